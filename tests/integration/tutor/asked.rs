//! How a person is asked: prompts, hints, the order of seats, and what is told again.

use crate::common::{Folder, command, typed};
use std::io::Write;
use std::sync::Arc;
use stiess::Position;
use stiess::language::Language;
use stiess::ruleset::Ruleset;
use stiess::tutor::drill::{Kind, make, plan};
use stiess::tutor::question::{Truth, truth};
use stiess::tutor::{Class, Glossary, Message};

/// What is said in a window of 40 columns.
fn narrow(folder: &Folder, arguments: &[&str], lines: &str) -> String {
    let mut child = command(folder, arguments).env("COLUMNS", "40").spawn().expect("it runs");
    child.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("it reads");
    String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("text")
}

/// Four names of seats are wider than a narrow window: they are broken between them.
#[test]
fn a_prompt_is_broken_between_words() {
    let folder = Folder::new("asked_narrow");
    let settle = ["learn", "cego", "--drill=settle", "--seed", "3", "--questions", "1", "--lang", "de"];
    let said = narrow(&folder, &settle, "überspringen\n");
    let wide: Vec<&str> = said.lines().filter(|line| line.chars().count() > 40).collect();
    assert!(wide.is_empty() && said.contains("Vorhand,"), "{wide:?} in {said}");
}

/// A card tried at a table apart is followed by another question, and so by its first hint; who comes back is where he was.
#[test]
fn hints_are_counted_by_question() {
    let folder = Folder::new("asked_hints");
    let play = ["play", "dreierles", "--seed", "3", "--seat", "0"];
    let lines = "hint\nwhat-if\nwhat-if dreier\nhint\nhint\nback\nhint\nreturn\nhint\nquit\n";
    let (_, said, _) = typed(&folder, &play, lines.as_bytes());
    let hints: Vec<&str> = said.split("Hint ").skip(1).map(|hint| &hint[..6]).collect();
    assert_eq!(hints, ["1 of 3", "1 of 3", "2 of 3", "1 of 3", "2 of 3"], "{said}");
}

/// A hint at a table apart is help with the question that is open as long as nothing was tried there.
#[test]
fn a_hint_taken_aside_is_help_all_the_same() {
    let folder = Folder::new("asked_aside");
    let lesson = r#"Lesson(version: 1, title: "Hearts", goals: [], game: "dreierles", seat: 1, exam: 1,
        deal: Deal(dealer: 2, hands: ["HK T1 S7", "HQ H3 T2 -H"]),
        steps: ["solo pass pass", Until("play"), "HK", Ask(ask: "Which may you play?", about: Legal)])"#;
    folder.put("hearts.ron", lesson);
    let learn = |lines: &str| typed(&folder, &["learn", "./hearts.ron"], lines.as_bytes()).1;
    assert!(learn("HQ H3\n").contains("Passed."));
    assert!(learn("what-if\nhint\nreturn\nHQ H3\n").contains("Not passed yet."));
}

/// Where forehand sits depends on the deal, and whoever reckons goes round the table from there.
#[test]
fn amounts_are_named_from_forehand_on() {
    for game in ["dreierles", "cego", "dreierschnapsen", "koenigrufen"] {
        let ruleset = Ruleset::load(game).expect("a game");
        let settings = ruleset.settings();
        let program = ruleset.program(&settings).expect("it compiles");
        let sentences = ruleset.sentences(&settings, &program);
        let rules = (Arc::new(program), sentences);
        let plan = plan(game, rules, Arc::new(Glossary::default()), Language::English);
        for seed in 0..6 {
            let drill = make(&plan.first.program, Kind::Settle, 1, seed, &[]).expect("a deal");
            let (question, me, table) = (drill.question.clone(), drill.me, drill.table.clone());
            let (class, said) = Class::drill(&plan, drill);
            let prompt = class.prompt(&question);
            let names: Vec<&str> = prompt.split(", ").collect();
            assert_eq!(names.iter().position(|name| *name == "you"), Some(me.index()), "{game}: {prompt}");
            assert!(me == Position::FOREHAND || names[0] == "Forehand", "{game}: {prompt}");
            let Some((Truth::Amounts(amounts), _)) = truth(&table, &question) else { panic!("{question:?}") };
            let scores = (0..).map(|n| table.scores()[table.seat(Position(n)).index()]);
            assert!(amounts.iter().copied().eq(scores.take(amounts.len())), "{game}: {amounts:?}");
            assert!(
                said.iter()
                    .any(|m| matches!(m, Message::Question(text) if text.bare().contains("Forehand first")))
            );
        }
    }
}

/// Which suit is to be trumps is a question of the hand: so is the first hint.
#[test]
fn the_first_hint_for_trumps_looks_at_the_hand() {
    let folder = Folder::new("asked_trumps");
    let hint = |seed: &str| {
        let play = ["play", "dreierschnapsen", "--seed", seed, "--lang", "de"];
        let said = typed(&folder, &play, "tipp\nende\n".as_bytes()).1.replace('\n', " ");
        said.split("Tipp 1 von 3: ").nth(1).expect("a hint").to_string()
    };
    let two = hint("2");
    assert!(two.starts_with("Am längsten ist bei dir Kreuz (2 Karten)."), "{two}");
    let one = hint("1");
    assert!(one.starts_with("Keine Farbe ist bei dir länger als die anderen"), "{one}");
}

/// The cards of each question of a series.
fn cards_of(said: &str) -> Vec<&str> {
    let suits = ["Trock", "Clubs", "Spades", "Hearts", "Diamonds"];
    let of_a_hand = |line: &&str| suits.iter().any(|suit| line.trim_start().starts_with(suit));
    said.lines().filter(of_a_hand).collect()
}

/// A seed stands for the whole series: what is known by now, and how the questions before were answered, changes nothing.
#[test]
fn a_seed_asks_the_same_series() {
    let folder = Folder::new("asked_seed");
    let drill =
        ["learn", "dreierles", "--drill=legal", "--seed", "5", "--questions", "8", "--progress", "p.ron"];
    let skipped = typed(&folder, &drill, "skip\n".repeat(8).as_bytes()).1;
    let flat = skipped.split_whitespace().collect::<Vec<_>>().join(" ");
    let answers: Vec<&str> =
        flat.split("Allowed: ").skip(1).filter_map(|rest| Some(rest.split_once('.')?.0)).collect();
    assert_eq!(answers.len(), 8, "{skipped}");
    let answered = typed(&folder, &drill, (answers.join("\n") + "\n").as_bytes()).1;
    assert!(answered.contains("8 right at once"), "{answered}");
    assert_eq!(cards_of(&skipped), cards_of(&answered));
    assert_eq!(typed(&folder, &drill, "skip\n".repeat(8).as_bytes()).1, skipped);
}

/// Who has passed is heard in the auction, and stands on `table`; before each card it is in the way.
#[test]
fn before_a_card_the_auction_is_not_told_again() {
    let folder = Folder::new("asked_auction");
    let play = ["play", "dreierles", "--seed", "11"];
    let (_, said, _) = typed(&folder, &play, b"solo\nno\nquit\n");
    assert_eq!(said.matches("passes").count(), 2, "{said}");
    let (_, said, _) = typed(&folder, &play, b"solo\nno\ntable\nquit\n");
    assert_eq!(said.matches("passes").count(), 4, "{said}");
    let drill =
        ["learn", "dreierschnapsen", "--drill=legal", "--seed", "3", "--questions", "1", "--lang", "de"];
    let (_, said, _) = typed(&folder, &drill, "überspringen\n".as_bytes());
    assert!(!said.contains("passt") && !said.contains("verdoppelt nicht"), "{said}");
}

/// A packet is called in the question as it is called where it lies.
#[test]
fn packets_are_called_alike() {
    let folder = Folder::new("asked_packets");
    let judge = ["learn", "koenigrufen", "--drill", "--seed", "3", "--questions", "6", "--lang", "de"];
    let (_, said, _) = typed(&folder, &judge, "überspringen\n".repeat(6).as_bytes());
    assert!(!said.contains("set_"), "{said}");
}

/// Tapp-Tarock follows suit as Dreierles does, and its ruleset says so: whoever learns it hears of its own rule only.
#[test]
fn a_hint_names_rules_of_its_own_game() {
    let folder = Folder::new("asked_rules");
    let drill = ["learn", "tapptarock", "--drill=winner", "--seed", "1", "--questions", "2"];
    let (_, said, _) = typed(&folder, &drill, b"hint\nhint\nskip\nhint\nhint\nskip\n");
    assert!(said.contains("[TT-51, TT-52]") && !said.contains("D-5"), "{said}");
}

/// Of a count the first hint says how the game counts, the second what each card is worth.
#[test]
fn the_second_hint_for_counting_says_more_than_the_first() {
    let folder = Folder::new("asked_count");
    let drill = ["learn", "cego", "--drill=count", "--seed", "3", "--questions", "1", "--lang", "de"];
    let (_, said, _) = typed(&folder, &drill, "tipp\ntipp\nüberspringen\n".as_bytes());
    let second = said.split("Tipp 2 von 3: ").nth(1).expect("a hint");
    assert!(second.starts_with("So viel zählt jede einzeln;"), "{said}");
    assert!(second.contains("Was die Karten zählen") && said.matches("Häufchen").count() == 1, "{said}");
}

/// Where everybody plays for himself, points are told from forehand on as well, and people are called as beside it.
#[test]
fn points_are_told_from_forehand_on() {
    let folder = Folder::new("asked_points");
    let told = |seed: &str| {
        let drill = ["learn", "cego", "--drill=settle", "--seed", seed, "--questions", "3", "--lang", "de"];
        typed(&folder, &drill, "überspringen\n".repeat(3).as_bytes()).1
    };
    let said = told("7");
    assert!(said.contains("Augen: Vorhand 20, du 10, die dritte Hand 12 und Hinterhand 15."), "{said}");
    // Where the last trick loses nobody asks for points.
    let said = told("4");
    assert!(said.contains("Stiche: Vorhand 0, die zweite Hand 5, du 4 und Hinterhand 2."), "{said}");
    assert!(!said.contains("Augen: Vorhand"), "{said}");
}

/// Over columns everybody is called alike, whatever the columns hold.
#[test]
fn columns_of_tricks_are_headed_like_those_of_the_score_sheet() {
    let folder = Folder::new("asked_columns");
    let lesson = ["learn", "tarok", "2", "--lang", "de"];
    let (_, said, _) = typed(&folder, &lesson, "überspringen\n\n".repeat(20).as_bytes());
    for line in ["     Vorhand  Zweite Hand  Dritte Hand  du\n", "Vorhand  Zweite Hand  Dritte Hand   du\n"] {
        assert!(said.contains(line), "{line} in {said}");
    }
}

/// A contract has the same name as its row: whoever asks for it wants more than the row, however he spells it.
#[test]
fn a_contract_is_looked_up_with_all_that_is_told_of_it() {
    let folder = Folder::new("asked_contract");
    let asked = |name: &str| {
        let lines = format!("rule {name}\nquit\n");
        let (_, said, _) = typed(&folder, &["play", "cego", "--seed", "4"], lines.as_bytes());
        said.split(&format!("rule {name}\n")).nth(1).expect("an answer").to_string()
    };
    assert!(asked("Geiss").contains("(The Geiss first): "), "{}", asked("Geiss"));
    assert_eq!(asked("Geiss"), asked("Geiß"));
    assert_eq!(asked("geiss").matches("- ").count(), asked("Geiß").matches("- ").count());
}

/// Whoever doubles nothing changes nothing: before each card only doublings are told again, whatever others said.
#[test]
fn before_a_card_nobody_is_told_who_did_not_double() {
    let folder = Folder::new("asked_kontra");
    let play = ["play", "bauernschnapsen", "--seed", "10", "--seat", "3"];
    let (_, said, _) = typed(&folder, &play, b"pass\nyes\nyes\nwhat-if\nwhat-if\nreturn\nquit\n");
    let before = said.rsplit("? What do you play?").nth(1).and_then(|said| said.rsplit("\n\n").nth(2));
    let before = before.map(|told| told.split_whitespace().collect::<Vec<_>>().join(" ")).unwrap_or_default();
    assert!(before.contains("You said Kontra.") && !before.contains("not double"), "{before} in {said}");
}

/// A side that has taken nothing has no points, in no cards: that is not worth a line before each card, nor the figure 0 twice.
#[test]
fn nobody_is_told_of_no_points_in_no_cards() {
    let folder = Folder::new("asked_nothing");
    let play = ["play", "bauernschnapsen", "--seed", "10", "--seat", "2"];
    let (_, said, _) = typed(&folder, &play, b"pass\nquit\n");
    assert!(said.contains("1 trick") && !said.contains("0 card points"), "{said}");
    let (_, said, _) = typed(&folder, &play, b"pass\npoints\nquit\n");
    assert!(said.contains("Your side has taken no cards yet that you know of."), "{said}");
    let german = [&play[..], &["--lang", "de"]].concat();
    let (_, said, _) = typed(&folder, &german, "passe\npunkte\nende\n".as_bytes());
    assert!(said.contains("Deine Seite hat noch keine Karten gemacht, soweit du es wissen"), "{said}");
}

/// Whoever has named a file for his progress finds the table there, and nowhere else.
#[test]
fn the_command_that_goes_on_names_the_file_of_progress() {
    let folder = Folder::new("asked_named");
    let play = ["play", "dreierles", "--seed", "2", "--progress", "mine.ron"];
    let (_, said, _) = typed(&folder, &play, b"pass\nquit\n");
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("`stiess play dreierles --progress mine.ron` goes on with it."), "{said}");
}

/// A lesson in German calls suits as the table does, and the table hears them; what was typed in English still counts.
#[test]
fn suits_are_typed_in_the_language_of_the_lesson() {
    let folder = Folder::new("asked_suits");
    let lesson = ["learn", "dreierschnapsen", "3", "--lang", "de"];
    let (_, said, _) = typed(&folder, &lesson, "\n\nPik\n".as_bytes());
    assert!(said.contains("`Pik` oder `Karo`"), "{said}");
}

/// Whoever has doubled one thing and leaves the other *doubles nothing more*, also where the first was told a line before.
#[test]
fn who_has_doubled_something_is_not_told_to_double_nothing() {
    let folder = Folder::new("asked_doubled");
    let lesson = ["learn", "dreiertarock", "8"];
    let (_, said, _) = typed(&folder, &lesson, "skip\n\n".repeat(12).as_bytes());
    let told = said.split("You say Kontra Pagat ultimo.").nth(1).expect("it is said");
    assert!(told.trim_start().starts_with("Kontra: you double nothing more."), "{said}");
    assert!(said.contains("It is Forehand's turn."), "{said}");
}

/// Whoever doubles one of several things says which as the table does, as far as nothing else begins so.
#[test]
fn what_is_doubled_is_named_as_the_table_names_it() {
    let folder = Folder::new("asked_named_doubling");
    let lesson = ["learn", "dreiertarock", "kontra"];
    let (_, said, _) =
        typed(&folder, &lesson, b"\nno\nforehand\n\n\nno, kontra, kontra pagat\nkontra pagat\nquit\n");
    assert!(said.contains("Right. These 3 and no other."), "{said}");
    assert!(said.contains("You say Kontra Pagat ultimo."), "{said}");
}

/// What was just told of the auction does not stand once more over the table, and packets are shown once.
#[test]
fn before_a_decision_nothing_is_told_twice() {
    let folder = Folder::new("asked_twice");
    let said = |game: &[&str], lines: &[u8]| {
        let said = typed(&folder, &[&["play"], game].concat(), lines).1;
        said.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let cego = said(&["cego", "--seed", "3", "--seat", "0"], b"fort\nquit\n");
    assert_eq!(cego.matches("Second hand says “fort”.").count(), 1, "{cego}");
    let called = said(&["koenigrufen", "--seed", "3", "--seat", "0"], b"dreier\nquit\n");
    assert_eq!(called.matches("`packet 1`:").count(), 1, "{called}");
    assert_eq!(called.matches("Dreier: you play alone").count(), 1, "{called}");
    // Who comes back finds what was bid, not who has passed.
    let back = said(&["koenigrufen", "--seed", "3", "--seat", "1"], b"what-if\nwhat-if\nreturn\nquit\n");
    let back = back.rsplit("return").next().expect("he comes back");
    assert!(!back.contains("“weiter”"), "{back}");
}

/// Where every trick is told, the last one is not told by itself as well.
#[test]
fn a_deal_to_be_settled_tells_its_last_trick_once() {
    let folder = Folder::new("asked_last");
    let settle = ["learn", "dreiertarock", "--drill=settle", "--seed", "5", "--questions", "1"];
    let (_, said, _) = typed(&folder, &settle, b"quit\n");
    assert!(said.contains("Trick 16:"), "{said}");
    assert!(!said.contains("The last trick"), "{said}");
}
