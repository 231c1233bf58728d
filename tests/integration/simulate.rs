//! `stiess simulate`: many deals, counted.

use crate::common::{out, stiess, wrong};
use serde_json::Value;
use stiess::{Position, Seat};

fn json(args: &[&str]) -> Value {
    let mut all = vec!["simulate", "dreierles", "--json"];
    all.extend(args);
    serde_json::from_str(&out(&all)).expect("JSON")
}

fn without_speed(mut value: Value) -> Value {
    for field in ["threads", "deals_per_second", "decisions_per_second"] {
        assert!(value.as_object_mut().unwrap().remove(field).unwrap().is_number());
    }
    value
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    for players in ["random", "careful,random,careful"] {
        let args = ["--deals", "600", "--seed", "4", "--players", players, "--threads"];
        let one = json(&[&args[..], &["1"]].concat());
        let four = json(&[&args[..], &["4"]].concat());
        assert_eq!(four["threads"], 4);
        assert_eq!(without_speed(one), without_speed(four), "{players}");
    }
}

#[test]
fn json_has_the_promised_shape() {
    insta::assert_snapshot!(format!("{:#}", without_speed(json(&["--deals", "2000", "--seed", "1"]))));
}

#[test]
fn the_table_is_for_people() {
    let text = out(&["simulate", "dreierles", "--deals", "2000", "--seed", "1"]);
    let (table, speed) = text.trim_end().rsplit_once("\n\n").unwrap();
    assert!(speed.contains("decisions a second on"));
    insta::assert_snapshot!(table);
}

#[test]
fn shares_and_payments_add_up() {
    for set in ["table=3", "table=4"] {
        let run = json(&["--deals", "1500", "--seed", "2", "--set", set]);
        let contracts = run["contracts"].as_array().unwrap();
        let deals: u64 = contracts.iter().map(|c| c["deals"].as_u64().unwrap()).sum();
        assert_eq!(deals, 1500);
        assert!((contracts.iter().map(|c| number(&c["frequency"])).sum::<f64>() - 1.0).abs() < 1e-9);
        for contract in contracts {
            let pays = &contract["payments"];
            let mean = |role: &str| pays.get(role).map_or(0.0, |p| number(&p["mean"]));
            let sum = mean("declarer") + 2.0 * mean("defenders") + 3.0 * mean("seats") + mean("sitting_out");
            assert!(sum.abs() < 1e-6, "{contract}");
            let points = &contract["points"];
            assert!(number(&points["p5"]) <= number(&points["p50"]));
            assert!(number(&points["p50"]) <= number(&points["p95"]));
        }
        let seats = run["seats"].as_array().unwrap();
        assert_eq!(seats.len(), if set == "table=3" { 3 } else { 4 });
        assert!(seats.iter().map(|s| number(&s["mean"])).sum::<f64>().abs() < 1e-6);
    }
}

#[test]
fn a_contract_can_be_fixed() {
    for contract in ["dreier", "solo", "raeuber"] {
        let run = json(&["--deals", "300", "--contract", contract]);
        let contracts = run["contracts"].as_array().unwrap();
        assert_eq!(contracts.len(), 1);
        assert_eq!(contracts[0]["contract"], contract);
        assert_eq!(contracts[0]["deals"], 300);
        let alone = contract == "raeuber";
        assert_eq!(contracts[0]["payments"].get("seats").is_some(), alone);
        assert_eq!(contracts[0]["payments"].get("declarer").is_some(), !alone);
    }
    // By its own name as well.
    assert_eq!(json(&["--deals", "1", "--contract", "Räuber"])["contracts"][0]["contract"], "raeuber");
}

#[test]
fn deals_in_which_forehand_may_not_play_are_dealt_again() {
    let folder = tempfolder("needs");
    let file = folder.join("needs.rules");
    let rules = "game needs \"Needs\" extends dreierles {\n  contract solo { needs TS in hand }\n  contract einer { needs all (trumps above T6) in hand }\n}\n";
    std::fs::write(&file, rules).unwrap();
    let path = file.to_str().unwrap();
    let ruleset = stiess::ruleset::Ruleset::from_text("needs.rules", rules);
    let program = ruleset.program(&ruleset.settings()).unwrap();
    let solo = program.contracts.iter().position(|c| c.name == "solo").unwrap() as u8;
    let top = program.pack.card("TS").unwrap();
    for seed in 0..40 {
        let mut rng = stiess::engine::Rng::for_deal(seed, 0);
        let table = stiess::engine::Table::fixed(&program, solo, Seat(0), &mut rng).unwrap();
        assert!(top.is_in(table.state().dealt[0]));
        assert_eq!((table.state().contract, table.state().declarer), (solo, Position::FOREHAND));
    }
    let output = stiess(&["simulate", path, "--deals", "5", "--contract", "einer"]);
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(message, "stiess: no hand was found with which forehand may play Einer\n");
    std::fs::remove_dir_all(folder).unwrap();
}

fn tempfolder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("stiess-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn wrong_usage_is_told() {
    let all = [
        wrong(&["simulate", "dreierles", "--players", "carefull"]),
        wrong(&["simulate", "dreierles", "--players", "oracle"]),
        wrong(&["simulate", "dreierles", "--players", "random,careful"]),
        wrong(&["simulate", "dreierles", "--contract", "solos"]),
        wrong(&["simulate", "dreierles", "--contract", "grand"]),
        wrong(&["simulate", "dreierles", "--set", "tabel=4"]),
        wrong(&["deal", "dreierles", "--players", "rnadom"]),
    ];
    insta::assert_snapshot!(all.concat());
    for deals in ["0", "-3", "many", "99999999999999999999", "1000000001"] {
        assert!(
            wrong(&["simulate", "dreierles", &format!("--deals={deals}")]).contains("--deals"),
            "{deals}"
        );
    }
    assert!(wrong(&["simulate", "dreierles", "--threads", "0"]).contains("--threads"));
    assert!(wrong(&["simulate", "dreierles", "--seed", "x"]).contains("--seed"));
}

#[test]
fn nobody_at_a_terminal_no_bar() {
    let output = stiess(&["simulate", "dreierles", "--deals", "50"]);
    assert!(output.stderr.is_empty());
}

#[test]
fn a_closed_pipe_is_quiet() {
    for args in [&["simulate", "dreierles", "--deals", "50"][..], &["deal", "dreierles", "--rounds", "20"]] {
        let mut child = crate::stiess()
            .args(args)
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

/// Where nothing says who wins or loses, nobody has won all of it, and none of it.
#[test]
fn what_nothing_decides_has_no_rate() {
    let folder = crate::common::Folder::new("simulate_undecided");
    let game = include_str!("../broken/meaning/held_where_bids_end_the_auction.rules");
    let game = game.replace("in duels\n    a senior may hold", "once").replace(", ending the auction", "");
    let score = "won if points of declarer >= 61; worth price; settle losers pay winners";
    folder.put("probe.rules", game.replace(score, "got \"Tricks\": players write tricks of him"));
    let hearts = format!("{}/tests/strangers/hearts.rules", env!("CARGO_MANIFEST_DIR"));
    for game in ["probe.rules", &hearts] {
        let (_, told, errors) = folder.stiess(&["simulate", game, "--deals", "20", "--json"]);
        let told: Value = serde_json::from_str(&told).expect(&errors);
        let contracts = told["contracts"].as_array().expect("a list");
        assert!(!contracts.is_empty() && contracts.iter().all(|c| c["win_rate"].is_null()), "{told:#}");
    }
    for command in ["simulate", "fair"] {
        let (_, told, _) = folder.stiess(&[command, "probe.rules", "--deals", "20"]);
        let row = told.lines().find(|line| line.starts_with("High")).expect("a row");
        assert!(row.contains('–'), "{told}");
    }
    let parts = folder.stiess(&["simulate", "probe.rules", "--deals", "20", "--part", "1/1", "--json"]).1;
    folder.put("part.json", parts);
    let (_, told, errors) = folder.stiess(&["merge", "part.json", "--json"]);
    let told: Value = serde_json::from_str(&told).expect(&errors);
    assert!(told["contracts"][0]["win_rate"].is_null(), "{told:#}");
}
