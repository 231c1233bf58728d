//! An evening at a free table: what is kept of it, so that it goes on where it was left.

use super::class::Class;
use super::date::Day;
use super::message::Message;
use super::plan::Plan;
use crate::engine::Table;
use crate::record::write::moves;
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
    /// After so many it is over, if that was agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u64>,
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
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
    /// Something was taken back, or tried apart: the deal does not count.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taken_back: bool,
}

/// When a table was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftAt {
    During(usize),
    /// After so many deals that count: it may be none.
    After(usize),
}

impl Evening {
    pub(crate) fn left_at(&self) -> LeftAt {
        let deals = self.deals.len();
        match self.deals.last() {
            Some(Dealt { over: true, taken_back, .. }) => LeftAt::After(deals - usize::from(*taken_back)),
            _ => LeftAt::During(deals),
        }
    }

    /// How the last deal stands now. Is it otherwise than it was?
    pub(crate) fn stands(&mut self, class: &Class, on: Day) -> bool {
        let before = self.deals.last().cloned();
        if let (Some(dealt), Some(table)) = (self.deals.last_mut(), &class.table) {
            (dealt.moves, dealt.taken_back) = (moves(table).join(" "), !class.counts());
            dealt.over = table.done();
        }
        let changed = self.deals.last() != before.as_ref();
        if changed {
            self.changed(on);
        }
        changed
    }

    /// It is the later one of two files.
    pub(crate) fn changed(&mut self, on: Day) {
        self.on = on;
        self.change += 1;
    }
}

impl Dealt {
    /// The deal as far as it was played; `None` if its moves are none of this game.
    pub(crate) fn table<'p>(&self, plan: &'p Plan) -> Option<Table<'p>> {
        let sitting = &plan.first;
        let mut table = sitting.deal.table(&sitting.program, &sitting.node, &plan.text).ok()?;
        for word in self.moves.split_whitespace() {
            table.act(table.read(word)?).ok()?;
        }
        Some(table)
    }
}

impl<'p> Class<'p> {
    /// A class at a free table where somebody has played already, and what leads on from there; nothing where
    /// what was played is of another game.
    pub(crate) fn sit_again(plan: &'p Plan, dealt: &Dealt) -> Option<(Class<'p>, Vec<Message>)> {
        let mut class = Class::new(plan);
        class.table = Some(dealt.table(plan)?);
        class.told = class.history();
        class.taken_back = dealt.taken_back;
        Some(class.opened())
    }

    /// Was nothing taken back, and nothing tried apart, before a free deal was over?
    pub fn counts(&self) -> bool {
        !self.taken_back
    }
}
