//! `stiess fair`: what each contract is worth to whoever bids it.

use super::words::Many;
use super::{Exit, GameArgs, language, print, seating, simulate, whole, window};
use crate::players::Budget;
use crate::players::fair::Weighing;
use crate::players::many::{Run, Unplayable};
use crate::tell::tallied::unweighed;
use crate::text::json;
use crate::{tell, threads};
use clap::Args;
use std::time::Instant;

#[derive(Args)]
pub(super) struct FairArgs {
    #[command(flatten)]
    game: GameArgs,
    /// How many deals for each contract.
    #[arg(long, default_value_t = 2_000, value_parser = |n: &str| whole(n, 10, 100_000_000), allow_negative_numbers = true)]
    deals: u64,
    /// The seed of every shuffle.
    #[arg(long, default_value_t = 1, value_parser = super::seed, allow_negative_numbers = true)]
    seed: u64,
    /// On how many threads; as many as the machine has, unless told otherwise. The result is the same.
    #[arg(long, value_parser = |n: &str| whole(n, 1, 1024), allow_negative_numbers = true)]
    threads: Option<u64>,
    /// Who plays, everywhere at the table: `random`, `careful` or `strong`.
    #[arg(long, value_name = "PLAYER", default_value = "careful")]
    players: String,
    /// How often a strong player plays a deal on in thought before it decides; 4000 times unless told otherwise.
    #[arg(long, value_parser = |n: &str| whole(n, 1, 10_000_000).map(|n| n as u32), allow_negative_numbers = true)]
    samples: Option<u32>,
    /// Who bids: 1 is forehand, 2 comes after him, and so on.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = |n: &str| whole(n, 1, 16), allow_negative_numbers = true)]
    hand: u64,
    /// As JSON.
    #[arg(long)]
    pub(super) json: bool,
}

pub(super) fn run(args: &FairArgs) -> Result<(), Exit> {
    let (_, program) = args.game.program()?;
    // What programs read is the same in every language.
    let program = if args.json { program } else { program.titled(language()) };
    let (manner, budget) =
        (seating::one(&args.players)?, Budget::samples(args.samples.unwrap_or(Budget::DEFAULT.samples)));
    seating::heeded(&args.players, args.samples.map(|_| "--samples"))?;
    let hands = program.speakers().count_ones().into();
    let Some(who) = program.hand(args.hand) else {
        return Err(super::words::Said::NoHandAtTable { hand: args.hand, hands }.usage());
    };
    let weighing = Weighing { program: &program, manner, budget, seed: args.seed, who, deals: args.deals };
    let contracts = weighing.contracts().len() as u64;
    if contracts == 0 {
        return Err(super::words::Said::NothingBid(&program.title).usage());
    }
    let tallies = unweighed(&program);
    if !tallies.is_empty() {
        return Err(super::words::Said::Tallied { game: &program.title, tallies: &tallies }.usage());
    }
    let threads = args.threads.map_or_else(threads::available, |n| n as usize);
    let (begun, all) = (Instant::now(), args.deals * contracts);
    let rows = simulate::watched((all, Many::Deals), |watch| weighing.play(threads, watch));
    let rows = rows.map_err(|why| stuck(args, &weighing, why))?;
    let seconds = begun.elapsed().as_secs_f64();
    let told = tell::fair::Told { weighing: &weighing, rows: &rows, threads, seconds };
    print(&if args.json {
        json::pretty(&told.json())
    } else {
        window::screen(true).set(&told.blocks(language()))
    })?;
    let asked = rows.iter().filter(|row| !row.no_hand).count() as u64 * args.deals;
    let played: u64 = rows.iter().map(|row| row.all().deals).sum();
    if played < asked { Err(simulate::stopped(played, asked, Many::Deals)) } else { Ok(()) }
}

/// A deal that does not come to its end.
fn stuck(args: &FairArgs, weighing: &Weighing, why: Unplayable) -> Exit {
    match seating::seat(weighing.program, &args.players, weighing.budget) {
        Ok(players) => {
            let (program, seed, deals) = (weighing.program, args.seed, args.deals);
            simulate::unplayable(&Run { program, players: &players, seed, deals, contract: None }, why)
        }
        Err(exit) => exit,
    }
}
