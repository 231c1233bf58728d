//! Commands, tests, files and functions that pages name are there.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Pages that tell how something is used, with their texts; rule books, and what was measured when, are held true elsewhere.
fn pages() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found: Vec<PathBuf> =
        ["README.md", "CONTRIBUTING.md", "tutorials/README.md", "editors/README.md"]
            .map(|page| root.join(page))
            .into();
    for folder in ["docs", "docs/de"] {
        let entries =
            std::fs::read_dir(root.join(folder)).expect("a folder").flatten().map(|entry| entry.path());
        found.extend(entries.filter(|path| path.extension().is_some_and(|ending| ending == "md")));
    }
    found.retain(|path| !path.ends_with("performance-history.md"));
    found.into_iter().map(|path| (path.clone(), std::fs::read_to_string(path).expect("a page"))).collect()
}

/// What stands between backticks, and the lines of fenced parts of a language; both without a prompt.
fn said<'t>(text: &'t str, fences: &[&str]) -> Vec<&'t str> {
    let mut found = Vec::new();
    for (nth, part) in text.split("```").enumerate() {
        match nth % 2 {
            0 => found.extend(part.split('`').skip(1).step_by(2)),
            _ if fences.contains(&part.lines().next().unwrap_or("")) => found.extend(part.lines().skip(1)),
            _ => {}
        }
    }
    found.into_iter().map(|one| one.trim().trim_start_matches("$ ")).collect()
}

/// All files of the project that somebody wrote, as they are named from its root.
fn files() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut found, mut open) = (Vec::new(), vec![root.to_path_buf()]);
    while let Some(folder) = open.pop() {
        for path in std::fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir()
                && !path.is_symlink()
                && !["target", "node_modules", ".git"].contains(&name.as_str())
            {
                open.push(path.clone());
            }
            found.push(path.strip_prefix(root).expect("it lies here").to_string_lossy().replace('\\', "/"));
        }
    }
    found
}

#[test]
fn commands_and_their_flags_are_there() {
    let mut helps: BTreeMap<String, String> = BTreeMap::new();
    let (mut seen, mut wrong) = (0, Vec::new());
    for (page, text) in pages() {
        for line in said(&text, &["console", "sh"]) {
            let Some(command) = line.strip_prefix("stiess ") else { continue };
            let words: Vec<&str> =
                command.split(['>', '#', '|']).next().unwrap_or("").split_whitespace().collect();
            let Some(name) = words.first().filter(|name| name.starts_with(char::is_lowercase)) else {
                continue;
            };
            let help = helps.entry((*name).to_string()).or_insert_with(|| {
                let told = crate::common::stiess(&[name, "--help"]);
                String::from_utf8_lossy(if told.status.success() { &told.stdout } else { b"" }).into_owned()
            });
            seen += 1;
            let flags = words.iter().filter(|word| word.starts_with("--"));
            let flags = flags.map(|flag| flag.split('=').next().unwrap_or(flag).trim_end_matches([',', ':']));
            let is_there = |flag: &str| {
                help.split_whitespace()
                    .any(|word| word.trim_end_matches([',', '.']).split(['=', '[']).next() == Some(flag))
            };
            if help.is_empty() || flags.clone().any(|flag| !is_there(flag)) {
                wrong.push(format!("{}: {line}", page.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "there is no such command, or it has no such flag:\n{}", wrong.join("\n"));
    assert!(seen > 60, "{seen} commands are found");
}

/// The names of all tests in this binary.
fn tests() -> String {
    let own = std::env::current_exe().expect("this is a program");
    let told = std::process::Command::new(own).arg("--list").output().expect("it lists its tests");
    String::from_utf8_lossy(&told.stdout).into_owned()
}

#[test]
fn tests_and_examples_that_are_named_are_there() {
    let (tests, files) = (tests(), files());
    let (mut seen, mut wrong) = (0, Vec::new());
    for (page, text) in pages() {
        for line in said(&text, &["console", "sh"]) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let behind = |word: &str| {
                let at = words.iter().position(|other| *other == word)?;
                words.get(at + 1).copied().filter(|word| !word.starts_with('-'))
            };
            let is_file = |wanted: &dyn Fn(&str) -> bool| files.iter().any(|file| wanted(file));
            let there = if !words.contains(&"cargo") {
                continue;
            } else if let Some(name) = behind("integration") {
                tests.contains(name)
            } else if let Some(name) = behind("--lib").filter(|_| words.contains(&"test")) {
                let (first, rest) = name.split_once("::").unwrap_or((name, ""));
                let inside = first == "inside" && !rest.is_empty();
                let place = if inside { format!("tests/inside/{rest}") } else { format!("/{first}") };
                is_file(&|file| {
                    format!("/{file}").contains(&place)
                        && (file.starts_with("src/") || file.starts_with("tests/inside"))
                })
            } else if let Some(name) = behind("--example") {
                is_file(&|file| {
                    *file == format!("examples/{name}.rs") || *file == format!("examples/{name}/main.rs")
                })
            } else if let Some(name) = behind("--bench") {
                is_file(&|file| {
                    *file == format!("benches/{name}.rs") || *file == format!("benches/{name}/main.rs")
                })
            } else {
                continue;
            };
            seen += 1;
            if !there {
                wrong.push(format!("{}: {line}", page.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "these run nothing:\n{}", wrong.join("\n"));
    assert!(seen > 40, "{seen} commands are found");
}

#[test]
fn files_that_are_named_are_there() {
    let files = files();
    let (mut seen, mut wrong) = (0, Vec::new());
    for (page, text) in pages() {
        for named in said(&text, &[]) {
            let plain = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
            let ours = [
                "src/",
                "tests/",
                "docs/",
                "rules/",
                "examples/",
                "tutorials/",
                "editors/",
                "benches/",
                "fuzz/",
            ];
            let code = [".rs", ".pest", ".mjs", ".py"].iter().any(|ending| named.ends_with(ending));
            if !named.chars().all(plain) || !code && !ours.iter().any(|folder| named.starts_with(folder)) {
                continue;
            }
            seen += 1;
            let end = format!("/{}", named.trim_end_matches('/'));
            if !files.iter().any(|file| format!("/{file}").ends_with(&end)) {
                wrong.push(format!("{}: {named}", page.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "there are no such files:\n{}", wrong.join("\n"));
    assert!(seen > 100, "{seen} files are named");
}

/// `scope::folder`, `Contract::is_alike_from_outside`: whoever is told so has a name in the sources.
#[test]
fn functions_that_are_named_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = files().into_iter().filter(|file| file.ends_with(".rs"));
    let sources =
        sources.map(|file| std::fs::read_to_string(root.join(file)).expect("a source")).collect::<String>();
    let known: std::collections::BTreeSet<&str> =
        sources.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let (mut seen, mut wrong) = (0, Vec::new());
    for (page, text) in pages() {
        for named in
            said(&text, &[]).into_iter().filter(|named| named.contains("::") && !named.contains([' ', '…']))
        {
            seen += 1;
            let path = named.split(['(', '!', '<']).next().unwrap_or(named);
            if !path.split("::").all(|name| known.contains(name)) {
                wrong.push(format!("{}: {named}", page.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "there is nothing of this name:\n{}", wrong.join("\n"));
    assert!(seen > 40, "{seen} names are found");
}

/// What a program reads between the lines of the page is what it gets.
#[test]
fn lines_that_are_shown_are_answered_so() {
    let page = include_str!("../../docs/drive.md");
    let shown =
        page.split("```json\n").nth(1).and_then(|part| part.split("```").next()).expect("a conversation");
    let shown: Vec<&str> = shown.lines().collect();
    let asked = shown.iter().step_by(2).map(|line| format!("{line}\n")).collect::<String>();
    let folder = crate::common::Folder::new("pages_drive");
    let (_, told, _) = crate::common::typed(&folder, &["drive", "dreierles"], asked.as_bytes());
    let read = |line: &str| serde_json::from_str::<serde_json::Value>(line).expect("JSON");
    let answers: Vec<_> = told.lines().skip(1).map(read).collect();
    let wanted: Vec<_> = shown.iter().skip(1).step_by(2).map(|line| read(line)).collect();
    assert_eq!(answers, wanted);
    assert_eq!(wanted.len(), 4);
}
