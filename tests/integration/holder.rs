//! Who holds a card leads, and all hear where it is.

use crate::tricks::{act, bare, found};
use stiess::language::Language;
use stiess::tell;
use stiess::text::Screen;
use stiess::{Position, Seat};

#[test]
fn whoever_holds_it_leads() {
    let p = bare("play { holder of T1 leads }");
    let table = act(&p, &["TS", "T21", "T1", "T2"], "small pass pass pass");
    let decision = table.decision().expect("somebody leads");
    assert_eq!(decision.position, Position(2));
    assert_eq!(p.clause(decision.clause).line, 22, "the sentence that names the holder");
}

#[test]
fn if_nobody_holds_it_the_earlier_sentence_says_who_leads() {
    let p = bare("play { holder of T1 leads }");
    let mut held = ["TS", "T21", "T3", "T2"].map(|first| first.to_string());
    // `holding` puts the rest into the blind first: the pack begins with its highest trumps, so T1 has to lie there.
    held[0] += " T20 T19 T18 T17 T16 T15";
    held[1] += " T14 T13 T12 T11 T10 T9 T8";
    held[2] += " T7 T6 T5 T4";
    let hands: Vec<&str> = held.iter().map(String::as_str).collect();
    let table = act(&p, &hands, "pass small pass pass");
    let one = p.pack.read_card("T1").expect("a card").bit();
    assert_ne!(table.state().places[0] & one, 0);
    let decision = table.decision().expect("somebody leads");
    assert_eq!(decision.position, Position(1), "the declarer");
    assert_eq!(p.clause(decision.clause).name, "leads");
}

#[test]
fn all_know_where_it_is_and_nothing_else() {
    let p = bare("play { holder of T1 leads }");
    let table = act(&p, &["TS", "T21", "T1", "T2"], "small pass pass pass");
    let one = p.pack.read_card("T1").expect("a card").bit();
    for me in [0, 1, 3].map(Position) {
        let view = table.view(Some(me));
        assert_eq!(view.hands[2], (one, 11));
    }
    let told = |language| Screen::PLAIN.set(&tell::transcript::deal(&table, language));
    assert!(told(Language::English).contains("Third hand holds T1."), "{}", told(Language::English));
    assert!(told(Language::German).contains("Die dritte Hand hat T1."), "{}", told(Language::German));
    let seen = tell::sight::view(&table, Some(Seat(0)));
    let last = seen["history"].as_array().and_then(|all| all.last()).expect("something happened");
    assert_eq!(last["holds"], serde_json::json!(["T1"]));
    assert_eq!(last["seat"], 2);
}

#[test]
fn the_sentences_agree_or_it_is_told() {
    let told = |rules: &str| found(rules).into_iter().map(|(code, _)| code).collect::<Vec<_>>();
    assert_eq!(told("play { holder of T1 leads }"), [""; 0]);
    // A later scope, or a later sentence of the same, says otherwise: here of both before it.
    assert_eq!(told("contract great { forehand leads } play { holder of T1 leads }"), [""; 0]);
    assert_eq!(told("play { holder of T1 leads; declarer leads }"), ["unreached", "unreached"]);
    // One card, which all know.
    assert_eq!(told("play { holder of trumps leads }"), ["several-act"]);
    assert_eq!(told("play { holder of highest of trumps leads }"), [""; 0]);
    assert_eq!(told("play { holder of nothing leads }"), ["never-applies"]);
    assert_eq!(told("play { holder of highest of (trumps in blind) leads }"), ["not-known"]);
}
