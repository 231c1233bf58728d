//! Facts of a deal in mid-play: what is held now, which trick comes next, who leads to it.

use super::fill;
use super::reader::{Reader, once};
use super::settle::Wanted;
use crate::diagnostic::words::example::{self as words, Where};
use crate::diagnostic::{Diagnostic, Span};
use crate::ruleset::pack::Card;
use crate::ruleset::program::Contract;
use std::collections::BTreeMap;

impl Reader<'_> {
    /// Nothing is said that holds in mid-play only.
    pub(super) fn nothing_goes_on(&self) -> Result<(), Diagnostic> {
        let said = ["hands", "trick", "leads", "open"].into_iter().find(|field| self.node.has(field));
        said.map_or(Ok(()), |field| Err(words::in_mid_play_only(self.node.key(field), field)))
    }

    /// What the hands hold, and with it how many tricks have been played.
    pub(super) fn position(
        &self,
        wanted: &mut Wanted,
        fixed: &mut BTreeMap<Card, Span>,
    ) -> Result<(), Diagnostic> {
        let (p, hands) = (self.p, self.node.field("hands"));
        let persons = usize::from(p.persons);
        if self.facts.hands.len() > persons {
            return Err(words::too_many_hands(hands.span, self.facts.hands.len(), persons));
        }
        let mut longest: Option<(usize, Span)> = None;
        for (seat, _) in self.facts.hands.iter().enumerate().filter(|(_, hand)| !hand.trim().is_empty()) {
            let node = hands.item(seat);
            let position = self.seat(seat as u64, node.span)?;
            let wish = fill::wish(&p.pack, node, self.text)?;
            let written = |at: &Span| self.text.as_bytes().get(at.start as usize) != Some(&b'-');
            for (card, at) in wish.cards.iter().zip(node.words(self.text).into_iter().filter(written)) {
                once(fixed, *card, at, p)?;
            }
            if longest.is_none_or(|(most, _)| wish.cards.len() > most) {
                longest = Some((wish.cards.len(), node.span));
            }
            wanted.hands[position] = wish;
        }
        wanted.tricks = self.played_before(wanted, longest.map_or(0, |(cards, _)| cards))?;
        let room = usize::from(wanted.size - wanted.tricks);
        if let Some((_, at)) = longest.filter(|(cards, _)| *cards > room) {
            let whose = self.facts.trick.map_or(Where::Hand, Where::HandBefore);
            return Err(words::too_many_cards(at, whose, room));
        }
        self.lie_open(wanted, fixed)
    }

    /// How many tricks there were: as it is said, or as many as the longest hand has lost.
    fn played_before(&self, wanted: &Wanted, longest: usize) -> Result<u8, Diagnostic> {
        let most = wanted.tricks;
        let all = self.facts.tricks.len() == usize::from(self.p.players);
        let (next, field) = match self.facts.trick {
            Some(number) => (number, "trick"),
            None if longest > 0 => {
                let gone = usize::from(wanted.size).saturating_sub(longest);
                (gone.min(usize::from(most.saturating_sub(1))) as u64 + 1, "hands")
            }
            None if all => (self.facts.tricks.values().fold(1u64, |sum, n| sum.saturating_add(*n)), "tricks"),
            None => (1, "trick"),
        };
        match u8::try_from(next) {
            Ok(number) if (1..=most).contains(&number) => Ok(number - 1),
            _ => Err(words::unknown_trick(self.at(field), next, most)),
        }
    }

    fn lie_open(&self, wanted: &mut Wanted, fixed: &BTreeMap<Card, Span>) -> Result<(), Diagnostic> {
        if self.facts.open.is_none() {
            return Ok(());
        }
        let node = self.node.field("open");
        let cards = fill::cards(&self.p.pack, node, self.text)?;
        for (card, at) in cards.iter().zip(node.words(self.text)) {
            if !fixed.contains_key(card) {
                return Err(words::open_nowhere(at, self.p.pack.code(*card)));
            }
            wanted.open |= card.bit();
        }
        Ok(())
    }

    /// Whoever leads took the trick before, unless a clause gives the lead to somebody.
    pub(super) fn leads(&self, wanted: &mut Wanted, contract: &Contract) -> Result<(), Diagnostic> {
        let Some(seat) = self.facts.leads else { return Ok(()) };
        let position = self.seat(seat, self.at("leads"))?;
        wanted.leads = Some(position);
        if wanted.tricks > 0 && contract.play.lead_given(wanted.tricks + 1).is_none() {
            let last = wanted.took.insert(wanted.tricks - 1, position);
            if last.is_some_and(|taker| taker != position) {
                let key = wanted.tricks.to_string();
                return Err(words::leads_otherwise(
                    self.at("leads"),
                    self.node.field("took").field(&key).span,
                    wanted.tricks,
                ));
            }
        }
        Ok(())
    }
}
