//! Who is meant: the seat where somebody sits, or the position in which he plays.
//!
//! Inside a deal players are counted from forehand, so that turning the table cannot change anything but names.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Where somebody sits, deal after deal. Every other list at the edge is by seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(transparent)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl From<Seat> for u64 {
    fn from(seat: Seat) -> u64 {
        seat.0.into()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A hand in the order of play of one deal: 0 is forehand, then on; who sits out comes last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Position(pub u8);

impl Position {
    /// The first in the order of play.
    pub const FOREHAND: Position = Position(0);
    /// Where somebody could be, but is not.
    pub const NOBODY: Position = Position(u8::MAX);

    /// The first of a set; forehand, if there is none.
    #[inline]
    pub fn first(set: u8) -> Position {
        if set == 0 { Position::FOREHAND } else { Position(set.trailing_zeros() as u8) }
    }

    /// Nobody has none.
    #[inline(always)]
    pub fn bit(self) -> u8 {
        1 << self.0
    }

    /// The set of this one; empty for nobody.
    #[inline]
    pub fn alone(self) -> u8 {
        if self == Position::NOBODY { 0 } else { self.bit() }
    }

    /// Is it one of the set?
    #[inline(always)]
    pub fn is_in(self, set: u8) -> bool {
        set >> self.0 & 1 == 1
    }

    /// The n-th after it, around the table of `players`.
    #[inline(always)]
    pub fn after(self, n: u8, players: u8) -> Position {
        let at = self.0 + n;
        Position(if at < players { at } else { at % players })
    }

    /// How many turns after `leader` it plays.
    #[inline]
    pub fn turn(self, leader: Position, players: u8) -> usize {
        usize::from((self.0 + players - leader.0) % players)
    }

    /// It, if it is somebody.
    pub fn somebody(self) -> Option<Position> {
        (self != Position::NOBODY).then_some(self)
    }
}

/// Lists are looked up by it as they are.
macro_rules! index {
    ($kind:ty: $($list:ty)*) => {
        impl $kind {
            /// Its place in a list.
            #[inline(always)]
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }

        $(impl<T> std::ops::Index<$kind> for $list {
            type Output = T;

            #[inline(always)]
            fn index(&self, at: $kind) -> &T {
                &self[at.index()]
            }
        }

        impl<T> std::ops::IndexMut<$kind> for $list {
            #[inline(always)]
            fn index_mut(&mut self, at: $kind) -> &mut T {
                &mut self[at.index()]
            }
        })*
    };
}

pub(crate) use index;

index!(Seat: [T] Vec<T>);
index!(Position: [T] Vec<T>);
