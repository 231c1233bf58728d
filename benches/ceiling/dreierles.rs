//! Dreierles, as plain as it is or as a region plays it.
//!
//! Options are numbers below 64 and a set of them is a `u64`, counted from the
//! lowest bit:
//! * cards in pack order: 53 = TS, 52 = T21, … 32 = T1, then eight bits each
//!   for clubs, spades, hearts, diamonds, the king highest;
//! * bids by their rung: 0 = pass, 1 = dreier, … 4 = solo;
//! * questions: 0 = no, 1 = yes.

use super::Rng;
use super::region::{Knocks, Region};
use std::hint::select_unpredictable;
use std::marker::PhantomData;

pub const TRUMPS: u64 = 0x3f_ffff << 32;
pub const PLAIN: u64 = 0xffff_ffff;
pub const ANY: u64 = TRUMPS | PLAIN;
pub const TS: u64 = 1 << 53;
pub const T21: u64 = 1 << 52;
pub const T1: u64 = 1 << 32;
pub const DRULL: u64 = TS | T21 | T1;
pub const KINGS: u64 = 0x8080_8080;
const QUEENS: u64 = KINGS >> 1;
const CAVALIERS: u64 = KINGS >> 2;
const JACKS: u64 = KINGS >> 3;

const PASS: u32 = 0;
pub const SOLO: u32 = 4;
pub const YES: u32 = 1;
const YES_NO: u64 = 0b11;
const NOBODY: u8 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Lead,
    Second,
    Third,
    Bid,
    Discard,
    TenTrumps,
    Pfeife,
    Knock,
    Reply,
    RobberKnock,
    Done,
}

/// What bears on a play besides following and trumping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    None,
    LaidPfeife,
    Robber,
}

/// Hands are kept by *place*, counted from the seat that leads (forehand, as
/// long as there is no contract): then no index depends on the cards, and the
/// whole state lives in registers.
#[derive(Clone, Copy, Debug)]
pub struct State<R> {
    pub hands: [u64; 3],
    /// The seat at place 0.
    pub first: u8,
    /// The place that is asked, before the play.
    place: u8,
    pub phase: Phase,
    duty: Duty,
    pub tricks: u8,
    /// Of these begun with trumps.
    pub trump_leads: u8,
    /// His seat; during the auction the place of the highest bidder.
    pub declarer: u8,
    /// How many places behind forehand he sits.
    pub behind: u8,
    /// The standing bid; [`PASS`] in a Räuber.
    pub bid: u8,
    /// Decisions left in the discard.
    left: u8,
    /// The places that may knock, as far as they have not been asked yet.
    knockers: u8,
    pub knocks: u8,
    pub held_pfeife: bool,
    /// Laid, and gone before the last trick.
    pub spoiled: bool,
    best_place: u8,
    /// What is paid for cards, by place from the declarer.
    pub honours: [i32; 3],
    /// The blind, its top card first.
    pub blind: [u8; 6],
    /// The cards that follow; all of them for the leader.
    pub follows: u64,
    /// The current trick, between tricks still the last one.
    pub trick: u64,
    pub best: u64,
    pub discards: u64,
    /// Tricks won, by seat.
    pub taken: [u64; 3],
    region: PhantomData<R>,
}

/// What bears on a card in a Räuber. By value: a reference to the state would keep it in memory.
#[derive(Clone, Copy)]
pub struct Robbed {
    /// He begins the trick.
    pub leads: bool,
    pub lies: u64,
    /// It was begun with trumps.
    pub trumps: bool,
    pub tricks: u8,
    pub trump_leads: u8,
}

/// `a` unless it is empty.
#[inline(always)]
pub fn or(a: u64, b: u64) -> u64 {
    if a != 0 { a } else { b }
}

#[inline(always)]
pub fn add(seat: u8, places: u8) -> u8 {
    let sum = seat + places;
    if sum < 3 { sum } else { sum - 3 }
}

impl<R: Region> State<R> {
    /// Shuffles and deals (D-13, D-14).
    #[inline(always)]
    pub fn new(dealer: u8, rng: &mut Rng) -> State<R> {
        let mut deck: [u8; 64] = std::array::from_fn(|i| 53u8.saturating_sub(i as u8));
        let mut packets = [0u64; 6];
        // Fisher-Yates from the top: what lands at i is final, so it is dealt
        // at once and need not be written back.
        for p in (0..6).rev() {
            for i in (6 + p * 8..14 + p * 8).rev() {
                let j = rng.below(i as u32 + 1) as usize & 63;
                packets[p] |= 1 << deck[j];
                deck[j] = deck[i];
            }
        }
        for i in (1..6).rev() {
            let j = rng.below(i as u32 + 1) as usize & 63;
            deck.swap(i, j);
        }
        State {
            hands: std::array::from_fn(|i| packets[i] | packets[i + 3]),
            first: add(dealer, 1),
            place: 0,
            phase: Phase::Bid,
            duty: Duty::None,
            tricks: 0,
            trump_leads: 0,
            declarer: NOBODY,
            behind: 0,
            bid: PASS as u8,
            left: 0,
            knockers: 0,
            knocks: 0,
            held_pfeife: false,
            spoiled: false,
            best_place: 0,
            honours: [0; 3],
            blind: std::array::from_fn(|i| deck[i]),
            follows: ANY,
            trick: 0,
            best: 0,
            discards: 0,
            taken: [0; 3],
            region: PhantomData,
        }
    }

    /// The seat that is asked.
    #[allow(dead_code)] // chance does not look
    pub fn seat(&self) -> u8 {
        let place = match self.phase {
            Phase::Lead => 0,
            Phase::Second => 1,
            Phase::Third => 2,
            _ => self.place,
        };
        add(self.first, place)
    }

    #[inline(always)]
    pub fn done(&self) -> bool {
        self.phase == Phase::Done
    }

    /// The legal options; empty only when done.
    #[inline(always)]
    pub fn legal(&self) -> u64 {
        match self.phase {
            Phase::Lead => self.play(self.hands[0]),
            Phase::Second => self.play(self.hands[1]),
            Phase::Third => self.play(self.hands[2]),
            Phase::Bid => (1 << PASS) | ((2 << R::TOP) - (2 << self.bid)), // D-21
            Phase::Discard => {
                // Seven honours at most among 17 cards or more: one of these
                // two is never empty.
                let hand = self.hands[0];
                or(hand & PLAIN & !KINGS, hand & TRUMPS & !DRULL)
            }
            Phase::Done => 0,
            _ => YES_NO,
        }
    }

    #[inline(always)]
    fn play(&self, hand: u64) -> u64 {
        let set = or(hand & self.follows, or(hand & TRUMPS, hand)); // D-51
        match self.duty {
            Duty::None => set,
            Duty::LaidPfeife => or(set & !T1, set),
            Duty::Robber => {
                let leads = self.phase == Phase::Lead;
                let now = Robbed {
                    leads,
                    lies: if leads { 0 } else { self.trick },
                    trumps: !leads && self.follows == TRUMPS,
                    tricks: self.tricks,
                    trump_leads: self.trump_leads,
                };
                R::robber(now, set)
            }
        }
    }

    #[inline(always)]
    pub fn apply(&mut self, option: u32) {
        let card = 1 << option;
        match self.phase {
            Phase::Lead => {
                let suit = 0xff << (option & 24);
                self.follows = if option >= 32 { TRUMPS } else { suit };
                self.hands[0] ^= card;
                self.trick = card;
                self.best = card;
                self.best_place = 0;
                if R::STEINMAUERN {
                    self.trump_leads += u8::from(option >= 32);
                }
                self.phase = Phase::Second;
            }
            Phase::Second => {
                self.hands[1] ^= card;
                self.follow(card, 1);
                self.phase = Phase::Third;
            }
            Phase::Third => {
                self.hands[2] ^= card;
                self.follow(card, 2);
                self.turn_to(self.best_place);
                if R::STEINMAUERN && self.laid() {
                    self.spoiled |= self.trick & T1 != 0 && self.tricks < 15;
                }
                for (seat, pile) in self.taken.iter_mut().enumerate() {
                    let mine = self.first as usize == seat;
                    let lost = R::STEINMAUERN && self.spoiled && self.declarer as usize == seat;
                    *pile |= select_unpredictable(mine && !lost, self.trick, 0);
                }
                self.follows = ANY;
                self.tricks += 1;
                let over = self.tricks == 16 || R::TOP > SOLO && self.lost_early();
                self.phase = if over { Phase::Done } else { Phase::Lead };
            }
            Phase::Bid => {
                if option != PASS {
                    self.bid = option as u8;
                    self.declarer = self.place;
                    if R::KNOCKS == Knocks::Bidders {
                        self.knockers |= 1 << self.place;
                    }
                }
                if R::KNOCKS == Knocks::Late && self.bid != PASS as u8 {
                    self.knockers |= 1 << self.place;
                }
                self.place += 1;
                if self.place == 3 {
                    self.close_auction();
                }
            }
            Phase::Discard => {
                self.hands[0] ^= card;
                self.discards |= card;
                self.left -= 1;
                if self.left == 0 {
                    self.count_honours();
                }
            }
            Phase::TenTrumps => {
                self.honours[0] += option as i32;
                self.ask_pfeife();
            }
            Phase::Pfeife => {
                if option == YES {
                    self.duty = Duty::LaidPfeife;
                }
                self.ask_knock();
            }
            Phase::Knock => {
                if option == YES {
                    self.knocks = 1;
                    self.place = 0;
                    self.phase = Phase::Reply;
                } else {
                    self.ask_knock();
                }
            }
            Phase::Reply => {
                self.knocks += (option == YES) as u8;
                self.phase = Phase::Lead;
            }
            Phase::RobberKnock => {
                self.knocks += (option == YES) as u8;
                self.place += 1;
                if self.place == 3 {
                    self.phase = Phase::Lead;
                }
            }
            Phase::Done => {}
        }
    }

    /// Trumps are the highest bits, so the highest bit that follows or trumps
    /// wins (D-53).
    #[inline(always)]
    fn follow(&mut self, card: u64, place: u8) {
        self.trick |= card;
        let strength = card & (self.follows | TRUMPS);
        if strength > self.best {
            self.best = strength;
            self.best_place = place;
        }
    }

    /// Who sits at `place` leads.
    #[inline(always)]
    fn turn_to(&mut self, place: u8) {
        let [a, b, c] = self.hands;
        let pick = |x, y, z| {
            let y_or_z = select_unpredictable(place == 1, y, z);
            select_unpredictable(place == 0, x, y_or_z)
        };
        self.hands = [pick(a, b, c), pick(b, c, a), pick(c, a, b)];
        self.first = add(self.first, place);
    }

    #[inline(always)]
    fn close_auction(&mut self) {
        self.place = 0;
        if self.declarer == NOBODY {
            self.duty = Duty::Robber;
            self.phase = if R::KNOCKS == Knocks::Nobody { Phase::Lead } else { Phase::RobberKnock };
            return;
        }
        let place = self.declarer;
        self.turn_to(place);
        (self.declarer, self.behind) = (self.first, place);
        // Turned to places from the declarer and without his own.
        self.knockers = (self.knockers << 3 | self.knockers) >> place & 0b110;
        let drawn = (SOLO as u8).saturating_sub(self.bid);
        for (i, &card) in self.blind[..3].iter().enumerate() {
            self.hands[0] |= ((i < drawn as usize) as u64) << card;
        }
        self.left = drawn;
        self.phase = Phase::Discard;
        if self.left == 0 {
            self.count_honours();
        }
    }

    /// D-65 to D-67, after the exchange.
    #[inline(always)]
    fn count_honours(&mut self) {
        self.honours = R::honours(self.hands);
        self.held_pfeife = self.hands[0] & T1 != 0;
        if R::STEINMAUERN && ten(self.hands[0]) {
            self.phase = Phase::TenTrumps;
        } else {
            self.ask_pfeife();
        }
    }

    #[inline(always)]
    fn ask_pfeife(&mut self) {
        if self.held_pfeife {
            self.phase = Phase::Pfeife;
        } else {
            self.ask_knock();
        }
    }

    /// The next defender who may knock (D-44), else the lead.
    #[inline(always)]
    fn ask_knock(&mut self) {
        self.place = self.knockers.trailing_zeros() as u8;
        self.phase = if self.knockers == 0 { Phase::Lead } else { Phase::Knock };
        self.knockers &= self.knockers.wrapping_sub(1);
    }

    /// Has the declarer of a Solo Du lost a trick (D-V3)?
    #[inline(always)]
    pub fn lost_early(&self) -> bool {
        u32::from(self.bid) > SOLO && self.first != self.declarer
    }

    #[inline(always)]
    pub fn laid(&self) -> bool {
        self.duty == Duty::LaidPfeife
    }

    /// Is nobody the declarer?
    #[inline(always)]
    pub fn robbed(&self) -> bool {
        self.declarer == NOBODY
    }

    /// The points that count for the declarer.
    #[inline(always)]
    pub fn points(&self) -> i32 {
        // Of a copy: what is looked up in the state itself keeps it in memory.
        let taken = self.taken;
        points(taken[self.declarer as usize % 3] | self.discards)
    }

    /// Has a Pfeife that was promised, or that the declarer held to the last, won no last trick?
    #[inline(always)]
    pub fn missed_pfeife(&self) -> bool {
        let too_soon = if R::STEINMAUERN { self.spoiled } else { self.laid() };
        too_soon || self.held_pfeife && self.trick & T1 != 0 && (R::TOP == SOLO || self.tricks == 16)
    }
}

/// Whoever has most points in a Räuber, by seat.
pub fn most(taken: [u64; 3]) -> [i32; 3] {
    let points = taken.map(points);
    let most = points.into_iter().max().unwrap_or(0);
    points.map(|p| (p == most) as i32)
}

#[inline(always)]
pub fn ten(hand: u64) -> bool {
    (hand & TRUMPS).count_ones() >= 10
}

/// Drull and four kings.
#[inline(always)]
pub fn rare(hand: u64) -> i32 {
    i32::from(hand & DRULL == DRULL) + i32::from(hand & KINGS == KINGS)
}

/// D-5, D-6.
#[inline(always)]
pub fn points(pile: u64) -> i32 {
    let count = |set: u64| (pile & set).count_ones() as i32;
    let cards = count(ANY);
    let above_one = 4 * count(KINGS | DRULL) + 2 * count(QUEENS | CAVALIERS) + count(QUEENS | JACKS);
    cards + above_one - 2 * (cards / 3) - (cards % 3 != 0) as i32
}
