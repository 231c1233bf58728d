//! Which steps and which parts of auctions have a short form, and what of the others is gone through as it is written:
//! `cargo test --lib short -- --include-ignored --nocapture` prints it for every game.

use super::programs;
use crate::engine::{Rng, State, deal_out};
use crate::ruleset::Program;
use crate::ruleset::ahead::way::Way;
use crate::ruleset::program::Step;
use crate::who::Seat;

/// The same, gone through as it is written.
fn as_written(program: &Program) -> Program {
    let mut written = program.clone();
    for contract in &mut written.contracts {
        let way = |step: &Step| if step.in_course() { Way::Course } else { Way::Entered };
        contract.course = contract.steps.iter().map(way).collect();
        contract.runs = Vec::new();
    }
    for stage in &mut written.stages {
        (stage.index.once, stage.index.flat) = (None, false);
    }
    written
}

#[test]
#[ignore = "prints what is to be read, and holds nothing"]
fn what_is_gone_through_as_it_is_written() {
    for program in programs() {
        for stage in program.stages.iter().filter(|stage| stage.index.once.is_none() && !stage.index.flat) {
            println!("{}: auction {}", program.game, stage.name);
        }
        for contract in &program.contracts {
            let long = contract.steps.iter().zip(&contract.course).filter(|(step, way)| {
                matches!(way, Way::Course | Way::Entered) && !matches!(step, Step::Play | Step::Settle)
            });
            let long: Vec<&str> =
                long.filter_map(|(step, _)| Some(&*program.clause(step.clause()?).name)).collect();
            if !long.is_empty() {
                println!("{}: {}: {}", program.game, contract.name, long.join(", "));
            }
        }
    }
}

#[test]
fn plain_dreierles_has_a_short_form_from_the_auction_to_the_play() {
    let program = programs().find(|program| program.game == "dreierles").expect("built in");
    assert!(program.stages.iter().all(|stage| stage.index.once.is_some()));
    for contract in &program.contracts {
        for (step, way) in contract.steps.iter().zip(&contract.course) {
            let long = matches!(way, Way::Course | Way::Entered);
            assert_eq!(long, matches!(step, Step::Play | Step::Settle), "{}: {step:?}", contract.name);
        }
    }
}

#[test]
fn whoever_keeps_some_cards_claims_or_holds_needs_no_more_either() {
    let program = programs().find(|program| program.game == "cego").expect("built in");
    for stage in &program.stages {
        assert!(stage.index.once.is_some() || stage.index.flat, "{}", stage.name);
    }
    let contract = program.contracts.iter().find(|contract| contract.name == "cego").expect("a contract");
    let keeps = contract.steps.iter().position(|step| matches!(step, Step::Keep { .. })).expect("a step");
    let run = contract.runs[keeps].as_deref().expect("a short form");
    assert!(run.keep.is_some() && run.take.is_some() && run.put.is_some(), "{run:?}");
}

/// Short forms come to what the steps come to, decision by decision.
#[test]
fn short_forms_say_the_same_as_what_is_written() {
    for program in programs() {
        let written = as_written(&program);
        let (mut one, mut other) = (State::default(), State::default());
        for deal in 0..100 {
            let dealer = Seat((deal % u64::from(program.persons)) as u8);
            let ours = deal_out(&program, dealer, &mut Rng::for_deal(17, deal), &mut one);
            let theirs = deal_out(&written, dealer, &mut Rng::for_deal(17, deal), &mut other);
            assert_eq!(ours, theirs, "{}, deal {deal}", program.game);
            assert_eq!(one, other, "{}, deal {deal}", program.game);
        }
    }
}
