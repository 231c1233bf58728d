//! The interpreter against the hand-written ceiling, both at random `dreierles`.

use crate::ceiling;
use std::time::{Duration, Instant};
use stiess::Seat;
use stiess::engine::{self, Rng, State};
use stiess::players::many::{Run, Watch};
use stiess::players::{Manner, Players};
use stiess::ruleset::program::Step;
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

/// The clause that asks for the Pfeife.
fn pfeife(p: &Program) -> u16 {
    let mut steps = p.contracts.iter().flat_map(|contract| &contract.steps);
    steps.find(|step| matches!(step, Step::Announce { .. })).and_then(Step::clause).expect("it is announced")
}

/// Decisions and checksum of a run.
type Contender<'a> = &'a dyn Fn() -> (u64, u64);

pub fn measure() {
    let ruleset = Ruleset::load(GAME).expect("built in");
    let program = ruleset.program(&ruleset.settings()).expect("a built-in game has a program");
    let p = &program;
    let pfeife = pfeife(p);
    let contenders: [(&str, Contender); 8] = [
        ("ceiling, plain", &|| ceiling::run_portable(DEALS, SEED, pfeife)),
        ("interpreter, plain", &|| interpreter(p, 0..DEALS, SEED, engine::deal_out_portable)),
        ("ceiling", &|| ceiling::run(DEALS, SEED, pfeife)),
        ("interpreter", &|| interpreter(p, 0..DEALS, SEED, engine::deal_out)),
        ("ceiling, 1 thread", &|| ceiling::run_threads(DEALS, SEED, pfeife, 1)),
        ("interpreter, 1 thread", &|| interpreter_threads(p, DEALS, SEED, 1)),
        ("ceiling, 2 threads", &|| ceiling::run_threads(2 * DEALS, SEED, pfeife, 2)),
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
}

pub fn per_second(decisions: u64, time: Duration) -> f64 {
    decisions as f64 / time.as_secs_f64() / 1e6
}
