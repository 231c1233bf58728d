//! Which clauses are in force under some options: for telling which of them are ever touched.

use super::{Circumstances, Compiler, Material};
use crate::diagnostic::Span;
use crate::kinds::{Kind, Touched};
use crate::ruleset::link::{Level, What};
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::{Body, Clause};
use std::collections::BTreeMap;

/// The rules of the game as a whole, or of a contract.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// In force at the table whatever is dealt: who sits there, with which pack.
    pub table: Vec<Span>,
    /// In force where cards are dealt or played.
    pub always: Vec<Span>,
    /// In force where a deal is settled.
    pub score: Vec<Span>,
    /// A bonus, and what gave it other prices.
    pub reprices: Vec<(Span, Span)>,
    /// Definitions by name.
    pub words: BTreeMap<String, Span>,
}

/// What is in force under a choice of options.
#[derive(Clone, Debug, Default)]
pub struct InForce {
    pub game: Part,
    pub stages: Vec<(String, Vec<(Span, Touched)>)>,
    /// By name.
    pub contracts: BTreeMap<String, Part>,
}

impl InForce {
    /// Every clause that is named here.
    pub fn spans(&self) -> impl Iterator<Item = Span> {
        let parts = std::iter::once(&self.game).chain(self.contracts.values());
        let own = parts.flat_map(|part| {
            let reprices = part.reprices.iter().map(|(_, span)| *span);
            let rest = part.table.iter().chain(&part.always).chain(&part.score).chain(part.words.values());
            rest.copied().chain(reprices)
        });
        own.chain(self.stages.iter().flat_map(|(_, list)| list.iter().map(|(span, _)| *span)))
    }
}

/// Folds the clauses as compiling does, and lists what stands.
pub(crate) fn in_force(m: &Material) -> InForce {
    let mut compiler = Compiler::new(m);
    let (game, scopes) = compiler.own_scopes();
    let rows = &compiler.frame.contracts;
    let mut found = InForce {
        game: whole(&game),
        stages: Vec::new(),
        contracts: rows.iter().zip(&scopes).map(|(row, s)| (row.name.to_string(), contract(s))).collect(),
    };
    for stage in &game.stages {
        let said = stage.clauses.iter().map(|(clause, _)| (clause.span, clause.row().touched));
        found.stages.push((stage.name.to_string(), said.collect()));
    }
    let decide = Circumstances { compiler: &compiler, scope: compiler.bare(), known: None };
    for entry in &m.linked.entries {
        // Rows merge cell by cell: each of them says something of its contract.
        if let What::Row(row, _) = &entry.what
            && entry.whens.iter().all(|when| decide.decide(when) != Some(false))
            && let Some(part) = found.contracts.get_mut(&row.name.text)
        {
            part.table.push(row.span);
        }
        if let What::Clause(Clause { body: Body::Without { .. }, span, .. }) = &entry.what
            && entry.whens.iter().all(|when| decide.decide(when) != Some(false))
        {
            match &entry.level {
                Level::Game => found.game.always.push(*span),
                Level::Contract(name) => {
                    found.contracts.entry(name.clone()).or_default().always.push(*span);
                }
                Level::Kind(kind) => {
                    for row in rows.iter().filter(|row| row.kinds.contains(kind)) {
                        found.contracts.entry(row.name.to_string()).or_default().always.push(*span);
                    }
                }
            }
        }
    }
    found
}

fn spans<'s>(list: &'s [Active]) -> impl Iterator<Item = Span> + 's {
    list.iter().map(|active| active.clause.span)
}

/// What the table says of a scope: of the game as a whole, or of a contract.
fn part(scope: &Scope, of_game: bool) -> Part {
    let mut part = Part::default();
    for kind in Kind::ALL.iter().filter(|kind| kind.row().of_game() == of_game) {
        let list = match kind.row().touched {
            Touched::Table => &mut part.table,
            Touched::Dealt => &mut part.always,
            Touched::Settled => &mut part.score,
            _ => continue,
        };
        list.extend(scope.in_force(*kind).map(|active| active.clause.span));
    }
    part.words = scope.defs.iter().map(|(name, active)| (name.to_string(), active.clause.span)).collect();
    part
}

fn whole(scope: &Scope) -> Part {
    let mut part = part(scope, true);
    part.always.extend(spans(&scope.places));
    let packets = scope.deal.iter().filter(|a| a.clause.body.kind() == Kind::Deal);
    part.always.extend(packets.map(|a| a.clause.span));
    part
}

fn contract(scope: &Scope) -> Part {
    let mut part = part(scope, false);
    part.score.extend(scope.counts.iter().map(|(.., active)| active.clause.span));
    part.reprices.extend(scope.bonuses.iter().filter_map(|b| Some((b.clause.span, b.reprice?.span))));
    part
}
