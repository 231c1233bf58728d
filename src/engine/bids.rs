//! An auction played out at random: all who are asked in a stage are asked in one loop, and most of what they may say is
//! looked up.
//!
//! What cannot be is found by [`super::auction::options`], which decides it everywhere else.

use super::auction::{advance, met, options, speak, spoken};
use super::decision::{PASS, bid_option};
use super::eval::Ctx;
use super::state::{SEATS, State};
use crate::ruleset::needs::Stays;
use crate::ruleset::program::{BidIndex, Hold, Program, Stage};
use crate::who::Position;
use std::hint::select_unpredictable;

/// What has been found of the conditions of bids that stay as they are while people bid: which were asked, by their
/// places in the stage, and which options they bar, by who is asked.
#[derive(Default)]
pub(super) struct Book {
    stage: u8,
    asked: [u64; SEATS],
    barred: [u64; SEATS],
}

impl Book {
    /// What is left of some options of whoever is asked.
    #[inline(always)]
    pub(super) fn narrow(&mut self, ctx: &Ctx, index: &BidIndex, mut open: u64) -> u64 {
        let row = ctx.subject.index() % SEATS;
        open &= !self.barred[row];
        let mut left = index.stay & !self.asked[row];
        while left != 0 {
            let (at, bit) = (left.trailing_zeros() as usize, left & left.wrapping_neg());
            left ^= bit;
            let Some(needed) = index.needs.get(at) else { break };
            if open & needed.options == 0 {
                continue;
            }
            let barred = if met(ctx, needed) { 0 } else { needed.options };
            let rows = if needed.stays == Some(Stays::Common) { 0..SEATS } else { row..row + 1 };
            for row in rows {
                self.asked[row] |= bit;
                self.barred[row] |= barred;
            }
            open &= !barred;
        }
        for needed in &index.changing {
            if open & needed.options != 0 && !met(ctx, needed) {
                open &= !needed.options;
            }
        }
        open
    }
}

/// Everybody speaks at random until the auction is over; `draw` draws the number of one of some options. Gives how many
/// spoke; nothing, if somebody has nothing to say.
#[inline(always)]
pub(super) fn play_out(p: &Program, s: &mut State, mut draw: impl FnMut(u64) -> u32) -> Option<u64> {
    let (mut book, mut bids) = (Book::default(), 0);
    loop {
        let number = s.bidding.stage;
        let stage = &p.stages[usize::from(number)];
        if book.stage != number {
            book = Book { stage: number, ..Book::default() };
        }
        if let Some(over) = &stage.index.once {
            bids += once(p, stage, over, s, &mut book, &mut draw);
            if !advance(p, s, &mut ()) {
                return Some(bids);
            }
            continue;
        }
        let open = match looked_up(p, stage, s, &mut book) {
            Some(open) => open,
            None => options(p, stage, s, s.asked, Some(&mut book), &mut ()),
        };
        bids += 1;
        if open == 0 {
            return None;
        }
        let option = 1 << draw(open);
        if stage.index.plain {
            spoken(p, stage, s, option, true);
            if s.bidding.waiting > 0 {
                s.asked = s.bidding.queue[0];
                continue;
            }
        } else {
            speak(p, s, option);
        }
        if !advance(p, s, &mut ()) {
            return Some(bids);
        }
    }
}

/// All who wait speak, each once: what is above what stands is looked up, and what comes of an answer is no jump. It is
/// [`spoken`], where nobody holds, listens or is asked again.
#[inline(always)]
fn once(
    p: &Program,
    stage: &Stage,
    over: &[u64; 64],
    s: &mut State,
    book: &mut Book,
    draw: &mut impl FnMut(u64) -> u32,
) -> u64 {
    let (index, waiting) = (&stage.index, usize::from(s.bidding.waiting).min(SEATS));
    let (mut standing, mut holder) = (s.bidding.standing, s.bidding.holder);
    let mut here = index.rung(stage, standing).is_some();
    let mut at = if here { usize::from(standing) + 2 } else { 0 };
    let (mut passed, mut turns) = (0, s.bidding.turns);
    for turn in 0..waiting {
        let seat = Position(s.bidding.queue[turn].0 & 7);
        let mut open = over[at & 63] & index.of(seat);
        if !index.needs.is_empty() {
            open = book.narrow(&Ctx::new(p, s, seat), index, open);
        }
        let option = draw(open | PASS) & 63;
        let (b, made) = (&mut s.bidding, option > 1);
        turns += 1;
        let first = b.first[seat];
        b.first[seat] = select_unpredictable(first == 0, turns, first);
        b.spoke |= seat.bit();
        passed |= u8::from(!made) << seat.0;
        let other = holder != Position::NOBODY && holder != seat;
        b.last |= made & (turn + 1 == waiting) & (holder == Position::NOBODY);
        b.opposed |= made & here & (holder != seat);
        b.overbid |= select_unpredictable(made & other, holder.alone(), 0);
        b.held &= !made;
        b.bids[seat] |= u64::from(made) << (option.wrapping_sub(2) & 63);
        b.bid_at[seat] = select_unpredictable(made, turns, b.bid_at[seat]);
        b.opened = select_unpredictable(made & (b.opened == 0), turns, b.opened);
        standing = select_unpredictable(made, option.wrapping_sub(2) as u8, standing);
        holder = select_unpredictable(made, seat, holder);
        at = select_unpredictable(made, option as usize, at);
        here |= made;
    }
    let b = &mut s.bidding;
    (b.standing, b.holder, b.turns) = (standing, holder, turns);
    b.passed[usize::from(b.stage)] |= passed;
    b.queue = gone(b.queue, waiting);
    b.waiting = 0;
    waiting as u64
}

/// A queue whose first so many have left it, as [`super::auction`] leaves it behind.
#[inline(always)]
fn gone(queue: [Position; SEATS], number: usize) -> [Position; SEATS] {
    let all = u64::from_le_bytes(queue.map(|seat| seat.0));
    let moved = |bits: u64| bits.checked_shr(8 * number as u32).unwrap_or(0);
    let last = (all >> 56) * 0x0101_0101_0101_0101;
    (moved(all) | last & !moved(u64::MAX)).to_le_bytes().map(Position)
}

/// What whoever is asked may say, where that can be looked up.
#[inline(always)]
fn looked_up(p: &Program, stage: &Stage, s: &State, book: &mut Book) -> Option<u64> {
    let (index, b, seat) = (&stage.index, &s.bidding, s.asked);
    if !index.flat || seat.is_in(index.others_of) {
        return None;
    }
    let rung = index.rung(stage, b.standing);
    // Who has to open, and who is asked once more when all others are out, is judged in full.
    if rung.is_none() && stage.open.is_some() || b.last && seat == b.holder {
        return None;
    }
    let ctx = Ctx::new(p, s, seat);
    let mut open = index.over(rung, seat);
    if stage.hold == Hold::Matching
        && rung.is_some()
        && !b.held
        && b.holder != seat
        && b.holder != Position::NOBODY
        && index.senior(seat, b.holder)?
    {
        open |= index.matching(bid_option(b.standing), seat)?;
    }
    open = book.narrow(&ctx, index, open);
    let must = match &stage.no_pass {
        Some((who, when, _)) => seat.is_in(ctx.seats(who)) && open != 0 && ctx.test(when),
        None => false,
    };
    Some(if must { open } else { open | PASS })
}
