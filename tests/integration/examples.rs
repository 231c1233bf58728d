//! The examples of the built-in games come out, and mistakes in examples are told at their places.

use std::path::{Path, PathBuf};
use stiess::cover::Tally;
use stiess::diagnostic::render::for_people;
use stiess::engine::Phase;
use stiess::example::proof::Prover;
use stiess::example::{Outcome, Session, accept, listing};
use stiess::language::Language;
use stiess::text::Screen;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/examples");
    let mut found: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("the examples").flatten().map(|f| f.path()).collect();
    found.sort();
    found
}

pub fn run(text: &str) -> (Session, Vec<Outcome>) {
    let mut session = Session::default();
    let outcomes = session.run("village.ron", text, Path::new(""), None);
    (session, outcomes)
}

/// Examples of a game, as a file.
pub fn file(game: &str, examples: &str) -> String {
    format!("Examples(version: 1, game: \"{game}\", examples: [\n{examples},\n])\n")
}

pub fn told(session: &Session, outcomes: &[Outcome]) -> String {
    let found: Vec<_> = outcomes.iter().flat_map(|o| o.found.iter().cloned()).collect();
    for_people(
        &found,
        &session.shelf.sources,
        Screen { width: 100, ..Screen::PLAIN },
        stiess::language::Language::English,
    )
}

fn codes(outcomes: &[Outcome]) -> Vec<&'static str> {
    outcomes.iter().flat_map(|o| o.found.iter().map(|d| d.code.name())).collect()
}

/// All come out; what happens in each of them is kept, so that a changed ruleset can be read off it.
fn come_out(session: &mut Session, path: &Path) {
    let text = std::fs::read_to_string(path).expect("examples are text");
    let name = path.file_name().expect("a file").to_string_lossy();
    let outcomes = session.run(&name, &text, path.parent().expect("a folder"), None);
    let failed: Vec<Outcome> = outcomes.iter().filter(|o| !o.passed()).cloned().collect();
    assert!(failed.is_empty(), "{}", told(session, &failed));
    let each = |o: &Outcome| format!("{} ({})\n{}", o.name, o.game, Screen::PLAIN.set(&o.told));
    // Lines of a ruleset move with every change to it.
    let mut settings = insta::Settings::clone_current();
    settings.add_filter(r"\.rules:\d+", ".rules");
    settings.set_omit_expression(true);
    settings
        .bind(|| insta::assert_snapshot!("told", outcomes.iter().map(each).collect::<Vec<_>>().join("\n")));
}

#[test]
fn all_examples_come_out() {
    let mut session = Session { telling: true, ..Session::default() };
    insta::glob!("../examples", "*.ron", |path| come_out(&mut session, path));
}

#[test]
fn examples_of_strangers_come_out() {
    let mut session = Session { telling: true, ..Session::default() };
    insta::glob!("../strangers", "*.ron", |path| come_out(&mut session, path));
}

/// Where all play alone and nobody loses, nobody has won, and nothing is written.
#[test]
fn where_nobody_loses_nobody_writes() {
    let folder = crate::common::Folder::new("nobody_loses");
    folder.put(
        "even.rules",
        "game even \"Gleich\" {\n  pack schnaps20, counted in eyes\n  table { seats 2, anticlockwise }\n  deal { 10 to each player }\n  \
         contracts { even \"Gleich\" }\n  sides everybody alone\n  play { forehand leads; trick to highest of suit led }\n  score { lost by \
         players with points < 60; worth 1; settle winners write }\n}\n",
    );
    let settled = |name: &str, points: &str, scores: &str| {
        format!(r#"(name: "{name}", moves: [Settle(contract: "even", points: {points}), Scores({scores})])"#)
    };
    let both =
        settled("even", "{0: 60, 1: 60}", "[0, 0]") + "," + &settled("won", "{0: 62, 1: 58}", "[1, 0]");
    folder.put("even.ron", file("even.rules", &both));
    let (status, out, errors) = folder.stiess(&["test", "even.ron"]);
    assert_eq!(status, 0, "{out}{errors}");
}

/// A choice between several is asked for by its name, and so no phase is told there.
#[test]
fn the_page_about_testing_names_the_phases() {
    let phases = Phase::ALL.into_iter().filter(|phase| *phase != Phase::Choose).map(Phase::name);
    let named = format!("of this phase (`{}`,", phases.collect::<Vec<_>>().join(" "));
    assert!(include_str!("../../docs/testing.md").contains(&named), "docs/testing.md does not say: {named}");
}

#[test]
fn every_code_of_examples_is_what_it_claims() {
    let entries = include_str!("../../docs/errors.md").split("\n## ").skip(1);
    let mut tried = 0;
    for entry in entries.filter(|e| e.contains("```ron,example\n")) {
        let code = entry.lines().next().expect("an entry has a name");
        let fences: Vec<&str> = entry.split("```ron,example\n").skip(1).collect();
        let [wrong, right] = fences[..] else { panic!("{code} needs a wrong and a right example") };
        for (fence, expected) in [(wrong, true), (right, false)] {
            let example = fence.split("```").next().expect("a fence ends");
            let (session, outcomes) = run(&file("dreierles", example));
            let told = told(&session, &outcomes);
            assert_eq!(codes(&outcomes).contains(&code), expected, "{code}: {told}");
            assert!(expected || outcomes.iter().all(Outcome::passed), "{code}: {told}");
        }
        tried += 1;
    }
    assert_eq!(tried, 11);
}

#[test]
fn what_happened_is_written_down_and_nothing_else() {
    let text = file(
        "cego",
        "  (name: \"a\", moves: [/* Räuber */ Settle(contract: \"eine_leere\", points: 47),\n  Scores( [1,2,3] ) ,]), // kept",
    );
    let (_, outcomes) = run(&text);
    let (new, count) = accept::accepted(&text, &outcomes);
    assert_eq!(count, 1);
    assert_eq!(new, text.replace("Scores( [1,2,3] )", "Scores([27, -9, -9, -9])"));
    let (_, outcomes) = run(&new);
    assert!(outcomes.iter().all(Outcome::passed));
    assert_eq!(accept::accepted(&new, &outcomes), (new.clone(), 0));
}

/// Nothing in the rulesets that have examples is untouched by them.
#[test]
fn examples_touch_every_clause() {
    let mut session = Session { tally: Some(Tally::default()), ..Session::default() };
    for path in files() {
        let text = std::fs::read_to_string(&path).expect("examples are text");
        session.run(&path.display().to_string(), &text, path.parent().expect("a folder"), None);
    }
    let files = session.tally.expect("a tally").files();
    let families = files.keys().filter(|file| file.starts_with("cego") || file.starts_with("dreierles"));
    assert!(families.count() >= 20, "{:?}", files.keys());
    let missing = files.iter().flat_map(|(file, clauses)| {
        let untouched = clauses.iter().filter(|clause| !clause.note && !clause.examples.touched());
        untouched.map(move |clause| format!("{file}:{} {}", clause.line, clause.shown))
    });
    assert_eq!(missing.collect::<Vec<_>>(), Vec::<String>::new(), "write an example for each of these");
}

/// `docs/proof.md` says which examples fail without each clause.
#[test]
fn the_table_of_proofs_is_true() {
    let mut prover = Prover::default();
    for path in files() {
        let text = std::fs::read_to_string(&path).expect("examples are text");
        prover.add(&text, Path::new("")).expect("examples are read");
    }
    let proved: Vec<_> = prover.files().into_iter().map(|f| (f.clone(), prover.prove(&f, 2))).collect();
    let table = listing::table(&proved, Language::English);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/proof.md");
    if std::env::var_os("INSTA_UPDATE").is_some_and(|update| update == "always") {
        std::fs::write(&path, &table).expect("the table can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = table.lines().zip(written.lines()).find(|(now, then)| now != then);
    assert!(
        table == written,
        "docs/proof.md is not what the examples prove now; INSTA_UPDATE=always writes it anew. {differs:?}"
    );
}

fn stiess(folder: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let run = crate::stiess().args(args).current_dir(folder).output();
    let run = run.expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (run.status.code(), text(run.stdout), text(run.stderr))
}

#[test]
fn the_command_tells_by_its_status() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("examples");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let wrong = file("cego", "(name: \"a\", rules: [\"C-21\"], moves: [\"no solo\", Asked(3)])");
    std::fs::write(folder.join("a.ron"), &wrong).expect("a file");
    let (status, out, errors) = stiess(&folder, &["test", "a.ron"]);
    assert_eq!((status, out.as_str()), (Some(1), "1 example, 1 not as expected\n"));
    assert!(errors.contains("expected seat 3, but it is seat 1"), "{errors}");
    let (status, out, _) = stiess(&folder, &["test", "a.ron", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((status, &json[0]["passed"], &json[0]["errors"]), (Some(1), &false.into(), &1.into()));
    assert_eq!(json[0]["problems"][0]["code"], "example-unmet");
    let (status, out, _) = stiess(&folder, &["test", "a.ron", "--only", "c-21"]);
    assert_eq!((status, out.as_str()), (Some(1), "1 example, 1 not as expected\n"));
    for (args, expected) in [
        (&["test", "a.ron", "--only", "nothing"][..], 2),
        (&["test"], 2),
        (&["test", "gone.ron"], 1),
        (&["test", "--coverage", "a.ron"], 1),
        (&["test", "--proof", "a.ron"], 1),
        (&["test", "--min", "5", "a.ron"], 2),
    ] {
        assert_eq!(stiess(&folder, args).0, Some(expected), "{args:?}");
    }
    let (status, out, errors) = stiess(&folder, &["test", "a.ron", "--accept"]);
    assert_eq!((status, out.contains("1 expectation rewritten")), (Some(0), true), "{out}{errors}");
    assert!(errors.contains("expected seat 3"), "what is accepted is shown: {errors}");
    let path = folder.join("a.ron");
    assert_eq!(std::fs::read_to_string(&path).expect("text"), wrong.replace("Asked(3)", "Asked(1)"));
    assert_eq!(stiess(&folder, &["test", "a.ron"]).0, Some(0));
}

/// A ruleset of one's own, with one example of each kind.
#[test]
fn coverage_and_proof_tell_what_nothing_notices() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("coverage");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("tiny.rules"), include_str!("record/tiny.rules")).expect("a ruleset");
    let examples = r#"(name: "seven points win", rules: ["T-8"], moves: [
        Settle(contract: "grand", points: 7), Scores([1, -1]),
    ]),
    (name: "hearts are followed", deal: Deal(hands: ["HA", "HK DA"]), moves: [
        "small pass HA", Refused("DA", "T-6"),
    ])"#;
    let text = file("./tiny.rules", examples);
    std::fs::write(folder.join("tiny.ron"), text).expect("examples");
    let (status, out, errors) = stiess(&folder, &["test", "--proof=tiny.rules", "--min", "100", "tiny.ron"]);
    assert_eq!((status, errors.as_str()), (Some(1), ""));
    insta::assert_snapshot!("proof", out);
    let (status, out, errors) =
        stiess(&folder, &["test", "--coverage=tiny.rules", "--min", "95", "tiny.ron"]);
    assert_eq!(status, Some(1));
    insta::assert_snapshot!("coverage", format!("{out}\n{errors}"));
    let args = ["test", "--coverage", "--deals", "20", "--json", "--min", "80", "tiny.ron"];
    let (status, out, _) = stiess(&folder, &args);
    let json: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((status, &json["touched"], &json["of"]), (Some(0), &16.into(), &17.into()));
    let clauses = json["clauses"].as_array().expect("clauses");
    let of = |text: &str| clauses.iter().find(|c| c["text"].as_str().is_some_and(|t| t.starts_with(text)));
    let follow = of("follow_suit").expect("the duty");
    assert_eq!((&follow["examples"]["refused"], &follow["line"]), (&1.into(), &43.into()));
    assert!(follow["deals"]["decided"].as_u64() > Some(20), "{follow}");
    let nobody = of("if nobody bids").expect("the fallback");
    assert_eq!(nobody["examples"]["decided"], 0);
    assert!(nobody["deals"]["decided"].as_u64() > Some(0), "{nobody}");
}

/// Whoever asks for a file of rules is told of what stands in it, and of its bases only if that is asked for.
#[test]
fn coverage_and_proof_of_a_file_speak_of_that_file() {
    let folder = crate::common::Folder::new("scope");
    folder.put(
        "ours.rules",
        "game ours \"Unser\" extends dreierles {\n  source HOUSE \"Haus\": H-1 to H-2\n  score {\n    worth 2 * fach * factor  \
         [H-1]\n    bonus nine \"Neun\" worth 1: made by players who took last trick with T9  [H-2]\n  }\n}\n",
    );
    folder.put(
        "ours.ron",
        file(
            "ours.rules",
            r#"(name: "won", moves: [Settle(contract: "dreier", points: 47), Scores([12, -6, -6])])"#,
        ),
    );
    let said = |arguments: &[&str]| {
        let (_, out, errors) = folder.stiess(&[&["test", "ours.ron"], arguments].concat());
        (out, errors)
    };
    for of in
        ["--coverage", "--coverage=ours.rules", "--coverage=./ours.rules", "--proof", "--proof=ours.rules"]
    {
        let (out, errors) = said(&[of]);
        assert!(out.contains("bonus nine") && !out.contains("dreierles.rules"), "{of}: {out}");
        assert!(out.contains("1 of 2 clauses"), "{of}: {out}");
        assert!(!errors.contains("dreierles.rules"), "{of}: {errors}");
        let (out, _) = said(&[of, "--bases"]);
        assert!(out.contains("dreierles.rules") && out.contains("follow_suit"), "{of}: {out}");
    }
    // Where nothing is cited nothing is taken out, and that is told.
    folder.put(
        "bare.rules",
        "game bare \"Ohne Quelle\" extends dreierles {\n  score { worth 2 * fach * factor }\n}\n",
    );
    folder.put(
        "bare.ron",
        file(
            "bare.rules",
            r#"(name: "won", moves: [Settle(contract: "dreier", points: 47), Scores([12, -6, -6])])"#,
        ),
    );
    let (_, out, _) = folder.stiess(&["test", "bare.ron", "--proof=bare.rules"]);
    assert!(out.contains("nothing here can be proved: only clauses that cite a rule"), "{out}");
    // What comes with the program is the author's own if the examples are about nothing else.
    folder.put("theirs.ron", file("dreierles", r#"(name: "asked", moves: [Asked(0)])"#));
    let (_, out, _) = folder.stiess(&["test", "theirs.ron", "--coverage=dreierles"]);
    assert!(out.contains("dreierles.rules"), "{out}");
}

/// What a session remembers is remembered without a clause, too: an example does not fail for want of it.
#[test]
fn a_proof_remembers_what_the_session_kept() {
    let folder = crate::common::Folder::new("proof_session");
    folder.put(
        "kept.rules",
        "game kept \"Merkt sich\" extends tiny {\n  source HOUSE \"Haus\": H-1 to H-3\n  session {\n    tally wins \"Siege\" of \
         each person, 0 to 9\n    won_one: winners get 1 wins  [H-1]\n  }\n  score {\n    bonus nine \"Neun\" worth 1: made by players who \
         took last trick with H9  [H-2]\n    bonus often \"Oft\" worth 1: made by players if his wins > 3  [H-3]\n  }\n}\n",
    );
    let example = r#"(name: "third", deal: Deal(session: Session(tallies: {"wins": [2, 0]})), moves: [
        Settle(contract: "grand", points: 7), After(tallies: {"wins": [3, 0]}),
    ])"#;
    folder.put("kept.ron", file("kept.rules", example));
    let (_, out, errors) = folder.stiess(&["test", "kept.ron", "--proof=kept.rules"]);
    let told =
        |what: &str| out.lines().find(|line| line.contains(what)).unwrap_or_default().trim().to_string();
    assert!(told("won_one").starts_with("check"), "{out}{errors}");
    assert!(told("bonus nine").starts_with("NONE"), "{out}{errors}");
}

/// Where numbers are bid, facts that name none are those of somebody who has it for the lowest that he can have said.
#[test]
fn whoever_plays_has_bid_a_number() {
    let folder = crate::common::Folder::new("a_number_is_bid");
    folder.put(
        "numbers.rules",
        r#"game numbers "Numbers" {
  pack schnaps20
  table { seats 4, clockwise }
  deal { 5 to each player }
  auction {
    from forehand, players speak in rounds
    bids values 2 to 5 for named
    if nobody bids: thrown_in
  }
  contracts { named "Named"; high "High"; thrown_in "Thrown in" }
  contract named { naming: declarer calls one of high }
  contract high { won if tricks of declarer >= bid of declarer; worth bid of declarer }
  contract thrown_in { nothing is played }
  play {
    declarer leads
    follow_suit: must follow with suit led
    trick to highest of suit led
  }
  score { settle losers pay winners }
  session { next dealer is forehand; round is one deal by each person }
}
"#,
    );
    let fact = |name: &str, facts: &str, scores: &str| {
        format!("(name: \"{name}\", moves: [Settle(contract: \"high\", {facts}), Scores({scores})])")
    };
    let examples = [
        fact("nothing said", "tricks: {0: 2, 1: 3}", "[6, -2, -2, -2]"),
        fact("over another", r#"tricks: {0: 2, 1: 3}, bids: [(1, "3")]"#, "[-12, 4, 4, 4]"),
        fact("and before him", r#"tricks: {0: 2, 1: 3}, bids: [(0, "2"), (1, "3")]"#, "[-12, 4, 4, 4]"),
        fact("as he said", r#"tricks: {0: 5}, bids: [(0, "5")]"#, "[15, -5, -5, -5]"),
        fact("not so", "tricks: {0: 5}", "[0, 0, 0, 0]"),
    ];
    let examples = examples.join(",\n");
    folder.put("facts.ron", file("numbers.rules", &examples));
    let (status, said, errors) = folder.stiess(&["test", "facts.ron"]);
    assert_eq!(status, 1, "{said}{errors}");
    assert!(said.contains("5 examples, 1 not as expected"), "{said}{errors}");
    assert!(errors.contains("seat 0 has bid 2"), "{errors}");
}
