//! `docs/errors.md`: every code has an entry, every entry a code, and the examples do what they say.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use stiess::diagnostic::{Code, Severity};
use stiess::ruleset::Ruleset;

const ERRORS: &str = include_str!("../../docs/errors.md");
const GERMAN: &str = include_str!("../../docs/de/errors.md");

struct Entry {
    code: String,
    /// The words behind `rules,` and the text.
    examples: Vec<(String, String)>,
}

fn entries() -> Vec<Entry> {
    let entry = |text: &str| {
        let mut parts = text.split("```");
        let code = parts.next().and_then(|p| p.lines().next()).unwrap_or("").trim().to_string();
        let mut examples = Vec::new();
        while let (Some(example), Some(_)) = (parts.next(), parts.next()) {
            let (fence, body) = example.split_once('\n').expect("a fence ends with its line");
            // Examples of records are tried where records are tested.
            if let Some(kind) = fence.strip_prefix("rules,") {
                examples.push((kind.to_string(), body.to_string()));
            }
        }
        Entry { code, examples }
    };
    ERRORS.split("\n## ").skip(1).map(entry).collect()
}

/// The codes that the wording of a subject gives.
fn codes_in(text: &str) -> BTreeSet<&'static str> {
    let words: BTreeSet<&str> =
        text.split("Code::").skip(1).filter_map(|t| t.split(|c: char| !c.is_alphanumeric()).next()).collect();
    let used = Code::ALL.iter().filter(|code| words.contains(format!("{code:?}").as_str()));
    used.map(|code| code.name()).collect()
}

fn wording() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/diagnostic/words");
    let mut folders = vec![(folder, None)];
    let mut found = Vec::new();
    while let Some((folder, room)) = folders.pop() {
        for file in std::fs::read_dir(folder).expect("the wording is there").flatten() {
            let name = file.file_name().to_string_lossy().into_owned();
            match file.path().is_dir() {
                true => folders.push((file.path(), Some(format!("{name}.rs")))),
                // What lies in a room's folder belongs to the room.
                false => {
                    let text = std::fs::read_to_string(file.path()).expect("the wording is text");
                    found.push((room.clone().unwrap_or(name), text));
                }
            }
        }
    }
    found
}

/// `⟦70 × (⟧`, `⟦NUL⟧` and `⟦U+202E⟧`.
fn expand(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('⟦') {
        let (inside, behind) = after.split_once('⟧').expect("⟦ is closed");
        out.push_str(before);
        match inside.split_once(" × ") {
            Some((times, what)) => out.push_str(&what.repeat(times.parse().expect("a number"))),
            None => out.push(match inside.strip_prefix("U+") {
                Some(number) => {
                    u32::from_str_radix(number, 16).ok().and_then(char::from_u32).expect("a character")
                }
                None => '\0',
            }),
        }
        rest = behind;
    }
    out + rest
}

fn codes_of(folder: &Path, code: &str, kind: &str, text: &str) -> BTreeSet<&'static str> {
    let mut words = kind.split(',');
    let right = words.next().expect("right or wrong");
    let text = match words.next() {
        Some(base) => format!("game example \"Example\" extends {base} {{\n{}}}\n", expand(text)),
        None => expand(text),
    };
    let folder: PathBuf = folder.join(format!("{code}-{right}"));
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let path = folder.join("example.rules");
    std::fs::write(&path, text).expect("the example can be written");
    let ruleset = Ruleset::load(&path.display().to_string()).expect("the example can be loaded");
    ruleset.check().iter().map(|d| d.code.name()).collect()
}

#[test]
fn every_code_is_explained() {
    let names = |codes: &[Code]| codes.iter().map(|code| code.name().to_string()).collect::<Vec<_>>();
    assert_eq!(names(Code::ALL), entries().into_iter().map(|e| e.code).collect::<Vec<_>>());
    assert!(Code::ALL.iter().all(|code| Code::named(code.name()) == Some(*code)));
}

/// An entry by its code: what is told, with single blanks, and the examples as they stand.
fn told(entry: &str) -> (String, Vec<&str>) {
    let (words, examples): (Vec<_>, Vec<_>) = entry.split("```").enumerate().partition(|(at, _)| at % 2 == 0);
    let words = words.iter().flat_map(|(_, text)| text.split_whitespace()).collect::<Vec<_>>().join(" ");
    (words, examples.into_iter().map(|(_, example)| example).collect())
}

/// A number for a text, the same on every machine.
fn digest(text: &str) -> String {
    let mixed =
        text.bytes().fold(0x811c_9dc5_u32, |all, byte| (all ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{mixed:08x}")
}

/// Whoever changes what an entry says in English has to read its German: the digest under its heading goes with it.
#[test]
fn every_code_is_explained_in_german() {
    let [english, german] = [ERRORS, GERMAN].map(|page| page.split("\n## ").skip(1));
    let mut stale = Vec::new();
    let mut count = 0;
    for (english, german) in english.zip(german) {
        let ((code, english), (same, german)) =
            (english.split_once('\n').expect("a heading"), german.split_once('\n').expect("a heading"));
        assert_eq!(code, same);
        let ((words, examples), (told, same)) = (told(english), told(german));
        assert_eq!(examples, same, "{code}: the examples are those of the English page");
        let mark = format!("<!-- {} -->", digest(&words));
        if !told.starts_with(&mark) {
            stale.push(format!("{code}: the English is {mark} now: {words}"));
        }
        assert!(told.len() > mark.len() + 10 && !told.contains("Wrong:"), "{code}: {told}");
        count += 1;
    }
    assert!(stale.is_empty(), "read the German of these again:\n{}", stale.join("\n"));
    assert_eq!(count, Code::ALL.len());
}

#[test]
fn every_code_is_somebody_s() {
    let wording = wording();
    let used: BTreeSet<_> = wording.iter().flat_map(|(_, text)| codes_in(text)).collect();
    let idle: Vec<_> = Code::ALL.iter().filter(|code| !used.contains(code.name())).collect();
    assert!(idle.is_empty(), "nothing has these codes: {idle:?}");
}

#[test]
fn examples_do_what_they_say() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("errors");
    let (waiting, faults) = (Mutex::new(entries()), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                loop {
                    let Some(entry) = waiting.lock().expect("no thread panicked").pop() else { break };
                    let fault = fault(&entry, &folder);
                    faults.lock().expect("no thread panicked").extend(fault);
                }
            });
        }
    });
    let faults = faults.into_inner().expect("no thread panicked");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn fault(entry: &Entry, folder: &Path) -> Option<String> {
    let code = entry.code.as_str();
    let kinds: Vec<&str> = entry.examples.iter().filter_map(|(k, _)| k.split(',').next()).collect();
    // No ruleset is known that is read and goes on bidding for ever; the law guards against one.
    if kinds.is_empty() && code == "endless-auction" {
        return None;
    }
    // Records and examples are no rules: their mistakes are shown by tests of their own.
    let other = |f: &str| ["record.rs", "example.rs", "lesson.rs"].contains(&f);
    if kinds.is_empty() && wording().iter().any(|(f, text)| other(f) && codes_in(text).contains(code)) {
        return None;
    }
    if kinds != ["wrong", "right"] {
        return Some(format!("{code}: a wrong and a right example are wanted, in this order"));
    }
    let [wrong, right] = [0, 1].map(|i| {
        let (kind, text) = &entry.examples[i];
        codes_of(folder, code, kind, text)
    });
    if !wrong.contains(code) {
        return Some(format!("{code}: the wrong example gives {wrong:?}"));
    }
    right.contains(code).then(|| format!("{code}: the right example gives {right:?}"))
}

/// Severities are told apart by the codes' users: programs that read the JSON.
#[test]
fn examples_of_errors_are_errors() {
    let ruleset =
        Ruleset::from_text("example.rules", "game a \"A\" extends dreierles { play { forhand leads } }");
    let found = ruleset.check();
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].code.name(), found[0].severity), ("unknown-name", Severity::Error));
}
