//! Orders: cards compared across suits.

use super::{Env, Thing};
use crate::diagnostic::words;
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
        let ranked: Vec<Mask> = suits.iter().filter_map(|name| self.suit(name)).collect();
        let mut sorted: Vec<Card> = Vec::new();
        let mut covers = 0;
        for set in sets {
            let Some(cards) = self.cards(set).constant() else {
                self.say(words::not_constant(set.span));
                continue;
            };
            let new = cards & !covers;
            if cards != 0 && new == 0 {
                self.say(words::never(set.span));
            }
            covers |= cards;
            let within: Vec<_> = self.pack.suits.iter().filter(|s| s.mask & new != 0).collect();
            let loose: Vec<&str> =
                within.iter().filter(|s| !ranked.contains(&s.mask)).map(|s| s.title.as_str()).collect();
            if ranked.len() == suits.len()
                && let ([title, ..], 2..) = (loose.as_slice(), within.len())
            {
                self.say(words::order_undecided(set.span, title));
            }
            let place = |mask: &Mask| ranked.iter().position(|r| r == mask).unwrap_or(ranked.len());
            let mut groups: Vec<Mask> = within.iter().map(|s| s.mask).collect();
            groups.sort_by_key(place);
            sorted.extend(groups.iter().flat_map(|suit| descending(suit & new)));
        }
        let mut of = [0; 64];
        for (below, card) in sorted.iter().rev().enumerate() {
            of[*card] = below as u8 + 1;
        }
        Strengths { of, covers }
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
