//! `stiess test`: examples of rulesets, run as tests.

use super::watch::{self, WatchArgs};
use super::{Exit, example, file_error, load_error, print, warn};
use crate::diagnostic::{Report, Severity, render};
use crate::example::proof::{Prover, Verdict};
use crate::example::{Outcome, Session, accept, listing};
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
pub struct TestArgs {
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
    json: bool,
    /// Which clauses of the rulesets (or of the files of GAME) the examples prove: each is taken out in turn.
    #[arg(long, value_name = "GAME", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    #[arg(conflicts_with_all = ["accept", "json", "only", "watch"])]
    coverage: Option<String>,
    /// With `--coverage`: fail if fewer than so many of a hundred clauses are proved.
    #[arg(long, value_name = "PERCENT", requires = "coverage", value_parser = clap::value_parser!(u8).range(0..=100))]
    min: Option<u8>,
    /// Turn a record of a deal into an example that expects what happened.
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["paths", "only", "accept", "json", "watch", "coverage"])]
    from: Option<PathBuf>,
    /// Put that example into this file of examples, or a new one, instead of showing it.
    #[arg(long, value_name = "FILE", requires = "from")]
    to: Option<PathBuf>,
    #[command(flatten)]
    watch: WatchArgs,
}

pub fn run(args: &TestArgs) -> Result<(), Exit> {
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
        [] => return Err(Exit::Usage(format!("there is no folder `{HERE}` here: name a file or a folder"))),
        paths => paths,
    };
    if let Some(game) = &args.coverage {
        return coverage(paths, game, args.min.unwrap_or(0));
    }
    let mut session = Session::default();
    let (mut good, mut outcomes) = (true, Vec::new());
    read.extend(paths.iter().filter(|path| path.exists()).cloned());
    for argument in paths {
        for path in library::expand(argument, "ron").map_err(load_error)? {
            let text = match files::read_text(&path, record::LONGEST) {
                Ok(text) => text,
                Err(error) => {
                    file_error("read", error).show();
                    good = false;
                    continue;
                }
            };
            let folder = path.parent().unwrap_or(Path::new("")).to_path_buf();
            let found = session.run(&path.display().to_string(), &text, &folder, args.only.as_deref());
            if args.accept {
                good &= written(&path, &text, &found, &session)?;
            }
            outcomes.extend(found);
        }
    }
    let sources = &session.shelf.sources;
    read.extend(watch::files((0..sources.len()).map(|f| sources.get(f as u32).name.as_str())));
    if let Some(only) = args.only.as_ref().filter(|_| outcomes.is_empty() && good) {
        return Err(Exit::Usage(format!("no example is called `{only}`, or is about such a rule")));
    }
    let failed = outcomes.iter().filter(|outcome| !outcome.passed()).count();
    if args.json {
        print(&format!("{:#}\n", told(&outcomes, &session)))?;
    } else {
        // What is wrong with a ruleset is wrong for all its examples, and told once.
        let mut report = Report::default();
        outcomes.iter().flat_map(|o| o.found.iter().cloned()).for_each(|d| report.push(d));
        let found = report.list();
        let shown = &found[..found.len().min(MOST)];
        if !args.accept {
            warn(&render::for_people(shown, &session.shelf.sources, render::Style::detect(false)));
            if found.len() > MOST {
                warn(&format!("{} more are not shown\n", found.len() - MOST));
            }
        }
        print(&verdict(outcomes.len(), failed))?;
    }
    if good && (failed == 0 || args.accept && outcomes.iter().all(accept::mends)) {
        Ok(())
    } else {
        Err(Exit::Failed)
    }
}

fn verdict(run: usize, failed: usize) -> String {
    let examples = if run == 1 { "1 example".to_string() } else { format!("{run} examples") };
    match failed {
        0 => format!("{examples}, all as expected\n"),
        n => format!("{examples}, {n} not as expected\n"),
    }
}

/// Shows what is not as expected, and writes what happened in its place; false if that cannot be done.
fn written(path: &Path, text: &str, outcomes: &[Outcome], session: &Session) -> Result<bool, Exit> {
    for outcome in outcomes.iter().filter(|o| !o.passed()) {
        let style = render::Style::detect(false);
        warn(&render::for_people(&outcome.found, &session.shelf.sources, style));
    }
    let (new, count) = accept::accepted(text, outcomes);
    if count == 0 {
        return Ok(true);
    }
    if let Err(error) = files::write(path, &new) {
        file_error("write", error).show();
        return Ok(false);
    }
    let expectations = if count == 1 { "1 expectation".to_string() } else { format!("{count} expectations") };
    print(&format!("{}: {expectations} rewritten\n", path.display()))?;
    Ok(true)
}

/// `[{"game", "name", "file", "passed", "problems": […]}]`, problems as `check --json` gives them.
fn told(outcomes: &[Outcome], session: &Session) -> Value {
    let sources = &session.shelf.sources;
    let one = |o: &Outcome| {
        json!({
            "game": o.game, "name": o.name, "file": sources.get(o.file).name, "passed": o.passed(),
            "errors": o.found.iter().filter(|d| d.severity == Severity::Error).count(),
            "problems": render::json(&o.found, sources),
        })
    };
    Value::from(outcomes.iter().map(one).collect::<Vec<_>>())
}

/// Takes every clause out, and tells what nothing noticed.
fn coverage(paths: &[PathBuf], game: &str, min: u8) -> Result<(), Exit> {
    let mut prover = Prover::default();
    for argument in paths {
        for path in library::expand(argument, "ron").map_err(load_error)? {
            let text = files::read_text(&path, record::LONGEST).map_err(|error| file_error("read", error))?;
            let folder = path.parent().unwrap_or(Path::new("")).to_path_buf();
            let mut session = Session::default();
            let outcomes = session.run(&path.display().to_string(), &text, &folder, None);
            if outcomes.iter().any(|outcome| !outcome.passed()) {
                let shown = path.display();
                return Err(Exit::Broken(format!(
                    "examples of `{shown}` fail: mend them before what they prove counts"
                )));
            }
            prover.add(&text, &folder).map_err(|_| Exit::Failed)?;
        }
    }
    let files = match game {
        "" => prover.files(),
        game => prover.files_of(game),
    };
    if files.is_empty() {
        return Err(Exit::Usage(format!("no example is about `{game}`")));
    }
    let (mut all, mut proved) = (0, 0);
    for file in files {
        let clauses = prover.prove(&file, usize::MAX);
        all += clauses.len();
        proved += clauses.iter().filter(|clause| clause.verdict != Verdict::Survived).count();
        print(&listing::coverage(&file, &clauses))?;
    }
    let percent = 100 * proved / all.max(1);
    print(&format!("{proved} of {all} clauses and numbers are proved, {percent} of a hundred\n"))?;
    if percent < usize::from(min) { Err(Exit::Failed) } else { Ok(()) }
}
