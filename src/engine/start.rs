//! From the deal to the first step that needs more, where the auction is one stage in which everybody speaks once: in one
//! go, with nothing looked for in between.

use super::auction::conclude;
use super::bids::{Book, gone};
use super::decision::PASS;
use super::eval::Ctx;
use super::rng::Rng;
use super::run::lowest_first;
use super::short;
use super::state::{NONE, Progress, SEATS, State};
use crate::ruleset::program::{Over, Program};
use crate::who::Position;
use std::hint::select_unpredictable;

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

/// Plays such an auction that nobody has begun and the short steps behind it at random; gives the number of decisions,
/// none if it is not begun now.
#[inline(always)]
pub(super) fn play_out(
    p: &Program,
    s: &mut State,
    rng: &mut Rng,
    nth: impl Fn(u64, u32) -> u32 + Copy,
) -> u64 {
    let begun = match s.progress {
        Progress::Before(0) => p.before.is_empty() && s.contract == NONE,
        progress => progress == Progress::Auction && s.bidding.turns == 0,
    };
    if !begun || !auction(p, s, rng, nth) {
        return 0;
    }
    let spoke = u64::from(s.bidding.turns);
    conclude(p, s, &mut ());
    spoke + first_steps(p, s, rng, nth)
}

/// Everybody speaks once, if that is all of the auction: what [`super::bids`] does where nobody has spoken before.
#[inline(always)]
fn auction(p: &Program, s: &mut State, rng: &mut Rng, nth: impl Fn(u64, u32) -> u32 + Copy) -> bool {
    let [stage] = &p.stages[..] else { return false };
    let index = &stage.index;
    let (Some(over), Some((order, number))) = (&index.once, &index.order) else { return false };
    let (mut here, mut book) = (rng.clone(), None);
    let (mut at, mut opened, mut bidders, mut spoke) = (0, 0, 0, 0);
    let (mut turns, mut holder) = (0, Position::NOBODY);
    while turns < *number {
        let seat = order[usize::from(turns) % SEATS];
        let mut open = over[at & 63] & index.of(seat);
        if !index.needs.is_empty() {
            let book = book.get_or_insert_with(Book::default);
            open = book.narrow(&Ctx::new(p, s, seat), index, open);
        }
        let option = lowest_first(&mut here, open | PASS, nth) & 63;
        let (b, made) = (&mut s.bidding, option > 1);
        turns += 1;
        b.first[seat] = turns;
        b.bids[seat] = u64::from(made) << (option.wrapping_sub(2) & 63);
        b.bid_at[seat] = select_unpredictable(made, turns, 0);
        spoke |= seat.bit();
        bidders |= u8::from(made) << (seat.0 & 7);
        opened = select_unpredictable(made & (opened == 0), turns, opened);
        holder = select_unpredictable(made, seat, holder);
        at = select_unpredictable(made, option as usize, at);
    }
    *rng = here;
    let b = &mut s.bidding;
    (b.queue, b.waiting) = (gone(*order, turns.into()), 0);
    (b.spoke, b.passed[0]) = (spoke, spoke & !bidders);
    (b.turns, b.opened, b.holder) = (turns, opened, holder);
    b.standing = if bidders == 0 { NONE } else { (at - 2) as u8 };
    // Bid when nobody else was in; or against a bid.
    b.last = bidders != 0 && opened == turns;
    b.overbid = bidders & !holder.alone();
    b.opposed = b.overbid != 0;
    b.stage = 1;
    true
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
