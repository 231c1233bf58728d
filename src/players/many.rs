//! Many deals, on as many threads as are wanted. Deal i has its own generator and its own dealer, so
//! that nothing depends on which thread plays it.

use super::stats::Stats;
use super::{Players, random};
use crate::engine::{Rng, Table, deal, session};
use crate::ruleset::Program;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

/// How many deals a thread takes at a time.
const BATCH: u64 = 256;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Run<'p> {
    pub program: &'p Program,
    pub players: &'p Players<'p>,
    pub seed: u64,
    pub deals: u64,
    /// Forehand plays this contract, without an auction.
    pub contract: Option<u8>,
}

/// Forehand may play the fixed contract in none of very many deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unplayable;

impl Run<'_> {
    /// Plays all deals; `done` counts those that are finished, for whoever watches.
    pub fn play(&self, threads: usize, done: &AtomicU64) -> Result<Stats, Unplayable> {
        let (next, failed) = (AtomicU64::new(0), AtomicBool::new(false));
        let work = || {
            let mut stats = Stats::new(self.program);
            loop {
                let from = next.fetch_add(BATCH, Relaxed);
                if from >= self.deals || failed.load(Relaxed) {
                    return stats;
                }
                let to = from.saturating_add(BATCH).min(self.deals);
                for index in from..to {
                    if self.one(index, &mut stats).is_none() {
                        failed.store(true, Relaxed);
                        return stats;
                    }
                }
                done.fetch_add(to - from, Relaxed);
            }
        };
        let mut stats = Stats::new(self.program);
        thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            stats.merge(&work());
            for other in others {
                if let Ok(more) = other.join() {
                    stats.merge(&more);
                }
            }
        });
        if failed.into_inner() { Err(Unplayable) } else { Ok(stats) }
    }

    fn one(&self, index: u64, stats: &mut Stats) -> Option<()> {
        let (p, mut rng) = (self.program, Rng::for_deal(self.seed, index));
        let dealer = session::dealer(p, index);
        if self.players.all_random() {
            let mut state = match self.contract {
                Some(contract) => deal::fixed(p, contract, dealer, &mut rng, &mut ())?,
                None => deal::shuffled(p, dealer, &mut rng, &mut ()),
            };
            let decisions = random::play(p, &mut state, &mut rng);
            stats.add(p, &state, decisions);
        } else {
            let mut table = match self.contract {
                Some(contract) => Table::fixed(p, contract, dealer, &mut rng)?,
                None => Table::shuffled(p, dealer, &mut rng),
            };
            self.players.play(&mut table, &mut rng);
            stats.add(p, table.state(), table.acts() as u64);
        }
        Some(())
    }
}
