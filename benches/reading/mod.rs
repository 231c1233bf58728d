//! Reading and checking rules, and starting the program.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use stiess::desk::Desk;
use stiess::ruleset::{self, Ruleset};

pub fn measure() {
    built_in();
    edited();
    generated();
    processes();
}

/// The shortest of several runs.
fn best(times: usize, mut work: impl FnMut()) -> Duration {
    let once = |_| {
        let start = Instant::now();
        work();
        start.elapsed()
    };
    (0..times).map(once).min().unwrap_or_default()
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn built_in() {
    println!("Reading and checking built-in games          ms");
    println!("{:<24}{:>10}{:>10}{:>10}", "game", "read", "check", "program");
    let mut slowest = (0.0, "");
    for (name, _) in ruleset::built_in() {
        let Ok(ruleset) = Ruleset::load(name) else { continue };
        let settings = ruleset.settings();
        let read = milliseconds(best(30, || drop(Ruleset::load(name))));
        let check = milliseconds(best(30, || drop(ruleset.check())));
        let program = milliseconds(best(30, || drop(ruleset.program(&settings))));
        println!("{name:<24}{read:>10.2}{check:>10.2}{program:>10.2}");
        if read + check > slowest.0 {
            slowest = (read + check, name);
        }
    }
    println!("slowest: {} with {:.2} in all (at most 5)\n", slowest.1, slowest.0);
}

/// What an editor waits for after a key: the text is read and checked again, where all but one clause is as it was.
fn edited() {
    println!("The text of `cego` again, after an edit      ms");
    println!("{:<24}{:>10}{:>10}", "", "read", "check");
    let path = Path::new("cego.rules");
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/rules/cego.rules"));
    let text = text.unwrap_or_default();
    let row = "counter_solo \"Gegensolo\"              cego_game   4";
    type Edit = fn(&str, u32) -> String;
    let price: Edit = |row, turn| row.replace('4', &turn.to_string());
    let broken: Edit = |row, turn| format!("{row} \" {turn}");
    for (kind, edit) in [("a price", price), ("a broken clause", broken)] {
        let mut desk = Desk::default();
        desk.put(path, &text);
        drop(desk.page(path));
        let (mut read, mut check) = (Duration::MAX, Duration::MAX);
        for turn in 5..35 {
            desk.put(path, &text.replace(row, &edit(row, turn)));
            let start = Instant::now();
            let Ok(page) = desk.page(path) else { return };
            read = read.min(start.elapsed());
            let start = Instant::now();
            page.look_for_mistakes();
            check = check.min(start.elapsed());
        }
        println!("{kind:<24}{:>10.2}{:>10.2}", milliseconds(read), milliseconds(check));
    }
    println!();
}

/// Rules of about so many bytes, with a mistake in every line if `wrong`.
fn rules(size: usize, wrong: bool) -> String {
    let mut text = String::from("game long \"Long\" {\n  pack cego54\n");
    let mut n = 0;
    while text.len() < size {
        n += 1;
        text += &match (n % 4, wrong) {
            (0, false) => {
                format!("  set s{n} \"Menge {n}\" = (kings or T21) without T{}    [D-{n}]\n", n % 20 + 1)
            }
            (1, false) => format!("  number n{n} = (points of declarer - {n}) / 5 rounded up, at least 1\n"),
            (2, false) => format!("  duty_{n}: must not play trumps before trick 3 if T1 in trick\n"),
            (_, false) => format!("  step_{n}: declarer takes top 3 cards of blind    [D-31, A-{n} H]\n"),
            (0, true) => {
                format!("  set s{n} \"Menge {n}\" = (kings or T21 without T{} [D-{n}]\n", n % 20 + 1)
            }
            (1, true) => format!("  number n{n} = (points of declarer -) / 5 rounded sideways\n"),
            (2, true) => format!("  duty_{n}: must never play trumps before trick 3 if T1 in trick\n"),
            (_, true) => format!("  step_{n}: declarer eats top 3 cards of blind    [D-31 A-{n} H\n"),
        };
    }
    text + "}\n"
}

fn generated() {
    println!("Reading and checking generated rules         ms; per 10 KB in brackets");
    println!("{:<24}{:>16}{:>16}{:>16}", "", "10 KB", "100 KB", "1 MB");
    for wrong in [false, true] {
        print!("{:<24}", if wrong { "every line wrong" } else { "right" });
        for size in [10_000, 100_000, 999_000] {
            let text = rules(size, wrong);
            let time = milliseconds(best(3, || drop(Ruleset::from_text("long.rules", &text).check())));
            print!("{:>16}", format!("{time:.1} ({:.2})", time * 10_000.0 / size as f64));
        }
        println!();
    }
    println!();
}

fn processes() {
    println!("Whole processes                              ms");
    let run = |arguments: &[&str]| {
        milliseconds(best(20, || {
            let child =
                Command::new(env!("CARGO_BIN_EXE_stiess")).args(arguments).stdout(Stdio::null()).status();
            assert!(child.is_ok_and(|c| c.success()), "{arguments:?} failed");
        }))
    };
    println!("{:<34}{:>10.1}   (at most 20)", "stiess check dreierles", run(&["check", "dreierles"]));
    let deal = ["deal", "dreierles", "--seed", "1"];
    println!("{:<34}{:>10.1}   (at most 30)\n", "stiess deal dreierles --seed 1", run(&deal));
}
