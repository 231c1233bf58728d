//! What a position of the auction tells of players and conditions; nothing, if only the deal can say it.

use super::spot::Spot;
use super::{NONE, bit};
use crate::ruleset::expr::{SeatMask, Seats, Test, beside, positions};
use crate::ruleset::program::Program;
use crate::who::Position;

pub(super) fn value(p: &Program, s: &Spot, subject: Position, seats: &Seats) -> Option<SeatMask> {
    Some(match seats {
        Seats::Set(m) => *m,
        Seats::Players => p.active(),
        Seats::Everybody => p.everybody(),
        Seats::Dealer => p.dealer().bit(),
        Seats::Subject => subject.alone(),
        Seats::Bidder => s.holder.alone(),
        // The declarer is not known before the auction has ended.
        Seats::Declarer | Seats::Defenders => 0,
        Seats::Union(list) => {
            let mut mask = 0;
            for part in list {
                mask |= value(p, s, subject, part)?;
            }
            mask
        }
        Seats::Inter(a, b) => value(p, s, subject, a)? & value(p, s, subject, b)?,
        Seats::Minus(a, b) => value(p, s, subject, a)? & !value(p, s, subject, b)?,
        Seats::Right(a) => beside(value(p, s, subject, a)?, true, p.players),
        Seats::Left(a) => beside(value(p, s, subject, a)?, false, p.players),
        Seats::Who(of, test) => {
            let of = value(p, s, subject, of)?;
            let mut mask = 0;
            for q in positions(of & p.everybody()) {
                mask |= if holds(p, s, q, test)? { q.bit() } else { 0 };
            }
            mask
        }
        Seats::If(branches, last) => {
            for (then, test) in branches {
                if holds(p, s, subject, test)? {
                    return value(p, s, subject, then);
                }
            }
            return value(p, s, subject, last);
        }
        _ => return None,
    })
}

pub(super) fn holds(p: &Program, s: &Spot, subject: Position, test: &Test) -> Option<bool> {
    Some(match test {
        Test::Const(b) => *b,
        Test::Not(t) => !holds(p, s, subject, t)?,
        Test::And(list) => {
            let mut all = true;
            for t in list {
                all &= holds(p, s, subject, t)?;
            }
            all
        }
        Test::Or(list) => {
            let mut any = false;
            for t in list {
                any |= holds(p, s, subject, t)?;
            }
            any
        }
        Test::SeatsWithin(a, b) => {
            let (a, b) = (value(p, s, subject, a)?, value(p, s, subject, b)?);
            a != 0 && a & !b == 0
        }
        Test::AnySeat(seats) => value(p, s, subject, seats)? != 0,
        Test::Stands { contract, unopposed } => {
            s.standing != NONE && contract.is_none_or(|c| c == s.standing) && !(*unopposed && s.opposed)
        }
        Test::AllPassed => s.queue.waiting == 1 && s.standing == NONE,
        Test::YetToSpeak => subject == Position::NOBODY || !subject.is_in(s.spoken),
        Test::Spoke { who, after: None } => s.spoken & value(p, s, subject, who)? != 0,
        Test::Bid { who, contract } => {
            let (who, wanted) = (value(p, s, subject, who)?, bit(*contract));
            positions(who).any(|q| s.bids[q] & wanted != 0)
        }
        Test::Passed { who, stage } => {
            let passed = match stage {
                Some(stage) => s.passed.within(*stage),
                None => s.passed.ever(),
            };
            passed & value(p, s, subject, who)? != 0
        }
        _ => return None,
    })
}
