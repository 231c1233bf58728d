//! Rulesets with something deleted, doubled, exchanged or put in at random, by a seed: whatever comes
//! of it, reading and checking end in words.

#[path = "../../fuzz/mutator.rs"]
mod mutator;

use mutator::Mutator;
use stiess::diagnostic::render::{for_people, json};
use stiess::language::Language;
use stiess::ruleset::Ruleset;
use stiess::text::Screen;

#[test]
fn mutants_are_checked_without_a_panic() {
    let originals = mutator::originals();
    let mut mutator = Mutator::new(1);
    let mut broken = 0;
    for round in 0..60 {
        let text = mutator.mutant(&originals, round % 6 + 1);
        let ruleset = Ruleset::from_text("mutant.rules", &text);
        let found = ruleset.check();
        let screen = Screen { narrated: round % 2 == 0, ..Screen::PLAIN };
        let drawn = for_people(&found, ruleset.sources(), screen, Language::English);
        assert_eq!(found.is_empty(), drawn.is_empty());
        assert_eq!(
            json(&found, ruleset.sources(), Language::English).as_array().map(Vec::len),
            Some(found.len())
        );
        broken += usize::from(!found.is_empty());
    }
    assert!(broken > 30, "the mutator hardly mutates: {broken} of 60");
}

/// A pack that extends another and lists suits as well made the checker look for cards that were gone.
#[test]
fn suits_added_to_a_base_are_refused() {
    let text = "pack a \"A\" { suit trumps \"T\" T: 3 2 1 }\n\
                pack b \"B\" extends a without T1 {\n  suit red \"R\" R: K Q\n  set odd = T9 or R9 or RK or T3\n}\n";
    let codes: Vec<&str> =
        Ruleset::from_text("mutant.rules", text).check().iter().map(|d| d.code.name()).collect();
    assert_eq!(codes[0], "too-many-cards");
    assert!(codes.contains(&"unknown-card"), "{codes:?}");
}
