//! The deal: who dealt, and which cards everybody got. Records, examples and lessons embed it.

use super::Amount;
use super::places::Node;
use crate::diagnostic::{Diagnostic, Said, Span, words::record as words};
use crate::engine::{DealError, Rng, State, Table};
use crate::ruleset::Program;
use crate::ruleset::lasting::{Memory, Values};
use crate::ruleset::pack::set_of;
use crate::ruleset::program::{DealTo, Lie};
use crate::tell;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Given cards, or a seed to shuffle with.
///
/// Cards are written by their codes with blanks between them, in any order; only the blind has one:
/// the top card first. A card upon a covered one on the table is written with it: `HK/T5`.
///
/// ```
/// use stiess::record::{Deal, read};
///
/// let deal: Deal = read::one(0, "Deal(dealer: 2, seed: 7)").unwrap();
/// let ruleset = stiess::ruleset::Ruleset::load("dreierles").unwrap();
/// let program = ruleset.program(&ruleset.settings()).unwrap();
/// let table = deal.table(&program).unwrap();
/// assert_eq!(Deal::of(&table).hands.unwrap().len(), 3);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The seat that deals; the seat after it is forehand.
    pub dealer: u64,
    /// What the deals before this one left behind.
    #[serde(default, skip_serializing_if = "Session::is_first")]
    pub session: Session,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// By seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<Vec<String>>,
    /// The cards that nobody is dealt, top card first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blind: Option<String>,
}

/// The state between the deals of a session.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Session {
    /// This deal belongs to the last round.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub last_round: bool,
    /// Written down so far, by seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<Amount>,
    /// Matches that are over.
    #[serde(skip_serializing_if = "is_none")]
    pub matches: u64,
    /// Deals of the match that runs, where it ends after so many.
    #[serde(skip_serializing_if = "is_none")]
    pub in_match: u64,
    /// A number for each seat, or one for the table.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub tallies: BTreeMap<String, Values>,
    /// Cards of the deal before that are in hand now, by seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
}

impl Session {
    /// Nothing was left behind.
    pub fn is_first(&self) -> bool {
        *self == Session::default()
    }

    /// What a deal finds.
    pub fn of(p: &Program, memory: &Memory) -> Session {
        let Some(lasting) = &p.lasting else { return Session::default() };
        let (kept, matches) = (&memory.dealt, memory.matches);
        let scores = kept.scores.iter().take(usize::from(p.persons)).map(|n| Amount(*n)).collect();
        let scores = if kept.scores.iter().all(|n| *n == 0) { Vec::new() } else { scores };
        let tallies = lasting.written(p.persons, kept);
        let cards = lasting.written_cards(&p.pack, p.persons, kept);
        let in_match = if lasting.counts_deals() { memory.in_match } else { 0 };
        Session { last_round: p.last_round, scores, matches, in_match, tallies, cards }
    }

    /// Is anything remembered?
    pub fn remembers(&self) -> bool {
        let counted = self.matches > 0 || self.in_match > 0;
        counted || !self.scores.is_empty() || !self.tallies.is_empty() || !self.cards.is_empty()
    }

    /// The same as a program remembers it; why it cannot, in words.
    pub fn memory(&self, p: &Program) -> Result<Memory, Said> {
        let Some(lasting) = &p.lasting else {
            return Err(words::keeps_nothing(&p.game));
        };
        let scores: Vec<i64> = self.scores.iter().map(|n| n.0).collect();
        let scores = Some(scores.as_slice()).filter(|scores| !scores.is_empty());
        let told = |wrong| Said::each(|language| tell::between::misremembered(p, &wrong, language));
        let counts = (self.matches, self.in_match);
        let mut memory = lasting.remember(p.persons, counts, scores, &self.tallies).map_err(told)?;
        memory.dealt.cards = lasting.remember_cards(&p.pack, p.persons, &self.cards).map_err(told)?;
        Ok(Memory { now: memory.dealt.clone(), ..memory })
    }

    /// As it stands in a file, unless nothing was left behind.
    pub(crate) fn written(&self) -> Option<String> {
        let mut parts: Vec<String> =
            self.last_round.then(|| "last_round: true".to_string()).into_iter().collect();
        if !self.scores.is_empty() {
            let list: Vec<String> = self.scores.iter().map(|n| n.written()).collect();
            parts.push(format!("scores: [{}]", list.join(", ")));
        }
        if self.matches > 0 {
            parts.push(format!("matches: {}", self.matches));
        }
        if self.in_match > 0 {
            parts.push(format!("in_match: {}", self.in_match));
        }
        if !self.tallies.is_empty() {
            parts.push(format!("tallies: {{{}}}", tallies(&self.tallies)));
        }
        if !self.cards.is_empty() {
            parts.push(format!("cards: {:?}", self.cards));
        }
        (!parts.is_empty()).then(|| format!("Session({})", parts.join(", ")))
    }
}

fn is_none(n: &u64) -> bool {
    *n == 0
}

/// `"radli": [1, 0, 2], "bock": 3`
pub(crate) fn tallies(tallies: &BTreeMap<String, Values>) -> String {
    let one = |(name, values): (&String, &Values)| {
        let values = match values {
            Values::One(n) => n.to_string(),
            Values::Each(list) => format!("{list:?}"),
        };
        format!("{}: {values}", super::write::quoted(name))
    };
    tallies.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Why a deal cannot be dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Both a seed and cards.
    Both,
    /// Neither a seed nor hands.
    Neither,
    Cards(DealError),
}

impl Deal {
    /// The cards as they were dealt at a table.
    pub fn of(table: &Table) -> Deal {
        let (p, start): (&Program, &State) = (table.program, table.start());
        let mut hands = vec![0u64; usize::from(p.persons)];
        let mut piles = vec![Vec::new(); usize::from(p.persons)];
        for pile in p.stacks.iter().flat_map(|stacks| &stacks.piles) {
            let card = |at: u8| p.pack.code(start.deck[usize::from(at)]);
            let seat = p.seat(start.dealer, pile.hand);
            piles[seat].push(format!("{}/{}", card(pile.over), card(pile.under)));
        }
        let (mut blind, mut at) = (Vec::new(), 0);
        for packet in &p.deal {
            let cards = &start.deck[at..at + usize::from(packet.cards)];
            match packet.to {
                DealTo::Hand(_) if packet.lie != Lie::There => {}
                DealTo::Hand(position) => {
                    let seat = p.seat(start.dealer, position);
                    hands[seat] |= set_of(cards);
                }
                DealTo::Place(_) => blind.extend(cards.iter().map(|card| p.pack.code(*card))),
            }
            at += cards.len();
        }
        let words = |(set, piles): (u64, Vec<String>)| {
            let mut words = p.pack.written(set);
            words.extend(piles);
            words.join(" ")
        };
        Deal {
            dealer: start.dealer.into(),
            session: p.memory.as_ref().map_or_else(Session::default, |memory| Session::of(p, memory)),
            seed: None,
            hands: Some(hands.into_iter().zip(piles).map(words).collect()),
            blind: Some(blind.join(" ")),
        }
    }

    /// A table where this was dealt.
    pub fn table<'p>(&self, program: &'p Program) -> Result<Table<'p>, Fault> {
        let seats = usize::from(program.persons);
        let dealer = program.seat_at(self.dealer);
        let dealer = dealer.ok_or(Fault::Cards(DealError::Dealer { given: self.dealer, seats }))?;
        let split = |text: &String| text.split_whitespace().map(str::to_string).collect::<Vec<_>>();
        match (self.seed, &self.hands, &self.blind) {
            (Some(_), None, None) if program.dealing(dealer) != dealer => {
                Err(Fault::Cards(DealError::DummyDeals { seat: dealer.index() }))
            }
            (Some(seed), None, None) => Ok(Table::shuffled(program, dealer, &mut Rng::new(seed))),
            (None, Some(hands), blind) => {
                let hands: Vec<Vec<String>> = hands.iter().map(split).collect();
                let blind = blind.as_ref().map(split).unwrap_or_default();
                Table::given(program, dealer, &hands, &blind).map_err(Fault::Cards)
            }
            (Some(_), ..) => Err(Fault::Both),
            (None, None, _) => Err(Fault::Neither),
        }
    }

    /// A fault at its place in the text; `node` is that of the deal.
    pub fn diagnostic(&self, fault: &Fault, program: &Program, (node, text): (&Node, &str)) -> Diagnostic {
        let error = match fault {
            Fault::Both => return words::deal_twice(node.key("seed")),
            Fault::Neither => return words::deal_nothing(node.head(text)),
            Fault::Cards(error) => error,
        };
        let message = Said::each(|language| tell::words(language).deal_error(error).bare());
        let hands = node.field("hands");
        match error {
            DealError::Seats { .. } | DealError::Again { .. } => words::deal_wrong(hands.span, message),
            DealError::Dealer { .. } | DealError::DummyDeals { .. } => {
                words::deal_wrong(node.field("dealer").span, message)
            }
            DealError::HandSize { seat, .. }
            | DealError::Piles { seat, .. }
            | DealError::Kept { seat, .. } => words::deal_wrong(hands.item(*seat).span, message),
            DealError::BlindSize { .. } => words::deal_wrong(node.field("blind").head(text), message),
            DealError::UnknownCard { code, seat } => {
                let holder = seat.map_or(node.field("blind"), |seat| hands.item(seat));
                let mut places = holder.words(text).into_iter().chain(cards(holder, text));
                let at = places.find(|at| slice(text, *at) == code);
                let pack = &program.pack;
                let known: Vec<&str> = pack.list(pack.all).map(|card| pack.code(card)).collect();
                let firsts = pack.suits.iter().filter_map(|s| pack.list(s.mask & pack.all).next());
                let examples: Vec<&str> = firsts.map(|card| pack.code(card)).collect();
                words::deal_unknown_card(at.unwrap_or(holder.span), message, code, &known, &examples)
            }
            DealError::Repeated { code } => {
                let card = program.pack.read_card(code);
                let seats = self.hands.as_ref().map_or(0, Vec::len);
                let holders = (0..seats).map(|seat| hands.item(seat)).chain([node.field("blind")]);
                let mut places = holders
                    .flat_map(|holder| cards(holder, text))
                    .filter(|at| program.pack.read_card(slice(text, *at)) == card);
                match (places.next(), places.next()) {
                    (Some(first), Some(again)) => words::deal_repeated(again, first, message),
                    _ => words::deal_wrong(node.span, message),
                }
            }
        }
    }
}

/// The cards of a text one by one, also where one lies upon another: `HK/T5`.
fn cards(holder: &Node, text: &str) -> Vec<Span> {
    let parts = |word: Span| {
        let mut start = word.start;
        let each = move |part: &str| {
            let at = Span { start, end: start + part.len() as u32, ..word };
            start = at.end + 1;
            at
        };
        slice(text, word).split('/').map(each).collect::<Vec<_>>()
    };
    holder.words(text).into_iter().flat_map(parts).collect()
}

fn slice(text: &str, span: Span) -> &str {
    text.get(span.start as usize..span.end as usize).unwrap_or("")
}
