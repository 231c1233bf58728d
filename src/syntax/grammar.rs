//! The grammar, compiled.

/// What reads a text by one rule of the grammar.
#[derive(pest_derive::Parser)]
#[grammar = "../grammar/rules.pest"]
pub(crate) struct Grammar;
