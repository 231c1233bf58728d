//! Deals written down as RON, as a chess game is in PGN: read, written, replayed.
//!
//! ```
//! use stiess::engine::{Rng, Table};
//! use stiess::record::{self, Record};
//! use stiess::ruleset::Ruleset;
//! use stiess::Seat;
//!
//! let ruleset = Ruleset::load("dreierles").unwrap();
//! let settings = ruleset.settings();
//! let program = ruleset.program(&settings).unwrap();
//! let mut table = Table::shuffled(&program, Seat(2), &mut Rng::new(7));
//! while let Some(decision) = table.decision() {
//!     table.act(decision.list()[0]).unwrap();
//! }
//! let written = Record::of(&ruleset, &settings, "dreierles", &table);
//! let text = record::text(std::slice::from_ref(&written));
//! assert_eq!(record::read::records(0, &text).unwrap()[0].0, written);
//! ```
//!
//! `docs/records.md` describes the format. [`Deal`] is the part that examples and lessons share.

pub(crate) mod amount;
pub(crate) mod deal;
pub(crate) mod fingerprint;
pub(crate) mod places;
pub mod read;
pub(crate) mod replay;
pub(crate) mod shelf;
pub(crate) mod under;
pub(crate) mod write;

pub use crate::amount::Amount;
pub use deal::{Deal, Session};
pub use fingerprint::fingerprint;
pub use places::Node;
pub use replay::replay;
pub use shelf::Shelf;
pub use write::{text, untouched, write};

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the format that is written, and the only one that is read.
pub const VERSION: u64 = 1;

/// The version of the format of a session.
pub const SESSION: u64 = 2;

/// The longest file that is read and written: thousands of deals.
pub const LONGEST: u64 = 10_000_000;

/// Does a file of RON hold deals or evenings written down, and not examples or lessons?
pub(crate) fn is_record(text: &str) -> bool {
    let lines = text.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    let code = lines.collect::<Vec<_>>().join(" ");
    let first = code.trim_start_matches(|c: char| c.is_whitespace() || c == '[');
    ["Record", "Session"]
        .iter()
        .any(|word| first.strip_prefix(word).is_some_and(|rest| rest.trim_start().starts_with('(')))
}

/// One deal from its first card to its last payment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub version: u64,
    /// A built-in game, or a path to a `.rules` file, seen from the folder of this file.
    pub game: String,
    /// Options that differ from their default.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// Of the ruleset it was played by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<String>,
    pub deal: Deal,
    /// What was decided, in order. A text holds one move or several with blanks between them.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Without it the deal need not be over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Note>,
}

/// How a deal ended. What is left out is not compared.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "Result")]
pub struct Outcome {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declarer: Option<u64>,
    /// Card points of `declarer` and `defenders`, or by seat where all play alone.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub points: BTreeMap<String, Amount>,
    /// By seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<Amount>,
}

/// The deals of a session that remembers: the rules once, and each deal with what it finds.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename = "Session")]
struct Sitting {
    version: u64,
    game: String,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    fingerprint: Option<String>,
    deals: Vec<Played>,
}

/// A deal of a session.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Played {
    deal: Deal,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    result: Option<Outcome>,
    #[serde(default)]
    notes: Vec<Note>,
}

/// A remark on something in a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    pub on: On,
    pub text: String,
}

/// What a note is on. Moves and tricks are counted from 1, seats from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum On {
    Deal,
    Hand(u64),
    Blind,
    Move(u64),
    Trick(u64),
    Result,
}

impl Record {
    /// The moves one by one: which text, which word of it, the move.
    pub fn each_move(&self) -> impl Iterator<Item = (usize, usize, &str)> {
        self.moves
            .iter()
            .enumerate()
            .flat_map(|(at, text)| text.split_whitespace().enumerate().map(move |(k, word)| (at, k, word)))
    }
}
