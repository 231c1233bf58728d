//! What was seen of an option, deal by deal: samples of one deal are no evidence of another.

use crate::engine::Choice;

/// What one deal showed of an option.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cell {
    pub weight: f64,
    pub times: u32,
    /// What whoever is asked won by it, in sixtieths, all times together.
    pub sum: f64,
    /// How often he came out ahead, and his side took the trick that was on.
    pub good: u32,
    pub took: u32,
}

impl Cell {
    pub(super) fn add(&mut self, score: f64, took: bool) {
        self.times += 1;
        self.sum += score;
        self.good += u32::from(score > 0.0);
        self.took += u32::from(took);
    }
}

/// What a search has seen of a choice.
#[derive(Clone, Debug)]
pub(crate) struct Tried {
    pub choice: Choice,
    /// Was a trick on that could be taken?
    trick: bool,
    deals: Vec<Cell>,
}

impl Tried {
    pub(super) fn new(choice: Choice, trick: bool, deals: Vec<Cell>) -> Tried {
        Tried { choice, trick, deals }
    }

    pub(super) fn add(&mut self, cell: Cell) {
        self.deals.push(cell);
    }

    /// How often it was tried.
    pub(crate) fn times(&self) -> u32 {
        self.deals.iter().map(|cell| cell.times).sum()
    }

    /// In how many deals.
    pub(super) fn deals(&self) -> usize {
        self.deals.iter().filter(|cell| cell.times > 0).count()
    }

    fn all(&self, of: impl Fn(&Cell) -> f64) -> f64 {
        self.deals.iter().map(|cell| cell.weight * of(cell)).sum()
    }

    fn weight(&self) -> f64 {
        self.all(|cell| f64::from(cell.times)).max(f64::MIN_POSITIVE)
    }

    /// What whoever is asked won by it on average, in sixtieths.
    pub(crate) fn mean(&self) -> f64 {
        self.all(|cell| cell.sum) / self.weight()
    }

    /// In which part of the deals he came out ahead.
    pub(crate) fn good(&self) -> f64 {
        self.all(|cell| f64::from(cell.good)) / self.weight()
    }

    /// And his side took the trick that was on, where one was.
    pub(crate) fn took(&self) -> Option<f64> {
        self.trick.then(|| self.all(|cell| f64::from(cell.took)) / self.weight())
    }

    /// By how much each deal draws the mean away from what it is.
    fn pulls(&self) -> impl Iterator<Item = f64> + '_ {
        let (mean, weight) = (self.mean(), self.weight());
        self.deals.iter().map(move |cell| cell.weight * (cell.sum - mean * f64::from(cell.times)) / weight)
    }

    /// The standard error of the mean.
    pub(crate) fn error(&self) -> f64 {
        self.pulls().map(|pull| pull * pull).sum::<f64>().sqrt()
    }

    /// By how much it is better than another, and the standard error of that. Both were tried in the same deals, so that
    /// what is luck of a deal says nothing of the difference.
    pub(crate) fn ahead_of(&self, other: &Tried) -> (f64, f64) {
        let (mut mine, mut theirs) = (self.pulls(), other.pulls());
        let mut squares = 0.0;
        for _ in 0..self.deals.len().max(other.deals.len()) {
            let gap = mine.next().unwrap_or(0.0) - theirs.next().unwrap_or(0.0);
            squares += gap * gap;
        }
        (self.mean() - other.mean(), squares.sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Choice;

    fn tried(sums: &[(u32, f64)]) -> Tried {
        let cell =
            |(times, sum): &(u32, f64)| Cell { weight: 1.0, times: *times, sum: *sum, good: 0, took: 0 };
        Tried::new(Choice::Yes, false, sums.iter().map(cell).collect())
    }

    #[test]
    fn many_samples_of_few_deals_are_few() {
        let often = tried(&[(1000, 1000.0), (1000, -1000.0)]);
        let once = tried(&[(1, 1.0), (1, -1.0)]);
        assert_eq!((often.mean(), often.error()), (once.mean(), once.error()));
        assert!((once.error() - 0.5_f64.sqrt()).abs() < 1e-9, "{}", once.error());
    }

    #[test]
    fn the_luck_of_a_deal_does_not_blur_a_difference() {
        let (better, worse) = (tried(&[(1, 11.0), (1, -9.0)]), tried(&[(1, 10.0), (1, -10.0)]));
        let (gap, error) = better.ahead_of(&worse);
        assert!((gap - 1.0).abs() < 1e-9 && error < 1e-9, "{gap} {error}");
        assert!(better.error() > 5.0);
    }
}
