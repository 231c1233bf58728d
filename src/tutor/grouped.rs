//! A long table in few lines: its rows by what they share.

use crate::text::{Block, Row, Table, Text, text};

/// So many rows are read as a table.
const ROWS: usize = 12;
/// So many rows share something on average, where it is worth a line.
const SHARE: usize = 4;

/// The same with every long table by one of its columns, where that says the same again and again.
pub(super) fn shortened(blocks: Vec<Block>) -> Vec<Block> {
    let short = |block| match block {
        Block::Table(table) => grouped(&table).unwrap_or(Block::Table(table)),
        Block::Inset(within) => Block::Inset(shortened(within)),
        block => block,
    };
    blocks.into_iter().map(short).collect()
}

fn grouped(table: &Table) -> Option<Block> {
    let cells = |row| if let &Row::Cells(ref cells) = row { Some(cells.as_slice()) } else { None };
    let rows: Vec<&[Text]> = table.rows.iter().map(cells).collect::<Option<_>>()?;
    let (columns, width) = (1..table.head.len(), table.head.len());
    if rows.len() <= ROWS || rows.iter().any(|row| row.len() != width) {
        return None;
    }
    let values = |at: usize| {
        let mut values: Vec<&Text> = Vec::new();
        for row in &rows {
            if !values.contains(&&row[at]) {
                values.push(&row[at]);
            }
        }
        values
    };
    let words = |at: &usize| !table.columns.get(*at).is_some_and(|column| column.right);
    let by = columns.clone().filter(words).min_by_key(|at| values(*at).len())?;
    let values = values(by);
    if values.len() * SHARE > rows.len() {
        return None;
    }
    let line = |value: &Text| {
        let of = rows.iter().filter(|row| row[by] == *value).enumerate().map(|(nth, row)| {
            let others = columns.clone().filter(|at| *at != by);
            // What the numbers are is said once.
            let others = others.map(|at| match nth {
                0 => text![table.head[at].clone(), " ", row[at].clone()],
                _ => row[at].clone(),
            });
            let others = Text::join(others, ", ");
            if others.is_empty() { row[0].clone() } else { text![row[0].clone(), " (", others, ")"] }
        });
        text![table.head[by].clone(), ": ", value.clone(), " – ", Text::join(of, ", ")]
    };
    Some(Block::points(values.into_iter().map(line)))
}
