//! The rows of the table of contracts, merged by cell as folding merges them.

use super::standing::Standing;
use super::write::{Writer, cited};
use crate::diagnostic::Span;
use crate::kinds::{Folds, Kind};
use crate::ruleset::link::{Level, What};
use crate::ruleset::reading::Reading;
use crate::ruleset::resolve::Used;
use crate::syntax::tree::*;
use std::collections::{BTreeMap, BTreeSet};

/// A row as it is written.
struct Line<'a> {
    row: &'a Row,
    title: Option<&'a str>,
    /// By column.
    cells: BTreeMap<&'a str, &'a Cell>,
    cites: Vec<&'a Cited>,
    /// Whatever a table chooses.
    always: bool,
}

pub(super) struct Tables<'a> {
    lines: Vec<Line<'a>>,
    /// Contracts that are written, and whether they are played.
    contracts: BTreeMap<&'a str, bool>,
    /// Kinds that some contract is of, and what those are like.
    pub kinds: BTreeSet<&'a str>,
    /// Kinds that have rules of their own.
    spoken: BTreeSet<String>,
}

impl<'a> Tables<'a> {
    pub(super) fn of(
        reading: &Reading<'a>,
        standing: &Standing<'_, 'a>,
        never: &BTreeSet<Span>,
    ) -> Tables<'a> {
        let linked = &reading.linked;
        let mut lines: Vec<Line> = Vec::new();
        for entry in &linked.entries {
            let What::Row(row, columns) = entry.what else { continue };
            if entry.whens.iter().any(|when| never.contains(&when.span)) {
                continue;
            }
            let cells: BTreeMap<&str, &Cell> =
                columns.iter().map(|c| c.text.as_str()).zip(&row.cells).collect();
            let line = Line {
                row,
                title: row.title.as_deref(),
                cells,
                cites: row.cites.iter().collect(),
                always: entry.whens.is_empty(),
            };
            let same = lines.iter_mut().rev().find(|old| old.row.name.text == row.name.text);
            match same.filter(|old| {
                old.always && line.always && line.cells.keys().all(|c| old.cells.contains_key(c))
            }) {
                Some(old) => {
                    old.cells.extend(line.cells);
                    old.title = line.title.or(old.title);
                    let new = |cite: &&Cited| !old.cites.iter().any(|known| known.id == cite.id);
                    let new: Vec<&Cited> = line.cites.into_iter().filter(new).collect();
                    old.cites.extend(new);
                }
                None => lines.push(line),
            }
        }
        let mut spoken: BTreeSet<String> = BTreeSet::new();
        for entry in &linked.entries {
            match (&entry.level, &entry.what) {
                (_, What::Like(kind, base)) => spoken.extend([kind.text.clone(), base.text.clone()]),
                (Level::Kind(kind), What::Clause(c))
                    if standing.kept.contains(&c.span)
                        || c.row().folds == Folds::Removes && !standing.replaced(c.span).is_empty() =>
                {
                    spoken.insert(kind.clone());
                }
                _ => {}
            }
        }
        let named = |name: &str| {
            let kept = standing.kept.iter().filter_map(|span| standing.clause(*span));
            kept.filter(|c| !matches!(c.body.kind(), Kind::Without | Kind::Bids)).any(|c| c.names(name))
        };
        let names = lines.iter().map(|line| line.row.name.text.as_str());
        let contracts: BTreeMap<&str, bool> = names
            .map(|n| (n, standing.played.contains(n)))
            .filter(|(n, played)| *played || named(n))
            .collect();
        lines.retain(|line| contracts.contains_key(line.row.name.text.as_str()));
        let cells = lines.iter().filter_map(|line| line.cells.get("kind"));
        let mut kinds: BTreeSet<&str> = cells.flat_map(|cell| names_of(cell)).collect();
        loop {
            let like = linked.entries.iter().filter_map(|e| match e.what {
                What::Like(kind, base) if kinds.contains(kind.text.as_str()) => Some(base.text.as_str()),
                _ => None,
            });
            let more: Vec<&str> = like.filter(|base| !kinds.contains(base)).collect();
            if more.is_empty() {
                break;
            }
            kinds.extend(more);
        }
        Tables { lines, contracts, kinds, spoken }
    }

    /// Is something said of this contract?
    pub(super) fn played(&self, name: &str) -> bool {
        self.contracts.contains_key(name)
    }

    /// Contracts that are only named.
    pub(super) fn unplayed(&self) -> impl Iterator<Item = &'a str> {
        self.contracts.iter().filter(|(_, played)| !**played).map(|(name, _)| *name)
    }

    /// The rows of a table that are left.
    pub(super) fn write(&self, writer: &Writer, block: &Block, columns: &[Name]) -> String {
        let here =
            |span: Span| block.items.iter().any(|item| matches!(item, Item::Row(row) if row.span == span));
        let lines: Vec<&Line> = self.lines.iter().filter(|line| here(line.row.span)).collect();
        let asked = |contract: &str, column: &str| {
            !writer.idle.contains(&Used::Cell(contract.to_string(), column.to_string()))
        };
        let cell = |contract: &str, column: &str, cell: &Cell| match cell {
            Cell::Dash(_) => "-".to_string(),
            Cell::Number(_, span) if asked(contract, column) => writer.text(*span).to_string(),
            Cell::Number(..) => "-".to_string(),
            Cell::Names(_) => {
                let names: Vec<&str> =
                    names_of(cell).filter(|n| column != "kind" || self.spoken.contains(*n)).collect();
                if names.is_empty() { "-".to_string() } else { names.join(", ") }
            }
        };
        let told = |column: &&str| {
            let said = |line: &&Line| {
                line.cells.get(*column).is_some_and(|c| cell(&line.row.name.text, column, c) != "-")
            };
            if *column == "kind" {
                lines.iter().any(said)
            } else {
                !writer.idle.contains(&Used::Column((*column).to_string()))
            }
        };
        let columns: Vec<&str> = columns.iter().map(|c| c.text.as_str()).filter(told).collect();
        let rows = lines.iter().map(|line| {
            let title = line.title.map(|t| format!(" \"{t}\"")).unwrap_or_default();
            let cells: Vec<String> = columns
                .iter()
                .filter_map(|c| Some(cell(&line.row.name.text, c, line.cells.get(c)?)))
                .collect();
            format!(
                "{}{title} {}{}\n",
                line.row.name.text,
                cells.join(" "),
                cited(line.cites.iter().copied())
            )
        });
        let rows: String = rows.collect();
        if rows.is_empty() { rows } else { format!("contracts {} {{\n{rows}}}\n", columns.join(" ")) }
    }
}

fn names_of(cell: &Cell) -> impl Iterator<Item = &str> {
    let names = if let Cell::Names(names) = cell { names.as_slice() } else { &[] };
    names.iter().map(|name| name.text.as_str())
}
