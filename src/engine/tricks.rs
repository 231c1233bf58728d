//! Whole tricks played at random, where all that is asked of a card can be told by masks.
//!
//! The duties are those of [`super::play::narrow`], compiled to masks by [`crate::ruleset::ahead::index`]. What comes behind
//! a trick, a lead given away or an early end, is the same function as everywhere.

use super::asked::{Asked, Found};
use super::bare::{self, Bare, or};
use super::eval::Ctx;
use super::fit::alike;
use super::play::{self, Key};
use super::rng::Rng;
use super::stacks::{self, Upon};
use super::state::{NONE, SEATS, State, Trick};
use crate::ruleset::ahead::index::{LEVELS, Level, Levels, Whole};
use crate::ruleset::ahead::quiet::Quiet;
use crate::ruleset::ahead::rule::{List, Rules};
use crate::ruleset::expr::Cards;
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{Contract, Play, Program};
use crate::ruleset::suits::SuitTable;
use crate::who::Position;
use std::hint::select_unpredictable;

/// Of two cards that can win the greater bit does, and nothing but suit and trumps has to be followed at first.
const TWO: u8 = 0;
/// Of two cards that can win the greater bit does.
const TOP: u8 = 1;
/// The suit led wins, or the one alternative before it.
const PAIR: u8 = 2;
const ANY: u8 = 3;

/// Plays until nobody is asked, or something comes between the tricks; gives the number of cards. Which of several
/// is played `draw` says, as its bit and its number; `bare` plays tricks in which little is asked; `meanwhile` plays out what comes between two
/// tricks, and gives how many were asked and whether anything can have changed.
#[inline(always)]
pub(super) fn play_out(
    p: &Program,
    contract: &Contract,
    whole: &Whole,
    s: &mut State,
    rng: &mut Rng,
    draw: impl Fn(&mut Rng, Mask) -> (Mask, u32) + Copy,
    (bare, meanwhile): (
        impl Fn(Bare, usize, &mut State, &mut Rng, usize) -> usize + Copy,
        impl Fn(&SuitTable, &mut State, &mut u64, &mut Rng) -> (u64, bool) + Copy,
    ),
) -> u64 {
    if let Some(cards) = all_bare(p, contract, whole, s, rng, bare) {
        return cards;
    }
    let more = (bare, meanwhile);
    match (p.players, whole.top) {
        _ if s.out != 0 && whole.pair => tricks::<0, PAIR>(p, contract, whole, s, rng, draw, more),
        _ if s.out != 0 => tricks::<0, ANY>(p, contract, whole, s, rng, draw, more),
        (2, Some(_)) if whole.two => tricks::<2, TWO>(p, contract, whole, s, rng, draw, more),
        (3, Some(_)) if whole.two => tricks::<3, TWO>(p, contract, whole, s, rng, draw, more),
        (4, Some(_)) if whole.two => tricks::<4, TWO>(p, contract, whole, s, rng, draw, more),
        (3, Some(_)) => tricks::<3, TOP>(p, contract, whole, s, rng, draw, more),
        (4, Some(_)) => tricks::<4, TOP>(p, contract, whole, s, rng, draw, more),
        (2, _) if whole.pair => tricks::<2, PAIR>(p, contract, whole, s, rng, draw, more),
        (3, None) if whole.pair => tricks::<3, PAIR>(p, contract, whole, s, rng, draw, more),
        (4, None) if whole.pair => tricks::<4, PAIR>(p, contract, whole, s, rng, draw, more),
        _ if whole.pair => tricks::<0, PAIR>(p, contract, whole, s, rng, draw, more),
        (3, None) => tricks::<3, ANY>(p, contract, whole, s, rng, draw, more),
        (4, None) => tricks::<4, ANY>(p, contract, whole, s, rng, draw, more),
        _ => tricks::<0, ANY>(p, contract, whole, s, rng, draw, more),
    }
}

impl Levels {
    #[inline(always)]
    fn all(&self) -> &[Level] {
        &self.list[..self.number.min(LEVELS)]
    }

    /// The alternatives that depend on what is chosen.
    #[inline(always)]
    fn find(&mut self, p: &Program, s: &State, suits: &SuitTable, later: &[(usize, Cards)]) {
        for (at, cards) in later {
            self.list[*at].set = match cards {
                Cards::Suit { number, .. } => suits.masks.get(usize::from(*number)).copied().unwrap_or(0),
                cards => Ctx::of(p, s).cards(cards),
            };
        }
    }

    /// The cards that lie higher than this one; and whether it is among none of the alternatives.
    #[inline(always)]
    fn beating(&self, card: Mask, stronger: Mask, led: Mask) -> (Mask, bool) {
        let mut beating = 0;
        for level in self.all() {
            let level = level.set | level.led & led;
            if level & card != 0 {
                return (beating | level & stronger, false);
            }
            beating |= level;
        }
        (beating, true)
    }

    /// The key of the best card of a trick; a card without power that lies alone has none.
    fn key(&self, strength: u8, card: Mask, led: Mask, weak: bool, any_weak: bool) -> Key {
        let found = self.all().iter().find(|level| (level.set | level.led & led) & card != 0);
        match found.map(|level| level.height) {
            _ if weak => 0,
            Some(height) => play::key_of(strength, height),
            None if any_weak => play::key_of(strength, 1),
            None => 0,
        }
    }
}

/// By card: those above it, as the pack has them.
static ABOVE: [Mask; 64] = {
    let mut above = [0; 64];
    let mut card = 0;
    while card < 63 {
        above[card] = Mask::MAX << (card + 1);
        card += 1;
    }
    above
};

/// What is the same in every trick.
#[derive(Clone, Copy)]
struct Laws<'c> {
    p: &'c Program,
    play: &'c Play,
    whole: &'c Whole,
    suits: &'c SuitTable,
    stronger: &'c [Mask; 64],
    trumps: Mask,
}

impl Laws<'_> {
    /// Of what would lie highest what has the power to; who is asked, and what lies there, is written down to find it.
    #[inline(always)]
    fn able(
        &self,
        s: &mut State,
        hand: Mask,
        beating: Mask,
        (base, i, trick, led, by): (usize, usize, Mask, Mask, usize),
    ) -> Mask {
        if !self.whole.beats || self.whole.weak & hand & beating == 0 {
            return beating;
        }
        write(s, base + i, i, trick, led);
        beating & !play::powerless(&Ctx::new(self.p, s, Position(by as u8)), self.play)
    }
}

/// What binds in a trick: whoever leads, and whoever follows.
#[derive(Clone, Copy)]
struct Bound<'c> {
    lists: [&'c List; 2],
    rules: [&'c Rules; 2],
    /// Those of whoever follows bind, and nothing else is asked.
    bare: bool,
    /// And what is left of them where none of a few cards is about.
    quiet: [Option<&'c Quiet>; 2],
    /// It stays so before this trick, from 0, unless something is said or done between two.
    until: u8,
}

impl<'c> Bound<'c> {
    #[inline(always)]
    fn find<const FORM: u8>(p: &Program, play: &'c Play, s: &State, shown: bool) -> Bound<'c> {
        let index = &play.index;
        let (leading, list) = (index.list(s.number, false), index.list(s.number, true));
        let (leads, follows) =
            if shown { (&leading.rules, &list.rules) } else { (&leading.closed, &list.closed) };
        // Where one condition of nobody in particular bears all, it is asked once, and the rest is masks.
        let borne = FORM == PAIR && list.sure && list.shared != 0;
        let holds = match list.signs {
            _ if !borne => true,
            Some(signs) => signs.hold(s.said, &s.places),
            None => Found::default().all(p, s, list, list.shared),
        };
        let follows = match holds {
            _ if !borne => follows,
            true if shown => &list.plain,
            true => &list.plain_closed,
            false => Rules::NONE,
        };
        let quiet = match shown || borne {
            true => [None; 2],
            false => [leading.quiet[0].as_deref(), list.quiet[1].as_deref()],
        };
        let asks = borne && list.signs.is_none();
        let until = if asks { s.number + 1 } else { index.until(s.number, shown) };
        Bound { lists: [leading, list], rules: [leads, follows], bare: list.sure && list.bare, quiet, until }
    }
}

/// What lies on the table, the best card of it, and what would beat that.
#[derive(Clone, Copy, Default)]
struct Lying {
    trick: Mask,
    led: Mask,
    best: Mask,
    beating: Mask,
    weak: bool,
    taker: usize,
    /// Who comes next.
    by: usize,
}

impl Lying {
    /// Whoever comes next has dropped out, and plays nothing.
    fn away(self, s: &mut State, base: usize, i: usize, n: usize) -> Lying {
        let by = if self.by + 1 < n { self.by + 1 } else { 0 };
        s.played[(base + i) & 63] = Card::AWAY;
        write(s, base + i + 1, i + 1, self.trick, self.led);
        s.asked = Position(by as u8);
        Lying { by, ..self }
    }
}

/// The i-th card of a trick is played; gives what lies there then.
#[inline(always)]
fn card<const FORM: u8>(
    (laws, levels, bound): (&Laws, &Levels, &Bound),
    s: &mut State,
    rng: &mut Rng,
    draw: impl Fn(&mut Rng, Mask) -> (Mask, u32),
    found: &mut Found,
    lying: Lying,
    (base, i, n, to_lead): (usize, usize, usize, Mask),
) -> Lying {
    let Laws { p, play, whole, suits, .. } = *laws;
    let Lying { mut trick, mut led, mut best, mut beating, mut weak, mut taker, by } = lying;
    let (list, mut rules) = (bound.lists[usize::from(i > 0)], bound.rules[usize::from(i > 0)]);
    let first = levels.list[0].set;
    let hand = s.hands[by & 7];
    let mut bare = i > 0 && bound.bare;
    if FORM >= PAIR
        && let Some(quiet) = bound.quiet[usize::from(i > 0)]
        && (hand | trick) & quiet.odd == 0
    {
        (rules, bare) = (&quiet.rules, true);
    }
    let mut options = match i {
        0 => or(hand & to_lead, hand),
        _ if FORM == TWO => or(hand & led, or(hand & laws.trumps, hand)),
        _ => or(hand & led & rules.suit, or(hand & first & rules.first, hand)),
    };
    // Of one card nothing is asked.
    if options & rules.closes == 0 || options & options.wrapping_sub(1) == 0 {
    } else if bare {
        let beating = laws.able(s, hand, beating, (base, i, trick, led, by));
        for rule in &rules.more {
            let kept = options & (rule.wants.cards(led, s.open, beating, first) ^ rule.flip);
            let binds = (kept != 0) & ((rule.gate == 0) | (rule.gate & trick != 0));
            options = select_unpredictable(binds, kept, options);
        }
    } else {
        let beating = laws.able(s, hand, beating, (base, i, trick, led, by));
        if FORM >= PAIR && whole.written && i > 0 {
            write(s, base + i, i, trick, led);
            s.asked = Position(by as u8);
            if whole.keys {
                let card = Card::lowest(best);
                (s.best, s.best_by) = (card, Position(taker as u8));
                let strength = Ctx::of(p, s).strength().map_or(card.0, |of| of[card]);
                s.best_key = levels.key(strength, best, led, weak, whole.weak != 0);
            }
        }
        let lead = if i == 0 { 0 } else { s.played[base & 63].bit() };
        let asked = Asked::new([trick, lead, hand, s.open], [led, beating, first]);
        if list.sure {
            for rule in &rules.more {
                let kept = options & (rule.wants.cards(led, s.open, beating, first) ^ rule.flip);
                let mut binds = (rule.gate == 0) | (rule.gate & trick != 0);
                if hand & rule.asks != 0 && kept != 0 && kept != options {
                    binds &= asked.met(list, rule) && (rule.tests == 0 || found.all(p, s, list, rule.tests));
                }
                options = select_unpredictable(binds & (kept != 0), kept, options);
            }
        } else {
            // Of what was found of others only that holds which is the same for all.
            found.asked &= list.common;
            for rule in &rules.more {
                options = asked.narrow((p, s, by), list, rule, found, options);
            }
        }
    }
    let (bit, card) = draw(rng, options);
    let card = card & 63;
    s.hands[by & 7] = hand ^ bit;
    s.played[(base + i) & 63] = Card(card as u8);
    trick |= bit;
    if i == 0 {
        led = suits.of[card as usize];
    }
    if FORM == PAIR && whole.weak & trick == 0 {
        let above = laws.stronger[card as usize];
        let next = select_unpredictable(bit & first != 0, first & above, first | led & above);
        let higher = (i == 0) | (bit & beating != 0);
        best = select_unpredictable(higher, bit, best);
        taker = select_unpredictable(higher, by, taker);
        beating = select_unpredictable(higher, next, beating);
    } else if FORM >= PAIR {
        let mut powerless = false;
        if whole.weak & bit != 0 {
            write(s, base + i + 1, i + 1, trick, led);
            powerless = play::powerless(&Ctx::new(p, s, Position(by as u8)), play) & bit != 0;
        }
        if i == 0 && powerless {
            (best, weak) = (bit, true);
        } else if i == 0 || !powerless && bit & beating != 0 {
            (best, weak, taker) = (bit, false, by);
            let stronger = laws.stronger[card as usize];
            let alone;
            (beating, alone) = levels.beating(bit, stronger, led);
            if alone && !play.powerless.is_empty() {
                // It stands as long as nothing better falls.
                beating |= suits.of[card as usize] & stronger;
            }
        }
    } else if i == 0 {
        best = bit;
    } else {
        let strength = bit & (led | laws.trumps);
        let higher = strength > best;
        best = select_unpredictable(higher, strength, best);
        taker = select_unpredictable(higher, by, taker);
    }
    let next = if by + 1 >= n { by + 1 - n } else { by + 1 };
    Lying { trick, led, best, beating, weak, taker, by: next }
}

/// Does a card in hand lie open?
#[inline(always)]
fn shows(s: &State, n: usize) -> bool {
    s.hands[..n.min(SEATS)].iter().fold(0, |all, hand| all | hand) & s.open != 0
}

/// Does nothing happen between tricks, and does nothing end them early?
#[inline(always)]
fn steady(play: &Play, s: &State) -> bool {
    // What must have been announced for an early end is not announced any more where nothing is said between tricks.
    let unsaid = play.ends_said.is_some_and(|some| s.said & some == 0) && !play.eventful && !play.given;
    play.steady || unsaid
}

/// Plays all tricks that are left, if all of them are bare; gives the number of cards.
#[inline(always)]
fn all_bare(
    p: &Program,
    contract: &Contract,
    whole: &Whole,
    s: &mut State,
    rng: &mut Rng,
    bare: impl Fn(Bare, usize, &mut State, &mut Rng, usize) -> usize,
) -> Option<u64> {
    let (play, n) = (&contract.play, usize::from(p.players));
    let trumps = whole.top.filter(|_| whole.two && (2..=4).contains(&n))?;
    let fits = s.out == 0 && s.covered == 0 && s.to_lead == 0 && play.fatal.is_none();
    if !fits || !steady(play, s) && s.number < play.steady_from {
        return None;
    }
    let bound = Bound::find::<TWO>(p, play, s, shows(s, n));
    if bound.until < play.tricks {
        return None;
    }
    let (suits, first) = (p.suits(s.contract, &s.choices), usize::from(s.asked.0));
    let (number, _) = bare_tricks((p, play, trumps), suits, &bound, s, rng, first, bare)?;
    Some(u64::from(number) * n as u64)
}

/// Plays as many tricks as are bare from here on; gives how many, and whether they were the last. Whoever leads to the next
/// is asked then.
#[inline(always)]
fn bare_tricks(
    (p, play, trumps): (&Program, &Play, Mask),
    suits: &SuitTable,
    bound: &Bound,
    s: &mut State,
    rng: &mut Rng,
    first: usize,
    bare: impl Fn(Bare, usize, &mut State, &mut Rng, usize) -> usize,
) -> Option<(u8, bool)> {
    let left = (s.hands[first & 7].count_ones() as u8).min(play.tricks - s.number);
    let number = left.min(bound.until - s.number);
    let wanted = bare::asked(bound.rules, s.open)?;
    let all = Bare { trumps, suits: &suits.of, wanted, number };
    let leads = bare(all, p.players.into(), s, rng, first);
    if number == left {
        let Trick { leader, taker, best } = s.tricks[usize::from(s.number) - 1];
        (s.leader, s.best_by, s.best, s.best_key) = (leader, taker, best, 0);
        s.asked = Position::NOBODY;
    } else {
        s.asked = Position(leads as u8);
    }
    Some((number, number == left))
}

#[inline(always)]
fn tricks<const N: usize, const FORM: u8>(
    p: &Program,
    contract: &Contract,
    whole: &Whole,
    s: &mut State,
    rng: &mut Rng,
    draw: impl Fn(&mut Rng, Mask) -> (Mask, u32) + Copy,
    (bare, meanwhile): (
        impl Fn(Bare, usize, &mut State, &mut Rng, usize) -> usize + Copy,
        impl Fn(&SuitTable, &mut State, &mut u64, &mut Rng) -> (u64, bool) + Copy,
    ),
) -> u64 {
    let play = &contract.play;
    let n = if N == 0 { usize::from(p.players) } else { N };
    let suits = p.suits(s.contract, &s.choices);
    let stronger = match (&play.stronger, &suits.stronger) {
        (Some(own), _) => &**own,
        (None, Some(made)) if play.suits != 0 => &**made,
        _ => &ABOVE,
    };
    let laws = Laws { p, play, whole, suits, stronger, trumps: whole.top.unwrap_or(0) };
    let mut levels = whole.levels;
    let mut shown = shows(s, n);
    let (mut first, out) = (usize::from(s.asked.0), s.out);
    let mut cards = 0;
    let mut live = if contract.moments.is_empty() { 0 } else { contract.gates.live(s.said) };
    let mut fatal = 0;
    for who in play.fatal.as_deref().unwrap_or_default() {
        fatal |= Ctx::of(p, s).seats(who);
    }
    let steady = play.fatal.is_some() || steady(play, s);
    let mut to_lead = s.to_lead;
    s.to_lead = 0;
    if FORM >= PAIR && whole.settled {
        levels.find(p, s, suits, &whole.later);
    }
    let mut bound = Bound::find::<FORM>(p, play, s, shown);
    let upon = p.stacks.as_ref().filter(|_| s.covered != 0).map(|stacks| Upon::new(stacks, s));
    loop {
        let steady_here = steady || s.number >= play.steady_from;
        if FORM == TWO
            && N > 0
            && steady_here
            && fatal == 0
            && to_lead == 0
            && s.covered == 0
            && let Some((number, last)) =
                bare_tricks((p, play, laws.trumps), suits, &bound, s, rng, first, bare)
        {
            cards += u64::from(number) * n as u64;
            if last {
                return cards;
            }
            first = usize::from(s.asked.0);
            if s.number >= bound.until {
                bound = Bound::find::<FORM>(p, play, s, shown);
            }
        }
        if FORM >= PAIR {
            s.leader = Position(first as u8);
            s.asked = s.leader;
            if !whole.settled {
                levels.find(p, s, suits, &whole.later);
            }
        }
        let base = usize::from(s.plays);
        // In a local, so that it can live in registers while a trick is played.
        let mut here = rng.clone();
        let mut found = Found::default();
        let lying = Lying { beating: Mask::MAX, taker: first, by: first, ..Lying::default() };
        let about = (&laws, &levels, &bound);
        let place = (base, 0, n, to_lead);
        let mut lying = card::<FORM>(about, s, &mut here, draw, &mut found, lying, place);
        // What was found of the leader is of another list.
        found.asked = 0;
        cards += 1;
        for i in 1..n {
            if N == 0 && out >> (lying.by & 7) & 1 == 1 {
                lying = lying.away(s, base, i, n);
                continue;
            }
            let place = (base, i, n, 0);
            lying = card::<FORM>(about, s, &mut here, draw, &mut found, lying, place);
            cards += 1;
        }
        *rng = here;
        let Lying { trick, led, best, mut taker, .. } = lying;
        to_lead = 0;
        let leader = Position(first as u8);
        s.plays = (base + n) as u8;
        let strongest = Card::lowest(best);
        let mut card = strongest;
        if whole.special {
            write(s, base + n, n, trick, led);
            (s.leader, s.asked) = (leader, leader.after(n as u8 - 1, n as u8));
            (s.best, s.best_by) = (card, Position(taker as u8));
            play::special(p, contract, s);
            (card, taker) = (s.best, usize::from(s.best_by.0));
        }
        s.won[taker & 7] |= trick;
        s.tricks[usize::from(s.number)] = Trick { leader, taker: Position(taker as u8), best: card };
        let gone = s.open & trick;
        s.open ^= gone;
        s.number += 1;
        if gone != 0 && s.covered != 0 {
            stacks::turn(p, contract, upon.as_ref(), s, gone);
        }
        if FORM >= PAIR {
            (s.trick, s.led, s.lying) = (0, 0, 0);
        }
        let last = s.number == play.tricks || s.hands[taker & 7] == 0;
        if !last && steady && fatal >> (taker & 7) & 1 == 0 {
            first = taker;
            if s.number >= bound.until {
                bound = Bound::find::<FORM>(p, play, s, shown);
            }
            continue;
        }
        let taker = Position(taker as u8);
        (s.best, s.best_by, s.best_key) = (card, taker, 0);
        s.leader = if last { leader } else { taker };
        s.asked = taker;
        let mut over = last && !play.eventful || steady || play::behind_trick(p, contract, s, taker, &mut ());
        let mut changed = false;
        if !over && s.moment != NONE {
            let asked;
            (asked, changed) = meanwhile(suits, s, &mut live, rng);
            cards += asked;
            over = s.asked == Position::NOBODY;
        }
        if over {
            s.asked = Position::NOBODY;
        }
        if over || changed && (s.moment != NONE || s.out != out || !alike(p, s, n)) {
            return cards;
        }
        if changed {
            shown = shows(s, n);
            // Or what was said just now binds whoever leads.
            to_lead = std::mem::take(&mut s.to_lead);
        }
        if changed || s.number >= bound.until {
            bound = Bound::find::<FORM>(p, play, s, shown);
        }
        first = usize::from(s.asked.0);
    }
}

/// Writes down what lies on the table, for whoever asks the state.
#[inline(always)]
fn write(s: &mut State, plays: usize, lying: usize, trick: Mask, led: Mask) {
    (s.plays, s.lying, s.trick, s.led) = (plays as u8, lying as u8, trick, led);
}
