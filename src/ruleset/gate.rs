//! What can be seen at a glance of a moment between two tricks: whether anything can come of it.
//!
//! Most of what may be done or said there mostly cannot be: nobody has a pair, or the stock is closed. Such conditions
//! are masks here, asked before the moment is entered; what is left of its condition is asked in it.

use super::expr::{Cards, Cmp, Num, ONE, SeatMask, Seats, Test};
use super::pack::{Mask, Pack, Scheme, at_least, descending};
use super::program::{Contract, Program, Step};
use super::reduce::{at_most, spoken};
use super::suits::SuitTable;

/// What must be so, or nothing comes of a moment. What is empty asks for nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Gate {
    /// It is the first before a lead.
    pub leads: bool,
    /// So many tricks are taken.
    pub tricks: u8,
    /// Nobody has announced one of these; and somebody one of those.
    pub unsaid: u64,
    pub said: u64,
    /// So many cards lie in a place.
    pub place: u8,
    pub lying: u8,
    /// Whoever leads has one of these in hand, of this suit of the contract if one is named.
    pub hand: Mask,
    pub suit: Option<u8>,
    pub together: Option<Together>,
    /// He has taken so many cards, or somebody has announced one of these.
    pub taken: u8,
    pub else_said: u64,
    /// The step, its condition without what the gate has found.
    pub behind: Option<Box<Step>>,
}

/// So many of some cards in a hand, all of one suit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Together {
    cards: Mask,
    number: u8,
}

impl Together {
    #[inline(always)]
    pub(crate) fn among(self, hand: Mask, suits: &SuitTable) -> bool {
        let (cards, number) = (hand & self.cards, self.number.into());
        if number <= 3 {
            return at_least(cards, number) && suits.masks.iter().any(|suit| at_least(cards & suit, number));
        }
        // Of many no more than a few are of other suits.
        match cards.count_ones().checked_sub(number) {
            Some(others) => suits.masks.iter().any(|suit| !at_least(cards & !suit, others + 1)),
            None => false,
        }
    }
}

/// What a test asks of a hand, as far as masks tell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Glance {
    /// Some of these are in it.
    Some(Mask),
    /// The whole suit is, which the contract has by a number.
    Suit(u8),
    Together(Together),
    /// And more than that.
    Besides(Together),
}

impl Glance {
    pub(super) fn of(test: &Test) -> Option<Glance> {
        match test {
            Test::Any(cards) => match &**cards {
                Cards::Inter(set, hand) if own(hand) && set.constant().is_some() => {
                    set.constant().map(Glance::Some)
                }
                Cards::Minus(cards, _) => together(cards).map(Glance::Besides),
                cards => together(cards).map(Glance::Together),
            },
            Test::Within(suit, hand) if own(hand) => match **suit {
                Cards::Suit { number, .. } => Some(Glance::Suit(number)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Does it hold for somebody with this hand? Nothing, if more has to be asked.
    #[inline]
    pub(crate) fn holds(self, hand: Mask, suits: &SuitTable) -> Option<bool> {
        match self {
            Glance::Some(set) => Some(hand & set != 0),
            Glance::Suit(suit) => {
                Some(suits.masks.get(usize::from(suit)).is_none_or(|suit| suit & !hand == 0))
            }
            Glance::Together(some) => Some(some.among(hand, suits)),
            Glance::Besides(some) => (!some.among(hand, suits)).then_some(false),
        }
    }
}

/// The hand of whoever is asked.
fn own(cards: &Cards) -> bool {
    matches!(cards, Cards::Hand(who) if **who == Seats::Subject)
}

/// What the gates of a contract are made of.
struct Maker<'p> {
    players: SeatMask,
    pack: &'p Pack,
    scheme: &'p Scheme,
    /// Announcements that may be worth points; nothing, if points come otherwise than with the cards taken.
    more: Option<u64>,
}

impl Program {
    /// Gives every moment its gate.
    pub(super) fn gates(&mut self) {
        let players = self.active();
        for contract in &mut self.contracts {
            let play = &mut contract.play;
            play.ends_said = play.ends.iter().try_fold(0, |all, (test, _)| Some(all | spoken(test)?));
            let won = match &contract.score.won[..] {
                [(Test::Const(true), test, _)] if contract.score.lost.is_empty() => tricks_for(test, 0),
                _ => 0,
            };
            play.ends_from = play.ends.iter().map(|(test, _)| tricks_for(test, won)).min().unwrap_or(0);
            let more = worth_more(contract);
            let maker = Maker { players, pack: &self.pack, scheme: &self.scheme, more };
            let mut leads = true;
            for moment in &mut contract.moments {
                moment.gate = maker.gate(&moment.step);
                moment.gate.leads = !moment.after && std::mem::take(&mut leads);
            }
        }
    }
}

/// Announcements without one of which nobody has other points than those of the cards he took.
fn worth_more(contract: &Contract) -> Option<u64> {
    if contract.counts.iter().any(Option::is_some) {
        return None;
    }
    if contract.score.more.is_empty() { Some(0) } else { contract.score.more_gate }
}

impl Maker<'_> {
    fn gate(&self, step: &Step) -> Gate {
        let mut gate = Gate::default();
        let (who, guard) = match step {
            Step::Draw { who, guard, .. } => (who, guard),
            Step::Swap { who, guard, own, .. } => {
                if *who == Seats::Leader {
                    gate.hand = at_most(own);
                    gate.suit = of_suit(own);
                }
                (who, guard)
            }
            Step::Announce { who, guard, suits, forced: false, .. } => {
                if let (Seats::Leader, Some(cards)) = (who, suits) {
                    gate.together = together(cards);
                }
                (who, guard)
            }
            _ => return gate,
        };
        gate.tricks = tricks_for(guard, 0);
        let leads = *who == Seats::Leader;
        let all = match guard {
            Test::And(list) => &list[..],
            one => std::slice::from_ref(one),
        };
        let rest: Vec<Test> = all.iter().filter(|test| !self.sees(&mut gate, test, leads)).cloned().collect();
        // Whoever is asked behind others finds things changed.
        if rest.len() < all.len() && (leads || matches!(step, Step::Draw { .. })) {
            let mut behind = step.clone();
            if let Step::Draw { guard, .. } | Step::Swap { guard, .. } | Step::Announce { guard, .. } =
                &mut behind
            {
                *guard = Test::and(rest);
            }
            gate.behind = Some(Box::new(behind));
        }
        gate
    }

    /// Takes over a condition; true if nothing of it is left to ask.
    fn sees(&self, gate: &mut Gate, test: &Test, leads: bool) -> bool {
        let bit = |what: u8| 1u64.checked_shl(u32::from(what)).unwrap_or(0);
        let all = |who: &Seats| matches!(who, Seats::Set(set) if self.players & !set == 0);
        match test {
            Test::Not(inner) => match &**inner {
                Test::Announced { who, what } if all(who) => gate.unsaid |= bit(*what),
                _ => return false,
            },
            Test::Announced { who, what } if all(who) && gate.said == 0 => gate.said = bit(*what),
            Test::Cmp(Cmp::Ge, number, least) => match (&**number, &**least) {
                (Num::Cards(cards), Num::Const(least)) => match **cards {
                    Cards::Place(place) if gate.lying == 0 && (1..=63 * ONE).contains(least) => {
                        (gate.place, gate.lying) = (place, up(*least));
                    }
                    _ => return false,
                },
                (Num::Points(who), Num::Const(least)) if leads && **who == Seats::Subject => {
                    if let (Some(more), Some(number)) = (self.more, self.cards_for(*least)) {
                        (gate.taken, gate.else_said) = (number, more);
                    }
                    return false;
                }
                _ => return false,
            },
            Test::Any(cards) => match **cards {
                Cards::Place(place) if gate.lying == 0 => (gate.place, gate.lying) = (place, 1),
                _ => return false,
            },
            _ => return false,
        }
        true
    }

    /// So many cards at least must be counted for so many points, whichever they are.
    fn cards_for(&self, points: i64) -> Option<u8> {
        if self.scheme.less < 0 || self.scheme.left_less < 0 {
            return None;
        }
        let mut worth: Vec<i64> =
            descending(self.pack.all).map(|card| self.pack.raw_worth(card.bit())).collect();
        worth.sort_unstable_by_key(|worth| std::cmp::Reverse(*worth));
        let enough = |number: &usize| worth[..*number].iter().sum::<i64>() * ONE >= points;
        (0..=worth.len()).find(enough).map(|number| number as u8)
    }
}

/// A test does not hold before so many tricks are taken; that the game is won, not before so many.
fn tricks_for(test: &Test, won: u8) -> u8 {
    match test {
        Test::Won => won,
        Test::Took { .. } | Test::Lost { .. } => 1,
        Test::TookCount { cmp: Cmp::Ge, number, .. } => {
            number.constant().map_or(0, |n| up(n.clamp(0, 63 * ONE)))
        }
        Test::And(list) => list.iter().map(|test| tricks_for(test, won)).max().unwrap_or(0),
        Test::Or(list) => list.iter().map(|test| tricks_for(test, won)).min().unwrap_or(0),
        _ => 0,
    }
}

/// A number of cards that is at least so much.
fn up(least: i64) -> u8 {
    ((least + ONE - 1) / ONE) as u8
}

/// The suit of some cards, if they are all of one that the contract has by a number.
fn of_suit(cards: &Cards) -> Option<u8> {
    match cards {
        Cards::Suit { number, .. } => Some(*number),
        Cards::Inter(a, b) => of_suit(a).or_else(|| of_suit(b)),
        _ => None,
    }
}

/// Cards of a hand in suits of which there are so many.
fn together(cards: &Cards) -> Option<Together> {
    let Cards::Inter(some, suits) = cards else { return None };
    let Cards::SuitsWith { cmp: Cmp::Ge, number, of } = &**suits else { return None };
    let cards = match &**some {
        hand if own(hand) => Mask::MAX,
        Cards::Inter(set, hand) if own(hand) => set.constant()?,
        _ => return None,
    };
    let number = number.constant().filter(|n| (1..=63 * ONE).contains(n))?;
    (of == some).then(|| Together { cards, number: up(number) })
}
