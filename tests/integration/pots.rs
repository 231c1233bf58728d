//! Money that stays on the table from deal to deal, and players who drop out.

use crate::common::{Folder, act_all, holding};
use stiess::Position;
use stiess::engine::{Phase, Session, Table};
use stiess::players::{Manner, Players};
use stiess::ruleset::Ruleset;

/// Four cards a hand; hearts are trumps.
const SMALL: &str = r#"game small "Small" {
  pack schnaps20, counted in eyes
  table { seats 3, clockwise }
  places { rest "Rest": face down, counts for nobody }
  deal { 4 to each player; the rest to rest }
  contracts { loo "Loo" }
  sides everybody alone
  exchange { out "Fort": players may drop out, hand to rest unless kitty = 0 }
  play {
    forehand leads
    follow_suit "Bedienen": must follow with suit led
    trick to highest of hearts, else highest of suit led
  }
  score {
    ante "Einsatz": dealer pays 3 to kitty
    share "Stich": players take (tricks of him) from kitty
    fine "Bete": players who took no tricks pay 5 to kitty
  }
  session {
    pot kitty "Topf", at most 12
    next dealer is forehand
    round is one deal by each person
  }
"#;

const HANDS: &[&str] = &["HA H10 CA C10", "SA S10 SK SQ", "DA D10 DK DQ"];

fn ruleset(rules: &str) -> Ruleset {
    Ruleset::from_text("small.rules", &format!("{SMALL}  {rules}\n}}\n"))
}

fn codes(rules: &str) -> Vec<String> {
    ruleset(rules).check().iter().map(|d| d.code.to_string()).collect()
}

#[test]
fn nothing_is_said_against_a_sound_pot() {
    assert_eq!(ruleset("").check(), []);
}

#[test]
fn no_more_comes_out_than_lies_there() {
    let ruleset = ruleset("");
    let p = ruleset.program(&ruleset.settings()).expect("a program");
    let mut table = holding(&p, HANDS);
    act_all(&mut table, "HA SA DA H10 S10 D10 CA SK DK C10 SQ DQ");
    // The dealer stakes 3; forehand should have 4 for four tricks, and gets what is there.
    let names = |table: &Table| -> Vec<(String, i64)> {
        let moved = |item: &stiess::engine::Item| item.transfers.iter().map(|one| one.amount.0 / 60).sum();
        table.items().iter().map(|item| (p.clause(item.clause).name.clone(), moved(item))).collect()
    };
    let told: Vec<(String, i64)> =
        [("ante", 3), ("share", 3), ("fine", 5), ("fine", 5)].map(|(name, n)| (name.into(), n)).to_vec();
    assert_eq!(names(&table), told);
    assert_eq!(table.state().pots[0] / 60, 10);
}

#[test]
fn what_is_paid_and_what_lies_there_always_come_to_nothing() {
    for (game, most) in [("vier_anderle", 4000), ("small", 12)] {
        let ruleset = if game == "small" { ruleset("") } else { Ruleset::load(game).expect("built in") };
        let p = ruleset.program(&ruleset.settings()).expect("a program");
        let mut session = Session::rounds(&p, &p, 7, 40);
        let (mut left, mut full) = (0, 0);
        while let Some(start) = session.next() {
            let mut rng = start.rng.clone();
            let mut table = Table::shuffled(&start.program, start.dealer, &mut rng);
            Players::new(&p, &[Manner::Random]).expect("players").play(&mut table, &mut rng);
            left += u32::from(table.state().out != 0);
            session.finish(&table);
            let pot = session.memory().expect("a pot is remembered").now.tallies[0][0];
            full += u32::from(pot == most * 60);
            assert!((0..=most * 60).contains(&pot), "{pot}");
            assert_eq!(session.totals().iter().map(|total| total.0).sum::<i64>() + pot, 0);
        }
        assert!(left > 0, "somebody drops out of {game}");
        assert!(game != "small" || full > 0, "a small pot is full at times");
    }
}

#[test]
fn whoever_drops_out_plays_no_card_and_the_next_one_leads() {
    let ruleset = ruleset("without out\n out_too \"Weg\": players may drop out, hand to rest");
    let p = ruleset.program(&ruleset.settings()).expect("a program");
    let mut table = holding(&p, HANDS);
    act_all(&mut table, "out_too no no");
    let s = table.state();
    assert_eq!((s.out, s.leader, s.hands[Position(0)]), (1, Position(1), 0));
    let hidden = |who: u8| table.view(Some(Position(who))).places[0].known.count_ones();
    assert_eq!((hidden(0), hidden(1)), (4, 0));
    act_all(&mut table, "SA DA");
    assert_eq!((table.state().number, table.decision().map(|d| d.position)), (1, Some(Position(1))));
    // The last one cannot leave.
    let mut table = holding(&p, HANDS);
    act_all(&mut table, "out_too out_too");
    assert_eq!(table.decision().map(|d| (d.phase, d.position)), Some((Phase::Play, Position(2))));
}

#[test]
fn mistakes_about_pots_are_told() {
    for (rules, code) in [
        ("session { pot spare \"Mehr\", at most 9 }\n give: dealer pays 1 to spare", "never-set"),
        ("session { pot spare \"Mehr\", at most 9 }\n get: dealer takes 1 from spare", "never-set"),
        ("session { prize: the table gets 1 kitty }", "wrong-type"),
        ("score { late: dealer pays 1 to kity }", "unknown-name"),
        ("score { late: dealer pays 1 to kitty if 1 = 2 }", "never-applies"),
    ] {
        assert_eq!(codes(rules), [code], "{rules}\n{:#?}", ruleset(rules).check());
    }
}

/// Whoever pays into a pot that is full is told to pay, if nothing.
#[test]
fn a_full_pot_is_paid_nothing() {
    let folder = Folder::new("full_pot");
    let rules = r#"game full "Full" extends dreierles {
  session { pot kitty "Topf", at most 3 }
  score {
    pay "Zahlung": players pay 2 to kitty if won
    take "Nehmen": declarer takes 1 from kitty if lost
  }
}
"#;
    folder.put("full.rules", rules);
    for (language, says) in
        [("en", "pays 0 into Topf, no more has room"), ("de", "zahlt 0 ein (Topf), mehr geht nicht hinein")]
    {
        let deals = ["--lang", language, "deal", "full.rules", "--rounds", "2", "--seed", "3"];
        let (status, told, _) = folder.stiess(&deals);
        assert!(status == 0 && told.contains(says), "{told}");
    }
}

/// Four of whom two play together, and a pot.
const PARTNERS: &str = r#"game partners "Partners" {
  pack schnaps20, counted in eyes
  table { seats 4, clockwise }
  deal { 5 to each player }
  contracts { call "Call" }
  auction {
    from forehand, players speak once
    bids call
    if nobody bids: call by forehand
  }
  sides declarer with left of left of declarer against the rest
  play {
    declarer leads
    follow_suit "Follow": must follow with suit led
    trick to highest of suit led
  }
  score {
    won if points of team >= 61
    worth 1
    settle losers pay winners
    ante "Stake": losers pay 2 to kitty
    prize "Pot": declarer takes kitty from kitty if won
  }
  session { pot kitty "Pot", at most 40 }
}
"#;

#[test]
fn whoever_is_with_the_declarer_pays_nothing_to_a_pot() {
    assert_eq!(Ruleset::from_text("partners.rules", PARTNERS).check(), []);
}
