//! The auction that is walked through before play, beside the auctions of the engine.

use crate::engine::{Kind, Rng, Table};
use crate::ruleset::Ruleset;
use crate::ruleset::laws::auction::walk;
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
