//! Puts one entry after the other into a scope.
//!
//! A clause with a name adds, `instead` replaces in place, `without` takes away; of clauses without a name (who leads, what it
//! is worth) the last one stands.

use super::removed::Gone;
use super::*;
use crate::diagnostic::{Diagnostic, Report, words};
use crate::kinds::Home;
use crate::ruleset::link::{Entry, Linked, What};

/// Puts one entry after the other into a scope.
pub(super) struct Folder<'r, 'a> {
    pub scope: Scope<'a>,
    pub linked: &'r Linked<'a>,
    /// Names of clauses that only some contracts have, or only some tables.
    pub elsewhere: &'r [&'a str],
    /// What variants take away everywhere.
    pub removed: &'r [Gone<'a>],
    /// What announcements stand beside that are no announcements.
    pub beside: Vec<&'a Name>,
    pub taken: Vec<(Span, Span)>,
    pub report: &'r mut Report,
}

/// Does this step put cards to a place?
fn puts_to(active: &Active, place: &str) -> bool {
    let Body::Step(step) = &active.clause.body else { return false };
    matches!(
        &step.act,
        Act::Put { to, .. } | Act::PutAll { to, .. } | Act::Keep { to, .. } | Act::Renew { to, .. }
            if to.text == place
    )
}

/// Notes that one clause takes away another, which does not stay.
fn take(taken: &mut Vec<(Span, Span)>, old: Span, by: Span) -> bool {
    taken.push((old, by));
    false
}

impl<'a> Folder<'_, 'a> {
    pub(super) fn apply(&mut self, entry: &Entry<'a>, whens: Vec<&'a Phrase>) {
        match &entry.what {
            What::Clause(clause) => self.clause(entry, clause, whens),
            What::Stage(head, block) => self.stage(head, block),
            What::Row(..) | What::Like(..) | What::Title(..) => {}
        }
    }

    fn stage(&mut self, head: &'a StageHead, block: &'a Block) {
        let at = self.scope.stages.iter().position(|s| s.name == head.name.text);
        let over = head.over.as_ref();
        let flat = StageFlat {
            name: &head.name.text,
            title: head.title.as_deref(),
            over,
            span: block.span,
            clauses: Vec::new(),
        };
        match at {
            Some(at) if head.instead => {
                self.taken.push((self.scope.stages[at].span, flat.span));
                self.scope.stages[at] = flat;
            }
            Some(at) => {
                let old = &mut self.scope.stages[at];
                old.title = flat.title.or(old.title);
                old.over = over.or(old.over);
                if let Some(position) = &head.position {
                    let stage = self.scope.stages.remove(at);
                    let at = self.beside_stage(position);
                    self.scope.stages.insert(at, stage);
                }
            }
            None if head.instead => {
                let names: Vec<&str> = self.scope.stages.iter().map(|s| s.name).collect();
                self.report.push(words::nothing_to_replace(head.name.span, "stage", &head.name.text, &names));
            }
            None => {
                let end = self.scope.stages.len();
                let at = head.position.as_ref().map_or(end, |position| self.beside_stage(position));
                self.scope.stages.insert(at, flat);
            }
        }
    }

    fn stage_clause(&mut self, name: &'a str, clause: &'a Clause, block: Span) {
        if !self.scope.stages.iter().any(|s| s.name == name) {
            self.scope.stages.push(StageFlat {
                name,
                title: None,
                over: None,
                span: clause.span,
                clauses: Vec::new(),
            });
        }
        let Some(stage) = self.scope.stages.iter_mut().find(|s| s.name == name) else {
            return;
        };
        // A later block replaces what an earlier one said of the same matter; a duty, only by its name.
        let name = |clause: &'a Clause| clause.name.as_ref().map(|name| name.text.as_str());
        let same = |old: &'a Clause| match (name(old), name(clause)) {
            (None, None) => old.row().name == clause.row().name,
            (old, new) => clause.instead && old == new,
        };
        let again = |(old, from): &&(&'a Clause, Span)| *from == block && once(old, clause);
        if let Some((first, _)) = stage.clauses.iter().find(again) {
            self.report.push(words::stands_twice(clause.span, clause.row().name, first.span));
        }
        if let (true, Some(label)) = (clause.instead, &clause.name) {
            let known: Vec<&str> = stage.clauses.iter().filter_map(|(old, _)| name(old)).collect();
            if !known.contains(&label.text.as_str()) {
                let what = clause.row().name;
                self.report.push(words::nothing_to_replace(label.span, what, &label.text, &known));
            }
        }
        let taken = &mut self.taken;
        stage
            .clauses
            .retain(|(old, from)| *from == block || !same(old) || take(taken, old.span, clause.span));
        stage.clauses.push((clause, block));
    }

    fn active(&self, entry: &Entry<'a>, clause: &'a Clause, whens: Vec<&'a Phrase>) -> Active<'a> {
        let name = clause.name.as_ref().map_or("", |n| n.text.as_str());
        Active {
            name,
            clause,
            layer: entry.layer,
            block: entry.block,
            guards: entry.guards.clone(),
            whens,
            reprice: None,
            repriced: None,
        }
    }

    fn clause(&mut self, entry: &Entry<'a>, clause: &'a Clause, whens: Vec<&'a Phrase>) {
        let kind = clause.body.kind();
        let row = kind.row();
        if !row.may_stand_in(entry.home) {
            return;
        }
        if let Some(when) = whens.first()
            && !row.may_be_late(clause.instead)
        {
            let word = whens.iter().find_map(|when| self.linked.of_contracts.get(&when.span));
            self.report.push(match word {
                Some(word) => words::contract_decides(clause.span, when.span, *word),
                None => words::deal_decides(clause.span, kind, clause.instead, when.span),
            });
            return;
        }
        let active = self.active(entry, clause, whens);
        match row.folds {
            Folds::Apart => {}
            Folds::Stands | Folds::Adds => {
                // What only the deal decides stands beside what it falls back on.
                let hidden = |(old, a): &(Kind, Active)| a.whens.is_empty() && kind.hides(*old);
                if active.whens.is_empty() {
                    let same = |(old, a): &&(Kind, Active)| {
                        *old == kind && a.block == active.block && a.whens.is_empty()
                    };
                    if row.folds == Folds::Stands
                        && let Some((_, first)) = self.scope.headed.iter().find(same)
                    {
                        self.report.push(words::stands_twice(clause.span, row.name, first.clause.span));
                    }
                    if self.scope.headed.iter().any(hidden) {
                        let taken = &mut self.taken;
                        let stays = |one: &_| !hidden(one) || take(taken, one.1.clause.span, clause.span);
                        self.scope.headed.retain(stays);
                    }
                }
                self.scope.headed.push((kind, active));
            }
            Folds::Joins(List::Steps) if entry.home == Home::Deal => self.scope.deal.push(active),
            Folds::Joins(list) => self.list(active, list, row.name),
            Folds::Deals => {
                // A scope that deals anew deals the whole pack.
                self.scope.deal.retain(|old| old.block == active.block);
                self.scope.deal.push(active);
            }
            Folds::Counts => {
                let Body::Counts { places, whom } = &clause.body else { return };
                self.scope.counts.extend(places.iter().map(|place| (place, whom, active.clone())));
            }
            Folds::Defines => self.define(active),
            Folds::Reprices => self.reprice(clause),
            Folds::Removes => {
                let Body::Without { what, names } = &clause.body else { return };
                self.without(what, names, entry.layer, clause.span);
            }
            Folds::Speaks => self.stage_clause(entry.part, clause, entry.block),
        }
    }

    fn reprice(&mut self, clause: &'a Clause) {
        let Body::Reprice { names, .. } = &clause.body else { return };
        for name in names {
            match self.scope.bonuses.iter().position(|b| b.name == name.text) {
                Some(at) => {
                    let bonus = &mut self.scope.bonuses[at];
                    bonus.repriced = bonus.reprice.replace(clause);
                }
                // What an option took away has no price under it.
                None if self.gone_by_option(&name.text) => {}
                None => {
                    let known: Vec<&str> = self.scope.bonuses.iter().map(|b| b.name).collect();
                    let row = |e: &Entry| matches!(&e.what, What::Row(row, _) if row.name.text == name.text);
                    let missing = match self.linked.entries.iter().any(row) {
                        true => words::price_of_a_contract(name.span, &name.text),
                        false => words::nothing_to_replace(name.span, "bonus", &name.text, &known),
                    };
                    let missing = self.or_elsewhere(missing, &name.text);
                    self.report.push(missing);
                }
            }
        }
    }

    /// Was a bonus taken away here, and may it stay under another choice?
    fn gone_by_option(&self, name: &str) -> bool {
        let takes = |entry: &Entry<'a>| {
            let Some(clause) = entry.clause() else { return false };
            let Body::Without { what, names } = &clause.body else { return false };
            what.means(Folds::Joins(List::Bonuses)) && names.iter().any(|named| named.text == name)
        };
        self.scope.gone.iter().any(|(list, gone, _)| *list == List::Bonuses && *gone == name)
            && self.linked.entries.iter().filter(|entry| takes(entry)).all(|entry| entry.under != 0)
    }

    fn define(&mut self, active: Active<'a>) {
        let Some(name) = &active.clause.name else {
            return;
        };
        let (new, layer, block, always) =
            (active.clause, active.layer, active.block, active.whens.is_empty());
        let Some(old) = self.scope.defs.insert(&name.text, active) else {
            let known: Vec<&str> =
                self.scope.defs.keys().copied().filter(|known| *known != name.text).collect();
            // Sets and suits may be those of the pack, which is known later.
            let of_pack = matches!(new.body, Body::MadeSuit { .. } | Body::Define { what: Defined::Set, .. });
            if new.instead && !of_pack {
                let what = new.row().name;
                self.report.push(words::nothing_stands_before(name.span, what, &name.text, &known));
            }
            return;
        };
        if !new.instead && always && old.whens.is_empty() {
            let beside = old.layer == layer && old.block == block;
            self.report.push(words::twice(name.span, &name.text, old.clause.span, beside));
        }
        if matches!(old.clause.body, Body::MadeSuit { .. }) && matches!(new.body, Body::Define { .. }) {
            self.report.push(words::suit_made_already(name.span, &name.text, old.clause.span));
        }
        self.taken.push((old.clause.span, new.span));
    }

    fn list(&mut self, active: Active<'a>, which: List, what: &str) {
        let list = self.scope.list_mut(which);
        let at = list.iter().position(|old| old.name == active.name);
        let span = active.clause.name.as_ref().map_or(active.clause.span, |n| n.span);
        match (at, active.clause.instead) {
            (Some(at), true) => {
                self.taken.push((list[at].clause.span, active.clause.span));
                match &active.clause.position {
                    _ if !active.whens.is_empty() => self.insert(which, at, active),
                    None => list[at] = active,
                    Some(position) => {
                        self.take_out(which, at);
                        let at = self.beside(which, position, what);
                        self.insert(which, at, active);
                    }
                }
            }
            (Some(at), false) if list[at].clause.span != active.clause.span => {
                let (first, beside) = (list[at].clause.span, list[at].block == active.block);
                self.report.push(match which {
                    List::Places if !beside => words::place_twice(span, active.name, first),
                    _ => words::twice(span, active.name, first, beside),
                });
            }
            (Some(_), false) => {}
            (None, true) => {
                let known: Vec<&str> = list.iter().map(|a| a.name).collect();
                let to = list.iter().find(|a| puts_to(a, active.name));
                let missing = match to {
                    Some(step) => words::place_for_a_step(span, active.name, step.name),
                    None => {
                        let missing = words::nothing_stands_before(span, what, active.name, &known);
                        self.or_elsewhere(missing, active.name)
                    }
                };
                self.report.push(missing);
            }
            (None, false) => {
                let end = list.len();
                let position = active.clause.position.as_ref();
                let at = position.map_or(end, |position| self.beside(which, position, what));
                self.insert(which, at, active);
            }
        }
    }

    /// What is missed here, and may stand in a kind or a contract.
    fn or_elsewhere(&self, missing: Diagnostic, name: &str) -> Diagnostic {
        let named = |entry: &&Entry| entry.clause().is_some_and(|clause| clause.is_named(name));
        let mut there = self.linked.entries.iter().filter(named);
        match there.find_map(|entry| entry.level.block()) {
            Some((block, of)) => words::stands_in(missing, name, block, of),
            None => missing,
        }
    }

    /// The place in a list beside a clause, or beside where it stood before it was taken away.
    fn beside(&mut self, which: List, position: &'a Position, what: &str) -> usize {
        let list = self.scope.list(which);
        let Some(name) = position.beside() else { return list.len() };
        if let Some(at) = list.iter().position(|a| a.name == name.text) {
            return at + usize::from(matches!(position, Position::After(_)));
        }
        let end = list.len();
        let gone = self.scope.gone.iter().rfind(|(list, old, _)| *list == which && *old == name.text);
        match gone {
            Some((.., place)) => *place,
            // It may be asked beside a step, which may come later.
            None if which == List::Announcements => {
                self.beside.push(name);
                end
            }
            None => {
                let known: Vec<&str> = self.scope.list(which).iter().map(|a| a.name).collect();
                self.report.push(words::nothing_to_replace(name.span, what, &name.text, &known));
                end
            }
        }
    }

    fn insert(&mut self, which: List, at: usize, active: Active<'a>) {
        let before = match &active.clause.position {
            Some(Position::Before(name)) => Some(name.text.as_str()),
            _ => None,
        };
        self.scope.list_mut(which).insert(at, active);
        // What stands before a clause that is gone does so of the next one, too.
        let gone = self.scope.gone.iter_mut().filter(|(list, ..)| *list == which);
        let later = gone.filter(|(_, old, place)| *place > at || *place == at && before == Some(*old));
        later.for_each(|(.., place)| *place += 1);
    }

    fn take_out(&mut self, which: List, at: usize) {
        self.scope.list_mut(which).remove(at);
        let later = self.scope.gone.iter_mut().filter(|(list, _, place)| *list == which && *place > at);
        later.for_each(|(.., place)| *place -= 1);
    }

    /// All that applies was put there.
    pub(super) fn done(mut self) -> Scope<'a> {
        self.beside_steps();
        let mut scope = Scope { taken: self.taken, ..self.scope };
        scope.throw_in();
        scope
    }

    fn beside_steps(&mut self) {
        for name in &self.beside {
            let scope = &self.scope;
            let known = scope.steps.iter().chain(&scope.announcements).map(|a| a.name);
            let known: Vec<&str> = known.collect();
            let gone = scope.gone.iter().any(|(_, gone, _)| *gone == name.text);
            if !gone && !known.contains(&name.text.as_str()) {
                let missing = words::nothing_to_replace(name.span, "step", &name.text, &known);
                let missing = self.or_elsewhere(missing, &name.text);
                self.report.push(missing);
            }
        }
    }

    /// The place of a stage beside another.
    fn beside_stage(&mut self, position: &Position) -> usize {
        let Some(name) = position.beside() else { return self.scope.stages.len() };
        let at = self.scope.stages.iter().position(|stage| stage.name == name.text);
        let mut stages = self.linked.entries.iter();
        // One that is held under another option only, or was taken away, is not missed.
        if at.is_none() && !stages.any(|e| matches!(&e.what, What::Stage(s, _) if s.name.text == name.text)) {
            let known: Vec<&str> = self.scope.stages.iter().map(|stage| stage.name).collect();
            self.report.push(words::nothing_to_replace(name.span, "stage", &name.text, &known));
        }
        let after = usize::from(matches!(position, Position::After(_)));
        at.map_or(self.scope.stages.len(), |at| at + after)
    }

    fn without(&mut self, what: &Removed, names: &'a [Name], layer: usize, by: Span) {
        if matches!(what, Removed::Auction) {
            self.taken.extend(self.scope.stages.drain(..).map(|stage| (stage.span, by)));
            return;
        }
        let lists: &[List] = match what {
            Removed::Bonus => &[List::Bonuses],
            Removed::Announcement => &[List::Announcements],
            Removed::Clause => {
                &[List::Steps, List::Duties, List::Bonuses, List::Announcements, List::Between, List::Again]
            }
            Removed::Contract | Removed::Option | Removed::Auction | Removed::Stage => &[],
        };
        for name in names {
            let text = name.text.as_str();
            let s = &mut self.scope;
            let mut known: Vec<&str> = Vec::new();
            match what {
                Removed::Contract => {
                    s.removed_contracts.push(text);
                    continue;
                }
                Removed::Option => continue,
                Removed::Stage => known.extend(s.stages.iter().map(|d| d.name)),
                Removed::Bonus | Removed::Announcement | Removed::Clause | Removed::Auction => {
                    known.extend(lists.iter().flat_map(|list| s.list(*list)).map(|a| a.name));
                }
            }
            match what {
                Removed::Stage => s.stages.retain(|d| d.name != text || take(&mut self.taken, d.span, by)),
                _ => {
                    for list in lists {
                        let found = |s: &Scope| s.list(*list).iter().position(|a| a.name == text);
                        while let Some(at) = found(&self.scope) {
                            self.taken.push((self.scope.list(*list)[at].clause.span, by));
                            self.take_out(*list, at);
                            self.scope.gone.push((*list, text, at));
                            // What is not announced counts nothing.
                            let taken = &mut self.taken;
                            if *list == List::Announcements {
                                let counts = |clause: &Clause| matches!(&clause.body, Body::SaidCounts { what, .. } if what.text == text);
                                let mut kept = |of: &Clause| !counts(of) || take(taken, of.span, by);
                                self.scope.headed.retain(|(_, of)| kept(of.clause));
                            }
                        }
                    }
                }
            }
            let taken = self.removed.iter().any(|gone| gone.name == text && layer < gone.layer);
            if !known.contains(&text) && !taken && !self.elsewhere.contains(&text) {
                let what = if matches!(what, Removed::Clause) { self.linked.bearer(text) } else { None };
                self.report.push(words::nothing_to_remove(name.span, text, &known, what));
            }
        }
    }
}

/// Are these two sentences of a stage of which one alone can stand?
fn once(first: &Clause, second: &Clause) -> bool {
    let named = first.name.is_some() || second.name.is_some();
    let several =
        matches!(second.body.kind(), Kind::Bids | Kind::BidsBy | Kind::BidsValues | Kind::DutyToBid);
    let opens = |clause: &Clause| matches!(&clause.body, Body::Auction(AuctionLine::MustBid { bids, .. }) if !bids.is_empty());
    let same = first.row().name == second.row().name && opens(first) == opens(second);
    same && !named && !several && first.span != second.span
}
