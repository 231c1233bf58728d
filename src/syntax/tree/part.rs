//! What clauses are made of, besides phrases.

use super::Name;
use super::phrase::{Phrase, PhraseKind, Tricks};
use crate::diagnostic::Span;

/// What has to stand for a stage or a bid to be open.
#[derive(Clone, Debug, PartialEq)]
pub enum Over {
    Any,
    Unopposed(Name),
    Contract(Name),
}

/// How the cards of a packet lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    /// In a hand or a place.
    There,
    /// Face down on the table.
    Covered,
    /// Face up upon covered cards.
    Upon,
}

/// Where a named clause goes in its list.
#[derive(Clone, Debug, PartialEq)]
pub enum Position {
    Before(Name),
    After(Name),
    Within(Moment),
}

/// A time within the play.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// When these tricks are taken, and not before their lead.
    pub after: bool,
    /// None: each trick.
    pub tricks: Option<Tricks>,
}

impl Position {
    /// The clause beside which it stands.
    pub(crate) fn beside(&self) -> Option<&Name> {
        match self {
            Position::Before(name) | Position::After(name) => Some(name),
            Position::Within(_) => None,
        }
    }
}

/// Under which condition a sentence holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Guard {
    If(Phrase),
    Unless(Phrase),
}

/// What kind of thing a definition names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Defined {
    Set,
    Number,
    Test,
    Role,
    Suit,
    Order,
}

/// A value that an option may have.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    Number(i64),
    Word(String),
}

impl std::fmt::Display for Choice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Choice::Number(number) => number.fmt(f),
            Choice::Word(word) => word.fmt(f),
        }
    }
}

/// All values that an option may have.
#[derive(Clone, Debug, PartialEq)]
pub enum Domain {
    Range(i64, i64),
    Choices(Vec<Choice>),
}

/// What kind of thing is taken away.
#[derive(Clone, Debug, PartialEq)]
pub enum Removed {
    Contract,
    Bonus,
    Announcement,
    Stage,
    Option,
    Auction,
    Clause,
}

/// For whom the cards of a place count.
#[derive(Clone, Debug, PartialEq)]
pub enum Whom {
    Nobody,
    Seats(Phrase),
}

/// What somebody does with the cards that a duty wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    FollowWith,
    Lead,
    Play,
    Put,
    Lay,
    Keep,
    Call,
}

/// In which tricks a duty binds, or before which.
#[derive(Clone, Debug, PartialEq)]
pub enum Timing {
    In(Tricks),
    Before(Tricks),
}

/// Bids that are listed together, with what holds for all of them.
#[derive(Clone, Debug, PartialEq)]
pub struct BidGroup {
    /// Rungs from low to high.
    pub ladder: Vec<Name>,
    /// Words between rungs: `<` or `or`. `or` bids are alternatives of one rung.
    pub equal: Vec<bool>,
    pub one_step: bool,
    pub ending: Option<Ending>,
    /// When these may be bid, by what all know.
    pub guard: Option<Guard>,
}

/// What a bid brings to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Stage,
    Auction,
}

/// When somebody who was overbid is asked again: never, in his turn, or at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    Once,
    Rounds,
    Duels,
}

/// What a bonus costs instead where it was announced, or missed, or both.
#[derive(Clone, Debug, PartialEq)]
pub struct Prices {
    /// The worth is for each of these cards that he took who is paid, or pays.
    pub per: Option<Phrase>,
    pub announced: Option<Phrase>,
    pub missed: Option<Phrase>,
    pub announced_missed: Option<Phrase>,
}

/// What does not count where a bonus does.
#[derive(Clone, Debug, PartialEq)]
pub struct Cancels {
    pub game: bool,
    pub names: Vec<Name>,
    /// Not where it is missed.
    pub if_made: bool,
}

/// Who makes a bonus, or misses it, and when.
#[derive(Clone, Debug)]
pub struct Party {
    pub made: bool,
    pub who: Phrase,
    pub guard: Option<Guard>,
    pub paid: Option<Paid>,
    pub span: Span,
}

/// Who pays for what was made, or is paid for what was missed, where it is not everybody else.
#[derive(Clone, Debug, PartialEq)]
pub struct Paid {
    pub who: Phrase,
    /// They share it.
    pub in_all: bool,
}

/// What may be doubled.
#[derive(Clone, Debug, PartialEq)]
pub enum Thing {
    Game,
    EveryAnnouncement,
    Announcement(Name),
}

/// What takes a trick; of several, the first that fits does.
#[derive(Clone, Debug, PartialEq)]
pub enum Best {
    Highest(Phrase),
    When(Phrase, Guard),
}

/// Who play together.
#[derive(Clone, Debug, PartialEq)]
pub enum Sides {
    Alone,
    Against(Box<Parted>),
}

/// `A with B against the rest, secret until CARDS fall`
#[derive(Clone, Debug, PartialEq)]
pub struct Parted {
    pub first: Phrase,
    pub with: Option<Phrase>,
    pub secret: Option<Phrase>,
}

impl Sides {
    /// As if nothing had been said.
    pub fn usual(&self) -> bool {
        let declarer = |phrase: &Phrase| matches!(&phrase.kind, PhraseKind::Name(name) if name == "declarer");
        matches!(self, Sides::Against(sides) if sides.with.is_none() && declarer(&sides.first))
    }
}

/// How the worth of a game is settled: paid from one to the other, or written down.
#[derive(Clone, Debug, PartialEq)]
pub enum Settle {
    LosersPayWinners,
    Writes(Phrase),
}

/// A source's share of the rule ids.
#[derive(Clone, Debug)]
pub struct IdRange {
    pub from: String,
    pub to: Option<String>,
    pub span: Span,
}

/// Which of the cards put somewhere are shown to all.
#[derive(Clone, Debug, PartialEq)]
pub enum Shown {
    None,
    All,
    Some(Phrase),
}

/// What a whole pack comes to: `70`, `65 1/3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Total {
    pub whole: i64,
    pub part: (i64, i64),
}

/// As it is written.
impl std::fmt::Display for Total {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.part {
            (0, _) => write!(f, "{}", self.whole),
            (part, of) => write!(f, "{} {part}/{of}", self.whole),
        }
    }
}

/// A scheme of counting: each `group` of cards less a fraction; leftovers less another.
#[derive(Clone, Debug, PartialEq)]
pub struct Counting {
    pub group: i64,
    pub less: (i64, i64),
    pub left_less: (i64, i64),
    pub left: Vec<i64>,
}
