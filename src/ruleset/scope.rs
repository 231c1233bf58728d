//! The rules of one scope: the game as a whole, or one of its contracts.
//!
//! The one place where inheritance happens. Clauses apply from general to special (game, kind,
//! contract) and within a level from base to variant (`folding`), and are put in one after the other (`folder`).

mod folder;
pub(crate) mod folding;
mod removed;

use crate::diagnostic::Span;
use crate::kinds::{Chapter, Folds, Kind, List};
use crate::syntax::tree::*;
use std::collections::BTreeMap;

/// A clause that applies, with the conditions only the deal can decide.
#[derive(Clone, Debug)]
pub(crate) struct Active<'a> {
    pub name: &'a str,
    pub clause: &'a Clause,
    pub layer: usize,
    /// The block it stands in.
    pub block: Span,
    /// Guards of the block around it.
    pub guards: Vec<&'a Guard>,
    /// `when`s that depend on the deal.
    pub whens: Vec<&'a Phrase>,
    /// A later clause gave it other prices.
    pub reprice: Option<&'a Clause>,
    /// Another one had done so before that.
    pub repriced: Option<&'a Clause>,
}

/// A stage of the auction.
#[derive(Clone, Debug)]
pub(crate) struct StageFlat<'a> {
    pub name: &'a str,
    pub title: Option<&'a str>,
    pub over: Option<&'a Over>,
    pub span: Span,
    /// With the block each stands in.
    pub clauses: Vec<(&'a Clause, Span)>,
}

impl<'a> StageFlat<'a> {
    /// What its clauses say.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &'a AuctionLine> {
        self.clauses.iter().filter_map(|(clause, _)| {
            let Body::Auction(line) = &clause.body else { return None };
            Some(line)
        })
    }
}

/// The rules of one scope.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scope<'a> {
    pub defs: BTreeMap<&'a str, Active<'a>>,
    pub steps: Vec<Active<'a>>,
    pub duties: Vec<Active<'a>>,
    pub bonuses: Vec<Active<'a>>,
    pub announcements: Vec<Active<'a>>,
    /// What is got and lost between deals.
    pub between: Vec<Active<'a>>,
    /// When the cards are dealt again.
    pub again: Vec<Active<'a>>,
    pub stages: Vec<StageFlat<'a>>,
    /// What was taken away from a list, and where it stood: before the clause that has this place.
    pub gone: Vec<(List, &'a str, usize)>,
    pub removed_contracts: Vec<&'a str>,
    /// Clauses without a name; those of a `when` the deal decides come first in force.
    pub headed: Vec<(Kind, Active<'a>)>,
    pub places: Vec<Active<'a>>,
    pub counts: Vec<(&'a Name, &'a Whom, Active<'a>)>,
    pub deal: Vec<Active<'a>>,
    /// What a later clause replaced or took away, and which one did.
    pub taken: Vec<(Span, Span)>,
    /// What a variant took away that stands in a contract only, and which clause did.
    pub forgotten: Vec<(Span, Span)>,
}

impl<'a> Scope<'a> {
    /// The clause in force, of those that need nothing of the deal.
    pub(crate) fn head(&self, kind: Kind) -> Option<&Active<'a>> {
        self.heads(kind).find(|a| a.whens.is_empty())
    }

    /// Does everybody play for himself?
    pub(crate) fn alone(&self) -> bool {
        let head = self.head(Kind::Sides).map(|active| &active.clause.body);
        matches!(head, Some(Body::Sides(Sides::Alone))) || self.nothing_played().is_some()
    }

    /// The sentence by which this is no game: the cards are thrown in.
    pub(crate) fn nothing_played(&self) -> Option<&Active<'a>> {
        self.head(Kind::NothingPlayed)
    }

    /// The sentence that parts the sides otherwise than the declarer from all others.
    pub(crate) fn sides(&self) -> Option<&Active<'a>> {
        let parts = |a: &&Active| matches!(&a.clause.body, Body::Sides(sides) if !sides.usual());
        self.head(Kind::Sides).filter(|_| !self.alone()).filter(parts)
    }

    /// All of a kind, strongest first.
    pub(crate) fn heads(&self, kind: Kind) -> impl DoubleEndedIterator<Item = &Active<'a>> {
        self.headed.iter().rev().filter(move |(k, _)| *k == kind).map(|(_, a)| a)
    }

    /// Those that may be in force, strongest first: where one stands, down to the first without conditions.
    pub(crate) fn in_force(&self, kind: Kind) -> impl Iterator<Item = &Active<'a>> {
        let (all, mut stands) = (kind.row().folds == Folds::Adds, false);
        self.heads(kind).take_while(move |active| {
            let hidden = stands && !all;
            stands |= active.always();
            !hidden
        })
    }

    /// Where nothing is played, nothing that belongs to a game is in force, but what is kept for the next one.
    fn throw_in(&mut self) {
        let Some(by) = self.nothing_played().map(|active| active.clause.span) else { return };
        for list in [List::Steps, List::Duties, List::Bonuses, List::Announcements] {
            let goes = |active: &mut Active| !active.clause.body.kind().row().outlasts;
            let gone: Vec<Active> = self.list_mut(list).extract_if(.., goes).collect();
            self.taken.extend(gone.iter().map(|active| (active.clause.span, by)));
        }
        let counts = std::mem::take(&mut self.counts).into_iter().map(|(.., active)| active);
        let gone = self.headed.extract_if(.., |(kind, _)| of_a_game(*kind)).map(|(_, active)| active);
        self.taken.extend(counts.chain(gone).map(|active| (active.clause.span, by)));
    }

    pub(crate) fn list(&self, list: List) -> &Vec<Active<'a>> {
        match list {
            List::Places => &self.places,
            List::Steps => &self.steps,
            List::Duties => &self.duties,
            List::Bonuses => &self.bonuses,
            List::Announcements => &self.announcements,
            List::Between => &self.between,
            List::Again => &self.again,
        }
    }

    pub(crate) fn list_mut(&mut self, list: List) -> &mut Vec<Active<'a>> {
        match list {
            List::Places => &mut self.places,
            List::Steps => &mut self.steps,
            List::Duties => &mut self.duties,
            List::Bonuses => &mut self.bonuses,
            List::Announcements => &mut self.announcements,
            List::Between => &mut self.between,
            List::Again => &mut self.again,
        }
    }
}

impl Active<'_> {
    /// It holds under no condition.
    pub(crate) fn always(&self) -> bool {
        self.whens.is_empty() && self.guards.is_empty() && self.clause.guard.is_none()
    }
}

/// What no game has, where nothing is played.
fn of_a_game(kind: Kind) -> bool {
    let row = kind.row();
    let named = [List::Steps, List::Duties, List::Bonuses, List::Announcements].map(Folds::Joins);
    let play = row.stands() && matches!(row.chapter, Some(Chapter::Play | Chapter::Score));
    (play && !matches!(kind, Kind::NothingPlayed | Kind::Settle))
        || row.folds == Folds::Counts
        || named.contains(&row.folds)
}
