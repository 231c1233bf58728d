//! What is said of two rulesets, and of many deals: the values. The texts stand with their languages.

use super::{Counted, de, en};
use crate::compare::{Chapter, Circumstance, Relation};
use crate::language::Language;
use crate::players::stats::Role;
use crate::tell::names;
use crate::who::Seat;

/// One thing about two rulesets.
pub(crate) enum Compared<'a> {
    Chapter(Chapter),
    NothingDiffers,
    // Nothing differs where it was compared, but not every choice was.
    NothingFound,
    Related(&'a Relation),
    NothingInCommon,
    SameContracts(&'a [String]),
    // So many sentences more, word for word.
    More(usize),
    InCommon,
    Always(&'a str),
    LeavesNoChoice(&'a [String]),
    Options,
    OnlyHere(&'a [String]),
    WorthHereAndThere(&'a [String]),
    Cards,
    PlayedByOne,
    Contracts,
    NoCell(&'a str),
    // Where a sentence stands in the first and in the second: behind which other.
    Moved(Option<&'a str>, Option<&'a str>),
    /// What it is called in the first.
    Renamed(&'a str),
    /// What is bid in the second without the condition that it has in the first.
    Unbound {
        bids: &'a [String],
        only: &'a str,
    },
    // Heads what differs where a table chooses otherwise, or in the last round.
    Besides(&'a [Circumstance]),
    // So many choices were not looked at.
    Untried(usize),
    SaidAgain,
    // So many sentences of the first add nothing to what the second says.
    Restated {
        sentences: usize,
        variant: &'a str,
        base: &'a str,
    },
}

/// One thing about many deals or sessions.
pub(crate) enum Sum<'a> {
    Deals { title: &'a str, deals: u64, seed: u64, players: &'a str },
    Sessions { title: &'a str, sessions: u64, deals: u64, seed: u64, players: &'a str },
    // Each deal was played at so many tables.
    Contest { title: &'a str, deals: u64, tables: u64, seed: u64, players: &'a str },
    // Every contract in so many deals.
    Fair { title: &'a str, deals: u64, seed: u64, player: &'a str, who: names::Role },
    // What the columns mean.
    FairMeans,
    // Contracts worth bidding with no hand; contracts nobody was dealt a hand for.
    Never(&'a [String]),
    // They gain with some hands, but no more than chance may give.
    Unshown(&'a [String]),
    NoHandFor(names::Role, &'a [String]),
    // What stands behind a `±`.
    Doubt,
    // What one more of these tallies is worth; whether what is paid counts with it.
    Written { tallies: &'a [(String, String)], paid: bool },
    // What goes into these tallies is not counted.
    Unweighed(&'a [String]),
    // In some deals no card was played, so that nobody took any.
    Unplayed(Counted),
    Head(Head),
    All,
    Seat(Seat),
    Who(Role),
    Speed { deals: &'a str, decisions: Option<&'a str>, threads: u64 },
    BrokenOff(u64),
}

/// Over a column, or before a row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Head {
    Contract,
    Deals,
    OfAll,
    Won,
    MeanOf(Counted),
    Mean,
    Deviation,
    // So many of a hundred lie below.
    Percent(u8),
    Who,
    Paid,
    // What is paid, and what is written at what it is worth.
    Worth,
    Session,
    Matches,
    Total,
    // Hands of every strength; the nth fifth of them, the weakest first; what a won deal would have to bring.
    EveryHand,
    Fifth(u8),
    Even,
    // Points of one hand.
    EachHand,
    // More than this player.
    AheadOf(&'static str),
}

/// One line of the figures that are kept of many deals. Each is `mean ± error`.
pub(crate) enum Figure<'a> {
    Deals { title: &'a str, deals: &'a str, seed: u64 },
    Contract(&'a str),
    // Of a hundred deals; of a hundred that could be won.
    Played(&'a str),
    Won(&'a str),
    Taken(Counted, &'a str),
    Paid(Role, &'a str),
    // Of those who pay at all.
    WhoPays(&'a str),
    EachDeal,
    PaidTo(Seat, &'a str),
    // Too few came to say.
    Unknown,
}

impl Figure<'_> {
    pub(crate) fn said(&self, language: Language) -> String {
        match language {
            Language::English => en::figure(self),
            Language::German => de::figure(self),
        }
    }
}

impl Compared<'_> {
    pub(crate) fn said(&self, language: Language) -> String {
        match language {
            Language::English => en::compared(self),
            Language::German => de::compared(self),
        }
    }
}

impl Sum<'_> {
    pub(crate) fn said(&self, language: Language) -> String {
        match language {
            Language::English => en::sum(self),
            Language::German => de::sum(self),
        }
    }
}
