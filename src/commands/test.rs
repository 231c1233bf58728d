//! `stiess test`: examples of rulesets, run as tests.

use super::coverage::{self, Wanted};
use super::lessons::{self, Holds, Taught};
use super::watch::{self, WatchArgs};
use super::words::{Deed, Said};
use super::{Exit, complain, example, file_error, load_error, print, show, warn, whole};
use crate::diagnostic::{Report, Severity, render};
use crate::example::{Outcome, Session, accept};
use crate::files;
use crate::record;
use crate::ruleset::library;
use clap::Args;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Where the examples of the project lie, if no others are named.
pub(super) const HERE: &str = "tests/examples";

/// More failures are counted, not shown.
const MOST: usize = 50;

#[derive(Args)]
pub(super) struct TestArgs {
    /// Files of examples, or folders of them; `tests/examples` if none is named.
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Only examples with this text in their name, or about this rule.
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Write what happened into the examples that expected something else, after showing it.
    #[arg(long, conflicts_with = "watch")]
    accept: bool,
    /// As JSON, on standard output.
    #[arg(long)]
    pub(super) json: bool,
    /// How often each clause of the rulesets (or of GAME and its bases) is touched by the examples.
    #[arg(long, value_name = "GAME", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    #[arg(conflicts_with_all = ["accept", "only", "proof"])]
    coverage: Option<String>,
    /// Which clauses the examples prove: each is taken out in turn, and the examples are run without it.
    #[arg(long, value_name = "GAME", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    #[arg(conflicts_with_all = ["accept", "json", "only", "watch"])]
    proof: Option<String>,
    /// With `--coverage` or `--proof`: fail if fewer than so many of a hundred clauses are touched, or proved.
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    min: Option<u8>,
    /// With `--coverage`: play so many random deals of each game too, under each choice of an option.
    #[arg(long, value_name = "N", requires = "coverage", value_parser = |n: &str| whole(n, 1, 1_000_000))]
    deals: Option<u64>,
    /// Turn a record of a deal into an example that expects what happened.
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["paths", "only", "accept", "json", "watch", "coverage", "proof"])]
    from: Option<PathBuf>,
    /// Put that example into this file of examples, or a new one, instead of showing it.
    #[arg(long, value_name = "FILE", requires = "from")]
    to: Option<PathBuf>,
    #[command(flatten)]
    watch: WatchArgs,
}

pub(super) fn run(args: &TestArgs) -> Result<(), Exit> {
    if let Some(record) = &args.from {
        return example::run(record, args.to.as_deref());
    }
    if args.watch.watch {
        return watch::run(&args.watch, args.paths.clone(), &mut |read| once(args, read));
    }
    once(args, &mut Vec::new())
}

/// Runs everything that is named, and says which files were read.
fn once(args: &TestArgs, read: &mut Vec<PathBuf>) -> Result<(), Exit> {
    let here = [PathBuf::from(HERE)];
    let paths = match args.paths.as_slice() {
        [] if Path::new(HERE).is_dir() => &here[..],
        [] => return Err(Said::NoFolderHere(HERE).usage()),
        paths => paths,
    };
    if let Some(game) = args.coverage.as_ref().or(args.proof.as_ref()) {
        let (min, deals) = (args.min.unwrap_or(0), args.deals.unwrap_or(0));
        let wanted = Wanted { paths, game, min, deals, json: args.json };
        return if args.proof.is_some() { coverage::prove(&wanted) } else { coverage::count(&wanted) };
    }
    if args.min.is_some() {
        return Err(Said::MinAlone.usage());
    }
    let mut session = Session::default();
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
            let found = match lessons::holds(&text) {
                Holds::Other => session.run(&name, &text, &folder, args.only.as_deref()),
                Holds::Lesson => lessons::lesson(&mut session.shelf, &name, &text, &folder, &mut taught),
                holds => lessons::other(&mut session.shelf, holds, &name, &text, &folder),
            };
            if args.accept {
                good &= written(&path, &text, &found, &session)?;
            }
            outcomes.extend(found);
        }
    }
    let sources = &session.shelf.sources;
    read.extend(watch::files((0..sources.len()).map(|f| sources.get(f as u32).name.as_str())));
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
        print(&format!("{}\n", Said::Ran { examples: outcomes.len(), failed }.in_words()))?;
        show(&[lessons::untaught(&taught)])?;
    }
    if good && (failed == 0 || args.accept && outcomes.iter().all(accept::mends)) {
        Ok(())
    } else {
        Err(Exit::Failed)
    }
}

/// Shows what is not as expected, and writes what happened in its place; false if that cannot be done.
fn written(path: &Path, text: &str, outcomes: &[Outcome], session: &Session) -> Result<bool, Exit> {
    for outcome in outcomes.iter().filter(|o| !o.passed()) {
        complain(&outcome.found, &session.shelf.sources);
    }
    let (new, accepted) = accept::accepted(text, outcomes);
    if accepted == 0 {
        return Ok(true);
    }
    if let Err(error) = files::rewrite(path, text, &new) {
        file_error(Deed::Write, error).show();
        return Ok(false);
    }
    print(&format!("{}\n", Said::Rewritten { file: path, expectations: accepted }.in_words()))?;
    Ok(true)
}

/// `[{"game", "name", "file", "passed", "problems": […]}]`, problems as `check --json` gives them.
fn told(outcomes: &[Outcome], unread: &[(PathBuf, String)], session: &Session) -> Value {
    let sources = &session.shelf.sources;
    let one = |o: &Outcome| {
        json!({
            "game": o.game, "name": o.name, "file": sources.get(o.file).name, "passed": o.passed(),
            "errors": o.found.iter().filter(|d| d.severity == Severity::Error).count(),
            "problems": render::json(&o.found, sources),
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
