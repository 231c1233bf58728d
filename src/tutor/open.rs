//! What is forced where all cards are known: how the others answer at a table apart, and what a card gives away there.

use crate::amount::Amount;
use crate::engine::{Choice, Phase, Table};
use crate::players::Careful;
use crate::solve::{Budget, Meaning, Measure, Solver, Valued};
use crate::tell::tallied::tallied;

/// So many cards a hand at most.
const LAST: u32 = 6;
/// What takes more positions is left to careful players: the prompt answers at once.
const NODES: u64 = 40_000;

/// What two choices come to for the side of whoever decides.
pub(super) struct Compared {
    pub made: Amount,
    pub best: Amount,
    /// The first of the best.
    pub better: Choice,
}

/// What every option comes to, the first of the best before all others; nothing where that is not played to the end at
/// once, or not by two sides.
fn values(table: &Table) -> Option<Vec<Valued>> {
    let long = table.state().hands.iter().any(|hand| hand.count_ones() > LAST);
    table.decision().filter(|asked| asked.phase == Phase::Play && asked.options.len() > 1 && !long)?;
    // What is paid is not what counts where results are written into tallies.
    if !tallied(table.program).is_empty() {
        return None;
    }
    let mut found = Solver::new(table.program).values(table.state(), Budget::nodes(NODES)).ok()?;
    found.options.sort_by_key(|one| std::cmp::Reverse(one.value));
    let exact = (found.meaning, found.measure) == (Meaning::Exact, Measure::Score);
    exact.then_some(found.options)
}

/// What a choice comes to, where another comes to more.
pub(super) fn compared(table: &Table, choice: Choice) -> Option<Compared> {
    let options = values(table)?;
    let (best, made) = (options.first()?, options.iter().find(|one| one.choice == choice)?);
    let [made, most] = [made.value, best.value];
    (made < most).then_some(Compared { made: Amount(made), best: Amount(most), better: best.choice })
}

/// What a careful player does.
pub(super) fn care(table: &Table) -> Option<Choice> {
    let decision = table.decision()?;
    Some(Careful::new(table.program).choose(&decision, &table.view(Some(decision.by))))
}

/// Whoever is asked does the best that can be forced, and of that rather what a careful player does; where it is not
/// known, what a careful player does.
pub(super) fn reply(table: &mut Table) {
    let Some(careful) = care(table) else { return };
    let worse = compared(table, careful);
    let _ = table.act(worse.map_or(careful, |found| found.better));
}
