//! An evening at a free table: what is kept of it, so that it goes on where it was left.

use super::class::Class;
use super::date::Day;
use super::plan::Plan;
use crate::engine::{Entry, Table};
use serde::{Deserialize, Serialize};

/// A table as its player left it. Without deals there is nothing to go on with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evening {
    pub on: Day,
    /// Counts every change, so that of two files the later is known.
    #[serde(default)]
    pub change: u64,
    /// Of the ruleset it is played by.
    pub fingerprint: String,
    pub seat: u64,
    /// Who plays the others.
    pub against: String,
    /// The deals of the session; only the last of them may be unfinished.
    #[serde(default)]
    pub deals: Vec<Dealt>,
}

/// One deal of an evening.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dealt {
    pub seed: u64,
    /// What everybody did, in the words of a record.
    #[serde(default)]
    pub moves: String,
    /// Something was taken back, or tried apart: the deal does not count.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taken_back: bool,
}

impl Evening {
    /// How the last deal stands now.
    pub(crate) fn stands(&mut self, class: &Class, on: Day) {
        if let (Some(dealt), Some(table)) = (self.deals.last_mut(), &class.table) {
            (dealt.moves, dealt.taken_back) = (moves(table), !class.counts());
        }
        self.on = on;
        self.change += 1;
    }
}

fn moves(table: &Table) -> String {
    let acts = table.history().iter().filter_map(|entry| match entry {
        Entry::Act { decision, choice, .. } => Some(decision.word(table.program, *choice)),
        Entry::Event(_) => None,
    });
    acts.collect::<Vec<_>>().join(" ")
}

impl Dealt {
    /// The deal as far as it was played; `None` if its moves are none of this game.
    pub(crate) fn table<'p>(&self, plan: &'p Plan) -> Option<Table<'p>> {
        let sitting = &plan.first;
        let mut table =
            sitting.deal.table(&sitting.program, &sitting.node, &plan.text, plan.language).ok()?;
        for word in self.moves.split_whitespace() {
            table.act(table.read(word)?).ok()?;
        }
        Some(table)
    }
}
