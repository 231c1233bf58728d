//! One sentence in place of another, of the same kind and name: what is known of all others stays.

use super::{Common, Definitions, Known, Noted, Question, Set, Tried};
use crate::kinds::{Kind, List};
use crate::mixer::Map;
use crate::ruleset::expr::Seats;
use crate::ruleset::program::Step;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::{Body, Cell, Clause, Row};
use std::rc::Rc;

/// A sentence that another one takes the place of.
#[derive(Clone, Copy)]
pub(crate) enum Changed<'a> {
    Clause { old: &'a Clause, new: &'a Clause },
    Row { old: &'a Row, new: &'a Row },
}

/// Kinds that are looked into by contracts alone, each by itself.
const OF_CONTRACTS: &[Kind] = &[
    Kind::Needs,
    Kind::See,
    Kind::Take,
    Kind::Win,
    Kind::Draw,
    Kind::Swap,
    Kind::Leave,
    Kind::Put,
    Kind::Give,
    Kind::Renew,
    Kind::Keep,
    Kind::Lay,
    Kind::Expose,
    Kind::PutAll,
    Kind::DutyToChoose,
    Kind::Leads,
    Kind::HolderLeads,
    Kind::ForcedLeads,
    Kind::TakerLeads,
    Kind::Duty,
    Kind::KeepFor,
    Kind::TrickTo,
    Kind::Powerless,
    Kind::TricksCount,
    Kind::PlayEnds,
    Kind::Won,
    Kind::Lost,
    Kind::SaidCounts,
    Kind::CountsMore,
    Kind::Worth,
    Kind::Settle,
    Kind::Bonus,
    Kind::Pays,
    Kind::Reprice,
];

impl Changed<'_> {
    /// Is what is known of other sentences as good as before?
    pub(crate) fn is_local(&self) -> bool {
        match self {
            Changed::Clause { old, new } => {
                let same_body = match (&old.body, &new.body) {
                    (Body::Define { what, .. }, Body::Define { what: other, .. }) => what == other,
                    (Body::Reprice { names, .. }, Body::Reprice { names: others, .. }) => names == others,
                    (old, new) => old.kind() == new.kind() && OF_CONTRACTS.contains(&new.kind()),
                };
                same_body
                    && (old.instead, &old.name, &old.title, &old.said, &old.position)
                        == (new.instead, &new.name, &new.title, &new.said, &new.position)
            }
            Changed::Row { old, new } => {
                (&old.name, &old.title, &old.said) == (&new.name, &new.title, &new.said)
                    && old.cells.len() == new.cells.len()
                    && old.cells.iter().zip(&new.cells).all(|(old, new)| {
                        matches!((old, new), (Cell::Number(..), Cell::Number(..))) || old == new
                    })
            }
        }
    }

    /// Which definitions are to be read once more?
    pub(crate) fn definitions(&self) -> Definitions<'_> {
        match self {
            Changed::Clause { new, .. } if matches!(new.body, Body::Define { .. }) => Definitions::All,
            Changed::Clause { .. } => Definitions::None,
            Changed::Row { new, .. } => Definitions::Of(&new.name.text),
        }
    }
}

impl Known<'_> {
    /// What of a contract is looked at beside it while a program is compiled.
    pub(super) fn matters_beyond(&self) -> (bool, bool, Option<&Seats>) {
        let contract = self.contract.as_ref();
        let keeps = |step: &Step| matches!(step, Step::KeepOver { .. });
        let keeps = contract.is_some_and(|contract| contract.steps.iter().any(keeps));
        let first = contract.and_then(|contract| contract.sides.as_ref()).map(|sides| &sides.first);
        (self.score_asked, keeps, first)
    }

    pub(super) fn is_alike_from_outside(&self, other: &Known) -> bool {
        let both = self.contract.as_ref().zip(other.contract.as_ref());
        both.is_some_and(|(contract, other)| contract.is_alike_from_outside(other))
    }
}

impl<'a> Common<'a> {
    /// Puts a sentence in place of another. Which contracts are to be compiled once more? Nothing, if not they alone.
    pub(crate) fn change(&mut self, changed: Changed<'a>, tried: &mut [Tried<'a>]) -> Option<Set<usize>> {
        match changed {
            Changed::Clause { old, new } => {
                let defined = old.name.as_ref().filter(|_| matches!(old.body, Body::Define { .. }));
                let word = defined.map(|name| name.text.as_str());
                if self.asked_outside(word, None) {
                    return None;
                }
                let bodies = self.put(old, new)?;
                let address = std::ptr::from_ref(old).addr();
                let asked = |(asked, answer): &(Question, Vec<usize>)| {
                    word.is_some_and(|word| *asked == Question::Word(word.to_string()))
                        && answer.contains(&address)
                };
                Some(self.played(|known| bodies.contains_key(&known.body) || known.asked.iter().any(asked)))
            }
            Changed::Row { old, new } => {
                let name = old.name.text.as_str();
                if self.asked_outside(None, Some(name)) {
                    return None;
                }
                for rows in self.rows.get_mut() {
                    let before = rows.put(old, new);
                    for tried in tried.iter_mut().filter(|t| Rc::ptr_eq(&t.frame.contracts, &before)) {
                        tried.frame.contracts = rows.contracts();
                    }
                }
                Some(self.played(|known| known.rows[known.row].name == name))
            }
        }
    }

    /// Those contracts of some that are not forgotten.
    fn played(&mut self, which: impl Fn(&Known) -> bool) -> Set<usize> {
        let known = self.contracts.get_mut().iter().enumerate();
        known.filter(|(_, known)| known.contract.is_some() && which(known)).map(|(at, _)| at).collect()
    }

    /// Contracts that nobody will have again.
    pub(crate) fn forget(&mut self, numbers: &Set<usize>) {
        self.named.get_mut().values_mut().for_each(|named| named.retain(|number| !numbers.contains(number)));
        let known = self.contracts.get_mut();
        for number in numbers {
            (known[*number].contract, known[*number].noted) = (None, Noted::default());
        }
    }

    /// Puts a clause in place of another wherever that stands, and answers which bodies are others now.
    fn put(&mut self, old: &'a Clause, new: &'a Clause) -> Option<Map<usize, usize>> {
        self.general.take();
        let mut others: Map<usize, usize> = Map::default();
        if let Some(bare) = self.bare.get_mut() {
            replaced(Rc::get_mut(bare)?, old, new);
        }
        for way in self.folded.get_mut().iter_mut().flat_map(|folded| &mut folded.ways) {
            if way.told.iter().flat_map(|d| &d.labels).any(|label| old.span.holds(label.span)) {
                return None;
            }
            let lies = Rc::as_ptr(&way.scope);
            if replaced(Rc::get_mut(&mut way.scope)?, old, new) {
                let body = self.bodies.get_mut().get_mut(&lies)?;
                let next = || self.many_bodies.replace(self.many_bodies.get() + 1);
                *body = *others.entry(*body).or_insert_with(next);
            }
        }
        Some(others)
    }
}

/// Puts a clause in place of another in a scope. Did it stand there, not as a definition?
fn replaced<'a>(scope: &mut Scope<'a>, old: &'a Clause, new: &'a Clause) -> bool {
    let mut found = false;
    for active in scope.defs.values_mut().filter(|active| std::ptr::eq(active.clause, old)) {
        active.clause = new;
    }
    let mut put = |active: &mut Active<'a>| {
        if std::ptr::eq(active.clause, old) {
            (active.clause, found) = (new, true);
        }
        for price in [&mut active.reprice, &mut active.repriced].into_iter().flatten() {
            if std::ptr::eq(*price, old) {
                (*price, found) = (new, true);
            }
        }
    };
    List::ALL.into_iter().for_each(|list| scope.list_mut(list).iter_mut().for_each(&mut put));
    scope.headed.iter_mut().for_each(|(_, active)| put(active));
    scope.deal.iter_mut().for_each(put);
    found
}
