//! Whoever asks instead of answering, does not know, or says it in words of his own.

use crate::common::{Folder, typed};

/// What is said to somebody who types these lines in German.
fn said(name: &str, arguments: &[&str], lines: &[&str]) -> String {
    let arguments = [arguments, &["--lang", "de"]].concat();
    let (status, said, errors) = typed(&Folder::new(name), &arguments, (lines.join("\n") + "\n").as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    said
}

/// Text without its line breaks.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

const KOENIGRUFEN: [&str; 3] = ["learn", "koenigrufen", "1"];
const TAPPTAROCK: [&str; 3] = ["learn", "tapptarock", "1"];

#[test]
fn who_does_not_know_is_given_a_hint() {
    let lines = ["", "ich weiß es nicht", "keine Ahnung", "I don't know"];
    let told = said("asks_hint", &KOENIGRUFEN, &lines);
    for hint in ["Tipp 1 von 3", "Tipp 2 von 3", "Tipp 3 von 3"] {
        assert!(told.contains(hint), "{hint}: {told}");
    }
}

#[test]
fn who_asks_is_told_what_a_word_means_or_where_to_look() {
    let lines = ["", "wer gibt?", "was ist ein Besserrufer?", "Kakadu?"];
    let told = said("asks_back", &KOENIGRUFEN, &lines);
    assert!(flat(&told).contains("Fragen beantworten `tipp`, `warum`, `tisch`"), "{told}");
    // What holds in this contract is told as it is there, and once, under its own heading.
    assert_eq!(told.matches("- Der Kakadu nach dem Quapil:").count(), 1, "{told}");
    assert!(told.contains("Die Spiele im Einzelnen: Besserrufer\n") && !told.contains("\n\n\n"), "{told}");
    // To a question of the lesson a word with a question mark is an answer.
    assert!(!told.contains("`Kakadu?`"), "{told}");
}

#[test]
fn a_hint_tells_no_rule_of_a_contract_that_is_not_played() {
    let skips =
        [&[""][..], &["überspringen"; 6], &[""], &["überspringen"; 4], &["tipp", "tipp", "ende"]].concat();
    let told = said("asks_contract", &KOENIGRUFEN, &skips);
    let (_, hint) = told.split_once("Denk an „Vier Könige“ und „Pagat“").expect("the hint");
    assert!(hint.contains("Die Abrechnung: Prämien") && !hint.contains("Besserrufer"), "{hint}");
}

#[test]
fn a_half_is_taken_by_where_it_lies() {
    let lines = ["", "überspringen", "Vorhand", "überspringen", "karo könig", "die untere Hälfte", "ende"];
    let told = said("asks_half", &KOENIGRUFEN, &lines);
    assert!(told.contains("die untere Hälfte\nDas geht."), "{told}");
}

/// A packet is taken by a card that lies in it.
#[test]
fn a_packet_is_named_by_one_of_its_cards() {
    let before = ["", "überspringen", "Vorhand", "überspringen", "karo könig"];
    for card in ["den 18er", "pik dame", "SQ"] {
        let told = said("asks_packet", &KOENIGRUFEN, &[&before[..], &[card, "ende"]].concat());
        assert!(told.contains(&format!("Päckchen> {card}\nRichtig. Der 18er")), "{told}");
    }
}

#[test]
fn what_everybody_sees_is_told_place_by_place() {
    let lines = ["7", "12", "11", "", "überspringen", "dreier", "", "ende"];
    let told = said("asks_places", &TAPPTAROCK, &lines);
    assert!(
        told.contains("Alle sehen T15 HB H3 (untere Hälfte).\n  Alle sehen T14 CB SD (obere Hälfte)."),
        "{told}"
    );
    assert!(told.contains("\n  Obere Hälfte:\n"), "{told}");
}

/// What only one card is called, and a suit as well, is asked back.
#[test]
fn a_letter_that_may_be_a_suit_plays_no_card() {
    let lines = ["7", "12", "11", "", "überspringen", "dreier", "", "ja", "SQ HQ DQ", "ja", "", "S", "ende"];
    let told = said("asks_letter", &TAPPTAROCK, &lines);
    assert!(told.contains("`S` kann Pik oder Sküs heißen: nenn Farbe und Karte."), "{told}");
}

/// `q` leaves, but `Q 4` are two cards.
#[test]
fn a_letter_with_something_behind_it_does_not_leave() {
    let told = said("asks_letters", &KOENIGRUFEN, &["", "Q 4", "tipp"]);
    assert!(told.contains("Tipp 1 von 3"), "{told}");
}

/// Whoever has the suit turned up has not named it.
#[test]
fn a_suit_that_is_turned_up_is_named_by_nobody() {
    let told = said("asks_turned", &["play", "bauernschnapsen", "--seed", "1"], &["aufschlagen", "ende"]);
    assert!(told.contains("deckst") && told.contains("Atout: ") && !told.contains("nennst"), "{told}");
}

/// A word of the auction is a word of the game, also where the glossary has it of another one.
#[test]
fn what_is_said_in_the_auction_is_a_word_of_this_game() {
    let told = said("asks_fort", &["play", "dappen", "--seed", "5"], &["was ist fort?", "ende"]);
    assert!(told.contains("fort: „ich passe“") && !told.contains("kein Wort"), "{told}");
}

/// Where several bids begin with what was said, it is asked which.
#[test]
fn what_several_bids_begin_with_is_asked_back() {
    let begun = ["Solo", "Farben", "Fa", "ende"];
    let told = flat(&said("asks_begun", &["play", "koenigrufen", "--seed", "5"], &begun));
    for (word, bids) in [("Solo", "Solorufer oder Solodreier"), ("Farben", "Farbendreier oder Farbensolo")] {
        assert!(told.contains(&format!("`{word}` kann {bids} heißen: sag, welches.")), "{told}");
    }
    assert!(told.contains("`Fa` ist kein Gebot dieses Spiels"), "{told}");
    let told = flat(&said("asks_bids", &["play", "tarok", "--seed", "32"], &["Solo", "ende"]));
    assert!(
        told.contains("`Solo` kann Solo tri, Solo dve, Solo ena oder Solo brez heißen: sag, welches."),
        "{told}"
    );
}

/// At a pot somebody says that he goes along, or passes, and not only yes and no.
#[test]
fn whoever_is_asked_to_drop_out_answers_as_it_is_said() {
    let skips = [&[""][..], &["überspringen"; 5], &[""]].concat();
    for (answer, told) in [("ich geh mit", "Nicht das Beste."), ("ich passe", "Du steigst aus.")] {
        let heard =
            said("asks_pot", &["learn", "vier_anderle", "1"], &[&skips[..], &[answer, "ende"]].concat());
        assert!(heard.contains(told), "{answer}: {heard}");
    }
}

/// What is an article before other words may be a bid itself.
#[test]
fn a_bid_that_is_called_like_an_article_is_heard_before_another() {
    let skips = [&["", "überspringen", ""][..], &["überspringen"; 4], &["", ""]].concat();
    for said_all in ["cego, eine, piccolo, bettel, räuber, drescher", "cego eine piccolo"] {
        let told =
            said("asks_eine", &["learn", "cego", "regions"], &[&skips[..], &[said_all, "ende"]].concat());
        assert!(told.contains("Nicht ganz. Eine kann man"), "{told}");
    }
}
