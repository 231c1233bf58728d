//! What the tutor says of itself, in every language; lessons bring their own words.
//!
//! What is to be said is a [`Note`], with whoever and whatever it is about: [`super::notes`] makes it of a table,
//! a file of a language words it.

mod de;
mod en;

use super::command::AsWhat;
use super::drill::Kind;
use super::message::{Grade, Graded};
use super::slips::Slip;
use crate::amount::Amount;
use crate::engine::Phase;
use crate::language::Language;
use crate::tell::names::Who;
use crate::tell::words::{Paid, Why, code, codes};
use crate::text::{Piece, Text, text};

/// What a language has to say of teaching.
pub(crate) trait Words: Sync {
    fn note(&self, note: &Note) -> Text;
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

/// One thing the tutor says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    // ---- what was answered
    NoQuestion,
    NameANumber,
    NameASeat(Vec<Who>),
    // As another card is written.
    NameACard(Option<String>),
    NotAmong(String),
    NameOptions { cards: bool },
    NameAmounts(Vec<Who>),
    NameOne,
    // A word of the game, or of no game.
    NoAnswer { word: String, cards: bool, said: bool },
    // A word that may be one of these cards, by their codes and titles.
    OneOf { word: String, cards: Vec<(String, String)> },
    // A word that is no card yet, and the suits and ranks that it may be.
    PartOf { word: String, suits: Vec<String>, ranks: Vec<String> },
    Because(Why, Rules),
    AllNamed(u32),
    MoreAreOpen { more: u32, cards: bool },
    NotHisTurn(Who),
    // Somebody who did not take the trick with this.
    DidNotWin(Who, Option<String>),
    AnotherIsStronger(Rules),
    CountAgain { cards: u32, worth: i64, scheme: String },
    LookAgain { at: Vec<Who>, uneven: bool },
    Slips(Vec<(Paid, Slip, Rules)>),
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
    // What two choices come to for the side of the learner, if all cards lay open.
    AllOpen { made: (Open, Amount), better: (Open, Amount) },
    // Cards that the learner has again, and those that the lesson played instead.
    BackToTheLine { instead: Vec<String>, of: Vec<String> },

    // ---- the table
    YouLead,
    YouPlay,
    // By the title of the question, if it has one.
    WhatDoYouSay(Option<String>, Open),
    // A yes or a no, by what it is said to and its title.
    YesOrNo { phase: Phase, title: Option<String> },
    // What for, whether a word ends the choice, and the title of the question, if it has one.
    WhichCard { phase: Phase, ends: bool, title: Option<String> },
    // One of these words.
    WhichPacket(Vec<String>),
    WhichSuit(Option<String>, Vec<String>),
    TurnOf(Who),
    DealOver,
    OtherGame(String),
    PointsSoFar { together: bool, points: Amount, cards: u32 },
    LastTrick { number: u8, cards: Vec<String>, taker: Who },
    Doublings(u8),
    LastRound,
    TricksTaken(Vec<(Who, usize)>),
    // Cards in somebody's hand before the first lead.
    Held(Who, Vec<String>),
    Dealt(Who, Vec<String>),
    // In the place of this title.
    Lies(String, Vec<String>),

    // ---- hints, and what is looked up
    GoodAmong { good: u32, open: u32 },
    ThinkOf { titles: Vec<String>, rules: Rules, clauses: usize },
    SoMany(u32),
    WhoWasLast,
    WhichSuitWasLed,
    // Which card lay highest before the last one fell, and that one.
    BeforeTheLast { best: String, last: String },
    // So many cards, and how the game counts.
    Groups(u32, Counting),
    CountBy(Counting),
    PaidFor(usize),
    RuleIsScheme(Counting),
    // Over what each card is worth by itself; does the game take something off that?
    WorthEach { less: bool },
    CarefulWould(Open),
    // What deals bring goes into these tallies, and cannot be weighed.
    Tallied(Vec<String>),
    // So many of those that are open are as good as the best.
    Alike { good: usize, open: usize, longest: Option<Longest> },
    // In deals that fit what he knows: in how many of a hundred his side takes the trick, and he comes out ahead.
    StrongWould { play: Open, deals: usize, took: Option<u32>, alone: bool, good: u32 },
    // Of a decision that cost something.
    Lost(Lost),
    // What a deal would have brought with another choice, and what it brought; less what all write, where nobody pays? And do
    // tricks of it follow?
    WouldHave { better: Open, would: Amount, won: Amount, written: bool, tricks: bool },
    // So many decisions that one could choose in and that were weighed, so many that could not be; what they cost together,
    // what was won in the end.
    Cost { decisions: usize, untold: usize, cost: Amount, won: Amount, luck: Option<Luck> },
    // A decision can be made again, by its number; it is; there are only so many.
    ReplayIt,
    Again,
    // To take back, or to try apart, in a free deal: said before, and at its end.
    WouldNotCount,
    DidNotCount,
    // In the draft of a lesson: over it, to so many good answers, to one that costs something.
    DraftHead,
    DraftGood(usize),
    DraftPoor { cost: Amount, error: Amount },
    NoSuchSlip(usize),
    // What decisions cost is reckoned after the deal.
    SlipsLater,
    // These are good, so many.
    GoodAre { good: Open, all: u32 },
    // What an option costs against the best on average, in sixtieths.
    Costs { what: Open, cost: Amount, error: Amount },
    // What each is worth: what is advised first, then the best.
    Ranked { each: Vec<Weighed>, written: bool },
    Open { play: bool, open: Open },
    MayBePlayed(String, Rules),
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
    SaySomething,
    // At a free table.
    YourTurn,
    NothingAsked,
    AnswerOrSkip,
    AskedSomething,
    FirstStep,
    NoPoints,
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
    TheseCards,
    TheDeal,
    AllHands,
    Debrief,
    Contracts,
    FreeDeal(u64),
    DrillsOf(String),
    // What a drill asks.
    Drill(Kind),
}

/// What an option is worth on average, in sixtieths, and how far that may be off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weighed {
    pub what: Open,
    pub worth: Amount,
    pub error: Amount,
}

/// A decision, and what another would have been worth more on average, in sixtieths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    // Its number in the list.
    pub at: usize,
    pub when: When,
    // What was done, and the title of what was asked, where the answer does not say it.
    pub phase: Phase,
    pub asked: Option<String>,
    pub made: Open,
    pub better: Open,
    pub cost: Amount,
    pub error: Amount,
}

/// When something was decided: in a trick, or before it; they are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    In(u8),
    Before(u8),
}

/// What luck made of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Luck {
    // Where results are written, what one has more than all write on average: so are hopes counted there.
    pub ahead: Option<Amount>,
    pub hoped: Amount,
    pub made: Amount,
}

/// Of which suits, one of which is to be chosen, somebody has most cards, and how many; of others he has fewer?
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Longest {
    pub suits: Vec<String>,
    pub cards: u32,
    pub others: bool,
}

/// How a game counts cards: in groups, from each of which something is taken off, and from what is left over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counting {
    pub title: String,
    pub group: u32,
    pub less: Amount,
    pub left: Vec<u32>,
    pub left_less: Amount,
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
