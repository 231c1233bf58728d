//! What happens between the auction and the end: exchange, announcements, doubling, play.

use super::decision::{Decision, ENOUGH, Kind, NEITHER, NO, Options, Phase, YES};
use super::eval::Ctx;
use super::kontra;
use super::play;
use super::seats;
use super::sides;
use super::sink::{Event, Sink};
use super::state::{NONE, Progress, State, around};
use crate::ruleset::expr::{End, Num, Seats, positions};
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{ClauseId, Contract, Duty, OneOf, PlaysFor, Program, Shown, Step};
use crate::who::Position;

impl Step {
    /// What somebody may say: yes or no, or one of some suits, each once, or none; nothing if all is said.
    fn says(&self, ctx: &Ctx) -> u64 {
        let Step::Announce { what, suits, .. } = self else { return 0 };
        let said = |at: usize| ctx.subject.is_in(ctx.s.announced[usize::from(*what) + at]);
        let Some(suits) = suits else {
            return if said(0) { 0 } else { 3 };
        };
        let cards = ctx.cards(suits);
        let open =
            ctx.p.pack.suits.iter().enumerate().filter(|(at, suit)| suit.mask & cards != 0 && !said(*at));
        let open: u64 = open.map(|(at, _)| 1 << at).sum();
        if open == 0 { 0 } else { open | 1 << NEITHER }
    }
}

impl Step {
    /// Does nothing change before somebody has answered?
    fn only_asks(&self) -> bool {
        matches!(self, Step::Announce { forced: false, .. } | Step::Swap { .. })
    }
}

/// Goes on until somebody has to decide, or to the end.
pub(crate) fn advance<S: Sink>(p: &Program, s: &mut State, sink: &mut S) {
    loop {
        match s.progress {
            Progress::Before(at) => {
                let Some(step) = p.before.get(usize::from(at)) else {
                    // A contract may stand before anybody bids.
                    s.progress = if s.contract == NONE { Progress::Auction } else { Progress::Step(0) };
                    continue;
                };
                if enter(p, &p.contracts[0], step, s, sink) {
                    return;
                }
                uncover(p, s, sink);
                s.asked = Position::NOBODY;
                s.entered = false;
                s.progress = Progress::Before(at + 1);
            }
            Progress::Auction => {
                if super::auction::advance(p, s, sink) {
                    return;
                }
            }
            Progress::Step(at) => {
                let contract = &p.contracts[usize::from(s.contract)];
                if S::LISTENS
                    && !s.entered
                    && let Some(clause) = &contract.play.played_for
                    && at == clause.from
                {
                    takes_over(p, clause, s, sink);
                }
                let Some(step) = contract.steps.get(usize::from(at)) else {
                    s.progress = Progress::Done;
                    return;
                };
                if enter(p, contract, step, s, sink) {
                    return;
                }
                uncover(p, s, sink);
                s.asked = Position::NOBODY;
                s.entered = false;
                s.progress = Progress::Step(at + 1);
            }
            Progress::Done | Progress::Undealt => return,
        }
    }
}

/// A step may have taken cards away under which others lie.
#[inline(always)]
fn uncover<S: Sink>(p: &Program, s: &mut State, sink: &mut S) {
    if s.covered != 0
        && let Some(stacks) = &p.stacks
    {
        super::stacks::uncover(p, stacks, s, sink);
    }
}

/// Somebody plays another hand from now on, which may lie open.
fn takes_over<S: Sink>(p: &Program, clause: &PlaysFor, s: &State, sink: &mut S) {
    for hand in positions(Ctx::of(p, s).seats(&clause.hand)) {
        let by = seats::decider(p, s, hand);
        if by != hand {
            let cards = s.hands[hand];
            let open = if clause.open { cards } else { 0 };
            sink.event(Event::TakesOver { who: by, hand, cards: open, clause: clause.clause });
        }
    }
}

/// The running step.
pub(crate) fn current<'p>(p: &'p Program, s: &State) -> Option<(&'p Contract, &'p Step)> {
    if let Progress::Before(at) = s.progress {
        return Some((p.contracts.first()?, p.before.get(usize::from(at))?));
    }
    let Progress::Step(at) = s.progress else {
        return None;
    };
    let contract = p.contracts.get(usize::from(s.contract))?;
    if s.moment != NONE {
        return Some((contract, &contract.moments.get(usize::from(s.moment / 2))?.step));
    }
    Some((contract, contract.steps.get(usize::from(at))?))
}

/// Somebody lays his hand away and plays no further.
fn drop_out<S: Sink>(s: &mut State, seat: Position, to: u8, clause: ClauseId, sink: &mut S) {
    let cards = std::mem::take(&mut s.hands[seat]);
    s.places[usize::from(to)] |= cards;
    s.out |= seat.bit();
    sink.event(Event::Aside { who: seat, cards, to, clause });
}

/// Begins or goes on with a step; true if somebody has to decide.
fn enter<S: Sink>(p: &Program, contract: &Contract, step: &Step, s: &mut State, sink: &mut S) -> bool {
    let fresh = !s.entered;
    s.entered = true;
    match step {
        Step::See { who, cards, guard, clause } => {
            let ctx = Ctx::of(p, s);
            if (S::LISTENS || contract.sides.is_some()) && ctx.test(guard) {
                let (who, cards) = (ctx.seats(who), ctx.cards(cards));
                if who != 0 && cards != 0 {
                    sink.event(Event::Saw { who, cards, clause: *clause });
                    sides::see(p, s, who, cards);
                }
            }
            false
        }
        Step::Take { who, cards, guard, clause } => {
            let ctx = Ctx::of(p, s);
            let who = ctx.seats(who);
            if who != 0 && ctx.test(guard) {
                let seat = Position::first(who);
                let ctx = Ctx::new(p, s, seat);
                let cards = ctx.cards(cards);
                for place in &mut s.places {
                    *place &= !cards;
                }
                s.hands[seat] |= cards;
                if S::LISTENS && cards != 0 {
                    sink.event(Event::Took { who: seat, cards, clause: *clause });
                }
            }
            false
        }
        Step::Win { who, cards, guard, clause } => {
            let ctx = Ctx::of(p, s);
            let who = ctx.seats(who);
            if who != 0 && ctx.test(guard) {
                let seat = Position::first(who);
                let cards =
                    Ctx::new(p, s, seat).cards(cards) & s.places.iter().fold(0, |all, place| all | place);
                for place in &mut s.places {
                    *place &= !cards;
                }
                s.won[seat] |= cards;
                if S::LISTENS && cards != 0 {
                    sink.event(Event::Won { who: seat, cards, clause: *clause });
                }
            }
            false
        }
        Step::Lay { who, cards, guard, clause } => {
            let who = Ctx::of(p, s).seats(who);
            for seat in around(who, Position::FOREHAND, p.players) {
                let ctx = Ctx::new(p, s, seat);
                if ctx.test(guard) {
                    let cards = ctx.cards(cards) & s.hands[seat];
                    s.open |= cards;
                    sink.event(Event::Laid { who: seat, cards, clause: *clause });
                }
            }
            false
        }
        Step::PutAll { who, cards, to, open, guard, clause } => {
            let who = Ctx::of(p, s).seats(who);
            for seat in around(who, Position::FOREHAND, p.players) {
                let ctx = Ctx::new(p, s, seat);
                if ctx.test(guard) {
                    let cards = ctx.cards(cards) & s.hands[seat];
                    s.hands[seat] &= !cards;
                    s.places[usize::from(*to)] |= cards;
                    if *open {
                        s.open |= cards;
                    }
                    sink.event(Event::Aside { who: seat, cards, to: *to, clause: *clause });
                }
            }
            false
        }
        Step::Draw { who, from, cards, guard, clause } => {
            let ctx = Ctx::of(p, s);
            if !ctx.test(guard) {
                return false;
            }
            let (who, from) = (ctx.seats(who) & p.active() & !s.out, Position::first(ctx.seats(from)));
            for seat in around(who, from, p.players) {
                let there = s.places.iter().fold(0, |all, place| all | place);
                let cards = Ctx::new(p, s, seat).cards(cards) & there;
                s.places.iter_mut().for_each(|place| *place &= !cards);
                s.hands[seat] |= cards;
                if S::LISTENS && cards != 0 {
                    sink.event(Event::Took { who: seat, cards, clause: *clause });
                }
            }
            false
        }
        Step::TurnUp { what, cards, guard, clause, .. } => {
            let ctx = Ctx::of(p, s);
            if ctx.test(guard) {
                let cards = ctx.cards(cards);
                s.choices[usize::from(*what)] = cards;
                sink.event(Event::Saw { who: p.everybody(), cards, clause: *clause });
                sides::see(p, s, p.everybody(), cards);
            }
            false
        }
        Step::Swap { who, guard, .. } => {
            let who = Ctx::of(p, s).seats(who) & p.speakers();
            if fresh && who != 0 && Ctx::new(p, s, Position::first(who)).test(guard) {
                s.asked = Position::first(who);
                return swapped(p, s, step).is_some();
            }
            false
        }
        Step::Leave { who, to, asked, guard, clause } => {
            if fresh {
                let may = if *asked { p.speakers() } else { p.active() };
                s.queue = Ctx::of(p, s).seats(who) & may & !s.out;
            }
            while let Some(seat) = around(s.queue, Position::FOREHAND, p.players).next() {
                s.queue &= !seat.bit();
                // Somebody plays.
                let last = p.active() & !s.out == seat.bit();
                if last || !Ctx::new(p, s, seat).test(guard) {
                    continue;
                }
                if *asked {
                    s.asked = seat;
                    return true;
                }
                drop_out(s, seat, *to, *clause, sink);
            }
            false
        }
        Step::Choose { who, of, duties, guard, .. } => {
            let who = Ctx::of(p, s).seats(who);
            if fresh && who != 0 && Ctx::new(p, s, Position::first(who)).test(guard) {
                s.asked = Position::first(who);
                return choices(p, s, of, duties, &mut ()).1 != 0;
            }
            false
        }
        Step::Put { who, number, from, guard, .. }
        | Step::Keep { who, number, from, guard, .. }
        | Step::Expose { who, number, from, guard, .. } => {
            if fresh {
                let ctx = Ctx::of(p, s);
                let who = ctx.seats(who);
                if who == 0 || !ctx.test(guard) {
                    return false;
                }
                let seat = Position::first(who);
                let ctx = Ctx::new(p, s, seat);
                let number = (ctx.num(number) / crate::ruleset::expr::ONE).clamp(0, 64) as u32;
                let closed = if matches!(step, Step::Expose { .. }) { !s.open } else { u64::MAX };
                let there = (ctx.cards(from) & s.hands[seat] & closed).count_ones();
                s.left = number.min(there) as u8;
                s.chosen = 0;
                s.queue = 0;
                s.asked = seat;
            }
            if s.left > 0 {
                return true;
            }
            // What is kept beside the first cards is chosen after them.
            if let Step::Keep { also: Some((number, from)), .. } = step
                && s.queue == 0
            {
                s.queue = 1;
                let ctx = Ctx::new(p, s, s.asked);
                let number = (ctx.num(number) / crate::ruleset::expr::ONE).clamp(0, 64) as u32;
                let there = ctx.cards(from) & s.hands[s.asked] & !s.chosen;
                s.left = number.min(there.count_ones()) as u8;
                if s.left > 0 {
                    return true;
                }
            }
            // Even a choice of nothing puts the rest aside.
            if let Step::Keep { to, clause, .. } = step {
                let seat = s.asked;
                let rest = s.hands[seat] & !s.chosen;
                s.hands[seat] &= s.chosen;
                s.places[usize::from(*to)] |= rest;
                if S::LISTENS {
                    sink.event(Event::Aside { who: s.asked, cards: rest, to: *to, clause: *clause });
                }
            }
            if let Step::Expose { taking_up: true, clause, .. } = step
                && s.chosen != 0
            {
                let cards = s.hands[s.asked] & s.open & !s.chosen;
                s.open &= !cards;
                if cards != 0 {
                    sink.event(Event::TakenUp { who: s.asked, cards, clause: *clause });
                }
            }
            s.chosen = 0;
            false
        }
        Step::Announce { who, guard, what, forced: true, clause, .. } => {
            let who = Ctx::of(p, s).seats(who) & p.active();
            for seat in positions(who) {
                if Ctx::new(p, s, seat).test(guard) {
                    s.announced[usize::from(*what)] |= seat.bit();
                    sink.event(Event::Announced { who: seat, what: *what, clause: *clause });
                }
            }
            false
        }
        Step::Renew { who, number, from, stock, guard, clause, .. } => {
            if fresh {
                s.queue = Ctx::of(p, s).seats(who) & p.active() & !s.out;
                (s.left, s.chosen) = (0, 0);
            }
            while s.left == 0 {
                renewed(p, s, *stock, *clause, sink);
                let Some(seat) = around(s.queue, Position::FOREHAND, p.players).next() else { return false };
                s.queue &= !seat.bit();
                let ctx = Ctx::new(p, s, seat);
                if ctx.test(guard) {
                    let number = (ctx.num(number) / crate::ruleset::expr::ONE).clamp(0, 64) as u32;
                    let there = (ctx.cards(from) & s.hands[seat]).count_ones();
                    let lying = s.places[usize::from(*stock)].count_ones();
                    (s.left, s.asked) = (number.min(there).min(lying) as u8, seat);
                }
            }
            true
        }
        Step::Give { who, number, from, to, guard, clause, .. } => {
            if fresh {
                s.gifts = Default::default();
                s.queue = Ctx::of(p, s).seats(who) & p.active();
                (s.left, s.chosen) = (0, 0);
            }
            while s.left == 0 {
                s.chosen = 0;
                let Some(seat) = around(s.queue, Position::FOREHAND, p.players).next() else {
                    given(p, to, *clause, s, sink);
                    return false;
                };
                s.queue &= !seat.bit();
                let ctx = Ctx::new(p, s, seat);
                if receiver(&ctx, to).is_some() && ctx.test(guard) {
                    let number = (ctx.num(number) / crate::ruleset::expr::ONE).clamp(0, 64) as u32;
                    let there = (ctx.cards(from) & s.hands[seat]).count_ones();
                    (s.left, s.asked) = (number.min(there) as u8, seat);
                }
            }
            true
        }
        Step::Announce { who, guard, .. } => {
            if fresh {
                s.queue = Ctx::of(p, s).seats(who) & p.speakers();
            }
            let start = s.declarer.somebody().unwrap_or_default();
            while let Some(seat) = around(s.queue, start, p.players).next() {
                s.queue &= !seat.bit();
                let ctx = Ctx::new(p, s, seat);
                if ctx.test(guard) && step.says(&ctx) != 0 {
                    s.asked = seat;
                    return true;
                }
            }
            false
        }
        Step::Kontra(kontra) => kontra::ask(p, kontra, s, fresh),
        Step::Ready => {
            s.held = s.hands;
            sides::fix(p, contract, s);
            false
        }
        Step::Play => {
            if fresh {
                play::begin(p, contract, s, sink);
                if !contract.moments.is_empty() {
                    s.moment = 2 * contract.moments.iter().filter(|moment| moment.after).count() as u8;
                }
                if play::ended(p, contract, s, sink) {
                    s.asked = Position::NOBODY;
                    s.moment = NONE;
                    return false;
                }
                if s.moment == NONE {
                    return s.hands[s.asked] != 0;
                }
            }
            if s.moment != NONE {
                return between(p, contract, s, sink);
            }
            s.asked != Position::NOBODY
        }
        Step::Settle => {
            super::settle::settle(p, contract, s, sink);
            false
        }
    }
}

/// What comes between two tricks; true if somebody has to decide, if only on the next card.
#[cold]
fn between<S: Sink>(p: &Program, contract: &Contract, s: &mut State, sink: &mut S) -> bool {
    // Whether the play is over is asked behind what follows a trick, and again behind what comes before a lead, if that
    // could have changed anything.
    let mut goes_on = false;
    while let Some(moment) = contract.moments.get(usize::from(s.moment / 2)) {
        let begun = s.moment % 2 == 1;
        let leads = !begun && !moment.after && {
            let before = usize::from(s.moment / 2).checked_sub(1);
            before.is_none_or(|before| contract.moments[before].after)
        };
        if leads && s.number > 0 {
            if over(p, contract, s, sink) {
                s.moment = NONE;
                s.asked = Position::NOBODY;
                return false;
            }
            goes_on = s.asked == s.leader;
        }
        if begun || moment.comes(s.number) {
            goes_on &= !begun && moment.step.only_asks();
            s.entered = begun;
            s.moment |= 1;
            if enter(p, contract, &moment.step, s, sink) {
                return true;
            }
        }
        s.moment = (s.moment | 1) + 1;
    }
    s.moment = NONE;
    s.entered = true;
    s.asked = s.leader;
    if !goes_on && over(p, contract, s, sink) {
        s.asked = Position::NOBODY;
        return false;
    }
    s.hands[s.asked] != 0
}

/// Is no other card played?
fn over<S: Sink>(p: &Program, contract: &Contract, s: &State, sink: &mut S) -> bool {
    s.number > 0 && play::spent(contract, s) || play::ended(p, contract, s, sink)
}

/// What somebody would give, and what he would get for it.
fn swapped(p: &Program, s: &State, step: &Step) -> Option<(Mask, Mask)> {
    let Step::Swap { own, other, .. } = step else { return None };
    let ctx = Ctx::new(p, s, s.asked);
    let lying = s.places.iter().fold(0, |all, place| all | place);
    let (own, other) = (ctx.cards(own) & s.hands[s.asked], ctx.cards(other) & lying);
    (own != 0 && own.count_ones() == other.count_ones()).then_some((own, other))
}

/// Cards change places, also in the order of the place.
fn swap<S: Sink>(p: &Program, s: &mut State, own: Mask, other: Mask, clause: ClauseId, sink: &mut S) {
    let who = s.asked;
    let to = s.places.iter().position(|place| place & other != 0).unwrap_or(0);
    for (mine, lying) in p.pack.list(own).zip(p.pack.list(other)) {
        let at = |card: Card| s.deck.iter().position(|one| *one == card).unwrap_or(0);
        let (a, b) = (at(mine), at(lying));
        s.deck.swap(a, b);
    }
    s.hands[who] = s.hands[who] & !own | other;
    s.places[to] = s.places[to] & !other | own;
    sink.event(Event::Aside { who, cards: own, to: to as u8, clause });
    sink.event(Event::Saw { who: p.everybody(), cards: own, clause });
    sink.event(Event::Took { who, cards: other, clause });
}

/// Whoever has put cards away takes as many from the top of a place.
fn renewed<S: Sink>(p: &Program, s: &mut State, stock: u8, clause: ClauseId, sink: &mut S) {
    let (who, number) = (s.asked, std::mem::take(&mut s.chosen).count_ones());
    if number > 0 {
        let cards = Ctx::new(p, s, who).top(i64::from(number), stock, End::Top);
        s.places[usize::from(stock)] &= !cards;
        s.hands[who] |= cards;
        sink.event(Event::Took { who, cards, clause });
    }
}

/// Who gets what somebody gives: another player.
fn receiver(ctx: &Ctx, to: &Seats) -> Option<Position> {
    positions(ctx.seats(to) & ctx.p.active() & !ctx.subject.bit()).next()
}

/// All have chosen: the cards go from hand to hand.
fn given<S: Sink>(p: &Program, to: &Seats, clause: ClauseId, s: &mut State, sink: &mut S) {
    let before = *s;
    for who in positions(p.active()) {
        let cards = before.gifts[who];
        let Some(to) = receiver(&Ctx::new(p, &before, who), to).filter(|_| cards != 0) else { continue };
        s.hands[who] &= !cards;
        s.hands[to] |= cards;
        s.open &= !cards;
        sink.event(Event::Gave { who, to, cards, open: before.open & cards, clause });
    }
    s.gifts = Default::default();
}

/// The decision on the table.
pub fn decision<S: Sink>(p: &Program, s: &State, sink: &mut S) -> Option<Decision> {
    let question = question(p, s, sink)?;
    // Doublings and announcements are everybody's own.
    let by = match question.kind() {
        Kind::Card | Kind::Suit | Kind::Packet => seats::decider(p, s, question.position),
        Kind::Bid | Kind::Value | Kind::YesNo => question.position,
    };
    Some(Decision { by, ..question })
}

/// [`decision`] without asking who decides for the hand, for whoever decides for all alike.
#[inline]
pub(crate) fn question<S: Sink>(p: &Program, s: &State, sink: &mut S) -> Option<Decision> {
    if s.progress == Progress::Auction {
        let stage = &p.stages[usize::from(s.bidding.stage)];
        if S::LISTENS {
            super::auction::open(p, stage, s, s.asked, sink);
        }
        return Some(super::auction::decision(p, s));
    }
    let (contract, step) = current(p, s)?;
    let position = s.asked;
    let ask = |phase, kind, bits, clause| Decision {
        position,
        by: position,
        phase,
        options: Options::new(kind, bits),
        silent: false,
        keeps: NONE,
        clause,
    };
    let asks = |phase, cards, clause| ask(phase, Kind::Card, cards, clause);
    Some(match step {
        Step::Put { from, duties, clause, .. } => {
            asks(Phase::Discard, several(p, s, from, duties, sink), *clause)
        }
        Step::Renew { from, duties, clause, .. } => {
            asks(Phase::Discard, several(p, s, from, duties, sink) | 1 << ENOUGH, *clause)
        }
        Step::Give { from, duties, clause, .. } => {
            asks(Phase::Give, several(p, s, from, duties, sink), *clause)
        }
        Step::Keep { also: Some((_, from)), clause, .. } if s.queue == 1 => {
            asks(Phase::Keep, several(p, s, from, &[], sink), *clause)
        }
        Step::Keep { from, duties, clause, .. } => {
            asks(Phase::Keep, several(p, s, from, duties, sink), *clause)
        }
        Step::Expose { from, duties, clause, .. } => {
            let rest = Ctx::new(p, s, position).cards(from) & s.hands[position] & !s.open;
            let options = play::narrow(&Ctx::new(p, s, position), duties, rest, false, sink);
            asks(Phase::Lay, options, *clause)
        }
        Step::Announce { suits, clause, .. } => {
            let kind = if suits.is_some() { Kind::Suit } else { Kind::YesNo };
            let bits = step.says(&Ctx::new(p, s, position));
            Decision { silent: true, ..ask(Phase::Announce, kind, bits, *clause) }
        }
        Step::Swap { clause, .. } => Decision { silent: true, ..ask(Phase::Swap, Kind::YesNo, 3, *clause) },
        Step::Leave { clause, .. } => ask(Phase::Leave, Kind::YesNo, 3, *clause),
        Step::Kontra(k) => {
            let open = kontra::open(p, k, s, position) | NO;
            Decision { silent: k.silent, ..ask(Phase::Double, Kind::YesNo, open, k.clause) }
        }
        Step::Choose { of, duties, clause, .. } => {
            let (kind, bits) = choices(p, s, of, duties, sink);
            ask(Phase::Choose, kind, bits, *clause)
        }
        Step::Play => asks(Phase::Play, play::legal(p, contract, s, sink), play::lead_clause(p, contract, s)),
        _ => return None,
    })
}

/// Of what one is chosen, as far as duties let it.
fn choices<S: Sink>(p: &Program, s: &State, of: &OneOf, duties: &[Duty], sink: &mut S) -> (Kind, u64) {
    let ctx = Ctx::new(p, s, s.asked);
    match of {
        OneOf::Cards(cards) => (Kind::Card, play::narrow(&ctx, duties, ctx.cards(cards), false, sink)),
        OneOf::Suits { of, turning } => {
            let cards = ctx.cards(of);
            let turns = turning.as_ref().is_some_and(|cards| ctx.cards(cards) != 0);
            let whole = p.pack.suits.iter().filter(|suit| suit.mask & cards != 0);
            let open = play::narrow(&ctx, duties, whole.map(|suit| suit.mask).sum(), false, &mut ());
            let suits = p.pack.suits.iter().enumerate().filter(|(_, suit)| suit.mask & open != 0);
            let suits: u64 = suits.map(|(at, _)| 1 << at).sum();
            (Kind::Suit, suits | u64::from(turns) << NEITHER)
        }
        OneOf::Contracts(contracts) => (Kind::Bid, super::auction::named(&ctx, *contracts, sink)),
        OneOf::Packets { number, place } => {
            let packets = packets(&ctx, number, *place).count() as u32;
            (Kind::Packet, 1u64.checked_shl(packets).map_or(u64::MAX, |all| all - 1))
        }
    }
}

/// A place in packets of so many cards, from its top.
pub(super) fn packets(ctx: &Ctx, number: &Num, place: u8) -> impl Iterator<Item = Mask> + use<> {
    let (deck, mut left) = (ctx.s.deck, ctx.s.places[usize::from(place)]);
    let number = (ctx.num(number) / crate::ruleset::expr::ONE).clamp(0, 64) as u32;
    let mut cards = deck.into_iter();
    std::iter::from_fn(move || {
        if left == 0 || number == 0 {
            return None;
        }
        let mut packet: Mask = 0;
        while packet.count_ones() < number
            && let Some(card) = cards.next()
        {
            packet |= card.bit() & left;
            left &= !card.bit();
        }
        Some(packet)
    })
}

/// Cards that may be named next where several are chosen: duties narrow card by card.
fn several<S: Sink>(
    p: &Program,
    s: &State,
    from: &crate::ruleset::expr::Cards,
    duties: &[Duty],
    sink: &mut S,
) -> u64 {
    let ctx = Ctx::new(p, s, s.asked);
    let rest = ctx.cards(from) & s.hands[s.asked] & !s.chosen;
    play::narrow(&ctx, duties, rest, false, sink)
}

/// Answers the decision on the table; the option must be one of its options.
pub(super) fn answer<S: Sink>(p: &Program, s: &mut State, option: u8, sink: &mut S) {
    if s.progress == Progress::Auction {
        super::auction::speak(p, s, 1 << option);
        return;
    }
    let Some((contract, step)) = current(p, s) else {
        return;
    };
    let seat = s.asked;
    let bit = 1u64 << option;
    let silence = if matches!(step, Step::Announce { suits: Some(_), .. }) { NEITHER } else { 0 };
    if contract.sides.is_some() && option != silence {
        sides::say(p, s, step, seat);
    }
    match step {
        Step::Play => {
            play::play(p, contract, s, Card(option), sink);
        }
        Step::Put { to, shown, .. } => {
            let open = match shown {
                Shown::Nobody => 0,
                Shown::Everybody(cards) => Ctx::new(p, s, s.asked).cards(cards),
            };
            s.hands[seat] &= !bit;
            s.places[usize::from(*to)] |= bit;
            s.open |= bit & open;
            s.left -= 1;
        }
        Step::Renew { .. } if option == ENOUGH => s.left = 0,
        Step::Renew { to, .. } => {
            s.hands[seat] &= !bit;
            s.places[usize::from(*to)] |= bit;
            s.chosen |= bit;
            s.left -= 1;
        }
        Step::Give { .. } => {
            s.chosen |= bit;
            s.gifts[seat] |= bit;
            s.left -= 1;
        }
        Step::Keep { open, .. } => {
            s.chosen |= bit;
            if *open && s.queue == 0 {
                s.open |= bit;
            }
            s.left -= 1;
        }
        Step::Expose { .. } => {
            s.chosen |= bit;
            s.open |= bit;
            s.left -= 1;
        }
        // From here on that contract is played, from its first step.
        Step::Choose { of: OneOf::Contracts(_), .. } => {
            s.contract = option.saturating_sub(2);
            if p.contracts[usize::from(s.contract)].alone {
                s.declarer = Position::NOBODY;
            }
            sink.event(Event::Contract { contract: s.contract, declarer: s.declarer });
            s.progress = Progress::Step(0);
            s.entered = false;
            s.asked = Position::NOBODY;
        }
        Step::Choose { what, of, clause, .. } => {
            s.choices[usize::from(*what)] = match of {
                OneOf::Cards(_) => bit,
                OneOf::Contracts(_) => 0,
                OneOf::Suits { turning: Some(cards), .. } if option == NEITHER => {
                    let cards = Ctx::new(p, s, seat).cards(cards);
                    sink.event(Event::Saw { who: p.everybody(), cards, clause: *clause });
                    sides::see(p, s, p.everybody(), cards);
                    p.pack.suits.iter().map(|suit| suit.mask).find(|suit| suit & cards != 0).unwrap_or(0)
                }
                OneOf::Suits { .. } => p.pack.suits[usize::from(option)].mask,
                OneOf::Packets { number, place } => {
                    let cards = packets(&Ctx::new(p, s, seat), number, *place).nth(usize::from(option));
                    let cards = cards.unwrap_or(0);
                    s.places[usize::from(*place)] &= !cards;
                    s.hands[seat] |= cards;
                    sink.event(Event::Took { who: seat, cards, clause: *clause });
                    cards
                }
            };
        }
        Step::Announce { what, suits, laying, leading, clause, .. } if bit == YES || suits.is_some() => {
            let suit = suits.is_some().then_some(usize::from(option));
            if option == NEITHER {
                return;
            }
            s.announced[usize::from(*what) + suit.unwrap_or(0)] |= seat.bit();
            if let Some(laying) = laying {
                let of = suit.map_or(u64::MAX, |suit| p.pack.suits[suit].mask);
                let cards = Ctx::new(p, s, s.asked).cards(laying) & of & s.hands[seat];
                s.open |= cards;
                if *leading {
                    (s.to_lead, s.led_by) = (cards, *clause);
                }
                sink.event(Event::Laid { who: s.asked, cards, clause: *clause });
            }
        }
        Step::Swap { clause, .. } if bit == YES => {
            if let Some((own, other)) = swapped(p, s, step) {
                swap(p, s, own, other, *clause, sink);
            }
        }
        Step::Leave { to, clause, .. } if bit == YES => {
            drop_out(s, seat, *to, *clause, sink);
        }
        Step::Kontra(k) => kontra::say(p, k, s, option),
        _ => {}
    }
}
