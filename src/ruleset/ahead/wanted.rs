//! Cards and conditions upon them as masks, for whoever is asked for a card: those of a set, of the suit led, of what
//! lies open, of what would lie highest, of the first alternative of `trick to`.

use crate::ruleset::expr::{Cards, Num, Seats, Test};
use crate::ruleset::laws::walk::{Node, any};
use crate::ruleset::pack::Mask;

/// Cards by what they are among: a set, the suit led, what lies open, what would lie highest.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Wanted {
    pub set: Mask,
    pub led: Mask,
    pub open: Mask,
    pub beat: Mask,
    /// The first alternative of `trick to`, where it is found when a trick begins.
    pub first: Mask,
}

/// Some of these cards are there, or none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Condition {
    pub there: There,
    pub cards: Wanted,
    pub none: bool,
}

/// Where they are: in their order, for whoever looks there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum There {
    Trick = 0,
    /// The card that was led.
    Lead = 1,
    /// The hand of whoever is asked.
    Hand = 2,
    /// What lies open.
    Open = 3,
}

impl Wanted {
    /// The cards, given the suit led, what lies open, what would lie highest, and the first alternative.
    #[inline(always)]
    pub(crate) fn cards(&self, led: Mask, open: Mask, beating: Mask, first: Mask) -> Mask {
        self.set | self.led & led | self.open & open | self.beat & beating | self.first & first
    }

    /// Cards in these terms; what else is asked for, `known` finds. A hand is all its cards: from it one is chosen.
    pub(crate) fn of(cards: &Cards, known: &mut impl FnMut(&Cards) -> Option<Wanted>) -> Option<Wanted> {
        let none = Wanted::default();
        Some(match cards {
            Cards::Set(set) => Wanted { set: *set, ..none },
            Cards::Hand(who) if **who == Seats::Subject => Wanted { set: Mask::MAX, ..none },
            Cards::SuitLed => Wanted { led: Mask::MAX, ..none },
            Cards::Open => Wanted { open: Mask::MAX, ..none },
            Cards::Winning => Wanted { beat: Mask::MAX, ..none },
            Cards::Union(list) => {
                let mut all = none;
                for cards in list {
                    let more = Wanted::of(cards, known)?;
                    all.set |= more.set;
                    all.led |= more.led;
                    all.open |= more.open;
                    all.beat |= more.beat;
                    all.first |= more.first;
                }
                all
            }
            Cards::Inter(a, b) => match (Wanted::of(a, known)?, Wanted::of(b, known)?) {
                (a, b) if a.fixed() => b.among(a.set),
                (a, b) if b.fixed() => a.among(b.set),
                _ => return None,
            },
            Cards::Minus(a, b) => {
                let without = Wanted::of(b, known).filter(Wanted::fixed)?;
                Wanted::of(a, known)?.among(!without.set)
            }
            other => known(other)?,
        })
    }

    pub(super) fn fixed(&self) -> bool {
        self.led | self.open | self.beat | self.first == 0
    }

    fn among(self, set: Mask) -> Wanted {
        let Wanted { set: own, led, open, beat, first } = self;
        Wanted { set: own & set, led: led & set, open: open & set, beat: beat & set, first: first & set }
    }
}

impl Condition {
    /// Some of these lie open.
    pub(super) fn open(cards: Mask) -> Condition {
        let cards = Wanted { set: cards, ..Wanted::default() };
        Condition { there: There::Open, cards, none: false }
    }

    /// The cards none of which is in hand, if it asks for that.
    pub(super) fn none_in_hand(&self) -> Option<Mask> {
        (self.there == There::Hand && self.none && self.cards.fixed()).then_some(self.cards.set)
    }

    /// Does nothing matter but what is in hand?
    pub(super) fn of_hand(&self) -> bool {
        self.there == There::Hand && self.cards.fixed()
    }

    /// A test as one, if it is no more than that.
    pub(super) fn of(test: &Test, none: bool) -> Option<Condition> {
        match test {
            Test::Not(test) => Condition::of(test, !none),
            Test::And(list) | Test::Or(list) if list.len() == 1 => Condition::of(&list[0], none),
            Test::Led(cards) => {
                Some(Condition { there: There::Lead, cards: Condition::anywhere(cards)?, none })
            }
            Test::Any(cards) => {
                let (there, cards) = Condition::among(cards)?;
                Some(Condition { there, cards, none })
            }
            // So `some` and `no` are written.
            Test::Cmp(cmp, number, than) => {
                let (Num::Cards(cards), Num::Const(than)) = (&**number, &**than) else { return None };
                let any = cmp.some(*than)?;
                let (there, cards) = Condition::among(cards)?;
                Some(Condition { there, cards, none: none == any })
            }
            _ => None,
        }
    }

    /// Cards that need not be in hand.
    fn anywhere(cards: &Cards) -> Option<Wanted> {
        let of_hand = any(Node::Cards(cards), &mut |node| matches!(node, Node::Cards(Cards::Hand(_))));
        if of_hand { None } else { Wanted::of(cards, &mut |_| None) }
    }

    /// Cards of the trick, of the hand, or of what lies open, and what they are among beside that.
    fn among(cards: &Cards) -> Option<(There, Wanted)> {
        let set = |cards: &Cards| Condition::anywhere(cards).filter(Wanted::fixed);
        match cards {
            Cards::Inter(a, b) => match (&**a, &**b) {
                (Cards::Open, of) | (of, Cards::Open) if set(of).is_some() => Some((There::Open, set(of)?)),
                _ => Condition::among_own(cards),
            },
            cards => Condition::among_own(cards),
        }
    }

    fn among_own(cards: &Cards) -> Option<(There, Wanted)> {
        let everything = Wanted { set: Mask::MAX, ..Wanted::default() };
        match cards {
            Cards::Trick => Some((There::Trick, everything)),
            Cards::Hand(who) if **who == Seats::Subject => Some((There::Hand, everything)),
            Cards::Inter(a, b) => {
                let (of, (there, rest)) = match (Condition::among_own(a), Condition::among_own(b)) {
                    (Some(there), None) => (b, there),
                    (None, Some(there)) => (a, there),
                    _ => return None,
                };
                let of = Condition::anywhere(of)?;
                let both =
                    if of.fixed() { rest.among(of.set) } else { of.among(rest.fixed().then_some(rest.set)?) };
                Some((there, both))
            }
            Cards::Minus(a, b) => {
                let (there, rest) = Condition::among_own(a)?;
                let without = Condition::anywhere(b).filter(Wanted::fixed)?;
                Some((there, rest.among(!without.set)))
            }
            _ => None,
        }
    }
}
