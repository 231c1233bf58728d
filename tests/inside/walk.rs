//! The auction that is walked through before play, beside the auctions of the engine.

use super::programs;
use crate::engine::eval::Ctx;
use crate::engine::{Kind, Rng, Table};
use crate::ruleset::Ruleset;
use crate::ruleset::expr::{Seats, Test};
use crate::ruleset::laws::auction::walk;
use crate::ruleset::laws::of_bids;
use crate::who::Seat;

/// The walk foresees whatever the engine's auctions end with.
#[test]
fn the_walk_and_the_engine_agree() {
    for game in ["dreierles", "dreierles_steinmauern", "cego"] {
        let ruleset = Ruleset::load(game).expect("built in");
        let program = ruleset.program(&ruleset.settings()).expect("no mistakes");
        let foreseen = walk(&program);
        assert!(!foreseen.exceeded && foreseen.circle.is_none());
        let mut met = 0u32;
        for deal in 0..400 {
            let mut rng = Rng::for_deal(7, deal);
            let mut table = Table::shuffled(&program, Seat((deal % 3) as u8), &mut rng);
            while let Some(decision) = table.decision().filter(|d| d.kind() == Kind::Bid) {
                let options = decision.list();
                let at = rng.below(options.len() as u32) as usize;
                table.act(options[at]).expect("it was offered");
            }
            met |= 1 << table.state().contract;
        }
        assert_eq!(met & !foreseen.reached, 0, "{game}: the engine came to a contract the walk never saw");
        if game != "cego" {
            assert_eq!(met, foreseen.reached, "{game}: the walk saw a contract that no deal came to");
        }
    }
}

/// What the laws know of bids without walking is so in every auction.
#[test]
fn what_is_known_of_bids_is_so() {
    let mut known = 0;
    for program in programs() {
        for deal in 0..100 {
            let mut rng = Rng::for_deal(7, deal);
            let dealer = Seat((deal % u64::from(program.persons)) as u8);
            let mut table = Table::shuffled(&program, dealer, &mut rng);
            while let Some(decision) = table.decision() {
                let options = decision.list();
                table.act(options[rng.below(options.len() as u32) as usize]).expect("it was offered");
            }
            let state = table.state();
            if program.contracts.get(usize::from(state.contract)).is_none() {
                continue;
            }
            let bids = (0..program.contracts.len()).map(|at| Some(at as u8)).chain([None]);
            for contract in bids {
                for who in [Seats::Players, Seats::Declarer, Seats::Defenders] {
                    let test = Test::Bid { who: Box::new(who), contract };
                    let Some(so) = of_bids(&program, state.contract, &test) else { continue };
                    known += 1;
                    let name = format!("{}, deal {deal}: {test:?}", program.game);
                    assert_eq!(Ctx::of(&program, state).test(&test), so, "{name}");
                }
            }
        }
    }
    assert!(known > 1000, "{known}");
}
