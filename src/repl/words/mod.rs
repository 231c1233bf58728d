//! What is said around lessons, in every language: the menu, the file of progress, help.

mod de;
mod en;

use crate::engine::{Decision, Kind, Phase};
use crate::files::FileError;
use crate::language::Language;
use crate::tutor::command::AsWhat;
use crate::tutor::date::Day;
use crate::tutor::evening::LeftAt;
use crate::tutor::message::Graded;
use crate::who::Seat;
use std::path::Path;

/// One thing that is said.
#[derive(Debug)]
pub(crate) enum Said<'a> {
    // ---- sentences
    // It goes on in this language, the next time too?
    Speaks { kept: bool },
    NoDeal,
    NoDrills,
    LessonOver,
    CourseOver,
    AboutDrills,
    Another,
    AnotherSession,
    // What can be asked when a deal is over.
    LookBack,
    NothingSettled,
    // At a free table, where seats are told by number between the deals.
    // Where the learner sits, and the last of all seats.
    YouSit { seat: Seat, last: Seat },
    // A table that was left: when, after how many deals, and whether it goes on.
    LeftTable { on: Day, at: LeftAt, against: &'a str, rounds: Option<u64>, then: Then },
    // What is kept of a deal are no moves of this game; and were there deals after it?
    BeginsAnew { deal: usize, later: bool },
    // Whoever leaves comes back to the same table.
    TableKept { game: &'a str },
    // Another session keeps its table in the file of progress: this one goes on in a file of its own.
    TableElsewhere { path: &'a Path },
    TableKeptIn { game: &'a str, path: &'a Path },
    // What costs most, in sixtieths a decision.
    Costliest { phase: Phase, cost: i64, decisions: u32, game: &'a str },
    NotInMenu,
    Resumed { stops: usize, of: usize },
    Welcome { kept: bool },
    // The lesson that Enter takes one to, begun before or not.
    Begins { title: &'a str, begun: bool },
    NextLesson { title: &'a str, kept: bool },
    NotOurs(&'a FileError),
    NotSaved(&'a FileError),
    Kept(AsWhat, &'a Path),
    NotKept(&'a FileError),
    Drilled { asked: u32, right: u32 },
    // Rules that are due for review, and in which game.
    Due(usize, &'a str),
    NoCourse { word: &'a str, near: Option<String> },
    // With a card of the hand: its code, and how it is said.
    AnswerWith(Option<(String, String)>),
    MenuGoesBack,
    ColonCommands,
    Afterwards,

    // ---- a few words
    Enter,
    // What is asked for, before the line that is typed.
    Asked(Asked),
    Done,
    Begun { steps: usize, of: usize },
    // The best result of an examination.
    Best(Graded),
    Hint { rung: u8, of: u8 },
}

/// Can a table that was left go on?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    GoesOn,
    RulesChanged,
    /// Certain deals are asked for, which are not those of the table.
    OtherDeals,
    /// No such seat, or no such player, is at a table of this game, or no round is agreed.
    FitsNot,
}

impl Said<'_> {
    pub(crate) fn in_words(&self, language: Language) -> String {
        match language {
            Language::English => en::said(self),
            Language::German => de::said(self),
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Asked {
    Nothing,
    Bid,
    YesNo,
    // One of several things, or no.
    OneOrNo,
    Suit,
    SuitOrNo,
    Packet,
    Card,
    Cards,
    WhatIf,
    Again,
    // In the menu.
    Lesson,
}

impl From<&Decision> for Asked {
    fn from(decision: &Decision) -> Asked {
        match decision.kind() {
            Kind::Bid | Kind::Value => Asked::Bid,
            Kind::YesNo if decision.options.len() > 2 => Asked::OneOrNo,
            Kind::YesNo => Asked::YesNo,
            Kind::Suit if decision.phase == Phase::Announce => Asked::SuitOrNo,
            Kind::Suit => Asked::Suit,
            Kind::Packet => Asked::Packet,
            Kind::Card => Asked::Card,
        }
    }
}
