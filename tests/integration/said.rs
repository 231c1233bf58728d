//! Titles, notes and values in the languages of a ruleset.

use crate::common::variant;
use stiess::diagnostic::render::for_people;
use stiess::language::Language;
use stiess::ruleset::{Program, Ruleset};
use stiess::tell::book;
use stiess::text::{Screen, html, markdown};

fn book_of(rules: &str, language: Language) -> String {
    let ruleset = variant(rules);
    assert!(ruleset.check().is_empty(), "{rules}");
    markdown::page(&book::book(&ruleset, &ruleset.settings(), language).page())
}

/// Ranks are printed by the letters of those who read them, where each has its own.
#[test]
fn cards_are_printed_in_the_letters_of_a_language() {
    let printed = |game: &str, language| {
        let ruleset = Ruleset::load(game).expect("built in");
        let pack = ruleset.program(&ruleset.settings()).expect("sound").titled(language).pack;
        let card = |code: &&str| pack.printed(pack.card(code).expect("in the pack")).to_string();
        ["HK", "HQ", "HC", "HJ", "HA", "C10", "T21"].iter().map(card).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(printed("cego", Language::German), "HK HD HR HB HA C10 T21");
    assert_eq!(printed("tapptarock", Language::German), "HK HD HC HB HA C10 T21");
    assert_eq!(printed("tarok", Language::German), "HK HD HC HB HA C10 T21");
    assert_eq!(printed("cego", Language::English), "HK HQ HC HJ HA C10 T21");
}

/// Titles and names stay apart: what is typed and what is written down is the same in every language.
#[test]
fn a_program_has_its_titles_in_a_language() {
    let tarok = Ruleset::load("tarok").expect("built in");
    let home = tarok.program(&tarok.settings()).expect("sound");
    let [english, german] =
        [Language::English, Language::German].map(|language| home.clone().titled(language));
    let stages =
        |program: &Program| program.stages.iter().map(|stage| stage.title.clone()).collect::<Vec<_>>();
    assert_eq!(stages(&home)[0], "Licitacija");
    assert_eq!((stages(&english)[0].as_str(), stages(&german)[0].as_str()), ("Bidding", "Reizen"));
    assert_eq!(german.pack.suits[3].title, "Herz");
    let names =
        |program: &Program| program.clauses.iter().map(|clause| clause.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&home), names(&german));
    let suit = |text: &str| german.pack.read_card(text).map(|card| german.pack.code(card).to_string());
    assert_eq!(suit("Herz König").as_deref(), Some("HK"));
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

/// A noun with its article may only say how a title is declined, or what one card of several is called.
#[test]
fn a_title_stands_without_the_article_of_its_noun() {
    let titles = |game: &str| {
        let ruleset = Ruleset::load(game).expect("built in");
        let program = ruleset.program(&ruleset.settings()).expect("sound").titled(Language::German);
        let clauses: Vec<String> = program.clauses.iter().filter_map(|clause| clause.title.clone()).collect();
        (program.places.iter().map(|place| place.title.clone()).collect::<Vec<_>>(), clauses)
    };
    let (places, clauses) = titles("dreierles");
    assert_eq!(places[0], "Blinder");
    assert!(
        clauses.iter().any(|title| title == "Drull") && !clauses.iter().any(|title| title == "Drullkarte")
    );
    assert!(titles("tarok").1.iter().any(|title| title == "Gerufener König"), "{:?}", titles("tarok").1);
}

/// A page in HTML says of a title of the ruleset which language it is of, where that is another one.
#[test]
fn titles_of_another_language_say_so_on_a_page() {
    let page = |game: &str, language: Language| {
        let ruleset = Ruleset::load(game).expect("built in");
        let book = book::book(&ruleset, &ruleset.settings(), language);
        html::page(&book.page(), language.code())
    };
    let english = page("dreierles", Language::English);
    assert!(english.contains("<b><span lang=\"de\">Farbe bekennen</span> (Follow suit).</b>"));
    assert!(english.contains("<em><span lang=\"de\">Am Tisch</span></em> (At the table)"));
    // It is at home there, or nobody says where it is.
    let german = page("dreierles", Language::German);
    assert!(german.contains("<b>Farbe bekennen.</b>") && german.matches("lang=").count() == 1);
    let tarok = page("tarok", Language::German);
    assert!(tarok.contains("<b><span lang=\"\">Licitacija</span>.</b>") && !tarok.contains("lang=\"en\""));
}

/// Of one card nobody says that it is the highest.
#[test]
fn one_card_that_takes_the_trick_is_no_highest_of_several() {
    let rules = "play { trick to highest of T21, else highest of HK, else highest of trumps, else highest of suit led }";
    let said = |language| book_of(rules, language).replace('*', "");
    let english = said(Language::English);
    assert!(
        english.contains("goes to Trock 21; otherwise to Herz König; otherwise to the highest"),
        "{english}"
    );
    let german = said(Language::German);
    assert!(
        german.contains("Den Stich macht der Trock 21; sonst der Herz-König; sonst der höchste"),
        "{german}"
    );
}

/// Who wins where no sentence names him is told: of several matches, the leader of the last.
#[test]
fn a_book_says_who_wins_where_the_rules_do_not() {
    let match_ = "match \"Partie\" ends if some players with score >= 9, at latest after 60 deals";
    let evening = |more: &str| format!("  session {{\n    {match_}\n    {more}\n  }}");
    let told = |rules: &str, english: &str, german: &str| {
        let (book, buch) = (book_of(rules, Language::English), book_of(rules, Language::German));
        assert!(book.contains(english), "{english}\n{book}");
        assert!(buch.contains(german), "{german}\n{buch}");
    };
    let three = evening("session ends after 3 matches");
    told(
        &three,
        "The match is won by whoever has the highest score, and lost by all others.",
        "Die Partie gewinnt, wer den höchsten Punktestand hat; alle anderen verlieren sie.",
    );
    told(
        &three,
        "The session is won by whoever has the highest score in the last match.",
        "Den Abend gewinnt, wer in der letzten Partie den höchsten Punktestand hat.",
    );
    let one = evening("match is lost by nobody; session ends after 1 match");
    told(&one, "The match is won by whoever has the highest score.", "Die Partie gewinnt, wer den höchsten");
    told(&one, "The session is won by whoever has the highest score.", "Den Abend gewinnt, wer den höchsten");
    let named = evening("session ends after 3 matches; session is won by players with highest score");
    assert!(!book_of(&named, Language::English).contains("in the last match"));
}

/// What is calculated with a difference does not run into its second part.
#[test]
fn a_difference_stands_in_brackets_where_more_is_calculated() {
    let with = "  number apart = difference of points of declarer and 35\n  \
                score { worth apart / 5 rounded up, at least 1 }";
    let book = book_of(with, Language::English);
    assert!(book.contains("(the difference of the points of the declarer and 35) ÷ 5"), "{book}");
    let book = book_of(with, Language::German);
    assert!(book.contains("(Der Unterschied zwischen den Augen des Alleinspielers und 35) ÷ 5"), "{book}");
}

/// Whoever takes an announcement away takes away what it counts.
#[test]
fn what_is_not_announced_counts_nothing() {
    let text = "game ours \"Unser Spiel\" extends bauernschnapsen {\n  without marriage\n}\n";
    let ruleset = Ruleset::from_text("ours.rules", text);
    assert_eq!(ruleset.check(), []);
    let p = ruleset.program(&ruleset.settings()).expect("a program");
    assert!(p.contracts.iter().all(|contract| contract.score.more.is_empty()));
    let language = Language::English;
    let book = book::book(&ruleset, &ruleset.settings(), language);
    let told = markdown::page(&book.page());
    assert!(!told.contains("20 points more") && !told.contains("20 more"), "{told}");
}
