//! From the deal to the first step that needs more, where the auction is one stage in which everybody speaks once: in one
//! go, with nothing looked for in between.

use super::auction::conclude;
use super::bids::once;
use super::deal::shuffle_into;
use super::draw::any;
use super::rng::Rng;
use super::short;
use super::state::{NONE, Progress, State};
use crate::ruleset::program::{Over, Program};
use crate::who::Seat;

/// Is the auction one stage in which everybody speaks once, and nobody claims or ends anything?
#[inline(always)]
pub(super) fn fits(p: &Program) -> bool {
    match &p.stages[..] {
        [stage] => {
            let index = &stage.index;
            index.once.is_some() && index.order.is_some() && index.plain && stage.over == Over::Nothing
        }
        _ => false,
    }
}

/// Deals, if somebody deals now; plays such an auction that nobody has begun and the short steps behind it at random; gives
/// the number of decisions, none if it is not begun now.
#[inline(always)]
pub(super) fn play_out(
    p: &Program,
    dealer: Option<Seat>,
    s: &mut State,
    rng: &mut Rng,
    nth: impl Fn(u64, u32) -> u32 + Copy,
) -> u64 {
    // In a local, so that it can live in registers.
    let mut here = rng.clone();
    if let Some(dealer) = dealer {
        shuffle_into(p, dealer, &mut here, s);
    }
    let decisions = begin(p, s, &mut here, nth);
    *rng = here;
    decisions
}

#[inline(always)]
fn begin(p: &Program, s: &mut State, rng: &mut Rng, nth: impl Fn(u64, u32) -> u32 + Copy) -> u64 {
    let begun = match s.progress {
        Progress::Before(0) => p.before.is_empty() && s.contract == NONE,
        progress => progress == Progress::Auction && s.bidding.turns == 0,
    };
    let [stage] = &p.stages[..] else { return 0 };
    let (true, Some(over), Some((order, number))) = (begun, &stage.index.once, &stage.index.order) else {
        return 0;
    };
    (s.bidding.queue, s.bidding.waiting) = (*order, *number);
    let mut draw = |_, _, options| any(rng, options, nth);
    // Mostly nothing has to be looked up in it.
    let spoke = once::<true, true>(p, stage, over, s, &mut None, &mut draw);
    s.bidding.stage = 1;
    conclude(p, s, &mut ());
    spoke + first_steps(p, s, rng, nth)
}

/// The auction is over: goes through the steps of the contract that have a short form, up to the first that has none.
#[inline(always)]
pub(super) fn first_steps(
    p: &Program,
    s: &mut State,
    rng: &mut Rng,
    nth: impl Fn(u64, u32) -> u32 + Copy,
) -> u64 {
    let contract = &p.contracts[usize::from(s.contract)];
    match contract.runs.first() {
        Some(Some(run)) => short::go(p, contract, run, s, rng, nth).0,
        _ => 0,
    }
}
