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
        at_least(cards, number) && suits.masks.iter().any(|suit| at_least(cards & suit, number))
    }
}

/// What a test about a hand comes to, as far as masks tell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Glance {
    together: Together,
    /// It asks for nothing else.
    whole: bool,
}

impl Glance {
    pub(super) fn of(test: &Test) -> Option<Glance> {
        let Test::Any(cards) = test else { return None };
        match &**cards {
            Cards::Minus(cards, _) => Some(Glance { together: together(cards)?, whole: false }),
            cards => Some(Glance { together: together(cards)?, whole: true }),
        }
    }

    /// Does it hold for somebody with this hand? Nothing, if more has to be asked.
    #[inline(always)]
    pub(crate) fn holds(self, hand: Mask, suits: &SuitTable) -> Option<bool> {
        match self.together.among(hand, suits) {
            true if !self.whole => None,
            holds => Some(holds),
        }
    }
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
    let own = |cards: &Cards| matches!(cards, Cards::Hand(who) if **who == Seats::Subject);
    let cards = match &**some {
        hand if own(hand) => Mask::MAX,
        Cards::Inter(set, hand) if own(hand) => set.constant()?,
        _ => return None,
    };
    let number = number.constant().filter(|n| (1..=63 * ONE).contains(n))?;
    (of == some).then(|| Together { cards, number: up(number) })
}
