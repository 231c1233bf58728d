//! A list of two hundred sentences that the program makes in German, to be read by somebody who speaks it; and that no
//! front says in one language what belongs into the other.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &str, behind: &str) -> Vec<PathBuf> {
    let all = std::fs::read_dir(root().join(folder)).expect("the folder is there").flatten();
    let mut list: Vec<PathBuf> =
        all.map(|file| file.path()).filter(|path| path.to_string_lossy().ends_with(behind)).collect();
    list.sort();
    list
}

fn read(path: impl AsRef<Path>) -> String {
    std::fs::read_to_string(path).expect("a text")
}

/// The text of a snapshot, behind its head.
fn kept(path: impl AsRef<Path>) -> String {
    let text = read(path);
    text.splitn(3, "---\n").nth(2).expect("a snapshot has a head").to_string()
}

/// What refusals, sheets, the story, hints and debriefs say: each is proved by the test that keeps it.
fn messages() -> BTreeSet<String> {
    let outside = ["reasons", "lines", "events", "deals"]
        .map(|name| format!("tests/integration/snapshots/integration__german__german_{name}.snap"));
    let inside = ["tutor", "room"].map(|name| format!("tests/inside/snapshots/the_{name}_in_german.snap"));
    let all = outside.iter().chain(&inside).map(|name| kept(root().join(name)));
    // What stands further in is the English of it.
    let lines = all.flat_map(|text| text.lines().map(String::from).collect::<Vec<_>>());
    lines.filter(|line| !line.starts_with(' ')).collect()
}

/// The sentences of all books in German, without marks and citations.
fn books() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for book in files("docs/games/de", ".md") {
        for line in read(book).lines().filter(|line| !line.starts_with(['|', '#'])) {
            let parts = line.split("<sub>").enumerate();
            let parts = parts
                .map(|(at, part)| if at == 0 { part } else { part.split_once("</sub>").map_or("", |p| p.1) });
            let plain = parts.collect::<String>().replace(['*', '\\'], "");
            let plain =
                plain.trim_start_matches(['>', '-', ' ']).split_whitespace().collect::<Vec<_>>().join(" ");
            let mut rest = plain.as_str();
            while let Some(at) = rest.match_indices(". ").map(|(at, _)| at).find(|at| {
                let (before, behind) = (rest[..*at].chars().next_back(), rest[at + 2..].chars().next());
                before.is_some_and(char::is_alphabetic) && behind.is_some_and(char::is_uppercase)
            }) {
                all.insert(rest[..=at].to_string());
                rest = &rest[at + 2..];
            }
            all.extend(rest.ends_with('.').then(|| rest.to_string()));
        }
    }
    all
}

/// For each pair of words that shows a case, a gender, a plural or a place of the verb: the shortest sentence that has it.
#[test]
fn two_hundred_sentences_to_be_read() {
    let (messages, books) = (messages(), books());
    let (mut told, mut from) = (Vec::new(), &messages);
    for pair in include_str!("german_sentences.txt").lines() {
        from = match pair {
            "messages" => &messages,
            "books" => &books,
            _ => from,
        };
        let has = |said: &&String| {
            said.match_indices(pair).any(|(at, _)| {
                let letter = |c: Option<char>| c.is_some_and(char::is_alphabetic);
                !letter(said[..at].chars().next_back()) && !letter(said[at + pair.len()..].chars().next())
            })
        };
        let shortest = from.iter().filter(|said| said.len() > 25 && !told.contains(*said));
        told.extend(shortest.filter(has).min_by_key(|said| said.len()).cloned());
    }
    assert!(told.len() >= 200, "only {}", told.len());
    insta::assert_snapshot!("two_hundred_sentences", told.join("\n"));
}

// ---- each language for itself ----------------------------------------------------------------------

/// Words of one language that the other does not have.
const ENGLISH: &str = "the of by you your are this that which who from trick pays each writes wins loses made missed announced \
    twice fewest player nobody passes already cannot must there have with would they when what your wrong right";
const GERMAN: &str = "und oder nicht das dem einen ist sind wird werden dein deine dich dir mit für auf bei kein keine \
    welche wer noch aber auch nur zum zur beim nach über spielt macht sagt sag Stich Karte Karten Augen Farbe weiter";

/// What is said without what was typed and what may be typed.
fn said(line: &str) -> String {
    let line = line.split_once("> ").map_or(line, |(prompt, _)| prompt);
    line.split('`').step_by(2).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-')
}

/// Words in the titles of rulesets, which are German in an English lesson too.
fn titles() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for rules in files("rules", ".rules") {
        for title in read(rules).split('"').skip(1).step_by(2) {
            // Notes and sources are no titles.
            let short = title.split_whitespace().count() <= 6;
            all.extend(words(title).filter(|_| short).map(str::to_lowercase));
        }
    }
    all
}

/// Lines of the transcripts of all lessons in which a word of the other language stands.
fn strange(german: bool, other: &str) -> Vec<String> {
    let titles = if german { BTreeSet::new() } else { titles() };
    let other: BTreeSet<String> =
        other.split_whitespace().map(str::to_lowercase).filter(|word| !titles.contains(word)).collect();
    assert!(other.len() > 10, "{other:?}");
    let mut found = Vec::new();
    for path in files("tests/integration/tutor/snapshots/lessons", ".snap") {
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        // How rules are written is taught there: they are shown.
        let rules = name.starts_with("your_table__");
        if name.ends_with("__de.snap") != german || rules {
            continue;
        }
        for line in kept(&path).lines() {
            let said = said(line);
            let odd = words(&said).find(|word| other.contains(&word.to_lowercase()));
            found.extend(odd.map(|word| format!("{name}: {word}: {line}")));
        }
    }
    found
}

#[test]
fn no_lesson_mixes_languages() {
    let english = strange(true, ENGLISH);
    assert!(english.is_empty(), "English in German:\n{}", english.join("\n"));
    let german = strange(false, GERMAN);
    assert!(german.is_empty(), "German in English:\n{}", german.join("\n"));
}

/// Lines of the books in a language in which a word of the other stands, sources and names of the rules left out.
fn strange_in_books(german: bool, other: &str) -> Vec<String> {
    let titles = if german { BTreeSet::new() } else { titles() };
    let other: BTreeSet<String> =
        other.split_whitespace().map(str::to_lowercase).filter(|word| !titles.contains(word)).collect();
    let books = files(if german { "docs/games/de" } else { "docs/games" }, ".md");
    assert!(other.len() > 10 && books.len() > 30, "{other:?}, {} books", books.len());
    let mut found = Vec::new();
    for path in books.iter().filter(|path| !path.ends_with("README.md")) {
        let text = read(path);
        let of_sources = |chapter: &&str| {
            let head = chapter.lines().next().unwrap_or_default();
            !head.ends_with(". Quellen") && !head.ends_with(". Sources")
        };
        for line in text.split("\n## ").filter(of_sources).flat_map(str::lines) {
            let cells: Vec<&str> = line.split(" | ").collect();
            // What an option is called in the rules stands in the last column but one.
            let own = |at: &usize| cells.len() != 5 || *at != 3;
            let said = cells.iter().enumerate().filter(|(at, _)| own(at)).map(|(_, cell)| *cell);
            let odd = said.flat_map(words).find(|word| other.contains(&word.to_lowercase()));
            found.extend(odd.map(|word| format!("{}: {word}: {line}", path.display())));
        }
    }
    found
}

#[test]
fn no_book_mixes_languages() {
    let english = strange_in_books(true, ENGLISH);
    assert!(english.is_empty(), "English in German:\n{}", english.join("\n"));
    let german = strange_in_books(false, GERMAN);
    assert!(german.is_empty(), "German in English:\n{}", german.join("\n"));
}
