//! Several deals at one table: who deals, which deal belongs to the last round, the totals.

use super::rng::Rng;
use super::table::Table;
use crate::ruleset::Program;

/// A session of whole rounds: a round is one deal by each person at the table.
#[derive(Clone, Debug)]
pub struct Session<'p> {
    program: &'p Program,
    last: &'p Program,
    seed: u64,
    deals: u64,
    next: u64,
    totals: Vec<i64>,
}

/// The beginning of one deal of a session.
#[derive(Clone, Debug)]
pub struct Start<'p> {
    /// Counted from 0 over the whole session.
    pub index: u64,
    /// Counted from 0.
    pub round: u64,
    pub dealer: u8,
    pub last_round: bool,
    pub program: &'p Program,
    /// Shuffles this deal and makes its random choices.
    pub rng: Rng,
}

impl<'p> Session<'p> {
    /// A session of `rounds` rounds; `last` is the program of its last round.
    pub fn rounds(program: &'p Program, last: &'p Program, seed: u64, rounds: u64) -> Session<'p> {
        let deals = rounds.saturating_mul(u64::from(program.head_count()));
        Session { program, last, seed, deals, next: 0, totals: vec![0; usize::from(program.persons)] }
    }

    /// A single deal, which is no round.
    pub fn deal(program: &'p Program, seed: u64) -> Session<'p> {
        let totals = vec![0; usize::from(program.persons)];
        Session { program, last: program, seed, deals: 1, next: 0, totals }
    }

    /// The next deal, if there is one.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> Option<Start<'p>> {
        if self.next >= self.deals {
            return None;
        }
        let (index, persons) = (self.next, u64::from(self.program.head_count()));
        self.next += 1;
        let last_round = self.deals >= persons && index >= self.deals - persons;
        Some(Start {
            index,
            round: index / persons,
            dealer: dealer(self.program, index),
            last_round,
            program: if last_round { self.last } else { self.program },
            rng: Rng::for_deal(self.seed, index),
        })
    }

    /// Adds the scores of a finished deal.
    pub fn finish(&mut self, table: &Table) {
        for (total, score) in self.totals.iter_mut().zip(table.scores()) {
            *total += score;
        }
    }

    /// Totals by seat, in sixtieths.
    pub fn totals(&self) -> &[i64] {
        &self.totals
    }

    /// How many deals there are in all.
    pub fn deals(&self) -> u64 {
        self.deals
    }
}

/// Who deals deal `index` of a run.
pub fn dealer(program: &Program, index: u64) -> u8 {
    program.person((index % u64::from(program.head_count().max(1))) as u8)
}
