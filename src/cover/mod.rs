//! Which clauses of a ruleset are ever touched: counted over examples, and over random deals.
//!
//! What happened at a table is told by `watch`: clauses that applied, that decided something, that
//! paid. A clause in force that nobody is asked about (how many cards are dealt, how they count) applies
//! in every deal. What a touched clause names is touched as well: `says` knows definitions and options.

mod deals;
pub mod listing;
mod says;
mod tally;
mod watch;
mod words;

pub use tally::{Clause, Counts, Game, Tally};
pub use watch::How;
