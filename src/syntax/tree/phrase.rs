//! Expressions, not yet typed.

use super::{Guard, Name};
use crate::diagnostic::Span;

/// An expression, not yet typed.
#[derive(Clone, Debug)]
pub struct Phrase {
    pub kind: PhraseKind,
    pub span: Span,
}

/// What an expression says; names stand for whatever they will turn out to be.
#[derive(Clone, Debug, PartialEq)]
pub enum PhraseKind {
    Number(i64),
    Name(String),
    Card(String),
    Ranks(Vec<Name>),
    Or(Vec<Phrase>),
    And(Vec<Phrase>),
    Not(Box<Phrase>),
    Cmp(CmpOp, Box<Phrase>, Box<Phrase>),
    Arith(ArithOp, Box<Phrase>, Box<Phrase>),
    Round(Rounding, Box<Phrase>, Option<Box<Phrase>>),
    AtLeast(Box<Phrase>, Box<Phrase>),
    AtMost(Box<Phrase>, Box<Phrase>),
    If(Vec<(Phrase, Phrase)>, Box<Phrase>),
    /// `NUMBER, 10 more if CONDITION, 5 less unless CONDITION`
    Changed(Box<Phrase>, Vec<Change>),
    Counted(Quant, Box<Phrase>),
    In(Box<Phrase>, Box<Phrase>),
    NotIn(Box<Phrase>, Box<Phrase>),
    InSuitsWith(Box<Phrase>, Quant, Box<Phrase>),
    Above(Box<Phrase>, Name),
    Below(Box<Phrase>, Name),
    Minus(Box<Phrase>, Box<Phrase>),
    LedWith(Box<Phrase>, Box<Phrase>),
    Led(Box<Phrase>),
    YetToSpeak(Box<Phrase>),
    Extreme {
        of: Box<Phrase>,
        most: bool,
        measure: Measure,
    },
    Scoring(Box<Phrase>, Measure, CmpOp, Box<Phrase>),
    Of(Box<Phrase>, Box<Phrase>),
    /// `earlier score of him`: before this deal
    EarlierOf(Name, Box<Phrase>),
    /// `run of X in Y`, `run of X not in Y`: how many of the best of a suit.
    RunOf {
        of: Box<Phrase>,
        not: bool,
        among: Box<Phrase>,
    },
    /// `cards held by PLAYERS`
    HeldBy(Box<Phrase>),
    /// `cards taken by PLAYERS`
    TakenBy(Box<Phrase>),
    /// `difference of NUMBER and NUMBER`
    Difference(Box<Phrase>, Box<Phrase>),
    /// Who won the match that is over, or lost it.
    OfMatch {
        won: bool,
    },
    Who(Box<Phrase>, Deed),
    Does(Box<Phrase>, Deed),
    Top(Box<Phrase>, Name, bool),
    Highest {
        nth: i64,
        lowest: bool,
        of: Box<Phrase>,
    },
    SuitsOf(Box<Phrase>),
    PointsOf(Box<Phrase>),
    /// How many tricks they have taken.
    TricksOf(Box<Phrase>),
    NumberOf(Box<Phrase>),
    OthersOf(Box<Phrase>),
    SideOf {
        right: bool,
        of: Box<Phrase>,
    },
    Winning,
    SuitLed,
    OpenCards,
    /// `all others passed`
    AllPassed,
    EarlierTricks,
    TheTricks(Tricks),
    CurrentTrick,
}

/// What a number comes to besides, where it is so.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    pub less: bool,
    pub by: Phrase,
    pub guard: Guard,
}

/// How two things are compared; `is` stands between more than numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CmpOp {
    Eq,
    Lt,
    Gt,
    Le,
    Ge,
    Is,
    IsNot,
}

/// What is reckoned with two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArithOp {
    Add,
    Sub,
    Mul,
    Div,
    Pow,
}

/// Which way a number is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    Up,
    Down,
    /// Halves go up.
    Nearest,
}

/// How many of something there must be.
#[derive(Clone, Debug, PartialEq)]
pub enum Quant {
    AtLeast(Box<Phrase>),
    AtMost(Box<Phrase>),
    Exactly(Box<Phrase>),
    MoreThan(Box<Phrase>),
    FewerThan(Box<Phrase>),
    Some,
    No,
    All,
}

/// What players are compared by.
#[derive(Clone, Debug, PartialEq)]
pub enum Measure {
    Points,
    Tricks,
    /// The score of the session, or a tally.
    Kept(Name),
}

/// Some of the tricks of a deal.
#[derive(Clone, Debug, PartialEq)]
pub enum Tricks {
    Last,
    One(Box<Phrase>),
    Range(Box<Phrase>, Box<Phrase>),
}

/// The trick that the sentence is about, or tricks by their numbers.
#[derive(Clone, Debug, PartialEq)]
pub enum TrickRef {
    This,
    Tricks(Tricks),
}

/// What somebody did.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// `took` (or lost) the tricks meant, with a card
    Took {
        lost: bool,
        which: Which,
        with: Option<Box<Phrase>>,
    },
    TookCards {
        quant: Quant,
        cards: Box<Phrase>,
    },
    Held {
        quant: Option<Quant>,
        cards: Box<Phrase>,
    },
    Dealt {
        quant: Option<Quant>,
        cards: Box<Phrase>,
    },
    /// Of these, where something is announced of one of several suits.
    Announced(Name, Option<Box<Phrase>>),
    Bid {
        contract: Option<Name>,
        or_after: bool,
    },
    Passed(Option<Name>),
    Spoke(Option<Box<Phrase>>),
    /// `has not spoken`
    Unspoken,
    /// Of a contract, of `something` or `nothing`: it is the bid to beat.
    Stands {
        unopposed: bool,
    },
    /// `threw off` cards: played them to a trick led with another suit
    ThrewOff(Box<Phrase>),
    FellBefore(TrickRef),
    FellBy,
    FellIn(TrickRef),
    Fell,
    /// He plays no further in this deal.
    DroppedOut,
    /// Of the deal before, for this one.
    KeptCards,
}

/// Which tricks somebody took, or how many.
#[derive(Clone, Debug, PartialEq)]
pub enum Which {
    Ref(TrickRef),
    Count(Quant),
}
