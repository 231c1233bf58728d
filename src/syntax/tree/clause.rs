//! Clauses, and all that one can say.

use super::part::*;
use super::phrase::{Phrase, Tricks};
use super::{Cited, Name};
use crate::diagnostic::Span;
use crate::kinds::{Kind, Row};

/// A clause: its edit, its name if it has one, its body, its citation.
#[derive(Clone, Debug)]
pub struct Clause {
    pub instead: bool,
    pub name: Option<Name>,
    pub title: Option<String>,
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
    Pack {
        pack: Name,
        counted: Option<Name>,
    },
    Option {
        domain: Domain,
        default: Choice,
    },
    Call {
        card: Name,
        names: Vec<String>,
    },
    Note(String),
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
    Bonus {
        worth: Phrase,
        prices: Prices,
        parties: Vec<Party>,
    },
    Reprice {
        names: Vec<Name>,
        worth: Phrase,
        prices: Prices,
    },
    // packs
    Suit {
        suits: Vec<(Name, String, Name)>,
        ranks: Vec<Name>,
    },
    CardWorth {
        worth: i64,
        cards: Option<Phrase>,
    },
    Count {
        each: Option<Counting>,
        total: i64,
    },
    // table, places, deal
    Seats {
        number: i64,
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
        number: Phrase,
        /// Nobody named: each player.
        to: Option<Phrase>,
        lie: Lie,
    },
    /// `faced CARDS go into hand`
    FacedToHand(Phrase),
    // steps
    See {
        who: Phrase,
        cards: Phrase,
    },
    Take {
        who: Phrase,
        cards: Phrase,
    },
    Put {
        who: Phrase,
        number: Phrase,
        from: Phrase,
        to: Name,
        shown: Shown,
    },
    Keep {
        who: Phrase,
        number: Phrase,
        from: Phrase,
        to: Name,
        open: bool,
        /// `and 1 card of hand`: kept beside these, unseen.
        also: Option<(Phrase, Phrase)>,
    },
    Lay {
        who: Phrase,
        cards: Phrase,
    },
    /// `lays 2 cards of SET open`: which, is chosen.
    Expose {
        who: Phrase,
        number: Phrase,
        from: Phrase,
        /// What lay open of his is taken up again.
        taking_up: bool,
    },
    /// `puts CARDS to place`: nothing is chosen.
    PutAll {
        who: Phrase,
        cards: Phrase,
        to: Name,
        open: bool,
    },
    /// `names suit from suits of CARDS`
    NameSuit {
        who: Phrase,
        what: Name,
        from: Phrase,
    },
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
    // auction
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
        /// The column that says who may bid each.
        each_by: Option<Name>,
    },
    NobodyBids {
        contract: Name,
        by: Option<Phrase>,
    },
    MustOpen {
        who: Phrase,
        bids: Vec<Name>,
    },
    SeniorHolds {
        only: bool,
    },
    OverbidHolds,
    /// What a player says who passes, or who holds.
    PassWord(String),
    HoldWord(String),
    OnlyBy {
        bids: Vec<Name>,
        who: Phrase,
        all_passed: bool,
    },
    /// `may break in with B, ending the auction`
    BreakIn {
        who: Phrase,
        bids: Vec<Name>,
    },
    NoPass {
        who: Phrase,
        all_passed: bool,
    },
    // doubling
    OfGame,
    Doublers {
        who: Phrase,
        from: Option<Phrase>,
        once_each: bool,
    },
    Answered {
        by: Phrase,
        then: Option<Phrase>,
        in_turn: bool,
    },
    AtMost(Phrase),
    // announcements and play
    Announce {
        who: Phrase,
        laying: Option<Phrase>,
    },
    Leads {
        who: Phrase,
        tricks: Option<Tricks>,
    },
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
    Ranks(Vec<Name>),
    Needs(Phrase),
    // score and session
    SidesAlone,
    WonIf(Phrase),
    LostBy(Phrase),
    Worth(Phrase),
    Settle(Settle),
    CountsMore {
        who: Phrase,
        number: i64,
    },
    NextDealer(Phrase),
    RoundIsOneDealEach,
    /// Who, after the agreed rounds, deals the last hand.
    LastDealBy(Phrase),
}

impl Clause {
    /// What is to be known of its kind.
    pub fn row(&self) -> &'static Row {
        self.body.kind().row()
    }
}

impl Body {
    /// Its row in the table of kinds.
    pub fn kind(&self) -> Kind {
        match self {
            Body::Source { .. } => Kind::Source,
            Body::Pack { .. } => Kind::Pack,
            Body::Option { .. } => Kind::Option,
            Body::Call { .. } => Kind::Call,
            Body::Note(_) => Kind::Note,
            Body::Without { .. } => Kind::Without,
            Body::Define { what, .. } => match what {
                Defined::Set => Kind::Set,
                Defined::Number => Kind::Number,
                Defined::Test => Kind::Test,
                Defined::Role => Kind::Role,
                Defined::Suit => Kind::SuitName,
                Defined::Order => Kind::Order,
            },
            Body::Order { .. } => Kind::Order,
            Body::Bonus { .. } => Kind::Bonus,
            Body::Reprice { .. } => Kind::Reprice,
            Body::Suit { .. } => Kind::Suit,
            Body::CardWorth { .. } => Kind::CardWorth,
            Body::Count { .. } => Kind::Count,
            Body::Seats { .. } => Kind::Seats,
            Body::Extra { .. } => Kind::Extra,
            Body::Dummy { .. } => Kind::Dummy,
            Body::Place { .. } => Kind::Place,
            Body::Counts { .. } => Kind::Counts,
            Body::Deal { .. } => Kind::Deal,
            Body::FacedToHand(_) => Kind::Faced,
            Body::See { .. } => Kind::See,
            Body::Take { .. } => Kind::Take,
            Body::Put { .. } => Kind::Put,
            Body::Keep { .. } => Kind::Keep,
            Body::Lay { .. } => Kind::Lay,
            Body::Expose { .. } => Kind::Expose,
            Body::PutAll { .. } => Kind::PutAll,
            Body::NameSuit { .. } => Kind::NameSuit,
            Body::Duty { manner, .. } => match manner {
                Manner::FollowWith | Manner::Lead | Manner::Play => Kind::Duty,
                Manner::Put | Manner::Lay | Manner::Keep => Kind::DutyToChoose,
                Manner::Bid => Kind::DutyToBid,
            },
            Body::KeepFor { .. } => Kind::KeepFor,
            Body::Queue { .. } => Kind::Queue,
            Body::Seniority(..) => Kind::Seniority,
            Body::Bids(_) => Kind::Bids,
            Body::BidsBy { .. } => Kind::BidsBy,
            Body::NobodyBids { .. } => Kind::NobodyBids,
            Body::MustOpen { .. } => Kind::MustOpen,
            Body::SeniorHolds { .. } => Kind::SeniorHolds,
            Body::OverbidHolds => Kind::OverbidHolds,
            Body::PassWord(_) => Kind::PassWord,
            Body::HoldWord(_) => Kind::HoldWord,
            Body::OnlyBy { .. } => Kind::OnlyBy,
            Body::BreakIn { .. } => Kind::BreakIn,
            Body::NoPass { .. } => Kind::NoPass,
            Body::OfGame => Kind::OfGame,
            Body::Doublers { .. } => Kind::Doublers,
            Body::Answered { .. } => Kind::Answered,
            Body::AtMost(_) => Kind::AtMost,
            Body::Announce { .. } => Kind::Announce,
            Body::Leads { tricks: None, .. } => Kind::Leads,
            Body::Leads { tricks: Some(_), .. } => Kind::ForcedLeads,
            Body::PlaysFor { .. } => Kind::PlaysFor,
            Body::TakerLeads { .. } => Kind::TakerLeads,
            Body::TrickTo(_) => Kind::TrickTo,
            Body::TricksCount(_) => Kind::TricksCount,
            Body::Powerless(_) => Kind::Powerless,
            Body::PlayEnds => Kind::PlayEnds,
            Body::Ranks(_) => Kind::Ranks,
            Body::Needs(_) => Kind::Needs,
            Body::SidesAlone => Kind::Sides,
            Body::WonIf(_) => Kind::Won,
            Body::LostBy(_) => Kind::Lost,
            Body::Worth(_) => Kind::Worth,
            Body::Settle(_) => Kind::Settle,
            Body::CountsMore { .. } => Kind::CountsMore,
            Body::NextDealer(_) => Kind::NextDealer,
            Body::RoundIsOneDealEach => Kind::Round,
            Body::LastDealBy(_) => Kind::LastDeal,
        }
    }
}
