//! Random deals, for what examples do not reach.

use super::tally::Game;
use crate::engine::{Rng, Table, session};

impl Game {
    /// Plays so many deals at random under each choice of options, and counts them apart.
    pub fn play(&mut self, deals: u64, seed: u64) {
        for settings in self.profiles() {
            let Ok(program) = self.ruleset.program(&settings) else { continue };
            for index in 0..deals {
                let mut rng = Rng::for_deal(seed, index);
                let mut table = Table::shuffled(&program, session::dealer(&program, index), &mut rng);
                while let Some(decision) = table.decision() {
                    let choices = decision.list();
                    let Some(choice) = choices.get(rng.below(choices.len().max(1) as u32) as usize) else {
                        break;
                    };
                    if table.act(*choice).is_err() {
                        break;
                    }
                }
                self.count(&settings, &table, &[], 1);
            }
        }
    }
}
