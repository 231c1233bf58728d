//! The edges of the program: files that are not what they seem, others who write meanwhile, deals that do not end.

use crate::common::Folder;
use crate::common::typed;
use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use stiess::Seat;

/// The declarer takes trumps from the blind and puts none away: his hand is larger than the others.
const STUCK: &str = "game ex \"Ex\" extends dreierles {\n  contract dreier {\n    exchange {\n      instead pick_up: declarer takes trumps in blind\n    }\n  }\n}\n";

fn skipped() -> String {
    "skip\n".repeat(20) + "quit\n"
}

#[test]
fn two_tutors_on_one_file_keep_what_both_finished() {
    let folder = Folder::new("two_tutors");
    for round in 0..8 {
        let file = format!("progress{round}.ron");
        let tutors = ["dreierles", "raeuber"].map(|course| {
            let mut child = Command::new(env!("CARGO_BIN_EXE_stiess"))
                .current_dir(folder.path(""))
                .args(["learn", course, "1", "--progress", &file])
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .expect("it runs");
            child.stdin.take().expect("a pipe").write_all(skipped().as_bytes()).expect("it reads");
            child
        });
        for tutor in tutors {
            let said = tutor.wait_with_output().expect("it ends").stdout;
            assert!(String::from_utf8_lossy(&said).contains("Done, and kept"));
        }
        let kept = folder.read(&file);
        assert_eq!(kept.matches("done: true").count(), 2, "{kept}");
    }
    let left = fs::read_dir(folder.path("")).expect("a folder").flatten();
    assert_eq!(left.filter(|entry| entry.file_name().to_string_lossy().starts_with('.')).count(), 0);
}

#[test]
fn what_is_no_progress_is_left_alone_and_said() {
    let folder = Folder::new("not_progress");
    fs::create_dir_all(folder.path("docs/precious")).expect("a folder");
    folder.put("thesis.txt", "chapter 1\n");
    folder.put("newer.ron", "Progress(version: 9)");
    let said = ["docs", "thesis.txt", "newer.ron"].map(|path| {
        let (status, _, errors) = typed(&folder, &["learn", "dreierles", "1", "--progress", path], b"quit\n");
        assert_eq!(status, 1, "{path}");
        errors
    });
    assert_eq!(said[0], "stiess: cannot keep progress in `docs`: it is a folder (name a file in it)\n");
    for (path, told) in ["thesis.txt", "newer.ron"].iter().zip(&said[1..]) {
        let begin = format!(
            "stiess: cannot keep progress in `{path}`: it holds no progress that this program can read"
        );
        let end = " (it is left as it is: move it away, or choose another with `--progress FILE`)\n";
        assert!(told.starts_with(&begin) && told.ends_with(end), "{told}");
    }
    // The line is told, as in other files.
    folder.put("half.ron", "Progress(\n  version: 1,\n  lessons: {\n    \"dreierles/1: (\n  },\n)\n");
    folder.put("empty.ron", "\n");
    let told = |path: &str, language: &str| {
        let line = ["learn", "dreierles", "1", "--progress", path, "--lang", language];
        typed(&folder, &line, b"quit\n").2
    };
    assert_eq!(
        told("half.ron", "en"),
        "stiess: cannot keep progress in `half.ron`: it holds no progress that this program can read: line 4: this text has \
         no closing quotation mark (it is left as it is: move it away, or choose another with `--progress FILE`)\n"
    );
    assert_eq!(
        told("half.ron", "de"),
        "stiess: in `half.ron` lässt sich kein Lernstand führen: darin steht kein Lernstand, den dieses Programm lesen \
         kann: Zeile 4: dieser Text hat kein Anführungszeichen am Ende (die Datei bleibt, wie sie ist: räum \
         sie weg, oder nimm mit `--progress DATEI` eine andere)\n"
    );
    assert!(told("empty.ron", "en").contains("can read: it is empty (it is left"));
    std::fs::remove_file(folder.path("half.ron")).expect("removed");
    std::fs::remove_file(folder.path("empty.ron")).expect("removed");
    assert!(folder.path("docs/precious").is_dir());
    assert_eq!(
        (folder.read("thesis.txt"), folder.read("newer.ron")),
        ("chapter 1\n".into(), "Progress(version: 9)".into())
    );
    assert_eq!(fs::read_dir(folder.path("")).expect("a folder").count(), 4);
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_is_left_alone() {
    let folder = Folder::new("dangling");
    std::os::unix::fs::symlink("gone/progress.ron", folder.path("link.ron")).expect("a link");
    let (status, _, errors) =
        typed(&folder, &["learn", "dreierles", "1", "--progress", "link.ron"], b"quit\n");
    assert_eq!((status, errors.contains("`link.ron`")), (1, true), "{errors}");
    assert!(folder.path("link.ron").is_symlink());
}

#[test]
fn what_killed_runs_left_is_swept() {
    let folder = Folder::new("swept");
    for left in [".progress.ron.4000000.0", ".progress.ron.4000000.17"] {
        folder.put(left, "Progress(");
    }
    for other in [".progress.ron.old", ".other.ron.4000000.0"] {
        folder.put(other, "not ours");
    }
    typed(&folder, &["learn", "dreierles", "1"], b"skip\nskip\nquit\n");
    let mut left: Vec<String> = fs::read_dir(folder.path(""))
        .expect("a folder")
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| name.starts_with('.'))
        .collect();
    left.sort();
    assert_eq!(left, [".other.ron.4000000.0", ".progress.ron.old"]);
}

#[cfg(unix)]
#[test]
fn only_files_are_read_and_only_so_much() {
    let folder = Folder::new("bounded");
    let made = Command::new("mkfifo").arg(folder.path("pipe.rules")).status().expect("mkfifo runs");
    assert!(made.success());
    let huge = fs::File::create(folder.path("huge.rules")).expect("a file");
    huge.set_len(20_000_000_000).expect("it has holes");
    folder.put("mine.rules", "game mine \"Mine\" extends nowhere {\n}\n");
    let (status, _, errors) = folder.stiess(&["check", "pipe.rules"]);
    assert_eq!(
        (status, errors.as_str()),
        (
            1,
            "stiess: cannot read `pipe.rules`: it is a device or a pipe, not a file (write it into a file first, and name that)\n"
        )
    );
    let (status, _, errors) = folder.stiess(&["check", "huge.rules"]);
    assert_eq!(
        (status, errors.as_str()),
        (
            1,
            "stiess: cannot read `huge.rules`: it has more than 10000000 bytes (is this the file you meant?)\n"
        )
    );
    // Its neighbours are neither waited for nor read.
    let (status, _, errors) = folder.stiess(&["check", "mine.rules"]);
    assert!(status == 1 && errors.contains("nowhere"), "{errors}");
}

#[test]
fn a_neighbour_with_a_built_in_name_harms_only_itself() {
    let folder = Folder::new("neighbour");
    folder.put("bad.rules", "game dreierles \"Not it\" {\n}\n");
    folder.put("mine.rules", "game mine \"Mine\" extends dreierles {\n}\n");
    assert_eq!(
        folder.stiess(&["check", "mine.rules"]),
        (0, "mine.rules: no problems\n".into(), String::new())
    );
    assert_eq!(folder.stiess(&["check", "bad.rules"]).0, 1);
}

#[test]
fn a_long_chain_of_bases_is_no_circle() {
    let mut text = "game g0 \"G\" extends dreierles {\n}\n".to_string();
    for n in 1..40 {
        text += &format!("game g{n} \"G\" extends g{} {{\n}}\n", n - 1);
    }
    let folder = Folder::new("chain");
    folder.put("chain.rules", text);
    let (status, _, errors) = folder.stiess(&["check", "chain.rules#g39"]);
    assert_eq!(status, 1);
    assert!(
        errors.contains("more than 32 games stand upon each other here") && !errors.contains("circle"),
        "{errors}"
    );
    assert_eq!(folder.stiess(&["check", "chain.rules#g20"]).0, 0);
}

#[test]
fn blanks_make_no_sentence_too_long() {
    let folder = Folder::new("blanks");
    let wide = " ".repeat(5_000);
    folder.put(
        "a.rules",
        format!("game a \"A\" extends dreierles {{\n  play {{\n    forehand{wide}leads\n  }}\n}}\n"),
    );
    assert_eq!(folder.stiess(&["fmt", "a.rules"]), (0, "formatted a.rules\n".into(), String::new()));
    assert!(folder.read("a.rules").contains("forehand leads"));
}

#[test]
fn no_card_points_vanish() {
    let text = "game ex \"Ex\" extends dreierles {\n  play {\n    tricks count for defenders if T1 fell by this trick, otherwise taker\n  }\n}\n";
    let ruleset = stiess::ruleset::Ruleset::from_text("ex.rules", text);
    let program = ruleset.program(&ruleset.settings()).expect("it compiles");
    for seed in 0..200 {
        let mut rng = stiess::engine::Rng::new(seed);
        let mut state = stiess::engine::shuffled(&program, Seat(0), &mut rng, &mut ());
        stiess::engine::play_out(&program, &mut rng, &mut state);
        let counted = state.won.iter().fold(0u32, |sum, won| sum + won.count_ones());
        assert_eq!(counted, u32::from(state.plays), "seed {seed}");
    }
}

#[test]
fn sampled_choices_prove_nothing_impossible() {
    let folder = Folder::new("sampled");
    folder.put(
        "a.rules",
        "game big \"Big\" extends dreierles {\n  option a \"A\": 0..9 = 3\n  option b \"B\": 0..9 = 3\n  option c \"C\": 0..9 = 3\n  when a = 3 and b = 7 and c = 5 { score { worth 2 } }\n}\n",
    );
    let (status, _, errors) = folder.stiess(&["check", "a.rules"]);
    assert!(status == 0 && !errors.contains("never-applies"), "{errors}");
}

/// Deals until one gets stuck: the answer of `drive`.
fn driven_until_stuck(folder: &Folder) -> Value {
    let mut child = Command::new(env!("CARGO_BIN_EXE_stiess"))
        .current_dir(folder.path(""))
        .args(["drive", "a.rules"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let (mut input, mut out) =
        (child.stdin.take().expect("a pipe"), BufReader::new(child.stdout.take().expect("a pipe")));
    let mut line = String::new();
    out.read_line(&mut line).expect("hello");
    let mut ask = |said: Value| {
        writeln!(input, "{said}").expect("it reads");
        line.clear();
        out.read_line(&mut line).expect("it answers");
        serde_json::from_str::<Value>(&line).expect("JSON")
    };
    let stuck = (0..2_000).find_map(|seed| {
        let mut now = ask(json!({"new": {"seed": seed}}));
        while let Some(options) = now["decision"]["options"].as_array() {
            let dreier = options.iter().find(|option| **option == json!("dreier"));
            let pass = options.iter().find(|option| **option == json!("pass"));
            let option = dreier.or(pass).or(options.first()).expect("something to choose from").clone();
            now = ask(json!({"act": option}));
        }
        now.get("error").is_some().then_some(now)
    });
    drop(input);
    child.wait().expect("it ends");
    stuck.expect("a deal gets stuck")
}

#[test]
fn a_deal_that_gets_stuck_is_told_everywhere() {
    let folder = Folder::new("stuck");
    folder.put("a.rules", STUCK);
    let answer = driven_until_stuck(&folder);
    assert_eq!(answer["error"]["code"], "state");
    assert!(
        answer["error"]["message"].as_str().is_some_and(|m| m.contains("has nothing to choose from")),
        "{answer}"
    );
    assert!(answer["error"]["line"].is_number() && answer["error"]["options"] == json!([]), "{answer}");
    let once = folder.stiess(&["simulate", "a.rules", "--deals", "5000", "--threads", "1"]);
    assert_eq!(once.0, 1);
    assert!(
        once.1.is_empty()
            && once.2.contains("this deal does not end: ")
            && once.2.contains("has nothing to choose from"),
        "{}",
        once.2
    );
    let again = folder.stiess(&["simulate", "a.rules", "--deals", "5000", "--threads", "4"]);
    assert_eq!(once, again, "whoever plays it, it is the first of them");
}

#[test]
fn more_threads_than_there_are_to_be_had() {
    let limited = format!(
        "ulimit -v 1000000; exec {} simulate dreierles --deals 10000 --threads 1024",
        env!("CARGO_BIN_EXE_stiess")
    );
    let output = Command::new("sh").args(["-c", &limited]).output().expect("it runs");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn drive_takes_no_word_that_is_not_listed() {
    let folder = Folder::new("strict");
    let mut child = Command::new(env!("CARGO_BIN_EXE_stiess"))
        .current_dir(folder.path(""))
        .args(["drive", "dreierles"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let lines = "{\"new\": {\"seed\": 7}}\n{\"act\": \"no\"}\n{\"act\": \"Dreier\"}\n{\"act\": \"dreier\"}\n";
    child.stdin.take().expect("a pipe").write_all(lines.as_bytes()).expect("it reads");
    let said = String::from_utf8(child.wait_with_output().expect("it ends").stdout).expect("text");
    let answers: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(answers[2]["error"]["code"], "illegal", "`pass` is listed, `no` is not");
    assert_eq!(answers[3]["error"]["code"], "illegal");
    assert!(answers[4].get("decision").is_some(), "{said}");
}

#[test]
fn many_records_become_examples_in_time() {
    let folder = Folder::new("from_many");
    folder.stiess(&["deal", "dreierles", "--seed", "7", "--record", "rec.ron"]);
    let record = folder.read("rec.ron");
    folder.put("list.ron", format!("[{}]", format!("{},", record.trim()).repeat(300)));
    let begun = std::time::Instant::now();
    let (status, said, errors) = folder.stiess(&["test", "--from", "list.ron"]);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert_eq!(said.matches("name: ").count(), 300);
    assert!(begun.elapsed().as_secs() < 60);
}

#[test]
fn errors_are_json_where_json_was_asked_for() {
    let folder = Folder::new("json_errors");
    folder.put("bad.rules", "game bad \"Bad\" extends dreierles {\n  play { nonsense here }\n}\n");
    let cases: [&[&str]; 5] = [
        &["check", "./gone.rules", "--json"],
        &["simulate", "dreirles", "--json"],
        &["simulate", "bad.rules", "--json"],
        &["diff", "dreierles", "nothing_like_it", "--json"],
        &["test", "./gone.ron", "--json"],
    ];
    for case in cases {
        let (status, said, _) = folder.stiess(case);
        let value: Value = serde_json::from_str(&said).unwrap_or_else(|e| panic!("{case:?}: {e}: {said}"));
        let listed = value.get(0).map(|first| first["problems"].get(0).unwrap_or(first));
        let told = value.get("error").or(listed).and_then(|error| error["message"].as_str());
        assert!(status > 0 && told.is_some(), "{case:?}: {status} {said}");
    }
}

#[test]
fn nothing_that_a_terminal_obeys_is_printed() {
    let folder = Folder::new("terminal");
    folder.put("a.rules", "game a \"A\u{1b}]0;PWN\u{7}\u{1b}[2J\u{202e}B\" extends dreierles {\n}\n");
    let cases: [&[&str]; 7] = [
        &["check", "a.rules"],
        &["show", "a.rules"],
        &["deal", "a.rules"],
        &["diff", "dreierles", "a.rules"],
        &["simulate", "a.rules", "--deals", "10"],
        &["simulate", "a.rules", "--deals", "10", "--json"],
        &["show", "nothing\u{1b}[2J\u{202e}"],
    ];
    let mut said: Vec<String> =
        cases.iter().map(|case| folder.stiess(case)).map(|(_, out, err)| out + &err).collect();
    let (_, out, err) = typed(&folder, &["play", "a.rules", "--seed", "1"], b"quit\n");
    said.push(out + &err);
    for text in said {
        let obeyed = text
            .chars()
            .find(|c| matches!(c, '\u{0}'..='\u{8}' | '\u{b}'..='\u{1f}' | '\u{7f}' | '\u{202e}'));
        assert_eq!(obeyed, None, "{text:?}");
    }
}

/// Where colours are allowed, only ours are: a title, a note or a source cannot bring its own.
#[test]
fn what_a_ruleset_would_have_a_terminal_obey_is_shown_so() {
    let folder = Folder::new("obeyed");
    let rules =
        "game a \"A\u{1b}[31mred\u{1b}[2J\" extends dreierles {\n  note \"Look \u{1b}[32mhere\u{7}.\"\n}\n";
    folder.put("a.rules", rules);
    let told = |arguments: &[&str]| {
        let arguments: Vec<&str> = ["--color", "always"].iter().chain(arguments).copied().collect();
        let (_, out, errors) = folder.stiess(&arguments);
        let all = out + &errors;
        let evil = all.lines().filter(|line| line.contains("[31mred") || line.contains("[32mhere"));
        evil.map(|line| line.replace('\u{1b}', "ESC")).collect::<Vec<_>>().join("\n")
    };
    let cases: [&[&str]; 4] = [
        &["check", "a.rules"],
        &["show", "a.rules"],
        &["deal", "a.rules"],
        &["show", "a.rules", "--resolved"],
    ];
    let cases = cases.map(|case| format!("{}:\n{}", case.join(" "), told(case)));
    insta::assert_snapshot!(cases.join("\n\n"));
}

#[test]
#[cfg(unix)]
fn ctrl_c_gives_what_there_is() {
    use crate::common::interrupted;
    use std::time::Duration;
    let mut command = crate::stiess();
    command.args(["simulate", "dreierles", "--deals", "1000000000", "--json"]);
    let (status, out, errors) = interrupted(command, Duration::from_secs(1));
    assert_eq!(status, Some(130), "{errors}");
    let value: Value = serde_json::from_str(&out).expect("JSON");
    let deals = value["deals"].as_u64().expect("a number");
    assert!(deals > 0 && deals < 1_000_000_000, "{deals}");
    assert_eq!(errors, format!("stiess: stopped after {deals} of 1000000000 deals\n"));
}

#[test]
fn a_wrong_argument_is_no_command_to_the_terminal() {
    for arguments in [["\u{1b}]0;title\u{7}", ""], ["check", "--\u{202e}x\u{9b}2J"], ["--color", "\u{1b}[2J"]]
    {
        let out = crate::stiess().args(arguments).output().expect("the program starts");
        let errors = String::from_utf8(out.stderr).expect("text");
        assert_eq!(out.status.code(), Some(2), "{errors}");
        assert!(!errors.chars().any(|c| c != '\n' && stiess::text::obeyed(c)), "{errors:?}");
    }
}

#[test]
fn what_nobody_sees_in_a_ruleset_is_told() {
    let folder = Folder::new("hidden");
    folder.put("a.rules", "\u{feff}game a \"A\u{202e}B\" extends dreierles { // \u{1b}[31m\r\n}\n");
    let (status, out, errors) = folder.stiess(&["check", "a.rules"]);
    assert_eq!(status, 0, "{errors}");
    insta::assert_snapshot!(out + &errors);
    folder.put("b.rules", "\u{feff}game b \"B\" extends dreierles {\r\n\tplay { forehand leads }\r\n}\r\n");
    assert_eq!(folder.stiess(&["check", "b.rules"]).0, 0);
    assert!(!folder.stiess(&["check", "b.rules"]).1.contains("hidden"));
}
