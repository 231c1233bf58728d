//! Records of deals: written, read again, replayed; and every mistake in them as it is shown.

use crate::common::{Folder, TINY, at_random};
use std::fs;
use stiess::Seat;
use stiess::engine::{Rng, Table};
use stiess::record::fingerprint;
use stiess::record::{self, Deal, Note, On, Record, Shelf, read, replay};
use stiess::ruleset::{self, Ruleset, Settings};

/// A deal of the small game, written by hand.
const GOOD: &str = r#"// Played at home, ♥ was led three times.
Record(
    version: 1,
    game: "tiny.rules",
    options: {"stake": "2"},
    deal: Deal(
        dealer: 1,
        hands: ["HA HK DJ D10 D9", "HQ HJ H10 DK DQ"],
        blind: "DA H9",
    ),
    moves: [
        "grand pass",
        "D10 DQ", // the defender wins
        "HQ HA",
        "HK H10",
        "D9 DK",
        "HJ DJ",
    ],
    result: Result(
        contract: "grand",
        declarer: 0,
        points: {"declarer": 5, "defenders": 9},
        scores: [-2, 2],
    ),
    notes: [
        Note(on: Move(3), text: "too early"),
        Note(on: Result, text: "the king should have waited"),
    ],
)
"#;

fn with(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "{from}");
    GOOD.replacen(from, to, 1)
}

#[test]
fn a_record_written_by_hand_is_replayed_with_its_notes() {
    let (status, out, errors) = Folder::new("good").replay(GOOD);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(out.contains("\nNotes\n  move 3, D10: too early\n  result: the king should"), "{out}");
}

#[test]
fn mistakes_of_form() {
    let cases = [
        ("nothing", String::new()),
        ("only a comment", "// nothing yet".to_string()),
        ("noise", "}{ 7 ♥ \u{0} ]".to_string()),
        ("prose", "we played a Dreier".to_string()),
        ("an empty list", "[]".to_string()),
        ("a later version", with("version: 1", "version: 2, tempo: Slow")),
        ("a version of forty digits", with("version: 1", &format!("version: {}", "4".repeat(40)))),
        ("no version", with("version: 1,\n", "\n")),
        ("a misspelt field", with("dealer: 1", "dealr: 1")),
        ("an unknown field", with("dealer: 1", "weather: \"rain\", dealer: 1")),
        ("a misspelt field of the result", with("scores: [", "score: [")),
        ("a field twice", with("game:", "game: \"tiny\", game:")),
        ("no deal", "Record(version: 1, game: \"tiny.rules\", moves: [])".to_string()),
        ("a missing comma", with("dealer: 1,", "dealer: 1")),
        ("a missing comma in a list", with("\"HQ HA\",", "\"HQ HA\"")),
        ("an open text", with("\"HJ DJ\",", "\"HJ DJ,")),
        ("an open bracket", with("    ],\n)", "    ]")),
        ("an open comment", with("// the defender", "/* the defender")),
        ("a number for a text", with("\"tiny.rules\"", "7")),
        ("a text for a number", with("dealer: 1", "dealer: \"Anna\"")),
        ("a seat below zero", with("dealer: 1", "dealer: -1")),
        ("a text for a list", with("moves: [", "moves: \"pass\", moves: [")),
        ("an option without quotation marks", with("{\"stake\": \"2\"}", "{\"stake\": 2}")),
        ("another struct", with("deal: Deal(", "deal: Hand(")),
        ("two records without a list", format!("{GOOD}{GOOD}")),
        ("a note on nothing known", with("on: Result", "on: Results")),
        ("too fine an amount", with("[-2, 2]", "[-0.123, 2]")),
        ("a word for an amount", with("[-2, 2]", "[lost, 2]")),
        ("a bad escape", with("too early", "too \\q early")),
        ("after letters of two bytes", with("dealer: 1", "/* Stieß ♥♥ */ dealr: 1")),
        ("brackets without end", "[".repeat(100_000)),
        ("a long line", format!("Record({})", "x".repeat(900_000))),
    ];
    insta::assert_snapshot!("record_form", Folder::new("form").all(&cases));
}

#[test]
fn deals_that_cannot_be() {
    let cases = [
        ("a seed and cards", with("dealer: 1", "dealer: 1, seed: 7")),
        ("nothing dealt", with("hands: [\"HA HK DJ D10 D9\", \"HQ HJ H10 DK DQ\"],", "")),
        ("a misspelt card", with("DJ D10 D9\"", "DJ D1 D9\"")),
        ("a card of another game", with("HA HK", "♥A Stieß")),
        ("no card of this pack in the blind", with("\"DA H9\"", "\"DA H7\"")),
        ("a card twice", with("H10 DK DQ", "H10 D-K dk")),
        ("a card twice, by another name", with("\"DA H9\"", "\"DA Herzblatt\"")),
        ("a card too few", with("HA HK DJ", "HA HK")),
        ("a card too many in the blind", with("\"DA H9\"", "\"DA H9 HJ\"")),
        ("no blind", with("blind: \"DA H9\",", "")),
        ("a hand too few", with(", \"HQ HJ H10 DK DQ\"", "")),
        ("nobody at that seat", with("dealer: 1", "dealer: 300")),
    ];
    insta::assert_snapshot!("record_deals", Folder::new("deals").all(&cases));
}

#[test]
fn moves_that_cannot_be() {
    let cases = [
        ("a revoke", with("D10 DQ", "D10 HQ")),
        ("a card of the other", with("\"HQ HA\"", "\"HA HQ\"")),
        ("a card that is gone", with("\"HQ HA\"", "\"DQ HA\"")),
        ("no card", with("\"HQ HA\"", "\"HX HA\"")),
        ("a misspelt bid", with("grand pass", "grnd pass")),
        ("a bid that is not higher", with("grand pass", "grand small")),
        ("a card for a bid", with("grand pass", "grand D10")),
        ("too many moves", with("\"HJ DJ\"", "\"HJ DJ\", \"H9 pass\"")),
        ("one move too many", with("\"HJ DJ\"", "\"HJ DJ H9\"")),
        ("too few moves", with("\"HJ DJ\",", "")),
        ("no moves", "Record(version: 1, game: \"tiny.rules\", deal: Deal(dealer: 0, seed: 1))".to_string()),
        ("an escaped text", with("D10 DQ", "D10 \\u{48}Q")),
    ];
    insta::assert_snapshot!("record_moves", Folder::new("moves").all(&cases));
}

#[test]
fn results_and_notes_that_do_not_fit() {
    let cases = [
        ("another contract", with("\"grand\",", "\"small\",")),
        ("another declarer", with("declarer: 0", "declarer: 1")),
        ("other points", with("\"declarer\": 5, \"defenders\": 9", "\"declarer\": 6, \"defenders\": 8")),
        ("points of nobody", with("\"defenders\": 9", "\"spectators\": 9")),
        ("other scores", with("[-2, 2]", "[-2.5, \"2 1/3\"]")),
        ("a score too many", with("[-2, 2]", "[-2, 2, 0]")),
        ("notes on nothing", {
            let text = with("Move(3)", "Move(13)");
            text.replace("on: Result", "on: Hand(2)")
        }),
        ("a note on no trick", with("Move(3)", "Trick(0)")),
        ("notes just before the first move and behind the last trick", {
            let text = with("Move(3)", "Move(0)");
            text.replace("on: Result", "on: Trick(6)")
        }),
    ];
    insta::assert_snapshot!("record_results", Folder::new("results").all(&cases));
}

#[test]
fn rules_that_are_not_those() {
    let folder = Folder::new("rules");
    folder.put("broken.rules", TINY.replace("declarer leads", "declarer leeds"));
    let cases = [
        ("no such game", with("tiny.rules", "dreierle")),
        ("no such file", with("tiny.rules", "rules/tiny.rules")),
        ("no such game in the file", with("tiny.rules", "tiny.rules#tine")),
        ("broken rules", with("tiny.rules", "broken.rules")),
        ("no such option", with("\"stake\"", "\"steak\"")),
        ("no such value", with("\"stake\": \"2\"", "\"stake\": \"7\"")),
        ("changed rules", with("options", "fingerprint: \"0123456789abcdef\", options")),
    ];
    insta::assert_snapshot!("record_rules", folder.all(&cases));
}

#[test]
fn files_that_cannot_be_read() {
    let folder = Folder::new("files");
    fs::create_dir(folder.0.join("empty")).unwrap();
    folder.put("latin.ron", b"Record(\n  game: \"Stie\xdf\",\n)");
    folder.put("huge.ron", " ".repeat(10_000_001));
    let mut out = String::new();
    for name in ["missing.ron", "empty", "latin.ron", "huge.ron"] {
        let (status, _, errors) = folder.stiess(&["replay", name]);
        out += &format!("== {name}: status {status}\n{errors}");
    }
    let (status, _, errors) = folder.stiess(&["deal", "tiny.rules", "--record", "nowhere/deal.ron"]);
    out += &format!("== nowhere/deal.ron: status {status}\n{errors}");
    let (status, _, errors) = folder.stiess(&["deal", "tiny.rules", "--record", "empty"]);
    out += &format!("== writing to a folder: status {status}\n{errors}");
    insta::assert_snapshot!("record_files", out);
}

#[test]
fn byte_order_marks_and_windows_lines_do_no_harm() {
    let folder = Folder::new("windows");
    let text = format!("\u{feff}{}", GOOD.replace('\n', "\r\n"));
    assert_eq!(folder.replay(&text).0, 0);
    let (_, _, errors) = folder.replay(&text.replace("HJ DJ", "HJ DQ"));
    assert!(errors.contains("[deal.ron:17:13]"), "{errors}");
}

#[test]
fn several_records_in_a_file_and_in_a_folder() {
    let folder = Folder::new("several");
    folder.put("a.ron", format!("[{GOOD}, {GOOD},]"));
    folder.put("b.ron", with("HJ DJ", "HJ DQ"));
    folder.put("c.ron", GOOD);
    let (status, out, errors) = folder.stiess(&["replay", "a.ron"]);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(out.starts_with("a.ron: deal 1 of 2\n"), "{out}");
    assert!(out.ends_with("a.ron: deal 2: 12 moves, as recorded\n\n2 deals: -4, +4\n"), "{out}");
    let (status, out, errors) = folder.stiess(&["replay", "."]);
    assert_eq!(status, 1);
    assert!(out.contains("./c.ron\n"), "a bad record does not hide the next: {out}");
    assert_eq!(errors.matches("record-move").count(), 1, "{errors}");
}

#[test]
fn a_deal_can_be_recorded_and_replayed_from_elsewhere() {
    let folder = Folder::new("recorded");
    fs::create_dir(folder.0.join("kept")).unwrap();
    let (status, played, errors) = folder.stiess(&[
        "deal",
        "tiny.rules",
        "--seed",
        "3",
        "--set",
        "stake=3",
        "--record",
        "kept/deal.ron",
    ]);
    assert_eq!((status, errors.as_str()), (0, ""));
    let text = fs::read_to_string(folder.0.join("kept/deal.ron")).unwrap();
    insta::assert_snapshot!("record_written", text);
    let (status, replayed, errors) = folder.stiess(&["replay", "kept/deal.ron"]);
    assert_eq!((status, errors.as_str()), (0, ""));
    // `deal` adds the seed to the first line, `replay` its verdict at the end.
    let told = played.split_once('\n').map(|(_, told)| told).unwrap_or_default();
    let (replayed, verdict) = replayed.rsplit_once("\nkept/deal.ron: ").expect("a verdict");
    assert_eq!(verdict, "12 moves, as recorded\n");
    let (first, again) = replayed.split_once('\n').expect("a title and more");
    assert_eq!(again, told);
    assert_eq!(played.split_once('\n').map(|(title, _)| title), Some(format!("{first}, seed 3").as_str()));
    let open = text[..text.find("    result:").expect("a result")].to_string() + ")\n";
    fs::write(folder.0.join("kept/open.ron"), open).unwrap();
    let (_, replayed, _) = folder.stiess(&["replay", "kept/open.ron"]);
    assert!(replayed.ends_with("\nkept/open.ron: 12 moves, no result recorded\n"), "{replayed}");
}

#[test]
fn only_records_make_way_for_records() {
    let folder = Folder::new("way");
    folder.put("notes.txt", "mine");
    folder.put("mine.ron", "Lesson(\n)");
    folder.put("old.ron", GOOD);
    // What somebody wrote himself stays; what was written down here makes way.
    for (name, expected) in
        [("notes.txt", 2), ("new.txt", 2), ("mine.ron", 1), ("old.ron", 1), ("new.ron", 0), ("new.ron", 0)]
    {
        let (status, out, errors) = folder.stiess(&["deal", "tiny.rules", "--record", name]);
        assert_eq!(status, expected, "{name}: {errors}");
        assert_eq!(out.is_empty(), expected != 0, "{name}: {out}");
    }
    assert_eq!(fs::read_to_string(folder.0.join("notes.txt")).unwrap(), "mine");
    assert_eq!(fs::read_to_string(folder.0.join("mine.ron")).unwrap(), "Lesson(\n)");
    assert_eq!(fs::read_to_string(folder.0.join("old.ron")).unwrap(), GOOD);
    assert!(!folder.0.join("new.txt").exists());
}

/// An empty file, and one whose line ends another program has changed, nobody has worked on.
#[test]
fn records_make_way_whatever_their_line_ends() {
    let folder = Folder::new("ends");
    folder.put("deal.ron", "\n");
    for _ in 0..2 {
        let (status, _, errors) = folder.stiess(&["deal", "tiny.rules#tiny", "--record", "deal.ron"]);
        assert_eq!((status, errors.as_str()), (0, ""));
        folder.put("deal.ron", folder.read("deal.ron").replace('\n', "\r\n"));
    }
    fs::create_dir(folder.0.join("kept")).unwrap();
    let (status, _, errors) = folder.stiess(&["deal", "tiny.rules#tiny", "--record", "kept/deal.ron"]);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(folder.read("kept/deal.ron").contains("game: \"../tiny.rules#tiny\","));
}

/// A deal that is not over has no result.
#[test]
fn what_is_not_over_is_written_down_without_an_end() {
    let ruleset = Ruleset::from_text("tiny.rules", TINY);
    let program = ruleset.program(&ruleset.settings()).unwrap();
    let table = Table::shuffled(&program, Seat(0), &mut Rng::new(1));
    let open = Record::of(&ruleset, &ruleset.settings(), "tiny.rules", &table);
    assert_eq!((open.result, open.moves.len()), (None, 0));
}

#[test]
fn packs_cannot_be_replayed() {
    let folder = Folder::new("packs");
    folder.put("packs.rules", "pack small \"Small\" extends cego54 {\n}\n");
    let (status, _, errors) = folder.replay(&GOOD.replace("tiny.rules", "packs.rules"));
    assert_eq!(status, 1);
    assert!(errors.contains("it holds packs, but no game"), "{errors}");
}

/// Plays a deal at random.
fn played<'p>(program: &'p stiess::ruleset::Program, seed: u64) -> Table<'p> {
    let mut rng = Rng::new(seed);
    let mut table = Table::shuffled(program, Seat((seed % u64::from(program.persons)) as u8), &mut rng);
    at_random(&mut table, &mut rng);
    table
}

/// What would be too long to be read is not written, and nothing else with it.
#[test]
fn no_more_is_written_down_than_is_read() {
    let ruleset = Ruleset::load("dreierles").unwrap();
    let program = ruleset.program(&ruleset.settings()).unwrap();
    let written = Record::of(&ruleset, &ruleset.settings(), "dreierles", &played(&program, 1));
    let folder = Folder::new("record_longest");
    let path = folder.path("long.ron");
    let length = record::text(&[written.clone(), written.clone()]).len() as u64 / 2;
    for (deals, fits) in [(record::LONGEST / (length + 50), true), (record::LONGEST / length + 50, false)] {
        let done = record::write(&path, vec![written.clone(); deals as usize]);
        let kept = folder.read("long.ron");
        assert!(record::untouched(&kept) && record::read::records(0, &kept).is_ok());
        match done {
            Ok(()) => assert!(fits),
            Err(why) => {
                assert!(!fits && why.reason().contains("no more than 10000000 are read"), "{}", why.reason())
            }
        }
    }
}

#[test]
fn every_deal_of_every_game_survives_being_written_down() {
    for (name, _) in ruleset::built_in() {
        let Ok(ruleset) = Ruleset::load(name) else { continue };
        if ruleset.name() != name {
            continue;
        }
        let last_round = Settings { last_round: true, ..ruleset.settings() };
        for settings in [ruleset.settings(), last_round] {
            let program = ruleset.program(&settings).unwrap();
            let mut shelf = Shelf::default();
            for seed in 0..40 {
                let table = played(&program, seed);
                let mut written = Record::of(&ruleset, &settings, name, &table);
                written
                    .notes
                    .push(Note { on: On::Move(seed % 3 + 1), text: "\"Stieß\" \\ ♥\n".to_string() });
                let text = record::text(std::slice::from_ref(&written));
                let mut found = read::records(0, &text).unwrap();
                let (read, node) = found.remove(0);
                assert_eq!(read, written, "{name}, seed {seed}");
                let plain = ron::to_string(&written).unwrap();
                assert_eq!(read::one::<Record>(0, &plain).unwrap(), written, "{name}, seed {seed}");
                let rules = shelf.prepare(&read, &node, "".as_ref()).ok().unwrap();
                assert!(rules.warnings.is_empty());
                let again = replay(&read, &rules, &node, &text);
                assert_eq!(again.found, [], "{name}, seed {seed}");
                assert_eq!(again.table.unwrap().scores(), table.scores(), "{name}, seed {seed}");
            }
        }
    }
}

#[test]
fn a_deal_from_a_seed_is_the_one_that_was_shuffled() {
    let ruleset = Ruleset::from_text("tiny.rules", TINY);
    let program = ruleset.program(&ruleset.settings()).unwrap();
    let from_seed = Deal { dealer: 1, seed: Some(5), ..Deal::default() }.table(&program).unwrap();
    let given = Deal::of(&from_seed).table(&program).unwrap();
    assert_eq!(given.state().hands, from_seed.state().hands);
    assert_eq!(given.state().places, from_seed.state().places);
    let shuffled = Table::shuffled(&program, Seat(1), &mut Rng::new(5));
    assert_eq!(shuffled.state(), from_seed.state());
}

#[test]
fn fingerprints_follow_the_rules_and_nothing_else() {
    let of = |text: &str| fingerprint(&Ruleset::from_text("any.rules", text));
    let from_file = Ruleset::load(concat!(env!("CARGO_MANIFEST_DIR"), "/rules/dreierles.rules")).unwrap();
    let built_in = Ruleset::load("dreierles").unwrap();
    assert_eq!(fingerprint(&from_file), fingerprint(&built_in));
    let same = of(TINY);
    assert_eq!(same, "8d42d0e8d9f7b653", "records keep it for good");
    let harmless = [
        TINY.replace("\"Winzig\"", "\"Klitzeklein\""),
        TINY.replace("    bids small < grand    ", "\n  // a remark\n  bids   small<grand"),
        TINY.replace("[T-6]", "[T-6 H]"),
        TINY.replace("  pack few,", "  note \"sung: { loudly\"\n  pack few,"),
        TINY.replace('\n', "\r\n"),
    ];
    for text in harmless {
        assert_eq!(of(&text), same, "{text}");
    }
    let changes = [("* factor", "+ factor"), (">= 7", ">= 8"), ("1..3", "1..4"), ("A K Q J", "K A Q J")];
    for (from, to) in changes {
        assert!(TINY.contains(from));
        assert_ne!(of(&TINY.replace(from, to)), same, "{from} {to}");
    }
    // A rule that is called `note` is no remark.
    let note = TINY.replace("follow_suit \"Farbe bekennen\":", "note:");
    assert_ne!(of(&note), of(&note.replace("must follow with suit led", "must not follow with suit led")));
}

/// Whatever a file holds is either read or refused, and what was read is either played or refused.
#[test]
fn damaged_records_end_in_words() {
    let ruleset = Ruleset::load("dreierles").unwrap();
    let program = ruleset.program(&ruleset.settings()).unwrap();
    let written = Record::of(&ruleset, &ruleset.settings(), "dreierles", &played(&program, 4));
    let whole: Vec<char> = record::text(&[written]).chars().collect();
    let pieces =
        ["\"", "(", ")", "[", "]", ",", ":", "T1", "ß", "-", "r#\"", "/*", "\\", "'", "\n", "Some(", "9"];
    let (mut rng, mut shelf, mut refused) = (Rng::new(11), Shelf::default(), 0);
    shelf.add("deal.ron", String::new());
    for _ in 0..1500 {
        let mut text = whole.clone();
        for _ in 0..=rng.below(2) {
            let at = rng.below(text.len() as u32) as usize;
            let to = (at + rng.below(12) as usize).min(text.len());
            let piece = pieces[rng.below(pieces.len() as u32) as usize];
            text.splice(at..to, piece.chars());
        }
        let text: String = text.into_iter().collect();
        let found = match read::records(0, &text) {
            Err(found) => vec![found],
            Ok(records) => {
                let (record, node) = &records[0];
                match shelf.prepare(record, node, "".as_ref()) {
                    Err(found) => found,
                    Ok(rules) => replay(record, &rules, node, &text).found,
                }
            }
        };
        refused += usize::from(!found.is_empty());
        for label in found.iter().flat_map(|d| &d.labels).filter(|l| l.span.file == 0) {
            let (start, end) = (label.span.start as usize, label.span.end as usize);
            assert!(text.get(start..end.min(text.len())).is_some(), "{label:?} in {text}");
        }
    }
    assert!(refused > 1000, "{refused}");
}

/// Each code of a file of RON has an entry whose wrong example gives it and whose right one does not.
#[test]
fn the_examples_of_every_code_are_what_they_claim() {
    let folder = Folder::new("codes");
    let entries = include_str!("../../docs/errors.md").split("\n## ").skip(1);
    let mut tried = 0;
    for entry in entries.filter(|e| e.contains("```ron\n")) {
        let code = entry.lines().next().unwrap();
        let examples: Vec<&str> =
            entry.split("```ron\n").skip(1).map(|e| e.split("```").next().unwrap()).collect();
        let [wrong, right] = examples[..] else { panic!("{code} needs a wrong and a right example") };
        for (example, expected) in [(wrong, true), (right, false)] {
            let text = match example.strip_prefix("Deal(") {
                Some(_) => format!("Record(version: 1, game: \"dreierles\", deal: {example})"),
                None => example.to_string(),
            };
            let (status, _, errors) = folder.replay(&text);
            assert_eq!(errors.contains(&format!("{code}\n")), expected, "{code}: {errors}");
            assert!(expected || status == 0, "{code}: {errors}");
        }
        tried += 1;
    }
    assert_eq!(tried, 12);
}
