//! A settlement that is a list of sums, for whoever does not listen: nobody has to be paid by everybody one by one.
//!
//! Who has lost, what counts and what it costs is what [`super::settle`] finds; what has no compiled form is asked there.

use super::eval::Ctx;
use super::memo::Memo;
use super::settle::{
    Cancelled, Desk, assign_tricks, cancelled, judge, others, outcome, pay_bonus, without_idle,
};
use super::sides;
use super::state::{SEATS, State};
use super::which::{Known, cards, find, holds};
use crate::amount::Amount;
use crate::ruleset::ahead::sums::{Counted, Kind, Least, Outcome, Piece, Reckon, Row, Sums, Taken, Term};
use crate::ruleset::ahead::which::{Filter, Which};
use crate::ruleset::expr::{ONE, SeatMask, Seats, Span, positions};
use crate::ruleset::limits::DOUBLINGS;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{Bonus, Contract, Party, Program, Settle};
use crate::who::Position;
use std::hint::select_unpredictable;

/// What everybody gets of everybody else, and what he gets beside that.
struct Sheet<'a, const N: usize> {
    p: &'a Program,
    known: Known,
    contract: &'a Contract,
    written: bool,
    team: SeatMask,
    all: SeatMask,
    own: [i64; N],
    got: [i64; N],
}

/// The same as [`super::settle::settle`].
#[inline(always)]
pub(super) fn settle(p: &Program, contract: &Contract, sums: &Sums, s: &mut State) {
    match p.persons {
        2 => of_persons::<2>(p, contract, sums, s),
        3 => of_persons::<3>(p, contract, sums, s),
        4 => of_persons::<4>(p, contract, sums, s),
        _ => of_persons::<SEATS>(p, contract, sums, s),
    }
}

/// For so many persons, or at most so many.
#[inline(always)]
fn of_persons<const N: usize>(p: &Program, contract: &Contract, sums: &Sums, s: &mut State) {
    assign_tricks(p, contract, s);
    let memo = Memo::new();
    let desk = &Desk { p, memo: &memo };
    let ctx = desk.ctx(s);
    let team = if contract.sides.is_some() { sides::team(&ctx) } else { s.declarer.alone() };
    let settling = p.active() & !if contract.alone { s.out } else { 0 };
    let mut known = Known::new(p, s);
    let mut reached = 0;
    let outcome = match &sums.outcomes[..] {
        [(guard, outcome)] if guard.is_empty() => Some(outcome),
        more => first::<N>(&ctx, &known, contract, more),
    };
    let lost = match outcome {
        Some(Outcome::Points(counted, least)) => {
            reached = points::<N>(&ctx, &known, contract, counted);
            Some(select_unpredictable(reached >= *least, settling & !team, team))
        }
        Some(outcome) => Some(lost::<N>(&ctx, &known, contract, outcome, [settling & !team, team])),
        None => None,
    };
    match lost {
        Some(lost) => {
            s.losers = lost;
            desk.memo.forget(contract.judged().of_outcome);
        }
        None => self::outcome(desk, contract, s),
    }
    known.settled(s.losers, settling, team);
    let cancelled = cancelled(desk, contract, s);
    let all = settling | others(p);
    let (own, got) = ([0; N], [0; N]);
    let mut sheet = Sheet { p, known, contract, written: sums.written, team, all, own, got };
    let ctx = desk.ctx(s);
    let last = last(&ctx, contract);
    if !cancelled.game
        && let Some((_, worth)) = sums
            .worth
            .iter()
            .find(|(guard, _)| guard.is_empty() || holds::<N>(&ctx, &sheet.known, guard, last))
    {
        let start = match &worth.start {
            Term::Goal => reached,
            Term::Points(counted) => points::<N>(&ctx, &sheet.known, contract, counted),
            Term::Asked(n) => ctx.num(n),
        };
        let worth = reckoned(start, &worth.steps).saturating_mul(1 << s.doublings.min(DOUBLINGS));
        sheet.game(&ctx, settling, worth);
    }
    for row in &sums.rows {
        sheet.row(&ctx, row);
    }
    let mut at = 0;
    while let Some((number, index)) = sheet.bonuses(desk.ctx(s), sums, &cancelled, last, at) {
        judge(desk, s, index, &contract.judged().bonuses[usize::from(index)], &mut |s, what| {
            pay_bonus(desk, contract, s, what, &mut ());
        });
        at = number + 1;
    }
    sheet.close(s);
}

/// How it is found who has lost, if more is asked than points.
#[inline(never)]
fn first<'c, const N: usize>(
    ctx: &Ctx,
    known: &Known,
    contract: &Contract,
    all: &'c [(Box<[Filter]>, Outcome)],
) -> Option<&'c Outcome> {
    let last = last(ctx, contract);
    all.iter()
        .find(|(guard, _)| guard.is_empty() || holds::<N>(ctx, known, guard, last))
        .map(|(_, outcome)| outcome)
}

/// Who has lost, where more is asked than points: of those two who lose if it is won, and if not.
#[inline(never)]
fn lost<const N: usize>(
    ctx: &Ctx,
    known: &Known,
    contract: &Contract,
    outcome: &Outcome,
    [won, not]: [SeatMask; 2],
) -> SeatMask {
    match outcome {
        Outcome::Lost(who) => known.some(|| *ctx, who) & (ctx.p.active() | others(ctx.p)),
        Outcome::Won(all) if holds::<N>(ctx, known, all, last(ctx, contract)) => won,
        _ => not,
    }
}

/// What a bonus comes to for whoever makes it; below nothing if he missed it.
fn price(ctx: &Ctx, bonus: &Bonus, party: Option<&Party>, by: SeatMask, said: SeatMask) -> i64 {
    let made = party.is_some_and(|party| party.made);
    let price = ctx.about(Position::first(by)).num(bonus.price(made, said & by != 0));
    if made { price } else { -price }
}

impl<const N: usize> Sheet<'_, N> {
    /// Each of some gets the same for the cards he has.
    #[inline(always)]
    fn row(&mut self, ctx: &Ctx, row: &Row) {
        let (of, cards) = (self.known.some(|| *ctx, &row.who), cards(ctx.s, row.whose));
        match row.least {
            Least::Some => self.each_with(of, cards, row.sum, |cards| cards & row.set != 0),
            Least::All => self.each_with(of, cards, row.sum, |cards| row.set & !cards == 0),
            Least::Number(least) => {
                self.each_with(of, cards, row.sum, |cards| (cards & row.set).count_ones() >= least);
            }
        }
    }

    #[inline(always)]
    fn each_with(&mut self, of: SeatMask, cards: &[Mask; SEATS], sum: i64, holds: impl Fn(Mask) -> bool) {
        let (mut who, mut q) = (0, 0);
        while q < N {
            who |= SeatMask::from(holds(cards[q & 7])) << q;
            q += 1;
        }
        self.each_of(who & of, 0, sum, 0);
    }

    /// Goes through the bonuses from one of them on; gives the first that has to be asked as it is written, by its place
    /// here and in the score.
    #[inline(always)]
    fn bonuses(
        &mut self,
        ctx: Ctx,
        sums: &Sums,
        cancelled: &Cancelled,
        last: Option<usize>,
        from: usize,
    ) -> Option<(usize, u8)> {
        let s = ctx.s;
        for (number, sum) in sums.bonuses.iter().enumerate().skip(from) {
            let index = usize::from(sum.at);
            if cancelled.has(index) || sum.gate.is_some_and(|said| !ctx.said(said)) {
                continue;
            }
            let bonus = || &self.contract.judged().bonuses[index];
            if !sum.always && !ctx.test(&bonus().when) {
                continue;
            }
            let (said, doubled) = match sum.item.map(usize::from) {
                Some(item) => (s.announced[item], s.doubled[item]),
                None => (0, 0),
            };
            match &sum.kind {
                Kind::Plain { pieces, owed } if doubled == 0 => {
                    let mut left = said;
                    for Piece { plain, dear, which } in pieces {
                        let who = find::<N>(&ctx, &self.known, which, last);
                        left &= !who;
                        self.each_of(who, said, *plain, *dear);
                    }
                    if *owed != 0 && left != 0 {
                        self.each_of(left, 0, *owed, 0);
                    }
                }
                Kind::Parties(parties) if doubled == 0 => {
                    let bonus = bonus();
                    self.parties(&ctx, bonus, parties, said, last);
                }
                _ => return Some((number, sum.at)),
            }
        }
        None
    }

    /// Each of them gets the one sum, or the other if he announced it. Mostly there is nobody.
    #[inline(always)]
    fn each_of(&mut self, who: SeatMask, said: SeatMask, plain: i64, dear: i64) {
        if who == 0 {
            return;
        }
        for (q, own) in self.own.iter_mut().enumerate() {
            let sum = select_unpredictable(said >> q & 1 == 1, dear, plain);
            *own += select_unpredictable(who >> q & 1 == 1, sum, 0);
        }
    }

    /// Each party by itself: sides, and players of whom it is not the same for all or whom not all others pay.
    #[inline(never)]
    fn parties(
        &mut self,
        ctx: &Ctx,
        bonus: &Bonus,
        parties: &[(Which, Option<Taken>)],
        said: SeatMask,
        last: Option<usize>,
    ) {
        let mut judged = 0;
        for (party, (which, only)) in bonus.parties.iter().zip(parties) {
            if only.is_some_and(|only| !taken(ctx, only, last)) {
                continue;
            }
            let who = find::<N>(ctx, &self.known, which, last);
            if !party.side {
                judged |= who;
                positions(who).for_each(|q| self.player(ctx, bonus, Some(party), q, said));
                continue;
            }
            let of_others = said != 0 && said & who == 0;
            if who != 0 && !of_others && ctx.about(Position::first(who)).test(&party.guard) {
                judged |= who;
                self.side(ctx, bonus, Some(party), who, said);
            }
        }
        let mut left = if bonus.owed { said & !judged } else { 0 };
        while left != 0 {
            let seat = Position::first(left);
            let side = bonus.of_side();
            let by = if side { sides::side(ctx, seat) } else { seat.bit() };
            left &= !by;
            match judged & by == 0 {
                true if side => self.side(ctx, bonus, None, by, said),
                true => self.player(ctx, bonus, None, seat, said),
                false => {}
            }
        }
    }

    #[inline(always)]
    fn game(&mut self, ctx: &Ctx, settling: SeatMask, worth: i64) {
        let (losers, team) = (ctx.s.losers, self.team);
        let winners = settling & !losers;
        if let Settle::Writes(who) = &self.contract.judged().settle {
            if team | losers == 0 {
                return;
            }
            for seat in positions(ctx.seats(who)) {
                self.got[seat] += if seat.is_in(winners) { worth } else { -worth };
            }
            return;
        }
        if losers == 0 || winners == 0 {
            return;
        }
        // Who sits out stands with the side that is not alone.
        let (out, won) = (others(self.p), team & losers == 0);
        let with_winners = team == 0 || !won;
        let paid = winners | if with_winners { out & !losers } else { 0 };
        let paying = losers | if with_winners { 0 } else { out };
        if self.contract.sides.is_some() && (losers == team || winners == team) {
            self.sides(paying, paid, worth);
        } else {
            self.each(paying, paid, worth);
        }
    }

    /// Every payer pays every payee.
    #[inline(always)]
    fn each(&mut self, paying: SeatMask, paid: SeatMask, worth: i64) {
        self.book(paying, paid, worth * i64::from(paid.count_ones()), worth * i64::from(paying.count_ones()));
    }

    /// Each of the larger side pays or receives once.
    fn sides(&mut self, paying: SeatMask, paid: SeatMask, worth: i64) {
        match (paying.count_ones(), paid.count_ones()) {
            (n, m) if n == m => self.book(paying, paid, worth, worth),
            (n, m) => self.each(paying, paid, worth / i64::from(n.min(m).max(1))),
        }
    }

    #[inline(always)]
    fn book(&mut self, paying: SeatMask, paid: SeatMask, pays: i64, gets: i64) {
        for (q, got) in self.got.iter_mut().enumerate() {
            let gets = select_unpredictable(paid >> q & 1 == 1, gets, 0);
            *got += gets - select_unpredictable(paying >> q & 1 == 1, pays, 0);
        }
    }

    /// Of one player, where it is not the same sum for all or others pay for it.
    #[inline(never)]
    fn player(&mut self, ctx: &Ctx, bonus: &Bonus, party: Option<&Party>, by: Position, said: SeatMask) {
        let price = price(ctx, bonus, party, by.bit(), said);
        if party.is_some_and(|party| party.line.is_some()) {
            self.got[by] += price;
            return;
        }
        match party.and_then(|party| party.paid.as_ref()) {
            Some(paid) if !self.written => self.by_others(ctx, by.bit(), paid, price),
            _ => self.own[by] += price,
        }
    }

    /// These pay for it, or are paid.
    fn by_others(&mut self, ctx: &Ctx, by: SeatMask, (who, all): &(Seats, bool), price: i64) {
        let who = ctx.about(Position::first(by)).seats(who) & !by;
        self.each(who, by, if *all { price / i64::from(who.count_ones().max(1)) } else { price });
    }

    /// Of a side.
    #[inline(never)]
    fn side(&mut self, ctx: &Ctx, bonus: &Bonus, party: Option<&Party>, by: SeatMask, said: SeatMask) {
        let price = price(ctx, bonus, party, by, said);
        match (&self.contract.judged().settle, party.and_then(|party| party.paid.as_ref())) {
            (Settle::Writes(who), _) => {
                for seat in positions(ctx.about(Position::first(by)).seats(who)) {
                    self.got[seat] += if seat.is_in(by) { price } else { -price };
                }
            }
            (Settle::LosersPayWinners, Some(paid)) => self.by_others(ctx, by, paid, price),
            (Settle::LosersPayWinners, None) => {
                let bare = without_idle(self.team, ctx.s.losers);
                let by = if by == bare { by } else { by | others(self.p) };
                self.sides(self.all & !by, by, price);
            }
        }
    }

    /// What somebody gets of all others he gets as often as they are, and all pay once what everybody gets.
    #[inline(always)]
    fn close(&self, s: &mut State) {
        let times = if self.written { 1 } else { i64::from(self.all.count_ones()) };
        let paid = if self.written { 0 } else { self.own.iter().sum() };
        for (q, score) in s.scores.iter_mut().enumerate().take(N) {
            let pays = select_unpredictable(self.all >> q & 1 == 1, paid, 0);
            *score += Amount(self.got[q] + times * self.own[q] - pays);
        }
    }
}

/// Has one of these taken that trick?
#[inline(always)]
fn taken(ctx: &Ctx, Taken { trick, with }: Taken, last: Option<usize>) -> bool {
    // Beyond the last one the last one is meant.
    let trick = trick.map_or(last, |trick| {
        Some(usize::from(trick.min(ctx.last().max(1) - 1))).filter(|trick| *trick < usize::from(ctx.s.number))
    });
    trick.and_then(|trick| ctx.s.tricks.get(trick)).is_some_and(|trick| trick.best.is_in(with))
}

/// Card points of some together.
#[inline(always)]
fn points<const N: usize>(ctx: &Ctx, known: &Known, contract: &Contract, counted: &Counted) -> i64 {
    let (p, s) = (ctx.p, ctx.s);
    let (score, who) = (&contract.score, known.some(|| *ctx, &counted.who));
    if !score.more.is_empty() && score.more_gate.is_none_or(|said| ctx.said(said)) {
        return ctx.points(who);
    }
    let mut pile = 0;
    let players = who & p.active();
    let mut q = 0;
    while q < N {
        pile |= select_unpredictable(players >> q & 1 == 1, s.won[q & 7], 0);
        q += 1;
    }
    for place in &counted.sure {
        pile |= select_unpredictable(who != 0, s.places[usize::from(*place)], 0);
    }
    for (owner, place) in &counted.asked {
        let owner = known.some(|| *ctx, owner);
        let counts = (owner != 0) & (owner & !who == 0);
        pile |= select_unpredictable(counts, s.places[usize::from(*place)], 0);
    }
    p.pack.points(&p.scheme, pile)
}

/// A number, once all of that has been done to it.
#[inline(always)]
fn reckoned(mut n: i64, steps: &[Reckon]) -> i64 {
    for step in steps {
        n = n.saturating_add(step.add);
        if step.div != 1 {
            n /= step.div;
        }
        if step.by != 1 {
            n = n.saturating_add(step.more).div_euclid(step.by) * step.to;
        }
        n = n.max(step.least).min(step.most);
        if step.times != ONE {
            n = n.saturating_mul(step.times) / ONE;
        }
    }
    n
}

/// The last trick, from 0, if it has been taken.
#[inline(always)]
fn last(ctx: &Ctx, contract: &Contract) -> Option<usize> {
    let last = match contract.play.drawn {
        0 => Some(contract.play.tricks).filter(|last| (1..=ctx.s.number).contains(last)),
        _ => ctx.range(&Span::Last).next(),
    };
    last.map(|last| usize::from(last) - 1)
}
