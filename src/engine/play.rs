//! Tricks: what may be played, who wins.

use super::decision::Options;
use super::eval::Ctx;
use super::sink::{Closed, Event, Reason, Sink};
use super::state::{NONE, State, Trick, around};
use crate::ruleset::expr::positions;
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{Best, ClauseId, Contract, Duty, Play, Program, TakerLeads, Want, When};
use crate::who::Position;
use std::hint::select_unpredictable;

/// Narrows a set of cards by duties, earlier before later. A duty that none of them could meet passes.
///
/// This is the one place where legality is decided, for options and for reasons alike. Where deals are played out
/// at random, whole tricks are played by the same duties as masks, see [`super::tricks`].
#[inline(always)]
pub(crate) fn narrow<S: Sink>(ctx: &Ctx, duties: &[Duty], from: Mask, leading: bool, sink: &mut S) -> Mask {
    let mut open = from;
    for duty in duties {
        if let Some(quick) = &duty.quick {
            let binds = quick.always || ctx.s.trick & quick.gate != 0;
            let kept = open & quick.wanted(ctx.led, ctx.s.open);
            let met = binds & (kept != 0);
            if S::LISTENS && met && kept != open {
                sink.closed(closed(duty, open, kept));
            }
            open = select_unpredictable(met, kept, open);
            continue;
        }
        if !S::LISTENS && open & open.wrapping_sub(1) == 0 {
            break;
        }
        let kept = open & judged(ctx, duty, open, leading);
        if kept != 0 {
            if S::LISTENS && kept != open {
                sink.closed(closed(duty, open, kept));
            }
            open = kept;
        }
    }
    open
}

fn closed(duty: &Duty, open: Mask, kept: Mask) -> Closed {
    let [options, wanted] = [open & !kept, kept].map(Options::of_cards);
    Closed { options, wanted, clause: duty.clause, reason: Reason::Duty }
}

/// What a duty wants that looks at more than masks; everything, where it does not bind.
#[inline(never)]
pub(crate) fn judged(ctx: &Ctx, duty: &Duty, open: Mask, leading: bool) -> Mask {
    match &duty.when {
        When::Always => wanted(ctx, &duty.want),
        When::InTrick(set) if ctx.s.trick & set == 0 => u64::MAX,
        When::InTrick(_) => wanted(ctx, &duty.want),
        When::Test(test) if !ctx.test(test) => u64::MAX,
        When::Test(_) => wanted(ctx, &duty.want),
        When::PerLead(_) => per_lead(ctx, duty, open, leading),
    }
}

fn wanted(ctx: &Ctx, want: &Want) -> Mask {
    match want {
        Want::Set(set) => *set,
        Want::SuitLed => ctx.led,
        Want::Open => ctx.s.open,
        Want::NotOpen => !ctx.s.open,
        Want::Other(cards) => ctx.cards(cards),
        Want::Not(cards) => !ctx.cards(cards),
    }
}

/// A leader makes the lead himself: the condition is judged for each card he could lead.
#[cold]
fn per_lead(ctx: &Ctx, duty: &Duty, open: Mask, leading: bool) -> Mask {
    let When::PerLead(test) = &duty.when else {
        return u64::MAX;
    };
    if !leading {
        return if ctx.test(test) { wanted(ctx, &duty.want) } else { u64::MAX };
    }
    // Of those that it can never close nothing is asked.
    let sure = match &duty.want {
        Want::Set(set) => *set,
        Want::Not(cards) => cards.constant().map_or(0, |cards| !cards),
        _ => 0,
    };
    let mut result = open & sure;
    for card in ctx.p.pack.list(open & !sure) {
        let led = Ctx { led: ctx.suit(card), lead: card.bit(), ..*ctx };
        result |= card.bit() & if led.test(test) { wanted(&led, &duty.want) } else { u64::MAX };
    }
    result
}

/// What may be played.
#[inline(always)]
pub(crate) fn legal<S: Sink>(p: &Program, contract: &Contract, s: &State, sink: &mut S) -> Mask {
    let ctx = Ctx::new(p, s, s.asked);
    let leading = s.lying == 0;
    let duties = contract.play.index.duties(s.number, !leading);
    let mut hand = s.hands[s.asked];
    if leading && s.to_lead & hand != 0 {
        hand = said_to_lead(s, sink);
    }
    narrow(&ctx, duties, hand, leading, sink)
}

/// Whoever has said with what he leads may lead nothing else.
#[cold]
fn said_to_lead<S: Sink>(s: &State, sink: &mut S) -> Mask {
    let (hand, kept) = (s.hands[s.asked], s.hands[s.asked] & s.to_lead);
    if S::LISTENS && kept != hand {
        let [options, wanted] = [hand & !kept, kept].map(Options::of_cards);
        sink.closed(Closed { options, wanted, clause: s.led_by, reason: Reason::Duty });
    }
    kept
}

/// How strong a card is in a trick: the greater key lies higher.
///
/// Its level, which is the alternative of `trick to` that it belongs to, and its strength within it.
pub(crate) type Key = u32;

/// Where the level begins, above the strength.
const LEVEL: u32 = 6;

/// How strong a card is in the trick.
#[inline(always)]
pub(crate) fn key(ctx: &Ctx, play: &Play, card: Card) -> Key {
    if let (Some(trumps), None, true) = (play.plain_trumps, &play.strength, play.powerless.is_empty()) {
        // Trumps that are known before play are in suits that are known.
        return plain_key(ctx, trumps, card.bit(), card.0);
    }
    unusual_key(ctx, play, card)
}

/// A trump is a trump, whatever its suit: that its suit was led makes it no stronger.
#[inline(always)]
fn plain_key(ctx: &Ctx, trumps: Mask, bit: Mask, strength: u8) -> Key {
    let trump = Key::from(trumps & bit != 0);
    let follows = Key::from(ctx.led & !trumps & bit != 0);
    Key::from(strength) | follows << LEVEL | trump << (LEVEL + 1)
}

#[inline(never)]
fn unusual_key(ctx: &Ctx, play: &Play, card: Card) -> Key {
    let strength = ctx.strength().map_or(card.0, |s| s[card]);
    let bit = card.bit();
    if !play.powerless.is_empty() {
        let powerless = powerless(ctx, play) & bit != 0;
        return if powerless { 0 } else { key_among_powerless(ctx, play, bit, strength) };
    }
    if let Some(trumps) = play.plain_trumps {
        return plain_key(ctx, trumps, bit, strength);
    }
    level(ctx, play, bit).map_or(0, |level| Key::from(strength) | level << LEVEL)
}

/// The level of a card: the earlier the alternative that names it, the higher. The lowest is 2.
fn level(ctx: &Ctx, play: &Play, bit: Mask) -> Option<Key> {
    let named = |best: &Best| matches!(best, Best::Highest(set) if ctx.cards(set) & bit != 0);
    let at = play.best.iter().position(named)?;
    Some((play.best.len() - at) as Key + 1)
}

/// A key from its parts.
pub(super) fn key_of(strength: u8, level: u32) -> Key {
    Key::from(strength) | level << LEVEL
}

/// The cards that cannot win.
pub(super) fn powerless(ctx: &Ctx, play: &Play) -> u64 {
    play.powerless.iter().find(|(when, ..)| ctx.test(when)).map_or(0, |(_, cards, _)| ctx.cards(cards))
}

/// A lead without power binds whoever follows, but cannot win: unless its suit or a better one is
/// played, the suit of the first card with power takes the trick.
#[cold]
fn key_among_powerless(ctx: &Ctx, play: &Play, bit: u64, strength: u8) -> Key {
    let strength = Key::from(strength);
    if let Some(level) = level(ctx, play, bit) {
        return strength | level << LEVEL;
    }
    let stands = match ctx.s.best_key >> LEVEL {
        0 => true,
        1 => ctx.s.best != Card::NONE && ctx.suit(ctx.s.best) & bit != 0,
        _ => false,
    };
    if stands { strength | 1 << LEVEL } else { 0 }
}

/// The cards of the asked player that would lie highest.
pub(crate) fn winning(ctx: &Ctx) -> Mask {
    let Some(contract) = ctx.contract() else {
        return u64::MAX;
    };
    let hand = ctx.s.hands[ctx.subject];
    if ctx.s.lying == 0 {
        return hand & !powerless(ctx, &contract.play);
    }
    let best = ctx.s.best_key;
    ctx.p.pack.list(hand).filter(|c| key(ctx, &contract.play, *c) > best).map(Card::bit).sum()
}

/// Plays a card; true if no other is played at once: the play is over, and then nobody is asked, or something
/// comes between the tricks.
#[inline(always)]
pub(crate) fn play<S: Sink>(
    p: &Program,
    contract: &Contract,
    s: &mut State,
    card: Card,
    sink: &mut S,
) -> bool {
    let bit = card.bit();
    let by = s.asked;
    s.hands[by] &= !bit;
    s.played[usize::from(s.plays)] = card;
    s.plays += 1;
    s.trick |= bit;
    if s.lying == 0 {
        s.led = p.followed(contract, &s.choices, card);
        s.best_key = 0;
        s.best = card;
        s.best_by = by;
        s.to_lead = 0;
    }
    s.lying += 1;
    let strength = key(&Ctx::new(p, s, by), &contract.play, card);
    let higher = strength > s.best_key;
    s.best_key = s.best_key.max(strength);
    s.best = select_unpredictable(higher, card, s.best);
    s.best_by = select_unpredictable(higher, by, s.best_by);
    if s.lying < p.players {
        s.asked = Position(if by.0 + 1 == p.players { 0 } else { by.0 + 1 });
        if !contract.play.leavers || pass_over(p, s) {
            return false;
        }
    }
    let over = finish(p, contract, s, sink);
    if over {
        s.asked = Position::NOBODY;
    }
    over || s.moment != NONE
}

/// Goes on to the next who has not dropped out; false if there is none in this trick.
#[cold]
fn pass_over(p: &Program, s: &mut State) -> bool {
    while s.lying < p.players && s.asked.is_in(s.out) {
        s.played[usize::from(s.plays)] = Card::AWAY;
        s.plays += 1;
        s.lying += 1;
        s.asked = s.asked.after(1, p.players);
    }
    s.lying < p.players
}

/// Who leads in his place, if he has dropped out: the next who has not.
#[inline(always)]
fn leading(p: &Program, s: &State, leader: Position) -> Position {
    if leader.is_in(p.active() & !s.out) {
        return leader;
    }
    around(p.active() & !s.out, leader, p.players).next().unwrap_or(leader)
}

#[inline(always)]
fn finish<S: Sink>(p: &Program, contract: &Contract, s: &mut State, sink: &mut S) -> bool {
    if contract.play.plain_trumps.is_none() {
        special(p, contract, s);
    }
    let taker = s.best_by;
    s.won[taker] |= s.trick;
    s.tricks[usize::from(s.number)] = Trick { leader: s.leader, taker, best: s.best };
    if S::LISTENS {
        sink.event(Event::Trick { number: s.number + 1, taker, cards: s.trick });
    }
    let gone = s.open & s.trick;
    s.open &= !s.trick;
    s.number += 1;
    (s.trick, s.led, s.lying, s.best_key) = (0, 0, 0, 0);
    // Nothing lies bare that no open card has left.
    if gone != 0
        && s.covered != 0
        && let Some(stacks) = &p.stacks
    {
        // What is done between tricks may have taken others away.
        let gone = if contract.moments.is_empty() { gone } else { Mask::MAX };
        super::stacks::uncover(p, stacks, s, gone, sink);
    }
    if s.number == contract.play.tricks || s.hands[taker] == 0 {
        return !contract.play.eventful || after_trick(p, contract, s, taker, sink);
    }
    s.leader = taker;
    s.asked = taker;
    if contract.play.steady {
        return false;
    }
    after_trick(p, contract, s, taker, sink)
}

/// [`after_trick`], at once where the winner leads.
#[inline(always)]
pub(super) fn behind_trick<S: Sink>(
    p: &Program,
    contract: &Contract,
    s: &mut State,
    taker: Position,
    sink: &mut S,
) -> bool {
    if contract.play.given || s.out != 0 || contract.moments.is_empty() {
        return after_trick(p, contract, s, taker, sink);
    }
    (s.leader, s.asked, s.moment) = (taker, taker, 0);
    false
}

/// Leads that are taken from the winner, and an early end.
#[inline(never)]
fn after_trick<S: Sink>(
    p: &Program,
    contract: &Contract,
    s: &mut State,
    taker: Position,
    sink: &mut S,
) -> bool {
    s.leader = next_leader(p, contract, s, taker);
    s.asked = s.leader;
    if !contract.moments.is_empty() {
        s.moment = 0;
        return false;
    }
    ended(p, contract, s, sink)
}

/// Who leads after the tricks so far, the last of which this player took.
pub(crate) fn next_leader(p: &Program, contract: &Contract, s: &State, taker: Position) -> Position {
    if !contract.play.given && s.out == 0 {
        return taker;
    }
    if let Some(by) = contract.play.taker_leads.as_ref().filter(|by| by.lead == s.number + 1)
        && let Some(won) = best_by_order(by, s)
    {
        return won.taker;
    }
    let here = contract.play.forced.iter().filter(|(from, to, ..)| (*from..=*to).contains(&(s.number + 1)));
    let given = here.map(|(.., who, _)| Ctx::new(p, s, taker).seats(who)).rfind(|who| *who != 0);
    leading(p, s, given.map_or(taker, Position::first))
}

/// Is there nothing left to play?
pub(crate) fn spent(contract: &Contract, s: &State) -> bool {
    s.number == contract.play.tricks || s.hands[s.leader] == 0
}

/// Is the play over before its last trick, or even before its first?
#[inline]
pub(crate) fn ended<S: Sink>(p: &Program, contract: &Contract, s: &State, sink: &mut S) -> bool {
    if !may_end(contract, s) {
        return false;
    }
    let over = ending(p, contract, s);
    if let Some(clause) = over {
        sink.event(Event::Ended { clause });
    }
    over.is_some()
}

/// Are so many tricks taken, and is said what must be, before the play can be over?
#[inline]
fn may_end(contract: &Contract, s: &State) -> bool {
    let play = &contract.play;
    s.number >= play.ends_from && play.ends_said.is_none_or(|some| s.said & some != 0)
}

/// The clause by which the play is over here.
#[inline(never)]
pub(crate) fn ending(p: &Program, contract: &Contract, s: &State) -> Option<ClauseId> {
    let play = &contract.play;
    if !may_end(contract, s) {
        return None;
    }
    let over =
        play.ways_out.iter().find(|end| s.number >= end.from && Ctx::new(p, s, s.asked).test(&end.test));
    over.map(|end| end.clause)
}

/// The trick that was taken with the strongest card.
pub(crate) fn best_by_order<'s>(by: &TakerLeads, s: &'s State) -> Option<&'s Trick> {
    let tricks = s.tricks.get(usize::from(by.from).saturating_sub(1)..usize::from(by.to))?;
    tricks.iter().max_by_key(|trick| by.strength.get(trick.best.index()))
}

/// A card that wins by a rule of its own, unless what is named before it lies in the trick.
#[cold]
pub(super) fn special(p: &Program, contract: &Contract, s: &mut State) {
    let ctx = Ctx::new(p, s, s.asked);
    let start = usize::from(s.plays - p.players);
    let able = s.trick & !powerless(&ctx, &contract.play);
    for best in &contract.play.best {
        match best {
            Best::Highest(set) if ctx.cards(set) & able != 0 => return,
            Best::When(card, test) if s.trick & card != 0 && ctx.test(test) => {
                let played = &s.played[start..usize::from(s.plays)];
                let at = played.iter().position(|c| c.is_in(*card)).unwrap_or(0);
                s.best = s.played[start + at];
                s.best_by = s.leader.after(at as u8, p.players);
                return;
            }
            Best::Highest(_) | Best::When(..) => {}
        }
    }
}

/// Who holds the card that gives him the first lead, and which it is.
fn holder(ctx: &Ctx, play: &Play) -> Option<(Position, Mask)> {
    let card = ctx.cards(&play.holder.as_ref()?.0);
    let holds = |who: &Position| ctx.s.held[*who] & card != 0;
    positions(ctx.p.active()).find(holds).map(|who| (who, card))
}

/// The clause that gives the lead to the trick that is played.
pub(crate) fn lead_clause(p: &Program, contract: &Contract, s: &State) -> ClauseId {
    let play = &contract.play;
    match &play.holder {
        Some((_, clause)) if s.number == 0 && play.lead_given(1).is_none() => {
            holder(&Ctx::of(p, s), play).map_or(play.leader_clause, |_| *clause)
        }
        _ => play.lead_clause(s.number + 1),
    }
}

/// The play begins; false if nothing is played. A moment is on if something may come before the first lead.
#[inline]
pub(super) fn enter(p: &Program, contract: &Contract, s: &mut State) -> bool {
    s.entered = true;
    begin(p, contract, s, &mut ());
    if ended(p, contract, s, &mut ()) {
        s.asked = Position::NOBODY;
        return false;
    }
    if contract.moments.is_empty() {
        return s.hands[s.asked] != 0;
    }
    s.moment = 2 * contract.moments.iter().filter(|moment| moment.after).count() as u8;
    true
}

/// Gets ready for the first lead.
pub(crate) fn begin<S: Sink>(p: &Program, contract: &Contract, s: &mut State, sink: &mut S) {
    let ctx = Ctx::of(p, s);
    let mut leader = ctx.seats(&contract.play.leader);
    if contract.play.holder.is_some()
        && let Some((holder, card)) = holder(&ctx, &contract.play)
    {
        leader = holder.bit();
        if let (true, Some((_, clause))) = (S::LISTENS, &contract.play.holder) {
            sink.event(Event::Holds { who: holder, cards: card, clause: *clause });
        }
    }
    for (from, _, who, _) in &contract.play.forced {
        if *from == 1 {
            leader = ctx.seats(who);
        }
    }
    s.leader = leading(p, s, Position::first(leader));
    s.asked = s.leader;
    s.best = Card::NONE;
}
