//! Who is meant, found by masks of all seats at once where they tell.

use super::eval::Ctx;
use super::state::{SEATS, State};
use crate::ruleset::ahead::which::{
    Chance, DECLARER, DEFENDERS, Filter, LOSERS, PLAYERS, TEAM, WINNERS, What, Which, Who, Whose,
};
use crate::ruleset::expr::{SeatMask, Test, holds as compares, positions};
use crate::ruleset::pack::Mask;
use crate::ruleset::program::Program;

/// Those who are found once, by their places: a byte each.
#[derive(Clone, Copy)]
pub(super) struct Known(u64);

impl Known {
    /// Those of whom it is clear before it is settled who has lost.
    #[inline(always)]
    pub(super) fn new(p: &Program, s: &State) -> Known {
        let (active, declarer) = (p.active(), s.declarer.alone());
        let defenders = if declarer == 0 { 0 } else { active & !declarer };
        let known =
            [(PLAYERS, active & !s.out), (DECLARER, declarer), (DEFENDERS, defenders), (LOSERS, s.losers)];
        Known(known.into_iter().fold(0, |all, (at, who)| all | u64::from(who) << (8 * at)))
    }

    /// Who has lost, of those who settle, and who plays for the game.
    #[inline(always)]
    pub(super) fn settled(&mut self, losers: SeatMask, settling: SeatMask, team: SeatMask) {
        for (at, who) in [(TEAM, team), (LOSERS, losers), (WINNERS, settling & !losers)] {
            let place = 8 * u32::from(at);
            self.0 = self.0 & !(0xff << place) | u64::from(who) << place;
        }
    }

    #[inline(always)]
    fn at(&self, place: u8) -> SeatMask {
        (self.0 >> (8 * (place & 7))) as SeatMask
    }

    /// Is the game won, once it is known who has lost? Where all play alone it is asked.
    #[inline(always)]
    fn won(&self, ctx: &Ctx) -> bool {
        match self.at(TEAM) {
            0 => ctx.test(&Test::Won),
            team => team & self.at(LOSERS) == 0,
        }
    }

    /// Who is meant.
    #[inline(always)]
    pub(super) fn some<'a>(&self, ctx: impl FnOnce() -> Ctx<'a>, who: &Who) -> SeatMask {
        match &who.other {
            None => (self.at(who.at) | who.set) & !self.at(who.but),
            Some(seats) => ctx().seats(seats),
        }
    }
}

/// Those of some players who are meant; `last` is the last trick, from 0, if it has been taken. There are N seats, if
/// that is known.
#[inline(always)]
pub(super) fn find<const N: usize>(ctx: &Ctx, known: &Known, which: &Which, last: Option<usize>) -> SeatMask {
    // What is the same for all of them is asked first where it takes long to find who they are.
    if which.of.other.is_some() && !holds::<N>(ctx, known, &which.all, last) {
        return 0;
    }
    let mut of = known.some(|| *ctx, &which.of);
    for one in &which.all {
        of &= filter::<N>(ctx, known, one, of, last);
    }
    match which.chance {
        _ if which.any.is_empty() || of == 0 => of,
        Some(chance) if !may_be(ctx, chance, last) => 0,
        _ => any_of::<N>(ctx, known, &which.any, of, last),
    }
}

/// Is there what one of some lists holds with?
#[inline(always)]
fn may_be(ctx: &Ctx, chance: Chance, last: Option<usize>) -> bool {
    let (s, n) = (ctx.s, usize::from(ctx.p.players));
    let fell = last.and_then(|last| s.played.get(last * n..(last + 1) * n)).unwrap_or_default();
    ctx.said(chance.said) || fell.iter().any(|card| card.is_in(chance.last))
}

/// The same, before anything has been taken.
#[inline(always)]
pub(super) fn find_of_few(ctx: &Ctx, known: &Known, which: &Which) -> SeatMask {
    if ctx.p.persons <= 4 { find::<4>(ctx, known, which, None) } else { find::<0>(ctx, known, which, None) }
}

/// Those of whom one of some lists holds.
#[inline(never)]
fn any_of<const N: usize>(
    ctx: &Ctx,
    known: &Known,
    any: &[(Filter, bool)],
    of: SeatMask,
    last: Option<usize>,
) -> SeatMask {
    let (mut found, mut left) = (0, of);
    for (one, ends) in any {
        if left != 0 {
            left &= filter::<N>(ctx, known, one, left, last);
        }
        if *ends {
            found |= left;
            left = of;
        }
    }
    found
}

/// Does all of it hold that is about nobody in particular?
#[inline(never)]
pub(super) fn holds<const N: usize>(ctx: &Ctx, known: &Known, all: &[Filter], last: Option<usize>) -> bool {
    for one in all {
        if one.what.common() && filter::<N>(ctx, known, one, SeatMask::MAX, last) == 0 {
            return false;
        }
    }
    true
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
        What::TookLast(with) => took(ctx, last, *with),
        What::LostLast(with) => lost(ctx, last, *with),
        What::Took => s.tricks[..usize::from(s.number)].iter().fold(0, |all, t| all | t.taker.alone()),
        What::Bid(wanted) => all_of::<N, _>(ctx, &s.bidding.bids, |bids| bids & wanted != 0),
        What::BidOrAfter => {
            let bidding = &s.bidding;
            let bid = all_of::<N, _>(ctx, &bidding.bids, |bids| bids != 0);
            let after = |first: u8| (bidding.opened != 0) & (first > bidding.opened);
            bid | all_of::<N, _>(ctx, &bidding.first, after)
        }
        What::Announced(what) => s.announced[usize::from(*what)],
        What::SomeAnnounced(who, what) => {
            let said = s.announced[usize::from(*what)];
            all(said != 0 && said & known.some(|| *ctx, who) != 0)
        }
        What::SomeTookLast(who, with) => all(took(ctx, last, *with) & known.some(|| *ctx, who) != 0),
        What::SomeLostLast(who, with) => all(lost(ctx, last, *with) & known.some(|| *ctx, who) != 0),
        What::Won => all(known.won(ctx)),
        What::Holds(test) => all(of != 0 && ctx.test(test)),
        What::Asked(test) => ctx.who(of, test),
        seldom => found::<N>(ctx, known, seldom, of, last),
    };
    if *not { !found } else { found }
}

/// What is seldom asked, where it is not in the way.
#[inline(never)]
fn found<const N: usize>(
    ctx: &Ctx,
    known: &Known,
    what: &What,
    of: SeatMask,
    last: Option<usize>,
) -> SeatMask {
    let s = ctx.s;
    let all = |holds: bool| if holds { SeatMask::MAX } else { 0 };
    // Beyond the last one the last one is meant.
    let taken = |trick: &u8| Some(*trick.min(&(ctx.last().max(1) - 1))).filter(|trick| *trick < s.number);
    let taken = |trick: &u8| taken(trick).map(usize::from);
    match what {
        What::Exactly(whose, set, number) => {
            each::<N>(ctx, *whose, |cards| (cards & set).count_ones() == *number)
        }
        What::TookAt(trick, with) => took(ctx, taken(trick), *with),
        What::LostAt(trick, with) => lost(ctx, taken(trick), *with),
        What::Points(cmp, than) => {
            let some = positions(of).filter(|q| compares(*cmp, ctx.points(q.bit()), *than));
            some.fold(0, |all, q| all | q.bit())
        }
        What::SomeTook(who) => {
            let takers = s.tricks[..usize::from(s.number)].iter().fold(0, |all, t| all | t.taker.alone());
            all(takers & known.some(|| *ctx, who) != 0)
        }
        What::SomeBid(who, wanted) => {
            let bid = all_of::<N, _>(ctx, &s.bidding.bids, |bids| bids & wanted != 0);
            all(bid & known.some(|| *ctx, who) != 0)
        }
        What::SomePoints(who, cmp, than) => all(compares(*cmp, ctx.points(known.some(|| *ctx, who)), *than)),
        What::Somebody(which) => all(find::<N>(ctx, known, which, last) != 0),
        _ => 0,
    }
}

/// Those of whose cards it holds.
#[inline(always)]
fn each<const N: usize>(ctx: &Ctx, whose: Whose, holds: impl Fn(Mask) -> bool) -> SeatMask {
    all_of::<N, _>(ctx, cards(ctx.s, whose), holds)
}

/// Cards of each.
#[inline(always)]
pub(super) fn cards(s: &State, whose: Whose) -> &[Mask; SEATS] {
    match whose {
        Whose::Hand => &s.hands,
        Whose::Held => &s.held,
        Whose::Dealt => &s.dealt,
        Whose::Taken => &s.won,
    }
}

#[inline(always)]
fn all_of<const N: usize, T: Copy>(ctx: &Ctx, list: &[T; SEATS], holds: impl Fn(T) -> bool) -> SeatMask {
    let persons = if N == 0 { usize::from(ctx.p.persons) } else { N };
    let (mut found, mut q) = (0, 0);
    while q < persons {
        found |= SeatMask::from(holds(list[q & 7])) << q;
        q += 1;
    }
    found
}

/// Who took the last trick with one of these.
#[inline(always)]
fn took(ctx: &Ctx, last: Option<usize>, with: Mask) -> SeatMask {
    let Some(last) = last else { return 0 };
    let trick = &ctx.s.tricks[last];
    if trick.best.is_in(with) { trick.taker.alone() } else { 0 }
}

/// Who played one of these to a trick that another took.
#[inline(always)]
fn lost(ctx: &Ctx, trick: Option<usize>, with: Mask) -> SeatMask {
    trick.map_or(0, |trick| ctx.lost_from(trick, trick + 1, with))
}
