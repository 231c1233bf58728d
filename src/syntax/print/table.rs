//! The table of contracts: names and cells one under the other.

use super::token::{self, Kind, Manner, Token, width};

/// Between two columns.
const GAP: usize = 2;
/// Rows stand this much deeper than the head.
pub(super) const STEP: usize = 2;

/// The widths of the columns of one table.
#[derive(Clone, Debug)]
pub(super) struct Table {
    widths: Vec<usize>,
}

impl Table {
    /// Measures a head and its rows; nothing if there is nothing to align. If the rows are wider than
    /// the room, the column of names gives way, and the longest names push their cells aside.
    pub(super) fn measure(head: &[Token], rows: &[(Vec<Token>, Manner)], room: usize) -> Option<Table> {
        let rows: Vec<Vec<String>> =
            rows.iter().filter_map(|(tokens, manner)| cells(tokens, *manner)).collect();
        if rows.is_empty() {
            return None;
        }
        let mut widths = vec![0; head.len()];
        for (at, heading) in head.iter().enumerate() {
            widths[at] = width(heading.text).saturating_sub(if at == 0 { STEP } else { 0 });
        }
        for row in rows {
            widths.resize(widths.len().max(row.len()), 0);
            for (at, cell) in row.iter().enumerate() {
                widths[at] = widths[at].max(width(cell));
            }
        }
        let whole = widths.iter().sum::<usize>() + GAP * widths.len().saturating_sub(1);
        if let Some(first) = widths.first_mut() {
            *first = first.saturating_sub(whole.saturating_sub(room));
        }
        Some(Table { widths })
    }

    /// A row, if it is one.
    pub(super) fn row(&self, tokens: &[Token], manner: Manner) -> Option<String> {
        Some(self.line(&cells(tokens, manner)?, 0))
    }

    /// The head, its headings above their columns.
    pub(super) fn head(&self, tokens: &[Token]) -> String {
        let cells: Vec<String> = tokens.iter().map(|t| t.text.to_string()).collect();
        self.line(&cells, STEP)
    }

    fn line(&self, cells: &[String], wider: usize) -> String {
        let mut out = String::new();
        for (at, cell) in cells.iter().enumerate() {
            out.push_str(cell);
            if at + 1 < cells.len() {
                let column = self.widths.get(at).copied().unwrap_or(0) + if at == 0 { wider } else { 0 };
                out.push_str(&" ".repeat(column.saturating_sub(width(cell)) + GAP));
            }
        }
        out
    }
}

/// The name with its title, then the cells; nothing if it is no row.
fn cells(tokens: &[Token], manner: Manner) -> Option<Vec<String>> {
    if manner == Manner::AsWritten && tokens.iter().skip(1).any(|t| !t.apart && t.text != ",") {
        return None;
    }
    let titled = tokens.get(1).is_some_and(|t| t.kind == Kind::Text);
    let behind = tokens.get(2..).unwrap_or(&[]);
    let said = behind.chunks(2).take_while(|pair| token::is_translation(pair)).count();
    let (first, rest) = tokens.split_at_checked(if titled { 2 + 2 * said } else { 1 })?;
    if first[0].kind != Kind::Word {
        return None;
    }
    let mut cells = vec![token::flat(first, Manner::Plain)];
    let mut goes_on = false;
    for token in rest {
        match (token.kind, token.text) {
            (Kind::Sign, ",") => {
                cells.last_mut()?.push_str(", ");
                goes_on = true;
            }
            (Kind::Word, word) if goes_on => {
                cells.last_mut()?.push_str(word);
                goes_on = false;
            }
            // No kind goes on with none.
            (Kind::Sign, "-") if goes_on => return None,
            (Kind::Word, cell) | (Kind::Sign, cell @ "-") => cells.push(cell.to_string()),
            _ => return None,
        }
    }
    if goes_on { None } else { Some(cells) }
}
