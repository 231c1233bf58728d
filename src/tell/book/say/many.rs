//! So many cards.

use super::super::page;
use super::super::terms::list;
use super::wording::Wording;
use super::{Link, Say, named};
use crate::syntax::tree::*;

impl Say<'_, '_> {
    /// `at least 10 Trock`, `all Drull`, `no König`; a single card needs no quantity.
    pub(crate) fn some_cards(&self, quant: Option<&Quant>, cards: &Phrase) -> String {
        let listed = self.is_list(cards);
        match quant {
            None => self.cards(cards),
            Some(Quant::Some | Quant::All) if self.is_one_card(cards) => self.cards(cards),
            Some(Quant::Some) if listed => self.any_card(cards),
            Some(Quant::Some) if let PhraseKind::Ranks(ranks) = &cards.kind => {
                let ranks = self.terms.ranks(ranks);
                format!("at least one {}", list(&ranks, "or"))
            }
            Some(Quant::Some) => {
                format!("at least one of {}", self.the(cards))
            }
            Some(Quant::No) if listed => format!("neither {}", self.these(cards, Link::Nor)),
            Some(Quant::No) => format!("none of {}", self.the(cards)),
            Some(Quant::All) if let PhraseKind::Or(parts) = &cards.kind => {
                let each: Vec<String> = parts.iter().map(|part| self.some_cards(quant, part)).collect();
                list(&each, "and")
            }
            Some(Quant::All) if listed => self.cards(cards),
            Some(Quant::All) if matches!(cards.kind, PhraseKind::Ranks(_)) => self.cards(cards),
            Some(Quant::All) => format!("all {}", self.these(cards, Link::And).of_all()),
            Some(quant) => match &cards.kind {
                // Two numbers in a row would be read as one.
                PhraseKind::Ranks(ranks) if self.terms.ranks(ranks).iter().any(|rank| is_number(rank)) => {
                    let ranks = list(&self.terms.ranks(ranks), "or");
                    self.this_many(quant, &format!("cards of the rank {ranks}").into())
                }
                PhraseKind::Ranks(ranks) => {
                    let ranks = match self.is_of_one(quant) {
                        true => self.terms.ranks(ranks),
                        false => self.terms.cards_of_ranks(ranks),
                    };
                    self.this_many(quant, &list(&ranks, "or").into())
                }
                _ => self.this_many(quant, &self.these(cards, Link::And)),
            },
        }
    }

    fn is_of_one(&self, quant: &Quant) -> bool {
        let (Quant::AtLeast(n) | Quant::AtMost(n) | Quant::Exactly(n)) = quant else { return false };
        self.constant(n) == Some(1)
    }

    /// `at least 3 Leere`; a column of the table is said behind the cards.
    pub(crate) fn this_many(&self, quant: &Quant, cards: &Wording) -> String {
        let cards = &Wording { text: cards.of_all().to_string(), ..cards.clone() };
        let (how, link, n) = match quant {
            Quant::AtLeast(n) => ("at least as many", "as", n),
            Quant::AtMost(n) => ("at most as many", "as", n),
            Quant::Exactly(n) => ("exactly as many", "as", n),
            Quant::MoreThan(n) => ("more", "than", n),
            Quant::FewerThan(n) => ("fewer", "than", n),
            Quant::Some | Quant::No | Quant::All => return format!("{} {cards}", self.quant(quant)),
        };
        match named(n) {
            Some(column) if self.constant(n).is_none() && self.is_column(column) => {
                let column = page::column(column);
                format!("{how} {cards} {link} the table of contracts says under {column}")
            }
            _ if self.constant(n) == Some(1) => format!("{} {}", self.quant(quant), cards.one()),
            _ => format!("{} {cards}", self.quant(quant)),
        }
    }
}

/// A rank that is written with digits, and has no name of its own.
fn is_number(rank: &str) -> bool {
    rank.bytes().all(|byte| byte.is_ascii_digit())
}
