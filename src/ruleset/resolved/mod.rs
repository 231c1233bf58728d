//! A game and all it extends, written out as one ruleset that extends nothing.
//!
//! `standing` asks the fold, for every choice of options that makes a difference to it, which clauses stand and
//! which one takes another's place; `write` writes those where their authors put them, `table` the contracts.

mod standing;
mod table;
mod write;

use super::link::{Linked, What};
use super::reading::Reading;
use super::resolve::Used;
use super::{Ruleset, laws};
use crate::diagnostic::Report;
use crate::kinds::{Folds, List};
use std::collections::BTreeSet;

impl Ruleset {
    /// The ruleset as one game that extends nothing, under a name of its own; the options, where too many decide
    /// together which clause stands.
    pub fn resolved(&self) -> Result<String, Vec<String>> {
        let reading = self.reading();
        let standing = standing::Standing::of(&reading);
        let standing =
            standing.map_err(|options| options.into_iter().map(String::from).collect::<Vec<_>>())?;
        let mut idle = BTreeSet::new();
        loop {
            let text = write::Writer::new(self, &reading, &standing, &idle).whole();
            let text = crate::syntax::print::format(&text).unwrap_or(text);
            // What only serves what is gone is found by looking at what is left.
            let before = idle.len();
            idle.extend(unused(&Ruleset::from_text("resolved.rules", &text).reading()));
            if idle.len() == before {
                return Ok(text);
            }
        }
    }
}

/// What is declared and asked for by nothing.
fn unused(reading: &Reading) -> Vec<Used> {
    let (profiles, all) = laws::profiles::of(&reading.linked, &mut Report::default());
    // What none of some choices asks for may be asked for by another.
    if !all {
        return Vec::new();
    }
    profiles.iter().for_each(|settings| drop(reading.program(settings)));
    let used = reading.used.borrow();
    declared(&reading.linked).into_iter().filter(|name| !used.contains(name)).collect()
}

/// Names that wait for being used, as whoever uses them notes it.
fn declared(linked: &Linked) -> Vec<Used> {
    let mut names: Vec<Used> = linked.options.iter().map(|o| Used::Option(o.name.clone())).collect();
    for entry in &linked.entries {
        match &entry.what {
            What::Row(row, columns) => {
                names.extend(columns.iter().map(|c| Used::Column(c.text.clone())));
                names.extend(columns.iter().map(|c| Used::Cell(row.name.text.clone(), c.text.clone())));
            }
            What::Clause(clause) => {
                names.extend(clause.name.as_ref().and_then(|name| waits(clause.row().folds, &name.text)))
            }
            What::Stage(..) | What::Like(..) | What::Title(..) => {}
        }
    }
    names
}

/// A name of a clause that does nothing unless it is used.
fn waits(folds: Folds, name: &str) -> Option<Used> {
    match folds {
        Folds::Defines => Some(Used::Word(name.to_string())),
        Folds::Joins(List::Places) => Some(Used::Place(name.to_string())),
        _ => None,
    }
}
