//! A settlement that is a list of sums, for whoever does not listen: nobody has to be paid by everybody one by one.
//!
//! Who has lost, what counts and what it costs is what [`super::settle`] finds; what has no compiled form is asked there.

use super::eval::Ctx;
use super::memo::Memo;
use super::settle::{Desk, assign_tricks, cancelled, judge, others, outcome, pay_bonus};
use super::sides;
use super::state::{SEATS, State};
use crate::amount::Amount;
use crate::ruleset::expr::{ONE, SeatMask, Seats, Span, positions, round_to};
use crate::ruleset::limits::DOUBLINGS;
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{Bonus, Contract, Party, Program, Settle};
use crate::ruleset::sums::{Chain, Filter, Kind, Piece, Reckon, Sums, Term, What, Which, Whose};
use crate::who::Position;
use std::hint::select_unpredictable;

/// What everybody gets of everybody else, and what he gets beside that.
struct Sheet<'a> {
    p: &'a Program,
    contract: &'a Contract,
    written: bool,
    team: SeatMask,
    all: SeatMask,
    own: [i64; SEATS],
    got: [i64; SEATS],
}

/// The same as [`super::settle::settle`].
#[inline(always)]
pub(super) fn settle(p: &Program, contract: &Contract, sums: &Sums, s: &mut State) {
    assign_tricks(p, contract, s);
    let memo = Memo::new();
    let desk = &Desk { p, memo: &memo };
    let ctx = desk.ctx(s);
    let team = if contract.sides.is_some() { sides::team(&ctx) } else { s.declarer.alone() };
    let settling = p.active() & !if contract.alone { s.out } else { 0 };
    match &sums.goal {
        Some((who, least)) => {
            let won = points(&ctx, contract, some(&ctx, who)) >= *least;
            s.losers = select_unpredictable(won, settling & !team, team);
        }
        None => outcome(desk, contract, s),
    }
    let cancelled = cancelled(desk, contract, s);
    let all = settling | others(p);
    let (own, got) = ([0; SEATS], [0; SEATS]);
    let mut sheet = Sheet { p, contract, written: sums.written, team, all, own, got };
    let ctx = desk.ctx(s);
    if !cancelled.game
        && let Some((_, worth)) = sums.worth.iter().find(|(guard, _)| ctx.test(guard))
    {
        let worth = chain(&ctx, contract, worth).saturating_mul(1 << s.doublings.min(DOUBLINGS));
        sheet.game(&ctx, settling, worth);
    }
    let last = last(&ctx, contract);
    for (index, sum) in sums.bonuses.iter().enumerate() {
        let ctx = desk.ctx(s);
        if cancelled.has(index) || sum.gate.is_some_and(|said| !ctx.said(said)) {
            continue;
        }
        let bonus = || &contract.judged().bonuses[index];
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
                    let who = find(&ctx, which, last);
                    left &= !who;
                    sheet.each_of(who, said, *plain, *dear);
                }
                if *owed != 0 && left != 0 {
                    sheet.each_of(left, 0, *owed, 0);
                }
            }
            Kind::Parties(parties) if doubled == 0 => sheet.parties(&ctx, bonus(), parties, said, last),
            _ => {
                let bonus = bonus();
                judge(desk, s, index as u8, bonus, &mut |s, what| {
                    pay_bonus(desk, contract, s, what, &mut ())
                });
            }
        }
    }
    sheet.close(s);
}

/// What a bonus comes to for whoever makes it; below nothing if he missed it.
fn price(ctx: &Ctx, bonus: &Bonus, party: Option<&Party>, by: SeatMask, said: SeatMask) -> i64 {
    let made = party.is_some_and(|party| party.made);
    let price = ctx.about(Position::first(by)).num(bonus.price(made, said & by != 0));
    if made { price } else { -price }
}

impl Sheet<'_> {
    /// Each of them gets the one sum, or the other if he announced it.
    #[inline(always)]
    fn each_of(&mut self, who: SeatMask, said: SeatMask, plain: i64, dear: i64) {
        for q in positions(who) {
            self.own[q] += select_unpredictable(q.is_in(said), dear, plain);
        }
    }

    /// Each party by itself: sides, and players of whom it is not the same for all or whom not all others pay.
    #[inline(never)]
    fn parties(&mut self, ctx: &Ctx, bonus: &Bonus, parties: &[Which], said: SeatMask, last: Option<usize>) {
        let mut judged = 0;
        for (party, which) in bonus.parties.iter().zip(parties) {
            let who = find(ctx, which, last);
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
        for q in positions(paying | paid) {
            let gets = select_unpredictable(q.is_in(paid), gets, 0);
            self.got[q] += gets - select_unpredictable(q.is_in(paying), pays, 0);
        }
    }

    /// Of one player, where it is not the same sum for all or others pay for it.
    #[inline(never)]
    fn player(&mut self, ctx: &Ctx, bonus: &Bonus, party: Option<&Party>, by: Position, said: SeatMask) {
        let price = price(ctx, bonus, party, by.bit(), said);
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
                // Who sits out stands with the side that is not the declarer's.
                let by = if by == self.team || self.team == 0 { by } else { by | others(self.p) };
                self.sides(self.all & !by, by, price);
            }
        }
    }

    /// What somebody gets of all others he gets as often as they are, and all pay once what everybody gets.
    #[inline(always)]
    fn close(&self, s: &mut State) {
        let times = if self.written { 1 } else { i64::from(self.all.count_ones()) };
        let everybody = self.p.everybody();
        let paid = positions(everybody).fold(0, |sum, q| sum + self.own[q]);
        let paid = if self.written { 0 } else { paid };
        for q in positions(everybody) {
            let pays = select_unpredictable(q.is_in(self.all), paid, 0);
            s.scores[q] += Amount(self.got[q] + times * self.own[q] - pays);
        }
    }
}

/// Who is meant; mostly it stands in the state.
#[inline(always)]
fn some(ctx: &Ctx, seats: &Seats) -> SeatMask {
    match seats {
        Seats::Set(set) => *set,
        Seats::Declarer => ctx.s.declarer.alone(),
        Seats::Defenders if ctx.s.declarer != Position::NOBODY => ctx.p.active() & !ctx.s.declarer.alone(),
        Seats::Losers => ctx.s.losers,
        seats => ctx.seats(seats),
    }
}

/// Card points of some together.
#[inline(always)]
fn points(ctx: &Ctx, contract: &Contract, who: SeatMask) -> i64 {
    let (p, s) = (ctx.p, ctx.s);
    let score = &contract.score;
    if !score.more.is_empty() && score.more_gate.is_none_or(|said| ctx.said(said)) {
        return ctx.points(who);
    }
    let mut pile = 0;
    for q in positions(p.active()) {
        pile |= select_unpredictable(q.is_in(who), s.won[q], 0);
    }
    for (owner, cards) in contract.counts.iter().zip(&s.places) {
        if let Some(owner) = owner {
            let owner = some(ctx, owner);
            pile |= select_unpredictable((owner != 0) & (owner & !who == 0), *cards, 0);
        }
    }
    p.pack.points(&p.scheme, pile)
}

#[inline(always)]
fn chain(ctx: &Ctx, contract: &Contract, chain: &Chain) -> i64 {
    let start = match &chain.start {
        Term::Points(who) => points(ctx, contract, some(ctx, who)),
        Term::Asked(n) => ctx.num(n),
    };
    chain.steps.iter().fold(start, |n, step| match *step {
        Reckon::Add(more) => n.saturating_add(more),
        Reckon::Mul(times) => n.saturating_mul(times) / ONE,
        Reckon::Div(by) => n / by,
        Reckon::AtLeast(least) => n.max(least),
        Reckon::AtMost(most) => n.min(most),
        Reckon::Round(mode, to) => round_to(mode, n, to),
    })
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

#[inline(always)]
fn find(ctx: &Ctx, which: &Which, last: Option<usize>) -> SeatMask {
    let of = which.all.iter().fold(some(ctx, &which.of), |of, one| of & filter(ctx, one, of, last));
    if which.any.is_empty() || of == 0 {
        return of;
    }
    let all = |list: &[Filter]| list.iter().fold(of, |of, one| of & filter(ctx, one, of, last));
    which.any.iter().fold(0, |found, list| found | all(list))
}

/// Of whom it holds, of some of whom that is asked.
#[inline(always)]
fn filter(ctx: &Ctx, Filter { what, not }: &Filter, of: SeatMask, last: Option<usize>) -> SeatMask {
    let s = ctx.s;
    let all = |holds: bool| if holds { SeatMask::MAX } else { 0 };
    let found = match what {
        What::Some(whose, set) => each(ctx, of, *whose, |cards| cards & set != 0),
        What::All(whose, set) => each(ctx, of, *whose, |cards| set & !cards == 0),
        What::Least(whose, set, least) => each(ctx, of, *whose, |cards| (cards & set).count_ones() >= *least),
        What::TookLast(with) => last.map_or(0, |last| {
            let trick = &s.tricks[last];
            if trick.best.is_in(*with) { trick.taker.alone() } else { 0 }
        }),
        What::LostLast(with) => last.map_or(0, |last| lost(ctx, last, *with)),
        What::Took => s.tricks[..usize::from(s.number)].iter().fold(0, |all, t| all | t.taker.alone()),
        What::Announced(what) => s.announced[usize::from(*what)],
        What::SomeAnnounced(who, what) => {
            let said = s.announced[usize::from(*what)];
            all(said != 0 && said & some(ctx, who) != 0)
        }
        What::SomeLostLast(who, with) => {
            all(last.is_some_and(|last| lost(ctx, last, *with) & some(ctx, who) != 0))
        }
        What::Holds(test) => all(of != 0 && ctx.test(test)),
        What::Asked(test) => ctx.who(of, test),
    };
    if *not { !found } else { found }
}

/// Those of some of whose cards it holds.
#[inline(always)]
fn each(ctx: &Ctx, of: SeatMask, whose: Whose, holds: impl Fn(Mask) -> bool) -> SeatMask {
    let cards = match whose {
        Whose::Hand => &ctx.s.hands,
        Whose::Held => &ctx.s.held,
        Whose::Dealt => &ctx.s.dealt,
        Whose::Taken => &ctx.s.won,
    };
    positions(of).fold(0, |found, q| found | SeatMask::from(holds(cards[q])) << q.0)
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
