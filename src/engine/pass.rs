//! What is done and said between two tricks, played out at random where they are.
//!
//! It is [`super::between::between`] for whoever decides for all: what comes, in which order, and whether the play is
//! over, is the same. What only whoever leads is asked is asked and answered on the spot.

use super::between::{between, counts, only_asks, over};
use super::decision::{NO, YES};
use super::enter::{enter, swap, swapped};
use super::eval::Ctx;
use super::state::{NONE, State};
use super::steps::{announced, lay, tells};
use crate::ruleset::ahead::gate::{Draws, Gate};
use crate::ruleset::ahead::gates::MOMENTS;
use crate::ruleset::expr::{ONE, Test};
use crate::ruleset::limits::ANNOUNCEMENTS;
use crate::ruleset::program::{ClauseId, Contract, Moment, Program, Step};
use crate::ruleset::suits::SuitTable;
use crate::who::Position;

/// The moments of which something may come now; none, where nothing does.
#[inline(always)]
pub(super) fn open(contract: &Contract, suits: &SuitTable, s: &State, live: u64) -> u64 {
    if contract.moments.len() > MOMENTS {
        return u64::MAX;
    }
    let own = (s.hands[s.leader], s.won[s.leader]);
    live & contract.gates.open(s.number, s.said, &s.places, own, || suits)
}

/// Those of them that have not been yet.
#[inline(always)]
pub(super) fn ahead(s: &State) -> u64 {
    u64::MAX.checked_shl(u32::from(s.moment / 2)).unwrap_or(0)
}

/// Nothing comes: whoever leads leads, unless the play is over.
#[inline(always)]
pub(super) fn quiet(p: &Program, contract: &Contract, s: &mut State, judged: bool) {
    s.moment = NONE;
    s.entered = true;
    s.queue = 0;
    s.asked = s.leader;
    if !judged && over(p, contract, s, &mut ()) || s.hands[s.asked] == 0 {
        s.asked = Position::NOBODY;
    }
}

/// Goes on through some moments until a card is led, nobody is asked any more because the play is over, or somebody is
/// asked elsewhere: then a moment is on. `draw` draws one of some options of whoever a clause asks, and of one of them
/// nobody hears. Gives how many were asked.
#[inline(always)]
pub(super) fn pass(
    p: &Program,
    contract: &Contract,
    suits: &SuitTable,
    s: &mut State,
    (live_here, mut left): (&mut u64, u64),
    mut draw: impl FnMut((Position, ClauseId), u64, u8) -> u32,
    find: impl Fn(&Contract, &SuitTable, &State, u64) -> u64,
) -> u64 {
    if contract.moments.len() > MOMENTS {
        if !between(p, contract, s, &mut ()) {
            s.asked = Position::NOBODY;
        }
        return 0;
    }
    let (mut asked, mut checked, mut judged) = (0, s.number == 0, false);
    let speaks = s.leader.is_in(p.speakers());
    while left != 0 {
        let at = left.trailing_zeros() as usize;
        left &= left - 1;
        let Some(moment) = contract.moments.get(at) else { break };
        let gate = &moment.gate;
        if contract.gates.more(at) && !fits(p, gate, suits, s) {
            continue;
        }
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
        if let Some(draws) = &gate.draws {
            draw_cards(p, s, draws);
        } else if !gate.asks_leader {
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
            let mut plain = None;
            let options = match moment.behind() {
                _ if !speaks => 0,
                Step::Announce { what, suits: None, laying: None, guard: Test::Const(true), .. } => {
                    s.asked = s.leader;
                    plain = Some(usize::from(*what));
                    if s.leader.is_in(s.announced[usize::from(*what)]) { 0 } else { NO | YES }
                }
                _ => asks(p, moment, suits, s),
            };
            if options == 0 {
                continue;
            }
            asked += 1;
            let (Step::Announce { clause, .. } | Step::Swap { clause, .. }) = moment.behind() else {
                continue;
            };
            let silence = moment.step.silence();
            let option = draw((s.leader, *clause), options, silence) as u8;
            if option == silence {
                continue;
            }
            match plain {
                Some(what) if contract.sides.is_none() => s.announce(s.leader, what),
                _ => answered(p, contract, moment, suits, s, option),
            }
        }
        judged = false;
        *live_here = contract.gates.live(s.said);
        left = *live_here & (u64::MAX << at << 1);
        if left != 0 {
            left = find(contract, suits, s, left);
        }
    }
    quiet(p, contract, s, judged);
    asked
}

/// Is a moment open, whatever its gate asks?
#[inline(always)]
fn fits(p: &Program, gate: &Gate, suits: &SuitTable, s: &State) -> bool {
    let (hand, won) = (s.hands[s.leader], s.won[s.leader]);
    if gate.sure {
        // Of points the cards alone mostly tell.
        let enough = p.pack.raw_worth(won) * ONE >= gate.points;
        if !(enough || said_by(s, gate.else_said) && has_points(p, gate, s)) {
            return false;
        }
    }
    let lying = s.places.get(usize::from(gate.place)).copied().unwrap_or(0);
    gate.plain(s.number, s.said, hand, lying)
        && (gate.taken == 0 || gate.sure || counts(gate, p, s, won))
        && gate.fits(hand, || suits)
}

/// Has whoever leads so many points?
#[inline(never)]
fn has_points(p: &Program, gate: &Gate, s: &State) -> bool {
    Ctx::new(p, s, s.leader).points(s.leader.bit()) >= gate.points
}

/// Has whoever leads announced one of these?
#[inline(always)]
fn said_by(s: &State, some: u64) -> bool {
    let mut left = s.said & some;
    let mut any = false;
    while left != 0 {
        any |= s.leader.is_in(s.announced[left.trailing_zeros() as usize % ANNOUNCEMENTS]);
        left &= left - 1;
    }
    any
}

/// Some take cards from the top of a place, one after the other from whoever took the trick.
#[inline(never)]
fn draw_cards(p: &Program, s: &mut State, draws: &Draws) {
    let Some(place) = s.places.get_mut(usize::from(draws.place)) else { return };
    let start = p.starts.get(usize::from(draws.place)).map_or(0, |start| usize::from(*start));
    let mut deck = s.deck.get(start..p.order.len().min(64)).unwrap_or_default().iter();
    let before = usize::from(s.number).wrapping_sub(1);
    let mut seat = s.tricks.get(before).map_or(Position::FOREHAND, |trick| trick.taker);
    let who = draws.who & p.active() & !s.out;
    for _ in 0..p.players {
        for _ in 0..if seat.is_in(who) { draws.number } else { 0 } {
            let Some(card) = deck.find(|card| card.is_in(*place)) else { return };
            *place &= !card.bit();
            s.hands[seat] |= card.bit();
        }
        seat = seat.after(1, p.players);
    }
}

/// What whoever leads is asked now.
#[inline(always)]
fn asks(p: &Program, moment: &Moment, suits: &SuitTable, s: &mut State) -> u64 {
    let (step, leader) = (moment.behind(), s.leader);
    let (Step::Announce { guard, .. } | Step::Swap { guard, .. }) = step else { return 0 };
    let ctx = Ctx::new(p, s, leader);
    let gate = &moment.gate;
    // What a gate is sure of it has asked.
    if !gate.sure && !ctx.test(guard) {
        return 0;
    }
    let options = match (step, gate.together) {
        (Step::Swap { .. }, _) => 0,
        (_, Some(together)) => step.says_of(&ctx, together.cards(s.hands[leader], suits)),
        _ => step.says(&ctx),
    };
    s.asked = leader;
    match step {
        Step::Swap { .. } if swapped(p, s, step).is_some() => NO | YES,
        _ => options,
    }
}

#[inline(never)]
fn answered(p: &Program, contract: &Contract, moment: &Moment, suits: &SuitTable, s: &mut State, option: u8) {
    tells(p, contract, &moment.step, s, option);
    match (&moment.step, moment.gate.together) {
        (Step::Swap { clause, .. }, _) => {
            if let Some((own, other)) = swapped(p, s, &moment.step) {
                swap(p, s, own, other, *clause, &mut ());
            }
        }
        (Step::Announce { what, leading, clause, .. }, Some(together)) if moment.gate.lays => {
            let suit = p.pack.suits.get(usize::from(option)).map_or(0, |suit| suit.mask);
            s.announce(s.asked, usize::from(*what) + usize::from(option));
            let cards = together.cards(s.hands[s.asked], suits) & suit;
            lay(s, cards, *leading, *clause, &mut ());
        }
        (step, _) => announced(p, s, step, option, &mut ()),
    }
}
