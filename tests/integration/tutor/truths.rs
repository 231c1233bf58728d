//! What is told at a table is true of the game that is played there, and of the deal.

use crate::common::{Folder, out, typed};
use std::sync::Arc;
use stiess::Seat;
use stiess::language::Language;
use stiess::players::Manner;
use stiess::ruleset::Ruleset;
use stiess::tutor::course;
use stiess::tutor::{Class, Glossary, Message, Plan};

/// Results of this game are written into tallies, and what one more there is worth can be reckoned.
const WRITTEN: &str = "tests/strangers/preferans.rules";

fn preferans() -> String {
    format!("{}/{WRITTEN}", env!("CARGO_MANIFEST_DIR"))
}

/// One line, whatever was broken.
fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is said at a table when these lines are typed.
fn at_table(name: &str, arguments: &[&str], lines: &str) -> String {
    let folder = Folder::new(name);
    let (status, said, errors) = typed(&folder, arguments, lines.as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    joined(&said)
}

#[test]
fn what_goes_into_tallies_is_weighed_by_what_it_is_worth() {
    let game = preferans();
    let play = ["play", &game, "--seed", "5", "--seat", "0", "--lang", "en"];
    let said = at_table("truths_tallies", &play, "hint\nhint\nhint\nquit\n");
    assert!(!said.contains("cannot be weighed"), "{said}");
    for hint in ["Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3"] {
        assert!(said.contains(hint), "{hint}: {said}");
    }
}

/// The table is shown again, but not once more who said what before the play.
#[test]
fn whoever_returns_is_not_told_the_auction_again() {
    let play = ["play", "dreierles", "--seed", "5", "--seat", "0", "--lang", "en"];
    let said = at_table("truths_return", &play, "pass\nno\nwhat-if\nwhat-if\nreturn\nquit\n");
    let behind = said.split("Back at the table").nth(1).unwrap_or_else(|| panic!("{said}"));
    assert!(behind.contains("Räuber: everybody plays alone"), "{behind}");
    assert!(!behind.contains("pass.") && !behind.contains("passes."), "{behind}");
}

/// The first hint says what lay highest, in the trick that is asked about.
#[test]
fn the_first_hint_to_a_trick_is_about_its_cards() {
    let drill = ["learn", "dreierles", "--drill=winner", "--seed", "3", "--questions", "1"];
    for (lang, told) in [
        ("en", "Before H4 fell, T20 lay highest. Does H4 go over it?"),
        ("de", "Bevor H4 fiel, lag T20 am höchsten. Geht H4 darüber?"),
    ] {
        let drill = [drill.as_slice(), &["--lang", lang]].concat();
        let said = at_table("truths_nudge", &drill, "hint\nquit\n");
        assert!(said.contains(told), "{said}");
    }
}

/// What each gets may be parted by commas as well.
#[test]
fn amounts_are_heard_with_commas_between_them() {
    let drill = ["learn", "dreierles", "--drill=settle", "--seed", "3", "--questions", "1", "--lang", "en"];
    for (typed, right) in [("-6,3,3", true), ("-6;3;3", true), ("-2,1,1", false), ("-6, 3, 3", true)] {
        let said = at_table("truths_commas", &drill, &format!("{typed}\nquit\n"));
        assert!(!said.contains("Name a number for each"), "{typed}: {said}");
        assert_eq!(said.contains("Right."), right, "{typed}: {said}");
    }
}

/// Marks that are only counted, and doublings that are kept, leave what is paid what it is.
#[test]
fn other_tallies_leave_deals_to_be_weighed() {
    for game in ["tarok_vecer", "strassenwart", "dreierschnapsen"] {
        let said = at_table("truths_weighed", &["play", game, "--seed", "3"], "hint\nquit\n");
        assert!(said.contains("Hint 1 of 3"), "{game}: {said}");
    }
}

#[test]
fn a_debrief_weighs_what_is_written_into_tallies() {
    let ruleset = Ruleset::load(&preferans()).expect("a game");
    let settings = ruleset.settings();
    let program = ruleset.program(&settings).expect("a program");
    let sentences = ruleset.sentences(&settings, &program);
    let glossary = Arc::new(Glossary::default());
    let seated = ((1, Seat(0)), (3, Manner::Careful));
    let rules = (Arc::new(program), sentences);
    let plan = Plan::free(WRITTEN, &[], rules, seated.0, seated.1, glossary, Language::English);
    let (mut class, mut said) = Class::begin(&plan);
    while !class.over() {
        let word = class.words().first().cloned().expect("something may be said");
        said.extend(class.hear(&word));
    }
    let told = format!("{said:?}");
    assert!(!told.contains("cannot be weighed") && told.contains("average of the table"), "{told}");
    assert!(said.iter().any(|message| matches!(message, Message::Weighed { .. })), "{told}");
}

#[test]
fn a_word_means_what_it_means_in_the_game_that_is_played() {
    let words = "glossary Dreier\nglossary Rufer\nglossary Mond\nglossary Pagat\nglossary Bummerl\n\
                 glossary Piccolo\nglossary birds\nglossary\nquit\n";
    let said = at_table("truths_koenigrufen", &["play", "koenigrufen", "--seed", "3"], words);
    assert!(said.contains("Dreier: alone against three, with half of the talon"), "{said}");
    assert!(said.contains("Rufer: a game with a partner"), "{said}");
    // What is no word of this game is told of another, by its name.
    assert!(said.contains("“Bummerl” is no word of this game. In Dreierschnapsen: the black mark"), "{said}");
    assert!(said.contains("T21, called Mond, worth 5"), "{said}");
    // What it is comes first, and then what the book of the game says of it.
    let pagat = &said[said.find("Pagat: trump 1 in Austria").expect("what it is")..];
    assert!(pagat.contains("may announce Pagat"), "{said}");
    // Of a game that has the same name elsewhere only what it is here.
    assert!(!said.contains("Piccolo: a special game"), "{said}");
    assert!(said.contains("Birds (see bird): one of the four lowest tarocks"), "{said}");
    assert!(!said.contains("a special game: alone against three"), "{said}");
    let all = &said[said.find("Words:").expect("all words")..];
    assert!(!all.contains("Bummerl") && all.contains("Dreier"), "{all}");

    // A variant is played with the words of its base.
    let words = "glossary Dreier\nglossary Mond\nquit\n";
    let said = at_table("truths_steinmauern", &["play", "dreierles_steinmauern", "--seed", "3"], words);
    assert!(said.contains("Dreier: the lowest game: the declarer takes three cards of the blind"), "{said}");
    assert!(said.contains("Mond: trump 21, second only to the Stiess"), "{said}");
    let said = at_table(
        "truths_zehner",
        &["play", "dreiertarock_zehner", "--seed", "3"],
        "glossary Mondfang\nquit\n",
    );
    assert!(said.contains("Mondfang: catching the Mond with the Sküs"), "{said}");
}

/// Whoever sits down hears how the seats are counted: he has named his own from forehand.
#[test]
fn seats_are_counted_before_one_is_named() {
    let said = at_table("truths_seats", &["play", "koenigrufen", "--seed", "3", "--seat", "0"], "quit\n");
    assert!(
        said.contains("called 0 to 3 in turn, and seat 0 deals first. You have seat 1, and keep it"),
        "{said}"
    );
    let german = ["play", "dreierles", "--seed", "3", "--seat", "2", "--lang", "de"];
    let said = at_table("truths_seats_de", &german, "ende\n");
    assert!(
        said.contains("heißen reihum 0 bis 2, und Platz 0 gibt zuerst. Du sitzt auf Platz 0 und"),
        "{said}"
    );
}

/// What cards count is called as on the sheet: in Schnapsen a point is something else.
#[test]
fn what_was_taken_so_far_is_told_as_on_the_sheet() {
    let play = ["play", "dreierschnapsen", "--seed", "5", "--lang", "de"];
    let said = at_table("truths_augen", &play, "Kreuz\npasse\nnein\nHJ SJ\nHA\nende\n");
    assert!(said.contains("Du hast bisher 24 Augen in 3 Karten"), "{said}");
    assert!(!said.contains("Punkte"), "{said}");
}

/// A sign behind a rule is told the first time it stands there.
#[test]
fn signs_behind_rules_are_told_once() {
    let cases = [
        ("en", "rule", "quit", "◆ marks what had to be chosen"),
        ("de", "regel", "ende", "◆ steht, wo gewählt"),
    ];
    for (language, rule, quit, told) in cases {
        let words = format!("{rule} D-60\n{rule} D-31\n{rule} D-31\n{quit}\n");
        let play = ["play", "dreierles", "--seed", "3", "--lang", language];
        let said = at_table(&format!("truths_signs_{language}"), &play, &words);
        let first = said.find("◆").expect("a sign");
        assert_eq!(said.matches(told).count(), 1, "{said}");
        assert!(said.find(told) > Some(first), "{said}");
    }
}

/// Whatever games a glossary names are games.
#[test]
fn glossaries_name_games_that_there_are() {
    let glossary = course::glossary(Language::English);
    let games = glossary.of.keys().flat_map(|games| games.split(',')).map(str::trim);
    for game in games {
        Ruleset::load(game).unwrap_or_else(|_| panic!("{game} is no game"));
    }
    assert!(glossary.find("Rufer").is_some());
}

/// The price of a contract is reckoned with its own numbers, not with those that another has under the same name.
#[test]
fn hints_of_a_settlement_cite_the_contract_that_is_settled() {
    let drill = ["learn", "koenigrufen", "--drill=settle", "--questions", "1", "--seed", "11"];
    let said = at_table("truths_settle", &drill, "hint\nhint\nquit\n");
    assert!(said.contains("Piccolo: Forehand plays alone"), "{said}");
    assert!(said.contains("The base value means the Price of the contract. [K-60]"), "{said}");
    assert!(!said.contains("Solorufer") && !said.contains("Sechserdreier"), "{said}");
}

/// Of several conditions under which the play ends only those are told that were met.
#[test]
fn why_the_play_has_ended_is_what_was_so() {
    let play = ["play", "dreierschnapsen", "--seed", "2", "--seat", "0"];
    let lines = "kreuz\nschnapser\nH10 DJ\nno\nno\nC10\nquit\n";
    let said = at_table("truths_ended", &play, lines);
    let told =
        "The play ends here, after trick 1 of 6, because the defenders took at least one trick (S-24, A-2).";
    assert!(said.contains(told), "{said}");
}

/// A word behind the first answers nothing that was not asked when it was typed.
#[test]
fn trying_out_answers_no_question_that_was_not_put() {
    let play = ["play", "dreierles", "--seed", "6", "--seat", "0"];
    let lines = "what-if dreier D4\nwhat-if dreier D4\nreturn\nwhat-if dreier\nH2 S7 S8\nquit\n";
    let said = at_table("truths_what_if", &play, lines);
    assert!(said.contains("`D4` was not played: after what went before, something else is asked."), "{said}");
    // Cards of one choice stand on one line.
    assert!(said.contains("You put away"), "{said}");
    assert_eq!(said.matches("was not played").count(), 1, "{said}");
}

#[test]
fn what_somebody_had_to_say_is_told_so() {
    let play = ["play", "cego", "--seed", "3", "--lang", "de"];
    let said = at_table("truths_forced", &play, "nein\nfort\nquit\n");
    assert!(said.contains("Du sagst Cego an. Etwas anderes durftest du nicht."), "{said}");
    assert_eq!(said.matches("Etwas anderes").count(), 1, "{said}");
}

#[test]
fn what_a_table_chose_stands_in_headings_by_its_titles() {
    let chosen = ["--set", "table=4", "--set", "finale=raeuber_or_solo"];
    let folder = Folder::new("truths_options");
    let record = folder.path("deal.ron");
    let record = record.to_str().expect("a path");
    let told = |language: &str| {
        let deal = ["deal", "dreierles", "--lang", language];
        out(&[&deal[..], &chosen[..]].concat()).lines().next().unwrap_or_default().to_string()
    };
    assert_eq!(told("de"), "Dreierles, Am Tisch: 4, Letzte Runde: Räuber oder Solo, Startzahl 1");
    assert_eq!(told("en"), "Dreierles, At the table: 4, Last round: Räuber or Solo, seed 1");
    out(&[&["deal", "dreierles", "--record", record][..], &chosen[..]].concat());
    let said = out(&["replay", record, "--lang", "de"]);
    assert!(said.starts_with("Dreierles, Letzte Runde: Räuber oder Solo, Am Tisch: 4\n"), "{said}");
}

#[test]
fn a_replay_says_in_german_what_is_asked_for() {
    let folder = Folder::new("truths_phases");
    let record = folder.path("phases.ron");
    let record = record.to_str().expect("a path");
    out(&["deal", "dreierles", "--seed", "2", "--record", record]);
    let text = std::fs::read_to_string(record).expect("a record");
    let at = text.find("moves: [").expect("moves") + "moves: [".len();
    let first = text[at..].find('"').expect("a move") + at + 1;
    folder.put("wrong.ron", format!("{}einer TS {}", &text[..first], &text[first..]));
    let wrong_one = folder.path("wrong.ron");
    let (_, said, errors) = folder.stiess(&["replay", wrong_one.to_str().expect("a path"), "--lang", "de"]);
    let said = said + &errors;
    assert!(said.contains("Platz 2, Reizen"), "{said}");
}

/// What may be off stands with its sign, and below its number where there is no room beside it.
#[test]
fn a_doubt_is_not_torn_apart() {
    let said = out(&["fair", "tarok", "--deals", "10", "--lang", "de"]);
    assert!(said.contains("± "), "{said}");
    for line in said.lines() {
        assert!(!line.trim_end().ends_with('±'), "{line}");
    }
}

/// Where nobody pays, whoever sits out pays with nobody.
#[test]
fn who_sits_out_of_a_game_that_is_written_writes() {
    let of =
        |game: &str, language: &str| joined(&out(&["show", game, "--set", "table=4", "--lang", language]));
    let achertal = of("dreierles_achertal", "de");
    assert!(achertal.contains("er schreibt nur auf, was allen zusteht"), "{achertal}");
    assert!(!achertal.contains("er zahlt und bekommt mit denen"), "{achertal}");
    let achertal = of("dreierles_achertal", "en");
    assert!(achertal.contains("he writes only what is due to everybody"), "{achertal}");
    assert!(of("dreierles", "de").contains("er zahlt und bekommt mit denen"));
    // So it is settled: a lost game is 15 for each opponent and for the dealer.
    let deal = ["deal", "dreierles_achertal", "--seed", "7", "--set", "table=4"];
    let settled = joined(&out(&deal));
    assert!(settled.contains("Dealer (seat 0) +15"), "{settled}");
}

/// Suits in the columns of the table of contracts are called as the pack calls them.
#[test]
fn suits_in_columns_have_their_titles() {
    let book = joined(&out(&["show", &preferans(), "--lang", "de"]));
    assert!(book.contains("6♠ Pik 6") && !book.contains("6♠ spades 6"), "{book}");
}

/// The verdict says already that it can be done.
#[test]
fn german_lessons_do_not_say_twice_that_it_can_be_done() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tutorials");
    let german = |file: &std::path::PathBuf| file.to_string_lossy().ends_with(".de.ron");
    let files: Vec<_> = walk(&folder).into_iter().filter(german).collect();
    assert!(files.len() > 50, "{} German lessons", files.len());
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a text");
        for twice in ["Geht schon", "Das geht;", "Das geht auch"] {
            assert!(!text.contains(twice), "{}: {twice}", file.display());
        }
    }
}

fn walk(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path] }).collect()
}
