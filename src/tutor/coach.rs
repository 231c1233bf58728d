//! What a strong player makes of a decision, from what whoever is asked knows.

use super::question::Weighing;
use super::words::{Hangs, Hint, Weighed};
use super::{hangs, notes};
use crate::amount::Amount;
use crate::engine::{Choice, Decision, NONE, Phase, Rng, Table};
use crate::players::gain::Gain;
use crate::players::strong::{Budget, Strong, Thought, Tried, chance};
use crate::ruleset::Program;
use crate::tell::tallied::unweighed;

/// How often a deal is played on in thought: the prompt answers at once.
const THOUGHT: Budget = Budget::samples(10_000);
/// A figure is told with so many standard errors of it.
pub(super) const ALIKE: f64 = 2.0;
/// What is less would be told as nothing: a twentieth of a point.
const TOLD: Amount = Amount(3);
/// So many options are told with what they are worth.
const RANKED: usize = 6;

/// Hints, from a nudge to what every option is worth.
pub(super) const RUNGS: u8 = 3;

/// Whoever weighs decisions of one game.
pub(super) struct Coach<'p> {
    strong: Strong<'p>,
    /// Where what deals bring is written, if nobody can tell what that is worth: then nothing can be weighed.
    tallies: Vec<String>,
}

impl<'p> Coach<'p> {
    pub(super) fn new(p: &'p Program) -> Coach<'p> {
        Coach { strong: Strong::weighing(p, THOUGHT).evenly(), tallies: unweighed(p) }
    }

    /// One who goes through whole lessons: before the play he soon lets go what looks worse.
    pub(super) fn for_lessons(p: &'p Program) -> Coach<'p> {
        Coach { strong: Strong::weighing(p, THOUGHT), tallies: unweighed(p) }
    }

    /// That nothing can be weighed in this game, if that is so.
    pub(super) fn unweighed(&self) -> Option<Hint> {
        (!self.tallies.is_empty()).then(|| Hint::Tallied(self.tallies.clone()))
    }

    /// What is asked at a table, weighed by what whoever is asked knows; the same position is weighed the same way.
    pub(super) fn advice(&self, table: &Table) -> Option<Advice> {
        let decision = table.decision().filter(|_| self.tallies.is_empty())?;
        let view = table.view(Some(decision.by));
        let luck = &mut Rng::new(view.acts() as u64);
        let mut thought = self.strong.think(&decision, &view, luck);
        // What is advised is what looked best, or is usual and no worse; what turned out better beyond doubt is advised instead.
        if let (Some(best), Some(first)) = (thought.best(), thought.tried.first()) {
            let (gap, error) = first.ahead_of(best);
            if gap > chance(ALIKE, thought.tried.len()) * error {
                thought.choice = first.choice;
            }
        }
        Some(Advice { decision, thought })
    }
}

/// A decision, weighed.
pub(super) struct Advice {
    decision: Decision,
    thought: Thought,
}

impl Advice {
    pub(super) fn choice(&self) -> Choice {
        self.thought.choice
    }

    fn best(&self) -> Option<&Tried> {
        self.thought.best()
    }

    /// What the best of the options is worth, in sixtieths.
    pub(super) fn hoped(&self) -> Option<f64> {
        self.best().map(Tried::mean)
    }

    /// Twice the standard error of a figure, to be told beside it.
    pub(super) fn told(error: f64) -> Amount {
        Amount((ALIKE * error).round() as i64)
    }

    /// What an option loses against the best, in sixtieths, and the standard error of that; nothing where no
    /// difference can be told.
    pub(super) fn cost(&self, choice: Choice) -> Option<(f64, f64)> {
        let best = self.best()?;
        let made = self.thought.tried.iter().find(|tried| tried.choice == choice)?;
        let (cost, error) = best.ahead_of(made);
        // What chance may have made is no mistake.
        (cost > self.chance() * error).then_some((cost, error))
    }

    /// Was this option weighed, and anything to hold it against?
    pub(super) fn weighs(&self, choice: Choice) -> bool {
        self.best().is_some() && self.thought.tried.iter().any(|tried| tried.choice == choice)
    }

    fn chance(&self) -> f64 {
        chance(ALIKE, self.thought.tried.len())
    }

    /// What each option costs against the best; nothing where no deal that fits was found.
    pub(super) fn weighings(&self) -> Option<Vec<Weighing>> {
        self.best()?;
        let one = |tried: &Tried| Weighing {
            choice: tried.choice,
            cost: self
                .cost(tried.choice)
                .map(|(cost, error)| (Amount(cost.round() as i64), Advice::told(error))),
        };
        Some(self.thought.tried.iter().map(one).collect())
    }

    /// By how much the next of the options is worse that is not as good as the best.
    fn behind(&self) -> Option<Amount> {
        let costs = self.thought.tried.iter().filter_map(|tried| self.cost(tried.choice));
        costs.map(|(cost, _)| Amount(cost.round() as i64)).min().filter(|next| *next >= TOLD)
    }

    /// What it hangs on, if anything is better than anything else. Who keeps what he has bid bids nothing more.
    fn hangs(&self, alone: bool) -> Option<Hangs> {
        let keeps = self.decision.phase == Phase::Auction && self.decision.keeps != NONE;
        self.behind().filter(|_| !keeps)?;
        hangs::on(&self.thought.tried, self.chance(), alone)
    }

    /// How many options are as good as the best.
    fn alike(&self, best: &Tried) -> usize {
        let near = |tried: &&Tried| {
            let (gap, error) = best.ahead_of(tried);
            gap <= self.chance() * error
        };
        self.thought.tried.iter().filter(near).count()
    }

    /// Does whoever decides play for himself alone: as everybody, or against all others?
    fn has_nobody(&self, table: &Table) -> bool {
        let s = table.state();
        let contract = table.program.contracts.get(usize::from(s.contract));
        contract.is_some_and(|c| c.alone || c.sides.is_none() && s.declarer == self.decision.position)
    }

    /// The hint on a rung of the ladder.
    pub(super) fn hint(&self, table: &Table, rung: u8) -> Hint {
        let open = |choice| notes::open(table, &self.decision, &[choice]);
        let Some(best) = self.best() else {
            return Hint::CarefulWould(self.decision.phase, open(self.choice()));
        };
        let of_hundred = |part: f64| (part * 100.0).round() as u32;
        match rung {
            0 => Hint::Alike {
                good: self.alike(best),
                open: self.decision.options.len() as usize,
                longest: notes::longest(table, &self.decision),
                hangs: self.hangs(self.has_nobody(table)),
                next: self.behind(),
            },
            1 => Hint::StrongWould {
                phase: self.decision.phase,
                play: open(best.choice),
                deals: self.thought.deals,
                took: best.took().map(of_hundred),
                alone: self.has_nobody(table),
                good: of_hundred(best.good()),
            },
            _ => {
                let weighed = |tried: &Tried| Weighed {
                    what: open(tried.choice),
                    worth: Amount(tried.mean().round() as i64),
                    error: Advice::told(tried.error()),
                };
                let others = self.thought.tried.iter().filter(|tried| tried.choice != best.choice);
                Hint::Ranked {
                    each: std::iter::once(best).chain(others).take(RANKED).map(weighed).collect(),
                    of: self.thought.tried.len(),
                    written: Gain::of(table.program).written,
                }
            }
        }
    }
}
