//! What the tutor says: values, to be drawn by whoever holds the terminal.

use crate::diagnostic::Diagnostic;
use crate::text::Text;
use crate::who::Seat;
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
    /// Something happened at the table.
    Did(Text),
    /// The learner goes on when he has read.
    Pause,
    /// The learner is asked.
    Question(Question),
    /// What an answer was worth.
    Verdict { grade: Grade, text: Text },
    /// A hint; the last one gives the answer away.
    Hint { rung: u8, of: u8, text: Text },
    /// The tutor itself speaks, not the lesson.
    Note(Text),
    /// A step that asked something is finished: which clauses it was about, how many answers it took, how many
    /// hints.
    Finished(Finished),
    /// What an examination came to.
    Graded(Graded),
    /// The lesson is over.
    End,
    /// The lesson cannot go on.
    Broken(Box<Diagnostic>),
}

/// A question to the learner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub text: Text,
    /// What kind of answer is wanted, in a word or two for the prompt.
    pub wants: &'static str,
    /// What may be said now, for completion; free input where it is empty.
    pub words: Vec<String>,
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
    pub fn passed(self) -> bool {
        self.right >= self.needed
    }
}

/// Cards, by their codes, in a suit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuitCards {
    pub suit: String,
    pub cards: Vec<String>,
}

/// Something to look at. Nothing in it is unknown to the learner's seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// Cards by suits, trumps first: a hand, a place, cards of a question.
    Cards { title: String, suits: Vec<SuitCards>, hidden: u32 },
    /// The trick as it lies.
    Trick(Text),
    /// Rows under a head.
    Grid { title: String, head: Vec<String>, rows: Vec<Vec<Text>> },
    /// Who sits where: seats in the order of play, with what is known of each.
    Table { seats: Vec<SeatPicture>, places: Vec<Picture>, trick: Option<Box<Picture>>, state: Text },
    /// Lines that are drawn as they are.
    Lines { title: String, lines: Vec<Text> },
}

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatPicture {
    pub name: String,
    pub seat: Seat,
    pub me: bool,
    pub declarer: bool,
    pub turn: bool,
    pub cards: u32,
    pub tricks: u32,
    /// Lies open before him, or is known to be in his hand.
    pub known: Vec<String>,
}
