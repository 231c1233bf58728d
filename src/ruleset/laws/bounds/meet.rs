//! Conditions that cannot hold together, whatever each of them may come out as.

use super::{Bounds, Range};
use crate::ruleset::expr::{Cards, Cmp, Num, ONE, Seats, Test};
use crate::ruleset::laws::early::of_tricks;
use crate::ruleset::pack::Mask;

/// What is counted, and compared with a known number.
#[derive(PartialEq)]
enum Counted<'t> {
    Num(&'t Num),
    Cards(&'t Cards),
    /// How many of some cards are among others.
    Among(Mask, &'t Cards),
    Tricks(&'t Seats, Option<&'t Cards>),
    /// Players of the first side; all others are the rest.
    Team,
}

impl Counted<'_> {
    /// Is there at most so much of it: tricks of the same players, but with some cards?
    fn is_part_of(&self, all: &Counted) -> bool {
        let (Counted::Tricks(who, Some(cards)), Counted::Tricks(others, with)) = (self, all) else {
            return false;
        };
        let among = |with: &&Cards| cards.constant().zip(with.constant()).is_some_and(|(a, b)| a & !b == 0);
        who == others && with.as_ref().is_none_or(among)
    }
}

impl Bounds<'_> {
    /// Can no deal bring them all about? Either one is what another denies, or one number would lie in two places, or there
    /// would be more cards than there are.
    /// Of alternatives (`so` is false) the same is asked of what they deny: then one of them always holds.
    pub(super) fn exclude_each_other(&self, list: &[Test], so: bool) -> bool {
        let mut parts = Vec::new();
        list.iter().for_each(|test| unfold(test, so, &mut parts));
        let denied = parts.iter().enumerate().any(|(at, (test, so))| {
            let later = &parts[at + 1..];
            later.iter().any(|(other, other_so)| so != other_so && test == other)
                || self.compared(test).is_some_and(|(counted, ..)| {
                    // Fewer of them are asked for by what stands before it as well.
                    let of_tricks = matches!(counted, Counted::Tricks(..));
                    self.nowhere(&counted, if of_tricks { &parts } else { &parts[at..] })
                })
        });
        denied
            || denied_together(&parts)
            || self.in_no_hand(&parts)
            || self.more_than_all(&parts)
            || self.of_no_declarer(&parts)
            || self.is_nobody(&parts)
            || self.led_by_nothing(&parts)
            || self.taken_twice(&parts)
            || self.is_twice(&parts)
            || self.denied_by_the_outcome(&parts)
            || self.ended_before(&parts)
    }

    /// Is one of them about a trick that is not played any more, as another has ended the play? Whoever writes what nobody
    /// said names a case, though the tricks that were taken tell as much.
    fn ended_before(&self, parts: &[(&Test, bool)]) -> bool {
        let ends = parts.iter().filter_map(|(test, so)| match test {
            Test::Announced { who, what } if *so => self.ends_with(who, *what),
            _ => None,
        });
        ends.min().filter(|ends| !self.parts && i64::from(*ends) <= self.taken).is_some_and(|ends| {
            let by = self.by(ends - 1);
            parts.iter().any(|(test, so)| of_tricks(test) && by.test(test) == Some(!so))
        })
    }

    /// Is one of them about points or tricks with which nobody wins, or loses, if another says that he does?
    fn denied_by_the_outcome(&self, parts: &[(&Test, bool)]) -> bool {
        let outcome = parts.iter().find(|(test, _)| **test == Test::Won).filter(|_| parts.len() > 1);
        let Some((_, won)) = outcome.filter(|_| self.judged.is_none()) else { return false };
        let Some(judged) = self.judged(*won) else { return false };
        let mut others = parts.iter().filter(|(test, _)| **test != Test::Won);
        others.any(|(test, so)| judged.test(test) == Some(!so))
    }

    /// Is there no card that may be led, if all of them are about that?
    fn led_by_nothing(&self, parts: &[(&Test, bool)]) -> bool {
        let led = parts.iter().filter_map(|(test, so)| match test {
            Test::Led(cards) => cards.constant().map(|mask| (mask, *so)),
            _ => None,
        });
        // Where nothing is led yet, none of it is so.
        let (mut left, mut some) = (self.p.pack.all, false);
        for (mask, so) in led {
            left &= if so { mask } else { !mask };
            some |= so;
        }
        some && left == 0
    }

    /// A comparison with a known number.
    fn compared<'t>(&self, test: &'t Test) -> Option<(Counted<'t>, Cmp, i64)> {
        match test {
            Test::Cmp(cmp, number, with) if number.constant().is_none() => {
                let with = with.constant()?;
                Some(match &**number {
                    Num::Tricks(who) => (Counted::Tricks(who, None), *cmp, with),
                    Num::Cards(cards) => counted(cards, *cmp, with),
                    Num::Seats(who) if **who == Seats::Team => (Counted::Team, *cmp, with),
                    Num::Seats(who) if **who == Seats::Rest => {
                        (Counted::Team, cmp.turned(), i64::from(self.p.players) * ONE - with)
                    }
                    number => (Counted::Num(number), *cmp, with),
                })
            }
            // At least one of them.
            Test::Any(cards) => Some(counted(cards, Cmp::Ge, ONE)),
            Test::Within(all, there) => {
                let mask = all.constant()?;
                Some((Counted::Among(mask, there), Cmp::Ge, i64::from(mask.count_ones()) * ONE))
            }
            Test::TookCount { who, cmp, number, with } => {
                Some((Counted::Tricks(who, with.as_deref()), *cmp, number.constant()?))
            }
            _ => None,
        }
    }

    /// Do comparisons with known numbers leave nothing of this one?
    fn nowhere(&self, number: &Counted, parts: &[(&Test, bool)]) -> bool {
        // Most numbers are compared once.
        let all = parts.iter().filter_map(|(test, so)| {
            let (counted, cmp, with) = self.compared(test)?;
            Some((counted, if *so { cmp } else { cmp.opposite() }, with))
        });
        let mut same = all.filter_map(|(counted, cmp, with)| match cmp {
            cmp if counted == *number => Some((cmp, with)),
            _ if !counted.is_part_of(number) => None,
            Cmp::Ge | Cmp::Eq => Some((Cmp::Ge, with)),
            Cmp::Gt => Some((Cmp::Gt, with)),
            Cmp::Ne | Cmp::Lt | Cmp::Le => None,
        });
        let (Some(first), Some(second)) = (same.next(), same.next()) else { return false };
        let mut left = match number {
            Counted::Num(number) => self.num(number),
            Counted::Cards(cards) => {
                let count = self.cards(cards);
                Range { low: count.low * ONE, high: count.high * ONE, grain: ONE }
            }
            Counted::Among(mask, cards) => {
                let high = self.cards(cards).high.min(mask.count_ones().into());
                Range { low: 0, high: high * ONE, grain: ONE }
            }
            Counted::Tricks(..) => Range { low: 0, high: self.tricks() * ONE, grain: ONE },
            Counted::Team => self.num(&Num::Seats(Box::new(Seats::Team))),
        };
        let (step, mut not) = (left.grain.max(1), Vec::new());
        for (cmp, with) in [first, second].into_iter().chain(same) {
            let below = with.div_euclid(step) * step;
            let above = if below == with { with } else { below + step };
            match cmp {
                Cmp::Eq => left = Range { low: left.low.max(above), high: left.high.min(below), ..left },
                Cmp::Ne => not.push(with),
                Cmp::Lt => left.high = left.high.min(above - step),
                Cmp::Le => left.high = left.high.min(below),
                Cmp::Gt => left.low = left.low.max(below + step),
                Cmp::Ge => left.low = left.low.max(above),
            }
        }
        left.low > left.high || left.low == left.high && not.contains(&left.low)
    }
}

/// Is each of some conditions so that are not so together, or none of which one is?
fn denied_together(parts: &[(&Test, bool)]) -> bool {
    parts.iter().any(|(test, so)| match test {
        Test::And(list) if !so => list.iter().all(|test| parts.contains(&(test, true))),
        Test::Or(list) if *so => list.iter().all(|test| parts.contains(&(test, false))),
        _ => false,
    })
}

/// How many of some cards are among others, or are not, and so the rest of them.
fn counted(cards: &Cards, cmp: Cmp, with: i64) -> (Counted<'_>, Cmp, i64) {
    match cards {
        Cards::Minus(some, there) if let Some(mask) = some.constant() => {
            (Counted::Among(mask, there), cmp.turned(), i64::from(mask.count_ones()) * ONE - with)
        }
        Cards::Inter(some, there) | Cards::Inter(there, some) if let Some(mask) = some.constant() => {
            (Counted::Among(mask, there), cmp, with)
        }
        cards => (Counted::Cards(cards), cmp, with),
    }
}

/// The parts that hold if the whole does (`so`), or fail if it fails.
pub(super) fn unfold<'t>(test: &'t Test, so: bool, parts: &mut Vec<(&'t Test, bool)>) {
    match test {
        Test::Not(inner) => unfold(inner, !so, parts),
        Test::Once(_, inner) => unfold(inner, so, parts),
        Test::And(list) if so => list.iter().for_each(|test| unfold(test, so, parts)),
        Test::Or(list) if !so => list.iter().for_each(|test| unfold(test, so, parts)),
        _ => parts.push((test, so)),
    }
}
