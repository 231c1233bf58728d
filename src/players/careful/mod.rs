//! The careful player: bids by counting, saves what is strong, takes what pays, gives points to
//! friends and none to foes.
//!
//! What is strong, what pays and who is a friend it asks of the ruleset (see [`super::prospect`]); what lies
//! where it asks of its view (see `mind`). It draws nothing from chance: the same view, the same answer.

mod bid;
mod exchange;
mod measured;
pub(in crate::players) mod mind;
mod trick;

use super::prospect::{Prospect, power};
use super::saved::FromTheStart;
use crate::engine::state::State;
use crate::engine::{Choice, Decision, Kind, Options, Phase, View};
use crate::ruleset::Program;
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::Contract;
use measured::Measured;
use mind::Mind;
use std::sync::OnceLock;

/// A careful player of one program.
#[derive(Clone, Debug)]
pub struct Careful<'p> {
    program: &'p Program,
    /// By contract.
    prospects: Vec<Prospect>,
    /// By contract, and suit that is chosen in it; nothing before it was.
    chosen: Vec<Vec<OnceLock<Prospect>>>,
    /// By contract; nothing before it was asked for.
    measured: Vec<OnceLock<Option<Measured>>>,
    saved: FromTheStart,
}

impl<'p> Careful<'p> {
    /// Looks at every contract once, for all the deals to come.
    pub fn new(program: &'p Program) -> Careful<'p> {
        let contracts = &program.contracts;
        let prospects = (0..contracts.len()).map(|c| Prospect::of_contract(program, c as u8)).collect();
        let measured = contracts.iter().map(|_| OnceLock::new()).collect();
        let tables = |contract: &Contract| program.suits[usize::from(contract.play.suits)].tables.len();
        let chosen =
            contracts.iter().map(|one| (0..tables(one)).map(|_| OnceLock::new()).collect()).collect();
        Careful { program, prospects, chosen, measured, saved: FromTheStart::default() }
    }

    /// What a contract promises, with the trumps that were chosen in it, or before it was bid.
    fn prospect(&self, contract: u8, choices: &[Mask]) -> Option<&Prospect> {
        let at = usize::from(contract);
        let any = self.prospects.get(at)?;
        let suits = &self.program.suits[usize::from(self.program.contracts[at].play.suits)];
        let Some(by) = suits.by else { return Some(any) };
        let table = suits.table(choices);
        let nth = suits.tables.iter().position(|one| std::ptr::eq(one, table)).filter(|_| table.chosen != 0);
        let Some(known) = nth.and_then(|nth| self.chosen[at].get(nth)) else { return Some(any) };
        Some(known.get_or_init(|| Prospect::of_suits(self.program, contract, by, table.chosen)))
    }

    /// What hands come to in a contract.
    fn measured(&self, contract: u8) -> Option<&Measured> {
        self.measured.get(usize::from(contract))?.get_or_init(|| Measured::of(self, contract)).as_ref()
    }

    /// Measures now what else would be measured at the first bid, while somebody waits for it.
    pub(super) fn ahead(self) -> Careful<'p> {
        for contract in 0..self.measured.len() {
            self.measured(contract as u8);
        }
        self
    }

    /// Does whoever plays this want few tricks, or everybody?
    pub(super) fn few_tricks(&self, s: &State) -> bool {
        self.prospect(s.contract, &s.choices).is_some_and(|prospect| !prospect.is_greedy())
    }

    /// What the careful player answers, knowing only `view`. The decision must be put to
    /// that seat, for its own hand or one it plays too.
    pub fn choose(&self, decision: &Decision, view: &View) -> Choice {
        self.planning(decision, view, None)
    }

    /// The same, where he has made up his mind what he will call.
    fn planning(&self, decision: &Decision, view: &View, plan: Option<u8>) -> Choice {
        if let Some(only) = decision.options.only() {
            return only;
        }
        let mind = Mind::new(self.program, view, decision.position);
        match (decision.kind(), self.prospect(mind.state.contract, &mind.state.choices)) {
            (Kind::Bid | Kind::Value, _) => bid::bid(self, decision, &mind),
            // Of suits, the longest in hand.
            (Kind::Suit, _) => best(decision.options, |choice| match choice {
                Choice::Suit(suit) => {
                    let cards = mind.hand & self.program.pack.suits[usize::from(suit)].mask;
                    f64::from(cards.count_ones())
                }
                _ => 0.0,
            }),
            (Kind::Card, _) if decision.phase == Phase::Choose => called(&mind, decision.options),
            // The packet that is worth most in hand, as far as it is known.
            (Kind::Packet, Some(prospect)) => best(decision.options, |choice| match choice {
                Choice::Packet(at) => {
                    let known = view.packets.get(usize::from(at)).map_or(0, |(known, _)| *known);
                    self.program.pack.list(known).map(|card| exchange::stays(&mind, prospect, card)).sum()
                }
                _ => 0.0,
            }),
            (Kind::YesNo, Some(prospect)) => bid::answer(self, decision, &mind, prospect),
            (Kind::Card, Some(prospect)) if decision.phase == Phase::Play => {
                trick::card(self, decision.options, &mind, prospect)
            }
            // What will be played next nobody knows: the first game in which anything is at stake.
            (Kind::Card, Some(_)) if exchange::for_next_deal(decision, &mind) => {
                let at_stake = |one: &&Prospect| one.values.iter().any(|value| *value != one.values[0]);
                let next = self.prospects.iter().find(at_stake);
                next.map_or_else(
                    || decision.options.nth(0),
                    |next| exchange::card(decision, &mind, next, mind.state.contract),
                )
            }
            (Kind::Card, Some(here)) => {
                // What is called afterwards decides what is good for it.
                let plan = plan.or_else(|| bid::planned(self, &mind));
                let contract = plan.unwrap_or(mind.state.contract);
                let prospect = self.prospects.get(usize::from(contract)).filter(|_| plan.is_some());
                let prospect = prospect.unwrap_or(here);
                exchange::card(decision, &mind, prospect, contract)
            }
            (_, None) => decision.options.nth(0),
        }
    }
}

/// Of cards to call, one that another holds, of a suit of which there are few in hand.
fn called(mind: &Mind, options: Options) -> Choice {
    best_card(options, |card| {
        let suit = mind.hand & mind.suit(card);
        f64::from(u8::from(!card.is_in(mind.hand))) * 100.0 - f64::from(suit.count_ones())
    })
}

/// The choice worth most; of equals the lowest.
fn best(options: Options, worth: impl Fn(Choice) -> f64) -> Choice {
    let mut found = (options.nth(0), f64::NEG_INFINITY);
    for choice in options.rising() {
        let value = worth(choice);
        if value > found.1 {
            found = (choice, value);
        }
    }
    found.0
}

/// The card worth most.
fn best_card(options: Options, worth: impl Fn(Card) -> f64) -> Choice {
    best(options, |choice| choice.card().map_or(f64::NEG_INFINITY, &worth))
}

#[cfg(test)]
mod tests {
    use super::Careful;
    use crate::Seat;
    use crate::engine::{Rng, Table};
    use crate::ruleset::Ruleset;

    #[test]
    fn trumps_that_are_turned_up_are_known() {
        let rules = format!("{}/tests/strangers/schnapsen_for_two.rules", env!("CARGO_MANIFEST_DIR"));
        let ruleset = Ruleset::load(&rules).expect("a game");
        let p = ruleset.program(&ruleset.settings()).expect("no mistake in it");
        let careful = Careful::new(&p);
        let table = Table::shuffled(&p, Seat(0), &mut Rng::new(1));
        let trumps = |choices| careful.prospect(0, choices).expect("a contract").trumps.count_ones();
        assert_eq!([trumps(&table.state().choices), trumps(&[])], [5, 0]);
    }
}
