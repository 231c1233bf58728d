//! The one auction machine: a queue of players, a standing bid, and what becomes of whoever is overbid.

use super::bids::Book;
use super::decision::{Decision, HOLD, Kind, Options, PASS, Phase, bid_option};
use super::eval::Ctx;
use super::sink::{Closed, Event, Reason, Sink};
use super::state::{NONE, Progress, SEATS, State, around};
use crate::ruleset::expr::{Seats, Test};
use crate::ruleset::program::{
    Bid, ClauseId, Ending, Hold, Needed, Over, Program, Stage, Turns, VALUES, is_value, rank,
};
use crate::who::Position;

/// Goes on until somebody has to speak; false if the auction is over. Where all is decided at once, also to a stage in
/// which everybody speaks once, whether the first has anything to say or not.
#[inline]
pub(super) fn advance<S: Sink, const ONCE: bool>(p: &Program, s: &mut State, sink: &mut S) -> bool {
    loop {
        let Some(stage) = p.stages.get(usize::from(s.bidding.stage)) else {
            conclude(p, s, sink);
            return false;
        };
        if !s.entered {
            s.entered = true;
            enter(p, stage, s);
        }
        while s.bidding.waiting > 0 {
            let next = s.bidding.queue[0];
            if stage.breaking.is_some()
                && let Some(seat) = breaker(p, stage, s)
            {
                s.bidding.breaking = true;
                s.asked = seat;
                return true;
            }
            let all = ONCE && stage.index.once.is_some();
            if all || !stage.claim || open(p, stage, s, next, &mut ()) & !PASS != 0 {
                s.asked = next;
                return true;
            }
            drop_first(s);
        }
        if s.bidding.standing == NONE && heard(p, stage, s) {
            continue;
        }
        if stage.last_names && last_names(p, stage, s) {
            return true;
        }
        s.bidding.stage += 1;
        s.entered = false;
    }
}

/// Nobody has bid anything to whom bids are put first: he has the word himself.
fn heard(p: &Program, stage: &Stage, s: &mut State) -> bool {
    let listens = std::mem::replace(&mut s.bidding.holder, Position::NOBODY);
    if stage.listens.is_none() || listens.alone() & p.speakers() == 0 {
        return false;
    }
    s.bidding.queue[0] = listens;
    s.bidding.waiting = 1;
    true
}

/// All others have passed: whoever holds the bid is asked once more, unless he has bid when he was alone already.
fn last_names(p: &Program, stage: &Stage, s: &mut State) -> bool {
    let holder = s.bidding.holder;
    if std::mem::replace(&mut s.bidding.last, true)
        || !stage.bids.iter().any(|b| b.contract == s.bidding.standing)
    {
        return false;
    }
    s.bidding.queue[0] = holder;
    s.bidding.waiting = 1;
    s.asked = holder;
    p.speakers() & holder.alone() != 0
}

fn enter(p: &Program, stage: &Stage, s: &mut State) {
    s.bidding.last = false;
    s.bidding.spoke = 0;
    s.bidding.polled = 0;
    s.bidding.waiting = 0;
    let opens = match stage.over {
        Over::Nothing => s.bidding.standing == NONE,
        Over::Any => s.bidding.standing != NONE,
        Over::Contract(c) => s.bidding.standing == c,
        Over::Unopposed(c) => s.bidding.standing == c && !s.bidding.opposed,
    };
    if !opens {
        return;
    }
    // Nobody has been asked yet.
    if let (Some((order, number)), 0, Position::NOBODY) =
        (&stage.index.order, s.bidding.turns, s.bidding.holder)
    {
        (s.bidding.queue, s.bidding.waiting) = (*order, *number);
        return;
    }
    let ctx = Ctx::of(p, s);
    let from = Position::first(ctx.seats(&stage.from));
    let mut who = ctx.seats(&stage.who) & p.speakers();
    let listens = stage.listens.as_ref().map_or(0, |listens| ctx.seats(listens));
    // A holder does not speak against himself, unless the stage asks him alone.
    if s.bidding.holder != Position::NOBODY && who.count_ones() > 1 {
        who &= !s.bidding.holder.bit();
    }
    let start = match &stage.open {
        Some((opener, ..)) => Position::first(ctx.seats(opener)),
        None => from,
    };
    // Bids are put to him as if he had bid, and so he does not bid himself.
    if listens != 0 && s.bidding.standing == NONE {
        s.bidding.holder = Position::first(listens);
        who &= !s.bidding.holder.bit();
    }
    let mut waiting = 0;
    for seat in around(who, start, p.players) {
        s.bidding.queue[waiting] = seat;
        waiting += 1;
    }
    s.bidding.waiting = waiting as u8;
    s.bidding.opposed = false;
    s.bidding.held = false;
}

impl Stage {
    /// What is asked for in it.
    fn kind(&self) -> Kind {
        if self.values { Kind::Value } else { Kind::Bid }
    }
}

#[inline(always)]
fn drop_first(s: &mut State) {
    let b = &mut s.bidding;
    let before = b.queue;
    for (at, seat) in b.queue.iter_mut().enumerate().take(SEATS - 1) {
        *seat = before[at + 1];
    }
    b.waiting -= 1;
}

/// Takes whoever spoke out of the queue: its first, or one who broke in.
fn leave(s: &mut State, seat: Position) {
    let b = &mut s.bidding;
    if let Some(at) = b.queue[..usize::from(b.waiting)].iter().position(|q| *q == seat) {
        b.queue.copy_within(at + 1.., at);
        b.waiting -= 1;
    }
}

/// Is one more senior than another?
fn senior(p: &Program, stage: &Stage, s: &State, who: Position, than: Position) -> bool {
    let known = stage.index.senior(who, than);
    known.unwrap_or_else(|| {
        let ctx = Ctx::of(p, s);
        let seniors = stage.seniors(|seats| ctx.seats(seats));
        rank(seniors, who, p.players) < rank(seniors, than, p.players)
    })
}

/// Who may break in now, and has not been asked since the last bid. Before a player's own first turn
/// nobody is: whoever sits later must wait for him.
#[inline]
fn breaker(p: &Program, stage: &Stage, s: &State) -> Option<Position> {
    breaks_in(p, stage, s, stage.breaking.as_ref()?)
}

fn breaks_in(p: &Program, stage: &Stage, s: &State, who: &Seats) -> Option<Position> {
    let b = &s.bidding;
    if !b.queue[0].is_in(b.spoke) {
        return None;
    }
    let ctx = Ctx::of(p, s);
    let waiting = b.queue[..usize::from(b.waiting)].iter().fold(0, |m, q| m | q.bit());
    let who = ctx.seats(who) & waiting & !b.spoke & !b.polled;
    if who == 0 || !stage.bids.iter().any(|bid| bid.contract == b.standing) {
        return None;
    }
    let able = |seat: &Position| {
        let ctx = Ctx::new(p, s, *seat);
        stage
            .bids
            .iter()
            .any(|bid| bid.breaks_in && unmet(&ctx, p, bid.contract, &mut Known::default()).is_none())
    };
    around(who, Position::first(ctx.seats(&stage.from)), p.players).find(able)
}

/// What somebody may say, and why not the rest.
pub(crate) fn open<S: Sink>(p: &Program, stage: &Stage, s: &State, seat: Position, sink: &mut S) -> u64 {
    options(p, stage, s, seat, None, sink)
}

/// The same, for somebody who may remember what was found before.
pub(super) fn options<S: Sink>(
    p: &Program,
    stage: &Stage,
    s: &State,
    seat: Position,
    book: Option<&mut Book>,
    sink: &mut S,
) -> u64 {
    let b = &s.bidding;
    let ctx = Ctx::new(p, s, seat);
    let mut open = 0u64;
    let known = stage.index.known();
    let standing_rung = match known {
        true => stage.index.rung(stage, b.standing),
        false => stage.bids.iter().find(|x| x.contract == b.standing).map(|x| x.rung),
    };
    let nothing_here = standing_rung.is_none();
    let kind = stage.kind();
    let closed = |sink: &mut S, options, wanted, clause, reason| {
        closed(sink, kind, (options, wanted), clause, reason);
    };
    let forced = stage
        .open
        .as_ref()
        .filter(|(who, _, when)| nothing_here && seat.is_in(ctx.seats(who)) && ctx.test(when));
    // Everybody else is out, and he names his game.
    let last = b.last && seat == b.holder;
    let senior = !nothing_here
        && matches!(stage.hold, Hold::Senior { .. } | Hold::Matching)
        && b.holder != Position::NOBODY
        && self::senior(p, stage, s, seat, b.holder)
        && ctx.test(&stage.hold_when);
    let may_hold = match stage.hold {
        Hold::Nobody => false,
        _ if nothing_here || b.breaking || b.held || b.holder == seat => false,
        Hold::Senior { .. } | Hold::Matching => senior,
        Hold::Overbid => seat.is_in(b.overbid) && ctx.test(&stage.hold_when),
    };
    let only_hold = senior && matches!(stage.hold, Hold::Senior { only: true });
    let allowed = |bid: &Bid| {
        let high = match standing_rung {
            None => true,
            Some(_) if last && bid.contract == b.standing => return true,
            Some(rung) => bid.rung > rung,
        };
        let step = !bid.one_step || last || stage.comes_next(bid, standing_rung);
        if bid.breaks_in {
            let may = stage.breaking.as_ref().is_some_and(|who| seat.is_in(ctx.seats(who)));
            return may && !nothing_here && !seat.is_in(b.spoke);
        }
        if b.breaking {
            return false;
        }
        high && step && !only_hold && ctx.test(&bid.when)
    };
    // Where nobody listens, most bids are looked up.
    let quick = !S::LISTENS && known && forced.is_none();
    let matched = quick
        && may_hold
        && stage.hold == Hold::Matching
        && stage.index.always(bid_option(b.standing), seat)
        && !b.breaking
        && !only_hold;
    let mut known = Known::default();
    if quick && !b.breaking && !only_hold {
        open |= stage.index.over(standing_rung, seat);
        if last && standing_rung.is_some() || matched {
            open |= bid_option(b.standing);
        }
        match book {
            Some(book) => open = book.narrow(&ctx, &stage.index, open),
            None => {
                let unmet = |needed: &&Needed| !met(&ctx, needed);
                let barred =
                    stage.index.needs.iter().filter(|needed| open & needed.options != 0).filter(unmet);
                open &= !barred.fold(0, |all, needed| all | needed.options);
            }
        }
    }
    let others = quick.then_some(&stage.index.others);
    let bids = match others {
        Some(_) if !seat.is_in(stage.index.others_of) => 0,
        Some(others) => others.len(),
        None => stage.bids.len(),
    };
    for at in 0..bids {
        let bid = match others.map(|others| others[at]) {
            Some((_, who)) if !seat.is_in(who) => continue,
            Some((at, _)) => &stage.bids[usize::from(at)],
            None => &stage.bids[at],
        };
        let option = bid_option(bid.contract);
        let fits = match forced {
            Some((_, set, _)) => !is_value(bid.contract) && set >> bid.contract & 1 == 1,
            None => allowed(bid),
        };
        if !fits {
            if S::LISTENS {
                let (clause, reason) = match forced {
                    Some(_) => (stage.open_clause, Reason::MustOpen),
                    None if only_hold => (stage.hold_clause, Reason::OnlyHold),
                    None => (bid.clause, Reason::NotNow),
                };
                closed(sink, option, 0, clause, reason);
            }
            continue;
        }
        match unmet(&ctx, p, bid.contract, &mut known) {
            None => open |= option,
            Some(clause) => closed(sink, option, 0, clause, Reason::Needs),
        }
    }
    let matches = |bid: &Bid| bid.contract == b.standing && ctx.test(&bid.when);
    if matched {
        // It is among the others already, if the hand has what it needs.
    } else if may_hold && stage.hold == Hold::Matching {
        match unmet(&ctx, p, b.standing, &mut known) {
            None if stage.bids.iter().any(matches) => open |= bid_option(b.standing),
            None => {}
            Some(clause) => closed(sink, bid_option(b.standing), 0, clause, Reason::Needs),
        }
    } else if may_hold {
        match unmet(&ctx, p, b.standing, &mut known) {
            None => open |= HOLD,
            Some(clause) => closed(sink, HOLD, 0, clause, Reason::Needs),
        }
    } else if S::LISTENS && stage.hold != Hold::Nobody {
        closed(sink, HOLD, 0, stage.hold_clause, Reason::NotNow);
    }
    if forced.is_none() {
        let must = stage
            .no_pass
            .as_ref()
            .filter(|(who, when, _)| seat.is_in(ctx.seats(who)) && ctx.test(when) && open != 0);
        match must {
            _ if last => closed(sink, PASS, open, stage.bids_clause, Reason::MustOpen),
            Some((.., clause)) => closed(sink, PASS, open, *clause, Reason::NotNow),
            None => open |= PASS,
        }
    } else if S::LISTENS {
        closed(sink, PASS, open, stage.open_clause, Reason::MustOpen);
    }
    for (at, duty) in stage.duties.iter().enumerate() {
        let wanted = stage.index.duties.get(at).copied().unwrap_or_else(|| positions_of(duty.contracts));
        if open & wanted != 0 && ctx.test(&duty.condition) {
            if S::LISTENS && open & !wanted != 0 {
                closed(sink, open & !wanted, open & wanted, duty.clause, Reason::Duty);
            }
            open &= wanted;
        }
    }
    open
}

fn closed<S: Sink>(sink: &mut S, kind: Kind, bits: (u64, u64), clause: ClauseId, reason: Reason) {
    let [options, wanted] = [bits.0, bits.1].map(|bits| Options::new(kind, bits));
    sink.closed(Closed { options, wanted, clause, reason });
}

fn positions_of(contracts: u32) -> u64 {
    (0..32u8).filter(|c| contracts >> c & 1 == 1).map(bid_option).sum()
}

/// What has been found already of conditions that several contracts have in common, by their numbers.
#[derive(Default)]
struct Known {
    asked: u64,
    holds: u64,
}

impl Known {
    fn test(&mut self, ctx: &Ctx, test: &Test, number: Option<u8>) -> bool {
        let Some(number) = number.filter(|number| *number < 64) else { return ctx.test(test) };
        let bit = 1 << number;
        if self.asked & bit == 0 {
            self.asked |= bit;
            self.holds |= if ctx.test(test) { bit } else { 0 };
        }
        self.holds & bit != 0
    }
}

/// Does a hand meet a condition of some bids?
#[inline(always)]
pub(super) fn met(ctx: &Ctx, needed: &Needed) -> bool {
    if let Some(glance) = needed.glance
        && let Some(holds) =
            glance.holds(ctx.s.hands[ctx.subject], || ctx.p.suits(needed.contract, &ctx.s.choices))
    {
        return holds;
    }
    match needed.test(ctx.p) {
        Some(test) => Ctx { at: needed.contract, ..*ctx }.test(test),
        None => true,
    }
}

/// The condition of a contract that a hand does not meet.
fn unmet(ctx: &Ctx, p: &Program, contract: u8, known: &mut Known) -> Option<u16> {
    let contract = p.played(contract);
    let ctx = Ctx { at: contract, ..*ctx };
    let contract = p.contracts.get(usize::from(contract))?;
    for (at, (test, clause)) in contract.needs.iter().enumerate() {
        if !known.test(&ctx, test, contract.common_needs.get(at).copied()) {
            return Some(*clause);
        }
    }
    None
}

/// Which of some contracts may be named now; all of them, where a hand may play none.
pub(super) fn named<S: Sink>(ctx: &Ctx, contracts: u32, sink: &mut S) -> u64 {
    let mut open = 0;
    let all = (0..32u8).filter(|at| contracts >> at & 1 == 1);
    let mut known = Known::default();
    for at in all.clone() {
        match unmet(ctx, ctx.p, at, &mut known) {
            None => open |= bid_option(at),
            Some(clause) => closed(sink, Kind::Bid, (bid_option(at), 0), clause, Reason::Needs),
        }
    }
    if open == 0 { all.map(bid_option).sum() } else { open }
}

pub(crate) fn decision(p: &Program, s: &State) -> Decision {
    let stage = &p.stages[usize::from(s.bidding.stage)];
    let options = open(p, stage, s, s.asked, &mut ());
    Decision {
        position: s.asked,
        by: s.asked,
        phase: Phase::Auction,
        options: Options::new(stage.kind(), options),
        silent: stage.claim || s.bidding.breaking,
        keeps: if s.asked == s.bidding.holder && options & PASS != 0 { s.bidding.standing } else { NONE },
        clause: stage.bids_clause,
    }
}

/// Somebody speaks.
pub(crate) fn speak(p: &Program, s: &mut State, option: u64) {
    spoken(p, &p.stages[usize::from(s.bidding.stage)], s, option, false);
}

/// Somebody speaks; `plain`, if nobody breaks in here or claims, and no bid ends anything.
#[inline(always)]
pub(super) fn spoken(p: &Program, stage: &Stage, s: &mut State, option: u64, plain: bool) {
    let seat = s.asked;
    s.asked = Position::NOBODY;
    let b = &mut s.bidding;
    // Who does not break in is asked again after the next bid.
    if !plain && std::mem::take(&mut b.breaking) && option == PASS {
        b.polled |= seat.bit();
        return;
    }
    // Who claims nothing has not spoken.
    if plain || !(stage.claim && option == PASS) {
        b.turns += 1;
        if b.first[seat] == 0 {
            b.first[seat] = b.turns;
        }
    }
    b.spoke |= seat.bit();
    if plain {
        drop_first(s);
    } else {
        leave(s, seat);
    }
    let b = &mut s.bidding;
    if option == PASS {
        b.passed[usize::from(b.stage)] |= seat.bit();
        return;
    }
    let mut ending = Ending::No;
    let former = b.holder;
    // The first bid is put to whoever listens as if he had bid.
    let had_bid = match b.standing {
        NONE => former != Position::NOBODY,
        standing => stage.contests(standing),
    };
    b.polled = 0;
    if option == HOLD {
        b.held = true;
    } else {
        let contract = (option.trailing_zeros() - 2) as u8 + if stage.values { VALUES } else { 0 };
        // Bid when nobody else is in: nobody asks again.
        b.last |= b.waiting == 0 && former == Position::NOBODY;
        if !plain && (!stage.index.known() || stage.index.ends) {
            let bid = stage.bids.iter().find(|x| x.contract == contract);
            ending = bid.map_or(Ending::No, |bid| bid.ending);
        }
        b.opposed |= had_bid && former != seat;
        // Who names what stands already has matched it.
        b.held = b.standing == contract;
        b.standing = contract;
        b.bids[seat] |= 1 << contract.min(63);
        b.bid_at[seat] = b.turns;
        if b.opened == 0 {
            b.opened = b.turns;
        }
    }
    b.holder = seat;
    if is_value(b.standing) {
        b.values[seat] = b.standing - VALUES + 1;
        // Whoever names a number has bid the game that it is bid for.
        b.bids[seat] |= 1 << 63 | 1 << p.values_for;
    }
    if former != Position::NOBODY && former != seat {
        b.overbid |= former.bit();
    }
    if ending != Ending::No {
        b.waiting = 0;
    }
    // Whoever was overbid: out, at the back, or at once.
    let owed = former != Position::NOBODY && former != seat && stage.hold != Hold::Nobody;
    match stage.turns {
        Turns::Duels if owed && (had_bid || ending == Ending::Stage) => push_front(s, former),
        Turns::Rounds if former != Position::NOBODY && former != seat && had_bid && ending == Ending::No => {
            push_back(s, former)
        }
        _ => {}
    }
    if ending == Ending::Auction {
        s.bidding.stage = p.stages.len() as u8;
        s.bidding.waiting = 0;
        s.entered = true;
    }
}

fn push_front(s: &mut State, seat: Position) {
    let b = &mut s.bidding;
    b.queue.copy_within(0..SEATS - 1, 1);
    b.queue[0] = seat;
    b.waiting = (b.waiting + 1).min(SEATS as u8);
}

fn push_back(s: &mut State, seat: Position) {
    let b = &mut s.bidding;
    let end = usize::from(b.waiting).min(SEATS - 1);
    b.queue[end] = seat;
    b.waiting = (b.waiting + 1).min(SEATS as u8);
}

/// The standing bid is played, or what is played if nobody bids.
#[inline]
pub(super) fn conclude<S: Sink>(p: &Program, s: &mut State, sink: &mut S) {
    s.entered = false;
    s.asked = Position::NOBODY;
    if s.bidding.standing != NONE {
        s.contract = p.played(s.bidding.standing);
        s.declarer = s.bidding.holder;
    } else if let Some((contract, by, _)) = &p.fallback {
        s.contract = *contract;
        let by = by.as_ref().map_or(0, |b| Ctx::of(p, s).seats(b));
        s.declarer = if by == 0 { Position::NOBODY } else { Position::first(by) };
    } else {
        s.contract = 0;
        s.declarer = p.forehand();
    }
    if p.contracts[usize::from(s.contract)].alone {
        s.declarer = Position::NOBODY;
    }
    sink.event(Event::Contract { contract: s.contract, declarer: s.declarer });
    s.progress = Progress::Step(0);
}
