//! Plain `dreierles`, written out by hand for speed: what a dedicated program
//! could do at most. It knows one game and nothing else, on purpose.
//!
//! Rule ids are those of the games sheets (`D-51`, `R-D2`, …).
//!
//! Options are numbers below 64 and a set of them is a `u64`, counted from the
//! lowest bit:
//! * cards in pack order: 53 = TS, 52 = T21, … 32 = T1, then eight bits each
//!   for clubs, spades, hearts, diamonds, the king highest;
//! * bids by their factor: 0 = pass, 1 = dreier, … 4 = solo;
//! * questions: 0 = no, 1 = knock or pfeife.

use std::hint::select_unpredictable;
use std::thread;

const TRUMPS: u64 = 0x3f_ffff << 32;
const PLAIN: u64 = 0xffff_ffff;
const ANY: u64 = TRUMPS | PLAIN;
const TS: u64 = 1 << 53;
const T21: u64 = 1 << 52;
const T1: u64 = 1 << 32;
const DRULL: u64 = TS | T21 | T1;
const KINGS: u64 = 0x8080_8080;
const QUEENS: u64 = KINGS >> 1;
const CAVALIERS: u64 = KINGS >> 2;
const JACKS: u64 = KINGS >> 3;

const PASS: u32 = 0;
const SOLO: u32 = 4;
const YES: u32 = 1;
const YES_NO: u64 = 0b11;
const NOBODY: u8 = 3;

/// xoshiro256**.
pub struct Rng([u64; 4]);

impl Rng {
    #[inline]
    pub fn new(seed: u64) -> Rng {
        let mut z = seed;
        Rng(std::array::from_fn(|_| {
            z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut x = z;
            x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            x ^ (x >> 31)
        }))
    }

    /// Where the declarer, so many places behind forehand, is asked for the
    /// Pfeife by a clause: his no must not be heard.
    #[inline(always)]
    fn aside(&self, place: u8, clause: u16) -> Rng {
        let x = self.0[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        Rng::new(!x ^ (u64::from(clause) << 8 | u64::from(place)))
    }

    /// A number below `n`; for `n` = 1 nothing is drawn.
    #[inline(always)]
    pub fn below(&mut self, n: u32) -> u32 {
        let [mut a, mut b, mut c, mut d] = self.0;
        let x = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let t = b << 17;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= t;
        d = d.rotate_left(45);
        // A branch on purpose: four moves would tie every draw to the hand
        // before it, and they are slower by a quarter.
        if n > 1 {
            self.0 = [a, b, c, d];
        }
        ((x as u128 * n as u128) >> 64) as u32
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Lead,
    Second,
    Third,
    Bid,
    Discard,
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
pub struct State {
    pub hands: [u64; 3],
    /// The seat at place 0.
    pub first: u8,
    /// The place that is asked, before the play.
    place: u8,
    pub phase: Phase,
    duty: Duty,
    tricks: u8,
    /// His seat; during the auction the place of the highest bidder.
    declarer: u8,
    /// How many places behind forehand he sits.
    behind: u8,
    /// The standing bid; [`PASS`] in a Räuber.
    bid: u8,
    /// Decisions left in the discard.
    left: u8,
    /// The places that bid; later those still to be asked to knock.
    bidders: u8,
    knocks: u8,
    held_pfeife: bool,
    best_place: u8,
    /// Ten trumps, Drull and four kings, by place from the declarer.
    bonus: [u8; 3],
    /// The blind, its top card first.
    pub blind: [u8; 6],
    /// The cards that follow; all of them for the leader.
    follows: u64,
    /// The current trick, between tricks still the last one.
    pub trick: u64,
    best: u64,
    pub discards: u64,
    /// Tricks won, by seat.
    pub taken: [u64; 3],
}

/// `a` unless it is empty.
#[inline(always)]
fn or(a: u64, b: u64) -> u64 {
    if a != 0 { a } else { b }
}

#[inline(always)]
fn add(seat: u8, places: u8) -> u8 {
    let sum = seat + places;
    if sum < 3 { sum } else { sum - 3 }
}

impl State {
    /// Shuffles and deals (D-13, D-14).
    #[inline(always)]
    pub fn new(dealer: u8, rng: &mut Rng) -> State {
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
            declarer: NOBODY,
            behind: 0,
            bid: PASS as u8,
            left: 0,
            bidders: 0,
            knocks: 0,
            held_pfeife: false,
            best_place: 0,
            bonus: [0; 3],
            blind: std::array::from_fn(|i| deck[i]),
            follows: ANY,
            trick: 0,
            best: 0,
            discards: 0,
            taken: [0; 3],
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
            Phase::Bid => (1 << PASS) | ((2 << SOLO) - (2 << self.bid)), // D-21
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
                let begun = if self.phase == Phase::Lead { 0 } else { self.trick };
                robber_play(set, begun, self.tricks)
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
                for (seat, pile) in self.taken.iter_mut().enumerate() {
                    let mine = self.first as usize == seat;
                    *pile |= select_unpredictable(mine, self.trick, 0);
                }
                self.follows = ANY;
                self.tricks += 1;
                self.phase = if self.tricks == 16 { Phase::Done } else { Phase::Lead };
            }
            Phase::Bid => {
                if option != PASS {
                    self.bid = option as u8;
                    self.declarer = self.place;
                    self.bidders |= 1 << self.place;
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
            self.phase = Phase::RobberKnock;
            return;
        }
        let place = self.declarer;
        self.turn_to(place);
        (self.declarer, self.behind) = (self.first, place);
        // The bids, turned to places from the declarer and without his own.
        self.bidders = (self.bidders << 3 | self.bidders) >> place & 0b110;
        let drawn = SOLO as u8 - self.bid;
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
        self.bonus = self.hands.map(|hand| {
            ((hand & TRUMPS).count_ones() >= 10) as u8
                + (hand & DRULL == DRULL) as u8
                + (hand & KINGS == KINGS) as u8
        });
        self.held_pfeife = self.hands[0] & T1 != 0;
        if self.held_pfeife {
            self.phase = Phase::Pfeife;
        } else {
            self.ask_knock();
        }
    }

    /// The next defender who bid (D-44b), else the lead.
    #[inline(always)]
    fn ask_knock(&mut self) {
        self.place = self.bidders.trailing_zeros() as u8;
        self.phase = if self.bidders == 0 { Phase::Lead } else { Phase::Knock };
        self.bidders &= self.bidders.wrapping_sub(1);
    }

    /// What each seat wins, zero in sum. Only when done.
    #[inline(always)]
    pub fn scores(&self) -> [i32; 3] {
        if self.declarer == NOBODY {
            return robber_scores(self.taken, self.knocks);
        }
        let taken = self.taken;
        let points = points(taken[self.declarer as usize % 3] | self.discards);
        let over = points.max(70 - points) - 35;
        let fach = ((over + 4) / 5).max(1); // D-61b
        let stake = (fach * self.bid as i32) << self.knocks;
        let laid = self.duty == Duty::LaidPfeife;
        // By place from the declarer, what each receives from both others;
        // the game is the declarer's, so is a missed Pfeife (D-62 to D-71).
        let mut own = self.bonus.map(i32::from);
        own[0] += if points >= 36 { stake } else { -stake };
        if self.best == T1 {
            let place = add(self.first, 3 - self.declarer);
            own[place as usize % 3] += 1 + laid as i32;
        } else if laid || self.held_pfeife && self.trick & T1 != 0 {
            own[0] -= 1 + laid as i32;
        }
        let sum = own[0] + own[1] + own[2];
        let mut scores = [0; 3];
        for (place, own) in own.into_iter().enumerate() {
            scores[add(self.declarer, place as u8) as usize % 3] = 3 * own - sum;
        }
        scores
    }
}

/// R-D2, in its order.
#[cold]
#[inline(never)]
fn robber_play(mut set: u64, begun: u64, tricks: u8) -> u64 {
    if begun & TS != 0 {
        set = or(set & !T21, set);
    }
    match tricks {
        0 | 1 => or(set & !T1, set),
        2 => or(set & T1, set),
        _ => set,
    }
}

/// D-80 to D-86.
#[cold]
#[inline(never)]
fn robber_scores(taken: [u64; 3], knocks: u8) -> [i32; 3] {
    let points = taken.map(points);
    let most = points.into_iter().max().unwrap_or(0);
    let lost = points.map(|p| (p == most) as i32);
    let losers: i32 = lost.iter().sum();
    // One loser: -4 +2 +2. Two: -1 -1 +2. Three: nothing.
    let each = if losers == 1 { 2 } else { 1 };
    lost.map(|l| (each * (losers - 3 * l)) << knocks)
}

/// D-5, D-6.
#[inline(always)]
fn points(pile: u64) -> i32 {
    let count = |set: u64| (pile & set).count_ones() as i32;
    let cards = count(ANY);
    let above_one = 4 * count(KINGS | DRULL) + 2 * count(QUEENS | CAVALIERS) + count(QUEENS | JACKS);
    cards + above_one - 2 * (cards / 3) - (cards % 3 != 0) as i32
}

/// One decision; `nth(set, k)` is option k, from 0, of a set.
#[inline(always)]
fn step(state: &mut State, rng: &mut Rng, nth: &impl Fn(u64, u32) -> u32) {
    let legal = state.legal();
    let n = legal.count_ones();
    let k = rng.below(n);
    state.apply(nth(legal, k));
}

/// The Pfeife is laid or not, and only if it is the generator shows it.
#[inline(always)]
fn quietly(state: &mut State, rng: &mut Rng, clause: u16) {
    let option = rng.aside(state.behind, clause).below(2);
    if option == YES {
        rng.below(2);
    }
    state.apply(option);
}

/// Plays deals `first..last`, every option drawn uniformly, and gives the
/// number of decisions and a checksum of the scores.
#[inline(always)]
fn drive(Deals { first, last, seed, pfeife }: Deals, nth: impl Fn(u64, u32) -> u32) -> (u64, u64) {
    let mut rng = Rng::new(seed);
    let (mut decisions, mut checksum) = (0, 0u64);
    for deal in first..last {
        let mut state = State::new((deal % 3) as u8, &mut rng);
        while !state.done() {
            // A trick in a row: the same steps, but their phases are known.
            if state.phase == Phase::Lead {
                step(&mut state, &mut rng, &nth);
                step(&mut state, &mut rng, &nth);
                step(&mut state, &mut rng, &nth);
                decisions += 3;
            } else if state.phase == Phase::Pfeife {
                quietly(&mut state, &mut rng, pfeife);
                decisions += 1;
            } else {
                step(&mut state, &mut rng, &nth);
                decisions += 1;
            }
        }
        for score in state.scores() {
            checksum = (checksum ^ score as u64).wrapping_mul(0x0100_0000_01b3);
        }
    }
    (decisions, checksum)
}

/// What is played.
#[derive(Clone, Copy)]
struct Deals {
    first: u64,
    last: u64,
    seed: u64,
    /// The number of the clause that asks for the Pfeife.
    pfeife: u16,
}

/// [`run`] without processor features that must be looked for.
pub fn run_portable(deals: u64, seed: u64, pfeife: u16) -> (u64, u64) {
    portable(Deals { first: 0, last: deals, seed, pfeife })
}

fn portable(deals: Deals) -> (u64, u64) {
    drive(deals, |mut set: u64, k| {
        for _ in 0..k {
            set &= set - 1;
        }
        set.trailing_zeros()
    })
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
fn with_bmi2(deals: Deals) -> (u64, u64) {
    drive(deals, |set, k| std::arch::x86_64::_pdep_u64(1 << k, set).trailing_zeros())
}

fn fastest(deals: Deals) -> (u64, u64) {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
    {
        // SAFETY: the features have just been found.
        return unsafe { with_bmi2(deals) };
    }
    portable(deals)
}

/// Decisions and checksum of `deals` deals; deal i has dealer i modulo 3. By the number of the clause that asks for
/// the Pfeife its answers are drawn.
pub fn run(deals: u64, seed: u64, pfeife: u16) -> (u64, u64) {
    fastest(Deals { first: 0, last: deals, seed, pfeife })
}

/// The same number of deals on several threads, each with its own generator
/// (so the checksum depends on `threads`); one thread is [`run`].
pub fn run_threads(deals: u64, seed: u64, pfeife: u16, threads: usize) -> (u64, u64) {
    let threads = threads.max(1) as u64;
    thread::scope(|scope| {
        let parts: Vec<_> = (0..threads)
            .map(|t| {
                let (first, last) = (deals * t / threads, deals * (t + 1) / threads);
                scope.spawn(move || fastest(Deals { first, last, seed: seed.wrapping_add(t), pfeife }))
            })
            .collect();
        parts.into_iter().fold((0, 0u64), |(n, sum), part| {
            let (m, s) = part.join().expect("a worker panicked");
            (n + m, sum.wrapping_add(s))
        })
    })
}
