//! The command line: one file a command.

use crate::diagnostic::{Diagnostic, Severity, Sources, render};
use crate::files::{self, FileError};
use crate::language::Language;
use crate::record;
use crate::ruleset::{LoadError, Program, Ruleset, Settings, library};
use crate::syntax::kept::Kept;
use crate::text::{Block, Screen, json, set_color};
use clap::error::ErrorFormatter;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use words::de::help::{self, Extent};
use words::{Deed, Said, de};

mod check;
mod counts;
mod coverage;
mod deal;
mod diff;
mod drive;
mod ending;
mod example;
mod fair;
mod fmt;
mod learn;
mod lessons;
mod list;
mod lsp;
mod man;
mod merge;
mod new;
mod play;
mod replay;
mod seating;
mod show;
mod simulate;
mod snapshots;
mod solve;
mod test;
mod translate;
mod watch;
mod window;
mod words;

/// The Tarot games of Baden, and their relatives, as rules that run.
#[derive(Parser)]
#[command(name = "stiess", version, about, max_term_width = 100, after_help = words::STATUS)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// Colours: when the output is a terminal, always, or never.
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto)]
    color: Color,
    /// Language: `de` or `en`; otherwise as the environment says (LC_ALL, LC_MESSAGES, LANG).
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = tongue)]
    lang: Option<Language>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Subcommand)]
enum Command {
    /// Learn a game by playing: lessons, drills, and what you know of them.
    Learn(learn::LearnArgs),
    /// A free game at the table, against the computer.
    Play(play::PlayArgs),
    /// Find every problem in a ruleset, with place, reason and remedy.
    Check(check::CheckArgs),
    /// Bring files into the canonical layout.
    Fmt(fmt::FmtArgs),
    /// Games, variants and their options.
    List(list::ListArgs),
    /// A ruleset as a rule book: on the screen, as Markdown, or as HTML that prints well.
    Show(show::ShowArgs),
    /// Play one deal automatically and print its transcript.
    Deal(deal::DealArgs),
    /// Begin a variant of a game: its ruleset and its first examples.
    New(new::NewArgs),
    /// Run examples of rulesets as tests.
    Test(test::TestArgs),
    /// Begin the translation of lessons, or bring one up to date: every text that is written, beside what is told so far.
    Translate(translate::TranslateArgs),
    /// What two rulesets say differently; or what one deal pays under several.
    Diff(diff::DiffArgs),
    /// Verify records of deals move by move and print their transcripts.
    Replay(replay::ReplayArgs),
    /// What can be forced from a move of a recorded deal on, with all cards open.
    Solve(solve::SolveArgs),
    /// Play many deals: contracts, win rates, card points, payments.
    Simulate(simulate::SimulateArgs),
    /// Add up parts of a long simulation, counted by several processes or machines: the same as one run.
    Merge(merge::MergeArgs),
    /// What each contract is worth to whoever bids it, by the strength of the hand: is the tariff fair?
    Fair(fair::FairArgs),
    /// Sit at the table through lines of JSON, on standard input and output.
    Drive(drive::DriveArgs),
    /// Serve an editor: mistakes while you type, completion, the meaning of a sentence (the language server protocol).
    Lsp,
    /// Completions for a shell.
    Completions { shell: clap_complete::Shell },
    /// Manual pages of all commands.
    Man(man::ManArgs),
}

impl Command {
    /// Was JSON asked for, where an error is not part of the answer anyway?
    fn answers_json(&self) -> bool {
        match self {
            Command::Check(args) => args.json,
            Command::List(args) => args.json,
            Command::Simulate(args) => args.json,
            Command::Merge(args) => args.json || args.counts,
            Command::Fair(args) => args.json,
            Command::Test(args) => args.json,
            Command::Diff(args) => args.json,
            Command::Solve(args) => args.json,
            _ => false,
        }
    }
}

/// How a run ends other than well.
#[derive(Debug)]
pub(crate) enum Exit {
    /// The input has errors; they have been shown.
    Failed,
    /// Wrong usage, in words.
    Usage(String),
    /// A file or the like, in words.
    Broken(String),
    /// What was asked for has been answered, but something else went wrong, in words.
    Answered(String),
    /// Ended from outside before it was done, in words.
    Interrupted(String),
    /// Nobody reads any more.
    Quiet,
}

impl Exit {
    /// What is said, if anything is still to be said.
    fn message(&self) -> Option<&str> {
        match self {
            Exit::Broken(message) | Exit::Usage(message) => Some(message),
            Exit::Failed | Exit::Quiet | Exit::Answered(_) | Exit::Interrupted(_) => None,
        }
    }

    /// Says what is to be said, and which status that is.
    pub(crate) fn show(self) -> ExitCode {
        let (message, status) = match self {
            Exit::Quiet => return ExitCode::SUCCESS,
            Exit::Failed => return ExitCode::from(1),
            Exit::Broken(message) | Exit::Answered(message) => (message, 1),
            Exit::Usage(message) => (message, 2),
            Exit::Interrupted(message) => (message, 130),
        };
        let message = format!("stiess: {message}");
        // A program wants it in one line, a person unbroken words.
        match io::stderr().is_terminal() {
            true => warn(&window::screen(false).set([&Block::lines(message.lines())])),
            false => warn(&format!("{message}\n")),
        }
        ExitCode::from(status)
    }
}

/// A game and what its table chose.
#[derive(Args, Clone)]
pub(crate) struct GameArgs {
    /// A built-in game, or a path to a `.rules` file (`file.rules#game` for one of several).
    #[arg(value_parser = game)]
    pub game: String,
    /// Set an option of the ruleset; may be repeated.
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    pub set: Vec<String>,
}

/// A game as people write its name.
pub(super) fn game(written: &str) -> Result<String, std::convert::Infallible> {
    Ok(library::called(written))
}

impl GameArgs {
    pub(crate) fn ruleset(&self) -> Result<Ruleset, Exit> {
        load(&self.game)
    }

    pub(crate) fn settings(&self, ruleset: &Ruleset) -> Result<Settings, Exit> {
        let mut settings = ruleset.settings();
        let mut said: Vec<(&str, &str)> = Vec::new();
        for assignment in &self.set {
            ruleset
                .set(&mut settings, assignment)
                .map_err(|wrong| Exit::Usage(wrong.to(language()).to_string()))?;
            let (option, value) = assignment.split_once('=').unwrap_or((assignment, ""));
            let (option, value) = (option.trim(), value.trim());
            if let Some((_, before)) = said.iter().find(|(own, before)| *own == option && *before != value) {
                return Err(Said::SetTwice { option, values: [before, value] }.usage());
            }
            said.push((option, value));
        }
        Ok(settings)
    }

    /// Loads and compiles; a broken ruleset is shown and ends the run.
    pub(crate) fn program(&self) -> Result<(Ruleset, Program), Exit> {
        let ruleset = self.ruleset()?;
        let broken = |found: &[Diagnostic]| {
            complain(found, ruleset.sources());
            Exit::Failed
        };
        let found = if library::is_built_in(&self.game) { Vec::new() } else { ruleset.check() };
        if found.iter().any(|d| d.severity == Severity::Error) {
            return Err(broken(&found));
        }
        if ruleset.chain().is_empty() {
            return Err(Said::OnlyPacks(&self.game).broken());
        }
        let settings = self.settings(&ruleset)?;
        match ruleset.program(&settings) {
            Ok(program) => Ok((ruleset, program)),
            Err(found) => Err(broken(&found)),
        }
    }

    /// The options in force, by name.
    pub(crate) fn chosen(&self, ruleset: &Ruleset) -> Vec<(String, String)> {
        let mut list: Vec<(String, String)> =
            ruleset.options().into_iter().map(|o| (o.name, o.default)).collect();
        for assignment in &self.set {
            if let Some((name, value)) = assignment.split_once('=')
                && let Some(entry) = list.iter_mut().find(|(n, _)| n == name.trim())
            {
                entry.1 = value.trim().to_string();
            }
        }
        list
    }
}

/// A game by name or path. A path without a slash was taken for a name: that is said.
pub(crate) fn load(argument: &str) -> Result<Ruleset, Exit> {
    load_again(argument, &Kept::default())
}

/// The same; sentences that were read before are not read anew.
fn load_again(argument: &str, kept: &Kept) -> Result<Ruleset, Exit> {
    Ruleset::load_again(argument, Vec::new(), kept).map_err(|error| match error {
        LoadError::Unknown { name, meant } if name == argument && Path::new(argument).exists() => {
            let path =
                if argument.starts_with('.') { format!("{argument}/") } else { format!("./{argument}") };
            Said::NoGame { name: &name, meant: &meant, path: Some(&path) }.usage()
        }
        error => load_error(error),
    })
}

/// What could not be loaded, as the end of a run.
pub(crate) fn load_error(error: LoadError) -> Exit {
    match error {
        LoadError::Unknown { name, meant } => Said::NoGame { name: &name, meant: &meant, path: None }.usage(),
        LoadError::Unreadable(error) => file_error(Deed::Read, error),
        LoadError::Empty { path, ending } => Said::EmptyFolder { path: &path, ending: &ending }.broken(),
    }
}

/// What could not be read, as a mistake in JSON: there is no place in it.
fn unread(message: &str) -> serde_json::Value {
    serde_json::json!({"code": "unreadable", "severity": "error", "message": message, "help": null, "labels": []})
}

/// The text of a record, a lesson or a file of examples.
fn read_text(path: &Path) -> Result<String, Exit> {
    files::read_text(path, record::LONGEST).map_err(|error| file_error(Deed::Read, error))
}

/// A file that could not be read or written, as the end of a run.
fn file_error(to: Deed, error: FileError) -> Exit {
    Said::Cannot(to, &error).broken()
}

/// The command line as it is told in a language, to a person or to a shell.
fn told(language: Language, extent: Extent) -> clap::Command {
    match language {
        Language::English => Cli::command(),
        Language::German => help::command(Cli::command(), extent),
    }
}

/// Which language is asked for on a line, wherever it stands: it has to be known before the line is read.
fn asked(line: &[OsString]) -> Option<Language> {
    let mut words = line.iter().skip(1).map_while(|word| word.to_str().filter(|word| *word != "--"));
    let lang = loop {
        match words.next()?.strip_prefix("--lang") {
            Some("") => break words.next()?,
            Some(rest) if rest.starts_with('=') => break &rest[1..],
            _ => {}
        }
    };
    lang.parse().ok()
}

/// What could not be read of the line, or what was asked of it only: help, the version.
fn answered<F: ErrorFormatter>(error: &clap::error::Error<F>, json: bool) -> ExitCode {
    let text = error.render().to_string();
    if error.use_stderr() && json {
        // Behind the word `error`, up to the tips and the usage.
        let message = text.split("\n\n").next().unwrap_or("").trim();
        let message = message.split_once(": ").map_or(message, |(_, message)| message);
        let _ = print(&not_answered(&crate::text::harmless_lines(message)));
    }
    if error.use_stderr() && text.chars().any(|c| c != '\n' && crate::text::obeyed(c)) {
        warn(&crate::text::harmless_lines(&text));
        return ExitCode::from(2);
    }
    if !error.use_stderr() && io::stdout().is_terminal() {
        let said = error.render();
        let said = if Screen::detect(true).color { said.ansi().to_string() } else { text };
        let fits = window::hung(&said, window::wide(WIDEST));
        return print(&fits).map_or_else(Exit::show, |()| ExitCode::SUCCESS);
    }
    if error.use_stderr() && text.lines().any(|line| crate::text::width(line) > PAGE) {
        let said = if Screen::detect(false).color { error.render().ansi().to_string() } else { text };
        warn(&window::hung(&said, PAGE));
        return ExitCode::from(2);
    }
    match error.print() {
        _ if error.use_stderr() => ExitCode::from(2),
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => unwritten(e).show(),
    }
}

/// No mistake in a line is told wider.
const PAGE: usize = 80;

/// What is told of commands is no wider, in whatever window.
const WIDEST: usize = 100;

/// Runs the command line.
pub fn run() -> ExitCode {
    let line: Vec<OsString> = std::env::args_os().collect();
    // What is kept in files is the same wherever it is looked at.
    let keeps = line.iter().filter_map(|word| word.to_str()).any(|word| word.starts_with("--snapshots"));
    let usual = || match keeps {
        true => Language::default(),
        false => Language::of_environment(|name| std::env::var(name).ok()),
    };
    let chosen = asked(&line);
    let _ = CHOSEN.set(chosen.is_some());
    speak(chosen.unwrap_or_else(usual));
    // Before the line is understood nobody knows more than that JSON is asked for.
    let said = || line.iter().take_while(|word| *word != "--");
    let json = said().any(|word| word == "--json" || word == "--counts");
    let read = told(language(), Extent::Whole).try_get_matches_from(&line);
    let cli = match read.and_then(|found| Cli::from_arg_matches(&found)) {
        Ok(cli) => cli,
        Err(error) if language() == Language::German => {
            return answered(&error.apply::<de::usage::German>(), json);
        }
        Err(error) => return answered(&error, json),
    };
    set_color(match cli.color {
        Color::Auto => None,
        Color::Always => Some(true),
        Color::Never => Some(false),
    });
    let Some(command) = &cli.command else {
        return print(&Said::First.in_words()).map_or_else(Exit::show, |()| ExitCode::SUCCESS);
    };
    let result = match command {
        Command::Learn(args) => learn::learn(args),
        Command::Play(args) => play::play(args),
        Command::Check(args) => check::run(args),
        Command::Fmt(args) => fmt::run(args),
        Command::List(args) => list::run(args),
        Command::Show(args) => show::run(args),
        Command::Deal(args) => deal::run(args),
        Command::New(args) => new::run(args),
        Command::Test(args) => test::run(args),
        Command::Translate(args) => translate::run(args),
        Command::Diff(args) => diff::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Solve(args) => solve::run(args),
        Command::Simulate(args) => simulate::run(args),
        Command::Merge(args) => merge::run(args),
        Command::Fair(args) => fair::run(args),
        Command::Drive(args) => drive::run(args),
        Command::Lsp => lsp::run(),
        Command::Completions { shell } => {
            let mut command = told(language(), Extent::Brief);
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut command, "stiess", &mut script);
            print(&String::from_utf8_lossy(&script))
        }
        Command::Man(args) => man::run(args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(exit) => {
            // Whoever reads JSON gets some; a check tells in its own list, and so does a test that failed.
            if command.answers_json()
                && !PRINTED.load(Ordering::Relaxed)
                && let Some(message) = exit.message().or(COMPLAINT.get().map(String::as_str))
            {
                let _ = print(&not_answered(message));
            }
            exit.show()
        }
    }
}

/// What whoever reads JSON is told where there is no answer.
fn not_answered(message: &str) -> String {
    json::pretty(&serde_json::json!({"error": {"message": message}}))
}

/// Has anything been said on standard output?
static PRINTED: AtomicBool = AtomicBool::new(false);

/// The first error that was shown of what a run was given.
static COMPLAINT: OnceLock<String> = OnceLock::new();

/// Its place in [`Language::ALL`].
static LANGUAGE: AtomicUsize = AtomicUsize::new(0);

/// Was it named on the command line?
static CHOSEN: OnceLock<bool> = OnceLock::new();

/// What is spoken in this run.
fn language() -> Language {
    Language::ALL.get(LANGUAGE.load(Ordering::Relaxed)).copied().unwrap_or_default()
}

/// From here on this language is spoken.
fn speak(language: Language) {
    let at = Language::ALL.iter().position(|one| *one == language);
    LANGUAGE.store(at.unwrap_or_default(), Ordering::Relaxed);
}

/// Was the language named on the command line? Then nothing else decides.
fn language_is_chosen() -> bool {
    CHOSEN.get().copied().unwrap_or_default()
}

/// Prints, and ends quietly when nobody reads any more. What a terminal would obey is not printed, whoever wrote it.
pub(crate) fn print(text: &str) -> Result<(), Exit> {
    let text = crate::text::shown(text, Screen::detect(true).color);
    PRINTED.store(true, Ordering::Relaxed);
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(unwritten)
}

/// Prints a text that somebody else wrote: not even its colours are obeyed.
pub(crate) fn print_as_written(text: &str) -> Result<(), Exit> {
    print(&crate::text::harmless_lines(text))
}

/// Prints what stands below one another.
pub(crate) fn show(blocks: &[Block]) -> Result<(), Exit> {
    print(&window::screen(true).set(blocks))
}

/// Output that could not be written, as the end of a run.
pub(crate) fn unwritten(error: io::Error) -> Exit {
    match error.kind() {
        io::ErrorKind::BrokenPipe => Exit::Quiet,
        io::ErrorKind::StorageFull => Said::DiskFull.broken(),
        _ => Said::Unwritten(&error).broken(),
    }
}

/// Shows what is wrong; false if an error is among it.
pub(crate) fn complain(found: &[Diagnostic], sources: &Sources) -> bool {
    warn(&render::for_people(found, sources, window::screen(false), language()));
    let wrong = found.iter().find(|found| found.severity == Severity::Error);
    if let Some(wrong) = wrong {
        let (file, at) = (sources.get(wrong.span().file), wrong.span().start);
        let (line, column) = file.line_column(at);
        let message = wrong.message.to(language());
        let _ = COMPLAINT.set(format!("{}:{line}:{column}: {message}", file.name));
    }
    wrong.is_none()
}

/// Two texts with their names, as `diff -u` shows how they differ.
fn difference((old_name, old): (&str, &str), (new_name, new): (&str, &str)) -> String {
    let diff = similar::TextDiff::configure().timeout(PATIENCE).diff_lines(old, new);
    diff.unified_diff().header(old_name, new_name).to_string()
}

/// How long a difference may be searched for; then it is shown coarser.
const PATIENCE: Duration = Duration::from_millis(500);

/// Says something on standard error, where it may be that nothing can be written.
pub(crate) fn warn(text: &str) {
    let text = crate::text::shown(text, Screen::detect(false).color);
    let mut out = io::stderr().lock();
    let _ = out.write_all(text.as_bytes());
}

/// A whole number: `1000000`, `1_000_000` or `10^6`.
fn number(text: &str) -> Option<u64> {
    let plain = |text: &str| {
        let groups =
            text.split('_').all(|group| group.bytes().all(|b| b.is_ascii_digit()) && !group.is_empty());
        groups.then(|| text.replace('_', "").parse::<u64>().ok()).flatten()
    };
    match text.split_once('^') {
        Some((base, times)) => plain(base)?.checked_pow(plain(times)?.try_into().ok()?),
        None => plain(text),
    }
}

/// A whole number within a range, for an argument.
fn whole(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let read = number(text).filter(|n| (least..=most).contains(n));
    read.ok_or_else(|| Said::WholeNumber { least, most }.in_words())
}

/// A language.
fn tongue(text: &str) -> Result<Language, String> {
    text.parse().map_err(|_| Said::NoLanguage.in_words())
}

/// A seed.
fn seed(text: &str) -> Result<u64, String> {
    whole(text, 0, u64::MAX)
}
