//! Tricks: what may be played, who wins.

use super::eval::Ctx;
use super::sink::{Event, Sink};
use super::state::{NONE, State, Trick};
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{Best, Contract, Duty, Play, Program, Want, When};
use std::hint::select_unpredictable;

/// Narrows a set of cards by duties, earlier before later. A duty that none of them could meet passes.
///
/// This is the one place where legality is decided, for options and for reasons alike.
#[inline(always)]
pub fn narrow<S: Sink>(ctx: &Ctx, duties: &[Duty], from: Mask, leading: bool, sink: &mut S) -> Mask {
    let mut open = from;
    for duty in duties {
        if let Some(quick) = &duty.quick {
            let binds = quick.always || ctx.s.trick & quick.gate != 0;
            let kept = open & quick.wanted(ctx.led, ctx.s.open);
            let met = binds & (kept != 0);
            if S::LISTENS && met && kept != open {
                sink.closed(open & !kept, kept, duty.clause);
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
                sink.closed(open & !kept, kept, duty.clause);
            }
            open = kept;
        }
    }
    open
}

/// What a duty wants that looks at more than masks; everything, where it does not bind.
#[inline(never)]
fn judged(ctx: &Ctx, duty: &Duty, open: Mask, leading: bool) -> Mask {
    match &duty.when {
        When::Always => wanted(ctx, &duty.want),
        When::InTrick(set) if ctx.s.trick & set == 0 => u64::MAX,
        When::InTrick(_) => wanted(ctx, &duty.want),
        When::Test(test) if !ctx.test(test) => u64::MAX,
        When::Test(_) => wanted(ctx, &duty.want),
        When::PerSuit(_) => per_suit(ctx, duty, open, leading),
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

/// A leader makes the suit led himself: the condition is judged for each card he could lead.
#[cold]
fn per_suit(ctx: &Ctx, duty: &Duty, open: Mask, leading: bool) -> Mask {
    let When::PerSuit(test) = &duty.when else {
        return u64::MAX;
    };
    if !leading {
        return if ctx.test(test) { wanted(ctx, &duty.want) } else { u64::MAX };
    }
    let mut result = 0;
    for suit in &ctx.p.pack.suits {
        let here = open & suit.mask;
        if here == 0 {
            continue;
        }
        let led = Ctx { led: suit.mask, ..*ctx };
        result |= here & if led.test(test) { wanted(&led, &duty.want) } else { u64::MAX };
    }
    result
}

/// What may be played.
#[inline(always)]
pub fn legal<S: Sink>(p: &Program, contract: &Contract, s: &State, sink: &mut S) -> Mask {
    let ctx = Ctx::new(p, s, s.asked);
    let leading = s.lying == 0;
    let duties = &contract.play.by_trick[usize::from(s.number)][usize::from(!leading)];
    narrow(&ctx, duties, s.hands[usize::from(s.asked)], leading, sink)
}

/// How strong a card is in the trick: the greatest key wins.
#[inline(always)]
pub fn key(ctx: &Ctx, play: &Play, card: u8) -> u8 {
    let bit = 1u64 << card;
    if let (Some(trumps), None, None) = (play.plain_trumps, &play.strength, &play.powerless) {
        return card | u8::from(ctx.led & bit != 0) << 6 | u8::from(trumps & bit != 0) << 7;
    }
    unusual_key(ctx, play, card)
}

#[inline(never)]
fn unusual_key(ctx: &Ctx, play: &Play, card: u8) -> u8 {
    let strength = play.strength.as_ref().map_or(card, |s| s[usize::from(card)]);
    let bit = 1u64 << card;
    if let Some(powerless) = &play.powerless
        && ctx.cards(powerless) & bit != 0
    {
        return 0;
    }
    if let Some(trumps) = play.plain_trumps {
        return strength | u8::from(ctx.led & bit != 0) << 6 | u8::from(trumps & bit != 0) << 7;
    }
    let mut level = 3;
    for best in &play.best {
        if let Best::Highest(set) = best {
            if ctx.cards(set) & bit != 0 {
                return strength | level << 6;
            }
            level = (level - 1).max(1);
        }
    }
    0
}

/// The cards of the asked player that would lie highest.
pub fn winning(ctx: &Ctx) -> Mask {
    let Some(contract) = ctx.contract() else {
        return u64::MAX;
    };
    let hand = ctx.s.hands[usize::from(ctx.subject)];
    let best = ctx.s.best_key;
    ctx.p.pack.list(hand).filter(|c| key(ctx, &contract.play, *c) > best).map(|c| 1u64 << c).sum()
}

/// Plays a card; true if the play is over, and then nobody is asked.
#[inline(always)]
pub fn play<S: Sink>(p: &Program, contract: &Contract, s: &mut State, card: u8, sink: &mut S) -> bool {
    let bit = 1u64 << card;
    let by = s.asked;
    s.hands[usize::from(by)] &= !bit;
    s.played[usize::from(s.plays)] = card;
    s.plays += 1;
    s.trick |= bit;
    if s.lying == 0 {
        s.led = p.pack.suit_masks[usize::from(card)];
        s.best_key = 0;
        s.best = card;
        s.best_by = by;
    }
    let strength = key(&Ctx::new(p, s, by), &contract.play, card);
    let higher = strength > s.best_key;
    s.best_key = s.best_key.max(strength);
    s.best = select_unpredictable(higher, card, s.best);
    s.best_by = select_unpredictable(higher, by, s.best_by);
    s.lying += 1;
    if s.lying < p.players {
        s.asked = if by + 1 == p.players { 0 } else { by + 1 };
        return false;
    }
    let over = finish(p, contract, s, sink);
    if over {
        s.asked = NONE;
    }
    over
}

#[inline(always)]
fn finish<S: Sink>(p: &Program, contract: &Contract, s: &mut State, sink: &mut S) -> bool {
    if contract.play.plain_trumps.is_none() {
        special(p, contract, s);
    }
    let taker = s.best_by;
    s.won[usize::from(taker)] |= s.trick;
    s.tricks[usize::from(s.number)] = Trick { leader: s.leader, taker, best: s.best };
    if S::LISTENS {
        sink.event(Event::Trick { number: s.number + 1, taker, cards: s.trick });
    }
    s.open &= !s.trick;
    s.number += 1;
    s.trick = 0;
    s.led = 0;
    s.lying = 0;
    if let Some(stacks) = &p.stacks {
        super::stacks::uncover(p, stacks, s, sink);
    }
    if s.number == contract.play.tricks || s.hands[usize::from(taker)] == 0 {
        return true;
    }
    s.leader = taker;
    s.asked = taker;
    if contract.play.forced.is_empty() && contract.play.ends.is_empty() {
        return false;
    }
    after_trick(p, contract, s, taker, sink)
}

/// Leads that are taken from the winner, and an early end.
#[inline(never)]
fn after_trick<S: Sink>(p: &Program, contract: &Contract, s: &mut State, taker: u8, sink: &mut S) -> bool {
    for (from, to, who, _) in &contract.play.forced {
        if (*from..=*to).contains(&(s.number + 1)) {
            let who = Ctx::new(p, s, taker).seats(who);
            if who != 0 {
                s.leader = who.trailing_zeros() as u8;
            }
        }
    }
    s.asked = s.leader;
    for (test, clause) in &contract.play.ends {
        if Ctx::new(p, s, s.asked).test(test) {
            sink.event(Event::Ended { clause: *clause });
            return true;
        }
    }
    false
}

/// A card that wins by a rule of its own.
#[cold]
fn special(p: &Program, contract: &Contract, s: &mut State) {
    let ctx = Ctx::new(p, s, s.asked);
    let start = usize::from(s.plays - p.players);
    for best in &contract.play.best {
        if let Best::When(card, test) = best
            && s.trick & card != 0
            && ctx.test(test)
        {
            let at =
                s.played[start..usize::from(s.plays)].iter().position(|c| card >> c & 1 == 1).unwrap_or(0);
            s.best = s.played[start + at];
            s.best_by = (s.leader + at as u8) % p.players;
            return;
        }
    }
}

/// Gets ready for the first lead.
pub fn begin(p: &Program, contract: &Contract, s: &mut State) {
    let ctx = Ctx::new(p, s, 0);
    let mut leader = ctx.seats(&contract.play.leader);
    for (from, _, who, _) in &contract.play.forced {
        if *from == 1 {
            leader = ctx.seats(who);
        }
    }
    s.leader = if leader == 0 { 0 } else { leader.trailing_zeros() as u8 };
    s.asked = s.leader;
    s.best = NONE;
}
