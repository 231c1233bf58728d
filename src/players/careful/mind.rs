//! What a seat makes of its view: the state as far as it knows it, and who may hold what.

use super::super::prospect;
use crate::engine::eval::Ctx;
use crate::engine::play::Key;
use crate::engine::seats;
use crate::engine::state::{Progress, SEATS, State, Trick};
use crate::engine::view::{Move, Seen, View};
use crate::engine::{Choice, Phase};
use crate::ruleset::Program;
use crate::ruleset::expr::{SeatMask, positions};
use crate::ruleset::pack::{Card, Mask, set_of};
use crate::ruleset::program::{Binds, Contract, Step, Want, When};
use crate::ruleset::program::{VALUES, is_value};
use crate::who::Position;

/// How much sooner a trump, and how much later another card, is in a hand that was chosen.
const KEPT: f64 = 1.5;
const LEFT: f64 = 0.6;

pub(in crate::players) struct Mind<'a> {
    pub p: &'a Program,
    pub me: Position,
    /// Only what the seat knows: hidden cards are nowhere in it.
    pub state: State,
    pub hand: Mask,
    /// What it has played already.
    pub spent: Mask,
    /// Cards that others may hold or that lie hidden.
    pub unseen: Mask,
    /// How many cards each holds.
    pub counts: [u32; SEATS],
    /// Cards known to be in a hand.
    pub known: [Mask; SEATS],
    /// Cards that a hand cannot have any more.
    pub lacks: [Mask; SEATS],
    /// Those who put cards away, or kept some, as they liked.
    chose: SeatMask,
    /// Where the contract names sides: whoever is known to be on this one.
    side: Option<SeatMask>,
}

impl<'a> Mind<'a> {
    /// `me` is the hand that is thought about: the seat's own, or one it plays too.
    pub(in crate::players) fn new(p: &'a Program, view: &View, me: Position) -> Mind<'a> {
        let mut mind = Mind {
            p,
            me,
            state: State::default(),
            hand: view.hands.get(me.index()).map_or(view.hand, |(known, _)| *known),
            spent: 0,
            unseen: 0,
            counts: [0; SEATS],
            known: [0; SEATS],
            lacks: [0; SEATS],
            chose: 0,
            side: (!view.sides.is_empty()).then(|| view.friends(me)),
        };
        for (at, (known, count)) in view.hands.iter().enumerate().take(SEATS) {
            mind.counts[at] = *count;
            mind.known[at] = *known;
            mind.state.hands[at] = *known;
        }
        let mut lying: Mask = 0;
        for (at, pile) in view.places.iter().enumerate() {
            mind.state.places[at] = pile.known;
            lying |= pile.known;
        }
        lying |= view.kept_over.iter().fold(0, |all, (known, _)| all | known);
        for seen in &view.history {
            mind.remember(seen);
        }
        mind.state.open |=
            view.table.iter().flatten().filter_map(|f| f.card).fold(0, |set, card| set | card.bit());
        let s = &mind.state;
        let played = set_of(&s.played[..usize::from(s.plays)]);
        let hands = mind.known.iter().fold(mind.hand, |a, b| a | b);
        mind.unseen = p.pack.all & !(played | hands | lying);
        mind.state.asked = me;
        mind
    }

    pub(super) fn contract(&self) -> Option<&'a Contract> {
        self.p.contracts.get(usize::from(self.state.contract))
    }

    fn remember(&mut self, seen: &Seen) {
        let s = &mut self.state;
        match seen {
            Seen::Act { who, phase: Phase::Auction, choice: Some(choice), .. } => {
                let b = &mut s.bidding;
                b.turns += 1;
                if b.first[*who] == 0 {
                    b.first[*who] = b.turns;
                }
                match choice {
                    Choice::Hold => b.holder = *who,
                    _ if let Some(bid) = choice.bid() => {
                        b.standing = bid;
                        b.holder = *who;
                        b.bids[*who] |= 1 << bid.min(63);
                    }
                    _ => b.passed[usize::from(b.stage)] |= who.bit(),
                }
                if is_value(b.standing) && b.holder == *who {
                    b.values[*who] = b.standing - VALUES + 1;
                }
            }
            Seen::Act { phase: Phase::Choose, choice: Some(choice), clause, .. } => {
                if let Some(Step::Choose { what, .. }) = self.p.step(s.contract, *clause) {
                    s.choices[usize::from(*what)] = match choice {
                        Choice::Card(card) => card.bit(),
                        Choice::Suit(suit) => self.p.pack.suits[usize::from(*suit)].mask,
                        _ => 0,
                    };
                }
            }
            Seen::Cards { cards, clause, .. } => match self.p.step(s.contract, *clause) {
                Some(Step::TurnUp { what, .. }) => s.choices[usize::from(*what)] = *cards,
                // The suit of a card that was turned up.
                Some(Step::Choose { what, .. }) => {
                    let mut suits = self.p.pack.suits.iter().map(|suit| suit.mask);
                    s.choices[usize::from(*what)] = suits.find(|suit| suit & cards != 0).unwrap_or(0);
                }
                _ => {}
            },
            Seen::Act { who, phase: Phase::Leave, choice: Some(Choice::Yes), .. } => s.out |= who.bit(),
            Seen::Moved { who, what: Move::Aside { .. }, clause, .. } => {
                if matches!(self.p.step(s.contract, *clause), Some(Step::Leave { asked: false, .. })) {
                    s.out |= who.bit();
                }
            }
            Seen::Act { who, phase, choice: Some(Choice::Yes), clause, .. } => {
                if *phase == Phase::Double {
                    s.doublings += 1;
                } else if let Some(what) = self.p.announcement(*clause) {
                    self.state.announce(*who, usize::from(what));
                }
            }
            Seen::Act { who, phase: Phase::Announce, choice: Some(Choice::Suit(suit)), clause, .. } => {
                if let Some(what) = self.p.announcement(*clause) {
                    self.state.announce(*who, usize::from(what + suit));
                }
            }
            Seen::Act { who, phase: Phase::Play, choice: Some(Choice::Card(card)), .. } => {
                self.played(*who, *card);
            }
            Seen::Act { phase: Phase::Lay, choice: Some(Choice::Card(card)), .. } => s.open |= card.bit(),
            Seen::Act { who, phase: Phase::Keep | Phase::Discard, .. } => self.chose |= who.bit(),
            Seen::Moved { what: Move::Took, known, clause, .. } => {
                if let Some(Step::Choose { what, .. }) = self.p.step(s.contract, *clause) {
                    s.choices[usize::from(*what)] = *known;
                }
            }
            Seen::Moved { what: Move::Laid, known, .. } => s.open |= known,
            Seen::Moved { what: Move::Won, who, known, .. } => s.won[*who] |= known,
            Seen::Moved { what: Move::TakenUp, known, .. } => s.open &= !known,
            Seen::Announced { who, what, .. } => s.announce(*who, usize::from(*what)),
            Seen::Contract { contract, declarer } => {
                s.progress = Progress::Step(0);
                s.contract = *contract;
                s.declarer = *declarer;
            }
            Seen::Trick { number, taker, cards } => {
                while s.plays < number * self.p.players {
                    s.played[usize::from(s.plays)] = Card::AWAY;
                    s.plays += 1;
                }
                s.tricks[usize::from(*number) - 1] = Trick { leader: s.leader, taker: *taker, best: s.best };
                s.won[*taker] |= cards;
                s.open &= !cards;
                s.number = *number;
                s.trick = 0;
                s.led = 0;
                s.lying = 0;
            }
            _ => {}
        }
    }

    /// The cards that are followed with this one.
    pub(super) fn suit(&self, card: Card) -> Mask {
        Ctx::of(self.p, &self.state).suit(card)
    }

    fn played(&mut self, who: Position, card: Card) {
        let suit = self.suit(card);
        self.spent |= if who == self.me { card.bit() } else { 0 };
        if self.state.lying == 0 {
            self.state.leader = who;
            self.state.led = suit;
            self.state.best_key = 0;
            self.state.best = card;
            self.state.best_by = who;
        } else {
            self.learn(who, card.bit());
        }
        let s = &mut self.state;
        while s.lying > 0 && s.leader.after(s.lying, self.p.players).is_in(s.out) && s.lying < self.p.players
        {
            s.played[usize::from(s.plays)] = Card::AWAY;
            s.plays += 1;
            s.lying += 1;
        }
        s.played[usize::from(s.plays)] = card;
        s.plays += 1;
        s.trick |= card.bit();
        s.lying += 1;
        if let Some(contract) = self.p.contracts.get(usize::from(s.contract)) {
            let key = crate::engine::play::key(&Ctx::new(self.p, &self.state, who), &contract.play, card);
            let s = &mut self.state;
            if key > s.best_key {
                (s.best_key, s.best, s.best_by) = (key, card, who);
            }
        }
    }

    /// Who follows with something else has nothing of what the duties want.
    fn learn(&mut self, who: Position, card: Mask) {
        let Some(contract) = self.contract() else {
            return;
        };
        let trick = self.state.number + 1;
        let mut within = u64::MAX;
        for duty in &contract.play.duties {
            let binds = duty.binds == Binds::Following && duty.from <= trick && trick <= duty.to;
            let wanted = match (&duty.when, &duty.want) {
                (When::Always, Want::SuitLed) if binds => self.state.led,
                (When::Always, Want::Set(set)) if binds => *set,
                _ => continue,
            };
            if card & wanted != 0 {
                within &= wanted;
            } else {
                self.lacks[who] |= within & wanted;
            }
        }
    }

    /// The hands whose gain is the same person's.
    fn own(&self) -> SeatMask {
        if self.p.dummies == 0 {
            return self.me.bit();
        }
        let purse = |hand: Position| seats::purse(self.p, &self.state, hand);
        positions(self.p.active()).filter(|hand| purse(*hand) == purse(self.me)).fold(0, |m, q| m | q.bit())
    }

    /// Those who win and lose with this seat.
    pub(super) fn friends(&self) -> SeatMask {
        if let Some(side) = self.side {
            return side;
        }
        let declarer = self.state.declarer;
        if declarer == Position::NOBODY || declarer == self.me {
            self.own()
        } else {
            self.p.active() & !declarer.bit()
        }
    }

    /// How many tricks the side that plays the contract has taken; where all play alone, this seat.
    pub(super) fn taken(&self) -> usize {
        let who = self.state.declarer.somebody().unwrap_or(self.me);
        let side = self.side.filter(|side| who.is_in(*side)).unwrap_or(who.bit());
        let tricks = &self.state.tricks[..usize::from(self.state.number)];
        tricks.iter().filter(|trick| trick.taker.is_in(side)).count()
    }

    pub(super) fn keys(&self, led: Mask) -> [Key; 64] {
        prospect::keys(self.p, &self.state, led)
    }

    /// How likely a player holds at least one of these cards. Who chose what to keep holds trumps sooner than others.
    pub(super) fn holds(&self, who: Position, cards: Mask, trumps: Mask) -> f64 {
        let at = who;
        if self.known[at] & cards != 0 {
            return 1.0;
        }
        let hidden = self.counts[at].saturating_sub(self.known[at].count_ones());
        let possible = self.unseen & !self.lacks[at];
        let wanted = (possible & cards).count_ones();
        if wanted == 0 || hidden == 0 {
            return 0.0;
        }
        let chosen = if !who.is_in(self.chose) || trumps == 0 {
            1.0
        } else if cards & trumps == 0 {
            LEFT
        } else {
            KEPT
        };
        let share = (chosen * f64::from(hidden) / f64::from(possible.count_ones())).min(1.0);
        1.0 - super::power(1.0 - share, wanted)
    }
}
