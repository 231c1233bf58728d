//! Exceptions in the auction: conditions of a bid, who must bid, who may match, and the last word.

use crate::common::act_all;
use stiess::Seat;
use stiess::engine::{Rng, Table};
use stiess::ruleset::{Program, Ruleset};

/// The one right of forehand speaks first.
const GAME: &str = r#"game small "Small" {
  pack cego54, counted in threes
  table { seats 4, anticlockwise }
  places { talon "Talon": face down, counts for nobody }
  deal { 6 to talon; 12 to each player }
  contracts price { klop "Klop" 1; three "Drei" 2; two "Zwei" 3; one "Eins" 4; solo "Solo" 5 }
  play {
    declarer leads
    follow_suit: must follow with suit led
    trick to highest of trumps, else highest of suit led
  }
  score { won if points of declarer >= 36; worth price; settle losers pay winners }
  session { next dealer is forehand; round is one deal by each person }
  auction {
    from right of forehand, players speak in rounds
"#;

/// Seniority counts from forehand; two games are his alone.
const SENIORS: &str = "seniority from forehand
    bids klop < three if he is one of forehand and all others passed
    bids two < one < solo
    a senior may match
    forehand must bid if all others passed
    the last one left names his bid or a higher one";

fn small(rules: &str) -> Program {
    let ruleset = Ruleset::from_text("small.rules", &format!("{GAME}    {rules}\n  }}\n}}\n"));
    let found = ruleset.check();
    assert!(found.is_empty(), "{rules}\n{found:#?}");
    ruleset.program(&ruleset.settings()).expect("a program")
}

/// Who is asked after these words, and what is open to him.
fn asked(p: &Program, said: &str) -> String {
    let mut table = Table::shuffled(p, Seat(3), &mut Rng::new(1));
    act_all(&mut table, said);
    let decision = table.decision().expect("a question");
    let words = decision.words(p).join(" ");
    format!("{} {}: {words}", decision.position.0, decision.phase)
}

#[test]
fn whoever_is_alone_names_his_game() {
    let p = small(SENIORS);
    assert_eq!(asked(&p, ""), "1 auction: pass two one solo");
    // All others have passed: the two lowest games are open, and there is no passing.
    assert_eq!(asked(&p, "pass pass pass"), "0 auction: klop three two one solo");
    assert!(asked(&p, "pass pass pass three").starts_with("0 play: "));
    // Who bid before the others passed is asked once more: his bid, or a higher one.
    assert_eq!(asked(&p, "two pass pass pass"), "1 auction: two one solo");
    assert_eq!(asked(&p, "solo pass pass pass"), "1 auction: solo");
    for named in ["one", "two"] {
        assert!(asked(&p, &format!("two pass pass pass {named}")).starts_with("1 play: "), "{named}");
    }
    assert!(asked(&p, "solo pass pass pass solo").starts_with("1 play: "));
}

#[test]
fn whoever_is_alone_need_not_go_step_by_step() {
    let p = small(
        "bids klop < three < two < one < solo, one step at a time
    forehand must bid if all others passed
    the last one left names his bid or a higher one",
    );
    assert_eq!(asked(&p, "klop"), "2 auction: pass three");
    assert_eq!(asked(&p, "klop three pass pass pass"), "2 auction: three two one solo");
    crate::fast_path::both_ways("step by step", &p, 100);
}

#[test]
fn a_senior_names_the_same_game() {
    let p = small(SENIORS);
    // Forehand is senior to all: he may match; whoever comes after the bidder must go higher.
    assert_eq!(asked(&p, "two"), "2 auction: pass one solo");
    assert_eq!(asked(&p, "two pass pass"), "0 auction: pass two one solo");
    assert_eq!(asked(&p, "two pass pass two"), "1 auction: pass one solo");
    assert_eq!(asked(&p, "two pass pass two pass"), "0 auction: two one solo");
}

#[test]
fn a_bid_has_conditions_that_all_know() {
    let first =
        |rules: &str, said: &str| asked(&small(&format!("if nobody bids: klop by forehand; {rules}")), said);
    assert_eq!(
        first("bids klop < three; bids two if three stands; bids one < solo", ""),
        "1 auction: pass klop three one solo"
    );
    assert_eq!(
        first("bids klop < three; bids two if three stands; bids one < solo", "three"),
        "2 auction: pass two one solo"
    );
    let unopposed = "bids klop < three; bids two if three stands unopposed; bids one < solo";
    assert_eq!(first(unopposed, "three"), "2 auction: pass two one solo");
    assert_eq!(first(unopposed, "klop three"), "3 auction: pass one solo");
    let once = "bids klop < three; bids two < one < solo if he has not spoken";
    assert_eq!(first(once, "klop three pass pass"), "1 auction: pass");
    let something = "bids klop < three < two < one; bids solo if something stands";
    assert_eq!(first(something, ""), "1 auction: pass klop three two one");
    assert_eq!(first(something, "klop"), "2 auction: pass three two one solo");
}

#[test]
fn what_a_hand_hides_is_no_condition_of_a_bid() {
    let rules =
        "if nobody bids: klop by forehand; bids klop < three; bids two if T1 in hand; bids one < solo";
    let ruleset = Ruleset::from_text("small.rules", &format!("{GAME}    {rules}\n  }}\n}}\n"));
    let codes: Vec<String> = ruleset.check().iter().map(|d| d.code.to_string()).collect();
    assert_eq!(codes, ["not-known"]);
}

#[test]
fn only_some_may_hold() {
    let open = |rule: &str, said: &str| {
        asked(
            &small(&format!(
                "seniority from forehand\n    bids klop < three < two < one < solo\n    {rule}\n    forehand must bid"
            )),
            said,
        )
    };
    let forehand = "three pass pass";
    assert_eq!(open("a senior may hold", forehand), "0 auction: hold two one solo");
    assert_eq!(open("a senior may hold if he is forehand", forehand), "0 auction: hold two one solo");
    assert_eq!(open("a senior may hold unless he is forehand", forehand), "0 auction: two one solo");
}

/// The same game with stages of their own.
fn staged(stages: &str) -> Program {
    let (front, _) = GAME.rsplit_once("    from right").expect("an auction");
    let ruleset = Ruleset::from_text("small.rules", &format!("{front}    {stages}\n  }}\n}}\n"));
    let found = ruleset.check();
    assert!(found.is_empty(), "{stages}\n{found:#?}");
    ruleset.program(&ruleset.settings()).expect("a program")
}

#[test]
fn whoever_bid_before_a_stage_names_nothing_in_it() {
    let p = staged(
        "stage hand_games \"Erst\" { from forehand, players speak once; bids solo }
        stage others \"Dann\" {
          from right of forehand, players speak in rounds
          bids klop < three < two < one
          forehand must bid if all others passed
          the last one left names his bid or a higher one
        }",
    );
    // Nobody bid at first: the last one left names his game.
    assert_eq!(asked(&p, "pass pass pass pass two pass pass pass"), "1 auction: two one");
    // A solo stands, and there is nothing more to be named.
    assert!(asked(&p, "pass solo pass pass").starts_with("1 play: "));
}

#[test]
fn a_last_word_is_his_against_whom_nobody_bid() {
    let p = staged(
        "stage first \"Erst\" {
          from right of forehand, players speak in rounds
          seniority from forehand
          bids klop < three < two < one
          a senior may match
          forehand must bid if all others passed
        }
        stage last_word \"Dann\" over unopposed two { from forehand, bidder speaks once; bids solo }",
    );
    assert_eq!(asked(&p, "two pass pass pass"), "1 auction: two solo");
    // Forehand names the same game: it stands as before, but it was fought for.
    assert!(asked(&p, "two pass pass two pass").starts_with("0 play: "));
}

#[test]
fn whoever_does_not_break_in_is_not_asked_again_before_the_next_bid() {
    let p = staged(
        "from forehand, players speak in duels
    seniority from forehand
    bids klop < three < two < one
    forehand must bid klop
    a senior may only hold
    players may break in with solo, ending the auction",
    );
    // Behind a bid it is forehand's turn once more; those who have not spoken yet may break in before him.
    assert_eq!(asked(&p, "klop three"), "2 auction: no solo");
    assert_eq!(asked(&p, "klop three no"), "3 auction: no solo");
    assert_eq!(asked(&p, "klop three no no"), "0 auction: pass hold");
    // Another bid, another question.
    assert_eq!(asked(&p, "klop three no no hold"), "2 auction: no solo");
}

/// Forehand is senior to all, and speaks last.
const HELD: &str = "seniority from forehand
    bids klop < three < two < one < solo
    forehand must bid if all others passed
    a senior may hold";

#[test]
fn what_is_held_already_nobody_holds() {
    let (front, back) = GAME.rsplit_once("rounds").expect("they speak in rounds");
    let text = format!("{front}duels{back}    {HELD}\n  }}\n}}\n");
    let ruleset = Ruleset::from_text("small.rules", &text);
    assert_eq!(ruleset.check(), []);
    let p = ruleset.program(&ruleset.settings()).expect("a program");
    assert_eq!(asked(&p, "two one"), "1 auction: pass hold solo");
    assert_eq!(asked(&p, "two one pass pass"), "0 auction: pass hold solo");
    // One who is senior has held it: who is senior to him has to bid more.
    assert_eq!(asked(&p, "two one hold pass pass"), "0 auction: pass solo");
    crate::fast_path::both_ways("held", &p, 200);
    // The same where he names the game as well.
    let text = text.replace("a senior may hold", "a senior may match");
    let ruleset = Ruleset::from_text("small.rules", &text);
    assert_eq!(ruleset.check(), []);
    let p = ruleset.program(&ruleset.settings()).expect("a program");
    assert_eq!(asked(&p, "two one pass pass"), "0 auction: pass one solo");
    assert_eq!(asked(&p, "two one one pass pass"), "0 auction: pass solo");
    crate::fast_path::both_ways("matched", &p, 200);
}

#[test]
fn whoever_must_bid_passes_where_nothing_higher_is_left() {
    let p = staged(
        "from right of forehand, players speak in rounds
    bids klop < three < two < one < solo
    forehand must bid",
    );
    assert_eq!(asked(&p, "two pass one"), "0 auction: solo");
    assert_eq!(asked(&p, "two pass solo"), "0 auction: pass");
    crate::fast_path::both_ways("must", &p, 200);
}

#[test]
fn whoever_names_his_own_game_again_has_bid_against_nobody() {
    for turns in ["rounds", "duels"] {
        let p = staged(&format!(
            "stage first \"Erst\" {{
          from right of forehand, players speak in {turns}
          seniority from forehand
          bids klop < three < two < one
          a senior may hold
          forehand must bid if all others passed
          the last one left names his bid or a higher one
        }}
        stage last_word \"Dann\" over unopposed two {{ from forehand, bidder speaks once; bids solo }}"
        ));
        assert_eq!(asked(&p, "two pass pass pass"), "1 auction: two one", "{turns}");
        // The next stage is his alone.
        assert_eq!(asked(&p, "two pass pass pass two"), "1 auction: two solo", "{turns}");
        assert!(asked(&p, "two pass pass pass one").starts_with("1 play: "), "{turns}");
        crate::fast_path::both_ways(turns, &p, 200);
    }
}
