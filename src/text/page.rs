//! A whole page: a title, and chapters with numbers.

use super::{Block, Text};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// What a link to it says.
    pub key: String,
    pub title: Text,
    pub blocks: Vec<Block>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    pub title: Text,
    pub preface: Vec<Block>,
    pub chapters: Vec<Chapter>,
}
