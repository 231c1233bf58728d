//! Playing deals out at random, as fast as it goes.
//!
//! Nothing is decided here: options come from the same functions as everywhere, without a sink.

use super::bare::{self, Bare};
use super::between::between;
use super::decision::{NO, YES};
use super::draw::{any, aside, asked, portable_any, portable_nth};
use super::play;
use super::rng::Rng;
use super::state::{NONE, Progress, State};
use super::{bids, course, deal, fit, pass, settle, short, start, steps, tricks};
use crate::ruleset::ahead::index::Whole;
use crate::ruleset::ahead::way::Run;
use crate::ruleset::pack::Card;
use crate::ruleset::program::{Contract, Program, Step};
use crate::ruleset::suits::SuitTable;
use crate::who::{Position, Seat};

/// Deals and plays a deal to its end, every option drawn uniformly; gives the number of decisions.
///
/// Options are drawn as [`crate::players::random::choose`] draws them.
///
/// ```
/// use stiess::engine::{Rng, State, deal_out};
/// use stiess::ruleset::Ruleset;
/// use stiess::{Amount, Seat};
///
/// let ruleset = Ruleset::load("dreierles").unwrap();
/// let program = ruleset.program(&ruleset.settings()).unwrap();
/// let mut state = State::default();
/// let decisions = deal_out(&program, Seat(0), &mut Rng::new(7), &mut state);
/// assert!(decisions >= 51);
/// assert_eq!(state.scores.into_iter().sum::<Amount>(), Amount::NOTHING);
/// ```
pub fn deal_out(p: &Program, dealer: Seat, rng: &mut Rng, s: &mut State) -> u64 {
    run(p, Some(dealer), rng, s)
}

/// Plays a deal from where it stands to its end, as [`deal_out`] does.
pub fn play_out(p: &Program, rng: &mut Rng, s: &mut State) -> u64 {
    run(p, None, rng, s)
}

/// [`deal_out`] as it runs where bits have to be found one by one; for measuring only.
pub fn deal_out_portable(p: &Program, dealer: Seat, rng: &mut Rng, s: &mut State) -> u64 {
    portable(p, Some(dealer), rng, s)
}

fn portable(p: &Program, dealer: Option<Seat>, rng: &mut Rng, s: &mut State) -> u64 {
    let machine = Machine {
        nth: portable_nth,
        start: portable_start,
        bids: portable_bids,
        short: portable_short,
        tricks: portable_tricks,
        find: pass::open,
        moments: portable_moments,
        settle: portable_end,
    };
    out(p, dealer, rng, s, machine)
}

fn run(p: &Program, dealer: Option<Seat>, rng: &mut Rng, s: &mut State) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
    {
        // SAFETY: the features have just been found.
        return unsafe { with_bmi2(p, dealer, rng, s) };
    }
    portable(p, dealer, rng, s)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
fn with_bmi2(p: &Program, dealer: Option<Seat>, rng: &mut Rng, s: &mut State) -> u64 {
    let machine = Machine {
        nth: |set, n: u32| std::arch::x86_64::_pdep_u64(1u64 << n, set).trailing_zeros(),
        start: |p: &Program, dealer, s: &mut State, rng: &mut Rng| start_with_bmi2(p, dealer, s, rng),
        bids: |p: &Program, s: &mut State, rng: &mut Rng| bids_with_bmi2(p, s, rng),
        short: |p: &Program, c: &Contract, run: &Run, s: &mut State, rng: &mut Rng| {
            short_with_bmi2(p, c, run, s, rng)
        },
        tricks: |p: &Program, c: &Contract, w: &Whole, s: &mut State, rng: &mut Rng| {
            tricks_with_bmi2(p, c, w, s, rng)
        },
        find: |c: &Contract, suits: &SuitTable, s: &State, live| open_with_bmi2(c, suits, s, live),
        moments: |p: &Program,
                  c: &Contract,
                  suits: &SuitTable,
                  s: &mut State,
                  open: (&mut u64, u64),
                  rng: &mut Rng| moments_with_bmi2(p, c, suits, s, open, rng),
        settle: |p: &Program, contract: &Contract, s: &mut State| settle_with_bmi2(p, contract, s),
    };
    out(p, dealer, rng, s, machine)
}

/// The parts of a deal, each compiled for the machine it runs on and none of them into the others: what one needs at hand
/// would be in the way of the rest.
#[derive(Clone, Copy)]
struct Machine<N, A, B, O, T, F, M, E> {
    /// The n-th bit of a set, from the lowest.
    nth: N,
    start: A,
    bids: B,
    short: O,
    tricks: T,
    find: F,
    moments: M,
    settle: E,
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
#[inline(never)]
fn start_with_bmi2(p: &Program, dealer: Option<Seat>, s: &mut State, rng: &mut Rng) -> u64 {
    start::play_out(p, dealer, s, rng, |set, n: u32| {
        std::arch::x86_64::_pdep_u64(1u64 << n, set).trailing_zeros()
    })
}

#[inline(never)]
fn portable_start(p: &Program, dealer: Option<Seat>, s: &mut State, rng: &mut Rng) -> u64 {
    start::play_out(p, dealer, s, rng, portable_nth)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
#[inline(never)]
fn bids_with_bmi2(p: &Program, s: &mut State, rng: &mut Rng) -> Option<u64> {
    bids::play_out(p, s, rng, |set, n: u32| std::arch::x86_64::_pdep_u64(1u64 << n, set).trailing_zeros())
}

#[inline(never)]
fn portable_bids(p: &Program, s: &mut State, rng: &mut Rng) -> Option<u64> {
    bids::play_out(p, s, rng, portable_nth)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
#[inline(never)]
fn short_with_bmi2(p: &Program, contract: &Contract, run: &Run, s: &mut State, rng: &mut Rng) -> (u64, bool) {
    let pdep = |set, n: u32| std::arch::x86_64::_pdep_u64(1u64 << n, set).trailing_zeros();
    short::go(p, contract, run, s, rng, pdep)
}

#[inline(never)]
fn portable_short(p: &Program, contract: &Contract, run: &Run, s: &mut State, rng: &mut Rng) -> (u64, bool) {
    short::go(p, contract, run, s, rng, portable_nth)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
#[inline(never)]
fn settle_with_bmi2(p: &Program, contract: &Contract, s: &mut State) {
    match &contract.sums {
        Some(sums) => super::sums::settle(p, contract, sums, s),
        None => portable_end(p, contract, s),
    }
}

fn portable_end(p: &Program, contract: &Contract, s: &mut State) {
    settle::settle(p, contract, s, &mut ());
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
#[inline(never)]
fn tricks_with_bmi2(p: &Program, contract: &Contract, whole: &Whole, s: &mut State, rng: &mut Rng) -> u64 {
    let draw = |rng: &mut Rng, options: u64| any_with_bmi2(rng, options);
    let bare = |bare: Bare, n, s: &mut State, rng: &mut Rng, first| bare_with_bmi2(bare, n, s, rng, first);
    tricks::play_out(
        p,
        contract,
        whole,
        s,
        rng,
        draw,
        (bare, |suits, s, live, rng| {
            let find = |c: &Contract, suits: &SuitTable, s: &State, live| open_with_bmi2(c, suits, s, live);
            let moments =
                |p: &Program,
                 c: &Contract,
                 suits: &SuitTable,
                 s: &mut State,
                 open: (&mut u64, u64),
                 rng: &mut Rng| { moments_with_bmi2(p, c, suits, s, open, rng) };
            meanwhile(p, contract, suits, s, live, rng, (find, moments))
        }),
    )
}

/// A card of some, as its bit and its number: what comes of it waits for the bit alone.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
#[inline]
fn any_with_bmi2(rng: &mut Rng, options: u64) -> (u64, u32) {
    let n = options.count_ones();
    let bit = std::arch::x86_64::_pdep_u64(1u64 << (if n > 1 { rng.below(n) } else { 0 } & 63), options);
    (bit, bit.trailing_zeros())
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
#[inline(never)]
fn bare_with_bmi2(bare: Bare, n: usize, s: &mut State, rng: &mut Rng, first: usize) -> usize {
    bare::play_out(bare, n, s, rng, |rng, options| any_with_bmi2(rng, options), first)
}

#[inline(never)]
fn portable_bare(bare: Bare, n: usize, s: &mut State, rng: &mut Rng, first: usize) -> usize {
    bare::play_out(bare, n, s, rng, portable_any, first)
}

/// Not in the loops that ask it, where what gates are made of would be kept at hand for nothing.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
#[inline(never)]
fn open_with_bmi2(contract: &Contract, suits: &SuitTable, s: &State, live: u64) -> u64 {
    pass::open(contract, suits, s, live)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
#[inline(never)]
fn moments_with_bmi2(
    p: &Program,
    contract: &Contract,
    suits: &SuitTable,
    s: &mut State,
    open: (&mut u64, u64),
    rng: &mut Rng,
) -> u64 {
    let pdep = |set, n: u32| std::arch::x86_64::_pdep_u64(1u64 << n, set).trailing_zeros();
    let draw = |asked, options, silence| aside(rng, asked, (options, silence), pdep);
    pass::pass(p, contract, suits, s, open, draw, |c, suits, s, live| open_with_bmi2(c, suits, s, live))
}

#[inline(never)]
fn portable_tricks(p: &Program, contract: &Contract, whole: &Whole, s: &mut State, rng: &mut Rng) -> u64 {
    tricks::play_out(
        p,
        contract,
        whole,
        s,
        rng,
        portable_any,
        (portable_bare, |suits, s, live, rng| {
            meanwhile(p, contract, suits, s, live, rng, (pass::open, portable_moments))
        }),
    )
}

#[inline(never)]
fn portable_moments(
    p: &Program,
    contract: &Contract,
    suits: &SuitTable,
    s: &mut State,
    open: (&mut u64, u64),
    rng: &mut Rng,
) -> u64 {
    let draw = |asked, options, silence| aside(rng, asked, (options, silence), portable_nth);
    pass::pass(p, contract, suits, s, open, draw, pass::open)
}

/// Plays out what comes between two tricks, if anything does; gives how many were asked, and whether something can have
/// come.
#[inline(always)]
fn meanwhile(
    p: &Program,
    contract: &Contract,
    suits: &SuitTable,
    s: &mut State,
    live: &mut u64,
    rng: &mut Rng,
    (find, moments): (
        impl Fn(&Contract, &SuitTable, &State, u64) -> u64,
        impl Fn(&Program, &Contract, &SuitTable, &mut State, (&mut u64, u64), &mut Rng) -> u64,
    ),
) -> (u64, bool) {
    let open = find(contract, suits, s, *live & pass::ahead(s));
    if open == 0 {
        pass::quiet(p, contract, s, false);
        return (0, false);
    }
    (moments(p, contract, suits, s, (live, open), rng), true)
}

#[inline(always)]
fn out(
    p: &Program,
    dealer: Option<Seat>,
    rng: &mut Rng,
    s: &mut State,
    m: Machine<
        impl Fn(u64, u32) -> u32 + Copy,
        impl Fn(&Program, Option<Seat>, &mut State, &mut Rng) -> u64,
        impl Fn(&Program, &mut State, &mut Rng) -> Option<u64>,
        impl Fn(&Program, &Contract, &Run, &mut State, &mut Rng) -> (u64, bool),
        impl Fn(&Program, &Contract, &Whole, &mut State, &mut Rng) -> u64,
        impl Fn(&Contract, &SuitTable, &State, u64) -> u64 + Copy,
        impl Fn(&Program, &Contract, &SuitTable, &mut State, (&mut u64, u64), &mut Rng) -> u64 + Copy,
        impl Fn(&Program, &Contract, &mut State) + Copy,
    >,
) -> u64 {
    let nth = m.nth;
    // The generator is handed on as it lies: to copy it there and back would cost more than all that is between two calls.
    let at_once = start::fits(p);
    let (mut decisions, mut onward) = (0, dealer.is_some());
    match dealer {
        Some(_) if at_once => {
            decisions += (m.start)(p, dealer, s, rng);
        }
        Some(dealer) => deal::shuffle_into(p, dealer, rng, s),
        None => {}
    }
    loop {
        let here = if onward {
            steps::to_course(p, s, |contract, run, s| {
                let (asked, done) = (m.short)(p, contract, run, s, rng);
                decisions += asked;
                done
            })
        } else {
            steps::current(p, s)
        };
        onward = true;
        if s.progress == Progress::Auction {
            let spoke = match if at_once { (m.start)(p, None, s, rng) } else { 0 } {
                0 => (m.bids)(p, s, rng),
                spoke => Some(spoke),
            };
            let Some(spoke) = spoke else { break };
            decisions += spoke;
            continue;
        }
        let Some((contract, step)) = here else { break };
        if let Step::Play = step {
            if !s.entered {
                let mut played = play::enter(p, contract, s);
                if s.moment != NONE {
                    let suits = p.suits(s.contract, &s.choices);
                    let mut live = contract.gates.live(s.said);
                    decisions += meanwhile(p, contract, suits, s, &mut live, rng, (m.find, m.moments)).0;
                    if s.moment != NONE {
                        onward = false;
                        continue;
                    }
                    played = s.asked != Position::NOBODY;
                }
                if !played {
                    steps::done(p, s, &mut ());
                    continue;
                }
            }
            if let Some(whole) = fit::fit(p, contract, s) {
                decisions += (m.tricks)(p, contract, whole, s, rng);
                // Or somebody is asked between two tricks.
                onward = s.moment == NONE;
                if onward && s.asked == Position::NOBODY {
                    steps::done(p, s, &mut ());
                    // Mostly it is settled then, and that is all.
                    if let Progress::Step(at) = s.progress
                        && let Some([Step::Settle]) = contract.steps.get(usize::from(at)..)
                    {
                        (m.settle)(p, contract, s);
                        steps::done(p, s, &mut ());
                        s.progress = Progress::Done;
                        break;
                    }
                }
                continue;
            }
            loop {
                let options = play::legal(p, contract, s, &mut ());
                decisions += 1;
                if options == 0 {
                    return decisions;
                }
                if play::play(p, contract, s, Card(any(rng, options, nth) as u8), &mut ()) {
                    break;
                }
            }
            continue;
        }
        if !s.entered {
            decisions += course::play_out(p, contract, step, s, rng, nth, m.settle);
            steps::done(p, s, &mut ());
            continue;
        }
        match step {
            // Between two tricks whoever is asked is asked alone.
            Step::Announce { suits: None, clause, .. } if s.moment != NONE && s.queue == 0 => {
                decisions += 1;
                if aside(rng, (s.asked, *clause), (NO | YES, 0), nth) != 0 {
                    steps::answer(p, s, 1, &mut ());
                }
                onward = !between(p, contract, s, &mut ());
                if onward {
                    s.asked = Position::NOBODY;
                }
                continue;
            }
            _ => {}
        }
        let Some(decision) = steps::question(p, s, &mut ()) else { break };
        decisions += 1;
        let options = decision.options.bits;
        if options == 0 {
            break;
        }
        let about = (decision.position, decision.clause);
        let option = asked(rng, decision.silent, about, (options, step.silence()), nth);
        // Whoever chooses several cards goes on with it.
        let several = matches!(
            step,
            Step::Put { .. }
                | Step::Renew { .. }
                | Step::Give { .. }
                | Step::Keep { .. }
                | Step::Expose { .. }
        );
        steps::answer(p, s, option as u8, &mut ());
        onward = !several || s.left == 0;
    }
    decisions
}
