//! Many deals, on as many threads as are wanted. Deal i has its own generator and its own dealer, so
//! that nothing depends on which thread plays it.

use super::Players;
use super::gain::Gain;
use super::gather::{Countable, Desk, Share, gather};
use super::spans::Spans;
use super::stats::Stats;
use crate::engine::{Progress, Rng, State, Table, deal, deal_out, play_out, session};
use crate::ruleset::Program;
use crate::threads;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// How many deals a thread takes at a time where one is played in no time.
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

/// What whoever watches sees, and may say.
#[derive(Debug, Default)]
pub struct Watch {
    /// How many deals are finished.
    pub done: AtomicU64,
    /// It is enough: what there is is counted.
    pub stop: AtomicBool,
}

/// Why not all deals were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// Forehand may play the fixed contract in none of very many deals.
    NoHand,
    /// In this deal, the first such, somebody has nothing to choose from.
    Stuck(u64),
}

/// What each deal comes to, in their order, on as many threads as are wanted: where one takes long, so that threads
/// take them one by one.
pub(super) fn each<T: Send>(
    deals: u64,
    threads: usize,
    watch: &Watch,
    one: impl Fn(u64) -> Result<T, Unplayable> + Sync,
) -> Result<Vec<(u64, T)>, Unplayable> {
    let (next, last) = (AtomicU64::new(0), AtomicU64::new(deals));
    let no_hand = AtomicBool::new(false);
    let work = || {
        let mut found = Vec::new();
        loop {
            let index = next.fetch_add(1, Relaxed);
            if index >= last.load(Relaxed) || watch.stop.load(Relaxed) || no_hand.load(Relaxed) {
                return found;
            }
            match one(index) {
                Ok(one) => found.push((index, one)),
                Err(Unplayable::NoHand) => no_hand.store(true, Relaxed),
                Err(Unplayable::Stuck(index)) => {
                    last.fetch_min(index, Relaxed);
                }
            }
            watch.done.fetch_add(1, Relaxed);
        }
    };
    let mut found: Vec<(u64, T)> = threads::share(threads, work).into_iter().flatten().collect();
    match last.into_inner() {
        _ if no_hand.into_inner() => return Err(Unplayable::NoHand),
        last if last < deals => return Err(Unplayable::Stuck(last)),
        _ => {}
    }
    // Sums of floating-point numbers are the same in one order only.
    found.sort_by_key(|(index, _)| *index);
    Ok(found)
}

impl Run<'_> {
    /// Plays all deals, on as many threads as there are to be had.
    pub fn play(&self, threads: usize, watch: &Watch) -> Result<Stats, Unplayable> {
        let desk = Desk::new(Share::none(self.none()));
        self.count(&Spans::of(0..self.deals), threads, watch, &desk)?;
        Ok(desk.cleared().counts)
    }

    /// One of the deals, as far as it can be played.
    pub fn table(&self, index: u64) -> Option<Table<'_>> {
        let mut rng = Rng::for_deal(self.seed, index);
        let mut table = self.dealt(index, &mut rng)?;
        self.players.play(&mut table, &mut rng);
        Some(table)
    }

    fn dealt(&self, index: u64, rng: &mut Rng) -> Option<Table<'_>> {
        let dealer = session::dealer(self.program, index);
        match self.contract {
            Some(contract) => Table::fixed(self.program, contract, dealer, rng),
            None => Some(Table::shuffled(self.program, dealer, rng)),
        }
    }

    /// One deal, whose state is left where the last one's was.
    fn one(&self, index: u64, state: &mut State, gain: &Gain, stats: &mut Stats) -> Result<(), Unplayable> {
        let (p, mut rng) = (self.program, Rng::for_deal(self.seed, index));
        let dealer = session::dealer(p, index);
        if self.players.all_random() {
            let decisions = match self.contract {
                Some(contract) => {
                    *state = deal::fixed(p, contract, p.forehand(), dealer, &mut rng, &mut ())
                        .ok_or(Unplayable::NoHand)?;
                    play_out(p, &mut rng, state)
                }
                None => deal_out(p, dealer, &mut rng, state),
            };
            if state.progress != Progress::Done {
                return Err(Unplayable::Stuck(index));
            }
            stats.gained(p, state, gain, decisions);
        } else {
            let mut table = self.dealt(index, &mut rng).ok_or(Unplayable::NoHand)?;
            self.players.play(&mut table, &mut rng);
            if table.stuck().is_some() || table.undealt().is_some() {
                return Err(Unplayable::Stuck(index));
            }
            stats.gained(p, table.state(), gain, table.acts() as u64);
        }
        Ok(())
    }
}

impl Countable for Run<'_> {
    type Counts = Stats;

    fn none(&self) -> Stats {
        Stats::new(self.program)
    }

    fn count(
        &self,
        todo: &Spans,
        threads: usize,
        watch: &Watch,
        desk: &Desk<Stats>,
    ) -> Result<(), Unplayable> {
        let batch = if self.players.all_random() { BATCH } else { 1 };
        let worker = || {
            let (mut state, gain) = (State::default(), Gain::of(self.program));
            move |index: u64, stats: &mut Stats| self.one(index, &mut state, &gain, stats).map(|()| true)
        };
        gather(todo, batch, (threads, watch), (desk, &self.none()), worker)
    }
}
