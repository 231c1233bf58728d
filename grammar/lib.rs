//! The grammar of stiess, compiled: a crate of its own, for it is a seventh of the program's code and seldom changes.

// What the derived parser names where pest goes without `std`, and with it without a look at the stack at every rule:
// how deep a text may nest is judged before it is parsed.
extern crate alloc;

/// What reads a text by one rule of the grammar.
#[derive(pest_derive::Parser)]
#[grammar = "rules.pest"]
pub struct Grammar;

/// The grammar as it is written.
pub const TEXT: &str = include_str!("rules.pest");

/// May this stand within a name, or a word of the language? Other alphabets are let in, to be told of as a whole.
pub fn in_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}
