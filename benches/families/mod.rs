//! Every built-in game at random: what a decision costs beside one of plain Dreierles, and beside one of
//! the game that it extends.

use crate::playing::{interpreter, per_second, processor_time};
use std::time::Instant;
use stiess::engine;
use stiess::ruleset::{self, Program, Ruleset};

const DEALS: u64 = 6_000;
const ROUNDS: usize = 9;
const MEASURE: &str = "dreierles";

struct Game {
    name: String,
    base: Option<String>,
    program: Program,
    decisions: u64,
    best: f64,
}

pub fn measure() {
    let mut games: Vec<Game> = ruleset::built_in()
        .filter_map(|(name, _)| {
            let ruleset = Ruleset::load(name).ok().filter(|ruleset| ruleset.name() == name)?;
            let program = ruleset.program(&ruleset.settings()).ok()?;
            let base = ruleset.chain().into_iter().rev().nth(1).map(str::to_string);
            Some(Game { name: name.to_string(), base, program, decisions: 0, best: 0.0 })
        })
        .collect();
    for round in 0..ROUNDS {
        for game in &mut games {
            let (start, cpu) = (Instant::now(), processor_time());
            let (decisions, _) = interpreter(&game.program, 0..DEALS, round as u64, engine::deal_out);
            let own = processor_time().zip(cpu).map(|(now, then)| now - then);
            game.decisions = decisions;
            game.best = game.best.max(per_second(decisions, own.unwrap_or_else(|| start.elapsed())));
        }
    }
    let rate = |name: &str| games.iter().find(|g| g.name == name).map(|g| g.best);
    let measure = rate(MEASURE).expect("built in");
    println!("Random deals, {DEALS} a run, best of {ROUNDS}, one thread");
    println!("{:<32}{:>12}{:>12}{:>12}{:>12}", "", "million/s", "a deal", MEASURE, "its base");
    for game in &games {
        let base = game.base.as_deref().and_then(rate).map(|base| format!("{:.2}", game.best / base));
        println!(
            "{:<32}{:>12.1}{:>12.1}{:>12.2}{:>12}",
            game.name,
            game.best,
            game.decisions as f64 / DEALS as f64,
            game.best / measure,
            base.unwrap_or_default()
        );
    }
    println!("at least 0.60 of {MEASURE} is wanted of cego\n");
}
