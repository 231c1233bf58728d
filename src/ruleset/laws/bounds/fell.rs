//! When a card was played: once, and so not in two tricks.

use super::{Bounds, taken};
use crate::ruleset::expr::{Cards, Num, ONE, Seats, Span, Test};
use crate::ruleset::laws::always::moves;
use crate::ruleset::pack::Mask;

/// A card that was played: in one of these tricks, and what became of the trick.
#[derive(Clone, Copy)]
struct Fell {
    card: Mask,
    from: i64,
    to: i64,
    how: How,
}

#[derive(Clone, Copy, PartialEq)]
enum How {
    Played,
    Won,
    Lost,
}

impl Fell {
    /// It has not been played, as it is somewhere else, and falls later than all that fell.
    fn never(card: Mask) -> Fell {
        Fell { card, from: i64::MAX, to: i64::MAX, how: How::Played }
    }

    /// Would one card have been played twice?
    fn twice(&self, other: &Fell) -> bool {
        let apart = other.to < self.from || self.to < other.from;
        self.card == other.card
            && (apart || matches!((self.how, other.how), (How::Won, How::Lost) | (How::Lost, How::Won)))
    }

    /// Has it fallen in other tricks, if it has not in these?
    fn within(&self, other: &Fell) -> bool {
        self.card == other.card && other.from <= self.from && self.to <= other.to
    }
}

impl Bounds<'_> {
    /// Would one card have been played in two tricks, or in one and be somewhere else?
    pub(super) fn falls_twice(&self, parts: &[(&Test, bool)]) -> bool {
        // Few conditions ask what fell.
        if parts.len() < 2 || !parts.iter().any(|(test, so)| *so && asks_what_fell(test)) {
            return false;
        }
        let fallen: Vec<Fell> = parts.iter().filter_map(|(test, so)| self.fell(test, *so)).collect();
        let not = parts
            .iter()
            .filter(|(test, so)| !so && matches!(test, Test::FellIn { .. } | Test::FellBefore { .. }));
        let not: Vec<Fell> = not.filter_map(|(test, _)| self.fell(test, true)).collect();
        fallen.iter().enumerate().any(|(at, one)| {
            fallen[at + 1..].iter().any(|other| one.twice(other)) || not.iter().any(|not| one.within(not))
        })
    }

    /// The one card that is asked for, and in which tricks it fell.
    fn fell(&self, test: &Test, so: bool) -> Option<Fell> {
        let one = |cards: &Cards| cards.constant().filter(|mask| mask.count_ones() == 1);
        let in_tricks = |cards, (from, to), how| Some(Fell { card: one(cards)?, from, to, how });
        match test {
            Test::Any(cards) => {
                let (mask, lies) = self.known(cards)?;
                self.unplayed_in(lies, so).then_some(Fell::never(one(&Cards::Set(mask))?))
            }
            Test::Within(cards, lies) => self.unplayed_in(lies, so).then_some(Fell::never(one(cards)?)),
            _ if !so => None,
            Test::FellIn { cards, tricks } => in_tricks(cards, self.numbers_of(tricks)?, How::Played),
            Test::FellBefore { cards, tricks } => {
                in_tricks(cards, (1, self.numbers_of(tricks)?.0 - 1), How::Played)
            }
            Test::Took { tricks, with: Some(with), .. } => {
                in_tricks(with, self.numbers_of(tricks)?, How::Won)
            }
            Test::Lost { tricks, with, .. } => in_tricks(with, self.numbers_of(tricks)?, How::Lost),
            Test::TookCount { cmp, number, with: Some(with), .. }
                if taken::some(*cmp, number.constant()?) == Some(true) =>
            {
                in_tricks(with, (1, self.tricks()), How::Won)
            }
            _ => None,
        }
    }

    /// Has a card not been played that lies there; or one that nobody held, where no hand gets others?
    fn unplayed_in(&self, lies: &Cards, so: bool) -> bool {
        let moves = || {
            let contract = self.contract.map(|at| &self.p.contracts[at]);
            contract.is_none_or(|contract| contract.moments.iter().any(|moment| moves(&moment.step)))
        };
        match lies {
            Cards::Hand(_) | Cards::Place(_) => so,
            Cards::Held(who) => !so && matches!(**who, Seats::Players | Seats::Everybody) && !moves(),
            _ => false,
        }
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

fn asks_what_fell(test: &Test) -> bool {
    matches!(
        test,
        Test::FellIn { .. }
            | Test::FellBefore { .. }
            | Test::Took { .. }
            | Test::Lost { .. }
            | Test::TookCount { with: Some(_), .. }
    )
}
