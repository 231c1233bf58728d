//! A whole page: a title, and chapters with numbers.

use super::{Block, Text};

/// A part of a page, with a number; links lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// What a link to it says.
    pub key: String,
    pub title: Text,
    pub blocks: Vec<Block>,
}

/// What is set as a whole; what stands before the first chapter is its preface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    pub title: Text,
    pub preface: Vec<Block>,
    pub chapters: Vec<Chapter>,
}
