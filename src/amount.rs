//! How much is won, paid or kept: an amount of the game's own points.
//!
//! Rules calculate with plain numbers, cards and tricks among them; what comes of it and is told or paid is an amount.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// One, in the unit numbers and amounts are counted in.
pub const ONE: i64 = 60;

/// An exact amount, in sixtieths of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Amount(pub i64);

impl Amount {
    /// Nothing at all.
    pub const NOTHING: Amount = Amount(0);

    /// In points, as near as such a number comes.
    pub fn points(self) -> f64 {
        self.0 as f64 / ONE as f64
    }
}

impl Add for Amount {
    type Output = Amount;
    fn add(self, other: Amount) -> Amount {
        Amount(self.0 + other.0)
    }
}

impl Sub for Amount {
    type Output = Amount;
    fn sub(self, other: Amount) -> Amount {
        Amount(self.0 - other.0)
    }
}

impl Neg for Amount {
    type Output = Amount;
    fn neg(self) -> Amount {
        Amount(-self.0)
    }
}

impl AddAssign for Amount {
    #[inline]
    fn add_assign(&mut self, other: Amount) {
        self.0 += other.0;
    }
}

impl SubAssign for Amount {
    #[inline]
    fn sub_assign(&mut self, other: Amount) {
        self.0 -= other.0;
    }
}

impl Sum for Amount {
    fn sum<I: Iterator<Item = Amount>>(all: I) -> Amount {
        Amount(all.map(|amount| amount.0).sum())
    }
}
