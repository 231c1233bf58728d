//! Whole tricks played at random, where all that is asked of a card can be told by masks.
//!
//! The duties are those of [`super::play::narrow`], compiled to masks by [`crate::ruleset::index`]. What comes behind
//! a trick, a lead given away or an early end, is the same function as everywhere.

use super::eval::Ctx;
use super::play::{self, Key};
use super::rng::Rng;
use super::state::{NONE, SEATS, State, Trick};
use crate::ruleset::expr::Cards;
use crate::ruleset::index::{LEVELS, Level, Levels, List, Rule, Whole};
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{Contract, Program};
use crate::ruleset::suits::SuitTable;
use crate::ruleset::wanted::{Condition, There, Wanted};
use crate::who::Position;
use std::hint::select_unpredictable;

/// Of two cards that can win the greater bit does, and nothing but suit and trumps has to be followed at first.
const TWO: u8 = 0;
/// Of two cards that can win the greater bit does.
const TOP: u8 = 1;
/// The suit led wins, or the one alternative before it.
const PAIR: u8 = 2;
const ANY: u8 = 3;

/// Can what is left of the play be played by whole tricks?
#[inline]
pub(super) fn fit<'c>(p: &Program, contract: &'c Contract, s: &State) -> Option<&'c Whole> {
    let whole = contract.play.index.whole.as_ref()?;
    (s.lying == 0 && alike(s, usize::from(p.players))).then_some(whole)
}

/// Has everybody as many cards as the others, and any?
#[inline(always)]
fn alike(s: &State, n: usize) -> bool {
    let cards = s.hands[0].count_ones();
    s.hands[..n.min(SEATS)].iter().fold(cards > 0, |all, hand| all & (hand.count_ones() == cards))
}

/// Plays until nobody is asked, or something comes between the tricks; gives the number of cards. Which of several
/// is played `draw` says; `meanwhile` plays out what comes between two tricks.
#[inline(always)]
pub(super) fn play_out(
    p: &Program,
    contract: &Contract,
    whole: &Whole,
    s: &mut State,
    rng: &mut Rng,
    draw: impl Fn(&mut Rng, Mask) -> u32 + Copy,
    meanwhile: impl Fn(&SuitTable, &mut State, &mut u64, &mut Rng) -> u64 + Copy,
) -> u64 {
    match (p.players, whole.top) {
        (3, Some(_)) if whole.two => tricks::<3, TWO>(p, contract, whole, s, rng, draw, meanwhile),
        (4, Some(_)) if whole.two => tricks::<4, TWO>(p, contract, whole, s, rng, draw, meanwhile),
        (3, Some(_)) => tricks::<3, TOP>(p, contract, whole, s, rng, draw, meanwhile),
        (4, Some(_)) => tricks::<4, TOP>(p, contract, whole, s, rng, draw, meanwhile),
        (2, _) if whole.pair => tricks::<2, PAIR>(p, contract, whole, s, rng, draw, meanwhile),
        (3, None) if whole.pair => tricks::<3, PAIR>(p, contract, whole, s, rng, draw, meanwhile),
        (4, None) if whole.pair => tricks::<4, PAIR>(p, contract, whole, s, rng, draw, meanwhile),
        (3, None) => tricks::<3, ANY>(p, contract, whole, s, rng, draw, meanwhile),
        (4, None) => tricks::<4, ANY>(p, contract, whole, s, rng, draw, meanwhile),
        _ => tricks::<0, ANY>(p, contract, whole, s, rng, draw, meanwhile),
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

#[inline(always)]
fn or(some: Mask, else_all: Mask) -> Mask {
    if some != 0 { some } else { else_all }
}

/// A card is asked for: what is on the table, and in the hand.
struct Asked {
    hand: Mask,
    trick: Mask,
    lead: Mask,
    led: Mask,
    open: Mask,
    beating: Mask,
    first: Mask,
}

/// What has been found of the tests of a list.
#[derive(Clone, Copy, Default)]
struct Found {
    asked: u64,
    holds: u64,
}

impl Found {
    #[inline(always)]
    fn test(&mut self, ctx: &Ctx, list: &List, at: u8) -> bool {
        let bit = 1u64 << (at & 63);
        if self.asked & bit == 0 {
            self.asked |= bit;
            let holds = list.tests.get(usize::from(at)).is_some_and(|test| ctx.test(test));
            self.holds = self.holds & !bit | if holds { bit } else { 0 };
        }
        self.holds & bit != 0
    }

    /// Do all of these hold? They are the same for all.
    #[inline(never)]
    fn all(&mut self, p: &Program, s: &State, list: &List, tests: u64) -> bool {
        let (ctx, mut left) = (&Ctx::of(p, s), tests);
        while left != 0 && self.test(ctx, list, left.trailing_zeros() as u8) {
            left &= left - 1;
        }
        left == 0
    }
}

impl Asked {
    #[inline(always)]
    fn cards(&self, wanted: &Wanted) -> Mask {
        wanted.cards(self.led, self.open, self.beating, self.first)
    }

    #[inline(always)]
    fn holds(&self, condition: &Condition) -> bool {
        let there = match condition.there {
            There::Trick => self.trick,
            There::Lead => self.lead,
            There::Hand => self.hand,
            There::Open => self.open,
        };
        (self.cards(&condition.cards) & there == 0) == condition.none
    }

    /// Do the conditions of a rule hold that are masks?
    #[inline(always)]
    fn met(&self, list: &List, rule: &Rule) -> bool {
        let conditions =
            list.conditions.get(usize::from(rule.from)..usize::from(rule.to)).unwrap_or_default();
        match rule.any {
            true => conditions.iter().any(|condition| self.holds(condition)),
            false => conditions.iter().all(|condition| self.holds(condition)),
        }
    }

    /// What is left of some cards: whether a rule binds is asked only if it would close any.
    #[inline(always)]
    fn narrow(
        &self,
        about: (&Program, &State, usize),
        list: &List,
        rule: &Rule,
        found: &mut Found,
        options: Mask,
    ) -> Mask {
        if options & rule.closes == 0 || rule.gate != 0 && rule.gate & self.trick == 0 {
            return options;
        }
        let mut kept = options & (self.cards(&rule.wants) ^ rule.flip);
        if !rule.asks_cards && (kept == 0 || kept == options) {
            return options;
        }
        if self.hand & rule.asks == 0 {
            return kept;
        }
        self.ask(about, list, rule, found, options, &mut kept)
    }

    /// What is left, where a rule would close cards, or it is asked which.
    #[inline(never)]
    fn ask(
        &self,
        (p, s, by): (&Program, &State, usize),
        list: &List,
        rule: &Rule,
        found: &mut Found,
        options: Mask,
        kept: &mut Mask,
    ) -> Mask {
        // Mostly masks tell, and nobody has to look.
        let look = || Ctx { led: self.led, ..Ctx::new(p, s, Position(by as u8)) };
        let later = rule.later.and_then(|at| list.later.get(usize::from(at)));
        if let Some(cards) = later.and_then(|later| later.cards.as_ref()) {
            let ctx = look();
            let mut known = |part: &Cards| Some(Wanted { set: ctx.cards(part), ..Wanted::default() });
            let wants = match cards {
                Cards::Union(_) | Cards::Inter(..) | Cards::Minus(..) => Wanted::of(cards, &mut known),
                single => Some(Wanted { set: ctx.cards(single), ..Wanted::default() }),
            };
            let wants = self.cards(&wants.unwrap_or_default());
            *kept = options & (wants ^ rule.flip);
        }
        let kept = *kept;
        let slow = later.and_then(|later| later.slow);
        let unknown = later.is_some_and(|later| later.unknown);
        if !unknown && (kept == 0 || kept == options) {
            return options;
        }
        if rule.any {
            if !unknown && self.met(list, rule) {
                return kept;
            }
            if later.is_none_or(|later| later.tests.is_empty() && later.slow.is_none()) {
                return options;
            }
        } else if !self.met(list, rule) {
            return options;
        }
        let Some(later) = later else { return kept };
        let ctx = &look();
        let judged_whole = rule.any && unknown;
        let mut tests = later.tests.iter();
        if !judged_whole && tests.any(|at| !found.test(ctx, list, *at)) {
            return options;
        }
        match slow.and_then(|at| list.duties.get(usize::from(at))) {
            None => kept,
            Some(duty) => or(options & play::judged(ctx, duty, options, self.lead == 0), options),
        }
    }
}

#[inline(always)]
fn tricks<const N: usize, const FORM: u8>(
    p: &Program,
    contract: &Contract,
    whole: &Whole,
    s: &mut State,
    rng: &mut Rng,
    draw: impl Fn(&mut Rng, Mask) -> u32 + Copy,
    meanwhile: impl Fn(&SuitTable, &mut State, &mut u64, &mut Rng) -> u64 + Copy,
) -> u64 {
    let play = &contract.play;
    let trumps = whole.top.unwrap_or(0);
    let n = if N == 0 { usize::from(p.players) } else { N };
    let mut rng_here = rng.clone();
    let suits = p.suits(s.contract, &s.choices);
    let stronger = match (&play.stronger, &suits.stronger) {
        (Some(own), _) => &**own,
        (None, Some(made)) if play.suits != 0 => &**made,
        _ => &ABOVE,
    };
    let mut levels = whole.levels;
    let shows = |s: &State| s.hands[..n.min(SEATS)].iter().fold(0, |all, hand| all | hand) & s.open != 0;
    let mut shown = shows(s);
    let mut first = usize::from(s.asked.0);
    let mut cards = 0;
    let mut live = contract.gates.live(s.said);
    let fatal = play.fatal.iter().flatten().fold(0, |all, who| all | Ctx::of(p, s).seats(who));
    // What must have been announced for an early end is not announced any more where nothing is said between tricks.
    let unsaid = play.ends_said.is_some_and(|some| s.said & some == 0) && !play.eventful && !play.given;
    let steady = play.steady || play.fatal.is_some() || unsaid;
    let mut to_lead = s.to_lead;
    s.to_lead = 0;
    loop {
        if FORM >= PAIR {
            s.leader = Position(first as u8);
            s.asked = s.leader;
            if !whole.later.is_empty() && (cards == 0 || !whole.settled) {
                levels.find(p, s, suits, &whole.later);
            }
        }
        let pair = match levels.number {
            2 => levels.list[0].set,
            _ => 0,
        };
        let lists = [false, true].map(|following| play.index.list(s.number, following));
        let [leads, follows] = lists.map(|list| if shown { &*list.rules } else { &*list.closed });
        let follows = if FORM == TWO { follows.get(2..).unwrap_or_default() } else { follows };
        let follows = match lists[1].shared {
            // Where one condition of nobody in particular bears all, it is asked once, and the rest is masks.
            0 => follows,
            tests if FORM == PAIR && whole.sure => {
                let list = lists[1];
                let holds = match list.signs {
                    Some(signs) => signs.hold(s.said, &s.places),
                    None => Found::default().all(p, s, list, tests),
                };
                match holds {
                    true if shown => &list.plain[..],
                    true => &list.plain_closed[..],
                    false => &[],
                }
            }
            _ => follows,
        };
        let base = usize::from(s.plays);
        let (mut trick, mut led): (Mask, Mask) = (0, 0);
        // The best card so far, and what would beat it.
        let (mut best, mut beating): (Mask, Mask) = (0, Mask::MAX);
        let mut best_weak = false;
        let mut taker = first;
        let mut by = first;
        let mut found = Found::default();
        for i in 0..n {
            let hand = s.hands[by & 7];
            let mut options = hand;
            if i == 0 {
                options = or(hand & to_lead, hand);
            } else if FORM == TWO {
                options = or(hand & led, or(hand & trumps, hand));
            }
            if FORM == ANY || FORM == PAIR && !whole.sure {
                let mut beating = beating;
                if FORM == ANY && whole.beats && whole.weak & hand & beating != 0 {
                    write(s, base + i, i, trick, led);
                    beating &= !play::powerless(&Ctx::new(p, s, Position(by as u8)), play);
                }
                let lead = if i == 0 { 0 } else { s.played[base & 63].bit() };
                let asked =
                    Asked { hand, trick, lead, led, open: s.open, beating, first: levels.list[0].set };
                let (list, rules) = if i == 0 { (lists[0], leads) } else { (lists[1], follows) };
                // What was found of the leader is of another list.
                found.asked &= if i > 1 { list.common } else { 0 };
                for rule in rules {
                    options = asked.narrow((p, s, by), list, rule, &mut found, options);
                }
            } else {
                let (beating, best) = if FORM == PAIR { (beating, levels.list[0].set) } else { (0, 0) };
                // What was found of the leader is of another list.
                found.asked = if i > 1 { found.asked } else { 0 };
                for rule in if i == 0 { leads } else { follows } {
                    let kept = options & (rule.wants.cards(led, s.open, beating, best) ^ rule.flip);
                    let mut binds = (rule.gate == 0) | (rule.gate & trick != 0);
                    if FORM == PAIR && hand & rule.asks != 0 && kept != 0 && kept != options {
                        let list = lists[usize::from(i > 0)];
                        let lead = if i == 0 { 0 } else { s.played[base & 63].bit() };
                        let asked = Asked { hand, trick, lead, led, open: s.open, beating, first: best };
                        binds &=
                            asked.met(list, rule) && (rule.tests == 0 || found.all(p, s, list, rule.tests));
                    }
                    options = select_unpredictable(binds & (kept != 0), kept, options);
                }
            }
            let card = draw(&mut rng_here, options) & 63;
            let bit = 1u64 << card;
            s.hands[by & 7] = hand ^ bit;
            s.played[(base + i) & 63] = Card(card as u8);
            trick |= bit;
            if i == 0 {
                led = suits.of.get(card as usize).copied().unwrap_or(0);
            }
            if FORM == PAIR {
                let above = ABOVE[card as usize];
                let next = select_unpredictable(bit & pair != 0, pair & above, pair | led & above);
                let higher = (i == 0) | (bit & beating != 0);
                best = select_unpredictable(higher, bit, best);
                taker = select_unpredictable(higher, by, taker);
                beating = select_unpredictable(higher, next, beating);
            } else if FORM == ANY {
                let mut weak = false;
                if whole.weak & bit != 0 {
                    write(s, base + i + 1, i + 1, trick, led);
                    weak = play::powerless(&Ctx::new(p, s, Position(by as u8)), play) & bit != 0;
                }
                if i == 0 && weak {
                    (best, best_weak) = (bit, true);
                } else if i == 0 || !weak && bit & beating != 0 {
                    (best, best_weak, taker) = (bit, false, by);
                    let stronger = stronger[card as usize];
                    let alone;
                    (beating, alone) = levels.beating(bit, stronger, led);
                    if alone && !play.powerless.is_empty() {
                        // It stands as long as nothing better falls.
                        beating |= suits.of.get(card as usize).copied().unwrap_or(0) & stronger;
                    }
                }
            } else if i == 0 {
                best = bit;
            } else {
                let strength = bit & (led | trumps);
                let higher = strength > best;
                best = select_unpredictable(higher, strength, best);
                taker = select_unpredictable(higher, by, taker);
            }
            by += 1;
            by = if by >= n { by - n } else { by };
            if FORM == ANY && whole.written {
                write(s, base + i + 1, i + 1, trick, led);
                s.asked = Position(by as u8);
                if whole.keys {
                    let card = Card::lowest(best);
                    (s.best, s.best_by) = (card, Position(taker as u8));
                    let strength = Ctx::of(p, s).strength().map_or(card.0, |of| of[card]);
                    s.best_key = levels.key(strength, best, led, best_weak, whole.weak != 0);
                }
            }
        }
        cards += n as u64;
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
        s.open &= !trick;
        s.number += 1;
        if FORM >= PAIR {
            (s.trick, s.led, s.lying) = (0, 0, 0);
        }
        let last = s.number == play.tricks || s.hands[taker & 7] == 0;
        if !last && steady && fatal >> (taker & 7) & 1 == 0 {
            first = taker;
            continue;
        }
        let taker = Position(taker as u8);
        (s.best, s.best_by, s.best_key) = (card, taker, 0);
        s.leader = if last { leader } else { taker };
        s.asked = taker;
        let mut over = last && !play.eventful || steady || play::behind_trick(p, contract, s, taker, &mut ());
        if !over && s.moment != NONE {
            cards += meanwhile(suits, s, &mut live, &mut rng_here);
            over = s.asked == Position::NOBODY;
            shown = shows(s);
        }
        if over {
            s.asked = Position::NOBODY;
        }
        if over || s.moment != NONE || !alike(s, n) {
            *rng = rng_here;
            return cards;
        }
        // Or what was said just now binds whoever leads.
        to_lead = std::mem::take(&mut s.to_lead);
        first = usize::from(s.asked.0);
    }
}

/// Writes down what lies on the table, for whoever asks the state.
#[inline(always)]
fn write(s: &mut State, plays: usize, lying: usize, trick: Mask, led: Mask) {
    (s.plays, s.lying, s.trick, s.led) = (plays as u8, lying as u8, trick, led);
}
