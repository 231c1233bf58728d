//! Playing deals out at random, as fast as it goes.
//!
//! Nothing is decided here: options come from the same functions as everywhere, without a sink.

use super::play;
use super::rng::Rng;
use super::state::{Progress, State};
use super::{Kind, deal, steps};
use crate::ruleset::pack::Card;
use crate::ruleset::program::{Program, Step};
use crate::who::Seat;

/// Deals and plays a deal to its end, every option drawn uniformly; gives the number of decisions.
///
/// Of a single option nothing is drawn. The k-th option is the k-th of [`super::Decision::list`].
///
/// ```
/// use stiess::engine::{Rng, State, deal_out};
/// use stiess::ruleset::Ruleset;
/// use stiess::Seat;
///
/// let ruleset = Ruleset::load("dreierles").unwrap();
/// let program = ruleset.program(&ruleset.settings()).unwrap();
/// let mut state = State::default();
/// let decisions = deal_out(&program, Seat(0), &mut Rng::new(7), &mut state);
/// assert!(decisions >= 51);
/// assert_eq!(state.scores.iter().sum::<i64>(), 0);
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
    out(p, Some(dealer), rng, s, portable_nth)
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
    out(p, dealer, rng, s, portable_nth)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
fn with_bmi2(p: &Program, dealer: Option<Seat>, rng: &mut Rng, s: &mut State) -> u64 {
    out(p, dealer, rng, s, |set, n| std::arch::x86_64::_pdep_u64(1 << n, set).trailing_zeros())
}

#[inline(always)]
fn portable_nth(mut set: u64, n: u32) -> u32 {
    for _ in 0..n {
        set &= set - 1;
    }
    set.trailing_zeros()
}

/// `nth(set, n)` is the n-th bit of a set, from the lowest.
#[inline(always)]
fn out(
    p: &Program,
    dealer: Option<Seat>,
    rng: &mut Rng,
    s: &mut State,
    nth: impl Fn(u64, u32) -> u32 + Copy,
) -> u64 {
    // In a local, so that it can live in registers.
    let mut local = rng.clone();
    if let Some(dealer) = dealer {
        deal::shuffle_into(p, dealer, &mut local, s);
    }
    let mut decisions = 0;
    while s.progress != Progress::Done {
        if let Some((contract, Step::Play)) = steps::current(p, s) {
            loop {
                let options = play::legal(p, contract, s, &mut ());
                decisions += 1;
                let n = options.count_ones();
                if n == 0 {
                    *rng = local;
                    return decisions;
                }
                // Cards are listed from the highest down.
                let k = if n > 1 { n - 1 - local.below(n) } else { 0 };
                if play::play(p, contract, s, Card(nth(options, k) as u8), &mut ()) {
                    break;
                }
            }
            steps::advance(p, s, &mut ());
            continue;
        }
        if s.progress == Progress::Undealt {
            break;
        }
        let Some(decision) = steps::question(p, s, &mut ()) else { break };
        decisions += 1;
        let n = decision.options.len();
        if n == 0 {
            break;
        }
        let k = if n > 1 { local.below(n) } else { 0 };
        let k = if decision.kind() == Kind::Card { n - 1 - k } else { k };
        super::go_on(p, s, nth(decision.options.bits, k) as u8, &mut ());
    }
    *rng = local;
    decisions
}
