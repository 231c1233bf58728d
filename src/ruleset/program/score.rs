//! What is won and paid.

use super::ClauseId;
use crate::ruleset::ahead::beside::Beside;
use crate::ruleset::expr::{Num, Seats, Test};

/// What is paid for besides the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Bonus {
    pub name: String,
    pub title: String,
    pub announcement: Option<u8>,
    pub worth: Num,
    pub announced: Option<Num>,
    pub missed: Option<Num>,
    pub announced_missed: Option<Num>,
    pub parties: Vec<Party>,
    /// Whoever announced it and has not made it has missed it; the sentence does not say so itself.
    pub owed: bool,
    pub cancels: Option<Cancels>,
    pub when: Test,
    /// Announcements without one of which nobody makes or misses it.
    pub(crate) gate: Option<u64>,
    pub clause: ClauseId,
}

impl Bonus {
    /// Is it made and missed by sides?
    pub fn of_side(&self) -> bool {
        self.parties.iter().any(|party| party.side)
    }

    /// What it costs.
    pub fn price(&self, made: bool, announced: bool) -> &Num {
        let missed = self.missed.as_ref();
        let price = match (made, announced) {
            (true, true) => self.announced.as_ref(),
            (true, false) => None,
            (false, true) => self.announced_missed.as_ref().or(self.announced.as_ref()).or(missed),
            (false, false) => missed,
        };
        price.unwrap_or(&self.worth)
    }
}

/// What does not count where a bonus does.
#[derive(Clone, Debug, PartialEq)]
pub struct Cancels {
    pub game: bool,
    /// By their places among the bonuses of the contract.
    pub bonuses: u64,
    /// Not where it is missed.
    pub if_made: bool,
}

impl Cancels {
    /// Does it cancel them where the bonus was made, or missed?
    pub fn works(&self, made: bool) -> bool {
        made || !self.if_made
    }
}

/// Who makes a bonus, or misses it, and under which condition.
#[derive(Clone, Debug, PartialEq)]
pub struct Party {
    pub made: bool,
    pub who: Seats,
    pub guard: Test,
    /// They are a side, and it is one matter for all of them; otherwise each is judged by himself.
    pub side: bool,
    /// Who pays for it, or is paid for it, if it is not everybody else; and whether they share it.
    pub paid: Option<(Seats, bool)>,
    /// Nobody else pays or receives it: it is a line of the settlement.
    pub line: Option<Line>,
}

/// What somebody pays without anybody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Into a pot, by its number, or out of it.
    Pot(u8),
    /// Written to his score, or written off.
    Sheet,
}

/// How the worth of a game is settled: paid from one to the other, or written down.
#[derive(Clone, Debug, PartialEq)]
pub enum Settle {
    LosersPayWinners,
    Writes(Seats),
}

/// When a contract is won, what it is worth, and who pays.
#[derive(Clone, Debug, PartialEq)]
pub struct Score {
    pub won: Vec<(Test, Test, ClauseId)>,
    pub lost: Vec<(Test, Seats, ClauseId)>,
    pub worth: Vec<(Test, Num, ClauseId)>,
    pub settle: Settle,
    pub settle_clause: ClauseId,
    /// Said by a sentence of its own.
    pub(crate) settled: bool,
    pub bonuses: Vec<Bonus>,
    /// Lines are written beside them.
    pub(crate) lines: bool,
    /// Those that cancel others, by their places; none before one that cancels it.
    pub cancelling: Vec<u8>,
    pub more: Vec<More>,
    /// Announcements without one of which none of these counts.
    pub(crate) more_gate: Option<u64>,
    /// Of the values that a settlement keeps those that ask who has won.
    pub(crate) of_outcome: u64,
}

/// Points that somebody counts on top of the cards.
#[derive(Clone, Debug, PartialEq)]
pub struct More {
    pub when: Test,
    pub who: Seats,
    pub number: i64,
    /// Each of them counts it for himself; or they do together.
    pub each: bool,
    /// Announcements without one of which nobody counts it; and the one that whoever counts it has made.
    pub(crate) gate: Option<u64>,
    pub(crate) said: Option<u8>,
    /// The same, where no more has to be asked.
    pub(crate) beside: Option<Beside>,
    pub clause: ClauseId,
}
