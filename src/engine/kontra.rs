//! Doublings of the game and of what was announced: by those against it, answered by those whose it is.

use super::decision::YES;
use super::eval::Ctx;
use super::sides;
use super::state::State;
use crate::ruleset::expr::SeatMask;
use crate::ruleset::program::{Kontra, Program};
use crate::who::Position;

/// Goes round the table until nobody has anything to say; true if somebody has to decide.
pub(super) fn ask(p: &Program, k: &Kontra, s: &mut State, fresh: bool) -> bool {
    if fresh {
        let from = k.from.as_ref().map(|from| Position::first(Ctx::of(p, s).seats(from)));
        (s.left, s.answering, s.queue) = (k.at_most, 0, 0);
        s.asked = from.or(s.declarer.somebody()).unwrap_or_default();
    }
    // Who has been asked, or has nothing to say, since somebody doubled.
    while p.everybody() & !s.queue != 0 {
        let who = s.asked;
        if who.is_in(p.people()) && !who.is_in(s.queue) && open(p, k, s, who) != 0 {
            return true;
        }
        pass(p, s);
    }
    false
}

fn pass(p: &Program, s: &mut State) {
    s.queue |= s.asked.bit();
    s.asked = s.asked.after(1, p.persons);
}

/// What somebody may double now: the game, and behind it announcements.
pub(super) fn open(p: &Program, k: &Kontra, s: &State, who: Position) -> u64 {
    let ctx = Ctx::new(p, s, who);
    let may = who.is_in(ctx.seats(&k.who)) && ctx.test(&k.guard);
    if k.once_each {
        return if may && k.game && s.left > 0 { YES } else { 0 };
    }
    let team = sides::team(&ctx);
    let mine = who.is_in(team);
    let turn = |level: u8, mine: bool| if level.is_multiple_of(2) { !mine && may } else { mine };
    let mut open = if k.game && s.left > 0 && turn(s.answering, mine) { YES } else { 0 };
    if k.items == 0 || !who.is_in(p.active()) {
        return open;
    }
    let own = sides::side(&ctx, who);
    // Of those of whom it is not known where they stand nothing is doubled.
    let known = sides::known(p, s, Some(who), 0);
    for item in (0..s.announced.len()).filter(|item| k.items >> item & 1 == 1) {
        let said = s.announced[item] & known;
        let against = said & !own != 0 && fits(level(s, item, !mine), k.at_most, 0) && may;
        let of = said & own != 0 && fits(level(s, item, mine), k.at_most, 1);
        if against || of {
            open |= 1 << (item + 2);
        }
    }
    open
}

fn fits(level: u8, most: u8, turn: u8) -> bool {
    level % 2 == turn && level < most
}

/// How often an announcement of a side was doubled.
pub(crate) fn level(s: &State, item: usize, first: bool) -> u8 {
    s.doubled.get(item).map_or(0, |both| if first { both & 15 } else { both >> 4 })
}

/// The same of the side of some players.
pub(super) fn of_side(s: &State, item: Option<u8>, by: SeatMask, team: SeatMask) -> u8 {
    item.map_or(0, |item| level(s, usize::from(item), by & team != 0))
}

/// How often the thing was doubled that somebody doubles here.
pub(super) fn doubled_before(p: &Program, s: &State, who: Position, item: u8) -> u8 {
    let ctx = Ctx::new(p, s, who);
    let mine = who.is_in(sides::team(&ctx));
    let theirs = s.announced[usize::from(item)] & !sides::side(&ctx, who) != 0;
    let of_theirs = level(s, usize::from(item), !mine);
    if theirs && of_theirs.is_multiple_of(2) { of_theirs } else { level(s, usize::from(item), mine) }
}

/// Somebody doubled something, or has nothing to say.
pub(super) fn say(p: &Program, k: &Kontra, s: &mut State, option: u8) {
    let who = s.asked;
    match option {
        0 => return pass(p, s),
        1 => {
            s.doublings = s.doublings.saturating_add(1);
            s.left -= 1;
            s.answering += 1;
        }
        item => {
            let item = usize::from(item - 2);
            let ctx = Ctx::new(p, s, who);
            let mine = who.is_in(sides::team(&ctx));
            let theirs = s.announced[item] & sides::known(p, s, Some(who), 0) & !sides::side(&ctx, who) != 0;
            let against = theirs && fits(level(s, item, !mine), k.at_most, 0);
            let first = if against { !mine } else { mine };
            s.doubled[item] += if first { 1 } else { 16 };
        }
    }
    if k.once_each { pass(p, s) } else { s.queue = 0 }
}
