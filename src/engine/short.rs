//! Steps before the play in their short form, one after the other: what each of them does, and nothing else.
//!
//! It comes to what [`super::enter`], [`super::announce`] and [`super::kontra`] do with the step as it is written.

use super::decision::{NO, YES};
use super::draw::{any, aside};
use super::enter::ready;
use super::eval::Ctx;
use super::rng::Rng;
use super::sides;
use super::state::{Progress, State, next_around};
use super::steps::uncover;
use super::which::{Known, find_of_few};
use crate::ruleset::ahead::way::{Choice, Double, Run, Say, Take};
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{Contract, Program, Step};
use crate::who::Position;
use std::hint::select_unpredictable;

/// Goes through steps that follow each other; gives the number of decisions, and whether the last of them is done too:
/// where not, it is played out as it is written.
#[inline(always)]
pub(super) fn go(
    p: &Program,
    contract: &Contract,
    run: &Run,
    s: &mut State,
    rng: &mut Rng,
    nth: impl Fn(u64, u32) -> u32 + Copy,
) -> (u64, bool) {
    let known = &Known::new(p, s);
    let (mut to, mut decisions, mut here) = (run.to, 0, rng.clone());
    // What is written a hand at a time is not copied as a whole right behind it: the processor would wait for it.
    let held = run.ready && s.covered == 0;
    if held {
        s.held = s.hands;
    }
    if let Some(step) = &run.keep {
        decisions += choose::<true>(p, known, step, s, held, &mut here, nth);
        uncover(p, s, &mut ());
    }
    if let Some(step) = &run.take {
        take(p, known, step, s, held);
        uncover(p, s, &mut ());
    }
    if let Some(step) = &run.put {
        decisions += choose::<false>(p, known, step, s, held, &mut here, nth);
        uncover(p, s, &mut ());
    }
    match run.ready {
        true if held => sides::fix(p, contract, s),
        true => ready(p, contract, s),
        false => {}
    }
    if let Some(step) = &run.say {
        decisions += say(p, known, step, s, &mut here, nth);
    }
    if let Some(step) = &run.double {
        match double(p, known, contract, step, s, &mut here, nth) {
            Some(asked) => decisions += asked,
            None => to = step.at,
        }
    }
    *rng = here;
    (s.progress, s.asked) = (Progress::Step(to), Position::NOBODY);
    (decisions, to == run.to)
}

/// Somebody has another hand, and plays with it if nothing more is taken or put away.
#[inline(always)]
fn becomes(s: &mut State, seat: Position, hand: Mask, held: bool) {
    s.hands[seat] = hand;
    if held {
        s.held[seat] = hand;
    }
}

/// Somebody chooses cards of his hand: those that he keeps (`KEEPS`), or those that he puts away.
#[inline(always)]
fn choose<const KEEPS: bool>(
    p: &Program,
    known: &Known,
    step: &Choice,
    s: &mut State,
    held: bool,
    rng: &mut Rng,
    nth: impl Fn(u64, u32) -> u32 + Copy,
) -> u64 {
    let who = known.some(|| Ctx::of(p, s), &step.who);
    if who == 0 {
        return 0;
    }
    let seat = Position::first(who);
    let (number, chosen) = step.make(seat, s, rng, nth);
    let others = s.hands[seat] ^ chosen;
    let (kept, gone) = if KEEPS { (chosen, others) } else { (others, chosen) };
    becomes(s, seat, kept, held);
    s.places[usize::from(step.to)] |= gone;
    number
}

#[inline(always)]
fn take(p: &Program, known: &Known, step: &Take, s: &mut State, held: bool) {
    let who = known.some(|| Ctx::of(p, s), &step.who);
    if who == 0 {
        return;
    }
    let place = usize::from(step.place);
    let lying = s.places[place];
    let found = match step.number {
        None => lying,
        Some(number) => {
            let (mut left, mut found) = (number, 0);
            let start = p.starts.get(place).map_or(0, |start| usize::from(*start));
            for card in s.deck.get(start..p.order.len().min(64)).unwrap_or_default() {
                if left == 0 {
                    break;
                }
                let bit = card.bit() & lying;
                found |= bit;
                left -= u8::from(bit != 0);
            }
            found
        }
    };
    s.places[place] &= !found;
    let seat = Position::first(who);
    becomes(s, seat, s.hands[seat] | found, held);
}

impl Choice {
    /// How many he chooses, and which.
    #[inline(always)]
    fn make(
        &self,
        seat: Position,
        s: &mut State,
        rng: &mut Rng,
        nth: impl Fn(u64, u32) -> u32 + Copy,
    ) -> (u64, Mask) {
        let (mut left, mut chosen, mut open) = (s.hands[seat] & self.from, 0, s.open);
        let number = left.count_ones().min(self.number.into());
        for _ in 0..number {
            let mut options = left;
            for wants in &self.wants {
                let kept = options & wants.wanted(0, open);
                options = select_unpredictable(kept != 0, kept, options);
            }
            let bit: Mask = 1 << (any(rng, options, nth) & 63);
            left ^= bit;
            chosen |= bit;
            open |= bit & self.shown;
        }
        s.open = open;
        (s.left, s.chosen, s.queue) = (0, 0, 0);
        (number.into(), chosen)
    }
}

#[inline(always)]
fn say(
    p: &Program,
    known: &Known,
    step: &Say,
    s: &mut State,
    rng: &mut Rng,
    nth: impl Fn(u64, u32) -> u32 + Copy,
) -> u64 {
    let what = usize::from(step.what);
    let mut able = find_of_few(&Ctx::of(p, s), known, &step.who) & p.speakers() & !s.announced[what];
    let start = s.declarer.somebody().unwrap_or_default();
    let mut asked = 0;
    s.queue = 0;
    while let Some(seat) = next_around(able, start) {
        able &= !seat.bit();
        asked += 1;
        let yes = aside(rng, (seat, step.clause), (NO | YES, 0), nth);
        s.announced[what] |= (yes as u8) << seat.0;
        s.said |= u64::from(yes) << what;
        s.open |= step.laying & s.hands[seat] & u64::from(yes).wrapping_neg();
    }
    asked
}

/// Doubles the game as long as those say so who may; nothing, if there is more to double.
#[inline(always)]
fn double(
    p: &Program,
    known: &Known,
    contract: &Contract,
    step: &Double,
    s: &mut State,
    rng: &mut Rng,
    nth: impl Fn(u64, u32) -> u32 + Copy,
) -> Option<u64> {
    let Some(Step::Kontra(k)) = contract.steps.get(usize::from(step.at)) else { return None };
    if k.items & s.said != 0 {
        return None;
    }
    let may = find_of_few(&Ctx::of(p, s), known, &step.who) & p.people();
    super::kontra::begin(p, k, s);
    Some(super::kontra::game(p, k, s, may, s.declarer.alone(), |who| {
        super::kontra::says(k, who, YES, rng, nth)
    }))
}
