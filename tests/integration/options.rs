//! What the tables of Bräunlingen leave to choose: the rest is settled by their sheets.

use stiess::ruleset::Ruleset;

/// Every option and what holds if nobody chooses.
fn offered(game: &str) -> String {
    let ruleset = Ruleset::load(game).expect("built in");
    let of: Vec<String> = ruleset
        .options()
        .iter()
        .map(|o| format!("{} ({}): {}", o.name, o.values.join("|"), o.default))
        .collect();
    of.join("\n")
}

#[test]
fn the_loewen_leaves_these_choices() {
    insta::assert_snapshot!("loewen", offered("cego_loewen"));
}

#[test]
fn the_compulsory_round_leaves_one_choice() {
    assert_eq!(offered("cego_loewen_pflicht"), "sitting_out (no|yes): no");
}

#[test]
fn the_tournament_leaves_these_choices() {
    insta::assert_snapshot!("tournament", offered("cego_braeunlingen_turnier"));
}

#[test]
fn the_ministranten_leave_these_choices() {
    insta::assert_snapshot!("ministranten", offered("cego_ministranten"));
}

#[test]
fn what_is_settled_cannot_be_chosen() {
    for (game, assignment) in [
        ("cego_ministranten", "legage_seen=1"),
        ("cego_ministranten", "countering=auction"),
        ("cego_ministranten", "empties=yes"),
        ("cego_ministranten", "tie=shared"),
        ("cego_loewen", "counting=in_pairs"),
        ("cego_loewen", "halber=yes"),
        ("cego_braeunlingen_turnier", "players=3"),
        ("cego_braeunlingen_turnier", "after_eleven=yes"),
    ] {
        let ruleset = Ruleset::load(game).expect("built in");
        assert!(ruleset.set(&mut ruleset.settings(), assignment).is_err(), "{game}: {assignment}");
    }
}
