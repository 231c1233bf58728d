//! Which clauses of a chain of games stand under some choice of options, and where.

use crate::diagnostic::Span;
use crate::kinds::{Folds, Home, Kind};
use crate::ruleset::link::{Entry, Level, Linked, What};
use crate::ruleset::reading::Reading;
use crate::ruleset::scope::{Scope, StageFlat};
use crate::ruleset::{Settings, laws};
use crate::syntax::tree::{AuctionLine, Body, Clause, Position};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Default)]
pub(super) struct Standing<'l, 'a> {
    /// Clauses and stages, by their places.
    pub kept: BTreeSet<Span>,
    /// What stands where something was that it replaces.
    pub moved: BTreeMap<Span, Vec<Span>>,
    /// What was replaced or taken away somewhere, and what did it.
    pub taken: BTreeSet<(Span, Span)>,
    /// What does not hold where the other is said.
    pub forgotten: BTreeSet<(Span, Span)>,
    /// Of a clause that lists names, those that it says something of.
    pub said: BTreeSet<(Span, &'a str)>,
    /// Contracts that may be played.
    pub played: BTreeSet<&'a str>,
    /// What was gathered of each place: of several contracts, once for each.
    pub entries: BTreeMap<Span, Vec<&'l Entry<'a>>>,
}

impl<'l, 'a> Standing<'l, 'a> {
    pub(super) fn of(reading: &'l Reading<'a>) -> Result<Standing<'l, 'a>, Vec<&'l str>> {
        let linked = &reading.linked;
        let mut standing = Standing::default();
        for entry in &linked.entries {
            standing.entries.entry(entry.span()).or_default().push(entry);
        }
        let (idle, unreached, stages) = laws::idle(reading);
        let options = linked.options.iter().map(|o| o.default).collect();
        let usual = reading.scopes(&Settings { options, last_round: false });
        for settings in laws::profiles::folding(linked, &usual.named())? {
            let scopes = reading.scopes(&settings);
            let played =
                scopes.rows.iter().map(|row| row.name).filter(|name| !unreached.iter().any(|u| u == name));
            standing.game(&scopes.game, &stages, &played.collect::<Vec<_>>());
            for (row, scope) in scopes.rows.iter().zip(&scopes.contracts) {
                if !unreached.iter().any(|name| name == row.name) {
                    standing.played.insert(row.name);
                    standing.contract(scope);
                }
            }
        }
        standing.kept.retain(|span| !idle.contains(span));
        standing.keep_what_others_need();
        standing.find_places(linked);
        Ok(standing)
    }

    fn scope(&mut self, scope: &Scope<'a>, of_game: bool) {
        for kind in Kind::ALL.iter().filter(|kind| kind.row().of_game() == of_game) {
            self.kept.extend(scope.in_force(*kind).map(|active| active.clause.span));
        }
        self.kept.extend(scope.defs.values().map(|active| active.clause.span));
        self.taken.extend(&scope.taken);
        self.forgotten.extend(&scope.forgotten);
    }

    /// Parts of the auction stand where one of the contracts can be bid.
    fn game(&mut self, scope: &Scope<'a>, unreached: &[String], played: &[&str]) {
        self.scope(scope, true);
        let named = scope.places.iter().chain(&scope.deal).chain(&scope.between).chain(&scope.again);
        self.kept.extend(named.map(|active| active.clause.span));
        let begins = |stage: &&StageFlat| !unreached.iter().any(|name| name == stage.name);
        let says = |line: &AuctionLine| {
            matches!(line, AuctionLine::NobodyBids { .. }) || played.iter().any(|name| line.bids(name))
        };
        let bids = |stage: &&StageFlat| stage.lines().any(says);
        for stage in scope.stages.iter().filter(begins).filter(bids) {
            self.kept.insert(stage.span);
            self.kept.extend(stage.clauses.iter().map(|(clause, _)| clause.span));
        }
    }

    fn contract(&mut self, scope: &Scope<'a>) {
        self.scope(scope, false);
        let lists = [&scope.steps, &scope.duties, &scope.bonuses, &scope.announcements, &scope.between];
        self.kept.extend(lists.into_iter().flatten().map(|active| active.clause.span));
        for (at, (place, _, active)) in scope.counts.iter().enumerate() {
            if !scope.counts[at + 1..].iter().any(|(later, ..)| later.text == place.text) {
                self.kept.insert(active.clause.span);
                self.said.insert((active.clause.span, &place.text));
            }
        }
        for bonus in &scope.bonuses {
            if let Some(clause) = bonus.reprice
                && let Body::Reprice { names, .. } = &clause.body
            {
                self.kept.insert(clause.span);
                let named = names.iter().filter(|name| name.text == bonus.name);
                self.said.extend(named.map(|name| (clause.span, name.text.as_str())));
            }
        }
    }

    fn entry(&self, span: Span) -> Option<&'l Entry<'a>> {
        self.entries.get(&span).map(|all| all[0])
    }

    pub(super) fn clause(&self, span: Span) -> Option<&'a Clause> {
        self.entry(span)?.clause()
    }

    pub(super) fn name(&self, span: Span) -> Option<&'a str> {
        match self.entry(span)?.what {
            What::Clause(clause) => clause.name.as_ref().map(|name| name.text.as_str()),
            What::Stage(head, _) => Some(&head.name.text),
            What::Row(..) | What::Like(..) | What::Title(..) => None,
        }
    }

    pub(super) fn position(&self, span: Span) -> Option<&'a Position> {
        match self.entry(span)?.what {
            What::Clause(clause) => clause.position.as_ref(),
            What::Stage(head, _) => head.position.as_ref(),
            What::Row(..) | What::Like(..) | What::Title(..) => None,
        }
    }

    /// Is there a stage of this name?
    pub(super) fn stands(&self, name: &str) -> bool {
        let mut blocks = self.kept.iter().filter(|span| self.clause(**span).is_none());
        blocks.any(|span| self.name(*span) == Some(name))
    }

    /// What stands and is replaced, or taken away, by this once all is gone that goes.
    pub(super) fn replaced(&self, by: Span) -> BTreeSet<Span> {
        let (mut open, mut seen, mut found) = (vec![by], BTreeSet::new(), BTreeSet::new());
        while let Some(span) = open.pop() {
            for (old, _) in self.taken.iter().filter(|(_, by)| *by == span) {
                if self.kept.contains(old) {
                    found.insert(*old);
                } else if seen.insert(*old) {
                    open.push(*old);
                }
            }
        }
        found
    }

    /// What stands instead of something that does not, in the end.
    fn heirs(&self, old: Span) -> BTreeSet<Span> {
        let (mut open, mut seen, mut heirs) = (vec![old], BTreeSet::new(), BTreeSet::new());
        while let Some(span) = open.pop() {
            for (_, by) in self.taken.iter().filter(|(old, by)| *old == span && !self.removes(*by)) {
                if self.kept.contains(by) {
                    heirs.insert(*by);
                } else if seen.insert(*by) {
                    open.push(*by);
                }
            }
        }
        heirs
    }

    fn removes(&self, span: Span) -> bool {
        self.clause(span).is_some_and(|clause| clause.row().folds == Folds::Removes)
    }

    /// Can all that stands instead of something stand where that was, without saying so?
    fn movable(&self, old: Span, heirs: &BTreeSet<Span>) -> bool {
        let (Some(home), Some(levels)) = (self.entry(old), self.levels(old)) else { return false };
        // What it replaces itself, an heir replaces from there as well.
        let there = if self.needs_place(old) { self.replaced(old) } else { BTreeSet::new() };
        heirs.iter().all(|heir| {
            let Some(entry) = self.entry(*heir) else { return false };
            let whens = home.whens.is_empty() || home.whens == entry.whens;
            let around = (home.part, &home.guards) == (entry.part, &entry.guards);
            let stage = matches!(home.what, What::Stage(..)) == matches!(entry.what, What::Stage(..));
            let around = around && (home.home == entry.home || self.may_stand_at(*heir, home));
            let alone = !matches!(entry.what, What::Clause(c) if c.row().folds == Folds::Speaks);
            let same = whens && around && stage && alone && self.levels(*heir).as_ref() == Some(&levels);
            same && self.replaced(*heir) == there
        }) && (!there.is_empty()
            || !self.needs_place(old)
            || self.befores(old).all(|before| self.movable(before, heirs)))
    }

    /// What a clause stood in the place of: where it has its place from.
    fn befores(&self, span: Span) -> impl Iterator<Item = Span> {
        self.taken.iter().filter(move |(_, by)| *by == span).map(|(old, _)| *old)
    }

    /// A block for steps or duties holds what may as well be said outside of it.
    fn may_stand_at(&self, heir: Span, place: &Entry) -> bool {
        let plain = |home| matches!(home, Home::Open | Home::Exchange | Home::Play | Home::Score);
        let heir = self.entry(heir).filter(|entry| plain(entry.home) && plain(place.home));
        heir.is_some_and(|entry| entry.clause().is_some_and(|clause| clause.row().may_stand_in(place.home)))
    }

    fn levels(&self, span: Span) -> Option<Vec<&'l Level>> {
        Some(self.entries.get(&span)?.iter().map(|entry| &entry.level).collect())
    }

    /// What is replaced elsewhere than at its place stays, for the place's sake; what others stand beside, for theirs.
    fn keep_what_others_need(&mut self) {
        loop {
            let before = self.kept.len();
            let gone: BTreeSet<Span> =
                self.taken.iter().map(|(old, _)| *old).filter(|old| !self.kept.contains(old)).collect();
            let heirs: Vec<(Span, BTreeSet<Span>)> =
                gone.iter().map(|old| (*old, self.heirs(*old))).collect();
            let movable: BTreeSet<Span> = heirs
                .iter()
                .filter(|(old, heirs)| self.movable(*old, heirs))
                .flat_map(|(_, heirs)| heirs)
                .copied()
                .collect();
            let stay = heirs
                .iter()
                .filter(|(_, heirs)| heirs.iter().any(|h| self.needs_place(*h) && !movable.contains(h)));
            let stay: Vec<Span> = stay.map(|(old, _)| *old).collect();
            self.kept.extend(stay);
            for span in self.kept.clone() {
                let Some(name) = self.position(span).and_then(Position::beside) else {
                    continue;
                };
                let called = |span: &&Span| self.name(**span) == Some(&name.text);
                if self.kept.iter().any(|span| called(&span)) {
                    continue;
                }
                let stood = self.entries.keys().find(called).copied();
                if let Some(stood) = stood.filter(|stood| self.movable(*stood, &BTreeSet::from([span]))) {
                    self.taken.insert((stood, span));
                } else {
                    self.kept.extend(stood);
                }
            }
            if self.kept.len() == before {
                return;
            }
        }
    }

    /// Has it to say what it replaces, if it does not stand there?
    fn needs_place(&self, span: Span) -> bool {
        self.entry(span).is_some_and(|entry| match &entry.what {
            What::Clause(clause) => clause.instead && matches!(clause.row().folds, Folds::Joins(_)),
            What::Stage(head, _) => head.instead,
            What::Row(..) | What::Like(..) | What::Title(..) => false,
        })
    }

    fn find_places(&mut self, linked: &Linked) {
        let mut placed = BTreeSet::new();
        for old in linked.entries.iter().map(Entry::span) {
            let heirs = if self.kept.contains(&old) { BTreeSet::new() } else { self.heirs(old) };
            if !heirs.is_empty() && self.movable(old, &heirs) {
                let new: Vec<Span> = heirs.into_iter().filter(|heir| placed.insert(*heir)).collect();
                self.moved.insert(old, new);
            }
        }
    }

    /// Does it stand elsewhere than its author put it?
    pub(super) fn away(&self, span: Span) -> bool {
        self.moved.values().flatten().any(|heir| *heir == span)
    }
}
