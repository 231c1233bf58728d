//! What is written down between two deals: tallies, the end of a match, who won it.

use super::eval::Ctx;
use super::seats::purse;
use super::table::Table;
use crate::amount::Amount;
use crate::ruleset::Program;
use crate::ruleset::expr::{ONE, Seats, positions};
use crate::ruleset::lasting::{EndsIf, Gets, Memory, Unit};
use crate::ruleset::program::ClauseId;
use crate::who::Seat;
use std::sync::Arc;

/// What became of a deal beyond its own score sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct After {
    /// In the order in which they came about.
    pub changes: Vec<Change>,
    /// A match that this deal ended.
    pub matched: Option<MatchOver>,
    /// By this clause the same dealer deals again, and the deal does not count.
    pub again: Option<ClauseId>,
}

/// Somebody, or the table, has more of a tally or less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    pub clause: ClauseId,
    /// By its number in the program.
    pub tally: u8,
    /// Nobody: the table.
    pub seat: Option<Seat>,
    pub from: i64,
    pub to: i64,
    /// More or less was said than the tally can hold.
    pub stopped: bool,
}

/// A match that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchOver {
    pub clause: ClauseId,
    /// From 1.
    pub number: u64,
    pub won: Vec<Seat>,
    pub lost: Vec<Seat>,
    /// The scores with which it ended, by seat.
    pub scores: Vec<Amount>,
}

/// What a session keeps, and the programs that know of it.
#[derive(Clone, Debug)]
pub(super) struct Ledger {
    pub memory: Memory,
    /// Of a usual round and of the last one: for the deals, and for what comes between them.
    playing: [Arc<Program>; 2],
    books: [Program; 2],
}

impl Ledger {
    pub(super) fn new(program: &Program, last: &Program) -> Option<Ledger> {
        let memory = program.lasting.as_ref()?.start();
        let both = || [program.clone(), last.clone()];
        Some(Ledger { memory, playing: both().map(Arc::new), books: both() })
    }

    /// The program for the next deal, which knows what is kept.
    pub(super) fn program(&mut self, last: bool) -> Arc<Program> {
        let playing = &mut self.playing[usize::from(last)];
        Arc::make_mut(playing).memory = Some(Box::new(self.memory.clone()));
        Arc::clone(playing)
    }

    /// Settles what comes after a deal, whether it counts or the same dealer deals again.
    pub(super) fn after(&mut self, table: &Table, counts: bool) -> After {
        let book = &mut self.books[usize::from(table.program.last_round)];
        let mut after = After::default();
        for (seat, score) in table.program.seats().zip(table.scores()) {
            let now = &mut self.memory.now.scores[seat];
            *now = now.saturating_add(score.0);
        }
        let pots = book.lasting.as_ref().map_or(&[][..], |lasting| &lasting.pots);
        for (pot, paid) in pots.iter().zip(table.state().pots) {
            self.memory.now.tallies[usize::from(*pot)][0] += paid;
        }
        let kept_over = |seat: Seat| {
            let position = table.program.position(table.state().dealer, seat);
            table.state().kept_over(position)
        };
        for seat in table.program.seats() {
            self.memory.now.cards[seat] = kept_over(seat);
        }
        self.memory.in_match += u64::from(counts);
        book.memory = Some(Box::new(self.memory.clone()));
        let gets =
            book.contracts.get(usize::from(table.state().contract)).map_or(Vec::new(), |c| c.between.clone());
        gets.iter().for_each(|gets| got(book, table, gets, &mut after.changes));
        let ended = book.lasting.as_ref().and_then(|lasting| {
            lasting.matches.as_ref().filter(|played| is_over(book, table, &played.ends, self.memory.in_match))
        });
        if let Some(played) = ended.cloned() {
            self.memory.matches += 1;
            remember(book, |memory| memory.matches += 1);
            let won = match &played.won {
                Some((who, _)) => seats(book, table, who),
                None => best(book, table),
            };
            remember(book, |memory| memory.won = won);
            let lost = match &played.lost {
                Some((who, _)) => seats(book, table, who),
                None => people(book) & !won,
            };
            remember(book, |memory| memory.lost = lost);
            let scores = |book: &Program| book.memory.as_ref().map_or(Vec::new(), |m| m.now.scores.to_vec());
            let scores = scores(book).into_iter().take(usize::from(book.persons)).map(Amount).collect();
            after.matched = Some(MatchOver {
                clause: played.ends.clause,
                number: self.memory.matches,
                won: listed(won),
                lost: listed(lost),
                scores,
            });
            let gets = book.lasting.as_ref().map_or(Vec::new(), |lasting| lasting.after_match.clone());
            gets.iter().for_each(|gets| got(book, table, gets, &mut after.changes));
        }
        if let Some(memory) = &book.memory {
            self.memory = Memory::clone(memory);
        }
        after
    }

    /// Is a session over by its condition, after so many deals?
    pub(super) fn session_over(&self, table: &Table, deals: u64) -> Option<ClauseId> {
        let book = &self.books[usize::from(table.program.last_round)];
        let ends = book.lasting.as_ref()?.ends_if.as_ref()?;
        is_over(book, table, ends, deals).then_some(ends.clause)
    }

    /// Who has won the session, by seat.
    pub(super) fn winners(&self, table: &Table) -> Vec<Seat> {
        let book = &self.books[usize::from(table.program.last_round)];
        let who = book.lasting.as_ref().and_then(|lasting| lasting.won.as_ref());
        listed(match who {
            Some((who, _)) => seats(book, table, who),
            None => best(book, table),
        })
    }

    /// The next deal begins with what is kept now.
    pub(super) fn turn(&mut self, match_over: bool) {
        if match_over {
            self.memory.now.scores = Default::default();
            (self.memory.won, self.memory.lost, self.memory.in_match) = (0, 0, 0);
        }
        self.memory.dealt = self.memory.now.clone();
    }
}

/// What comes after the deal at a table, given what its program remembers, and what the next deal finds.
pub fn after(table: &Table) -> (After, Memory) {
    let Some(mut ledger) = Ledger::new(table.program, table.program) else { return Default::default() };
    ledger.memory = table.program.memory.as_deref().cloned().unwrap_or_default();
    let after = ledger.after(table, again(table).is_none());
    ledger.turn(after.matched.is_some());
    (after, ledger.memory)
}

/// Does the session end with the deal at a table, as its rules say, and who has won it? What only a number of deals or
/// rounds ends, a single deal cannot tell.
pub fn ended(table: &Table) -> Option<Vec<Seat>> {
    let mut ledger = Ledger::new(table.program, table.program)?;
    ledger.memory = table.program.memory.as_deref().cloned().unwrap_or_default();
    ledger.after(table, again(table).is_none());
    let after = table.program.lasting.as_ref()?.ends_after;
    let matches = matches!(after, Some((Unit::Matches, number, _)) if ledger.memory.matches >= number);
    (matches || ledger.session_over(table, 0).is_some()).then(|| ledger.winners(table))
}

/// What says that the same dealer deals again, if that was played.
pub(super) fn again(table: &Table) -> Option<ClauseId> {
    table.program.contracts.get(usize::from(table.state().contract))?.again
}

fn remember(book: &mut Program, change: impl FnOnce(&mut Memory)) {
    if let Some(memory) = &mut book.memory {
        change(memory);
    }
}

fn is_over(book: &Program, table: &Table, ends: &EndsIf, deals: u64) -> bool {
    ends.latest.is_some_and(|latest| deals >= latest) || Ctx::of(book, table.state()).test(&ends.test)
}

/// Somebody gets what a clause gives: all is judged before anything changes.
fn got(book: &mut Program, table: &Table, gets: &Gets, changes: &mut Vec<Change>) {
    let (p, s) = (&*book, table.state());
    let Some(lasting) = &p.lasting else { return };
    let Some(tally) = lasting.tallies.get(usize::from(gets.tally)) else { return };
    let (low, high) = (tally.low, tally.high);
    let whole = |n: i64| n.div_euclid(ONE) * ONE;
    let mut due: Vec<(Option<Seat>, i64)> = Vec::new();
    match &gets.who {
        None => {
            let ctx = Ctx::of(p, s);
            due.extend(ctx.test(&gets.guard).then(|| (None, whole(ctx.num(&gets.number)))));
        }
        Some(who) => {
            let persons = positions(Ctx::of(p, s).seats(who)).map(|q| purse(p, s, q).bit());
            for position in positions(persons.fold(0, |all, one| all | one)) {
                let ctx = Ctx::new(p, s, position);
                if ctx.test(&gets.guard) {
                    due.push((Some(table.seat(position)), whole(ctx.num(&gets.number))));
                }
            }
        }
    }
    let Some(memory) = &mut book.memory else { return };
    for (seat, number) in due {
        let kept = &mut memory.now.tallies[usize::from(gets.tally)][seat.unwrap_or_default()];
        let from = *kept;
        let wanted = from.saturating_add(if gets.loses { -number } else { number });
        *kept = wanted.clamp(low, high.max(low));
        let stopped = *kept != wanted;
        if wanted != from {
            changes.push(Change { clause: gets.clause, tally: gets.tally, seat, from, to: *kept, stopped });
        }
    }
}

/// The persons meant, as a set of seats.
fn seats(book: &Program, table: &Table, who: &Seats) -> u8 {
    let s = table.state();
    let persons = positions(Ctx::of(book, s).seats(who)).map(|q| table.seat(purse(book, s, q)));
    persons.fold(0, |all, seat| all | 1 << seat.0)
}

fn people(book: &Program) -> u8 {
    book.people_seated().fold(0, |all, seat| all | 1 << seat.0)
}

/// Who has the highest score.
fn best(book: &Program, _: &Table) -> u8 {
    let Some(memory) = &book.memory else { return 0 };
    let most = book.people_seated().map(|seat| memory.now.scores[seat]).max();
    let first = |seat: &Seat| Some(memory.now.scores[*seat]) == most;
    book.people_seated().filter(first).fold(0, |all, seat| all | 1 << seat.0)
}

fn listed(seats: u8) -> Vec<Seat> {
    (0..8).filter(|seat| seats >> seat & 1 == 1).map(Seat).collect()
}
