//! What is done and said between two tricks.

use super::enter::enter;
use super::eval::Ctx;
use super::play;
use super::sink::Sink;
use super::state::{NONE, State};
use crate::ruleset::gate::Gate;
use crate::ruleset::pack::at_least;
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
        let leads = !begun && !moment.after && at.checked_sub(1).is_none_or(|at| contract.moments[at].after);
        if leads && s.number > 0 {
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
    let leader = s.leader;
    let said = |some| Ctx::of(p, s).said(some);
    gate.hand.is_none_or(|some| s.hands[leader] & some != 0)
        && gate.lying.is_none_or(|(place, number)| at_least(s.places[usize::from(place)], number.into()))
        && (gate.unsaid == 0 || !said(gate.unsaid))
        && (gate.said == 0 || said(gate.said))
        && gate.taken.is_none_or(|(number, else_said)| {
            at_least(s.won[leader], number.into()) || else_said != 0 && said(else_said)
        })
        && gate.together.is_none_or(|(some, number)| {
            let cards = s.hands[leader] & some;
            let number = number.into();
            let suits = &p.suits(s.contract, &s.choices).masks;
            at_least(cards, number) && suits.iter().any(|suit| at_least(cards & suit, number))
        })
}

/// Does nothing change before somebody has answered?
fn only_asks(step: &Step) -> bool {
    matches!(step, Step::Announce { forced: false, .. } | Step::Swap { .. })
}

/// Is no other card played?
#[inline]
fn over<S: Sink>(p: &Program, contract: &Contract, s: &State, sink: &mut S) -> bool {
    s.number > 0 && play::spent(contract, s) || play::ended(p, contract, s, sink)
}
