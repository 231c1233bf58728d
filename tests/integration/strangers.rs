//! Games from elsewhere, in `tests/strangers`: every file is checked without a word, and played with every check there
//! is, so that a mechanism does not fit tarots only.

use crate::choosing::holds_together;
use crate::common::{act_all, thorough};
use crate::invariants::program;
use std::path::PathBuf;
use stiess::Amount;
use stiess::engine::{Phase, Table};
use stiess::ruleset::{Program, Ruleset};
use stiess::{Position, Seat};

/// Deals of each game and each choice of one option.
const DEALS: usize = 40;

fn files() -> Vec<PathBuf> {
    let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/strangers"));
    let files = folder.expect("the folder is there").map(|entry| entry.expect("an entry").path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|e| e == "rules")).collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

pub fn all() -> impl Iterator<Item = Ruleset> {
    files().into_iter().map(|path| Ruleset::load(path.to_str().expect("a path")).expect("it is read"))
}

fn stranger(name: &str) -> Ruleset {
    let path = files().into_iter().find(|path| path.file_stem().is_some_and(|stem| stem == name));
    Ruleset::load(path.expect("such a file").to_str().expect("a path")).expect("it is read")
}

#[test]
fn strangers_are_checked_without_a_word() {
    for path in files() {
        let ruleset = Ruleset::load(path.to_str().expect("a path")).expect("it is read");
        let found = ruleset.check();
        assert!(found.is_empty(), "{}: {found:#?}", path.display());
    }
}

#[test]
fn strangers_are_played_whatever_a_table_chooses() {
    for path in files() {
        let ruleset = Ruleset::load(path.to_str().expect("a path")).expect("it is read");
        let plain = ruleset.settings();
        let options = ruleset.options();
        let mut tables = vec![("as it is".to_string(), plain.clone())];
        for option in &options {
            for value in option.values.iter().filter(|value| **value != option.default) {
                let assignment = format!("{}={value}", option.name);
                let mut settings = plain.clone();
                ruleset.set(&mut settings, &assignment).expect("a value of the option");
                tables.push((assignment, settings));
            }
        }
        let each = (DEALS * thorough()).div_ceil(tables.len()).max(8);
        for (label, settings) in tables {
            holds_together(&program(&ruleset, ruleset.name(), &label, &settings), each as u64);
        }
    }
}

fn hearts(set: &[&str]) -> Program {
    let ruleset = stranger("hearts");
    let mut settings = ruleset.settings();
    set.iter().for_each(|assignment| ruleset.set(&mut settings, assignment).expect("an option"));
    program(&ruleset, "hearts", "", &settings)
}

fn dealt<'p>(p: &'p Program, hands: &[&str]) -> Table<'p> {
    let hands: Vec<Vec<String>> =
        hands.iter().map(|hand| hand.split_whitespace().map(str::to_string).collect()).collect();
    Table::given(p, Seat(3), &hands, &[]).expect("a whole deal")
}

/// Seat 0 holds the clubs, seat 1 the diamonds, seat 2 the spades, seat 3 the hearts.
const SUITS: [&str; 4] = [
    "CA CK CQ CJ C10 C9 C8 C7 C6 C5 C4 C3 C2",
    "DA DK DQ DJ D10 D9 D8 D7 D6 D5 D4 D3 D2",
    "SA SK SQ SJ S10 S9 S8 S7 S6 S5 S4 S3 S2",
    "HA HK HQ HJ H10 H9 H8 H7 H6 H5 H4 H3 H2",
];

#[test]
fn cards_go_when_all_have_chosen_and_the_two_leads() {
    for (passing, to) in [("left", 1), ("across", 2), ("right", 3)] {
        let p = hearts(&[&format!("passing={passing}")]);
        let mut table = dealt(&p, &SUITS);
        assert_eq!(table.decision().expect("a gift").phase, Phase::Give);
        act_all(&mut table, "C2 CA CK DA DK DQ SA SK");
        assert_eq!(table.state().hands[0].count_ones(), 13, "nothing has gone yet");
        act_all(&mut table, "SQ HA HK HQ");
        let two = p.pack.read_card("C2").expect("a card");
        assert!(two.is_in(table.state().hands[to]), "{passing}");
        assert_eq!(table.decision().expect("a lead").position, Position(to as u8), "{passing}");
        assert_eq!(table.decision().expect("a lead").words(&p), ["C2"]);
    }
    let p = hearts(&["passing=nobody"]);
    assert_eq!(dealt(&p, &SUITS).decision().expect("a lead").phase, Phase::Play);
}

#[test]
fn who_takes_everything_gives_twenty_six_to_the_others() {
    let p = hearts(&["passing=nobody"]);
    let mut table = dealt(&p, &SUITS);
    while let Some(decision) = table.decision() {
        table.act(decision.list()[0]).expect("legal");
    }
    // Forehand leads clubs to the end, and nobody can follow.
    assert_eq!(table.scores(), [0, -26, -26, -26].map(|n| Amount(n * 60)));
}
