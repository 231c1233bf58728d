//! The tree of a `.rules` file: what its author wrote, with places, before any of it means anything.

mod clause;
mod part;
mod phrase;
mod placeless;
mod walk;

pub use clause::{Act, AuctionLine, Body, Clause, PackLine, Step, Unit};
pub use part::*;
pub use phrase::*;
pub use walk::Part;

use crate::diagnostic::Span;
use crate::language::Language;

/// A name as written, and where.
#[derive(Clone, Debug)]
pub struct Name {
    pub text: String,
    pub span: Span,
}

/// One rule id of a citation, with the letter of confidence it was read with: `D-31 H`.
#[derive(Clone, Debug)]
pub struct Cited {
    pub id: String,
    pub letter: Option<String>,
    pub span: Span,
}

/// A block `head { … }`.
#[derive(Clone, Debug)]
pub struct Block {
    pub head: Head,
    /// What its title is in other languages.
    pub said: Vec<Translation>,
    pub span: Span,
    pub cites: Vec<Cited>,
    pub items: Vec<Item>,
}

/// What a block holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    Block(Block),
    Clause(Box<Clause>),
    Row(Row),
}

impl Block {
    /// The clauses that stand in it, and in no block within.
    pub(crate) fn clauses(&self) -> impl Iterator<Item = &Clause> {
        self.items.iter().filter_map(|item| match item {
            Item::Clause(clause) => Some(&**clause),
            Item::Block(_) | Item::Row(_) => None,
        })
    }
}

/// Some blocks and all within them, of those that stand beside each other the last first. A stack instead of recursion; the
/// layout bounds the depth.
pub(crate) fn each_block<'b>(blocks: impl IntoIterator<Item = &'b Block>) -> impl Iterator<Item = &'b Block> {
    let mut stack: Vec<&Block> = blocks.into_iter().collect();
    std::iter::from_fn(move || {
        let block = stack.pop()?;
        stack.extend(block.items.iter().filter_map(|item| match item {
            Item::Block(inner) => Some(inner),
            Item::Clause(_) | Item::Row(_) => None,
        }));
        Some(block)
    })
}

/// What a title, a note or a value is in a language: `"Blinder" de "der Blinde"`.
#[derive(Clone, Debug)]
pub struct Translation {
    pub of: String,
    pub language: Language,
    pub text: String,
    pub span: Span,
    /// Behind one of the same language.
    pub again: bool,
}

/// A row of the table of contracts.
#[derive(Clone, Debug)]
pub struct Row {
    pub name: Name,
    pub title: Option<String>,
    pub said: Vec<Translation>,
    pub cells: Vec<Cell>,
    pub cites: Vec<Cited>,
    pub span: Span,
}

/// What stands in a cell of the table of contracts.
#[derive(Clone, Debug)]
pub enum Cell {
    Dash(Span),
    Number(i64, Span),
    Names(Vec<Name>),
}

/// The head of a block.
#[derive(Clone, Debug, PartialEq)]
pub enum Head {
    Pack {
        name: Name,
        title: String,
        extends: Option<Name>,
        without: Option<Phrase>,
    },
    Game {
        name: Name,
        title: String,
        extends: Option<Name>,
    },
    When(Phrase),
    Kind {
        names: Vec<Name>,
        like: Option<Name>,
    },
    Contract {
        names: Vec<Name>,
        title: Option<String>,
    },
    Stage(StageHead),
    Contracts(Vec<Name>),
    Exchange(Option<Guard>),
    Heading(Heading),
    /// A head that could not be read; its mistake is reported, its contents are still read.
    Broken,
}

/// A block that is named by one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    Table,
    Places,
    Deal,
    Auction,
    Announcements,
    Play,
    Score,
    Session,
}

/// The head of a stage of the auction.
#[derive(Clone, Debug, PartialEq)]
pub struct StageHead {
    pub instead: bool,
    pub name: Name,
    pub title: Option<String>,
    pub over: Option<Over>,
    pub position: Option<Position>,
}
