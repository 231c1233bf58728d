//! The generator behind every shuffle and every random choice: xoshiro256**, seeded by splitmix64.
//!
//! Both are public-domain algorithms by Blackman and Vigna. The same seed gives the same deal on
//! every machine and in every version; the vectors in the tests below hold that promise.

use crate::ruleset::program::ClauseId;
use crate::who::Position;

/// xoshiro256**.
#[derive(Clone, Debug)]
pub struct Rng {
    state: [u64; 4],
}

impl Rng {
    /// ```
    /// let mut rng = stiess::engine::Rng::new(7);
    /// assert_eq!(rng.next(), stiess::engine::Rng::new(7).next());
    /// ```
    #[inline]
    pub fn new(seed: u64) -> Rng {
        let mut x = seed;
        let mut split = || {
            x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut z = x;
            z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            z ^ (z >> 31)
        };
        Rng { state: std::array::from_fn(|_| split()) }
    }

    /// The generator of deal `index` of a run: independent of how many deals came before.
    pub fn for_deal(seed: u64, index: u64) -> Rng {
        Rng::new(seed ^ index.wrapping_mul(0xD6E8_FEB8_6659_FD93))
    }

    /// A branch for a question to which nobody hears a `no`: this generator does not show that it was put. Questions to
    /// others, and others to the same, have branches of their own, or all would answer alike.
    #[inline(always)]
    pub fn aside(&self, who: Position, clause: ClauseId) -> Rng {
        Rng::new(!self.clone().next() ^ (u64::from(clause) << 8 | u64::from(who.0)))
    }

    /// The next number, of all 64 bits.
    #[allow(clippy::should_implement_trait)]
    #[inline(always)]
    pub fn next(&mut self) -> u64 {
        let s = &mut self.state;
        let result = s[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number below `n`: the high half of a 64-bit product.
    #[inline(always)]
    pub fn below(&mut self, n: u32) -> u32 {
        ((u128::from(self.next()) * u128::from(n)) >> 64) as u32
    }

    /// Fisher and Yates, from the top down.
    #[inline(always)]
    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        for i in (1..cards.len()).rev() {
            let j = self.below(i as u32 + 1) as usize;
            cards.swap(i, j);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rng;

    #[test]
    fn vectors_hold_for_good() {
        let mut rng = Rng::new(1);
        let first: Vec<u64> = (0..3).map(|_| rng.next()).collect();
        assert_eq!(
            first,
            [12_966_619_160_104_079_557, 9_600_361_134_598_540_522, 10_590_380_919_521_690_900]
        );
        let mut cards: Vec<u8> = (0..8).collect();
        Rng::new(1).shuffle(&mut cards);
        assert_eq!(cards, [4, 7, 0, 2, 1, 6, 3, 5]);
        let mut rng = Rng::new(7);
        assert_eq!([0; 8].map(|_| rng.below(54)), [37, 15, 45, 52, 53, 47, 3, 5]);
        assert_eq!(Rng::for_deal(1, 5).next(), 18_001_944_786_409_417_534);
    }
}
