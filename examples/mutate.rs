//! Do the examples notice when a ruleset says something else?
//!
//! `cargo run --release --example mutate -- dreierles cego` changes each ruleset in one place at a time: a
//! clause is taken out or exchanged with the next, a number, a comparison or a word becomes another. Mutants
//! that `check` refuses do not count. Of the others it is asked whether an example fails, and whether any of
//! 10,000 deals under each choice of an option goes another way (options, scores); where an example fails,
//! of 1,000. `--mutants N`, `--deals N` and `--seed N` say how many; what survives is shown.
//!
//! `--silent` asks `check` in place of the examples: of many more changes (every word by those that are alike,
//! names by other names) those are shown of which it says nothing, and that change nothing.
//!
//! `--ends` asks only whether `check` comes to an end at all, with still more names, in processes of their own:
//! what ends one without a word, or keeps it for a minute, is shown.

#[path = "mutate/ends.rs"]
mod ends;
#[path = "mutate/lib.rs"]
mod mutate;

use mutate::{Fate, Plan};
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let mut plan = Plan { mutants: 120, deals: 10_000, seed: 1, silent: false };
    let (mut games, mut ends, mut from) = (Vec::new(), false, None);
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let slot = match word.as_str() {
            "--mutants" => &mut plan.mutants,
            "--deals" => &mut plan.deals,
            "--seed" => &mut plan.seed,
            "--silent" => {
                plan.silent = true;
                continue;
            }
            "--ends" => {
                ends = true;
                continue;
            }
            // What this one asks of itself.
            "--from" => from.insert(0),
            _ => {
                games.push(word);
                continue;
            }
        };
        let Some(number) = words.next().and_then(|n| n.parse().ok()) else {
            eprintln!("a number is missing behind `{word}`");
            return ExitCode::from(2);
        };
        *slot = number;
    }
    if let Some(from) = from {
        games.iter().for_each(|game| ends::check(game, plan.seed, from as usize));
        return ExitCode::SUCCESS;
    }
    if ends {
        return all_end(&games, &plan);
    }
    let begun = Instant::now();
    let (mut killed, mut changing) = (0, 0);
    for game in &games {
        let fates = match mutate::run(game, &plan) {
            Ok(fates) => fates,
            Err(why) => {
                eprintln!("{why}");
                return ExitCode::from(2);
            }
        };
        let count = |wanted: fn(&Fate) -> bool| fates.iter().filter(|m| wanted(&m.fate)).count();
        let (dead, alive) = (count(|f| matches!(f, Fate::Killed(_))), count(|f| *f == Fate::Survived));
        let same = count(|f| matches!(f, Fate::Equivalent));
        let sensitive = count(|f| matches!(f, Fate::KilledUnseen(_)));
        if plan.silent {
            println!("{game}: {} are accepted without a word; {same} of them change nothing", fates.len());
        } else {
            println!(
                "{game}: {} mutants accepted; {} change behaviour, {dead} of them killed, {alive} survive; \
                 {same} change nothing; {sensitive} only what the deals do not show, and are killed",
                fates.len(),
                dead + alive
            );
        }
        for mutant in fates.iter().filter(|m| m.fate == Fate::Survived && !plan.silent) {
            println!("  survives, line {}: {}", mutant.line, mutant.shown);
        }
        for mutant in fates.iter().filter(|m| m.fate == Fate::Equivalent && !plan.silent) {
            println!("  equivalent, line {}: {}", mutant.line, mutant.shown);
        }
        killed += dead;
        changing += dead + alive;
    }
    if plan.silent {
        return ExitCode::SUCCESS;
    }
    let percent = 100 * killed / changing.max(1);
    println!("{killed} of {changing} killed, {percent} of a hundred, in {:.0?}", begun.elapsed());
    if percent < 95 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn all_end(games: &[String], plan: &Plan) -> ExitCode {
    let mut failed = false;
    for game in games {
        match ends::watch(game, plan) {
            Ok((tried, bad)) => {
                println!("{game}: {tried} changes checked, {bad} without an end");
                failed |= bad > 0;
            }
            Err(why) => {
                eprintln!("{why}");
                return ExitCode::from(2);
            }
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
