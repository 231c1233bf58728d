//! `stiess test`: examples of rulesets, run as tests.

use super::coverage::{self, Wanted};
use super::lessons::{self, Holds, Taught};
use super::watch::{self, WatchArgs};
use super::words::{Deed, Said};
use super::{Exit, complain, example, file_error, language, load_error, print, show, snapshots, warn, whole};
use crate::diagnostic::{Code, Report, Severity, render};
use crate::example::{Outcome, Session, accept};
use crate::files;
use crate::record;
use crate::ruleset::library;
use crate::text::Block;
use clap::Args;
use serde_json::{Value, json};
use std::io::{self, BufRead, IsTerminal, Read};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

/// Where the examples of the project lie, if no others are named, and the deals at the end of its books.
pub(super) const HERE: [&str; 2] = ["tests/examples", "rules/deals"];

/// More failures are counted, not shown.
const MOST: usize = 50;

/// What says nothing of a record that becomes an example. An option that needs another one has to be at odds with whatever
/// that one is at odds with: otherwise it is taken without it, and does nothing.
const OTHER_THAN_FROM: [&str; 12] = [
    "paths",
    "only",
    "accept",
    "json",
    "watch",
    "coverage",
    "proof",
    "bases",
    "min",
    "no_doubts",
    "snapshots",
    "seeds",
];

#[derive(Args)]
pub(super) struct TestArgs {
    /// Files of examples, or folders of them; `tests/examples` and `rules/deals` if none is named.
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Only examples with this text in their name, or about this rule.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Write what happened into the examples that expected something else, after showing it. Where moves are no longer
    /// legal, others are proposed for each such example: at a terminal it is asked whether to keep, take or skip.
    #[arg(long, conflicts_with = "watch")]
    accept: bool,
    /// With `--accept`: take all moves that are proposed, without asking.
    #[arg(long, requires = "accept", conflicts_with_all = ["watch", "coverage", "proof", "from"])]
    all: bool,
    /// Do not ask a strong player about the decisions in lessons, and be faster.
    #[arg(long, conflicts_with_all = ["coverage", "proof", "from", "snapshots"])]
    no_doubts: bool,
    /// As JSON, on standard output.
    #[arg(long)]
    pub(super) json: bool,
    /// How often each clause is touched by the examples: of GAME and its bases, or of a file of rules alone.
    #[arg(long, value_name = "GAME", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    #[arg(conflicts_with_all = ["accept", "only", "proof"])]
    coverage: Option<String>,
    /// Which clauses the examples prove: each is taken out in turn, and the examples are run without it.
    #[arg(long, value_name = "GAME", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    #[arg(conflicts_with_all = ["accept", "json", "only", "watch"])]
    proof: Option<String>,
    /// With `--coverage` or `--proof` of a file of rules: its bases, too.
    #[arg(long)]
    bases: bool,
    /// With `--coverage` or `--proof`: fail if fewer than so many of a hundred clauses are touched, or proved.
    #[arg(long, value_name = "PERCENT", value_parser = |n: &str| whole(n, 0, 100).map(|n| n as u8), allow_negative_numbers = true)]
    min: Option<u8>,
    /// With `--coverage`: play so many random deals of each game too, under each choice of an option.
    #[arg(long, value_name = "N", requires = "coverage", value_parser = |n: &str| whole(n, 1, 1_000_000), allow_negative_numbers = true)]
    #[arg(conflicts_with_all = ["accept", "only", "proof", "from", "snapshots", "no_doubts"])]
    deals: Option<u64>,
    /// Turn a record of a deal into an example that expects what happened.
    #[arg(long, value_name = "RECORD", conflicts_with_all = OTHER_THAN_FROM)]
    from: Option<PathBuf>,
    /// With `--from`: not into an example but into the draft of a lesson, for whoever had this seat.
    #[arg(long, value_name = "SEAT", requires = "from", value_parser = |n: &str| whole(n, 0, u64::MAX), allow_negative_numbers = true)]
    #[arg(conflicts_with_all = OTHER_THAN_FROM)]
    lesson: Option<u64>,
    /// Put that example into this file of examples, or a new one, instead of showing it.
    #[arg(long, value_name = "FILE", requires = "from", conflicts_with_all = OTHER_THAN_FROM)]
    to: Option<PathBuf>,
    /// Keep what rulesets do (their book, deals, figures) as files in this folder, and tell what has changed; PATHs are
    /// rulesets, games and records then. With `--accept` each is asked about: keep, take or skip.
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["coverage", "proof", "from", "bases", "min"])]
    pub(super) snapshots: Option<PathBuf>,
    /// With `--snapshots`: the deals that are kept of each game, by their seeds.
    #[arg(long, value_name = "N..M", requires = "snapshots", value_parser = snapshots::seeds, default_value = snapshots::SEEDS)]
    #[arg(conflicts_with_all = ["coverage", "proof", "from", "no_doubts"])]
    seeds: RangeInclusive<u64>,
    #[command(flatten)]
    watch: WatchArgs,
}

pub(super) fn run(args: &TestArgs) -> Result<(), Exit> {
    if let Some(record) = &args.from {
        return match args.lesson {
            Some(seat) => example::lesson(record, seat, args.to.as_deref()),
            None => example::run(record, args.to.as_deref()),
        };
    }
    if args.watch.watch {
        return watch::run(&args.watch, args.paths.clone(), &mut |read| once(args, read));
    }
    once(args, &mut Vec::new())
}

/// Runs everything that is named, and says which files were read.
fn once(args: &TestArgs, read: &mut Vec<PathBuf>) -> Result<(), Exit> {
    let mut asking = Asking { all: args.all, skipped: args.json };
    if let Some(folder) = &args.snapshots {
        let (paths, seeds, only) = (args.paths.as_slice(), args.seeds.clone(), args.only.as_deref());
        let wanted = snapshots::Wanted { folder, paths, seeds, only, accept: args.accept, json: args.json };
        return snapshots::run(&wanted, &mut asking, read);
    }
    let here: Vec<PathBuf> = HERE.map(PathBuf::from).into_iter().filter(|path| path.is_dir()).collect();
    let paths = match args.paths.as_slice() {
        [] if here.is_empty() => return Err(Said::NoFolderHere(HERE[0]).usage()),
        [] => here.as_slice(),
        paths => paths,
    };
    if let Some(game) = args.coverage.as_ref().or(args.proof.as_ref()) {
        let (min, deals) = (args.min.unwrap_or(0), args.deals.unwrap_or(0));
        let wanted = Wanted { paths, game, bases: args.bases, min, deals, json: args.json };
        return if args.proof.is_some() { coverage::prove(&wanted) } else { coverage::count(&wanted) };
    }
    for (given, flag) in [(args.min.is_some(), "--min"), (args.bases, "--bases")] {
        if given {
            return Err(Said::Alone(flag).usage());
        }
    }
    let mut session = Session { mending: args.accept, ..Session::speaking(language()) };
    let (mut good, mut outcomes, mut unread) = (true, Vec::new(), Vec::new());
    let mut taught = Taught::default();
    read.extend(paths.iter().filter(|path| path.exists()).cloned());
    for argument in paths {
        for path in library::expand(argument, "ron").map_err(load_error)? {
            let text = match files::read_text(&path, record::LONGEST) {
                Ok(text) => text,
                Err(error) => {
                    let exit = file_error(Deed::Read, error);
                    unread.push((path, exit.message().unwrap_or_default().to_string()));
                    exit.show();
                    good = false;
                    continue;
                }
            };
            let folder = path.parent().unwrap_or(Path::new("")).to_path_buf();
            let name = path.display().to_string();
            let mut found = match lessons::holds(&text) {
                Holds::Other => session.run(&name, &text, &folder, args.only.as_deref()),
                Holds::Lesson => {
                    lessons::lesson(&mut session.shelf, &name, &text, &folder, (&mut taught, !args.no_doubts))
                }
                Holds::Translation => lessons::told(&mut session.shelf, &path, &text, &folder),
                holds => lessons::other(&mut session.shelf, holds, &name, &text, &folder),
            };
            if args.accept {
                good &= written(&path, &text, &mut found, &session, &mut asking)?;
            }
            outcomes.extend(found);
        }
    }
    read.extend(watch::read_by(&session.shelf.sources));
    if let Some(only) = args.only.as_ref().filter(|_| outcomes.is_empty() && good) {
        return Err(Said::NoExample(only).usage());
    }
    let failed = outcomes.iter().filter(|outcome| !outcome.passed()).count();
    if args.json {
        print(&crate::text::json::pretty(&told(&outcomes, &unread, &session)))?;
    } else {
        // What is wrong with a ruleset is wrong for all its examples, and told once.
        let mut report = Report::default();
        outcomes.iter().flat_map(|o| o.found.iter().cloned()).for_each(|d| report.push(d));
        let found = report.list();
        let shown = &found[..found.len().min(MOST)];
        if !args.accept {
            complain(shown, &session.shelf.sources);
            if found.len() > MOST {
                warn(&format!("{}\n", Said::MoreNotShown(found.len() - MOST).in_words()));
            }
        }
        // Of what could not be read nothing is as expected.
        if good || !outcomes.is_empty() {
            print(&format!("{}\n", Said::Ran { examples: outcomes.len(), failed }.in_words()))?;
        }
        show(&[lessons::untaught(&taught)])?;
    }
    if good && (failed == 0 || args.accept && outcomes.iter().all(accept::mends)) {
        Ok(())
    } else {
        Err(Exit::Failed)
    }
}

/// Whether what happened is taken in place of what was: all of it, as somebody at a terminal says, or none.
pub(super) struct Asking {
    all: bool,
    /// Nothing more is asked.
    skipped: bool,
}

impl Asking {
    /// Shows the moves as they would be, and asks; false: they stay as they are.
    fn taken(&mut self, outcome: &Outcome) -> Result<bool, Exit> {
        let moves = outcome.unmet.iter().filter(|unmet| unmet.moves.is_some());
        let lines = moves.flat_map(|unmet| {
            let old = unmet.moves.clone().unwrap_or_default();
            [format!("- {old}"), format!("+ {}", unmet.instead)]
        });
        let lines: Vec<String> = lines.collect();
        show(&[
            Block::lines([Said::NoLongerLegal(&outcome.name).in_words()]),
            Block::Inset(vec![Block::lines(lines)]),
        ])?;
        self.asked(&Said::AskKeep)
    }

    /// Asks about what has been shown; false: it stays as it is.
    pub(super) fn asked(&mut self, question: &Said) -> Result<bool, Exit> {
        if self.all || self.skipped || !io::stdin().is_terminal() {
            return Ok(self.all);
        }
        loop {
            print(&format!("{} ", question.in_words()))?;
            let mut line = String::new();
            let read = io::stdin().lock().take(100).read_line(&mut line);
            if !matches!(read, Ok(n) if n > 0) {
                self.skipped = true;
                print("\n")?;
                return Ok(false);
            }
            match line.trim().to_lowercase().as_str() {
                "k" | "keep" => return Ok(false),
                "t" | "take" => return Ok(true),
                "s" | "skip" => {
                    self.skipped = true;
                    return Ok(false);
                }
                _ => {}
            }
        }
    }
}

/// Shows what is not as expected, and writes what happened in its place; false if that cannot be done.
fn written(
    path: &Path,
    text: &str,
    outcomes: &mut [Outcome],
    session: &Session,
    asking: &mut Asking,
) -> Result<bool, Exit> {
    let mut left = 0;
    for outcome in outcomes.iter_mut().filter(|o| !o.passed()) {
        // One move that is not legal any more makes many after it so.
        let mut first = true;
        let found = outcome.found.iter().filter(|d| d.code != Code::RecordMove || std::mem::take(&mut first));
        complain(&found.cloned().collect::<Vec<_>>(), &session.shelf.sources);
        // Moves are written anew only if the example is as expected then.
        let moves = outcome.unmet.iter().any(|unmet| unmet.moves.is_some());
        if moves && accept::mends(outcome) && !asking.taken(outcome)? {
            outcome.unmet.clear();
            left += 1;
        }
    }
    let moves = outcomes.iter().flat_map(|outcome| &outcome.unmet).any(|unmet| unmet.moves.is_some());
    let (new, accepted) = accept::accepted(text, outcomes);
    if accepted > 0 {
        if let Err(error) = files::rewrite(path, text, &new) {
            file_error(Deed::Write, error).show();
            return Ok(false);
        }
        print(&format!("{}\n", Said::Rewritten { file: path, expectations: accepted, moves }.in_words()))?;
    }
    if left > 0 && !asking.skipped && !io::stdin().is_terminal() {
        print(&format!("{}\n", Said::LeftUnchanged { file: path, examples: left }.in_words()))?;
    }
    Ok(true)
}

/// `[{"game", "name", "file", "passed", "problems": […]}]`, problems as `check --json` gives them.
fn told(outcomes: &[Outcome], unread: &[(PathBuf, String)], session: &Session) -> Value {
    let sources = &session.shelf.sources;
    let one = |o: &Outcome| {
        json!({
            "game": o.game, "name": o.name, "file": sources.get(o.file).name, "passed": o.passed(),
            "errors": o.found.iter().filter(|d| d.severity == Severity::Error).count(),
            "problems": render::json(&o.found, sources, language()),
        })
    };
    let other = |(path, message): &(PathBuf, String)| {
        json!({
            "game": "", "name": "", "file": path.display().to_string(), "passed": false, "errors": 1,
            "problems": [super::unread(message)],
        })
    };
    Value::from(outcomes.iter().map(one).chain(unread.iter().map(other)).collect::<Vec<_>>())
}
