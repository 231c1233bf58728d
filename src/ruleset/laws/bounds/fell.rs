//! When a card was played: once, and so not in two tricks.

use super::Bounds;
use crate::ruleset::expr::{Cards, Num, ONE, Span, Test};
use crate::ruleset::pack::Mask;

impl Bounds<'_> {
    /// Would one card have been played in two tricks?
    pub(super) fn falls_twice(&self, parts: &[(&Test, bool)]) -> bool {
        let asks = |(test, so): &&(&Test, bool)| {
            *so && matches!(test, Test::FellIn { .. } | Test::FellBefore { .. } | Test::Took { .. })
        };
        // Few conditions ask for it twice.
        if parts.iter().filter(asks).count() < 2 {
            return false;
        }
        let fallen: Vec<(Mask, (i64, i64))> =
            parts.iter().filter(asks).filter_map(|(t, _)| self.fell(t)).collect();
        fallen.iter().enumerate().any(|(at, (card, (from, to)))| {
            let other =
                |(same, (first, last)): &(Mask, (i64, i64))| same == card && (last < from || to < first);
            fallen[at + 1..].iter().any(other)
        })
    }

    /// The one card that fell, and in which tricks that was.
    fn fell(&self, test: &Test) -> Option<(Mask, (i64, i64))> {
        let (cards, tricks) = match test {
            Test::FellIn { cards, tricks } => (&**cards, self.numbers_of(tricks)?),
            Test::FellBefore { cards, tricks } => (&**cards, (1, self.numbers_of(tricks)?.0 - 1)),
            Test::Took { tricks, with: Some(with), .. } => {
                let at = self.numbers_of(tricks).filter(|(from, to)| from == to)?;
                (&**with, at)
            }
            _ => return None,
        };
        let card = Cards::constant(cards).filter(|mask| mask.count_ones() == 1)?;
        Some((card, tricks))
    }

    /// The numbers of these tricks, where they are known.
    fn numbers_of(&self, tricks: &Span) -> Option<(i64, i64)> {
        match tricks {
            Span::Last => self.contract.map(|_| (self.tricks(), self.tricks())),
            Span::Range(Num::Const(from), Num::Const(to)) => Some((from / ONE, to / ONE)),
            Span::This | Span::Taken | Span::Range(..) => None,
        }
    }
}
