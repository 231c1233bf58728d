//! All words about deals, in every language.
//!
//! What is to be said is a value: a reason, an item of the score sheet, with whoever and whatever it is about.
//! How it is said is written once a language, in a file that implements [`Words`]; what a language lacks does
//! not compile. Nobody else puts a sentence together.

mod between;
pub(crate) mod compared;
pub(crate) mod de;
mod en;
mod sheet;

pub use between::Between;
pub use sheet::{Because, Counted, Outcome, Paid, Payment, Side, Step};

use super::names::{Role, Who};
use crate::amount::Amount;
use crate::engine::{DealError, Phase};
use crate::language::Language;
use crate::ruleset::expr::ONE;
use crate::ruleset::lasting::Misremembered;
use crate::text::{Piece, Text, text};
use crate::who::Seat;

fn code(card: &str) -> Piece {
    Piece::Card(card.to_string())
}

fn title_of(title: &str) -> Piece {
    Piece::Title(title.to_string())
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
fn codes(codes: &[String]) -> Text {
    Text::join(codes.iter().map(|code| Piece::Card(code.clone()).into()), " ")
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

/// Why a deal does not end: somebody is asked who has nothing to choose from.
pub struct Stuck {
    pub who: String,
    pub decisions: usize,
    /// The file and line of the sentence that asks.
    pub place: String,
    /// How many cards each holds.
    pub hands: Vec<String>,
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

/// What is being done with cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    Led,
    Played,
    LaidAway,
    LaidOpen,
    Kept,
    Given,
    Called,
}

/// Why something may not be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    Over,
    // To a question with two answers, or of a suit; the word by which `yes` is written down.
    NoAnswer { tried: String, open: Vec<String>, yes: Option<String> },
    NoCard { tried: String, open: Cards },
    NotHeld { holder: Who, card: String },
    // It is in one's own hand, but another is played from; what would do, unless that is too much.
    OtherHand { holder: Who, card: String, rather: Option<Cards> },
    ChosenAlready { card: String, at: Place },
    // As long as there is something else.
    NotWhile { card: String, done: Done, holder: Who, rather: Option<Cards>, rule: Reason },
    // Other cards come first.
    Wanted { now: Situation, holder: Who, wanted: Cards, rule: Reason },
    NotHere { card: String, done: Done, wanted: Cards, rule: Reason },
    Bid { why: WhyNoBid, open: Vec<String>, at: Option<Place> },
}

impl Why {
    /// A refused bid without what is open instead.
    pub fn without_options(self) -> Why {
        match self {
            Why::Bid { why, .. } => Why::Bid { why, open: Vec::new(), at: None },
            Why::NoAnswer { tried, yes, .. } => Why::NoAnswer { tried, open: Vec::new(), yes },
            why => why,
        }
    }

    /// With other words for what may be said, and for `yes`, if that is told.
    pub fn saying(self, said: Vec<String>, yes: Option<String>) -> Why {
        match self {
            Why::Bid { why, open, at } if !open.is_empty() => Why::Bid { why, open: said, at },
            Why::NoAnswer { tried, open, .. } if !open.is_empty() => Why::NoAnswer { tried, open: said, yes },
            why => why,
        }
    }

    /// The same to somebody who plays: without the lines of rulesets.
    pub fn to_player(mut self) -> Why {
        let order = |now: &mut Situation| match now {
            Situation::Leads { order: Some((_, at)), .. } => at.line = None,
            Situation::Leads { order: None, .. } => {}
            Situation::Holds | Situation::Trick(_) | Situation::Void(_) | Situation::Led(_) => {}
        };
        match &mut self {
            Why::ChosenAlready { at, .. } | Why::Bid { at: Some(at), .. } => at.line = None,
            Why::NotWhile { rule, .. } | Why::NotHere { rule, .. } => rule.at.line = None,
            Why::Wanted { now, rule, .. } => {
                order(now);
                rule.at.line = None;
            }
            Why::Over | Why::NoAnswer { .. } | Why::NoCard { .. } | Why::NotHeld { .. } => {}
            Why::OtherHand { .. } | Why::Bid { at: None, .. } => {}
        }
        self
    }

    /// The reason in words.
    pub fn said(&self, language: Language) -> Text {
        words(language).why(self)
    }
}

/// What matters of a trick when cards are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Situation {
    /// No trick at all.
    Holds,
    /// The lead may have been given by an order.
    Leads {
        trick: u8,
        order: Option<(String, Place)>,
    },
    Trick(u8),
    /// A suit was led of which the hand has none.
    Void(String),
    Led(String),
}

/// Why something may not be said in the auction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyNoBid {
    NothingToHold,
    NoBid(String),
    MustOpen,
    MustName,
    TooWeakFor(String),
    TooWeakToHold(String),
    OnlyHold,
    NoPass,
    NoHold,
    Never(String),
    NotNow(String),
    BidAlready(String),
    NotHigher(String, String),
}

/// Why a deal cannot be settled by other rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsettled {
    NoContract,
    NotPlayed(String),
    NoAnswer { seat: Seat, word: Option<String>, phase: Phase },
    Refused(Box<Why>),
    Deal(DealError),
    NoDeal,
}

impl Event {
    /// What happened, whether or not anything else could have.
    pub(crate) fn itself(&self) -> &Event {
        match self {
            Event::Forced(what) => what.itself(),
            event => event,
        }
    }
}

/// Something that happened at the table. Whoever is told it may be among those it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    // In the auction, one after the other; its stage, where that is told.
    Said {
        stage: Option<String>,
        said: Vec<(Who, Said)>,
    },
    // To a question for doublings: of this, or of one of these.
    Doubled {
        what: Vec<String>,
        said: Vec<(Who, Doubling)>,
        /// Does somebody double something, of these or after them?
        some: bool,
    },
    Announced {
        who: Who,
        what: String,
    },
    // Before a trick, where play has begun, or after the last.
    Within {
        trick: Option<u8>,
        what: Box<Event>,
    },
    // Nothing else could be said.
    Forced(Box<Event>),
    // A doubling that has a name.
    Says {
        who: Who,
        what: String,
    },
    // A suit is made of the suit of a card that was turned up.
    Suit {
        made: String,
        of: String,
    },
    Named {
        who: Who,
        suit: String,
    },
    Called {
        who: Who,
        card: String,
    },
    // Who drops out, and who plays.
    Left {
        what: String,
        said: Vec<(Who, bool)>,
    },
    // Who might have changed cards, and does not.
    Stays {
        who: Who,
        what: String,
    },
    /// He keeps no card for the next deal.
    KeepsNone {
        who: Who,
        what: String,
    },
    // Cards were seen, by everybody where nobody is named, or went somewhere; where they lay or go.
    Cards {
        who: Vec<Who>,
        deed: Deed,
        cards: Lot,
        place: Option<String>,
    },
    // From hand to hand.
    Gave {
        who: Who,
        to: Who,
        cards: Lot,
    },
    // Those of the cards before that everybody sees.
    FaceUp(Vec<String>),
    // Somebody plays another hand too, which may lie open.
    TakesOver {
        who: Who,
        hand: Who,
        open: bool,
    },
    Contract {
        title: String,
        sides: Sides,
    },
    // It is known now how some stand to these; in which trick it came out, where that is told.
    Sides {
        trick: Option<u8>,
        first: Vec<Who>,
        stands: Stands,
    },
    Played {
        who: Who,
        card: String,
    },
    // A whole trick; who took it, unless that is asked.
    Trick {
        number: u8,
        cards: Vec<(Who, String)>,
        taker: Option<Who>,
    },
    // A card was led that cannot win; which took the trick, if any had power.
    Powerless {
        trick: u8,
        card: String,
        best: Option<String>,
        at: Place,
    },
    // Somebody led who had taken these tricks with the highest card of an order.
    ByOrder {
        trick: u8,
        who: Who,
        tricks: (u8, u8),
        card: String,
        order: String,
        at: Place,
    },
    // Before the last trick: after which, of how many, and why; where that has no title, as the book says it.
    Ended {
        after: Option<(u8, u8)>,
        why: Option<String>,
        at: Option<Place>,
        said: Option<(Text, Vec<String>)>,
    },
}

/// What is said in an auction; games may have words of their own for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    Bid(String),
    Hold(Option<String>),
    Pass(Option<String>),
    /// The contract that stands.
    Keep(String),
}

/// What somebody says to a question for doublings: he doubles, or answers a doubling, or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubling {
    Doubles {
        yes: bool,
    },
    Answers {
        yes: bool,
    },
    /// He has doubled something, and leaves it at that.
    NothingMore,
}

/// Do several say no, and so that it can be told of all at once? And has one of them doubled something before?
fn nobody(said: &[(Who, Doubling)], some: bool) -> Option<bool> {
    let more = said.iter().any(|(_, said)| *said == Doubling::NothingMore);
    let no = |said: Doubling| matches!(said, Doubling::Doubles { yes: false } | Doubling::NothingMore);
    let all = said.len() > 1 && !some && said.iter().all(|(_, said)| no(*said));
    all.then_some(more)
}

/// What somebody does with cards, other than play them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    Sees,
    Takes,
    /// Cards that lay open.
    TakesUp,
    Keeps,
    /// For the next deal.
    KeepsOver,
    PutsAway,
    PutsAside,
    LaysOpen,
    TurnsUp,
    Wins,
    Holds,
    /// By its number, from 1.
    TakesPacket(u8),
}

/// Cards that something happens to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lot {
    /// By their codes, and how many are not known.
    These(Vec<String>, u32),
    /// So many that were just spoken of.
    Same(u32),
}

/// Who plays against whom; the seat of the declarer, where that is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sides {
    Unplayed,
    Alone,
    /// Who plays with whom comes to light later.
    Untold,
    /// With whom, if he does not play alone.
    Against {
        declarer: Who,
        seat: Option<Seat>,
        with: Vec<Who>,
        others: Vec<Who>,
    },
    /// Who plays with the declarer comes to light later.
    Secret {
        declarer: Who,
        seat: Option<Seat>,
    },
}

/// How somebody stands to the side that is named first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stands {
    With(Vec<Who>),
    Against(Vec<Who>),
    /// Nobody else is on it.
    Alone,
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

/// What stands over parts of a deal, and over columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heading {
    Cards,
    Deal,
    Auction,
    // With the marks of its table; are cards turned up in it?
    Play { turning: bool },
    Seat(Seat),
    // Of both sides, or of everybody.
    Taken { what: Counted, sides: bool, short: bool },
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
