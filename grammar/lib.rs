//! The grammar of stiess, compiled: a crate of its own, for it is a seventh of the program's code and seldom changes.

/// What reads a text by one rule of the grammar.
#[derive(pest_derive::Parser)]
#[grammar = "rules.pest"]
pub struct Grammar;

/// The grammar as it is written.
pub const TEXT: &str = include_str!("rules.pest");
