//! What is done and said between two tricks, played out at random where they are.
//!
//! It is [`super::between::between`] for whoever decides for all: what comes, in which order, and whether the play is
//! over, is the same. What only whoever leads is asked is asked and answered on the spot.

use super::between::{between, counts, only_asks, over};
use super::decision::{NO, YES};
use super::enter::{enter, swap, swapped};
use super::eval::Ctx;
use super::state::{NONE, State};
use super::steps::{announced, tells};
use crate::ruleset::limits::PLACES;
use crate::ruleset::program::{Contract, Moment, Program, Step};
use crate::ruleset::suits::SuitTable;
use crate::who::Position;

/// More moments than these are gone through one by one.
const MOMENTS: usize = 64;

/// The moments of a contract of which something can come, given what was said.
#[inline]
pub(super) fn live(contract: &Contract, s: &State) -> u64 {
    let open = |(at, gate): (usize, (u64, u64))| {
        let (unsaid, said) = gate;
        u64::from(s.said & unsaid == 0 && (said == 0 || s.said & said != 0)) << (at % MOMENTS)
    };
    let gates = contract.moments.iter().map(|moment| (moment.gate.unsaid, moment.gate.said));
    gates.enumerate().map(open).fold(0, |all, one| all | one)
}

/// Goes on until a card is led, nobody is asked any more because the play is over, or somebody is asked elsewhere: then
/// a moment is on. `draw` draws one of some options. Gives how many were asked.
#[inline(always)]
pub(super) fn pass(
    p: &Program,
    contract: &Contract,
    suits: &SuitTable,
    s: &mut State,
    live_here: &mut u64,
    mut draw: impl FnMut(u64) -> u32,
) -> u64 {
    if contract.moments.len() > MOMENTS {
        if !between(p, contract, s, &mut ()) {
            s.asked = Position::NOBODY;
        }
        return 0;
    }
    let (mut asked, mut checked, mut judged) = (0, s.number == 0, false);
    let mut left = *live_here & u64::MAX.checked_shl(u32::from(s.moment / 2)).unwrap_or(0);
    while let Some(at) = next(p, contract, suits, s, &mut left) {
        let Some(moment) = contract.moments.get(at) else { break };
        // Before what comes before a lead it is asked whether the play is over.
        if !moment.after && !checked {
            checked = true;
            if over(p, contract, s, &mut ()) {
                s.moment = NONE;
                s.asked = Position::NOBODY;
                return asked;
            }
            judged = s.asked == s.leader;
        }
        if !moment.gate.asks_leader {
            s.entered = false;
            s.moment = (2 * at + 1) as u8;
            let step = moment.behind();
            if enter(p, contract, step, s, &mut ()) {
                return asked;
            }
            if only_asks(step) {
                continue;
            }
        } else {
            let options = asks(p, moment, s);
            if options == 0 {
                continue;
            }
            asked += 1;
            let option = draw(options) as u8;
            if option == moment.step.silence() {
                continue;
            }
            answered(p, contract, moment, s, option);
        }
        judged = false;
        *live_here = live(contract, s);
        left = *live_here & (u64::MAX << at << 1);
    }
    s.moment = NONE;
    s.entered = true;
    s.queue = 0;
    s.asked = s.leader;
    if !judged && over(p, contract, s, &mut ()) || s.hands[s.asked] == 0 {
        s.asked = Position::NOBODY;
    }
    asked
}

/// The next moment of some that can come; `left` are those behind it.
#[inline(always)]
fn next(p: &Program, contract: &Contract, suits: &SuitTable, s: &State, left: &mut u64) -> Option<usize> {
    let (number, said, hand) = (s.number, s.said, s.hands[s.leader]);
    while *left != 0 {
        let at = left.trailing_zeros() as usize;
        *left &= *left - 1;
        let moment = contract.moments.get(at)?;
        let (gate, trick) = (&moment.gate, number + u8::from(!moment.after));
        let comes = (moment.from <= trick) & (trick <= moment.to);
        if comes & gate.plain(number, said, hand, s.places[usize::from(gate.place) % PLACES])
            && (gate.taken == 0 || counts(gate, p, s, s.won[s.leader]))
            && gate.fits(hand, || suits)
        {
            return Some(at);
        }
    }
    None
}

/// What whoever leads is asked now.
#[inline(never)]
fn asks(p: &Program, moment: &Moment, s: &mut State) -> u64 {
    let (step, leader) = (moment.behind(), s.leader);
    let (Step::Announce { guard, .. } | Step::Swap { guard, .. }) = step else { return 0 };
    let ctx = Ctx::new(p, s, leader);
    if leader.bit() & p.speakers() == 0 || !ctx.test(guard) {
        return 0;
    }
    let says = step.says(&ctx);
    s.asked = leader;
    match step {
        Step::Swap { .. } if swapped(p, s, step).is_some() => NO | YES,
        _ => says,
    }
}

#[inline(never)]
fn answered(p: &Program, contract: &Contract, moment: &Moment, s: &mut State, option: u8) {
    tells(p, contract, &moment.step, s, option);
    match &moment.step {
        Step::Swap { clause, .. } => {
            if let Some((own, other)) = swapped(p, s, &moment.step) {
                swap(p, s, own, other, *clause, &mut ());
            }
        }
        step => announced(p, s, step, option, &mut ()),
    }
}
