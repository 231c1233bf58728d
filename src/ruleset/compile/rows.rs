//! The table of contracts, merged by cell, and the kinds of each contract.

use super::{Circumstances, Compiler};
use crate::diagnostic::{Span, words};
use crate::ruleset::limits::CONTRACTS;
use crate::ruleset::link::What;
use crate::ruleset::resolve::ContractRow;
use crate::ruleset::scope::Scope;
use crate::syntax::tree::{Cell, Cited, Name, Phrase, Row};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Rows, contracts that were taken away, and rows whose `when` was not decided, each with it.
type Merged<'a, Contracts> = (Contracts, Vec<&'a str>, Vec<(Span, &'a Phrase)>);

/// What the tables came to where the conditions around their rows were decided so, and these contracts taken away.
pub(super) struct Rows<'a> {
    decided: Vec<Option<bool>>,
    gone: Vec<&'a str>,
    contracts: Rc<Vec<ContractRow<'a>>>,
    removed: Vec<&'a str>,
    late: Vec<(Span, &'a Phrase)>,
}

impl<'a> Rows<'a> {
    pub(super) fn contracts(&self) -> Rc<Vec<ContractRow<'a>>> {
        Rc::clone(&self.contracts)
    }

    /// Puts a row with other cells in place of one with the same name, and answers what was there before.
    pub(super) fn put(&mut self, old: &'a Row, new: &'a Row) -> Rc<Vec<ContractRow<'a>>> {
        let mut contracts = self.contracts.to_vec();
        for row in contracts.iter_mut().filter(|row| row.name == old.name.text) {
            row.span = if row.span == old.span { new.span } else { row.span };
            for cell in row.cells.values_mut() {
                let at = old.cells.iter().position(|old| std::ptr::eq(*cell, old));
                *cell = at.map_or(*cell, |at| &new.cells[at]);
            }
        }
        std::mem::replace(&mut self.contracts, Rc::new(contracts))
    }

    fn all(&self) -> Merged<'a, Rc<Vec<ContractRow<'a>>>> {
        (Rc::clone(&self.contracts), self.removed.clone(), self.late.clone())
    }
}

impl<'a> Compiler<'_, 'a> {
    /// Merges the tables of contracts by cell, unless that was done under the same conditions.
    /// Gives back the rows whose `when` was not decided, each with it.
    pub(super) fn rows(&mut self, game: &Scope<'a>) -> Vec<(Span, &'a Phrase)> {
        let decide = Circumstances { compiler: self, scope: self.bare(), known: None };
        let entries = self.m.linked.entries.iter().filter(|entry| entry.under != 0);
        let rows = entries.filter(|entry| !matches!(entry.what, What::Clause(_) | What::Stage(..)));
        let decided = rows.flat_map(|entry| entry.whens.iter().map(|when| decide.decide(when)));
        let decided: Vec<Option<bool>> = decided.collect();
        let same = |known: &&Rows| known.decided == decided && known.gone == game.removed_contracts;
        let known = self.m.common.rows.borrow().iter().find(same).map(Rows::all);
        let (contracts, removed, late) = known.unwrap_or_else(|| {
            let (contracts, removed, late) = self.merged(game);
            let gone = game.removed_contracts.clone();
            let rows = Rows { decided, gone, contracts: Rc::new(contracts), removed, late };
            let all = rows.all();
            self.m.common.rows.borrow_mut().push(rows);
            all
        });
        (self.frame.contracts, self.frame.removed) = (contracts, removed);
        late
    }

    fn merged(&self, game: &Scope<'a>) -> Merged<'a, Vec<ContractRow<'a>>> {
        let mut late = Vec::new();
        let decide = Circumstances { compiler: self, scope: self.bare(), known: None };
        let mut rows: Vec<ContractRow<'a>> = Vec::new();
        let mut titles: Vec<(&'a Name, &'a str)> = Vec::new();
        let mut like: Vec<(&'a Name, &'a Name)> = Vec::new();
        for entry in &self.m.linked.entries {
            if let What::Clause(_) | What::Stage(..) = &entry.what {
                continue;
            }
            let whens: Vec<_> = entry.whens.iter().map(|when| (decide.decide(when), *when)).collect();
            if whens.iter().any(|(so, _)| *so == Some(false)) {
                continue;
            }
            // No deal makes a contract that was not there when it began.
            let open = whens.iter().find(|(so, _)| so.is_none());
            if let (What::Row(row, _), Some((_, when))) = (&entry.what, open) {
                late.push((row.span, *when));
                continue;
            }
            match &entry.what {
                What::Row(row, columns) => {
                    let names: Vec<&str> = columns.iter().map(|c| c.text.as_str()).collect();
                    if row.cells.len() > columns.len() {
                        let cells = row.cells.len();
                        self.m.report.borrow_mut().push(words::too_many_cells(row.span, cells, &names));
                    } else if row.cells.len() < columns.len() {
                        self.m.report.borrow_mut().push(words::too_few_cells(
                            row.span,
                            row.cells.len(),
                            &names,
                        ));
                    }
                    let at = rows.iter().position(|r| r.name == row.name.text).unwrap_or_else(|| {
                        rows.push(ContractRow {
                            name: &row.name.text,
                            title: row.title.as_deref().unwrap_or(&row.name.text),
                            kinds: Vec::new(),
                            cells: BTreeMap::new(),
                            cites: Rc::default(),
                            span: row.span,
                            layer: entry.layer,
                        });
                        rows.len() - 1
                    });
                    if let Some(title) = &row.title {
                        rows[at].title = title;
                    }
                    let known: Vec<&str> = rows[at].cites.iter().map(|c| c.id.as_str()).collect();
                    let new: Vec<Cited> =
                        row.cites.iter().filter(|c| !known.contains(&c.id.as_str())).cloned().collect();
                    Rc::make_mut(&mut rows[at].cites).extend(new);
                    for (column, cell) in columns.iter().zip(&row.cells) {
                        if let (Cell::Dash(span), Some(Cell::Names(names))) =
                            (cell, rows[at].cells.get(column.text.as_str()))
                            && column.text == "kind"
                        {
                            let names: Vec<&str> = names.iter().map(|n| n.text.as_str()).collect();
                            self.say(words::kind_lost(*span, &row.name.text, &names, rows[at].span));
                        }
                        rows[at].cells.insert(&column.text, cell);
                    }
                }
                What::Title(name, title) => titles.push((name, title)),
                What::Like(name, base) => like.push((name, base)),
                _ => {}
            }
        }
        for (name, title) in titles {
            if let Some(row) = rows.iter_mut().find(|r| r.name == name.text) {
                row.title = title;
            }
        }
        let removed = rows.iter().map(|r| r.name).filter(|n| game.removed_contracts.contains(n)).collect();
        rows.retain(|r| !game.removed_contracts.contains(&r.name));
        for row in &mut rows {
            row.kinds = self.kinds(row, &like);
        }
        if let Some(row) = rows.get(CONTRACTS) {
            self.say(words::too_many(row.span, words::Limit::Contracts, CONTRACTS));
            rows.truncate(CONTRACTS);
        }
        (rows, removed, late)
    }

    /// The kinds of a contract, general before special.
    fn kinds(&self, row: &ContractRow<'a>, like: &[(&'a Name, &'a Name)]) -> Vec<String> {
        let Some(cell) = row.cells.get("kind") else {
            return Vec::new();
        };
        let Cell::Names(names) = cell else {
            return Vec::new();
        };
        let mut kinds = Vec::new();
        for name in names {
            let mut chain = vec![name.text.clone()];
            while let Some((_, base)) = like.iter().find(|(n, _)| Some(&n.text) == chain.last()) {
                if chain.contains(&base.text) {
                    self.m.report.borrow_mut().push(words::circular_definition(base.span, &base.text));
                    break;
                }
                chain.push(base.text.clone());
            }
            chain.reverse();
            for kind in chain {
                if !kinds.contains(&kind) {
                    kinds.push(kind);
                }
            }
        }
        kinds
    }
}
