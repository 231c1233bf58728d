//! The edges: the program as a process, with files, pipes and other processes that mean no good.

use crate::mutator::Mutator;
use crate::twins::{self, Played};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use stiess::engine::Rng;
use stiess::language::Language;
use stiess::ruleset::Ruleset;
use stiess::tutor::progress::read_file;

/// Whatever is run must end within this, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);
const GAMES: [&str; 5] = ["dreierles", "cego", "cego_dorset", "dappen", "cego_loewen"];
const LESSONS: [&str; 6] = ["dreierles 1", "dreierles 2", "dreierles 3", "raeuber 1", "raeuber 2", "cego 1"];

/// What was found: the kind of trial, what is wrong, and the input that brings it about.
pub struct Fault {
    pub problem: String,
    pub input: String,
}

type Tried = Result<(), Fault>;

fn fault(problem: impl Into<String>, input: impl Into<String>) -> Tried {
    Err(Fault { problem: problem.into(), input: input.into() })
}

/// Where trials are made, and with which binary.
pub struct Edges {
    program: PathBuf,
    folder: PathBuf,
}

struct Ended {
    status: Option<i32>,
    out: String,
    errors: String,
}

/// One way of trying something.
type Trial = fn(&Edges, &mut Rng, &str) -> Tried;

impl Edges {
    /// The binary of the same build; `None` if it is not there.
    pub fn new() -> Option<Edges> {
        let program = std::env::current_exe().ok()?.parent()?.parent()?.join("stiess");
        let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/target/hammer_edges"));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).ok()?;
        program.is_file().then_some(Edges { program, folder })
    }

    /// The trials there are, by name.
    pub const TRIALS: [(&str, Trial); 6] = [
        ("commands upon a mutant", Edges::commands),
        ("hostile records", Edges::records),
        ("hostile files of progress", Edges::progress),
        ("lines of drive", Edges::lines),
        ("a tutor killed", Edges::killed),
        ("two tutors on one file", Edges::two),
    ];

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.current_dir(&self.folder).args(arguments).env("HOME", &self.folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs to the end; what hangs, panics or dies of a signal is a fault.
    fn run(&self, arguments: &[&str], typed: &str) -> Result<Ended, String> {
        let told = arguments.join(" ");
        let mut child = self.command(arguments).spawn().map_err(|e| e.to_string())?;
        let heard = hear(&mut child);
        if let Some(mut input) = child.stdin.take() {
            let _ = input.write_all(typed.as_bytes());
        }
        let begun = Instant::now();
        let status = loop {
            match child.try_wait() {
                Ok(Some(status)) => break status.code(),
                Ok(None) if begun.elapsed() > PATIENCE => {
                    let _ = child.kill();
                    let _ = child.wait();
                    return Err(format!("`{told}` does not end"));
                }
                Ok(None) => thread::sleep(Duration::from_millis(3)),
                Err(e) => return Err(e.to_string()),
            }
        };
        let [out, errors] = heard.map(|thread| thread.join().unwrap_or_default());
        let ended = Ended { status, out, errors };
        match ended.status {
            Some(0..=2) if !ended.errors.contains("panicked") => Ok(ended),
            status => Err(format!("`{told}` ended with {status:?}: {}", ended.errors)),
        }
    }

    /// Book, resolved text, comparison and simulation of a ruleset that passes its check.
    fn commands(&self, rng: &mut Rng, mutant: &str) -> Tried {
        // In a file of another name, nothing may be called as what comes with the program.
        let mutant = &match mutant.strip_prefix("game ") {
            Some(rest) => format!("game mutant_{rest}"),
            None => mutant.replacen("\ngame ", "\ngame mutant_", 1),
        };
        let wrong = |problem: String| Fault { problem, input: mutant.to_string() };
        fs::write(self.folder.join("mutant.rules"), mutant).map_err(|e| wrong(e.to_string()))?;
        let seed = rng.below(1000).to_string();
        let run = |arguments: &[&str]| self.run(arguments, "").map_err(wrong);
        let checked = run(&["check", "mutant.rules", "--json"])?;
        if serde_json::from_str::<Value>(&checked.out).is_err() {
            return fault("`check --json` gives no JSON", mutant);
        }
        run(&["fmt", "--check", "mutant.rules"])?;
        run(&["diff", "dreierles", "mutant.rules"])?;
        run(&["show", "mutant.rules"])?;
        run(&["simulate", "mutant.rules", "--deals", "40", "--seed", &seed, "--json"])?;
        run(&["play", "mutant.rules", "--seed", &seed])?;
        if checked.status != Some(0) {
            return Ok(());
        }
        let resolved = run(&["show", "mutant.rules", "--resolved"])?;
        fs::write(self.folder.join("resolved.rules"), &resolved.out).map_err(|e| wrong(e.to_string()))?;
        // The same deals with the same answers; clauses have other numbers in it, so that chance would not fall alike.
        let [one, other] = ["mutant.rules", "resolved.rules"].map(|name| {
            let path = self.folder.join(name);
            Ruleset::load(&path.to_string_lossy())
        });
        let (Ok(one), Ok(other)) = (one, other) else {
            return fault("the resolved text is not read", mutant);
        };
        let alike = || twins::table((&one, &other), &Vec::new(), false, rng.next(), &mut Played::default());
        match catch_unwind(AssertUnwindSafe(alike)) {
            Ok(alike) => alike.map_err(|how| wrong(format!("the resolved text plays otherwise: {how}")))?,
            Err(_) => return fault("whoever plays the resolved text panics", mutant),
        }
        Ok(())
    }

    /// A record in which bytes were changed.
    fn records(&self, rng: &mut Rng, _: &str) -> Tried {
        let (game, seed) = (GAMES[rng.below(GAMES.len() as u32) as usize], rng.below(10_000).to_string());
        let made = self.run(&["deal", game, "--seed", &seed, "--record", "made.ron"], "");
        let text =
            made.and_then(|_| fs::read_to_string(self.folder.join("made.ron")).map_err(|e| e.to_string()));
        let text = text.map_err(|problem| Fault { problem, input: format!("{game} {seed}") })?;
        let text = garbled(&text, rng);
        let wrong = |problem: String| Fault { problem, input: text.clone() };
        fs::write(self.folder.join("garbled.ron"), &text).map_err(|e| wrong(e.to_string()))?;
        self.run(&["replay", "garbled.ron"], "").map_err(wrong)?;
        self.run(&["test", "--from", "garbled.ron"], "").map_err(wrong)?;
        self.run(&["test", "garbled.ron", "--json"], "").map_err(wrong)?;
        Ok(())
    }

    /// A file of progress in which bytes were changed: it is read, or left as it is.
    fn progress(&self, rng: &mut Rng, _: &str) -> Tried {
        let path = self.folder.join("garbled_progress.ron");
        let _ = fs::remove_file(&path);
        let arguments = ["learn", "dreierles", "1", "--progress", "garbled_progress.ron"];
        let typed = "skip\n".repeat(rng.below(20) as usize);
        self.run(&arguments, &typed).map_err(|problem| Fault { problem, input: typed.clone() })?;
        let text = garbled(&fs::read_to_string(&path).unwrap_or_default(), rng);
        let wrong = |problem: String| Fault { problem, input: text.clone() };
        fs::write(&path, &text).map_err(|e| wrong(e.to_string()))?;
        let readable = read_file(&path, Language::English).is_ok();
        let ended = self.run(&arguments, "skip\nskip\nquit\n").map_err(wrong)?;
        let after = fs::read_to_string(&path).unwrap_or_default();
        if !readable && (ended.status == Some(0) || after != text) {
            return fault("what is no progress was used", text);
        }
        Ok(())
    }

    /// Lines for `drive`, right and wrong: each is answered by one line of JSON.
    fn lines(&self, rng: &mut Rng, _: &str) -> Tried {
        let game = GAMES[rng.below(GAMES.len() as u32) as usize];
        let wrong =
            |problem: &str, said: &[String]| Fault { problem: problem.into(), input: said.join("\n") };
        let Ok(mut child) = self.command(&["drive", game]).spawn() else { return Ok(()) };
        let (Some(mut input), Some(out)) = (child.stdin.take(), child.stdout.take()) else { return Ok(()) };
        let mut out = BufReader::new(out);
        let (mut line, mut said) = (String::new(), vec![game.to_string()]);
        let mut options: Vec<String> = Vec::new();
        let _ = out.read_line(&mut line);
        let result = (0..200).try_for_each(|at| {
            let ask = match rng.below(12) {
                _ if at == 0 => format!("{{\"new\": {{\"seed\": {}}}}}", rng.next() >> 1),
                0 => format!("{{\"view\": {}}}", ["null", "0", "1", "2", "3", "77"][rng.below(6) as usize]),
                1 => format!("{{\"undo\": {}}}", rng.below(5)),
                2 => format!(
                    "{{\"act\": {:?}}}",
                    ["pass", "no", "yes", "", "T1", "♥K", "hk", "\u{202e}"][rng.below(8) as usize]
                ),
                3 => garbled("{\"new\": {\"dealer\": 0, \"hands\": [[\"T1\"]], \"blind\": []}}", rng)
                    .replace(['\n', '\r'], " "),
                4 if rng.below(4) == 0 => format!("{{\"new\": {{\"seed\": {}}}}}", rng.next() >> 1),
                _ if options.is_empty() => "{\"new\": {\"seed\": 1}}".to_string(),
                _ => format!("{{\"act\": {:?}}}", options[rng.below(options.len() as u32) as usize]),
            };
            said.push(ask.clone());
            line.clear();
            if writeln!(input, "{ask}").is_err() || !out.read_line(&mut line).is_ok_and(|n| n > 0) {
                return Err(wrong("it stopped answering", &said));
            }
            let Ok(answer) = serde_json::from_str::<Value>(&line) else {
                return Err(wrong("an answer is no JSON", &said));
            };
            if let Some(list) = answer["decision"]["options"].as_array() {
                options = list.iter().filter_map(|o| o.as_str().map(str::to_string)).collect();
                if options.is_empty() {
                    return Err(wrong("a decision without options", &said));
                }
            }
            Ok(())
        });
        drop(input);
        let ended = child.wait();
        result?;
        match ended {
            Ok(status) if status.success() => Ok(()),
            other => Err(wrong(&format!("it ended with {other:?}"), &said)),
        }
    }

    /// A tutor is killed at any moment: what it said was kept is kept, and the file can be read.
    fn killed(&self, rng: &mut Rng, _: &str) -> Tried {
        let path = self.folder.join("killed.ron");
        if rng.below(20) == 0 {
            let _ = fs::remove_file(&path);
        }
        let lesson = LESSONS[rng.below(LESSONS.len() as u32) as usize];
        let (course, number) = lesson.split_once(' ').unwrap_or((lesson, "1"));
        let done = || {
            read_file(&path, Language::English)
                .map(|p| p.unwrap_or_default().lessons.values().filter(|l| l.done).count())
        };
        let before = done().unwrap_or_default();
        let spawned = self.command(&["learn", course, number, "--progress", "killed.ron"]).spawn();
        let Ok(mut child) = spawned else { return Ok(()) };
        let [out, _] = hear(&mut child);
        let mut input = child.stdin.take();
        let typing = thread::spawn(move || {
            let typed = "skip\n".repeat(14) + "\n" + &"skip\n".repeat(14);
            input.as_mut().map(|input| input.write_all(typed.as_bytes()))
        });
        thread::sleep(Duration::from_micros(u64::from(rng.below(40_000))));
        let _ = child.kill();
        let _ = child.wait();
        let _ = typing.join();
        let acknowledged = out.join().unwrap_or_default().contains("Done, and kept");
        match done() {
            Err(error) => fault(format!("unreadable after a kill: {}", error.reason()), lesson),
            Ok(now) if now < before => fault("a lesson was lost by a kill", lesson),
            Ok(0) if acknowledged => fault("said to be kept, and is not", lesson),
            Ok(_) => Ok(()),
        }
    }

    /// Two tutors on one file.
    fn two(&self, rng: &mut Rng, _: &str) -> Tried {
        let name = format!("two{}.ron", rng.below(3));
        let path = self.folder.join(&name);
        let _ = fs::remove_file(&path);
        let both: Vec<Child> = ["dreierles", "raeuber"]
            .iter()
            .filter_map(|course| {
                let mut child = self.command(&["learn", course, "1", "--progress", &name]).spawn().ok()?;
                child.stdin.take()?.write_all(("skip\n".repeat(20) + "quit\n").as_bytes()).ok()?;
                Some(child)
            })
            .collect();
        let said: Vec<_> = both.into_iter().filter_map(|child| child.wait_with_output().ok()).collect();
        let kept =
            said.iter().filter(|out| String::from_utf8_lossy(&out.stdout).contains("Done, and kept")).count();
        let found = read_file(&path, Language::English).ok().flatten().unwrap_or_default();
        let done = found.lessons.values().filter(|lesson| lesson.done).count();
        if done < kept { fault(format!("{kept} lessons were kept, {done} are there"), name) } else { Ok(()) }
    }
}

/// Reads what a process says, so that it never waits for a reader.
fn hear(child: &mut Child) -> [thread::JoinHandle<String>; 2] {
    fn all(from: Option<impl Read + Send + 'static>) -> thread::JoinHandle<String> {
        thread::spawn(move || {
            let mut bytes = Vec::new();
            if let Some(mut from) = from {
                let _ = from.read_to_end(&mut bytes);
            }
            String::from_utf8_lossy(&bytes).into_owned()
        })
    }
    [all(child.stdout.take()), all(child.stderr.take())]
}

/// A text with a few bytes, words and lines changed.
fn garbled(text: &str, rng: &mut Rng) -> String {
    let changes = 1 + rng.below(4) as usize;
    Mutator::new(rng.next()).mutant(&[text.to_string()], changes)
}
