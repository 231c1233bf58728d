//! The simplest of players, for the moves that do not matter.

use crate::engine::{Choice, Decision};

/// Passes, says no, names the first suit or the lowest card; opens as low as it may.
pub(crate) fn simple(decision: &Decision) -> Choice {
    let silence = decision.silence();
    if decision.options.has(silence) { silence } else { decision.options.nth(0) }
}
