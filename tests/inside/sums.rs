//! Which settlements are lists of sums, and what of the others is asked as it is written:
//! `cargo test --lib sums -- --include-ignored --nocapture` prints it for every game.

use super::rulesets;
use crate::engine::{Rng, State, deal_out, settle};
use crate::ruleset::Ruleset;
use crate::ruleset::ahead::sums::{Counted, Kind, Outcome, Sums, Term};
use crate::ruleset::ahead::which::{Filter, What, Which};
use crate::ruleset::expr::Num;
use crate::ruleset::program::{Contract, Program};
use crate::who::Seat;

/// What is asked as it is written.
fn asked(contract: &Contract, sums: &Sums) -> Vec<String> {
    let mut found = Vec::new();
    let one = |filter: &Filter| matches!(filter.what, What::Asked(_) | What::Holds(_));
    let lost = |(guard, outcome): &(Box<[Filter]>, Outcome)| {
        let asked = match outcome {
            Outcome::Points(Counted { who, .. }, _) | Outcome::Lost(who) => who.other.is_some(),
            Outcome::Won(all) => all.iter().any(one),
        };
        asked || guard.iter().any(one)
    };
    if sums.outcomes.is_empty() || sums.outcomes.iter().any(lost) {
        found.push("who has lost".to_string());
    }
    let worth = |term: &Term| matches!(term, Term::Asked(n) if !matches!(n, Num::Const(_)));
    if sums.worth.iter().any(|(_, chain)| worth(&chain.start)) {
        found.push("worth".to_string());
    }
    for sum in &sums.bonuses {
        let bonus = &contract.judged().bonuses[usize::from(sum.at)];
        let one = |filter: &Filter| matches!(filter.what, What::Asked(_));
        let some =
            |which: &Which| which.all.iter().chain(which.any.iter().map(|(filter, _)| filter)).any(one);
        let whole = match &sum.kind {
            Kind::Plain { pieces, .. } => pieces.iter().any(|piece| some(&piece.which)),
            Kind::Parties(parties) => parties.iter().any(|(which, _)| some(which)),
            Kind::Asked => true,
        };
        if whole {
            found.push(bonus.name.clone());
        }
    }
    found
}

#[test]
#[ignore = "prints what is to be read, and holds nothing"]
fn what_a_settlement_asks_as_it_is_written() {
    for ruleset in rulesets() {
        let program = ruleset.program(&ruleset.settings()).expect("it has a program");
        for contract in &program.contracts {
            match &contract.sums {
                None => println!("{}: {}: line by line", program.game, contract.name),
                Some(sums) => {
                    let asked = asked(contract, sums).join(", ");
                    if !asked.is_empty() {
                        println!("{}: {}: {asked}", program.game, contract.name);
                    }
                }
            }
        }
    }
}

#[test]
fn plain_dreierles_is_settled_by_sums_alone() {
    let ruleset = Ruleset::load("dreierles").expect("built in");
    let program = ruleset.program(&ruleset.settings()).expect("it has a program");
    for contract in program.contracts.iter().filter(|contract| contract.name != "raeuber") {
        let sums = contract.sums.as_ref().expect("nobody is a dummy");
        assert_eq!(asked(contract, sums), Vec::<String>::new(), "{}", contract.name);
    }
}

/// Sums come to what a line for each payment comes to, whoever makes a bonus.
#[test]
fn sums_come_to_what_the_lines_come_to() {
    for ruleset in rulesets() {
        let program = ruleset.program(&ruleset.settings()).expect("it has a program");
        let lines = Program {
            contracts: program.contracts.iter().map(|c| Contract { sums: None, ..c.clone() }).collect(),
            ..program.clone()
        };
        let mut s = State::default();
        for deal in 0..200 {
            let dealer = Seat((deal % u64::from(program.persons)) as u8);
            deal_out(&program, dealer, &mut Rng::for_deal(11, deal), &mut s);
            let Some(contract) = program.contracts.get(usize::from(s.contract)) else { continue };
            // Nobody is paid again what lies in a pot already.
            let fresh = State { scores: Default::default(), pots: Default::default(), ..s };
            let (mut one, mut other) = (fresh, fresh);
            settle::settle(&program, contract, &mut one, &mut ());
            settle::settle(&lines, &lines.contracts[usize::from(s.contract)], &mut other, &mut ());
            assert_eq!(one, other, "{}, deal {deal}", program.game);
        }
    }
}
