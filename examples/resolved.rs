//! Plays every game against its resolved text, with random options, for as long as it is told:
//! `cargo run --release --example resolved -- 600 1` for ten minutes from seed 1; names of games or files of
//! rules behind that are played instead of the built-in games.

#[path = "../tests/integration/twins.rs"]
mod twins;

use std::process::ExitCode;
use std::time::{Duration, Instant};
use stiess::engine::Rng;
use stiess::ruleset::{self, Ruleset};
use twins::{Played, alone, any_choice};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let mut number = |otherwise| args.next().and_then(|n| n.parse::<u64>().ok()).unwrap_or(otherwise);
    let (seconds, seed) = (number(60), number(1));
    let mut games: Vec<String> = args.collect();
    if games.is_empty() {
        let built_in = ruleset::built_in().map(|(name, _)| name);
        games =
            built_in.filter(|n| Ruleset::load(n).is_ok_and(|r| r.name() == *n)).map(String::from).collect();
    }
    let (mut pairs, mut faults) = (Vec::new(), 0);
    for game in &games {
        let Ok(ruleset) = Ruleset::load(game) else {
            println!("{game} cannot be loaded");
            return ExitCode::FAILURE;
        };
        match alone(&ruleset) {
            Ok(resolved) => pairs.push((game, ruleset, resolved)),
            Err(e) => {
                println!("{game}: {e}");
                faults += 1;
            }
        }
    }
    let (start, mut played, mut round) = (Instant::now(), Played::default(), 0);
    while start.elapsed() < Duration::from_secs(seconds) && !pairs.is_empty() {
        let mut failed = Vec::new();
        for (at, (game, one, other)) in pairs.iter().enumerate() {
            let mut rng = Rng::new(seed.wrapping_mul(7919) ^ round);
            let choice = if round == 0 { Vec::new() } else { any_choice(one, &mut rng) };
            let last_round = rng.below(3) == 0;
            if let Err(e) = twins::table((one, other), &choice, last_round, seed ^ round, &mut played) {
                println!("{game} {choice:?}, last round {last_round}: {e}");
                failed.push(at);
            }
        }
        faults += failed.len();
        failed.iter().rev().for_each(|at| drop(pairs.remove(*at)));
        round += 1;
    }
    println!(
        "{} tables, {} deals, {} decisions, {faults} faults",
        played.tables, played.deals, played.decisions
    );
    if faults == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
