//! Exact values of open positions: endings of so many tricks, reached at random, and whole hands of the stranger's Skat.

use std::time::Instant;

/// Processor time of this thread, where the system tells: others may be compiling.
fn busy() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|told| told.split(' ').next()?.parse::<f64>().ok());
    told.map_or_else(|| EPOCH.elapsed().as_secs_f64() * 1e3, |ns| ns / 1e6)
}

static EPOCH: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);

use stiess::Seat;
use stiess::engine::{self, Phase, Progress, Rng, State, Table};
use stiess::ruleset::{Program, Ruleset};
use stiess::solve::{Budget, Solver, Unsolved};

/// Positions of each game.
const POSITIONS: usize = 21;
/// Nobody waits longer for one, in milliseconds of the processor.
const PATIENCE: f64 = 10_000.0;

/// Games, how many tricks are left, and which contract is played, if it is one of them.
const ENDINGS: [(&str, u32, &str); 10] = [
    ("dreierles", 6, ""),
    ("dreierles", 9, ""),
    ("dreiertarock", 6, ""),
    ("dreiertarock", 9, ""),
    ("cego", 6, ""),
    ("tapptarock", 6, ""),
    ("tests/strangers/skat.rules", 6, ""),
    ("tests/strangers/skat.rules", 10, "grand"),
    ("tests/strangers/skat.rules", 10, "herz"),
    ("tests/strangers/skat.rules", 10, "null"),
];

/// Only these games, where some are named.
pub fn measure(only: &[&str]) {
    println!(
        "Open positions, {POSITIONS} each, one thread, nothing kept from one to the next; milliseconds of the processor"
    );
    println!("(value: what can be forced; then with each option and the best line)");
    let head = [
        "value",
        "90 of 100",
        "positions",
        "all: best",
        "median",
        "90 of 100",
        "worst",
        "positions",
        "not done",
    ];
    print!("{:<30}", "");
    head.iter().for_each(|head| print!("{head:>11}"));
    println!();
    for (game, tricks, contract) in ENDINGS {
        if !only.is_empty() && !only.iter().any(|name| game.contains(name)) {
            continue;
        }
        let path = if game.contains('/') {
            format!("{}/{game}", env!("CARGO_MANIFEST_DIR"))
        } else {
            game.to_string()
        };
        let ruleset = Ruleset::load(&path).expect("it is read");
        let program = ruleset.program(&ruleset.settings()).expect("it has a program");
        measured(&program, tricks, contract);
    }
}

fn measured(p: &Program, tricks: u32, contract: &str) {
    let (mut times, mut values) = (Vec::new(), Vec::new());
    let (mut looked, mut nodes, mut undone) = (Vec::new(), Vec::new(), 0);
    for seed in 0.. {
        if times.len() == POSITIONS {
            break;
        }
        let Some(state) = position(p, tricks, contract, seed) else { continue };
        let begun = busy();
        let who = engine::decision(p, &state, &mut ()).expect("somebody is asked").by;
        let stop = || busy() - begun > PATIENCE;
        let mut solver = Solver::new(p);
        let _ = solver.value(&state, who, i64::MIN, i64::MAX, Budget::until(&stop));
        looked.push(solver.looked());
        values.push(busy() - begun);
        let begun = busy();
        let stop = || busy() - begun > PATIENCE;
        let found = Solver::new(p).solve(&state, Budget::until(&stop));
        times.push(busy() - begun);
        match found {
            Ok(solved) => nodes.push(solved.nodes),
            Err(Unsolved::Budget { nodes: looked, .. }) => {
                nodes.push(looked);
                undone += 1;
            }
            Err(why) => panic!("{}: {why:?}", p.game),
        }
    }
    times.sort_by(f64::total_cmp);
    values.sort_by(f64::total_cmp);
    looked.sort_unstable();
    nodes.sort_unstable();
    let name = format!("{} {contract}, {tricks} tricks", p.game);
    let at = |part: usize| times[(times.len() - 1) * part / 100];
    println!(
        "{name:<30}{:>11.2}{:>11.2}{:>11}{:>11.2}{:>11.2}{:>11.2}{:>11.2}{:>11}{undone:>11}",
        values[(values.len() - 1) / 2],
        values[(values.len() - 1) * 9 / 10],
        looked[looked.len() / 2],
        at(0),
        at(50),
        at(90),
        at(100),
        nodes[nodes.len() / 2],
    );
}

/// A deal played on at random until so many tricks are left, and somebody leads.
fn position(p: &Program, tricks: u32, contract: &str, seed: u64) -> Option<State> {
    let mut rng = Rng::new(seed);
    let dealer = Seat((seed % u64::from(p.persons)) as u8);
    let at = p.contracts.iter().position(|known| known.name == contract);
    let table = match at {
        Some(at) => Table::fixed(p, at as u8, p.dealing(dealer), &mut rng)?,
        None => Table::shuffled(p, p.dealing(dealer), &mut rng),
    };
    let mut s = *table.state();
    loop {
        if matches!(s.progress, Progress::Done | Progress::Undealt) {
            return None;
        }
        let asked = engine::decision(p, &s, &mut ()).filter(|asked| !asked.options.is_empty())?;
        if asked.phase == Phase::Play && s.lying == 0 {
            let hand = s.hands[s.asked].count_ones();
            if hand < tricks {
                return None;
            }
            if hand == tricks {
                return Some(s);
            }
        }
        let choice = asked.options.nth(rng.below(asked.options.len()));
        engine::apply(p, &mut s, choice, &mut ());
    }
}
