//! Amounts of the game's own points, counted by how often each came.

use crate::amount::Amount;
use crate::ruleset::expr::ONE;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Amounts, by how often each came. Written down they are pairs, the smallest amount first, in sixtieths.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Vec<(i64, u64)>", try_from = "Vec<(i64, u64)>")]
pub struct Amounts {
    /// Of whole points between those at either end of [`NEAR`], which come in most deals; empty as long as none came.
    near: Vec<u64>,
    /// Of twelfths as near that are no whole points: what cards that are counted in thirds or halves are worth.
    parts: Vec<u64>,
    /// Of all others.
    far: BTreeMap<i64, u64>,
}

/// As far from nothing amounts are counted where they are found without a search.
const NEAR: i64 = 128;

/// A twelfth of a point.
const TWELFTH: i64 = ONE / 12;

/// More is never counted.
const MOST: u64 = 1 << 50;

/// The place of an amount among near ones that are so far apart.
#[inline]
fn place(amount: i64, apart: i64) -> Option<usize> {
    let near = amount % apart == 0 && (-NEAR * ONE..NEAR * ONE).contains(&amount);
    near.then_some(((amount + NEAR * ONE) / apart) as usize)
}

/// What was counted at places that are so far apart, and how often.
fn dense(counts: &[u64], apart: i64) -> impl Iterator<Item = (i64, u64)> {
    let counts = (0..).zip(counts.iter().copied()).filter(|(_, times)| *times > 0);
    counts.map(move |(at, times)| (at * apart - NEAR * ONE, times))
}

impl From<Amounts> for Vec<(i64, u64)> {
    fn from(amounts: Amounts) -> Vec<(i64, u64)> {
        amounts.rising()
    }
}

impl TryFrom<Vec<(i64, u64)>> for Amounts {
    type Error = &'static str;

    fn try_from(pairs: Vec<(i64, u64)>) -> Result<Amounts, &'static str> {
        let rising = pairs.windows(2).all(|two| two[0].0 < two[1].0);
        // So that no sum of them grows too large.
        let all = pairs.iter().try_fold(0u64, |all, (_, times)| all.checked_add(*times));
        let good = rising && all.is_some_and(|all| all <= MOST) && pairs.iter().all(|(_, times)| *times > 0);
        if !good {
            return Err("no amounts");
        }
        let mut amounts = Amounts::default();
        pairs.into_iter().for_each(|(amount, times)| amounts.more(amount, times));
        Ok(amounts)
    }
}

impl Amounts {
    /// Counts an amount once more.
    #[inline]
    pub fn add(&mut self, amount: Amount) {
        self.more(amount.0, 1);
    }

    #[inline]
    fn more(&mut self, amount: i64, times: u64) {
        let (counts, at, apart) = match (place(amount, ONE), place(amount, TWELFTH)) {
            (Some(at), _) => (&mut self.near, at, ONE),
            (None, Some(at)) => (&mut self.parts, at, TWELFTH),
            (None, None) => return *self.far.entry(amount).or_default() += times,
        };
        if counts.is_empty() {
            counts.resize((2 * NEAR * ONE / apart) as usize, 0);
        }
        counts[at] += times;
    }

    pub(crate) fn merge(&mut self, other: &Amounts) {
        other.each().for_each(|(amount, times)| self.more(amount, times));
    }

    /// Each amount and how often it came, in no order.
    fn each(&self) -> impl Iterator<Item = (i64, u64)> {
        let near = dense(&self.near, ONE).chain(dense(&self.parts, TWELFTH));
        near.chain(self.far.iter().map(|(amount, times)| (*amount, *times)))
    }

    /// The same, the smallest amount first.
    fn rising(&self) -> Vec<(i64, u64)> {
        let mut all: Vec<_> = self.each().collect();
        all.sort_unstable();
        all
    }

    /// Has nothing been counted?
    pub fn is_empty(&self) -> bool {
        self.near.is_empty() && self.parts.is_empty() && self.far.is_empty()
    }

    /// How many amounts were counted, equal ones each by itself.
    pub fn count(&self) -> u64 {
        self.each().map(|(_, times)| times).sum()
    }

    /// All of them together, in sixtieths.
    pub fn sum(&self) -> i128 {
        self.each().map(|(amount, times)| i128::from(amount) * i128::from(times)).sum()
    }

    /// The average in whole points, no longer in sixtieths; 0 where nothing was counted.
    pub fn mean(&self) -> f64 {
        self.sum() as f64 / self.count().max(1) as f64 / ONE as f64
    }

    /// Those below nothing, each as much as was paid.
    pub(crate) fn paid(&self) -> Amounts {
        let mut paid = Amounts::default();
        self.each().filter(|(amount, _)| *amount < 0).for_each(|(amount, times)| paid.more(-amount, times));
        paid
    }

    /// The deviation of all that was counted.
    pub fn deviation(&self) -> f64 {
        let count = i128::from(self.count());
        if count == 0 {
            return 0.0;
        }
        let square =
            |(amount, times): (i64, u64)| i128::from(amount).pow(2).saturating_mul(i128::from(times));
        let squares = self.each().map(square).fold(0, i128::saturating_add);
        let sum = self.sum();
        let spread = squares.saturating_mul(count).saturating_sub(sum.saturating_mul(sum)).max(0);
        (spread as f64).sqrt() / count as f64 / ONE as f64
    }

    /// The smallest amount that at least `percent` of all do not exceed.
    pub fn quantile(&self, percent: u64) -> f64 {
        let rank = (u128::from(self.count()) * u128::from(percent)).div_ceil(100).max(1);
        let mut seen = 0u128;
        for (amount, times) in self.rising() {
            seen += u128::from(times);
            if seen >= rank {
                return amount as f64 / ONE as f64;
            }
        }
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_list_of_amounts_is_refused() {
        let wrong: [&[(i64, u64)]; 4] =
            [&[(60, u64::MAX), (60, u64::MAX)], &[(60, 1), (0, 1)], &[(0, 0)], &[(0, MOST), (60, 1)]];
        assert!(wrong.into_iter().all(|pairs| Amounts::try_from(pairs.to_vec()).is_err()));
    }

    #[test]
    fn near_and_far_amounts_are_one_list() {
        // Whole points and thirds at and beyond either end, and what is neither between them.
        let (low, high) = (-128 * ONE, 128 * ONE);
        let some = [low - ONE, low - 20, low, -20, -1, 0, 20, ONE, high - 20, high, high + 20];
        let mut amounts = Amounts::default();
        assert!(amounts.is_empty());
        some.iter().rev().chain(&some).for_each(|amount| amounts.add(Amount(*amount)));
        let pairs = Vec::from(amounts.clone());
        assert_eq!(pairs, some.map(|amount| (amount, 2)));
        assert_eq!(Amounts::try_from(pairs), Ok(amounts.clone()));
        assert_eq!((amounts.count(), amounts.sum()), (22, 2 * i128::from(some.iter().sum::<i64>())));
        assert_eq!((amounts.quantile(9), amounts.quantile(50)), (-129.0, 0.0));
        let mut twice = amounts.clone();
        twice.merge(&amounts);
        assert_eq!(Vec::from(twice), some.map(|amount| (amount, 4)));
    }
}
