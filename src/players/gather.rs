//! Deals played and counted on as many threads as are wanted; what has been counted can be had at any time, with the
//! numbers of the deals that it holds.

use super::many::{Unplayable, Watch};
use super::spans::Spans;
use crate::threads;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What deals came to. In whichever order counts are merged, they come to the same.
pub trait Counts: Clone + Send {
    /// Adds what other deals of the same run came to.
    fn merge(&mut self, other: &Self);
    /// How many deals were played for it, and how many decisions made, where they were counted.
    fn work(&self) -> (u64, Option<u64>);
}

/// A run that can be played piece by piece.
pub trait Countable: Sync {
    /// What its deals come to.
    type Counts: Counts;
    /// No deals yet.
    fn none(&self) -> Self::Counts;
    /// Plays some of its deals; what they come to is on the desk, also if it is stopped before all are played.
    fn count(
        &self,
        todo: &Spans,
        threads: usize,
        watch: &Watch,
        desk: &Desk<Self::Counts>,
    ) -> Result<(), Unplayable>;
}

/// Which deals have been played, and what they came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share<C> {
    pub played: Spans,
    pub counts: C,
}

impl<C: Counts> Share<C> {
    /// No deals, which count as this.
    pub fn none(counts: C) -> Share<C> {
        Share { played: Spans::default(), counts }
    }

    /// Adds deals that are not among these.
    pub fn merge(&mut self, other: &Share<C>) {
        self.played.merge(&other.played);
        self.counts.merge(&other.counts);
    }
}

/// Where all who play put down what they have counted: whatever lies there fits together.
#[derive(Debug)]
pub struct Desk<C> {
    lies: Mutex<Share<C>>,
    asked: AtomicU64,
}

impl<C: Counts> Desk<C> {
    /// With what was counted before.
    pub fn new(before: Share<C>) -> Desk<C> {
        Desk { lies: Mutex::new(before), asked: AtomicU64::new(0) }
    }

    /// Asks all who play to put down what they have, as soon as they come to it.
    pub fn ask(&self) {
        self.asked.fetch_add(1, Relaxed);
    }

    /// What lies there now.
    pub fn so_far(&self) -> Share<C> {
        self.open().clone()
    }

    /// What lies there in the end.
    pub fn cleared(self) -> Share<C> {
        self.lies.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, own: &Share<C>) {
        if !own.played.is_empty() {
            self.open().merge(own);
        }
    }

    fn open(&self) -> MutexGuard<'_, Share<C>> {
        self.lies.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// So many ranges nobody keeps to himself.
const SCATTERED: usize = 1000;

/// Plays what is to be played, `batch` deals at a time, in their order, so that the first deal that fails is found
/// whoever plays it. Each thread has a worker of its own, which
/// says whether the deal was played to its end.
pub(super) fn gather<C: Counts + Sync, W: FnMut(u64, &mut C) -> Result<bool, Unplayable>>(
    todo: &Spans,
    batch: u64,
    (threads, watch): (usize, &Watch),
    (desk, none): (&Desk<C>, &C),
    worker: impl Fn() -> W + Sync,
) -> Result<(), Unplayable> {
    let all = todo.count();
    let (next, last) = (AtomicU64::new(0), AtomicU64::new(all));
    let no_hand = AtomicBool::new(false);
    // How many of a range are played, before somebody says stop.
    let range = |one: &mut W, range: Range<u64>, counts: &mut C| -> Result<u64, (u64, Unplayable)> {
        for index in range.clone() {
            if watch.stop.load(Relaxed) || !one(index, counts).map_err(|why| (index - range.start, why))? {
                return Ok(index - range.start);
            }
        }
        Ok(range.end - range.start)
    };
    let work = || {
        let (mut one, mut own) = (worker(), Share::none(none.clone()));
        let mut asked = 0;
        loop {
            let from = next.fetch_add(batch, Relaxed);
            if from >= last.load(Relaxed) || no_hand.load(Relaxed) || watch.stop.load(Relaxed) {
                return desk.put(&own);
            }
            let mut at = from;
            for some in todo.stretch(from, batch) {
                match range(&mut one, some.clone(), &mut own.counts) {
                    Ok(played) => {
                        own.played.add(some.start..some.start + played);
                        watch.done.fetch_add(played, Relaxed);
                        at += some.end - some.start;
                    }
                    Err((before, Unplayable::Stuck(_))) => {
                        last.fetch_min(at + before, Relaxed);
                        return;
                    }
                    Err((_, Unplayable::NoHand)) => return no_hand.store(true, Relaxed),
                }
            }
            let now = desk.asked.load(Relaxed);
            if now != asked || own.played.list().len() > SCATTERED {
                asked = now;
                desk.put(&own);
                own = Share::none(none.clone());
            }
        }
    };
    let useful = usize::try_from(all.div_ceil(batch)).unwrap_or(threads).min(threads);
    threads::share(useful, work);
    match last.into_inner() {
        _ if no_hand.into_inner() => Err(Unplayable::NoHand),
        last if last < all => {
            Err(Unplayable::Stuck(todo.stretch(last, 1).next().map_or(last, |range| range.start)))
        }
        _ => Ok(()),
    }
}
