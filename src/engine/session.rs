//! Several deals at one table: who deals, which deal belongs to the last round, the totals.

use super::eval::Ctx;
use super::rng::Rng;
use super::table::Table;
use crate::ruleset::Program;
use crate::who::{Position, Seat};

/// Deals after the last round, if nobody is ever named who deals the last.
const PATIENCE: u64 = 1000;

/// A session of whole rounds: a round is one deal by each person at the table.
///
/// Where the ruleset says who deals the last hand, the deal after the last round names him, and
/// dealing goes on until it is his turn.
#[derive(Clone, Debug)]
pub struct Session<'p> {
    program: &'p Program,
    last: &'p Program,
    seed: u64,
    deals: u64,
    next: u64,
    /// The seat that deals the last hand, and after how many deals it was named.
    closing: Option<(Seat, u64)>,
    totals: Vec<i64>,
}

/// The beginning of one deal of a session.
#[derive(Clone, Debug)]
pub struct Start<'p> {
    /// Counted from 0 over the whole session.
    pub index: u64,
    /// Counted from 0.
    pub round: u64,
    pub dealer: Seat,
    pub last_round: bool,
    pub program: &'p Program,
    /// Shuffles this deal and makes its random choices.
    pub rng: Rng,
}

impl<'p> Session<'p> {
    /// A session of `rounds` rounds; `last` is the program of its last round.
    pub fn rounds(program: &'p Program, last: &'p Program, seed: u64, rounds: u64) -> Session<'p> {
        let deals = rounds.saturating_mul(u64::from(program.head_count()));
        Session { last, deals, ..Session::deal(program, seed) }
    }

    /// A single deal, which is no round.
    pub fn deal(program: &'p Program, seed: u64) -> Session<'p> {
        let totals = vec![0; usize::from(program.persons)];
        Session { program, last: program, seed, deals: 1, next: 0, closing: None, totals }
    }

    /// The next deal, if there is one.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> Option<Start<'p>> {
        let (index, persons) = (self.next, u64::from(self.program.head_count()));
        if index >= self.deals && !self.goes_on() {
            return None;
        }
        self.next += 1;
        let last_round = self.deals >= persons && (self.deals - persons..self.deals).contains(&index);
        Some(Start {
            index,
            round: index / persons,
            dealer: dealer(self.program, index),
            last_round,
            program: if last_round { self.last } else { self.program },
            rng: Rng::for_deal(self.seed, index),
        })
    }

    /// Is there a deal after the agreed rounds?
    fn goes_on(&self) -> bool {
        let whole = self.deals >= u64::from(self.program.head_count());
        if self.program.last_deal.is_none() || !whole || self.next >= self.deals.saturating_add(PATIENCE) {
            return false;
        }
        match self.closing {
            None => true,
            Some((seat, named)) => self.next == named || dealer(self.program, self.next - 1) != seat,
        }
    }

    /// Adds the scores of a finished deal.
    pub fn finish(&mut self, table: &Table) {
        for (total, score) in self.totals.iter_mut().zip(table.scores()) {
            *total += score;
        }
        if self.next > self.deals
            && self.closing.is_none()
            && let Some(who) = &self.program.last_deal
        {
            let named = Ctx::of(self.program, table.state()).seats(who);
            if named != 0 {
                let seat = self.program.dealing(table.seat(Position::first(named)));
                self.closing = Some((seat, self.next));
            }
        }
    }

    /// Totals by seat, in sixtieths.
    pub fn totals(&self) -> &[i64] {
        &self.totals
    }

    /// How many deals the agreed rounds have.
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// After a deal: was it the last?
    pub fn over(&self) -> bool {
        self.next >= self.deals && !self.goes_on()
    }

    /// The seat that deals the last hand, just after it was named.
    pub fn named(&self) -> Option<Seat> {
        self.closing.filter(|(_, at)| *at == self.next).map(|(seat, _)| seat)
    }
}

/// Who deals deal `index` of a run.
pub fn dealer(program: &Program, index: u64) -> Seat {
    Seat(program.person((index % u64::from(program.head_count().max(1))) as u8))
}
