//! What happens at a table.

use super::Place;
use crate::tell::names::Who;
use crate::text::Text;
use crate::who::Seat;

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
        what: Vec<String>,
    },
    // Before a trick, where play has begun, or after the last.
    Within {
        trick: Option<u8>,
        what: Box<Event>,
    },
    // Nothing else could be said.
    Forced(Box<Event>),
    // Doublings that have names.
    Says {
        who: Who,
        what: Vec<String>,
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

impl Event {
    /// What happened, whether or not anything else could have.
    pub(crate) fn itself(&self) -> &Event {
        match self {
            Event::Forced(what) => what.itself(),
            event => event,
        }
    }
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
pub(super) fn nobody(said: &[(Who, Doubling)], some: bool) -> Option<bool> {
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
