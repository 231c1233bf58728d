//! What a variant does not say itself, shown where it would stand; and what can be done with a game.

use super::{Page, range};
use crate::ruleset::declared::Sort;
use crate::syntax::tree::{Body, Head, Removed, each_block};
use std::ops::Range;

/// What is shown behind a place as if it stood there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    pub at: usize,
    pub text: String,
}

/// A game that can be played from where its name stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lens {
    pub span: Range<usize>,
    pub game: String,
}

impl Page {
    /// What is inherited: the title of the base and of contracts, the values of options that are taken away.
    pub fn hints(&self) -> Vec<Hint> {
        let Some(ruleset) = self.rulesets.first() else { return Vec::new() };
        let mut found = Vec::new();
        for block in each_block(ruleset.own_blocks()) {
            let game = self.game_at(block.span.start as usize).unwrap_or(ruleset);
            let title = |name: &str, sort: Sort| {
                let known = game.declared().into_iter().rfind(|d| d.name == name && d.sort == sort);
                known.and_then(|d| d.title).map(|title| format!(" \"{title}\""))
            };
            match &block.head {
                Head::Game { extends: Some(base), .. } => {
                    let text = title(&base.text, Sort::Game);
                    found.extend(text.map(|text| Hint { at: base.span.end as usize, text }));
                }
                Head::Contract { names, title: None } => {
                    let one = |name: &crate::syntax::tree::Name| {
                        Some(Hint { at: name.span.end as usize, text: title(&name.text, Sort::Contract)? })
                    };
                    found.extend(names.iter().filter_map(one));
                }
                _ => {}
            }
            for clause in block.clauses() {
                let Body::Without { what: Removed::Option, names } = &clause.body else { continue };
                for name in names {
                    let pinned = game.pinned(&name.text);
                    found.extend(
                        pinned.map(|value| Hint { at: name.span.end as usize, text: format!(" = {value}") }),
                    );
                }
            }
        }
        found.sort_by_key(|hint| hint.at);
        found
    }

    /// The games of the file, each where its name stands.
    pub fn lenses(&self) -> Vec<Lens> {
        let own = self.rulesets.iter().filter_map(|ruleset| {
            let name =
                ruleset.declared().into_iter().rfind(|d| d.span.file == 0 && d.name == ruleset.name())?;
            Some(Lens { span: range(name.span), game: name.name })
        });
        own.collect()
    }
}
