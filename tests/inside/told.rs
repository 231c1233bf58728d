//! The rule book tells every clause in force: at the table of each game, with each single choice, and in the last round.

use crate::ruleset::compile::Settings;
use crate::ruleset::{Ruleset, built_in};
use crate::syntax::tree::Domain;
use crate::tell::book;

/// Each choice for itself; of a range, its ends.
fn tables(ruleset: &Ruleset) -> Vec<Settings> {
    let base = ruleset.settings();
    let last = Settings { last_round: true, ..base.clone() };
    let mut all = vec![base.clone(), last];
    for (at, option) in ruleset.reading().linked.options.iter().enumerate().filter(|(_, o)| !o.pinned) {
        let values = match option.domain {
            Domain::Range(low, high) => vec![low, high],
            Domain::Choices(_) => option.values(),
        };
        for value in values.into_iter().filter(|value| *value != base.options[at]) {
            let mut other = base.clone();
            other.options[at] = value;
            all.push(other);
        }
    }
    all
}

#[test]
fn every_clause_in_force_is_told() {
    let mut missing: Vec<String> = Vec::new();
    for (name, _) in built_in() {
        let Ok(ruleset) = Ruleset::load(name) else { continue };
        if ruleset.name() != name {
            continue;
        }
        for settings in tables(&ruleset) {
            let untold = book::untold(&ruleset, &settings).into_iter().map(|text| format!("{name}, {text}"));
            missing.extend(untold);
        }
    }
    missing.sort();
    missing.dedup();
    assert!(missing.is_empty(), "{}\n{} clauses are not told", missing.join("\n"), missing.len());
}
