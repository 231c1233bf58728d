//! Rulesets with something deleted, doubled, exchanged or put in at random, by a seed: whatever comes
//! of it, reading and checking end in words.

#[path = "../../fuzz/mutator.rs"]
mod mutator;

use mutator::Mutator;
use stiess::diagnostic::render::{Style, for_people, json};
use stiess::ruleset::Ruleset;

#[test]
fn mutants_are_checked_without_a_panic() {
    let originals = mutator::originals();
    let mut mutator = Mutator::new(1);
    let mut broken = 0;
    for round in 0..60 {
        let text = mutator.mutant(&originals, round % 6 + 1);
        let ruleset = Ruleset::from_text("mutant.rules", &text);
        let found = ruleset.check();
        let style = Style { color: false, narrated: round % 2 == 0, width: 80 };
        let drawn = for_people(&found, ruleset.sources(), style);
        assert_eq!(found.is_empty(), drawn.is_empty());
        assert_eq!(json(&found, ruleset.sources()).as_array().map(Vec::len), Some(found.len()));
        broken += usize::from(!found.is_empty());
    }
    assert!(broken > 30, "the mutator hardly mutates: {broken} of 60");
}
