//! The interpreter against the hand-written ceilings, all at random: `dreierles`, and its regions.

use crate::ceiling::{self, Clauses, Plain};
use std::time::{Duration, Instant};
use stiess::Seat;
use stiess::engine::{self, Rng, State};
use stiess::players::many::{Run, Watch};
use stiess::players::{Manner, Players};
use stiess::ruleset::{Program, Ruleset};

const GAME: &str = "dreierles";
/// Runs are short, so that some of them are not interrupted: what the system tells of a thread's processor time goes
/// in steps that are longer, and the best of such figures is one that was rounded.
const DEALS: u64 = 6_000;
const ROUNDS: usize = 60;
const SEED: u64 = 2026;

type Deal = fn(&Program, Seat, &mut Rng, &mut State) -> u64;

/// Decisions and checksum, made as the ceiling makes them.
pub fn interpreter(p: &Program, deals: std::ops::Range<u64>, seed: u64, deal: Deal) -> (u64, u64) {
    let (mut rng, mut state) = (Rng::new(seed), State::default());
    let (mut decisions, mut checksum) = (0, 0u64);
    for index in deals {
        let dealer = Seat((index % u64::from(p.persons)) as u8);
        decisions += deal(p, dealer, &mut rng, &mut state);
        for seat in p.seats() {
            let score = state.scores[p.position(dealer, seat)].0 / stiess::ruleset::expr::ONE;
            checksum = (checksum ^ score as u64).wrapping_mul(0x0100_0000_01b3);
        }
    }
    (decisions, checksum)
}

fn interpreter_threads(p: &Program, deals: u64, seed: u64, threads: u64) -> (u64, u64) {
    std::thread::scope(|scope| {
        let part = |t: u64| {
            let deals = deals * t / threads..deals * (t + 1) / threads;
            scope.spawn(move || interpreter(p, deals, seed.wrapping_add(t), engine::deal_out))
        };
        let parts: Vec<_> = (0..threads).map(part).collect();
        parts.into_iter().fold((0, 0u64), |(n, sum), part| {
            let (m, s) = part.join().expect("a worker panicked");
            (n + m, sum.wrapping_add(s))
        })
    })
}

/// Decisions and checksum of a run.
type Contender<'a> = &'a dyn Fn() -> (u64, u64);

pub fn measure() {
    let ruleset = Ruleset::load(GAME).expect("built in");
    let program = ruleset.program(&ruleset.settings()).expect("a built-in game has a program");
    let p = &program;
    let asking = Clauses::of(p);
    let contenders: [(&str, Contender); 8] = [
        ("ceiling, plain", &|| ceiling::run_portable::<Plain>(DEALS, SEED, asking)),
        ("interpreter, plain", &|| interpreter(p, 0..DEALS, SEED, engine::deal_out_portable)),
        ("ceiling", &|| ceiling::run::<Plain>(DEALS, SEED, asking)),
        ("interpreter", &|| interpreter(p, 0..DEALS, SEED, engine::deal_out)),
        ("ceiling, 1 thread", &|| ceiling::run_threads::<Plain>(DEALS, SEED, asking, 1)),
        ("interpreter, 1 thread", &|| interpreter_threads(p, DEALS, SEED, 1)),
        ("ceiling, 2 threads", &|| ceiling::run_threads::<Plain>(2 * DEALS, SEED, asking, 2)),
        ("interpreter, 2 threads", &|| interpreter_threads(p, 2 * DEALS, SEED, 2)),
    ];
    let mut rates =
        [Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new()];
    let mut results = [(0, 0); 8];
    let players = Players::new(p, &[Manner::Random]).expect("one manner for all");
    let run = Run { program: p, players: &players, seed: SEED, deals: DEALS, contract: None };
    let mut simulated: Vec<f64> = Vec::new();
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let decisions = run.play(1, &Watch::default()).expect("it can be played").decisions;
        simulated.push(per_second(decisions, start.elapsed()));
        for (at, (_, work)) in contenders.iter().enumerate() {
            let start = Instant::now();
            results[at] = work();
            rates[at].push(per_second(results[at].0, start.elapsed()));
        }
    }
    for pair in results.chunks(2) {
        assert_eq!(pair[0], pair[1], "the interpreter and the ceiling play differently");
    }
    println!("Random {GAME}, {DEALS} deals a run, {ROUNDS} runs each     million decisions a second");
    println!("{:<26}{:>10}{:>10}", "", "best", "median");
    for (rates, (name, _)) in rates.iter_mut().zip(&contenders) {
        rates.sort_by(f64::total_cmp);
        println!("{name:<26}{:>10.1}{:>10.1}", rates[ROUNDS - 1], rates[ROUNDS / 2]);
    }
    let best = |at: usize| rates[at][ROUNDS - 1];
    println!("interpreter / ceiling, plain x86-64       {:.2}   (0.80 is wanted)", best(1) / best(0));
    println!("interpreter / ceiling, features found     {:.2}   (0.75 is wanted)", best(3) / best(2));
    simulated.sort_by(f64::total_cmp);
    let (all, half) = (simulated[ROUNDS - 1], simulated[ROUNDS / 2]);
    println!("simulate, 1 thread        {all:>10.1}{half:>10.1}");
    println!("simulate / interpreter, 1 thread          {:.2}", all / best(5));
    let (ours, theirs) = (best(7) / best(5), best(6) / best(4));
    println!("two threads / one: interpreter {ours:.2}, ceiling {theirs:.2}, ratio {:.2}", ours / theirs);
    println!("a state takes {} bytes (at most 1536)", size_of::<State>());
    assert!(size_of::<State>() <= 1536);
    println!("decisions a deal: {:.1}\n", results[0].0 as f64 / DEALS as f64);
    regions();
}

/// A game by hand and interpreted, in plain x86-64 and with processor features.
struct Region {
    name: &'static str,
    program: Program,
    asking: Clauses,
    by_hand: [ceiling::ByHand; 2],
    /// Million decisions a second: by hand, interpreted, both again with features.
    best: [f64; 4],
}

/// Each game that is written by hand, against itself; and what is left of the speed of the first, by hand and interpreted.
fn regions() {
    let of = |(name, portable, found)| {
        let ruleset = Ruleset::load(name).expect("built in");
        let program = ruleset.program(&ruleset.settings()).expect("a built-in game has a program");
        let asking = Clauses::of(&program);
        Region { name, program, asking, by_hand: [portable, found], best: [0.0; 4] }
    };
    let mut all = ceiling::GAMES.map(of);
    for _ in 0..ROUNDS {
        for Region { name, program, asking, by_hand, best } in &mut all {
            for (form, deal) in [engine::deal_out_portable as Deal, engine::deal_out].into_iter().enumerate()
            {
                let mut timed = |at: usize, work: &dyn Fn() -> (u64, u64)| {
                    let start = Instant::now();
                    let result = work();
                    best[at] = best[at].max(per_second(result.0, start.elapsed()));
                    result
                };
                let theirs = timed(2 * form, &|| by_hand[form](DEALS, SEED, *asking));
                let ours = timed(2 * form + 1, &|| interpreter(program, 0..DEALS, SEED, deal));
                assert_eq!(ours, theirs, "{name}: the interpreter and the ceiling play differently");
            }
        }
    }
    println!("Each by hand and interpreted, million decisions a second; of the first, with features");
    println!(
        "{:<32}{:>10}{:>8}{:>8}{:>10}{:>8}{:>8}{:>10}{:>8}",
        "", "plain", "ours", "ratio", "features", "ours", "ratio", "by hand", "ours"
    );
    let first = all[0].best;
    for Region { name, best: [plain, ours, found, found_ours], .. } in &all {
        println!(
            "{name:<32}{plain:>10.1}{ours:>8.1}{:>8.2}{found:>10.1}{found_ours:>8.1}{:>8.2}{:>10.2}{:>8.2}",
            ours / plain,
            found_ours / found,
            found / first[2],
            found_ours / first[3]
        );
    }
    println!();
}

pub fn per_second(decisions: u64, time: Duration) -> f64 {
    decisions as f64 / time.as_secs_f64() / 1e6
}
