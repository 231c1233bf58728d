//! What clauses say: which there are, and the names in each.

use crate::diagnostic::Span;
use crate::diagnostic::source::Sources;
use crate::kinds::Touched;
use crate::ruleset::Ruleset;
use crate::ruleset::link::{Linked, What};
use crate::syntax::tree::{Block, Body, Head, Item, Part, Removed};
use std::collections::{BTreeMap, HashMap};

/// Whether a clause can be touched at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Rule,
    /// A note, or a source.
    Note,
}

/// Every clause of a ruleset with the names in it.
pub(super) struct Says {
    pub clauses: BTreeMap<Span, Sort>,
    names: HashMap<Span, Vec<String>>,
    pub options: BTreeMap<String, Span>,
    /// What takes the choice of an option away, and what such an option is then.
    pub pins: Vec<Span>,
}

impl Says {
    pub(super) fn of(ruleset: &Ruleset) -> Says {
        let linked = ruleset.reading().linked;
        let mut says = Says {
            clauses: BTreeMap::new(),
            names: names(&linked),
            options: linked.options.iter().map(|o| (o.name.clone(), o.span)).collect(),
            pins: linked.options.iter().filter(|o| o.pinned).map(|o| o.span).collect(),
        };
        for layer in &linked.layers {
            says.list(layer.block);
        }
        says
    }

    /// The names in a clause, and in the conditions it stands under.
    pub(super) fn names(&self, clause: Span) -> &[String] {
        self.names.get(&clause).map_or(&[], Vec::as_slice)
    }

    fn list(&mut self, outer: &Block) {
        // A stack instead of recursion; the layout bounds the depth.
        let mut stack = vec![outer];
        while let Some(block) = stack.pop() {
            if matches!(block.head, Head::Pack { .. }) {
                continue;
            }
            for item in &block.items {
                match item {
                    Item::Block(inner) => stack.push(inner),
                    Item::Row(row) => drop(self.clauses.insert(row.span, Sort::Rule)),
                    Item::Clause(clause) => {
                        let note = clause.row().touched == Touched::Never;
                        let sort = if note { Sort::Note } else { Sort::Rule };
                        self.clauses.insert(clause.span, sort);
                        if matches!(clause.body, Body::Without { what: Removed::Option, .. }) {
                            self.pins.push(clause.span);
                        }
                    }
                }
            }
        }
    }
}

fn names(linked: &Linked) -> HashMap<Span, Vec<String>> {
    let mut found: HashMap<Span, Vec<String>> = HashMap::new();
    for entry in &linked.entries {
        if !matches!(entry.what, What::Clause(_) | What::Row(..)) {
            continue;
        }
        let list = found.entry(entry.span()).or_default();
        entry.words(&mut |part| {
            if let Part::Word(word) = part {
                list.push(word.to_string());
            }
        });
    }
    for option in &linked.options {
        found.entry(option.span).or_default();
    }
    for list in found.values_mut() {
        list.sort();
        list.dedup();
    }
    found
}

/// The text at a place.
pub(super) fn text(sources: &Sources, span: Span) -> &str {
    sources.get(span.file).text.get(span.start as usize..span.end as usize).unwrap_or("")
}
