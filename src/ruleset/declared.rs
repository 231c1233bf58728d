//! What a game names, and where: for whoever looks a word up.

use super::Ruleset;
use crate::diagnostic::Span;
use crate::kinds::{Folds, Kind, List};
use crate::syntax::tree::{Block, Head, Item, Name};

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    Game,
    Pack,
    Contract,
    Kind,
    Column,
    Option,
    Place,
    /// A set, number, test, role, suit or order.
    Defined,
    /// A sentence with a name: a duty, a step, a bonus, an announcement, a stage.
    Sentence,
}

/// A name where it is given.
#[derive(Clone, Debug)]
pub struct Declared {
    pub name: String,
    pub title: Option<String>,
    pub sort: Sort,
    /// What it is called: `duty`, `set`, `contract`.
    pub what: &'static str,
    /// Where the name stands.
    pub span: Span,
    /// The sentence, the row, or the head of the block that gives it.
    pub whole: Span,
    /// It takes the place of what a base calls so.
    pub instead: bool,
}

impl Ruleset {
    /// All names that the game, its bases and its packs give, base first.
    pub fn declared(&self) -> Vec<Declared> {
        let mut found = Vec::new();
        let packs = self.loaded.packs.values();
        for (file, block) in self.loaded.chain.iter().chain(packs) {
            walk(&self.loaded.files[*file][*block], &mut found);
        }
        found
    }

    /// The head of the game, if it stands in the file that was opened.
    pub(crate) fn own_head(&self) -> Option<Span> {
        let (file, block) = self.loaded.chain.last()?;
        (*file == 0).then(|| self.loaded.files[*file][*block].span)
    }

    /// Where the game names its base.
    pub(crate) fn base_named(&self) -> Option<Span> {
        let (file, block) = self.loaded.chain.last()?;
        match &self.loaded.files[*file][*block].head {
            Head::Game { extends: Some(base), .. } if *file == 0 => Some(base.span),
            _ => None,
        }
    }

    /// The value of an option that a variant takes away.
    pub(crate) fn pinned(&self, name: &str) -> Option<String> {
        let option = self.defs().iter().find(|option| option.name == name && option.pinned)?;
        Some(option.show(option.default))
    }

    /// The blocks of the file that was opened, whatever game they are of.
    pub(crate) fn own_blocks(&self) -> &[Block] {
        self.loaded.files.first().map_or(&[], |blocks| blocks)
    }
}

fn walk(block: &Block, found: &mut Vec<Declared>) {
    // A stack instead of recursion; the layout bounds the depth.
    let mut stack = vec![block];
    while let Some(block) = stack.pop() {
        head(block, found);
        for item in &block.items {
            match item {
                Item::Block(inner) => stack.push(inner),
                Item::Row(row) => {
                    found.push(Declared {
                        title: row.title.clone(),
                        ..named(&row.name, Sort::Contract, "contract", row.span)
                    });
                }
                Item::Clause(clause) => {
                    let Some(name) = &clause.name else { continue };
                    let row = clause.row();
                    let sort = match row.folds {
                        _ if clause.body.kind() == Kind::Option => Sort::Option,
                        Folds::Joins(List::Places) => Sort::Place,
                        Folds::Defines => Sort::Defined,
                        Folds::Apart
                        | Folds::Stands
                        | Folds::Adds
                        | Folds::Joins(_)
                        | Folds::Deals
                        | Folds::Counts
                        | Folds::Reprices
                        | Folds::Removes
                        | Folds::Speaks => Sort::Sentence,
                    };
                    found.push(Declared {
                        title: clause.title.clone(),
                        instead: clause.instead,
                        ..named(name, sort, row.name, clause.span)
                    });
                }
            }
        }
    }
}

fn head(block: &Block, found: &mut Vec<Declared>) {
    let whole = block.span;
    match &block.head {
        Head::Game { name, title, .. } => {
            found.push(Declared { title: Some(title.clone()), ..named(name, Sort::Game, "game", whole) });
        }
        Head::Pack { name, title, .. } => {
            found.push(Declared { title: Some(title.clone()), ..named(name, Sort::Pack, "pack", whole) });
        }
        Head::Kind { names, .. } => {
            found.extend(names.iter().map(|name| named(name, Sort::Kind, "kind", whole)));
        }
        Head::Contracts(columns) => {
            let own = columns.iter().filter(|name| name.text != "kind");
            found.extend(own.map(|name| named(name, Sort::Column, "column", whole)));
        }
        Head::Stage(stage) => found.push(Declared {
            title: stage.title.clone(),
            instead: stage.instead,
            ..named(&stage.name, Sort::Sentence, "stage", whole)
        }),
        Head::When(_) | Head::Contract { .. } | Head::Exchange(_) | Head::Heading(_) | Head::Broken => {}
    }
}

fn named(name: &Name, sort: Sort, what: &'static str, whole: Span) -> Declared {
    Declared { name: name.text.clone(), title: None, sort, what, span: name.span, whole, instead: false }
}
