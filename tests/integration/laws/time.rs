//! Conditions ask what there is, or what is known, when they are asked.

use super::{breaks, fine};

#[test]
fn what_is_asked_of_hands_and_tricks_is_asked_in_time() {
    let bonus = |test: &str| format!("bonus b \"B\" worth 1: made by declarer if {test}");
    for late in [
        "T1 in hand",
        "some trumps in hand",
        "won and all kings in hand",
        "some cards that would win in hand",
        "T1 in trick",
        "trumps led",
    ] {
        breaks(&bonus(late), "never-applies", "bonus b");
    }
    breaks(&bonus("won or T1 in hand"), "warning plainer", "T1 in hand");
    breaks("play ends if T1 in trick", "never-applies", "play ends");
    breaks("play ends if trumps led", "never-applies", "play ends");
    breaks("when trumps led { worth 5 }", "never-applies", "worth 5");
    breaks("number much = 2 if T1 in trick, otherwise 1\nworth much", "never-applies", "T1 in trick");
    for after in ["declarer lays hand open", "everybody sees hand of dealer"] {
        breaks(&format!("exchange {{ open_up after last trick: {after} }}"), "never-applies", "open_up");
        fine(&format!("exchange {{ open_up after trick 15: {after} }}"));
    }
    // Where the play can end before, hands are not empty then.
    fine(&format!("play ends if declarer took at least 9 tricks\n{}", bonus("T1 in hand")));
    for in_time in
        ["declarer held T1", "he was dealt T1", "T1 fell in last trick", "declarer took trick 3 with T1"]
    {
        fine(&bonus(in_time));
    }
    fine("spare: must not play kings if trumps led and T1 in trick");
    fine("play ends if T1 fell in trick 3");
    // After the last trick it would be a matter of taste.
    breaks("bonus b \"B\" worth 1: made by leader if won", "not-known", "leader");
    fine("bonus b \"B\" worth 1: made by taker if won");
}

#[test]
fn what_is_asked_has_been_played_by_then() {
    let early = |rules: &str, under: &str| breaks(rules, "never-applies", under);
    for test in ["defenders took last trick", "defenders took tricks 15 to 16", "T21 fell in last trick"] {
        early(&format!("spare: must not play kings if {test}"), "spare: must");
        early(&format!("play ends if {test}"), "play ends");
    }
    fine("spare: must not play kings if defenders took tricks 13 to 14");
    fine("play ends if defenders took tricks 14 to 15 or T21 fell in trick 15");
    for (trick, test) in [(6, "defenders took trick"), (7, "T21 fell in trick"), (6, "declarer lost trick")] {
        let with = if test.ends_with("lost trick") { " with T21" } else { "" };
        let duty = |at: i32| format!("spare: must not play kings in tricks 1 to 6 if {test} {at}{with}");
        early(&duty(trick), "spare: must");
        fine(&duty(trick - 1));
    }
    let many =
        |most: i32| format!("spare: must not play kings in trick 2 if defenders took at least {most} tricks");
    early(&many(2), "spare: must");
    fine(&many(1));
    let step =
        |time: &str, test: &str| format!("exchange {{ open_up {time}: declarer lays hand open if {test} }}");
    for (time, test) in [
        ("after tricks 1 to 5", "defenders took trick 6"),
        ("after tricks 1 to 5", "defenders took at least 6 tricks"),
        ("before trick 3", "T1 fell in trick 3"),
        ("before trick 3", "defenders took trick 3"),
    ] {
        early(&step(time, test), "open_up");
    }
    fine(&step("after tricks 1 to 6", "defenders took trick 6"));
    fine(&step("before trick 4", "T1 fell in trick 3"));
    fine(&step("before trick 3", "T1 fell before trick 5"));
}

#[test]
fn all_together_took_each_trick() {
    let bonus = |test: &str| format!("bonus b \"B\" worth 1: made by declarer if {test}");
    breaks(&bonus("nobody took last trick"), "never-applies", "bonus b");
    breaks(&bonus("number of (players who took trick 3) > 1"), "never-applies", "bonus b");
    for always in ["somebody took last trick", "number of (players who took trick 3) = 1"] {
        breaks(&bonus(always), "warning plainer", always);
    }
    fine(&bonus("somebody took last trick with T1"));
    fine(&bonus("number of (players who took tricks 3 to 4) = 1"));
    // Where the play may end before, nobody takes the last.
    fine(&format!("play ends if declarer took at least 9 tricks\n{}", bonus("nobody took last trick")));
}

#[test]
fn tricks_are_named_in_their_order() {
    let bonus =
        |tricks: &str| format!("bonus b \"B\" worth 1: made by declarer if defenders took tricks {tricks}");
    breaks(&bonus("3 to 2"), "never-applies", "bonus b");
    fine(&bonus("2 to 3"));
}

#[test]
fn a_condition_decides_between_two_things() {
    let worth = |price: &str| format!("bonus b \"B\" worth {price}: made by declarer if T1 fell in trick 2");
    breaks(&worth("2 if contract is solo, otherwise 2"), "warning plainer", "contract is solo");
    breaks(&worth("2 if contract is solo, 3 if won, otherwise 3"), "warning plainer", "won");
    fine(&worth("2 if contract is solo, 3 if T1 fell in trick 1, otherwise 2"));
    breaks("powerless T1 if T21 fell, otherwise T1", "warning plainer", "T21 fell");
}

#[test]
fn cards_are_dealt_again_for_what_lies_there() {
    let again = |test: &str| format!("deal {{ again \"Noch einmal\": deal again if {test} }}");
    // Six cards lie in the blind.
    breaks(&again("all trumps in blind"), "never-applies", "again \"Noch");
    breaks(&again("at least 7 trumps in blind"), "never-applies", "again \"Noch");
    fine(&again("at least 6 trumps in blind"));
    fine(&again("all kings in blind"));
}

#[test]
fn what_is_shown_has_not_been_shown() {
    let steps = |steps: &str| format!("exchange {{ {steps} }}");
    for twice in [
        "once after look: everybody sees blind; again after once: declarer sees blind",
        "once after look: declarer lays hand open; again after once: declarer lays hand open",
        "once after look: declarer lays hand open; again after once: declarer lays T1 open",
    ] {
        breaks(&steps(twice), "never-applies", "again after once");
    }
    for fresh in [
        "once after look: everybody sees blind; again after once: everybody sees hand of declarer",
        "once after look: declarer lays T1 open; again after once: declarer lays hand open",
        "once after look: declarer lays hand open if T1 in hand; again after once: declarer lays hand open",
        "once before pick_up: declarer lays hand open; again after lay_away: declarer lays hand open",
    ] {
        fine(&steps(fresh));
    }
}
