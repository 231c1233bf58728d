//! Words about deals: refusals, score sheets, transcripts. The engine speaks in numbers; here they
//! become sentences, and nowhere else.

pub mod account;
pub(crate) mod arithmetic;
pub mod between;
pub mod book;
pub(crate) mod brief;
pub mod cards;
pub(crate) mod comparison;
pub(crate) mod contest;
pub(crate) mod counted;
pub mod elsewhere;
pub(crate) mod evenings;
pub(crate) mod fair;
pub(crate) mod figures;
pub(crate) mod names;
pub(crate) mod refusal;
mod remarks;
pub mod sheet;
pub mod sight;
pub(crate) mod simulation;
pub(crate) mod story;
mod stuck;
pub(crate) mod tallied;
pub(crate) mod together;
pub mod transcript;
pub(crate) mod tricks;
pub(crate) mod verdict;
pub mod words;

pub use names::{Role, Who};
pub use refusal::refusal;
pub use stuck::stuck;
pub use words::words;
