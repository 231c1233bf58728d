//! What helps somebody to decide, and what a decision was worth.

use super::{Note, Open, Rules, words};
use crate::amount::Amount;
use crate::engine::Phase;
use crate::language::Language;
use crate::text::Text;

/// One thing said before or after a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    // What two choices come to for the side of the learner, if all cards lay open.
    AllOpen { made: (Open, Amount), better: (Open, Amount) },
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
    CarefulWould(Phase, Open),
    // What deals bring goes into these tallies, and cannot be weighed.
    Tallied(Vec<String>),
    // So many of those that are open are as good as the best; what it hangs on, and how far the next is behind.
    Alike { good: usize, open: usize, longest: Option<Longest>, hangs: Option<Hangs>, next: Option<Amount> },
    // In deals that fit what he knows: in how many of a hundred his side takes the trick, or he who has nobody beside him,
    // and he comes out ahead.
    StrongWould { phase: Phase, play: Open, deals: usize, took: Option<u32>, alone: bool, good: u32 },
    // Of a decision that cost something.
    Lost(Lost),
    // What a deal would have brought with another choice, and what it brought; less what all write, where nobody pays? And how
    // much of it follows.
    WouldHave { better: Open, would: Amount, won: Amount, written: bool, follows: Follows },
    // So many decisions that one could choose in and that were weighed, so many that could not be; what they cost together,
    // what was won in the end.
    Cost { decisions: usize, untold: usize, cost: Amount, won: Amount, luck: Option<Luck> },
    // A decision can be made again, by its number; it is; there are only so many.
    ReplayIt,
    Again,
    // To take back, or to try apart, in a free deal: said before, and at its end.
    WouldNotCount,
    DidNotCount,
    // The rest of a free deal would be played for the learner: said before; and what was is not weighed.
    WouldPlayOn,
    PlayedOn,
    // In the draft of a lesson: over it, to so many good answers, to one that costs something.
    DraftHead,
    DraftGood(usize),
    DraftPoor { cost: Amount, error: Amount },
    NoSuchSlip(usize),
    // These are good, so many.
    GoodAre { good: Open, all: u32 },
    // What an option costs against the best on average, in sixtieths.
    Costs { what: Open, cost: Amount, error: Amount },
    // What each is worth: what is advised first, then the best; of so many.
    Ranked { each: Vec<Weighed>, of: usize, written: bool },
    Open { play: bool, open: Open },
    // What somebody asks why of is open.
    May(Phase, Open, Rules),
}

impl Hint {
    pub fn said(&self, language: Language) -> Text {
        words(language).hint(self)
    }
}

impl From<Hint> for Note {
    fn from(hint: Hint) -> Note {
        Note::Hint(hint)
    }
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

/// How much of another course of a deal is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follows {
    Nothing,
    Beginning,
    // To the last trick.
    Rest,
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

/// What a decision hangs on, as far as that can be told; a trick is his who decides, or his side's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hangs {
    // Does he bid at all?
    Bidding,
    // Does he take the trick that is on? And does that decide nothing?
    Taking { alone: bool },
    NotTaking { alone: bool },
    // The trick is taken, or not, almost whatever he plays.
    Taken { alone: bool },
    Lost { alone: bool },
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
