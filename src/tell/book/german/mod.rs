//! The book in German: a twin for each room of the English one, and for its phrases.
//!
//! What is told, and in which order, is decided where the English is; a writer there hands over to its twin here
//! before it says a word. Phrases are built of [`Nominal`]s, which know their cases, and of [`Predicate`]s and
//! [`Clause`]s, which know where their verb stands; nobody puts an article or an ending to a word of another.

pub(super) mod announced;
pub(super) mod auction;
pub(super) mod branches;
pub(super) mod cards;
mod clause;
pub(super) mod clauses;
pub(super) mod compare;
mod comparison;
pub(super) mod conditions;
mod counts;
pub(super) mod deeds;
pub(super) mod definitions;
pub(super) mod duties;
pub(super) mod edition;
pub(super) mod games;
pub(super) mod heads;
mod joined;
pub(super) mod lasting;
pub(super) mod material;
mod nominal;
pub(super) mod numbers;
pub(super) mod one_card;
pub(super) mod one_clause;
pub(super) mod options;
pub(super) mod page;
pub(super) mod places;
pub(super) mod preface;
pub(super) mod results;
pub(super) mod rows;
pub(super) mod score;
pub(super) mod seats;
mod statement;
mod steps;
pub(super) mod terms;
pub(super) mod titles;
pub(super) mod topic;
pub(super) mod weave;

pub(super) use super::say::Guarded;
pub(super) use clause::{Clause, Predicate};
pub(super) use nominal::{Nominal, Number};
