//! Conditions of who is who, which come out by who is the declarer.

use super::Bounds;
use crate::ruleset::expr::{Test, positions};
use crate::ruleset::laws::sides;
use crate::who::Position;

impl Bounds<'_> {
    /// What it comes out as, if that is the same whoever is the declarer.
    pub(super) fn of_every_declarer(&self, test: &Test) -> Option<bool> {
        let mut all = self.declarers()?.map(|declarer| self.whose(test, declarer));
        let first = all.next()??;
        all.all(|so| so == Some(first)).then_some(first)
    }

    /// Is there no declarer of whom they are all so?
    pub(super) fn of_no_declarer(&self, parts: &[(&Test, bool)]) -> bool {
        let who = || parts.iter().filter(|(test, _)| matches!(test, Test::SeatsWithin(..)));
        if who().count() < 2 {
            return false;
        }
        let Some(mut declarers) = self.declarers() else { return false };
        declarers.all(|declarer| who().any(|(test, so)| self.whose(test, declarer) == Some(!so)))
    }

    /// Whoever may be the declarer, where there is one.
    fn declarers(&self) -> Option<impl Iterator<Item = Position> + use<>> {
        let contract = &self.p.contracts[self.contract?];
        (!contract.alone).then(|| positions(self.p.speakers()))
    }

    fn whose(&self, test: &Test, declarer: Position) -> Option<bool> {
        let Test::SeatsWithin(some, among) = test else { return None };
        let [some, among] = [some, among].map(|who| sides::known(self.p, declarer, who));
        let (some, among) = (some?, among?);
        Some(some != 0 && some & !among == 0)
    }
}
