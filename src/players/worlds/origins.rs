//! Where a card that a seat does not know may have been dealt.

use super::super::careful::mind::Mind;
use crate::engine::opening::slots;
use crate::engine::state::SEATS;
use crate::engine::view::{Move, Seen};
use crate::engine::{Choice, Opening, Phase, Rng, View};
use crate::ruleset::Program;
use crate::ruleset::expr::positions;
use crate::ruleset::limits::PLACES;
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{DealTo, Lie};
use crate::who::Position;

/// A hand, a place, or what lies covered: whatever cards are dealt to, and may be in later.
type Origin = usize;
/// A set of those.
pub(super) type Set = u32;

const PLACE: Origin = SEATS;
const COVERED: Origin = SEATS + PLACES;
pub(super) const ORIGINS: usize = COVERED + 1;

fn of_hand(hand: Position) -> Set {
    1 << hand.index()
}

pub(super) struct Origins {
    /// The pack as it was dealt, as far as it is known.
    pub pack: Vec<Card>,
    /// Of each card of it, where it was dealt.
    pub dealt: Vec<Origin>,
    /// The cards whose place in it is not known, and where they may have been dealt.
    pub unknown: Vec<(Card, Set)>,
    /// Cards that each still had in hand later.
    pub kept: [Mask; SEATS],
    gone: [Mask; SEATS],
    /// Cards that each was seen to give to another.
    pub given: [Mask; SEATS],
    /// Hands that cards have left unseen, and the places that the cards of each may come from.
    leaky: Set,
    from: [Set; SEATS],
    /// How many cards have left each unseen.
    let_go: [u32; SEATS],
    /// Cards that a deal tried before showed somebody not to have had.
    learned: [Mask; SEATS],
}

/// What is learned on the way through a history.
struct Walk {
    me: Position,
    places: Set,
    /// By where cards may be: where they may have come from.
    from: [Set; ORIGINS],
    allowed: [Set; 64],
    /// Cards whose origin has shown itself; what they do later says nothing of it.
    settled: Mask,
    /// Hands that cards have left unseen.
    leaky: Set,
    let_go: [u32; SEATS],
    kept: [Mask; SEATS],
    given: [Mask; SEATS],
}

impl Origins {
    pub(super) fn of(p: &Program, view: &View, opening: &Opening) -> Origins {
        let origin = |(to, lie): (DealTo, Lie)| match (to, lie) {
            (_, Lie::Covered) => COVERED,
            (DealTo::Hand(hand), _) => hand.index(),
            (DealTo::Place(place), _) => PLACE + usize::from(place),
        };
        let dealt: Vec<Origin> = slots(p).map(origin).collect();
        let lay = |card: &Card| *card != Card::NONE;
        let known: Mask = opening.pack.iter().filter(|c| lay(c)).fold(0, |all, card| all | card.bit());
        let mut walk = Walk {
            me: view.position,
            places: (0..p.places.len()).fold(0, |all, place| all | 1 << (PLACE + place)),
            from: std::array::from_fn(|at| 1 << at),
            allowed: [(1 << ORIGINS) - 1; 64],
            settled: known,
            leaky: 0,
            let_go: [0; SEATS],
            kept: [0; SEATS],
            given: [0; SEATS],
        };
        // A covered card goes to the hand before which it lies.
        if p.stacks.is_some() {
            for hand in positions(p.active()) {
                walk.from[hand.index()] |= 1 << COVERED;
            }
        }
        for seen in &view.history {
            walk.saw(p, seen);
        }
        walk.ends(p, view);
        let mind = Mind::new(p, view, view.position);
        for hand in positions(p.active()).filter(|hand| *hand != view.position) {
            let never = mind.lacks[hand.index()] & mind.unseen;
            if walk.leaky & of_hand(hand) == 0 {
                for card in p.pack.list(never) {
                    walk.allowed[card.index()] &= !of_hand(hand);
                }
            }
        }
        let unknown = p.pack.list(p.pack.all & !known);
        Origins {
            pack: opening.pack.clone(),
            dealt,
            unknown: unknown.map(|card| (card, walk.allowed[card.index()])).collect(),
            gone: std::array::from_fn(|hand| {
                let elsewhere = (0..SEATS).filter(|other| *other != hand);
                let elsewhere = elsewhere.fold(0, |all, other| all | walk.kept[other]) & !walk.kept[hand];
                mind.lacks[hand] & mind.unseen | elsewhere
            }),
            kept: walk.kept,
            given: walk.given,
            leaky: walk.leaky,
            let_go: walk.let_go,
            from: std::array::from_fn(|hand| walk.from[hand] & walk.places),
            learned: [0; SEATS],
        }
    }

    /// Somebody cannot have held these when he did something else; what he was seen to hold later he did.
    pub(super) fn learn(&mut self, hand: Position, cards: Mask) {
        self.learned[hand.index()] |= cards & !self.kept[hand.index()];
    }

    /// Cards that somebody cannot have had any more when others were played.
    pub(super) fn gone(&self, hand: Position) -> Mask {
        self.gone[hand.index()] | self.learned[hand.index()]
    }

    /// What was learned leaves no way to lay the cards.
    pub(super) fn forget(&mut self) {
        self.learned = [0; SEATS];
    }

    /// The unknown cards and where they may have been dealt, as far as this try goes: what a hand had no more when others
    /// were played it let go unseen, of all that it let go so many parts as `loose` says of [`LET_GO`].
    pub(super) fn allowed(&self, loose: u32, rng: &mut Rng) -> Vec<(Card, Set)> {
        let mut cards = self.unknown.clone();
        rng.shuffle(&mut cards);
        for hand in 0..SEATS {
            let own = 1 << hand;
            let leaky = self.leaky & own != 0;
            let gone = self.learned[hand] | if leaky { self.gone[hand] } else { 0 };
            let barred = own | self.from[hand];
            let mut free = (self.let_go[hand] * loose).div_ceil(LET_GO);
            for (_, set) in cards.iter_mut().filter(|(card, _)| card.is_in(gone)) {
                if *set & barred == 0 || *set & !barred == 0 {
                    continue;
                }
                if leaky && free > 0 {
                    free -= 1;
                } else {
                    *set &= !barred;
                }
            }
        }
        cards
    }
}

/// What a hand let go is counted in so many parts.
pub(super) const LET_GO: u32 = 6;

impl Walk {
    /// These cards were seen where they came from one of these.
    fn shown(&mut self, p: &Program, cards: Mask, at: Set) {
        for card in p.pack.list(cards & !self.settled) {
            self.allowed[card.index()] &= at;
        }
        self.settled |= cards;
    }

    /// So many went out of a hand unseen.
    fn lets_go(&mut self, who: Position, cards: u32) {
        self.leaky |= of_hand(who);
        self.let_go[who.index()] += cards;
    }

    /// Out of a hand.
    fn left(&mut self, p: &Program, who: Position, cards: Mask) {
        if who != self.me {
            self.shown(p, cards, self.from[who.index()]);
            self.kept[who.index()] |= cards;
        }
    }

    /// Where cards of the places may have come from.
    fn lying(&self) -> Set {
        (0..ORIGINS).filter(|at| self.places >> at & 1 == 1).fold(0, |all, at| all | self.from[at])
    }

    fn saw(&mut self, p: &Program, seen: &Seen) {
        match seen {
            Seen::Act { who, phase, choice, .. } => match (phase, choice) {
                (
                    Phase::Play | Phase::Discard | Phase::Lay | Phase::Give | Phase::Keep,
                    Some(Choice::Card(card)),
                ) => self.left(p, *who, card.bit()),
                (Phase::Discard | Phase::Keep | Phase::Give | Phase::Lay, None) => {
                    self.lets_go(*who, 1);
                    let hand = self.from[who.index()];
                    for at in (0..ORIGINS).filter(|at| self.places >> at & 1 == 1) {
                        self.from[at] |= hand;
                    }
                }
                // What was swapped nobody has seen.
                (Phase::Swap, Some(Choice::Yes)) => {
                    self.lets_go(*who, 1);
                    self.from[who.index()] |= self.lying();
                }
                _ => {}
            },
            Seen::Moved { what, who, known, count, .. } => {
                let unseen = known.count_ones() < *count;
                match what {
                    Move::Took | Move::Won => {
                        self.shown(p, *known, self.lying());
                        if unseen {
                            self.from[who.index()] |= self.lying();
                        }
                    }
                    Move::Aside { to } => {
                        self.left(p, *who, *known);
                        if unseen {
                            self.lets_go(*who, count - known.count_ones());
                            self.from[PLACE + usize::from(*to)] |= self.from[who.index()];
                        }
                    }
                    Move::Laid | Move::Held => self.left(p, *who, *known),
                    Move::Gave { to } => {
                        self.left(p, *who, *known);
                        self.given[who.index()] |= known;
                        if unseen {
                            self.lets_go(*who, count - known.count_ones());
                            self.from[to.index()] |= self.from[who.index()];
                        }
                    }
                    // Which card lay where all see; what is taken up lay open.
                    Move::Turned | Move::TakenUp => {}
                }
            }
            Seen::TakesOver { hand, cards, .. } => self.left(p, *hand, *cards),
            Seen::Cards { .. }
            | Seen::Contract { .. }
            | Seen::Trick { .. }
            | Seen::Announced { .. }
            | Seen::Sides { .. }
            | Seen::Ended { .. } => {}
        }
    }

    /// What lies where now.
    fn ends(&mut self, p: &Program, view: &View) {
        for (hand, (known, _)) in (0..).map(Position).zip(&view.hands) {
            self.left(p, hand, *known);
        }
        for (place, pile) in view.places.iter().enumerate() {
            self.shown(p, pile.known, self.from[PLACE + place]);
        }
    }
}
