//! What was found of positions: bounded, and forgotten from the smallest on.

/// What is known of a position: its value is between two bounds, if what was gained before is as much as when they were
/// found; more is never worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    check: u64,
    side: u32,
    /// A bound, and what was gained.
    low: (i32, i32),
    high: (i32, i32),
    /// The choice that was best, as a card; and how many cards were left to play.
    pub best: u8,
    left: u8,
}

/// A bound, and what has to be gained for it.
pub(super) type Bound = (i64, i64);

/// No choice is known.
pub(super) const NO_CARD: u8 = 64;

const EMPTY: Known =
    Known { check: 0, side: 0, low: (i32::MIN, 0), high: (i32::MAX, 0), best: NO_CARD, left: 0 };

/// So that two of them fill a line of the machine's memory.
const _: () = assert!(size_of::<Known>() == 32);

impl Known {
    #[inline]
    fn is(&self, key: Key) -> bool {
        self.check == key.1 && self.side == key.0 && self.left > 0
    }

    /// Between which bounds the value is, with so much gained before.
    #[inline]
    pub(super) fn bounds(&self, gained: i64) -> (i64, i64) {
        let low = if gained >= self.low.1.into() { self.low.0 } else { i32::MIN };
        let high = if gained <= self.high.1.into() { self.high.0 } else { i32::MAX };
        (
            if low > i32::MIN { low.into() } else { i64::MIN },
            if high < i32::MAX { high.into() } else { i64::MAX },
        )
    }

    /// How much less may be gained for the lower bound, and how much more for the upper.
    #[inline]
    pub(super) fn spare(&self, gained: i64) -> (i64, i64) {
        (gained - i64::from(self.low.1), i64::from(self.high.1) - gained)
    }

    /// Another finding; of two that are both worth something, the later.
    fn learn(&mut self, (low, high): (Bound, Bound), best: u8) {
        // What does not fit is not known.
        let fit = |(n, gained): Bound| Some((i32::try_from(n).ok()?, i32::try_from(gained).ok()?));
        if let Some((low, gained)) = fit(low)
            && !(self.low.0 >= low && self.low.1 <= gained)
        {
            self.low = (low, gained);
        }
        if let Some((high, gained)) = fit(high)
            && !(self.high.0 <= high && self.high.1 >= gained)
        {
            self.high = (high, gained);
        }
        if best != NO_CARD {
            self.best = best;
        }
    }
}

/// Two positions share a place, so that one line of the machine's memory is looked at.
const WAYS: usize = 2;
const FIRST: usize = 1 << 10;

/// Two positions, where such a line begins.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Place([Known; WAYS]);

/// Which position it is, as 96 bits: that two positions have the same is less likely than that the machine fails.
pub(super) type Key = (u32, u64);

#[derive(Clone, Debug)]
pub(super) struct Table {
    list: Vec<Place>,
    filled: usize,
    /// Places at most.
    most: usize,
}

impl Table {
    /// It grows to so many positions at most.
    pub(super) fn new(most: usize) -> Table {
        Table { list: Vec::new(), filled: 0, most: (most.next_power_of_two() / WAYS).max(FIRST) }
    }

    pub(super) fn clear(&mut self) {
        if self.filled == 0 {
            return;
        }
        self.filled = 0;
        if self.list.len() > 8 * FIRST {
            self.list = Vec::new();
        } else {
            self.list.fill(Place([EMPTY; WAYS]));
        }
    }

    #[inline]
    pub(super) fn get(&self, key: Key) -> Option<&Known> {
        let at = key.0 as usize & self.list.len().wrapping_sub(1);
        self.list.get(at)?.0.iter().find(|known| known.is(key))
    }

    pub(super) fn put(&mut self, key: Key, left: u8, bounds: (Bound, Bound), best: u8) {
        if self.filled * 4 >= self.list.len() * WAYS * 3 && self.list.len() < self.most {
            self.grow();
        }
        let at = key.0 as usize & (self.list.len() - 1);
        let Place(ways) = &mut self.list[at];
        let found = ways.iter().position(|known| known.is(key));
        let at = found.unwrap_or(usize::from(ways[1].left < ways[0].left));
        let way = &mut ways[at];
        if found.is_none() {
            self.filled += usize::from(way.left == 0);
            *way = Known { check: key.1, side: key.0, left: left.max(1), ..EMPTY };
        }
        way.learn(bounds, best);
    }

    fn grow(&mut self) {
        let bigger = (self.list.len() * 4).clamp(FIRST, self.most);
        let old = std::mem::replace(&mut self.list, vec![Place([EMPTY; WAYS]); bigger]);
        self.filled = 0;
        for known in old.into_iter().flat_map(|place| place.0).filter(|known| known.left > 0) {
            let Place(ways) = &mut self.list[known.side as usize & (bigger - 1)];
            let way = &mut ways[usize::from(ways[1].left < ways[0].left)];
            self.filled += usize::from(way.left == 0);
            *way = known;
        }
    }
}
