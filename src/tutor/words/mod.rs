//! What the tutor says of itself, in every language; lessons bring their own words.
//!
//! What is to be said is a [`Note`], with whoever and whatever it is about: [`super::notes`] makes it of a table,
//! a file of a language words it.

mod de;
mod en;
mod hint;

pub(crate) use hint::{Counting, Follows, Hangs, Hint, Longest, Lost, Luck, Weighed, When};

use super::command::AsWhat;
use super::drill::Kind;
use super::message::{Grade, Graded};
use super::slips::Slip;
use crate::amount::Amount;
use crate::engine::Phase;
use crate::language::{Language, spoken};
use crate::tell::names::Who;
use crate::tell::words::{Paid, Why, code, codes};
use crate::text::{Piece, Text, text};

/// What a language has to say of teaching.
pub(crate) trait Words: Sync {
    fn note(&self, note: &Note) -> Text;
    fn hint(&self, hint: &Hint) -> Text;
    /// Over the columns of a table.
    fn head(&self, head: Head) -> Vec<&'static str>;
    fn wants(&self, wants: Wants) -> &'static str;
    /// Before what is said of an answer.
    fn grade(&self, grade: Grade) -> &'static str;
    fn passed(&self, passed: bool) -> &'static str;
    /// What a command does, in a lesson or at a free table.
    fn command(&self, name: &str, free: bool) -> &'static str;
    /// What a command takes behind its name.
    fn takes(&self, name: &str) -> &'static str;
    /// How a command is called: first as it is listed, then as it is understood too. It is understood in every language.
    fn called(&self, name: &str) -> &'static [&'static str];
    /// As what a deal is written down.
    fn as_what(&self, what: AsWhat) -> &'static str;
    /// Said of a file of progress, and in it.
    fn kept(&self, what: &Kept) -> String;
}

/// The words of a language.
pub(crate) fn words(language: Language) -> &'static dyn Words {
    match language {
        Language::English => &en::English,
        Language::German => &de::German,
    }
}

/// Words that can be typed.
fn typed(words: &[String]) -> Text {
    Text::join(words.iter().map(|word| Piece::Code(word.clone()).into()), ", ")
}

/// The ids of rules behind a sentence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules(pub Vec<String>);

impl From<&Rules> for Text {
    /// ` (D-51, D-53)`
    fn from(rules: &Rules) -> Text {
        match rules.0.as_slice() {
            [] => Text::default(),
            ids => {
                let ids = ids.iter().map(|id| Piece::Rule(id.clone()).into());
                text![" (", Text::join(ids, ", "), ")"]
            }
        }
    }
}

/// Answers to a decision: cards as they are printed, or words, of which one may stand for `yes`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Open {
    Cards(Vec<String>),
    Words { words: Vec<String>, yes: Option<String> },
}

/// Said where no more cards are wanted.
const ENOUGH: &str = "enough";

/// What somebody does who chooses something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    Plays,
    Takes,
    Says,
    PutsAway,
    Keeps,
    LaysOpen,
    GivesAway,
    Calls,
    Exchanges,
    Chooses,
}

impl Deed {
    fn of(phase: Phase, what: &Open) -> Deed {
        match (phase, what) {
            (Phase::Play, _) => Deed::Plays,
            (_, open) if open.are_packets() => Deed::Takes,
            (_, open) if open.is_enough() => Deed::Says,
            (_, Open::Words { .. }) => Deed::Says,
            (Phase::Discard, _) => Deed::PutsAway,
            (Phase::Keep, _) => Deed::Keeps,
            (Phase::Lay, _) => Deed::LaysOpen,
            (Phase::Give, _) => Deed::GivesAway,
            (Phase::Choose, _) => Deed::Calls,
            (Phase::Swap, _) => Deed::Exchanges,
            (Phase::Auction | Phase::Leave | Phase::Announce | Phase::Double, _) => Deed::Chooses,
        }
    }
}

impl Open {
    /// No card is named, but that it is enough.
    fn is_enough(&self) -> bool {
        matches!(self, Open::Cards(cards) if cards.as_slice() == [ENOUGH])
    }

    /// Packets are taken, and not only said.
    fn are_packets(&self) -> bool {
        matches!(self, Open::Words { words, .. } if words.iter().all(|word| spoken::packet(word).is_some()))
    }

    /// In the order in which they are named; what is only said stands in these quotation marks.
    fn in_order(&self, language: Language, (open, shut): (&str, &str)) -> Text {
        let quoted = |word: &String| format!("{open}{word}{shut}");
        self.said(language, |words| match self.are_packets() {
            true => words.join(" "),
            false => words.iter().map(quoted).collect::<Vec<_>>().join(" "),
        })
    }

    /// Cards side by side, words as they are uttered and joined.
    fn said(&self, language: Language, join: impl FnOnce(&[String]) -> String) -> Text {
        match self {
            Open::Cards(cards) => {
                let (ends, cards): (Vec<_>, Vec<_>) = cards.iter().cloned().partition(|card| card == ENOUGH);
                let between = if ends.is_empty() || cards.is_empty() { "" } else { " " };
                text![codes(&cards), between, typed(&language.uttered(&ends, None))]
            }
            Open::Words { words, yes } => join(&language.uttered(words, yes.as_deref())).into(),
        }
    }
}

/// One thing the tutor says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    // ---- what was answered
    NoQuestion,
    NameANumber,
    NameASeat(Vec<Who>),
    // The cards that the question is about.
    NameACard(Vec<String>),
    NotAmong(String, Vec<String>),
    NameOptions { cards: bool },
    NameAmounts(Vec<Who>),
    NameOne,
    // A word of the game, or of no game.
    NoAnswer { word: String, cards: bool, said: bool },
    // A word that may be one of these cards, by their codes and titles.
    OneOf { word: String, cards: Vec<(String, String)> },
    // A word with which several bids begin.
    OneOfBids { word: String, bids: Vec<String> },
    // A word that is no card yet, and the suits and ranks that it may be.
    PartOf { word: String, suits: Vec<String>, ranks: Vec<String> },
    Because(Why, Rules),
    AllNamed(u32),
    // A suit of which he has no card.
    NoneOfSuit(String),
    // Places that count for nobody, and what lies in them comes to.
    ForNobody(Vec<(String, Amount)>),
    // What was named is right, one or several; so many more are open.
    MoreAreOpen { one: bool, more: u32, cards: bool },
    NotHisTurn(Who),
    // Somebody who did not take the trick with this.
    DidNotWin(Who, Option<String>),
    AnotherIsStronger(Rules),
    CountAgain { cards: u32, worth: i64, scheme: String },
    // Where nothing is taken off.
    AddUp { cards: u32, announced: bool },
    LookAgain { at: Vec<Who>, uneven: bool },
    Slips(Vec<(Paid, Slip, Rules)>),
    // What is asked one after the other whether it is announced, as it is called.
    MayBeAnnounced(Vec<String>),
    ToAnnounce,
    NameAtOnce,
    NotAnnounced(Vec<String>),
    IsAnnounced(Vec<String>),
    // ---- the answer, with the rules that make it so
    Allowed(Open, Rules),
    ItsTurn(Who, Rules),
    // Takes the trick, with which card.
    Takes(Who, Option<String>, Rules),
    CardTakes(String, Rules),
    // In sixtieths.
    Points(Amount, Rules),
    Amounts(Vec<(Who, Amount)>, Rules),
    NotTheBest,
    TryAnother,
    SeeWhy,
    TooMany(usize),
    // Something else is asked now than what this word was to answer.
    AskedNext(String),
    SoFar(Vec<String>, usize),
    BeginAgain(usize),
    GoesOnWith(Open),
    // Cards that the learner has again, and those that the lesson played instead.
    BackToTheLine { instead: Vec<String>, of: Vec<String> },

    // ---- the table
    YouLead,
    YouPlay,
    // By the title of the question, if it has one.
    WhatDoYouSay(Option<String>, Open),
    // A yes or a no, by what it is said to and its title.
    YesOrNo { phase: Phase, title: Option<String> },
    // How many at most and what for, whether a word ends the choice, the title of the question, if it has one, and what was
    // chosen before and is still in hand.
    WhichCard { number: u32, phase: Phase, ends: bool, title: Option<String>, beside: Vec<String> },
    // One of these words.
    WhichPacket(Vec<String>),
    WhichSuit(Option<String>, Vec<String>),
    // Something is announced in one of these suits, or not.
    AnnounceSuit(String, Vec<String>),
    TurnOf(Who),
    DealOver,
    OtherGame(String),
    // Before what lies on the table, where it is told one thing below the other.
    OnTheTable,
    PointsSoFar { together: bool, points: Amount, cards: u32, over: bool },
    LastTrick { number: u8, cards: Vec<String>, taker: Who },
    Doublings(u8),
    LastRound,
    TricksTaken(Vec<(Who, usize)>),
    // Cards in somebody's hand before the first lead.
    Held(Who, Vec<String>),
    Dealt(Who, Vec<String>),
    // In the place of this title.
    Lies(String, Vec<String>),

    Hint(Hint),

    // ---- what is looked up
    // What decisions cost is reckoned after the deal.
    SlipsLater,
    // In a lesson or a drill, where nothing is reckoned.
    SlipsOfFree,
    UnknownCommand { word: String, near: Option<String> },
    // What was asked, the word that means it, and what that means.
    Means { asked: Option<String>, word: String, meaning: String },
    // The same where only these games have it.
    MeansElsewhere { word: String, games: Vec<String>, meaning: String },
    NoSuchRule(String),
    NoSuchWord { word: String, near: Option<String> },
    AllWords(Vec<String>),
    ACard { code: String, called: Vec<String>, worth: i64 },

    // ---- the lesson
    IsOver,
    // Of so many steps these would have to be done again.
    WouldBeginAnew { stops: usize, of: usize },
    SaySomething,
    // At a free table.
    YourTurn,
    NothingAsked,
    AnswerOrSkip,
    AskedSomething,
    // A question of the learner's own.
    AsksBack,
    FirstStep,
    NoPoints,
    // What is played asks for none.
    PointsDoNotCount,
    NothingToSee,
    NothingPlayedOut,
    NotYourTurn,
    NameARule,
    NothingToTry,
    Away,
    AwayOver,
    Returned { free: bool },
    NotAway,
    TakenBack,
    // What an examination came to.
    Graded(Graded),
    // Alone against the others, or with a side.
    Declarer { alone: bool },
    HasCards(u32),
    HasTricks(u32),
    FaceDown(u32),
    OpenBeforeYou(Vec<String>),
    Holds(Vec<String>),
    Nothing,
    // He has dropped out.
    Out,
    // Nothing is dealt to him.
    SitsOut,
    YouSitOut,
    // What lay in a pot before this deal, by its name.
    PotSoFar(String, String),
    Empty,
    EverybodyAlone,
    OneAgainstRest,
    SideAgainstRest,
    // Of somebody at the table, where sides are not one against the others.
    WithDeclarer,
    AgainstDeclarer,

    // ---- over something to look at, or over a lesson that nobody wrote
    YourHand,
    Tricks,
    Together,
    Worth,
    Counting(String),
    Elsewhere,
    Rule,
    // Of this game, in its rule book.
    InTheBook(String),
    TheseCards(u32),
    TheDeal,
    AllHands,
    Debrief,
    Contracts,
    FreeDeal(u64),
    DrillsOf(String),
    // What a drill asks.
    Drill(Kind),
}

/// A title before a question.
fn titled(title: Option<&str>) -> Text {
    title.map_or(Text::default(), |title| text![title, ": "])
}

/// A question behind its title, or by itself.
fn sentence_in(title: &Option<String>, question: &str) -> String {
    if title.is_some() { question.to_string() } else { crate::language::capital(question) }
}

impl Note {
    pub fn said(&self, language: Language) -> Text {
        words(language).note(self)
    }
}

/// Columns of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Head {
    Count,
    Worth,
    Contracts,
    Announcements,
    Elsewhere,
}

/// What kind of answer is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wants {
    All,
    One,
    Who,
    Card,
    Points,
    Scores,
}

/// One of some cards, with a word before the last.
fn one_card(cards: &[String], last: &str) -> Text {
    either(&cards.iter().map(|card| code(card).into()).collect::<Vec<Text>>(), last)
}

/// One of several, with a word before the last.
fn either(each: &[Text], last: &str) -> Text {
    let mut all = Text::default();
    for (at, one) in each.iter().enumerate() {
        match at {
            0 => {}
            _ if at + 1 == each.len() => all += last,
            _ => all += ", ",
        }
        all += one;
    }
    all
}

/// What is said of a file of progress, and in it.
pub(crate) enum Kept<'a> {
    Heading,
    Empty,
    // Why it cannot be read, and in which line.
    Foreign { line: Option<usize>, reason: &'a str },
    LeftAlone,
}

impl Kept<'_> {
    pub(super) fn said(&self, language: Language) -> String {
        words(language).kept(self)
    }
}

/// To whoever wrote a day into a file by hand; that it is read in a language nobody has said yet.
pub(super) fn no_day(text: &str) -> String {
    en::no_day(text)
}
