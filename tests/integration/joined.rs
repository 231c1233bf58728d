//! What parts of a condition add to it, and conditions within others: what is told, and what is not.

use stiess::ruleset::Ruleset;

/// What `check` says of a variant of Dreierles with some sentences more.
fn codes(rules: &str) -> Vec<String> {
    let text = format!(
        "game ours \"Ours\" extends dreierles {{
option mood \"Mood\": calm | wild = calm
option price \"Price\": 1..3 = 2
contracts drawn factor {{ bettel \"Bettel\" 2 2 }}
auction {{ bids dreier < zweier < einer < solo < bettel }}
contract bettel {{ worth price; instead suit trumps \"Trumpf\" = nothing; won if declarer took no tricks }}
score {{ bonus mad \"Mad\" worth 7: made by declarer if won and mood = wild }}
{rules}
}}
"
    );
    let found = Ruleset::from_text("ours.rules", &text).check();
    found.iter().map(|d| d.code.to_string()).filter(|code| code != "unused").collect()
}

#[track_caller]
fn says(expected: &[&str], all: &[&str]) {
    for rules in all {
        assert_eq!(codes(rules), expected, "{rules}");
    }
}

fn bonus(condition: &str) -> String {
    format!("score {{ bonus own \"Own\" worth 1: made by declarer if {condition} }}")
}

#[test]
fn a_part_without_which_a_condition_says_the_same_is_told() {
    for condition in [
        "won and won",
        "won and declarer took at least 0 tricks",
        "won or declarer took at least 99 tricks",
        "won or (lost and points of declarer >= 400)",
        "points of declarer >= 40 or points of declarer >= 50",
        "points of declarer >= 40 and points of declarer >= 50",
        "declarer held TS and declarer held some drull",
        "won and (contract is bettel or contract is not bettel)",
        "won or (won and last_round)",
    ] {
        assert_eq!(codes(&bonus(condition)), ["plainer"], "{condition}");
    }
    says(
        &["plainer"],
        &[
            "contract solo { needs at least 3 trumps in hand and some trumps in hand }",
            "contract solo { play ends if declarer took some tricks and contract is solo }",
            "contract bettel { bonus own \"O\" worth 1: made by declarer if won or declarer held some trumps }",
            "play { own: must not play kings if kings led or (kings led and some trumps in trick) }",
        ],
    );
}

#[test]
fn a_part_that_what_stands_around_it_decides_is_told() {
    for condition in [
        "points of declarer >= 36 or (declarer took last trick and points of declarer < 36)",
        "declarer took all tricks or (declarer took last trick and not declarer took all tricks)",
        "points of declarer >= 36 or not (points of declarer >= 36 or declarer took last trick)",
        "points of declarer >= 36 or declarer took last trick or (mood = wild and points of declarer < 36)",
        "won and not (declarer took last trick and not lost)",
        "won and (declarer took last trick or (declarer held T1 and won))",
        // Each of the two would do without it.
        "(won and declarer took last trick) or (won and not declarer took last trick)",
    ] {
        let told = codes(&bonus(condition));
        assert!(!told.is_empty() && told.iter().all(|code| code == "plainer"), "{condition}: {told:?}");
    }
    for condition in [
        "points of declarer >= 36 or (declarer took last trick and points of declarer >= 20)",
        "won and (declarer took last trick or points of declarer >= 30)",
        "won and not (declarer took last trick and points of declarer < 50)",
        "(won and mood = wild) or (lost and mood = calm)",
    ] {
        assert_eq!(codes(&bonus(condition)), [""; 0], "{condition}");
    }
    // A name says what it says, wherever it is used.
    let both = "test both = (won and declarer took last trick) or declarer held TS";
    says(&[], &[&format!("{both}\n{}", bonus("won and both"))]);
}

#[test]
fn parts_that_say_something_anywhere_are_not_told() {
    for condition in [
        "won and points of declarer >= 40",
        "won or points of declarer >= 30",
        "declarer held TS and declarer held at least 2 trumps",
        "contract is solo and won",
        "contract is not solo or won",
        "mood = wild and won",
        "mood = wild or won",
        "price > 1 and won",
        // In one contract there are no trumps; in the others there are.
        "won or declarer held some trumps",
        "points of declarer >= 20 and points of defenders >= 20",
        "points of declarer >= 20 or points of defenders >= 60",
        "declarer took at least 8 tricks and defenders took at least 8 tricks",
    ] {
        assert_eq!(codes(&bonus(condition)), [""; 0], "{condition}");
    }
    says(
        &[],
        &[
            "when mood = wild { score { bonus own \"Own\" worth 1: made by declarer if price > 1 and won } }",
            "when mood = wild { when price = 3 { score { worth 5 } } }",
            "when points of declarer >= 40 { score { bonus own \"O\" worth 1: made by declarer if lost } }",
            "test both = won and mood = wild\nscore { bonus own \"Own\" worth 1: made by declarer if both }",
        ],
    );
}

#[test]
fn what_the_condition_around_it_settles_is_told() {
    says(
        &["plainer"],
        &[
            "when mood = wild { when mood = wild { score { worth 5 } } }",
            "when mood = wild { when price = 3 { when price > 1 { score { worth 5 } } } }",
            "when mood = wild { score { bonus own \"Own\" worth 1: made by declarer if won and mood = wild } }",
            "when points of declarer >= 50 {
bonus own \"Own\" worth 1: made by declarer if points of declarer >= 40
}",
            "when won { when points of declarer >= 50 { when won { score { worth 5 } } } }",
        ],
    );
    says(
        &["never-applies"],
        &[
            "when mood = wild { when mood = calm { score { worth 5 } } }",
            "when won { score { bonus own \"Own\" worth 1: made by declarer if lost } }",
            "when points of declarer >= 50 {
bonus own \"Own\" worth 1: made by declarer if points of declarer < 40
}",
        ],
    );
}

#[test]
fn two_sides_do_not_have_more_than_there_is() {
    for condition in [
        "points of declarer >= 36 and points of defenders >= 36",
        "declarer took at least 9 tricks and defenders took more than 8 tricks",
        "forehand took at least 9 tricks and middlehand took at least 9 tricks",
        "points of forehand > 40 and points of rearhand > 40",
    ] {
        assert_eq!(codes(&bonus(condition)), ["never-applies"], "{condition}");
    }
    // Whoever is the declarer may be forehand; who has won a Bettel need not have points.
    for condition in [
        "declarer took at least 9 tricks and forehand took at least 9 tricks",
        "won and points of defenders >= 40",
        "points of declarer > 20 and points of declarer + 20 > points of defenders",
    ] {
        assert_eq!(codes(&bonus(condition)), [""; 0], "{condition}");
    }
    says(
        &["never-applies"],
        &["contract solo { bonus own \"O\" worth 1: made by declarer if won and points of defenders >= 40 }"],
    );
}

#[test]
fn a_deal_does_not_find_a_score_with_which_the_match_is_over() {
    let session = |ends: &str, asks: &str| {
        codes(&format!(
            "session {{ match \"M\" ends if {ends}, at latest after 60 deals; session ends after 3 matches }}
score {{ bonus own \"Own\" worth 1: made by players if {asks} }}"
        ))
    };
    let up = "some players with score >= 24";
    assert_eq!(session(up, "his score >= 24"), ["never-applies"]);
    assert_eq!(session(up, "his score < 24"), ["plainer"]);
    assert_eq!(session(up, "his score >= 23"), [""; 0]);
    assert_eq!(session(up, "score of players >= 24 and his score >= 1"), [""; 0]);
    let either = "some players with score > 24 or some players with score <= -10";
    assert_eq!(session(either, "his score <= -10"), ["never-applies"]);
    assert_eq!(session(either, "his score >= 24"), [""; 0]);
    assert_eq!(session("forehand took all tricks", "his score >= 24"), [""; 0]);
}

/// Options that decide together are tried together, wherever in a sentence they are asked for.
#[test]
fn a_condition_of_two_options_can_come_about() {
    says(
        &[],
        &[
            "score { bonus own \"Own\" worth 1: made by declarer if mood = wild and price = 3 }",
            "when mood = wild { score { bonus own \"Own\" worth 1: made by declarer if price = 3 } }",
            "when mood = wild { score { worth 4 if price = 3, otherwise 2 } }",
            "when mood = wild { score { worth 4, 1 more if price > 1 } }",
            "score { worth 4 if price = 3 and mood = wild, otherwise 2 }",
            "number dear = 4 if price = 3, otherwise 2\nwhen mood = wild { score { worth dear } }",
            "test dear = price = 3\nnumber much = 4 if dear, otherwise 2\nwhen mood = wild { score { worth much } }",
            "when last_round { score { worth 4 if price = 3, otherwise 2 } }",
        ],
    );
}
