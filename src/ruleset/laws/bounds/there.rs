//! How many cards lie in each place, and whether any lie open: before each step, and when cards are played.

use super::{Bounds, Known};
use crate::ruleset::expr::{Cards, Num, Seats, Test};
use crate::ruleset::laws::auction::Ways;
use crate::ruleset::laws::hands::Many;
use crate::ruleset::laws::walk::{Node, any};
use crate::ruleset::program::{Contract, Lie, OneOf, Program, Shown, Step};
use std::rc::Rc;

/// What lies there at one time.
#[derive(Clone)]
pub(super) struct There {
    /// At least and at most so many cards, by place.
    places: Vec<Many>,
    /// May a card lie open?
    open: bool,
}

impl<'p> Bounds<'p> {
    /// From the first lead to the end of the deal, where it may be known how auctions go.
    pub(in crate::ruleset::laws) fn played(
        p: &'p Program,
        contract: usize,
        ways: Option<Rc<Ways>>,
    ) -> Bounds<'p> {
        let known = Rc::new(Known { ways, ..Known::default() });
        Bounds { known, ..Bounds::new(p, Some(contract)) }.behind(Some(p.contracts[contract].steps.len()))
    }

    /// When the cards have been dealt, and nothing has been done.
    pub(in crate::ruleset::laws) fn dealt(p: &'p Program) -> Bounds<'p> {
        Bounds::new(p, None).behind(Some(0))
    }

    /// The same when so many steps of the contract have been done; the next may have begun. If it is not said how many,
    /// cards may lie anywhere.
    pub(in crate::ruleset::laws) fn behind(&self, steps: Option<usize>) -> Bounds<'p> {
        Bounds { lies: steps, ..self.clone() }
    }

    /// At least and at most so many cards lie in a place, if that is known.
    pub(in crate::ruleset::laws) fn lying_in(&self, place: u8) -> Option<Many> {
        self.there()?.places.get(usize::from(place)).copied()
    }

    /// Does no card lie open?
    pub(super) fn none_lies_open(&self) -> bool {
        self.there().is_some_and(|there| !there.open)
    }

    fn there(&self) -> Option<&There> {
        let steps = self.lies?;
        self.known.there.get_or_init(|| each(self.p, self.contract)).get(steps)
    }
}

impl There {
    /// When nothing has been done.
    fn dealt(p: &Program) -> There {
        let dealt = |place| i64::from(p.dealt_to(place));
        let places = (0..p.places.len() as u8).map(|place| (dealt(place), dealt(place))).collect();
        There { places, open: p.stacks.is_some() || p.deal.iter().any(|packet| packet.lie != Lie::There) }
    }

    /// A step is done for certain, or may be.
    fn done(&mut self, step: &Step, certain: bool, contract: Option<&Contract>, all: i64) {
        self.open |= lays_open(step);
        if matches!(step, Step::Put { number: Num::Const(0), .. }) {
            return;
        }
        let gone = taken_from(step);
        for (_, many) in self.places.iter_mut().enumerate().filter(|(place, _)| gone >> place & 1 == 1) {
            many.0 = 0;
        }
        if let Some(many) = step.to().and_then(|to| self.places.get_mut(usize::from(to))) {
            many.1 = all;
        }
        if let Step::Take { who, cards, guard: Test::Const(true), .. } = step
            && certain
            && one(contract, who)
        {
            self.empty(cards);
        }
    }

    /// All that lies in some places is taken.
    fn empty(&mut self, cards: &Cards) {
        match cards {
            Cards::Place(place) => {
                if let Some(many) = self.places.get_mut(usize::from(*place)) {
                    *many = (0, 0);
                }
            }
            Cards::Union(list) => list.iter().for_each(|cards| self.empty(cards)),
            _ => {}
        }
    }
}

/// Before each step of a contract, which may have begun, and when all are done; nothing is known where one contract calls
/// another.
fn each(p: &Program, contract: Option<usize>) -> Vec<There> {
    let Some(at) = contract else { return vec![There::dealt(p)] };
    let contract = &p.contracts[at];
    if contract.named() != 0 || p.contracts.iter().any(|other| other.named() >> at & 1 == 1) {
        return Vec::new();
    }
    let all = p.pack.all.count_ones().into();
    let mut there = There::dealt(p);
    p.before.iter().for_each(|step| there.done(step, true, None, all));
    let mut list = Vec::new();
    for step in &contract.steps {
        let mut begun = there.clone();
        if !at_once(step) {
            begun.done(step, false, Some(contract), all);
        }
        there.done(step, true, Some(contract), all);
        list.push(begun);
    }
    contract.moments.iter().for_each(|moment| there.done(&moment.step, false, Some(contract), all));
    list.push(there);
    list
}

fn lays_open(step: &Step) -> bool {
    match step {
        Step::Lay { .. } | Step::Expose { .. } | Step::Announce { laying: Some(_), .. } => true,
        Step::Put { shown, .. } => *shown != Shown::Nobody,
        Step::Keep { open, .. } | Step::PutAll { open, .. } => *open,
        _ => false,
    }
}

/// Is all of it asked before any of it is done?
fn at_once(step: &Step) -> bool {
    match step {
        Step::Take { who, .. } | Step::Lay { who, .. } | Step::PutAll { who, .. } | Step::Win { who, .. } => {
            matches!(who, Seats::Declarer | Seats::Dealer)
                || who.constant().is_some_and(|some| some.count_ones() == 1)
        }
        _ => false,
    }
}

/// The places that may hold fewer cards afterwards, a bit for each.
fn taken_from(step: &Step) -> u64 {
    match step {
        Step::Take { cards, .. }
        | Step::Win { cards, .. }
        | Step::Draw { cards, .. }
        | Step::KeepOver { from: cards, .. } => {
            let (mut named, mut anywhere) = (0, false);
            any(Node::Cards(cards), &mut |part| {
                match part {
                    Node::Cards(Cards::Place(place) | Cards::Top(_, place, _)) => named |= bit(*place),
                    Node::Cards(Cards::Chosen(_)) => anywhere = true,
                    _ => {}
                }
                false
            });
            // A card that was turned up may lie anywhere, and so may those that are named without a place.
            if anywhere || named == 0 { u64::MAX } else { named }
        }
        Step::Renew { stock: place, .. } | Step::Choose { of: OneOf::Packets { place, .. }, .. } => {
            bit(*place)
        }
        _ => 0,
    }
}

fn bit(place: u8) -> u64 {
    1u64.checked_shl(place.into()).unwrap_or(0)
}

/// Is somebody there who takes them?
fn one(contract: Option<&Contract>, who: &Seats) -> bool {
    match who {
        Seats::Declarer => contract.is_some_and(|contract| !contract.alone),
        Seats::Dealer => true,
        who => who.constant().is_some_and(|some| some != 0),
    }
}
