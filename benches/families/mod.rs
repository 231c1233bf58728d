//! Every built-in game and every stranger at random: what a decision costs beside one of plain Dreierles, and
//! beside one of the game that it extends.

use crate::playing::{interpreter, per_second};
use std::path::Path;
use std::time::Instant;
use stiess::engine;
use stiess::ruleset::{self, Program, Ruleset};

const DEALS: u64 = 1_000;
const ROUNDS: usize = 40;
/// So much of its speed, in decisions a second, is wanted of every game.
const LEAST: f64 = 0.5;
const MEASURE: &str = "dreierles";

struct Game {
    name: String,
    base: Option<String>,
    program: Program,
    decisions: u64,
    best: f64,
}

/// The games that come with the program, and those in `tests/strangers`, which no row was written for.
fn games() -> impl Iterator<Item = (String, Ruleset)> {
    let built_in = ruleset::built_in().map(|(name, _)| name.to_string());
    let built_in = built_in.filter_map(|name| {
        let ruleset = Ruleset::load(&name).ok().filter(|ruleset| ruleset.name() == name)?;
        Some((name, ruleset))
    });
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/strangers");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("the strangers")
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|end| end == "rules"))
        .collect();
    files.sort();
    let strangers = files.into_iter().map(|path| {
        let ruleset = Ruleset::load(&path.to_string_lossy()).expect("a stranger is right");
        (path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), ruleset)
    });
    built_in.chain(strangers)
}

/// Only these games and what they are measured by, where some are named.
pub fn measure(only: &[&str]) {
    let named = |name: &str| only.is_empty() || name == MEASURE || only.contains(&name);
    let mut games: Vec<Game> = games()
        .filter(|(name, _)| named(name))
        .filter_map(|(name, ruleset)| {
            let program = ruleset.program(&ruleset.settings()).ok()?;
            let base = ruleset.chain().into_iter().rev().nth(1).map(str::to_string);
            Some(Game { name, base, program, decisions: 0, best: 0.0 })
        })
        .collect();
    for round in 0..ROUNDS {
        for game in &mut games {
            let start = Instant::now();
            let (decisions, _) = interpreter(&game.program, 0..DEALS, round as u64, engine::deal_out);
            game.decisions = decisions;
            game.best = game.best.max(per_second(decisions, start.elapsed()));
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
    let slow: Vec<&str> =
        games.iter().filter(|g| g.best < LEAST * measure).map(|g| g.name.as_str()).collect();
    let slow = if slow.is_empty() { "nothing".to_string() } else { slow.join(", ") };
    println!("at least {LEAST:.2} of {MEASURE} is wanted; below it: {slow}\n");
}
