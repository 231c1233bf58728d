//! What a card player expects of what is asked: nothing is lost without a word, and what was said stands.

use crate::common::{Folder, typed};

/// What is said in German to somebody who types these lines, on one line.
fn said(name: &str, arguments: &[&str], lines: &[&str]) -> String {
    let arguments = [arguments, &["--lang", "de"]].concat();
    let (status, said, errors) = typed(&Folder::new(name), &arguments, (lines.join("\n") + "\n").as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

const LESSON: [&str; 3] = ["learn", "dreierles", "tricks"];
const ANEW: &str = "Damit fängt die Lektion von vorn an, und 2 von";

#[test]
fn a_lesson_is_begun_anew_by_who_says_so_twice() {
    let skip = "überspringen";
    let once = said("prompts_once", &LESSON, &[skip, skip, "nochmal", "ende"]);
    assert!(once.contains(ANEW), "{once}");
    let title = "Danach kannst du";
    assert_eq!(once.matches(title).count(), 1, "{once}");
    let twice = said("prompts_twice", &LESSON, &[skip, skip, "nochmal", "again", "ende"]);
    assert_eq!(twice.matches(title).count(), 2, "{twice}");
    // What is said between them is no second time.
    let apart = said("prompts_apart", &LESSON, &[skip, skip, "nochmal", "blatt", "nochmal", "ende"]);
    assert_eq!(apart.matches(ANEW).count(), 2, "{apart}");
    // At its beginning nothing is lost.
    let first = said("prompts_first", &LESSON, &["nochmal", "ende"]);
    assert_eq!(first.matches(title).count(), 2, "{first}");
}

const KING: [&str; 4] = ["play", "koenigrufen", "--seed", "21"];

#[test]
fn what_may_be_announced_is_told_once_and_named_at_once() {
    let told = said("prompts_row", &KING, &["weiter", "passe", "Kakadu und Trull", "ende"]);
    let row = "Ansagen kannst du Ansage bringt Trull 4 Vier Könige 4 ";
    assert_eq!(told.matches(row).count(), 1, "{told}");
    assert!(told.contains("Du sagst Trull und Kakadu an."), "{told}");
    assert!(!told.contains("Sagst du Vier Könige an?"), "{told}");
    // What is asked behind the last of them is still asked.
    assert!(told.contains("? Sagst du Valat an?"), "{told}");
    let told = said("prompts_rest", &KING, &["weiter", "passe", "trull", "sonst nichts", "ende"]);
    assert!(told.contains("? Sagst du Vier Könige an?"), "{told}");
    assert!(!told.contains("Sagst du Kakadu an?") && !told.contains("Sagst du Valat an?"), "{told}");
    let told = said("prompts_over", &KING, &["weiter", "passe", "fertig", "ende"]);
    assert!(told.contains("fertig ? Kontra: verdoppelst du?"), "{told}");
    // What is none of it is no answer, and nothing is announced.
    let told = said("prompts_none", &KING, &["weiter", "passe", "Trull und Schneider", "ende"]);
    assert!(!told.contains("Du sagst Trull an."), "{told}");
}

#[test]
fn what_was_named_right_stands() {
    let drill = ["learn", "dreierles", "--drill=legal", "--seed", "4", "--level", "1", "--questions", "1"];
    let legal = said("prompts_legal", &drill, &["überspringen"]);
    let legal = legal.split_once("Erlaubt: ").expect("an answer").1.split_once('.').expect("its end").0;
    let cards: Vec<&str> = legal.split(' ').collect();
    let (first, rest) = cards.split_first().expect("a card");
    assert!(!rest.is_empty(), "{legal}");
    let told = said("prompts_part", &drill, &[first, &rest.join(" ")]);
    assert!(told.contains("nenn sie dazu. alle>"), "{told}");
    assert!(told.contains("Richtig."), "{told}");
}

#[test]
fn what_is_typed_is_understood_and_quoted_whole() {
    let play = ["play", "dreierles", "--seed", "4"];
    let told = said("prompts_bid", &play, &["einen super dreier", "bitte tipp", "ende"]);
    assert!(told.contains("`einen super dreier` ist kein Gebot dieses Spiels;"), "{told}");
    assert!(told.contains("bitte tipp Tipp 1 von 3:"), "{told}");
    let drill = ["learn", "dreierles", "--drill=legal", "--seed", "4", "--level", "1", "--questions", "1"];
    let told = said("prompts_suits", &drill, &["alle trock und kreuz", "ende"]);
    assert!(!told.contains("`trock und`"), "{told}");
}

/// Cards of a choice that is only begun show nothing by being taken back: the deal counts as before.
#[test]
fn a_choice_that_is_only_begun_is_taken_back_for_nothing() {
    let play = ["play", "tapptarock", "--seed", "3"];
    let begun = ["dreier", "passe", "alle herz", "herz 2 herz 4", "zurück", "ende"];
    let told = said("prompts_begun", &play, &begun);
    assert!(told.contains("alle herz Gefragt sind drei Karten, nicht mehr."), "{told}");
    assert!(told.contains("zurück") && !told.contains("zählte dann nicht mehr"), "{told}");
    assert_eq!(told.matches("? Welche zwei Karten legst du weg?").count(), 1, "{told}");
    // What others have done since is taken back by who says so twice.
    let done = ["dreier", "passe", "herz 2 herz 4 herz ass", "zurück", "ende"];
    let told = said("prompts_done", &play, &done);
    assert!(told.contains("zählte dann nicht mehr"), "{told}");
}

#[test]
fn why_shows_the_rule_that_a_settlement_goes_by() {
    let drill = ["learn", "koenigrufen", "--drill=settle", "--seed", "6", "--questions", "1"];
    let told = said("prompts_why", &drill, &["warum", "ende"]);
    assert!(told.contains("Das Spiel kostet den Spielwert."), "{told}");
}

/// A factor that only some deals have says what it comes of.
#[test]
fn a_sum_says_why_it_is_doubled() {
    let sheet = said("prompts_why_two", &["deal", "cego", "--seed", "54"], &[]);
    assert!(sheet.contains("8 · 2 (Vorhand verliert) = 16."), "{sheet}");
}
