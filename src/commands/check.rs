//! `stiess check`: every problem, with place, reason and remedy.

use super::watch::{self, WatchArgs};
use super::words::Said;
use super::{Exit, complain, language, load_again, load_error, print, warn, window};
use crate::diagnostic::{Code, Severity, render};
use crate::language::Language;
use crate::packed;
use crate::ruleset::{Ruleset, library};
use crate::syntax::kept::Kept;
use crate::text::{Screen, json};
use crate::threads;
use clap::Args;
use serde_json::Value;
use std::collections::HashSet;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

/// People are not shown more problems at once; programs are.
const MOST: usize = 50;

#[derive(Args)]
pub(super) struct CheckArgs {
    /// Built-in games, `.rules` files, or folders of them.
    #[arg(required_unless_present = "explain", value_parser = super::game)]
    games: Vec<String>,
    /// As JSON, on standard output.
    #[arg(long)]
    pub(super) json: bool,
    /// What a code means, with a wrong and a right example.
    #[arg(long, value_name = "CODE", conflicts_with_all = ["games", "json", "deny", "watch"])]
    explain: Option<String>,
    /// Treat warnings as errors.
    #[arg(long, value_name = "warnings", value_parser = ["warnings"])]
    deny: Option<String>,
    #[command(flatten)]
    watch: WatchArgs,
}

pub(super) fn run(args: &CheckArgs) -> Result<(), Exit> {
    if let Some(code) = &args.explain {
        return explain(code);
    }
    if args.watch.watch {
        let kept = Kept::begin();
        return watch::run(&args.watch, named(args), &mut |read| once(args, read, &kept));
    }
    once(args, &mut Vec::new(), &Kept::begin())
}

/// Checks everything that is named, and says which files were read.
fn once(args: &CheckArgs, read: &mut Vec<PathBuf>, kept: &Kept) -> Result<(), Exit> {
    read.extend(named(args));
    let mut first = None;
    let (mut all, mut errors, mut warnings, mut text) = (Vec::new(), 0, 0, String::new());
    let (mut told, mut shown) = (HashSet::new(), 0);
    let mut refused = Vec::new();
    let targets = targets(&args.games, kept, &mut refused);
    if targets.len() == 1 && !args.watch.watch {
        threads::ends_after_this();
    }
    for (argument, ruleset) in targets {
        let sources = ruleset.sources();
        read.extend(watch::read_by(sources));
        let mut found = ruleset.check();
        let clean = found.is_empty();
        // Games of one file share its mistakes: each is told once.
        found.retain(|d| {
            told.insert((d.code, sources.get(d.span().file).name.clone(), d.span().start, d.span().end))
        });
        first = first.or(found.first().map(|d| d.code));
        errors += found.iter().filter(|d| d.severity == Severity::Error).count();
        warnings += found.iter().filter(|d| d.severity == Severity::Warning).count();
        if args.json {
            if let Value::Array(list) = render::json(&found, sources, language()) {
                all.extend(list);
            }
        } else if clean {
            text += &format!("{}\n", Said::NoProblems(&argument).in_words());
        } else {
            found.truncate(MOST - shown);
            shown += found.len();
            complain(&found, sources);
        }
        threads::give_back(ruleset);
    }
    if args.json {
        all.extend(refused.iter().filter_map(Exit::message).map(super::unread));
        text = json::pretty(&Value::from(all));
    }
    print(&text)?;
    if !args.json && errors + warnings > 0 {
        if errors + warnings > shown {
            warn(&format!("{}\n", Said::MoreProblems(errors + warnings - shown).in_words()));
        }
        warn(&format!("{}\n", Said::Problems { errors, warnings }.in_words()));
        if let Some(code) = first {
            warn(&format!("{}\n", Said::ExplainMore(code.name()).in_words()));
        }
    }
    // Wrong usage comes last, for its status.
    refused.sort_by_key(|exit| matches!(exit, Exit::Usage(_)));
    if let Some(last) = refused.pop() {
        for exit in refused {
            exit.show();
        }
        return Err(last);
    }
    if errors > 0 || (args.deny.is_some() && warnings > 0) { Err(Exit::Failed) } else { Ok(()) }
}

/// The files and folders that are named.
fn named(args: &CheckArgs) -> Vec<PathBuf> {
    let paths = args.games.iter().filter(|a| library::is_path(a, ".rules"));
    let plain = paths.map(|a| PathBuf::from(library::file_of(a)));
    plain.filter(|path| path.exists()).collect()
}

/// Every game of every file that is meant, each file read once, and what cannot be read.
pub(super) fn targets(arguments: &[String], kept: &Kept, refused: &mut Vec<Exit>) -> Vec<(String, Ruleset)> {
    let mut list = Vec::new();
    for argument in arguments {
        if !library::is_path(argument, ".rules") || argument.contains('#') {
            match load_again(argument, kept) {
                Ok(ruleset) => list.push((argument.clone(), ruleset)),
                Err(exit) => refused.push(exit),
            }
            continue;
        }
        let paths = library::expand(Path::new(argument), "rules").unwrap_or_else(|error| {
            refused.push(load_error(error));
            Vec::new()
        });
        for path in paths {
            let shown = path.display().to_string();
            match Ruleset::all_again(&path, &[], kept) {
                Err(error) => refused.push(load_error(error)),
                Ok(games) if games.len() < 2 => list.extend(games.into_iter().map(|g| (shown.clone(), g))),
                Ok(games) => list.extend(games.into_iter().map(|g| (format!("{shown}#{}", g.name()), g))),
            }
        }
    }
    list
}

/// The entries of all codes.
fn errors() -> String {
    let at = Language::ALL.iter().position(|one| *one == language());
    packed::text(library::ERRORS[at.unwrap_or_default()])
}

/// The entry of a code in the page of errors.
fn explain(code: &str) -> Result<(), Exit> {
    let errors = errors();
    let entry = |code: Code| {
        errors.split("\n## ").find(|e| e.lines().next().is_some_and(|l| l.trim() == code.name()))
    };
    match Code::named(code).and_then(entry) {
        Some(entry) => {
            let told = plain(entry.trim_end());
            print(&match io::stdout().is_terminal() {
                true => window::hung(&paragraphs(&told), window::wide(Screen::PLAIN.width)),
                false => told,
            })
        }
        None => {
            let known: Vec<&str> = Code::ALL.iter().map(|code| code.name()).collect();
            let near = crate::diagnostic::words::nearest(code, &known);
            Err(Said::NoCode { code, near }.usage())
        }
    }
}

/// An entry without its fences and what is not seen: what stands between fences is indented under a heading.
fn plain(entry: &str) -> String {
    let [wrong, right] = match language() {
        Language::English => ["Wrong", "Right"],
        Language::German => ["Falsch", "Richtig"],
    };
    let (mut out, mut inside) = (String::new(), false);
    let seen = |line: &&str| !line.starts_with("<!--");
    for line in entry.lines().filter(seen) {
        match line.strip_prefix("```") {
            Some(_) if inside => inside = false,
            Some(kind) => {
                inside = true;
                match kind.split(',').nth(1) {
                    Some("wrong") => out += &format!("{wrong}:\n\n"),
                    Some("right") => out += &format!("{right}:\n\n"),
                    _ => {}
                }
            }
            None if inside && !line.is_empty() => out += &format!("    {line}\n"),
            None if line.is_empty() && out.ends_with("\n\n") => {}
            None => out += &format!("{line}\n"),
        }
    }
    out
}

/// Each paragraph in one line, to be set in a window; what is indented or begins with a sign stays in lines of its own.
fn paragraphs(text: &str) -> String {
    let alone = |line: &str| line.is_empty() || line.starts_with([' ', '-', '|', '<']);
    let (mut out, mut open) = (String::new(), false);
    for line in text.lines() {
        if open {
            out.push(if alone(line) { '\n' } else { ' ' });
        }
        out += line;
        open = !alone(line);
        if !open {
            out.push('\n');
        }
    }
    if open {
        out.push('\n');
    }
    out
}
