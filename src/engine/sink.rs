//! Who wants to hear what happens. The hot loop does not.

use super::decision::Options;
use crate::amount::Amount;
use crate::ruleset::expr::SeatMask;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::ClauseId;
use crate::who::Position;

/// What happened between two decisions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Cards were shown to some players.
    Saw {
        who: SeatMask,
        cards: Mask,
        clause: ClauseId,
    },
    /// Cards of a place went to a hand; `known` to those who could see them lie or go.
    Took {
        who: Position,
        cards: Mask,
        clause: ClauseId,
    },
    /// Cards of a place went to what somebody has taken.
    Won {
        who: Position,
        cards: Mask,
        clause: ClauseId,
    },
    /// Cards that nobody chose went from a hand to a place.
    Aside {
        who: Position,
        cards: Mask,
        to: u8,
        clause: ClauseId,
    },
    /// Cards were laid open on the table.
    Laid {
        who: Position,
        cards: Mask,
        clause: ClauseId,
    },
    /// Cards went from hand to hand; `open` those that all saw lie.
    Gave {
        who: Position,
        to: Position,
        cards: Mask,
        open: Mask,
        clause: ClauseId,
    },
    /// It was asked aloud who holds a card.
    Holds {
        who: Position,
        cards: Mask,
        clause: ClauseId,
    },
    /// Covered cards were turned up.
    Turned {
        who: Position,
        cards: Mask,
        clause: ClauseId,
    },
    /// Somebody plays another hand too, from now on; the cards everybody sees of it.
    TakesOver {
        who: Position,
        hand: Position,
        cards: Mask,
        clause: ClauseId,
    },
    /// Cards that lay open are in hand again like others.
    TakenUp {
        who: Position,
        cards: Mask,
        clause: ClauseId,
    },
    Contract {
        contract: u8,
        declarer: Position,
    },
    Trick {
        number: u8,
        taker: Position,
        cards: Mask,
    },
    /// Somebody announced what he could not but announce.
    Announced {
        who: Position,
        what: u8,
        clause: ClauseId,
    },
    /// Everybody knows from now on who is on the side that is named first, or against it.
    Sides {
        with: SeatMask,
        against: SeatMask,
        clause: ClauseId,
    },
    /// The play ended before its last trick.
    Ended {
        clause: ClauseId,
    },
}

/// One line of a score sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub clause: ClauseId,
    pub what: What,
    pub transfers: Vec<Transfer>,
}

/// Money goes from one to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transfer {
    pub from: Purse,
    pub to: Purse,
    pub amount: Amount,
}

/// Where money comes from, or goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purse {
    /// It is written down, and nobody pays it.
    Nobody,
    Of(Position),
    /// A pot, by its number.
    Pot(u8),
}

impl Transfer {
    /// Who pays, and who is paid, if it is a person.
    pub fn persons(&self) -> [Option<Position>; 2] {
        [self.from, self.to].map(|purse| match purse {
            Purse::Of(who) => Some(who),
            Purse::Nobody | Purse::Pot(_) => None,
        })
    }

    /// The pot it goes into or comes from.
    pub fn pot(&self) -> Option<u8> {
        [self.from, self.to].into_iter().find_map(|purse| match purse {
            Purse::Pot(pot) => Some(pot),
            Purse::Nobody | Purse::Of(_) => None,
        })
    }
}

/// What an item is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    Game {
        won: bool,
        worth: i64,
        doublings: u8,
    },
    /// By one player, or by a side.
    Bonus {
        index: u8,
        made: bool,
        announced: bool,
        by: SeatMask,
        price: i64,
        doublings: u8,
    },
}

/// Options that were closed, by which clause, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    pub options: Options,
    /// What the clause wants instead.
    pub wanted: Options,
    pub clause: ClauseId,
    pub reason: Reason,
}

/// Why something is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is not among what may be said or chosen now.
    NotNow,
    /// A duty wants something else.
    Duty,
    /// The hand does not meet what the contract needs.
    Needs,
    /// Who must open the bidding says nothing else.
    MustOpen,
    /// Who speaks before the bidder may only hold.
    OnlyHold,
}

/// Listens, or not.
pub trait Sink {
    /// Is anybody listening? Decided when compiling.
    const LISTENS: bool;
    /// Something happened.
    fn event(&mut self, _event: Event) {}
    /// These options were closed, and these wanted.
    fn closed(&mut self, _closed: Closed) {}
    /// Another line of the score sheet.
    fn item(&mut self, _item: Item) {}
    /// By this clause the cards were dealt again.
    fn again(&mut self, _clause: ClauseId) {}
}

impl Sink for () {
    const LISTENS: bool = false;
}
