//! What a base says of names to which the game's own file gives another meaning.

use super::{Ever, Found, always};
use crate::diagnostic::{Report, words};
use crate::kinds::Shows;
use crate::ruleset::link::{Entry, Linked};
use crate::syntax::tree::{Body, Clause, Part, Phrase, PhraseKind};

/// After all choices of options: what such a name leaves of its base, where none does anything any more.
pub(super) fn conclude(linked: &Linked, found: &Found, ever: Ever, report: &mut Report) {
    let clauses = clauses(linked, report);
    let about = |span| clauses.iter().any(|clause| clause.span == span);
    let mut told = Report::default();
    for ((span, first), (last, met)) in &found.tricks {
        if !met && about(*span) {
            told.push(words::no_such_trick(*span, *first, *last));
        }
    }
    always::never(linked, found, ever, clauses.iter().copied(), &mut told);
    for clause in &clauses {
        let idle = found.read.contains(&clause.span) && !found.working.contains(&clause.span);
        if clause.row().shows == Shows::Working && idle && !always::told(clause.span, &told) {
            told.push(words::never(clause.span));
        }
    }
    told.sorted().into_iter().for_each(|mistake| report.push(words::by_its_name(mistake)));
}

/// Sentences of a base that ask for such a name, or for one whose meaning hangs on it.
fn clauses<'l>(linked: &'l Linked, report: &Report) -> Vec<&'l Clause> {
    let own = linked.own_layer();
    let base = || linked.entries.iter().filter(|entry| entry.layer != own);
    let defined = |entry: &'l Entry| {
        let clause = entry.clause()?;
        let Body::Define { value, .. } = &clause.body else { return None };
        Some((clause.name.as_ref()?.text.as_str(), value))
    };
    let names = linked.own_entries().filter_map(defined);
    // Whoever says that there is none of it means so; and what is wrong by itself is told there.
    let meant = |value: &Phrase| is_none(value) || always::told(value.span, report);
    let mut names: Vec<&str> = names.filter(|(_, value)| !meant(value)).map(|(name, _)| name).collect();
    names.retain(|name| base().filter_map(defined).any(|(known, _)| known == *name));
    let asks = |entry: &&Entry, names: &[&str]| {
        let mut found = false;
        entry.words(&mut |part| found |= matches!(part, Part::Word(word) if names.contains(&word)));
        found
    };
    let mut from = 0;
    while from < names.len() {
        let hang = base().filter(|entry| asks(entry, &names[from..])).filter_map(defined);
        let more: Vec<&str> = hang.map(|(name, _)| name).filter(|name| !names.contains(name)).collect();
        from = names.len();
        names.extend(more);
    }
    base().filter(|entry| asks(entry, &names)).filter_map(|entry| entry.clause()).collect()
}

fn is_none(value: &Phrase) -> bool {
    match &value.kind {
        PhraseKind::Number(number) => *number == 0,
        PhraseKind::Name(name) => name == "nothing",
        _ => false,
    }
}
