//! How much of each thing a game may have. `check` tells whoever goes beyond.

/// Hands at the table, and who sits out.
pub(crate) const SEATS: usize = 8;
/// As many as a decision has room for, beside the word that ends it.
pub(crate) const CARDS: usize = 63;
pub(crate) const CONTRACTS: usize = 32;
pub(crate) const PLACES: usize = 12;
/// As many as a decision has room for, beside the game and a no.
pub(crate) const ANNOUNCEMENTS: usize = 60;
/// Parts of an auction in which something can be bid.
pub(crate) const STAGES: usize = 16;
/// Numbers to bid: as many as a decision has room for, beside a pass and a hold.
pub(crate) const VALUES_AT_MOST: usize = 62;
/// Choices whose name stands for what was chosen.
pub(crate) const CHOICES: usize = 8;
/// What a session keeps, of each person or of the table.
pub(crate) const TALLIES: usize = 16;
/// Those of them that are money on the table.
pub(crate) const POTS: usize = 4;
/// Cards in the fullest hand.
pub(crate) const TRICKS: usize = 32;
/// Steps of one contract, announcements and doublings among them.
pub(crate) const STEPS: usize = 250;
/// Definitions that stand upon each other.
pub(crate) const DEPTH: usize = 32;
/// Clauses that one program refers to.
pub(crate) const CLAUSES: usize = 65_000;
/// Bonuses of a contract that others may cancel.
pub(crate) const CANCELLED: usize = 64;
/// Values that a settlement keeps; what is beyond these is worked out anew.
pub(crate) const SHARED: usize = 24;
/// So often one thing is doubled.
pub(crate) const DOUBLED: u8 = 15;
/// Doublings beyond these could not be paid: a worth of a sixtieth would be too much already.
pub(crate) const DOUBLINGS: u8 = 40;
