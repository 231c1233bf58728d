//! Clauses of a variant that change nothing.

use super::digest::{Digest, Said};
use super::{essence, options};
use crate::diagnostic::{Report, Span};
use crate::kinds::Folds;
use crate::ruleset::Ruleset;
use crate::ruleset::laws::profiles;
use crate::ruleset::link::{Entry, Level, What};
use crate::syntax::tree::{Body, Clause};
use std::collections::HashSet;

/// Under more choices nothing is tried.
const MOST: usize = 1024;

/// A variant's own clauses without which it would say the same under every choice of options.
pub(super) fn restated(variant: &Ruleset) -> Vec<Said> {
    let own = variant.chain().len().saturating_sub(1);
    let mut quiet = Report::default();
    let reading = variant.reading();
    let linked = &reading.linked;
    let digest = Digest::new(linked, variant.sources());
    let mut found = options::restated(&digest, own);
    let (mut profiles, _) = profiles::of(linked, &mut quiet);
    let usual = reading.scopes(&variant.settings());
    // Where more options decide about one matter than can be tried, nobody knows that a clause changes nothing.
    let more = profiles::folding(linked, &usual.named()).ok().filter(|more| more.len() <= MOST);
    let Some(more) = more else { return found };
    let tried: HashSet<_> = profiles.iter().cloned().collect();
    profiles.extend(more.into_iter().filter(|settings| !tried.contains(settings)));
    let mut known: Vec<Vec<String>> = Vec::new();
    // A clause that stands for several contracts is one clause.
    let mut candidates: Vec<Span> = Vec::new();
    let mut seen = HashSet::new();
    let inherited: HashSet<&str> =
        linked.entries.iter().filter(|e| e.layer < own).filter_map(defines).collect();
    for entry in linked.entries.iter().filter(|e| e.layer >= own) {
        if let Some(span) = span(entry)
            && !is_a_note(entry)
            && !takes_a_note(entry, &linked.note_names)
            // What it alone defines is said by nothing else.
            && defines(entry).is_none_or(|name| inherited.contains(name))
            && seen.insert(span)
        {
            candidates.push(span);
        }
    }
    for candidate in candidates {
        let mut without = linked.clone();
        without.entries.retain(|e| span(e) != Some(candidate));
        let without = reading.relinked(without);
        let less = Digest::new(&without.linked, variant.sources());
        let same = profiles.iter().enumerate().all(|(at, settings)| {
            if known.len() == at {
                known.push(essence(&digest, &reading.scopes(settings)));
            }
            known[at] == essence(&less, &without.scopes(settings))
        });
        let entry = linked.entries.iter().find(|e| span(e) == Some(candidate));
        if same && let Some(entry) = entry.filter(|e| reached(e, &linked.entries)) {
            found.extend(options::of_entry(&digest, &entry.what));
        }
    }
    found.sort_by(|x, y| (&x.file, x.line).cmp(&(&y.file, y.line)));
    found
}

/// The name that a definition gives a meaning.
fn defines<'a>(entry: &Entry<'a>) -> Option<&'a str> {
    match &entry.what {
        What::Clause(clause) if clause.row().folds == Folds::Defines => {
            clause.name.as_ref().map(|name| &*name.text)
        }
        _ => None,
    }
}

fn span(entry: &Entry) -> Option<Span> {
    matches!(entry.what, What::Clause(_) | What::Row(..)).then(|| entry.span())
}

/// What is told under a `when` stands among the notes of the game, whatever becomes of the entry.
fn is_a_note(entry: &Entry) -> bool {
    matches!(&entry.what, What::Clause(Clause { body: Body::Note(_), .. }))
}

/// Notes are no entries: what takes one away has done so before.
fn takes_a_note(entry: &Entry, notes: &[&str]) -> bool {
    let What::Clause(Clause { body: Body::Without { names, .. }, .. }) = &entry.what else { return false };
    names.iter().any(|name| notes.contains(&name.text.as_str()))
}

/// It stands where something could follow it.
fn reached(entry: &Entry, entries: &[Entry]) -> bool {
    let rows =
        || entries.iter().filter_map(|e| if let What::Row(row, _) = e.what { Some(row) } else { None });
    match &entry.level {
        Level::Contract(name) => rows().any(|row| row.name.text == *name),
        Level::Game | Level::Kind(_) => true,
    }
}
