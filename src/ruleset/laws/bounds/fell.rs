//! When a card was played: once, and so not in two tricks.

use super::{Bounds, taken};
use crate::ruleset::expr::{Cards, Num, ONE, Span, Test};
use crate::ruleset::pack::Mask;

impl Bounds<'_> {
    /// Would one card have been played in two tricks, or in one and be in a hand still?
    pub(super) fn falls_twice(&self, parts: &[(&Test, bool)]) -> bool {
        let asks = |(test, so): &&(&Test, bool)| {
            let fell = |test: &Test| {
                matches!(
                    test,
                    Test::FellIn { .. }
                        | Test::FellBefore { .. }
                        | Test::Took { .. }
                        | Test::TookCount { with: Some(_), .. }
                )
            };
            *so && fell(test)
        };
        // Few conditions ask what fell.
        if parts.len() < 2 || !parts.iter().any(|part| asks(&part)) {
            return false;
        }
        let so = parts.iter().filter(|(_, so)| *so);
        let fallen: Vec<(Mask, (i64, i64))> = so.filter_map(|(test, _)| self.fell(test)).collect();
        fallen.iter().enumerate().any(|(at, (card, (from, to)))| {
            let other =
                |(same, (first, last)): &(Mask, (i64, i64))| same == card && (last < from || to < first);
            fallen[at + 1..].iter().any(other)
        })
    }

    /// The one card that is asked for, and in which tricks it fell.
    fn fell(&self, test: &Test) -> Option<(Mask, (i64, i64))> {
        let (cards, tricks) = match test {
            Test::FellIn { cards, tricks } => (&**cards, self.numbers_of(tricks)?),
            Test::FellBefore { cards, tricks } => (&**cards, (1, self.numbers_of(tricks)?.0 - 1)),
            Test::Took { tricks, with: Some(with), .. } => (&**with, self.numbers_of(tricks)?),
            // What is in a hand falls later than all that fell; what lies in a place, never.
            Test::Any(cards) => {
                let (mask, lies) = self.known(cards)?;
                return unfallen(mask, lies);
            }
            Test::Within(cards, lies) => return unfallen(cards.constant()?, lies),
            Test::TookCount { cmp, number, with: Some(with), .. } => {
                let some = taken::some(*cmp, number.constant()?) == Some(true);
                (&**with, some.then_some((1, self.tricks()))?)
            }
            _ => return None,
        };
        let card = Cards::constant(cards).filter(|mask| mask.count_ones() == 1)?;
        Some((card, tricks))
    }

    /// Is no trick before the first of these?
    pub(super) fn before_all(&self, tricks: &Span) -> bool {
        self.numbers_of(tricks).is_some_and(|(first, _)| first <= 1)
    }

    /// The numbers of these tricks, where they are known.
    pub(super) fn numbers_of(&self, tricks: &Span) -> Option<(i64, i64)> {
        match tricks {
            Span::Last => self.contract.map(|_| (self.tricks(), self.tricks())),
            Span::Range(Num::Const(from), Num::Const(to)) => Some((from / ONE, to / ONE)),
            Span::This | Span::Taken | Span::Range(..) => None,
        }
    }
}

/// A card that is somewhere from where it has not been played.
fn unfallen(mask: Mask, lies: &Cards) -> Option<(Mask, (i64, i64))> {
    let there = matches!(lies, Cards::Hand(_) | Cards::Place(_)) && mask.count_ones() == 1;
    there.then_some((mask, (i64::MAX, i64::MAX)))
}
