//! Doublings of the game and of what was announced: by those against it, answered by those whose it is.

use super::decision::YES;
use super::eval::Ctx;
use super::sides;
use super::state::{State, around};
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
    // The queue holds who has been asked since somebody doubled.
    let left = speakers(p, k, s) & !s.queue;
    let next = around(left, s.asked, p.persons).find(|who| open(p, k, s, *who) != 0);
    s.asked = next.unwrap_or(s.asked);
    next.is_some()
}

/// Who can have anything to say: where the game alone is doubled, those whose turn it is.
fn speakers(p: &Program, k: &Kontra, s: &State) -> SeatMask {
    if said(k, s) != 0 {
        return p.people();
    }
    let ctx = Ctx::of(p, s);
    let turn = match s.answering {
        _ if s.left == 0 => 0,
        _ if k.once_each => ctx.seats(&k.who),
        level if level.is_multiple_of(2) => ctx.seats(&k.who) & !sides::team(&ctx),
        _ => sides::team(&ctx),
    };
    turn & p.people()
}

/// What there is to double beside the game: what somebody announced.
fn said(k: &Kontra, s: &State) -> u64 {
    let (mut said, mut items) = (0, k.items);
    while items != 0 {
        let item = items & items.wrapping_neg();
        items ^= item;
        let announced = s.announced.get(item.trailing_zeros() as usize).copied().unwrap_or(0);
        said |= if announced != 0 { item } else { 0 };
    }
    said
}

/// Where somebody stands who is asked.
struct Speaker<'a> {
    k: &'a Kontra,
    s: &'a State,
    /// He may double what is against him.
    may: bool,
    /// The game is his side's.
    mine: bool,
    /// There is such a side, and not everybody for himself.
    parted: bool,
    own: SeatMask,
    /// Of whom he knows where they stand: of others nothing is doubled.
    known: SeatMask,
}

impl<'a> Speaker<'a> {
    fn new(p: &'a Program, k: &'a Kontra, s: &'a State, who: Position) -> Speaker<'a> {
        let ctx = Ctx::new(p, s, who);
        let may = who.is_in(ctx.seats(&k.who)) && ctx.test(&k.guard);
        let team = sides::team(&ctx);
        let (mut own, mut known) = (0, 0);
        if said(k, s) != 0 && who.is_in(p.active()) {
            (own, known) = (sides::side(&ctx, who), sides::known(p, s, Some(who), 0));
        }
        Speaker { k, s, may, mine: who.is_in(team), parted: team != 0, own, known }
    }

    /// Is it the turn of those against a thing, or of those whose it is?
    fn turn(&self, level: u8, against: bool) -> bool {
        level < self.k.at_most && if self.k.once_each { against } else { level.is_multiple_of(2) == against }
    }

    fn game(&self) -> bool {
        let against = self.k.once_each || !self.mine;
        self.k.game
            && self.s.left > 0
            && (self.may || !against)
            && (self.k.once_each || self.s.answering.is_multiple_of(2) == against)
    }

    /// Whose announcement of something he may double now: true if the team's. What is against him comes first.
    fn announcement(&self, item: usize) -> Option<bool> {
        let said = self.s.announced[item] & self.known;
        let (theirs, ours) = (self.parted && !self.mine, self.mine);
        if self.may && said & !self.own != 0 && self.turn(level(self.s, item, theirs), true) {
            return Some(theirs);
        }
        (said & self.own != 0 && self.turn(level(self.s, item, ours), false)).then_some(ours)
    }
}

/// What somebody may double now: the game, and behind it announcements.
pub(super) fn open(p: &Program, k: &Kontra, s: &State, who: Position) -> u64 {
    let speaker = Speaker::new(p, k, s, who);
    let mut open = if speaker.game() { YES } else { 0 };
    let mut items = said(k, s);
    while items != 0 {
        let item = items.trailing_zeros();
        items &= items - 1;
        if speaker.announcement(item as usize).is_some() {
            open |= 1 << (item + 2);
        }
    }
    open
}

/// How often an announcement of a side was doubled.
fn level(s: &State, item: usize, of_team: bool) -> u8 {
    s.doubled.get(item).map_or(0, |both| if of_team { both & 15 } else { both >> 4 })
}

/// The same of the side of some players.
pub(super) fn of_side(s: &State, item: Option<u8>, by: SeatMask, team: SeatMask) -> u8 {
    item.map_or(0, |item| level(s, usize::from(item), by & team != 0))
}

/// How often the announcement was doubled that somebody doubles here.
pub(super) fn doubled_before(p: &Program, k: &Kontra, s: &State, who: Position, item: u8) -> u8 {
    let item = usize::from(item);
    Speaker::new(p, k, s, who).announcement(item).map_or(0, |of_team| level(s, item, of_team))
}

/// Somebody doubled something, or has nothing to say.
pub(super) fn say(p: &Program, k: &Kontra, s: &mut State, option: u8) {
    let who = s.asked;
    match option {
        0 => {}
        1 => {
            s.doublings = s.doublings.saturating_add(1);
            s.left -= 1;
            s.answering += u8::from(!k.once_each);
        }
        item => {
            let item = usize::from(item - 2);
            let of_team = Speaker::new(p, k, s, who).announcement(item);
            s.doubled[item] += of_team.map_or(0, |of_team| if of_team { 1 } else { 16 });
        }
    }
    if option == 0 || k.once_each {
        s.queue |= who.bit();
        s.asked = who.after(1, p.persons);
    } else {
        s.queue = 0;
    }
}
