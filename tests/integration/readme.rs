//! What the README shows is what happens.

const README: &str = include_str!("../../README.md");

fn stiess(args: &[&str]) -> String {
    let output = crate::stiess()
        .args(args)
        .env_remove("FORCE_COLOR")
        .env("NO_COLOR", "1")
        .output()
        .expect("the program runs");
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// The fenced parts of a page that begin with a line.
fn part(first: &str) -> Vec<&'static str> {
    let found = README.split("```").find(|p| p.lines().nth(1).is_some_and(|l| l.trim() == first));
    let found = found.unwrap_or_else(|| panic!("the README has no part that begins `{first}`"));
    found.lines().skip(1).map(str::trim).filter(|l| !l.is_empty() && *l != "…").collect()
}

#[test]
fn its_excerpt_stands_in_the_ruleset() {
    let rules = include_str!("../../rules/dreierles.rules");
    let words = |l: &str| l.split_whitespace().collect::<Vec<_>>().join(" ");
    let there: Vec<String> = rules.lines().map(words).collect();
    for line in part("play {") {
        assert!(there.contains(&words(line)), "not in dreierles.rules: {line}");
    }
}

#[test]
fn its_deal_is_played_so() {
    let told = stiess(&["deal", "dreierles", "--seed", "1"]);
    for line in part("Auction") {
        assert!(told.lines().any(|l| l.trim() == line), "not in the transcript: {line}");
    }
}

#[test]
fn its_mistake_is_told_so() {
    let folder = std::env::temp_dir().join(format!("stiess-readme-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the trial");
    let line =
        part("unknown-name").iter().find_map(|l| l.strip_prefix("3 │").map(str::trim)).expect("line 3");
    let text =
        format!("game our_table \"Stammtisch\" extends dreierles {{\n  score {{\n    {line}\n  }}\n}}\n");
    let file = folder.join("our_table.rules");
    std::fs::write(&file, text).expect("a file for the trial");
    let told = stiess(&["check", file.to_str().expect("a plain path")]);
    let told = told.replace(&format!("{}/", folder.display()), "");
    for line in part("unknown-name") {
        assert!(told.lines().any(|l| l.trim() == line), "not told: {line}\n{told}");
    }
    std::fs::remove_dir_all(folder).expect("the folder is ours");
}

#[test]
fn it_names_every_command() {
    let help = stiess(&["--help"]);
    let commands = help.split("Commands:").nth(1).and_then(|c| c.split("Options:").next()).expect("commands");
    for command in commands.lines().filter_map(|l| l.split_whitespace().next()).filter(|c| *c != "help") {
        assert!(README.contains(&format!("| `{command}")), "the README does not name `{command}`");
    }
}

#[test]
fn its_links_lead_somewhere() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    for page in
        ["README.md", "docs/language.md", "docs/your-table.md", "docs/laws.md", "docs/architecture.md"]
    {
        let text = std::fs::read_to_string(root.join(page)).expect("a page");
        let folder = root.join(page).parent().expect("a folder").to_path_buf();
        for target in text.split("](").skip(1).filter_map(|t| t.split(')').next()) {
            let path = target.split('#').next().unwrap_or_default();
            if !path.is_empty() && !path.contains("://") {
                assert!(folder.join(path).exists(), "{page} leads to {target}");
            }
        }
    }
}
