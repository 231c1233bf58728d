//! What the tests of many things share: a folder to work in, the program run, a game loaded, a deal laid.

use crate::invariants::program;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use stiess::Seat;
use stiess::engine::{Rng, Table};
use stiess::language::Language;
use stiess::ruleset::{Program, Ruleset, Settings};
use stiess::tell;

/// How many times as many deals are to be played: what the suite plays at random is little, `THOROUGH=20` is much.
pub fn thorough() -> usize {
    std::env::var("THOROUGH").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

pub const TINY: &str = include_str!("record/tiny.rules");

/// A folder of its own for a test, with the small game in it.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("folder_{name}"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        fs::write(path.join("tiny.rules"), TINY).unwrap();
        Folder(path)
    }

    pub fn put(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.0.join(name), text).unwrap();
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// Runs the program here: its status, output and errors.
    pub fn stiess(&self, arguments: &[&str]) -> (i32, String, String) {
        let out =
            crate::stiess().current_dir(&self.0).env_remove("NO_GRAPHICS").args(arguments).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (out.status.code().unwrap_or(-1), text(out.stdout), text(out.stderr))
    }

    /// Replays a record here.
    pub fn replay(&self, text: &str) -> (i32, String, String) {
        self.put("deal.ron", text);
        self.stiess(&["replay", "deal.ron"])
    }

    /// What is said of each text, one after the other.
    pub fn all(&self, cases: &[(&str, String)]) -> String {
        let mut out = String::new();
        for (title, text) in cases {
            let (status, _, errors) = self.replay(text);
            out += &format!("== {title}: status {status}\n{errors}");
        }
        out
    }
}

/// Runs the program without colours.
pub fn stiess(args: &[&str]) -> Output {
    crate::stiess()
        .args(args)
        .env_remove("FORCE_COLOR")
        .env_remove("CLICOLOR_FORCE")
        .env("NO_COLOR", "1")
        .output()
        .expect("the program starts")
}

pub fn out(args: &[&str]) -> String {
    let output = stiess(args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Standard error and exit status of wrong usage.
pub fn wrong(args: &[&str]) -> String {
    let output = stiess(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty(), "{args:?}");
    String::from_utf8(output.stderr).expect("UTF-8")
}

/// Types all lines, and gives the status, what was said, and what went wrong.
pub fn typed(folder: &Folder, arguments: &[&str], lines: &[u8]) -> (i32, String, String) {
    let mut child = command(folder, arguments).spawn().expect("the program runs");
    // A program that has left reads no more.
    let _ = child.stdin.take().expect("a pipe").write_all(lines);
    let out = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (out.status.code().unwrap_or(-1), text(out.stdout), text(out.stderr))
}

/// Lets a command run so long and presses Ctrl-C: the status, what was said, and what went wrong.
#[cfg(unix)]
pub fn interrupted(mut command: Command, after: std::time::Duration) -> (Option<i32>, String, String) {
    let mut child =
        command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    std::thread::sleep(after);
    let told = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(told.is_ok_and(|status| status.success()));
    let status = child.wait().expect("it ends");
    let text = |from: &mut dyn std::io::Read| {
        let mut text = String::new();
        from.read_to_string(&mut text).expect("text");
        text
    };
    let out = text(&mut child.stdout.take().expect("a pipe"));
    (status.code(), out, text(&mut child.stderr.take().expect("a pipe")))
}

pub fn command(folder: &Folder, arguments: &[&str]) -> Command {
    let mut command = crate::stiess();
    command.current_dir(folder.path("")).args(arguments);
    if arguments.first() == Some(&"learn") && !arguments.contains(&"--progress") {
        command.args(["--progress", "progress.ron"]);
    }
    command.env_remove("COLUMNS").env_remove("NO_GRAPHICS");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A club's game, with these sentences of its own.
pub fn variant(rules: &str) -> Ruleset {
    Ruleset::from_text("club.rules", &format!("game club \"Club\" extends dreierles {{\n{rules}\n}}\n"))
}

/// A game as a table plays it that has chosen so.
pub fn load(game: &str, set: &[&str], last_round: bool) -> Program {
    let ruleset = Ruleset::load(game).expect("built in");
    let mut settings = ruleset.settings();
    for assignment in set {
        ruleset.set(&mut settings, assignment).expect("a value of the option");
    }
    program(&ruleset, game, &set.join(", "), &Settings { last_round, ..settings })
}

/// Goes on to the end, each option as likely as another.
pub fn at_random(table: &mut Table, rng: &mut Rng) {
    while let Some(decision) = table.decision() {
        let options = decision.list();
        table.act(options[rng.below(options.len() as u32) as usize]).expect("an option is allowed");
    }
}

/// Acts of a deal as words, whatever is asked.
pub fn act_all(table: &mut Table, acts: &str) {
    for word in acts.split_whitespace() {
        let option = table.read(word).unwrap_or_else(|| panic!("{word} answers {:?}", table.decision()));
        if let Err(refused) = table.act(option) {
            panic!("{word}: {}", tell::refusal(table, &refused, word).said(Language::English).bare());
        }
    }
}

/// A deal in which seats hold certain cards; the rest goes round in pack order. The last seat deals.
pub fn holding<'p>(p: &'p Program, wanted: &[&str]) -> Table<'p> {
    let mut hands: Vec<Vec<String>> =
        wanted.iter().map(|w| w.split_whitespace().map(str::to_string).collect()).collect();
    hands.resize(usize::from(p.persons), Vec::new());
    let mut rest: Vec<String> = tell::cards::codes(&p.pack, p.pack.all);
    rest.retain(|code| !hands.iter().flatten().any(|held| held == code));
    let (sizes, lying) = p.sizes();
    let blind = rest.drain(..usize::from(lying)).collect::<Vec<_>>();
    let dealer = Seat(p.persons - 1);
    for (seat, hand) in hands.iter_mut().enumerate() {
        let size = usize::from(sizes[p.position(dealer, Seat(seat as u8))]);
        assert!(hand.len() <= size, "seat {seat} wants too much");
        hand.extend(rest.drain(..size - hand.len()));
    }
    Table::given(p, dealer, &hands, &blind).expect("a whole deal")
}

/// `dreierles.rules:64)` as `dreierles.rules:#)`, so that a line more in the rules changes nothing here.
pub fn without_line(message: &str) -> String {
    match message.rsplit_once(':') {
        Some((front, line)) if line.trim_end_matches(')').parse::<u32>().is_ok() => format!("{front}:#)"),
        _ => message.to_string(),
    }
}
