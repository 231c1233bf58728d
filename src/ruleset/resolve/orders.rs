//! Orders: cards compared across suits.

use super::{Env, Thing};
use crate::diagnostic::{Span, words};
use crate::ruleset::expr::Cards;
use crate::ruleset::pack::{Card, Mask, descending};
use crate::ruleset::program::Sorts;
use crate::syntax::tree::*;

/// How strong each card is in an order, by bit, and which cards the order compares.
pub(crate) struct Strengths {
    pub of: [u8; 64],
    pub covers: Mask,
}

impl<'a> Env<'_, 'a> {
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
                self.wrong(&phrase, words::Wanted::Order, self.kind(&phrase));
                Strengths { of: [0; 64], covers: Mask::MAX }
            }
        }
    }

    /// By the first set that holds a card, then by the suits as they are listed, then by rank.
    pub(crate) fn strengths(&self, sets: &[Phrase], suits: &[Name]) -> Strengths {
        let known: Vec<_> = sets.iter().map(|set| (self.constant_cards(set), set.span)).collect();
        let mut new = |span, sorts, does: bool| match sorts {
            _ if does => {}
            Sorts::Adds => self.say(words::never(span)),
            Sorts::Ranks => self.say(words::ranks_nothing(span)),
        };
        let sorted = self.sorted(&known, 0, suits, &std::array::from_fn(|card| card as u8), &mut new);
        let mut of = [0; 64];
        for (below, card) in sorted.iter().rev().enumerate() {
            of[*card] = below as u8 + 1;
        }
        Strengths { of, covers: sorted.iter().fold(0, |all, card| all | card.bit()) }
    }

    /// Cards that are the same in every deal.
    pub(crate) fn constant_cards(&self, set: &Phrase) -> Mask {
        let cards = self.cards(set).constant();
        if cards.is_none() {
            self.say(words::not_constant(set.span));
        }
        cards.unwrap_or(0)
    }

    /// Cards, or what an order is made of where a bare name is one.
    pub(crate) fn cards_or_order(&self, set: &Phrase) -> Result<Cards, (&'a [Phrase], &'a [Name])> {
        match set.name().map(|name| self.lookup(name)) {
            Some(Thing::Order(sets, suits)) => Err((sets, suits)),
            _ => Ok(self.cards(set)),
        }
    }

    /// Cards from high to low, by the sets they are in; within a suit of the pack by their strength. Some come before them.
    /// Of each set that is not empty it is told whether it adds any, and of the suits whether cards of several lie together.
    pub(crate) fn sorted(
        &self,
        sets: &[(Mask, Span)],
        before: Mask,
        suits: &[Name],
        strength: &[u8; 64],
        does: &mut dyn FnMut(Span, Sorts, bool),
    ) -> Vec<Card> {
        let ranked: Vec<Mask> = suits.iter().filter_map(|name| self.suit(name)).collect();
        let mut sorted: Vec<Card> = Vec::new();
        let (mut covers, mut several) = (before, false);
        for (cards, span) in sets {
            let new = cards & !covers;
            if *cards != 0 {
                does(*span, Sorts::Adds, new != 0);
            }
            covers |= cards;
            let within: Vec<_> = self.pack.suits.iter().filter(|s| s.mask & new != 0).collect();
            several |= within.len() > 1;
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
        if let [first, .., last] | [first @ last] = suits {
            does(first.span.to(last.span), Sorts::Ranks, several);
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
