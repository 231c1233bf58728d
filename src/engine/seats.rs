//! Seats, positions, persons, and who decides for whom.
//!
//! Cards belong to positions, money to persons. They are the same but for a dummy, a hand without a
//! person: it keeps its place in the order of play and its seat, while the deal goes round the others.

use super::eval::Ctx;
use super::state::{Progress, State};
use crate::ruleset::expr::SeatMask;
use crate::ruleset::expr::positions;
use crate::ruleset::program::{PlaysFor, Program};
use crate::who::{Position, Seat};

impl Program {
    /// The seat of a position.
    pub fn seat(&self, dealer: Seat, Position(position): Position) -> Seat {
        if self.dummies == 0 {
            return Seat((dealer.0 + 1 + position) % self.persons);
        }
        if self.dummies >> position & 1 == 1 {
            return Seat(position);
        }
        Seat(self.person(self.place(dealer.0) + 1 + self.place(position)))
    }

    /// The position of a seat.
    #[inline]
    pub fn position(&self, Seat(dealer): Seat, Seat(seat): Seat) -> Position {
        if self.dummies == 0 {
            // Less than three times round: to take away is cheaper than to divide.
            let at = seat + 2 * self.persons - dealer - 1;
            let at = if at >= self.persons { at - self.persons } else { at };
            let at = if at >= self.persons { at - self.persons } else { at };
            return Position(if at < self.persons { at } else { at % self.persons });
        }
        if self.dummies >> seat & 1 == 1 {
            return Position(seat);
        }
        Position(self.person(self.place(seat) + 2 * self.head_count() - self.place(dealer) - 1))
    }

    /// All seats, those of dummies among them.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        (0..self.persons).map(Seat)
    }

    /// The seats of those who are no dummies.
    pub fn people_seated(&self) -> impl Iterator<Item = Seat> + use<> {
        positions(self.people()).map(|Position(n)| Seat(n))
    }

    /// The seat of a number that somebody wrote.
    pub fn seat_at(&self, number: u64) -> Option<Seat> {
        self.seats().nth(usize::try_from(number).ok()?)
    }

    /// How many persons there are.
    pub fn head_count(&self) -> u8 {
        self.people().count_ones() as u8
    }

    /// The n-th person, from 0 and round and round: a seat as well as a position.
    pub fn person(&self, n: u8) -> u8 {
        let n = n % self.head_count().max(1);
        positions(self.people()).nth(usize::from(n)).map_or(0, |Position(n)| n)
    }

    /// The dealer where nobody is named: the person before seat 0, which is forehand then.
    pub fn usual_dealer(&self) -> Seat {
        Seat(self.dealer().0)
    }

    /// Whoever can deal for a seat: itself, or the next person if it is a dummy's.
    pub fn dealing(&self, Seat(seat): Seat) -> Seat {
        let seat = seat % self.persons;
        Seat(if self.dummies >> seat & 1 == 0 { seat } else { self.person(self.place(seat)) })
    }

    /// How many persons come before.
    fn place(&self, at: u8) -> u8 {
        (self.people() & ((1u16 << at) - 1) as SeatMask).count_ones() as u8
    }

    /// The position of whoever deals.
    pub fn dealer(&self) -> Position {
        Position(self.person(self.head_count().saturating_sub(1)))
    }

    /// The position of whoever begins.
    pub fn forehand(&self) -> Position {
        Position(self.person(0))
    }

    /// Those who play and can speak for themselves.
    pub fn speakers(&self) -> SeatMask {
        self.active() & !self.dummies
    }
}

/// The clause that lets somebody play another hand, once the contract stands.
pub(crate) fn plays_for<'p>(p: &'p Program, s: &State) -> Option<&'p PlaysFor> {
    let clause = p.contracts.get(usize::from(s.contract))?.play.played_for.as_ref()?;
    let begun = match s.progress {
        Progress::Step(at) => at >= clause.from,
        Progress::Done => true,
        _ => false,
    };
    begun.then_some(clause)
}

/// Who plays the cards of a position.
pub(crate) fn decider(p: &Program, s: &State, position: Position) -> Position {
    let dummy = position.is_in(p.dummies);
    if let Some(clause) = plays_for(p, s) {
        let ctx = Ctx::new(p, s, position);
        let hand = ctx.seats(&clause.hand);
        let who = ctx.seats(&clause.who) & p.speakers() & !hand;
        if position.is_in(hand) && who != 0 {
            return Position::first(who);
        }
    }
    if !dummy {
        return position;
    }
    let others = p.speakers() & !s.declarer.alone();
    if others == 0 { p.forehand() } else { Position::first(others) }
}

/// The person who pays and receives for a position.
pub fn purse(p: &Program, s: &State, position: Position) -> Position {
    if position.is_in(p.dummies) { decider(p, s, position) } else { position }
}

/// Hands that everybody sees.
pub(crate) fn faced(p: &Program, s: &State) -> SeatMask {
    match plays_for(p, s) {
        Some(clause) if clause.open => {
            let hands = positions(Ctx::of(p, s).seats(&clause.hand));
            hands.filter(|hand| decider(p, s, *hand) != *hand).fold(0, |all, hand| all | hand.bit())
        }
        _ => 0,
    }
}
