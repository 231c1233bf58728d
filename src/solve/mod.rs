//! Exact values of open positions: what a side can force when all cards are known, for any ruleset.
//!
//! The search is alpha-beta over the engine's own decisions, so that nothing here decides what is legal or what it comes
//! to: the value of a deal is its settlement, with everything that is announced, doubled and paid beside the game. What it
//! may forget of the past, and which cards are as good as each other, is read off the compiled contract (`plan`); what
//! is not understood there is not forgotten.
//!
//! ```
//! use stiess::Seat;
//! use stiess::engine::{Phase, Rng, Table};
//! use stiess::ruleset::Ruleset;
//! use stiess::solve::{Budget, Solver};
//!
//! let ruleset = Ruleset::load("dreierles").unwrap();
//! let program = ruleset.program(&ruleset.settings()).unwrap();
//! let mut table = Table::shuffled(&program, Seat(0), &mut Rng::new(7));
//! // Until somebody leads to one of the last tricks.
//! while table.decision().unwrap().phase != Phase::Play || table.state().number < 12 {
//!     let first = table.decision().unwrap().list()[0];
//!     table.act(first).unwrap();
//! }
//! let mut solver = Solver::new(&program);
//! let solved = solver.solve(table.state(), Budget::nodes(1_000_000)).unwrap();
//! assert!(solved.options.iter().any(|option| option.value == solved.value));
//! ```

mod alike;
mod gain;
mod key;
mod plan;
mod range;
mod reach;
mod search;
mod side;
mod still;
mod table;

use crate::engine::state::{Progress, State};
use crate::engine::{self, Choice, Decision, steps};
use crate::ruleset::Program;
use crate::ruleset::expr::SeatMask;
use crate::ruleset::program::{ClauseId, Contract};
use crate::who::Position;
use alike::Alike;
pub(crate) use alike::in_all as alike_in_all;
use gain::Gain;
use plan::Plan;
use reach::Reach;
use search::{History, Search, Stop};
use side::Interest;
pub use side::{Meaning, Measure};
use table::Table;

/// As many positions are kept at most, each in 32 bytes.
pub const KEPT: usize = 1 << 21;

/// How much may be looked at.
#[derive(Clone, Copy)]
pub struct Budget<'b> {
    nodes: u64,
    stop: Option<&'b dyn Fn() -> bool>,
}

impl<'b> Budget<'b> {
    /// So many positions.
    pub fn nodes(nodes: u64) -> Budget<'b> {
        Budget { nodes, stop: None }
    }

    /// Until somebody says that it is enough, who is asked every thousand positions.
    pub fn until(stop: &'b dyn Fn() -> bool) -> Budget<'b> {
        Budget { nodes: u64::MAX, stop: Some(stop) }
    }

    /// The same, and no more than so many positions.
    pub fn at_most(self, nodes: u64) -> Budget<'b> {
        Budget { nodes: self.nodes.min(nodes), ..self }
    }
}

/// A choice, and what whoever decides can force after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Valued {
    pub choice: Choice,
    pub value: i64,
}

/// Somebody's choice, in a line of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    pub position: Position,
    pub choice: Choice,
}

/// What a position comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Those for whom the value is the greatest that can be forced: whoever decides, and all on his side.
    pub side: SeatMask,
    /// In sixtieths of the game's own points, as [`State::scores`].
    pub value: i64,
    pub meaning: Meaning,
    pub measure: Measure,
    /// What is to be decided, and every option of it in the order in which options are listed.
    pub decision: Decision,
    pub options: Vec<Valued>,
    /// How it goes on if all play so that the value comes out, to the end of the deal.
    pub line: Vec<Played>,
    /// So many positions were looked at.
    pub nodes: u64,
}

/// What every option comes to.
pub(crate) struct Values {
    pub side: SeatMask,
    pub meaning: Meaning,
    pub measure: Measure,
    pub options: Vec<Valued>,
}

/// Why there is no value, or not yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsolved {
    /// Nobody has to decide any more.
    NobodyToMove,
    /// Cards are not yet played: bids, exchange and the like are not searched.
    BeforePlay,
    /// In this contract nothing is played.
    NothingPlayed { contract: u8 },
    /// It is not settled who plays with whom.
    Sides { contract: u8 },
    /// Within the play some choose cards for each other that are not seen before all have chosen.
    ChosenHidden { contract: u8, clause: ClauseId },
    /// Within the play somebody may name another contract.
    OtherContract { contract: u8, clause: ClauseId },
    /// Somebody would be asked who has nothing to choose from: the deal never ends.
    Stuck,
    /// The budget was used up; so much is known.
    Budget { nodes: u64, options: Vec<Valued> },
}

/// Solves positions of one program, one after the other.
///
/// It keeps what it finds, [`KEPT`] positions at most, as long as it is asked of the same deal.
pub struct Solver<'p> {
    p: &'p Program,
    table: Table,
    history: Box<History>,
    /// Of which deal the table knows, and for whom.
    deal: Option<Deal<'p>>,
    /// So many positions were looked at for the last question.
    looked: u64,
}

/// What has to be the same if what was found is to hold.
#[derive(PartialEq)]
struct Deal<'p> {
    lasting: State,
    interest: Interest,
    plan: Plan<'p>,
    gain: Option<Gain>,
}

/// It pays to look for what need not be kept apart where so many cards are left.
const LONG: u32 = if cfg!(test) { 2 } else { 8 };

impl<'p> Solver<'p> {
    /// Nothing is known yet.
    pub fn new(p: &'p Program) -> Solver<'p> {
        Solver { p, table: Table::new(KEPT), history: Box::new([[0; 64]; 32]), deal: None, looked: 0 }
    }

    /// How many positions were looked at for what was asked last.
    pub fn looked(&self) -> u64 {
        self.looked
    }

    /// What whoever decides can force for his side, each of his options, and how it goes on.
    pub fn solve(&mut self, s: &State, budget: Budget) -> Result<Solved, Unsolved> {
        let p = self.p;
        let decision = decision(p, s)?;
        let interest = Interest::of(p, s, decision.by)?;
        self.prepared(s, interest, budget, |search| solved(search, s, decision))
    }

    /// What whoever decides can force by each of his options, without a line of play.
    pub(crate) fn values(&mut self, s: &State, budget: Budget) -> Result<Values, Unsolved> {
        let p = self.p;
        let decision = decision(p, s)?;
        let interest = Interest::of(p, s, decision.by)?;
        self.prepared(s, interest, budget, |search| values(search, s, &decision))
    }

    /// What the side of somebody can force, as far as it lies between two bounds: a value not greater than `alpha` or not
    /// less than `beta` is itself only a bound.
    pub fn value(
        &mut self,
        s: &State,
        who: Position,
        alpha: i64,
        beta: i64,
        budget: Budget,
    ) -> Result<i64, Unsolved> {
        let p = self.p;
        let interest = Interest::of(p, s, who)?;
        decision(p, s)?;
        self.prepared(s, interest, budget, |search| {
            let found = match alpha == i64::MIN && beta == i64::MAX {
                true => exactly(search, s, None),
                false => search.value(s, alpha, beta).map(|found| found.value),
            };
            found.map_err(|stop| unsolved(stop, search.nodes, Vec::new()))
        })
    }

    fn prepared<T>(
        &mut self,
        s: &State,
        interest: Interest,
        budget: Budget,
        run: impl FnOnce(&mut Search) -> T,
    ) -> T {
        let (p, contract) = (self.p, self.contract(s));
        let plan = Plan::new(p, contract, s);
        let alike = Alike::new(p, contract, s, &plan);
        let reach = Reach::new(p, contract, s, &interest, &plan);
        let cards = s.hands.iter().map(|hand| hand.count_ones()).max().unwrap_or(0);
        let gain = reach.as_ref().filter(|_| cards >= LONG);
        let gain = gain.and_then(|reach| Gain::new(p, contract, s, &plan, reach));
        let (gain, ends) = gain.unzip();
        let deal = Deal { lasting: lasting(s), interest, plan, gain };
        if self.deal.as_ref() != Some(&deal) {
            self.table.clear();
            *self.history = [[0; 64]; 32];
        }
        let deal = self.deal.insert(deal);
        let mut search = Search {
            p,
            contract,
            plan: &deal.plan,
            alike: &alike,
            reach: reach.as_ref(),
            gain: gain.zip(ends.as_ref()),
            interest,
            table: &mut self.table,
            nodes: 0,
            most: budget.nodes,
            stop: budget.stop,
            history: &mut self.history,
        };
        let found = run(&mut search);
        self.looked = search.nodes;
        found
    }

    fn contract(&self, s: &State) -> &'p Contract {
        &self.p.contracts[usize::from(s.contract)]
    }
}

/// What is to be decided.
fn decision(p: &Program, s: &State) -> Result<Decision, Unsolved> {
    if matches!(s.progress, Progress::Done | Progress::Undealt) {
        return Err(Unsolved::NobodyToMove);
    }
    if s.asked == Position::NOBODY {
        return Err(Unsolved::NobodyToMove);
    }
    let decision = steps::decision(p, s, &mut ()).ok_or(Unsolved::NobodyToMove)?;
    if decision.options.is_empty() { Err(Unsolved::Stuck) } else { Ok(decision) }
}

fn unsolved(stop: Stop, nodes: u64, options: Vec<Valued>) -> Unsolved {
    match stop {
        Stop::Budget => Unsolved::Budget { nodes, options },
        Stop::Stuck => Unsolved::Stuck,
    }
}

/// What stays as it is while cards are played; all else is left out.
fn lasting(s: &State) -> State {
    let none = State::default();
    State {
        progress: none.progress,
        asked: none.asked,
        queue: 0,
        left: 0,
        entered: false,
        moment: 0,
        to_lead: 0,
        number: 0,
        lying: 0,
        leader: none.leader,
        best: none.best,
        best_key: 0,
        best_by: none.best_by,
        plays: 0,
        trick: 0,
        led: 0,
        open: 0,
        hands: none.hands,
        won: none.won,
        played: none.played,
        tricks: none.tricks,
        found: 0,
        ..*s
    }
}

/// Each option, one after the other.
fn values(search: &mut Search, s: &State, decision: &Decision) -> Result<Values, Unsolved> {
    let p = search.p;
    let mut options: Vec<Valued> = Vec::new();
    for choice in decision.list() {
        let like = match choice.card().filter(|_| decision.phase == engine::Phase::Play) {
            Some(card) => Choice::Card(search.alike.instead(p, s, decision.options.cards(), card)),
            None => choice,
        };
        let known = options.iter().find(|option| option.choice == like).map(|option| option.value);
        let value = match known {
            Some(value) => value,
            None => {
                let mut after = *s;
                engine::apply(p, &mut after, like, &mut ());
                match exactly(search, &after, options.last().map(|option| option.value)) {
                    Ok(value) => value,
                    Err(stop) => return Err(unsolved(stop, search.nodes, options)),
                }
            }
        };
        options.push(Valued { choice, value });
    }
    let Interest { side, meaning, measure, .. } = search.interest;
    Ok(Values { side, meaning, measure, options })
}

/// The same, and how it goes on.
fn solved(search: &mut Search, s: &State, decision: Decision) -> Result<Solved, Unsolved> {
    let Values { side, meaning, measure, options } = values(search, s, &decision)?;
    let value = options.iter().map(|option| option.value).max().ok_or(Unsolved::Stuck)?;
    let line = match line(search, s, value) {
        Ok(line) => line,
        Err(stop) => return Err(unsolved(stop, search.nodes, options)),
    };
    Ok(Solved { side, value, meaning, measure, decision, options, line, nodes: search.nodes })
}

/// The value of a position, by asking whether it is at least so much, beginning with what is expected.
fn exactly(search: &mut Search, s: &State, expected: Option<i64>) -> Result<i64, Stop> {
    let (mut low, mut high) = (i64::MIN, i64::MAX);
    let mut guess = match expected {
        Some(expected) => expected,
        None => search.playout(s)?,
    };
    while low < high {
        let bound = if guess == low { guess + 1 } else { guess };
        guess = search.value(s, bound - 1, bound)?.value;
        if guess < bound {
            high = guess;
        } else {
            low = guess;
        }
    }
    Ok(guess)
}

/// A line of play in which everybody keeps the value: of several choices, the first that does.
fn line(search: &mut Search, s: &State, value: i64) -> Result<Vec<Played>, Stop> {
    let p = search.p;
    let (mut s, mut line) = (*s, Vec::new());
    while s.progress != Progress::Done {
        let decision = steps::decision(p, &s, &mut ()).ok_or(Stop::Stuck)?;
        let seeks = decision.by.is_in(search.interest.side);
        let mut next = None;
        for choice in decision.list() {
            let mut after = s;
            engine::apply(p, &mut after, choice, &mut ());
            let keeps = match seeks {
                true => search.value(&after, value - 1, value)?.value >= value,
                false => search.value(&after, value, value + 1)?.value <= value,
            };
            if keeps {
                next = Some((choice, after));
                break;
            }
        }
        let (choice, after) = next.ok_or(Stop::Stuck)?;
        line.push(Played { position: decision.position, choice });
        s = after;
    }
    Ok(line)
}
