//! Before the play: every option is played on in the same deals, by careful players.

use super::super::careful::Careful;
use super::super::gain::Gain;
use super::super::quick::Quick;
use super::super::worlds::World;
use super::tried::{Cell, Tried};
use super::{Clock, FLAT, Strong, Thought};
use crate::amount::Amount;
use crate::engine::state::SEATS;
use crate::engine::{Choice, Decision, Phase, Rng, Table};
use crate::ruleset::Program;

/// So many deals are looked at before the worse half of the options is let go.
const ROUND: usize = 8;
/// Whoever weighs looks into so many deals, however many options there are.
const WEIGHED: u32 = 200;
/// How sure another option must be better than what a careful player does, in standard errors.
const DOUBT: f64 = 1.0;

pub(super) fn think<'p>(
    strong: &Strong<'p>,
    worlds: &[World<'p>],
    decision: &Decision,
    usual: Choice,
    clock: &Clock,
    rng: &mut Rng,
) -> Option<Thought> {
    let (p, careful) = (strong.program, &strong.careful);
    let mut rows: Vec<Tried> =
        decision.options.rising().map(|choice| Tried::new(choice, false, Vec::new())).collect();
    let mut live: Vec<usize> = (0..rows.len()).collect();
    let mut left = (clock.samples / FLAT).max(rows.len() as u32 * if strong.evenly { WEIGHED } else { 4 });
    let (mut quick, gain): (Vec<Quick<'p>>, Gain) = (Vec::new(), Gain::of(p));
    'deals: for (nth, world) in worlds.iter().enumerate() {
        if left < live.len() as u32 {
            break;
        }
        // The same luck for each option.
        let luck = Rng::new(rng.next());
        let mut cells = Vec::with_capacity(live.len());
        for at in &live {
            if clock.over() {
                // A deal counts for all options or for none.
                break 'deals;
            }
            let choice = rows[*at].choice;
            let scores = played_on(p, careful, &world.table, choice, &mut quick, &mut luck.clone())?;
            let score = gain.to(&scores, decision.position);
            let mut cell = Cell { weight: world.weight, ..Cell::default() };
            cell.add(score, false);
            cells.push(cell);
        }
        for (at, cell) in live.iter().zip(cells) {
            rows[*at].add(cell);
        }
        left -= live.len() as u32;
        // Whoever weighs compares what was tried in the same deals.
        if (nth + 1) % ROUND == 0 && live.len() > 2 && !strong.evenly {
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
    let deals = rows.iter().map(Tried::deals).max().filter(|deals| *deals > 0)?;
    let best = live.iter().copied().max_by(|a, b| rows[*a].mean().total_cmp(&rows[*b].mean()))?;
    let choice = match rows.iter().find(|row| row.choice == usual) {
        Some(ours) if !surer(&rows[best], ours) => usual,
        _ => rows[best].choice,
    };
    let mut tried: Vec<Tried> = rows.into_iter().filter(|row| row.deals() > 0).collect();
    tried.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    Some(Thought { choice, tried, deals })
}

/// Is one option better than another beyond doubt?
fn surer(one: &Tried, other: &Tried) -> bool {
    let (gap, error) = one.ahead_of(other);
    gap > DOUBT * error
}

/// What everybody wins in a deal in which whoever is asked makes a choice.
fn played_on<'p>(
    p: &'p Program,
    careful: &Careful<'p>,
    table: &Table<'p>,
    choice: Choice,
    quick: &mut Vec<Quick<'p>>,
    rng: &mut Rng,
) -> Option<[Amount; SEATS]> {
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
        Quick::known(p, &s, quick).play_on(&mut s, rng);
    }
    Some(s.scores)
}
