//! What a strong player makes of a decision, from what whoever is asked knows.

use super::message::Picture;
use super::notes;
use super::picture;
use super::words::{Lost, Note, Weighed};
use crate::engine::{Choice, Decision, Entry, Phase, Rng, Table};
use crate::language::Language;
use crate::players::strong::{Budget, Strong, Thought, Tried};
use crate::who::Position;

/// How often a deal is played on in thought: the prompt answers at once.
const THOUGHT: Budget = Budget::samples(6000);
/// As good as the best is what lies within so many standard errors of it.
const ALIKE: f64 = 2.0;
/// So many options are told with what they are worth.
const RANKED: usize = 6;

/// The costliest decisions are told.
const TOLD: usize = 2;

/// Hints, from a nudge to what every option is worth.
pub(super) const RUNGS: u8 = 3;

/// A decision, weighed.
pub(super) struct Advice {
    decision: Decision,
    thought: Thought,
}

impl Advice {
    /// What is asked at a table, weighed by what whoever is asked knows; the same position is weighed the same way.
    pub(super) fn of(table: &Table) -> Option<Advice> {
        let decision = table.decision()?;
        let strong = Strong::new(table.program, THOUGHT);
        let thought =
            strong.think(&decision, &table.view(Some(decision.by)), &mut Rng::new(table.acts() as u64));
        Some(Advice { decision, thought })
    }

    pub(super) fn choice(&self) -> Choice {
        self.thought.choice
    }

    fn best(&self) -> Option<&Tried> {
        self.thought.tried.iter().find(|tried| tried.choice == self.thought.choice)
    }

    /// What an option loses against the best, in sixtieths, and the standard error of that; nothing where no
    /// difference can be told.
    pub(super) fn cost(&self, choice: Choice) -> Option<(f64, f64)> {
        let best = self.best()?;
        let made = self.thought.tried.iter().find(|tried| tried.choice == choice)?;
        let error = (best.error * best.error + made.error * made.error).sqrt();
        let cost = best.mean - made.mean;
        // What chance may have made is no mistake.
        (cost > ALIKE * error).then_some((cost, error))
    }

    /// How many options are as good as the best.
    fn alike(&self, best: &Tried) -> usize {
        let near = |tried: &&Tried| best.mean - tried.mean <= ALIKE * (best.error + tried.error);
        self.thought.tried.iter().filter(near).count()
    }

    /// The hint on a rung of the ladder.
    pub(super) fn hint(&self, table: &Table, rung: u8) -> Note {
        let open = |choice| notes::open(table, &self.decision, &[choice]);
        let Some(best) = self.best() else { return Note::CarefulWould(open(self.choice())) };
        let of_hundred = |part: f64| (part * 100.0).round() as u32;
        match rung {
            0 => Note::Alike { good: self.alike(best), open: self.decision.options.len() as usize },
            1 => Note::StrongWould {
                play: open(best.choice),
                deals: self.thought.deals,
                took: best.took.map(of_hundred),
                good: of_hundred(best.good),
            },
            _ => {
                let weighed = |tried: &Tried| Weighed {
                    what: open(tried.choice),
                    worth: tried.mean.round() as i64,
                    error: (ALIKE * tried.error).round() as i64,
                };
                Note::Ranked(self.thought.tried.iter().take(RANKED).map(weighed).collect())
            }
        }
    }
}

/// What the learner's decisions in a deal cost, each by what he knew when he made it.
pub(super) fn debrief(table: &Table, me: Position, language: Language) -> Picture {
    let mut slips: Vec<(f64, Lost)> = Vec::new();
    let (mut nth, mut decisions) = (0, 0);
    for entry in table.history() {
        let Entry::Act { decision, choice, .. } = entry else { continue };
        nth += 1;
        if decision.by != me || decision.options.len() < 2 {
            continue;
        }
        decisions += 1;
        let mut past = table.clone();
        past.undo(table.acts() + 1 - nth);
        let Some(advice) = Advice::of(&past) else { continue };
        let Some((cost, error)) = advice.cost(*choice) else { continue };
        let slip = Lost {
            trick: (decision.phase == Phase::Play).then_some(past.state().number + 1),
            made: notes::open(&past, decision, &[*choice]),
            better: notes::open(&past, decision, &[advice.choice()]),
            cost: cost.round() as i64,
            error: (ALIKE * error).round() as i64,
        };
        slips.push((cost, slip));
    }
    let cost = slips.iter().map(|(cost, _)| cost).sum::<f64>().round() as i64;
    let won = table.state().scores[me];
    slips.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let worst = slips.into_iter().take(TOLD).map(|(_, slip)| Note::Lost(slip));
    let notes = worst.chain([Note::Cost { decisions, cost, won }]);
    picture::lines(Note::Debrief, notes.map(|note| note.said(language)), language)
}
