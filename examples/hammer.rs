//! Checks mutants of the built-in rulesets for as long as it is told: `cargo run --release --example
//! hammer -- 600 1` for ten minutes from seed 1. A mutant that makes the checker panic, or keeps it busy
//! for more than two seconds, is printed with its number.

#[path = "../fuzz/mutator.rs"]
mod mutator;

use std::time::{Duration, Instant};
use stiess::diagnostic::render::{Style, for_people};
use stiess::ruleset::Ruleset;

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|a| a.parse::<u64>().ok());
    let (seconds, seed) = (arguments.next().unwrap_or(10), arguments.next().unwrap_or(1));
    let originals = mutator::originals();
    let mut mutator = mutator::Mutator::new(seed);
    let begun = Instant::now();
    let (mut count, mut clean, mut faults) = (0u64, 0u64, 0u64);
    while begun.elapsed() < Duration::from_secs(seconds) {
        let text = mutator.mutant(&originals, (count % 8 + 1) as usize);
        let one = Instant::now();
        let result = std::panic::catch_unwind(|| {
            let ruleset = Ruleset::from_text("mutant.rules", &text);
            let found = ruleset.check();
            for_people(&found, ruleset.sources(), Style { color: false, narrated: false, width: 80 });
            found.is_empty()
        });
        clean += u64::from(matches!(result, Ok(true)));
        if result.is_err() || one.elapsed() > Duration::from_secs(2) {
            faults += 1;
            println!("---- mutant {count}, {:?}\n{text}", one.elapsed());
        }
        count += 1;
    }
    println!(
        "{count} mutants in {:?}: {clean} without problems, {faults} panicked or were slow",
        begun.elapsed()
    );
}
