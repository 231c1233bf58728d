//! A few of the mutants that `examples/mutate.rs` makes, and what becomes of them.

#[path = "../../examples/mutate/lib.rs"]
mod mutate;

use mutate::{Fate, Plan};

/// Of changes that make deals go another way examples notice nearly all.
#[test]
fn examples_notice_a_changed_ruleset() {
    let mutants =
        mutate::run("dreierles", &Plan { mutants: 20, deals: 300, seed: 3, silent: false }).expect("a game");
    assert_eq!(mutants.len(), 20);
    let alive: Vec<String> = mutants
        .iter()
        .filter(|mutant| mutant.fate == Fate::Survived)
        .map(|mutant| format!("line {}: {}", mutant.line, mutant.shown))
        .collect();
    let killed = mutants.iter().filter(|mutant| matches!(mutant.fate, Fate::Killed(_))).count();
    assert!(killed >= 10, "only {killed} are killed");
    assert!(alive.is_empty(), "{alive:#?}");
}
