//! What the program writes for programs, held against the schemas that `docs/programs.md` promises.

use crate::common::Folder;
use jsonschema::Validator;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;
use stiess::engine::Rng;

struct Schema(&'static str, Validator);

impl Schema {
    fn of(name: &'static str) -> Schema {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/schemas/{name}.json"));
        let text = std::fs::read_to_string(path).expect("a schema of that name");
        let value = serde_json::from_str(&text).expect("JSON");
        jsonschema::meta::validate(&value).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        Schema(name, jsonschema::validator_for(&value).expect("a schema"))
    }

    fn holds(&self, value: &Value) {
        if let Err(wrong) = self.1.validate(value) {
            let told: String = wrong.to_string().chars().rev().take(200).collect();
            let told: String = told.chars().rev().collect();
            let start: String = value.to_string().chars().take(600).collect();
            panic!("{} at {}: …{told}\nof {start}", self.0, wrong.instance_path());
        }
    }

    /// Nothing may be left out of it or put in without the schema's knowledge: what is not needed is named.
    fn is_strict(&self, value: &Value, optional: &[&str]) {
        each_object(value, &mut Vec::new(), &mut |path| {
            let mut more = value.clone();
            object(&mut more, path).insert("unheard_of".into(), json!(1));
            assert!(!self.1.is_valid(&more), "{}: one more at {path:?} is not noticed", self.0);
            let keys: Vec<String> = object(&mut more, path).keys().cloned().collect();
            for key in keys.iter().filter(|k| !optional.contains(&k.as_str()) && *k != "unheard_of") {
                let mut less = value.clone();
                object(&mut less, path).remove(key);
                assert!(!self.1.is_valid(&less), "{}: without `{key}` at {path:?} is not noticed", self.0);
            }
        });
    }
}

/// Every object within, but for tables from names to values.
fn each_object(value: &Value, path: &mut Vec<String>, visit: &mut dyn FnMut(&[String])) {
    const TABLES: [&str; 7] = ["payments", "tallies", "points", "options", "hands", "places", "table"];
    match value {
        Value::Object(fields) => {
            if !path.last().is_some_and(|key| TABLES.contains(&key.as_str())) {
                visit(path);
            }
            for (key, inner) in fields {
                path.push(key.clone());
                each_object(inner, path, visit);
                path.pop();
            }
        }
        // The first says it for all.
        Value::Array(list) => {
            if let Some(inner) = list.first() {
                path.push("0".to_string());
                each_object(inner, path, visit);
                path.pop();
            }
        }
        _ => {}
    }
}

fn object<'v>(value: &'v mut Value, path: &[String]) -> &'v mut serde_json::Map<String, Value> {
    let found = value.pointer_mut(&path.iter().map(|key| format!("/{key}")).collect::<String>());
    found.and_then(Value::as_object_mut).expect("an object")
}

fn told(arguments: &[&str]) -> Value {
    let output = crate::stiess().args(arguments).output().expect("it runs");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|wrong| panic!("{arguments:?}: {wrong}"))
}

fn games() -> Vec<String> {
    let listed = told(&["list", "--json"]);
    let name = |game: &Value| game["game"].as_str().expect("a name").to_string();
    listed.as_array().expect("a list").iter().map(name).collect()
}

#[test]
fn problems_are_as_the_schema_says() {
    let schema = Schema::of("check");
    let found = told(&["check", "--json", "tests/broken", "no_such.rules"]);
    assert!(found.as_array().is_some_and(|list| list.len() > 300), "{found}");
    schema.holds(&found);
    let with_labels = found.as_array().unwrap().iter().find(|one| !one["labels"][0].is_null()).unwrap();
    schema.is_strict(&json!([with_labels]), &["url"]);
    schema.holds(&told(&["check", "--json", "dreierles"]));
}

#[test]
fn the_list_is_as_the_schema_says() {
    let schema = Schema::of("list");
    let found = told(&["list", "--json"]);
    schema.holds(&found);
    schema.is_strict(&found, &[]);
}

#[test]
fn tests_are_as_the_schema_says() {
    let schema = Schema::of("test");
    let folder = Folder::new("schema_test");
    folder.put("good.ron", GOOD);
    folder.put("bad.ron", GOOD.replace("TrickTo(0)", "TrickTo(1)"));
    folder.put("broken.ron", "Examples(");
    let told = |arguments: &[&str]| -> Value {
        let (_, out, _) = folder.stiess(arguments);
        serde_json::from_str(&out).unwrap_or_else(|wrong| panic!("{arguments:?}: {wrong}\n{out}"))
    };
    let found = told(&["test", "--json", "good.ron", "bad.ron", "broken.ron", "none.ron"]);
    let passed: Vec<bool> = found.as_array().unwrap().iter().map(|one| one["passed"] == true).collect();
    assert!(passed.contains(&true) && passed.contains(&false), "{found}");
    schema.holds(&found);
    schema.is_strict(&json!([found[0]]), &[]);
    schema.holds(&told(&["test", "--json", "--only", "nothing of that name", "good.ron"]));
    schema.holds(&told(&["test", "--json", "--snapshots", "kept", "tiny.rules"]));
    schema.holds(&told(&["test", "--json", "--coverage", "good.ron"]));
}

const GOOD: &str = r#"Examples(version: 1, game: "tiny.rules", examples: [
    (name: "an ace", deal: Deal(hands: ["HA HK H9", "DA"]), moves: ["small pass HA", Play(1), TrickTo(0)]),
])
"#;

#[test]
fn figures_are_as_the_schema_says() {
    let schema = Schema::of("simulate");
    for game in games() {
        let found = told(&["simulate", &game, "--deals", "30", "--json"]);
        assert_eq!(found["deals"], 30, "{game}");
        schema.holds(&found);
    }
    let found = told(&["simulate", "dreierles", "--deals", "300", "--json"]);
    schema.is_strict(&found, &["points", "tricks"]);
    let found = told(&["simulate", "dreierschnapsen", "--sessions", "5", "--json"]);
    schema.holds(&found);
    schema.is_strict(&found, &["matches_a_session"]);
    schema.holds(&told(&["simulate", "dreierles", "--contract", "nothing", "--json"]));
    let rivals =
        ["simulate", "dreierles", "--players", "careful,random", "--duplicate", "--deals", "10", "--json"];
    let found = told(&rivals);
    schema.is_strict(&found, &[]);
    let found = told(&[&rivals[..], &["--time", "5"]].concat());
    assert_eq!(found["milliseconds"], 5, "{found}");
    schema.holds(&found);
}

#[test]
fn differences_are_as_the_schema_says() {
    let schema = Schema::of("diff");
    let games = games();
    for (at, game) in games.iter().enumerate() {
        schema.holds(&told(&["diff", &games[(at + 1) % games.len()], game, "--json"]));
    }
    let found = told(&["diff", "dreierles", "dappen", "--json"]);
    schema.holds(&found);
    schema.is_strict(&found, &["behind_a", "behind_b"]);
    let folder = Folder::new("schema_diff");
    let (status, ..) = folder.stiess(&["deal", "dreierles", "--seed", "3", "--record", "deal.ron"]);
    assert_eq!(status, 0);
    let (_, out, _) = folder.stiess(&["diff", "--deal", "deal.ron", "dreierles", "dappen", "cego", "--json"]);
    let found: Value = serde_json::from_str(&out).expect("JSON");
    assert!(out.contains("why_not") && out.contains("by_seat"), "{out}");
    schema.holds(&found);
    schema.is_strict(&found, &[]);
    schema.holds(&told(&["diff", "dreierles", "nothing", "--json"]));
}

#[test]
fn counts_are_as_the_schemas_say() {
    let (counts, merged) = (Schema::of("counts"), Schema::of("merge"));
    let folder = Folder::new("schema_counts");
    let runs: [&[&str]; 4] = [
        &["dreierles", "--deals", "300"],
        &["strassenwart", "--deals", "60"],
        &["dreierschnapsen", "--sessions", "5"],
        &["dreierles", "--deals", "10", "--duplicate", "--players", "careful,random"],
    ];
    for run in runs {
        let part = told(&[&["simulate"], run, &["--json", "--part", "1/1"]].concat());
        counts.holds(&part);
        // Games have options of different names.
        let chosen = part["run"]["set"].as_object().unwrap().keys().map(String::as_str);
        counts.is_strict(&part, &chosen.chain(["undecided"]).collect::<Vec<_>>());
        folder.put("part.json", part.to_string());
        let (status, out, errors) = folder.stiess(&["merge", "part.json", "--json"]);
        assert_eq!((status, errors.as_str()), (0, ""));
        let told: Value = serde_json::from_str(&out).expect("JSON");
        merged.holds(&told);
        merged.is_strict(&told, &["points", "tricks", "matches_a_session"]);
        assert_eq!(format!("{part}\n"), folder.stiess(&["merge", "part.json", "--counts"]).1);
    }
    for options in [&["--json"][..], &["--counts"]] {
        let (_, out, _) = folder.stiess(&[&["merge", "none.json"], options].concat());
        let told: Value = serde_json::from_str(&out).expect("JSON");
        assert!(told["error"]["message"].is_string(), "{out}");
        merged.holds(&told);
        counts.holds(&told);
    }
}

#[test]
fn what_contracts_are_worth_is_as_the_schema_says() {
    let schema = Schema::of("fair");
    let found = told(&["fair", "dreierles", "--deals", "40", "--json"]);
    assert_eq!(found["contracts"].as_array().map(Vec::len), Some(4), "{found}");
    schema.holds(&found);
    schema.is_strict(&found, &[]);
    schema.holds(&told(&["fair", "dreierles", "--players", "nobody", "--json"]));
}

/// What a command told, by its schema; some of it may be left out.
pub fn told_by(name: &'static str, found: &Value, optional: &[&str]) {
    let schema = Schema::of(name);
    schema.holds(found);
    schema.is_strict(found, optional);
}

/// What is told of a position.
pub fn solved(found: &Value) {
    let schema = Schema::of("solve");
    schema.holds(found);
    schema.is_strict(found, &[]);
}

/// Plays some deals of a game over lines of JSON; every line, there and back, is as its schema says.
fn drive(game: &[&str], deals: u64, schemas: &(Schema, Schema)) -> Vec<Value> {
    let (there, back) = schemas;
    let mut child = crate::stiess()
        .arg("drive")
        .args(game)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("piped");
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let mut heard = Vec::new();
    let mut hear = |input: Option<(&mut std::process::ChildStdin, Value)>| -> Value {
        if let Some((input, line)) = input {
            there.holds(&line);
            writeln!(input, "{line}").expect("heard");
        }
        let line = lines.next().expect("an answer").expect("text");
        let value: Value = serde_json::from_str(&line).expect("JSON");
        back.holds(&value);
        heard.push(value.clone());
        value
    };
    let seats = hear(None)["hello"]["seats"].as_u64().expect("seats");
    let mut rng = Rng::new(5);
    for seed in 0..deals {
        let mut answer = hear(Some((&mut input, json!({"new": {"seed": seed}}))));
        let mut moves = 0;
        while let Some(options) = answer["decision"]["options"].as_array() {
            moves += 1;
            if moves % 5 == 1 {
                let seat = rng.below(seats as u32);
                hear(Some((&mut input, json!({"view": seat}))));
                hear(Some((&mut input, json!({"view": null}))));
                // To the letter: no other word, and no other way to write an option, is one.
                for word in ["no such thing", &options[0].as_str().unwrap().to_uppercase(), " pass"] {
                    if !options.iter().any(|option| option == word) {
                        let refused = hear(Some((&mut input, json!({"act": word}))));
                        assert_eq!(refused["error"]["code"], "illegal", "{game:?}: {word}");
                    }
                }
            }
            // A card that is held and may not be played is refused with the rule.
            if answer["decision"]["kind"] == "card" {
                let seat = &answer["decision"]["seat"];
                let view = hear(Some((&mut input, json!({"view": seat}))));
                let hand = view["view"]["hand"].as_array().expect("cards");
                if let Some(card) = hand.iter().find(|card| !options.contains(card)) {
                    hear(Some((&mut input, json!({"act": card}))));
                }
            }
            let choice = options[rng.below(options.len() as u32) as usize].clone();
            answer = hear(Some((&mut input, json!({"act": choice}))));
        }
        if answer["done"]["session"].is_object() {
            break;
        }
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
    heard
}

#[test]
fn lines_are_as_the_schemas_say() {
    let schemas = (Schema::of("drive-in"), Schema::of("drive"));
    let strangers = library_of("tests/strangers");
    let all: Vec<String> = games().into_iter().chain(strangers).collect();
    assert!(all.len() > 30, "{all:?}");
    let mut kinds = std::collections::BTreeSet::new();
    let mut tables: Vec<(Vec<&str>, u64)> = all.iter().map(|game| (vec![game.as_str()], 2)).collect();
    tables.push((vec!["tapptarock", "--set", "all_pass=rauben"], 30));
    for (game, deals) in &tables {
        for line in drive(game, *deals, &schemas) {
            let (kind, inner) = line.as_object().unwrap().iter().next().unwrap();
            kinds.insert(kind.clone());
            kinds.extend(inner.as_object().unwrap().keys().map(|key| format!("{kind}.{key}")));
        }
    }
    // What is rare came at all.
    for rare in [
        "decision.sets",
        "decision.question",
        "view.kept",
        "view.sides",
        "done.after",
        "done.sides",
        "error.rule",
        "view.kept_over",
    ] {
        assert!(kinds.contains(rare), "{rare}: {kinds:?}");
    }
    let done = drive(&["dreierles"], 1, &schemas).into_iter().find(|line| line["done"].is_object()).unwrap();
    schemas.1.is_strict(&done, &["sides", "from", "to"]);
}

fn library_of(folder: &str) -> Vec<String> {
    let files =
        std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).expect("a folder").flatten();
    let mut names: Vec<String> = files
        .map(|file| file.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "rules"))
        .map(|path| path.display().to_string())
        .collect();
    names.sort();
    names
}

#[test]
fn what_is_sent_is_as_the_schema_says() {
    let Schema(_, there) = Schema::of("drive-in");
    for wrong in [
        json!({"new": {"seat": 1}}),
        json!({"act": 3}),
        json!({"view": "all"}),
        json!({"undo": -1}),
        json!({"act": "pass", "undo": 1}),
        json!({"bid": "solo"}),
        json!([]),
    ] {
        assert!(!there.is_valid(&wrong), "{wrong}");
        let (answers, _) = crate::drive::answers(&["dreierles"], format!("{wrong}\n").as_bytes());
        assert_eq!(answers[0]["error"]["code"], "syntax", "{wrong}");
    }
}

/// The table of exit codes in `docs/programs.md`, a run for each.
#[test]
fn every_status_is_met() {
    let folder = Folder::new("status");
    folder.put("broken.rules", "game x {");
    let status = |arguments: &[&str]| folder.stiess(arguments).0;
    assert_eq!(status(&["check", "tiny.rules"]), 0);
    assert_eq!(status(&[]), 0);
    assert_eq!(status(&["check", "broken.rules"]), 1);
    assert_eq!(status(&["check", "none.rules"]), 1);
    assert_eq!(status(&["check", "no_such_game"]), 2);
    assert_eq!(status(&["chekc"]), 2);
    assert_eq!(status(&["list", "--no-such-flag"]), 2);
}

/// What bare `stiess` names can be done, in the order in which it is named.
#[test]
fn what_is_said_first_can_be_done() {
    let folder = Folder::new("first");
    let (status, said, _) = folder.stiess(&[]);
    assert_eq!(status, 0);
    let named = said.lines().filter_map(|line| line.split_once("stiess ")).map(|(_, rest)| rest);
    let commands: Vec<&str> = named.filter_map(|rest| rest.split("  ").next()).map(str::trim).collect();
    let commands: Vec<&str> = commands.into_iter().filter(|command| !command.contains('`')).collect();
    assert_eq!(commands.len(), 7, "{said}");
    for command in commands {
        let mut words: Vec<&str> = command.split(' ').collect();
        if words[0] == "new" {
            // Nobody is here to answer.
            words.push("--yes");
        }
        let (status, told, wrong) = folder.stiess(&words);
        assert_eq!(status, 0, "{command}: {told}{wrong}");
    }
}

#[test]
fn every_command_has_a_page() {
    let folder = Folder::new("pages");
    let help = folder.stiess(&["help"]).1;
    let commands =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let commands: Vec<&str> = commands.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.contains(&"solve"), "{help}");
    let (status, told, _) = folder.stiess(&["man", "--to", "pages"]);
    assert_eq!((status, told.as_str()), (0, "the pages are in pages\n"));
    for command in commands.into_iter().filter(|command| *command != "help") {
        let page = folder.read(&format!("pages/stiess-{command}.1"));
        assert!(page.contains(&format!("stiess\\-{command}")), "{command}: {page}");
    }
    folder.put("taken", "a file");
    let (status, _, wrong) = folder.stiess(&["man", "--to", "taken/pages"]);
    assert_eq!(status, 1);
    assert!(wrong.contains("taken/pages"), "{wrong}");
}
