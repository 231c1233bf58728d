//! What is taken away where it never stood.
//!
//! A name that no clause bears is told where scopes are folded. Here are names that something bears, but nothing that comes
//! before this sentence in the contracts it is about, whatever is chosen.

use super::{Ever, names};
use crate::diagnostic::{Report, Span, words};
use crate::kinds::{Folds, Home, List};
use crate::ruleset::link::{Entry, Level, Linked, What};
use crate::syntax::tree::{Body, Cell, Name, Phrase, Removed};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn check(linked: &Linked, ever: Option<Ever>, report: &mut Report) {
    let own = linked.own_layer();
    let kinds = Kinds::of(linked);
    let removals: Vec<Removal> = removals(linked).collect();
    for removal in removals.iter().filter(|removal| removal.entry.layer == own) {
        // That there is no such contract or kind is told on its own.
        if !kinds.there(linked, &removal.entry.level) {
            continue;
        }
        let takes =
            |removal: &Removal, behind: usize, other: &Entry| removal.takes(&kinds, ever, (behind, other));
        let mut here: BTreeSet<&str> = BTreeSet::new();
        let mut elsewhere: BTreeMap<&str, &Entry> = BTreeMap::new();
        let mut gone: BTreeMap<&str, Span> = BTreeMap::new();
        for (behind, other) in linked.entries.iter().enumerate() {
            let Some(name) = removal.can_mean(other) else { continue };
            if !takes(removal, behind, other) {
                let known = elsewhere.entry(name).or_insert(other);
                if kinds.meet(&removal.entry.level, &other.level) {
                    *known = other;
                }
                continue;
            }
            let before = removals.iter().find(|before| {
                before.names(name)
                    && before.covers(removal)
                    && before.can_mean(other).is_some()
                    && takes(before, behind, other)
            });
            match before {
                Some(before) => drop(gone.insert(name, before.clause)),
                None => drop(here.insert(name)),
            }
        }
        for name in removal.named.iter().filter(|name| !here.contains(name.text.as_str())) {
            let text = name.text.as_str();
            if linked.note_names.contains(&text) {
                continue;
            }
            if let Some(before) = gone.get(text) {
                report.push(words::taken_already(name.span, text, *before));
            } else if let Some(other) = elsewhere.get(text) {
                let known: Vec<&str> = here.iter().copied().collect();
                let behind = kinds.meet(&removal.entry.level, &other.level);
                let (from, to) = (place(removal.entry), (other.span(), place(other)));
                report.push(words::never_stood((name.span, text), from, to, behind, &known));
            } else {
                let known: Vec<&str> = here.iter().copied().collect();
                let other = linked.entries.iter().find_map(|other| of_another_list(other, text));
                report.push(words::nothing_to_remove(name.span, text, &known, other));
            }
        }
    }
}

/// A sentence that takes away clauses with a name.
struct Removal<'l, 'a> {
    at: usize,
    entry: &'l Entry<'a>,
    clause: Span,
    what: &'l Removed,
    named: &'l [Name],
}

fn removals<'l, 'a>(linked: &'l Linked<'a>) -> impl Iterator<Item = Removal<'l, 'a>> {
    linked.entries.iter().enumerate().filter_map(|(at, entry)| {
        let clause = entry.clause()?;
        let Body::Without { what, names } = &clause.body else { return None };
        if what.of_game() {
            return None;
        }
        Some(Removal { at, entry, clause: clause.span, what, named: names })
    })
}

impl<'a> Removal<'_, 'a> {
    fn names(&self, name: &str) -> bool {
        self.named.iter().any(|named| named.text == name)
    }

    /// Does it come before another, wherever and whenever that one holds?
    fn covers(&self, other: &Removal) -> bool {
        let (own, later) = (&self.entry, &other.entry);
        let level = own.level == later.level && (own.layer, self.at) < (later.layer, other.at)
            || own.level == Level::Game && later.level != Level::Game;
        let under = |when: &&Phrase| later.whens.iter().any(|other| other.span == when.span);
        level && own.whens.iter().all(under)
    }

    /// The name of a clause, if it is one of those that this can take away.
    fn can_mean(&self, entry: &Entry<'a>) -> Option<&'a str> {
        let clause = entry.clause()?;
        let list = match clause.row().folds {
            Folds::Joins(List::Steps) if entry.home == Home::Deal => return None,
            Folds::Joins(list) if list != List::Places => Folds::Joins(list),
            _ => return None,
        };
        clause.name.as_ref().filter(|_| self.what.means(list)).map(|name| name.text.as_str())
    }

    /// Is a clause that it can mean there before it, in a contract that it is about?
    fn takes(&self, kinds: &Kinds, ever: Option<Ever>, (behind, other): (usize, &Entry)) -> bool {
        let earlier = (other.layer, behind) < (self.entry.layer, self.at);
        let late = || other.whens.iter().any(|when| ever.is_some_and(|ever| ever(when).is_none()));
        match (&self.entry.level, &other.level) {
            // What a variant takes away everywhere, no contract of its bases brings back.
            (Level::Game, _) if other.layer < self.entry.layer => true,
            // What the deal brings about comes behind all contracts.
            _ if late() => false,
            (Level::Game, Level::Game) => earlier,
            (Level::Game, _) | (Level::Kind(_), Level::Contract(_)) => false,
            (Level::Kind(a), Level::Kind(b)) if a == b => earlier,
            (Level::Contract(a), Level::Contract(b)) if a == b => earlier,
            (own, other) => kinds.meet(own, other),
        }
    }
}

/// What a bonus or an announcement of this name is, where the other is named.
fn of_another_list(entry: &Entry, name: &str) -> Option<&'static str> {
    let clause = entry.clause()?;
    clause.name.as_ref().filter(|own| own.text == name)?;
    match clause.row().folds {
        Folds::Joins(List::Bonuses) => Some("bonus"),
        Folds::Joins(List::Announcements) => Some("announcement"),
        _ => None,
    }
}

fn place<'e>(entry: &'e Entry) -> words::Where<'e> {
    match &entry.level {
        Level::Game => words::Where::Game,
        Level::Kind(name) => words::Where::Kind(name),
        Level::Contract(name) => words::Where::Contract(name),
    }
}

/// By contract, the kinds that it is of under some choice of options.
struct Kinds<'l>(BTreeMap<&'l str, BTreeSet<&'l str>>);

impl<'l> Kinds<'l> {
    fn of(linked: &'l Linked) -> Kinds<'l> {
        let mut kinds: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for entry in &linked.entries {
            let What::Row(row, columns) = &entry.what else { continue };
            let of = kinds.entry(&row.name.text).or_default();
            for (column, cell) in columns.iter().zip(&row.cells) {
                if let (Cell::Names(names), "kind") = (cell, column.text.as_str()) {
                    of.extend(names.iter().map(|name| name.text.as_str()));
                }
            }
        }
        let like = linked.entries.iter().filter_map(|entry| match &entry.what {
            What::Like(name, base) => Some((name.text.as_str(), base.text.as_str())),
            _ => None,
        });
        let like: Vec<(&str, &str)> = like.collect();
        for of in kinds.values_mut() {
            let mut open: Vec<&str> = of.iter().copied().collect();
            while let Some(kind) = open.pop() {
                let bases = like.iter().filter(|(name, _)| *name == kind).map(|(_, base)| *base);
                open.extend(bases.filter(|base| of.insert(base)));
            }
        }
        Kinds(kinds)
    }

    fn there(&self, linked: &Linked, level: &Level) -> bool {
        match level {
            Level::Game => true,
            Level::Kind(kind) => self.0.values().any(|of| of.contains(kind.as_str())),
            Level::Contract(name) => names::contracts(linked).any(|contract| contract == name),
        }
    }

    /// Is there a contract for which both hold?
    fn meet(&self, a: &Level, b: &Level) -> bool {
        let holds = |level: &Level, (name, of): (&&str, &BTreeSet<&str>)| match level {
            Level::Game => true,
            Level::Kind(kind) => of.contains(kind.as_str()),
            Level::Contract(contract) => contract == *name,
        };
        self.0.iter().any(|contract| holds(a, contract) && holds(b, contract))
    }
}
