//! Tricks in which nothing is asked but the suit led, then trumps, and of what is left one set of cards before all
//! others: the hands in locals, turned so that whoever leads has the first.

use super::rng::Rng;
use super::state::{State, Trick};
use crate::ruleset::ahead::rule::{Rule, Rules};
use crate::ruleset::ahead::wanted::Wanted;
use crate::ruleset::pack::{Card, Mask};
use crate::who::Position;
use std::hint::select_unpredictable;

/// What is asked of whoever leads, and of whoever follows, behind suit and trumps; nothing, if rules ask for more than
/// that.
#[inline(always)]
pub(super) fn asked([leads, follows]: [&Rules; 2], open: Mask) -> Option<[Mask; 2]> {
    Some([last(&leads.more, open)?, last(&follows.more, open)?])
}

#[inline(always)]
fn last(rules: &[Rule], open: Mask) -> Option<Mask> {
    match rules {
        [] => Some(Mask::MAX),
        [rule] => always(rule, open),
        _ => None,
    }
}

/// The cards that a rule wants, if those are the same and bind in every trick.
#[inline(always)]
fn always(rule: &Rule, open: Mask) -> Option<Mask> {
    let Wanted { set, led, open: some, beat, first } = rule.wants;
    let more = led | beat | first | rule.gate | rule.tests != 0 || rule.from != rule.to;
    let plain = !more && rule.later.is_none();
    plain.then_some((set | some & open) ^ rule.flip)
}

#[inline(always)]
pub(super) fn or(some: Mask, else_all: Mask) -> Mask {
    if some != 0 { some } else { else_all }
}

/// What is the same in all of these tricks: trumps, by card those that follow it, what is wanted before all others of whoever
/// leads and of whoever follows, and how many tricks there are.
#[derive(Clone, Copy)]
pub(super) struct Bare<'a> {
    pub trumps: Mask,
    pub suits: &'a [Mask; 64],
    pub wanted: [Mask; 2],
    pub number: u8,
}

/// Plays so many tricks of so many players, two to four; gives who leads to the next.
#[inline(always)]
pub(super) fn play_out(
    bare: Bare,
    n: usize,
    s: &mut State,
    rng: &mut Rng,
    draw: impl Fn(&mut Rng, Mask) -> (Mask, u32),
    leader: usize,
) -> usize {
    match (n, bare.wanted == [Mask::MAX; 2]) {
        (2, true) => tricks::<2, false>(bare, s, rng, draw, leader),
        (2, false) => tricks::<2, true>(bare, s, rng, draw, leader),
        (3, true) => tricks::<3, false>(bare, s, rng, draw, leader),
        (3, false) => tricks::<3, true>(bare, s, rng, draw, leader),
        (_, true) => tricks::<4, false>(bare, s, rng, draw, leader),
        (_, false) => tricks::<4, true>(bare, s, rng, draw, leader),
    }
}

#[inline(always)]
fn tricks<const N: usize, const ASKED: bool>(
    Bare { trumps, suits, wanted, number }: Bare,
    s: &mut State,
    rng: &mut Rng,
    draw: impl Fn(&mut Rng, Mask) -> (Mask, u32),
    leader: usize,
) -> usize {
    let (mut first, mut here) = (leader, rng.clone());
    let at = |first: usize, i: usize| if first + i >= N { first + i - N } else { first + i };
    let mut hands: [Mask; N] = [0; N];
    for (i, hand) in hands.iter_mut().enumerate() {
        *hand = s.hands[at(first, i) & 7];
    }
    let all = |hands: &[Mask; N]| hands.iter().fold(0, |all, hand| all | hand);
    let held = all(&hands);
    let (base, from, number) = (usize::from(s.plays), usize::from(s.number), usize::from(number));
    let fall = s.played[base..base + N * number].chunks_exact_mut(N);
    for (fell, taken) in fall.zip(&mut s.tricks[from..from + number]) {
        let (mut trick, mut led, mut best, mut place) = (0, 0, 0, 0);
        let mut i = 0;
        while i < N {
            let mut options = hands[i];
            if i > 0 {
                options = or(options & led, or(options & trumps, options));
            }
            if ASKED {
                options = or(options & wanted[usize::from(i > 0)], options);
            }
            let (bit, card) = draw(&mut here, options);
            hands[i] ^= bit;
            fell[i] = Card(card as u8);
            trick |= bit;
            if i == 0 {
                (led, best) = (suits[card as usize & 63], bit);
            } else {
                let strength = bit & (led | trumps);
                let higher = strength > best;
                best = select_unpredictable(higher, strength, best);
                place = select_unpredictable(higher, i, place);
            }
            i += 1;
        }
        let before = hands;
        let mut i = 0;
        while i < N {
            let mut turn = 1;
            while turn < N {
                let other = if i + turn >= N { i + turn - N } else { i + turn };
                hands[i] = select_unpredictable(place == turn, before[other], hands[i]);
                turn += 1;
            }
            i += 1;
        }
        let taker = at(first, place);
        let (leader, by) = (Position(first as u8), Position(taker as u8));
        *taken = Trick { leader, taker: by, best: Card::lowest(best) };
        s.won[taker & 7] |= trick;
        first = taker;
    }
    for (i, hand) in hands.into_iter().enumerate() {
        s.hands[at(first, i) & 7] = hand;
    }
    *rng = here;
    s.open &= !(held & !all(&hands));
    s.plays += (N * number) as u8;
    s.number += number as u8;
    first
}
