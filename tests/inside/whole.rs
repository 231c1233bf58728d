//! Which contracts are played a whole trick at a time, and what keeps the others from it:
//! `cargo test --lib whole -- --nocapture` prints it for every game.

use super::{programs, rulesets};
use crate::engine::{Rng, State, deal_out};
use crate::ruleset::ahead::gate::Gate;
use crate::ruleset::ahead::gates::MOMENTS;
use crate::ruleset::limits::CHOICES;
use crate::ruleset::pack::at_least;
use crate::ruleset::{Program, Ruleset};
use crate::who::Seat;

/// What is worked out before a deal, and what a settlement asks once instead of often, changes nothing.
#[test]
fn what_is_worked_out_says_the_same_as_what_is_written() {
    for ruleset in rulesets() {
        let settings = ruleset.settings();
        let worked_out = ruleset.program(&settings).expect("it has a program");
        let written = ruleset.program_as_written(&settings);
        let (mut one, mut other) = (State::default(), State::default());
        for deal in 0..60 {
            let dealer = Seat((deal % u64::from(written.persons)) as u8);
            let ours = deal_out(&worked_out, dealer, &mut Rng::for_deal(7, deal), &mut one);
            let theirs = deal_out(&written, dealer, &mut Rng::for_deal(7, deal), &mut other);
            assert_eq!(ours, theirs, "{}, deal {deal}", written.game);
            assert_eq!(one, other, "{}, deal {deal}", written.game);
        }
    }
}

/// The gates of a contract, asked together, let through what each of them does.
#[test]
fn gates_in_common_are_the_gates_one_by_one() {
    let mut rng = Rng::new(11);
    // Many cards or few, much said or little.
    let mut some = |fewer: u64| (0..fewer).fold(u64::MAX, |set, _| set & rng.next());
    let mut shut = 0;
    for program in programs() {
        let contracts = program.contracts.iter().enumerate();
        for (at, contract) in contracts.filter(|(_, contract)| contract.moments.len() <= MOMENTS) {
            for round in 0..40 {
                let (said, hand, won) = (some(round % 6), some(1 + round % 5), some(round % 4));
                let places = std::array::from_fn(|_| some(2 + round % 4));
                for number in 0..=contract.play.tricks {
                    let suits = || program.suits(at as u8, &[0; CHOICES]);
                    let open = contract.gates.open(number, said, &places, (hand, won), suits);
                    let open = open & contract.gates.live(said);
                    for (bit, moment) in contract.moments.iter().enumerate() {
                        let gate = &moment.gate;
                        let taken =
                            gate.taken == 0 || said & gate.else_said != 0 || at_least(won, gate.taken.into());
                        let plain = gate.plain(number, said, hand, places[usize::from(gate.place)]);
                        let here = Gate { suit: None, ..gate.clone() }.fits(hand, suits);
                        let one = moment.comes(number) && plain && taken && here;
                        let open = open >> bit & 1 == 1;
                        let name = format!("{}: {}: moment {bit}", program.game, contract.name);
                        assert!(open || !one, "{name} is shut");
                        assert!(open == one || contract.gates.more(bit), "{name} is open");
                        shut += u32::from(!open);
                    }
                }
            }
        }
    }
    assert!(shut > 1000, "they shut something");
}

#[test]
fn what_is_played_card_by_card_has_a_reason() {
    for program in programs() {
        for contract in &program.contracts {
            let index = &contract.play.index;
            let whole = index.whole.as_ref();
            assert!(whole.is_some() != index.slow.is_some(), "{}: {}", program.game, contract.name);
            let mut duties: Vec<&str> =
                index.lists.iter().flat_map(|list| list.slow()).map(|duty| name(&program, duty)).collect();
            duties.sort();
            duties.dedup();
            match (whole, index.slow) {
                (None, Some(slow)) => println!("{}: {}: card by card: {slow:?}", program.game, contract.name),
                _ if !duties.is_empty() => {
                    println!("{}: {}: judged in full: {}", program.game, contract.name, duties.join(", "));
                }
                _ => {}
            }
        }
    }
}

fn name<'p>(program: &'p Program, duty: &crate::ruleset::program::Duty) -> &'p str {
    &program.clause(duty.clause).name
}

#[test]
fn the_plain_games_are_played_by_masks_alone() {
    for game in ["dreierles", "cego"] {
        let ruleset = Ruleset::load(game).expect("built in");
        let program = ruleset.program(&ruleset.settings()).expect("it has a program");
        for contract in &program.contracts {
            let index = &contract.play.index;
            let whole = index.whole.as_ref().expect("no duty of theirs asks for more");
            let judged = index.lists.iter().flat_map(|list| list.slow()).count();
            assert_eq!(judged, 0, "{game}: {}", contract.name);
            assert!(whole.top.is_some(), "{game}: {}", contract.name);
        }
    }
}
