//! All options of a game at once, chosen at random: whatever a table chooses, there is a game, and it can be played.
//!
//! The laws try every option alone, and together those that one condition names. What meets by chance is tried here.

use crate::properties::one_deal;
use stiess::Seat;
use stiess::engine::Rng;
use stiess::ruleset::{self, Ruleset};

/// Choices of a game, and deals of each.
const CHOICES: u64 = 3;
const DEALS: u64 = 2;

#[test]
fn whatever_a_table_chooses_there_is_a_game_to_play() {
    let mut tried = 0;
    for (game, _) in ruleset::built_in() {
        // Packs are no games.
        let Ok(ruleset) = Ruleset::load(game) else { continue };
        let options = ruleset.options();
        if options.len() < 2 {
            continue;
        }
        for seed in 0..CHOICES {
            let mut rng = Rng::new(seed);
            let mut settings = ruleset.settings();
            settings.last_round = rng.below(4) == 0;
            let mut chosen = Vec::new();
            for option in &options {
                let value = &option.values[rng.below(option.values.len() as u32) as usize];
                chosen.push(format!("{}={value}", option.name));
                ruleset.set(&mut settings, &chosen[chosen.len() - 1]).expect("a listed value");
            }
            let told = chosen.join(", ");
            let p = match ruleset.program(&settings) {
                Ok(p) => p,
                Err(found) => panic!("{game} with {told}: {:#?}", found.first()),
            };
            for deal in 0..DEALS {
                let dealer = Seat((deal % u64::from(p.persons)) as u8);
                if let Err(problem) = one_deal(&p, dealer, seed * DEALS + deal, false) {
                    panic!("{game} with {told}, deal {deal}: {problem}");
                }
            }
            tried += 1;
        }
    }
    assert!(tried >= 60, "{tried} choices");
}
