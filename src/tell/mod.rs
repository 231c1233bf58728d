//! Words about deals: refusals, score sheets, transcripts. The engine speaks in numbers; here they
//! become sentences, and nowhere else.

pub mod account;
pub mod arithmetic;
pub mod book;
pub mod brief;
pub mod cards;
pub mod comparison;
pub mod elsewhere;
pub mod names;
pub mod refusal;
mod remarks;
pub mod sheet;
pub mod sight;
pub mod simulation;
pub mod story;
mod stuck;
pub mod transcript;
pub mod tricks;
pub mod verdict;
pub mod words;

pub use refusal::refusal;
pub use stuck::stuck;
pub use words::words;
