//! What a settlement has worked out already.

use crate::ruleset::limits::SHARED;
use std::cell::Cell;

/// Values that a settlement keeps, by their numbers.
pub(crate) struct Memo {
    known: Cell<u64>,
    values: [Cell<i64>; SHARED],
}

impl Memo {
    pub(super) fn new() -> Memo {
        Memo { known: Cell::new(0), values: [const { Cell::new(0) }; SHARED] }
    }

    /// Some are no longer as they were.
    pub(super) fn forget(&self, some: u64) {
        self.known.set(self.known.get() & !some);
    }

    #[inline]
    pub(super) fn get(&self, number: u8, value: impl FnOnce() -> i64) -> i64 {
        let (at, bit) = (usize::from(number) % SHARED, 1 << number);
        if self.known.get() & bit == 0 {
            self.values[at].set(value());
            self.known.set(self.known.get() | bit);
        }
        self.values[at].get()
    }
}
