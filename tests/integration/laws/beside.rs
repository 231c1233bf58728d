//! What is asked before the first lead, and beside some tricks.

use super::{breaks, breaks_in, fine, found};

/// A game in which somebody wins cards of a place before anything is led.
fn robbed(grabs: &str, asks: &str) -> Vec<(String, String)> {
    found(&format!(
        "game one \"Eins\" {{
  pack schnaps20, counted in eyes
  table {{ seats 2, anticlockwise }}
  places {{ stock \"Talon\": face down, in order, counts for nobody; gift \"Gabe\": face up, counts for nobody }}
  deal {{ 5 to each player; 2 to gift; the rest to stock }}
  contracts {{ game \"Spiel\" }}
  sides everybody alone
  exchange {{
    {grabs}
    open_up \"Auflegen\": forehand lays hand open if {asks}
  }}
  play {{
    forehand leads
    follow_suit \"Bedienen\": must follow with suit led
    trick to highest of suit led
  }}
  score {{ lost by others of (players who took last trick); worth 1; settle losers pay winners }}
  session {{ next dealer is forehand; round is one deal by each person }}
}}
"
    ))
}

#[test]
fn points_come_with_tricks_or_with_what_is_won_before() {
    let grabs = "grab \"Rauben\": forehand wins gift";
    for asks in ["points of forehand >= 5", "some ranks A in (cards taken by forehand)"] {
        assert_eq!(robbed(grabs, asks), [], "{asks}");
        let found = robbed("look \"Schauen\": forehand sees stock", asks);
        assert!(matches!(&found[..], [(_, under)] if under.starts_with("open_up")), "{asks}: {found:?}");
    }
    let open_up = "exchange { open_up \"Auflegen\": declarer lays hand open if points of team >= 20 }";
    breaks_in("bauernschnapsen", &format!("without marriage\n{open_up}"), "never-applies", "open_up");
}

#[test]
fn who_leads_is_known_when_he_leads() {
    let step = |time: &str, step: &str| format!("exchange {{ peek \"Nachsehen\" {time}: {step} }}");
    for early in ["leader sees top 1 card of blind", "forehand sees blind if leader is forehand"] {
        breaks(&step("before turn_up", early), "not-yet", "peek");
        fine(&step("before trick 2", early));
    }
    breaks(
        "announcements { instead leader announces pfeife \"Pfeife\" }",
        "not-yet",
        "instead leader announces",
    );
    // What has not been played is told once.
    for early in ["declarer took trick 1", "some kings in (cards taken by declarer)"] {
        breaks(&step("before turn_up", &format!("everybody sees blind if {early}")), "not-yet", "peek");
    }
}

#[test]
fn beside_a_trick_it_is_known_which_have_been_taken() {
    let open_up = |time: &str, asks: &str| {
        format!("exchange {{ open_up \"Auflegen\" {time}: declarer lays hand open if {asks} }}")
    };
    for late in ["before trick 3", "after trick 2", "before tricks 3 to 5"] {
        breaks(&open_up(late, "nobody took trick 2"), "never-applies", "open_up");
    }
    for early in ["after trick 1", "before trick 2"] {
        breaks(&open_up(early, "nobody took trick 2"), "warning plainer", "nobody took trick 2");
        breaks(&open_up(early, "declarer took trick 2"), "never-applies", "open_up");
    }
    // Of some tricks beside which it is asked the second is not over.
    fine(&open_up("before tricks 2 to 3", "nobody took trick 2"));
    fine(&open_up("before trick 3", "declarer took trick 2"));
    // In the contract that is named nothing lies there.
    let look = |asks: &str| {
        format!("exchange {{ look_again \"Nachsehen\" before trick 2: everybody sees discard if {asks} }}")
    };
    breaks(&look("contract is solo"), "never-applies", "look_again");
    fine(&look("contract is einer"));
}

#[test]
fn whoever_loses_a_trick_with_a_card_held_it() {
    let bonus = |asks: &str| {
        format!("bonus b \"B\" worth 1: missed by defenders who lost some tricks with T1 if {asks}")
    };
    breaks(&bonus("declarer held T1"), "never-applies", "bonus b");
    breaks(&bonus("declarer held all drull"), "never-applies", "bonus b");
    fine(&bonus("declarer held T21"));
    fine(&bonus("declarer held some drull"));
}
