//! Who is meant, found by masks of all seats at once where they tell.

use super::eval::Ctx;
use super::state::{SEATS, State};
use crate::ruleset::expr::SeatMask;
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::Program;
use crate::ruleset::which::{Filter, LOSERS, WINNERS, What, Which, Who, Whose};

/// Those who are found once, by their places.
pub(super) struct Known([SeatMask; 8]);

impl Known {
    /// Those of whom it is clear before it is settled who has lost.
    #[inline(always)]
    pub(super) fn new(p: &Program, s: &State) -> Known {
        let (active, declarer) = (p.active(), s.declarer.alone());
        let defenders = if declarer == 0 { 0 } else { active & !declarer };
        Known([0, active & !s.out, declarer, defenders, s.losers, 0, 0, 0])
    }

    /// Who has lost, of those who settle.
    #[inline(always)]
    pub(super) fn settled(&mut self, losers: SeatMask, settling: SeatMask) {
        self.0[usize::from(LOSERS)] = losers;
        self.0[usize::from(WINNERS)] = settling & !losers;
    }

    /// Who is meant.
    #[inline(always)]
    pub(super) fn some(&self, ctx: &Ctx, who: &Who) -> SeatMask {
        match &who.other {
            None => self.0[usize::from(who.at & 7)] | who.set,
            Some(seats) => ctx.seats(seats),
        }
    }
}

/// Those of some players who are meant; `last` is the last trick, from 0, if it has been taken. There are N seats, if
/// that is known.
#[inline(always)]
pub(super) fn find<const N: usize>(ctx: &Ctx, known: &Known, which: &Which, last: Option<usize>) -> SeatMask {
    let one = |of, one| of & filter::<N>(ctx, known, one, of, last);
    let of = which.all.iter().fold(known.some(ctx, &which.of), one);
    if which.any.is_empty() || of == 0 {
        return of;
    }
    which.any.iter().fold(0, |found, list| found | list.iter().fold(of, one))
}

/// Of whom it holds, of some of whom that is asked.
#[inline(always)]
fn filter<const N: usize>(
    ctx: &Ctx,
    known: &Known,
    Filter { what, not }: &Filter,
    of: SeatMask,
    last: Option<usize>,
) -> SeatMask {
    let s = ctx.s;
    let all = |holds: bool| if holds { SeatMask::MAX } else { 0 };
    let found = match what {
        What::Some(whose, set) => each::<N>(ctx, *whose, |cards| cards & set != 0),
        What::All(whose, set) => each::<N>(ctx, *whose, |cards| set & !cards == 0),
        What::Least(whose, set, least) => {
            each::<N>(ctx, *whose, |cards| (cards & set).count_ones() >= *least)
        }
        What::TookLast(with) => last.map_or(0, |last| {
            let trick = &s.tricks[last];
            if trick.best.is_in(*with) { trick.taker.alone() } else { 0 }
        }),
        What::LostLast(with) => last.map_or(0, |last| lost(ctx, last, *with)),
        What::Took => s.tricks[..usize::from(s.number)].iter().fold(0, |all, t| all | t.taker.alone()),
        What::Bid(wanted) => all_of::<N>(ctx, &s.bidding.bids, |bids| bids & wanted != 0),
        What::Announced(what) => s.announced[usize::from(*what)],
        What::SomeAnnounced(who, what) => {
            let said = s.announced[usize::from(*what)];
            all(said != 0 && said & known.some(ctx, who) != 0)
        }
        What::SomeLostLast(who, with) => {
            all(last.is_some_and(|last| lost(ctx, last, *with) & known.some(ctx, who) != 0))
        }
        What::Holds(test) => all(of != 0 && ctx.test(test)),
        What::Asked(test) => ctx.who(of, test),
    };
    if *not { !found } else { found }
}

/// Those of whose cards it holds.
#[inline(always)]
fn each<const N: usize>(ctx: &Ctx, whose: Whose, holds: impl Fn(Mask) -> bool) -> SeatMask {
    let cards = match whose {
        Whose::Hand => &ctx.s.hands,
        Whose::Held => &ctx.s.held,
        Whose::Dealt => &ctx.s.dealt,
        Whose::Taken => &ctx.s.won,
    };
    all_of::<N>(ctx, cards, holds)
}

#[inline(always)]
fn all_of<const N: usize>(ctx: &Ctx, list: &[u64; SEATS], holds: impl Fn(u64) -> bool) -> SeatMask {
    let persons = if N == 0 { usize::from(ctx.p.persons) } else { N };
    let (mut found, mut q) = (0, 0);
    while q < persons {
        found |= SeatMask::from(holds(list[q & 7])) << q;
        q += 1;
    }
    found
}

/// Who played one of these to a trick that another took.
#[inline(always)]
fn lost(ctx: &Ctx, trick: usize, with: Mask) -> SeatMask {
    let n = ctx.p.players;
    let (trick, from) = (&ctx.s.tricks[trick], trick * usize::from(n));
    let (mut found, mut by) = (0, trick.leader.0);
    for card in ctx.s.played[from..].iter().take(usize::from(n)) {
        found |= SeatMask::from(card.is_in(with & !Card::AWAY.bit())) << by;
        by = if by + 1 < n { by + 1 } else { 0 };
    }
    found & !trick.taker.alone()
}
