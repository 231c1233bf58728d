//! The tutor: from start to first prompt, a drill made, an answer judged and drawn.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use stiess::language::Language;
use stiess::message;
use stiess::record::Shelf;
use stiess::ruleset::Ruleset;
use stiess::text::Screen;
use stiess::tutor::drill::{Kind, make, plan};
use stiess::tutor::{Class, Glossary, Message, Plan, course};

/// How often a process is started.
const STARTS: usize = 15;

fn draw(said: &[Message]) -> usize {
    said.iter().map(|one| message(one, Screen::PLAIN, Language::English).len()).sum()
}

fn milliseconds(time: Duration) -> String {
    format!("{:6.2} ms", time.as_secs_f64() * 1000.0)
}

pub fn measure() {
    println!("teaching, worst and mean of one run; limits: 50 ms to the first prompt, 10 ms an answer");
    for arguments in [
        &["learn"][..],
        &["learn", "dreierles", "1"],
        &["learn", "cego", "1"],
        // Compares six regions: the most rulesets of all lessons.
        &["learn", "cego", "regions"],
        &["learn", "cego_oberwolfach", "--drill=legal", "--seed", "1"],
        &["learn", "cego_unadingen", "--drill=legal", "--seed", "1"],
    ] {
        let best = (0..STARTS).map(|_| start(arguments)).min().unwrap_or_default();
        println!("  {:<44} first prompt {}", arguments.join(" "), milliseconds(best));
    }
    lessons();
    for game in ["dreierles", "cego", "cego_oberwolfach", "cego_unadingen"] {
        drills(game);
    }
}

/// From the start of the process to its first prompt.
fn start(arguments: &[&str]) -> Duration {
    let before = Instant::now();
    let progress = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench_progress.ron");
    let mut child = Command::new(env!("CARGO_BIN_EXE_stiess"))
        .args(arguments)
        .arg("--progress")
        .arg(progress)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // In a pipe the prompt comes with the line it is answered by.
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"quit\n").expect("it reads");
    let (mut out, mut all, mut piece) = (child.stdout.take().expect("a pipe"), Vec::new(), [0; 4096]);
    while !all.windows(4).any(|w| w == b"quit") || !all.ends_with(b"quit\n") {
        match out.read(&mut piece) {
            Ok(0) | Err(_) => break,
            Ok(n) => all.extend(&piece[..n]),
        }
    }
    let taken = before.elapsed();
    let _ = child.wait();
    taken
}

/// Every stop of every built-in lesson: a hint, `table`, a wrong answer, then on.
fn lessons() {
    let (mut worst, mut sum, mut number) = (Duration::ZERO, Duration::ZERO, 0u32);
    let mut opened = Duration::ZERO;
    for shown in course::built_in(Language::English) {
        for entry in &shown.lessons {
            let mut shelf = Shelf::default();
            let before = Instant::now();
            let plan = Plan::open(
                &mut shelf,
                &entry.name,
                entry.text,
                "".as_ref(),
                None,
                course::glossary(Language::English),
            );
            let Ok(plan) = plan else { continue };
            let (mut class, said) = Class::begin(&plan);
            draw(&said);
            opened = opened.max(before.elapsed());
            while !class.over() {
                for line in ["hint", "table", "T1", "pass", "12", "skip"] {
                    let before = Instant::now();
                    let said = class.hear(line);
                    draw(&said);
                    let taken = before.elapsed();
                    (worst, sum, number) = (worst.max(taken), sum + taken, number + 1);
                }
            }
        }
    }
    let mean = sum / number.max(1);
    println!(
        "  lessons: opened, worst {}; {number} lines: worst {}, mean {}",
        milliseconds(opened),
        milliseconds(worst),
        milliseconds(mean)
    );
}

fn drills(game: &str) {
    let ruleset = Ruleset::load(game).expect("a game");
    let settings = ruleset.settings();
    let program = Arc::new(ruleset.program(&settings).expect("it compiles"));
    let sentences = ruleset.sentences(&settings, &program);
    let plan = plan(game, (program, sentences), Arc::new(Glossary::default()), Language::English);
    for kind in Kind::ALL {
        let (mut made, mut judged) = (Duration::ZERO, Duration::ZERO);
        let (mut made_sum, mut number) = (Duration::ZERO, 0u32);
        for seed in 0..40 {
            let before = Instant::now();
            let Some(drill) = make(&plan.first.program, kind, 1 + (seed % 3) as u8, seed, &[]) else {
                continue;
            };
            let (mut class, said) = Class::drill(&plan, drill);
            draw(&said);
            let taken = before.elapsed();
            (made, made_sum, number) = (made.max(taken), made_sum + taken, number + 1);
            for line in ["T1", "1", "1 2 3 4", "Forehand", "hint", "hint", "skip"] {
                let before = Instant::now();
                let said = class.hear(line);
                draw(&said);
                judged = judged.max(before.elapsed());
            }
        }
        println!(
            "  drills of {game}, {:<7} made: worst {}, mean {}; a line: worst {}",
            kind.name(),
            milliseconds(made),
            milliseconds(made_sum / number.max(1)),
            milliseconds(judged)
        );
    }
}
