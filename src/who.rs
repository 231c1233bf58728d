//! Who is meant: the seat where somebody sits, or the position in which he plays.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Where somebody sits, deal after deal. Every other list at the edge is by seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(transparent)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Lists are looked up by it as they are.
macro_rules! index {
    ($kind:ty: $($list:ty)*) => {
        impl $kind {
            #[inline(always)]
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }

        impl From<$kind> for u64 {
            fn from(one: $kind) -> u64 {
                one.0.into()
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
