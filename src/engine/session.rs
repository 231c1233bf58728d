//! Several deals at one table: who deals, which deal belongs to the last round, the totals.

use super::eval::Ctx;
use super::ledger::{self, After, Ledger};
use super::rng::Rng;
use super::table::Table;
use crate::amount::Amount;
use crate::ruleset::Program;
use crate::ruleset::lasting::{Memory, Unit};
use crate::ruleset::program::ClauseId;
use crate::who::{Position, Seat};
use std::ops::Deref;
use std::sync::Arc;

/// Deals after the last round, if nobody is ever named who deals the last.
const PATIENCE: u64 = 1000;

/// The deals after which a session that does not end is broken off.
pub(crate) const LONGEST: u64 = 10_000;

/// A session: so many rounds, each one deal by every person at the table, or as long as the ruleset says.
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
    /// Deals that do not count: the same dealer dealt again.
    again: u64,
    /// Such deals in a row.
    in_a_row: u64,
    /// The seat that deals the last hand, and after how many deals it was named.
    closing: Option<(Seat, u64)>,
    totals: Vec<Amount>,
    /// It ends as the ruleset says, not after so many rounds.
    own_end: bool,
    /// After how many deals, nobody knows.
    open: bool,
    over: Option<Over>,
    /// What is kept from deal to deal, if anything is.
    ledger: Option<Box<Ledger>>,
}

/// The end of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Over {
    pub why: Why,
    /// Who has won it, where the rules tell.
    pub won: Vec<Seat>,
}

/// Why a session is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// As many deals were played as were agreed.
    Played,
    /// The rules say so.
    Clause(ClauseId),
    /// It did not end by itself.
    TooLong,
}

/// The program of a deal; one that remembers is the session's own.
#[derive(Clone, Debug)]
pub enum Played<'p> {
    Same(&'p Program),
    Remembering(Arc<Program>),
}

impl Deref for Played<'_> {
    type Target = Program;

    fn deref(&self) -> &Program {
        match self {
            Played::Same(program) => program,
            Played::Remembering(program) => program,
        }
    }
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
    pub program: Played<'p>,
    /// Shuffles this deal and makes its random choices.
    pub rng: Rng,
}

impl<'p> Session<'p> {
    /// A session of `rounds` rounds; `last` is the program of its last round.
    pub fn rounds(program: &'p Program, last: &'p Program, seed: u64, rounds: u64) -> Session<'p> {
        let deals = rounds.saturating_mul(u64::from(program.head_count()));
        let ledger = Ledger::new(program, last).map(Box::new);
        Session { last, deals, ledger, ..Session::deal(program, seed) }
    }

    /// A session to the end that the ruleset says, if it says one.
    pub fn whole(program: &'p Program, last: &'p Program, seed: u64) -> Option<Session<'p>> {
        let lasting = program.lasting.as_ref()?;
        let deals = match lasting.ends_after {
            Some((Unit::Deals, n, _)) => Some(n),
            Some((Unit::Rounds, n, _)) => Some(n.saturating_mul(u64::from(program.head_count()))),
            Some((Unit::Matches, ..)) => None,
            None => lasting.ends_if.as_ref().map(|_| None)?,
        };
        let rounds = Session::rounds(program, last, seed, 0);
        let open = deals.is_none();
        Some(Session { deals: deals.unwrap_or(LONGEST), own_end: true, open, ..rounds })
    }

    /// A single deal, which is no round.
    pub fn deal(program: &'p Program, seed: u64) -> Session<'p> {
        let totals = vec![Amount::NOTHING; usize::from(program.persons)];
        Session {
            program,
            last: program,
            seed,
            deals: 1,
            next: 0,
            again: 0,
            in_a_row: 0,
            closing: None,
            totals,
            own_end: false,
            open: false,
            over: None,
            ledger: Ledger::new(program, program).map(Box::new),
        }
    }

    /// The next deal, if there is one.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> Option<Start<'p>> {
        let (index, persons) = (self.counted(), u64::from(self.program.head_count()));
        if self.over.is_some() || index >= self.deals && !self.goes_on() {
            return None;
        }
        self.next += 1;
        let last_round = self.is_last_round(index);
        let program = match &mut self.ledger {
            Some(ledger) => Played::Remembering(ledger.program(last_round)),
            None => Played::Same(if last_round { self.last } else { self.program }),
        };
        Some(Start {
            index,
            round: index / persons,
            dealer: dealer(self.program, index),
            last_round,
            program,
            rng: Rng::for_deal(self.seed, self.next - 1),
        })
    }

    /// Deals begun that count.
    pub(crate) fn counted(&self) -> u64 {
        self.next - self.again
    }

    /// Where only a condition ends it, no round is known to be the last.
    fn is_last_round(&self, index: u64) -> bool {
        let persons = u64::from(self.program.head_count());
        !self.open && self.deals >= persons && (self.deals - persons..self.deals).contains(&index)
    }

    /// Is there a deal after the agreed rounds?
    fn goes_on(&self) -> bool {
        let whole = self.deals >= u64::from(self.program.head_count());
        let next = self.counted();
        if self.program.last_deal.is_none() || !whole || next >= self.deals.saturating_add(PATIENCE) {
            return false;
        }
        match self.closing {
            None => true,
            Some((seat, named)) => next == named || dealer(self.program, next - 1) != seat,
        }
    }

    /// Adds the scores of a finished deal, and settles what comes after it.
    pub fn finish(&mut self, table: &Table) -> After {
        for (total, score) in self.totals.iter_mut().zip(table.scores()) {
            *total += score;
        }
        let again = ledger::again(table).filter(|_| self.in_a_row < PATIENCE);
        self.in_a_row = if again.is_some() { self.in_a_row + 1 } else { 0 };
        self.again += u64::from(again.is_some());
        if self.counted() > self.deals
            && self.closing.is_none()
            && let Some(who) = &self.program.last_deal
        {
            let named = Ctx::of(self.program, table.state()).seats(who);
            if named != 0 {
                let seat = self.program.dealing(table.seat(Position::first(named)));
                self.closing = Some((seat, self.counted()));
            }
        }
        let after =
            self.ledger.as_mut().map_or_else(After::default, |ledger| ledger.after(table, again.is_none()));
        let after = After { again, ..after };
        self.over = self.ended(table);
        if let Some(ledger) = &mut self.ledger {
            ledger.turn(after.matched.is_some());
        }
        after
    }

    /// Is the session over after this deal, and why?
    fn ended(&self, table: &Table) -> Option<Over> {
        let why = match &self.ledger {
            Some(ledger) if self.own_end => {
                let matches = match self.program.lasting.as_ref()?.ends_after {
                    Some((Unit::Matches, n, clause)) => (ledger.memory.matches >= n).then_some(clause),
                    _ => None,
                };
                matches.or_else(|| ledger.session_over(table, self.counted())).map(Why::Clause)
            }
            _ => None,
        };
        let played = self.counted() >= self.deals && !self.goes_on();
        let why = why.or_else(|| played.then_some(if self.open { Why::TooLong } else { Why::Played }))?;
        let tells = self.program.lasting.as_ref().is_some_and(|l| l.won.is_some() || l.ends());
        let won = self.ledger.as_ref().filter(|_| tells);
        Some(Over { why, won: won.map_or_else(Vec::new, |ledger| ledger.winners(table)) })
    }

    /// What each has won or lost in all deals, by seat.
    pub fn totals(&self) -> &[Amount] {
        &self.totals
    }

    /// How many deals were agreed; where only a condition ends the session, nobody knows.
    pub fn deals(&self) -> Option<u64> {
        (!self.open).then_some(self.deals)
    }

    /// After a deal: was it the last, and why?
    pub fn over(&self) -> Option<&Over> {
        self.over.as_ref()
    }

    /// The seat that deals the last hand, just after it was named.
    pub fn named(&self) -> Option<Seat> {
        self.closing.filter(|(_, at)| *at == self.counted()).map(|(seat, _)| seat)
    }

    /// What is kept, as the next deal finds it.
    pub fn memory(&self) -> Option<&Memory> {
        self.ledger.as_ref().map(|ledger| &ledger.memory)
    }

    /// Goes on from what another session has left; of its totals nothing is known but the scores since the match began.
    pub fn remember(&mut self, memory: Memory) {
        if let Some(ledger) = &mut self.ledger {
            for (total, score) in self.totals.iter_mut().zip(memory.dealt.scores) {
                *total = Amount(score);
            }
            ledger.memory = memory;
        }
    }

    /// Matches that are over.
    pub fn matches(&self) -> u64 {
        self.ledger.as_ref().map_or(0, |ledger| ledger.memory.matches)
    }
}

/// Who deals deal `index` of a run.
pub fn dealer(program: &Program, index: u64) -> Seat {
    Seat(program.person((index % u64::from(program.head_count().max(1))) as u8))
}
