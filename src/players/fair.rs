//! What each contract is worth to whoever bids it, by the strength of the hand he bids it on.

use super::gain::Gain;
use super::many::{self, Unplayable, Watch};
use super::prospect::Prospect;
use super::{Budget, Manner, Players};
use crate::engine::{Rng, Table, session};
use crate::ruleset::Program;
use crate::ruleset::expr::ONE;
use crate::who::Position;

/// Hands are held against each other in so many parts, the weakest first.
pub const PARTS: usize = 5;

/// Contracts to be weighed.
#[derive(Clone, Debug)]
pub struct Weighing<'p> {
    pub program: &'p Program,
    pub manner: Manner,
    pub budget: Budget,
    pub seed: u64,
    /// Who bids.
    pub who: Position,
    /// So many deals for each contract.
    pub deals: u64,
}

/// What hands of like strength brought.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Part {
    pub deals: u64,
    /// Points of the game, altogether: of deals that were won, and of all others.
    pub won: f64,
    pub lost: f64,
    /// How many were won.
    pub wins: u64,
    squares: f64,
}

impl Part {
    fn add(&mut self, result: f64) {
        self.deals += 1;
        self.squares += result * result;
        if result > 0.0 {
            self.wins += 1;
            self.won += result;
        } else {
            self.lost += result;
        }
    }

    fn and(mut self, other: &Part) -> Part {
        self.deals += other.deals;
        self.wins += other.wins;
        self.won += other.won;
        self.lost += other.lost;
        self.squares += other.squares;
        self
    }

    /// What a deal brings on average.
    pub fn mean(&self) -> f64 {
        (self.won + self.lost) / self.deals.max(1) as f64
    }

    /// The standard error of that.
    pub fn error(&self) -> f64 {
        let (n, mean) = (self.deals.max(1) as f64, self.mean());
        ((self.squares / n - mean * mean).max(0.0) / (n - 1.0).max(1.0)).sqrt()
    }

    /// How many times as much a deal that is won would have to bring, so that it comes out even.
    pub fn even(&self) -> Option<f64> {
        (self.won > 0.0 && self.lost < 0.0).then(|| -self.lost / self.won)
    }
}

/// What a contract came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub contract: u8,
    /// Nobody who bids may play it with any hand that was dealt.
    pub no_hand: bool,
    /// The weakest hands first.
    pub parts: [Part; PARTS],
}

impl Row {
    /// Whatever the hand.
    pub fn all(&self) -> Part {
        self.parts.iter().fold(Part::default(), |all, part| all.and(part))
    }

    /// Is it worth bidding with any hand? Only if that is more than chance.
    pub fn ever(&self) -> bool {
        self.parts.iter().any(|part| part.mean() > 2.0 * part.error())
    }
}

impl Weighing<'_> {
    /// The contracts that can be bid, in their order.
    pub fn contracts(&self) -> Vec<u8> {
        let p = self.program;
        let bids = p.stages.iter().flat_map(|stage| &stage.bids).map(|bid| p.played(bid.contract));
        let mut all: Vec<u8> = bids.filter(|at| !p.contracts[usize::from(*at)].alone).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Plays every contract with the same shuffles, on as many threads as are wanted. The result is the same.
    pub fn play(&self, threads: usize, watch: &Watch) -> Result<Vec<Row>, Unplayable> {
        self.contracts().into_iter().map(|contract| self.row(contract, threads, watch)).collect()
    }

    fn row(&self, contract: u8, threads: usize, watch: &Watch) -> Result<Row, Unplayable> {
        let p = self.program;
        let empty = Row { contract, no_hand: false, parts: [Part::default(); PARTS] };
        let Some(players) = Players::thinking(p, &[self.manner], self.budget) else { return Ok(empty) };
        let prospect = Prospect::of_contract(p, contract);
        let gain = Gain::of(p);
        let one = |index| self.one(index, contract, &players, &prospect, &gain);
        let mut rows: Vec<(f64, f64)> = match many::each(self.deals, threads, watch, one) {
            Ok(rows) => rows.into_iter().map(|(_, row)| row).collect(),
            Err(Unplayable::NoHand) => return Ok(Row { no_hand: true, ..empty }),
            Err(stuck) => return Err(stuck),
        };
        // Of hands that are as strong as each other the first deal comes first.
        rows.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut found = empty;
        let many = rows.len().max(1);
        for (at, (_, result)) in rows.iter().enumerate() {
            found.parts[at * PARTS / many].add(*result);
        }
        Ok(found)
    }

    /// How strong the hand was of whoever played it, and what he got.
    fn one(
        &self,
        index: u64,
        contract: u8,
        players: &Players,
        prospect: &Prospect,
        gain: &Gain,
    ) -> Result<(f64, f64), Unplayable> {
        let p = self.program;
        let mut rng = Rng::for_deal(self.seed, index);
        let dealer = session::dealer(p, index);
        let mut table =
            Table::fixed_for(p, (contract, self.who), dealer, &mut rng).ok_or(Unplayable::NoHand)?;
        let dealt = table.state().dealt[self.who];
        let hand: f64 = p.pack.list(dealt).map(|card| prospect.strength[card]).sum();
        // Whoever wants no tricks is strong with what takes none.
        let strength = if prospect.goal == 0 { -hand } else { hand };
        players.play(&mut table, &mut rng);
        if !table.done() {
            return Err(Unplayable::Stuck(index));
        }
        Ok((strength, gain.to(&gain.scores(p, table.state()), self.who) / ONE as f64))
    }
}
