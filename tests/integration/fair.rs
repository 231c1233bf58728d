//! `stiess fair`: what each contract is worth; and who may be held against whom.

use crate::common::{load, out, wrong};
use stiess::players::fair::{PARTS, Weighing};
use stiess::players::many::Watch;
use stiess::players::{Budget, Manner};

/// Without how quick it was.
fn told(args: &[&str]) -> String {
    let text = out(args);
    text.trim_end().rsplit_once("\n\n").expect("a last line").0.to_string()
}

#[test]
fn each_contract_is_told_by_the_strength_of_the_hand() {
    insta::assert_snapshot!(told(&["fair", "dreierles", "--deals", "200", "--seed", "3", "--threads", "2"]));
    insta::assert_snapshot!(
        "german",
        told(&["--lang", "de", "fair", "dreierles", "--deals", "50", "--seed", "3"])
    );
}

#[test]
fn every_deal_is_in_one_part_and_strong_hands_bring_more() {
    let program = load("dreierles", &[], false);
    let weighing = Weighing {
        program: &program,
        manner: Manner::Careful,
        budget: Budget::DEFAULT,
        seed: 2,
        who: program.forehand(),
        deals: 400,
    };
    let rows = weighing.play(2, &Watch::default()).unwrap();
    assert_eq!(rows, weighing.play(1, &Watch::default()).unwrap(), "threads do not matter");
    for row in &rows {
        let title = &program.contracts[usize::from(row.contract)].title;
        assert_eq!(row.all().deals, 400, "{title}");
        assert!(row.parts.iter().all(|part| part.deals == 400 / PARTS as u64), "{title}");
        let [weak, .., strong] = &row.parts;
        assert!(strong.mean() > weak.mean(), "{title}: {weak:?} {strong:?}");
        // What it would have to pay is what makes both sides equal.
        let even = strong.even().expect("something was won and lost");
        assert!((strong.won * even + strong.lost).abs() < 1e-6, "{title}");
    }
}

/// Whoever wants no tricks is strong with cards that take none.
#[test]
fn where_no_tricks_are_wanted_low_cards_are_strong() {
    let program = load("dreierschnapsen", &[], false);
    let (manner, budget) = (Manner::Careful, Budget::DEFAULT);
    let weighing =
        Weighing { program: &program, manner, budget, seed: 1, who: program.forehand(), deals: 200 };
    let rows = weighing.play(2, &Watch::default()).unwrap();
    let mut seen = 0;
    for row in &rows {
        let contract = &program.contracts[usize::from(row.contract)];
        if ["bettler", "assenbettler", "plauderer"].contains(&contract.name.as_str()) {
            let [weak, .., strong] = &row.parts;
            assert!(strong.mean() > weak.mean(), "{}: {weak:?} {strong:?}", contract.title);
            seen += 1;
        }
    }
    assert_eq!(seen, 3);
}

#[test]
fn what_cannot_be_weighed_or_held_against_each_other_is_told() {
    let two_seats = format!("{}/tests/strangers/schnapsen_for_two.rules", env!("CARGO_MANIFEST_DIR"));
    let said = [
        wrong(&["fair", "strassenwart"]),
        wrong(&["fair", "dreierles", "--players", "carefull"]),
        wrong(&["fair", "dreierles", "--deals", "0"]),
        wrong(&["simulate", "dreierles", "--duplicate", "--players", "careful"]),
        wrong(&["simulate", "dreierles", "--duplicate", "--players", "careful,careful"]),
        wrong(&["simulate", "dreierles", "--duplicate", "--players", "random,careful,random"]),
        wrong(&["simulate", &two_seats, "--duplicate", "--players", "random,careful,strong"]),
        wrong(&["simulate", "skatt", "--duplicate", "--players", "random,careful"]),
        wrong(&["simulate", "dreierles", "--time", "0"]),
        wrong(&["simulate", "dreierles", "--samples", "0"]),
        wrong(&["simulate", "dreierles", "--samples", "9", "--time", "9"]),
    ];
    insta::assert_snapshot!(said.join("\n----\n"));
}

/// Whoever bids a number plays what is played for numbers.
#[test]
fn a_number_is_weighed_by_what_is_played_for_it() {
    let skat = format!("{}/tests/strangers/skat.rules", env!("CARGO_MANIFEST_DIR"));
    let told = told(&["fair", &skat, "--deals", "20"]);
    assert!(told.contains("\nAlleinspiel "), "{told}");
}

/// Where what is won is written, the others' gain is the bidder's loss.
#[test]
fn what_the_others_write_is_lost() {
    let told: serde_json::Value =
        serde_json::from_str(&out(&["fair", "bauernschnapsen", "--deals", "60", "--json"])).expect("JSON");
    let contracts = told["contracts"].as_array().expect("a list");
    let of = |name: &str| contracts.iter().find(|row| row["contract"] == name).expect("it is bid");
    let gang = of("zehnergang");
    assert!(gang["all"]["mean"].as_f64().expect("a number") < -5.0, "{gang}");
    assert_eq!(gang["ever"], false, "{gang}");
    let english = out(&["--lang", "en", "fair", "cego_braeunlingen_turnier", "--deals", "10"]);
    assert!(english.starts_with("Cego, tournament in Bräunlingen: "), "{english}");
}
