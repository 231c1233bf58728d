//! What may be chosen: suits, and one of several that has a name.

use super::{Bounds, Count};
use crate::ruleset::expr::ONE;
use crate::ruleset::program::{Contract, OneOf, Step};
use crate::ruleset::suits::SuitTable;

impl Bounds<'_> {
    /// The suits as they may be, whatever is chosen.
    pub(super) fn suits(&self) -> &[SuitTable] {
        let at = self.contract.map_or(self.p.own_suits, |at| self.p.contracts[at].play.suits);
        &self.p.suits[usize::from(at)].tables
    }

    /// What one of several can be that has a name: nothing, where nobody was asked.
    pub(super) fn chosen(&self, name: u8) -> Count {
        let choosing = self.choosing | 1u8.checked_shl(name.into()).unwrap_or(0);
        if choosing == self.choosing {
            let all = self.p.pack.all;
            return Count { mask: all, low: 0, high: all.count_ones().into() };
        }
        let mut found = Count { mask: 0, low: 0, high: 0 };
        // What is empty when cards are played was not when somebody chose.
        let then = Bounds { hand: self.hand, choosing, ..Bounds::new(self.p, self.contract) };
        let here = |at: &usize| self.contract.is_none_or(|contract| contract == *at);
        let contracts = (0..self.p.contracts.len()).filter(here).map(|at| &self.p.contracts[at]);
        for step in self.p.before.iter().chain(contracts.flat_map(Contract::acts)) {
            if let Step::TurnUp { what, cards, .. } = step
                && *what == name
            {
                let shown = then.cards(cards);
                found.mask |= shown.mask;
                found.high = found.high.max(shown.high);
            }
        }
        for of in self.p.chosen(name, self.contract) {
            let (mask, high) = match of {
                OneOf::Cards(cards) => (then.cards(cards).mask, 1),
                OneOf::Suits { of, turning } => {
                    let turned = turning.as_ref().map_or(0, |cards| then.cards(cards).mask);
                    let among = then.cards(of).mask | turned;
                    let suits =
                        self.p.pack.suits.iter().map(|suit| suit.mask).filter(|suit| suit & among != 0);
                    suits.fold((0, 0), |(all, most), suit| {
                        (all | suit, most.max(i64::from(suit.count_ones())))
                    })
                }
                OneOf::Contracts(_) => (0, 0),
                OneOf::Packets { number, .. } => (self.p.pack.all, (then.num(number).high / ONE).max(0)),
            };
            found = Count { mask: found.mask | mask, low: 0, high: found.high.max(high) };
        }
        found
    }
}
