//! Where the tables of the Dreierles family differ: the same cards, played the same, come out otherwise.

use crate::common::load;
use stiess::Amount;
use stiess::engine::{Choice, Kind, Table};
use stiess::example::run::Runner;
use stiess::example::{self, Example, Examples, Step};
use stiess::language::Language;
use stiess::record::{Node, read};
use stiess::ruleset::Program;
use stiess::ruleset::expr::ONE;
use stiess::tell;

const EXAMPLES: &str = include_str!("../examples/dreierles.ron");

/// An example of `tests/examples` and its place.
fn example(from: &str, name: &str) -> (Example, Node) {
    let read = read::many::<Examples>(0, EXAMPLES, "example", example::VERSION);
    let groups = read.expect("the examples are read");
    let (group, node) = groups.iter().find(|(group, _)| group.game == from).expect("a group of the game");
    let at =
        group.examples.iter().position(|e| e.name == name).unwrap_or_else(|| panic!("{from}: no {name}"));
    (group.examples[at].clone(), node.field("examples").item(at).clone())
}

/// An example played at another table: bids and cards as they were, questions answered with yes where the thing
/// asked for is among `yes`.
fn at_another_table<'p>(p: &'p Program, from: &str, name: &str, yes: &[&str]) -> Table<'p> {
    let (example, node) = example(from, &name.replace("example", "worked example"));
    let mut table = example.deal.table(p, node.field("deal"), EXAMPLES).expect("a whole deal");
    let said =
        example::steps(&example, &node, EXAMPLES).expect("steps").into_iter().map(|(step, _)| match step {
            Step::Moves(moves) => moves,
            _ => String::new(),
        });
    let said: Vec<String> = said.collect();
    let answers = ["no", "knock", "pfeife", "ten_trumps"];
    let acts: Vec<String> =
        said.join(" ").split_whitespace().filter(|w| !answers.contains(w)).map(str::to_string).collect();
    let mut acts = acts.iter();
    while let Some(decision) = table.decision() {
        let option = match decision.kind() {
            Kind::YesNo => {
                if yes.contains(&decision.word(p, Choice::Yes).as_str()) {
                    Choice::Yes
                } else {
                    Choice::No
                }
            }
            _ => match acts.next().and_then(|word| table.read(word)) {
                Some(option) => option,
                None => panic!("{name}: nothing answers {decision:?}"),
            },
        };
        if let Err(refused) = table.act(option) {
            panic!(
                "{name}: {}",
                tell::refusal(&table, &refused, &decision.word(p, option)).said(Language::English).bare()
            );
        }
    }
    table
}

/// An example led on from its position at another table; what it expects belongs to its own.
fn from_its_position<'p>(p: &'p Program, from: &str, name: &str) -> Table<'p> {
    let (example, node) = example(from, name);
    let mut runner = Runner::of(p, 0, &example, &node, EXAMPLES);
    for (step, node) in example::steps(&example, &node, EXAMPLES).expect("steps") {
        assert!(step.expects() || runner.step(&step, &node).is_ok(), "{name}: {step:?}");
    }
    runner.leave().expect("a table")
}

/// Scores of the example elsewhere.
fn scores(game: &str, set: &[&str], name: &str, yes: &[&str]) -> Vec<i64> {
    let p = load(game, set, false);
    let table = at_another_table(&p, "dreierles_steinmauern", name, yes);
    table.scores().iter().map(|n| n.0 / ONE).collect()
}

const BOTH: &[&str] = &["pfeife", "ten_trumps"];

#[test]
fn ten_trumps_have_to_be_said_in_steinmauern() {
    assert_eq!(scores("dreierles_steinmauern", &[], "example 2", BOTH), [9, -3, -6]);
    assert_eq!(scores("dreierles_steinmauern", &[], "example 2", &["pfeife"]), [7, -2, -5]);
    assert_eq!(scores("dreierles", &[], "example 2", &["pfeife"]), [9, -3, -6]);
}

#[test]
fn only_the_declarer_scores_combinations_in_iffezheim() {
    assert_eq!(scores("dreierles_iffezheim", &[], "example 2", BOTH), [10, -5, -5]);
}

#[test]
fn who_sits_out_neither_pays_nor_receives_in_iffezheim() {
    assert_eq!(scores("dreierles_iffezheim", &["table=4"], "example 3", &["pfeife"]), [14, -7, -7, 0]);
    assert_eq!(scores("dreierles_steinmauern", &["table=4"], "example 3", &["pfeife"]), [20, -4, -8, -8]);
}

#[test]
fn a_raeuber_costs_what_the_table_agreed() {
    let stake = |game: &str, set: &[&str]| scores(game, set, "raeuber example 1", &[]);
    assert_eq!(stake("dreierles_steinmauern", &[]), [-4, 2, 2]);
    assert_eq!(stake("dreierles_steinmauern", &["raeuber_stake=4"]), [-8, 4, 4]);
    assert_eq!(stake("dreierles_steinmauern_turnier", &[]), [-6, 3, 3]);
    assert_eq!(stake("dreierles_steinmauern_turnier", &["raeuber_stake=4"]), [-8, 4, 4]);
    assert_eq!(stake("dreierles_achertal", &[]), [-20, 0, 0]);
}

/// Exact points over 35 times the factor, five more, and thirty for the game.
#[test]
fn achertal_writes_points() {
    let written =
        |name: &str| scores("dreierles_achertal", &[], name, if name == "example 2" { BOTH } else { &[] });
    assert_eq!(written("example 1"), [(46 - 35) * 2 + 5 + 30, 0, 0]);
    assert_eq!(written("example 4, 36"), [(36 - 35) + 5 + 30, 0, 0]);
    assert_eq!(written("example 5"), [(40 - 35) + 5 + 30, 0, 0]);
    assert_eq!(written("example 6"), [-5 - 30, 20, 20]);
    // Einer with 43, ten trumps, the Pfeife announced and lost; four kings against him.
    assert_eq!(written("example 2"), [(43 - 35) * 3 + 5 + 30 + 5 - 40, 5, 0]);
}

/// Who laid out the 1 and must give it up early has lost that trick and all that follow.
#[test]
fn a_pfeife_forced_out_forfeits_the_rest_in_steinmauern() {
    let name = "pfeife forced out";
    let p = load("dreierles_steinmauern", &[], false);
    let table = from_its_position(&p, "dreierles_steinmauern", name);
    let s = table.state();
    let pfeife = p.pack.card("T1").expect("a card");
    let fell = s.played.iter().position(|c| *c == pfeife).expect("it fell") / 3;
    assert!(fell < 15, "before the last trick");
    let (mut kept, mut taken) = (0u64, 0u64);
    for trick in (0..16).filter(|t| s.tricks[*t].taker == s.declarer) {
        let cards = s.played[3 * trick..3 * trick + 3].iter().fold(0, |set, card| set | card.bit());
        taken |= cards;
        if trick < fell {
            kept |= cards;
        }
    }
    let points = |table: &Table| tell::sheet::points(table)[0].1;
    assert_eq!(points(&table), Amount(p.pack.points(&p.scheme, kept)), "a Solo lays nothing away");
    let plain = load("dreierles", &[], false);
    let elsewhere = from_its_position(&plain, "dreierles_steinmauern", name);
    assert_eq!(points(&elsewhere), Amount(p.pack.points(&p.scheme, taken)));
    assert!(taken != kept, "the example shows nothing");
}
