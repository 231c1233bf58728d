//! Conditions that cannot be so together, though each of them can.

use super::{breaks, breaks_in, fine, fine_in};

#[test]
fn some_that_are_missing_are_not_all() {
    let needs = |test: &str| format!("contract solo {{ needs {test} }}");
    for never in [
        "some kings not in hand and all kings in hand",
        "some kings not in hand and at least 4 kings in hand",
        "at least 3 kings not in hand and at least 2 kings in hand",
        "no kings not in hand and fewer than 4 kings in hand",
    ] {
        breaks(&needs(never), "never-applies", "needs");
    }
    for possible in [
        "some kings not in hand and at least 3 kings in hand",
        "at least 2 kings not in hand and at least 2 kings in hand",
        "some kings not in hand and all ranks Q in hand",
    ] {
        fine(&needs(possible));
    }
    let bonus = |test: &str| format!("bonus b \"B\" worth 1: made by declarer if {test}");
    let either = "declarer held all kings or some kings not in (cards held by declarer)";
    breaks(&bonus(either), "warning plainer", either);
    fine(&bonus("declarer held all kings or some trumps not in (cards held by declarer)"));
}

#[test]
fn what_is_won_without_a_trick_is_lost_with_one() {
    let solo = |rest: &str| format!("contract solo {{ won if declarer took no tricks\n{rest}\n}}");
    let bonus = |test: &str| solo(&format!("bonus b \"B\" worth 1: made by declarer if {test}"));
    breaks(&bonus("won and declarer took some tricks"), "never-applies", "bonus b");
    breaks(&bonus("lost and declarer took no tricks"), "never-applies", "bonus b");
    breaks(&bonus("won and declarer took no tricks"), "warning plainer", "declarer took no tricks");
    breaks(&bonus("lost and declarer took at least 2 tricks"), "warning plainer", "lost");
    fine(&bonus("won and T1 fell in trick 1"));
}

#[test]
fn an_announcement_goes_with_its_bonus() {
    let hop = "declarer may announce hop \"Hop\" if T1 in hand
        bonus hop \"Hop\" worth 1, announced 2: made by declarer if declarer took last trick with T2";
    let solo = |rest: &str| format!("{hop}\ncontract solo {{ {rest} }}");
    breaks(&solo("without bonus hop"), "warning unused", "hop");
    fine(&solo("without bonus hop; without hop"));
    // That it has been said is no reason to say it.
    let once = |name: &str| format!("players may announce {name} \"Hip\" if nobody announced {name}");
    breaks(&once("hip"), "warning unused", "hip");
    // Nobody is asked in it, or something else is asked for there.
    fine(&format!("{hop}\ncontract raeuber {{ without bonus hop }}"));
    fine(&solo("without bonus hop; spare: must keep T1 for last trick if he announced hop"));
}

#[test]
fn nobody_is_what_somebody_has_to_be() {
    let bonus = |who: &str, test: &str| format!("bonus b \"B\" worth 1: made by {who} if {test}");
    for (who, test) in [
        ("players who held T1", "nobody held T1"),
        ("players who announced pfeife", "nobody announced pfeife"),
        ("players who took no tricks", "everybody took some tricks"),
        ("declarer", "declarer took no tricks and declarer took all tricks"),
        ("declarer", "number of (players who took no tricks) = 3"),
        ("declarer", "number of (players who took some tricks) = 0"),
    ] {
        breaks(&bonus(who, test), "never-applies", "bonus b");
    }
    for (who, test) in [
        ("players who held T1", "nobody held T21"),
        ("players who took no tricks", "everybody held some trumps"),
        ("declarer", "number of (players who took no tricks) = 2"),
        ("declarer", "number of (players who took some tricks) = 1"),
    ] {
        fine(&bonus(who, test));
    }
}

#[test]
fn what_has_been_played_lies_in_no_place() {
    let bonus = |test: &str| format!("bonus b \"B\" worth 1: made by declarer if {test}");
    for never in [
        "T1 fell before trick 1",
        "T1 fell in trick 3 and T1 in discard",
        "declarer took some tricks with T1 and T1 in blind",
        "declarer took last trick with T1 and T1 in discard",
        "declarer took some tricks with T1 and declarer lost some tricks with T1",
        "T21 fell in last trick and not (T21 fell)",
        "nobody held T1 and T1 fell in trick 3",
        "declarer held all drull and nobody held T1",
    ] {
        breaks(&bonus(never), "never-applies", "bonus b");
    }
    fine(&bonus("T1 fell before trick 2"));
    fine(&bonus("T21 fell and not (T21 fell in last trick)"));
    fine(&bonus("declarer held at least 2 drull and nobody held T1"));
    // A card that is exchanged within the play was held by nobody when it began.
    let swap = "exchange { show after look: everybody sees blind\nswap before trick 2: leader may exchange kings for top 1 card of blind }";
    fine(&format!("{swap}\n{}", bonus("nobody held T1 and T1 fell in trick 3")));
    fine(&bonus("T1 fell in trick 3 and T2 in discard"));
    fine(&bonus("declarer took no tricks with T1 and T1 in blind"));
}

#[test]
fn what_somebody_held_he_plays() {
    let bonus = |test: &str| format!("bonus b \"B\" worth 1: made by declarer if {test}");
    for never in [
        "declarer held T1 and not (T1 fell)",
        "declarer took some tricks with T1 and not (declarer held T1)",
        "declarer took last trick with T1 and defenders held T1",
        "declarer lost some tricks with T1 and nobody held T1",
        "defenders took trick 3 with T21 and declarer held all drull",
        "declarer held T21 and T21 in discard",
        "declarer held all drull and T21 in blind",
    ] {
        breaks(&bonus(never), "never-applies", "bonus b");
    }
    let all = "declarer held T1 and T1 fell";
    breaks(&bonus(all), "warning plainer", "T1 fell");
    for possible in [
        "declarer held T1 and not (T1 fell in last trick)",
        "declarer took some tricks with T1 and defenders held T21",
        "forehand was dealt T21 and T21 in discard",
        "declarer held some kings and all ranks Q in discard",
        "T1 fell and not declarer held T1",
    ] {
        fine(&bonus(possible));
    }
    // Cards in hand when the play ends have not fallen; of cards that come into a hand within it, nothing is known.
    let held = bonus("declarer held T1 and not (T1 fell)");
    fine(&format!("play ends if declarer took at least 2 tricks\n{held}"));
    let exchange = |steps: &str| format!("exchange {{ show after look: everybody sees blind\n{steps} }}");
    let swap = exchange("swap before trick 2: leader may exchange kings for top 1 card of blind");
    fine(&format!("{swap}\n{}", bonus("declarer held all drull and T21 in blind")));
    fine(&format!("{swap}\n{}", bonus("declarer took last trick with CK and not (declarer held CK)")));
    // Nor of those that are turned.
    for turned in
        ["nobody held T1 and T1 fell", "forehand took last trick with T1 and not (forehand held T1)"]
    {
        fine_in("cego_offiziere", &format!("bonus b \"B\" worth 1: made by forehand if {turned}"));
    }
}

#[test]
fn a_called_card_is_one_card() {
    let bonus = |test: &str| format!("kind calling {{ bonus b \"B\" worth 1: made by team if {test} }}");
    for never in [
        "some called_king in talon and called_king fell in trick 3",
        "called_king in talon and team held some called_king",
        "defenders took last trick with called_king and declarer held called_king",
    ] {
        breaks_in("koenigrufen", &bonus(never), "never-applies", "bonus b");
    }
    // It may be that none was called.
    fine_in("koenigrufen", &bonus("declarer held called_king and not (team held some called_king)"));
    fine_in("koenigrufen", &bonus("called_king fell and not (some called_king in (cards taken by team))"));
    // Who gives up his game plays no card.
    fine_in("koenigrufen", &bonus("declarer held T21 and not (T21 fell)"));
}

#[test]
fn tricks_that_nobody_took_bring_no_cards() {
    let bonus = |test: &str| format!("bonus b \"B\" worth 1: made by declarer if {test}");
    for never in [
        "declarer took no tricks and some kings in (cards taken by declarer)",
        "declarer took no tricks and all kings in (cards taken by declarer)",
        "declarer took all tricks and some kings in (cards taken by defenders)",
        "declarer took all tricks and at least 2 trumps in (cards taken by defenders)",
    ] {
        breaks(&bonus(never), "never-applies", "bonus b");
    }
    fine(&bonus("declarer took no tricks and some kings in (cards taken by defenders)"));
    fine(&bonus("declarer took all tricks and some kings in (cards taken by declarer)"));
    fine(&bonus("declarer took fewer than 2 tricks and some kings in (cards taken by declarer)"));
    // The half of the talon with the called king is won, with whatever lies in it.
    let won = |test: &str| format!("contract solorufer {{ bonus b \"B\" worth 1: made by team if {test} }}");
    fine_in("koenigrufen", &won("declarer took no tricks and some kings in (cards taken by declarer)"));
    let lost = "declarer took no tricks and some trumps in (cards taken by declarer)";
    let rufer = format!("contract rufer {{ bonus b \"B\" worth 1: made by team if {lost} }}");
    breaks_in("koenigrufen", &rufer, "never-applies", "bonus b");
}

#[test]
fn where_all_play_alone_no_side_wins() {
    let bonus = |test: &str| format!("bonus b \"B\" worth 1: made by forehand if {test}");
    breaks(&bonus("won and contract is raeuber"), "never-applies", "bonus b");
    breaks(&format!("contract raeuber {{ {} }}", bonus("won")), "no-declarer", "bonus b");
    fine(&bonus("won and contract is solo"));
    fine(&format!("contract raeuber {{ {} }}", bonus("he is one of winners")));
}

#[test]
fn whoever_alone_may_say_it_is_the_one_who_said_it() {
    let bonus = |test: &str| format!("bonus b \"B\" worth 1: made by declarer if {test}");
    let other = "somebody announced pfeife and not (declarer announced pfeife)";
    breaks(&bonus(other), "never-applies", "bonus b");
    breaks(
        &bonus("nobody announced pfeife or declarer announced pfeife"),
        "warning plainer",
        "nobody announced pfeife or declarer announced pfeife",
    );
    let hop = "players may announce hop \"Hop\" if T1 in hand";
    fine(&format!("{hop}\n{}", bonus("somebody announced hop and not (declarer announced hop)")));
}

#[test]
fn all_who_play_are_on_one_side_or_the_other() {
    let bonus = |test: &str| format!("kind calling {{ bonus b \"B\" worth 1: made by team if {test} }}");
    for never in [
        "number of team = 1 and number of defenders = 2",
        "number of team = 2 and number of defenders = 3",
        "number of team > 1 and number of defenders > 2",
    ] {
        breaks_in("koenigrufen", &bonus(never), "never-applies", "bonus b");
    }
    breaks_in(
        "koenigrufen",
        &bonus("number of team = 1 and number of defenders = 3"),
        "warning plainer",
        "number of defenders = 3",
    );
    fine_in("koenigrufen", &bonus("number of team = 1 and won"));
}

#[test]
fn after_what_ends_the_play_no_trick_is_taken() {
    let bonus = |test: &str| format!("kind plain_game {{ bonus b \"B\" worth 1: made by caller if {test} }}");
    for never in [
        "team announced enough and team took last trick",
        "defenders announced enough and SA fell in last trick",
        "defenders announced enough and team took at least 5 tricks",
    ] {
        breaks_in("bauernschnapsen", &bonus(never), "never-applies", "bonus b");
    }
    fine_in("bauernschnapsen", &bonus("team announced enough and team took trick 4"));
    // All that were played.
    fine_in("bauernschnapsen", &bonus("somebody announced enough and team took all tricks"));
    fine_in("bauernschnapsen", &bonus("somebody announced marriage and team took last trick"));
    // Who names the case in which nobody has said it says nothing too much.
    fine_in("bauernschnapsen", &bonus("nobody announced enough and team took last trick"));
}
