//! Examples that cannot be: each mistake is told at its place, and a file that cannot be written stays as it was.

use crate::common::Folder;
use crate::examples::{file, run, told};
use std::path::Path;
use std::process::{Command, Output};

/// What is not as expected, and what cannot be, each told at its place; both texts in the first.
#[test]
fn mistakes_are_told_at_their_places() {
    let examples = r#"    (name: "payments", moves: [
        Settle(contract: "eine_leere", points: 47),
        Scores([28, -9, -9, -10]),
        Points({"declarer": 46, "defender": 24}),
        Item("C-60", [1, 2, 3, 4]),
    ]),
    (name: "options", deal: Deal(hands: ["HK", "HQ T21", "", "-H"], blind: "T1"), moves: [
        "solo", Options("pass solo"), Refused("counter_solo", "C-21"), Asked(4), "pas",
    ]),
    (name: "cards", deal: Deal(hands: ["HK", "HQ T21", "", "-H"], blind: "T1"), moves: [
        "solo pass pass pass HK", Legal("T21"), Knows(1, "TS"), Lies("blind", "T2"),
        TrickTo(0),
    ]),
    (name: "another clause", deal: Deal(hands: ["HK", "HQ T21", "", "-H"], blind: "T1"), moves: [
        "solo pass pass pass HK", Refused("T21", "trump"),
    ]),
    (name: "two hands", deal: Deal(hands: ["HK T1", "T1"]), moves: [Asked(0)]),
    (name: "facts", moves: [Settle(contract: "solo", points: 60, tricks: {0: 2}), Scores([])]),
    (name: "nobody", moves: [Settle(contract: "raeuber", points: 30, declarer: 1), Scores([])]),
    (name: "unknown", moves: [Asked(0), Otions("pass")]),
    (name: "option", options: {"halbe": "yes"}, moves: [Asked(0)])"#;
    let text = file("cego", examples);
    let (session, outcomes) = run(&text);
    insta::assert_snapshot!("mistakes", told(&session, &outcomes));
}

/// What is legal and what is refused is told in whole sentences, with titles in the language of whoever reads, cards as the
/// file has them, and ids in one piece.
#[test]
fn refusals_are_told_in_the_language_of_the_reader() {
    let folder = Folder::new("refusals_of_examples");
    let examples = r#"    (name: "a", deal: Deal(hands: ["TS", "T21 T5 T1"]), moves: [
        "pass pass pass", Until("play"), "TS", Legal("T21"), Legal("T1"), Closed("T5"), Refused("T21", "follow_suit"),
        Refused("T5", "follow_suit"), Asked(0),
    ]),
    (name: "b", deal: Deal(hands: ["HK TS", "HQ T21", "-H"]), moves: [
        "solo pass pass", Until("play"), "HK", Legal("T21"),
    ])"#;
    folder.put("told.ron", file("dreierles", examples));
    let mut told = String::new();
    for language in ["en", "de"] {
        let (_, _, errors) = folder.stiess(&["test", "told.ron", "--lang", language]);
        // Where the clauses stand in the ruleset changes with it.
        let lines = errors
            .lines()
            .filter(|line| line.starts_with("  ×") || line.starts_with("  │") || line.contains("╰── "));
        let lines: Vec<&str> = lines.collect();
        told += &format!("$ stiess test told.ron --lang {language}\n{}\n\n", lines.join("\n"));
    }
    insta::assert_snapshot!("refusals_told", told);
}

/// What names nothing is always true, and a card that is kept out of a hand is no card of it: neither proves anything.
/// Of a hand, and of a place, nothing says that it is empty.
#[test]
fn an_expectation_that_says_nothing_is_told() {
    let deal = r#"deal: Deal(hands: ["HK TS T1", "HQ T21", "", "-H"])"#;
    let begun = "\"no solo pass pass pass\"";
    let over = "\"no solo pass pass pass\", Rest";
    let steps = [
        (begun, r#"Legal("")"#),
        (begun, r#"Closed(" ")"#),
        (begun, r#"Refused("", "follow_suit")"#),
        (begun, r#"Knows(0, "")"#),
        (begun, r#"Hides(0, "")"#),
        (over, "Points({})"),
        (over, "After()"),
        (begun, r#"Holds(0, "HK -TS")"#),
        (begun, r#"Knows(0, "-HQ")"#),
        (begun, r#"Lies("blind", "-T")"#),
        (begun, r#"Open("-T")"#),
        (begun, r#"Holds(0, "")"#),
        (begun, r#"Lies("blind", "")"#),
        (over, r#"Holds(0, ""), Holds(1, "T1")"#),
        (over, r#"Holds(0, ""), Done"#),
    ];
    let examples = steps.iter().enumerate();
    let examples = examples
        .map(|(at, (moves, step))| format!(r#"    (name: "{at}", {deal}, moves: [{moves}, {step}])"#));
    let (session, outcomes) = run(&file("cego", &examples.collect::<Vec<_>>().join(",\n")));
    let good = outcomes.iter().map(|outcome| outcome.passed());
    let all_but_the_last = (0..steps.len()).map(|at| at + 1 == steps.len());
    assert_eq!(good.collect::<Vec<_>>(), all_but_the_last.collect::<Vec<_>>());
    insta::assert_snapshot!("says_nothing", told(&session, &outcomes));
}

/// Beside each expectation that is met one that is nearly so, and is not: as it would have to stand there, or which mistake it is.
#[test]
fn what_is_nearly_so_is_not() {
    let deal = r#"deal: Deal(hands: ["HK TS T1 S7 C7 DQ", "HQ H3 T2 -H", ""], blind: "H4 S8")"#;
    let bid = r#""solo pass pass", Until("play"), "#;
    let steps = [
        (r#""solo", "#, r#"Options("pass")"#, r#"Options("pass dreier")"#, Some(r#"Options("pass")"#)),
        (r#""solo", "#, r#"Closed("dreier")"#, r#"Closed("dreier pass")"#, Some(r#"Legal("pass")"#)),
        ("", r#"Phase("auction")"#, r#"Phase("play")"#, Some(r#"Phase("auction")"#)),
        ("", r#"Phase("auction")"#, r#"Phase("auctions")"#, None),
        ("", r#"Holds(0, "HK TS")"#, r#"Holds(0, "HK T2")"#, Some("Holds(0, ")),
        (bid, r#""HK", Hides(2, "TS HQ")"#, r#""HK", Hides(2, "TS HK")"#, None),
        (bid, r#"Contract("solo")"#, r#"Contract("einer")"#, Some(r#"Contract("solo")"#)),
        (bid, r#"Contract("solo")"#, r#"Contract("sola")"#, None),
        (bid, "Rest, Done", "Done", None),
        (bid, "Rest, Done", "Rest, Losers([0, 9])", None),
        (r#""zweier pass pass S7 C7", "#, r#"Knows(0, "S7 C7")"#, r#"Knows(1, "S7")"#, None),
        (r#""zweier pass pass S7 C7", "#, r#"Hides(1, "S7")"#, r#"Hides(0, "S7")"#, None),
    ];
    let example = |moves: &str, step: &str| format!(r#"(name: "a", {deal}, moves: [{moves}{step}])"#);
    let mut told = String::new();
    for (moves, met, missed, instead) in steps {
        let (session, outcomes) = run(&file("dreierles", &example(moves, met)));
        assert!(outcomes[0].passed(), "{met}: {}", crate::examples::told(&session, &outcomes));
        let (_, outcomes) = run(&file("dreierles", &example(moves, missed)));
        let [found] = outcomes[0].found.as_slice() else { panic!("{missed}: {:?}", outcomes[0].found) };
        told += &format!("{missed}: {}\n", found.code.name());
        let written = outcomes[0].unmet.first().map(|unmet| unmet.instead.as_str());
        match (written, instead) {
            (None, None) => {}
            (Some(written), Some(instead)) if written.starts_with(instead) => {}
            other => panic!("{missed}: {other:?}"),
        }
    }
    insta::assert_snapshot!("nearly_so", told);
}

/// Cards that some may not have are kept for the others, and where that cannot be it is told.
#[test]
fn cards_that_only_some_may_have_are_left_to_them() {
    let dealt = |hands: &str| {
        let (_, outcomes) = run(&file(
            "dreierles",
            &format!(r#"(name: "a", deal: Deal(hands: [{hands}]), moves: [Asked(0)])"#),
        ));
        outcomes[0].found.iter().map(|found| found.code.name()).collect::<Vec<_>>()
    };
    assert!(dealt(r#""-S -C", "-S -C", """#).is_empty());
    assert_eq!(dealt(r#""-S -C -D", "-S -C -D", """#).len(), 1);
    assert_eq!(dealt(r#""HK", "", "", "TS""#).len(), 1);
}

/// Ids that no source has, of the game or of its bases. That a card is written and barred is none: what is written stays.
#[test]
fn rules_of_an_example_are_rules_of_a_source() {
    let folder = Folder::new("examples_of_nothing");
    folder.put(
        "ours.rules",
        "game ours \"Unser\" extends dreierles {\n  source HOUSE \"The house\": H-1 to H-9\n}\n",
    );
    let examples = r#"    (name: "rules", rules: ["D-51", "H-3", "D-99999", "", "x y"], moves: [Asked(0)]),
    (name: "hands", deal: Deal(hands: ["TS -TS", "HK -H"]), moves: [Asked(0)])"#;
    folder.put("told.ron", file("ours.rules", examples));
    let mut told = String::new();
    for language in ["en", "de"] {
        let (_, out, errors) = folder.stiess(&["test", "told.ron", "--lang", language]);
        told += &format!("$ stiess test told.ron --lang {language}\n{out}{errors}\n");
    }
    insta::assert_snapshot!("rules_of_no_source", told);
}

/// Where cards are drawn within the play no facts say who drew what.
#[test]
fn facts_of_a_game_with_a_stock_are_refused() {
    let folder = Folder::new("facts_of_a_stock");
    let rules = include_str!("../strangers/schnapsen_for_two.rules");
    folder.put("zwei.rules", rules);
    folder.put(
        "zwei.ron",
        file("zwei.rules", r#"(name: "facts", moves: [Settle(contract: "schnapsen"), Scores([1, 0])])"#),
    );
    let (_, _, errors) = folder.stiess(&["test", "zwei.ron"]);
    insta::assert_snapshot!("stock", errors);
}

/// Positions that cannot be, or cannot go on, and deals that were over earlier.
#[test]
fn mistakes_in_positions_are_told_at_their_places() {
    let cego = r#"    (name: "twice", moves: [Position(contract: "ultimo", hands: ["T1 HK", "T1"]), Asked(0)]),
    (name: "too long", moves: [Position(contract: "ultimo", trick: 11, hands: ["T1 HK"]), Asked(0)]),
    (name: "longer than dealt", moves: [
        Position(contract: "ultimo", hands: ["T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12"]), Asked(0),
    ]),
    (name: "no such trick", moves: [Position(contract: "ultimo", trick: 12), Asked(0)]),
    (name: "not played yet", moves: [Position(contract: "ultimo", hands: ["T1"], took: {11: 0}), Asked(0)]),
    (name: "nothing played", moves: [Position(contract: "ultimo", took: {1: 0}), Asked(0)]),
    (name: "two of them lead", moves: [Position(contract: "ultimo", hands: ["T1"], took: {10: 2}, leads: 1), Asked(1)]),
    (name: "the declarer leads", moves: [Position(contract: "ultimo", trick: 1, leads: 1), Asked(1)]),
    (name: "he has no trick", moves: [Position(contract: "ultimo", hands: ["T1"], tricks: {1: 0}, leads: 1), Asked(1)]),
    (name: "open", moves: [Position(contract: "geiss", trick: 2, hands: ["HK"], open: "T1"), Asked(0)]),
    (name: "no such card", moves: [Position(contract: "ultimo", hands: ["T1", "X1"]), Asked(0)]),
    (name: "nobody may have them", moves: [Position(contract: "ultimo", held: {0: "-T"}, hands: ["T1"]), Asked(0)]),
    (name: "five hands", moves: [Position(contract: "ultimo", hands: ["T1", "", "", "", "T2"]), Asked(0)]),
    (name: "over", moves: [Settle(contract: "ultimo", hands: ["T1"]), Scores([])]),
    (name: "a wrong card", moves: [Position(contract: "ultimo", hands: ["T1 T2", "HK T3"], leads: 0), "T2 HK", Asked(2)])"#;
    let (session, outcomes) = run(&file("cego", cego));
    let first = told(&session, &outcomes);
    let ends = r#"    (name: "no lead", moves: [Position(contract: "solo_du", trick: 3, tricks: {1: 1}), Asked(0)]),
    (name: "too many", moves: [Settle(contract: "solo_du", tricks: {1: 3}), Scores([])]),
    (name: "too late", moves: [Settle(contract: "solo_du", took: {2: 1, 5: 0}), Scores([])]),
    (name: "as it was", moves: [Settle(contract: "solo_du", declarer: 1, tricks: {0: 1, 2: 0}), Losers([1])])"#;
    let (session, outcomes) = run(&file("dreierles_achertal", ends));
    assert!(outcomes[3].passed(), "the defender's trick is the last of those that were played");
    let second = told(&session, &outcomes);
    insta::assert_snapshot!("positions", format!("{first}\n{second}"));
}

#[test]
fn files_that_are_no_examples_are_refused() {
    let told_of = |text: &str| {
        let (session, outcomes) = run(text);
        assert!(outcomes.iter().all(|o| !o.passed()), "{text}");
        told(&session, &outcomes)
    };
    let all = [
        "Examples(version: 2, game: \"cego\", examples: [])",
        "Examples(version: 1, game: \"cegoo\", examples: [(name: \"a\", moves: [Asked(0)])])",
        "Examples(version: 1, game: \"./gone.rules\", examples: [(name: \"a\", moves: [Asked(0)])])",
        "Record(version: 1, game: \"cego\")",
        "Lesson(version: 1)",
        "game our_table \"Unser Tisch\" extends cego {\n}\n",
        "",
    ];
    insta::assert_snapshot!("no_examples", all.map(told_of).join("\n"));
}

/// What the game does not have: cards, seats, clauses, options, contracts of another game.
#[test]
fn names_that_are_none_are_told() {
    let examples = r#"    (name: "card of a hand", deal: Deal(hands: ["HK H11"]), moves: [Asked(0)]),
    (name: "card of the blind", deal: Deal(blind: "TT"), moves: [Asked(0)]),
    (name: "card kept out", deal: Deal(hands: ["-X"]), moves: [Asked(0)]),
    (name: "card played", deal: Deal(hands: ["HK"], blind: "T1"), moves: ["solo pass pass pass HX", Asked(1)]),
    (name: "card held", moves: [Holds(0, "H0")]),
    (name: "card known", moves: [Knows(0, "T0")]),
    (name: "card in a place", moves: [Lies("blind", "TX")]),
    (name: "open card", moves: [Open("XX")]),
    (name: "legal card", deal: Deal(blind: "T1"), moves: ["solo pass pass pass", Legal("T99")]),
    (name: "cards of facts", moves: [Settle(contract: "solo", held: {0: "TS T22"}), Scores([])]),
    (name: "seat that knows", moves: [Knows(4, "HK")]),
    (name: "seat of a trick", moves: [TrickTo(7)]),
    (name: "seat of the declarer", moves: [Settle(contract: "solo", points: 40), Declarer(4)]),
    (name: "seat of facts", moves: [Settle(contract: "solo", declarer: 4, points: 40), Scores([])]),
    (name: "seat of tricks", moves: [Settle(contract: "solo", tricks: {5: 2}), Scores([])]),
    (name: "scores of five", moves: [Settle(contract: "solo", points: 47), Scores([1, 2, 3, 4, 5])]),
    (name: "clause that pays", moves: [Settle(contract: "solo", points: 47), Item("C-999", [1, 1, 1, 1])]),
    (name: "clause of another game", moves: [Settle(contract: "solo", points: 47), NoItem("ten_trumps")]),
    (name: "clause of a refusal", deal: Deal(hands: ["HK", "HQ T21"], blind: "T1"), moves: [
        "solo pass pass pass HK", Refused("T21", "folow_suit"),
    ]),
    (name: "value", options: {"halber": "perhaps"}, moves: [Asked(0)]),
    (name: "contract of another game", moves: [Settle(contract: "dreier", points: 40), Scores([])]),
    (name: "bid of another game", moves: ["dreier", Asked(1)]),
    (name: "announcement", moves: [Settle(contract: "solo", announced: {0: "pfeife"}), Scores([])]),
    (name: "announcement of another contract", moves: [Settle(contract: "solo", announced: {0: "ulti_1"}), Scores([])]),
    (name: "announcement of another seat", moves: [Settle(contract: "solo_ulti", announced: {1: "ulti_1"}), Scores([])]),
    (name: "place", moves: [Lies("stock", "T1")]),
    (name: "phase", moves: [Until("bidding"), Phase("exchange")])"#;
    let (session, outcomes) = run(&file("cego", examples));
    assert!(outcomes.iter().all(|o| !o.passed()));
    insta::assert_snapshot!("names", told(&session, &outcomes));
}

/// Whatever the rules say, one of the two is wrong.
#[test]
fn expectations_that_exclude_each_other_are_told() {
    let examples = r#"    (name: "legal and closed", deal: Deal(blind: "T1"), moves: [Legal("pass solo"), Closed("solo")]),
    (name: "all there is, and more", deal: Deal(blind: "T1"), moves: [Options("pass solo"), Legal("counter_solo"), Options("solo pass")]),
    (name: "seen and hidden", deal: Deal(hands: ["T1"]), moves: [Knows(0, "T1"), Hides(0, "t1")]),
    (name: "two to decide", deal: Deal(blind: "T1"), moves: [Asked(0), Asked(1), Phase("auction"), Phase("play")]),
    (name: "after a move", deal: Deal(blind: "T1"), moves: [Asked(0), "pass", Asked(1), Legal("solo"), "solo", Closed("solo")]),
    (name: "an end", moves: [
        Settle(contract: "eine_leere", points: 47),
        Scores([27, -9, -9, -9]), Scores([9, -3, -3, -3]), Points({"declarer": 47}), Points({"declarer": 23}),
        Item("C-60", [27, -9, -9, -9]), NoItem("C-60"), Declarer(0), Alone, Contract("eine_leere"), Contract("eine"),
        Done, Asked(0), Losers([1, 2, 3]), Losers([3, 2, 1]), Losers([0]),
    ]),
    (name: "neither is so", deal: Deal(blind: "T1"), moves: [Asked(2), Asked(3)])"#;
    let text = file("cego", examples);
    let (session, outcomes) = run(&text);
    let good: Vec<&str> = outcomes.iter().filter(|o| o.passed()).map(|o| o.name.as_str()).collect();
    assert_eq!(good, ["after a move"]);
    insta::assert_snapshot!("contradictions", told(&session, &outcomes));
    // One that is not so as well is rewritten; which of two goes is for a person to say.
    let (new, count) = stiess::example::accept::accepted(&text, &outcomes);
    assert_eq!((new, count), (text.replace("Asked(2), Asked(3)", "Asked(0), Asked(3)"), 1));
    let accepted = outcomes.iter().filter(|o| stiess::example::accept::mends(o));
    assert_eq!(accepted.count(), 1, "only the good one needs nobody");
}

const WRONG: &str = r#"Examples(version: 1, game: "tiny.rules", examples: [
    (name: "a", moves: [Asked(1)]),
])
"#;

fn said(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    format!("status {:?}\n{}-- errors\n{}", output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// The program in a folder, by way of a shell.
fn shell(folder: &Path, script: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", script]).current_dir(folder).env_remove("NO_GRAPHICS").env("NO_COLOR", "1");
    command
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder").flatten();
    let mut names: Vec<_> = entries.map(|e| e.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn what_may_not_be_written_is_not_accepted() {
    let folder = Folder::new("accept_read_only");
    folder.put("a.ron", WRONG);
    let path = folder.path("a.ron");
    let mut rights = std::fs::metadata(&path).expect("the file").permissions();
    rights.set_readonly(true);
    std::fs::set_permissions(&path, rights).expect("rights");
    let (status, out, errors) = folder.stiess(&["test", "a.ron", "--accept"]);
    insta::assert_snapshot!("accept_read_only", format!("status {status}\n{out}-- errors\n{errors}"));
    assert_eq!(folder.read("a.ron"), WRONG);
}

/// Nothing can be written, as on a disk without room: the old file is whole, and no other lies about.
#[cfg(unix)]
#[test]
fn a_full_disk_keeps_the_old_examples() {
    let folder = Folder::new("accept_full");
    folder.put("a.ron", WRONG);
    let script =
        format!("trap '' XFSZ; ulimit -f 0; exec {} test a.ron --accept", env!("CARGO_BIN_EXE_stiess"));
    let output = shell(&folder.path(""), &script).output().expect("a shell");
    insta::assert_snapshot!("accept_full", said(&output));
    assert_eq!(folder.read("a.ron"), WRONG);
    assert_eq!(names(&folder.path("")), ["a.ron", "tiny.rules"]);
}

/// The file may be written, but its folder takes no new one. Root may do everything: somebody else tries.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_takes_no_file_keeps_the_old_examples() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    use std::os::unix::process::CommandExt;
    // Where anybody may come to.
    let folder = std::env::temp_dir().join(format!("stiess_folder_{}", std::process::id()));
    std::fs::create_dir(&folder).expect("a folder");
    std::fs::copy(env!("CARGO_BIN_EXE_stiess"), folder.join("stiess")).expect("the program");
    std::fs::write(folder.join("tiny.rules"), include_str!("record/tiny.rules")).expect("a ruleset");
    std::fs::write(folder.join("a.ron"), WRONG).expect("examples");
    let rights = |path: &Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).expect("rights")
    };
    rights(&folder.join("a.ron"), 0o666);
    rights(&folder, 0o555);
    let mut command = shell(&folder, "exec ./stiess test a.ron --accept");
    if std::fs::metadata("/proc/self").expect("this process").uid() == 0 {
        command.uid(65534).gid(65534);
    }
    let output = command.output().expect("a shell");
    let (text, left) = (std::fs::read_to_string(folder.join("a.ron")), names(&folder));
    rights(&folder, 0o755);
    std::fs::remove_dir_all(&folder).expect("it is ours");
    insta::assert_snapshot!("accept_folder", said(&output));
    assert_eq!(text.expect("text"), WRONG);
    assert_eq!(left, ["a.ron", "stiess", "tiny.rules"]);
}

/// What was called settles who plays together; a card is dealt once.
#[test]
fn what_was_called_is_a_fact() {
    let examples = r#"    (name: "with the partner", moves: [
        Settle(contract: "three", declarer: 0, called: {"king": "HK"}, points: 44, dealt: {2: "HK"}, took: {1: 1, 12: 0}, held: {0: "TS", 1: "T1", 3: "T21"}),
        Scores([1, 0, 1, 0]),
    ]),
    (name: "of nobody", moves: [Settle(contract: "three", declarer: 0, called: {"kink": "HK"}), Done]),
    (name: "twice", moves: [Settle(contract: "three", declarer: 0, called: {"king": "HK"}, dealt: {1: "HK", 2: "HK"}), Done]),
    (name: "no card", moves: [Settle(contract: "three", declarer: 0, called: {"king": "XK"}), Done])"#;
    let (session, outcomes) = run(&file("tarok_openspiel", examples));
    insta::assert_snapshot!("called", told(&session, &outcomes));
}
