//! Games written out by hand for speed: what a dedicated program could do at
//! most. They know their rules by heart and nothing else, on purpose.
//!
//! Rule ids are those of the games sheets (`D-51`, `R-D2`, …).

mod dreierles;
mod region;

use dreierles::{Phase, State, YES};
pub use region::{Achertal, Iffezheim, Plain, Region, Steinmauern, Turnier};
use std::thread;
use stiess::ruleset::program::{Program, Step};

/// xoshiro256**.
pub struct Rng([u64; 4]);

impl Rng {
    #[inline]
    pub fn new(seed: u64) -> Rng {
        let mut z = seed;
        Rng(std::array::from_fn(|_| {
            z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut x = z;
            x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            x ^ (x >> 31)
        }))
    }

    /// Where the declarer, so many places behind forehand, is asked for the
    /// Pfeife by a clause: his no must not be heard.
    #[inline(always)]
    fn aside(&self, place: u8, clause: u16) -> Rng {
        let x = self.0[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        Rng::new(!x ^ (u64::from(clause) << 8 | u64::from(place)))
    }

    /// A number below `n`; for `n` = 1 nothing is drawn.
    #[inline(always)]
    pub fn below(&mut self, n: u32) -> u32 {
        let [mut a, mut b, mut c, mut d] = self.0;
        let x = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let t = b << 17;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= t;
        d = d.rotate_left(45);
        // A branch on purpose: four moves would tie every draw to the hand
        // before it, and they are slower by a quarter.
        if n > 1 {
            self.0 = [a, b, c, d];
        } else {
            seldom();
        }
        ((x as u128 * n as u128) >> 64) as u32
    }
}

/// What is said before this happens seldom: it stays a branch.
#[cold]
#[inline(always)]
fn seldom() {}

/// One decision; `nth(set, k)` is option k, from 0, of a set.
#[inline(always)]
fn step<R: Region>(state: &mut State<R>, rng: &mut Rng, nth: &impl Fn(u64, u32) -> u32) {
    let legal = state.legal();
    let n = legal.count_ones();
    let k = rng.below(n);
    state.apply(nth(legal, k));
}

/// The declarer announces it or not, and only if he does the generator shows it.
#[inline(always)]
fn quietly<R: Region>(state: &mut State<R>, rng: &mut Rng, clause: u16) {
    let option = rng.aside(state.behind, clause).below(2);
    if option == YES {
        rng.below(2);
    }
    state.apply(option);
}

/// Plays deals `first..last`, every option drawn uniformly, and gives the
/// number of decisions and a checksum of the scores.
#[inline(always)]
fn drive<R: Region>(deals: Deals, nth: impl Fn(u64, u32) -> u32) -> (u64, u64) {
    let mut rng = Rng::new(deals.seed);
    let (mut decisions, mut checksum) = (0, 0u64);
    for deal in deals.first..deals.last {
        let mut state = State::<R>::new((deal % 3) as u8, &mut rng);
        while !state.done() {
            // A trick in a row: the same steps, but their phases are known.
            if state.phase == Phase::Lead {
                step(&mut state, &mut rng, &nth);
                step(&mut state, &mut rng, &nth);
                step(&mut state, &mut rng, &nth);
                decisions += 3;
                continue;
            }
            decisions += 1;
            match state.phase {
                Phase::TenTrumps => quietly(&mut state, &mut rng, deals.clauses.ten_trumps),
                Phase::Pfeife => quietly(&mut state, &mut rng, deals.clauses.pfeife),
                _ => step(&mut state, &mut rng, &nth),
            }
        }
        for score in R::scores(&state) {
            checksum = (checksum ^ score as u64).wrapping_mul(0x0100_0000_01b3);
        }
    }
    (decisions, checksum)
}

/// The numbers of the clauses that ask for announcements.
#[derive(Clone, Copy, Default)]
pub struct Clauses {
    pub ten_trumps: u16,
    pub pfeife: u16,
}

impl Clauses {
    /// Those of a program.
    pub fn of(p: &Program) -> Clauses {
        let mut clauses: Vec<u16> = Vec::new();
        for step in p.contracts.iter().flat_map(|contract| &contract.steps) {
            if matches!(step, Step::Announce { .. }) {
                clauses.extend(step.clause().filter(|clause| !clauses.contains(clause)));
            }
        }
        match clauses[..] {
            [ten_trumps, pfeife] => Clauses { ten_trumps, pfeife },
            [pfeife] => Clauses { pfeife, ..Clauses::default() },
            _ => panic!("{clauses:?}"),
        }
    }
}

/// What is played.
#[derive(Clone, Copy)]
struct Deals {
    first: u64,
    last: u64,
    seed: u64,
    clauses: Clauses,
}

/// [`run`] without processor features that must be looked for.
pub fn run_portable<R: Region>(deals: u64, seed: u64, clauses: Clauses) -> (u64, u64) {
    portable::<R>(Deals { first: 0, last: deals, seed, clauses })
}

fn portable<R: Region>(deals: Deals) -> (u64, u64) {
    drive::<R>(deals, |mut set: u64, k| {
        for _ in 0..k {
            set &= set - 1;
        }
        set.trailing_zeros()
    })
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
fn with_bmi2<R: Region>(deals: Deals) -> (u64, u64) {
    drive::<R>(deals, |set, k| std::arch::x86_64::_pdep_u64(1 << k, set).trailing_zeros())
}

fn fastest<R: Region>(deals: Deals) -> (u64, u64) {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
    {
        // SAFETY: the features have just been found.
        return unsafe { with_bmi2::<R>(deals) };
    }
    portable::<R>(deals)
}

/// Decisions and checksum of `deals` deals; deal i has dealer i modulo 3. By the numbers of the clauses that ask for
/// announcements their answers are drawn.
pub fn run<R: Region>(deals: u64, seed: u64, clauses: Clauses) -> (u64, u64) {
    fastest::<R>(Deals { first: 0, last: deals, seed, clauses })
}

/// A number of deals, a seed, and the clauses that ask.
pub type ByHand = fn(u64, u64, Clauses) -> (u64, u64);

/// The games, in plain x86-64 and with what the processor has.
pub const GAMES: [(&str, ByHand, ByHand); 5] = [
    ("dreierles", run_portable::<Plain>, run::<Plain>),
    ("dreierles_achertal", run_portable::<Achertal>, run::<Achertal>),
    ("dreierles_iffezheim", run_portable::<Iffezheim>, run::<Iffezheim>),
    ("dreierles_steinmauern", run_portable::<Steinmauern>, run::<Steinmauern>),
    ("dreierles_steinmauern_turnier", run_portable::<Turnier>, run::<Turnier>),
];

/// The same number of deals on several threads, each with its own generator
/// (so the checksum depends on `threads`); one thread is [`run`].
pub fn run_threads<R: Region>(deals: u64, seed: u64, clauses: Clauses, threads: usize) -> (u64, u64) {
    let threads = threads.max(1) as u64;
    thread::scope(|scope| {
        let parts: Vec<_> = (0..threads)
            .map(|t| {
                let (first, last) = (deals * t / threads, deals * (t + 1) / threads);
                let part = Deals { first, last, seed: seed.wrapping_add(t), clauses };
                scope.spawn(move || fastest::<R>(part))
            })
            .collect();
        parts.into_iter().fold((0, 0u64), |(n, sum), part| {
            let (m, s) = part.join().expect("a worker panicked");
            (n + m, sum.wrapping_add(s))
        })
    })
}
