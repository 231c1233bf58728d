//! `stiess simulate`: many deals, counted.

use super::{Exit, GameArgs, print, seating, whole};
use crate::diagnostic::words::suggest;
use crate::players::many::{Run, Unplayable};
use crate::players::stats::Stats;
use crate::ruleset::Program;
use crate::tell;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

#[derive(Args)]
pub struct SimulateArgs {
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
    /// `random` or `careful`, for all or for each seat (`careful,random,random`).
    #[arg(long, default_value = "random")]
    players: String,
    /// Forehand plays this contract; deals in which he may not are dealt again.
    #[arg(long)]
    contract: Option<String>,
    /// As JSON.
    #[arg(long)]
    pub(super) json: bool,
}

pub fn run(args: &SimulateArgs) -> Result<(), Exit> {
    let (_, program) = args.game.program()?;
    let players = seating::seat(&program, &args.players)?;
    let contract = args.contract.as_deref().map(|name| find(&program, name)).transpose()?;
    let threads = match args.threads {
        Some(n) => n as usize,
        None => thread::available_parallelism().map_or(1, |n| n.get()),
    };
    let run = Run { program: &program, players: &players, seed: args.seed, deals: args.deals, contract };
    let begun = Instant::now();
    let stats = watched(&run, threads).map_err(|why| match why {
        Unplayable::NoHand => {
            let name = contract.map_or("", |c| &program.contracts[usize::from(c)].title);
            Exit::Broken(format!("no hand was found with which forehand may play {name}"))
        }
        Unplayable::Stuck(index) => {
            let table = run.table(index);
            let told = table.and_then(|table| Some(tell::stuck(&table, &table.stuck()?, super::language())));
            let told = told.unwrap_or_default();
            Exit::Broken(format!("deal {index} of seed {}: {told}", run.seed))
        }
    })?;
    let told = tell::simulation::Run {
        program: &program,
        stats: &stats,
        seed: args.seed,
        threads,
        players: &args.players,
        seconds: begun.elapsed().as_secs_f64(),
    };
    print(&if args.json { format!("{:#}\n", told.json()) } else { told.table() })
}

fn find(program: &Program, name: &str) -> Result<u8, Exit> {
    let lower = name.to_lowercase();
    let found = program.contracts.iter().position(|c| c.name == lower || c.title.to_lowercase() == lower);
    found.map(|at| at as u8).ok_or_else(|| {
        let known: Vec<&str> = program.contracts.iter().map(|c| c.name.as_str()).collect();
        let help = suggest(&lower, &known).unwrap_or_else(|| format!("there are {}", known.join(", ")));
        Exit::Usage(format!("`{}` has no contract `{name}`: {help}", program.game))
    })
}

/// Plays, with a bar for whoever watches at a terminal.
fn watched(run: &Run, threads: usize) -> Result<Stats, Unplayable> {
    let done = AtomicU64::new(0);
    if !std::io::stderr().is_terminal() {
        return run.play(threads, &done);
    }
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        let watch = || {
            let bar = ProgressBar::new(run.deals);
            if let Ok(style) =
                ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} deals, {eta} left")
            {
                bar.set_style(style);
            }
            while !over.load(Relaxed) {
                bar.set_position(done.load(Relaxed));
                thread::sleep(Duration::from_millis(50));
            }
            bar.finish_and_clear();
        };
        // Whoever cannot be shown how far it is still gets the result.
        let _ = thread::Builder::new().spawn_scoped(scope, watch);
        let stats = run.play(threads, &done);
        over.store(true, Relaxed);
        stats
    })
}
