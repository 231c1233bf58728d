//! The end of a deal: who won, what it is worth, who pays whom.

use super::eval::Ctx;
use super::kontra;
use super::memo::Memo;
use super::seats::purse;
use super::sides;
use super::sink::{Item, Purse, Sink, Transfer, What};
use super::state::{SEATS, State};
use super::sums;
use crate::amount::Amount;
use crate::ruleset::ahead::sums::Sums;
use crate::ruleset::expr::{SeatMask, Seats, positions};
use crate::ruleset::limits::{CANCELLED, DOUBLINGS};
use crate::ruleset::pack::set_of;
use crate::ruleset::program::{Bonus, Contract, Early, Line, Party, Program, Settle, Since};
use crate::who::Position;

/// Settles the deal: sets the losers and the scores.
#[inline]
pub(crate) fn settle<S: Sink>(p: &Program, contract: &Contract, s: &mut State, sink: &mut S) {
    match &contract.sums {
        Some(sums) if !S::LISTENS => summed(p, contract, sums, s),
        _ => told(p, contract, s, sink),
    }
}

#[inline(never)]
fn summed(p: &Program, contract: &Contract, sums: &Sums, s: &mut State) {
    sums::settle(p, contract, sums, s);
}

/// Line by line, for whoever listens.
#[inline(never)]
fn told<S: Sink>(p: &Program, contract: &Contract, s: &mut State, sink: &mut S) {
    assign_tricks(p, contract, s);
    let memo = Memo::new();
    let desk = &Desk { p, memo: &memo };
    outcome(desk, contract, s);
    let cancelled = cancelled(desk, contract, s);
    if !cancelled.game {
        game(desk, contract, s, sink);
    }
    for (index, bonus) in contract.judged().bonuses.iter().enumerate() {
        if !cancelled.has(index) {
            judge(desk, s, index as u8, bonus, &mut |s, what| pay_bonus(desk, contract, s, what, sink));
        }
    }
}

/// The game alone, without its bonuses, and what is written in its place: what a computer player reckons with.
pub(crate) fn settle_game(p: &Program, contract: &Contract, s: &mut State) {
    assign_tricks(p, contract, s);
    let memo = Memo::new();
    let desk = &Desk { p, memo: &memo };
    outcome(desk, contract, s);
    let cancelled = cancelled(desk, contract, s);
    if !cancelled.game {
        game(desk, contract, s, &mut ());
    }
    if contract.judged().lines {
        write_lines(desk, contract, &cancelled, s);
    }
}

/// What is written of a game that nobody pays.
#[cold]
fn write_lines(desk: &Desk, contract: &Contract, cancelled: &Cancelled, s: &mut State) {
    let written = |bonus: &Bonus| bonus.parties.iter().any(|party| party.line == Some(Line::Sheet));
    for (index, bonus) in contract.judged().bonuses.iter().enumerate() {
        if written(bonus) && !cancelled.has(index) {
            judge(desk, s, index as u8, bonus, &mut |s, what| pay_bonus(desk, contract, s, what, &mut ()));
        }
    }
}

/// Where a deal is settled: what has been worked out stays written down.
pub(super) struct Desk<'a> {
    pub(super) p: &'a Program,
    pub(super) memo: &'a Memo,
}

impl<'a> Desk<'a> {
    #[inline(always)]
    pub(super) fn about(&self, s: &'a State, subject: Position) -> Ctx<'a> {
        Ctx { memo: Some(self.memo), ..Ctx::new(self.p, s, subject) }
    }

    #[inline(always)]
    pub(super) fn ctx(&self, s: &'a State) -> Ctx<'a> {
        self.about(s, Position::FOREHAND)
    }
}

/// What does not count, because something else counts in its place.
#[derive(Default)]
pub(super) struct Cancelled {
    pub(super) game: bool,
    bonuses: u64,
}

impl Cancelled {
    #[inline(always)]
    pub(super) fn has(&self, bonus: usize) -> bool {
        bonus < CANCELLED && self.bonuses >> bonus & 1 == 1
    }
}

#[inline(always)]
pub(super) fn cancelled(desk: &Desk, contract: &Contract, s: &mut State) -> Cancelled {
    if contract.judged().cancelling.is_empty() { Cancelled::default() } else { cancelling(desk, contract, s) }
}

#[inline(never)]
fn cancelling(desk: &Desk, contract: &Contract, s: &mut State) -> Cancelled {
    let mut all = Cancelled::default();
    for index in &contract.judged().cancelling {
        let bonus = &contract.judged().bonuses[usize::from(*index)];
        let Some(cancels) = bonus.cancels.as_ref().filter(|_| !all.has(usize::from(*index))) else {
            continue;
        };
        let mut counts = false;
        judge(desk, s, *index, bonus, &mut |s, what| {
            counts |= cancels.works(what.made) && price(desk, s, what).is_some();
        });
        if counts {
            all.game |= cancels.game;
            all.bonuses |= cancels.bonuses;
        }
    }
    all
}

/// Tricks that count for somebody else than their taker.
#[inline(always)]
pub(super) fn assign_tricks(p: &Program, contract: &Contract, s: &mut State) {
    if let Some((whom, _)) = &contract.play.counts_for {
        let (ctx, list) = (Ctx::of(p, s), &contract.play.counts_if);
        match list.iter().position(|early| early.whole.iter().all(|test| ctx.test(test))) {
            // As it lies there already, each trick its taker's.
            None if !list.is_empty() => {}
            at => assign(p, whom, at.map(|at| &list[at..]).unwrap_or_default(), s),
        }
    }
}

/// The first of some alternatives holds, as far as it asks of the deal as a whole.
#[inline(never)]
fn assign(p: &Program, whom: &Seats, early: &[Early], s: &mut State) {
    let (mut won, n) = ([0; SEATS], usize::from(p.players));
    let cards = |from: usize, to: usize| set_of(&s.played[from * n..to * n]) & p.pack.all;
    match early {
        [early, ..] if early.since == Since::First && Ctx::of(p, s).seats(&early.whom) != 0 => {
            let owner = Position::first(Ctx::of(p, s).seats(&early.whom));
            won[owner] = cards(0, usize::from(s.number));
        }
        [Early { since: Since::Fall(set), whom, .. }] if Ctx::of(p, s).seats(whom) != 0 => {
            let (owner, taken) = (Position::first(Ctx::of(p, s).seats(whom)), usize::from(s.number));
            let fell = s.played[..taken * n].iter().position(|card| card.is_in(*set));
            let from = fell.map_or(taken, |at| at / n.max(1));
            for (t, trick) in s.tricks[..from].iter().enumerate() {
                won[trick.taker] |= cards(t, t + 1);
            }
            won[owner] |= cards(from, taken);
        }
        _ => {
            let lay = s.trick;
            for t in 0..s.number {
                // It is about that trick as it lay there.
                let at = usize::from(t) * n;
                s.trick = set_of(&s.played[at..at + n]) & p.pack.all;
                let (lead, ctx) = (s.played[at], Ctx::new(p, s, s.tricks[usize::from(t)].taker));
                let ctx = Ctx { trick: t + 1, lead: lead.bit(), led: ctx.suit(lead), ..ctx };
                let seats = match early {
                    [early] if !ctx.test(&early.rest) => 0,
                    [early] => ctx.seats(&early.whom),
                    _ => ctx.seats(whom),
                };
                // Where it names nobody, a trick is its taker's: no card belongs to nobody.
                let owner = if seats == 0 { ctx.subject } else { Position::first(seats) };
                won[owner] |= s.trick;
            }
            s.trick = lay;
        }
    }
    // Where the play ended early, what is left in hands counts for whom the rest counts.
    let ctx = Ctx::of(p, s);
    if let Some(owner) = positions(whatever_is_taken(&ctx, whom)).next() {
        won[owner] |= s.hands.iter().fold(0, |all, hand| all | hand);
        s.hands = Default::default();
    }
    s.won = won;
}

/// For whom tricks count that nobody takes.
fn whatever_is_taken(ctx: &Ctx, whom: &Seats) -> SeatMask {
    match whom {
        Seats::Taker => 0,
        Seats::If(branches, last) => {
            let found = branches.iter().find(|(_, test)| ctx.test(test));
            whatever_is_taken(ctx, found.map_or(last, |(seats, _)| seats))
        }
        seats => ctx.seats(seats),
    }
}

#[inline(always)]
pub(super) fn outcome(desk: &Desk, contract: &Contract, s: &mut State) {
    let p = desk.p;
    let ctx = desk.ctx(s);
    let by_name = contract.judged().lost.iter().find(|(guard, ..)| ctx.test(guard));
    s.losers = if let Some((_, losers, _)) = by_name {
        // `everybody` means also whoever sits out with a share.
        ctx.seats(losers) & (p.active() | others(p))
    } else {
        let team = sides::team(&ctx);
        if ctx.won() { ctx.settling() & !team } else { team }
    };
    desk.memo.forget(contract.judged().of_outcome);
}

/// Persons who pay or receive beside those who play.
pub(super) fn others(p: &Program) -> SeatMask {
    if p.share { p.everybody() & !p.active() } else { 0 }
}

/// The side with which nobody stands who sits out: the declarer's; where nobody is on that, those who lose, as in the game.
pub(super) fn without_idle(team: SeatMask, losers: SeatMask) -> SeatMask {
    if team == 0 { losers } else { team }
}

/// Every payer pays every payee.
fn pay(p: &Program, s: &mut State, transfers: &mut Transfers, paying: SeatMask, paid: SeatMask, worth: i64) {
    if p.dummies != 0 {
        return pay_purses(p, s, transfers, paying, paid, worth);
    }
    for from in positions(paying) {
        for to in positions(paid) {
            transfers.pay(s, from, to, worth);
        }
    }
}

/// Each of the larger side pays or receives once; the smaller side shares what that comes to.
fn pay_sides(
    p: &Program,
    s: &mut State,
    transfers: &mut Transfers,
    paying: SeatMask,
    paid: SeatMask,
    worth: i64,
) {
    match (paying.count_ones(), paid.count_ones()) {
        (n, m) if n == m && p.dummies == 0 => {
            for (from, to) in positions(paying).zip(positions(paid)) {
                transfers.pay(s, from, to, worth);
            }
        }
        (n, m) => pay(p, s, transfers, paying, paid, worth / i64::from(n.min(m).max(1))),
    }
}

/// Persons pay for their hands: once, or with a share for each hand.
#[cold]
fn pay_purses(
    p: &Program,
    s: &mut State,
    transfers: &mut Transfers,
    paying: SeatMask,
    paid: SeatMask,
    worth: i64,
) {
    let mut met = [0u8; SEATS];
    for from in positions(paying) {
        for to in positions(paid) {
            let (from, to) = (purse(p, s, from), purse(p, s, to));
            let before = to.is_in(met[from]);
            met[from] |= to.bit();
            if from != to && (p.dummy_share || !before) {
                transfers.pay(s, from, to, worth);
            }
        }
    }
}

#[inline(always)]
fn game<S: Sink>(desk: &Desk, contract: &Contract, s: &mut State, sink: &mut S) {
    let ctx = desk.ctx(s);
    let Some((_, worth, clause)) = contract.judged().worth.iter().find(|(guard, ..)| ctx.test(guard)) else {
        return;
    };
    let worth = ctx.num(worth).saturating_mul(1 << s.doublings.min(DOUBLINGS));
    let won = sides::team(&ctx) & s.losers == 0;
    let mut transfers = Transfers::new::<S>();
    pay_game(desk, contract, s, worth, &mut transfers);
    if S::LISTENS {
        let what = What::Game { won, worth, doublings: s.doublings };
        sink.item(Item { clause: *clause, what, transfers: transfers.list });
    }
}

/// The losers pay what the game is worth, or it is written down.
#[inline(always)]
fn pay_game(desk: &Desk, contract: &Contract, s: &mut State, worth: i64, transfers: &mut Transfers) {
    let p = desk.p;
    let ctx = desk.ctx(s);
    let winners = ctx.settling() & !s.losers;
    let team = sides::team(&ctx);
    let won = team & s.losers == 0;
    match &contract.judged().settle {
        Settle::LosersPayWinners => {
            // Who sits out stands with the side that is not alone.
            let out = others(p);
            let (mut paying, mut paid) = (s.losers, winners);
            if team == 0 || !won {
                paid |= out & !s.losers;
            } else {
                paying |= out;
            }
            if s.losers != 0 && winners != 0 {
                let whole = contract.sides.is_some() && (s.losers == team || winners == team);
                let pay = if whole { pay_sides } else { pay };
                pay(p, s, transfers, paying, paid, worth);
            }
        }
        Settle::Writes(who) => {
            let who = ctx.seats(who);
            for seat in positions(who) {
                // Where all play alone and nobody loses, nobody has won.
                let sign = if team | s.losers == 0 {
                    0
                } else if seat.is_in(winners) {
                    1
                } else {
                    -1
                };
                transfers.award(s, purse(p, s, seat), sign * worth);
            }
        }
    }
}

/// One bonus as it came out for somebody.
pub(super) struct Made<'b> {
    index: u8,
    bonus: &'b Bonus,
    made: bool,
    announced: bool,
    /// One player, or a side.
    by: SeatMask,
    side: bool,
    paid: Option<&'b (Seats, bool)>,
    line: Option<Line>,
}

/// Who has made a bonus, and who has missed it.
pub(super) fn judge(
    desk: &Desk,
    s: &mut State,
    index: u8,
    bonus: &Bonus,
    found: &mut impl FnMut(&mut State, &Made),
) {
    let ctx = desk.ctx(s);
    if bonus.gate.is_some_and(|said| !ctx.said(said)) || !ctx.test(&bonus.when) {
        return;
    }
    let said = bonus.announcement.map_or(0, |a| s.announced[usize::from(a)]);
    let mut judged = 0;
    for party in &bonus.parties {
        // Who sits out without a share neither pays nor is paid.
        let who = desk.ctx(s).seats(&party.who) & (desk.p.active() | others(desk.p));
        let one = |by: SeatMask| Made {
            index,
            bonus,
            made: party.made,
            announced: said & by != 0,
            by,
            side: party.side,
            paid: party.paid.as_ref(),
            line: party.line,
        };
        if party.side {
            // What one side announced is judged for that side.
            let others = said != 0 && said & who == 0;
            if who != 0 && !others && desk.about(s, Position::first(who)).test(&party.guard) {
                judged |= who;
                found(s, &one(who));
            }
            continue;
        }
        // What is paid for one changes nothing for another.
        let who = desk.ctx(s).who(who, &party.guard);
        judged |= who;
        for seat in positions(who) {
            found(s, &one(seat.bit()));
        }
    }
    let mut left = if bonus.owed { said & !judged } else { 0 };
    while left != 0 {
        let seat = Position::first(left);
        let side = bonus.of_side();
        let by = if side { sides::side(&desk.ctx(s), seat) } else { seat.bit() };
        left &= !by;
        if judged & by == 0 {
            let missed =
                Made { index, bonus, made: false, announced: true, by, side, paid: None, line: None };
            found(s, &missed);
        }
    }
}

/// What it comes to, and how often that was doubled. What is worth something only if it was announced is no news otherwise.
fn price(desk: &Desk, s: &State, what: &Made) -> Option<(i64, u8)> {
    let ctx = desk.about(s, Position::first(what.by));
    let base = ctx.num(what.bonus.price(what.made, what.announced));
    let item = what.bonus.announcement.filter(|_| what.announced);
    let doublings = kontra::of_side(s, item, what.by, sides::team(&ctx));
    let price = base.saturating_mul(1 << doublings.min(DOUBLINGS));
    (price != 0 || what.announced || !what.bonus.owed).then_some((price, doublings))
}

pub(super) fn pay_bonus<S: Sink>(desk: &Desk, contract: &Contract, s: &mut State, what: &Made, sink: &mut S) {
    let Some((price, doublings)) = price(desk, s, what) else { return };
    let Made { made, announced, by, .. } = *what;
    let mut transfers = Transfers::new::<S>();
    if !transfer_bonus(desk, contract, s, what, price, &mut transfers) {
        return;
    }
    if S::LISTENS {
        let clause = what.bonus.clause;
        let what = What::Bonus { index: what.index, made, announced, by, price, doublings };
        sink.item(Item { clause, what, transfers: transfers.list });
    }
}

/// A bonus is paid or written down, if it comes to a line at all.
fn transfer_bonus(
    desk: &Desk,
    contract: &Contract,
    s: &mut State,
    what: &Made,
    price: i64,
    transfers: &mut Transfers,
) -> bool {
    let p = desk.p;
    let Made { made, by, .. } = *what;
    let ctx = desk.about(s, Position::first(by));
    let team = sides::team(&ctx);
    let paid = what.paid.map(|(who, all)| (ctx.seats(who) & !by, *all));
    match (&contract.judged().settle, paid) {
        _ if what.line == Some(Line::Sheet) => {
            if price == 0 {
                return false;
            }
            let who = purse(p, s, Position::first(by));
            transfers.award(s, who, if made { price } else { -price });
        }
        _ if let Some(Line::Pot(pot)) = what.line => {
            if price <= 0 {
                return false;
            }
            let of = |p: &Program| {
                let lasting = p.lasting.as_ref()?;
                let tally = usize::from(*lasting.pots.get(usize::from(pot))?);
                let lay = p.memory.as_ref().map_or(0, |memory| memory.dealt.tallies[tally][0]);
                Some((lay, lasting.tallies[tally].high))
            };
            let (lay, most) = of(p).unwrap_or_default();
            let lies = lay + s.pots[usize::from(pot)];
            // No more comes out than lies there, and no more goes in than has room.
            let moved = if made { price.min(lies) } else { price.min(most - lies) }.max(0);
            transfers.pot(s, purse(p, s, Position::first(by)), pot, (moved, made));
        }
        (Settle::LosersPayWinners, Some((others, all))) => {
            let price = if all { price / i64::from(others.count_ones().max(1)) } else { price };
            let (paying, paid) = if made { (others, by) } else { (by, others) };
            pay(p, s, transfers, paying, paid, price);
        }
        (Settle::LosersPayWinners, None) if what.side => {
            let out = others(p);
            let by = if by == without_idle(team, s.losers) { by } else { by | out };
            let rest = (ctx.settling() | out) & !by;
            let (paying, paid) = if made { (rest, by) } else { (by, rest) };
            pay_sides(p, s, transfers, paying, paid, price);
        }
        (Settle::LosersPayWinners, None) => {
            let rest = (ctx.settling() | others(p)) & !by;
            let (paying, paid) = if made { (rest, by) } else { (by, rest) };
            pay(p, s, transfers, paying, paid, price);
        }
        (Settle::Writes(who), _) if what.side => {
            for seat in positions(ctx.seats(who)) {
                let sign = if seat.is_in(by) == made { 1 } else { -1 };
                transfers.award(s, purse(p, s, seat), sign * price);
            }
        }
        (Settle::Writes(_), _) => {
            transfers.award(s, purse(p, s, Position::first(by)), if made { price } else { -price });
        }
    }
    true
}

/// What would be paid if the game were worth so much and these had lost it.
pub(crate) fn paid_for_game(
    p: &Program,
    contract: &Contract,
    s: &State,
    losers: SeatMask,
    worth: i64,
) -> State {
    let (memo, mut s) = (Memo::new(), State { losers, scores: [Amount::NOTHING; SEATS], ..*s });
    pay_game(&Desk { p, memo: &memo }, contract, &mut s, worth, &mut Transfers::new::<()>());
    s
}

/// What would be paid if a bonus came out so for these, at such a price; `party` is nobody's where it is missed because
/// it was announced.
pub(crate) fn paid_for_bonus(
    (p, contract, s): (&Program, &Contract, &State),
    losers: SeatMask,
    (index, bonus): (u8, &Bonus),
    party: Option<&Party>,
    by: SeatMask,
    price: i64,
) -> State {
    let (memo, mut s) = (Memo::new(), State { losers, scores: [Amount::NOTHING; SEATS], ..*s });
    let what = Made {
        index,
        bonus,
        made: party.is_some_and(|party| party.made),
        announced: true,
        by,
        side: party.map_or(bonus.of_side(), |party| party.side),
        paid: party.and_then(|party| party.paid.as_ref()),
        line: party.and_then(|party| party.line),
    };
    transfer_bonus(&Desk { p, memo: &memo }, contract, &mut s, &what, price, &mut Transfers::new::<()>());
    s
}

/// How often what these announced in a bonus was doubled.
pub(crate) fn doublings_of(p: &Program, s: &State, bonus: &Bonus, announced: bool, by: SeatMask) -> u8 {
    let item = bonus.announcement.filter(|_| announced);
    kontra::of_side(s, item, by, sides::team(&Ctx::new(p, s, Position::first(by)))).min(DOUBLINGS)
}

/// Moves money, and writes it down if anybody listens.
struct Transfers {
    listens: bool,
    list: Vec<Transfer>,
}

impl Transfers {
    fn new<S: Sink>() -> Transfers {
        Transfers { listens: S::LISTENS, list: Vec::new() }
    }

    fn pay(&mut self, s: &mut State, from: Position, to: Position, amount: i64) {
        let amount = Amount(amount);
        s.scores[from] -= amount;
        s.scores[to] += amount;
        if self.listens && amount != Amount::NOTHING {
            let (from, to) = (Purse::Of(from), Purse::Of(to));
            // Whoever plays a dummy's hand pays and is paid for both.
            match self.list.iter_mut().find(|known| (known.from, known.to) == (from, to)) {
                Some(known) => known.amount += amount,
                None => self.list.push(Transfer { from, to, amount }),
            }
        }
    }

    /// Somebody takes so much out of a pot, or pays it in; where there is no room that is nothing, and paid in all the same.
    fn pot(&mut self, s: &mut State, who: Position, pot: u8, (amount, takes): (i64, bool)) {
        let gain = if takes { amount } else { -amount };
        s.scores[who] += Amount(gain);
        s.pots[usize::from(pot)] -= gain;
        if self.listens {
            let (who, pot) = (Purse::Of(who), Purse::Pot(pot));
            let (from, to) = if takes { (pot, who) } else { (who, pot) };
            self.list.push(Transfer { from, to, amount: Amount(amount) });
        }
    }

    fn award(&mut self, s: &mut State, to: Position, amount: i64) {
        let amount = Amount(amount);
        s.scores[to] += amount;
        if self.listens {
            self.list.push(Transfer { from: Purse::Nobody, to: Purse::Of(to), amount });
        }
    }
}
