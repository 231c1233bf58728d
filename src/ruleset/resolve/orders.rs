//! Orders: cards compared across suits.

use super::{Env, Thing};
use crate::diagnostic::{Span, words};
use crate::ruleset::pack::{Card, Mask, descending};
use crate::syntax::tree::*;

/// How strong each card is in an order, by bit, and which cards the order compares.
pub(crate) struct Strengths {
    pub of: [u8; 64],
    pub covers: Mask,
}

impl Env<'_, '_> {
    /// The order of a name.
    pub(crate) fn order(&self, name: &Name) -> Strengths {
        match self.lookup(&name.text) {
            Thing::Order(sets, suits) => self.strengths(sets, suits),
            Thing::Unknown => {
                self.unknown(&name.text, name.span);
                Strengths { of: [0; 64], covers: Mask::MAX }
            }
            _ => {
                let phrase = Phrase { kind: PhraseKind::Name(name.text.clone()), span: name.span };
                self.wrong(&phrase, "an order", self.kind(&phrase));
                Strengths { of: [0; 64], covers: Mask::MAX }
            }
        }
    }

    /// By the first set that holds a card, then by the suits as they are listed, then by rank.
    pub(crate) fn strengths(&self, sets: &[Phrase], suits: &[Name]) -> Strengths {
        let mut known = Vec::new();
        for set in sets {
            match self.cards(set).constant() {
                Some(cards) => known.push((cards, set.span)),
                None => self.say(words::not_constant(set.span)),
            }
        }
        let sorted = self.sorted(&known, suits, &std::array::from_fn(|card| card as u8));
        let mut of = [0; 64];
        for (below, card) in sorted.iter().rev().enumerate() {
            of[*card] = below as u8 + 1;
        }
        Strengths { of, covers: sorted.iter().fold(0, |all, card| all | card.bit()) }
    }

    /// Cards from high to low, by the sets they are in; within a suit of the pack by their strength.
    pub(crate) fn sorted(&self, sets: &[(Mask, Span)], suits: &[Name], strength: &[u8; 64]) -> Vec<Card> {
        let ranked: Vec<Mask> = suits.iter().filter_map(|name| self.suit(name)).collect();
        let mut sorted: Vec<Card> = Vec::new();
        let mut covers = 0;
        for (cards, span) in sets {
            let new = cards & !covers;
            if *cards != 0 && new == 0 {
                self.say(words::never(*span));
            }
            covers |= cards;
            let within: Vec<_> = self.pack.suits.iter().filter(|s| s.mask & new != 0).collect();
            let loose: Vec<&str> =
                within.iter().filter(|s| !ranked.contains(&s.mask)).map(|s| s.title.as_str()).collect();
            if ranked.len() == suits.len()
                && let ([title, ..], 2..) = (loose.as_slice(), within.len())
            {
                self.say(words::order_undecided(*span, title));
            }
            let place = |mask: &Mask| ranked.iter().position(|r| r == mask).unwrap_or(ranked.len());
            let mut groups: Vec<Mask> = within.iter().map(|s| s.mask).collect();
            groups.sort_by_key(place);
            for suit in groups {
                let mut cards: Vec<Card> = descending(suit & new).collect();
                cards.sort_by_key(|card| std::cmp::Reverse(strength[*card]));
                sorted.extend(cards);
            }
        }
        sorted
    }

    fn suit(&self, name: &Name) -> Option<Mask> {
        let found = self.pack.suits.iter().find(|s| s.name == name.text);
        if found.is_none() {
            let known: Vec<&str> = self.pack.suits.iter().map(|s| s.name.as_str()).collect();
            self.say(words::unknown_name(name.span, &name.text, &known, None));
        }
        found.map(|s| s.mask)
    }
}
