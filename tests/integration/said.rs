//! Titles, notes and values in the languages of a ruleset.

use stiess::diagnostic::render::for_people;
use stiess::language::Language;
use stiess::ruleset::Ruleset;
use stiess::tell::book;
use stiess::text::{Screen, markdown};

fn variant(rules: &str) -> Ruleset {
    Ruleset::from_text("club.rules", &format!("game club \"Club\" extends dreierles {{\n{rules}\n}}\n"))
}

fn book_of(rules: &str, language: Language) -> String {
    let ruleset = variant(rules);
    assert!(ruleset.check().is_empty(), "{rules}");
    markdown::page(&book::book(&ruleset, &ruleset.settings(), language).page())
}

const NOTE: &str = "  note \"Whoever comes late cuts.\" de \"Wer zu spät kommt, hebt ab.\"";

#[test]
fn a_note_is_read_in_the_language_of_the_book() {
    let (english, german) = (book_of(NOTE, Language::English), book_of(NOTE, Language::German));
    assert!(english.contains("Whoever comes late cuts.") && !english.contains("hebt ab."));
    assert!(german.contains("Wer zu spät kommt, hebt ab.") && !german.contains("comes late"));
}

#[test]
fn a_title_has_beside_it_what_it_means() {
    let english = book_of("", Language::English);
    assert!(english.contains("**Farbe bekennen (Follow suit).**"), "{english}");
    assert!(english.contains("*Am Tisch* (At the table)"));
    let german = book_of("", Language::German);
    assert!(german.contains("**Farbe bekennen.**"), "{german}");
    assert!(!german.contains("Follow suit"));
}

#[test]
fn a_text_is_translated_in_one_way() {
    let twice = "  note one \"A\" de \"Ein A\"\n  note two \"A\" de \"Das A\"";
    let ruleset = variant(twice);
    let shown = for_people(&ruleset.check(), ruleset.sources(), Screen::PLAIN, Language::English);
    insta::assert_snapshot!(shown);
    assert!(variant("  note one \"A\" de \"Ein A\"\n  note two \"A\" de \"Ein A\"").check().is_empty());
    // A variant may say it in its own way.
    assert!(
        variant("  note \"A game point is usually worth ten cents.\" de \"Zehn Cent der Punkt.\"")
            .check()
            .is_empty()
    );
}

#[test]
fn a_language_that_nobody_speaks_is_refused_with_its_place() {
    let ruleset = variant("  note \"A\" fr \"Un A\"");
    let shown = for_people(&ruleset.check(), ruleset.sources(), Screen::PLAIN, Language::English);
    insta::assert_snapshot!(shown);
}
