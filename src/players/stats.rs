//! Counts of many deals. Everything is counted in whole numbers, so that it does not matter in which
//! order, or on how many threads, the deals were played.

use super::gather::Counts;
use crate::amount::Amount;
use crate::engine::State;
use crate::engine::eval::Ctx;
use crate::engine::sides;
use crate::ruleset::Program;
use crate::ruleset::expr::ONE;
use crate::ruleset::expr::positions;
use crate::who::Position;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Amounts, by how often each came. Written down they are pairs, the smallest amount first, in sixtieths.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Vec<(i64, u64)>", try_from = "Vec<(i64, u64)>")]
pub struct Amounts(BTreeMap<i64, u64>);

impl From<Amounts> for Vec<(i64, u64)> {
    fn from(amounts: Amounts) -> Vec<(i64, u64)> {
        amounts.0.into_iter().collect()
    }
}

impl TryFrom<Vec<(i64, u64)>> for Amounts {
    type Error = &'static str;

    fn try_from(pairs: Vec<(i64, u64)>) -> Result<Amounts, &'static str> {
        let rising = pairs.windows(2).all(|two| two[0].0 < two[1].0);
        // So that no sum of them grows too large.
        let all = pairs.iter().try_fold(0u64, |all, (_, times)| all.checked_add(*times));
        let good = rising && all.is_some_and(|all| all <= MOST) && pairs.iter().all(|(_, times)| *times > 0);
        good.then(|| Amounts(pairs.into_iter().collect())).ok_or("no amounts")
    }
}

/// More is never counted.
const MOST: u64 = 1 << 50;

impl Amounts {
    /// Counts an amount once more.
    pub fn add(&mut self, amount: Amount) {
        *self.0.entry(amount.0).or_default() += 1;
    }

    pub(super) fn merge(&mut self, other: &Amounts) {
        for (amount, times) in &other.0 {
            *self.0.entry(*amount).or_default() += times;
        }
    }

    /// How many amounts were counted, equal ones each by itself.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// All of them together, in sixtieths.
    pub fn sum(&self) -> i128 {
        self.0.iter().map(|(amount, times)| i128::from(*amount) * i128::from(*times)).sum()
    }

    /// The average in whole points, no longer in sixtieths; 0 where nothing was counted.
    pub fn mean(&self) -> f64 {
        self.sum() as f64 / self.count().max(1) as f64 / ONE as f64
    }

    /// The deviation of all that was counted.
    pub fn deviation(&self) -> f64 {
        let count = i128::from(self.count());
        if count == 0 {
            return 0.0;
        }
        let square =
            |(amount, times): (&i64, &u64)| i128::from(*amount).pow(2).saturating_mul(i128::from(*times));
        let squares = self.0.iter().map(square).fold(0, i128::saturating_add);
        let sum = self.sum();
        let spread = squares.saturating_mul(count).saturating_sub(sum.saturating_mul(sum)).max(0);
        (spread as f64).sqrt() / count as f64 / ONE as f64
    }

    /// The smallest amount that at least `percent` of all do not exceed.
    pub fn quantile(&self, percent: u64) -> f64 {
        let rank = (u128::from(self.count()) * u128::from(percent)).div_ceil(100).max(1);
        let mut seen = 0u128;
        for (amount, times) in &self.0 {
            seen += u128::from(*times);
            if seen >= rank {
                return *amount as f64 / ONE as f64;
            }
        }
        0.0
    }
}

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

/// The deals of one contract.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfContract {
    pub deals: u64,
    /// Deals won, or seats that did not lose.
    pub won: u64,
    /// Deals, or seats, that could be won.
    pub tries: u64,
    /// Card points, or tricks where nothing is worth points: the declarer's, or those of each seat.
    pub taken: Amounts,
    pub payments: BTreeMap<Role, Amounts>,
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

    /// Counts a finished deal.
    pub fn add(&mut self, p: &Program, s: &State, decisions: u64) {
        self.deals += 1;
        self.decisions += decisions;
        let Some(counts) = self.contracts.get_mut(usize::from(s.contract)) else {
            return;
        };
        counts.deals += 1;
        let ctx = Ctx::of(p, s);
        let lost = |position: Position| position.is_in(s.losers);
        let team = sides::team(&ctx);
        if s.declarer == Position::NOBODY {
            for position in positions(p.active()) {
                counts.taken.add(Amount(ctx.taken(position.bit())));
                counts.tries += 1;
                counts.won += u64::from(!lost(position));
            }
        } else {
            counts.taken.add(Amount(ctx.taken(team)));
            counts.tries += 1;
            counts.won += u64::from(team & s.losers == 0);
        }
        for position in positions(p.people()) {
            let role = match s.declarer {
                _ if position.0 >= p.players => Role::SittingOut,
                Position::NOBODY => Role::Seats,
                declarer if declarer == position => Role::Declarer,
                _ if position.is_in(team) => Role::Partner,
                _ => Role::Defenders,
            };
            let score = s.scores[position];
            counts.payments.entry(role).or_default().add(score);
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
            own.taken.merge(&more.taken);
            for (role, amounts) in &more.payments {
                own.payments.entry(*role).or_default().merge(amounts);
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
