//! What is named twice in one list: the second time it adds nothing, and another may be meant.

use super::always::told;
use crate::diagnostic::{Report, words};
use crate::ruleset::link::{Linked, What};
use crate::syntax::tree::{Body, Cell, Clause, Name, Phrase, PhraseKind};

/// Looks at the lists of the game's own file.
pub(super) fn check(linked: &Linked, report: &mut Report) {
    for entry in linked.own_entries() {
        match &entry.what {
            What::Row(row, _) => {
                for cell in &row.cells {
                    if let Cell::Names(names) = cell {
                        listed(names, report);
                    }
                }
            }
            What::Clause(clause) => clause_of(clause, report),
            What::Stage(..) | What::Like(..) | What::Title(..) => {}
        }
    }
}

fn clause_of(clause: &Clause, report: &mut Report) {
    if let Body::Without { names, .. } | Body::Reprice { names, .. } = &clause.body {
        listed(names, report);
    }
    let mut lists = Vec::new();
    clause.phrases(&mut |phrase| {
        if let PhraseKind::Or(parts) = &phrase.kind {
            lists.push(parts);
        }
    });
    lists.into_iter().for_each(|parts| joined(parts, report));
}

fn listed(names: &[Name], report: &mut Report) {
    for (at, name) in names.iter().enumerate() {
        if names[..at].iter().any(|before| before.text == name.text) {
            report.push(words::named_twice(name.span, &name.text));
        }
    }
}

/// Of conditions that is told where they are judged.
fn joined(parts: &[Phrase], report: &mut Report) {
    for (at, part) in parts.iter().enumerate() {
        let (PhraseKind::Name(name) | PhraseKind::Card(name)) = &part.kind else { continue };
        if parts[..at].iter().any(|before| before.kind == part.kind) && !told(part.span, report) {
            report.push(words::named_twice(part.span, name));
        }
    }
}
