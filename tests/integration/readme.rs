//! What the README shows is what happens, in both languages.

use std::path::{Path, PathBuf};

/// A README, the language it is in, and how its auction begins.
const READMES: [(&str, &str, &str); 2] = [
    (include_str!("../../README.md"), "en", "Auction"),
    (include_str!("../../docs/de/README.md"), "de", "Reizen"),
];

fn stiess(args: &[&str], language: &str) -> String {
    let output = crate::stiess()
        .args(args)
        .args(["--lang", language])
        .env_remove("FORCE_COLOR")
        .env("NO_COLOR", "1")
        .output()
        .expect("the program runs");
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// The fenced parts of a page that begin with a line.
fn part(readme: &'static str, first: &str) -> Vec<&'static str> {
    let found = readme.split("```").find(|p| p.lines().nth(1).is_some_and(|l| l.trim() == first));
    let found = found.unwrap_or_else(|| panic!("the README has no part that begins `{first}`"));
    found.lines().skip(1).map(str::trim).filter(|l| !l.is_empty() && *l != "…").collect()
}

#[test]
fn its_excerpt_stands_in_the_ruleset() {
    let rules = include_str!("../../rules/dreierles.rules");
    let words = |l: &str| l.split_whitespace().collect::<Vec<_>>().join(" ");
    let there: Vec<String> = rules.lines().map(words).collect();
    for (readme, ..) in READMES {
        for line in part(readme, "play {") {
            assert!(there.contains(&words(line)), "not in dreierles.rules: {line}");
        }
    }
}

#[test]
fn its_deal_is_played_so() {
    for (readme, language, auction) in READMES {
        let told = stiess(&["deal", "dreierles", "--seed", "1"], language);
        for line in part(readme, auction) {
            assert!(told.lines().any(|l| l.trim() == line), "not in the transcript: {line}");
        }
    }
}

#[test]
fn its_mistake_is_told_so() {
    let folder = std::env::temp_dir().join(format!("stiess-readme-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the trial");
    let file = folder.join("our_table.rules");
    for (readme, language, _) in READMES {
        let shown = part(readme, "unknown-name");
        let line = shown.iter().find_map(|l| l.strip_prefix("3 │").map(str::trim)).expect("line 3");
        let text =
            format!("game our_table \"Stammtisch\" extends dreierles {{\n  score {{\n    {line}\n  }}\n}}\n");
        std::fs::write(&file, text).expect("a file for the trial");
        let told = stiess(&["check", file.to_str().expect("a plain path")], language);
        let told = told.replace(&format!("{}/", folder.display()), "");
        for line in shown {
            assert!(told.lines().any(|l| l.trim() == line), "not told: {line}\n{told}");
        }
    }
    std::fs::remove_dir_all(folder).expect("the folder is ours");
}

#[test]
fn it_names_every_command() {
    let (readme, language, _) = READMES[0];
    let help = stiess(&["--help"], language);
    let commands = help.split("Commands:").nth(1).and_then(|c| c.split("Options:").next()).expect("commands");
    let commands = commands.lines().filter_map(|l| l.split_whitespace().next()).filter(|c| *c != "help");
    assert!(commands.clone().count() > 15, "{help}");
    for command in commands {
        assert!(readme.contains(&format!("| `{command}")), "the README does not name `{command}`");
    }
}

/// What a heading is called in a link to it.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || "-_ ".contains(*c));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// The pages below a folder, and those beside its folders.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path());
    let of = |path: PathBuf| if path.is_dir() { pages(&path) } else { vec![path] };
    entries.flat_map(of).filter(|path| path.extension().is_some_and(|end| end == "md")).collect()
}

#[test]
fn links_of_all_pages_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = pages(&root.join("docs"));
    all.extend(
        ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "tutorials/README.md", "editors/README.md"]
            .map(|page| root.join(page)),
    );
    let read = |page: &Path| std::fs::read_to_string(page).expect("a page");
    let (mut links, mut astray) = (0, Vec::new());
    for page in &all {
        let text = read(page);
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for target in targets.filter(|target| !target.contains("://")) {
            links += 1;
            let (path, within) = target.split_once('#').unwrap_or((target, ""));
            let file = if path.is_empty() { page.clone() } else { page.with_file_name(path) };
            let is_heading = |text: &str| {
                text.lines()
                    .any(|line| line.starts_with('#') && anchor(line.trim_start_matches('#')) == within)
            };
            if !file.exists() || !within.is_empty() && !is_heading(&read(&file)) {
                astray.push(format!("{}: {target}", page.display()));
            }
        }
    }
    assert!(astray.is_empty(), "these lead nowhere:\n{}", astray.join("\n"));
    assert!(links > 100, "{links} links are found in {} pages", all.len());
}

/// The fenced part of a page that follows the one with a command.
fn shown_behind(page: &'static str, command: &str) -> &'static str {
    let (_, rest) = page.split_once(command).unwrap_or_else(|| panic!("the page does not say `{command}`"));
    rest.split("```").nth(2).expect("another part")
}

/// The page for authors, carried out line by line: the variant it begins, what it changes, and an evening with snapshots.
#[test]
fn what_the_workbench_shows_comes() {
    let page = include_str!("../../docs/workbench.md");
    let folder = crate::common::Folder::new("readme_workbench");
    std::fs::remove_file(folder.path("tiny.rules")).expect("no other ruleset lies there");
    let run = |line: &str| {
        let words = line.trim().strip_prefix("stiess ").expect("a command of ours");
        let mut args: Vec<String> = Vec::new();
        // As a shell takes it: what stands in quotation marks is one word.
        for (nth, part) in words.split('"').enumerate() {
            match nth % 2 {
                0 => args.extend(part.split_whitespace().filter(|word| *word != "\\").map(str::to_string)),
                _ => args.push(part.to_string()),
            }
        }
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let (_, out, errors) = folder.stiess(&args);
        assert!(errors.is_empty(), "{line}: {errors}");
        out
    };
    let begin =
        page.split("$ ").find(|part| part.contains("--yes")).and_then(|part| part.split("```").next());
    run(begin.expect("a command without questions"));
    let shown = shown_behind(page, "$ stiess diff dreierles our_table.rules\n").trim_start_matches("text\n");
    assert_eq!(run("stiess diff dreierles our_table.rules"), shown);
    run("stiess deal our_table.rules --seed 11 --record evening.ron");
    let taken = run("stiess test --snapshots snapshots --accept --all");
    assert!(taken.ends_with("9 snapshots: 9 taken\n"), "{taken}");
    let rules = folder.read("our_table.rules");
    folder.put("our_table.rules", rules.replace("solo     5", "solo     6"));
    let told = run("stiess test --snapshots snapshots");
    let evening = page.split_once("What does that change?").expect("the question").1;
    let shown = evening.split("```").nth(1).expect("the answer");
    for part in shown.split_once("snapshots snapshots\n").expect("the command").1.split("…\n") {
        assert!(told.contains(part), "not told:\n{part}\nbut:\n{told}");
    }
    let book = told.split("snapshots/our_table__figures").next().expect("the book comes first");
    let lines = book.lines().filter(|line| line.starts_with('+') && !line.starts_with("+++")).count();
    assert_eq!(lines, 3, "the page counts the lines of the book: {book}");
}

/// Whoever has a home in which nothing is yet can have it everywhere, too.
#[test]
#[cfg(unix)]
fn what_it_installs_finds_a_place() {
    for (at, (readme, ..)) in READMES.into_iter().enumerate() {
        let folder = crate::common::Folder::new(&format!("readme_home_{at}"));
        let part = readme.split("```").find(|part| part.contains("$ cargo install --locked --path ."));
        let lines = part.expect("how it is installed").lines().filter_map(|line| line.strip_prefix("$ "));
        let lines: Vec<&str> = lines.filter(|line| !line.starts_with("cargo ")).collect();
        let binary = Path::new(env!("CARGO_BIN_EXE_stiess"));
        let folders = std::env::var("PATH").unwrap_or_default();
        let path = format!("{}:{folders}", binary.parent().expect("a folder").display());
        let mut shell = std::process::Command::new("sh");
        shell.arg("-ec").arg(lines.join("\n")).env("HOME", folder.path("")).env("PATH", path);
        let done = shell.output();
        let done = done.expect("a shell");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        let script = folder.read(".local/share/bash-completion/completions/stiess");
        assert!(script.contains("_stiess()"));
    }
}
