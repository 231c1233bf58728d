//! What the duties leave of the cards of whoever is asked, as masks, and what is asked beside.

use super::bare::or;
use super::eval::Ctx;
use super::play;
use super::state::State;
use crate::ruleset::ahead::rule::{Later, List, Rule};
use crate::ruleset::ahead::wanted::{Condition, There, Wanted};
use crate::ruleset::expr::Cards;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::Program;
use crate::who::Position;
use std::hint::select_unpredictable;

/// A card is asked for: what is on the table, and in the hand.
pub(super) struct Asked {
    /// By [`There`], so that looking there is no jump.
    there: [Mask; 4],
    led: Mask,
    beating: Mask,
    first: Mask,
}

/// What has been found of the tests of a list.
#[derive(Clone, Copy, Default)]
pub(super) struct Found {
    pub asked: u64,
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
    pub(super) fn all(&mut self, p: &Program, s: &State, list: &List, tests: u64) -> bool {
        let (ctx, mut left) = (&Ctx::of(p, s), tests);
        while left != 0 && self.test(ctx, list, left.trailing_zeros() as u8) {
            left &= left - 1;
        }
        left == 0
    }
}

impl Asked {
    /// What lies in the trick, what was led, the hand, what lies open; and the suit led, what would lie highest, the first
    /// alternative.
    #[inline(always)]
    pub(super) fn new(there: [Mask; 4], [led, beating, first]: [Mask; 3]) -> Asked {
        Asked { there, led, beating, first }
    }

    #[inline(always)]
    fn there(&self, there: There) -> Mask {
        self.there[there as usize]
    }

    #[inline(always)]
    fn cards(&self, wanted: &Wanted) -> Mask {
        wanted.cards(self.led, self.there(There::Open), self.beating, self.first)
    }

    #[inline(always)]
    fn holds(&self, condition: &Condition) -> bool {
        (self.cards(&condition.cards) & self.there(condition.there) == 0) == condition.none
    }

    /// Do the conditions of a rule hold that are masks?
    #[inline(always)]
    pub(super) fn met(&self, list: &List, rule: &Rule) -> bool {
        let conditions =
            list.conditions.get(usize::from(rule.from)..usize::from(rule.to)).unwrap_or_default();
        match rule.any {
            true => conditions.iter().any(|condition| self.holds(condition)),
            false => conditions.iter().all(|condition| self.holds(condition)),
        }
    }

    /// What is left of some cards: whether a rule binds is asked only if it would close any.
    #[inline(always)]
    pub(super) fn narrow(
        &self,
        about: (&Program, &State, usize),
        list: &List,
        rule: &Rule,
        found: &mut Found,
        options: Mask,
    ) -> Mask {
        if options & rule.closes == 0 || rule.gate != 0 && rule.gate & self.there(There::Trick) == 0 {
            return options;
        }
        let kept = options & (self.cards(&rule.wants) ^ rule.flip);
        if !rule.asks_cards && (kept == 0 || kept == options) {
            return options;
        }
        if self.there(There::Hand) & rule.asks == 0 {
            return kept;
        }
        match rule.later.and_then(|at| list.later.get(usize::from(at))) {
            // All that is asked are masks.
            None => select_unpredictable(self.met(list, rule), kept, options),
            // Nor is it looked for what else is asked where those do not hold.
            Some(_) if !rule.any && !self.met(list, rule) => options,
            Some(later) => self.ask(about, list, (rule, later), found, options, kept),
        }
    }

    /// What is left, where a rule would close cards, or it is asked which; of several conditions none is enough that masks
    /// can tell, or all of those hold.
    #[inline(never)]
    fn ask(
        &self,
        (p, s, by): (&Program, &State, usize),
        list: &List,
        (rule, later): (&Rule, &Later),
        found: &mut Found,
        options: Mask,
        mut kept: Mask,
    ) -> Mask {
        let ctx = &Ctx { led: self.led, ..Ctx::new(p, s, Position(by as u8)) };
        if let Some(cards) = &later.cards {
            let mut known = |part: &Cards| Some(Wanted { set: ctx.cards(part), ..Wanted::default() });
            let wants = match cards {
                Cards::Union(_) | Cards::Inter(..) | Cards::Minus(..) => Wanted::of(cards, &mut known),
                single => Some(Wanted { set: ctx.cards(single), ..Wanted::default() }),
            };
            let wants = self.cards(&wants.unwrap_or_default());
            kept = options & (wants ^ rule.flip);
        }
        if !later.unknown && (kept == 0 || kept == options) {
            return options;
        }
        if rule.any {
            if !later.unknown && self.met(list, rule) {
                return kept;
            }
            if later.tests.is_empty() && later.slow.is_none() {
                return options;
            }
        }
        let judged_whole = rule.any && later.unknown;
        let mut tests = later.tests.iter();
        if !judged_whole && tests.any(|at| !found.test(ctx, list, *at)) {
            return options;
        }
        match later.slow.and_then(|at| list.duties.get(usize::from(at))) {
            None => kept,
            Some(duty) => {
                or(options & play::judged(ctx, duty, options, self.there(There::Lead) == 0), options)
            }
        }
    }
}
