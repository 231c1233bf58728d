//! `stiess deal`: one deal, or a session, played automatically.

use super::{Exit, GameArgs, file_error, print};
use crate::engine::{Rng, Table};
use crate::record;
use crate::tell::transcript;
use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
pub struct DealArgs {
    #[command(flatten)]
    game: GameArgs,
    /// The seed of the shuffle and of every choice.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the deal down, for `stiess replay`.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

pub fn run(args: &DealArgs) -> Result<(), Exit> {
    let (ruleset, program) = args.game.program()?;
    let mut rng = Rng::new(args.seed);
    let mut table = Table::shuffled(&program, program.persons - 1, &mut rng);
    while let Some(decision) = table.decision() {
        let list = decision.list();
        let option = list[rng.below(list.len() as u32) as usize];
        if table.act(option).is_err() {
            break;
        }
    }
    if let Some(path) = &args.record {
        let settings = args.game.settings(&ruleset)?;
        record::write(path, &args.game.game, &ruleset, &[(settings, &table)])
            .map_err(|e| file_error("write", e))?;
    }
    print(&transcript::deal(&table))
}
