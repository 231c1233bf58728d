//! What a learner found who played and was drilled: questions that can be answered from the screen, and nothing that
//! gives an answer away or says what is not so.

use crate::common::{Folder, typed};
use crate::tutor::free::thoughtless;
use stiess::ruleset::Ruleset;

/// What is said to somebody who types these lines.
fn said(name: &str, arguments: &[&str], lines: &[&str]) -> String {
    let folder = Folder::new(name);
    let (status, said, errors) = typed(&folder, arguments, (lines.join("\n") + "\n").as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""), "{said}");
    said
}

/// Text without its line breaks.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn who_takes_a_trick_can_be_told_from_what_is_shown() {
    let drill = ["learn", "dreierschnapsen", "--drill=winner", "--level", "2", "--seed", "4", "--lang", "de"];
    let drill = [drill.as_slice(), &["--questions", "2"]].concat();
    let told = flat(&said("learner_trumps", &drill, &["überspringen", "überspringen"]));
    let question = "Hinterhand. Atout: Herz. 2. Stich: Mittelhand CA, Hinterhand CB, du HD.";
    assert!(told.contains(question), "{told}");
}

#[test]
fn nothing_that_is_looked_up_tells_who_takes_the_trick() {
    let drill = ["learn", "cego", "--drill=winner", "--seed", "13", "--questions", "1", "--lang", "en"];
    let looks = ["trick", "tricks", "table", "points", "legal", "what-if", "third"];
    let told = said("learner_winner", &drill, &looks);
    let before = &told[..told.find("Right.").expect("it is right")];
    for gives_away in ["takes it", "SQ*", "> Third hand", "Third hand's turn"] {
        assert!(!before.contains(gives_away), "{gives_away}: {before}");
    }
    assert!(before.contains("SK*") && before.contains("SQ"), "{before}");
}

#[test]
fn a_list_that_begins_like_a_command_is_an_answer() {
    let drill = ["learn", "koenigrufen", "--drill=bids", "--seed", "11", "--questions", "1", "--lang", "de"];
    let told = said("learner_list", &drill, &["weiter, piccolo", "piccolo, weiter"]);
    assert_eq!(told.matches("So weit richtig").count(), 2, "{told}");
}

#[test]
fn a_bid_that_never_could_be_made_is_not_too_late() {
    let drill = ["learn", "tarok", "--drill=bids", "--seed", "21", "--questions", "1", "--lang", "de"];
    let told = said("learner_late", &drill, &["three"]);
    assert!(told.contains("Tri kann man jetzt nicht ansagen (SL-3)."), "{told}");
}

#[test]
fn a_count_is_heard_as_it_is_written_and_its_hint_says_what_is_taken_off() {
    let drill = ["learn", "koenigrufen", "--drill=count", "--seed", "10", "--questions", "1", "--lang", "de"];
    let told = flat(&said("learner_count", &drill, &["tipp", "1⅔"]));
    let hint = "Leg sie in Häufchen zu 3: jedes zählt, was seine Karten wert sind, weniger 2, ein Rest von 1 oder 2 \
                weniger 1";
    let each = "Jede Karte zählt, was sie wert ist, weniger ⅔";
    assert!(told.contains(hint) || told.contains(each), "{told}");
    assert!(told.contains("Richtig. 1⅔ Augen."), "{told}");
}

#[test]
fn a_rule_that_names_a_column_comes_with_what_the_contract_has_there() {
    let lines = ["nein", "tipp", "tipp", "regel S-40", "ende"];
    let told = flat(&said("learner_column", &["learn", "dreierschnapsen", "10", "--lang", "de"], &lines));
    assert_eq!(told.matches("Die Spiele - Gang ohne Talon (Wert 10). [S-16, S-26]").count(), 2, "{told}");
    // What is told by the rule stands before what is told by the table.
    let settles = told.find("Jeder Gewinner schreibt auf").expect("the second sentence of S-40");
    assert!(settles < told.rfind("Die Spiele -").expect("the row"), "{told}");
}

#[test]
fn what_is_asked_is_called_as_the_table_calls_it() {
    let play = ["play", "koenigrufen", "--seed", "4", "--lang", "de"];
    let told = flat(&said("learner_titles", &play, &["besserrufer", "T1", "ende"]));
    assert!(told.contains("Piccolo ouvert, Bettel ouvert oder Solodreier?"), "{told}");
    // Two questions in other words.
    let questions = ["? Genannter Vogel: Welche Karte?", "? Gerufener König: Welche Karte?"];
    assert!(questions.iter().all(|question| told.contains(question)), "{told}");
    assert!(told.contains("sagt „weiter“"), "{told}");
    // What is shown can be typed, and what is refused is answered in the same words.
    let play = ["play", "tarok", "--seed", "11", "--lang", "de"];
    let told = flat(&said("learner_typed", &play, &["quark", "Odprti berač", "ende"]));
    assert!(told.contains("Klop, Tri, Dve, Ena") && told.contains("Du sagst „Odprti berač“."), "{told}");
    assert!(!told.contains("beggar") && !told.contains("three"), "{told}");
}

/// What is advised stands first among the figures, and they are of the same deals.
#[test]
fn advice_and_its_figures_agree() {
    let cases: [(&str, &str, &[&str]); 3] = [
        ("tarok", "12", &[]),
        ("dreierles", "3", &[]),
        ("koenigrufen", "4", &["solorufer", "SK", "ja", "nein", "nein", "ja", "ja", "ja", "TS"]),
    ];
    for (game, seed, before) in cases {
        let play = ["play", game, "--seed", seed, "--lang", "de"];
        let lines = [before, &["tipp", "tipp", "tipp", "ende"]].concat();
        let told = flat(&said(&format!("learner_advice_{game}"), &play, &lines));
        let would = told.split("Ich würde ").nth(1).expect("advice");
        let would = would.split([' ', '.']).next().expect("a word");
        let ranked = told.split("im Schnitt bring").nth(1).expect("figures");
        let ranked = ranked.split(": ").nth(1).and_then(|all| all.split(". ").next()).expect("figures");
        assert!(ranked.starts_with(would), "{game}: {would}, {ranked}");
        let worth = |one: &str| {
            let sign = one.split(" ± ").next()?.split(' ').next_back()?;
            sign.replace(',', ".").parse::<f64>().ok()
        };
        let worths: Vec<f64> = ranked.split("; ").filter_map(worth).collect();
        let explained = told.contains("Was mehr bringt als das Erste, ist davon nicht zu unterscheiden.");
        assert_eq!(explained, worths.iter().any(|one| *one > worths[0]), "{game}: {ranked}");
    }
}

/// A card is put away or played, whoever has nobody beside him has no side, and of ten options six are not each.
#[test]
fn a_hint_says_what_is_done_and_of_how_many_it_tells() {
    let play = ["play", "dreierles", "--seed", "5", "--lang", "de"];
    let lines = ["Dreier", "tipp", "tipp", "tipp", "C10 C9 HR", "tipp", "tipp", "ende"];
    let told = flat(&said("learner_verbs", &play, &lines));
    assert!(told.contains(" weglegen. Ich habe 200 Spiele zu Ende gespielt"), "{told}");
    assert!(told.contains("Was dir die besten sechs von zehn Möglichkeiten im Schnitt bringen: "), "{told}");
    assert!(
        told.contains(" spielen. Ich habe 200 Spiele") && told.contains(" machst du diesen Stich, und in "),
        "{told}"
    );
    assert!(!told.contains("deine Seite"), "{told}");
}

/// Nothing was reckoned in a drill, so nobody can say that nothing cost anything.
#[test]
fn a_drill_does_not_say_what_decisions_cost() {
    let drill = ["learn", "dreierles", "--drill=legal", "--seed", "3", "--questions", "1", "--lang", "de"];
    let told = flat(&said("learner_slips", &drill, &["nachspielen", "überspringen"]));
    assert!(told.contains("Neu entscheiden lässt sich nur ein freies Spiel"), "{told}");
    assert!(!told.contains("keine Entscheidung hat etwas gekostet"), "{told}");
}

#[test]
fn the_debrief_names_what_was_asked_and_marks_what_is_supposed() {
    let keys = "dreier ja S9 CD CB ja nein T16 HK TS T14 SK SD T15 T6 T9 T2 T4 SC ende";
    let play = ["play", "tapptarock", "--seed", "7", "--lang", "de", "--progress", "progress.ron"];
    let told = flat(&said("learner_debrief", &play, &keys.split(' ').collect::<Vec<_>>()));
    assert!(
        told.contains(
            "1. Vor dem ersten Stich, bei „Valat“, hast du „ja“ gesagt. Besser war es, „nein“ zu sagen: "
        ),
        "{told}"
    );
    assert!(told.contains("mit „nein“ am Ende"), "{told}");
    let supposed = told.split("So hätte es angefangen: ").nth(1).expect("what is supposed");
    assert!(supposed.starts_with("1. Stich: "), "{supposed}");
    assert!(told.contains("Bisher hast du am meisten beim Ansagen verloren"), "{told}");
}

/// Where points are written, hopes are counted against what all write; so is what it came to.
#[test]
fn the_sum_of_a_debrief_adds_up_where_points_are_written() {
    let play = ["play", "dreierschnapsen", "--seed", "9", "--seat", "0", "--lang", "en"];
    let mut lines = thoughtless("dreierschnapsen", 9);
    lines.push("quit".to_string());
    let told = flat(&said("learner_sum", &play, &lines.iter().map(String::as_str).collect::<Vec<_>>()));
    let number = |before: &str| {
        let rest = told.split(before).nth(1).unwrap_or_else(|| panic!("{before}: {told}"));
        let word = rest.split(' ').next().expect("a number").trim_end_matches(['.', ';', ',']);
        word.parse::<f64>().unwrap_or_else(|_| panic!("{before}{word}"))
    };
    let cost = number("decisions cost you about ");
    let (ahead, hoped) = (number("average of the table that is "), number("you could expect about "));
    let luck =
        if told.contains("bad luck took ") { -number("bad luck took ") } else { number("good luck gave ") };
    assert!((hoped - cost + luck - ahead).abs() < 0.01, "{hoped} - {cost} + {luck} = {ahead}: {told}");
}

#[test]
fn a_number_with_a_sign_is_no_card() {
    let ruleset = Ruleset::load("tarok").expect("a game");
    let program = ruleset.program(&ruleset.settings()).expect("a program");
    assert!(program.pack.hear_card("1").is_some());
    for number in ["-1", "−1", "+1"] {
        assert_eq!(program.pack.hear_card(number), None, "{number}");
    }
}

/// Bids at random come to the dearest contract; a drill asks about all of them.
#[test]
fn drills_are_about_all_contracts() {
    let drill = ["learn", "cego", "--drill=settle", "--seed", "77", "--questions", "30", "--lang", "en"];
    let told = said("learner_all", &drill, &["skip"; 30]);
    let contracts = ["Cego", "Solo", "Piccolo", "Bettel", "Räuber", "Eine", "Halber", "Gegensolo", "Ultimo"];
    let asked = |contract: &&&str| told.contains(&format!("\n  {contract}: "));
    assert!(contracts.iter().filter(asked).count() >= 6, "{told}");
    // The learner sits on both sides.
    assert!(told.contains(": you play alone") && told.contains("against you"), "{told}");
}

/// A lesson that asks whose turn it is, and how much was taken.
const ASKS: &str = r#"Lesson(
    version: 1, title: "Questions", goals: [], game: "dreierles", seat: 1,
    deal: Deal(dealer: 2, hands: ["HK T1 S7", "HQ H3 T2 -H", "TS T21 H2"]),
    steps: [
        "solo pass pass", Until("play"), "HK", "H3",
        Ask(ask: "Whose turn is it?", about: Turn, say: "Rearhand follows."),
        "H2", TrickTo(0),
        Ask(ask: "How much has the declarer taken?", about: Taken("declarer"), say: "A king and what fell on it."),
    ],
)
"#;

#[test]
fn the_table_does_not_tell_whose_turn_it_is_while_that_is_asked() {
    let folder = Folder::new("learner_turn");
    folder.put("asks.ron", ASKS);
    let lines = "table\nhand\nmiddlehand\nskip\ntable\npoints\ntricks\nquit\n";
    let (status, told, errors) = typed(&folder, &["learn", "./asks.ron", "--lang", "en"], lines.as_bytes());
    assert_eq!((status, errors.as_str()), (0, ""), "{told}");
    insta::assert_snapshot!("asked_and_not_told", told);
}

/// Of several conditions, one of which is enough, the one that was met: not another that is asked first.
#[test]
fn the_play_ends_for_the_reason_that_is_so() {
    let play = ["play", "bauernschnapsen", "--seed", "41", "--lang", "de"];
    let told = flat(&said("learner_ended", &play, &["karo", "schnapser", "nein", "SJ", "ende"]));
    let so = "weil die Spieler außer dem Spielmacher mindestens einen Stich gemacht haben (BS-2)";
    assert!(told.contains(so) && !told.contains("weil der Alleinspieler"), "{told}");
}

#[test]
fn a_learner_types_as_people_talk() {
    let play = ["play", "koenigrufen", "--seed", "3", "--lang", "de"];
    let lines = ["Vorhand, bitte", "ich passe", "ich spiele einen Rufer", "ich rufe den Pik-König", "2"];
    let more =
        ["ich lege CD, HD und DD weg", "nö", "nö", "nö", "nö", "nö", "T21", "T20", "herz", "C8", "ende"];
    let told = flat(&said("learner_talks", &play, &[&lines[..], &more].concat()));
    // Whoever is the last to pass opens nothing any more.
    assert!(told.contains("Nicht erlaubt. Du darfst nicht passen; sag `Trischaken`"), "{told}");
    for done in
        ["Du sagst Rufer an.", "Du rufst SK.", "Du legst CD HD DD weg.", "Von Herz hast du keine Karte."]
    {
        assert!(told.contains(done), "{done}: {told}");
    }
    // It was done once, and is not done again with every trick.
    assert!(told.contains("Du hast SK gerufen.") && told.matches("Du rufst SK.").count() == 1, "{told}");
}

/// With what lies in the talon at the end the points come to all there are.
#[test]
fn what_counts_for_nobody_is_told() {
    let play = ["play", "tarok", "--seed", "5", "--lang", "de"];
    let cards = ["C9", "S7", "H3", "D3", "T11", "T20", "T21", "TS", "T17", "S9", "T13", "DA", "ende"];
    let told = flat(&said(
        "learner_talon",
        &play,
        &[&["passe", "nein", "nein", "nein", "nein"][..], &cards].concat(),
    ));
    let points = "Augen: Spielerpartei 39 und Gegenspieler 26. Für niemanden zählen: Talon 5.";
    assert!(told.contains(points), "{told}");
    // An adjective that is a noun has its ending where nothing stands before it.
    assert!(told.contains("Abgelegtes: 2 Karten"), "{told}");
}
