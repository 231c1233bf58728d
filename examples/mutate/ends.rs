//! Does `check` come to an end, whatever stands in a ruleset? A stack that is full ends the process, so that each
//! change is checked by another one than the one that counts.

use crate::mutate::Plan;
use crate::mutate::change::{self, Change};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;
use stiess::ruleset::Ruleset;

/// By how many others a name is exchanged.
const NAMES: usize = 25;

/// How long one check may take; on a busy machine the largest takes a fifth of a second.
const PATIENCE: Duration = Duration::from_secs(60);

fn changes(game: &str, seed: u64) -> Result<(String, String, Vec<Change>), String> {
    let ruleset = Ruleset::load(game).map_err(|_| format!("there is no game `{game}`"))?;
    let own = ruleset.sources().get(0);
    Ok((own.name.clone(), own.text.clone(), change::changes(&own.text, seed, Some(NAMES))))
}

/// Checks one change after the other and says before each which it is; in a thread, whose stack is smaller than
/// the process's own, as the language server does it.
pub fn check(game: &str, seed: u64, from: usize) {
    let Ok((file, text, changes)) = changes(game, seed) else { return };
    let game = game.to_string();
    let work = move || {
        let mut out = std::io::stdout();
        for (at, change) in changes.iter().enumerate().skip(from) {
            // Whoever counts has seen enough, or is gone.
            if writeln!(out, "{at}").and_then(|()| out.flush()).is_err() {
                return;
            }
            let (start, end) = (change.span.start as usize, change.span.end as usize);
            let other = [&text[..start], &change.with, &text[end..]].concat();
            if let Ok(ruleset) = Ruleset::load_instead(&game, vec![(file.clone(), other)]) {
                ruleset.check();
            }
        }
    };
    if std::thread::spawn(work).join().is_err() {
        std::process::exit(101);
    }
}

/// How many changes were checked, and how many of them came to no end; those are shown.
pub fn watch(game: &str, plan: &Plan) -> Result<(usize, usize), String> {
    let (_, _, changes) = changes(game, plan.seed)?;
    let wanted = changes.len().min(plan.mutants as usize);
    let (mut next, mut bad) = (0, 0);
    while next < wanted {
        let (last, ended) = watched(game, plan.seed, next, wanted).map_err(|e| e.to_string())?;
        if ended {
            break;
        }
        let change = &changes[last];
        println!("{game}, line {}: {}", change.line, change.shown);
        (bad, next) = (bad + 1, last + 1);
    }
    Ok((wanted, bad))
}

/// Which change was begun last, and whether that was the end of what is wanted.
fn watched(game: &str, seed: u64, from: usize, wanted: usize) -> std::io::Result<(usize, bool)> {
    let (seed, begin) = (seed.to_string(), from.to_string());
    let mut child = Command::new(std::env::current_exe()?)
        .args(["--seed", &seed, "--from", &begin, game])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    let (tell, told) = mpsc::channel();
    std::thread::spawn(move || lines.map_while(Result::ok).try_for_each(|line| tell.send(line)));
    let mut last = from;
    let ended = loop {
        match told.recv_timeout(PATIENCE) {
            Ok(line) => last = line.parse().unwrap_or(last),
            Err(mpsc::RecvTimeoutError::Timeout) => break false,
            Err(mpsc::RecvTimeoutError::Disconnected) => break child.wait()?.success(),
        }
        if last >= wanted {
            break true;
        }
    };
    // It may be at work still, or be gone already.
    let _ = child.kill();
    child.wait()?;
    Ok((last, ended))
}
