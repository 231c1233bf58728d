//! What can be seen at a glance of a moment between two tricks: whether anything can come of it.
//!
//! Most of what may be done or said there mostly cannot be: nobody has a pair, or the stock is closed. Such conditions
//! are masks here, asked before the moment is entered; what is left of its condition is asked in it.

use super::gates::Gates;
use super::reduce::{at_most, one, spoken};
use crate::ruleset::expr::{Cards, Cmp, End, Num, ONE, SeatMask, Seats, Test};
use crate::ruleset::pack::{Mask, Pack, Scheme, at_least, descending};
use crate::ruleset::program::{ClauseId, Contract, More, Program, Step, WayOut};
use crate::ruleset::suits::SuitTable;

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
    /// He has taken so many cards, or somebody has announced one of these; and what he took may be worth so much.
    pub taken: u8,
    pub else_said: u64,
    pub points: i64,
    /// These points are all that is left to ask; they are his who has cards worth them, and nobody's who has not and has
    /// announced nothing.
    pub sure: bool,
    /// Nobody but whoever leads is asked, and whether he says something or exchanges a card.
    pub asks_leader: bool,
    /// What he announces he lays open, and it is the cards of `together`.
    pub lays: bool,
    /// It is no more than that some take cards, one after the other from whoever took the trick.
    pub draws: Option<Draws>,
    /// The step, its condition without what the gate has found.
    pub behind: Option<Box<Step>>,
}

impl Gate {
    /// Is it open as far as counting and what was said tell, given who leads? Most of these cost less than to find out
    /// which is worth asking first.
    #[inline(always)]
    pub(crate) fn plain(&self, number: u8, said: u64, hand: Mask, lying: Mask) -> bool {
        (number >= self.tricks)
            & (said & self.unsaid == 0)
            & ((self.said == 0) | (said & self.said != 0))
            & ((self.hand == 0) | (hand & self.hand != 0))
            & (lying.count_ones() >= self.lying.into())
    }

    /// What is left to ask of it: his suits, and how many he has together.
    #[inline(always)]
    pub(crate) fn fits<'p>(&self, hand: Mask, suits: impl Fn() -> &'p SuitTable) -> bool {
        self.suit.is_none_or(|suit| {
            let suit = suits().masks.get(usize::from(suit));
            suit.is_some_and(|suit| hand & self.hand & suit != 0)
        }) && self.together.is_none_or(|some| some.among(hand, suits()))
    }
}

/// So many cards from the top of a place, for each of some.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Draws {
    pub who: SeatMask,
    pub place: u8,
    pub number: u8,
}

impl Draws {
    fn of(step: &Step) -> Option<Draws> {
        let Step::Draw { who, from: Seats::Taker, cards, guard: Test::Const(true), .. } = step else {
            return None;
        };
        let (who, Cards::Top(number, place, End::Top)) = (who.constant()?, cards) else { return None };
        let number = number.constant().filter(|number| (0..=63 * ONE).contains(number))?;
        Some(Draws { who, place: *place, number: (number / ONE) as u8 })
    }
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
        let (cards, number) = (hand & self.cards, u32::from(self.number));
        if !at_least(cards, number) {
            return false;
        }
        // Of all suits, one after the other: which it is is as good as random.
        let mut any = false;
        for suit in &suits.masks {
            any |= (cards & suit).count_ones() >= number;
        }
        any
    }

    /// Which cards these are.
    #[inline(always)]
    pub(crate) fn cards(self, hand: Mask, suits: &SuitTable) -> Mask {
        let (cards, number) = (hand & self.cards, u32::from(self.number));
        let enough = |suit: &Mask| if (cards & suit).count_ones() >= number { *suit } else { 0 };
        cards & suits.masks.iter().map(enough).fold(0, |all, suit| all | suit)
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
    pub(in crate::ruleset) fn of(test: &Test) -> Option<Glance> {
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
    #[inline(always)]
    pub(crate) fn holds<'p>(self, hand: Mask, suits: impl FnOnce() -> &'p SuitTable) -> Option<bool> {
        match self {
            Glance::Some(set) => Some(hand & set != 0),
            Glance::Suit(suit) => {
                Some(suits().masks.get(usize::from(suit)).is_none_or(|suit| suit & !hand == 0))
            }
            Glance::Together(some) => Some(some.among(hand, suits())),
            Glance::Besides(some) => (!some.among(hand, suits())).then_some(false),
        }
    }
}

/// Something was announced, or a place is empty: one of these is so.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Signs {
    pub said: u64,
    /// By place, as bits.
    pub empty: u16,
}

impl Signs {
    /// A test as signs, if it is no more than that; `players` are all who can announce anything.
    pub(super) fn of(test: &Test, players: SeatMask) -> Option<Signs> {
        let none = Signs::default();
        match test {
            Test::Announced { who, what } if all_of(who, players) => Some(Signs { said: one(*what), ..none }),
            Test::Not(inner) => match &**inner {
                Test::Any(cards) => match **cards {
                    Cards::Place(place) => Some(Signs { empty: 1u16.checked_shl(place.into())?, ..none }),
                    _ => None,
                },
                _ => None,
            },
            Test::Or(list) => list.iter().try_fold(none, |all, test| {
                let more = Signs::of(test, players)?;
                Some(Signs { said: all.said | more.said, empty: all.empty | more.empty })
            }),
            _ => None,
        }
    }

    #[inline(always)]
    pub(crate) fn hold(self, said: u64, places: &[Mask]) -> bool {
        let mut left = self.empty;
        let mut empty = false;
        while left != 0 {
            empty |= places.get(left.trailing_zeros() as usize) == Some(&0);
            left &= left - 1;
        }
        empty | (said & self.said != 0)
    }
}

/// Are all of those meant, and perhaps others?
fn all_of(who: &Seats, players: SeatMask) -> bool {
    matches!(who, Seats::Set(set) if players & !set == 0)
}

/// Cards are dealt again if somebody was dealt so many of some.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Redeal {
    who: SeatMask,
    cards: Mask,
    least: u8,
    most: u8,
}

impl Redeal {
    /// All of some conditions as these; nothing, if one of them is more than that.
    pub(super) fn all<'t>(tests: impl Iterator<Item = &'t Test>) -> Option<Vec<Redeal>> {
        let one = |test: &Test| match test {
            Test::AnySeat(who) => match &**who {
                Seats::Who(of, test) => Redeal::of(test, |who| *who == Seats::Subject, of.constant()?),
                _ => None,
            },
            test => {
                let mut seat = None;
                let named = |who: &Seats| {
                    seat = who.constant().filter(|who| who.is_power_of_two());
                    seat.is_some()
                };
                let redeal = Redeal::of(test, named, 0)?;
                Some(Redeal { who: seat?, ..redeal })
            }
        };
        tests.map(one).collect()
    }

    fn of(test: &Test, fits: impl FnOnce(&Seats) -> bool, who: SeatMask) -> Option<Redeal> {
        let (cards, least, most) = match test {
            Test::Any(cards) => (cards, 1, u8::MAX),
            Test::Not(test) => match &**test {
                Test::Any(cards) => (cards, 0, 0),
                _ => return None,
            },
            Test::Cmp(Cmp::Ge, number, than) => match (&**number, than.constant()) {
                (Num::Cards(cards), Some(than)) if (0..=63 * ONE).contains(&than) => {
                    (cards, up(than), u8::MAX)
                }
                _ => return None,
            },
            _ => return None,
        };
        let (seats, cards) = match &**cards {
            Cards::Dealt(seats) => (seats, Mask::MAX),
            Cards::Inter(a, b) => match (&**a, &**b) {
                (Cards::Dealt(seats), Cards::Set(set)) | (Cards::Set(set), Cards::Dealt(seats)) => {
                    (seats, *set)
                }
                _ => return None,
            },
            _ => return None,
        };
        fits(seats).then_some(Redeal { who, cards, least, most })
    }

    #[inline(always)]
    pub(crate) fn holds(&self, dealt: &[Mask]) -> bool {
        let mut left = self.who;
        let mut any = false;
        while left != 0 {
            let hand = dealt.get(left.trailing_zeros() as usize).copied().unwrap_or(0);
            let number = (hand & self.cards).count_ones();
            any |= (u32::from(self.least)..=u32::from(self.most)).contains(&number);
            left &= left - 1;
        }
        any
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
    /// What the cards taken are worth is as much as written, or more; and more only for what somebody himself announced.
    adds: bool,
}

impl Program {
    /// Gives every moment its gate.
    pub(super) fn gates(&mut self) {
        let players = self.active();
        for contract in &mut self.contracts {
            let play = &mut contract.play;
            play.ends_said = play.ends.iter().try_fold(0, |all, (test, _)| Some(all | spoken(test)?));
            contract.play.ends_from = ends_from(contract);
            let way =
                |(from, test, clause): (u8, &Test, ClauseId)| WayOut { from, test: test.clone(), clause };
            contract.play.ways_out = ways_out(contract).map(way).collect();
            let more = worth_more(contract);
            let own = |extra: &More| extra.number >= 0 && extra.said.is_some();
            let adds = more.is_some() && contract.score.more.iter().all(own);
            let adds = adds && self.scheme.less <= 0 && self.scheme.left_less <= 0;
            let maker = Maker { players, pack: &self.pack, scheme: &self.scheme, more, adds };
            let mut leads = true;
            for moment in &mut contract.moments {
                moment.gate = maker.gate(&moment.step);
                moment.gate.leads = !moment.after && std::mem::take(&mut leads);
                moment.gate.draws = Draws::of(moment.behind()).filter(|_| moment.after);
            }
            contract.gates = Gates::new(&contract.moments, contract.play.tricks);
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
            Step::Announce { who, guard, suits, laying, forced: false, .. } => {
                if let (Seats::Leader, Some(cards)) = (who, suits) {
                    gate.together = together(cards);
                    gate.lays = gate.together.is_some() && laying.as_ref() == Some(cards);
                }
                (who, guard)
            }
            _ => return gate,
        };
        gate.tricks = tricks_for(guard, 0);
        let leads = *who == Seats::Leader;
        gate.asks_leader = leads && !matches!(step, Step::Draw { .. });
        let all = match guard {
            Test::And(list) => &list[..],
            one => std::slice::from_ref(one),
        };
        let rest: Vec<Test> = all.iter().filter(|test| !self.sees(&mut gate, test, leads)).cloned().collect();
        gate.sure = gate.points > 0 && rest.len() == 1 && self.adds;
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
        let all = |who: &Seats| all_of(who, self.players);
        match test {
            Test::Not(inner) => match &**inner {
                Test::Announced { who, what } if all(who) => gate.unsaid |= one(*what),
                _ => return false,
            },
            Test::Announced { who, what } if all(who) && gate.said == 0 => gate.said = one(*what),
            Test::Cmp(Cmp::Ge, number, least) => match (&**number, &**least) {
                (Num::Cards(cards), Num::Const(least)) => match **cards {
                    Cards::Place(place) if gate.lying == 0 && (1..=63 * ONE).contains(least) => {
                        (gate.place, gate.lying) = (place, up(*least));
                    }
                    _ => return false,
                },
                (Num::Points(who), Num::Const(least)) if leads && **who == Seats::Subject => {
                    if let (Some(more), Some(number)) = (self.more, self.cards_for(*least)) {
                        (gate.taken, gate.else_said, gate.points) = (number, more, *least);
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
        Test::Once(_, test) => tricks_for(test, won),
        Test::Won => won,
        Test::Took { .. } | Test::Lost { .. } | Test::FellIn { .. } | Test::FellBefore { .. } => 1,
        Test::TookCount { cmp, number, .. } => number.constant().map_or(0, |n| {
            let n = n.clamp(0, 63 * ONE);
            match cmp {
                Cmp::Ge | Cmp::Eq => up(n),
                Cmp::Gt => up(n + 1),
                Cmp::Ne => u8::from(n == 0),
                Cmp::Lt | Cmp::Le => 0,
            }
        }),
        Test::And(list) => list.iter().map(|test| tricks_for(test, won)).max().unwrap_or(0),
        Test::Or(list) => list.iter().map(|test| tricks_for(test, won)).min().unwrap_or(0),
        _ => 0,
    }
}

/// What may end the play, each by itself, and how many tricks have been taken then at least.
fn ways_out(contract: &Contract) -> impl Iterator<Item = (u8, &Test, ClauseId)> {
    let score = contract.judged.as_deref().unwrap_or(&contract.score);
    let won = match &score.won[..] {
        [(Test::Const(true), test, _)] if score.lost.is_empty() => tricks_for(test, 0),
        _ => 0,
    };
    contract.play.ends.iter().flat_map(move |(test, clause)| {
        let tests = if let Test::Or(list) = test { &list[..] } else { std::slice::from_ref(test) };
        tests.iter().map(move |test| (tricks_for(test, won), test, *clause))
    })
}

/// So many tricks have been taken at least when the play ends, if something may end it.
pub(in crate::ruleset) fn ends_from(contract: &Contract) -> u8 {
    ways_out(contract).map(|(from, ..)| from).min().unwrap_or(0)
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
