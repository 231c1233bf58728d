//! From source text to a tree with places, and back (`fmt`). Knows the shape of sentences, not their meaning.

pub mod build;
mod explain;
pub mod grammar;
pub mod layout;
pub mod pairs;
pub mod parse;
pub mod phrase;
pub mod print;
pub mod tree;

pub use parse::parse;
