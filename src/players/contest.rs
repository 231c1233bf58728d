//! Players held against each other: every deal is played at several tables, so that whoever is compared has held every
//! hand, against the same others.

use super::many::{self, Unplayable, Watch};
use super::{Budget, Manner, Players};
use crate::engine::{Rng, Table, session};
use crate::ruleset::Program;

/// A contest to be played.
#[derive(Clone, Debug)]
pub struct Contest<'p> {
    pub program: &'p Program,
    pub manners: Vec<Manner>,
    pub budget: Budget,
    pub seed: u64,
    pub deals: u64,
    /// Forehand plays this contract, without an auction.
    pub contract: Option<u8>,
}

/// A sum of one number for each deal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    n: f64,
    sum: f64,
    squares: f64,
}

impl Tally {
    fn add(&mut self, value: f64) {
        self.n += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean of all deals.
    pub fn mean(&self) -> f64 {
        self.sum / self.n.max(1.0)
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        let mean = self.mean();
        ((self.squares / self.n.max(1.0) - mean * mean).max(0.0) / (self.n - 1.0).max(1.0)).sqrt()
    }
}

/// What a contest came to.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub deals: u64,
    /// At how many tables each deal was played.
    pub tables: usize,
    /// By manner: points a deal and hand.
    pub won: Vec<Tally>,
    /// By manner: by how much more than the first.
    pub ahead: Vec<Tally>,
}

impl Contest<'_> {
    /// Who sits where at each table: every manner in its turn everywhere.
    pub fn seatings(&self) -> Vec<Vec<Manner>> {
        let (seats, kinds) = (usize::from(self.program.head_count()), self.manners.len());
        let mut all: Vec<Vec<Manner>> = Vec::new();
        for first in 0..kinds {
            for turn in 0..seats {
                let at = |seat: usize| self.manners[((seat + turn) % seats + first) % kinds];
                let seating: Vec<Manner> = (0..seats).map(at).collect();
                if !all.contains(&seating) {
                    all.push(seating);
                }
            }
        }
        all
    }

    /// Plays it, on as many threads as are wanted. The result is the same, if nobody looks at a clock.
    pub fn play(&self, threads: usize, watch: &Watch) -> Result<Outcome, Unplayable> {
        let seatings = self.seatings();
        let seated = seatings.iter().map(|manners| Players::thinking(self.program, manners, self.budget));
        // As many manners as seats, whatever they are.
        let seated: Vec<Players> = seated.flatten().collect();
        let rows = many::each(self.deals, threads, watch, |index| self.deal(index, &seatings, &seated))?;
        let empty = vec![Tally::default(); self.manners.len()];
        let (mut won, mut ahead) = (empty.clone(), empty);
        for (_, row) in &rows {
            for (at, mean) in row.iter().enumerate() {
                won[at].add(*mean);
                ahead[at].add(mean - row[0]);
            }
        }
        Ok(Outcome { deals: rows.len() as u64, tables: seatings.len(), won, ahead })
    }

    /// What each manner won on average in one deal, in points.
    fn deal(&self, index: u64, seatings: &[Vec<Manner>], seated: &[Players]) -> Result<Vec<f64>, Unplayable> {
        let p = self.program;
        let dealer = session::dealer(p, index);
        let people: Vec<usize> = p.people_seated().map(|seat| seat.index()).collect();
        let mut sums = vec![(0.0, 0.0); self.manners.len()];
        for (manners, players) in seatings.iter().zip(seated) {
            let mut rng = Rng::for_deal(self.seed, index);
            let mut table = match self.contract {
                Some(contract) => Table::fixed(p, contract, dealer, &mut rng).ok_or(Unplayable::NoHand)?,
                None => Table::shuffled(p, dealer, &mut rng),
            };
            players.play(&mut table, &mut rng);
            if !table.done() {
                return Err(Unplayable::Stuck(index));
            }
            let scores = table.scores();
            for (seat, manner) in people.iter().zip(manners) {
                for (_, sum) in self.manners.iter().zip(&mut sums).filter(|(one, _)| *one == manner) {
                    sum.0 += scores[*seat].points();
                    sum.1 += 1.0;
                }
            }
        }
        Ok(sums.into_iter().map(|(sum, n): (f64, f64)| sum / n.max(1.0)).collect())
    }
}
