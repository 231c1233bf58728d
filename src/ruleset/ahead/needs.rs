//! What contracts need of a hand: conditions that several have in common are judged once.

use super::steady::{changing, of_subject};
use crate::ruleset::expr::{Cards, Num, Seats, Test};
use crate::ruleset::laws::walk::{Node, any};
use crate::ruleset::program::{ClauseId, Program};

/// The suits of a contract, and how cards rank in it.
type Ranked = (u8, Option<Box<[u8; 64]>>);

impl Program {
    /// Gives the same condition of several contracts one number, where it does not matter of which it is asked: those
    /// that ask for suits or strength of cards have to have the same.
    pub(super) fn number_needs(&mut self) {
        let mut known: Vec<(Test, Option<Ranked>)> = Vec::new();
        for contract in &mut self.contracts {
            let play = &contract.play;
            let number = |(test, _): &(Test, ClauseId)| {
                if of_contract(Node::Test(test)) {
                    return u8::MAX;
                }
                let ranked = of_suits(Node::Test(test)).then(|| (play.suits, play.strength.clone()));
                let at = known.iter().position(|(other, of)| other == test && *of == ranked).unwrap_or_else(
                    || {
                        known.push((test.clone(), ranked));
                        known.len() - 1
                    },
                );
                u8::try_from(at).unwrap_or(u8::MAX)
            };
            contract.common_needs = contract.needs.iter().map(number).collect();
        }
    }
}

/// Whose answer it is, if it stays as it is while people bid, as hands do and what the session keeps: his who is asked,
/// or everybody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stays {
    Own,
    Common,
}

impl Stays {
    pub(in crate::ruleset) fn of(test: &Test) -> Option<Stays> {
        let own = || if of_subject(Node::Test(test)) { Stays::Own } else { Stays::Common };
        stays(Node::Test(test), &|_| true).then(own)
    }
}

/// Does it stay as it is while people bid? `here` says which contracts they may bid.
pub(in crate::ruleset) fn stays(node: Node, here: &dyn Fn(u8) -> bool) -> bool {
    !any(node, &mut |node| match node {
        Node::Num(n) => matches!(n, Num::Bid(_)),
        Node::Seats(s) => matches!(s, Seats::Bidder | Seats::Declarer),
        Node::Cards(_) => false,
        Node::Test(t) => match t {
            Test::Bid { contract, .. } => contract.is_none_or(here),
            Test::BidOrAfter { .. } | Test::YetToSpeak | Test::AllPassed => true,
            Test::Stands { .. } | Test::Passed { .. } | Test::Spoke { .. } => true,
            t => changing(t),
        },
    })
}

/// Does it matter which contract it is asked of?
fn of_contract(node: Node) -> bool {
    any(node, &mut |node| match node {
        Node::Num(n) => matches!(n, Num::Points(_)),
        Node::Test(t) => changing(t) || matches!(t, Test::Took { .. } | Test::Lost { .. }),
        Node::Cards(c) => matches!(c, Cards::Winning),
        Node::Seats(s) => s.are_of_sides(),
    })
}

/// Does it matter which suits the contract has, or how cards rank in it?
fn of_suits(node: Node) -> bool {
    any(node, &mut |node| match node {
        Node::Num(n) => matches!(n, Num::Suits(_) | Num::Run { .. }),
        Node::Cards(c) => {
            let suits = matches!(c, Cards::Suit { .. } | Cards::SuitsOf(_) | Cards::SuitsWith { .. });
            suits || matches!(c, Cards::Highest { .. })
        }
        _ => false,
    })
}
