//! Which clauses are in force under some options: for telling which of them are ever touched.

use super::{Circumstances, Compiler, Material};
use crate::diagnostic::{Report, Span};
use crate::ruleset::link::{Level, What};
use crate::ruleset::scope::{self, Active, Decide, Headed, Scope};
use crate::syntax::tree::{Body, Clause, Manner};
use std::collections::BTreeMap;

/// When a clause of an auction or a doubling counts as applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// Whenever somebody speaks under it.
    Always,
    /// When somebody passes, holds, or breaks in.
    Pass,
    Hold,
    Break,
    /// When a doubling is answered.
    Answer,
    /// The engine tells.
    Told,
}

/// The rules of the game as a whole, or of a contract.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// In force at the table whatever is dealt: who sits there, with which pack.
    pub table: Vec<Span>,
    /// In force where cards are dealt or played.
    pub always: Vec<Span>,
    /// In force where a deal is settled.
    pub score: Vec<Span>,
    pub doublings: Vec<(String, Vec<(Span, Said)>)>,
    /// A bonus, and what gave it other prices.
    pub reprices: Vec<(Span, Span)>,
    /// Definitions by name.
    pub words: BTreeMap<String, Span>,
}

/// What is in force under a choice of options.
#[derive(Clone, Debug, Default)]
pub struct InForce {
    pub game: Part,
    pub stages: Vec<(String, Vec<(Span, Said)>)>,
    /// By name.
    pub contracts: BTreeMap<String, Part>,
}

impl InForce {
    /// Every clause that is named here.
    pub fn spans(&self) -> impl Iterator<Item = Span> {
        let parts = std::iter::once(&self.game).chain(self.contracts.values());
        let own = parts.flat_map(|part| {
            let doublings = part.doublings.iter().flat_map(|(_, list)| list.iter().map(|(span, _)| *span));
            let reprices = part.reprices.iter().map(|(_, span)| *span);
            let rest = part.table.iter().chain(&part.always).chain(&part.score).chain(part.words.values());
            rest.copied().chain(doublings).chain(reprices)
        });
        own.chain(self.stages.iter().flat_map(|(_, list)| list.iter().map(|(span, _)| *span)))
    }
}

/// Folds the clauses as compiling does, and lists what stands.
pub fn in_force(m: &Material) -> InForce {
    let mut compiler = Compiler::new(m);
    let (game, scopes) = compiler.scopes();
    let rows = &compiler.frame.contracts;
    let mut found = InForce {
        game: whole(&game),
        stages: Vec::new(),
        contracts: rows.iter().zip(&scopes).map(|(row, s)| (row.name.to_string(), contract(s))).collect(),
    };
    for stage in &game.stages {
        let said = stage.clauses.iter().map(|(clause, _)| (clause.span, said(clause)));
        found.stages.push((stage.name.clone(), said.collect()));
    }
    let bare = scope::fold(m.linked, None, &mut super::Nothing, &mut Report::default());
    let mut decide = Circumstances { compiler: &compiler, scope: &bare, known: None };
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

fn said(clause: &Clause) -> Said {
    match &clause.body {
        Body::PassWord(_) => Said::Pass,
        Body::HoldWord(_) => Said::Hold,
        Body::BreakIn { .. } => Said::Break,
        Body::Answered { .. } => Said::Answer,
        Body::NobodyBids { .. } | Body::MustOpen { .. } => Said::Told,
        Body::SeniorHolds { .. } | Body::OverbidHolds => Said::Told,
        Body::Duty { manner: Manner::Bid, .. } => Said::Told,
        _ => Said::Always,
    }
}

/// Those of one kind that may be in force: down to the first that needs nothing of the deal.
fn heads(scope: &Scope, headed: Headed) -> Vec<Span> {
    let mut found = Vec::new();
    for active in scope.heads(headed) {
        found.push(active.clause.span);
        if active.whens.is_empty() && active.clause.guard.is_none() && active.guards.is_empty() {
            break;
        }
    }
    found
}

fn spans(list: &[Active]) -> Vec<Span> {
    list.iter().map(|active| active.clause.span).collect()
}

fn words(scope: &Scope) -> BTreeMap<String, Span> {
    scope.defs.iter().map(|(name, active)| (name.to_string(), active.clause.span)).collect()
}

fn whole(scope: &Scope) -> Part {
    use Headed::*;
    let mut always = spans(&scope.places);
    let packets = scope.deal.iter().filter(|a| matches!(a.clause.body, Body::Deal { .. }));
    always.extend(packets.map(|a| a.clause.span));
    always.extend(scope.calls.iter().map(|clause| clause.span));
    let gather = |list: &[Headed]| list.iter().flat_map(|h| heads(scope, *h)).collect::<Vec<Span>>();
    always.extend(gather(&[NextDealer, LastDeal, Round, Faced]));
    let table = gather(&[Pack, Seats, Extra, Dummy]);
    Part { table, always, words: words(scope), ..Part::default() }
}

fn contract(scope: &Scope) -> Part {
    use Headed::*;
    let gather = |list: &[Headed]| list.iter().flat_map(|h| heads(scope, *h)).collect::<Vec<Span>>();
    let mut score = gather(&[TricksCount, CountsMore, Settle]);
    score.extend(scope.counts.iter().map(|(.., active)| active.clause.span));
    let doublings = scope.doublings.iter().map(|flat| {
        let clauses = flat.clauses.iter().map(|clause| (clause.span, said(clause)));
        (flat.name.clone(), clauses.collect())
    });
    let repriced = scope.bonuses.iter().filter_map(|b| Some((b.clause.span, b.reprice?.span)));
    Part {
        table: Vec::new(),
        always: gather(&[TrickTo, Ranks, Sides]),
        score,
        doublings: doublings.collect(),
        reprices: repriced.collect(),
        words: words(scope),
    }
}
