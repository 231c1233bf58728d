//! Which cards an expression means in a state.

use super::eval::Ctx;
use crate::ruleset::expr::{Cards, Cmp, End, ONE, Seats, holds, positions};
use crate::ruleset::pack::{Card, Mask, at_least, descending, set_of};
use crate::who::Position;

impl Ctx<'_> {
    fn gather(&self, who: &Seats, from: &[Mask]) -> Mask {
        match who {
            Seats::Subject => from[self.subject],
            Seats::Set(set) if set.is_power_of_two() => from[Position::first(*set)],
            who => positions(self.seats(who)).map(|p| from[p]).fold(0, |a, b| a | b),
        }
    }

    /// Which cards are meant; perhaps none.
    #[inline(always)]
    pub fn cards(&self, cards: &Cards) -> Mask {
        match cards {
            Cards::Set(m) => *m,
            Cards::SuitLed => self.led,
            Cards::Trick => self.s.trick,
            Cards::Open => self.s.open,
            Cards::Hand(who) if matches!(**who, Seats::Subject) => self.s.hands[self.subject],
            Cards::Held(who) if matches!(**who, Seats::Subject) => self.s.held[self.subject],
            _ => self.collect(cards),
        }
    }

    /// Are there any of these?
    #[inline(always)]
    pub(super) fn any(&self, cards: &Cards) -> bool {
        match cards {
            Cards::Top(number, place, _) if number.constant().is_some_and(|number| number >= ONE) => {
                self.s.places[usize::from(*place)] != 0
            }
            cards => self.cards(cards) != 0,
        }
    }

    fn collect(&self, cards: &Cards) -> Mask {
        let s = self.s;
        match cards {
            Cards::Set(m) => *m,
            Cards::Hand(who) => self.gather(who, &s.hands),
            Cards::Held(who) => self.gather(who, &s.held),
            Cards::Dealt(who) => self.gather(who, &s.dealt),
            Cards::Taken(who) => self.gather(who, &s.won),
            Cards::Place(p) => s.places[usize::from(*p)],
            Cards::Open => s.open,
            Cards::SuitLed => self.led,
            Cards::Trick => s.trick,
            Cards::Winning => super::play::winning(self),
            Cards::Suit { number, .. } => self.suits().masks.get(usize::from(*number)).copied().unwrap_or(0),
            Cards::Top(n, place, end) => self.top(self.num(n) / ONE, *place, *end),
            Cards::Union(list) => list.iter().map(|c| self.cards(c)).fold(0, |a, b| a | b),
            Cards::Inter(a, b) => self.cards(a) & self.cards(b),
            Cards::Minus(a, b) => self.cards(a) & !self.cards(b),
            Cards::Highest { nth, lowest, of } => self.highest(*nth, *lowest, self.cards(of)),
            Cards::SuitsOf(of) => self.suits_of(self.cards(of)),
            Cards::SuitsWith { cmp, number, of } => self.suits_with(*cmp, self.num(number), self.cards(of)),
            Cards::Chosen(at) => s.choices[usize::from(*at)],
            Cards::If(branches, last) => {
                let found = branches.iter().find(|(_, test)| self.test(test));
                self.cards(found.map_or(last, |(value, _)| value))
            }
        }
    }

    // What takes more than a few steps is a call of its own, as in `eval`.

    #[inline(never)]
    fn highest(&self, nth: u8, lowest: bool, mut of: Mask) -> Mask {
        let ranks = self.strength();
        for _ in 1..nth {
            of &= !extreme(of, lowest, ranks);
        }
        extreme(of, lowest, ranks)
    }

    #[inline(never)]
    fn suits_of(&self, set: Mask) -> Mask {
        self.suits().masks.iter().filter(|suit| *suit & set != 0).sum()
    }

    /// All cards of the suits of which so many are among these.
    #[inline(never)]
    fn suits_with(&self, cmp: Cmp, number: i64, set: Mask) -> Mask {
        let suits = self.suits().masks.iter();
        match cmp {
            Cmp::Ge if (ONE..=64 * ONE).contains(&number) => {
                let number = ((number + ONE - 1) / ONE) as u32;
                if !at_least(set, number) {
                    return 0;
                }
                suits.filter(|suit| at_least(set & *suit, number)).sum()
            }
            _ => suits.filter(|suit| holds(cmp, i64::from((set & *suit).count_ones()) * ONE, number)).sum(),
        }
    }

    /// The first n cards of a place, or the last, in the order in which they were dealt.
    #[inline(never)]
    pub(super) fn top(&self, n: i64, place: u8, end: End) -> Mask {
        let lying = self.s.places[usize::from(place)];
        let start = self.p.starts.get(usize::from(place)).map_or(0, |start| usize::from(*start));
        let deck = self.s.deck.get(start..self.p.order.len().min(64)).unwrap_or_default();
        let there = |card: &&Card| card.is_in(lying);
        let n = usize::try_from(n).unwrap_or(0);
        match end {
            End::Top if n == 1 => deck.iter().find(there).map_or(0, |card| card.bit()),
            End::Top => {
                let (mut found, mut left) = (0, n);
                for card in deck {
                    if left == 0 {
                        break;
                    }
                    let bit = card.bit() & lying;
                    found |= bit;
                    left -= usize::from(bit != 0);
                }
                found
            }
            End::Bottom if n == 1 => deck.iter().rfind(there).map_or(0, |card| card.bit()),
            End::Bottom => set_of(deck.iter().rev().filter(there).take(n)),
        }
    }
}

/// The highest card of a set, or the lowest, as the pack has them or as a contract ranks them.
pub(super) fn extreme(set: Mask, lowest: bool, ranks: Option<&[u8; 64]>) -> Mask {
    match (set, lowest, ranks) {
        (0, ..) => 0,
        (_, _, Some(ranks)) => {
            let high = |card: &Card| ranks[*card];
            let cards = descending(set);
            let found = if lowest { cards.min_by_key(high) } else { cards.max_by_key(high) };
            found.map_or(0, Card::bit)
        }
        (_, true, None) => set & set.wrapping_neg(),
        (_, false, None) => 1 << (63 - set.leading_zeros()),
    }
}
