//! The last tricks: what every option comes to in each deal is not guessed any more.

use super::super::worlds::World;
use super::super::worth;
use super::Clock;
use super::tried::{Cell, Tried};
use crate::ruleset::Program;
use crate::solve::{Budget, Meaning, Measure, Solver};

/// So many cards a hand at most.
const LAST: u32 = 4;
/// A deal that takes more than so many positions is left to the tree.
const NODES: u64 = 20_000;

/// What each option comes to if all play on as if they saw each other's cards; nothing where that cannot be said, or not
/// soon.
pub(super) fn think<'p>(p: &'p Program, worlds: &[World<'p>], clock: &Clock) -> Option<Vec<Tried>> {
    let first = worlds.first()?.table.state();
    if first.hands.iter().any(|hand| hand.count_ones() > LAST) {
        return None;
    }
    // The solver counts what is paid, and nothing of what is written down for later.
    if !worth::deciding(p).is_empty() {
        return None;
    }
    let mut solver = Solver::new(p);
    let mut tried: Vec<Tried> = Vec::new();
    for world in worlds {
        if clock.over() {
            break;
        }
        let found = solver.values(world.table.state(), Budget::nodes(NODES)).ok()?;
        if (found.meaning, found.measure) != (Meaning::Exact, Measure::Score) {
            return None;
        }
        if tried.is_empty() {
            tried = found.options.iter().map(|one| Tried::new(one.choice, false, Vec::new())).collect();
        }
        // What a side wins its players share.
        let heads = f64::from(found.side.count_ones().max(1));
        for (row, option) in tried.iter_mut().zip(&found.options) {
            let mut cell = Cell { weight: world.weight, ..Cell::default() };
            cell.add(option.value as f64 / heads, false);
            row.add(cell);
        }
    }
    (!tried.is_empty()).then_some(tried)
}
