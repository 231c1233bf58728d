//! Words about deals: refusals, score sheets, transcripts. The engine speaks in numbers; here they
//! become sentences, and nowhere else.

pub mod cards;
pub mod refusal;
pub mod sheet;
pub mod sight;
pub mod transcript;

pub use refusal::refusal;
