//! A deal as a small plain value.
//!
//! Whoever it speaks of is a position; seats appear at the edge only.

use super::play::Key;
use crate::amount::Amount;
use crate::ruleset::expr::SeatMask;
pub(crate) use crate::ruleset::limits::SEATS;
use crate::ruleset::limits::{ANNOUNCEMENTS, CHOICES, PLACES, POTS, STAGES, TRICKS};
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::ClauseId;
use crate::who::{Position, Seat};

/// "No contract".
pub const NONE: u8 = 255;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Trick {
    pub leader: Position,
    pub taker: Position,
    pub best: Card,
}

/// What the auction remembers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bidding {
    pub stage: u8,
    pub standing: u8,
    pub holder: Position,
    /// The last act was a hold, not a raise.
    pub held: bool,
    /// Somebody bid over the first bid of the stage.
    pub opposed: bool,
    /// Nobody is asked again: who was left has named his game.
    pub last: bool,
    pub queue: [Position; SEATS],
    pub waiting: u8,
    pub turns: u8,
    /// Who spoke in the running stage.
    pub spoke: u8,
    /// Who was asked whether to break in since the last bid, and whether somebody is being asked.
    pub polled: u8,
    pub breaking: bool,
    /// Whoever had the bid and lost it to another.
    pub overbid: u8,
    /// By stage.
    pub passed: [u8; STAGES],
    /// Contracts each has bid; the highest bit: a value.
    pub bids: [u64; SEATS],
    /// The last value that each has bid or held, counted from 1.
    pub values: [u8; SEATS],
    /// When each spoke first, counted from 1 over the whole auction; 0: never.
    pub first: [u8; SEATS],
    /// When each bid last.
    pub bid_at: [u8; SEATS],
    /// When the first bid fell.
    pub opened: u8,
}

/// How far a deal has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// A decision of the deal, by index.
    Before(u8),
    Auction,
    /// A step of the contract, by index.
    Step(u8),
    Done,
    /// The cards were dealt again so often that nobody went on.
    Undealt,
}

/// Where a deal stands; it is copied, and holds no history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub progress: Progress,
    pub dealer: Seat,
    pub contract: u8,
    pub declarer: Position,
    /// Who decides.
    pub asked: Position,
    /// Who has still to be asked in this step.
    pub queue: u8,
    /// Cards still to be put or kept, doublings of the game still to be said.
    pub left: u8,
    /// The running step has begun.
    pub entered: bool,
    /// Within the play: the moment that is on, twice its place in the list, and one more once it has begun.
    pub moment: u8,
    /// One of these is led next, as whoever leads has said.
    pub to_lead: Mask,
    /// The sentence that lets them say so.
    pub led_by: ClauseId,
    /// Doublings of the game so far, of whatever name; how often the sides have taken turns in it.
    pub doublings: u8,
    pub answering: u8,
    // the trick
    pub number: u8,
    pub lying: u8,
    pub leader: Position,
    pub best: Card,
    pub best_key: Key,
    pub best_by: Position,
    pub plays: u8,
    pub trick: Mask,
    pub led: Mask,
    pub open: Mask,
    /// Cards under others on the table, which nobody has seen.
    pub covered: Mask,
    /// Cards chosen so far in a step that chooses several.
    pub chosen: Mask,
    /// Cards that each has put by: for another, and he holds them until all have chosen; or for the next deal, and they
    /// are in no hand and in no place any more.
    pub put_by: [Mask; SEATS],
    pub hands: [Mask; SEATS],
    pub won: [Mask; SEATS],
    pub places: [Mask; PLACES],
    pub held: [Mask; SEATS],
    pub dealt: [Mask; SEATS],
    /// The order of the places that have one: cards by the time they were dealt.
    pub deck: [Card; 64],
    pub played: [Card; 64],
    pub tricks: [Trick; TRICKS],
    pub announced: [u8; ANNOUNCEMENTS],
    /// What anybody has announced.
    pub said: u64,
    /// How often each announcement was doubled: that of the side named first in the lower half.
    pub doubled: [u8; ANNOUNCEMENTS],
    /// What was chosen in steps that have a name for it.
    pub choices: [Mask; CHOICES],
    /// Who play together, once the exchange is over, where a contract says so; whose side everybody was told; cards
    /// that all have seen lie elsewhere.
    pub team: SeatMask,
    pub found: SeatMask,
    pub shown: Mask,
    pub losers: u8,
    /// Who has dropped out, and plays no further.
    pub out: SeatMask,
    /// What each has won so far, or lost.
    pub scores: [Amount; SEATS],
    /// What came into each pot in this deal, or went out of it.
    pub pots: [i64; POTS],
    pub bidding: Bidding,
}

impl Default for State {
    fn default() -> State {
        FRESH
    }
}

/// Nothing but zeros, which are written and not copied.
const EMPTY: State = State {
    progress: Progress::Before(0),
    dealer: Seat(0),
    contract: 0,
    declarer: Position(0),
    asked: Position(0),
    queue: 0,
    left: 0,
    entered: false,
    moment: 0,
    to_lead: 0,
    led_by: 0,
    doublings: 0,
    answering: 0,
    number: 0,
    lying: 0,
    leader: Position(0),
    best: Card(0),
    best_key: 0,
    best_by: Position(0),
    plays: 0,
    trick: 0,
    led: 0,
    open: 0,
    covered: 0,
    chosen: 0,
    put_by: [0; SEATS],
    hands: [0; SEATS],
    won: [0; SEATS],
    places: [0; PLACES],
    held: [0; SEATS],
    dealt: [0; SEATS],
    deck: [Card(0); 64],
    played: [Card(0); 64],
    tricks: [Trick { leader: Position(0), taker: Position(0), best: Card(0) }; TRICKS],
    announced: [0; ANNOUNCEMENTS],
    said: 0,
    doubled: [0; ANNOUNCEMENTS],
    choices: [0; CHOICES],
    team: 0,
    found: 0,
    shown: 0,
    losers: 0,
    out: 0,
    scores: [Amount::NOTHING; SEATS],
    pots: [0; POTS],
    bidding: Bidding {
        stage: 0,
        standing: 0,
        holder: Position(0),
        held: false,
        opposed: false,
        last: false,
        queue: [Position(0); SEATS],
        waiting: 0,
        turns: 0,
        spoke: 0,
        polled: 0,
        breaking: false,
        overbid: 0,
        passed: [0; STAGES],
        bids: [0; SEATS],
        values: [0; SEATS],
        first: [0; SEATS],
        bid_at: [0; SEATS],
        opened: 0,
    },
};

/// As a deal begins.
pub(super) const FRESH: State = {
    let mut fresh = EMPTY;
    fresh.nobody();
    fresh
};

/// The first of a set from `start` on around the table.
#[inline]
pub(crate) fn next_around(set: SeatMask, start: Position) -> Option<Position> {
    let ahead = set & SeatMask::MAX.checked_shl(start.0.into()).unwrap_or(0);
    (set != 0).then(|| Position::first(if ahead != 0 { ahead } else { set }))
}

impl State {
    /// A deal begins where another has been.
    #[inline(always)]
    pub(super) fn begin(&mut self) {
        *self = EMPTY;
        self.nobody();
    }

    /// Nobody, no card and no contract are not the first of them.
    #[inline(always)]
    const fn nobody(&mut self) {
        (self.declarer, self.asked, self.bidding.holder) =
            (Position::NOBODY, Position::NOBODY, Position::NOBODY);
        (self.contract, self.moment, self.bidding.standing) = (NONE, NONE, NONE);
        self.best = Card::NONE;
    }

    /// What somebody keeps for the next deal.
    #[inline]
    pub fn kept_over(&self, who: Position) -> Mask {
        self.put_by[who] & !self.hands[who]
    }

    /// Somebody announces something.
    #[inline]
    pub(crate) fn announce(&mut self, who: Position, what: usize) {
        self.announced[what] |= who.bit();
        self.said |= 1 << what;
    }
}

/// The positions of a set, in order from `start` around the table of `n`.
pub(crate) fn around(set: SeatMask, start: Position, n: u8) -> impl Iterator<Item = Position> {
    let start = if start.0 < n { start.0 } else { start.0 % n };
    let at = move |i| if start + i < n { start + i } else { start + i - n };
    (0..n).map(move |i| Position(at(i))).filter(move |p| p.is_in(set))
}
