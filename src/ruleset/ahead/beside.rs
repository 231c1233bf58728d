//! Points beside those of the cards, as far as it is known beforehand what they hang on: whoever announced something
//! counts them.

use crate::ruleset::expr::{Cards, SeatMask, Seats, Test};
use crate::ruleset::pack::Mask;
use crate::ruleset::program::More;

/// Whoever of some has announced this counts it, if there is no more to ask of him than that.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Beside {
    pub said: u8,
    pub of: SeatMask,
    pub and: Test,
    /// Only if some of these cards are of a suit that the contract has by a number, or none of them.
    pub suit: Option<(u8, Mask, bool)>,
}

impl Beside {
    pub(super) fn new(more: &More) -> Option<Beside> {
        let Seats::Who(of, test) = &more.who else { return None };
        let mut all = match &**test {
            Test::And(list) => list.clone(),
            test => vec![test.clone()],
        };
        let said = more.said?;
        let announced = |test: &Test| matches!(test, Test::Announced { who, what } if **who == Seats::Subject && *what == said);
        all.remove(all.iter().position(announced)?);
        let suit = match &more.when {
            Test::Const(true) => None,
            Test::Not(test) => Some(in_suit(test, false)?),
            test => Some(in_suit(test, true)?),
        };
        Some(Beside { said, of: of.constant()?, and: Test::and(all), suit })
    }

    /// Does it count as the suits are now?
    #[inline]
    pub(crate) fn counts(&self, suits: &[Mask]) -> bool {
        self.suit.is_none_or(|(suit, cards, some)| {
            (suits.get(usize::from(suit)).is_some_and(|suit| suit & cards != 0)) == some
        })
    }
}

fn in_suit(test: &Test, some: bool) -> Option<(u8, Mask, bool)> {
    let Test::Any(cards) = test else { return None };
    let Cards::Inter(a, b) = &**cards else { return None };
    match (&**a, &**b) {
        (Cards::Suit { number, .. }, Cards::Set(set)) | (Cards::Set(set), Cards::Suit { number, .. }) => {
            Some((*number, *set, some))
        }
        _ => None,
    }
}
