//! `stiess learn` and `stiess play` in a pipe: what a person reads, and what is kept.

use crate::common::{Folder, command, typed};
use std::io::{BufRead, BufReader, Write};

const LESSON: &str = r#"Lesson(
    version: 1, title: "Hearts", goals: ["know what follows a king"], game: "dreierles", seat: 1, rules: ["D-51"],
    deal: Deal(dealer: 2, hands: ["HK T1 S7", "HQ H3 T2 -H", "TS T21"]),
    steps: [
        Say("Forehand leads a king, and you sit behind him. The highest of all is {TS}.

            Enter goes on."),
        Pause,
        "solo pass pass", Until("play"), "HK",
        Decide(
            ask: "What do you play?",
            answers: [
                Good(any: "H3", say: "The king wins anyway ({D-53})."),
                Poor(any: "HQ", say: "Three points for the declarer.", then: "HJ"),
                Trap(any: "T2", by: "follow_suit", say: "You have hearts."),
            ],
            hint: "Can any of your hearts take it?",
        ),
        Play(1),
        Ask(ask: "Who takes it?", about: Winner, say: "A king is taken by a trump only."),
        Settle(contract: "solo", declarer: 0, points: 40),
        Show(Sheet),
        Ask(ask: "What is paid?", about: Pays),
        Show(Elsewhere(["dreierles_iffezheim"])),
    ],
)
"#;

const ANSWERS: &[u8] =
    b"\nhelp me\nT2\nwhy T2\nHK\n:hnt\nhint\nhint\nHQ\nsee\nwhat-if HQ\nreturn\nback\n\nH3\nMiddlehand\n\
forehand\nrule D-62\nlegal\ntable\n1 2\n1 2 3\n+8 -4 -4\n";

#[test]
fn a_whole_lesson_with_wrong_answers() {
    let folder = Folder::new("learn_lesson");
    folder.put("hearts.ron", LESSON);
    let (status, said, errors) = typed(&folder, &["learn", "./hearts.ron"], ANSWERS);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(!said.contains(".rules:"), "{said}");
    insta::assert_snapshot!(said);
}

#[test]
fn the_same_lesson_narrated_and_narrow() {
    let folder = Folder::new("learn_narrow");
    folder.put("hearts.ron", LESSON);
    let lines = b"\nhand\ntable\nH3\nForehand\nquit\n";
    let (_, narrated, _) = typed(&folder, &["learn", "./hearts.ron", "--plain"], lines);
    let mut narrow = command(&folder, &["learn", "./hearts.ron"]);
    let mut child = narrow.env("COLUMNS", "40").spawn().expect("it runs");
    child.stdin.take().expect("a pipe").write_all(lines).expect("it reads");
    let narrow = String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("text");
    for line in narrow.lines() {
        assert!(line.chars().count() <= 40, "{line}");
    }
    insta::assert_snapshot!(format!("{narrated}\n--------\n{narrow}"));
}

#[test]
fn whole_lessons_of_the_courses() {
    let folder = Folder::new("learn_course");
    // Every answer skipped, with all that a newcomer could type by mistake in between.
    let lines = b"\nhint\nH\n\n\nskip\nwhy\nskip\n\nlegal\nskip\nskip\n\nskip\n".repeat(12);
    let (status, said, errors) = typed(&folder, &["learn", "dreierles", "leaving"], &lines);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(!said.contains(".rules:"), "{said}");
    insta::assert_snapshot!(said);
}

#[test]
fn the_menu_tells_what_is_done() {
    let folder = Folder::new("learn_menu");
    let (status, before, errors) = typed(&folder, &["learn"], b"quit\n");
    assert_eq!((status, errors.as_str()), (0, ""));
    let skips = "\nskip\n".repeat(60);
    typed(&folder, &["learn", "dreierles", "1"], format!("{skips}quit\n").as_bytes());
    let (_, after, _) = typed(&folder, &["learn"], b"nonsense\ndreirles\n9.9\nhelp\nquit\n");
    assert!(!before.contains("done\n") && after.contains("  done\n"), "{after}");
    assert!(after.contains("did you mean `dreierles`?"), "{after}");
}

/// A ruleset of one's own is found as its file is called, whatever letters these are.
#[test]
fn drills_of_a_file_are_asked_for_in_the_menu() {
    let folder = Folder::new("learn_menu_drill");
    folder.put("Village.rules", "game village \"Dorf\" extends dreierles {\n  play { forehand leads }\n}\n");
    for line in ["drill ./Village.rules", ":Drill ./Village.rules"] {
        let (status, said, errors) = typed(&folder, &["learn"], format!("{line}\nquit\n").as_bytes());
        assert_eq!((status, errors.as_str()), (0, ""), "{line}");
        assert!(said.contains("Dorf"), "{said}");
    }
}

/// A lesson that has become shorter since somebody left it is not done by that: it begins anew.
#[test]
fn a_lesson_that_has_become_shorter_begins_anew() {
    let folder = Folder::new("learn_shorter");
    let before = |steps: u32| {
        let passed = format!("(steps: {steps}, of: 99, on: \"2026-11-01\")");
        format!("Progress(version: 1, lessons: {{\"dreierles/cards\": {passed}}}, review: {{}})\n")
    };
    for (steps, resumed) in [(2, true), (8, false), (99, false)] {
        folder.put("progress.ron", before(steps));
        let (_, said, _) = typed(&folder, &["learn", "dreierles", "cards"], b"deutsch\nenglish\nquit\n");
        // It is said once, however often the language changes.
        assert_eq!(said.matches("You have been here").count(), usize::from(resumed), "{steps}: {said}");
        assert!(!said.contains("Hier warst du schon"), "{steps}: {said}");
        let after = folder.read("progress.ron");
        assert!(!after.contains("done: true"), "{steps}: {after}");
    }
}

#[test]
fn an_examination_has_a_result() {
    let folder = Folder::new("learn_exam");
    let question = |cards: &str| format!("Ask(ask: \"{cards}?\", about: Points(\"{cards}\")),");
    let steps = ["HK HJ C9", "HK", "HQ", "HC"].map(question).concat();
    let lesson = |needed: u32| {
        format!(
            "Lesson(version: 1, title: \"Exam\", goals: [], game: \"dreierles\", exam: {needed}, steps: [{steps}])"
        )
    };
    folder.put("exam.ron", lesson(2));
    // The second with a hint, the third after a miss; what was missed stays missed when asked again.
    let lines = b"6\nhint\n4\n1\nback\n4\n3\nskip\n";
    let (status, said, _) = typed(&folder, &["learn", "./exam.ron"], lines);
    assert_eq!(status, 0);
    assert!(
        said.replace('\n', " ")
            .contains("Not passed yet. 1 of 4 questions answered at once and without help; 2 are needed."),
        "{said}"
    );
    let (_, said, _) = typed(&folder, &["learn", "./exam.ron"], b"6\n9\nrestart\nrestart\n6\n4\n3\n9\n2\n");
    assert!(
        said.replace('\n', " ")
            .contains("Passed. 3 of 4 questions answered at once and without help; 2 are enough."),
        "{said}"
    );
    // More than is asked.
    folder.put("exam.ron", lesson(5));
    let (status, _, errors) = folder.stiess(&["test", "exam.ron"]);
    assert_eq!(status, 1);
    insta::assert_snapshot!(errors);
}

#[test]
fn the_result_of_an_examination_is_kept() {
    let folder = Folder::new("learn_exam_kept");
    let learn = |lines: &str| typed(&folder, &["learn", "dreierles", "exam"], lines.as_bytes()).1;
    // Left in the middle: what was answered is remembered.
    learn("\nskip\nquit\n");
    let before = folder.read("progress.ron");
    assert!(before.contains("1: false") && !before.contains("best"), "{before}");
    let end = learn(&"skip\n\n".repeat(40));
    assert!(end.contains("of 16 questions answered at once"), "{end}");
    let after = folder.read("progress.ron");
    assert!(!after.contains("marks") && after.contains("needed: 12"), "{after}");
    let (_, menu, _) = typed(&folder, &["learn"], b"quit\n");
    assert!(menu.contains("best 0 of 16"), "{menu}");
    // What was right before somebody left is right when he comes back, in whatever language.
    let kept = "\"dreierles/exam\": (steps: 2, of: 16, on: \"2026-11-01\", marks: {1: true})";
    folder.put("progress.ron", format!("Progress(version: 1, lessons: {{{kept}}}, review: {{}})\n"));
    let end = learn(&format!("deutsch\nenglish\n{}", "skip\n\n".repeat(40)));
    assert!(end.contains("1 of 16 questions answered at once"), "{end}");
}

#[test]
fn drills_of_a_ruleset_written_yesterday() {
    let folder = Folder::new("learn_drill");
    folder.put("village.rules", "game village \"Dorf\" extends dreierles {\n  play { forehand leads }\n}\n");
    let arguments = ["learn", "./village.rules", "--drill", "--seed", "4", "--questions", "10"];
    let lines = b"hint\nH\nskip\n1\n2\n3\nhint\nhint\nhint\nskip\n".repeat(8);
    let (status, said, errors) = typed(&folder, &arguments, &lines);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(!said.contains(".rules:"), "{said}");
    insta::assert_snapshot!(said);
    assert!(folder.read("progress.ron").contains("\"./village.rules\""));
    let settle = ["learn", "dreierles", "--drill", "settle", "--seed", "1", "--questions", "1"];
    assert!(typed(&folder, &settle, b"skip\n").1.contains("What does each get or pay"));
}

#[test]
fn a_free_deal_is_played_to_its_end() {
    let folder = Folder::new("play_free");
    let lines = b"hint\npass\nno\nT1\nlegal\n".iter().copied().chain(cards()).collect::<Vec<u8>>();
    let (status, said, errors) = typed(&folder, &["play", "dreierles", "--seed", "3"], &lines);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(said.contains("Score sheet") && said.contains("Enter deals again"), "{said}");
}

/// Every card of the pack again and again: whatever is legal is played.
fn cards() -> Vec<u8> {
    let mut all = String::new();
    for suit in ["C", "S", "H", "D"] {
        for rank in ["K", "Q", "C", "J", "10", "9", "8", "7", "A", "2", "3", "4"] {
            all += &format!("{suit}{rank}\n");
        }
    }
    (1..=21).for_each(|n| all += &format!("T{n}\n"));
    format!("{all}TS\nno\n").repeat(20).into_bytes()
}

#[test]
fn nothing_typed_brings_it_down() {
    let folder = Folder::new("learn_noise");
    folder.put("hearts.ron", LESSON);
    let mut noise: Vec<u8> = (0..=255u8).collect();
    noise.extend([b'H'; 30_000]);
    noise.push(b'\n');
    noise.extend(b"H ".repeat(15_000));
    noise.extend(b"\n\xff\xfe\n\x1b[A\x1b[31m\n:::\n:\n: hint\nwhy \xe2\x99\xa5K\nrule \n");
    noise.extend(
        "what-if ♥K ♥Q 🂡 \u{202e}\nglossary \u{0}\nkeep /dev/full\nkeep /nowhere/deal.ron\n".as_bytes(),
    );
    for cut in [1, 2, 3, 5, 17, 300, noise.len()] {
        let (status, _, errors) = typed(&folder, &["learn", "./hearts.ron"], &noise[..cut.min(noise.len())]);
        assert_eq!((status, errors.as_str()), (0, ""), "{cut}");
    }
}

#[test]
fn what_is_finished_survives_a_kill() {
    let folder = Folder::new("learn_kill");
    let mut child = command(&folder, &["learn", "dreierles", "1"]).spawn().expect("it runs");
    let mut input = child.stdin.take().expect("a pipe");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    // Two stops are passed; then it waits, and is killed.
    input.write_all(b"skip\nskip\nlegal\n").expect("it reads");
    input.flush().expect("it reads");
    let (mut line, mut said) = (String::new(), String::new());
    while !said.contains("legal\n") {
        line.clear();
        assert!(out.read_line(&mut line).expect("text") > 0, "{said}");
        said += &line;
    }
    child.kill().expect("it lives");
    child.wait().expect("it ends");
    let kept = folder.read("progress.ron");
    assert!(kept.contains("steps: 2"), "{kept}");
    let (_, said, _) = typed(&folder, &["learn", "dreierles", "1"], b"quit\n");
    assert!(said.contains("2 of "), "{said}");
}

#[test]
fn progress_goes_from_one_machine_to_another() {
    let folder = Folder::new("learn_join");
    typed(&folder, &["learn", "dreierles", "1", "--progress", "a.ron"], b"skip\nquit\n");
    typed(&folder, &["learn", "cego", "1", "--progress", "b.ron"], b"skip\nquit\n");
    let (status, said, _) = typed(&folder, &["learn", "--join", "b.ron", "--progress", "a.ron"], b"");
    assert_eq!((status, said.as_str()), (0, "a.ron holds what both knew\n"));
    let both = folder.read("a.ron");
    assert!(both.contains("dreierles/") && both.contains("cego/"), "{both}");
    folder.put("torn.ron", "Progress(");
    for (file, onto) in [("torn.ron", "a.ron"), ("none.ron", "a.ron"), ("b.ron", "torn.ron")] {
        let (status, _, errors) = typed(&folder, &["learn", "--join", file, "--progress", onto], b"");
        assert_eq!(status, 1, "{file}: {errors}");
    }
    assert_eq!((folder.read("a.ron"), folder.read("torn.ron")), (both, "Progress(".to_string()));
}

#[test]
fn wrong_usage_is_said() {
    let folder = Folder::new("learn_usage");
    folder.put("bad.ron", "Lesson(version: 1, title: \"x\")");
    folder.put("bad.rules", "game bad \"Bad\" {\n}\n");
    let cases: [&[&str]; 10] = [
        &["learn", "dreirles"],
        &["learn", "dreierles", "nonsense"],
        &["learn", "--drill"],
        &["learn", "dreierles", "--drill=guess"],
        &["learn", "dreierles", "--drill", "tricks"],
        &["learn", "dreierles", "--drill", "--level", "4"],
        &["learn", "./gone.ron"],
        &["learn", "./bad.ron"],
        &["learn", "./bad.rules", "--drill"],
        &["play", "dreierles", "--seat", "3"],
    ];
    let shown = cases.map(|case| {
        let (status, said, errors) = typed(&folder, case, b"");
        format!("$ stiess {}\n{said}{errors}({status})\n", case.join(" "))
    });
    insta::assert_snapshot!(shown.join("\n"));
}

#[test]
fn a_deal_is_kept_as_a_record_that_replays() {
    let folder = Folder::new("learn_keep");
    folder.put("hearts.ron", LESSON);
    let (_, said, _) = typed(&folder, &["learn", "./hearts.ron"], b"\nkeep deal.ron\nkeep deal.ron\nquit\n");
    assert!(said.contains("is written down in `deal.ron`") && said.contains("it is there already"), "{said}");
    let (status, told, errors) = folder.stiess(&["replay", "deal.ron"]);
    assert_eq!(status, 0, "{errors}");
    assert!(told.contains("Solo"), "{told}");
}

/// The questions in what was said, in their order.
fn questions(said: &str) -> Vec<&str> {
    said.lines().filter(|line| line.starts_with("? ")).collect()
}

#[test]
fn at_a_free_table_seat_0_is_forehand_whoever_deals() {
    let folder = Folder::new("free-seat");
    for seed in ["0", "1", "2"] {
        let (_, said, _) = typed(&folder, &["play", "dreierles", "--seed", seed, "--seat", "0"], b"quit\n");
        assert!(!said.contains("Forehand") && !said.contains("passes"), "{said}");
        let (_, said, _) = typed(&folder, &["play", "dreierles", "--seed", seed, "--seat", "1"], b"quit\n");
        assert!(said.contains("  Forehand "), "{said}");
    }
}

#[test]
fn return_asks_the_question_that_is_open_not_the_first() {
    let folder = Folder::new("free-return");
    let play = ["play", "dreierles", "--seed", "2", "--seat", "0"];
    let (_, before, _) = typed(&folder, &play, b"solo\nquit\n");
    let (_, said, _) = typed(&folder, &play, b"solo\nwhat-if\nreturn\nquit\n");
    let (open, asked) = (questions(&before), questions(&said));
    assert_ne!(open.first(), open.last(), "{before}");
    assert_eq!(open.last(), asked.last(), "{said}");
}

/// The language is switched in a lesson, in the menu, among drills and at a free table, goes on where one was, and is kept
/// for the next time; whoever names one on the command line gets that.
#[test]
fn the_language_is_switched_and_kept() {
    let folder = Folder::new("language_kept");
    let told = |arguments: &[&str], lines: &str| {
        let arguments = [arguments, &["--progress", "p.ron"]].concat();
        crate::common::typed(&folder, &arguments, lines.as_bytes()).1
    };
    let all_of = |told: &str, parts: &[&str]| {
        let mut rest = told;
        for part in parts {
            let (_, behind) = rest.split_once(part).unwrap_or_else(|| panic!("no `{part}` in: {told}"));
            rest = behind;
        }
    };
    let lesson = told(
        &["learn", "dreierles", "tricks"],
        "\ndeutsch\ntipp\nweiter\n:Menü\nenglish\ndeutsch\nschluss\n",
    );
    all_of(
        &lesson,
        &[
            "[Enter] ",
            "all of them> deutsch",
            "Ab jetzt auf Deutsch, auch beim nächsten Mal.",
            "alle> tipp",
            "Tipp 1 von 3:",
            "sag `überspringen`",
            "lernen> english",
            "English from here on, and the next time.",
            "learn> deutsch",
            "lernen> schluss",
        ],
    );
    all_of(&told(&["learn"], "hilfe\nende\n"), &["lernen> hilfe", "was-wenn [ZUG…]", "lernen> ende"]);
    all_of(&told(&["learn", "--lang", "en"], "quit\n"), &["learn> quit"]);
    let drill = ["learn", "dreierles", "--drill=legal", "--seed", "1"];
    let drills = told(&drill, "hilf mir\nenglish\nhint\nskip\nquit\n");
    all_of(
        &drills,
        &["alle> hilf mir", "Tipp 1 von 3:", "English from here on", "Hint 2 of 3:", "1 question, not right"],
    );
    let table = told(&["play", "dreierles", "--seed", "5"], "dreier\ndeutsch\nH3\nende\n");
    all_of(
        &table,
        &[
            "? What do you say: ",
            "card> deutsch",
            "? Welche drei Karten legst du weg?",
            "Karte> H3",
            "Du legst H3 weg.",
            "`stiess play dreierles --progress p.ron`",
        ],
    );
    let left = told(&["play", "dreierles"], "foo\nenglish\nschluss\n");
    all_of(&left, &["Mit Enter geht es dort weiter", "[Enter] english", "Enter goes on there"]);
    let kept = std::fs::read_to_string(folder.path("p.ron")).expect("it is there");
    assert!(kept.starts_with("// What you have learned") && kept.contains("lang: \"en\""), "{kept}");
}

/// A file of today has no language, and one of tomorrow perhaps a third; of two files the later choice stands.
#[test]
fn a_language_is_kept_beside_everything_else() {
    use stiess::language::Language::{English, German};
    use stiess::tutor::progress::{Keeper, Progress};
    let folder = Folder::new("language_beside");
    let day = |day: &str| day.parse().expect("a day");
    let read = |name: &str, text: &str| {
        folder.put(name, text);
        let (keeper, wrong) = Keeper::open(folder.path(name).as_ref(), English, false);
        assert!(wrong.is_none(), "{text}");
        keeper
    };
    let spoken =
        |lang: &str| format!("Progress(version: 1, speaks: Some((lang: \"{lang}\", on: \"2026-11-23\")))");
    assert_eq!(read("old.ron", "Progress(version: 1)").language, English);
    assert_eq!(read("new.ron", &spoken("de")).language, German);
    let mut third = read("third.ron", &spoken("bar"));
    assert_eq!(third.language, English);
    third.progress.stands("dreierles/cards", 1, 9, false, day("2026-11-23"));
    assert!(third.save().expect("written"));
    let text = std::fs::read_to_string(folder.path("third.ron")).expect("it is there");
    assert!(text.contains("lang: \"bar\"") && text.contains("dreierles/cards"), "{text}");
    let (mut one, mut two) = (Progress::default(), Progress::default());
    one.speak(German, day("2026-11-22"));
    two.speak(German, day("2026-11-22"));
    two.speak(English, day("2026-11-22"));
    let mut both = one.clone();
    both.join(&two);
    two.join(&one);
    assert_eq!((both.language(), two.language()), (Some(English), Some(English)));
}
