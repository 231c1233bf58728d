//! Drills of judgement: what is good, in positions that careful players come to.
//!
//! How hard a question is and how good a learner is stand on one scale, as chess players are rated: who stands as high as
//! the question is right every other time, and ten times as likely as wrong where he stands 400 higher. A learner who
//! only guesses stands at nothing.

use super::coach::Coach;
use super::drill::{Drill, Kind};
use super::question::{Question, Weighing};
use super::words::Hint;
use crate::amount::Amount;
use crate::engine::{Choice, Decision, Entry, Phase, Rng, Table};
use crate::players::{Careful, Manner, Players};
use crate::ruleset::Program;
use crate::who::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is known of a learner's judgement in one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judgement {
    /// How good he is, and by how many answers that is known.
    pub rating: i64,
    pub asked: u32,
    /// In free deals, by what was decided: how often, and what it cost, in sixtieths of a point.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub costs: BTreeMap<String, Costs>,
}

/// What decisions of one kind cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Costs {
    pub decisions: u32,
    pub cost: i64,
}

impl Default for Judgement {
    fn default() -> Judgement {
        Judgement { rating: BEGINNER, asked: 0, costs: BTreeMap::new() }
    }
}

/// Who knows the rules and plays by them.
const BEGINNER: i64 = 300;
/// How far one answer moves somebody at most: first, and later.
const MOVES: [f64; 2] = [80.0, 30.0];
/// After so many answers it is later.
const KNOWN: u32 = 15;
/// So often a learner should be right.
const WANTED: f64 = 0.7;
/// As near as this is near enough.
const NEAR: f64 = 0.1;
/// So many positions are weighed for a question, and so many deals are played for them, at most.
const WEIGHED: u32 = 10;
const DEALS: u32 = 40;
/// More options than this nobody compares.
const MOST: u32 = 12;
/// Less than so many decisions say nothing of where somebody is weak.
const TELLING: u32 = 12;

impl Judgement {
    /// An answer to a question that he was so likely to answer right.
    pub(crate) fn answered(&mut self, chance: f64, right: bool) {
        let most = MOVES[usize::from(self.asked >= KNOWN)];
        self.rating += (most * (f64::from(u8::from(right)) - chance)).round() as i64;
        self.asked += 1;
    }

    /// What was decided in a deal.
    pub(crate) fn played(&mut self, kinds: &[(Phase, u32, Amount)]) {
        for (phase, decisions, cost) in kinds {
            let costs = self.costs.entry(phase.name().to_string()).or_default();
            costs.decisions += decisions;
            costs.cost += cost.0;
        }
    }

    /// Where a decision costs most, as far as that is known.
    pub(crate) fn weakest(&self) -> Option<(Phase, Costs)> {
        let each = Phase::ALL.into_iter().filter_map(|phase| Some((phase, *self.costs.get(phase.name())?)));
        let known = each.filter(|(_, costs)| costs.decisions >= TELLING && costs.cost > 0);
        known.max_by_key(|(_, costs)| costs.cost * 1000 / i64::from(costs.decisions))
    }

    /// What cost most together, once there were enough decisions of whatever kind.
    pub(crate) fn costliest(&self) -> Option<(Phase, Costs)> {
        let each = Phase::ALL.into_iter().filter_map(|phase| Some((phase, *self.costs.get(phase.name())?)));
        let all: u32 = self.costs.values().map(|costs| costs.decisions).sum();
        each.filter(|(_, costs)| all >= TELLING && costs.cost > 0).max_by_key(|(_, costs)| costs.cost)
    }

    /// Adds what another session came to since both went on from the same.
    pub(crate) fn add(&mut self, theirs: &Judgement, before: &Judgement) {
        self.rating += theirs.rating - before.rating;
        self.asked += theirs.asked.saturating_sub(before.asked);
        for (phase, theirs) in &theirs.costs {
            let before = before.costs.get(phase).copied().unwrap_or_default();
            let ours = self.costs.entry(phase.clone()).or_default();
            ours.decisions += theirs.decisions.saturating_sub(before.decisions);
            ours.cost += theirs.cost - before.cost;
        }
    }

    /// Of two, what is known by more.
    pub(crate) fn join(&mut self, other: &Judgement) {
        if other.asked > self.asked {
            (self.rating, self.asked) = (other.rating, other.asked);
        }
        for (phase, theirs) in &other.costs {
            let ours = self.costs.entry(phase.clone()).or_default();
            if theirs.decisions > ours.decisions {
                *ours = *theirs;
            }
        }
    }
}

/// How likely somebody is right.
fn chance(rating: i64, hard: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf((hard - rating as f64) / 400.0))
}

/// How hard it is to find a good option: of how many, how clear it is, and whether what comes to mind first is one.
fn hardness(all: &[Weighing], first: Choice) -> f64 {
    let good = all.iter().filter(|one| one.cost.is_none()).count() as f64;
    let bad = all.len() as f64 - good;
    let guess = 400.0 * (bad / good).log10();
    let sure = |one: &Weighing| one.cost.map(|(cost, error)| cost.0 as f64 / error.0.max(1) as f64);
    let closest = all.iter().filter_map(sure).fold(f64::INFINITY, f64::min);
    let tempting = all.iter().any(|one| one.choice == first && one.cost.is_some());
    // Errors are told twice, so that 1 is the least that is any difference.
    let clear = ((closest - 1.0) / 3.0).clamp(0.0, 1.0);
    guess + 200.0 * (1.0 - clear) + if tempting { 200.0 } else { 0.0 }
}

/// Why there are no such questions in a game, if nothing can be weighed in it.
pub(crate) fn unweighed(p: &Program) -> Option<Hint> {
    Coach::new(p).unweighed()
}

/// A question that somebody so good is likely to answer right seven times of ten; where he is weak, of that kind if one
/// can be found.
pub fn make<'p>(p: &'p Program, known: &Judgement, seed: u64) -> Option<Drill<'p>> {
    let mut rng = Rng::new(seed);
    let (coach, careful) = (Coach::new(p), Careful::new(p));
    if coach.unweighed().is_some() {
        return None;
    }
    let players = Players::new(p, &[Manner::Careful])?;
    // Every other question, so that the rest is not forgotten.
    let weak = known.weakest().map(|(phase, _)| phase).filter(|_| rng.below(2) == 0);
    let (mut best, mut weighed): (Option<(f64, Drill<'p>)>, u32) = (None, 0);
    for _ in 0..DEALS {
        let near = best.as_ref().is_some_and(|(off, _)| *off < NEAR);
        if near || weighed >= WEIGHED {
            break;
        }
        let dealer = p.dealing(Seat(rng.below(u32::from(p.persons)) as u8));
        let mut table = Table::shuffled(p, dealer, &mut rng);
        players.play(&mut table, &mut rng);
        let Some(past) = position(&table, weak, &mut rng) else { continue };
        let Some(decision) = past.decision() else { continue };
        weighed += 1;
        let Some(all) = coach.advice(&past).and_then(|advice| advice.weighings()) else { continue };
        if all.iter().all(|one| one.cost.is_none()) {
            continue;
        }
        let first = careful.choose(&decision, &past.view(Some(decision.by)));
        let chance = chance(known.rating, hardness(&all, first));
        let off = (chance - WANTED).abs();
        if best.as_ref().is_none_or(|(least, _)| off < *least) {
            let question = Question::Best(all);
            let (kind, me, clauses) = (Kind::Judge, decision.by, Vec::new());
            best = Some((off, Drill { kind, table: past, me, question, clauses, chance: Some(chance) }));
        }
    }
    best.map(|(_, drill)| drill)
}

/// One of the decisions of a deal; what was decided elsewhere in it each as often, however many cards were played.
fn position<'p>(table: &Table<'p>, weak: Option<Phase>, rng: &mut Rng) -> Option<Table<'p>> {
    let acts = table.history().iter().filter_map(|entry| match entry {
        Entry::Act { decision, .. } => Some(decision),
        Entry::Event(_) => None,
    });
    let acts: Vec<&Decision> = acts.collect();
    let asks = |decision: &Decision| !decision.silent && (2..=MOST).contains(&decision.options.len());
    // Of several cards that are chosen one by one the first is asked for: nobody has to know which went before.
    let of_cards = |phase: Phase| matches!(phase, Phase::Keep | Phase::Lay | Phase::Discard | Phase::Give);
    let goes_on = |at: usize| {
        let before = at.checked_sub(1).map(|before| (acts[before].by, acts[before].clause));
        of_cards(acts[at].phase) && before == Some((acts[at].by, acts[at].clause))
    };
    let open: Vec<(usize, Phase)> = (0..acts.len())
        .filter(|at| asks(acts[*at]) && !goes_on(*at))
        .map(|at| (at, acts[at].phase))
        .collect();
    let phases: Vec<Phase> =
        Phase::ALL.into_iter().filter(|phase| open.iter().any(|(_, one)| one == phase)).collect();
    let any = if phases.is_empty() { None } else { Some(phases[rng.below(phases.len() as u32) as usize]) };
    let phase = weak.filter(|weak| phases.contains(weak)).or(any)?;
    let of: Vec<usize> = open.into_iter().filter(|(_, one)| *one == phase).map(|(at, _)| at).collect();
    let at = of[rng.below(of.len() as u32) as usize];
    let mut past = table.clone();
    past.undo(table.acts() - at);
    Some(past)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_settles_where_seven_of_ten_are_right() {
        let (mut known, mut rng) = (Judgement::default(), Rng::new(1));
        // Somebody who stands at 700 is asked what fits where he is thought to stand.
        for _ in 0..300 {
            let hard = known.rating as f64 - 147.0;
            let right = f64::from(rng.below(1000)) < 1000.0 * chance(700, hard);
            known.answered(chance(known.rating, hard), right);
        }
        assert!((600..800).contains(&known.rating), "{known:?}");
    }

    #[test]
    fn weak_is_where_a_decision_costs_most() {
        let mut known = Judgement::default();
        known.played(&[
            (Phase::Play, 100, Amount(600)),
            (Phase::Discard, 20, Amount(600)),
            (Phase::Auction, 3, Amount(900)),
        ]);
        assert_eq!(known.weakest().map(|(phase, _)| phase), Some(Phase::Discard));
        assert_eq!(Judgement::default().weakest(), None);
        // What cost most is told of however few.
        assert_eq!(
            known.costliest().map(|(phase, costs)| (phase, costs.decisions)),
            Some((Phase::Auction, 3))
        );
        assert_eq!(Judgement::default().costliest(), None);
    }
    #[test]
    fn what_cost_most_is_told_once_there_were_enough_decisions() {
        let mut known = Judgement::default();
        known.played(&[(Phase::Play, TELLING - 1, Amount(600))]);
        assert_eq!((known.costliest(), known.weakest()), (None, None));
        // Decisions of another kind count for the one, not for the other.
        known.played(&[(Phase::Auction, 1, Amount(0))]);
        assert_eq!(known.costliest().map(|(phase, _)| phase), Some(Phase::Play));
        assert_eq!(known.weakest(), None);
    }

    #[test]
    fn of_two_machines_what_is_known_by_more_stays() {
        let of = |decisions, cost| {
            let mut known = Judgement { rating: cost, asked: decisions, ..Judgement::default() };
            known.played(&[(Phase::Play, decisions, Amount(cost))]);
            known
        };
        for (ours, theirs) in [(of(5, 10), of(3, 90)), (of(3, 90), of(5, 10))] {
            let mut joined = ours.clone();
            joined.join(&theirs);
            assert_eq!(joined, of(5, 10));
        }
    }
}
