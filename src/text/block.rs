//! Blocks: what stands below one another.

use super::{Round, Table, Text, Tone};

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A title (1), a chapter (2), or what stands within one (3).
    Heading(u8, Text),
    /// One paragraph, or as many as the text has breaks for.
    Paragraph(Text),
    List(Vec<Item>),
    Table(Table),
    Round(Round),
    /// A box beside the rest.
    Aside(Text, Vec<Block>),
    /// Below what stands before, and further in.
    Inset(Vec<Block>),
    /// Lines of a file, as they are.
    Code(String),
    /// What follows begins anew.
    Gap,
}

impl Block {
    /// A paragraph, or more, where the text has breaks.
    pub fn paragraph(text: impl Into<Text>) -> Block {
        Block::Paragraph(text.into())
    }

    /// A heading within a chapter.
    pub fn heading(text: impl Into<Text>) -> Block {
        Block::Heading(3, text.into())
    }

    /// Texts one below the other, without marks.
    pub fn lines<T: Into<Text>>(texts: impl IntoIterator<Item = T>) -> Block {
        Block::List(texts.into_iter().map(|text| Item::new(Mark::None, text)).collect())
    }

    /// Points of a list.
    pub fn points<T: Into<Text>>(texts: impl IntoIterator<Item = T>) -> Block {
        Block::List(texts.into_iter().map(|text| Item::new(Mark::Dot, text)).collect())
    }
}

/// What stands before an item of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    None,
    Dot,
    /// A sign of its own: `+` what is new, `>` whose turn it is.
    Sign(Tone, char),
}

/// An item of a list, and what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub mark: Mark,
    pub text: Text,
    pub below: Vec<Block>,
}

impl Item {
    /// With nothing below it.
    pub fn new(mark: Mark, text: impl Into<Text>) -> Item {
        Item { mark, text: text.into(), below: Vec::new() }
    }

    /// Adds what belongs to it.
    #[must_use]
    pub fn below(mut self, blocks: impl IntoIterator<Item = Block>) -> Item {
        self.below.extend(blocks);
        self
    }
}
