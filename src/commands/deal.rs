//! `stiess deal`: one deal, or a session, played automatically.

use super::{Exit, GameArgs, print};
use crate::engine::{Rng, Table};
use crate::tell::transcript;
use clap::Args;

#[derive(Args)]
pub struct DealArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The seed of the shuffle and of every choice.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run(args: &DealArgs) -> Result<(), Exit> {
    let (_, program) = args.game.program()?;
    let mut rng = Rng::new(args.seed);
    let mut table = Table::shuffled(&program, program.persons - 1, &mut rng);
    while let Some(decision) = table.decision() {
        let list = decision.list();
        let option = list[rng.below(list.len() as u32) as usize];
        if table.act(option).is_err() {
            break;
        }
    }
    print(&transcript::deal(&table))
}
