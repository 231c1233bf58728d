//! Replacements that contradict each other within one file.

use crate::diagnostic::words::Twice;
use crate::diagnostic::{Report, Span, words};
use crate::kinds::{Folds, Home, List};
use crate::ruleset::link::{Entry, Level, Linked, What};
use crate::syntax::tree::{Body, Cell, Guard, Name, Removed};
use std::collections::BTreeMap;

/// What kind of thing a name stands for: names of different kinds may be the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Sort {
    Clause,
    Bonus,
    Announcement,
    Definition,
    Place,
    Stage,
}

type Key<'a> = (usize, &'a Level, Sort, &'a str, Option<usize>);

/// What is said of one place twice, under the same conditions.
fn counted_twice(linked: &Linked, report: &mut Report) {
    let mut known: BTreeMap<_, Span> = BTreeMap::new();
    for entry in &linked.entries {
        let Some(clause) = entry.clause() else { continue };
        let places = if let Body::Counts { places, .. } = &clause.body {
            places.as_slice()
        } else if let Body::Place { counts: Some(_), .. } = &clause.body {
            clause.name.as_slice()
        } else {
            continue;
        };
        if clause.guard.is_some() || !entry.guards.is_empty() {
            continue;
        }
        for place in places {
            let key = (entry.layer, &entry.level, place.text.as_str(), entry.under);
            match known.get(&key) {
                Some(first) => report.push(words::stands_twice(clause.span, "counts for", *first)),
                None => {
                    known.insert(key, clause.span);
                }
            }
        }
    }
}

/// Of what one sentence stands alone, a file says one under the same conditions, in whichever blocks.
fn stands_twice(linked: &Linked, report: &mut Report) {
    let mut known: BTreeMap<_, (Span, Span)> = BTreeMap::new();
    for entry in linked.entries.iter().filter(|entry| entry.guards.is_empty()) {
        let mut said = |what: &str, name: &str, span: Span, block: Span| {
            let key =
                (entry.layer, &entry.level, entry.part, what.to_string(), name.to_string(), entry.under);
            match known.get(&key) {
                // Within one block that is told where it is read.
                Some((first, other)) if *other != block => {
                    report.push(words::stands_twice(span, what, *first));
                }
                Some(_) => {}
                None => {
                    known.insert(key, (span, block));
                }
            }
        };
        match &entry.what {
            What::Clause(clause) => {
                let row = clause.row();
                // What a contract follows is told of elsewhere, if it follows the later sentence everywhere.
                let alone = matches!(entry.home, Home::Table | Home::Deal) && clause.guard.is_none();
                if alone && matches!(row.folds, Folds::Stands | Folds::Deals) && clause.name.is_none() {
                    said(row.name, "", clause.span, entry.block);
                }
            }
            What::Row(row, columns) => {
                let cells = columns.iter().zip(&row.cells);
                let numbers = cells.filter(|(_, cell)| matches!(cell, Cell::Number(..)));
                let table = columns.first().map_or(row.span, |column| column.span);
                // A table with other columns is another table of the contract.
                let whole: Vec<&str> = columns.iter().map(|column| column.text.as_str()).collect();
                let name = format!("{} {}", row.name.text, whole.join(" "));
                numbers.for_each(|(column, _)| said(&column.text, &name, row.name.span, table));
            }
            What::Stage(..) | What::Like(..) | What::Title(..) => {}
        }
    }
}

/// What one bonus says twice of the same players under the same condition; made and missed, it comes to nothing.
fn parties_twice(linked: &Linked, report: &mut Report) {
    for clause in linked.clauses() {
        let Body::Bonus { parties, .. } = &clause.body else { continue };
        for (at, party) in parties.iter().enumerate() {
            let before = || parties[..at].iter().filter(|other| other.who == party.who);
            if let Some(first) = before().find(|other| other.guard == party.guard) {
                let again = if first.made == party.made { Twice::Again } else { Twice::Contrary };
                report.push(words::party_twice(party.span, first.span, again));
            } else if let Some(first) = before().find(|other| other.made != party.made)
                && (first.guard.is_none() || party.guard.is_none())
            {
                let (always, other) = if party.guard.is_none() { (party, first) } else { (first, party) };
                report.push(words::party_twice(always.span, other.span, Twice::InAnyCase));
            }
        }
    }
}

/// `made by winners if lost`: they are not the side that the condition is about.
fn of_the_other_side(linked: &Linked, report: &mut Report) {
    for clause in linked.own_entries().filter_map(Entry::clause) {
        let Body::Bonus { parties, .. } = &clause.body else { continue };
        for party in parties {
            let Some(Guard::If(guard)) = &party.guard else { continue };
            let (Some(who), Some(how)) = (party.who.name(), guard.name()) else { continue };
            if matches!((who, how), ("winners", "lost") | ("losers", "won")) {
                report.push(words::of_the_other_side(party.who.span, guard.span, who, how));
            }
        }
    }
}

pub(super) fn check<'a>(linked: &'a Linked<'a>, report: &mut Report) {
    counted_twice(linked, report);
    parties_twice(linked, report);
    of_the_other_side(linked, report);
    stands_twice(linked, report);
    let mut replaced: BTreeMap<Key, Span> = BTreeMap::new();
    let mut removed: Vec<(Key, Span)> = Vec::new();
    for entry in &linked.entries {
        // Two blocks of conditions that say the same are one circumstance.
        let when = || linked.conditions.iter().position(|known| *known == entry.whens);
        let mut replace = |sort: Sort, name: &'a Name| {
            let key = (entry.layer, &entry.level, sort, name.text.as_str(), when());
            match replaced.get(&key) {
                Some(first) if *first != name.span => {
                    report.push(words::replaced_twice(name.span, &name.text, *first));
                }
                _ => {
                    replaced.insert(key, name.span);
                }
            }
        };
        match &entry.what {
            What::Clause(clause) => {
                if let Body::Without { what, names } = &clause.body {
                    let sorts: &[Sort] = match what {
                        Removed::Bonus => &[Sort::Bonus],
                        Removed::Stage => &[Sort::Stage],
                        Removed::Clause => &[Sort::Clause, Sort::Announcement, Sort::Bonus],
                        Removed::Announcement => &[Sort::Announcement],
                        Removed::Contract | Removed::Option | Removed::Auction => &[],
                    };
                    for name in names {
                        for sort in sorts {
                            let key = (entry.layer, &entry.level, *sort, name.text.as_str(), when());
                            removed.push((key, name.span));
                        }
                    }
                }
                let sort = match clause.row().folds {
                    Folds::Apart => continue,
                    Folds::Joins(List::Bonuses) => Sort::Bonus,
                    Folds::Joins(List::Announcements) => Sort::Announcement,
                    Folds::Joins(List::Places) => Sort::Place,
                    Folds::Defines => Sort::Definition,
                    _ => Sort::Clause,
                };
                if let Some(name) = clause.name.as_ref().filter(|_| clause.instead) {
                    replace(sort, name);
                }
            }
            What::Stage(head, _) if head.instead => replace(Sort::Stage, &head.name),
            _ => {}
        }
    }
    for (key, span) in removed {
        if let Some(other) = replaced.get(&key) {
            report.push(words::removed_and_replaced(span, key.3, *other));
        }
    }
}
