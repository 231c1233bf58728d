//! Clauses, and all that one can say.

use super::part::*;
use super::phrase::{Phrase, Tricks};
use super::{Cited, Name, Translation};
use crate::diagnostic::Span;

/// A clause: its edit, its name if it has one, its body, its citation.
#[derive(Clone, Debug)]
pub struct Clause {
    pub instead: bool,
    pub name: Option<Name>,
    pub title: Option<String>,
    /// What its texts are in other languages.
    pub said: Vec<Translation>,
    pub position: Option<Position>,
    pub guard: Option<Guard>,
    pub body: Body,
    pub cites: Vec<Cited>,
    pub span: Span,
}

/// What a clause says.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    Source {
        id: Name,
        text: String,
        ids: Vec<IdRange>,
    },
    Note(String),
    /// What the game is about, sentence by sentence.
    About(Vec<String>),
    /// Under which heading it is listed.
    Family(String),
    Option {
        domain: Domain,
        default: Choice,
    },
    Without {
        what: Removed,
        names: Vec<Name>,
    },
    Define {
        what: Defined,
        value: Phrase,
    },
    /// `order NAME = SET, SET, then SUIT, SUIT`
    Order {
        sets: Vec<Phrase>,
        suits: Vec<Name>,
    },
    /// `suit NAME = SET, SET, then SUIT, SUIT`
    MadeSuit {
        sets: Vec<Phrase>,
        suits: Vec<Name>,
    },
    Needs(Phrase),
    InPack(PackLine),
    // table, places, deal
    Pack {
        pack: Name,
        counted: Option<Name>,
    },
    Seats {
        number: Phrase,
        clockwise: bool,
    },
    Extra {
        share: bool,
    },
    /// Counted from 1.
    Dummy {
        seat: u8,
        share: bool,
    },
    Call {
        card: Name,
        names: Vec<String>,
    },
    Place {
        face_up: bool,
        ordered: bool,
        counts: Option<Whom>,
    },
    Counts {
        places: Vec<Name>,
        whom: Whom,
    },
    Deal {
        /// No number: the rest of the pack.
        number: Option<Phrase>,
        /// Nobody named: each player.
        to: Option<Phrase>,
        lie: Lie,
    },
    /// The same dealer deals once more, and what was dealt does not count.
    DealAgain,
    /// `CARDS face up go into hand`
    FacedToHand(Phrase),
    Step(Step),
    /// Of choosing cards in the exchange, and of playing them.
    Duty {
        manner: Manner,
        not: bool,
        what: Phrase,
        place: Option<Name>,
        timing: Vec<Timing>,
    },
    /// `must keep X for trick n`
    KeepFor {
        what: Phrase,
        tricks: Tricks,
    },
    Auction(AuctionLine),
    Announce {
        who: Phrase,
        /// `of one of suits of CARDS`: of which, is said too.
        suits: Option<Phrase>,
        /// With suits: `them`, those of the cards that are of the suit.
        laying: Option<Phrase>,
        /// `leading one of them`
        leading: bool,
        /// Nobody is asked: it is announced.
        forced: bool,
    },
    MayDouble {
        who: Phrase,
        things: Vec<Thing>,
        from: Option<Phrase>,
        once_each: bool,
        most: Option<Phrase>,
        /// What the second level is called, and so on.
        levels: Vec<String>,
    },
    // play
    Leads {
        who: Phrase,
        tricks: Option<Tricks>,
    },
    /// `holder of CARD leads`
    HolderLeads(Phrase),
    PlaysFor {
        who: Phrase,
        hand: Phrase,
        open: bool,
    },
    /// `taker of tricks a to b with highest card by ORDER leads to trick n`
    TakerLeads {
        of: Tricks,
        order: Name,
        to: Tricks,
    },
    TrickTo(Vec<Best>),
    TricksCount(Phrase),
    Powerless(Phrase),
    PlayEnds,
    NothingPlayed {
        /// The same dealer deals again.
        again: bool,
    },
    Ranks(Vec<Name>),
    // score and session
    Sides(Sides),
    WonIf(Phrase),
    LostBy(Phrase),
    Worth(Phrase),
    Settle(Settle),
    CountsMore {
        who: Phrase,
        number: i64,
    },
    /// What an announcement counts in points; of some suits, something else.
    SaidCounts {
        what: Name,
        number: i64,
        of: Option<(Phrase, i64)>,
    },
    Bonus {
        worth: Phrase,
        prices: Prices,
        cancels: Option<Cancels>,
        parties: Vec<Party>,
    },
    Reprice {
        names: Vec<Name>,
        worth: Phrase,
        prices: Prices,
    },
    NextDealer(Phrase),
    RoundIsOneDealEach,
    /// Who, after the agreed rounds, deals the last hand.
    LastDealBy(Phrase),
    /// What is kept from deal to deal, of each person or of the table, and between which numbers.
    Tally {
        person: bool,
        low: Phrase,
        high: Phrase,
    },
    /// Money on the table that stays there from deal to deal, and how much of it at most.
    Pot(Phrase),
    /// Somebody pays into a pot, or takes out of it, when the deal is settled; without a pot he writes it off, or writes it.
    Pays {
        who: Phrase,
        takes: bool,
        number: Phrase,
        pot: Option<Name>,
    },
    /// What somebody gets or loses after a deal, or after a match; nobody named: the table.
    Gets {
        who: Option<Phrase>,
        loses: bool,
        number: Phrase,
        tally: Name,
        after_match: bool,
    },
    MatchEnds {
        test: Phrase,
        latest: Option<Phrase>,
    },
    MatchWon(Phrase),
    MatchLost(Phrase),
    SessionAfter(Phrase, Unit),
    SessionIf {
        test: Phrase,
        latest: Option<Phrase>,
    },
    SessionWon(Phrase),
}

/// What the length of a session is counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    Deals,
    Rounds,
    Matches,
}

/// What only the block of a pack holds.
#[derive(Clone, Debug, PartialEq)]
pub enum PackLine {
    Suit {
        suits: Vec<(Name, String, Name)>,
        ranks: Vec<Name>,
    },
    /// What ranks are called that are written with a letter.
    Ranks(Vec<(Name, String)>),
    CardWorth {
        worth: i64,
        cards: Option<Phrase>,
    },
    Count {
        each: Option<Counting>,
        total: Total,
    },
}

/// Something that somebody does before the play.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub who: Phrase,
    pub act: Act,
}

/// What he does, and with which cards.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    See(Phrase),
    Take(Phrase),
    /// `takes one packet of 3 cards of place`: the name of the step stands for its cards from then on.
    TakePacket {
        number: Phrase,
        place: Name,
    },
    /// `from PLAYER, PLAYERS take CARDS`: each in his turn.
    Draw {
        from: Phrase,
        cards: Phrase,
    },
    /// `may exchange CARDS for CARDS`: whoever has what is wanted may have what lies there.
    Swap {
        own: Phrase,
        other: Phrase,
    },
    /// `turns up CARDS`: all see them, and the name of the step stands for them from then on.
    TurnUp(Phrase),
    /// As if they had been taken in a trick.
    Win(Phrase),
    /// `may drop out, hand to place`: each in turn says whether he plays.
    Leave {
        to: Name,
        /// Each says whether he does.
        asked: bool,
    },
    Put {
        number: Phrase,
        from: Phrase,
        to: Name,
        shown: Shown,
    },
    /// `puts up to 3 cards of hand to place, taking as many from the top of place`: each in turn.
    Renew {
        number: Phrase,
        from: Phrase,
        to: Name,
        stock: Name,
    },
    /// `puts 3 cards of hand to hand of PLAYER`: of several, each chooses, and then the cards go.
    Give {
        number: Phrase,
        from: Phrase,
        to: Phrase,
    },
    Keep {
        number: Phrase,
        from: Phrase,
        to: Name,
        open: bool,
        /// `and 1 card of hand`: kept beside these, unseen.
        also: Option<(Phrase, Phrase)>,
    },
    /// `may keep up to 6 cards of SET for the next deal`: he is dealt as many fewer then.
    KeepOver {
        number: Phrase,
        from: Phrase,
    },
    Lay(Phrase),
    /// `lays 2 cards of SET open`: which, is chosen.
    Expose {
        number: Phrase,
        from: Phrase,
        /// What lay open of his is taken up again.
        taking_up: bool,
    },
    /// `puts CARDS to place`: nothing is chosen.
    PutAll {
        cards: Phrase,
        to: Name,
        open: bool,
    },
    /// `calls one of CARDS`, or of `suits of CARDS`: the name of the step stands for it from then on.
    Call {
        of: Phrase,
        /// `or turns up CARDS`: the suit of what is turned up is called.
        turning: Option<Phrase>,
    },
}

/// What the block of the auction, or of a part of it, holds.
#[derive(Clone, Debug, PartialEq)]
pub enum AuctionLine {
    Queue {
        from: Phrase,
        who: Phrase,
        claim: bool,
        turns: Turns,
    },
    /// Who comes first, and from where the rest is counted if those are some only.
    Seniority(Phrase, Option<Phrase>),
    Bids(Vec<BidGroup>),
    BidsBy {
        without: Vec<Name>,
        column: Name,
        guard: Option<Guard>,
    },
    /// `bids values 18, 20, 22 to 24 for B`: whoever bids the highest plays it.
    BidsValues {
        values: Vec<i64>,
        contract: Name,
    },
    /// Bids are put to him first, before he has bid himself.
    Listens(Phrase),
    NobodyBids {
        contract: Name,
        by: Option<Phrase>,
    },
    /// `PLAYER must bid B`; something, where none is named.
    MustBid {
        who: Phrase,
        bids: Vec<Name>,
    },
    SeniorHolds {
        only: bool,
    },
    /// By naming the same bid.
    SeniorMatches,
    /// When all others have passed, who is left names what he bid once more, or goes higher.
    LastNames,
    OverbidHolds,
    /// What a player says who passes, or who holds.
    PassWord(String),
    HoldWord(String),
    /// `may break in with B, ending the auction`
    BreakIn {
        who: Phrase,
        bids: Vec<Name>,
    },
    /// `must bid B`
    Duty {
        not: bool,
        what: Phrase,
    },
}
