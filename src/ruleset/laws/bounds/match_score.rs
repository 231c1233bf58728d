//! Scores within a match: with one that ends it, the next match has begun.

use super::{MOST, Range};
use crate::ruleset::expr::{Cmp, Keeps, Num, ONE, Seats, Test};
use crate::ruleset::lasting::Match;

/// What a player's score can be when a deal of a match begins.
pub(super) fn open(played: &Match) -> Range {
    let mut range = Range { low: -MOST, high: MOST, grain: 1 };
    leave(&played.ends.test, &mut range);
    // At first everybody has nothing.
    Range { low: range.low.min(0), high: range.high.max(0), ..range }
}

/// What is left where the match is not over.
fn leave(ends: &Test, range: &mut Range) {
    match ends {
        Test::Or(list) => list.iter().for_each(|test| leave(test, range)),
        Test::Not(inner) => {
            if let Test::And(list) = &**inner {
                list.iter().cloned().map(Test::negated).for_each(|test| leave(&test, range));
            }
        }
        Test::Once(_, test) => leave(test, range),
        Test::AnySeat(who) => below(who, range),
        Test::Cmp(Cmp::Ge | Cmp::Gt, number, with) => match (&**number, with.constant()) {
            (Num::Seats(who), Some(n)) if n <= ONE => below(who, range),
            _ => {}
        },
        _ => {}
    }
}

/// Some players whose score compares so with a known number.
fn below(who: &Seats, range: &mut Range) {
    let Seats::Who(of, test) = who else { return };
    let Test::Cmp(cmp, number, with) = &**test else { return };
    let (Num::Kept(kept), Some(with)) = (&**number, with.constant()) else { return };
    let everybody = matches!(**of, Seats::Players | Seats::Everybody);
    if !everybody || kept.what != Keeps::Score || kept.who != Some(Seats::Subject) {
        return;
    }
    match cmp {
        Cmp::Ge => range.high = range.high.min(with - 1),
        Cmp::Gt => range.high = range.high.min(with),
        Cmp::Le => range.low = range.low.max(with + 1),
        Cmp::Lt => range.low = range.low.max(with),
        Cmp::Eq | Cmp::Ne => {}
    }
}
