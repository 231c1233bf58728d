//! What a score sheet says: who won, what is paid for, who pays whom, and the sums behind it.

use super::Place;
use crate::amount::Amount;
use crate::ruleset::expr::{Cmp, Mode};
use crate::tell::names::Who;
use crate::who::Seat;

/// Whose card points are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Declarer,
    /// That of the declarer, where somebody is with him.
    Team,
    Defenders,
    Seat(Seat),
    Who(Who),
}

/// Who won or lost, by which clause, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub title: String,
    /// The title is of what was said, not of what was played.
    pub said: bool,
    /// Nobody, where nobody wins or loses.
    pub who: Vec<Who>,
    pub won: bool,
    pub why: Option<Because>,
    pub at: Place,
}

/// What decided it, where that can be told in a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// A number, and with which it was compared.
    Compared { number: Amount, cmp: Cmp, with: Amount, holds: bool },
    /// The most or fewest of something.
    Extreme { most: bool, what: Counted, number: Amount },
}

/// What is counted of what was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    Points,
    Tricks,
    Cards,
}

/// What an item of the score sheet is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Paid {
    /// Without a declarer, or whoever he is, those who lost: perhaps nobody.
    Game {
        title: String,
        won: bool,
        alone: bool,
        by: Vec<Who>,
    },
    Bonus {
        title: String,
        made: bool,
        announced: bool,
        by: Vec<Who>,
    },
    /// Into a pot, or out of it; or written.
    Line {
        title: String,
        by: Vec<Who>,
    },
}

/// Who pays whom, each of them so much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Payment {
    Pays {
        payers: Vec<Who>,
        payees: Vec<Who>,
        amount: Amount,
    },
    Writes {
        who: Who,
        amount: Amount,
    },
    /// Into a pot, or out of it; what had no room in it, or was not in it.
    Pot {
        who: Who,
        pot: String,
        into: bool,
        amount: Amount,
        left: Amount,
    },
}

/// What makes a number of a sum what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Since {
    Loses(Vec<Who>),
    NoTricks(Vec<Who>),
    /// A number is so, beside another.
    Compared(Amount, Cmp, Amount),
    /// Something is kept from deal to deal, so much of it.
    Tally(String, Amount),
    Announced(String),
    /// A contract of this title was bid.
    Bid(String),
}

/// A step of a sum: its parts as they are written.
pub enum Step<'a> {
    Plus(&'a str, &'a str),
    Minus(&'a str, &'a str),
    Times(&'a str, &'a str),
    Over(&'a str, i64),
    Power(&'a str, &'a str),
    /// To whole numbers, or to multiples of an amount.
    Rounded(Mode, &'a str, Option<&'a str>),
    AtLeast(&'a str, &'a str),
    AtMost(&'a str, &'a str),
    As(&'a str, &'a Since),
}
