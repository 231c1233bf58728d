//! What a seat knows: the only thing that views, hints and computer players receive.

use super::decision::{Choice, Decision, Phase};
use super::eval::Ctx;
use super::kontra;
use super::opening::{self, Opening};
use super::seats;
use super::sides;
use super::sink::Event;
use super::stacks::{Faced, on_table};
use super::state::State;
use super::steps;
use super::table::{Entry, Table};
use crate::language::spoken;
use crate::ruleset::expr::{SeatMask, positions};
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{OneOf, Program, Step};
use crate::who::Position;
use std::borrow::Cow;

/// Cards of a place: those known, and how many there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile {
    pub name: String,
    pub known: Mask,
    pub count: u32,
}

/// Where cards go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Took,
    Aside {
        to: u8,
    },
    Laid,
    /// From a place to what he has taken.
    Won,
    /// Covered cards were turned up.
    Turned,
    TakenUp,
    /// He said that he holds them.
    Held,
    Gave {
        to: Position,
    },
}

/// Something a seat witnessed. Seats are positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Somebody decided; `None`: something the seat did not see.
    Act {
        who: Position,
        phase: Phase,
        clause: u16,
        /// How a pass is called: see [`Decision`].
        keeps: u8,
        silent: bool,
        choice: Option<Choice>,
        /// A card, and it lies face up.
        open: bool,
        /// How often sides had changed, where doublings are asked for.
        round: u8,
    },
    Cards {
        who: SeatMask,
        cards: Mask,
        clause: u16,
    },
    /// Cards went somewhere; those known, and how many there are.
    Moved {
        what: Move,
        who: Position,
        known: Mask,
        count: u32,
        clause: u16,
    },
    TakesOver {
        who: Position,
        hand: Position,
        cards: Mask,
        clause: u16,
    },
    Contract {
        contract: u8,
        declarer: Position,
    },
    Trick {
        number: u8,
        taker: Position,
        cards: Mask,
    },
    /// Nobody asked whether.
    Announced {
        who: Position,
        what: u8,
        clause: u16,
    },
    Sides {
        with: SeatMask,
        against: SeatMask,
        clause: u16,
    },
    Ended {
        clause: u16,
    },
}

/// What one position knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub position: Position,
    pub hand: Mask,
    /// How many cards the others hold, by position, and which of them are known.
    pub hands: Vec<(Mask, u32)>,
    /// What lies face up before each, by position, and belongs to his hand; under some lies a card that nobody
    /// has seen.
    pub table: Vec<Vec<Faced>>,
    pub places: Vec<Pile>,
    /// Cards that each keeps for the next deal, by position: those known, and how many there are.
    pub kept_over: Vec<(Mask, u32)>,
    /// The trick as it lies: position and card.
    pub trick: Vec<(Position, Card)>,
    pub history: Vec<Seen>,
    /// The decision on the table, if this seat makes it, for its own hand or another.
    pub decision: Option<Decision>,
    /// The packets one of which is to be chosen, from the top: the cards known, and how many they are.
    pub packets: Vec<(Mask, u32)>,
    /// Whose hand is decided on, and by whom.
    pub asked: Option<(Position, Position)>,
    /// By position, where a contract names sides: with those named first or against them, or not known yet.
    pub sides: Vec<Option<bool>>,
    /// How the deal began, where it was dealt here.
    pub opening: Option<Opening>,
}

/// Is this a question of which a position may not know?
fn hushed(decision: &Decision, position: Option<Position>) -> bool {
    decision.silent && position.is_some_and(|m| m != decision.position)
}

impl View {
    /// How often somebody decided, as far as this seat knows: silent questions that others declined are not among it.
    pub(crate) fn acts(&self) -> usize {
        self.history.iter().filter(|seen| matches!(seen, Seen::Act { .. })).count()
    }

    /// Those of whom the position knows that they are on the side of `me`, itself among them.
    pub(crate) fn friends(&self, me: Position) -> SeatMask {
        let own = self.sides.get(me.index()).copied().flatten();
        let all = self.sides.iter().zip(0..).filter(|(side, _)| own.is_some() && **side == own);
        all.fold(me.bit(), |set, (_, q)| set | Position(q).bit())
    }

    /// The cards whose place the position knows.
    fn cards(&self) -> Mask {
        let hands = self.hands.iter().fold(self.hand, |all, (known, _)| all | known);
        let hands = self.kept_over.iter().fold(hands, |all, (known, _)| all | known);
        self.places.iter().fold(hands, |all, pile| all | pile.known)
    }
}

impl Table<'_> {
    /// The table as a position may know it. Behind a silent question to somebody else that is what a `no` leaves,
    /// the next decision included: the pause itself would tell that there was a question. Only where a `no` shows
    /// it cards is it told nothing before the answer.
    pub fn known_to(&self, position: Option<Position>) -> Cow<'_, Self> {
        let mut table = Cow::Borrowed(self);
        while let Some(decision) = table.decision().filter(|d| hushed(d, position)) {
            let mut next = table.clone();
            if next.to_mut().act(decision.silence()).is_err()
                || next.seen(position).cards() & !table.seen(position).cards() != 0
            {
                break;
            }
            table = next;
        }
        table
    }

    /// What a position knows; `None` sees everything.
    pub fn view(&self, position: Option<Position>) -> View {
        self.known_to(position).seen(position)
    }

    /// What a position witnessed up to now, or whoever sees everything, to be told piece by piece.
    pub fn witnessed(&self, position: Option<Position>) -> Vec<Seen> {
        self.seen(position).history
    }

    /// What a position knows of a table that it may know of.
    fn seen(&self, position: Option<Position>) -> View {
        let s = self.state();
        let p = self.program;
        // A dummy has no eyes: who asks for its view sees what everybody sees.
        let me = |who: Position| position.is_none_or(|m| m == who && !m.is_in(p.dummies));
        let mine = |d: &Decision| me(d.position) || me(d.by);
        let mut known = Known { me: position, seen: 0 };
        let mut history = Vec::new();
        let mut acts = 0;
        let mut before = self.start();
        // What lies in a place is what was dealt there, until something is put there unseen.
        let (mut shown, mut dealt) = (0, opening::dealt_to_places(self));
        for entry in self.history() {
            match entry {
                Entry::Act { decision, choice, open } => {
                    let by = decision.position;
                    before = self.before_act(acts);
                    acts += 1;
                    let bit = choice.card().map_or(0, Card::bit);
                    let bit = if decision.handles() { bit } else { 0 };
                    let hidden = bit != 0 && decision.phase != Phase::Play && open & bit == 0;
                    let mute = decision.silent && *choice == decision.silence();
                    if mine(decision) || !mute {
                        let shown = (mine(decision) || !hidden).then_some(*choice);
                        history.push(Seen::Act {
                            who: by,
                            phase: decision.phase,
                            clause: decision.clause,
                            keeps: decision.keeps,
                            silent: decision.silent,
                            choice: shown,
                            open: open & bit != 0,
                            round: match choice {
                                Choice::Double(item) => doubled_before(p, before, decision, *item),
                                _ => before.answering,
                            },
                        });
                    }
                    // What is given goes later, when all have chosen.
                    if bit != 0 && decision.phase != Phase::Give {
                        // Out of a place: what was known to lie there may be what went.
                        let lying = before.places.iter().find(|place| *place & bit != 0);
                        let from = lying.copied().unwrap_or(before.hands[by]);
                        known.left_hand(bit, !hidden || mine(decision), from);
                        if hidden && !mine(decision) {
                            opening::touch(&mut dealt, p.step(before.contract, decision.clause));
                        }
                    }
                }
                Entry::Event(event) => match event {
                    Event::Saw { who, cards, clause } => {
                        if position.is_none_or(|m| m.is_in(*who)) {
                            known.seen |= cards;
                            shown |= cards & opening::lying(&dealt);
                            history.push(Seen::Cards { who: *who, cards: *cards, clause: *clause });
                        }
                    }
                    Event::Took { who, cards, clause } => {
                        // What lay face up all have seen.
                        known.seen |= cards & faced(p, before);
                        let seen = if me(*who) { *cards } else { cards & known.seen };
                        shown |= seen & opening::lying(&dealt);
                        history.push(moved(Move::Took, *who, seen, *cards, *clause));
                    }
                    Event::Aside { who, cards, to, clause } => {
                        let face_up = p.places[usize::from(*to)].face_up;
                        let seen = if me(*who) || face_up { *cards } else { cards & s.open };
                        if me(*who) || face_up {
                            known.seen |= cards;
                        } else {
                            known.seen &= !before.hands[*who];
                            dealt[usize::from(*to)] = 0;
                        }
                        history.push(moved(Move::Aside { to: *to }, *who, seen, *cards, *clause));
                    }
                    Event::Won { who, cards, clause } => {
                        known.seen |= cards;
                        shown |= cards & opening::lying(&dealt);
                        history.push(moved(Move::Won, *who, *cards, *cards, *clause));
                    }
                    Event::Laid { who, cards, clause } => {
                        known.seen |= cards;
                        history.push(moved(Move::Laid, *who, *cards, *cards, *clause));
                    }
                    Event::Gave { who, to, cards, open, clause } => {
                        let seen = if me(*who) || me(*to) { *cards } else { cards & open };
                        known.left_hand(*cards, seen == *cards, before.hands[*who]);
                        known.seen |= seen;
                        history.push(moved(Move::Gave { to: *to }, *who, seen, *cards, *clause));
                    }
                    Event::Holds { who, cards, clause } => {
                        known.seen |= cards;
                        history.push(moved(Move::Held, *who, *cards, *cards, *clause));
                    }
                    Event::Turned { who, cards, clause } => {
                        known.seen |= cards;
                        history.push(moved(Move::Turned, *who, *cards, *cards, *clause));
                    }
                    Event::TakenUp { who, cards, clause } => {
                        known.seen |= cards;
                        history.push(moved(Move::TakenUp, *who, *cards, *cards, *clause));
                    }
                    Event::TakesOver { who, hand, cards, clause } => history.push(Seen::TakesOver {
                        who: *who,
                        hand: *hand,
                        cards: *cards,
                        clause: *clause,
                    }),
                    Event::Contract { contract, declarer } => {
                        history.push(Seen::Contract { contract: *contract, declarer: *declarer })
                    }
                    Event::Trick { number, taker, cards } => {
                        history.push(Seen::Trick { number: *number, taker: *taker, cards: *cards })
                    }
                    Event::Announced { who, what, clause } => {
                        history.push(Seen::Announced { who: *who, what: *what, clause: *clause });
                    }
                    Event::Sides { with, against, clause } => {
                        history.push(Seen::Sides { with: *with, against: *against, clause: *clause });
                    }
                    Event::Ended { clause } => history.push(Seen::Ended { clause: *clause }),
                },
            }
        }
        let seen = if position.is_none() { u64::MAX } else { known.seen | s.open };
        let opened = self.sees(position);
        let hand = |q: Position| {
            let hand = s.hands[q];
            if me(q) || q.is_in(opened) { hand } else { hand & seen }
        };
        let hands = positions(p.everybody()).map(|q| (hand(q), s.hands[q].count_ones()));
        let places = p.places.iter().enumerate().map(|(i, place)| {
            let cards = s.places[i];
            let known = if place.face_up { cards } else { cards & seen };
            Pile { name: place.name.clone(), known, count: cards.count_ones() }
        });
        let kept_over = positions(p.everybody()).map(|q| {
            let cards = s.kept_over(q);
            (if me(q) { cards } else { cards & seen }, cards.count_ones())
        });
        let start = usize::from(s.plays - s.lying);
        let trick = (0..s.lying).map(|i| (s.leader.after(i, p.players), s.played[start + usize::from(i)]));
        let trick = trick.filter(|(_, card)| *card != Card::AWAY).collect();
        let decision = self.decision().filter(|d| !hushed(d, position));
        let packets = match steps::current(p, s) {
            Some((_, Step::Choose { of: OneOf::Packets { number, place }, .. })) if decision.is_some() => {
                let face_up = p.places[usize::from(*place)].face_up;
                let known = |cards: Mask| if face_up { cards } else { cards & seen };
                let all = steps::packets(&Ctx::new(p, s, s.asked), number, *place);
                all.map(|cards| (known(cards), cards.count_ones())).collect()
            }
            _ => Vec::new(),
        };
        View {
            packets,
            position: position.unwrap_or(Position::NOBODY),
            hand: position.map_or(0, &hand),
            hands: hands.collect(),
            table: positions(p.active()).map(|q| on_table(p, s, q, position.is_none())).collect(),
            places: places.collect(),
            kept_over: kept_over.collect(),
            trick,
            history,
            decision: decision.filter(|d| me(d.by)),
            asked: decision.map(|d| (d.position, d.by)),
            sides: self.sides(position, known.seen),
            opening: Opening::known(self, position, shown),
        }
    }

    /// What a position knows of the sides.
    fn sides(&self, position: Option<Position>, seen: Mask) -> Vec<Option<bool>> {
        let (p, s) = (self.program, self.state());
        let contract = p.contracts.get(usize::from(s.contract));
        if contract.is_none_or(|contract| contract.sides.is_none()) {
            return Vec::new();
        }
        let me = position.filter(|me| !me.is_in(p.dummies));
        let seen = if position.is_none() { u64::MAX } else { seen };
        let (known, team) = (sides::known(p, s, me, seen), sides::team(&Ctx::of(p, s)));
        positions(p.active()).map(|q| q.is_in(known).then_some(q.is_in(team))).collect()
    }

    /// Whole hands that a position sees beside its own: such as lie open, and such as it plays.
    fn sees(&self, position: Option<Position>) -> SeatMask {
        let (p, s) = (self.program, self.state());
        let Some(clause) = seats::plays_for(p, s) else {
            return 0;
        };
        let hands = Ctx::of(p, s).seats(&clause.hand);
        let plays = |hand: &Position| position == Some(seats::decider(p, s, *hand));
        let played = positions(hands).filter(plays).fold(0, |m, hand| m | hand.bit());
        seats::faced(p, s) | played
    }
}

/// What lies in places where all see it.
fn faced(p: &Program, s: &State) -> Mask {
    let places = p.places.iter().zip(s.places);
    places.filter(|(place, _)| place.face_up).fold(0, |cards, (_, lying)| cards | lying)
}

/// How often the announcement was doubled that somebody doubles here.
fn doubled_before(p: &Program, s: &State, decision: &Decision, item: u8) -> u8 {
    match p.step(s.contract, decision.clause) {
        Some(Step::Kontra(kontra)) => kontra::doubled_before(p, kontra, s, decision.position, item),
        _ => 0,
    }
}

/// What is said for a doubling, if it has a name: `Rekontra Pagat`.
pub(crate) fn level_of(table: &Table, decision: &Decision, choice: Choice) -> Option<String> {
    let (p, s) = (table.program, table.state());
    let level = match choice {
        Choice::Yes => s.answering,
        Choice::Double(item) => doubled_before(p, s, decision, item),
        _ => return None,
    };
    level_said(p, s.contract, decision.clause, choice, level)
}

/// The same of something that was doubled so often before.
pub(crate) fn level_said(
    p: &Program,
    contract: u8,
    clause: u16,
    choice: Choice,
    level: u8,
) -> Option<String> {
    let Some(Step::Kontra(kontra)) = p.step(contract, clause) else { return None };
    let word = kontra.levels.get(usize::from(level)).or(kontra.levels.last())?;
    match choice {
        Choice::Yes if kontra.levels.len() > 1 => Some(word.clone()),
        Choice::Double(item) => {
            let (_, title) = p.announcements.get(usize::from(item))?;
            Some(format!("{word} {}", spoken::upon(title)))
        }
        _ => None,
    }
}

fn moved(what: Move, who: Position, known: Mask, cards: Mask, clause: u16) -> Seen {
    Seen::Moved { what, who, known, count: cards.count_ones(), clause }
}

/// The cards whose place a seat knows, beside its own hand and what lies open.
struct Known {
    me: Option<Position>,
    seen: Mask,
}

impl Known {
    /// A card left a hand: seen, or not.
    fn left_hand(&mut self, card: Mask, seen: bool, hand: Mask) {
        if seen {
            self.seen |= card;
        } else if self.me.is_some() {
            // Something went away unseen: whatever was known of that hand may have gone with it.
            self.seen &= !hand;
        }
    }
}
