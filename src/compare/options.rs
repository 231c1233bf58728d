//! What a table may choose, compared.

use super::digest::{Chapter, Digest, Said};
use crate::ruleset::link::{OptionDef, What};
use crate::syntax::print;
use serde::Serialize;

/// An option that only one has, or whose values, default or freedom differ.
#[derive(Clone, Debug, Serialize)]
pub struct OptionChange {
    #[serde(rename = "option")]
    pub name: String,
    pub a: Option<OptionSaid>,
    pub b: Option<OptionSaid>,
}

/// An option as one ruleset has it.
#[derive(Clone, Debug, Serialize)]
pub struct OptionSaid {
    #[serde(flatten)]
    pub said: Said,
    pub default: String,
    /// The table has no choice: it stays at its default.
    pub fixed: bool,
}

impl OptionChange {
    /// Only the freedom to choose differs: same values, same default.
    pub fn only_fixed(&self) -> bool {
        matches!((&self.a, &self.b), (Some(a), Some(b)) if a.default == b.default && a.fixed != b.fixed)
    }
}

pub(crate) fn compare(a: &Digest, b: &Digest) -> Vec<OptionChange> {
    let mut found = Vec::new();
    let (in_a, in_b) = (&a.linked.options, &b.linked.options);
    let gone = in_a.iter().filter(|o| !in_b.iter().any(|x| x.name == o.name));
    let mut names: Vec<&str> = in_b.iter().map(|o| o.name.as_str()).collect();
    names.extend(gone.map(|o| o.name.as_str()));
    for name in names {
        let one = |digest: &Digest, list: &[OptionDef]| {
            list.iter().find(|o| o.name == name).map(|option| said(digest, option))
        };
        let (here, there) = (one(a, in_a), one(b, in_b));
        let same = match (&here, &there) {
            (Some(a), Some(b)) => a.said.text == b.said.text && a.fixed == b.fixed,
            // What nobody can choose and only one has is no choice.
            (Some(only), None) | (None, Some(only)) => only.fixed,
            (None, None) => true,
        };
        let both_fixed =
            matches!((&here, &there), (Some(a), Some(b)) if a.fixed && b.fixed && a.default == b.default);
        if !same && !both_fixed {
            found.push(OptionChange { name: name.to_string(), a: here, b: there });
        }
    }
    found
}

fn said(digest: &Digest, option: &OptionDef) -> OptionSaid {
    let (file, line) = digest.place(option.span);
    let said = Said {
        chapter: Chapter::Table,
        slot: format!("option {}", option.name),
        part: None,
        ordered: false,
        text: print::alone(digest.sources.text(option.span), None),
        rules: option.cites.iter().map(super::digest::cited).collect(),
        file,
        line,
        bids: Vec::new(),
    };
    OptionSaid { said, default: option.show(option.default), fixed: option.pinned }
}

/// Option lines of a layer that say what a base says already.
pub(crate) fn restated(digest: &Digest, own: usize) -> Vec<Said> {
    let mut known: Vec<(String, String)> = Vec::new();
    let mut found = Vec::new();
    for (at, layer) in digest.linked.layers.iter().enumerate() {
        for item in &layer.block.items {
            let crate::syntax::tree::Item::Clause(clause) = item else { continue };
            let crate::syntax::tree::Body::Option { .. } = clause.body else { continue };
            let name = clause.name.as_ref().map(|n| n.text.clone()).unwrap_or_default();
            let said = digest.clause(Chapter::Table, &format!("option {name}"), clause, &[], &[]);
            let before = known.iter().position(|(n, _)| *n == name);
            if at >= own && before.is_some_and(|i| known[i].1 == said.text) {
                found.push(said.clone());
            }
            match before {
                Some(i) => known[i].1 = said.text,
                None => known.push((name, said.text)),
            }
        }
    }
    found
}

/// The sentence of an entry, if it is one.
pub(crate) fn of_entry(digest: &Digest, what: &What) -> Option<Said> {
    match what {
        What::Clause(clause) => {
            let name = clause.name.as_ref().map_or(String::new(), |n| n.text.clone());
            Some(digest.clause(Chapter::Table, &name, clause, &[], &[]))
        }
        What::Row(row, _) => {
            let (file, line) = digest.place(row.span);
            let text = print::alone(digest.sources.text(row.span), None);
            let rules = row.cites.iter().map(super::digest::cited).collect();
            let slot = row.name.text.clone();
            let (chapter, bids) = (Chapter::Score, Vec::new());
            Some(Said { chapter, slot, part: None, ordered: false, text, rules, file, line, bids })
        }
        _ => None,
    }
}
