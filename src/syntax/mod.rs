//! From source text to a tree with places, and back (`fmt`). Knows the shape of sentences, not their meaning.

mod ahead;
pub(crate) mod build;
pub(crate) mod cut;
pub(crate) mod explain;
pub(crate) mod kept;
pub(crate) mod layout;
pub(crate) mod pairs;
pub(crate) mod parse;
pub(crate) mod phrase;
pub(crate) mod places;
pub(crate) mod print;
pub mod tree;

pub use parse::parse;
pub use print::{Refused, format};
pub(crate) use stiess_grammar as grammar;
