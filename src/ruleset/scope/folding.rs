//! Which entries apply to a scope, and in which order they are folded into it.
//!
//! A contract begins with what the game as a whole says, as far as that does not wait for the deal: it is folded once
//! for all contracts.

use super::removed::{Gone, everywhere, forget_removed};
use super::{Scope, folder::Folder};
use crate::diagnostic::{Report, Span};
use crate::ruleset::link::{Entry, Level, Linked};
use crate::syntax::tree::{Name, Phrase};

/// Above the levels of game, kinds and contract.
const SPECIAL: usize = 1000;

/// How special an entry is that applies to a contract of the given kinds, or to the game if there is none.
pub(crate) fn ranked(entry: &Entry, contract: Option<(&str, &[String])>) -> Option<usize> {
    ranked_level(&entry.level, contract)
}

pub(crate) fn ranked_level(level: &Level, contract: Option<(&str, &[String])>) -> Option<usize> {
    match (level, contract) {
        (Level::Game, _) => Some(0),
        (Level::Kind(kind), Some((_, kinds))) => kinds.iter().position(|k| k == kind).map(|at| at + 1),
        (Level::Contract(name), Some((contract, kinds))) if name == contract => Some(kinds.len() + 1),
        _ => None,
    }
}

/// The entries that apply to a contract of the given kinds, or to the game if there is none: how special each is, and its
/// number, in the order in which they are folded.
pub(crate) fn order(linked: &Linked, contract: Option<(&str, &[String])>) -> Vec<(usize, usize)> {
    let entries = linked.entries.iter().enumerate();
    let ranks = entries.filter_map(|(at, entry)| Some((ranked(entry, contract)?, at)));
    let mut order: Vec<(usize, usize)> = ranks.collect();
    order.sort_by_key(|(rank, at)| (*rank, linked.entries[*at].layer));
    order
}

/// Entries in the order in which they are folded: how special each is, and its number.
type Order = [(usize, usize)];

/// An entry that applies: how special it is, its number, and which of its conditions only the deal can decide.
pub(super) type Applying<'a> = (usize, usize, Vec<&'a Phrase>);

/// What decides conditions around clauses, by their number: those that only the deal can decide; nothing, if one of them
/// is not met.
pub(crate) type Holds<'h, 'a> = &'h mut dyn FnMut(usize) -> Option<Vec<&'a Phrase>>;

/// What the game as a whole says, as far as that does not wait for the deal.
pub(crate) struct General<'a> {
    scope: Scope<'a>,
    removed: Vec<Gone<'a>>,
    beside: Vec<&'a Name>,
    taken: Vec<(Span, Span)>,
    late: Vec<Applying<'a>>,
    told: Report,
}

/// Of the entries in their order, those of the game as a whole, and those that are more special.
fn parted(order: &Order) -> (&Order, &Order) {
    order.split_at(order.partition_point(|(rank, _)| *rank == 0))
}

/// The conditions around entries of the game as a whole, by their numbers.
pub(crate) fn around(linked: &Linked, order: &Order) -> Vec<usize> {
    let mut under: Vec<usize> = parted(order).0.iter().map(|(_, at)| linked.entries[*at].under).collect();
    under.sort_unstable();
    under.dedup();
    under.retain(|list| *list != 0);
    under
}

/// Those entries of an order that apply, and those of which only the deal can say whether they do.
fn applying<'a>(
    linked: &Linked<'a>,
    order: &Order,
    holds: Holds<'_, 'a>,
) -> (Vec<Applying<'a>>, Vec<Applying<'a>>) {
    let (mut applying, mut late) = (Vec::with_capacity(order.len()), Vec::new());
    for (rank, at) in order {
        let under = linked.entries[*at].under;
        let open = if under == 0 { Some(Vec::new()) } else { holds(under) };
        match open {
            Some(open) if open.is_empty() => applying.push((*rank, *at, open)),
            // What the deal brings about is more special than any contract.
            Some(open) => late.push((*rank + SPECIAL, *at, open)),
            None => {}
        }
    }
    (applying, late)
}

/// Folds what the game as a whole says. `special`: names of clauses that only some contracts have, or some tables.
pub(crate) fn general<'a>(
    linked: &Linked<'a>,
    order: &Order,
    special: &[&'a str],
    holds: Holds<'_, 'a>,
) -> General<'a> {
    let (applying, late) = applying(linked, parted(order).0, holds);
    let removed = everywhere(applying.iter().map(|(_, at, _)| &linked.entries[*at]));
    let mut told = Report::default();
    let mut folder = Folder {
        scope: Scope::default(),
        linked,
        elsewhere: special,
        removed: &removed,
        beside: Vec::new(),
        taken: Vec::new(),
        report: &mut told,
    };
    for (_, at, whens) in applying {
        folder.apply(&linked.entries[at], whens);
    }
    let Folder { scope, beside, taken, .. } = folder;
    General { scope, removed, beside, taken, late, told }
}

/// Folds the entries that apply to a contract, or to the game, in their order, behind what the game as a whole says.
pub(crate) fn fold<'a>(
    linked: &Linked<'a>,
    general: &General<'a>,
    order: &Order,
    special: &[&'a str],
    holds: Holds<'_, 'a>,
    report: &mut Report,
) -> Scope<'a> {
    general.told.list().iter().for_each(|d| report.push(d.clone()));
    let (mut applying, own_late) = applying(linked, parted(order).1, holds);
    applying.extend(general.late.iter().cloned().chain(own_late));
    let mut scope = general.scope.clone();
    forget_removed(linked, &mut applying, &general.removed, &mut scope.forgotten);
    let mut folder = Folder {
        scope,
        linked,
        elsewhere: special,
        removed: &general.removed,
        beside: general.beside.clone(),
        taken: general.taken.clone(),
        report,
    };
    for (_, at, whens) in applying {
        folder.apply(&linked.entries[at], whens);
    }
    folder.done()
}

/// Names of clauses that only some contracts have, or only some tables.
pub(crate) fn special_names<'a>(linked: &Linked<'a>) -> Vec<&'a str> {
    let special = linked.entries.iter().filter(|e| e.level != Level::Game || e.under != 0);
    let notes = linked.note_names.iter().copied();
    let names = special.filter_map(|e| e.clause()?.name.as_ref());
    names.map(|name| name.text.as_str()).chain(notes).collect()
}
