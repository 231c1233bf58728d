//! What happens between the auction and the end: exchange, announcements, doubling, play.

use super::decision::{Decision, ENOUGH, Kind, NEITHER, NO, Options, Phase, YES};
use super::enter::{drop_out, enter, ready, swap, swapped, take};
use super::eval::Ctx;
use super::kontra;
use super::play;
use super::seats;
use super::sides;
use super::sink::{Event, Sink};
use super::state::{NONE, Progress, State};
use crate::ruleset::ahead::way::{Run, Way};
use crate::ruleset::expr::{Cards, Num, positions};
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{ClauseId, Contract, Duty, OneOf, PlaysFor, Program, Shown, Step};
use crate::who::Position;

/// Goes on until somebody has to decide, or to the end.
pub(crate) fn advance<S: Sink>(p: &Program, s: &mut State, sink: &mut S) {
    let _ = go_on::<S, false>(p, s, sink, |_, _, _| false);
}

/// The same, or until a step begins that is played out in one go; gives the step, where there is one. `short` goes through
/// steps that have a short form, and says whether it is through with all of them.
#[inline(always)]
pub(super) fn to_course<'p>(
    p: &'p Program,
    s: &mut State,
    short: impl FnMut(&Contract, &Run, &mut State) -> bool,
) -> Option<(&'p Contract, &'p Step)> {
    go_on::<(), true>(p, s, &mut (), short)
}

#[inline(always)]
fn go_on<'p, S: Sink, const COURSE: bool>(
    p: &'p Program,
    s: &mut State,
    sink: &mut S,
    mut short: impl FnMut(&Contract, &Run, &mut State) -> bool,
) -> Option<(&'p Contract, &'p Step)> {
    // Most are steps of a contract; to ask in this order is cheaper than to jump.
    loop {
        if let Progress::Step(at) = s.progress {
            let contract = &p.contracts[usize::from(s.contract)];
            if S::LISTENS
                && !s.entered
                && let Some(clause) = &contract.play.played_for
                && at == clause.from
            {
                takes_over(p, clause, s, sink);
            }
            if COURSE && !s.entered {
                let at = usize::from(at);
                if let Some(Some(run)) = contract.runs.get(at) {
                    if short(contract, run, s) {
                        continue;
                    }
                    return current(p, s);
                }
                match contract.course.get(at) {
                    Some(Way::Course) => return Some((contract, contract.steps.get(at)?)),
                    Some(way @ (Way::Idle | Way::Ready)) => {
                        if *way == Way::Ready {
                            ready(p, contract, s);
                        }
                        done(p, s, sink);
                        continue;
                    }
                    _ => {}
                }
            }
            let Some(step) = contract.steps.get(usize::from(at)) else {
                s.progress = Progress::Done;
                return None;
            };
            if let Step::Ready = step {
                ready(p, contract, s);
                done(p, s, sink);
                continue;
            }
            if let Step::Take { .. } = step {
                take(p, step, s, sink);
                done(p, s, sink);
                continue;
            }
            if enter(p, contract, step, s, sink) {
                return current(p, s);
            }
            done(p, s, sink);
        } else if let Progress::Before(at) = s.progress {
            let Some(step) = p.before.get(usize::from(at)) else {
                // A contract may stand before anybody bids.
                s.progress = if s.contract == NONE { Progress::Auction } else { Progress::Step(0) };
                continue;
            };
            if let Step::Take { .. } = step {
                take(p, step, s, sink);
            } else if COURSE && !s.entered && step.in_course() || enter(p, &p.contracts[0], step, s, sink) {
                return Some((p.contracts.first()?, step));
            }
            done(p, s, sink);
        } else if s.progress != Progress::Auction || super::auction::advance::<S, COURSE>(p, s, sink) {
            return None;
        }
    }
}

/// Nothing is left to do in a step.
#[inline(always)]
pub(super) fn done<S: Sink>(p: &Program, s: &mut State, sink: &mut S) {
    uncover(p, s, sink);
    s.asked = Position::NOBODY;
    s.entered = false;
    if let Progress::Step(at) | Progress::Before(at) = &mut s.progress {
        *at += 1;
    }
}

/// A step may have taken cards away under which others lie.
#[inline(always)]
pub(super) fn uncover<S: Sink>(p: &Program, s: &mut State, sink: &mut S) {
    if s.covered != 0
        && let Some(stacks) = &p.stacks
    {
        super::stacks::uncover(p, stacks, s, u64::MAX, sink);
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
        Step::KeepOver { from, duties, clause, .. } => {
            let ctx = Ctx::new(p, s, position);
            let rest = play::narrow(&ctx, duties, to_keep_over(&ctx, from), false, sink);
            asks(Phase::Keep, rest | 1 << ENOUGH, *clause)
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

/// Is there anything to choose from?
pub(super) fn any_choice(p: &Program, s: &State, of: &OneOf, duties: &[Duty]) -> bool {
    let ctx = Ctx::new(p, s, s.asked);
    match of {
        OneOf::Cards(cards) if duties.is_empty() => ctx.cards(cards) != 0,
        OneOf::Suits { of, turning } if duties.is_empty() => {
            ctx.cards(of) & p.pack.all != 0 || turning.as_ref().is_some_and(|cards| ctx.any(cards))
        }
        _ => choices(p, s, of, duties, &mut ()).1 != 0,
    }
}

/// Of what one is chosen, as far as duties let it.
pub(super) fn choices<S: Sink>(
    p: &Program,
    s: &State,
    of: &OneOf,
    duties: &[Duty],
    sink: &mut S,
) -> (Kind, u64) {
    let ctx = Ctx::new(p, s, s.asked);
    match of {
        OneOf::Cards(cards) => (Kind::Card, play::narrow(&ctx, duties, ctx.cards(cards), false, sink)),
        OneOf::Suits { of, turning } => {
            let cards = ctx.cards(of);
            let whole = || p.pack.suits.iter().map(|suit| suit.mask).filter(|suit| suit & cards != 0).sum();
            let open = match duties {
                [] => cards,
                duties => play::narrow(&ctx, duties, whole(), false, &mut ()),
            };
            (Kind::Suit, suits(&ctx, open, turning.as_ref()))
        }
        OneOf::Contracts(contracts) => (Kind::Bid, super::auction::named(&ctx, *contracts, sink)),
        OneOf::Packets { number, place } => {
            let packets = packets(&ctx, number, *place).count() as u32;
            (Kind::Packet, 1u64.checked_shl(packets).map_or(u64::MAX, |all| all - 1))
        }
    }
}

/// The suits of some cards, of which one may be named; or that a card is turned.
#[inline(always)]
pub(super) fn suits(ctx: &Ctx, cards: Mask, turning: Option<&Cards>) -> u64 {
    let turns = turning.is_some_and(|cards| ctx.any(cards));
    let named = ctx.p.pack.suits.iter().enumerate();
    named.fold(u64::from(turns) << NEITHER, |all, (at, suit)| all | u64::from(suit.mask & cards != 0) << at)
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
pub(super) fn several<S: Sink>(p: &Program, s: &State, from: &Cards, duties: &[Duty], sink: &mut S) -> u64 {
    let ctx = Ctx::new(p, s, s.asked);
    let rest = ctx.cards(from) & s.hands[s.asked] & !s.chosen;
    play::narrow(&ctx, duties, rest, false, sink)
}

/// What somebody may keep for the next deal: of his own hand, and of what lies in places.
pub(super) fn to_keep_over(ctx: &Ctx, from: &Cards) -> Mask {
    let lying = ctx.s.places.iter().fold(ctx.s.hands[ctx.subject], |all, place| all | place);
    ctx.cards(from) & lying
}

/// What is said may tell whose side somebody is on.
#[inline]
pub(super) fn tells(p: &Program, contract: &Contract, step: &Step, s: &mut State, option: u8) {
    if contract.sides.is_some() && option != step.silence() {
        sides::say(p, s, step, s.asked);
    }
}

/// A card is chosen by whoever is asked, to be given when all have chosen.
#[inline(always)]
pub(super) fn give(s: &mut State, bit: Mask) {
    s.chosen |= bit;
    s.put_by[s.asked] |= bit;
    s.left -= 1;
}

/// A card is put away by whoever is asked.
#[inline(always)]
pub(super) fn put(p: &Program, s: &mut State, bit: Mask, to: u8, shown: &Shown) {
    let open = match shown {
        Shown::Nobody => 0,
        Shown::Everybody(cards) => Ctx::new(p, s, s.asked).cards(cards),
    };
    s.hands[s.asked] &= !bit;
    s.places[usize::from(to)] |= bit;
    s.open |= bit & open;
    s.left -= 1;
}

/// A card is put away for another, or there are enough.
#[inline(always)]
pub(super) fn renew(s: &mut State, option: u8, to: u8) {
    if option == ENOUGH {
        s.left = 0;
        return;
    }
    let bit = 1u64 << option;
    s.hands[s.asked] &= !bit;
    s.places[usize::from(to)] |= bit;
    s.chosen |= bit;
    s.left -= 1;
}

/// Whoever is asked has chosen what a name stands for from now on.
#[inline(always)]
pub(super) fn choose<S: Sink>(p: &Program, s: &mut State, step: &Step, option: u8, sink: &mut S) {
    let Step::Choose { what, of, clause, .. } = step else { return };
    let seat = s.asked;
    s.choices[usize::from(*what)] = match of {
        OneOf::Cards(_) => 1 << option,
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

/// Whoever is asked announces something.
pub(super) fn announced<S: Sink>(p: &Program, s: &mut State, step: &Step, option: u8, sink: &mut S) {
    let Step::Announce { what, suits, laying, leading, clause, .. } = step else { return };
    let (seat, suit) = (s.asked, suits.is_some().then_some(usize::from(option)));
    s.announce(seat, usize::from(*what) + suit.unwrap_or(0));
    if let Some(laying) = laying {
        let of = suit.map_or(u64::MAX, |suit| p.pack.suits[suit].mask);
        let cards = Ctx::new(p, s, seat).cards(laying) & of & s.hands[seat];
        lay(s, cards, *leading, *clause, sink);
    }
}

/// Whoever is asked lays cards open, and leads one of them if he has said so.
pub(super) fn lay<S: Sink>(s: &mut State, cards: Mask, leading: bool, clause: ClauseId, sink: &mut S) {
    s.open |= cards;
    if leading {
        (s.to_lead, s.led_by) = (cards, clause);
    }
    sink.event(Event::Laid { who: s.asked, cards, clause });
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
    tells(p, contract, step, s, option);
    match step {
        Step::Play => {
            play::play(p, contract, s, Card(option), sink);
        }
        Step::Put { to, shown, .. } => put(p, s, bit, *to, shown),
        Step::Renew { to, .. } => renew(s, option, *to),
        Step::KeepOver { .. } if option == ENOUGH => s.left = 0,
        Step::KeepOver { .. } => {
            s.hands[seat] &= !bit;
            s.places.iter_mut().for_each(|place| *place &= !bit);
            s.put_by[seat] |= bit;
            s.left -= 1;
        }
        Step::Give { .. } => give(s, bit),
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
        Step::Choose { .. } => choose(p, s, step, option, sink),
        Step::Announce { .. } if option != step.silence() => announced(p, s, step, option, sink),
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
