//! What all counts of many deals are told with.

use super::words::Counted;
use super::words::compared::Sum;
use crate::language::Language;
use crate::players::worth::{self, Worth};
use crate::ruleset::Program;
use crate::ruleset::expr::ONE;
use crate::ruleset::program::Contract;
use crate::text::Block;
use crate::who::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

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
    /// What is paid counts for nothing in the end, only what is written.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unpaid: bool,
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
    /// Deals write into it what decides in the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decides: Option<Decides>,
}

/// What a tally is worth into which deals write what decides in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Decides {
    /// One more of it, in sixtieths of a point.
    Worth(i64),
    /// That cannot be told of a deal by itself.
    Unweighed,
}

impl Kept {
    /// In points.
    fn worth(&self) -> Option<f64> {
        match self.decides? {
            Decides::Worth(worth) => Some(worth as f64 / ONE as f64),
            Decides::Unweighed => None,
        }
    }
}

impl Names {
    pub(crate) fn of(p: &Program) -> Names {
        let lasting = p.lasting.as_ref();
        let played = |c: &Contract| Played {
            name: c.name.clone(),
            title: c.title.clone(),
            undecided: !c.decides() || c.again.is_some(),
        };
        let (deciding, worth) = (worth::deciding(p), Worth::of(p));
        let decides =
            |at: usize| worth.as_ref().map_or(Decides::Unweighed, |worth| Decides::Worth(worth.tally(at)));
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
                .enumerate()
                .map(|(at, t)| Kept {
                    name: t.name.clone(),
                    title: t.title.clone(),
                    person: t.person,
                    decides: deciding.contains(&at).then(|| decides(at)),
                })
                .collect(),
            matches: lasting.is_some_and(|lasting| lasting.matches.is_some()),
            unpaid: worth.as_ref().is_some_and(|worth| !worth.counts_paid()),
        }
    }

    /// Is what deals write into tallies counted with what they pay?
    pub(super) fn weighed(&self) -> bool {
        self.tallies.iter().any(|kept| kept.worth().is_some())
    }

    /// What is counted of what deals write into tallies, where that decides in the end.
    pub(super) fn said_written(&self, language: Language) -> Option<Block> {
        let deciding = || self.tallies.iter().filter(|kept| kept.decides.is_some());
        let worth = |kept: &Kept| {
            let worth = kept.worth()?;
            Some((kept.title.clone(), language.signed(worth, usize::from(worth.fract() != 0.0))))
        };
        let weighed: Vec<(String, String)> = deciding().filter_map(worth).collect();
        let titles: Vec<String> = deciding().map(|kept| kept.title.clone()).collect();
        let said = match (titles.is_empty(), weighed.is_empty()) {
            (true, _) => return None,
            (_, true) => Sum::Unweighed(&titles),
            _ => Sum::Written { tallies: &weighed, paid: !self.unpaid },
        };
        Some(Block::paragraph(said.said(language)))
    }

    /// The same for programs.
    pub(super) fn add_written(&self, value: &mut Value) {
        let written = self.tallies.iter().filter(|kept| kept.decides.is_some());
        let written: Vec<Value> = written
            .map(|kept| json!({"tally": kept.name, "title": kept.title, "worth": kept.worth()}))
            .collect();
        if !written.is_empty() {
            value["written"] = json!({"paid": !self.unpaid, "tallies": written});
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
