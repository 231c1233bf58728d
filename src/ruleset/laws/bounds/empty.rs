//! Places in which nothing lies any more when cards are played.

use super::Bounds;
use crate::ruleset::expr::{Cards, Num, Seats, Test};
use crate::ruleset::program::{Contract, DealTo, Program, Step};

impl<'p> Bounds<'p> {
    /// From the first lead to the end of the deal.
    pub(in crate::ruleset::laws) fn played(p: &'p Program, contract: usize) -> Bounds<'p> {
        Bounds { empty: empty(p, contract), ..Bounds::new(p, Some(contract)) }
    }
}

/// The places to which cards are dealt.
pub(in crate::ruleset::laws) fn dealt_to(p: &Program) -> u64 {
    let places = p.deal.iter().filter_map(|packet| match packet.to {
        DealTo::Place(place) => Some(bit(place)),
        DealTo::Hand(_) => None,
    });
    places.fold(0, |all, place| all | place)
}

/// Places that somebody has emptied in every deal, or to which nothing comes; nothing is known where one contract calls another.
fn empty(p: &Program, at: usize) -> u64 {
    let contract = &p.contracts[at];
    let called = p.contracts.iter().any(|other| other.named() >> at & 1 == 1);
    if called || contract.named() != 0 || contract.moments.iter().any(|moment| moment.step.to().is_some()) {
        return 0;
    }
    let mut empty = !dealt_to(p);
    for step in p.before.iter().chain(&contract.steps) {
        match step {
            Step::Take { who, cards, guard: Test::Const(true), .. } if one(contract, who) => {
                empty |= whole(cards)
            }
            Step::Put { number: Num::Const(0), .. } => {}
            step => empty &= !step.to().map_or(0, bit),
        }
    }
    empty
}

fn bit(place: u8) -> u64 {
    1u64.checked_shl(place.into()).unwrap_or(0)
}

/// Is somebody there who takes them?
fn one(contract: &Contract, who: &Seats) -> bool {
    match who {
        Seats::Declarer => !contract.alone,
        Seats::Dealer => true,
        who => who.constant().is_some_and(|some| some != 0),
    }
}

/// All that lies in some places.
fn whole(cards: &Cards) -> u64 {
    match cards {
        Cards::Place(place) => bit(*place),
        Cards::Union(list) => list.iter().fold(0, |all, cards| all | whole(cards)),
        _ => 0,
    }
}
