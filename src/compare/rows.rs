//! The tables of contracts, compared cell by cell.

use super::digest::{Digest, cited};
use crate::ruleset::compile::Scopes;
use crate::ruleset::link::What;
use crate::ruleset::resolve::ContractRow;
use crate::syntax::tree::Cell;
use serde::Serialize;

/// A contract as a table has it.
#[derive(Clone, Debug, Serialize)]
pub struct RowSaid {
    #[serde(rename = "contract")]
    pub name: String,
    pub title: String,
    /// `kind special, gain 16`
    pub text: String,
    pub rules: Vec<String>,
    pub file: String,
    pub line: usize,
}

/// A cell, or the title, that differs; nothing: there is no such column.
#[derive(Clone, Debug, Serialize)]
pub struct CellChange {
    pub contract: String,
    #[serde(skip)]
    pub title: String,
    pub column: String,
    pub a: Option<RowSaid>,
    pub b: Option<RowSaid>,
}

pub(super) fn said(digest: &Digest, row: &ContractRow) -> RowSaid {
    let cell = |column: &str| match row.cells.get(column) {
        None | Some(Cell::Dash(_)) => None,
        Some(cell) => Some(format!("{column} {}", shown(cell))),
    };
    let cells: Vec<String> = columns(digest).into_iter().filter_map(cell).collect();
    let (file, line) = digest.place(row.span);
    let text = format!("{} \"{}\" {}", row.name, row.title, cells.join(", "));
    let rules = row.cites.iter().map(cited).collect();
    RowSaid {
        name: row.name.to_string(),
        title: row.title.to_string(),
        text: text.trim_end().to_string(),
        rules,
        file,
        line,
    }
}

/// In the order in which tables name them.
fn columns<'a>(digest: &Digest<'_, 'a>) -> Vec<&'a str> {
    let mut list: Vec<&str> = Vec::new();
    for entry in &digest.linked.entries {
        if let What::Row(_, columns) = entry.what {
            for column in columns {
                if !list.contains(&column.text.as_str()) {
                    list.push(&column.text);
                }
            }
        }
    }
    list
}

fn shown(cell: &Cell) -> String {
    match cell {
        Cell::Dash(_) => "-".to_string(),
        Cell::Number(n, _) => n.to_string(),
        Cell::Names(names) => names.iter().map(|n| n.text.as_str()).collect::<Vec<_>>().join(" "),
    }
}

/// Contracts that the first has and the second has not.
pub(super) fn only(digest: &Digest, own: &Scopes, other: &Scopes) -> Vec<RowSaid> {
    let missing = own.rows.iter().filter(|row| !other.rows.iter().any(|o| o.name == row.name));
    missing.map(|row| said(digest, row)).collect()
}

/// Cells that differ in contracts that both have.
pub(super) fn cells<'a, 'b>(
    a: (&Digest<'_, 'a>, &Scopes<'a>),
    b: (&Digest<'_, 'b>, &Scopes<'b>),
) -> Vec<CellChange> {
    let mut found = Vec::new();
    let mut both = columns(a.0);
    let more: Vec<&str> = columns(b.0).into_iter().filter(|c| !both.contains(c)).collect();
    both.extend(more);
    for row in &b.1.rows {
        let Some(old) = a.1.rows.iter().find(|r| r.name == row.name) else { continue };
        let change = |column: &str, a: Option<RowSaid>, b: Option<RowSaid>| CellChange {
            contract: row.name.to_string(),
            title: row.title.to_string(),
            column: column.to_string(),
            a,
            b,
        };
        if old.title != row.title {
            let title = |digest: &Digest, row: &ContractRow| {
                let text = format!("\"{}\"", row.title);
                Some(RowSaid { text, ..titled(digest, row) })
            };
            found.push(change("title", title(a.0, old), title(b.0, row)));
        }
        for column in &both {
            let column = *column;
            let (here, there) = (old.cells.get(column), row.cells.get(column));
            // A dash says no more than that there is no such column.
            let value = |cell: Option<&&Cell>| {
                cell.filter(|cell| !matches!(cell, Cell::Dash(_))).map(|cell| shown(cell))
            };
            if value(here) != value(there) {
                let cell = |digest: &Digest, cell: Option<&&Cell>| cell.map(|c| at(digest, row.name, c));
                found.push(change(column, cell(a.0, here), cell(b.0, there)));
            }
        }
    }
    found
}

/// The row, or the head of a block, that has the last word on a title.
fn titled(digest: &Digest, row: &ContractRow) -> RowSaid {
    let mut found = said(digest, row);
    for entry in &digest.linked.entries {
        let (span, rules) = match entry.what {
            What::Row(own, _) if own.name.text == row.name && own.title.is_some() => {
                (own.span, own.cites.iter().map(cited).collect())
            }
            What::Title(name, _) if name.text == row.name => (name.span, Vec::new()),
            _ => continue,
        };
        let (file, line) = digest.place(span);
        found = RowSaid { rules, file, line, ..found };
    }
    found
}

/// A cell with the row it stands in.
fn at(digest: &Digest, contract: &str, cell: &Cell) -> RowSaid {
    let span = match cell {
        Cell::Dash(span) | Cell::Number(_, span) => *span,
        Cell::Names(names) => names.first().map(|n| n.span).unwrap_or_default(),
    };
    let rows = digest.linked.entries.iter().filter_map(|entry| match entry.what {
        What::Row(row, _) if row.span.holds(span) => Some(row),
        _ => None,
    });
    let rules = rows.flat_map(|row| &row.cites).map(cited).collect();
    let (file, line) = digest.place(span);
    RowSaid { name: contract.to_string(), title: String::new(), text: shown(cell), rules, file, line }
}
