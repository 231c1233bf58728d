//! What the tutor says: values, to be drawn by whoever holds the terminal.

use crate::amount::Amount;
use crate::diagnostic::Diagnostic;
use crate::engine::Phase;
use crate::text::{Block, Text};
use serde::{Deserialize, Serialize};

/// How good an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// The rules forbid it.
    Refused,
    /// A question has another answer.
    Wrong,
    /// Allowed, but there is better.
    Poor,
    Fair,
    Good,
}

/// One thing the tutor says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A lesson begins.
    Title { title: String, game: String, goals: Vec<String> },
    /// The teacher speaks.
    Say(Text),
    /// Something lies before the learner.
    Show(Picture),
    /// The table as it stands, for whoever sees it: whoever listens has heard how it came to that.
    Table(Picture),
    /// Something happened at the table.
    Did(Text),
    /// The learner goes on when he has read.
    Pause,
    /// The learner is asked.
    Question(Text),
    /// What an answer was worth.
    Verdict { grade: Grade, text: Text },
    /// A hint; the last one gives the answer away.
    Hint { rung: u8, of: u8, text: Text },
    /// The tutor itself speaks, not the lesson.
    Note(Text),
    /// A step that asked something is finished: which clauses it was about, how many answers it took, how many
    /// hints.
    Finished(Finished),
    /// How often the learner decided what in a deal, and what that cost, in sixtieths.
    Weighed { game: String, kinds: Vec<(Phase, u32, Amount)> },
    /// What an examination came to.
    Graded(Graded),
    /// The lesson is over.
    End,
    /// The lesson cannot go on.
    Broken(Box<Diagnostic>),
}

/// How a step went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    pub game: String,
    pub clauses: Vec<String>,
    pub tries: u32,
    pub hints: u32,
    pub skipped: bool,
}

/// The result of an examination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Graded {
    /// Questions answered at once and without help, of all.
    pub right: usize,
    pub of: usize,
    /// So many are needed.
    pub needed: usize,
}

impl Graded {
    /// Were enough questions answered right?
    pub fn passed(self) -> bool {
        self.right >= self.needed
    }
}

/// Something to look at. Nothing in it is unknown to the learner's seat.
pub type Picture = Vec<Block>;
