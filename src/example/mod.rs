//! Examples: deals and parts of deals with what is expected of them, run as tests.
//!
//! ```
//! use stiess::example::{self, Session};
//!
//! let text = r#"Examples(version: 1, game: "cego", examples: [
//!     (name: "one pip won with 47", moves: [
//!         Settle(contract: "eine_leere", declarer: 0, points: 47),
//!         Scores([27, -9, -9, -9]),
//!     ]),
//! ])"#;
//! let mut session = Session::default();
//! let outcomes = session.run("demo.ron", text, "".as_ref(), None);
//! assert!(outcomes.iter().all(|outcome| outcome.passed()));
//! ```
//!
//! `docs/testing.md` describes the format. The deal is that of [`crate::record`], but may be a part.

pub(crate) mod about;
pub mod accept;
mod contradict;
mod ending;
pub(crate) mod facts;
pub(crate) mod fill;
pub(crate) mod from;
mod judge;
pub mod listing;
pub(crate) mod pick;
mod piles;
mod position;
pub mod proof;
mod reach;
mod reader;
pub mod removal;
pub mod run;
mod session;
mod settle;
pub(crate) mod step;
pub mod told;
mod words;

pub use session::{Outcome, Session};
pub use step::{Step, steps};

use serde::Deserialize;
use std::collections::BTreeMap;

/// The version of the format.
pub const VERSION: u64 = 1;

/// Examples of one ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Examples {
    pub version: u64,
    /// A built-in game, or a path to a `.rules` file, seen from the folder of the examples.
    pub game: String,
    /// What the table chose, in all of them.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    pub examples: Vec<Example>,
}

/// One example.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    pub name: String,
    /// What this table chose beside.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Ids of the rules it is about.
    #[serde(default)]
    pub rules: Vec<String>,
    /// It is the deal at the end of the rule book.
    #[serde(default)]
    pub book: bool,
    #[serde(default)]
    pub deal: fill::Part,
    /// Moves, and between them what is expected; each as it stands in the file.
    pub moves: Vec<Raw>,
}

/// A value that is read when its turn comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raw(pub String);

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Raw, D::Error> {
        let raw = Box::<ron::value::RawValue>::deserialize(deserializer)?;
        Ok(Raw(raw.get_ron().to_string()))
    }
}
