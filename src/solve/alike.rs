//! Cards that are as good as each other: no rule that may still be asked tells them apart, and nothing in play lies
//! between them.

use super::plan::{Plan, Trait};
use crate::engine::Ctx;
use crate::engine::state::State;
use crate::ruleset::Program;
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{Best, Contract};
use std::collections::BTreeMap;

/// Which cards no rule tells apart.
#[derive(Clone, Debug)]
pub(super) struct Alike {
    /// By card: those of which no rule says anything else.
    same: [Mask; 64],
    /// By card: those that lie higher in its suit, or in an alternative of who takes a trick.
    above: [Mask; 64],
    /// Anything is the same as anything.
    any: bool,
}

impl Alike {
    pub(super) fn new(p: &Program, contract: &Contract, s: &State, plan: &Plan) -> Alike {
        let ctx = Ctx::of(p, s);
        let suits = p.suits(s.contract, &s.choices);
        let strength = |card: Card| ctx.strength().map_or(card.0, |strength| strength[card]);
        let mut levels: Vec<Mask> = contract
            .play
            .best
            .iter()
            .filter_map(|best| match best {
                Best::Highest(cards) => Some(ctx.cards(cards)),
                Best::When(..) => None,
            })
            .collect();
        levels.extend(contract.play.plain_trumps);
        let worth = plan.traits.iter().any(|one| matches!(one, Trait::Worth(_) | Trait::All));
        let mut sets: Vec<Mask> = plan.sets.iter().chain(&levels).copied().collect();
        sets.extend(s.choices.iter().chain(&s.put_by).chain(&s.held).chain(&s.dealt).copied());
        sets.extend([s.covered, s.to_lead, s.shown]);
        sets.retain(|set| set & p.pack.all != 0 && !set & p.pack.all != 0);
        sets.sort_unstable();
        sets.dedup();
        let mut classes: BTreeMap<(Vec<bool>, Mask, Mask, i64), Mask> = BTreeMap::new();
        let mut alike = Alike { same: [0; 64], above: [0; 64], any: false };
        let all_keyed = plan.traits.contains(&Trait::All);
        for card in p.pack.list(p.pack.all) {
            let of = |set: &Mask| card.is_in(*set);
            let own_suit = suits.of.get(card.index()).copied().unwrap_or(0);
            let worth = if worth { p.pack.worth[card] } else { 0 };
            let alone = if plan.ranked >> card.0 & 1 == 1 || all_keyed { card.bit() } else { 0 };
            let class = (sets.iter().map(of).collect(), own_suit ^ alone, p.pack.suit_of(card), worth);
            *classes.entry(class).or_default() |= card.bit();
            let rivals = levels.iter().filter(|set| card.is_in(**set)).fold(own_suit, |all, set| all | set);
            let higher = p.pack.list(rivals & p.pack.all).filter(|other| strength(*other) > strength(card));
            alike.above[card] = higher.fold(0, |all, other| all | other.bit());
        }
        for class in classes.values() {
            p.pack.list(*class).for_each(|card| alike.same[card] = *class);
            alike.any |= class.count_ones() > 1;
        }
        alike
    }

    /// One of each of the cards that are as good as each other, the highest.
    #[inline]
    pub(super) fn chosen(&self, p: &Program, s: &State, options: Mask) -> Mask {
        if !self.any || options & options.wrapping_sub(1) == 0 {
            return options;
        }
        let alive = self.elsewhere(p, s);
        let (mut kept, mut left) = (options, options);
        while left != 0 {
            let card = Card::lowest(left);
            left &= left - 1;
            if self.matched(card, options, s.open, alive) != 0 {
                kept &= !card.bit();
            }
        }
        kept
    }

    /// A card that is as good as this and lies higher; none where there is none.
    fn matched(&self, card: Card, options: Mask, open: Mask, alive: Mask) -> Mask {
        let above = self.above[card];
        let mut higher = self.same[card] & options & above;
        while higher != 0 {
            let other = Card::lowest(higher);
            higher &= higher - 1;
            let between = above & !self.above[other] & !other.bit();
            if between & alive == 0 && card.is_in(open) == other.is_in(open) {
                return other.bit();
            }
        }
        0
    }

    /// The card that stands for this one.
    pub(super) fn instead(&self, p: &Program, s: &State, options: Mask, card: Card) -> Card {
        let alive = self.elsewhere(p, s);
        let mut card = card;
        loop {
            match self.matched(card, options, s.open, alive) {
                0 => return card,
                other => card = Card::lowest(other),
            }
        }
    }

    /// What is in play beside the hand of whoever is asked.
    #[inline]
    fn elsewhere(&self, p: &Program, s: &State) -> Mask {
        let hands = s.hands[..usize::from(p.players)].iter().fold(s.trick, |all, hand| all | hand);
        let places = s.places.iter().fold(s.covered, |all, place| all | place);
        (hands & !s.hands[s.asked]) | places
    }
}

/// Cards of whoever is asked that are as good as each other in each of these positions, which he cannot tell apart: by card,
/// all such, itself among them.
pub(crate) fn in_all<'s>(
    p: &Program,
    positions: impl IntoIterator<Item = &'s State>,
    options: Mask,
) -> [Mask; 64] {
    let mut with = [options; 64];
    for s in positions {
        let contract = &p.contracts[usize::from(s.contract)];
        let alike = Alike::new(p, contract, s, &Plan::new(p, contract, s));
        let mut standing: [Mask; 64] = [0; 64];
        for card in p.pack.list(options) {
            standing[alike.instead(p, s, options, card)] |= card.bit();
        }
        for card in p.pack.list(options) {
            with[card] &= standing[alike.instead(p, s, options, card)];
        }
    }
    with
}
