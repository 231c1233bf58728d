//! What was seen of an option, deal by deal: samples of one deal are no evidence of another.

use super::tree::ln;
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
    /// How far the mean strays by luck of the search, squared.
    luck: f64,
}

impl Tried {
    pub(super) fn new(choice: Choice, trick: bool, deals: Vec<Cell>) -> Tried {
        Tried { choice, trick, deals, luck: 0.0 }
    }

    /// One of which some deals were seen once each: what it won, and whether the trick that was on was taken.
    #[cfg(test)]
    pub(crate) fn seen(choice: Choice, trick: bool, deals: impl Iterator<Item = (f64, bool)>) -> Tried {
        let cell = |(score, took)| {
            let mut cell = Cell { weight: 1.0, ..Cell::default() };
            cell.add(score, took);
            cell
        };
        Tried::new(choice, trick, deals.map(cell).collect())
    }

    pub(super) fn add(&mut self, cell: Cell) {
        self.deals.push(cell);
    }

    /// The same of a choice that comes to the same.
    pub(super) fn like(&self, choice: Choice) -> Tried {
        Tried { choice, ..self.clone() }
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
        (self.pulls().map(|pull| pull * pull).sum::<f64>() + self.luck).sqrt()
    }

    /// By how much it is better than another, and the standard error of that. Both were tried in the same deals, so that
    /// what is luck of a deal says nothing of the difference.
    pub(crate) fn ahead_of(&self, other: &Tried) -> (f64, f64) {
        let (mut mine, mut theirs) = (self.pulls(), other.pulls());
        let mut squares = self.luck + other.luck;
        for _ in 0..self.deals.len().max(other.deals.len()) {
            let gap = mine.next().unwrap_or(0.0) - theirs.next().unwrap_or(0.0);
            squares += gap * gap;
        }
        (self.mean() - other.mean(), squares.sqrt())
    }
}

/// What lies no more standard errors below the best of so many options may do so by chance, where of two so many would be wanted: of
/// many one does sooner than of two.
pub(crate) fn chance(of_two: f64, options: usize) -> f64 {
    (of_two * of_two + 2.0 * ln(options.saturating_sub(1) as u32)).sqrt()
}

/// How far what one search finds strays from what another one does, squared: told by pairs of searches in the same deals, of
/// all options together.
pub(super) fn luck(searches: &[Vec<Tried>]) -> f64 {
    let pairs = searches.chunks_exact(2).flat_map(|pair| {
        let other = |one: &Tried| pair[1].iter().find(|other| other.choice == one.choice).map(Tried::mean);
        pair[0].iter().filter_map(move |one| Some(one.mean() - other(one)?))
    });
    let (sum, number) = pairs.fold((0.0, 0.0), |(sum, n), gap| (sum + gap * gap / 2.0, n + 1.0));
    if number > 0.0 { sum / number } else { 0.0 }
}

/// What several searches saw, each of which strays by so much luck.
pub(super) fn together(searches: Vec<Vec<Tried>>, luck: f64) -> Vec<Tried> {
    let luck = luck / searches.len().max(1) as f64;
    let mut all: Vec<Tried> = Vec::new();
    for one in searches.into_iter().flatten() {
        match all.iter_mut().find(|known| known.choice == one.choice) {
            Some(known) => known.deals.iter_mut().zip(&one.deals).for_each(|(cell, more)| {
                cell.times += more.times;
                cell.sum += more.sum;
                cell.good += more.good;
                cell.took += more.took;
            }),
            None => all.push(Tried { luck, ..one }),
        }
    }
    all
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
    fn of_many_one_lies_further_off_by_chance() {
        assert_eq!([chance(2.0, 1), chance(2.0, 2)], [2.0, 2.0]);
        assert!(chance(2.0, 6) > 2.6 && chance(2.0, 16) < 3.1, "{} {}", chance(2.0, 6), chance(2.0, 16));
    }

    #[test]
    fn many_samples_of_few_deals_are_few() {
        let often = tried(&[(1000, 1000.0), (1000, -1000.0)]);
        let once = tried(&[(1, 1.0), (1, -1.0)]);
        assert_eq!((often.mean(), often.error()), (once.mean(), once.error()));
        assert!((once.error() - 0.5_f64.sqrt()).abs() < 1e-9, "{}", once.error());
    }

    #[test]
    fn searches_that_differ_are_less_sure() {
        let [one, other] = [[(2, 4.0), (2, 4.0)], [(2, 0.0), (2, 0.0)]].map(|sums| vec![tried(&sums)]);
        assert_eq!(luck(&[one.clone(), one.clone()]), 0.0);
        let luck = luck(&[one.clone(), other.clone()]);
        assert_eq!(luck, 2.0);
        let both = together(vec![one, other], luck);
        assert_eq!((both[0].mean(), both[0].times(), both[0].error()), (1.0, 8, 1.0));
    }

    #[test]
    fn the_luck_of_a_deal_does_not_blur_a_difference() {
        let (better, worse) = (tried(&[(1, 11.0), (1, -9.0)]), tried(&[(1, 10.0), (1, -10.0)]));
        let (gap, error) = better.ahead_of(&worse);
        assert!((gap - 1.0).abs() < 1e-9 && error < 1e-9, "{gap} {error}");
        assert!(better.error() > 5.0);
    }
}
