//! Announcements: each of some players is asked in his turn, or nobody is.

use super::decision::{NEITHER, NO, YES};
use super::eval::Ctx;
use super::state::{State, next_around};
use super::steps::{announced, tells};
use crate::ruleset::expr::{SeatMask, Seats, Test};
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{ClauseId, Contract, Program, Step};
use crate::who::Position;

impl Step {
    /// What whoever is asked says who does nothing.
    #[inline]
    pub(super) fn silence(&self) -> u8 {
        if matches!(self, Step::Announce { suits: Some(_), .. }) { NEITHER } else { 0 }
    }

    /// What somebody may say: yes or no, or one of some suits, each once, or none; nothing if all is said.
    pub(super) fn says(&self, ctx: &Ctx) -> u64 {
        let Step::Announce { what, suits, .. } = self else { return 0 };
        let said = |at: usize| ctx.subject.is_in(ctx.s.announced[usize::from(*what) + at]);
        match suits {
            Some(suits) => self.says_of(ctx, ctx.cards(suits)),
            None if said(0) => 0,
            None => 3,
        }
    }

    /// The same where one of the suits of these cards is announced.
    pub(super) fn says_of(&self, ctx: &Ctx, cards: Mask) -> u64 {
        let Step::Announce { what, .. } = self else { return 0 };
        let said = |at: usize| ctx.subject.is_in(ctx.s.announced[usize::from(*what) + at]);
        let open =
            ctx.p.pack.suits.iter().enumerate().filter(|(at, suit)| suit.mask & cards != 0 && !said(*at));
        let open: u64 = open.map(|(at, _)| 1 << at).sum();
        if open == 0 { 0 } else { open | 1 << NEITHER }
    }
}

/// Begins or goes on with an announcement; true if somebody is asked.
pub(super) fn ask(p: &Program, step: &Step, who: &Seats, guard: &Test, s: &mut State, fresh: bool) -> bool {
    if fresh {
        s.queue = Ctx::of(p, s).seats(who) & p.speakers();
    }
    let able = Ctx::of(p, s).who(s.queue, guard);
    next(p, step, able, s)
}

/// Asks the next of those who may say it. Whoever sits before him has nothing to say.
fn next(p: &Program, step: &Step, mut able: SeatMask, s: &mut State) -> bool {
    let start = s.declarer.somebody().unwrap_or_default();
    while let Some(seat) = next_around(able, start) {
        able &= !seat.bit();
        if step.says(&Ctx::new(p, s, seat)) != 0 {
            s.queue &= behind(seat, start);
            s.asked = seat;
            return true;
        }
    }
    s.queue &= !p.active();
    false
}

/// All who come behind somebody, where `start` is the first.
fn behind(seat: Position, start: Position) -> SeatMask {
    let from = |seat: Position| SeatMask::MAX.checked_shl(seat.0.into()).unwrap_or(0);
    let (behind, before_start) = (from(seat) & !seat.bit(), !from(start));
    if seat.0 >= start.0 { behind | before_start } else { behind & before_start }
}

/// Everybody says at random whether he announces it; `draw` draws one of two things that somebody may say. Gives how
/// many were asked.
#[inline(always)]
pub(super) fn play_out(
    p: &Program,
    contract: &Contract,
    step: &Step,
    s: &mut State,
    mut draw: impl FnMut((Position, ClauseId), u64) -> u32,
) -> u64 {
    let Step::Announce { who, guard, clause, suits: None, .. } = step else { return 0 };
    s.queue = Ctx::of(p, s).seats(who) & p.speakers();
    let (mut asked, mut able) = (0, None);
    loop {
        // As long as nobody has said it nothing has changed.
        let now = *able.get_or_insert_with(|| Ctx::of(p, s).who(s.queue, guard)) & s.queue;
        if !next(p, step, now, s) {
            return asked;
        }
        asked += 1;
        if draw((s.asked, *clause), NO | YES) != 0 {
            tells(p, contract, step, s, 1);
            announced(p, s, step, 1, &mut ());
            able = None;
        }
    }
}
