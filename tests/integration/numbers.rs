//! What a number comes to besides, numbers below nothing, and whose side somebody is on.

use crate::common::{act_all, holding};
use stiess::engine::Table;
use stiess::language::Language;
use stiess::ruleset::Ruleset;
use stiess::ruleset::expr::ONE;
use stiess::tell::{self, book};
use stiess::text::{Screen, markdown};

/// Four cards a hand; hearts are trumps, and forehand is against the others unless the rules say otherwise.
const SMALL: &str = r#"game small "Small" {
  pack schnaps20, counted in eyes
  table { seats 3, clockwise }
  places { rest "Rest": face down, counts for nobody }
  deal { 4 to each player; the rest to rest }
  contracts { game "Game" }
  play {
    forehand leads
    follow_suit "Bedienen": must follow with suit led
    trick to highest of hearts, else highest of suit led
  }
  score { settle losers pay winners }
  session { next dealer is forehand; round is one deal by each person }
"#;

const HANDS: &[&str] = &["HA H10 CA C10", "SA S10 SK SQ", "DA D10 DK DQ"];
const ALL_TO_FOREHAND: &str = "HA SA DA H10 S10 D10 CA SK DK C10 SQ DQ";

fn ruleset(rules: &str) -> Ruleset {
    Ruleset::from_text("small.rules", &format!("{SMALL}  {rules}\n}}\n"))
}

fn settled(rules: &str, set: &str) -> (Vec<i64>, String) {
    let ruleset = ruleset(rules);
    assert_eq!(ruleset.check(), [], "{rules}");
    let mut settings = ruleset.settings();
    if !set.is_empty() {
        ruleset.set(&mut settings, set).expect("an option");
    }
    let p = ruleset.program(&settings).expect("a program");
    let mut table = holding(&p, HANDS);
    act_all(&mut table, ALL_TO_FOREHAND);
    let sheet = |table: &Table| Screen::PLAIN.set(&tell::account::account(table, Language::English).concat());
    (table.state().scores[..3].iter().map(|score| score.0 / ONE).collect(), sheet(&table))
}

const GAME: &str = "option generous \"Generous\": no | yes = no
  sides forehand against the rest
  won if team took some tricks
  worth 4 if points of team < 61, otherwise 2, 3 more if losers took no tricks, 1 less unless rest_is_high,
      6 more if generous, 9 more if forehand took last trick with HA
  test rest_is_high = some ranks A in rest";

#[test]
fn a_price_and_what_comes_to_it_besides() {
    // 2 + 3 - 1, from each of two; what is not so is not told in the sum.
    let (scores, sheet) = settled(GAME, "");
    assert_eq!(scores, [8, -4, -4]);
    assert!(sheet.contains("2 + 3 (Middlehand and Rearhand took no trick) - 1 = 4"), "{sheet}");
    assert_eq!(settled(GAME, "generous=yes").0, [20, -10, -10]);
    let ruleset = ruleset(GAME);
    let told = markdown::page(&book::book(&ruleset, &ruleset.settings(), Language::English).page());
    assert!(told.contains("otherwise 2; 3 more if the losers took no trick; 1 less unless "), "{told}");
}

const SIDES: &str = "  won if points of declarer >= 61
  worth 0
  bonus mine \"Mine\" worth 1: made by players if his side took last trick and number of (his side) = NUMBER";

#[test]
fn his_side_is_he_and_who_plays_with_him() {
    let one = |sides: &str, number: &str| {
        let rules = SIDES.replace("NUMBER", number);
        settled(&format!("sides {sides}\n{rules}"), "").0
    };
    assert_eq!(one("forehand against the rest", "1"), [2, -1, -1]);
    assert_eq!(one("forehand against the rest", "2"), [0, 0, 0]);
    // Each of the two who are together makes it.
    assert_eq!(one("forehand with middlehand against the rest", "2"), [1, 1, -2]);
    let alone = SIDES.replace("NUMBER", "1").replace("won if points of declarer >= 61", "lost by nobody");
    assert_eq!(settled(&format!("sides everybody alone\n{alone}"), "").0, [2, -1, -1]);
}

#[test]
fn the_side_of_somebody_else_can_be_asked() {
    let rules = "sides forehand with rearhand against the rest
  won if side of rearhand took last trick
  worth 2, 1 more if side of middlehand took no tricks, 5 more if points of middlehand - 1 > -1";
    assert_eq!(settled(rules, "").0, [3, -6, 3]);
}

/// Who bids a number bids the game that it is bid for.
#[test]
fn a_number_is_a_bid_for_its_game() {
    let rules = "auction { from forehand, players speak in rounds; bids values 2 to 5 for named; if nobody bids: game by forehand }
  contracts { named \"Named\" }
  won if points of declarer >= 61
  worth 1
  bonus spoke \"Spoke\" worth 1: made by defenders who bid named";
    let ruleset = ruleset(rules);
    let p = ruleset.program(&ruleset.settings()).expect("a program");
    let mut table = holding(&p, HANDS);
    act_all(&mut table, &format!("2 3 pass pass {ALL_TO_FOREHAND}"));
    let scores: Vec<i64> = table.state().scores[..3].iter().map(|score| score.0 / ONE).collect();
    // The game is lost, 1 to each; the bonus is paid by each of the others.
    assert_eq!(scores, [3, -3, 0], "middlehand bid 3, forehand had bid 2, rearhand nothing");
}
