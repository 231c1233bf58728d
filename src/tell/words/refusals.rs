//! Why something may not be done, or does not go on.

use super::{Cards, Place, Reason, words};
use crate::engine::{DealError, Phase};
use crate::language::Language;
use crate::tell::names::Who;
use crate::text::Text;
use crate::who::Seat;

/// Why a deal does not end: somebody is asked who has nothing to choose from.
pub struct Stuck {
    pub who: String,
    pub decisions: usize,
    /// The file and line of the sentence that asks.
    pub place: String,
    /// How many cards each holds.
    pub hands: Vec<String>,
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
    // It was played already.
    Fell { card: String, trick: u8, by: Who },
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
            Why::Fell { .. } | Why::OtherHand { .. } | Why::Bid { at: None, .. } => {}
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
    /// `ja`, where it is asked which.
    YesTo(String),
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
