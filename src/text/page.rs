//! A whole page: a title, and chapters with numbers.

use super::{Block, Text};
use std::collections::BTreeMap;

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
    /// Titles on it that are words of another language.
    pub foreign: Foreign,
}

/// Words of another language than the rest of a page, and the code of that; an empty one, where it is not known.
pub type Foreign = BTreeMap<String, &'static str>;
