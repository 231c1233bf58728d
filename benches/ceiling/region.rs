//! What is played otherwise from place to place; each of them is a game of its own for the compiler.
//!
//! Rule ids are those of the games sheets.

use super::dreierles::{Robbed, SOLO, State, T1, T21, TRUMPS, TS, add, most, or, rare, ten};

/// Who may knock, before the declarer answers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Knocks {
    Nobody,
    Bidders,
    /// Whoever bid, or spoke after a bid.
    Late,
}

pub trait Region: Copy + std::fmt::Debug {
    /// The highest bid.
    const TOP: u32 = SOLO;
    const KNOCKS: Knocks = Knocks::Bidders;
    /// As in Steinmauern: the declarer announces ten trumps (D-40); he alone is paid for the Pfeife, and once it was laid
    /// and has gone too soon all tricks are the defenders' (D-55, D-56).
    const STEINMAUERN: bool = false;
    /// What whoever loses a Räuber alone pays to each.
    const STAKE: i32 = 2;

    /// What may be played in a Räuber: R-D1 or R-D2, in their order.
    #[cold]
    #[inline(never)]
    fn robber(now: Robbed, set: u64) -> u64 {
        let set = spare(set, T21, TS, now);
        if Self::STEINMAUERN { third_trump_trick(set, now) } else { third_trick(set, now) }
    }

    /// What each place, from the declarer, is paid for his cards, but for trumps that are announced.
    #[inline(always)]
    fn honours(hands: [u64; 3]) -> [i32; 3] {
        let tens = hands.map(|hand| i32::from(ten(hand)));
        let announced = if Self::STEINMAUERN { tens[0] } else { 0 };
        let [a, b, c] = hands.map(rare);
        [a + tens[0] - announced, b + tens[1], c + tens[2]]
    }

    /// How many Fach so many points above 35 are.
    #[inline(always)]
    fn fach(over: i32) -> i32 {
        if Self::STEINMAUERN { over / 5 + 1 } else { ((over + 4) / 5).max(1) } // D-61, D-61b
    }

    /// What each seat wins.
    #[inline(always)]
    fn scores(state: &State<Self>) -> [i32; 3] {
        if state.robbed() { robber_scores(state.taken, state.knocks, Self::STAKE) } else { paid(state) }
    }
}

/// As it is described first, in Wikipedia.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl Region for Plain {}

#[derive(Clone, Copy, Debug)]
pub struct Steinmauern;

impl Region for Steinmauern {
    const KNOCKS: Knocks = Knocks::Late;
    const STEINMAUERN: bool = true;
}

/// Its tournament (D-V1, R-23).
#[derive(Clone, Copy, Debug)]
pub struct Turnier;

impl Region for Turnier {
    const KNOCKS: Knocks = Knocks::Nobody;
    const STEINMAUERN: bool = true;
    const STAKE: i32 = 3;
}

/// D-V2, R-D3.
#[derive(Clone, Copy, Debug)]
pub struct Iffezheim;

impl Region for Iffezheim {
    const KNOCKS: Knocks = Knocks::Late;
    const STEINMAUERN: bool = true;

    #[cold]
    #[inline(never)]
    fn robber(now: Robbed, mut set: u64) -> u64 {
        if now.leads && now.tricks < 3 {
            set = or(set & TRUMPS, set);
        }
        set = spare(set, T21, TS, now);
        set = spare(set, TS, T21, now);
        if now.tricks < 2 {
            set = or(set & (TS | T21), set);
        }
        third_trick(set, now)
    }

    #[inline(always)]
    fn honours(hands: [u64; 3]) -> [i32; 3] {
        [rare(hands[0]), 0, 0]
    }
}

/// Its tournaments, in which each writes for himself (D-V3 to D-V7).
#[derive(Clone, Copy, Debug)]
pub struct Achertal;

impl Region for Achertal {
    const TOP: u32 = SOLO + 1;
    const KNOCKS: Knocks = Knocks::Nobody;
    const STEINMAUERN: bool = true;

    #[inline(always)]
    fn robber(_: Robbed, set: u64) -> u64 {
        set
    }

    #[inline(always)]
    fn scores(state: &State<Self>) -> [i32; 3] {
        if state.robbed() { most(state.taken).map(|lost| -20 * lost) } else { written(state) }
    }
}

/// This card is not played where that one lies, if it can be helped.
#[inline(always)]
fn spare(set: u64, card: u64, where_lies: u64, now: Robbed) -> u64 {
    if now.lies & where_lies != 0 { or(set & !card, set) } else { set }
}

/// The Pfeife goes to the third trick.
#[inline(always)]
fn third_trick(set: u64, now: Robbed) -> u64 {
    match now.tricks {
        0 | 1 => or(set & !T1, set),
        2 => or(set & T1, set),
        _ => set,
    }
}

/// R-D1: to the third trick that is begun with trumps, also by whoever begins it.
#[inline(always)]
fn third_trump_trick(set: u64, now: Robbed) -> u64 {
    match now.trump_leads - u8::from(now.trumps) {
        0 | 1 => or(set & !T1, set),
        2 if now.trumps => or(set & T1, set),
        2 if now.leads && set & T1 != 0 => set & (T1 | !TRUMPS),
        2 => or(set & !T1, set),
        _ => set,
    }
}

/// D-60 to D-71, zero in sum.
#[inline(always)]
fn paid<R: Region>(state: &State<R>) -> [i32; 3] {
    let points = state.points();
    let stake = (R::fach(points.max(70 - points) - 35) * i32::from(state.bid)) << state.knocks;
    // By place from the declarer, what each receives from both others.
    let mut own = state.honours;
    own[0] += if points >= 36 { stake } else { -stake };
    let place = add(state.first, 3 - state.declarer);
    let value = 1 + i32::from(state.laid());
    if state.best == T1 && (!R::STEINMAUERN || place == 0) {
        own[place as usize % 3] += value;
    } else if state.missed_pfeife() {
        own[0] -= value;
    }
    let sum = own[0] + own[1] + own[2];
    let mut scores = [0; 3];
    for (place, own) in own.into_iter().enumerate() {
        scores[add(state.declarer, place as u8) as usize % 3] = 3 * own - sum;
    }
    scores
}

/// D-80 to D-86; a half is lost.
#[cold]
#[inline(never)]
fn robber_scores(taken: [u64; 3], knocks: u8, stake: i32) -> [i32; 3] {
    let lost = most(taken);
    let losers: i32 = lost.iter().sum();
    // One loser pays the stake to each, two pay half of it to the third.
    let halves = if losers == 1 { 2 * stake } else { stake };
    lost.map(|l| ((halves * (losers - 3 * l)) << knocks) / 2)
}

/// D-V4, D-V7.
#[inline(always)]
fn written(state: &State<Achertal>) -> [i32; 3] {
    let lost_early = state.lost_early();
    let points = if lost_early { 0 } else { state.points() };
    let won = if state.bid as u32 > SOLO { !lost_early } else { points >= 36 };
    let factor = [0, 1, 2, 3, 4, 8][state.bid as usize % 6];
    let price = (points.max(70 - points) - 35) * factor + 5;
    let mut own = state.honours.map(|honours| 5 * honours);
    own[0] += if won { price + 30 } else { -price - 30 };
    if !won {
        own[1] += 20;
        own[2] += 20;
    }
    let value = 10 + 10 * i32::from(state.laid());
    if state.best == T1 && state.first == state.declarer {
        own[0] += value;
    } else if state.missed_pfeife() {
        own[0] -= 2 * value;
    }
    let mut scores = [0; 3];
    for (place, own) in own.into_iter().enumerate() {
        scores[add(state.declarer, place as u8) as usize % 3] = own;
    }
    scores
}
