//! Doublings of the game and of what was announced: by those against it, answered by those whose it is.

use super::decision::{NO, YES};
use super::draw::asked;
use super::eval::Ctx;
use super::rng::Rng;
use super::sides;
use super::state::{SEATS, State, next_around};
use crate::ruleset::expr::{SeatMask, positions};
use crate::ruleset::program::{Kontra, Program};
use crate::who::Position;
use std::hint::select_unpredictable;

/// Goes round the table until nobody has anything to say; what somebody may double who has to decide.
pub(super) fn ask(p: &Program, k: &Kontra, s: &mut State, fresh: bool) -> u64 {
    if fresh {
        begin(p, k, s);
    }
    Round::new(p, k, s).ask(s)
}

/// Nothing is doubled yet, and the asking begins.
#[inline(always)]
pub(super) fn begin(p: &Program, k: &Kontra, s: &mut State) {
    let from = k.from.as_ref().map(|from| Position::first(Ctx::of(p, s).seats(from)));
    (s.left, s.answering, s.queue) = (k.at_most, 0, 0);
    s.asked = from.or(s.declarer.somebody()).unwrap_or_default();
}

/// What somebody says who may double some of it, or nothing, drawn at random.
#[inline(always)]
pub(super) fn says(
    k: &Kontra,
    who: Position,
    open: u64,
    rng: &mut Rng,
    nth: impl Fn(u64, u32) -> u32,
) -> u32 {
    asked(rng, k.silent, (who, k.clause), (open | NO, 0), nth)
}

/// Doubles the game as long as those say so who may; `draw` gives one for yes. Gives how many were asked; nothing, if
/// there is more to double, or if it tells what not everybody knows.
///
/// It is [`Round::ask`] and [`Round::say`] without a jump for each answer: answers are as good as random.
#[inline(always)]
pub(super) fn game_out(
    p: &Program,
    k: &Kontra,
    s: &mut State,
    mut draw: impl FnMut(Position) -> u32,
) -> Option<u64> {
    let ctx = Ctx::of(p, s);
    let secret =
        ctx.contract().and_then(|contract| contract.sides.as_ref()).is_some_and(|s| s.secret.is_some());
    if k.items & s.said != 0 || !k.game || secret {
        return None;
    }
    let may = ctx.who(ctx.seats(&k.who) & p.people(), &k.guard);
    let team = sides::team(&ctx);
    Some(game(p, k, s, may, team, &mut draw))
}

/// The same, once it is known who may double, and whose side answers.
#[inline(always)]
pub(super) fn game(
    p: &Program,
    k: &Kontra,
    s: &mut State,
    may: SeatMask,
    team: SeatMask,
    mut draw: impl FnMut(Position) -> u32,
) -> u64 {
    let (once, people) = (k.once_each, p.people());
    let (first, then) = if once { (may, may) } else { (may & !team, team) };
    let (mut left, mut doublings, mut answering) = (s.left, s.doublings, s.answering);
    let (mut queue, mut from, mut asked) = (s.queue, s.asked, 0);
    while left > 0 {
        let may = select_unpredictable(answering & 1 == 0, first, then);
        let Some(who) = next_around(people & !queue & may, from) else { break };
        asked += 1;
        let yes = draw(who) as u8 & 1;
        doublings = doublings.saturating_add(yes);
        left -= yes;
        answering += yes & u8::from(!once);
        let answered = (yes == 1) & !once;
        queue = select_unpredictable(answered, 0, queue | who.bit());
        let next = if who.0 + 1 < p.persons { who.0 + 1 } else { 0 };
        from = select_unpredictable(answered, who, Position(next));
    }
    (s.left, s.doublings, s.answering) = (left, doublings, answering);
    (s.queue, s.asked) = (queue, from);
    asked
}

/// What somebody may double now: the game, and behind it announcements.
pub(super) fn open(p: &Program, k: &Kontra, s: &State, who: Position) -> u64 {
    Round::new(p, k, s).open(s, who)
}

/// Somebody doubled something, or has nothing to say.
pub(super) fn say(p: &Program, k: &Kontra, s: &mut State, option: u8) {
    Round::new(p, k, s).say(s, option);
}

/// How often the announcement was doubled that somebody doubles here.
pub(super) fn doubled_before(p: &Program, k: &Kontra, s: &State, who: Position, item: u8) -> u8 {
    let side = Round::new(p, k, s).doubles(s, who, item);
    side.map_or(0, |side| level(s, usize::from(item), side))
}

/// How often the announcement of the side of some players was doubled.
pub(super) fn of_side(s: &State, item: Option<u8>, by: SeatMask, team: SeatMask) -> u8 {
    let side = if by & team != 0 { TEAM } else { OTHERS };
    item.map_or(0, |item| level(s, usize::from(item), side))
}

fn level(s: &State, item: usize, side: usize) -> u8 {
    s.doubled.get(item).map_or(0, |both| if side == TEAM { both & 15 } else { both >> 4 })
}

/// The side that is named first, and all others: two sides, or everybody for himself.
const TEAM: usize = 0;
const OTHERS: usize = 1;

/// What is doubled, as long as nobody announces anything more. Announcements are sets of bits, by their numbers.
pub(super) struct Round<'a> {
    p: &'a Program,
    k: &'a Kontra,
    team: SeatMask,
    /// Who may double what is against him.
    may: SeatMask,
    /// There may be somebody of whom not everybody knows where he stands: of him nothing is doubled.
    secret: bool,
    /// What there is to double beside the game: what somebody announced; what each did, and either side.
    said: u64,
    by: [u64; SEATS],
    of: [u64; 2],
    /// Of either side what those against it may double, and what those answer whose it is.
    due: [u64; 2],
    answered: [u64; 2],
}

impl<'a> Round<'a> {
    pub(super) fn new(p: &'a Program, k: &'a Kontra, s: &State) -> Round<'a> {
        let ctx = Ctx::of(p, s);
        let team = sides::team(&ctx);
        let secret =
            ctx.contract().and_then(|c| c.sides.as_ref()).is_some_and(|sides| sides.secret.is_some());
        let (by, of) = ([0; SEATS], [0; 2]);
        let mut round = Round { p, k, team, may: 0, secret, said: 0, by, of, due: of, answered: of };
        round.hear(s);
        if round.said != 0 || k.game && s.left > 0 {
            round.may = ctx.who(ctx.seats(&k.who) & p.people(), &k.guard);
        }
        round
    }

    /// Finds what was announced.
    fn hear(&mut self, s: &State) {
        let mut items = self.k.items & s.said;
        while items != 0 {
            let item = items.trailing_zeros() as usize;
            let bit = 1 << item;
            items ^= bit;
            let who = s.announced.get(item).copied().unwrap_or(0);
            self.said |= bit;
            positions(who).for_each(|q| self.by[q] |= bit);
            self.of[TEAM] |= if who & self.team != 0 { bit } else { 0 };
            self.of[OTHERS] |= if who & self.p.active() & !self.team != 0 { bit } else { 0 };
            self.turn(s, item, TEAM);
            self.turn(s, item, OTHERS);
        }
    }

    /// Finds whose turn it is with an announcement of a side.
    fn turn(&mut self, s: &State, item: usize, side: usize) {
        let (bit, level) = (1 << item, level(s, item, side));
        self.due[side] &= !bit;
        self.answered[side] &= !bit;
        match level {
            level if level >= self.k.at_most => {}
            level if self.k.once_each || level.is_multiple_of(2) => self.due[side] |= bit,
            _ => self.answered[side] |= bit,
        }
    }

    /// Who comes next that has anything to double, and what: nothing, if nobody has.
    #[inline(always)]
    pub(super) fn ask(&self, s: &mut State) -> u64 {
        if self.said != 0 {
            return self.ask_of_all(s);
        }
        match next_around(self.left(s) & self.of_game(s), s.asked) {
            Some(who) => {
                s.asked = who;
                YES
            }
            None => 0,
        }
    }

    /// The queue holds who has been asked since somebody doubled.
    #[inline(always)]
    fn left(&self, s: &State) -> SeatMask {
        self.p.people() & !s.queue
    }

    #[inline(never)]
    fn ask_of_all(&self, s: &mut State) -> u64 {
        let mut left = self.left(s);
        while let Some(who) = next_around(left, s.asked) {
            let open = self.open(s, who);
            if open != 0 {
                s.asked = who;
                return open;
            }
            left &= !who.bit();
        }
        0
    }

    /// Who may double the game now.
    #[inline(always)]
    fn of_game(&self, s: &State) -> SeatMask {
        match s.answering {
            _ if !self.k.game || s.left == 0 => 0,
            _ if self.k.once_each => self.may,
            level if level.is_multiple_of(2) => self.may & !self.team,
            _ => self.team,
        }
    }

    /// What somebody may double now: the game, and behind it announcements.
    pub(super) fn open(&self, s: &State, who: Position) -> u64 {
        let game = if who.is_in(self.of_game(s)) { YES } else { 0 };
        if self.said == 0 {
            return game;
        }
        let (against, own) = self.announcements(s, who);
        game | (against | own) << 2
    }

    /// Announcements that somebody may double now: those against him, and his own.
    fn announcements(&self, s: &State, who: Position) -> (u64, u64) {
        if !who.is_in(self.p.active()) {
            return (0, 0);
        }
        let (theirs, ours) = self.sides(who);
        let (against, own) = match self.team {
            _ if self.secret => self.known(s, who),
            0 => (self.others(self.p.active(), who.bit()), self.by[who]),
            _ => (self.of[theirs], self.of[ours]),
        };
        let may = if who.is_in(self.may) { u64::MAX } else { 0 };
        (against & self.due[theirs] & may, own & self.answered[ours])
    }

    /// The side against somebody, and his own.
    fn sides(&self, who: Position) -> (usize, usize) {
        match self.team {
            0 => (OTHERS, OTHERS),
            team if who.is_in(team) => (OTHERS, TEAM),
            _ => (TEAM, OTHERS),
        }
    }

    /// What those announced of whom he knows where they stand: those against him, and his side.
    #[cold]
    fn known(&self, s: &State, who: Position) -> (u64, u64) {
        let known = sides::known(self.p, s, Some(who), 0);
        let own = match self.team {
            0 => who.bit(),
            team if who.is_in(team) => team,
            team => self.p.active() & !team,
        };
        (self.others(known, own), self.others(known & own, 0))
    }

    /// What some announced, but for others.
    fn others(&self, some: SeatMask, but: SeatMask) -> u64 {
        positions(some & !but).fold(0, |all, q| all | self.by[q])
    }

    /// The side whose announcement somebody may double now. What is against him comes first.
    fn doubles(&self, s: &State, who: Position, item: u8) -> Option<usize> {
        let (against, own) = self.announcements(s, who);
        let (theirs, ours) = self.sides(who);
        match 1u64.checked_shl(item.into()).unwrap_or(0) {
            bit if against & bit != 0 => Some(theirs),
            bit => (own & bit != 0).then_some(ours),
        }
    }

    /// Somebody doubles an announcement.
    #[inline(never)]
    fn double(&mut self, s: &mut State, who: Position, item: u8) {
        if let Some(side) = self.doubles(s, who, item) {
            s.doubled[usize::from(item)] += if side == TEAM { 1 } else { 16 };
            self.turn(s, item.into(), side);
        }
    }

    /// Whoever is asked doubles something, or has nothing to say.
    #[inline(always)]
    pub(super) fn say(&mut self, s: &mut State, option: u8) {
        let who = s.asked;
        match option {
            0 => {}
            1 => {
                s.doublings = s.doublings.saturating_add(1);
                s.left -= 1;
                s.answering += u8::from(!self.k.once_each);
            }
            item => self.double(s, who, item - 2),
        }
        if option == 0 || self.k.once_each {
            s.queue |= who.bit();
            s.asked = who.after(1, self.p.persons);
        } else {
            s.queue = 0;
        }
    }
}
