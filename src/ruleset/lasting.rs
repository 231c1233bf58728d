//! What a session remembers from deal to deal, and how matches and sessions end.

use super::expr::{self, Keeps, Num, ONE, Seats, Test};
use super::limits::SEATS;
use super::pack::{Mask, Pack};
use super::program::ClauseId;
pub use crate::syntax::tree::Unit;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the rules keep beyond a deal.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Lasting {
    pub tallies: Vec<Tally>,
    /// Those of the tallies that are money on the table.
    pub pots: Vec<u8>,
    pub matches: Option<Match>,
    /// What is got and lost after a match.
    pub after_match: Vec<Gets>,
    pub ends_after: Option<(Unit, u64, ClauseId)>,
    pub ends_if: Option<EndsIf>,
    pub won: Option<(Seats, ClauseId)>,
    /// As many cards as anybody may keep for the next deal; `None`: nobody keeps any.
    pub cards: Option<u8>,
}

/// A number that is kept, of each person or of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    pub name: String,
    pub title: String,
    pub person: bool,
    /// In sixtieths, as all numbers.
    pub low: i64,
    pub high: i64,
    pub clause: ClauseId,
}

impl Tally {
    /// What it is before anybody got anything.
    pub fn start(&self) -> i64 {
        0.clamp(self.low, self.high.max(self.low))
    }
}

/// Somebody gets some of a tally, or the table does.
#[derive(Clone, Debug, PartialEq)]
pub struct Gets {
    pub who: Option<Seats>,
    pub loses: bool,
    pub number: Num,
    pub tally: u8,
    pub guard: Test,
    pub clause: ClauseId,
}

/// An end by a condition; after so many deals at the latest.
#[derive(Clone, Debug, PartialEq)]
pub struct EndsIf {
    pub test: Test,
    pub latest: Option<u64>,
    pub clause: ClauseId,
}

/// Deals that are won or lost together; when one ends the next begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    pub title: String,
    pub ends: EndsIf,
    pub won: Option<(Seats, ClauseId)>,
    pub lost: Option<(Seats, ClauseId)>,
}

/// What is kept, by seat: scores since the match began, and tallies; that of the table stands at seat 0.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Kept {
    pub scores: [i64; SEATS],
    pub tallies: Vec<[i64; SEATS]>,
    /// Cards of the deal before: their owner has them in hand in the next, and is dealt as many fewer.
    pub cards: [Mask; SEATS],
}

/// What a program remembers of the session in which it is played.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Memory {
    /// As the deal was dealt: what its rules ask for.
    pub dealt: Kept,
    /// As it stands after the deal: what the clauses between deals ask for.
    pub now: Kept,
    /// Seats that won the match that is over, and that lost it.
    pub won: u8,
    pub lost: u8,
    /// Matches that are over, and deals of the one that runs.
    pub matches: u64,
    pub in_match: u64,
}

impl Memory {
    /// What is kept of each.
    pub(crate) fn kept(&self, asked: &expr::Kept) -> [i64; SEATS] {
        let kept = if asked.now { &self.now } else { &self.dealt };
        match asked.what {
            Keeps::Score => kept.scores,
            Keeps::Cards => kept.cards.map(|cards| i64::from(cards.count_ones()) * ONE),
            Keeps::Tally(at) => kept.tallies[usize::from(at)],
        }
    }
}

/// No session that is gone on with has higher scores, or more matches and deals.
pub const HIGHEST: i64 = 1_000_000_000;

impl Lasting {
    /// Is it said when a session ends?
    pub fn ends(&self) -> bool {
        self.ends_after.is_some() || self.ends_if.is_some()
    }

    /// Does a match end after so many deals, whatever they bring?
    pub(crate) fn counts_deals(&self) -> bool {
        self.matches.as_ref().is_some_and(|played| played.ends.latest.is_some())
    }

    /// Before the first deal.
    pub fn start(&self) -> Memory {
        let tallies = self.tallies.iter().map(|tally| [tally.start(); SEATS]).collect();
        let kept = Kept { scores: [0; SEATS], tallies, cards: [0; SEATS] };
        Memory { dealt: kept.clone(), now: kept, won: 0, lost: 0, matches: 0, in_match: 0 }
    }

    /// The tallies of some moment, as they are written down: those that are not as before the first deal.
    pub fn written(&self, persons: u8, kept: &Kept) -> BTreeMap<String, Values> {
        let start = self.start().dealt;
        let persons = usize::from(persons);
        let written = |(at, tally): (usize, &Tally)| {
            let values: Vec<i64> = kept.tallies.get(at)?.iter().take(persons).map(|n| n / ONE).collect();
            let fresh = kept.tallies[at] == start.tallies[at];
            let value = if tally.person { Values::Each(values) } else { Values::One(*values.first()?) };
            (!fresh).then(|| (tally.name.clone(), value))
        };
        self.tallies.iter().enumerate().filter_map(written).collect()
    }

    /// The cards that are kept at some moment, as they are written down: those of each seat, if there are any.
    pub fn written_cards(&self, pack: &Pack, persons: u8, kept: &Kept) -> Vec<String> {
        let codes =
            |cards: &Mask| pack.list(*cards).map(|card| pack.code(card)).collect::<Vec<_>>().join(" ");
        match kept.cards.iter().all(|cards| *cards == 0) {
            true => Vec::new(),
            false => kept.cards.iter().take(usize::from(persons)).map(codes).collect(),
        }
    }

    /// Cards that are kept for a deal, by seat, as somebody wrote them down; none if nothing is written.
    pub fn remember_cards(
        &self,
        pack: &Pack,
        persons: u8,
        said: &[String],
    ) -> Result<[Mask; SEATS], Misremembered> {
        let mut cards = [0; SEATS];
        if said.is_empty() {
            return Ok(cards);
        }
        let Some(most) = self.cards else { return Err(Misremembered::NoCards) };
        if said.len() != usize::from(persons) {
            return Err(Misremembered::CardsOf { given: said.len(), wanted: persons });
        }
        let mut all: Mask = 0;
        for (own, said) in cards.iter_mut().zip(said) {
            for code in said.split_whitespace() {
                let card = pack.read_card(code).filter(|card| card.is_in(pack.all));
                let card = card.ok_or_else(|| Misremembered::NoCard(code.to_string()))?;
                if card.is_in(all) {
                    return Err(Misremembered::CardTwice(code.to_string()));
                }
                all |= card.bit();
                *own |= card.bit();
            }
            if own.count_ones() > u32::from(most) {
                return Err(Misremembered::TooManyCards { given: own.count_ones(), most });
            }
        }
        Ok(cards)
    }

    /// What a session brings with it, as somebody wrote it down, scores in sixtieths: whatever is not named is as before the first deal.
    pub fn remember(
        &self,
        persons: u8,
        (matches, in_match): (u64, u64),
        scores: Option<&[i64]>,
        tallies: &BTreeMap<String, Values>,
    ) -> Result<Memory, Misremembered> {
        let mut memory = Memory { matches, in_match, ..self.start() };
        for (name, count) in [("matches", matches), ("in_match", in_match)] {
            if count > HIGHEST as u64 {
                return Err(Misremembered::Beyond { name: name.to_string(), low: 0, high: HIGHEST });
            }
        }
        let each = |name: &str, list: &[i64]| match list.len() == usize::from(persons) {
            true => Ok(()),
            false => {
                Err(Misremembered::Persons { name: name.to_string(), given: list.len(), wanted: persons })
            }
        };
        if let Some(scores) = scores {
            each("scores", scores)?;
            for (kept, score) in memory.dealt.scores.iter_mut().zip(scores) {
                let most = HIGHEST.saturating_mul(ONE);
                if !(-most..=most).contains(score) {
                    let name = "scores".to_string();
                    return Err(Misremembered::Beyond { name, low: -HIGHEST, high: HIGHEST });
                }
                *kept = *score;
            }
        }
        for (name, values) in tallies {
            let Some(at) = self.tallies.iter().position(|tally| tally.name == *name) else {
                return Err(Misremembered::Unknown(name.clone()));
            };
            let tally = &self.tallies[at];
            let list = match values {
                Values::Each(list) if tally.person => {
                    each(name, list)?;
                    list.as_slice()
                }
                Values::One(n) if !tally.person => std::slice::from_ref(n),
                Values::One(_) => {
                    return Err(Misremembered::Persons { name: name.clone(), given: 1, wanted: persons });
                }
                Values::Each(_) => return Err(Misremembered::OfTable(name.clone())),
            };
            for (kept, value) in memory.dealt.tallies[at].iter_mut().zip(list) {
                *kept = value.saturating_mul(ONE);
                if *kept < tally.low || *kept > tally.high {
                    let (low, high) = (tally.low / ONE, tally.high / ONE);
                    return Err(Misremembered::Beyond { name: name.clone(), low, high });
                }
            }
        }
        memory.now = memory.dealt.clone();
        Ok(memory)
    }
}

/// A tally as it is written down: a number for each seat, or one for the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Values {
    One(i64),
    Each(Vec<i64>),
}

/// Why something cannot be remembered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misremembered {
    Unknown(String),
    /// A number for each person was wanted.
    Persons {
        name: String,
        given: usize,
        wanted: u8,
    },
    OfTable(String),
    Beyond {
        name: String,
        low: i64,
        high: i64,
    },
    /// Nobody keeps cards for the next deal.
    NoCards,
    /// Those of each person were wanted.
    CardsOf {
        given: usize,
        wanted: u8,
    },
    NoCard(String),
    CardTwice(String),
    TooManyCards {
        given: u32,
        most: u8,
    },
}
