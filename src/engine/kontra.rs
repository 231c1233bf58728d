//! Doublings of the game and of what was announced: by those against it, answered by those whose it is.

use super::decision::YES;
use super::eval::Ctx;
use super::sides;
use super::state::{State, around};
use crate::ruleset::expr::SeatMask;
use crate::ruleset::program::{Kontra, Program};
use crate::who::Position;

/// Goes round the table until nobody has anything to say; what somebody may double who has to decide.
pub(super) fn ask(p: &Program, k: &Kontra, s: &mut State, fresh: bool) -> u64 {
    if fresh {
        let from = k.from.as_ref().map(|from| Position::first(Ctx::of(p, s).seats(from)));
        (s.left, s.answering, s.queue) = (k.at_most, 0, 0);
        s.asked = from.or(s.declarer.somebody()).unwrap_or_default();
    }
    // The queue holds who has been asked since somebody doubled.
    let round = Round::new(p, k, s);
    let left = round.speakers() & !s.queue;
    if left == 0 {
        return 0;
    }
    for who in around(left, s.asked, p.persons) {
        let open = round.open(who);
        if open != 0 {
            s.asked = who;
            return open;
        }
    }
    0
}

/// How the doubling stands, whoever is asked.
struct Round<'a> {
    p: &'a Program,
    k: &'a Kontra,
    s: &'a State,
    /// What there is to double beside the game: what somebody announced.
    said: u64,
    /// The side that is named first, and those who may double what is against them.
    team: SeatMask,
    who: SeatMask,
}

impl<'a> Round<'a> {
    /// With all that was said.
    fn new(p: &'a Program, k: &'a Kontra, s: &'a State) -> Round<'a> {
        Round { said: said(k, s), ..Round::of(p, k, s) }
    }

    /// For somebody who doubles a thing that was said.
    fn of(p: &'a Program, k: &'a Kontra, s: &'a State) -> Round<'a> {
        let ctx = Ctx::of(p, s);
        Round { p, k, s, said: 0, team: sides::team(&ctx), who: ctx.seats(&k.who) }
    }

    /// Who can have anything to say: where the game alone is doubled, those whose turn it is.
    fn speakers(&self) -> SeatMask {
        if self.said != 0 {
            return self.p.people();
        }
        let turn = match self.s.answering {
            _ if self.s.left == 0 => 0,
            _ if self.k.once_each => self.who,
            level if level.is_multiple_of(2) => self.who & !self.team,
            _ => self.team,
        };
        turn & self.p.people()
    }

    /// What somebody may double now: the game, and behind it announcements.
    fn open(&self, who: Position) -> u64 {
        let (k, s, mine) = (self.k, self.s, who.is_in(self.team));
        let may = || who.is_in(self.who) && Ctx::new(self.p, s, who).test(&k.guard);
        let against = k.once_each || !mine;
        let turn = k.once_each || s.answering.is_multiple_of(2) == against;
        let game = k.game && s.left > 0 && turn;
        if self.said == 0 {
            return if game && (!against || may()) { YES } else { 0 };
        }
        let may = may();
        let mut open = if game && (may || !against) { YES } else { 0 };
        let speaker = self.speaker(who, may);
        let mut items = self.said;
        while items != 0 {
            let item = items.trailing_zeros();
            items &= items - 1;
            if speaker.announcement(item as usize).is_some() {
                open |= 1 << (item + 2);
            }
        }
        open
    }

    fn speaker(&self, who: Position, may: bool) -> Speaker<'a> {
        let (p, s, team) = (self.p, self.s, self.team);
        let mine = who.is_in(team);
        let (mut own, mut known) = (0, 0);
        if who.is_in(p.active()) {
            own = match team {
                0 => who.bit(),
                _ if mine => team,
                _ => p.active() & !team,
            };
            known = sides::known(p, s, Some(who), 0);
        }
        Speaker { k: self.k, s, may, mine, parted: team != 0, own, known }
    }
}

/// What there is to double beside the game: what somebody announced.
fn said(k: &Kontra, s: &State) -> u64 {
    if k.items == 0 || s.announced.iter().fold(0, |all, who| all | who) == 0 {
        return 0;
    }
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

impl Speaker<'_> {
    /// Is it the turn of those against a thing, or of those whose it is?
    fn turn(&self, level: u8, against: bool) -> bool {
        level < self.k.at_most && if self.k.once_each { against } else { level.is_multiple_of(2) == against }
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
    Round::new(p, k, s).open(who)
}

/// Whose announcement somebody may double now: true if the team's.
fn announcement(p: &Program, k: &Kontra, s: &State, who: Position, item: usize) -> Option<bool> {
    let round = Round::of(p, k, s);
    let may = who.is_in(round.who) && Ctx::new(p, s, who).test(&k.guard);
    round.speaker(who, may).announcement(item)
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
    announcement(p, k, s, who, item).map_or(0, |of_team| level(s, item, of_team))
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
            let of_team = announcement(p, k, s, who, item);
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
