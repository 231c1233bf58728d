//! stiess: the Tarot games of Baden, and their relatives, as rules that run.
pub mod diagnostic;
pub mod ruleset;
pub mod syntax;
