//! What the command line says, in every language: why a run ends, what was done, what is asked.

mod begin;
pub(super) mod de;
mod drive;
mod en;
#[cfg(test)]
mod tests;

pub(super) use begin::{Begin, Topic};
pub(super) use drive::{Drive, Wanted, WrongLine};
pub(super) use en::STATUS;

use super::{Exit, language};
use crate::files::FileError;
use crate::language::Language;
use crate::record::On;
use crate::ruleset::library::Meant;
use crate::watch::Change;
use std::fmt::Display;
use std::io;
use std::path::Path;

/// A remedy behind what is wrong.
fn aside(help: &str) -> String {
    if help.is_empty() { String::new() } else { format!(" ({help})") }
}

fn percent(good: usize, all: usize) -> usize {
    100 * good / all.max(1)
}

/// What cannot be done with a file.
#[derive(Clone, Copy)]
pub(super) enum Deed {
    Read,
    Write,
    KeepProgress,
}

/// One thing that is said.
pub(super) enum Said<'a> {
    // To whoever asks for nothing.
    First,
    PagesWritten(&'a Path),
    NoLanguage,

    // ---- games, files, output; `near` is what may have been meant
    // A path, if it may be what is meant.
    NoGame { name: &'a str, meant: &'a Meant, path: Option<&'a str> },
    OnlyPacks(&'a str),
    Cannot(Deed, &'a FileError),
    EmptyFolder { path: &'a str, ending: &'a str },
    DiskFull,
    Unwritten(&'a io::Error),
    WholeNumber { least: u64, most: u64 },
    Broken { game: &'a str },
    NoPlayer { name: &'a str, near: Option<&'a str>, known: &'a [&'a str] },
    WrongPlayers { named: usize, seated: u8 },
    // Players who are held against each other.
    OneRival,
    SameRival,
    ManyRivals { named: usize, seated: usize },
    NoContract { game: &'a str, name: &'a str, near: Option<&'a str>, known: &'a [&'a str] },
    NoSeat { seat: u64, seats: u64 },
    // The same, counted from forehand.
    NoneFromForehand { seat: u64, seats: u64 },
    // What stands at the end of a file's name, and what such files hold.
    Ending { path: &'a Path, holds: Holds },
    DealOf { file: &'a str, deal: usize, deals: usize },
    Deal { file: &'a str, deal: usize },
    Seed(u64),

    // ---- check, fmt, list, show
    NoProblems(&'a str),
    MoreProblems(usize),
    Problems { errors: usize, warnings: usize },
    ExplainMore(&'a str),
    NoCode { code: &'a str, near: Option<&'a str> },
    NotRules(&'a str),
    Formatted(&'a Path),
    // Lessons are written in this language.
    WrittenInIt,
    // So many files, with so many texts that are not told yet.
    Translated { files: usize, open: usize },
    FormatDiffers(&'a str),
    Unresolved { game: &'a str, options: &'a [String] },
    NoCard { game: &'a str, card: &'a str, near: Option<&'a str> },
    NoClause { game: &'a str, name: &'a str, near: Option<&'a str> },

    // ---- deal, simulate, replay, diff
    Endless(&'a str),
    LastRoundBroken(&'a str),
    HoldsNoRecords(&'a Path),
    // Somebody has put notes to them, or written in them otherwise.
    RecordsTouched(&'a Path),
    NoHand(&'a str),
    StuckDeal { deal: u64, seed: u64, why: &'a str },
    StuckSession { session: u64, seed: u64 },
    Stopped { done: u64, all: u64, what: Many },
    SoFar { bar: &'a str, done: String, all: String, what: Many, left: Option<f64> },
    // The same, and a file holds what was done.
    StoppedKept { done: u64, all: u64, what: Many, file: &'a Path },
    // A checkpoint could not be written, and will be tried again.
    KeptLater(&'a FileError),
    WrongPart(WrongPart),
    PartAsText,
    NoCheckpoint { file: &'a str, wrong: &'a NoCounts },
    Sum { deals: usize, amounts: &'a [String] },
    Replayed { moves: usize, end: End },
    Notes,
    // What a note is on; if it is a move, which.
    NoteOn(On, &'a str),
    NotTwo(usize),
    NotOver { file: &'a str, deal: usize },

    // ---- merge
    // A file, or standard input.
    NameOf(&'a Path),
    NoPart { file: &'a str, wrong: &'a NoCounts },
    // What is told is of a part of a run.
    OnlySome { done: u64, all: u64, what: Many },
    // A flag that only strong players heed, and none plays.
    OnlyForStrong(&'static str),
    // An option that is set to this and to that.
    SetTwice { option: &'a str, values: [&'a str; 2] },
    PartsMissing(Missing),

    // ---- fair
    NothingBid(&'a str),
    // Results go into these, and are not paid.
    Tallied { game: &'a str, tallies: &'a [String] },
    // Counted from forehand, who is 1.
    NoHandAtTable { hand: u64, hands: u64 },

    // ---- solve
    NoSuchDeal { file: &'a str, deal: u64, deals: u64 },
    NoSuchMove { file: &'a str, at: u64, last: u64 },
    SolvedAt { game: &'a str, contract: &'a str, at: u64 },
    // What somebody can force, with whom; against all others, or for a lead over the other side.
    Forced { who: &'a str, side: Option<String>, value: &'a str, alone: bool, lead: bool },
    // What goes into these is in no value.
    OnlyPaid(&'a [String]),
    BestLine,
    Unsolved { at: u64, why: NotSolved<'a> },
    SolvingStopped(u64),
    // While the computer thought, or by a signal, at a table whose progress is kept or not.
    EndedAtOnce { kept: bool },
    // Of so many options the value is known.
    BudgetUsed { nodes: u64, known: usize },

    // ---- test
    NoFolderHere(&'a str),
    // This flag goes with others only.
    Alone(&'a str),
    NoExample(&'a str),
    MoreNotShown(usize),
    Ran { examples: usize, failed: usize },
    // Moves are among what was rewritten.
    Rewritten { file: &'a Path, expectations: usize, moves: bool },
    // Of an example, before the moves as they were and would be.
    NoLongerLegal(&'a str),
    AskKeep,
    AskRemove,
    LeftUnchanged { file: &'a Path, examples: usize },
    ExamplesFail(&'a Path),
    NoExampleAbout(&'a str),
    Touched { good: usize, all: usize },
    Proved { good: usize, all: usize },
    AllTaught { game: &'a str, rules: usize },
    Untaught { game: &'a str, rules: usize, left: &'a [String] },
    NoFolderFor(&'a Path),
    OtherExamples { file: &'a Path, holds: &'a [String], game: &'a str },
    // A lesson is made of one deal.
    OneDeal { file: &'a Path, deals: usize },
    ExamplesWritten { file: &'a Path, examples: usize },
    NothingToWatch,
    Watching(usize),
    Changed(&'a Change),

    // ---- test --snapshots
    Seeds { most: u64 },
    NoSnapshot(&'a str),
    NoRecordsIn(&'a Path),
    NothingToKeep(&'a Path),
    Snapshot { file: &'a Path, fate: Fate, command: &'a str },
    AsItIsNow(&'a str),
    TakeIt,
    // What to do with a file that is not ours.
    MoveAway,
    Kept { all: usize, same: usize, left: usize, foreign: usize, accept: bool },

    // ---- learn, play
    NoDrill { name: &'a str, known: &'a [&'a str] },
    DrillOfWhat,
    NoLesson { course: &'a str, lesson: &'a str },
    NoDataFolder,
    Joined(&'a Path),

    // ---- new, drive
    Begin(Begin<'a>),
    Drive(Drive<'a>),
}

/// Why a position cannot be solved.
pub(super) enum NotSolved<'a> {
    NobodyToMove,
    // The move that plays the first card, if one does.
    BeforePlay { first: Option<usize> },
    NothingPlayed(&'a str),
    SidesOpen(&'a str),
    ChosenHidden { contract: &'a str, clause: &'a str },
    OtherContract { contract: &'a str, clause: &'a str },
    Stuck,
}

/// How a part of a run is not asked for.
pub(super) enum WrongPart {
    Unwritten,
    Number { most: u64 },
    Which { of: u64 },
}

/// Why counts that were written down cannot be used.
pub(super) enum NoCounts {
    Empty,
    BreaksOff { line: usize, column: usize },
    NotJson { line: usize, column: usize },
    // It is JSON, but holds no counts.
    Other { line: usize, column: usize },
    // A value in it is none that counts have.
    Value { line: usize, column: usize },
    // In their place it holds why there are none.
    Failed(String),
    Version { theirs: String, ours: &'static str },
    DoNotFit,
    Several,
    // What differs, in the file and in what is asked for.
    AnotherRun { key: String, there: String, here: String },
    // The same, in the file and in another.
    AnotherRunThan { first: String, key: String, there: String, here: String },
    // It holds deals that are not asked for.
    AnotherPart { first: u64, last: u64, what: Many },
    // Another file holds these deals as well, or it does so itself.
    Twice { other: Option<String>, first: u64, last: u64, what: Many },
}

/// What no part holds.
pub(super) struct Missing {
    /// The ranges, and how many these are of all.
    pub ranges: Vec<(u64, u64)>,
    pub lacking: u64,
    pub all: u64,
    pub what: Many,
    /// In which parts they lie, where that is known, and whether there is a piece of one of these.
    pub parts: Vec<String>,
    pub begun: bool,
}

/// What files of one ending hold.
#[derive(Clone, Copy)]
pub(super) enum Holds {
    Records,
    Examples,
}

/// What has become of a snapshot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    Same,
    New,
    Changed,
    Gone,
    /// In its place lies what somebody else has written.
    Foreign,
    /// What is now was taken.
    Taken,
}

impl Fate {
    /// As programs know it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Fate::Same => "same",
            Fate::New => "new",
            Fate::Changed => "changed",
            Fate::Gone => "gone",
            Fate::Foreign => "foreign",
            Fate::Taken => "taken",
        }
    }
}

/// What is played many times.
#[derive(Clone, Copy)]
pub(super) enum Many {
    Deals,
    Sessions,
}

/// How a record did.
#[derive(Clone, Copy)]
pub(super) enum End {
    NotOver,
    AsRecorded,
    NoResult,
}

impl Said<'_> {
    /// In the language of this run.
    pub(super) fn in_words(&self) -> String {
        self.said(language())
    }

    fn said(&self, language: Language) -> String {
        match language {
            Language::English => en::said(self),
            Language::German => de::said(self),
        }
    }

    pub(super) fn usage(&self) -> Exit {
        Exit::Usage(self.in_words())
    }

    pub(super) fn broken(&self) -> Exit {
        Exit::Broken(self.in_words())
    }
}

/// One behind the other, each in backticks.
fn ticked<T: Display>(list: &[T]) -> String {
    list.iter().map(|one| format!("`{one}`")).collect::<Vec<_>>().join(", ")
}
