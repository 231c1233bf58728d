//! An auction played out at random: all who are asked in a stage are asked in one loop, and most of what they may say is
//! looked up.
//!
//! What cannot be is found by [`super::auction::options`], which decides it everywhere else.

use super::auction::{advance, met, options, speak, spoken};
use super::decision::{HOLD, PASS, bid_option};
use super::draw::asked;
use super::eval::Ctx;
use super::rng::Rng;
use super::start::first_steps;
use super::state::{self, Bidding, Progress, SEATS, State};
use crate::ruleset::ahead::needs::Stays;
use crate::ruleset::expr::SeatMask;
use crate::ruleset::program::{BidIndex, ClauseId, Hold, Program, Stage, rank};
use crate::who::Position;
use std::hint::select_unpredictable;

/// Who is asked by which clause.
type Asked = (Position, ClauseId);

/// What has been found of the conditions of bids that stay as they are while people bid: which were asked, by their
/// places in the stage, and which options they bar, by who is asked.
#[derive(Default)]
pub(super) struct Book {
    stage: u8,
    asked: [u64; SEATS],
    barred: [u64; SEATS],
    /// Who come first in the order of seniority, and from where the rest is counted.
    seniors: Option<(SeatMask, Position)>,
}

impl Book {
    /// Is one more senior than another?
    #[inline(always)]
    fn senior(&mut self, ctx: &Ctx, stage: &Stage, who: Position, than: Position) -> bool {
        if let Some(senior) = stage.index.senior(who, than) {
            return senior;
        }
        let find = || stage.seniors(|seats| Ctx::of(ctx.p, ctx.s).seats(seats));
        let seniors = match stage.index.seniority_stays {
            true => *self.seniors.get_or_insert_with(find),
            false => find(),
        };
        rank(seniors, who, ctx.p.players) < rank(seniors, than, ctx.p.players)
    }

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

/// Everybody speaks at random until the auction is over, and the short steps behind it are gone through; gives the number of
/// decisions; nothing, if somebody has nothing to say.
#[inline(always)]
pub(super) fn play_out(
    p: &Program,
    s: &mut State,
    rng: &mut Rng,
    nth: impl Fn(u64, u32) -> u32 + Copy,
) -> Option<u64> {
    let mut here = rng.clone();
    let draw = |silent, about: Asked, options| asked(&mut here, silent, about, (options, 0), nth);
    let spoke = speak_out(p, s, draw);
    let decisions = spoke.map(|spoke| match s.progress {
        Progress::Step(0) => spoke + first_steps(p, s, &mut here, nth),
        _ => spoke,
    });
    *rng = here;
    decisions
}

#[inline(always)]
fn speak_out(p: &Program, s: &mut State, mut draw: impl FnMut(bool, Asked, u64) -> u32) -> Option<u64> {
    let (mut kept, mut bids) = (None, 0);
    loop {
        let number = s.bidding.stage;
        let stage = &p.stages[usize::from(number)];
        if kept.as_ref().is_some_and(|book: &Book| book.stage != number) {
            kept = None;
        }
        if let Some(over) = &stage.index.once {
            bids += match stage.index.plain {
                true => once::<true, false>(p, stage, over, s, &mut kept, &mut draw),
                false => once::<false, false>(p, stage, over, s, &mut kept, &mut draw),
            };
            if !advance::<(), true>(p, s, &mut ()) {
                return Some(bids);
            }
            continue;
        }
        let book = kept.get_or_insert_with(|| Book { stage: number, ..Book::default() });
        let open = match looked_up(p, stage, s, book) {
            Some(open) => open,
            None => options(p, stage, s, s.asked, Some(book), &mut ()),
        };
        bids += 1;
        if open == 0 {
            return None;
        }
        let silent = stage.claim || s.bidding.breaking;
        let option = 1 << draw(silent, (s.asked, stage.bids_clause), open);
        let [of_stage, of_auction] = stage.index.ending;
        if stage.index.plain || stage.index.ordered && option & (of_stage | of_auction) == 0 {
            spoken(p, stage, s, option, true);
            if s.bidding.waiting > 0 {
                s.asked = s.bidding.queue[0];
                continue;
            }
        } else {
            speak(p, s, option);
        }
        if !advance::<(), true>(p, s, &mut ()) {
            return Some(bids);
        }
    }
}

/// All who wait speak, each once, until a bid ends the stage: what may be bid over what stands is looked up, and what comes
/// of an answer is no jump. It is [`spoken`], where nobody holds, listens or is asked again. Gives how many spoke. Where the
/// auction is FRESH, nobody has spoken before, and nothing of it has to be read.
#[inline(always)]
pub(super) fn once<const PLAIN: bool, const FRESH: bool>(
    p: &Program,
    stage: &Stage,
    over: &[u64; 64],
    s: &mut State,
    book: &mut Option<Book>,
    draw: &mut impl FnMut(bool, Asked, u64) -> u32,
) -> u64 {
    let Bidding { queue, waiting, .. } = s.bidding;
    let before = if FRESH { state::FRESH.bidding } else { s.bidding };
    let (index, waiting) = (&stage.index, usize::from(waiting).min(SEATS));
    let Bidding { standing, holder: former, mut turns, mut opened, .. } = before;
    let here = index.rung(stage, standing).is_some();
    let mut at = if here { usize::from(standing) + 2 } else { 0 };
    let (mut holder, mut heard, mut bidders, mut spoke) = (former, 0, 0, 0);
    let (mut left, mut ended) = (waiting, 0);
    for (turn, seat) in queue.iter().enumerate().take(waiting) {
        let seat = Position(seat.0 & 7);
        let mut open = over[at & 63] & index.of(seat);
        if !index.needs.is_empty() {
            let book = book.get_or_insert_with(|| Book { stage: before.stage, ..Book::default() });
            open = book.narrow(&Ctx::new(p, s, seat), index, open);
        }
        // Who has nothing to claim is not asked, and who claims nothing has not spoken.
        if !PLAIN && stage.claim && open == 0 {
            continue;
        }
        let option = draw(!PLAIN && stage.claim, (seat, stage.bids_clause), open | PASS) & 63;
        spoke += 1;
        let (b, made) = (&mut s.bidding, option > 1);
        let speaks = PLAIN || made | !stage.claim;
        turns += u8::from(speaks);
        let (first, bids, bid_at) =
            if FRESH { (0, 0, 0) } else { (b.first[seat], b.bids[seat], b.bid_at[seat]) };
        b.first[seat] = select_unpredictable(speaks & (first == 0), turns, first);
        heard |= seat.bit();
        bidders |= u8::from(made) << seat.0;
        b.bids[seat] = bids | u64::from(made) << (option.wrapping_sub(2) & 63);
        b.bid_at[seat] = select_unpredictable(made, turns, bid_at);
        opened = select_unpredictable(made & (opened == 0), turns, opened);
        holder = select_unpredictable(made, seat, holder);
        at = select_unpredictable(made, option as usize, at);
        let bit = u64::from(made) << option;
        if !PLAIN && bit & (index.ending[0] | index.ending[1]) != 0 {
            (left, ended) = (turn + 1, bit);
            break;
        }
    }
    // Nobody speaks twice, and whoever holds a bid is asked only if nobody else is: who bid tells the rest.
    let b = &mut s.bidding;
    let (rivals, several) = (bidders & !former.alone(), bidders & bidders.wrapping_sub(1) != 0);
    b.standing = if bidders == 0 { standing } else { (at - 2) as u8 };
    b.last = before.last | (former == Position::NOBODY && waiting > 0 && bidders == queue[waiting - 1].bit());
    b.opposed = before.opposed | several | here & (rivals != 0);
    let overbid = if rivals == 0 { 0 } else { (bidders | former.alone()) & !holder.alone() };
    b.overbid = before.overbid | overbid;
    (b.holder, b.turns, b.opened) = (holder, turns, opened);
    b.spoke = before.spoke | heard;
    let stage = usize::from(before.stage);
    b.passed[stage] = before.passed[stage] | heard & !bidders;
    b.queue = gone(queue, left);
    b.waiting = 0;
    if !PLAIN && ended & index.ending[1] != 0 {
        (b.stage, s.entered) = (p.stages.len() as u8, true);
    }
    spoke
}

/// A queue whose first so many have left it, as [`super::auction`] leaves it behind.
#[inline(always)]
fn gone(queue: [Position; SEATS], number: usize) -> [Position; SEATS] {
    let all = u64::from_le_bytes(queue.map(|seat| seat.0));
    let last = (all >> 56) * 0x0101_0101_0101_0101;
    let moved = (u128::from(last) << 64 | u128::from(all)) >> (8 * number.min(SEATS));
    (moved as u64).to_le_bytes().map(Position)
}

/// What whoever is asked may say, where that can be looked up.
#[inline(always)]
fn looked_up(p: &Program, stage: &Stage, s: &State, book: &mut Book) -> Option<u64> {
    let (index, b, seat) = (&stage.index, &s.bidding, s.asked);
    // Who is asked once more when all others are out is judged in full.
    if !index.flat || seat.is_in(index.others_of) || b.last && seat == b.holder {
        return None;
    }
    let (ctx, rung) = (Ctx::new(p, s, seat), index.rung(stage, b.standing));
    if rung.is_none() && stage.open.is_some() {
        let (who, set) = index.opening?;
        if seat.is_in(who) {
            return Some(obeyed(&ctx, stage, book.narrow(&ctx, index, set)));
        }
    }
    let against = rung.is_some() && b.holder != seat && b.holder != Position::NOBODY;
    let senior = stage.hold != Hold::Nobody && against && book.senior(&ctx, stage, seat, b.holder);
    let stands = if rung.is_some() { bid_option(b.standing) } else { 0 };
    let mut open = match stage.hold {
        Hold::Senior { only: true } if senior => 0,
        Hold::Matching if senior && !b.held => index.over(rung, seat) | index.matching(stands, seat)?,
        _ => index.over(rung, seat),
    };
    open = book.narrow(&ctx, index, open);
    if senior && !b.held && stage.hold != Hold::Matching {
        open |= if book.narrow(&ctx, index, index.known_bid(stands)?) != 0 { HOLD } else { 0 };
    }
    let must = match &stage.no_pass {
        Some((who, when, _)) => seat.is_in(ctx.seats(who)) && open != 0 && ctx.test(when),
        None => false,
    };
    Some(obeyed(&ctx, stage, if must { open } else { open | PASS }))
}

/// What duties leave of some options.
#[inline(always)]
fn obeyed(ctx: &Ctx, stage: &Stage, mut open: u64) -> u64 {
    for (duty, wanted) in stage.duties.iter().zip(&stage.index.duties) {
        if open & wanted != 0 && open & !wanted != 0 && ctx.test(&duty.condition) {
            open &= wanted;
        }
    }
    open
}
