//! The examples of the built-in games come out, and mistakes in examples are told at their places.

use std::path::{Path, PathBuf};
use stiess::diagnostic::render::{Style, for_people};
use stiess::example::{Outcome, Session};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/examples");
    let mut found: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("the examples").flatten().map(|f| f.path()).collect();
    found.sort();
    found
}

fn run(text: &str) -> (Session, Vec<Outcome>) {
    let mut session = Session::default();
    let outcomes = session.run("village.ron", text, Path::new(""), None);
    (session, outcomes)
}

/// Examples of a game, as a file.
fn file(game: &str, examples: &str) -> String {
    format!("Examples(version: 1, game: \"{game}\", examples: [\n{examples},\n])\n")
}

fn told(session: &Session, outcomes: &[Outcome]) -> String {
    let found: Vec<_> = outcomes.iter().flat_map(|o| o.found.iter().cloned()).collect();
    for_people(&found, &session.shelf.sources, Style { color: false, narrated: false, width: 100 })
}

fn codes(outcomes: &[Outcome]) -> Vec<&'static str> {
    outcomes.iter().flat_map(|o| o.found.iter().map(|d| d.code)).collect()
}

#[test]
fn all_examples_come_out() {
    let (mut session, mut run) = (Session::default(), 0);
    for path in files() {
        let text = std::fs::read_to_string(&path).expect("examples are text");
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        let outcomes = session.run(&name, &text, path.parent().expect("a folder"), None);
        let failed: Vec<Outcome> = outcomes.iter().filter(|o| !o.passed()).cloned().collect();
        assert!(failed.is_empty(), "{}", told(&session, &failed));
        run += outcomes.len();
    }
    assert!(run > 0, "no examples were found");
}

/// The clause of every refusal is in the examples; here is what a person reads.
#[test]
fn refusals_are_told_as_they_should_be() {
    let mut session = Session::default();
    for path in files() {
        let text = std::fs::read_to_string(&path).expect("examples are text");
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        let outcomes = session.run(&name, &text, path.parent().expect("a folder"), None);
        let told: Vec<String> = outcomes
            .iter()
            .filter(|outcome| !outcome.refusals.is_empty())
            .map(|outcome| format!("{}\n  {}\n", outcome.name, outcome.refusals.join("\n  ")))
            .collect();
        if !told.is_empty() {
            // Lines of a ruleset move with every change to it.
            let stem = format!("refusals_{}", path.file_stem().expect("a name").to_string_lossy());
            insta::with_settings!({filters => vec![(r"\.rules:\d+", ".rules")]}, {
                insta::assert_snapshot!(stem, told.concat());
            });
        }
    }
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
    assert_eq!(tried, 9);
}
