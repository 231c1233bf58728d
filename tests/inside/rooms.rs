//! Words stand in the rooms of words of their floor: elsewhere in `src` no literal holds an English sentence, and nobody
//! looks for words in what has been said. No floor knows one above it, and the page of the house is true.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Beside `words.rs` and folders `words`, whole rooms that hold nothing but words, or nothing for readers.
const ROOMS: [(&str, &str); 3] = [
    ("tell/book/", "a rule book is English prose made of clauses: the folder is its room of words"),
    ("language/", "what the words of all floors share"),
    ("kinds.rs", "forms of sentences, in the language of rulesets"),
];

/// Literals that only look like sentences.
const ALLOWED: [(&str, &str, &str); 2] = [
    ("commands/drive/sitting.rs", "by a condition", "a value of the protocol"),
    ("syntax/build/body.rs", "nothing is built of", "to whoever has changed the grammar"),
];

/// Files that look for words in a text, and whose text it is; in every other it would be what the program has said.
const READERS: &[(&str, &str)] = &[
    ("commands/ending.rs", "what the system says of a process"),
    ("commands/learn.rs", "the environment"),
    ("commands/mod.rs", "what somebody typed"),
    ("commands/snapshots.rs", "names of files"),
    ("commands/window.rs", "the colours that clap sets"),
    ("commands/words/de/help.rs", "what clap says"),
    ("commands/words/de/usage.rs", "what clap says"),
    ("compare/renamed.rs", "a clause as its author wrote it"),
    ("desk/complete.rs", "what an author writes"),
    ("desk/replaced.rs", "what an author writes"),
    ("diagnostic/render.rs", "what miette says"),
    ("diagnostic/words/forms.rs", "what an author wrote"),
    ("diagnostic/words/german.rs", "what an author wrote"),
    ("diagnostic/words/habits.rs", "what an author wrote"),
    ("diagnostic/words/habits/apart.rs", "what an author wrote"),
    ("diagnostic/words/habits/counted.rs", "what an author wrote"),
    ("diagnostic/words/habits/deeds.rs", "what an author wrote"),
    ("diagnostic/words/habits/firsts.rs", "what an author wrote"),
    ("diagnostic/words/habits/meant.rs", "what an author wrote"),
    ("diagnostic/words/habits/plainly.rs", "what an author wrote"),
    ("diagnostic/words/habits/sheets.rs", "what an author wrote"),
    ("diagnostic/words/habits/signs.rs", "what an author wrote"),
    ("diagnostic/words/habits/slips.rs", "what an author wrote"),
    ("diagnostic/words/habits/talk.rs", "what an author might write"),
    ("diagnostic/words/habits/tried.rs", "what an author wrote"),
    ("diagnostic/words/habits/twofold.rs", "what an author wrote"),
    ("diagnostic/words/once.rs", "what an author wrote"),
    ("diagnostic/words/speech.rs", "what an author wrote"),
    ("example/about.rs", "steps as an author wrote them"),
    ("example/removal.rs", "a clause as its author wrote it"),
    ("example/step.rs", "a step as its author wrote it"),
    ("language/german.rs", "titles of rulesets"),
    ("language/spoken.rs", "what somebody says"),
    ("record/read.rs", "a record"),
    ("ruleset/resolved/write.rs", "clauses as their authors wrote them"),
    ("server/place.rs", "an address"),
    ("syntax/build/labelled.rs", "words of the language"),
    ("syntax/cut.rs", "the grammar"),
    ("syntax/parse.rs", "what an author wrote"),
    ("tell/book/games.rs", "the name of a kind of contracts"),
    ("tell/book/german/definitions.rs", "titles of rulesets"),
    ("tell/book/german/seats.rs", "titles of rulesets"),
    ("tell/book/german/titles.rs", "titles of rulesets"),
    ("tell/book/page.rs", "ids of rules"),
    ("tell/book/say/seats.rs", "titles of rulesets"),
    ("tell/book/terms.rs", "titles of rulesets, and lists with such titles in them"),
    ("tell/words/en.rs", "verbs, which it inflects"),
    ("tutor/answer.rs", "what a learner says"),
    ("tutor/course.rs", "names of files"),
    ("tutor/translation/holding.rs", "what an author wrote"),
    ("tutor/translation/mod.rs", "names of files"),
];

/// Literals of a source, with their lines; without comments, what tests hold, and what a panic would say.
fn literals(source: &str) -> Vec<(usize, String)> {
    let panics = ["expect(", "panic!(", "unreachable!(", "assert!("];
    let said = |found: &&Literal| !panics.iter().any(|panic| found.before.ends_with(panic));
    all_literals(source).iter().filter(said).map(|found| (found.line, found.text.to_string())).collect()
}

/// A literal, with the code before and behind it.
struct Literal<'s> {
    line: usize,
    before: &'s str,
    text: &'s str,
    behind: &'s str,
}

impl Literal<'_> {
    /// Is it looked for in a text, or a text compared with it?
    fn is_looked_for(&self) -> bool {
        const METHODS: [&str; 16] = [
            "contains",
            "starts_with",
            "ends_with",
            "strip_prefix",
            "strip_suffix",
            "trim_start_matches",
            "trim_end_matches",
            "replace",
            "replacen",
            "find",
            "rfind",
            "matches",
            "split",
            "split_once",
            "rsplit_once",
            "splitn",
        ];
        // What stands for a sign is none of the letters.
        let mut parts = self.text.split('\\');
        let first = parts.next().unwrap_or_default();
        let behind = parts
            .map(|part| part.split_once('}').map_or(part.get(1..).unwrap_or_default(), |(_, rest)| rest));
        if !std::iter::once(first).chain(behind).any(|part| part.contains(char::is_alphabetic)) {
            return false;
        }
        let before = self.before.trim_end().trim_end_matches('&');
        let called = before.strip_suffix('(').is_some_and(|code| {
            METHODS.iter().any(|method| code.strip_suffix(method).is_some_and(|code| code.ends_with('.')))
        });
        let compared = before.ends_with("==") || before.ends_with("!=");
        let chosen = self.behind.trim_start().starts_with("=>");
        called || (compared || chosen) && self.text.contains(' ')
    }
}

fn without_tests(source: &str) -> &str {
    source.split("#[cfg(test)]\nmod tests {").next().unwrap_or("")
}

fn all_literals(source: &str) -> Vec<Literal<'_>> {
    let code = without_tests(source);
    let (mut found, mut at) = (Vec::new(), 0);
    while at < code.len() {
        let rest = &code[at..];
        let hashes = rest.strip_prefix('r').map(|raw| raw.len() - raw.trim_start_matches('#').len());
        let raw =
            hashes.filter(|n| rest[1 + n..].starts_with('"') && !code[..at].ends_with(char::is_alphanumeric));
        if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("'\"'") || rest.starts_with("'\\''") || rest.starts_with("'\\\\'") {
            at += 3;
        } else if let Some(n) = raw {
            let close = format!("\"{}", "#".repeat(n));
            let inner = &rest[n + 2..];
            let end = inner.find(&close).expect("a literal ends");
            let after = at + n + 2 + end + close.len();
            found.push((at, &inner[..end], after));
            at = after;
        } else if let Some(inner) = rest.strip_prefix('"') {
            let mut escaped = false;
            let end = inner.find(|c| {
                let ends = c == '"' && !escaped;
                escaped = c == '\\' && !escaped;
                ends
            });
            let end = end.expect("a literal ends");
            found.push((at, &inner[..end], at + end + 2));
            at += end + 2;
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    let literal = |(at, text, after): (usize, _, usize)| Literal {
        line: code[..at].matches('\n').count() + 1,
        before: code[..at].trim_end(),
        text,
        behind: &code[after..],
    };
    found.into_iter().map(literal).collect()
}

/// A capital word and a small one behind it, or three small ones, beside what stands in backticks or braces.
fn is_sentence(literal: &str) -> bool {
    let joined: String = literal.split("\\\n").map(|line| line.trim_start()).collect();
    let plain = joined.split('`').step_by(2).collect::<Vec<_>>().join(" ` ");
    let small = |word: &str| word.len() > 1 && word.chars().all(|c| c.is_ascii_lowercase());
    let capital = |word: &str| {
        let mut letters = word.chars();
        letters.next().is_some_and(|c| c.is_ascii_uppercase()) && small(letters.as_str())
    };
    let words: Vec<&str> =
        plain.split_whitespace().map(|word| word.trim_end_matches([',', '.', ':', ';', '?'])).collect();
    let articled = |word: &str| small(word) || word == "a";
    words.windows(3).any(|three| three.iter().all(|word| articled(word)))
        || words.windows(2).any(|two| capital(two[0]) && small(two[1]))
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn folder() -> PathBuf {
    root().join("src")
}

/// What `docs/architecture.md` says.
fn page() -> String {
    std::fs::read_to_string(root().join("docs/architecture.md")).expect("the page of the house")
}

/// Every source with its path below `src`.
fn sources() -> Vec<(String, String)> {
    let path =
        |file: &Path| file.strip_prefix(folder()).expect("below src").to_string_lossy().replace('\\', "/");
    let files = super::kinds::sources(&folder());
    files.iter().map(|file| (path(file), std::fs::read_to_string(file).expect("a source"))).collect()
}

#[test]
fn no_sentence_stands_outside_the_rooms_of_words() {
    let room = |path: &str| {
        path.contains("words/")
            || path.ends_with("words.rs")
            || ROOMS.iter().any(|(room, _)| path.starts_with(room))
    };
    let mut outside = Vec::new();
    let mut used = [false; ALLOWED.len()];
    for (path, source) in sources().iter().filter(|(path, _)| !room(path)) {
        for (line, literal) in literals(source).into_iter().filter(|(_, literal)| is_sentence(literal)) {
            let allowed = ALLOWED.iter().position(|(file, text, _)| file == path && literal.contains(text));
            match allowed {
                Some(at) => used[at] = true,
                None => outside.push(format!("{path}:{line}: {literal}")),
            }
        }
    }
    assert!(outside.is_empty(), "these belong into the words of their floor:\n{}", outside.join("\n"));
    assert_eq!(used, [true; ALLOWED.len()], "what nobody says need not be allowed");
}

/// What has been said is for readers: whoever has to know it is handed it as a value.
#[test]
fn nothing_reads_what_the_program_has_said() {
    let mut outside = Vec::new();
    let mut used = vec![false; READERS.len()];
    for (path, source) in sources() {
        let reader = READERS.iter().position(|(file, _)| *file == path);
        for literal in all_literals(&source).iter().filter(|literal| literal.is_looked_for()) {
            match reader {
                Some(at) => used[at] = true,
                None => outside.push(format!("{path}:{}: \"{}\"", literal.line, literal.text)),
            }
        }
    }
    assert!(outside.is_empty(), "hand the value on, or say whose text it is:\n{}", outside.join("\n"));
    let idle: Vec<&str> =
        READERS.iter().zip(used).filter(|(_, used)| !used).map(|((file, _), _)| *file).collect();
    assert!(idle.is_empty(), "these read nothing any more: {idle:?}");
}

#[test]
fn looking_for_words_is_told_from_looking_for_signs() {
    let looks = |code: &str| all_literals(code).iter().any(Literal::is_looked_for);
    for code in [
        r#"said.contains("whoever")"#,
        r#"said.strip_prefix(" if ")"#,
        r#"said.replace("the the", &text)"#,
        r#"who == "the players""#,
        r#"match who { "the players" => 1 }"#,
    ] {
        assert!(looks(code), "{code}");
    }
    for code in [
        r#"said.contains(", ")"#,
        r#"said.split("\n\n")"#,
        r#"name == "score""#,
        r#"names.contains(&name)"#,
        r#"format!("whoever {does}")"#,
        r#"match who { Who::You => "you take" }"#,
    ] {
        assert!(!looks(code), "{code}");
    }
}

#[test]
fn sentences_are_told_from_what_only_looks_so() {
    for sentence in ["there is no game", "Nothing differs", "a line is `{act}`", "no {what} is called so"] {
        assert!(is_sentence(sentence), "{sentence}");
    }
    for other in ["seat {seat}", "sitting_out", "`there is no game`", "p95", "K/Q", "https://insta.rs"] {
        assert!(!is_sentence(other), "{other}");
    }
    let source = "fn a() { // \"not this one\"\n  b(r#\"but \"this\" one\"#, '\"', \"and\\\" this\").expect(\"not this\") }";
    let found = vec![(2, "but \"this\" one".to_string()), (2, "and\\\" this".to_string())];
    assert_eq!(literals(source), found);
}

/// Each floor that has words has them in German too.
#[test]
fn every_floor_speaks_german() {
    let sources = sources();
    let has = |file: String| sources.iter().any(|(path, _)| *path == file);
    let mut lacking: Vec<String> = Vec::new();
    for (path, _) in &sources {
        let floor = path.strip_suffix("/words.rs").or_else(|| path.strip_suffix("/words/mod.rs"));
        // Where texts are `Said` each stands beside its German, or does not compile.
        let german = |floor: &str| has(format!("{floor}/words/de.rs")) || has(format!("{floor}/said.rs"));
        lacking.extend(floor.filter(|floor| !german(floor)).map(str::to_string));
    }
    assert!(lacking.is_empty(), "no German beside the English of {lacking:?}");
}

/// The room of a path below `src`: a folder, or a file beside them.
fn room_of(path: &str) -> &str {
    path.split(['/', '.']).next().unwrap_or(path)
}

/// Other rooms that a source asks for something, with their lines.
fn asked(source: &str) -> Vec<(usize, &str)> {
    let lines = without_tests(source).lines().map(|line| line.split("//").next().unwrap_or("")).enumerate();
    let named = lines.flat_map(|(at, code)| code.split("crate::").skip(1).map(move |rest| (at + 1, rest)));
    let word = |c: char| c.is_alphanumeric() || c == '_';
    named.map(|(line, rest)| (line, rest.split(|c| !word(c)).next().unwrap_or(rest))).collect()
}

/// The table of the house lists its floors from the ground up, and all of them.
#[test]
fn no_floor_knows_one_above_it() {
    let page = page();
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `src/"));
    let floors: Vec<&str> = rows.filter_map(|row| row.split(['`', '.']).next()).collect();
    let height = |room: &str| floors.iter().position(|floor| *floor == room);
    // What stands beside the floors serves all of them, and knows how to speak.
    let beside = height("language");
    let (mut up, mut unnamed) = (Vec::new(), Vec::new());
    for (path, source) in sources().iter().filter(|(path, _)| !["lib.rs", "main.rs"].contains(&path.as_str()))
    {
        let room = room_of(path);
        if !page.contains(&format!("`src/{room}")) {
            unnamed.push(room.to_string());
        }
        if path.ends_with("/tests.rs") {
            continue;
        }
        let own = height(room).or(beside);
        let higher = asked(source).into_iter().filter(|(_, other)| *other != room && height(other) > own);
        up.extend(higher.map(|(line, other)| format!("{path}:{line} asks {other}")));
    }
    assert!(up.is_empty(), "these look up the stairs:\n{}", up.join("\n"));
    assert!(unnamed.is_empty(), "docs/architecture.md does not say what these are: {unnamed:?}");
    assert!(beside.is_some(), "the table has a floor for languages");
}

#[test]
fn what_a_source_asks_for_is_seen() {
    let source = "use crate::text::Text; // crate::tutor\nfn a() { crate::engine::b(crate::who::C) }\n\
                  #[cfg(test)]\nmod tests {\n    use crate::repl;\n}\n";
    assert_eq!(asked(source), [(1, "text"), (2, "engine"), (2, "who")]);
}

/// The page of the house names files, rooms and what stands in them: all of it is there.
#[test]
fn what_the_page_of_the_house_names_is_there() {
    let mut files = sources();
    let inside = super::kinds::sources(&root().join("tests/inside"));
    files.extend(inside.iter().map(|file| {
        let name = file.file_name().expect("a file").to_string_lossy();
        (format!("inside/{name}"), std::fs::read_to_string(file).expect("a test"))
    }));
    let word = |c: char| c.is_alphanumeric() || c == '_';
    let words: HashSet<&str> = files.iter().flat_map(|(_, source)| source.split(|c| !word(c))).collect();
    let rooms: HashSet<&str> = files.iter().flat_map(|(path, _)| path.split(['/', '.'])).collect();
    let ends = |name: &str| files.iter().any(|(path, _)| path == name || path.ends_with(&format!("/{name}")));
    let leads = |name: &str| files.iter().any(|(path, _)| format!("/{path}").contains(&format!("/{name}/")));
    let is_there = |name: &str| match name.split_once("::") {
        Some((_, "")) => true,
        // The first small words lead through rooms to what is named last.
        Some(_) => {
            let parts: Vec<&str> = name.split("::").collect();
            let (last, before) = parts.split_last().expect("a name");
            words.contains(last)
                && before.iter().all(|part| {
                    rooms.contains(part) || words.contains(part) && part.starts_with(char::is_uppercase)
                })
        }
        None => root().join(name).exists() || ends(name) || leads(name),
    };
    let page = page();
    let is_file =
        |name: &&str| name.contains('/') || [".rs", ".md", ".pest"].iter().any(|end| name.ends_with(end));
    let named = page.split('`').skip(1).step_by(2);
    let named = named.filter(|name| name.chars().all(|c| word(c) || "/.:-".contains(c)));
    let named: Vec<&str> = named.filter(|name| name.contains("::") || is_file(name)).collect();
    assert!(named.len() > 60, "the page is read: {named:?}");
    let gone: Vec<&&str> = named.iter().filter(|name| !is_there(name)).collect();
    assert!(gone.is_empty(), "the page names what is not there: {gone:?}");
}
