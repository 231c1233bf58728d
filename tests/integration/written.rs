//! What deals write into tallies is counted where it can be weighed, and it is said where it is not.

use crate::common::Folder;
use crate::schemas;
use serde_json::Value;
use stiess::engine::{Choice, Phase, Rng, Table};
use stiess::players::{Manner, Players};
use stiess::ruleset::{Program, Ruleset};

fn preferans() -> String {
    format!("{}/tests/strangers/preferans.rules", env!("CARGO_MANIFEST_DIR"))
}

fn program() -> Program {
    let ruleset = Ruleset::load(&preferans()).expect("a game");
    ruleset.program(&ruleset.settings()).expect("no mistake in it")
}

/// The game, and one in which nobody can say of a single deal what it comes to in the end.
fn both(name: &str) -> Folder {
    let folder = Folder::new(name);
    let text = std::fs::read_to_string(preferans()).expect("the game");
    let plain = "(his score + 10 * (his pool - his mountain)) result";
    assert!(text.contains(plain));
    folder.put("weighed.rules", &text);
    folder.put(
        "other.rules",
        text.replace(plain, "(his score + 10 * (his pool - his mountain), at least -9) result"),
    );
    folder
}

/// One line, whatever was broken.
fn joined((status, told, errors): (i32, String, String)) -> (i32, String) {
    (status, format!("{told}{errors}").split_whitespace().collect::<Vec<_>>().join(" "))
}

#[test]
fn it_is_said_what_is_counted() {
    let folder = both("written_said");
    let told = |arguments: &[&str]| joined(folder.stiess(arguments));
    let simulate = ["simulate", "weighed.rules", "--deals", "30", "--players"];
    for (players, lang) in
        [("careful", "en"), ("careful,random", "en"), ("careful", "de"), ("careful,random", "de")]
    {
        let more = if players.contains(',') { &["--duplicate"][..] } else { &[] };
        let (status, said) = told(&[&simulate[..], &[players, "--lang", lang], more].concat());
        let wanted = match lang {
            "en" => "each point is worth +10 in “Pool” and -10 in “Mountain”.",
            _ => "jeder Punkt zählt +10 auf „Pool“ und -10 auf „Mountain“.",
        };
        assert!(status == 0 && said.contains(wanted), "{said}");
        // Nothing is paid in a game that all have passed: it costs everybody all the same.
        let costs = if lang == "en" { "each seat -" } else { "jeder Platz -" };
        assert!(players.contains(',') || said.contains(costs), "{said}");
        let (_, said) = told(&["simulate", "other.rules", "--deals", "5", "--lang", lang]);
        let wanted = match lang {
            "en" => {
                "Only what is paid is counted: what deals write into “Pool” and “Mountain” decides in the end"
            }
            _ => "Gezählt ist nur, was gezahlt wird: was auf „Pool“ und „Mountain“ kommt",
        };
        assert!(said.contains(wanted), "{said}");
    }
    let (status, said) = told(&["fair", "weighed.rules", "--deals", "10", "--players", "random"]);
    assert!(status == 0 && said.contains("+10 in “Pool”"), "{said}");
    let (status, said) = told(&["fair", "other.rules", "--deals", "10"]);
    assert!(
        status != 0 && said.contains("goes into Pool and Mountain, and only what is paid can be weighed"),
        "{said}"
    );
}

#[test]
fn programs_are_told_as_well() {
    let folder = both("written_json");
    let json = |arguments: &[&str]| -> Value {
        let (_, told, errors) = folder.stiess(arguments);
        serde_json::from_str(&told).unwrap_or_else(|wrong| panic!("{wrong}: {errors}"))
    };
    let deals = ["simulate", "weighed.rules", "--deals", "20", "--json"];
    let found = json(&deals);
    let worth = |found: &Value| {
        found["written"]["tallies"]
            .as_array()
            .map(|all| all.iter().map(|one| one["worth"].as_f64()).collect::<Vec<_>>())
    };
    assert_eq!(worth(&found), Some(vec![Some(10.0), Some(-10.0)]), "{found:#}");
    assert_eq!(found["written"]["paid"], true);
    schemas::told_by("simulate", &found, &["points", "tricks", "written"]);
    let rivals = json(&[&deals[..], &["--duplicate", "--players", "careful,random"]].concat());
    assert_eq!(worth(&rivals), worth(&found));
    schemas::told_by("simulate", &rivals, &["written"]);
    let fair = json(&["fair", "weighed.rules", "--deals", "10", "--players", "random", "--json"]);
    assert_eq!(worth(&fair), worth(&found));
    schemas::told_by("fair", &fair, &["written"]);
    let other = json(&["simulate", "other.rules", "--deals", "20", "--json"]);
    assert_eq!(worth(&other), Some(vec![None, None]), "{other:#}");
    schemas::told_by("simulate", &other, &["points", "tricks", "written"]);
    for game in ["weighed.rules", "other.rules"] {
        let part = json(&["simulate", game, "--deals", "20", "--json", "--part", "1/1"]);
        let chosen = part["run"]["set"].as_object().expect("choices").keys().map(String::as_str);
        schemas::told_by(
            "counts",
            &part,
            &chosen.chain(["undecided", "decides", "unplayed"]).collect::<Vec<_>>(),
        );
        folder.put("part.json", part.to_string());
        let merged = json(&["merge", "part.json", "--json"]);
        assert_eq!(worth(&merged), if game == "weighed.rules" { worth(&found) } else { worth(&other) });
        schemas::told_by("merge", &merged, &["points", "tricks", "written"]);
    }
}

/// What can be forced is told in what is paid: that it is not all is said.
#[test]
fn solved_positions_say_what_is_not_in_them() {
    let folder = both("written_solved");
    let dealt = ["deal", "weighed.rules", "--seed", "4", "--players", "random", "--record", "deal.ron"];
    assert_eq!(folder.stiess(&dealt).0, 0);
    let at = ["solve", "deal.ron", "--at"];
    let solves = |n: &u32| folder.stiess(&[&at[..], &[&n.to_string()]].concat()).0 == 0;
    let last = (20..60u32).rev().find(solves).expect("a position").to_string();
    let (_, said) = joined(folder.stiess(&[&at[..], &[last.as_str()]].concat()));
    assert!(
        said.contains("Only what is paid is counted, not what goes into “Pool” and “Mountain”"),
        "{said}"
    );
    let (_, said) = joined(folder.stiess(&[&at[..], &[last.as_str(), "--lang", "de"]].concat()));
    assert!(said.contains("nicht, was auf „Pool“ und „Mountain“ kommt"), "{said}");
    let (_, told, _) = folder.stiess(&[&at[..], &[last.as_str(), "--json"]].concat());
    let found: Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(found["not_counted"].as_array().map(Vec::len), Some(2), "{told}");
    schemas::told_by("solve", &found, &["not_counted"]);
}

/// They bid on good hands, play against what they can beat, and let the rest go.
#[test]
fn games_that_are_written_down_are_bid() {
    let p = program();
    let players = Players::new(&p, &[Manner::Careful]).expect("players");
    let (mut bid, mut won, mut whisted, mut silent) = (0, 0, 0, 0);
    for deal in 0..200 {
        let mut rng = Rng::for_deal(3, deal);
        let mut table = Table::shuffled(&p, stiess::Seat(0), &mut rng);
        while let Some(choice) = players.choose(&table, &mut rng) {
            if table.decision().is_some_and(|asked| asked.phase == Phase::Announce) {
                *if choice == Choice::Yes { &mut whisted } else { &mut silent } += 1;
            }
            table.act(choice).expect("legal");
        }
        let s = table.state();
        if let Some(declarer) = s.declarer.somebody() {
            bid += 1;
            won += u32::from(!declarer.is_in(s.losers));
        }
    }
    assert!((40..160).contains(&bid), "{bid} of 200 deals bid");
    assert!(3 * won > 2 * bid, "{won} of {bid} won");
    assert!(whisted > 0 && silent > 0, "{whisted} whists, {silent} passes");
}

#[test]
fn who_took_nothing_because_nothing_was_played_is_not_in_the_mean() {
    let folder = both("written_unplayed");
    let simulate = ["simulate", "weighed.rules", "--deals", "2000", "--players", "careful"];
    let (status, told, errors) = folder.stiess(&[&simulate[..], &["--json"]].concat());
    assert_eq!((status, errors.as_str()), (0, ""));
    let said: Value = serde_json::from_str(&told).expect("JSON");
    schemas::told_by("simulate", &said, &["points", "tricks", "written"]);
    let of = |said: &Value, name: &str| {
        let each = said["contracts"].as_array().expect("contracts").iter();
        each.clone().find(|of| of["contract"] == name).cloned().unwrap_or_default()
    };
    let most = of(&said, "six_clubs")["tricks"]["mean"].as_f64().expect("some were played");
    assert!(most > 5.0, "{most}");
    let (_, table) = joined(folder.stiess(&simulate));
    assert!(table.contains("Deals in which no card was played are not counted among the tricks."), "{table}");
    let (_, table) = joined(folder.stiess(&[&simulate[..], &["--lang", "de"]].concat()));
    assert!(
        table.contains("Spiele, in denen keine Karte gespielt wurde, zählen bei den Stichen nicht mit."),
        "{table}"
    );
    // Of the Tapper no card is ever played.
    let simulate = ["simulate", "tapptarock_1821", "--deals", "300", "--players", "careful"];
    let (_, told, _) = folder.stiess(&[&simulate[..], &["--json"]].concat());
    let tapper = of(&serde_json::from_str(&told).expect("JSON"), "tapper");
    assert_eq!((tapper["win_rate"].as_f64(), tapper["points"].is_null()), (Some(1.0), true), "{tapper}");
    let (_, table) = joined(folder.stiess(&simulate));
    assert!(table.contains("100.0% – – – – –"), "{table}");
}
