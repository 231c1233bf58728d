//! Who plays with whom: a partner whom nobody knows until his card falls, two against two, and what is paid
//! between sides of unequal size.

use crate::common::{act_all, holding};
use crate::knowledge::{Tally, look};
use serde_json::{Value, json};
use stiess::engine::{Rng, Table};
use stiess::language::Language;
use stiess::players::{Manner, Players};
use stiess::ruleset::{Program, Ruleset};
use stiess::text::Screen;
use stiess::{Position, Seat, tell};

const RUFER: &str = include_str!("sides/rufer.rules");

fn program(text: &str) -> Program {
    let ruleset = Ruleset::from_text("table.rules", text);
    let problems: Vec<String> =
        ruleset.check().iter().map(|d| format!("{}: {}", d.code, d.message)).collect();
    assert!(problems.is_empty(), "{problems:#?}");
    ruleset.program(&ruleset.settings()).expect("it was checked")
}

/// Plays the first open card, or gives the first answer, until something holds.
fn until(table: &mut Table, holds: impl Fn(&Table) -> bool) {
    while !holds(table) {
        let decision = table.decision().expect("the deal goes on");
        table.act(decision.list()[0]).expect("it is open");
    }
}

fn sides(table: &Table, seat: Option<u8>) -> Value {
    tell::sight::view(table, seat.map(Seat))["sides"].clone()
}

fn transcript(table: &Table, language: Language) -> String {
    Screen::PLAIN.set(&tell::transcript::deal(table, language))
}

/// Forehand calls the king of hearts, which seat 2 holds.
fn called(p: &Program) -> Table<'_> {
    let mut table = holding(p, &["TS T21 T20", "CK T1 T2", "HK SQ", "T19 T18"]);
    act_all(&mut table, "solorufer pass pass pass HK");
    table
}

#[test]
fn a_partner_is_secret_until_his_card_falls() {
    let p = program(RUFER);
    let mut table = called(&p);
    let (with, against) = (json!("team"), json!("defenders"));
    // The partner knows all; everybody knows himself; nobody else knows anything but whose game it is.
    assert_eq!(sides(&table, Some(2)), json!([with, against, with, against]));
    assert_eq!(sides(&table, Some(0)), json!([with, null, null, null]));
    assert_eq!(sides(&table, Some(1)), json!([with, against, null, null]));
    assert_eq!(sides(&table, None), json!([with, against, with, against]));
    let king = p.pack.read_card("HK").expect("a card");
    until(&mut table, |t| t.state().played[..usize::from(t.state().plays)].contains(&king));
    for seat in 0..4 {
        assert_eq!(sides(&table, Some(seat)), json!([with, against, with, against]), "seat {seat}");
    }
}

#[test]
fn a_king_that_all_saw_lying_leaves_nobody_to_be_partner() {
    let p = program(RUFER);
    let king = p.pack.read_card("HK").expect("a card");
    let shuffled = (0..500).map(|seed| Table::shuffled(&p, Seat(3), &mut Rng::new(seed)));
    let mut table = shuffled.into_iter().find(|t| king.is_in(t.start().places[0])).expect("one of so many");
    act_all(&mut table, "rufer pass pass pass HK");
    let (with, against) = (json!("team"), json!("defenders"));
    for seat in 0..4 {
        assert_eq!(sides(&table, Some(seat)), json!([with, against, against, against]));
    }
    until(&mut table, |t| t.done());
    insta::assert_snapshot!("sides_alone", transcript(&table, Language::English));
}

#[test]
fn a_deal_is_told_in_both_languages() {
    let p = program(RUFER);
    let mut table = called(&p);
    until(&mut table, |t| t.done());
    for language in Language::ALL {
        insta::assert_snapshot!(format!("sides_{}", language.code()), transcript(&table, language));
    }
}

#[test]
fn two_against_two_pay_once_each_and_one_against_three_threefold() {
    let p = program(RUFER);
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let mut table = Table::shuffled(&p, Seat(3), &mut rng);
        while let Some(decision) = table.decision() {
            let list = decision.list();
            table.act(list[rng.below(list.len() as u32) as usize]).expect("open");
        }
        let scores = table.scores();
        assert_eq!(scores.iter().sum::<i64>(), 0, "seed {seed}");
        let Some([team, defenders]) = tell::sheet::sides(&table) else { continue };
        let price = if p.contracts[usize::from(table.state().contract)].name == "rufer" { 60 } else { 120 };
        let of = |seats: &[Seat]| seats.iter().map(|seat| scores[*seat].abs()).collect::<Vec<_>>();
        assert_eq!(team.len() + defenders.len(), 4);
        let (one, other) = match team.len() {
            2 => (price, price),
            _ => (3 * price, price),
        };
        assert!(of(&team).iter().all(|n| *n == one), "seed {seed}: {scores:?}");
        assert!(of(&defenders).iter().all(|n| *n == other), "seed {seed}: {scores:?}");
    }
}

#[test]
fn nobody_learns_more_than_he_sees() {
    let p = program(RUFER);
    let mut tally = Tally::default();
    for seed in 0..12 {
        look(&p, seed, 2, &mut tally).unwrap_or_else(|told| panic!("seed {seed}: {told}"));
    }
    assert!(tally.swapped > 50);
}

#[test]
fn computers_play_it_to_the_end() {
    let p = program(RUFER);
    for seed in 0..10 {
        let mut rng = Rng::new(seed);
        let mut table = Table::shuffled(&p, Seat(0), &mut rng);
        let players = Players::new(&p, &[Manner::Careful; 4]).expect("four");
        players.play(&mut table, &mut rng);
        assert!(table.done());
    }
}

/// Two against two who have sat down so: everybody knows it from the first.
#[test]
fn partners_who_face_each_other_are_known_from_the_beginning() {
    let partner = "sides declarer with players who were dealt called_king against the rest,
        secret until called_king falls                                  [K-16]";
    let text = RUFER.replace(partner, "sides declarer with left of left of declarer against the rest [K-16]");
    assert_ne!(text, RUFER);
    let ruleset = Ruleset::from_text("table.rules", &text);
    let p = ruleset.program(&ruleset.settings()).unwrap_or_else(|found| panic!("{found:#?}"));
    let table = called(&p);
    let (with, against) = (json!("team"), json!("defenders"));
    for seat in 0..4 {
        assert_eq!(sides(&table, Some(seat)), json!([with, against, with, against]));
    }
    let said = transcript(&table, Language::English);
    assert!(said.contains("Forehand (seat 0) plays with Third hand"), "{said}");
    assert_eq!(table.view(Some(Position(1))).sides.len(), 4);
}
