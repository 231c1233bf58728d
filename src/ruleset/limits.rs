//! How much of each thing a game may have. `check` tells whoever goes beyond.

/// Hands at the table, and who sits out.
pub const SEATS: usize = 8;
pub const CONTRACTS: usize = 32;
pub const PLACES: usize = 12;
pub const ANNOUNCEMENTS: usize = 16;
/// Parts of an auction in which something can be bid.
pub const STAGES: usize = 16;
/// Suits that are named in a deal.
pub const NAMED: usize = 4;
/// Cards in the fullest hand.
pub const TRICKS: usize = 32;
/// Steps of one contract, announcements and doublings among them.
pub const STEPS: usize = 250;
/// Definitions that stand upon each other.
pub const DEPTH: usize = 32;
/// Clauses that one program refers to.
pub const CLAUSES: usize = 65_000;
/// Doublings beyond these could not be paid: a worth of a sixtieth would be too much already.
pub const DOUBLINGS: u8 = 40;
