//! Lines of the settlement: what is written, or written off, without anybody who pays it.

use crate::common::{act_all, holding};
use stiess::Amount;
use stiess::language::Language;
use stiess::ruleset::expr::ONE;
use stiess::ruleset::{Program, Ruleset};
use stiess::tell;
use stiess::text::Screen;

/// Four cards a hand; hearts are trumps, and all play alone.
const ALONE: &str = r#"game small "Small" {
  pack schnaps20, counted in eyes
  table { seats 3, clockwise }
  places { rest "Rest": face down, counts for nobody }
  deal { 4 to each player; the rest to rest }
  contracts { game "Game" }
  sides everybody alone
  play {
    forehand leads
    follow_suit "Bedienen": must follow with suit led
    trick to highest of hearts, else highest of suit led
  }
  session { next dealer is forehand; round is one deal by each person }
"#;

const HANDS: &[&str] = &["HA H10 CA C10", "SA S10 SK SQ", "DA D10 DK DQ"];
const ALL_TO_FOREHAND: &str = "HA SA DA H10 S10 D10 CA SK DK C10 SQ DQ";

fn ruleset(rules: &str) -> Ruleset {
    Ruleset::from_text("small.rules", &format!("{ALONE}  {rules}\n}}\n"))
}

fn program(ruleset: &Ruleset) -> Program {
    assert_eq!(ruleset.check(), []);
    ruleset.program(&ruleset.settings()).expect("a program")
}

const LINES: &str = "for_tricks \"Stiche\": players write off (2 * tricks of him)
  clean \"Rein\": players who took no tricks write 3
  never \"Nie\": dealer writes 7 if nobody took at least 2 tricks";

#[test]
fn what_is_written_stands_on_the_sheet() {
    let ruleset = ruleset(LINES);
    let p = program(&ruleset);
    let mut table = holding(&p, HANDS);
    act_all(&mut table, ALL_TO_FOREHAND);
    assert_eq!(table.state().scores[..3], [-8, 3, 3].map(|n| Amount(n * ONE)));
    // Whoever writes nothing is not told.
    assert_eq!(table.items().len(), 3);
    for (language, told) in [
        (Language::English, ["Stiche, player 0", "writes -8", "Rein, player 1", "writes +3"]),
        (Language::German, ["Stiche, Platz 0", "schreibt -8", "Rein, Platz 1", "schreibt +3"]),
    ] {
        let sheet = Screen::PLAIN.set(&tell::account::account(&table, language).concat());
        assert!(told[1..].iter().step_by(2).all(|words| sheet.contains(words)), "{sheet}");
    }
}

#[test]
fn a_contract_in_which_nobody_loses_needs_no_worth() {
    // The game is the declarer's and is written; where all play alone, only the lines count.
    let text = format!(
        "{}\ngame with_lines \"Mit Zeilen\" extends tiny {{
  score {{ settle declarer writes }}
  contracts factor {{ open \"Offen\" - }}
  auction {{ bids small < grand < open }}
  contract open {{
    sides everybody alone
    forehand leads
    rest: counts for nobody
    {LINES}
  }}
}}\n",
        include_str!("record/tiny.rules")
    );
    let ruleset = Ruleset::from_text("with_lines.rules", &text);
    assert_eq!(ruleset.check(), []);
}

#[test]
fn a_game_is_paid_or_written() {
    let codes =
        |rules: &str| -> Vec<String> { ruleset(rules).check().iter().map(|d| d.code.to_string()).collect() };
    let paid = "lost by players with most points\n  worth 2\n  settle losers pay winners";
    assert_eq!(codes(&format!("{LINES}\n  {paid}")), ["pays-and-writes"]);
    assert_eq!(codes(&format!("{LINES}\n  {}", paid.replace("losers pay winners", "losers write"))), [""; 0]);
    // A loser who is named and nothing that it costs is not settled by lines, and is told once.
    assert_eq!(codes(&format!("{LINES}\n  lost by players with most points")), ["no-settlement"]);
}
