//! The worked examples of the rule sheets, each played out from the first card: `fixtures/examples.jsonl`
//! holds complete deals that end in the published numbers, for the rulesets they name.

use crate::invariants::program;
use serde_json::Value;
use stiess::engine::state::Trick;
use stiess::engine::{NONE, Rng, State, Table, settle};
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

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_string).collect()
}

/// Acts of a deal as words, whatever is asked.
pub fn act_all(table: &mut Table, acts: &str) {
    for word in acts.split_whitespace() {
        let option = table.read(word).unwrap_or_else(|| panic!("{word} answers {:?}", table.decision()));
        if let Err(refused) = table.act(option) {
            panic!("{word}: {}", tell::refusal(table, &refused, word));
        }
    }
}

#[test]
fn published_examples_come_out() {
    let mut played = 0;
    for line in include_str!("fixtures/examples.jsonl").lines() {
        let example: Value = serde_json::from_str(line).expect("a line of JSON");
        let text = |field: &str| example[field].as_str().unwrap_or_default();
        let list = |field: &str| example[field].as_array().cloned().unwrap_or_default();
        let set = list("set");
        let set: Vec<&str> = set.iter().filter_map(Value::as_str).collect();
        let name = format!("{}, {}", text("ruleset"), text("name"));
        let p = load(text("ruleset"), &set, false);
        let hands: Vec<Vec<String>> = list("hands").iter().map(|h| words(h.as_str().unwrap_or(""))).collect();
        let dealer = example["dealer"].as_u64().expect("a seat") as u8;
        let mut table = Table::given(&p, dealer, &hands, &words(text("blind"))).expect("a whole deal");
        act_all(&mut table, text("acts"));
        assert!(table.done(), "{name} goes on");
        for (who, points) in tell::sheet::points(&table) {
            assert_eq!(example["points"][&who], points / ONE, "{name}: points of {who}");
        }
        let scores: Vec<i64> = table.scores().iter().map(|n| n / ONE).collect();
        assert_eq!(example["scores"], Value::from(scores), "{name}");
        played += 1;
    }
    assert_eq!(played, 27);
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

/// The end of a deal in which the declarer's pile counts so much: his discards and the first tricks.
fn ended_with(p: &Program, contract: u8, drawn: usize, points: i64, rng: &mut Rng) -> State {
    let pfeife = p.pack.card("T1").expect("a card");
    loop {
        let mut deck: Vec<u8> = p.pack.list(p.pack.all).collect();
        rng.shuffle(&mut deck);
        let set = |cards: &[u8]| cards.iter().fold(0u64, |set, card| set | 1 << card);
        let (blind, played) = deck.split_at(6);
        if played[45..].contains(&pfeife) {
            continue;
        }
        let worth =
            |tricks: usize| p.pack.points(&p.scheme, set(&blind[..drawn]) | set(&played[..3 * tricks]));
        let Some(tricks) = (0..=16).find(|n| worth(*n) == points * ONE) else { continue };
        let mut s = State { contract, declarer: 0, asked: NONE, number: 16, plays: 48, ..State::default() };
        s.played[..48].copy_from_slice(played);
        for (trick, cards) in played.chunks(3).enumerate() {
            let taker = u8::from(trick >= tricks);
            s.tricks[trick] = Trick { leader: 0, taker, best: cards[0] };
            s.won[usize::from(taker)] |= set(cards);
        }
        let place = |name: &str| p.places.iter().position(|x| x.name == name).expect("a place");
        s.places[place("discard")] = set(&blind[..drawn]);
        s.places[place("blind")] = set(&blind[drawn..]);
        settle::settle(p, &p.contracts[usize::from(contract)], &mut s, &mut ());
        return s;
    }
}

/// What each defender pays for so many points, before any factor. Nothing at all can be had in an Einer only.
fn base_values(game: &str) -> Vec<i64> {
    let (p, mut rng) = (load(game, &[], false), Rng::new(64));
    let contract = |name: &str| p.contracts.iter().position(|c| c.name == name).expect("a contract") as u8;
    (0..70)
        .map(|points| {
            let (contract, drawn, factor) =
                if points == 0 { (contract("einer"), 1, 3) } else { (contract("dreier"), 3, 1) };
            let s = ended_with(&p, contract, drawn, points, &mut rng);
            assert_eq!(s.scores[0], -2 * s.scores[1], "{game}, {points} points");
            -s.scores[1] / ONE / factor
        })
        .collect()
}

/// Table D-64, from nothing to 69 points.
#[test]
fn steinmauern_pays_by_its_table() {
    let table: Vec<i64> = (0..70)
        .map(|n| match n {
            0 => -8,
            1..=35 => -7 + (n - 1) / 5,
            _ => 1 + (n - 35) / 5,
        })
        .collect();
    let ends = [(65, 7), (64, 6), (40, 2), (39, 1), (36, 1), (35, -1), (31, -1), (30, -2), (1, -7), (0, -8)];
    for (points, base) in ends {
        assert_eq!(table[points], base, "the table itself");
    }
    assert_eq!(base_values("dreierles_steinmauern"), table);
}

/// Five points or part of five: at full fives the founding text pays one less, at 35 all the same one.
#[test]
fn the_plain_game_pays_a_started_five() {
    let table: Vec<i64> = (0..70)
        .map(|n| match n {
            0..=34 => -(35 - n + 4) / 5,
            35 => -1,
            _ => (n - 35 + 4) / 5,
        })
        .collect();
    assert_eq!((table[40], table[45], table[0]), (1, 2, -7));
    assert_eq!(base_values("dreierles"), table);
}

/// Who is asked whether he knocks, by seat, when nobody does.
fn asked_to_knock(p: &Program, bids: &str) -> Vec<u8> {
    let mut found = Vec::new();
    for seed in 0..40 {
        let mut table = Table::shuffled(p, p.persons - 1, &mut Rng::new(seed));
        act_all(&mut table, bids);
        let mut asked = Vec::new();
        while let Some(decision) = table.decision() {
            if decision.phase == "play" {
                break;
            }
            if decision.phase == "double" {
                asked.push(table.seat(decision.position));
            }
            table.act(decision.list()[0]).expect("offered");
        }
        assert!(seed == 0 || asked == found, "who may knock is public");
        found = asked;
    }
    found
}

#[test]
fn who_may_knock_differs_from_table_to_table() {
    let plain = load("dreierles", &[], false);
    let steinmauern = load("dreierles_steinmauern", &[], false);
    let turnier = load("dreierles_steinmauern_turnier", &[], false);
    for (bids, strict, wide) in [
        ("pass dreier pass", vec![], vec![2]),
        ("dreier zweier pass", vec![0], vec![2, 0]),
        ("dreier zweier einer", vec![0, 1], vec![0, 1]),
        ("pass pass solo", vec![], vec![]),
        ("pass pass pass", vec![0, 1, 2], vec![2, 0, 1]),
    ] {
        assert_eq!(asked_to_knock(&plain, bids), strict, "plain, {bids}");
        assert_eq!(asked_to_knock(&steinmauern, bids), wide, "Steinmauern, {bids}");
        assert_eq!(asked_to_knock(&turnier, bids), Vec::<u8>::new(), "the tournament, {bids}");
    }
    assert_eq!(
        asked_to_knock(&load("dreierles", &["knock_limit=0"], false), "dreier zweier pass"),
        Vec::<u8>::new()
    );
}

#[test]
fn the_dealer_who_sits_out_knocks_in_steinmauern_only() {
    let asked = |game: &str| asked_to_knock(&load(game, &["table=4"], false), "pass pass pass");
    assert_eq!(asked("dreierles"), [0, 1, 2]);
    assert_eq!(asked("dreierles_steinmauern"), [2, 3, 0, 1]);
    assert_eq!(asked("dreierles_iffezheim"), [2, 0, 1]);
}

#[test]
fn the_last_round_is_raeuber_or_solo() {
    let p = load("dreierles", &["finale=raeuber_or_solo"], true);
    let table = Table::shuffled(&p, 2, &mut Rng::new(1));
    let decision = table.decision().expect("somebody bids");
    let words: Vec<String> = decision.list().into_iter().map(|o| decision.word(&p, o)).collect();
    assert_eq!(words, ["pass", "solo"]);
    assert_eq!(asked_to_knock(&p, "pass solo pass"), [2]);
    assert_eq!(asked_to_knock(&p, "solo pass pass"), [1, 2]);
    assert_eq!(asked_to_knock(&p, "pass pass solo"), Vec::<u8>::new());
    let normal = load("dreierles", &["finale=raeuber_or_solo"], false);
    assert_eq!(Table::shuffled(&normal, 2, &mut Rng::new(1)).decision().expect("a bid").list().len(), 5);
}
