//! Steps before the play, played out at random: each from its beginning to its end, in one go.
//!
//! What is asked, and what comes of an answer, are the same functions as everywhere; but in which step a deal is, and of
//! whom it is, is not found anew for every decision.

use super::announce;
use super::decision::{ENOUGH, YES};
use super::draw::{any, aside};
use super::enter::{drop_out, giving, leaving, putting, renewing};
use super::eval::Ctx;
use super::kontra::{Round, begin, game_out, says};
use super::rng::Rng;
use super::state::State;
use super::steps::{choose, give, put, renew, several, suits, tells};
use crate::ruleset::program::{Contract, Kontra, OneOf, Program, Step};
use crate::who::Position;

/// Plays out a step that nobody has begun; gives the number of decisions.
#[inline(always)]
pub(super) fn play_out(
    p: &Program,
    contract: &Contract,
    step: &Step,
    s: &mut State,
    rng: &mut Rng,
    nth: impl Fn(u64, u32) -> u32 + Copy,
    settle: impl Fn(&Program, &Contract, &mut State),
) -> u64 {
    match step {
        Step::Kontra(k) => {
            begin(p, k, s);
            match game_out(p, k, s, |who| says(k, who, YES, rng, nth)) {
                Some(asked) => asked,
                None => double(p, contract, (step, k), s, rng, nth),
            }
        }
        Step::Put { from, duties, to, shown, .. } => {
            if !putting(p, step, s) {
                return 0;
            }
            let cards = s.left;
            while s.left > 0 {
                let card = any(rng, several(p, s, from, duties, &mut ()), nth);
                put(p, s, 1 << (card & 63), *to, shown);
            }
            cards.into()
        }
        Step::Choose { who, of: OneOf::Suits { of, turning }, guard, .. } => {
            let who = Ctx::of(p, s).seats(who);
            if who == 0 || !Ctx::new(p, s, Position::first(who)).test(guard) {
                return 0;
            }
            s.asked = Position::first(who);
            let ctx = Ctx::new(p, s, s.asked);
            let options = suits(&ctx, ctx.cards(of), turning.as_ref());
            if options == 0 {
                return 0;
            }
            choose(p, s, step, any(rng, options, nth) as u8, &mut ());
            1
        }
        Step::Leave { .. } | Step::Renew { .. } | Step::Give { .. } => several_turns(p, step, s, rng, nth),
        Step::Settle => {
            settle(p, contract, s);
            0
        }
        step => {
            let draw = |asked, options| aside(rng, asked, (options, step.silence()), nth);
            announce::play_out(p, contract, step, s, draw)
        }
    }
}

/// Everybody doubles what he may, or says no.
#[inline(always)]
fn double(
    p: &Program,
    contract: &Contract,
    (step, k): (&Step, &Kontra),
    s: &mut State,
    rng: &mut Rng,
    nth: impl Fn(u64, u32) -> u32 + Copy,
) -> u64 {
    let (mut round, mut asked) = (Round::new(p, k, s), 0);
    loop {
        let open = round.ask(s);
        if open == 0 {
            return asked;
        }
        asked += 1;
        let option = says(k, s.asked, open, rng, nth) as u8;
        tells(p, contract, step, s, option);
        round.say(s, option);
    }
}

/// Each of some lays his hand away or not, puts away as many cards as he likes, or gives some.
#[inline(never)]
fn several_turns(
    p: &Program,
    step: &Step,
    s: &mut State,
    rng: &mut Rng,
    nth: impl Fn(u64, u32) -> u32 + Copy,
) -> u64 {
    let mut asked = 0;
    match step {
        Step::Leave { to, clause, .. } => {
            while leaving(p, step, s, asked == 0, &mut ()) {
                asked += 1;
                if rng.below(2) != 0 {
                    drop_out(s, s.asked, *to, *clause, &mut ());
                }
            }
        }
        Step::Renew { from, to, duties, .. } => {
            while renewing(p, step, s, asked == 0, &mut ()) {
                while s.left > 0 {
                    asked += 1;
                    let options = several(p, s, from, duties, &mut ()) | 1 << ENOUGH;
                    renew(s, any(rng, options, nth) as u8, *to);
                }
            }
        }
        Step::Give { from, duties, .. } => {
            while giving(p, step, s, asked == 0, &mut ()) {
                while s.left > 0 {
                    asked += 1;
                    give(s, 1 << (any(rng, several(p, s, from, duties, &mut ()), nth) & 63));
                }
            }
        }
        _ => {}
    }
    asked
}
