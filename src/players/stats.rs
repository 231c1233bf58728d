//! Counts of many deals. Everything is counted in whole numbers, so that it does not matter in which
//! order, or on how many threads, the deals were played.

use super::amounts::Amounts;
use super::gain::Gain;
use super::gather::Counts;
use crate::amount::Amount;
use crate::engine::State;
use crate::engine::eval::Ctx;
use crate::engine::sides;
use crate::ruleset::Program;
use crate::ruleset::expr::positions;
use crate::who::Position;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Who somebody was in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    Declarer,
    /// Whoever plays with the declarer.
    Partner,
    Defenders,
    /// Everybody where all play alone.
    Seats,
    SittingOut,
}

impl Role {
    const ALL: [Role; 5] = [Role::Declarer, Role::Partner, Role::Defenders, Role::Seats, Role::SittingOut];

    /// As programs read it.
    pub fn word(self) -> &'static str {
        match self {
            Role::Declarer => "declarer",
            Role::Partner => "partner",
            Role::Defenders => "defenders",
            Role::Seats => "seats",
            Role::SittingOut => "sitting_out",
        }
    }
}

fn none(number: &u64) -> bool {
    *number == 0
}

/// The deals of one contract.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfContract {
    pub deals: u64,
    /// Deals won, or seats that did not lose.
    pub won: u64,
    /// Deals, or seats, that could be won.
    pub tries: u64,
    /// Those of them in which no card was played, so that nobody could take any.
    #[serde(default, skip_serializing_if = "none")]
    pub unplayed: u64,
    /// Card points, or tricks where nothing is worth points, of all others: the declarer's, or those of each seat.
    pub taken: Amounts,
    pub payments: Payments,
}

/// What a deal brought people, by what they were in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "BTreeMap<Role, Amounts>", from = "BTreeMap<Role, Amounts>")]
pub struct Payments([Amounts; Role::ALL.len()]);

impl Payments {
    /// Who was paid, and what.
    pub fn iter(&self) -> impl Iterator<Item = (Role, &Amounts)> {
        Role::ALL.into_iter().zip(&self.0).filter(|(_, amounts)| !amounts.is_empty())
    }
}

impl From<Payments> for BTreeMap<Role, Amounts> {
    fn from(payments: Payments) -> BTreeMap<Role, Amounts> {
        Role::ALL.into_iter().zip(payments.0).filter(|(_, amounts)| !amounts.is_empty()).collect()
    }
}

impl From<BTreeMap<Role, Amounts>> for Payments {
    fn from(mut written: BTreeMap<Role, Amounts>) -> Payments {
        Payments(Role::ALL.map(|role| written.remove(&role).unwrap_or_default()))
    }
}

/// All deals of a run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stats {
    pub deals: u64,
    pub decisions: u64,
    pub contracts: Vec<OfContract>,
    pub seats: Vec<Amounts>,
}

impl Stats {
    /// No deals yet, of the contracts and the seats of a program.
    pub fn new(p: &Program) -> Stats {
        Stats {
            deals: 0,
            decisions: 0,
            contracts: vec![OfContract::default(); p.contracts.len()],
            seats: vec![Amounts::default(); usize::from(p.persons)],
        }
    }

    /// Do the counts fit one another, of a table with so many people? Whatever somebody is paid at a seat, he is paid as
    /// somebody.
    pub(crate) fn is_whole(&self, people: u64) -> bool {
        let (mut by_role, mut by_seat) = (Amounts::default(), Amounts::default());
        let each = self.contracts.iter().all(|of| {
            of.payments.0.iter().for_each(|amounts| by_role.merge(amounts));
            let paid = of.payments.0.iter().map(Amounts::count).sum::<u64>();
            Some(paid) == of.deals.checked_mul(people)
                && of.taken.count().checked_add(of.unplayed) == Some(of.tries)
                && of.won <= of.tries
        });
        self.seats.iter().for_each(|amounts| by_seat.merge(amounts));
        each && Vec::from(by_role) == Vec::from(by_seat)
    }

    /// Counts a finished deal.
    pub fn add(&mut self, p: &Program, s: &State, decisions: u64) {
        self.gained(p, s, &Gain::of(p), decisions);
    }

    /// The same, where it is known how results are held against each other.
    pub(super) fn gained(&mut self, p: &Program, s: &State, gain: &Gain, decisions: u64) {
        self.deals += 1;
        self.decisions += decisions;
        let Some(counts) = self.contracts.get_mut(usize::from(s.contract)) else {
            return;
        };
        counts.deals += 1;
        let ctx = Ctx::of(p, s);
        let lost = |position: Position| position.is_in(s.losers);
        let team = sides::team(&ctx);
        let mut takes = |seats| match s.plays {
            0 => counts.unplayed += 1,
            _ => counts.taken.add(Amount(ctx.taken(seats))),
        };
        if s.declarer == Position::NOBODY {
            for position in positions(p.active()) {
                takes(position.bit());
                counts.tries += 1;
                counts.won += u64::from(!lost(position));
            }
        } else {
            takes(team);
            counts.tries += 1;
            counts.won += u64::from(team & s.losers == 0);
        }
        let scores = gain.scores(p, s);
        for position in positions(p.people()) {
            let role = match s.declarer {
                _ if position.0 >= p.players => Role::SittingOut,
                Position::NOBODY => Role::Seats,
                declarer if declarer == position => Role::Declarer,
                _ if position.is_in(team) => Role::Partner,
                _ => Role::Defenders,
            };
            let score = scores[position];
            counts.payments.0[role as usize].add(score);
            self.seats[p.seat(s.dealer, position)].add(score);
        }
    }
}

impl Counts for Stats {
    fn merge(&mut self, other: &Stats) {
        self.deals += other.deals;
        self.decisions += other.decisions;
        for (own, more) in self.contracts.iter_mut().zip(&other.contracts) {
            own.deals += more.deals;
            own.won += more.won;
            own.tries += more.tries;
            own.unplayed += more.unplayed;
            own.taken.merge(&more.taken);
            for (own, more) in own.payments.0.iter_mut().zip(&more.payments.0) {
                own.merge(more);
            }
        }
        for (own, more) in self.seats.iter_mut().zip(&other.seats) {
            own.merge(more);
        }
    }

    fn work(&self) -> (u64, Option<u64>) {
        (self.deals, Some(self.decisions))
    }
}
