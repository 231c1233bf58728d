//! Many sessions, on as many threads as are wanted: how long they last, and who wins them.

use super::Players;
use super::amounts::Amounts;
use super::gather::{Countable, Counts, Desk, gather};
use super::many::{Unplayable, Watch};
use super::spans::Spans;
use crate::amount::Amount;
use crate::engine::{Rng, Session, Table, Why};
use crate::ruleset::Program;
use crate::ruleset::expr::ONE;
use crate::who::Seat;
use serde::{Deserialize, Serialize};
use std::sync::atomic::Ordering::Relaxed;

/// Sessions that are to be played.
#[derive(Clone, Debug)]
pub(crate) struct Sessions<'p> {
    pub program: &'p Program,
    /// That of a last round.
    pub last: &'p Program,
    pub players: &'p Players<'p>,
    pub finale: &'p Players<'p>,
    pub seed: u64,
    /// So many rounds each; otherwise to the end that the ruleset says.
    pub rounds: Option<u64>,
}

/// What many sessions came to, in whole numbers: it does not matter in which order they were played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Evenings {
    pub sessions: u64,
    pub deals: u64,
    /// Sessions that did not end by themselves.
    pub broken_off: u64,
    /// How many deals and matches a session has.
    pub length: Amounts,
    pub matches: Amounts,
    /// By seat: sessions that it won, alone or with others, and what it had written down at the end.
    pub won: Vec<u64>,
    pub totals: Vec<Amounts>,
    /// By tally and seat, at the end.
    pub tallies: Vec<Vec<Amounts>>,
}

impl Evenings {
    fn new(p: &Program) -> Evenings {
        let seats = usize::from(p.persons);
        let tallies = p.lasting.as_ref().map_or(0, |lasting| lasting.tallies.len());
        Evenings {
            sessions: 0,
            deals: 0,
            broken_off: 0,
            length: Amounts::default(),
            matches: Amounts::default(),
            won: vec![0; seats],
            totals: vec![Amounts::default(); seats],
            tallies: vec![vec![Amounts::default(); seats]; tallies],
        }
    }

    /// Do the counts fit one another?
    pub(crate) fn is_whole(&self) -> bool {
        let won = self.won.iter().try_fold(0u64, |sum, won| sum.checked_add(*won));
        self.length.sum() == i128::from(self.deals) * i128::from(ONE)
            && won.is_some_and(|won| won >= self.sessions)
    }

    /// Counts a session that is over.
    fn add(&mut self, p: &Program, session: &Session, deals: u64) {
        self.sessions += 1;
        self.deals += deals;
        self.length.add(Amount(i64::try_from(deals).unwrap_or(i64::MAX / ONE).saturating_mul(ONE)));
        self.matches.add(Amount(i64::try_from(session.matches()).unwrap_or(0).saturating_mul(ONE)));
        let totals = session.totals();
        let over = session.over();
        self.broken_off += u64::from(over.is_some_and(|over| over.why == Why::TooLong));
        let told = over.map_or(&[][..], |over| over.won.as_slice());
        let most = p.people_seated().map(|seat| totals[seat]).max();
        // Where the rules name no winner, it is who has written down most.
        let wins =
            |seat: &Seat| if told.is_empty() { Some(totals[*seat]) == most } else { told.contains(seat) };
        for seat in p.people_seated() {
            self.won[seat] += u64::from(wins(&seat));
            self.totals[seat].add(totals[seat]);
        }
        let kept = session.memory().map_or(&[][..], |memory| memory.dealt.tallies.as_slice());
        for (amounts, values) in self.tallies.iter_mut().zip(kept) {
            p.people_seated().for_each(|seat| amounts[seat].add(Amount(values[seat])));
        }
    }
}

impl Counts for Evenings {
    fn merge(&mut self, other: &Evenings) {
        self.sessions += other.sessions;
        self.deals += other.deals;
        self.broken_off += other.broken_off;
        self.length.merge(&other.length);
        self.matches.merge(&other.matches);
        self.won.iter_mut().zip(&other.won).for_each(|(own, more)| *own += more);
        let each =
            |own: &mut [Amounts], more: &[Amounts]| own.iter_mut().zip(more).for_each(|(a, b)| a.merge(b));
        each(&mut self.totals, &other.totals);
        self.tallies.iter_mut().zip(&other.tallies).for_each(|(own, more)| each(own, more));
    }

    fn work(&self) -> (u64, Option<u64>) {
        (self.deals, None)
    }
}

impl Countable for Sessions<'_> {
    type Counts = Evenings;

    fn none(&self) -> Evenings {
        Evenings::new(self.program)
    }

    fn count(
        &self,
        todo: &Spans,
        threads: usize,
        watch: &Watch,
        desk: &Desk<Evenings>,
    ) -> Result<(), Unplayable> {
        let worker = || |index: u64, evenings: &mut Evenings| self.one(index, watch, evenings);
        gather(todo, 1, (threads, watch), (desk, &self.none()), worker)
    }
}

impl Sessions<'_> {
    /// One session; false if it was stopped before its end.
    fn one(&self, index: u64, watch: &Watch, evenings: &mut Evenings) -> Result<bool, Unplayable> {
        let seed = Rng::for_deal(self.seed, index).next();
        let whole = || Session::whole(self.program, self.last, seed);
        let session = match self.rounds {
            Some(rounds) => Some(Session::rounds(self.program, self.last, seed, rounds)),
            None => whole(),
        };
        let Some(mut session) = session else { return Ok(false) };
        let mut deals = 0;
        while let Some(start) = session.next() {
            if watch.stop.load(Relaxed) {
                return Ok(false);
            }
            let mut rng = start.rng;
            let mut table = Table::shuffled(&start.program, start.dealer, &mut rng);
            let players = if start.last_round { self.finale } else { self.players };
            players.play(&mut table, &mut rng);
            if table.stuck().is_some() || table.undealt().is_some() {
                return Err(Unplayable::Stuck(index));
            }
            deals += 1;
            session.finish(&table);
        }
        evenings.add(self.program, &session, deals);
        Ok(true)
    }
}
