//! What tests of Dreierles share, and the worked example that no deal is needed for: the others are in
//! `tests/examples`.

use crate::invariants::program;
use stiess::engine::Table;
use stiess::language::Language;
use stiess::ruleset::expr::ONE;
use stiess::ruleset::{Program, Ruleset, Settings};
use stiess::tell;

pub fn load(game: &str, set: &[&str], last_round: bool) -> Program {
    let ruleset = Ruleset::load(game).expect("built in");
    let mut settings = ruleset.settings();
    for assignment in set {
        ruleset.set(&mut settings, assignment).expect("a value of the option");
    }
    program(&ruleset, game, &set.join(", "), &Settings { last_round, ..settings })
}

/// Acts of a deal as words, whatever is asked.
pub fn act_all(table: &mut Table, acts: &str) {
    for word in acts.split_whitespace() {
        let option = table.read(word).unwrap_or_else(|| panic!("{word} answers {:?}", table.decision()));
        if let Err(refused) = table.act(option) {
            panic!("{word}: {}", tell::refusal(table, &refused, word).said(Language::English).bare());
        }
    }
}

/// Example 7: King, Jack and 9 are six, two pips one, one pip nothing.
#[test]
fn piles_are_counted_in_threes() {
    let p = load("dreierles", &[], false);
    let count = |codes: &str| {
        let cards = codes.split(' ').map(|c| p.pack.card(c).expect("a card"));
        p.pack.points(&p.scheme, cards.fold(0, |set, card| set | 1 << card)) / ONE
    };
    assert_eq!([count("CK CJ C9"), count("C9 H4"), count("D2")], [6, 1, 0]);
    assert_eq!(p.pack.points(&p.scheme, p.pack.all), 70 * ONE);
}
