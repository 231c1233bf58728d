//! What ends the play because it is said.

use crate::engine::state::State;
use crate::engine::{Decision, Phase, play, settle};
use crate::ruleset::Program;
use crate::ruleset::program::Contract;

/// What it comes to for whoever is asked if the play ends with his yes, as far as the state knows the cards; nothing, where it
/// goes on.
pub(super) fn said(p: &Program, contract: &Contract, s: &State, decision: &Decision) -> Option<i64> {
    if decision.phase != Phase::Announce {
        return None;
    }
    let said = p.announcement(decision.clause)?;
    let mut s = *s;
    s.announce(decision.position, usize::from(said));
    play::ending(p, contract, &s)?;
    settle::settle_game(p, contract, &mut s);
    Some(s.scores[decision.position].0)
}
