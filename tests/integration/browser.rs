//! The tour that `tests/browser` takes as WebAssembly, taken here: both must say the same.

#[path = "../browser/src/tour.rs"]
mod tour;

#[test]
fn the_tour_says_what_it_said() {
    // Lines of a ruleset move with every change to it.
    insta::with_settings!({ filters => vec![(r"\.rules:\d+", ".rules")], omit_expression => true }, {
        insta::assert_snapshot!(tour::tour());
    });
}
