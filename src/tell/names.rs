//! Who sits where, and who that is for whoever listens.

use crate::engine::Table;
use crate::ruleset::Program;
use crate::ruleset::expr::{SeatMask, positions};
use crate::who::{Position, Seat};

/// A place in the order of speaking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Forehand,
    Middlehand,
    Rearhand,
    Second,
    Third,
    Fourth,
    /// From 1.
    Hand(u8),
    Dealer,
    Dummy,
}

impl Role {
    /// What a position is called in this game; who sits out is the dealer.
    pub fn of(p: &Program, position: Position) -> Role {
        match position.0 {
            _ if position.is_in(p.dummies) => Role::Dummy,
            _ if p.dummies != 0 && position == p.dealer() => Role::Dealer,
            n if n >= p.players => Role::Dealer,
            0 => Role::Forehand,
            n if n + 1 == p.players => Role::Rearhand,
            1 if p.players == 3 => Role::Middlehand,
            1 => Role::Second,
            2 => Role::Third,
            3 => Role::Fourth,
            n => Role::Hand(n + 1),
        }
    }
}

/// Somebody of whom something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Whoever it is said to.
    You,
    Role(Role),
    /// The dummy, as somebody among others.
    Dummy,
    Seat(Seat),
}

impl Who {
    /// By his role, if it is not `me`.
    pub fn of(p: &Program, me: Option<Position>, position: Position) -> Who {
        if me == Some(position) { Who::You } else { Who::Role(Role::of(p, position)) }
    }

    /// The one who is told it first.
    pub fn all(p: &Program, me: Option<Position>, who: SeatMask) -> Vec<Who> {
        let mut all: Vec<Who> = positions(who).map(|position| Who::of(p, me, position)).collect();
        all.sort_by_key(|who| *who != Who::You);
        all
    }

    /// By his seat.
    pub fn at(table: &Table, position: Position) -> Who {
        if position.is_in(table.program.dummies) { Who::Dummy } else { Who::Seat(table.seat(position)) }
    }
}
