//! `stiess test --snapshots`: what rulesets do, kept as files and held against what they do now.

use crate::common::Folder;
use std::fs;

/// A folder in which everything is kept.
fn kept(name: &str) -> Folder {
    let folder = Folder::new(&format!("snapshot_{name}"));
    let (status, _, errors) =
        folder.stiess(&["deal", "tiny.rules", "--seed", "3", "--record", "evening.ron"]);
    assert_eq!((status, errors.as_str()), (0, ""));
    let (status, out, errors) =
        folder.stiess(&["test", "--snapshots", "kept", "--seeds", "1..2", "--accept", "--all"]);
    assert_eq!((status, errors.as_str()), (0, ""), "{out}");
    assert_eq!(files(&folder), KEPT);
    folder
}

const KEPT: [&str; 5] =
    ["evening.snap", "tiny__book.snap", "tiny__deal_1.snap", "tiny__deal_2.snap", "tiny__figures.snap"];

fn files(folder: &Folder) -> Vec<String> {
    let list = fs::read_dir(folder.path("kept")).expect("a folder").flatten();
    let mut names: Vec<String> = list.map(|file| file.file_name().into_string().expect("UTF-8")).collect();
    names.sort();
    names
}

fn test(folder: &Folder, more: &[&str]) -> (i32, String, String) {
    folder.stiess(&[&["test", "--snapshots", "kept", "--seeds", "1..2"], more].concat())
}

fn change(folder: &Folder, old: &str, new: &str) {
    let text = folder.read("tiny.rules");
    assert!(text.contains(old));
    folder.put("tiny.rules", text.replace(old, new));
}

#[test]
fn what_is_new_lies_beside_until_it_is_taken() {
    let folder = Folder::new("snapshot_new");
    let (status, out, errors) = test(&folder, &[]);
    assert_eq!((status, errors.as_str()), (1, ""));
    assert!(files(&folder).iter().all(|name| name.ends_with(".snap.new")), "{:?}", files(&folder));
    insta::assert_snapshot!("new", out);
    // Nobody can be asked here.
    let (status, out, _) = test(&folder, &["--accept"]);
    assert_eq!(
        (status, out.ends_with("4 not as kept; `--all` takes all without asking\n")),
        (1, true),
        "{out}"
    );
    assert_eq!(test(&folder, &["--accept", "--all"]).0, 0);
    assert!(files(&folder).iter().all(|name| name.ends_with(".snap")), "{:?}", files(&folder));
}

#[test]
fn what_was_only_proposed_goes_with_what_made_it() {
    let folder = Folder::new("snapshot_proposed");
    test(&folder, &[]);
    let fewer = ["test", "--snapshots", "kept", "--seeds", "1"];
    folder.stiess(&[&fewer[..], &["--accept", "--all"]].concat());
    let (status, out, _) = folder.stiess(&fewer);
    assert_eq!((status, out.as_str()), (0, "3 snapshots, all as kept\n"));
    assert!(files(&folder).iter().all(|name| name.ends_with(".snap")), "{:?}", files(&folder));
}

#[test]
fn nothing_changed() {
    let folder = kept("same");
    assert_eq!(test(&folder, &[]), (0, "5 snapshots, all as kept\n".into(), String::new()));
    // Nothing is written: neither anew nor beside.
    assert_eq!(files(&folder), KEPT);
}

#[test]
fn another_price_shows_where_it_matters() {
    let folder = kept("price");
    change(&folder, "grand \"Groß\"   2", "grand \"Groß\"   4");
    let (status, out, errors) = test(&folder, &[]);
    assert_eq!((status, errors.as_str()), (1, ""));
    insta::assert_snapshot!("price", out);
    assert!(files(&folder).contains(&"tiny__book.snap.new".to_string()));
    // As it was again: what lay beside is gone.
    change(&folder, "grand \"Groß\"   4", "grand \"Groß\"   2");
    assert_eq!(test(&folder, &[]).0, 0);
    assert_eq!(files(&folder), KEPT);
}

/// Where each plays for himself, all means are nothing: what is paid tells a changed stake.
#[test]
fn a_stake_shows_where_each_plays_for_himself() {
    let folder = Folder::new("snapshot_stake");
    let rules = "game ours \"Ours\" extends dreierles {\n  contract raeuber { instead number stake \"Einsatz\" = 2 }\n}\n";
    folder.put("ours.rules", rules);
    let figures = ["test", "--snapshots", "kept", "ours.rules", "--only", "figures"];
    let (status, _, errors) = folder.stiess(&[&figures[..], &["--accept", "--all"]].concat());
    assert_eq!((status, errors.as_str()), (0, ""));
    folder.put("ours.rules", rules.replace("= 2", "= 3"));
    let (status, out, _) = folder.stiess(&figures);
    assert_eq!(status, 1, "{out}");
    insta::assert_snapshot!("stake", out);
}

/// A file that bears the name of a snapshot and is none is nobody's to write over.
#[test]
fn what_is_not_ours_is_left_alone() {
    let folder = kept("foreign");
    let theirs = "---\nsource: tests/theirs.rs\nexpression: told\n---\nabc\n";
    let foreign = [
        ("kept/tiny__deal_1.snap", "abc\n"),
        ("kept/tiny__deal_2.snap", ""),
        ("kept/tiny__book.snap", theirs),
    ];
    foreign.iter().for_each(|(file, text)| folder.put(file, text));
    let (status, out, errors) = test(&folder, &["--accept", "--all"]);
    assert_eq!((status, errors.as_str()), (1, ""));
    insta::assert_snapshot!("foreign", out);
    let (_, german, _) = test(&folder, &["--accept", "--all", "--lang", "de", "--only", "deal_2"]);
    insta::assert_snapshot!("foreign_german", german);
    let (_, json, _) = test(&folder, &["--json"]);
    assert_eq!(json.matches("\"snapshot-foreign\"").count(), 3, "{json}");
    for (file, text) in foreign {
        assert_eq!(folder.read(file), text, "{file}");
    }
    assert_eq!(files(&folder), KEPT, "and nothing lies beside");
}

/// Other deals by the same rules: no figure may change.
#[test]
fn chance_changes_no_figure() {
    let folder = kept("chance");
    let old = folder.read("kept/tiny__figures.snap");
    let exact =
        || folder.stiess(&["simulate", "tiny.rules", "--deals", "40000", "--threads", "1", "--json"]).1;
    let seats = |json: &str| {
        json.split("\"mean\"").map(|part| part.split(',').next().map(str::to_string)).collect::<Vec<_>>()
    };
    let was = exact();
    // Whoever is dealt to first gets other cards, and nobody better ones.
    let (rest, hands) = (
        "2 to rest                                                           [T-3]",
        "5 to each player                                                    [T-3]",
    );
    change(&folder, &format!("{rest}\n    {hands}"), &format!("{hands}\n    {rest}"));
    assert_ne!(seats(&was), seats(&exact()), "the deals are others");
    let (_, out, errors) = test(&folder, &["--only", "figures"]);
    assert_eq!((out.as_str(), errors.as_str()), ("1 snapshot, all as kept\n", ""));
    assert_eq!(folder.read("kept/tiny__figures.snap"), old);
}

#[test]
fn what_nothing_makes_is_told_and_taken_away() {
    let folder = kept("gone");
    folder.put("kept/notes.snap", "somebody's own");
    fs::remove_file(folder.path("evening.ron")).expect("removed");
    let one = ["test", "--snapshots", "kept", "--seeds", "1"];
    let (status, out, errors) = folder.stiess(&one);
    assert_eq!((status, errors.as_str()), (1, ""));
    insta::assert_snapshot!("gone", out);
    let (status, ..) = folder.stiess(&[&one[..], &["--accept", "--all"]].concat());
    assert_eq!(status, 0);
    assert_eq!(files(&folder), ["notes.snap", "tiny__book.snap", "tiny__deal_1.snap", "tiny__figures.snap"]);
    // Who looks at one game only says nothing about others.
    assert_eq!(
        folder.stiess(&["test", "--snapshots", "kept", "dreierles", "--only", "book", "--accept", "--all"]).0,
        0
    );
    assert!(files(&folder).contains(&"tiny__book.snap".to_string()));
}

#[test]
fn a_record_shows_what_other_rules_make_of_it() {
    let folder = kept("record");
    change(&folder, "worth stake * factor / 2", "worth 3 * factor");
    let (status, out, errors) = test(&folder, &["--only", "evening"]);
    assert_eq!((status, errors.as_str()), (1, ""));
    insta::assert_snapshot!("record", out);
    // A deal that cannot be played any more is told, and what was kept of it stays.
    change(
        &folder,
        "trick to highest of suit led",
        "trick to highest of suit led\n    low before follow_suit: must play lowest of hearts in hand if he is leader",
    );
    let (status, _, errors) = test(&folder, &["--accept", "--all"]);
    assert_eq!(status, 1);
    assert!(errors.contains("low"), "{errors}");
    assert!(files(&folder).contains(&"evening.snap".to_string()));
}

#[test]
fn a_broken_ruleset_loses_nothing() {
    let folder = kept("broken");
    change(&folder, "declarer leads", "declarer leadz");
    let (status, out, errors) = test(&folder, &["--accept", "--all"]);
    assert_eq!(status, 1);
    assert!(errors.contains("leadz"), "{errors}");
    assert!(files(&folder).len() >= KEPT.len(), "{out}");
}

/// The files are those of `insta`, read here by itself.
#[test]
fn insta_reads_them() {
    let folder = kept("insta");
    let (_, book, _) = folder.stiess(&["show", "tiny.rules", "--markdown"]);
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(folder.path("kept"));
    settings.set_prepend_module_to_snapshot(false);
    settings.bind(|| insta::assert_snapshot!("tiny__book", book));
}

#[test]
fn mistakes_are_told() {
    let folder = Folder::new("snapshot_mistakes");
    folder.put("examples.ron", "Examples(version: 1, game: \"tiny.rules\", examples: [])");
    fs::create_dir(folder.path("empty")).expect("made");
    let tries: &[&[&str]] = &[
        &["--snapshots", "kept", "none.rules"],
        &["--snapshots", "kept", "no_such_game"],
        &["--snapshots", "kept", "examples.ron"],
        &["--snapshots", "kept", "empty"],
        &["--snapshots", "tiny.rules"],
        &["--snapshots", "kept", "--seeds", "3..1"],
        &["--snapshots", "kept", "--seeds", "0..1000"],
        &["--snapshots", "kept", "--seeds", "one"],
        &["--snapshots", "kept", "--only", "nothing"],
        &["--seeds", "1"],
        &["--snapshots", "kept", "--coverage"],
    ];
    let mut told = String::new();
    for arguments in tries {
        let (status, out, errors) = folder.stiess(&[&["test"], *arguments].concat());
        assert_eq!(out, "", "{arguments:?}");
        told += &format!("== {}: status {status}\n{errors}", arguments.join(" "));
    }
    insta::assert_snapshot!("mistakes", told);
    assert!(!folder.path("kept").exists(), "nothing is made for a mistake");
}

/// Every command of the workflow that a club copies, in a repository as it wants it.
#[test]
fn the_workflow_of_a_club_runs() {
    let folder = Folder::new("snapshot_club");
    let new =
        ["new", "our_table", "--extends", "dreierles", "--source", "Hausregeln", "--to", "rules", "--yes"];
    for sub in ["rules", "examples"] {
        fs::create_dir(folder.path(sub)).expect("made");
    }
    fs::remove_file(folder.path("tiny.rules")).expect("removed");
    assert_eq!(folder.stiess(&new).0, 0);
    let examples =
        folder.read("rules/our_table.ron").replace("\"our_table.rules\"", "\"../rules/our_table.rules\"");
    folder.put("examples/our_table.ron", examples);
    fs::remove_file(folder.path("rules/our_table.ron")).expect("removed");
    let kept = folder.stiess(&["test", "--snapshots", "snapshots", "rules", "--accept", "--all"]);
    assert_eq!(kept.0, 0, "{kept:?}");
    let workflow = include_str!("../../docs/club.yml");
    let commands = workflow.lines().filter_map(|line| line.trim().strip_prefix("run: stiess "));
    let mut run = 0;
    for command in commands {
        let (status, out, errors) = folder.stiess(&command.split_whitespace().collect::<Vec<_>>());
        assert_eq!((status, errors.as_str()), (0, ""), "{command}: {out}");
        run += 1;
    }
    assert_eq!(run, 4);
    // The one that is written in several lines.
    assert!(workflow.contains("stiess show \"$file\" --html"));
    let (status, book, _) = folder.stiess(&["show", "rules/our_table.rules", "--html"]);
    assert!(status == 0 && book.starts_with("<!DOCTYPE html>"), "{status}");
}
