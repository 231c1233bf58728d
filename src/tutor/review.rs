//! When a rule comes back: boxes with growing pauses, as Sebastian Leitner kept his cards.
//!
//! A rule that was applied at once goes one box on; one that took more than one try or a hint stays where it is;
//! one that was got wrong again and again, given away by a hint, or skipped goes back to the first. The pauses are
//! [`DAYS`]. Nothing else is remembered, so that a learner can read and mend his file by hand.

use super::date::Day;
use super::message::Finished;
use serde::{Deserialize, Serialize};

/// Days until a rule of each box is due again.
const DAYS: [i64; 7] = [0, 1, 3, 7, 16, 35, 90];

/// How well a rule is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Review {
    /// From 0, the least known.
    pub step: usize,
    pub due: Day,
    /// When it was last asked.
    pub on: Day,
    pub asked: u32,
    pub missed: u32,
}

/// What an answer says about a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    AtOnce,
    WithHelp,
    Not,
}

impl Known {
    /// The grade comes from tries and hints.
    pub(crate) fn of(finished: &Finished) -> Known {
        match (finished.skipped, finished.tries, finished.hints) {
            (true, ..) | (_, 3.., _) | (.., 3..) => Known::Not,
            (_, 0, 0) => Known::AtOnce,
            _ => Known::WithHelp,
        }
    }
}

impl Review {
    pub fn new(on: Day) -> Review {
        Review { step: 0, due: on, on, asked: 0, missed: 0 }
    }

    pub fn answered(&mut self, finished: &Finished, on: Day) {
        let known = Known::of(finished);
        self.step = match known {
            // Twice on one day proves no more than once.
            Known::AtOnce if self.on == on && self.asked > 0 && self.step > 0 => self.step,
            Known::AtOnce => (self.step + 1).min(DAYS.len() - 1),
            Known::WithHelp => self.step,
            Known::Not => 0,
        };
        self.asked += 1;
        self.missed += u32::from(known == Known::Not);
        self.on = on;
        self.due = on + DAYS[self.step.min(DAYS.len() - 1)];
    }

    /// Does this know more than another, of the same rule?
    pub fn newer(&self, other: &Review) -> bool {
        (self.on, self.asked) > (other.on, other.asked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(tries: u32, hints: u32) -> Finished {
        Finished { game: "any".into(), clauses: Vec::new(), tries, hints, skipped: false }
    }

    #[test]
    fn pauses_grow_and_a_miss_begins_anew() {
        let mut day: Day = "2026-11-21".parse().expect("a day");
        let mut review = Review::new(day);
        for pause in [1, 3, 7, 16, 35, 90, 90] {
            review.answered(&answer(0, 0), day);
            assert_eq!(review.due, day + pause);
            day = review.due;
        }
        review.answered(&answer(1, 0), day);
        assert_eq!((review.due, review.missed), (day + 90, 0));
        review.answered(&answer(0, 3), day);
        assert_eq!((review.due, review.missed, review.step), (day, 1, 0));
    }

    #[test]
    fn the_same_day_counts_once() {
        let day: Day = "2026-11-21".parse().expect("a day");
        let mut review = Review::new(day);
        (0..5).for_each(|_| review.answered(&answer(0, 0), day));
        assert_eq!((review.step, review.asked), (1, 5));
    }
    #[test]
    fn who_had_missed_it_may_prove_it_the_same_day() {
        let day: Day = "2026-11-21".parse().expect("a day");
        let mut review = Review::new(day);
        review.answered(&answer(3, 0), day);
        let missed = review.clone();
        review.answered(&answer(0, 0), day);
        assert_eq!((review.step, review.due), (1, day + 1));
        // Of one day, what was asked more often is the later.
        assert!(review.newer(&missed) && !missed.newer(&review));
    }
}
