//! How many players are meant, at most and at least.

use super::Bounds;
use super::taken::{some, takes_one, takes_some};
use crate::ruleset::expr::{Cards, Cmp, Num, ONE, Seats, Span, Test};

impl Bounds<'_> {
    /// Is whoever is asked one of these, whoever he is?
    pub(super) fn holds_anybody(&self, who: &Seats) -> bool {
        match who {
            Seats::Subject | Seats::Everybody => true,
            Seats::Players => self.p.persons == self.p.players,
            _ => false,
        }
    }

    /// How many players at most.
    pub(in crate::ruleset::laws) fn seats(&self, s: &Seats) -> i64 {
        let alone = self.contract.is_some_and(|c| self.p.contracts[c].alone);
        match s {
            Seats::Set(m) => i64::from(m.count_ones()),
            Seats::Declarer | Seats::Defenders | Seats::Team | Seats::Rest if alone => 0,
            Seats::Bidder if self.unbid() => 0,
            Seats::Side(of) if self.seats(of) == 0 => 0,
            Seats::Taker if self.unplayed => 0,
            Seats::Who(of, test) if self.test(test) == Some(false) || self.said_by_none(of, test) => 0,
            Seats::Who(of, test) if self.held_by_none(of, test) => 0,
            Seats::Who(of, test) if let Some(most) = self.of_whom(test, true) => self.seats(of).min(most),
            Seats::Who(of, test) if let Some((_, most)) = self.of_whom_bid(of, test) => {
                self.seats(of).min(most.into())
            }
            // Somebody took some.
            Seats::Who(of, test) if self.all_took(of, &Span::all()) && takes_some(test) == Some(false) => {
                self.seats(of) - 1
            }
            Seats::Declarer
            | Seats::Dealer
            | Seats::Subject
            | Seats::Bidder
            | Seats::Leader
            | Seats::Taker => 1,
            Seats::Winners | Seats::Losers if self.contract.is_some() && !alone => {
                i64::from(self.p.persons) - 1
            }
            Seats::Players | Seats::Winners | Seats::Losers => i64::from(self.p.players),
            Seats::Defenders | Seats::Rest => i64::from(self.p.players) - 1,
            Seats::Team => {
                let sides = self.contract.and_then(|c| self.p.contracts[c].sides.as_ref());
                let all = sides.map_or(0, |sides| {
                    self.seats(&sides.first) + sides.with.as_ref().map_or(0, |with| self.seats(with))
                });
                all.min(i64::from(self.p.players) - 1)
            }
            Seats::Union(list) => {
                list.iter().map(|s| self.seats(s)).sum::<i64>().min(i64::from(self.p.persons))
            }
            Seats::Inter(a, b) => self.seats(a).min(self.seats(b)),
            Seats::Minus(a, b) if a == b || matches!(**b, Seats::Players | Seats::Everybody) => 0,
            Seats::Minus(a, _)
            | Seats::Right(a)
            | Seats::Left(a)
            | Seats::Who(a, _)
            | Seats::Extreme { of: a, .. } => self.seats(a),
            Seats::If(list, last) => {
                let possible = list.iter().filter(|(_, test)| self.test(test) != Some(false));
                possible.map(|(who, _)| self.seats(who)).fold(self.seats(last), i64::max)
            }
            _ => i64::from(self.p.persons),
        }
    }

    /// How many players at least.
    pub(super) fn fewest(&self, s: &Seats) -> i64 {
        match s {
            Seats::Players if !self.leavers() => i64::from(self.p.players),
            Seats::Who(of, test) => match &**test {
                test if self.test(test) == Some(true) => self.fewest(of),
                Test::Took { tricks, with: None, .. } if takes_one(test) => {
                    i64::from(self.all_took(of, tricks))
                }
                test if takes_some(test) == Some(true) && self.all_took(of, &Span::all()) => 1,
                test if let Some(most) = self.of_whom(test, false) => (self.fewest(of) - most).max(0),
                Test::Bid { .. } => self.of_whom_bid(of, test).map_or(0, |(fewest, _)| fewest.into()),
                // A card lies in one hand: more players than cards, and some have none of them.
                Test::Cmp(Cmp::Eq | Cmp::Le, many, none) => match (&**many, &**none) {
                    (Num::Cards(cards), Num::Const(0)) if of_a_hand(cards) => {
                        let shared = i64::from(self.cards(cards).mask.count_ones());
                        (self.fewest(of) - shared).max(0)
                    }
                    _ => 0,
                },
                _ => 0,
            },
            // Of two sides one wins.
            Seats::Winners | Seats::Losers => {
                i64::from(self.contract.is_some_and(|at| !self.p.contracts[at].alone))
            }
            _ => 0,
        }
    }

    /// Of how many players it is so at most (or not so), where each has a part of what there is once.
    fn of_whom(&self, test: &Test, so: bool) -> Option<i64> {
        match test {
            Test::Not(test) => self.of_whom(test, !so),
            test if so && takes_one(test) => Some(1),
            Test::TookCount { who, cmp, number, with } if **who == Seats::Subject => {
                let least = match if so { *cmp } else { cmp.opposite() } {
                    Cmp::Ge | Cmp::Eq => number.constant()?,
                    Cmp::Gt => number.constant()? + ONE,
                    Cmp::Ne | Cmp::Lt | Cmp::Le => return None,
                };
                let there = with.as_ref().map_or(i64::MAX, |with| self.cards(with).high).min(self.taken);
                (least > 0).then(|| there * ONE / least)
            }
            // Nobody else took one: two cannot both have taken all.
            Test::TookCount { who, cmp, number, with: None }
                if let Seats::Minus(all, but) = &**who
                    && **but == Seats::Subject
                    && some(if so { *cmp } else { cmp.opposite() }, number.constant()?) == Some(false) =>
            {
                self.all_took(all, &Span::all()).then_some(1)
            }
            _ => None,
        }
    }
}

/// Some of the cards that lie in the hand of whom the sentence is about.
fn of_a_hand(cards: &Cards) -> bool {
    match cards {
        Cards::Hand(of) | Cards::Held(of) | Cards::Dealt(of) => **of == Seats::Subject,
        Cards::Inter(a, b) => of_a_hand(a) || of_a_hand(b),
        _ => false,
    }
}
