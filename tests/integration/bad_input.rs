//! Files that nobody should write, and some that nobody could: each ends in words, soon, and never in
//! a panic. The command is run as a whole, in a folder of its own.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

static FOLDERS: AtomicUsize = AtomicUsize::new(0);

fn folder() -> PathBuf {
    let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("bad-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

struct Run {
    status: i32,
    out: String,
    err: String,
}

fn stiess(folder: &Path, arguments: &[&str], variables: &[(&str, &str)]) -> Run {
    let mut command = crate::stiess();
    for variable in ["FORCE_COLOR", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "NO_GRAPHICS", "RUST_BACKTRACE"]
    {
        command.env_remove(variable);
    }
    command.args(arguments).envs(variables.iter().copied()).current_dir(folder).stdin(Stdio::null());
    let output = command.output().expect("the command runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let status = output.status.code().unwrap_or(-1);
    Run { status, out: text(&output.stdout), err: text(&output.stderr) }
}

/// Writes the bytes to a file, checks it, and answers with what was said.
#[track_caller]
fn told(bytes: impl AsRef<[u8]>) -> String {
    let folder = folder();
    std::fs::write(folder.join("bad.rules"), bytes).expect("the file can be written");
    let begun = Instant::now();
    let run = stiess(&folder, &["check", "bad.rules"], &[]);
    // Far beyond what is needed: this is to notice what never ends, on a machine that is busy.
    assert!(begun.elapsed() < Duration::from_secs(60), "took {:?}", begun.elapsed());
    assert_eq!(run.status, 1, "{}{}", run.out, run.err);
    assert!(!run.err.contains("panicked") && !run.err.contains("overflow"), "{}", run.err);
    std::fs::remove_dir_all(&folder).expect("the folder can be removed");
    run.err
}

/// Some rules in a game of their own.
#[track_caller]
fn told_of(rules: &str) -> String {
    told(format!("game bad \"Bad\" extends dreierles {{\n{rules}\n}}\n"))
}

fn head(text: &str) -> String {
    text.lines().take(12).collect::<Vec<_>>().join("\n")
}

#[test]
fn files_that_are_none() {
    let here = folder();
    std::fs::create_dir_all(here.join("folder.rules")).expect("the folder can be made");
    std::fs::create_dir_all(here.join("empty")).expect("the folder can be made");
    let mut said = String::new();
    for name in ["missing.rules", "folder.rules", "empty/", "no/such/file.rules"] {
        let run = stiess(&here, &["check", name], &[]);
        assert_eq!(run.status, 1);
        said += &run.err;
    }
    let run = stiess(&here, &["check", "dreirles"], &[]);
    assert_eq!(run.status, 2);
    said += &run.err;
    insta::assert_snapshot!(said);
}

#[cfg(unix)]
#[test]
fn links_in_a_circle() {
    let here = folder();
    std::os::unix::fs::symlink("b.rules", here.join("a.rules")).expect("a link can be made");
    std::os::unix::fs::symlink("a.rules", here.join("b.rules")).expect("a link can be made");
    let run = stiess(&here, &["check", "a.rules"], &[]);
    assert_eq!(run.status, 1);
    assert!(run.err.starts_with("stiess: cannot read `a.rules`:"), "{}", run.err);
}

/// In a folder too; what an editor lays beside an open file is hidden, and nobody's rules.
#[cfg(unix)]
#[test]
fn in_a_folder_what_cannot_be_read_is_told() {
    let here = folder();
    std::fs::create_dir(here.join("dl")).expect("a folder");
    let whole = "game ours \"Ours\" extends dreierles {\n}\n";
    std::fs::write(here.join("dl/a.rules"), whole).expect("a file");
    std::os::unix::fs::symlink("nowhere", here.join("dl/lost.rules")).expect("a link can be made");
    std::os::unix::fs::symlink("somebody@here.17", here.join("dl/.#a.rules")).expect("a link can be made");
    std::os::unix::fs::symlink(".", here.join("dl/again")).expect("a link can be made");
    let told = |args: &[&str]| {
        let run = stiess(&here, args, &[]);
        (run.status, run.err)
    };
    let lost = "it is a link that leads nowhere (mend the link, or choose another file)";
    let english = format!("stiess: cannot read `dl/lost.rules`: {lost}\n");
    assert_eq!(told(&["fmt", "--check", "dl"]), (1, english));
    let (status, said) = told(&["check", "./dl"]);
    assert_eq!((status, said.matches("cannot read").count()), (1, 1), "{said}");
    assert!(said.contains(&format!("stiess: cannot read `./dl/lost.rules`: {lost}\n")), "{said}");
    let (status, said) = told(&["check", "./dl", "--lang", "de"]);
    assert!(status == 1 && said.contains("`./dl/lost.rules` lässt sich nicht lesen"), "{said}");
    // A link that leads to itself leads nowhere; one that leads to its folder holds nothing else.
    std::fs::remove_file(here.join("dl/lost.rules")).expect("it was there");
    std::os::unix::fs::symlink("round.rules", here.join("dl/round.rules")).expect("a link can be made");
    let english = format!("stiess: cannot read `dl/round.rules`: {lost}\n");
    assert_eq!(told(&["fmt", "--check", "dl"]), (1, english));
    let (status, said) = told(&["simulate", "dl/round.rules", "--lang", "de"]);
    let german = "der ins Leere führt";
    assert!(status == 1 && said.contains(german), "{said}");
}

/// A file with the name of one of ours may be in its place; who means ours in it calls his own something else.
#[test]
fn what_is_called_as_one_of_ours_does_not_extend_it() {
    let here = folder();
    std::fs::create_dir_all(here.join("own")).expect("a folder");
    std::fs::write(here.join("own/cego.rules"), "game cego \"Unser Cego\" extends cego {\n}\n")
        .expect("a file");
    insta::assert_snapshot!("extends_itself", stiess(&here, &["check", "own/cego.rules"], &[]).err);
    insta::assert_snapshot!(
        "extends_itself_german",
        stiess(&here, &["check", "own/cego.rules", "--lang", "de"], &[]).err
    );
}

/// Which of two is meant nobody can know: one is taken, and that is said.
#[test]
fn a_base_in_two_files_is_told() {
    let here = folder();
    std::fs::create_dir_all(here.join("two")).expect("a folder");
    for (file, game, base) in [
        ("winter", "stammtisch", "dreierles"),
        ("sommer", "stammtisch", "cego"),
        ("turnier", "turnier", "stammtisch"),
    ] {
        let text = format!("game {game} \"Im {file}\" extends {base} {{\n}}\n");
        std::fs::write(here.join(format!("two/{file}.rules")), text).expect("a file");
    }
    let told = |language| {
        let run = stiess(&here, &["check", "two/turnier.rules", "--lang", language], &[]);
        assert_eq!(run.status, 0, "{}", run.err);
        run.err
    };
    insta::assert_snapshot!("in_two_files", told("en"));
    insta::assert_snapshot!("in_two_files_german", told("de"));
}

#[test]
fn texts_that_are_none() {
    insta::assert_snapshot!("empty", told(""));
    insta::assert_snapshot!("blank", told(" \n\n// nothing\n"));
    insta::assert_snapshot!(
        "latin1",
        told(b"game a \"A\" extends dreierles {\n  set b \"Stie\xdf\" = T1\n}\n")
    );
    insta::assert_snapshot!("nul", told("game a \"A\" extends dreierles {\n  play {\0}\n}\n"));
    insta::assert_snapshot!(
        "return_alone",
        told("game a \"A\" extends dreierles {\n  // one\r  without knock\n}\n")
    );
    insta::assert_snapshot!("escapes", told_of("  play { \u{1b}[31mred\u{7} leads }"));
}

/// To one who sees lines that end so, the comment ends where the tidied file has it swallow all the rest.
#[test]
fn nothing_is_tidied_where_lines_end_in_a_return_alone() {
    let folder = folder();
    for text in [OURS.replace('\n', "\r"), OURS.replacen("one\n", "one\r", 1)] {
        std::fs::write(folder.join("ours.rules"), &text).expect("it can be written");
        let run = stiess(&folder, &["fmt", "ours.rules"], &[]);
        let kept = std::fs::read_to_string(folder.join("ours.rules")).expect("rules");
        assert_eq!((run.status, run.out.as_str(), kept), (1, "", text), "{}", run.err);
        assert!(run.err.starts_with("not-text"), "{}", run.err);
        for command in [&["check"][..], &["show"], &["deal"]] {
            let run = stiess(&folder, &[command, &["./ours.rules"]].concat(), &[]);
            assert!(run.status == 1 && run.err.contains("not-text"), "{command:?}: {}", run.err);
        }
    }
}

/// A variant with a comment of one line.
const OURS: &str = "game ours \"Ours\" extends dreierles {\n// one\n  without knock\n}\n";

#[test]
fn line_ends_and_marks_are_forgiven() {
    let plain = told_of("\tplay {\n\t\tforhand leads\n\t}");
    insta::assert_snapshot!("tabs", plain);
    let text = "game bad \"Bad\" extends dreierles {\n\tplay {\n\t\tforhand leads\n\t}\n}\n";
    assert_eq!(told(text.replace('\n', "\r\n")), plain);
    assert_eq!(told(format!("\u{feff}{text}")), plain);
}

#[test]
fn too_much_of_it() {
    insta::assert_snapshot!("million", told(format!("// {}\n", "x".repeat(1_000_000))));
    insta::assert_snapshot!("long_line", told_of(&format!("  set a = {}T1", "T1 or ".repeat(150_000))));
    insta::assert_snapshot!("long_text", told_of(&format!("  set a \"{}\" = T1", "ß".repeat(450_000))));
    insta::assert_snapshot!("long_name", told_of(&format!("  play {{ {} leads }}", "a".repeat(3000))));
    insta::assert_snapshot!("many_lines", head(&told_of(&"  foo bar\n".repeat(20_000))));
    insta::assert_snapshot!("digits", told_of(&format!("  table {{ seats {}, clockwise }}", "9".repeat(40))));
}

#[test]
fn nested_without_end() {
    insta::assert_snapshot!("braces", head(&told("{".repeat(100_000))));
    insta::assert_snapshot!("blocks", head(&told_of(&"play {".repeat(70))));
    insta::assert_snapshot!("brackets", told_of(&"[".repeat(100_000)));
    let parens = |n: usize| format!("  score {{ worth {}1{} }}", "(".repeat(n), ")".repeat(n));
    insta::assert_snapshot!("parens_100000", told_of(&parens(100_000)));
    insta::assert_snapshot!("parens_65", told_of(&parens(65)));
    for deep in [
        "not ".repeat(900) + "won",
        "2 ^ ".repeat(900) + "2 = 2",
        "1 + ".repeat(900) + "1 = 1",
        "points of ".repeat(300) + "declarer = 1",
        "trick ".repeat(600) + "= 1",
        "declarer took at least (".repeat(65) + "1" + &") tricks".repeat(65),
    ] {
        assert!(told_of(&format!("  score {{ won if {deep} }}")).contains("too-deep"));
    }
    // As deep as may be: read, and found to be no condition.
    assert!(!told_of(&parens(60).replace('1', "kings")).contains("too-deep"));
}

#[test]
fn open_at_the_end() {
    let begun = "game bad \"Bad\" extends dreierles {\n";
    for (name, end) in [
        ("block", "  play { forehand leads"),
        ("text", "  set a \"abc"),
        ("comment", "  // comment"),
        ("citation", "  set a = T1 [D-1"),
        ("parenthesis", "  score { worth (1 + (2"),
    ] {
        insta::assert_snapshot!(format!("open_{name}"), told(format!("{begun}{end}")));
    }
}

#[test]
fn noise() {
    let mut state = 7u64;
    let mut next = |n: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % n
    };
    let signs: Vec<char> = "{}()[]\";/\n abxT1=<>|,:♥ß".chars().collect();
    let some: String = (0..50_000).map(|_| signs[next(signs.len() as u64) as usize]).collect();
    let ascii: String = (0..50_000).map(|_| (33 + next(94) as u8) as char).collect();
    let bytes: Vec<u8> = (0..50_000).map(|_| next(256) as u8).collect();
    told(some);
    told(ascii);
    told(bytes);
}

#[test]
fn words_of_the_language_are_no_names() {
    for word in ["tricks", "trick", "without", "with", "cards", "instead", "not", "took", "otherwise"] {
        let said = told_of(&format!("  set {word} = T1"));
        assert!(said.contains("not-a-name") || said.contains("unreadable-clause"), "{word}: {said}");
    }
}

#[test]
fn as_json_and_without_graphics() {
    let here = folder();
    let text = "game bad \"Bad\" extends dreierles {\n  set ä = T1; play { follow_suit: must lead ♥K }\n  \
        play { follow_suit: must lead kings }\n}\n";
    std::fs::write(here.join("bad.rules"), text).expect("the file can be written");
    let narrated = stiess(&here, &["check", "bad.rules"], &[("NO_GRAPHICS", "1")]);
    insta::assert_snapshot!("narrated", narrated.err);
    let json = stiess(&here, &["check", "--json", "bad.rules"], &[]);
    assert_eq!((json.status, json.err.as_str()), (1, ""));
    let list: serde_json::Value = serde_json::from_str(&json.out).expect("it is JSON");
    for entry in list.as_array().expect("a list") {
        for field in ["code", "severity", "message", "help", "labels"] {
            assert!(entry.get(field).is_some(), "{field} is missing in {entry}");
        }
        for label in entry["labels"].as_array().expect("a list") {
            for field in ["file", "line", "column", "end_line", "end_column", "text"] {
                assert!(label.get(field).is_some(), "{field} is missing in {label}");
            }
        }
    }
    insta::assert_snapshot!("json", json.out);
    let clean = stiess(&here, &["check", "--json", "dreierles"], &[]);
    assert_eq!((clean.status, clean.out.as_str()), (0, "[]\n"));
}

#[test]
fn colour_when_asked_for() {
    let here = folder();
    std::fs::write(here.join("bad.rules"), "game bad \"Bad\" extends dreierles { play { forhand leads } }\n")
        .expect("the file can be written");
    let coloured = |arguments: &[&str], variables: &[(&str, &str)]| {
        stiess(&here, arguments, variables).err.contains('\u{1b}')
    };
    assert!(!coloured(&["check", "bad.rules"], &[]), "a pipe is no terminal");
    assert!(!coloured(&["check", "bad.rules"], &[("FORCE_COLOR", "0")]));
    assert!(coloured(&["check", "bad.rules", "--color", "always"], &[]));
    assert!(coloured(&["check", "bad.rules", "--color", "always"], &[("NO_COLOR", "1")]));
    assert!(!coloured(&["check", "bad.rules", "--color", "never"], &[("FORCE_COLOR", "1")]));
}

#[test]
fn codes_are_explained() {
    let here = folder();
    let run = stiess(&here, &["check", "--explain", "unknown-name"], &[]);
    assert_eq!(run.status, 0);
    insta::assert_snapshot!("explained", run.out);
    let run = stiess(&here, &["check", "--explain", "unknwon-name"], &[]);
    assert_eq!(run.status, 2);
    insta::assert_snapshot!("explained_not", run.err);
}

#[test]
fn examples_are_explained_without_fences() {
    let here = folder();
    for code in ["unknown-name", "record-move"] {
        let run = stiess(&here, &["check", "--explain", code], &[]);
        assert_eq!(run.status, 0);
        assert!(!run.out.contains("```"), "{}", run.out);
    }
}

const TWO: &str = "game one \"One\" extends dreierles {\n}\n\ngame two \"Two\" extends dreierles {\n}\n";

#[test]
fn one_unreadable_file_does_not_hide_the_others() {
    let here = folder();
    std::fs::write(here.join("a.rules"), "game a \"A\" extends dreierles { play { forhand leads } }\n")
        .expect("the file can be written");
    std::fs::write(here.join("b.rules"), b"game b \"Stie\xdf\"\n").expect("the file can be written");
    std::fs::write(here.join("c.rules"), TWO).expect("the file can be written");
    let run = stiess(&here, &["check", "./"], &[]);
    assert_eq!(run.status, 1);
    assert!(run.err.contains("unknown-name"), "{}", run.err);
    assert!(run.err.contains("cannot read `./b.rules`: line 1 is not text in UTF-8"), "{}", run.err);
    assert_eq!(run.out, "./c.rules#one: no problems\n./c.rules#two: no problems\n");
    let json = stiess(&here, &["check", "--json", "./", "no-such-game"], &[]);
    assert_eq!(json.status, 2);
    let list: serde_json::Value = serde_json::from_str(&json.out).expect("it is JSON");
    assert_eq!(list.as_array().map(Vec::len), Some(3), "what cannot be read is in the list: {}", json.out);
    assert!(json.err.contains("b.rules") && json.err.contains("no-such-game"), "{}", json.err);
}

#[cfg(unix)]
#[test]
fn a_folder_within_that_may_not_be_read_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let here = folder();
    let closed = here.join("closed");
    std::fs::create_dir_all(&closed).expect("the folder can be made");
    std::fs::write(here.join("two.rules"), TWO).expect("the file can be written");
    std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o000)).expect("it is ours");
    // Whoever may do anything may read there too.
    if std::fs::read_dir(&closed).is_err() {
        let run = stiess(&here, &["check", "./"], &[]);
        assert!(run.err.contains("cannot read `./closed`: this is not allowed"), "{}", run.err);
        assert_eq!((run.status, run.out.lines().count()), (1, 2), "{}", run.out);
    }
    std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o755)).expect("it is ours");
}

#[test]
fn games_that_a_path_does_not_lead_to() {
    let here = folder();
    std::fs::write(here.join("two.rules"), TWO).expect("the file can be written");
    std::fs::write(here.join("packs.rules"), "pack small \"Small\" extends cego54 {\n}\n")
        .expect("the file can be written");
    std::fs::create_dir_all(here.join("empty")).expect("the folder can be made");
    for (arguments, status, said) in [
        (&["check", "two.rules#nope"][..], 2, "`two.rules` holds `one`, `two`"),
        (&["deal", "packs.rules"], 1, "`packs.rules` holds packs, but no game"),
        (&["simulate", "packs.rules"], 1, "`packs.rules` holds packs, but no game"),
        (&["drive", "packs.rules"], 1, "`packs.rules` holds packs, but no game"),
        (&["check", "empty"], 2, "write `./empty`"),
        (&["check", "."], 2, "write `./`"),
    ] {
        let run = stiess(&here, arguments, &[]);
        assert_eq!((run.status, run.out.as_str()), (status, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.contains(said), "{arguments:?}: {}", run.err);
    }
}

#[test]
fn numbers_that_are_none() {
    let here = folder();
    for (arguments, said) in [
        (["deal", "dreierles", "--seed", "-1"], "a whole number from 0"),
        (["deal", "dreierles", "--seed", "abc"], "a whole number from 0"),
        (["deal", "dreierles", "--rounds", "0"], "a whole number from 1 to 10000"),
        (["simulate", "dreierles", "--deals", "-5"], "a whole number from 1"),
    ] {
        let run = stiess(&here, &arguments, &[]);
        assert_eq!(run.status, 2, "{arguments:?}");
        let err = run.err.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(err.contains(said), "{arguments:?}: {err}");
    }
}

#[test]
fn variants_list_what_is_their_own() {
    let run = stiess(&folder(), &["list"], &[]);
    assert_eq!(run.status, 0);
    let mut columns = std::collections::BTreeSet::new();
    // What is left of an option too long for its line stands further in than any name.
    let name = |l: &&str| !l.trim_start().starts_with("--set") && !l.starts_with("        ");
    for line in run.out.lines().filter(name) {
        // A family stands alone in its line.
        if !line.trim().contains("  ") {
            continue;
        }
        let name = line.trim_start().split(' ').next().unwrap_or("");
        let after = line.find(name).unwrap_or(0) + name.len();
        columns.insert(after + line[after..].len() - line[after..].trim_start().len());
    }
    // An option that a variant changes, below that variant; not those that it leaves alone.
    assert!(run.out.contains("\n      --set dealer_knocks=yes "), "{}", run.out);
    assert_eq!(run.out.matches("--set knock_limit=").count(), 1, "{}", run.out);
    assert_eq!(columns.len(), 1, "the titles stand below each other: {}", run.out);
}

/// Runs with an output on which nothing can be written.
#[cfg(target_os = "linux")]
fn onto_a_full_disk(arguments: &[&str], out: bool) -> (Option<i32>, String) {
    let here = folder();
    std::fs::write(here.join("loose.rules"), TWO.replace("{", "{\n\n")).expect("the file can be written");
    let full = || Stdio::from(std::fs::File::create("/dev/full").expect("there is such a device"));
    let mut command = crate::stiess();
    command.args(arguments).current_dir(&here).stdin(Stdio::null());
    command.stdout(if out { full() } else { Stdio::piped() });
    command.stderr(if out { Stdio::piped() } else { full() });
    let output = command.output().expect("the command runs");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_noticed() {
    for arguments in [
        &["--help"][..],
        &["list"],
        &["completions", "bash"],
        &["check", "--explain", "unknown-name"],
        &["check", "dreierles"],
        &["fmt", "--check", "loose.rules"],
        &["deal", "dreierles"],
        &["simulate", "dreierles", "--deals", "2"],
        &["drive", "dreierles"],
    ] {
        let (status, said) = onto_a_full_disk(arguments, true);
        assert_eq!(status, Some(1), "{arguments:?}: {said}");
        assert!(said.starts_with("stiess: cannot write the output: "), "{arguments:?}: {said}");
    }
    for (arguments, expected) in [
        (&["check", "dreirles"][..], 2),
        (&["check", "none.rules"], 1),
        (&["check", "--nonsense"], 2),
        (&["fmt", "none.rules"], 1),
        (&["replay", "none.ron"], 1),
        (&["deal", "none.rules"], 1),
    ] {
        assert_eq!(onto_a_full_disk(arguments, false).0, Some(expected), "{arguments:?}");
    }
}

/// Records on which somebody has worked are not written over.
#[test]
fn a_record_with_notes_is_kept() {
    let folder = folder();
    let deal = ["deal", "dreierles", "--record", "evening.ron"];
    let twice = [stiess(&folder, &deal, &[]), stiess(&folder, &deal, &[])];
    assert!(twice.iter().all(|run| run.status == 0), "{}", twice[1].err);
    let path = folder.join("evening.ron");
    let mine = std::fs::read_to_string(&path)
        .expect("a record")
        .replace("Record(", "// Remember this one.\nRecord(");
    std::fs::write(&path, &mine).expect("it can be written");
    let run = stiess(&folder, &deal, &[]);
    let kept = std::fs::read_to_string(&path).expect("a record");
    assert_eq!((run.status, run.out.as_str(), kept), (1, "", mine));
    insta::assert_snapshot!(run.err);
}

/// Whatever somebody changes in a record, be it only a card moved within a hand, is his work.
#[test]
fn a_record_that_was_edited_is_kept() {
    let folder = folder();
    let path = folder.join("evening.ron");
    let deal = ["deal", "dreierles", "--seed", "7", "--rounds", "1", "--record", "evening.ron"];
    assert_eq!(stiess(&folder, &deal, &[]).status, 0);
    let written = std::fs::read_to_string(&path).expect("a record");
    let swapped = |text: &str| {
        let hand =
            text.lines().find(|line| line.trim_start().starts_with("\"T")).expect("a hand").to_string();
        let (cards, quote) = (hand.trim().trim_matches(['"', ',']), hand.find('"').expect("a text"));
        let mut cards: Vec<&str> = cards.split(' ').collect();
        cards.swap(0, 1);
        text.replace(&hand, &format!("{}\"{}\",", &hand[..quote], cards.join(" ")))
    };
    let without = |part: &str| {
        let kept = |line: &&str| !line.contains(part);
        written.lines().filter(kept).map(|line| format!("{line}\n")).collect::<String>()
    };
    let edits = [
        swapped(&written),
        written.replacen("dealer: 0", "dealer: 1", 1),
        written.replacen("dreierles", "dreierles_iffezheim", 1),
        written.replacen("fingerprint: \"", "fingerprint: \"0", 1),
        without("scores:"),
        without("// seal"),
        format!("{written}// Remember the second deal.\n"),
    ];
    for edited in edits {
        assert_ne!(edited, written);
        std::fs::write(&path, &edited).expect("it can be written");
        let run = stiess(&folder, &["deal", "dreierles", "--seed", "3", "--record", "evening.ron"], &[]);
        let kept = std::fs::read_to_string(&path).expect("a record");
        assert_eq!((run.status, run.out.as_str(), kept), (1, "", edited), "{}", run.err);
    }
    // Other line ends are no work, and what is as it was may be written over.
    for same in [written.replace('\n', "\r\n"), written.clone()] {
        std::fs::write(&path, same).expect("it can be written");
        let run = stiess(&folder, &deal, &[]);
        assert_eq!((run.status, std::fs::read_to_string(&path).expect("a record")), (0, written.clone()));
    }
}

/// A record that breaks off is told where it does.
#[test]
fn a_record_that_breaks_off_within_a_text_is_told_there() {
    let folder = folder();
    stiess(&folder, &["deal", "dreierles", "--record", "whole.ron"], &[]);
    let whole = std::fs::read_to_string(folder.join("whole.ron")).expect("a record");
    let at = whole.find("moves: [").expect("moves") + 20;
    std::fs::write(folder.join("half.ron"), &whole[..at]).expect("it can be written");
    let run = stiess(&folder, &["replay", "half.ron"], &[]);
    assert_eq!(run.status, 1);
    insta::assert_snapshot!(run.err);
}

/// Wherever a record breaks off, it is told there, and as what it is.
#[test]
fn a_record_that_breaks_off_anywhere_is_told_at_its_end() {
    let folder = folder();
    stiess(&folder, &["deal", "dreierles", "--record", "whole.ron"], &[]);
    let whole = std::fs::read_to_string(folder.join("whole.ron")).expect("a record");
    let whole = whole.trim_end();
    let marks = [
        "version: 1,",
        "\"dreierles\",",
        "dealer: 0",
        "hands: [",
        "moves: [",
        "\",\n",
        "declarer:",
        "scores: [",
    ];
    for mark in marks {
        let at = whole.find(mark).unwrap_or_else(|| panic!("no {mark} in {whole}")) + mark.len();
        let half = &whole[..at];
        std::fs::write(folder.join("half.ron"), half).expect("it can be written");
        let run = stiess(&folder, &["replay", "half.ron"], &[]);
        assert!(run.err.contains("the file ends in the middle of something"), "{mark}: {}", run.err);
        let place = format!("[half.ron:{}:", half.trim_end().lines().count());
        assert!(run.err.contains(&place), "{mark}: {place} {}", run.err);
    }
}

#[test]
fn pages_go_into_a_folder_and_nothing_is_as_expected_of_what_is_not_there() {
    let folder = folder();
    std::fs::write(folder.join("pages"), "").expect("it can be written");
    let run = stiess(&folder, &["man", "--to", "pages"], &[]);
    assert_eq!(
        (run.status, run.err.as_str()),
        (1, "stiess: cannot write `pages`: it is a file (name a folder)\n")
    );
    let run = stiess(&folder, &["test", "nothing.ron"], &[]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
}

/// An editor that speaks no protocol hears why nobody listens.
#[test]
fn whoever_speaks_no_protocol_hears_why() {
    for (said, told) in [
        ("", "the input ended before the editor had taken its leave (`shutdown`, `exit`)"),
        ("Content-Length: 99999999999999\r\n\r\n{}", "a message of 99999999999999 bytes was announced"),
        ("hello\r\n", "`hello` stands where the length of a message should"),
        ("Content-Length: 9\r\n\r\n{}", "the input ended in the middle of a message"),
    ] {
        let mut command = crate::stiess();
        command.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the server starts");
        child.stdin.take().expect("its input").write_all(said.as_bytes()).expect("it reads");
        let output = child.wait_with_output().expect("it ends");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(1) && error.contains(told), "{said:?}: {error}");
    }
}
