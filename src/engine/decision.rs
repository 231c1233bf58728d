//! Decisions and their options.

use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{ClauseId, Program, VALUES, is_value};
use crate::who::Position;
use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

/// When somebody is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    Auction,
    /// One of several is chosen, which then has a name.
    Choose,
    /// Does he play, or drop out?
    Leave,
    /// Does he give a card for another?
    Swap,
    Keep,
    Lay,
    Discard,
    Give,
    Announce,
    Double,
    Play,
}

impl Phase {
    /// Every phase there is.
    pub const ALL: [Phase; 11] = [
        Phase::Auction,
        Phase::Choose,
        Phase::Leave,
        Phase::Swap,
        Phase::Keep,
        Phase::Lay,
        Phase::Discard,
        Phase::Give,
        Phase::Announce,
        Phase::Double,
        Phase::Play,
    ];

    /// As programs and records read it.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Auction => "auction",
            Phase::Choose => "choose",
            Phase::Leave => "leave",
            Phase::Swap => "swap",
            Phase::Keep => "keep",
            Phase::Lay => "lay",
            Phase::Discard => "discard",
            Phase::Give => "give",
            Phase::Announce => "announce",
            Phase::Double => "double",
            Phase::Play => "play",
        }
    }

    /// The phase that programs and records call so.
    pub fn named(name: &str) -> Option<Phase> {
        Phase::ALL.into_iter().find(|phase| phase.name() == name)
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    Bid,
    /// A number that is bid.
    Value,
    Card,
    YesNo,
    /// One of several suits.
    Suit,
    /// One of the packets of a place.
    Packet,
}

/// What somebody says or does who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    Pass,
    Hold,
    /// A contract, by its place in the program.
    Bid(u8),
    /// A number that is bid, by its place in the program.
    Value(u8),
    No,
    Yes,
    /// An announcement is doubled, by its place in the program.
    Double(u8),
    Card(Card),
    /// No more cards.
    Enough,
    /// A suit, by its place in the pack.
    Suit(u8),
    /// A packet, from the top of its place, counted from 0.
    Packet(u8),
    /// None of the suits; where one has to be called, that of the card that is turned up.
    Neither,
}

impl Choice {
    /// The kind of question it answers; of a pass or a hold it is a bid, even where numbers are bid.
    pub fn kind(self) -> Kind {
        match self {
            Choice::Pass | Choice::Hold | Choice::Bid(_) => Kind::Bid,
            Choice::Value(_) => Kind::Value,
            Choice::No | Choice::Yes | Choice::Double(_) => Kind::YesNo,
            Choice::Card(_) | Choice::Enough => Kind::Card,
            Choice::Suit(_) | Choice::Neither => Kind::Suit,
            Choice::Packet(_) => Kind::Packet,
        }
    }

    /// What is bid: a contract, or a value behind those.
    pub fn bid(self) -> Option<u8> {
        match self {
            Choice::Bid(contract) => Some(contract),
            Choice::Value(value) => Some(VALUES + value),
            _ => None,
        }
    }

    /// The card, if it is one.
    pub fn card(self) -> Option<Card> {
        if let Choice::Card(card) = self { Some(card) } else { None }
    }

    /// Does the game know it, whether or not it is open?
    pub fn exists(self, p: &Program) -> bool {
        match self {
            Choice::Bid(contract) => usize::from(contract) < p.contracts.len(),
            Choice::Value(value) => usize::from(value) < p.values.len(),
            Choice::Card(card) => Options::of_cards(p.pack.all).has(Choice::Card(card)),
            Choice::Suit(suit) => usize::from(suit) < p.pack.suits.len(),
            Choice::Packet(packet) => usize::from(packet) < p.order.len(),
            Choice::Double(item) => usize::from(item) < p.announcements.len(),
            Choice::Pass | Choice::Hold | Choice::No | Choice::Yes | Choice::Neither | Choice::Enough => true,
        }
    }

    /// Its number among the choices of its kind: so the machine counts, and nobody else.
    #[inline]
    pub(super) fn number(self) -> u8 {
        match self {
            Choice::Pass | Choice::No => 0,
            Choice::Hold | Choice::Yes => 1,
            Choice::Bid(n) | Choice::Double(n) | Choice::Value(n) => n.saturating_add(2),
            // Behind all cards stands the word that ends a choice of several.
            Choice::Card(Card(n)) if n >= ENOUGH => 64,
            Choice::Card(Card(n)) | Choice::Suit(n) | Choice::Packet(n) => n,
            Choice::Neither => NEITHER,
            Choice::Enough => ENOUGH,
        }
    }

    #[inline]
    fn numbered(kind: Kind, n: u8) -> Choice {
        match (kind, n) {
            (Kind::Card, ENOUGH) => Choice::Enough,
            (Kind::Card, card) => Choice::Card(Card(card)),
            (Kind::Suit, NEITHER) => Choice::Neither,
            (Kind::Suit, suit) => Choice::Suit(suit),
            (Kind::Packet, packet) => Choice::Packet(packet),
            (Kind::YesNo, 0) => Choice::No,
            (Kind::YesNo, 1) => Choice::Yes,
            (Kind::YesNo, item) => Choice::Double(item - 2),
            (Kind::Bid | Kind::Value, 0) => Choice::Pass,
            (Kind::Bid | Kind::Value, 1) => Choice::Hold,
            (Kind::Value, value) => Choice::Value(value - 2),
            (Kind::Bid, bid) => Choice::Bid(bid - 2),
        }
    }
}

/// Choices by their numbers, as the auction and the steps reckon with them.
pub(super) const PASS: u64 = 1;
pub(super) const HOLD: u64 = 2;
pub(super) const NO: u64 = 1;
pub(super) const YES: u64 = 2;
/// Behind all suits.
pub(super) const NEITHER: u8 = 63;
/// Behind all cards: a pack has no more than 63.
pub(super) const ENOUGH: u8 = 63;

pub(super) fn bid_option(bid: u8) -> u64 {
    let number = if is_value(bid) { bid - VALUES } else { bid };
    1 << (number + 2)
}

/// A set of choices of one kind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Options {
    kind: Kind,
    pub(super) bits: u64,
}

impl Options {
    #[inline]
    pub(super) fn new(kind: Kind, bits: u64) -> Options {
        Options { kind, bits }
    }

    /// Nothing to choose from.
    pub fn none(kind: Kind) -> Options {
        Options { kind, bits: 0 }
    }

    /// These choices, taken to be of this kind whatever they are.
    pub fn of(kind: Kind, choices: impl IntoIterator<Item = Choice>) -> Options {
        let one = |choice| Options { kind, ..Options::from(choice) };
        choices.into_iter().map(one).fold(Options::none(kind), |all, one| all | one)
    }

    /// These cards to choose from.
    #[inline]
    pub fn of_cards(cards: Mask) -> Options {
        Options { kind: Kind::Card, bits: cards }
    }

    /// Everything of a kind that is ever said in the auctions of a program.
    pub fn of_bids(p: &Program, kind: Kind) -> Options {
        let bids = if kind == Kind::Value { p.values.len() } else { p.contracts.len() };
        Options { kind, bits: 1u64.checked_shl(bids as u32 + 2).map_or(u64::MAX, |all| all - 1) }
    }

    /// As cards; none where no card is asked for.
    pub fn cards(self) -> Mask {
        if self.kind == Kind::Card { self.bits & !(1 << ENOUGH) } else { 0 }
    }

    /// Is it one of these? A pass and a hold are found among numbers as among contracts.
    pub fn has(self, choice: Choice) -> bool {
        self.takes(choice) && choice.number() < 64 && self.bits >> choice.number() & 1 == 1
    }

    /// Is it one of this kind? To pass or to hold is said whatever is bid.
    pub(super) fn takes(self, choice: Choice) -> bool {
        choice.kind() == self.kind
            || self.kind == Kind::Value && choice.kind() == Kind::Bid && choice.number() < 2
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Is there nothing to choose from?
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The only one, if there is no other.
    pub fn only(self) -> Option<Choice> {
        self.bits.is_power_of_two().then(|| self.nth(0))
    }

    /// The n-th of [`Options::rising`]. There must be so many.
    #[inline]
    pub fn nth(self, n: u32) -> Choice {
        let mut rest = self.bits;
        for _ in 0..n {
            rest &= rest.wrapping_sub(1);
        }
        Choice::numbered(self.kind, rest.trailing_zeros().min(63) as u8)
    }

    /// From the lowest.
    pub fn rising(self) -> impl DoubleEndedIterator<Item = Choice> {
        Rising(self)
    }

    /// Are these all among those?
    #[inline]
    pub(crate) fn within(self, others: Options) -> bool {
        self.kind == others.kind && self.bits & !others.bits == 0
    }

    /// In the order in which they are listed: cards from the highest, all others from the lowest.
    pub fn list(self) -> Vec<Choice> {
        let mut list: Vec<Choice> = self.rising().collect();
        if self.kind == Kind::Card {
            list.reverse();
            list.sort_by_key(|choice| *choice == Choice::Enough);
        }
        list
    }
}

/// What is left of some choices, one after the other.
struct Rising(Options);

impl Iterator for Rising {
    type Item = Choice;

    #[inline]
    fn next(&mut self) -> Option<Choice> {
        let Options { kind, bits } = self.0;
        self.0.bits &= bits.wrapping_sub(1);
        (bits != 0).then(|| Choice::numbered(kind, bits.trailing_zeros() as u8))
    }
}

impl DoubleEndedIterator for Rising {
    #[inline]
    fn next_back(&mut self) -> Option<Choice> {
        let Options { kind, bits } = self.0;
        let highest = bits.checked_ilog2()?;
        self.0.bits ^= 1 << highest;
        Some(Choice::numbered(kind, highest as u8))
    }
}

impl From<Choice> for Options {
    fn from(choice: Choice) -> Options {
        Options { kind: choice.kind(), bits: 1u64.checked_shl(choice.number().into()).unwrap_or(0) }
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.rising()).finish()
    }
}

impl BitOr for Options {
    type Output = Options;

    fn bitor(self, other: Options) -> Options {
        debug_assert_eq!(self.kind, other.kind);
        Options { bits: self.bits | other.bits, ..self }
    }
}

impl BitAnd for Options {
    type Output = Options;

    fn bitand(self, other: Options) -> Options {
        debug_assert_eq!(self.kind, other.kind);
        Options { bits: self.bits & other.bits, ..self }
    }
}

impl Sub for Options {
    type Output = Options;

    fn sub(self, other: Options) -> Options {
        debug_assert_eq!(self.kind, other.kind);
        Options { bits: self.bits & !other.bits, ..self }
    }
}

/// Somebody has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Whose hand it is.
    pub position: Position,
    /// Who decides: another where he plays that hand too.
    pub by: Position,
    pub phase: Phase,
    pub options: Options,
    /// A `no` (or a pass) is not told to anybody.
    pub silent: bool,
    /// Whoever holds the standing bid and passes plays it: his pass is called by its name.
    pub keeps: u8,
    /// The clause that puts the question.
    pub clause: ClauseId,
}

impl Decision {
    /// What is asked for.
    pub fn kind(&self) -> Kind {
        self.options.kind
    }

    /// When it is, as programs and records read it: a choice that has a name is called by it.
    pub fn moment<'p>(&self, p: &'p Program) -> &'p str {
        match self.phase {
            Phase::Choose => &p.clause(self.clause).name,
            phase => phase.name(),
        }
    }

    /// The cards that whoever is asked may think of, open or not: those of the hand, or of the pack.
    pub fn thinkable(&self, p: &Program, hand: Mask) -> Options {
        match (self.kind(), self.phase) {
            (Kind::Card, Phase::Choose) => Options::of_cards(p.pack.all),
            (Kind::Card, _) => Options::of_cards(hand),
            (kind, _) => Options::none(kind),
        }
    }

    /// Does a card that is named leave the hand, or is it told which stays?
    pub fn handles(&self) -> bool {
        self.kind() == Kind::Card && self.phase != Phase::Choose
    }

    /// The answer that nobody hears of, where the question is silent.
    pub fn silence(&self) -> Choice {
        match self.kind() {
            Kind::YesNo => Choice::No,
            Kind::Suit => Choice::Neither,
            Kind::Bid | Kind::Value | Kind::Card | Kind::Packet => Choice::Pass,
        }
    }

    /// The options in the order in which they are listed.
    pub fn list(&self) -> Vec<Choice> {
        self.options.list()
    }

    /// A choice as a word.
    pub fn word(&self, p: &Program, choice: Choice) -> String {
        let contract = |at: u8| match p.value(at) {
            Some(value) => value.to_string(),
            None => p.contracts[usize::from(at)].name.clone(),
        };
        match choice {
            Choice::Card(card) => p.pack.code(card).to_string(),
            Choice::Yes => p.clause(self.clause).name.clone(),
            Choice::Double(item) => {
                let what = p.announcements.get(usize::from(item)).map_or("", |(name, _)| name.as_str());
                format!("{}_{what}", p.clause(self.clause).name)
            }
            Choice::Suit(suit) => p.pack.suits[usize::from(suit)].name.clone(),
            Choice::Packet(packet) => format!("set_{}", packet + 1),
            Choice::Bid(at) => contract(at),
            Choice::Value(at) => contract(VALUES + at),
            Choice::Hold => "hold".to_string(),
            Choice::Pass if self.keeps != super::state::NONE => contract(self.keeps),
            Choice::Pass if !self.silent => "pass".to_string(),
            Choice::Enough => "enough".to_string(),
            Choice::Neither if self.phase == Phase::Choose => "turn_up".to_string(),
            Choice::Pass | Choice::No | Choice::Neither => "no".to_string(),
        }
    }

    /// As it is said at the table: a suit by its title.
    pub fn said(&self, p: &Program, choice: Choice) -> String {
        match choice {
            Choice::Suit(suit) => p.pack.suits[usize::from(suit)].title.to_lowercase(),
            choice => self.word(p, choice),
        }
    }

    /// All options as words.
    pub fn words(&self, p: &Program) -> Vec<String> {
        self.list().into_iter().map(|choice| self.word(p, choice)).collect()
    }
}
