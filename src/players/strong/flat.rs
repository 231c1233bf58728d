//! Before the play: every option is played on in the same deals, by careful players.

use super::super::careful::Careful;
use super::super::worlds::World;
use super::quick::Quick;
use super::{Budget, FLAT, Thought, Tried};
use crate::engine::{Choice, Decision, Phase, Rng, Table};
use crate::ruleset::Program;

/// What was seen of one option.
struct Row {
    choice: Choice,
    /// Weight and result of each deal, in their order.
    results: Vec<(f64, f64)>,
}

impl Row {
    fn mean(&self) -> f64 {
        let weight: f64 = self.results.iter().map(|(weight, _)| weight).sum();
        self.results.iter().map(|(weight, result)| weight * result).sum::<f64>()
            / weight.max(f64::MIN_POSITIVE)
    }

    /// The weight of the deals in which a result is so.
    fn part(&self, so: impl Fn(f64) -> bool) -> f64 {
        let all: f64 = self.results.iter().map(|(weight, _)| weight).sum();
        let part: f64 = self.results.iter().filter(|(_, result)| so(*result)).map(|(weight, _)| weight).sum();
        part / all.max(f64::MIN_POSITIVE)
    }

    /// The standard error of the mean.
    fn error(&self) -> f64 {
        let mean = self.mean();
        let weights: f64 = self.results.iter().map(|(weight, _)| weight).sum();
        let squares: f64 =
            self.results.iter().map(|(weight, result)| (weight * (result - mean)).powi(2)).sum();
        squares.sqrt() / weights.max(f64::MIN_POSITIVE)
    }

    /// By how much it is better than another, in standard errors of the difference.
    fn surer(&self, other: &Row) -> f64 {
        let pairs = self.results.iter().zip(&other.results);
        let gaps: Vec<(f64, f64)> = pairs.map(|((weight, a), (_, b))| (*weight, a - b)).collect();
        let all: f64 = gaps.iter().map(|(weight, _)| weight).sum();
        let mean = gaps.iter().map(|(weight, gap)| weight * gap).sum::<f64>() / all.max(f64::MIN_POSITIVE);
        let error: f64 =
            gaps.iter().map(|(weight, gap)| (weight * (gap - mean)).powi(2)).sum::<f64>().sqrt() / all;
        mean / error.max(f64::MIN_POSITIVE)
    }
}

/// So many deals are looked at before the worse half of the options is let go.
const ROUND: usize = 8;
/// How sure another option must be better than what a careful player does, in standard errors.
const DOUBT: f64 = 1.0;

pub(super) fn think<'p>(
    p: &'p Program,
    careful: &Careful<'p>,
    worlds: &[World<'p>],
    decision: &Decision,
    usual: Choice,
    budget: Budget,
    rng: &mut Rng,
) -> Option<Thought> {
    let mut rows: Vec<Row> =
        decision.options.rising().map(|choice| Row { choice, results: Vec::new() }).collect();
    let mut live: Vec<usize> = (0..rows.len()).collect();
    let mut left = (budget.samples / FLAT).max(rows.len() as u32 * 4);
    let mut quick: Vec<Quick<'p>> = Vec::new();
    for (nth, world) in worlds.iter().enumerate() {
        if left < live.len() as u32 || budget.over() {
            break;
        }
        // The same luck for each option.
        let luck = Rng::new(rng.next());
        for at in &live {
            let row = &mut rows[*at];
            let score =
                played_on(p, careful, &world.table, decision, row.choice, &mut quick, &mut luck.clone());
            row.results.push((world.weight, score?));
        }
        left -= live.len() as u32;
        if (nth + 1) % ROUND == 0 && live.len() > 2 {
            live.sort_by(|a, b| rows[*b].mean().total_cmp(&rows[*a].mean()));
            let keep = live.len().div_ceil(2);
            let ours = live.iter().position(|at| rows[*at].choice == usual);
            // What a careful player does stays to be compared with.
            if let Some(ours) = ours.filter(|ours| *ours >= keep) {
                live.swap(keep - 1, ours);
            }
            live.truncate(keep);
        }
    }
    let seen = |row: &Row| Tried {
        choice: row.choice,
        times: row.results.len() as u32,
        mean: row.mean(),
        error: row.error(),
        good: row.part(|result| result > 0.0),
        took: None,
    };
    let deals = rows.iter().map(|row| row.results.len()).max().unwrap_or(0);
    let best = live.iter().copied().max_by(|a, b| rows[*a].mean().total_cmp(&rows[*b].mean()))?;
    let ours = rows.iter().position(|row| row.choice == usual);
    let choice = match ours {
        Some(ours) if rows[best].surer(&rows[ours]) < DOUBT => usual,
        _ => rows[best].choice,
    };
    let mut tried: Vec<Tried> = rows.iter().filter(|row| !row.results.is_empty()).map(seen).collect();
    tried.sort_by(|a, b| b.mean.total_cmp(&a.mean));
    Some(Thought { choice, tried, deals })
}

/// What whoever is asked wins in a deal by a choice.
fn played_on<'p>(
    p: &'p Program,
    careful: &Careful<'p>,
    table: &Table<'p>,
    decision: &Decision,
    choice: Choice,
    quick: &mut Vec<Quick<'p>>,
    rng: &mut Rng,
) -> Option<f64> {
    let mut table = table.clone();
    table.act(choice).ok()?;
    while let Some(next) = table.decision().filter(|d| d.phase != Phase::Play) {
        let choice = match next.options.only() {
            Some(only) => only,
            None => careful.choose(&next, &table.view(Some(next.by))),
        };
        table.act(choice).ok()?;
    }
    let mut s = *table.state();
    if !table.done() {
        let at = match quick.iter().position(|quick| quick.fits(&s)) {
            Some(at) => at,
            None => {
                quick.push(Quick::of(p, &s));
                quick.len() - 1
            }
        };
        quick[at].play_on(&mut s, rng);
    }
    Some(s.scores[decision.position] as f64)
}
