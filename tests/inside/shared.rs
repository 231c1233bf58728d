//! Choices of options share what they do not touch: it is compiled and judged once, and nothing else is said for that.

use super::rulesets;
use crate::ruleset::{Ruleset, laws};
use std::fmt::Write as _;
use std::path::Path;

/// Every file with a mistake that can be read to its end.
fn broken() -> Vec<Ruleset> {
    let tests = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/broken"));
    let mut found = Vec::new();
    for folder in ["meaning", "families", "doubted"] {
        for entry in std::fs::read_dir(tests.join(folder)).expect("the folder is there") {
            let path = entry.expect("an entry").path();
            if path.extension().is_some_and(|end| end == "rules") {
                found.extend(Ruleset::load(&path.to_string_lossy()));
            }
        }
    }
    found.retain(|ruleset| !ruleset.loaded().report.has_errors() && !ruleset.name().is_empty());
    found
}

#[test]
fn what_choices_share_is_judged_as_if_they_shared_nothing() {
    let broken = broken();
    assert!(broken.len() > 100, "{} files are too few to tell", broken.len());
    for ruleset in rulesets().chain(broken) {
        let name = ruleset.sources().get(0).name.clone();
        assert_eq!(laws::check(&ruleset), laws::check_apart(&ruleset), "{name}");
    }
}

/// A game with so many options, each of which changes a contract of its own.
fn options(number: usize) -> Ruleset {
    let mut text = String::from(
        r#"game many "Many" {
  pack cego54, counted in threes
  table { seats 3, anticlockwise }
  places { blind "Blind": face down, counts for defenders }
  deal {
    6 to blind
    16 to each player
  }
  play {
    declarer leads
    follow_suit: must follow with suit led
    trump: must follow with trumps
    trick to highest of trumps, else highest of suit led
  }
  score {
    won if points of declarer >= 36
    settle losers pay winners
  }
"#,
    );
    let names: Vec<String> = (0..number).map(|at| format!("game_{at}")).collect();
    let rows: Vec<String> = names.iter().map(|name| format!("    {name} 1\n")).collect();
    let bids = names.join(" < ");
    writeln!(text, "  contracts price {{\n{}  }}\n  score {{ worth price }}", rows.concat()).expect("memory");
    writeln!(text, "  auction {{\n    from forehand, players speak once\n    bids {bids}").expect("memory");
    writeln!(text, "    if nobody bids: game_0 by forehand\n  }}").expect("memory");
    for (at, name) in names.iter().enumerate() {
        writeln!(text, "  option dear_{at} \"Dear\": no | yes = no").expect("memory");
        writeln!(text, "  when dear_{at} {{ contract {name} {{ worth 2 }} }}").expect("memory");
    }
    Ruleset::from_text("many.rules", &(text + "}\n"))
}

#[test]
fn thirty_options_that_do_not_touch_each_other_are_thirty_checks() {
    let ruleset = options(30);
    assert_eq!(ruleset.check(), []);
    // As it is, and with each of them; each contract as it is, and with its own option.
    assert_eq!(laws::effort(&ruleset), (31, 60, true));
    assert_eq!(laws::effort(&options(3)), (4, 6, true));
}
