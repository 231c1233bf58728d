//! Plays many deals of a game and holds every one against what must always be true.
//!
//! ```text
//! cargo run --release --example million -- dreierles 1000000
//! cargo run --release --example million -- dreierles 1000000 7 table=4
//! ```
//!
//! Game, deals, first seed, options. Each step: every card in one place, hands even, an option open, the
//! options the same with somebody listening to reasons, and applying one changes the deal.
//! Each end: points and payments add up, and the deal played again from its seed ends the same.

#[path = "../tests/integration/invariants.rs"]
#[allow(dead_code)]
mod invariants;

use invariants::{Held, Whim, cards_once, hands_even, program, settled};
use std::process::ExitCode;
use std::time::Instant;
use stiess::Seat;
use stiess::engine::{self, Phase, Rng, Sink, State};
use stiess::ruleset::{Program, Ruleset};

/// Hears every reason, and forgets it.
struct Listener;

impl Sink for Listener {
    const LISTENS: bool = true;
}

#[derive(Default)]
struct Sum {
    deals: u64,
    decisions: u64,
    contracts: Vec<u64>,
    broken: Vec<String>,
}

/// Plays a deal to its end; decisions are counted.
fn play(p: &Program, dealer: Seat, seed: u64, check: bool) -> Result<(State, u64), String> {
    let mut rng = Rng::for_deal(seed, 0);
    let mut s = engine::shuffled(p, dealer, &mut rng, &mut ());
    let whim = Whim::new(&mut rng);
    let mut decisions = 0;
    while let Some(decision) = engine::decision(p, &s, &mut ()) {
        if check {
            cards_once(p, &s)?;
            if decision.options.is_empty() || decision.position.0 >= p.persons {
                return Err(format!("decision {decisions} offers nothing: {decision:?}"));
            }
            if decision.phase == Phase::Play {
                hands_even(p, &s)?;
            }
            if engine::decision(p, &s, &mut Listener) != Some(decision) {
                return Err(format!("decision {decisions} differs when reasons are asked for"));
            }
        }
        let mut next = s;
        stiess::engine::apply(p, &mut next, whim.choose(&decision, &mut rng), &mut ());
        if check && next == s {
            return Err(format!("decision {decisions} changed nothing"));
        }
        s = next;
        decisions += 1;
    }
    if check {
        cards_once(p, &s)?;
        settled(p, &s)?;
    }
    Ok((s, decisions))
}

fn one(p: &Program, seed: u64, sum: &mut Sum) -> Held {
    let dealer = Seat((seed % u64::from(p.persons)) as u8);
    let (end, decisions) = play(p, dealer, seed, true)?;
    if play(p, dealer, seed, false)?.0 != end {
        return Err("played again, it ends otherwise".to_string());
    }
    sum.deals += 1;
    sum.decisions += decisions;
    sum.contracts[usize::from(end.contract)] += 1;
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| match arguments.get(at).map(|n| n.parse()) {
        None => Some(usual),
        Some(n) => n.ok(),
    };
    let (Some(game), Some(deals), Some(first)) = (arguments.first(), number(1, 1_000_000), number(2, 1))
    else {
        eprintln!("usage: million GAME [DEALS [SEED [OPTION=VALUE…]]]");
        return ExitCode::from(2);
    };
    let Ok(ruleset) = Ruleset::load(game) else {
        eprintln!("there is no game `{game}`");
        return ExitCode::from(2);
    };
    let mut settings = ruleset.settings();
    for assignment in arguments.iter().skip(3) {
        if let Err(problem) = ruleset.set(&mut settings, assignment) {
            eprintln!("{}", problem.to(stiess::language::Language::English));
            return ExitCode::from(2);
        }
    }
    let p = program(&ruleset, game, "these options", &settings);
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get() as u64);
    let begun = Instant::now();
    let sums: Vec<Sum> = std::thread::scope(|scope| {
        let run = |thread: u64| {
            let p = &p;
            scope.spawn(move || {
                let mut sum = Sum { contracts: vec![0; p.contracts.len()], ..Sum::default() };
                for seed in (first + thread..first + deals).step_by(threads as usize) {
                    if let Err(problem) = one(p, seed, &mut sum) {
                        sum.broken.push(format!("seed {seed}: {problem}"));
                    }
                }
                sum
            })
        };
        let running: Vec<_> = (0..threads).map(run).collect();
        running.into_iter().map(|t| t.join().expect("no thread panics")).collect()
    });
    let total = |f: fn(&Sum) -> u64| sums.iter().map(f).sum::<u64>();
    let (played, decisions) = (total(|s| s.deals), total(|s| s.decisions));
    println!(
        "{game}: {played} deals, {decisions} decisions, {threads} threads, {:.1} s",
        begun.elapsed().as_secs_f64()
    );
    for (at, contract) in p.contracts.iter().enumerate() {
        let n: u64 = sums.iter().map(|s| s.contracts[at]).sum();
        println!("  {:<16} {n:>10}  {:>5.1} %", contract.name, n as f64 * 100.0 / played.max(1) as f64);
    }
    let broken: Vec<&String> = sums.iter().flat_map(|s| &s.broken).collect();
    println!("violations: {}", broken.len());
    for problem in broken.iter().take(10) {
        println!("  {problem}");
    }
    if broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
