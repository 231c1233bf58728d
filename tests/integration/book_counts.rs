//! How a rule book counts players and cards.

use stiess::language::Language;
use stiess::ruleset::Ruleset;
use stiess::tell::book;
use stiess::text::markdown;

fn text(ruleset: &Ruleset, language: Language) -> String {
    markdown::page(&book::book(ruleset, &ruleset.settings(), language).page()).replace('*', "")
}

fn village(rules: &str) -> Ruleset {
    let ruleset = Ruleset::from_text("village.rules", rules);
    assert_eq!(ruleset.check(), []);
    ruleset
}

fn has(text: &str, said: &[&str]) {
    for said in said {
        assert!(text.contains(said), "{said}:\n{text}");
    }
}

/// So many players who did something are counted as players, and not as cards.
#[test]
fn so_many_players_did_something() {
    let ruleset = village(
        "game ours \"Unser\" extends dreierles {\n  contract raeuber {\n    score {\n      bonus two \"Zwei\" worth 3: made by \
         players who took no tricks if exactly 2 players took no tricks\n      bonus each_one \"Alle\" worth 3: made by forehand if \
         all players took some tricks\n    }\n  }\n  score {\n    bonus both \"Beide\" worth 1: made by declarer if at least 2 \
         defenders took some kings\n  }\n}\n",
    );
    let english = [
        "if there are exactly 2 players who took no trick",
        "if all players took at least one trick",
        "if at least 2 of the defenders took at least one of the Könige",
    ];
    has(&text(&ruleset, Language::English), &english);
    let german = [
        "wenn genau 2 Spieler keinen Stich gemacht haben",
        "wenn alle Spieler mindestens einen Stich gemacht haben",
        "wenn mindestens 2 der Gegner",
    ];
    has(&text(&ruleset, Language::German), &german);
}

/// A rank of which there are several has a plural, where its title is an English word.
#[test]
fn there_are_four_aces() {
    let ruleset = Ruleset::load("tests/strangers/tressette.rules").expect("it is there");
    let text = text(&ruleset, Language::English);
    has(&text, &["Aces"]);
    assert!(!text.contains("four Ace ") && !text.contains("all Ace "), "{text}");
}

/// What has a title together is told by it, in the table of points and among the names.
#[test]
fn cards_that_have_a_title_are_told_by_it() {
    let ruleset = Ruleset::load("koenigrufen").expect("built in");
    has(&text(&ruleset, Language::English), &["| 5 | all Trull and the four König |"]);
    has(&text(&ruleset, Language::German), &["| 5 | alle Trullstücke und die vier Könige |"]);
}

/// An announcement is told by its title also where only some games know it; of a suit that was called there is one card of a
/// rank; and what may be played of a hand is a card.
#[test]
fn what_only_some_games_know_is_told_by_its_title() {
    let schieber = include_str!("../strangers/schieber.rules");
    let line = "    score { each stoeck counts 20 more }";
    let kept: Vec<&str> = schieber.lines().filter(|told| !told.starts_with(line)).collect();
    let general = kept
        .join("\n")
        .replace("  play {\n    forehand leads", &format!("{line}\n  play {{\n    forehand leads"));
    let ruleset = village(&general);
    let english = [
        "Stöck counts 20 points",
        "Whoever took the Unter of the suit called Trump suit counts 18 points more",
        "play a card of your hand except Trumps or a card that would win the trick",
    ];
    has(&text(&ruleset, Language::English), &english);
    let german = [
        "Stöck zählt 20 Augen",
        "Wer den Unter der bei Trumpffarbe genannten Farbe in seinen Stichen hat, zählt 18 Augen mehr",
        "eine Karte auf der Hand außer Trumpf oder eine Karte, die den Stich machen würde",
    ];
    has(&text(&ruleset, Language::German), &german);
}
