//! Conditions that cannot be so together, though each of them can.

use super::{breaks, fine};

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
