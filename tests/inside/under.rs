//! A deal settled by the rules by which it was played comes out as it did.

use super::{plays_at_random, rulesets};
use crate::engine::{Rng, Table};
use crate::record::under::under;
use crate::ruleset::{Program, Ruleset};
use crate::tell::words::Unsettled;
use crate::who::Seat;

/// So many deals of each choice of one option.
const DEALS: u64 = 6;

#[test]
fn by_its_own_rules_a_deal_comes_out_as_it_did() {
    let mut settled = 0;
    for ruleset in rulesets() {
        let mut all = vec![ruleset.settings()];
        for option in ruleset.options() {
            for value in &option.values {
                let mut settings = ruleset.settings();
                ruleset.set(&mut settings, &format!("{}={value}", option.name)).expect("one of its values");
                all.push(settings);
            }
        }
        for program in all.iter().filter_map(|settings| ruleset.program(settings).ok()) {
            settled += (0..DEALS).filter(|deal| comes_out_alike(&program, *deal)).count();
        }
    }
    assert!(settled > 1000, "{settled}");
}

fn at_random(p: &Program, deal: u64) -> Table<'_> {
    let mut rng = Rng::for_deal(7, deal);
    let table = Table::shuffled(p, Seat((deal % u64::from(p.persons)) as u8), &mut rng);
    plays_at_random(table, &mut rng)
}

/// Whether it could be settled; a deal without a contract cannot.
fn comes_out_alike(p: &Program, deal: u64) -> bool {
    let table = at_random(p, deal);
    let name = |table: &Table| format!("{}, deal {deal}:\n{:?}", p.game, table.history());
    match under(&table, p) {
        Ok(other) => {
            let end = |table: &Table| (table.state().contract, table.state().declarer, table.state().scores);
            assert_eq!(end(&table), end(&other), "{}", name(&table));
            true
        }
        Err(Unsettled::NoContract) => false,
        Err(why) => panic!("{why:?}\n{}", name(&table)),
    }
}

/// A deal of a game is settled by its variants, or what stands against it is told.
#[test]
fn a_variant_settles_the_deals_of_its_base() {
    let all: Vec<Ruleset> = rulesets().collect();
    let mut settled = 0;
    for variant in &all {
        let chain = variant.chain();
        let Some(base) = all.iter().find(|other| chain.iter().rev().nth(1) == Some(&other.name())) else {
            continue;
        };
        let [rules, p] =
            [variant, base].map(|ruleset| ruleset.program(&ruleset.settings()).expect("a program"));
        for deal in 0..30 {
            match under(&at_random(&p, deal), &rules) {
                Ok(there) => {
                    assert!(there.done());
                    settled += 1;
                }
                // Another pack or table, a game that is not played there, a card that may not be played there.
                Err(Unsettled::Deal(_) | Unsettled::NotPlayed(_) | Unsettled::Refused(_)) => {}
                Err(why) => panic!("{}, deal {deal}, by {}: {why:?}", base.name(), variant.name()),
            }
        }
    }
    assert!(settled > 600, "{settled}");
}
