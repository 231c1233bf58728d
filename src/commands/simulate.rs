//! `stiess simulate`: many deals, counted.

use super::words::{Many, Said};
use super::{Exit, GameArgs, language, print, seating, warn, whole};
use crate::diagnostic::words::suggest;
use crate::language::Language;
use crate::players::Budget;
use crate::players::contest::Contest;
use crate::players::many::{Run, Unplayable, Watch};
use crate::players::sessions::Sessions;
use crate::ruleset::{Program, Ruleset, Settings};
use crate::text::{Screen, json};
use crate::{tell, threads};
use clap::Args;
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

#[derive(Args)]
pub(super) struct SimulateArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many deals.
    #[arg(long, default_value_t = 10_000, value_parser = |n: &str| whole(n, 1, 1_000_000_000), allow_negative_numbers = true)]
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
    /// How often a strong player plays a deal on in thought before it decides.
    #[arg(long, default_value_t = Budget::DEFAULT.samples, value_parser = |n: &str| whole(n, 1, 10_000_000).map(|n| n as u32), allow_negative_numbers = true)]
    samples: u32,
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
    #[arg(long, value_parser = |n: &str| whole(n, 1, 10_000), allow_negative_numbers = true, requires = "sessions")]
    rounds: Option<u64>,
    /// As JSON.
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(args: &SimulateArgs) -> Result<(), Exit> {
    let (ruleset, program) = args.game.program()?;
    if let Some(sessions) = args.sessions {
        return evenings(args, &ruleset, &program, sessions);
    }
    let contract = args.contract.as_deref().map(|name| find(&program, name)).transpose()?;
    let threads = args.threads.map_or_else(threads::available, |n| n as usize);
    if args.duplicate {
        return contest(args, &program, contract, threads);
    }
    let players = seating::seat(&program, &args.players, budget(args))?;
    let run = Run { program: &program, players: &players, seed: args.seed, deals: args.deals, contract };
    let begun = Instant::now();
    let stats = watched((run.deals, Many::Deals), |watch| run.play(threads, watch));
    let stats = stats.map_err(|why| unplayable(&run, why))?;
    let told = tell::simulation::Run {
        program: &program,
        stats: &stats,
        seed: args.seed,
        threads,
        players: &args.players,
        seconds: begun.elapsed().as_secs_f64(),
    };
    print(&if args.json {
        json::pretty(&told.json())
    } else {
        Screen::detect(true).set(&told.table(language()))
    })?;
    match stats.deals < args.deals {
        true => Err(stopped(stats.deals, args.deals, Many::Deals)),
        false => Ok(()),
    }
}

/// How long a strong player may think.
fn budget(args: &SimulateArgs) -> Budget {
    match args.time {
        Some(time) => Budget::time(Duration::from_millis(time)),
        None => Budget::samples(args.samples),
    }
}

/// Holds players against each other.
fn contest(args: &SimulateArgs, program: &Program, contract: Option<u8>, threads: usize) -> Result<(), Exit> {
    let manners = seating::rivals(program, &args.players)?;
    let budget = budget(args);
    let run = Contest { program, manners, budget, seed: args.seed, deals: args.deals, contract };
    let begun = Instant::now();
    let outcome = watched((run.deals, Many::Deals), |watch| run.play(threads, watch));
    let stuck = |stuck: Unplayable| {
        let players = seating::seat(program, "random", budget)?;
        let run = Run { program, players: &players, seed: args.seed, deals: args.deals, contract };
        Err(unplayable(&run, stuck))
    };
    let outcome = match outcome {
        Ok(outcome) => outcome,
        Err(why) => return stuck(why),
    };
    let seconds = begun.elapsed().as_secs_f64();
    let told =
        tell::contest::Told { contest: &run, outcome: &outcome, players: &args.players, threads, seconds };
    print(&if args.json {
        json::pretty(&told.json())
    } else {
        Screen::detect(true).set(&told.table(language()))
    })?;
    match outcome.deals < args.deals {
        true => Err(stopped(outcome.deals, args.deals, Many::Deals)),
        false => Ok(()),
    }
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
fn evenings(args: &SimulateArgs, ruleset: &Ruleset, program: &Program, sessions: u64) -> Result<(), Exit> {
    if args.rounds.is_none() && !program.lasting.as_ref().is_some_and(|lasting| lasting.ends()) {
        return Err(super::deal::endless(program));
    }
    let settings = Settings { last_round: true, ..args.game.settings(ruleset)? };
    let last = ruleset.program(&settings).map_err(|_| super::deal::broken_last_round(ruleset))?;
    let budget = budget(args);
    let players = seating::seat(program, &args.players, budget)?;
    let finale = seating::seat(&last, &args.players, budget)?;
    let threads = args.threads.map_or_else(threads::available, |n| n as usize);
    let (players, finale, seed, rounds) = (&players, &finale, args.seed, args.rounds);
    let run = Sessions { program, last: &last, players, finale, seed, sessions, rounds };
    let begun = Instant::now();
    let evenings = watched((sessions, Many::Sessions), |watch| run.play(threads, watch));
    if let Some(index) = evenings.stuck {
        return Err(Said::StuckSession { session: index, seed }.broken());
    }
    let seconds = begun.elapsed().as_secs_f64();
    let told =
        tell::evenings::Run { program, evenings: &evenings, seed, threads, players: &args.players, seconds };
    print(&if args.json {
        json::pretty(&told.json())
    } else {
        Screen::detect(true).set(&told.table(language()))
    })?;
    match evenings.sessions < sessions {
        true => Err(stopped(evenings.sessions, sessions, Many::Sessions)),
        false => Ok(()),
    }
}

pub(super) fn stopped(done: u64, all: u64, what: Many) -> Exit {
    Exit::Interrupted(Said::Stopped { done, all, what }.in_words())
}

fn find(program: &Program, name: &str) -> Result<u8, Exit> {
    let lower = name.to_lowercase();
    let found = program.contracts.iter().position(|c| c.name == lower || c.title.to_lowercase() == lower);
    found.map(|at| at as u8).ok_or_else(|| {
        let known: Vec<&str> = program.contracts.iter().map(|c| c.name.as_str()).collect();
        Said::NoContract { game: &program.game, name, near: suggest(&lower, &known), known: &known }.usage()
    })
}

/// Narrow enough for every window; written over itself.
const WIDE: usize = 70;

/// How far it has come, and how long it may take.
fn line(done: u64, (all, what): (u64, Many), since: Duration) -> String {
    let part = done as f64 / all as f64;
    let bar = "#".repeat((part * 20.0) as usize);
    let left = (done > 0).then(|| since.as_secs_f64() * (1.0 - part) / part);
    // What is said around it is English.
    let grouped = |n: u64| Language::English.grouped(n);
    Said::SoFar { bar: &bar, done: grouped(done), all: grouped(all), what, left }.in_words()
}

/// Plays, with a line for whoever watches at a terminal.
pub(super) fn watched<T>((all, what): (u64, Many), play: impl FnOnce(&Watch) -> T) -> T {
    let watch = Arc::new(Watch::default());
    let stopped = Arc::clone(&watch);
    // Ctrl-C gives what there is; whoever will not wait for it says so twice. Where nothing can listen, it ends at once.
    let _ = ctrlc::set_handler(move || {
        if stopped.stop.swap(true, Relaxed) {
            std::process::exit(130);
        }
    });
    if !std::io::stderr().is_terminal() {
        return play(&watch);
    }
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        let show = || {
            let begun = Instant::now();
            while !over.load(Relaxed) {
                warn(&format!("\r{:<WIDE$}", line(watch.done.load(Relaxed), (all, what), begun.elapsed())));
                thread::sleep(Duration::from_millis(100));
            }
            warn(&format!("\r{:WIDE$}\r", ""));
        };
        // Whoever cannot be shown how far it is still gets the result.
        let _ = thread::Builder::new().spawn_scoped(scope, show);
        let played = play(&watch);
        over.store(true, Relaxed);
        played
    })
}
