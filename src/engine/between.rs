//! What is done and said between two tricks.

use super::enter::enter;
use super::eval::Ctx;
use super::play;
use super::sink::Sink;
use super::state::{NONE, State};
use crate::ruleset::ahead::gate::Gate;
use crate::ruleset::expr::ONE;
use crate::ruleset::pack::{Mask, at_least};
use crate::ruleset::program::{Contract, Program, Step};
use crate::who::Position;

/// Begins with what comes behind a trick or before the first lead, or goes on with it; true if somebody has to decide,
/// if only on the next card.
#[inline(never)]
pub(super) fn between<S: Sink>(p: &Program, contract: &Contract, s: &mut State, sink: &mut S) -> bool {
    // Whether the play is over is asked behind what follows a trick, and again behind what comes before a lead, if that
    // could have changed anything.
    let mut goes_on = false;
    let mut begun = s.moment % 2 == 1;
    let mut at = usize::from(s.moment / 2);
    while let Some(moment) = contract.moments.get(at) {
        if moment.gate.leads && !begun && s.number > 0 {
            if over(p, contract, s, sink) {
                s.moment = NONE;
                s.asked = Position::NOBODY;
                return false;
            }
            goes_on = s.asked == s.leader;
        }
        if begun || moment.comes(s.number) && opens(&moment.gate, p, s) {
            goes_on &= !begun && only_asks(&moment.step);
            s.entered = begun;
            s.moment = (2 * at + 1) as u8;
            let step = if begun { &moment.step } else { moment.behind() };
            if enter(p, contract, step, s, sink) {
                return true;
            }
        }
        begun = false;
        at += 1;
    }
    s.moment = NONE;
    s.entered = true;
    s.queue = 0;
    s.asked = s.leader;
    if !goes_on && over(p, contract, s, sink) {
        s.asked = Position::NOBODY;
        return false;
    }
    s.hands[s.asked] != 0
}

/// Can anything come of a moment?
#[inline(always)]
fn opens(gate: &Gate, p: &Program, s: &State) -> bool {
    let (hand, won) = (s.hands[s.leader], s.won[s.leader]);
    gate.plain(s.number, s.said, hand, s.places[usize::from(gate.place)])
        && (gate.taken == 0 || counts(gate, p, s, won))
        && gate.fits(hand, || p.suits(s.contract, &s.choices))
}

/// May whoever leads have so many points? What he announced may be worth some.
#[inline(always)]
pub(super) fn counts(gate: &Gate, p: &Program, s: &State, won: Mask) -> bool {
    let said = s.said & gate.else_said != 0;
    (said || at_least(won, gate.taken.into())) && {
        let more = if said { Ctx::new(p, s, s.leader).most_beside() } else { 0 };
        p.pack.raw_worth(won) * ONE + more >= gate.points
    }
}

/// Does nothing change before somebody has answered?
pub(super) fn only_asks(step: &Step) -> bool {
    matches!(step, Step::Announce { forced: false, .. } | Step::Swap { .. })
}

/// Is no other card played?
#[inline(always)]
pub(super) fn over<S: Sink>(p: &Program, contract: &Contract, s: &State, sink: &mut S) -> bool {
    s.number > 0 && play::spent(contract, s) || play::ended(p, contract, s, sink)
}
