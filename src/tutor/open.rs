//! What is forced where all cards are known: how the others answer at a table apart, and what a card gives away there.

use super::class::careful;
use crate::amount::Amount;
use crate::engine::{Choice, Entry, Table};
use crate::solve::{Budget, Meaning, Measure, Solver, Valued};

/// What takes more positions is left to careful players: the prompt answers at once.
const NODES: u64 = 40_000;

/// What two choices come to for the side of whoever decides.
pub(super) struct Compared {
    pub made: Amount,
    pub best: Amount,
    /// The first of the best.
    pub better: Choice,
}

/// What every option comes to; nothing where that is not played to the end at once, or not by two sides.
fn values(table: &Table) -> Option<Vec<Valued>> {
    let found = Solver::new(table.program).values(table.state(), Budget::nodes(NODES)).ok()?;
    let exact = (found.meaning, found.measure) == (Meaning::Exact, Measure::Score);
    exact.then_some(found.options)
}

/// What a choice comes to, where another comes to more.
pub(super) fn compared(table: &Table, choice: Choice) -> Option<Compared> {
    let options = values(table)?;
    let made = options.iter().find(|one| one.choice == choice)?.value;
    let most = options.iter().map(|one| one.value).max()?;
    let best = options.iter().find(|one| one.value == most)?;
    (made < best.value).then_some(Compared {
        made: Amount(made),
        best: Amount(best.value),
        better: best.choice,
    })
}

/// Whoever is asked does the best that can be forced; where that is not known, what a careful player does.
pub(super) fn reply(table: &mut Table) {
    let mut care = table.clone();
    careful(&mut care);
    let Some(options) = table.decision().filter(|d| d.options.len() > 1).and_then(|_| values(table)) else {
        *table = care;
        return;
    };
    let most = options.iter().map(|one| one.value).max();
    let good = |choice: Choice| options.iter().any(|one| one.choice == choice && Some(one.value) == most);
    let first = options.iter().find(|one| Some(one.value) == most).map(|one| one.choice);
    match first.filter(|_| !last(&care).is_some_and(good)) {
        Some(better) => drop(table.act(better)),
        None => *table = care,
    }
}

/// What was decided last.
fn last(table: &Table) -> Option<Choice> {
    table.history().iter().rev().find_map(|entry| match entry {
        Entry::Act { choice, .. } => Some(*choice),
        Entry::Event(_) => None,
    })
}
