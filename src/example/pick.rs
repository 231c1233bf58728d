//! The simplest of players, for the moves that do not matter.

use crate::engine::{Decision, Kind};

/// Passes, says no, names the first suit or the lowest card; opens as low as it may.
pub fn simple(decision: &Decision) -> u8 {
    let options = decision.list();
    match decision.kind {
        Kind::Card => options.last().copied().unwrap_or(0),
        _ => options.first().copied().unwrap_or(0),
    }
}
