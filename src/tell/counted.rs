//! What all counts of many deals are told with.

use super::words::Counted;
use super::words::compared::Sum;
use crate::language::Language;
use crate::ruleset::Program;
use crate::ruleset::program::Contract;
use crate::text::Block;
use crate::who::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The names of a game whose deals were counted: with them counts are told also where its rules are not at hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Names {
    pub game: String,
    pub title: String,
    pub contracts: Vec<Played>,
    /// Are cards worth points? Otherwise tricks are counted.
    pub points: bool,
    /// Where the people sit, and how many hands there are.
    pub seats: Vec<Seat>,
    pub hands: u8,
    pub tallies: Vec<Kept>,
    pub matches: bool,
}

/// A contract: its name for programs and that for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Played {
    pub name: String,
    pub title: String,
    /// Nothing in it says who wins or loses.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undecided: bool,
}

/// A tally: of each person, or of the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Kept {
    pub name: String,
    pub title: String,
    pub person: bool,
}

impl Names {
    pub(crate) fn of(p: &Program) -> Names {
        let lasting = p.lasting.as_ref();
        let played =
            |c: &Contract| Played { name: c.name.clone(), title: c.title.clone(), undecided: !c.decides() };
        Names {
            game: p.game.clone(),
            title: p.title.clone(),
            contracts: p.contracts.iter().map(played).collect(),
            points: p.has_points(),
            seats: p.people_seated().collect(),
            hands: p.persons,
            tallies: lasting
                .iter()
                .flat_map(|lasting| &lasting.tallies)
                .map(|t| Kept { name: t.name.clone(), title: t.title.clone(), person: t.person })
                .collect(),
            matches: lasting.is_some_and(|lasting| lasting.matches.is_some()),
        }
    }

    pub(super) fn counted(&self) -> Counted {
        if self.points { Counted::Points } else { Counted::Tricks }
    }
}

/// How fast it went.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Speed {
    pub threads: usize,
    pub seconds: f64,
    pub deals: u64,
    pub decisions: Option<u64>,
}

impl Speed {
    fn per_second(&self, n: u64) -> f64 {
        (n as f64 / self.seconds.max(1e-9)).round()
    }

    pub(super) fn add_to(&self, value: &mut Value) {
        value["threads"] = Value::from(self.threads);
        value["deals_per_second"] = Value::from(self.per_second(self.deals));
        if let Some(decisions) = self.decisions {
            value["decisions_per_second"] = Value::from(self.per_second(decisions));
        }
    }

    /// Nothing, where nothing was played.
    pub(super) fn said(&self, language: Language) -> Option<Block> {
        let grouped = |n: u64| language.grouped(self.per_second(n) as u64);
        let decisions = self.decisions.map(grouped);
        let (deals, threads) = (grouped(self.deals), self.threads as u64);
        let said = Sum::Speed { deals: &deals, decisions: decisions.as_deref(), threads };
        (self.deals > 0).then(|| Block::paragraph(said.said(language)))
    }
}

/// With a gap between each two.
pub(super) fn apart(blocks: impl IntoIterator<Item = Block>) -> Vec<Block> {
    blocks.into_iter().map(|block| vec![block]).collect::<Vec<_>>().join(&Block::Gap)
}
