//! A step begins: what is done in it without anybody deciding, and whether somebody has to decide.

use super::announce;
use super::between::between;
use super::eval::Ctx;
use super::kontra;
use super::play;
use super::sides;
use super::sink::{Event, Sink};
use super::state::{NONE, State, around};
use super::steps::{any_choice, to_keep_over};
use crate::ruleset::expr::{Cards, End, Seats, positions};
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{ClauseId, Contract, Program, Step};
use crate::who::Position;

/// Somebody lays his hand away and plays no further.
pub(super) fn drop_out<S: Sink>(s: &mut State, seat: Position, to: u8, clause: ClauseId, sink: &mut S) {
    let cards = std::mem::take(&mut s.hands[seat]);
    s.places[usize::from(to)] |= cards;
    s.out |= seat.bit();
    sink.event(Event::Aside { who: seat, cards, to, clause });
}

/// Begins or goes on with a step; true if somebody has to decide.
pub(super) fn enter<S: Sink>(
    p: &Program,
    contract: &Contract,
    step: &Step,
    s: &mut State,
    sink: &mut S,
) -> bool {
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
        Step::Take { .. } => {
            take(p, step, s, sink);
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
                if let (false, Cards::Top(n, place, end)) = (S::LISTENS, cards) {
                    let ctx = Ctx::new(p, s, seat);
                    let cards = ctx.top(ctx.num(n) / crate::ruleset::expr::ONE, *place, *end);
                    s.places[usize::from(*place)] &= !cards;
                    s.hands[seat] |= cards;
                    continue;
                }
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
        Step::Leave { .. } => leaving(p, step, s, fresh, sink),
        Step::Choose { who, of, duties, guard, .. } => {
            let who = Ctx::of(p, s).seats(who);
            if fresh && who != 0 && Ctx::new(p, s, Position::first(who)).test(guard) {
                s.asked = Position::first(who);
                return any_choice(p, s, of, duties);
            }
            false
        }
        Step::Put { .. } | Step::Keep { .. } | Step::Expose { .. } => {
            if fresh && !putting(p, step, s) {
                return false;
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
        Step::KeepOver { who, number, from, guard, clause, .. } => {
            if fresh {
                let ctx = Ctx::of(p, s);
                let who = ctx.seats(who) & p.active();
                if who == 0 || !ctx.test(guard) {
                    return false;
                }
                let seat = Position::first(who);
                let ctx = Ctx::new(p, s, seat);
                let number = (ctx.num(number) / crate::ruleset::expr::ONE).clamp(0, 64) as u32;
                let there = to_keep_over(&ctx, from);
                // He looks at what lies there.
                let lying = there & !s.hands[seat];
                (s.left, s.asked) = (number.min(there.count_ones()) as u8, seat);
                if s.left > 0 && lying != 0 && (S::LISTENS || contract.sides.is_some()) {
                    sink.event(Event::Saw { who: seat.bit(), cards: lying, clause: *clause });
                    sides::see(p, s, seat.bit(), lying);
                }
            }
            s.left > 0
        }
        Step::Announce { who, guard, what, forced: true, clause, .. } => {
            let who = Ctx::of(p, s).seats(who) & p.active();
            for seat in positions(who) {
                if Ctx::new(p, s, seat).test(guard) {
                    s.announce(seat, usize::from(*what));
                    sink.event(Event::Announced { who: seat, what: *what, clause: *clause });
                }
            }
            false
        }
        Step::Renew { .. } => renewing(p, step, s, fresh, sink),
        Step::Give { .. } => giving(p, step, s, fresh, sink),
        Step::Announce { who, guard, .. } => announce::ask(p, step, who, guard, s, fresh),
        Step::Kontra(kontra) => kontra::ask(p, kontra, s, fresh) != 0,
        Step::Ready => {
            ready(p, contract, s);
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

/// Somebody takes cards that lie somewhere.
#[inline(always)]
pub(super) fn take<S: Sink>(p: &Program, step: &Step, s: &mut State, sink: &mut S) {
    let Step::Take { who, cards, guard, clause } = step else { return };
    let ctx = Ctx::of(p, s);
    let who = ctx.seats(who);
    if who == 0 || !ctx.test(guard) {
        return;
    }
    let seat = Position::first(who);
    let cards = Ctx::new(p, s, seat).cards(cards);
    for place in &mut s.places {
        *place &= !cards;
    }
    s.hands[seat] |= cards;
    if S::LISTENS && cards != 0 {
        sink.event(Event::Took { who: seat, cards, clause: *clause });
    }
}

/// All have the cards that they play with.
#[inline(always)]
pub(super) fn ready(p: &Program, contract: &Contract, s: &mut State) {
    s.held = s.hands;
    sides::fix(p, contract, s);
}

/// Somebody begins to choose cards that he puts away, keeps or lays open; false if he does not.
#[inline]
pub(super) fn putting(p: &Program, step: &Step, s: &mut State) -> bool {
    let (Step::Put { who, number, from, guard, .. }
    | Step::Keep { who, number, from, guard, .. }
    | Step::Expose { who, number, from, guard, .. }) = step
    else {
        return false;
    };
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
    true
}

/// Goes on to the next who is asked whether he lays his hand away; whoever must does so. False if there is none.
#[inline]
pub(super) fn leaving<S: Sink>(p: &Program, step: &Step, s: &mut State, fresh: bool, sink: &mut S) -> bool {
    let Step::Leave { who, to, asked, guard, clause } = step else { return false };
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

/// Goes on to the next who puts cards away for others; false if there is none. Whoever has done so gets them.
#[inline]
pub(super) fn renewing<S: Sink>(p: &Program, step: &Step, s: &mut State, fresh: bool, sink: &mut S) -> bool {
    let Step::Renew { who, number, from, stock, guard, clause, .. } = step else { return false };
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

/// What somebody would give, and what he would get for it.
pub(super) fn swapped(p: &Program, s: &State, step: &Step) -> Option<(Mask, Mask)> {
    let Step::Swap { own, other, .. } = step else { return None };
    let ctx = Ctx::new(p, s, s.asked);
    let lying = s.places.iter().fold(0, |all, place| all | place);
    let (own, other) = (ctx.cards(own) & s.hands[s.asked], ctx.cards(other) & lying);
    (own != 0 && own.count_ones() == other.count_ones()).then_some((own, other))
}

/// Cards change places, also in the order of the place.
pub(super) fn swap<S: Sink>(
    p: &Program,
    s: &mut State,
    own: Mask,
    other: Mask,
    clause: ClauseId,
    sink: &mut S,
) {
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

/// Whoever comes next chooses what he gives; when all have chosen, they give it.
pub(super) fn giving<S: Sink>(p: &Program, step: &Step, s: &mut State, fresh: bool, sink: &mut S) -> bool {
    let Step::Give { who, number, from, to, guard, clause, .. } = step else { return false };
    if fresh {
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

/// Who gets what somebody gives: another player.
fn receiver(ctx: &Ctx, to: &Seats) -> Option<Position> {
    positions(ctx.seats(to) & ctx.p.active() & !ctx.subject.bit()).next()
}

/// All have chosen: the cards go from hand to hand.
fn given<S: Sink>(p: &Program, to: &Seats, clause: ClauseId, s: &mut State, sink: &mut S) {
    let before = *s;
    for who in positions(p.active()) {
        let cards = before.put_by[who] & before.hands[who];
        let Some(to) = receiver(&Ctx::new(p, &before, who), to).filter(|_| cards != 0) else { continue };
        s.hands[who] &= !cards;
        s.hands[to] |= cards;
        s.open &= !cards;
        sink.event(Event::Gave { who, to, cards, open: before.open & cards, clause });
    }
    // They are with the others now, and what is kept for the next deal stays put by.
    for who in positions(p.active()) {
        s.put_by[who] = before.kept_over(who);
    }
}
