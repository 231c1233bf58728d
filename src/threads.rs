//! Work done side by side, and the memory it takes. Where no further thread is to be had, as in a browser, one does it all.

use std::hint::black_box;
use std::panic::resume_unwind;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread::{self, Builder};

/// How many threads this machine does well with. It is asked once: it takes reading several files.
pub(crate) fn available() -> usize {
    static FOUND: OnceLock<usize> = OnceLock::new();
    *FOUND.get_or_init(|| thread::available_parallelism().map_or(1, usize::from))
}

/// Does the same work on this thread and as many others as may be had, up to so many together, and says what
/// came of each. They take their shares from a common heap, for nobody knows how many there will be.
pub(crate) fn share<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let start = |_| Builder::new().spawn_scoped(scope, &work).ok();
        let others: Vec<_> = (1..threads).map_while(start).collect();
        let own = work();
        let theirs =
            others.into_iter().map(|other| other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        std::iter::once(own).chain(theirs).collect()
    })
}

/// As many bytes as half of the checking of a large ruleset needs.
const MEMORY: usize = 4 << 20;

/// Asks for so much memory, and gives it back. The allocator of glibc learns from the first time that it is to keep as
/// much; from the second on it is kept. Otherwise a thread that is not the first gets its memory a page at a time, each
/// by a call to the system, which holds up the other thread as well.
fn at_once(bytes: usize) {
    drop(black_box(Vec::<u8>::with_capacity(bytes)));
}

/// Is what is worked on the last that this process does?
static LAST: AtomicBool = AtomicBool::new(false);

/// Says that this process ends after what it does next.
#[cfg(feature = "cli")]
pub(crate) fn ends_after_this() {
    LAST.store(true, Relaxed);
}

/// Gives back what something large takes, unless the process is about to end: then the system takes everything at once,
/// and taking a checked ruleset apart would be more than a twentieth of the work.
pub(crate) fn give_back<T>(large: T) {
    if LAST.load(Relaxed) {
        std::mem::forget(large);
    }
}

/// Does one thing on this thread, and beside it another, if a further thread may be had: otherwise that is not done.
pub(crate) fn beside<A, B: Send>(
    own: impl FnOnce() -> A,
    other: impl FnOnce() -> B + Send,
) -> (A, Option<B>) {
    at_once(2 * MEMORY);
    let other = || {
        at_once(MEMORY);
        other()
    };
    thread::scope(|scope| {
        let other = Builder::new().spawn_scoped(scope, other).ok();
        let own = own();
        (own, other.map(|other| other.join().unwrap_or_else(|panic| resume_unwind(panic))))
    })
}

/// Does the work for each of many things; what came of them stands in the order of the things.
pub(crate) fn each<A: Sync, T: Send>(things: &[A], work: impl Fn(&A) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let some = || {
        let take = || {
            let at = next.fetch_add(1, Relaxed);
            things.get(at).map(|thing| (at, work(thing)))
        };
        std::iter::from_fn(take).collect::<Vec<_>>()
    };
    let mut done: Vec<_> = share(available().min(things.len()), some).into_iter().flatten().collect();
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, done)| done).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn everything_is_done_once_and_stands_in_its_order() {
        let things: Vec<u64> = (0..1000).collect();
        assert_eq!(super::each(&things, |n| n * n), things.iter().map(|n| n * n).collect::<Vec<_>>());
        assert!(super::each(&[], |n: &u64| *n).is_empty());
        assert_eq!(super::beside(|| 1, || 2), (1, Some(2)));
    }
}
