//! `stiess simulate`: many deals, counted.

use super::counts::{self, Checkpoint, Kind, Part, Recipe, Told};
use super::words::{Deed, Many, Said, WrongPart};
use super::{Exit, GameArgs, language, print, seating, warn, whole, window};
use crate::diagnostic::words::nearest;
use crate::players::Budget;
use crate::players::contest::Contest;
use crate::players::gather::{Countable, Counts, Desk, Share};
use crate::players::many::{Run, Unplayable, Watch};
use crate::players::sessions::Sessions;
use crate::players::spans::Spans;
use crate::record::fingerprint;
use crate::ruleset::{Program, Ruleset, Settings};
use crate::tell::counted::{Names, Speed};
use crate::text::json;
use crate::{tell, threads};
use clap::Args;
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

#[derive(Args)]
pub(super) struct SimulateArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many deals; `10^9` is understood too.
    #[arg(long, default_value_t = 10_000, value_parser = |n: &str| whole(n, 1, counts::MOST), allow_negative_numbers = true)]
    deals: u64,
    /// The seed of every shuffle and choice.
    #[arg(long, default_value_t = 1, value_parser = super::seed, allow_negative_numbers = true)]
    seed: u64,
    /// On how many threads; as many as the machine has, unless told otherwise. The result is the same.
    #[arg(long, value_parser = |n: &str| whole(n, 1, 1024), allow_negative_numbers = true)]
    threads: Option<u64>,
    /// `random`, `careful` or `strong`, for all or for each seat (`careful,random,random`).
    #[arg(long, default_value = "random")]
    players: String,
    /// Every deal is played at several tables, so that each of the players named has held every hand: who wins more, and
    /// how sure that is (`--players strong,careful`).
    #[arg(long, conflicts_with = "sessions")]
    duplicate: bool,
    /// How often a strong player plays a deal on in thought before it decides; 4000 times unless told otherwise.
    #[arg(long, value_parser = |n: &str| whole(n, 1, 10_000_000).map(|n| n as u32), allow_negative_numbers = true)]
    samples: Option<u32>,
    /// Instead: so many milliseconds a decision, whatever it finds in them.
    #[arg(long, value_name = "MS", value_parser = |n: &str| whole(n, 1, 600_000), allow_negative_numbers = true, conflicts_with = "samples")]
    time: Option<u64>,
    /// Forehand plays this contract; deals in which he may not are dealt again.
    #[arg(long)]
    contract: Option<String>,
    /// Sessions instead of deals: how long they last, and who wins them.
    #[arg(long, value_parser = |n: &str| whole(n, 1, 10_000_000), allow_negative_numbers = true, conflicts_with_all = ["deals", "contract"])]
    sessions: Option<u64>,
    /// So many rounds a session; without it a session ends as the ruleset says.
    #[arg(long, value_parser = |n: &str| whole(n, 1, 10_000), allow_negative_numbers = true, requires = "sessions", conflicts_with_all = ["deals", "contract", "duplicate"])]
    rounds: Option<u64>,
    /// Keep what has been counted in this file while it goes on; the same command goes on from what it holds.
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Only the K-th of N parts of the run, as counts that `stiess merge` adds up exactly; with `--json`.
    #[arg(long, value_name = "K/N", value_parser = part)]
    part: Option<(u64, u64)>,
    /// As JSON.
    #[arg(long)]
    pub(super) json: bool,
}

/// Which of how many parts.
fn part(text: &str) -> Result<(u64, u64), String> {
    let wrong = |wrong: WrongPart| Err(Said::WrongPart(wrong).in_words());
    // What is too large to be counted is a number all the same.
    let number = |text: &str| {
        let digits = text.starts_with(|c: char| c.is_ascii_digit())
            && text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'_' | b'^'));
        super::number(text).or(digits.then_some(u64::MAX))
    };
    let numbers = text.split_once('/').map(|(nth, of)| (number(nth), number(of)));
    let Some((Some(nth), Some(of))) = numbers else { return wrong(WrongPart::Unwritten) };
    match (nth, of) {
        (_, of) if !(1..=counts::PARTS).contains(&of) => wrong(WrongPart::Number { most: counts::PARTS }),
        (nth, of) if !(1..=of).contains(&nth) => wrong(WrongPart::Which { of }),
        part => Ok(part),
    }
}

pub(super) fn run(args: &SimulateArgs) -> Result<(), Exit> {
    if args.part.is_some() && !args.json {
        return Err(Said::PartAsText.usage());
    }
    let (ruleset, program) = args.game.program()?;
    let asked = [("--samples", args.samples.is_some()), ("--time", args.time.is_some())];
    seating::heeded(&args.players, asked.into_iter().filter(|(_, asked)| *asked).map(|(flag, _)| flag))?;
    if args.sessions.is_some() {
        return evenings(args, &ruleset, &program);
    }
    let contract = args.contract.as_deref().map(|name| find(&program, name)).transpose()?;
    let recipe = recipe(args, &ruleset, &program, contract);
    if args.duplicate {
        return contest(args, &program, &recipe, contract);
    }
    let players = seating::seat(&program, &args.players, budget(args))?;
    let run = Run { program: &program, players: &players, seed: args.seed, deals: args.deals, contract };
    counted(args, &recipe, &run, |why| unplayable(&run, why))
}

/// Plays what is to be played, and tells what it came to.
fn counted<G: Countable>(
    args: &SimulateArgs,
    recipe: &Recipe,
    game: &G,
    stuck: impl FnOnce(Unplayable) -> Exit,
) -> Result<(), Exit>
where
    G::Counts: Kind,
{
    let (what, threads) = (recipe.what(), args.threads.map_or_else(threads::available, |n| n as usize));
    let wanted = match args.part {
        Some((nth, of)) => Spans::part(nth, of, recipe.all()),
        None => Spans::of(0..recipe.all()),
    };
    let parts = args.part.map(|(_, of)| of);
    let file = args.checkpoint.as_deref();
    let before = file.map(|file| counts::resume(file, recipe, &wanted)).transpose()?.flatten();
    let (before, last) =
        before.map_or_else(|| (Share::none(game.none()), None), |(share, text)| (share, Some(text)));
    let checkpoint = file.map(|file| Checkpoint { file, run: recipe, parts, last: Mutex::new(last) });
    let (played, work) = (before.played.count(), before.counts.work());
    let todo = wanted.without(&before.played);
    if let Some(checkpoint) = checkpoint.as_ref().filter(|_| !todo.is_empty()) {
        // Whoever cannot keep anything learns it now.
        checkpoint.write(before.clone()).map_err(|error| super::file_error(Deed::Write, error))?;
    }
    let desk = Desk::new(before);
    let begun = Instant::now();
    let course = Course { before: played, all: wanted.count(), what };
    let keep = checkpoint.as_ref().map(|checkpoint| Keeping::new(checkpoint, &desk));
    let keep = keep.as_ref().map(|keep| keep as &dyn Keep);
    attended(&course, keep, |watch| game.count(&todo, threads, watch, &desk)).map_err(stuck)?;
    let seconds = begun.elapsed().as_secs_f64();
    let share = desk.cleared();
    let unkept = checkpoint.as_ref().and_then(|kept| kept.write(share.clone()).err());
    let (done, now) = (share.played.count(), share.counts.work());
    let part = Part::new(recipe, parts, share);
    let decisions = now.1.zip(work.1).map(|(now, before)| now - before);
    let speed = Speed { threads, seconds, deals: now.0 - work.0, decisions };
    print(&match args.part {
        Some(_) => part.line(),
        None => match part.counts().told(recipe, Some(speed), args.json) {
            Told::Json(value) => json::pretty(&value),
            Told::Blocks(blocks) => window::screen(true).set(&blocks),
        },
    })?;
    match (unkept, file) {
        (Some(error), _) => Err(Exit::Answered(Said::Cannot(Deed::Write, &error).in_words())),
        (None, _) if done == wanted.count() => Ok(()),
        (None, Some(file)) => {
            let said = Said::StoppedKept { done, all: wanted.count(), what, file };
            Err(Exit::Interrupted(said.in_words()))
        }
        (None, None) => Err(stopped(done, wanted.count(), what)),
    }
}

/// All that decides what comes out.
fn recipe(args: &SimulateArgs, ruleset: &Ruleset, program: &Program, contract: Option<u8>) -> Recipe {
    let budget = budget(args);
    Recipe {
        stiess: counts::VERSION.to_string(),
        rules: fingerprint(ruleset),
        set: args.game.chosen(ruleset).into_iter().collect(),
        seed: args.seed,
        players: args.players.clone(),
        samples: budget.samples,
        time: budget.time.map(|time| time.as_millis() as u64),
        contract: contract.map(|contract| program.contracts[usize::from(contract)].name.clone()),
        duplicate: args.duplicate,
        deals: args.sessions.is_none().then_some(args.deals),
        sessions: args.sessions,
        rounds: args.rounds,
        names: Names::of(program),
    }
}

/// How long a strong player may think.
fn budget(args: &SimulateArgs) -> Budget {
    match args.time {
        Some(time) => Budget::time(Duration::from_millis(time)),
        None => Budget::samples(args.samples.unwrap_or(Budget::DEFAULT.samples)),
    }
}

/// Holds players against each other.
fn contest(
    args: &SimulateArgs,
    program: &Program,
    recipe: &Recipe,
    contract: Option<u8>,
) -> Result<(), Exit> {
    let manners = seating::rivals(program, &args.players)?;
    let budget = budget(args);
    let run = Contest { program, manners, budget, seed: args.seed, deals: args.deals, contract };
    counted(args, recipe, &run, |why| match seating::seat(program, "random", budget) {
        Ok(players) => {
            let (players, seed, deals) = (&players, args.seed, args.deals);
            unplayable(&Run { program, players, seed, deals, contract }, why)
        }
        Err(exit) => exit,
    })
}

/// Why not all deals were played.
pub(super) fn unplayable(run: &Run, why: Unplayable) -> Exit {
    match why {
        Unplayable::NoHand => {
            let name = run.contract.map_or("", |c| &run.program.contracts[usize::from(c)].title);
            Said::NoHand(name).broken()
        }
        Unplayable::Stuck(index) => {
            let table = run.table(index);
            let told = table.and_then(|table| {
                let undealt = tell::between::undealt(&table, language());
                undealt.or_else(|| Some(tell::stuck(&table, &table.stuck()?, language())))
            });
            Said::StuckDeal { deal: index, seed: run.seed, why: &told.unwrap_or_default() }.broken()
        }
    }
}

/// Plays sessions.
fn evenings(args: &SimulateArgs, ruleset: &Ruleset, program: &Program) -> Result<(), Exit> {
    if args.rounds.is_none() && !program.lasting.as_ref().is_some_and(|lasting| lasting.ends()) {
        return Err(super::deal::endless(program));
    }
    let settings = Settings { last_round: true, ..args.game.settings(ruleset)? };
    let last = ruleset.program(&settings).map_err(|_| super::deal::broken_last_round(ruleset))?;
    let budget = budget(args);
    let players = seating::seat(program, &args.players, budget)?;
    let finale = seating::seat(&last, &args.players, budget)?;
    let (players, finale, seed, rounds) = (&players, &finale, args.seed, args.rounds);
    let run = Sessions { program, last: &last, players, finale, seed, rounds };
    let recipe = recipe(args, ruleset, program, None);
    counted(args, &recipe, &run, |why| match why {
        Unplayable::Stuck(session) => Said::StuckSession { session, seed }.broken(),
        Unplayable::NoHand => Said::NoHand("").broken(),
    })
}

pub(super) fn stopped(done: u64, all: u64, what: Many) -> Exit {
    Exit::Interrupted(Said::Stopped { done, all, what }.in_words())
}

fn find(program: &Program, name: &str) -> Result<u8, Exit> {
    let lower = name.to_lowercase();
    let found = program.contracts.iter().position(|c| c.name == lower || c.title.to_lowercase() == lower);
    found.map(|at| at as u8).ok_or_else(|| {
        let known: Vec<&str> = program.contracts.iter().map(|c| c.name.as_str()).collect();
        Said::NoContract { game: &program.game, name, near: nearest(&lower, &known), known: &known }.usage()
    })
}

/// So long is the bar in it.
pub(super) const BAR: usize = 12;

/// How long a run is, and how much of it was done before it began.
pub(super) struct Course {
    pub before: u64,
    pub all: u64,
    pub what: Many,
}

/// How far it has come, and how long it may take.
fn line(course: &Course, done: u64, since: Duration) -> String {
    let Course { before, all, what } = *course;
    let part = (before + done) as f64 / all as f64;
    let bar = "#".repeat((part * BAR as f64) as usize);
    let left = (all - before).saturating_sub(done) as f64;
    // Before that, nobody knows.
    let left =
        (done > 0 && since >= Duration::from_secs(1)).then(|| since.as_secs_f64() * left / done as f64);
    let grouped = |n: u64| language().grouped(n);
    Said::SoFar { bar: &bar, done: grouped(before + done), all: grouped(all), what, left }.in_words()
}

/// Writes a line over what stands there, and goes back: whatever comes next stands in its place. What is left of a longer
/// one is written over with as many blanks as it takes. In a window that is too narrow it ends at the edge: a second line
/// would be left standing.
fn write_over(line: &str) {
    static LAST: AtomicUsize = AtomicUsize::new(0);
    // The signs around it are the only ones that a terminal obeys.
    let line = crate::text::shown(line, false);
    let wide = LAST.swap(line.chars().count(), Relaxed);
    let obeys = std::env::var("TERM").is_ok_and(|t| t != "dumb");
    let mut out = std::io::stderr().lock();
    let _ = out.write_all(over(&line, wide, obeys).as_bytes()).and_then(|()| out.flush());
}

/// The line over one that was so wide; a terminal that obeys is asked to break none.
fn over(line: &str, wide: usize, obeys: bool) -> String {
    let (cut, wrap) = if obeys { ("\x1b[?7l", "\x1b[?7h") } else { ("", "") };
    format!("\r{cut}{line:<wide$}{wrap}\r")
}

/// What is kept from time to time.
trait Keep: Sync {
    /// Time has gone on.
    fn at(&self, since: Duration);
}

/// A checkpoint that is written as often as it is worth it.
struct Keeping<'a, C: Counts> {
    checkpoint: &'a Checkpoint<'a>,
    desk: &'a Desk<C>,
    /// When it is next written, in milliseconds, and whether it has been asked for.
    due: AtomicU64,
    asked: AtomicBool,
    failed: AtomicBool,
    /// Stands a line there that says how far it is?
    shown: bool,
}

/// The longest time without a checkpoint, in milliseconds.
const OFTEN: u64 = 10_000;

impl<'a, C: Counts> Keeping<'a, C> {
    fn new(checkpoint: &'a Checkpoint<'a>, desk: &'a Desk<C>) -> Keeping<'a, C> {
        let (asked, failed) = (AtomicBool::new(false), AtomicBool::new(false));
        let shown = std::io::stderr().is_terminal();
        Keeping { checkpoint, desk, due: AtomicU64::new(1000), asked, failed, shown }
    }
}

impl<C: Kind> Keep for Keeping<'_, C> {
    fn at(&self, since: Duration) {
        let (now, due) = (since.as_millis() as u64, self.due.load(Relaxed));
        if now < due {
            return;
        }
        // Whoever plays has until the next look to put down what he has.
        if !self.asked.swap(true, Relaxed) {
            return self.desk.ask();
        }
        self.asked.store(false, Relaxed);
        self.due.store(now + now.min(OFTEN), Relaxed);
        match self.checkpoint.write(self.desk.so_far()) {
            Ok(()) => self.failed.store(false, Relaxed),
            // Said once; it is tried again.
            Err(error) if !self.failed.swap(true, Relaxed) => {
                if self.shown {
                    write_over("");
                }
                warn(&format!("{}\n", Said::KeptLater(&error).in_words()));
            }
            Err(_) => {}
        }
    }
}

/// Plays, with a line for whoever watches at a terminal.
pub(super) fn watched<T>(all: (u64, Many), play: impl FnOnce(&Watch) -> T) -> T {
    attended(&Course { before: 0, all: all.0, what: all.1 }, None, play)
}

fn attended<T>(course: &Course, keep: Option<&dyn Keep>, play: impl FnOnce(&Watch) -> T) -> T {
    let watch = Arc::new(Watch::default());
    let stopped = Arc::clone(&watch);
    super::ending::told(move || stopped.stop.swap(true, Relaxed));
    let shown = std::io::stderr().is_terminal();
    if !shown && keep.is_none() {
        return play(&watch);
    }
    let (over, begun) = (AtomicBool::new(false), Instant::now());
    thread::scope(|scope| {
        let attend = || {
            while !over.load(Relaxed) {
                if shown {
                    write_over(&line(course, watch.done.load(Relaxed), begun.elapsed()));
                }
                if let Some(keep) = keep {
                    keep.at(begun.elapsed());
                }
                thread::park_timeout(Duration::from_millis(200));
            }
            if shown {
                write_over("");
            }
        };
        // Whoever cannot be shown how far it is still gets the result.
        let other = thread::Builder::new().spawn_scoped(scope, attend).ok();
        let played = play(&watch);
        over.store(true, Relaxed);
        other.inspect(|other| other.thread().unpark());
        played
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_knows_how_long_it_takes_before_it_has_gone_on_for_a_while() {
        let course = Course { before: 0, all: 1_000_000_000, what: Many::Deals };
        let told = |done, millis| line(&course, done, Duration::from_millis(millis));
        assert!(told(5_888, 0).ends_with("] 5,888 of 1,000,000,000 deals"));
        assert!(told(5_888, 999).ends_with(" deals") && told(0, 5_000).ends_with(" deals"));
        assert!(told(1_000_000, 1_000).ends_with(" deals, 17 min left"));
    }

    /// What was done before is shown, and takes no time any more.
    #[test]
    fn who_goes_on_is_told_what_is_left() {
        let course = Course { before: 500, all: 1000, what: Many::Deals };
        let told = line(&course, 100, Duration::from_secs(60));
        assert!(told.contains("[#######") && !told.contains("########"), "{told}");
        assert!(told.ends_with("] 600 of 1,000 deals, 4 min left"), "{told}");
    }

    #[test]
    fn a_line_is_as_wide_as_it_must_be() {
        assert_eq!(over("[#] 3 of 9", 0, false), "\r[#] 3 of 9\r");
        assert_eq!(over("[#]", 5, false), "\r[#]  \r");
        assert_eq!(over("[#]", 5, true), "\r\x1b[?7l[#]  \x1b[?7h\r");
    }
}
