//! Decisions and their options.

use crate::ruleset::program::{ClauseId, Program};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Bid,
    Card,
    YesNo,
    /// One of several suits.
    Choice,
}

impl Kind {
    pub fn word(self) -> &'static str {
        match self {
            Kind::Bid => "bid",
            Kind::Card => "card",
            Kind::YesNo => "yesno",
            Kind::Choice => "choice",
        }
    }
}

/// The pass and the hold; contract c is bit c + 2.
pub const PASS: u64 = 1;
pub const HOLD: u64 = 2;
pub const NO: u64 = 1;
pub const YES: u64 = 2;

pub fn bid_option(contract: u8) -> u64 {
    1 << (contract + 2)
}

/// Somebody has to decide. Options are a set: of cards by bit, of bids, of no and yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Whose hand it is.
    pub position: u8,
    /// Who decides: another where he plays that hand too.
    pub by: u8,
    pub kind: Kind,
    pub phase: &'static str,
    pub options: u64,
    /// A `no` (or a pass) is not told to anybody.
    pub silent: bool,
    /// Whoever holds the standing bid and passes plays it: his pass is called by its name.
    pub keeps: u8,
    /// The clause that puts the question.
    pub clause: ClauseId,
}

impl Decision {
    /// The options in the order in which they are listed.
    pub fn list(&self) -> Vec<u8> {
        match self.kind {
            Kind::Card => crate::ruleset::pack::descending(self.options).collect(),
            _ => (0..64).filter(|o| self.options >> o & 1 == 1).collect(),
        }
    }

    /// The option as a word.
    pub fn word(&self, p: &Program, option: u8) -> String {
        match self.kind {
            Kind::Card => p.pack.code(option).to_string(),
            Kind::YesNo if option == 0 => "no".to_string(),
            Kind::YesNo => p.clause(self.clause).name.clone(),
            Kind::Choice => p.pack.suits[usize::from(option)].name.clone(),
            Kind::Bid => match option {
                0 if self.keeps != super::state::NONE => p.contracts[usize::from(self.keeps)].name.clone(),
                0 if self.silent => "no".to_string(),
                0 => "pass".to_string(),
                1 => "hold".to_string(),
                c => p.contracts[usize::from(c) - 2].name.clone(),
            },
        }
    }
}
