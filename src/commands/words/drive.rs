//! What `drive` says.

use super::*;

/// To a program that sits at the table.
pub(in crate::commands) enum Drive<'a> {
    Line(WrongLine<'a>),
    CannotBegin,
    NoDeal,
    NoSeatToView { seat: u64, last: u8 },
    SeedAndHands,
    NoSeedNorHands,
    DealOver,
    OtherVersion { game: &'a str, asked: u64, spoken: u64 },
    TooFar(usize),
    NotASession(&'a str),
    SessionOver,
    Forgetful(&'a str),
}

/// Why a line of the protocol is none.
pub(in crate::commands) enum WrongLine<'a> {
    TooLong,
    NotText,
    Empty,
    NotJson(usize),
    Act,
    View,
    Undo,
    New,
    Unknown(&'a str),
    NotOne,
    Session,
    // A field of `new`, and what it must be.
    Field(&'a str, Wanted),
    UnknownField(&'a str),
    At(usize),
}

#[derive(Clone, Copy)]
pub(in crate::commands) enum Wanted {
    Seed,
    Seat,
    Hands,
    Cards,
}

impl Drive<'_> {
    /// In the language of this run.
    pub(in crate::commands) fn in_words(self) -> String {
        Said::Drive(self).in_words()
    }

    pub(in crate::commands) fn usage(self) -> Exit {
        Said::Drive(self).usage()
    }
}

impl From<WrongLine<'_>> for String {
    fn from(wrong: WrongLine) -> String {
        Drive::Line(wrong).in_words()
    }
}
