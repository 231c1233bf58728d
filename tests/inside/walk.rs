//! The auction that is walked through before play, beside the auctions of the engine.

use super::programs;
use crate::engine::eval::Ctx;
use crate::engine::{Kind, Rng, Table};
use crate::ruleset::Ruleset;
use crate::ruleset::expr::{Cmp, Num, Seats, Test};
use crate::ruleset::laws::auction::{Ways, walk};
use crate::ruleset::laws::of_bids;
use crate::who::Seat;
use std::rc::Rc;

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

/// What the laws know of bids, without walking and by walking for each bid, is so in every auction.
#[test]
fn what_is_known_of_bids_is_so() {
    let (mut known, mut by_walking) = (0, 0);
    for program in programs() {
        let ways = walk(&program).tells().then(Rc::<Ways>::default);
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
            for test in bids.flat_map(asking) {
                let Some(so) = of_bids(&program, state.contract, ways.as_ref(), &test) else { continue };
                known += 1;
                by_walking += usize::from(of_bids(&program, state.contract, None, &test).is_none());
                let name = format!("{}, deal {deal}: {test:?}", program.game);
                assert_eq!(Ctx::of(&program, state).test(&test), so, "{name}");
            }
        }
    }
    assert!(known > 1000 && by_walking > 1000, "{known}, {by_walking}");
}

/// Whether some have made a bid, and how many.
fn asking(contract: Option<u8>) -> impl Iterator<Item = Test> {
    let bid = move |who| Test::Bid { who: Box::new(who), contract };
    let who = [Seats::Players, Seats::Declarer, Seats::Defenders, Seats::Set(1), Seats::Dealer];
    let beside = Seats::Left(Box::new(Seats::Declarer));
    let each = who.into_iter().chain([beside]).map(bid);
    let many = [Seats::Players, Seats::Defenders].into_iter().flat_map(move |of| {
        let those = Seats::Who(Box::new(of), Box::new(bid(Seats::Subject)));
        let number = Box::new(Num::Seats(Box::new(those)));
        (1..4).map(move |many| Test::Cmp(Cmp::Ge, number.clone(), Box::new(Num::int(many))))
    });
    each.chain(many)
}
