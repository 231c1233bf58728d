//! Cards that somebody has said he will take a certain trick with.
//!
//! Which they are the rules are asked by settling made-up ends of the deal: whatever only what was said makes worth
//! taking with this card in this trick is saved for it.

use crate::engine::eval::Ctx;
use crate::engine::state::{SEATS, State, Trick};
use crate::engine::{settle, sides};
use crate::ruleset::Program;
use crate::ruleset::expr::{SeatMask, positions};
use crate::ruleset::limits::{ANNOUNCEMENTS, CHOICES};
use crate::ruleset::pack::{Card, Mask};
use crate::who::Position;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Nobody has said more than so much.
const MOST: usize = 4;
/// So many hands are remembered, with what is saved in them.
const REMEMBERED: usize = 64;

/// A card that somebody saves for a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct One {
    who: Position,
    card: Card,
    /// Counted from 0.
    trick: u8,
}

/// What is saved in a deal.
#[derive(Clone, Debug, Default)]
pub(in crate::players) struct Saved(Vec<One>);

impl Saved {
    /// In a state in which all hands are known, or made up.
    pub(in crate::players) fn of(p: &Program, s: &State) -> Saved {
        Saved::by(p, s, p.active())
    }

    /// The same, by some of those who play.
    fn by(p: &Program, s: &State, some: SeatMask) -> Saved {
        let mut saved = Vec::new();
        if s.said == 0 || s.out != 0 || p.contracts.get(usize::from(s.contract)).is_none() {
            return Saved(saved);
        }
        for who in positions(said_by(s) & p.active() & some) {
            let Some(ends) = Ends::new(p, s, who) else { continue };
            let mut found: Vec<(i64, One)> = (s.number..ends.tricks).flat_map(|t| ends.saved(t)).collect();
            found.sort_by_key(|(gain, one)| (-gain, one.card));
            // What makes every trick dearer, as a doubled game does, saves no card for any of them.
            let each: Vec<One> = found.into_iter().map(|(_, one)| one).collect();
            let once = |one: &&One| each.iter().filter(|other| other.card == one.card).count() == 1;
            saved.extend(each.iter().filter(once).take(MOST));
        }
        Saved(saved)
    }

    /// What is left of the cards somebody may play: what he saves for this trick, or what he does not save for another.
    #[inline]
    pub(in crate::players) fn left(&self, s: &State, open: Mask) -> Mask {
        let mut left = open;
        // A trick that is over wants no card any more.
        let wanted = |one: &&One| one.who == s.asked && one.trick >= s.number && one.card.is_in(open);
        for one in self.0.iter().filter(wanted) {
            if one.trick == s.number {
                return one.card.bit();
            }
            left &= !one.card.bit();
        }
        if left != 0 { left } else { open }
    }
}

/// What somebody saves of the hand with which the play began: looked for once, however often he is asked for a card.
#[derive(Clone, Debug, Default)]
pub(in crate::players) struct FromTheStart(Arc<Mutex<Vec<(Start, Saved)>>>);

/// What that depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Start {
    who: Position,
    hand: Mask,
    contract: u8,
    declarer: Position,
    choices: [Mask; CHOICES],
    announced: [SeatMask; ANNOUNCEMENTS],
}

impl FromTheStart {
    /// Who began with this hand knows no others; they are made up, which makes no difference to what he saves himself.
    pub(in crate::players) fn by(&self, p: &Program, now: &State, who: Position, hand: Mask) -> Saved {
        if now.out != 0 || !who.is_in(said_by(now)) {
            return Saved::default();
        }
        let State { contract, declarer, choices, announced, .. } = *now;
        let start = Start { who, hand, contract, declarer, choices, announced };
        if let Some((_, saved)) = self.known().iter().find(|(of, _)| *of == start) {
            return saved.clone();
        }
        let saved = Saved::by(p, &start.made_up(p, now.said), who.bit());
        let mut known = self.known();
        if known.len() == REMEMBERED {
            known.clear();
        }
        known.push((start, saved.clone()));
        saved
    }

    /// Whoever panicked meanwhile has left nothing half done; nobody waits for what another looks for.
    fn known(&self) -> MutexGuard<'_, Vec<(Start, Saved)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Start {
    /// The cards of the others in the order of the pack.
    fn made_up(&self, p: &Program, said: u64) -> State {
        let Start { who, hand, contract, declarer, choices, announced } = *self;
        let mut s = State { contract, declarer, choices, announced, said, ..State::default() };
        let tricks = p.contracts.get(usize::from(contract)).map_or(0, |one| one.play.tricks);
        let mut others = p.pack.list(p.pack.all & !hand);
        for q in positions(p.active() & !who.bit()) {
            s.hands[q] = others.by_ref().take(usize::from(tricks)).fold(0, |all, card| all | card.bit());
        }
        s.hands[who] = hand;
        s
    }
}

/// Who has announced anything.
fn said_by(s: &State) -> SeatMask {
    s.announced.iter().fold(0, |all, who| all | who)
}

/// Made-up ends of a deal in which somebody has said something.
struct Ends<'p> {
    p: &'p Program,
    s: &'p State,
    who: Position,
    /// Somebody who is not on his side.
    foe: Position,
    tricks: u8,
    /// What everybody still plays, by position, what lies already first.
    rest: Vec<Vec<Card>>,
    /// The same, as if he had said nothing.
    silent: State,
}

impl<'p> Ends<'p> {
    fn new(p: &'p Program, s: &'p State, who: Position) -> Option<Ends<'p>> {
        let tricks = p.contracts[usize::from(s.contract)].play.tricks;
        let mut rest: Vec<Vec<Card>> =
            (0..usize::from(p.players)).map(|hand| p.pack.list(s.hands[hand]).collect()).collect();
        for nth in 0..s.lying {
            let card = s.played[usize::from(s.plays - s.lying + nth)];
            rest[s.leader.after(nth, p.players).index()].insert(0, card);
        }
        let left = usize::from(tricks.checked_sub(s.number)?);
        if rest.iter().any(|hand| hand.len() < left) {
            return None;
        }
        let side = sides::side(&Ctx::of(p, s), who);
        let foe = positions(p.active() & !side).next()?;
        let mut silent = *s;
        for (what, by) in silent.announced.iter_mut().enumerate() {
            *by &= !who.bit();
            if *by == 0 {
                silent.said &= !(1 << what);
            }
        }
        Some(Ends { p, s, who, foe, tricks, rest, silent })
    }

    /// What is worth saving for a trick, and how much.
    fn saved(&self, trick: u8) -> Vec<(i64, One)> {
        let lies = self.has_played();
        if lies && trick == self.s.number {
            return Vec::new();
        }
        // What lies already is not to be chosen any more.
        let cards = self.rest[self.who.index()].iter().skip(usize::from(lies)).copied();
        let taking: Vec<(i64, Card)> = cards.map(|card| (self.gain(self.s, card, trick), card)).collect();
        let usual = taking.iter().map(|(gain, _)| *gain).min().unwrap_or(0);
        let more = taking.into_iter().filter(|(gain, _)| *gain > usual);
        more.map(|(gain, card)| {
            (gain - self.gain(&self.silent, card, trick), One { who: self.who, card, trick })
        })
        .filter(|(gain, _)| *gain > 0)
        .collect()
    }

    fn has_played(&self) -> bool {
        let (s, n) = (self.s, self.p.players);
        (0..s.lying).any(|nth| s.leader.after(nth, n) == self.who)
    }

    /// What more it comes to if he takes a trick with this card than if a foe takes it.
    fn gain(&self, s: &State, card: Card, trick: u8) -> i64 {
        self.settled(s, card, trick, self.who) - self.settled(s, card, trick, self.foe)
    }

    /// What it comes to for him if he plays this card to this trick and `taker` takes it; both sides share the others.
    fn settled(&self, s: &State, card: Card, trick: u8, taker: Position) -> i64 {
        let (p, n, mut s) = (self.p, self.p.players, *s);
        let mut rest = self.rest.clone();
        let mine = &mut rest[self.who.index()];
        if let Some(at) = mine.iter().position(|one| *one == card) {
            mine.swap(at, usize::from(trick - s.number));
        }
        s.hands = [0; SEATS];
        for (slot, t) in (s.number..self.tricks).enumerate() {
            let taker = match t {
                t if t == trick => taker,
                t if t % 2 == 0 => self.who,
                _ => self.foe,
            };
            let leader = if slot == 0 { s.leader } else { Position::FOREHAND };
            let best = rest[taker.index()][slot];
            s.tricks[usize::from(t)] = Trick { leader, taker, best };
            for nth in 0..n {
                let card = rest[leader.after(nth, n).index()][slot];
                s.played[usize::from(t) * usize::from(n) + usize::from(nth)] = card;
                s.won[taker] |= card.bit();
            }
        }
        s.number = self.tricks;
        s.plays = self.tricks * n;
        (s.trick, s.lying, s.led) = (0, 0, 0);
        settle::settle(p, &p.contracts[usize::from(s.contract)], &mut s, &mut ());
        s.scores[self.who].0
    }
}

#[cfg(test)]
mod tests {
    use super::{FromTheStart, Saved};
    use crate::engine::state::State;
    use crate::ruleset::Ruleset;
    use crate::ruleset::pack::Mask;
    use crate::who::Position;

    /// The Pagat is kept for the last trick; of what was played meanwhile the answer knows nothing, and is not sought again.
    #[test]
    fn what_is_saved_is_asked_once_of_the_hand_with_which_the_play_began() {
        let ruleset = Ruleset::load("dreiertarock").expect("a game");
        let p = ruleset.program(&ruleset.settings()).expect("it has a program");
        let cards = |codes: &str| -> Mask {
            codes
                .split(' ')
                .map(|code| p.pack.card(code).expect("a card").bit())
                .fold(0, |all, bit| all | bit)
        };
        let hand = cards("TS T21 T19 T18 T14 T12 T9 T5 T1 HK HQ CK CQ SK DK D4");
        let pagat =
            p.announcements.iter().position(|(name, _)| name == "pagat").expect("it may be announced");
        let who = Position::FOREHAND;
        let mut s = State { contract: 0, declarer: who, asked: who, ..State::default() };
        let saved = FromTheStart::default();
        let open = |saved: Saved, s: &State| saved.left(s, hand);
        assert_eq!(open(saved.by(&p, &s, who, hand), &s), hand);
        s.announce(who, pagat);
        for trick in 0..15 {
            s.number = trick;
            assert_eq!(open(saved.by(&p, &s, who, hand), &s), hand & !cards("T1"), "trick {trick}");
        }
        s.number = 15;
        assert_eq!(open(saved.by(&p, &s, who, hand), &s), cards("T1"));
        assert_eq!(saved.0.lock().expect("nobody panics").len(), 1);
    }
}
