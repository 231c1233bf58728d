//! All words about deals, in every language.
//!
//! What is to be said is a value: a reason, an item of the score sheet, with whoever and whatever it is about.
//! How it is said is written once a language, in a file that implements [`Words`]; what a language lacks does
//! not compile. Nobody else puts a sentence together.

mod between;
pub(crate) mod compared;
pub(crate) mod de;
mod en;
mod events;
mod refusals;
mod sheet;

pub use between::Between;
pub use events::{Deed, Doubling, Event, Lot, Said, Sides, Stands};
pub use refusals::{Done, Situation, Stuck, Unsettled, Why, WhyNoBid};
pub use sheet::{Because, Counted, Outcome, Paid, Payment, Side, Since, Step};

use events::nobody;

use super::names::{Role, Who};
use crate::amount::Amount;
use crate::engine::{DealError, Phase};
use crate::language::Language;
use crate::ruleset::expr::ONE;
use crate::ruleset::lasting::Misremembered;
use crate::text::{Piece, Text, text};
use crate::who::Seat;

/// A card by its code.
pub(crate) fn code(card: &str) -> Piece {
    Piece::Card(card.to_string())
}

fn title_of(title: &str) -> Piece {
    Piece::Title(title.to_string())
}

/// `Trull und Uhu`
fn titles_of(titles: &[String], (between, and): (&str, &str)) -> Text {
    let (last, front) = titles.split_last().map_or(("", titles), |(last, front)| (last.as_str(), front));
    let front = Text::join(front.iter().map(|title| title_of(title).into()), between);
    let and = if front.is_empty() { "" } else { and };
    text![front, and, title_of(last)]
}

fn behind(at: Option<&Place>) -> Text {
    let at = at.map_or(Text::default(), Text::from);
    if at.is_empty() { at } else { text![" (", at, ")"] }
}

/// `, D-51, dreierles.rules:64`, within a parenthesis.
fn beside(at: &Place) -> Text {
    let at = Text::from(at);
    if at.is_empty() { at } else { text![", ", at] }
}

/// `Klopfen: `
fn of(title: Option<&str>) -> Text {
    title.map_or(Text::default(), |title| text![title_of(title), ": "])
}

/// Codes with blanks between them.
pub(crate) fn codes(codes: &[String]) -> Text {
    Text::join(codes.iter().map(|card| code(card).into()), " ")
}

/// Lines do not break within.
pub fn unbroken(said: &str) -> String {
    said.replace(' ', "\u{a0}")
}

/// What each said: lines break between them, where there are several.
fn each(said: &[String]) -> String {
    match said {
        [one] => one.clone(),
        all => all.iter().map(|one| unbroken(one)).collect::<Vec<_>>().join(", "),
    }
}

/// ` (Blinder)`
fn in_place(place: &Option<String>) -> Text {
    place.as_ref().map_or(Text::default(), |place| text![" (", Piece::Title(place.clone()), ")"])
}

/// Why the play is over, and by which rules.
fn because((why, ids): &(Text, Vec<String>)) -> Text {
    let ids = if ids.is_empty() { String::new() } else { format!(" ({})", ids.join(", ")) };
    text![", ", why, ids]
}

/// What a language has to say about deals.
pub trait Words: Sync {
    // ---- names and numbers

    /// Over a column, or alone.
    fn role(&self, role: Role) -> String;
    /// The same, as whoever looks on would say it.
    fn who(&self, who: Who) -> String;
    /// `Forehand (seat 1)`
    fn seated(&self, role: Role, seat: Seat) -> String;
    /// A fraction: the whole of it, and what is over.
    fn fraction(&self, whole: i64, top: i64, bottom: i64) -> String;
    /// `a, b and c`
    fn and(&self, words: &[String]) -> String;

    // ---- refusals

    /// Why something may not be done.
    fn why(&self, why: &Why) -> Text;
    /// Why something cannot be remembered; which tallies there are.
    fn misremembered(&self, known: &[&str], wrong: &Misremembered) -> String;
    /// Why a given deal cannot be.
    fn deal_error(&self, error: &DealError) -> Text;
    /// Why a deal cannot be settled by other rules.
    fn unsettled(&self, why: &Unsettled) -> Text;
    /// Why a deal does not end.
    fn stuck(&self, stuck: &Stuck) -> Text;

    // ---- what happens at the table

    /// A sentence of its own.
    fn event(&self, event: &Event) -> Text;
    /// The same of what was said some time ago and still holds.
    fn stands(&self, event: &Event) -> Text;
    /// What is decided.
    fn phase(&self, phase: Phase) -> &'static str;
    /// What is told besides what happened: who deals, who sits out, what lies where.
    fn note(&self, note: &Note) -> Text;

    // ---- the score sheet

    /// Over a part of a deal, or over a column.
    fn heading(&self, heading: Heading) -> String;
    /// Who won or lost, by which clause, and why.
    fn outcome(&self, outcome: &Outcome) -> Text;
    /// What is paid for, and who brought it about.
    fn item(&self, item: &Paid) -> Text;
    /// The same where it has been said who played and how it ended.
    fn briefly(&self, item: &Paid) -> Text;
    /// What a game was worth, behind it.
    fn worth(&self, worth: Amount, doublings: u8) -> String;
    /// Who pays whom, and how much.
    fn payment(&self, payment: &Payment) -> Text;
    /// What does not count beside what was paid for: the game, and bonuses.
    fn in_place_of(&self, game: bool, bonuses: Vec<String>) -> Text;
    /// What is counted, of sides or of everybody, on one line.
    fn counted(&self, what: Counted, taken: &[(Side, Amount)]) -> Text;
    /// The sums of seats after some deals.
    fn totals(&self, totals: &[(Seat, Amount)], me: Option<Seat>) -> Text;
    /// One step of a sum, of parts that are written already.
    fn step(&self, step: &Step) -> String;
    /// A worth, how often it was doubled, and what comes of it.
    fn doubled(&self, base: &str, doublings: u8, worth: Amount) -> String;

    /// An amount of the game's own points.
    fn amount(&self, amount: Amount) -> String {
        let sign = if amount < Amount::NOTHING { "-" } else { "" };
        let n = amount.0.abs();
        let (whole, rest) = (n / ONE, n % ONE);
        if rest == 0 {
            return format!("{sign}{whole}");
        }
        let divisor = (1..=ONE).rev().find(|d| rest % d == 0 && ONE % d == 0).unwrap_or(1);
        format!("{sign}{}", self.fraction(whole, rest / divisor, ONE / divisor))
    }

    /// `+2`, `-3`, `0`
    fn signed(&self, amount: Amount) -> String {
        if amount > Amount::NOTHING { format!("+{}", self.amount(amount)) } else { self.amount(amount) }
    }
}

/// The words of a language.
pub fn words(language: Language) -> &'static dyn Words {
    match language {
        Language::English => &en::English,
        Language::German => &de::German,
    }
}

/// Where a clause stands: `D-51, game.rules:64`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub id: Option<String>,
    /// For who writes rules; whoever plays by them looks into the book.
    pub line: Option<String>,
}

impl From<&Place> for Text {
    fn from(place: &Place) -> Text {
        let id = place.id.iter().map(|id| Piece::Rule(id.clone()).into());
        Text::join(id.chain(place.line.iter().map(Text::from)), ", ")
    }
}

/// A clause that rules something: by its name, its title, its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    pub name: String,
    pub title: Option<String>,
    pub at: Place,
}

/// Some cards by their codes, and how many more there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cards {
    pub codes: Vec<String>,
    pub more: usize,
}

impl Cards {
    /// One after the other; before the last one `last`, and how many were left out as `more` says it.
    fn listed(&self, last: &str, more: impl Fn(usize) -> String) -> Text {
        let mut parts: Vec<Text> = self.codes.iter().map(|code| Piece::Card(code.clone()).into()).collect();
        if self.more > 0 {
            parts.push(Text::plain(more(self.more)));
        }
        let count = parts.len();
        let mut all = Text::default();
        for (at, part) in parts.into_iter().enumerate() {
            all += match at {
                0 => "",
                at if at + 1 == count => last,
                _ => ", ",
            };
            all += part;
        }
        all
    }
}

/// What else is told of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    Deals(Seat),
    DealsLast(Seat),
    SitsOut(Role, Seat),
    // Before cards upon covered ones.
    OnTable,
    NobodyPays,
    TopFirst(String),
    Decides { seat: Seat, phase: Phase, words: Vec<String> },
}

/// Whose points stand beside the tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    Everybody,
    /// One against the others.
    Declarer,
    /// The declarer with others.
    Team,
}

/// What stands over parts of a deal, and over columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    Cards,
    Deal,
    Auction,
    // With the marks of its table; are cards turned up in it?
    Play { turning: bool },
    Seat(Seat),
    Taken { what: Counted, by: By },
    // One of so many deals, in a round of so many.
    Session { deal: u64, deals: u64, round: u64, rounds: u64, last: bool },
    // Where nobody knows how many there will be.
    NthDeal { deal: u64, round: u64 },
    AfterRound(u64),
    SoFar,
    EndOfSession,
    // Where too many would have to be named.
    Others,
    // What each took.
    Counted(Counted),
    ScoreSheet,
    Scores,
    ScoresBySeat,
    PaysBySeat,
    Item,
    Together,
}
