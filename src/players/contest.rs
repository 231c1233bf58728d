//! Players held against each other: every deal is played at several tables, so that whoever is compared has held every
//! hand, against the same others.

use super::amounts::Amounts;
use super::gain::Gain;
use super::gather::{Countable, Counts, Desk, Share, gather};
use super::many::{Unplayable, Watch};
use super::spans::Spans;
use super::{Budget, Manner, Players};
use crate::amount::Amount;
use crate::engine::{Rng, Table, session};
use crate::ruleset::Program;
use crate::who::Seat;
use serde::{Deserialize, Serialize};

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

/// One amount for each deal: what it comes to on so many hands together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    pub amounts: Amounts,
    pub hands: u64,
}

impl Tally {
    fn of(hands: u64) -> Tally {
        Tally { amounts: Amounts::default(), hands: hands.max(1) }
    }

    /// The mean of all deals, for one hand.
    pub fn mean(&self) -> f64 {
        self.amounts.mean() / self.hands.max(1) as f64
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        let others = self.amounts.count().saturating_sub(1).max(1);
        self.amounts.deviation() / self.hands.max(1) as f64 / (others as f64).sqrt()
    }
}

/// What a contest came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    pub deals: u64,
    /// At how many tables each deal was played.
    pub tables: usize,
    /// By manner: points a deal and hand.
    pub won: Vec<Tally>,
    /// By manner: by how much more than the first.
    pub ahead: Vec<Tally>,
}

impl Outcome {
    /// No deals yet, at as many tables as so many people of these manners need.
    fn none(people: usize, manners: &[Manner]) -> Outcome {
        let seatings = seatings(people, manners);
        let held = |manner: &Manner| seatings.iter().flatten().filter(|one| *one == manner).count() as u64;
        let hands: Vec<u64> = manners.iter().map(held).collect();
        let ahead = hands.iter().map(|own| Tally::of(own * hands[0]));
        Outcome {
            deals: 0,
            tables: seatings.len(),
            won: hands.iter().map(|own| Tally::of(*own)).collect(),
            ahead: ahead.collect(),
        }
    }

    /// Do the counts fit one another, and as many people of these manners?
    pub(crate) fn is_whole(&self, people: usize, manners: &[Manner]) -> bool {
        let none = Outcome::none(people, manners);
        let hands = |tallies: &[Tally]| tallies.iter().map(|tally| tally.hands).collect::<Vec<_>>();
        let alike = |own: &[Tally], other: &[Tally]| hands(own) == hands(other);
        let sum = |tally: &Tally| tally.amounts.sum();
        let before = |(own, ahead): (&Tally, &Tally)| {
            let first = &self.won[0];
            sum(own)
                .saturating_mul(first.hands.into())
                .saturating_sub(sum(first).saturating_mul(own.hands.into()))
                == sum(ahead)
        };
        let all = self.won.iter().chain(&self.ahead);
        self.tables == none.tables
            && alike(&self.won, &none.won)
            && alike(&self.ahead, &none.ahead)
            && self.won.iter().zip(&self.ahead).all(before)
            && all.into_iter().all(|tally| tally.amounts.count() == self.deals)
    }
}

/// Who sits where at each table: every manner in its turn everywhere.
fn seatings(seats: usize, manners: &[Manner]) -> Vec<Vec<Manner>> {
    let kinds = manners.len();
    let mut all: Vec<Vec<Manner>> = Vec::new();
    for first in 0..kinds {
        for turn in 0..seats {
            let at = |seat: usize| manners[((seat + turn) % seats + first) % kinds];
            let seating: Vec<Manner> = (0..seats).map(at).collect();
            if !all.contains(&seating) {
                all.push(seating);
            }
        }
    }
    all
}

impl Counts for Outcome {
    fn merge(&mut self, other: &Outcome) {
        self.deals += other.deals;
        for (own, more) in [(&mut self.won, &other.won), (&mut self.ahead, &other.ahead)] {
            own.iter_mut().zip(more).for_each(|(own, more)| own.amounts.merge(&more.amounts));
        }
    }

    fn work(&self) -> (u64, Option<u64>) {
        (self.deals * self.tables as u64, None)
    }
}

impl Contest<'_> {
    /// Who sits where at each table: every manner in its turn everywhere.
    pub fn seatings(&self) -> Vec<Vec<Manner>> {
        seatings(usize::from(self.program.head_count()), &self.manners)
    }

    /// Plays it, on as many threads as are wanted. The result is the same, if nobody looks at a clock.
    pub fn play(&self, threads: usize, watch: &Watch) -> Result<Outcome, Unplayable> {
        let desk = Desk::new(Share::none(self.none()));
        self.count(&Spans::of(0..self.deals), threads, watch, &desk)?;
        Ok(desk.cleared().counts)
    }

    /// Counts what each manner won in one deal, on all its hands together.
    fn deal(
        &self,
        index: u64,
        (seatings, seated): (&[Vec<Manner>], &[Players]),
        gain: &Gain,
        outcome: &mut Outcome,
    ) -> Result<(), Unplayable> {
        let p = self.program;
        let dealer = session::dealer(p, index);
        let people: Vec<Seat> = p.people_seated().collect();
        let mut sums = vec![0i64; self.manners.len()];
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
            let scores = gain.scores(p, table.state());
            for (seat, manner) in people.iter().zip(manners) {
                for (_, sum) in self.manners.iter().zip(&mut sums).filter(|(one, _)| *one == manner) {
                    *sum += scores[p.position(dealer, *seat)].0;
                }
            }
        }
        outcome.deals += 1;
        let first = (sums[0], outcome.won[0].hands as i64);
        for (at, sum) in sums.into_iter().enumerate() {
            let hands = outcome.won[at].hands as i64;
            outcome.won[at].amounts.add(Amount(sum));
            // On as many hands of the one as of the other.
            outcome.ahead[at].amounts.add(Amount(sum * first.1 - first.0 * hands));
        }
        Ok(())
    }
}

impl Countable for Contest<'_> {
    type Counts = Outcome;

    fn none(&self) -> Outcome {
        Outcome::none(usize::from(self.program.head_count()), &self.manners)
    }

    fn count(
        &self,
        todo: &Spans,
        threads: usize,
        watch: &Watch,
        desk: &Desk<Outcome>,
    ) -> Result<(), Unplayable> {
        let seatings = self.seatings();
        let seated = seatings.iter().map(|manners| Players::thinking(self.program, manners, self.budget));
        // As many manners as seats, whatever they are.
        let seated: Vec<Players> = seated.flatten().collect();
        let gain = &Gain::of(self.program);
        let tables = (&seatings[..], &seated[..]);
        let worker =
            || |index: u64, outcome: &mut Outcome| self.deal(index, tables, gain, outcome).map(|()| true);
        gather(todo, 1, (threads, watch), (desk, &self.none()), worker)
    }
}
