//! What a game names, and where: for whoever looks a word up.

use super::Ruleset;
use crate::diagnostic::Span;
use crate::kinds::{Folds, Kind, List};
use crate::syntax::tree::{Block, Body, Clause, Head, IdRange, Item, Name, PackLine, each_block};

/// So many values of an option are too many to choose from a list.
const MANY: usize = 24;

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
    /// A suit of a pack.
    Suit,
    Card,
    /// What all cards of a kind are called: `K`.
    Rank,
    /// Who says a rule: `D-12`.
    Source,
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
    /// The list that a sentence with a name stands in.
    pub list: Option<List>,
    /// What kind of sentence gives it.
    pub(crate) kind: Option<Kind>,
    /// The heads of the blocks around it, the innermost last.
    pub(crate) heads: Vec<Span>,
}

impl Ruleset {
    /// All names that the game, its bases and its packs give, base first.
    pub fn declared(&self) -> Vec<Declared> {
        let mut found = Vec::new();
        self.all_blocks().for_each(|block| walk(block, &mut found));
        found
    }

    /// The game, base first, and its packs.
    fn all_blocks(&self) -> impl Iterator<Item = &Block> {
        let all = self.loaded.chain.iter().chain(self.loaded.packs.values());
        all.map(|(file, block)| &self.loaded.files[*file][*block])
    }

    fn all_clauses(&self) -> impl Iterator<Item = &Clause> {
        self.all_blocks().flat_map(|block| each_block([block])).flat_map(Block::clauses)
    }

    /// The cards and ranks of the packs, where each is listed, and where people's names for it are given.
    pub(crate) fn declared_cards(&self) -> Vec<Declared> {
        let (mut listed, mut called) = (Vec::new(), Vec::new());
        self.all_clauses().for_each(|clause| cards(clause, &mut listed, &mut called));
        // Whoever asks for the last is told what people say.
        listed.extend(called);
        listed
    }

    /// The sentences that give sources to a file's rules, those of a base first, each with the rule ids it declares.
    pub(crate) fn declared_sources(&self) -> Vec<(Declared, &[IdRange])> {
        let mut found = Vec::new();
        for clause in self.all_clauses() {
            if let Body::Source { id, text, ids } = &clause.body {
                let declared = named(id, Sort::Source, "source", clause.span);
                found.push((Declared { title: Some(text.clone()), ..declared }, ids.as_slice()));
            }
        }
        found
    }

    /// What may be chosen for an option, as it is written; nothing, if there are too many numbers to list.
    pub(crate) fn values_of(&self, option: &str) -> Vec<String> {
        let option = self.defs().iter().rfind(|known| known.name == option);
        let values = option.map_or(Vec::new(), |option| {
            option.values().into_iter().map(|value| option.show(value)).collect::<Vec<_>>()
        });
        if values.len() > MANY { Vec::new() } else { values }
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

    /// What the game or its bases take away, whatever contract is played.
    pub(crate) fn taken_away(&self) -> Vec<&str> {
        let mut found = Vec::new();
        for block in self.all_blocks() {
            for item in &block.items {
                let Item::Clause(clause) = item else { continue };
                if let Body::Without { names, .. } = &clause.body {
                    found.extend(names.iter().map(|name| name.text.as_str()));
                }
            }
        }
        found
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
    let mut stack = vec![(block, Vec::new())];
    while let Some((block, around)) = stack.pop() {
        let known = found.len();
        head(block, found);
        found[known..].iter_mut().for_each(|declared| declared.heads.clone_from(&around));
        let (mut heads, known) = (around, found.len());
        heads.push(block.span);
        for item in &block.items {
            match item {
                Item::Block(inner) => stack.push((inner, heads.clone())),
                Item::Row(row) => {
                    found.push(Declared {
                        title: row.title.clone(),
                        ..named(&row.name, Sort::Contract, "contract", row.span)
                    });
                }
                Item::Clause(clause) => {
                    suits(clause, found);
                    let Some(name) = &clause.name else { continue };
                    let row = clause.row();
                    let list = if let Folds::Joins(list) = row.folds { Some(list) } else { None };
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
                        list,
                        kind: Some(clause.body.kind()),
                        ..named(name, sort, row.name, clause.span)
                    });
                }
            }
        }
        found[known..].iter_mut().for_each(|declared| declared.heads.clone_from(&heads));
    }
}

/// The suits that a line of a pack gives.
fn suits(clause: &Clause, found: &mut Vec<Declared>) {
    if let Body::InPack(PackLine::Suit { suits, .. }) = &clause.body {
        found.extend(suits.iter().map(|(name, title, _)| Declared {
            title: Some(title.clone()),
            ..named(name, Sort::Suit, "suit", clause.span)
        }));
    }
}

/// The cards that a clause lists, and the cards and ranks that it gives names.
fn cards(clause: &Clause, listed: &mut Vec<Declared>, called: &mut Vec<Declared>) {
    if let Body::InPack(PackLine::Suit { suits, ranks }) = &clause.body {
        for (_, _, letter) in suits {
            listed.extend(ranks.iter().map(|rank| Declared {
                name: format!("{}{}", letter.text, rank.text),
                ..named(rank, Sort::Card, "card", clause.span)
            }));
        }
    }
    if let Body::InPack(PackLine::Ranks(ranks)) = &clause.body {
        called.extend(ranks.iter().map(|(rank, title)| Declared {
            title: Some(title.clone()),
            ..named(rank, Sort::Rank, "rank", clause.span)
        }));
    }
    if let Body::Call { card, names } = &clause.body {
        let title = names.first().cloned();
        called.push(Declared { title, ..named(card, Sort::Card, "card", clause.span) });
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
    Declared {
        name: name.text.clone(),
        title: None,
        sort,
        what,
        span: name.span,
        whole,
        instead: false,
        list: None,
        kind: None,
        heads: Vec::new(),
    }
}
