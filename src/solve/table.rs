//! What was found of positions: bounded, and forgotten from the smallest on.

/// What is known of a position: its value is between two bounds, if what was gained before is as much as when they were
/// found; more is never worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    key: Key,
    low: (i64, i64),
    high: (i64, i64),
    /// The choice that was best, as a card; and how many cards were left to play.
    pub best: u8,
    left: u8,
}

/// No choice is known.
pub(super) const NO_CARD: u8 = 64;

const EMPTY: Known = Known { key: (0, 0), low: (i64::MIN, 0), high: (i64::MAX, 0), best: NO_CARD, left: 0 };

impl Known {
    /// Between which bounds the value is, with so much gained before.
    #[inline]
    pub(super) fn bounds(&self, gained: i64) -> (i64, i64) {
        let low = if gained >= self.low.1 { self.low.0 } else { i64::MIN };
        let high = if gained <= self.high.1 { self.high.0 } else { i64::MAX };
        (low, high)
    }

    /// Another finding; of two that are both worth something, the later.
    fn learn(&mut self, gained: i64, (low, high): (i64, i64), best: u8) {
        if low > i64::MIN && !(self.low.0 >= low && self.low.1 <= gained) {
            self.low = (low, gained);
        }
        if high < i64::MAX && !(self.high.0 <= high && self.high.1 >= gained) {
            self.high = (high, gained);
        }
        if best != NO_CARD {
            self.best = best;
        }
    }
}

/// Positions that share a place.
const WAYS: usize = 4;
const FIRST: usize = 1 << 10;

/// Which position it is, as 128 bits: that two positions have the same is less likely than that the machine fails.
pub(super) type Key = (u64, u64);

#[derive(Clone, Debug)]
pub(super) struct Table {
    list: Vec<Known>,
    filled: usize,
    most: usize,
}

impl Table {
    /// It grows to so many positions at most.
    pub(super) fn new(most: usize) -> Table {
        Table { list: Vec::new(), filled: 0, most: most.next_power_of_two().max(FIRST) }
    }

    pub(super) fn clear(&mut self) {
        if self.filled == 0 {
            return;
        }
        self.filled = 0;
        if self.list.len() > 16 * FIRST {
            self.list = Vec::new();
        } else {
            self.list.fill(EMPTY);
        }
    }

    #[inline]
    fn place(&self, key: Key) -> usize {
        (key.0 as usize & (self.list.len() - 1)) & !(WAYS - 1)
    }

    #[inline]
    pub(super) fn get(&self, key: Key) -> Option<&Known> {
        if self.list.is_empty() {
            return None;
        }
        let at = self.place(key);
        self.list[at..at + WAYS].iter().find(|known| known.key == key && known.left > 0)
    }

    pub(super) fn put(&mut self, key: Key, left: u8, gained: i64, bounds: (i64, i64), best: u8) {
        if self.filled * 4 >= self.list.len() * 3 && self.list.len() < self.most {
            self.grow();
        }
        let at = self.place(key);
        let ways = &mut self.list[at..at + WAYS];
        let found = ways.iter().position(|known| known.key == key && known.left > 0);
        let at = found.unwrap_or_else(|| {
            let least = ways.iter().enumerate().min_by_key(|(_, known)| known.left);
            least.map_or(0, |(at, _)| at)
        });
        let way = &mut ways[at];
        if found.is_none() {
            self.filled += usize::from(way.left == 0);
            *way = Known { key, left: left.max(1), ..EMPTY };
        }
        way.learn(gained, bounds, best);
    }

    fn grow(&mut self) {
        let bigger = (self.list.len() * 4).clamp(FIRST, self.most);
        let old = std::mem::replace(&mut self.list, vec![EMPTY; bigger]);
        self.filled = 0;
        for known in old.into_iter().filter(|known| known.left > 0) {
            let at = self.place(known.key);
            let ways = &mut self.list[at..at + WAYS];
            if let Some(way) = ways.iter_mut().min_by_key(|way| way.left) {
                self.filled += usize::from(way.left == 0);
                *way = known;
            }
        }
    }
}
