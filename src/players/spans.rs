//! Which deals of a run: ranges of their numbers.

use std::ops::Range;

/// Numbers of deals, as ranges in their order that neither meet nor overlap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spans(Vec<(u64, u64)>);

impl Spans {
    /// One range.
    pub fn of(range: Range<u64>) -> Spans {
        Spans(if range.is_empty() { Vec::new() } else { vec![(range.start, range.end)] })
    }

    /// The n-th, from 1 on, of so many parts of a run: together they are all of it, and no two differ by more than one deal.
    pub fn part(nth: u64, of: u64, all: u64) -> Spans {
        let begin = |nth: u64| (u128::from(all) * u128::from(nth) / u128::from(of.max(1))) as u64;
        Spans::of(begin(nth.saturating_sub(1))..begin(nth))
    }

    /// Ranges as they were written down, if that is what they are.
    pub fn read(list: Vec<(u64, u64)>) -> Option<Spans> {
        let apart = list.windows(2).all(|two| two[0].1 < two[1].0);
        (apart && list.iter().all(|(from, to)| from < to)).then_some(Spans(list))
    }

    /// Where each begins, and what comes next behind it.
    pub fn list(&self) -> &[(u64, u64)] {
        &self.0
    }

    /// How many numbers these are.
    pub fn count(&self) -> u64 {
        self.0.iter().map(|(from, to)| to - from).sum()
    }

    /// None at all?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Behind the last.
    pub fn end(&self) -> u64 {
        self.0.last().map_or(0, |(_, to)| *to)
    }

    /// With these as well.
    pub fn add(&mut self, range: Range<u64>) {
        if range.is_empty() {
            return;
        }
        // Mostly it comes behind all others.
        let first = match self.0.last() {
            Some((_, to)) if *to < range.start => self.0.len(),
            _ => self.0.partition_point(|(_, to)| *to < range.start),
        };
        let behind = first + self.0[first..].partition_point(|(from, _)| *from <= range.end);
        let met = &self.0[first..behind];
        let from = met.first().map_or(range.start, |(from, _)| range.start.min(*from));
        let to = met.last().map_or(range.end, |(_, to)| range.end.max(*to));
        self.0.splice(first..behind, [(from, to)]);
    }

    /// With those of another.
    pub fn merge(&mut self, other: &Spans) {
        if other.0.len() < 8 {
            other.0.iter().for_each(|(from, to)| self.add(*from..*to));
            return;
        }
        let mut all = std::mem::take(&mut self.0);
        all.extend(&other.0);
        all.sort_unstable();
        all.into_iter().for_each(|(from, to)| self.add(from..to));
    }

    /// What is in these and not in the others.
    pub fn without(&self, others: &Spans) -> Spans {
        let mut left = Vec::new();
        for (from, to) in &self.0 {
            let mut from = *from;
            let first = others.0.partition_point(|(_, end)| *end <= from);
            for (other, end) in others.0[first..].iter().take_while(|(other, _)| other < to) {
                if from < *other {
                    left.push((from, *other));
                }
                from = *end;
            }
            if from < *to {
                left.push((from, *to));
            }
        }
        Spans(left)
    }

    /// What is in these and in the others.
    pub fn common(&self, others: &Spans) -> Spans {
        self.without(&self.without(others))
    }

    /// The ranges of so many of the numbers, counted from the n-th on.
    pub(super) fn stretch(&self, nth: u64, many: u64) -> impl Iterator<Item = Range<u64>> {
        let (mut skip, mut left) = (nth, many);
        self.0.iter().filter_map(move |(from, to)| {
            let length = to - from;
            if skip >= length {
                skip -= length;
                return None;
            }
            let from = from + std::mem::take(&mut skip);
            let to = from.saturating_add(left).min(*to);
            left -= to - from;
            (from < to).then_some(from..to)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Spans;

    fn spans(list: &[(u64, u64)]) -> Spans {
        Spans::read(list.to_vec()).expect("ranges that are apart")
    }

    #[test]
    fn ranges_are_joined_where_they_meet() {
        let mut all = Spans::default();
        for range in [10..20, 30..40, 0..5, 20..30, 2..7, 50..50] {
            all.add(range);
        }
        assert_eq!(all, spans(&[(0, 7), (10, 40)]));
        assert_eq!((all.count(), all.end()), (37, 40));
        let scattered: Vec<(u64, u64)> = (0..20).map(|n| (4 * n, 4 * n + 2)).collect();
        all.merge(&spans(&scattered));
        assert_eq!(
            all.without(&spans(&scattered)),
            spans(&[
                (2, 4),
                (6, 7),
                (10, 12),
                (14, 16),
                (18, 20),
                (22, 24),
                (26, 28),
                (30, 32),
                (34, 36),
                (38, 40)
            ])
        );
        assert_eq!(all.list().last(), Some(&(76, 78)));
    }

    #[test]
    fn what_is_missing_and_what_is_twice() {
        let (all, some) = (Spans::of(0..100), spans(&[(0, 10), (40, 60), (90, 120)]));
        assert_eq!(all.without(&some), spans(&[(10, 40), (60, 90)]));
        assert_eq!(all.common(&some), spans(&[(0, 10), (40, 60), (90, 100)]));
        assert!(some.without(&some).is_empty() && some.common(&Spans::of(10..40)).is_empty());
        let taken: Vec<_> = some.stretch(5, 20).collect();
        assert_eq!(taken, [5..10, 40..55]);
        assert_eq!(some.stretch(59, 20).next(), Some(119..120));
    }

    #[test]
    fn parts_are_all_of_it_and_meet_nowhere() {
        for (of, all) in [(1, 7), (3, 10), (16, 1_000_000_000), (5, 3), (1_000_000, u64::MAX)] {
            let parts: Vec<Spans> = (1..=of).take(40).map(|nth| Spans::part(nth, of, all)).collect();
            assert!(parts.iter().all(|part| part.count().abs_diff(all / of) <= 1));
            let mut together = Spans::default();
            parts.iter().for_each(|part| together.merge(part));
            assert_eq!(together.count(), parts.iter().map(Spans::count).sum::<u64>());
            assert!(of > 40 || together == Spans::of(0..all));
        }
        assert_eq!(Spans::part(1_000_000, 1_000_000, u64::MAX).end(), u64::MAX);
    }

    #[test]
    fn only_ranges_in_their_order_are_read() {
        for wrong in [vec![(3, 3)], vec![(5, 2)], vec![(0, 3), (3, 5)], vec![(4, 6), (0, 2)]] {
            assert_eq!(Spans::read(wrong), None);
        }
    }
}
