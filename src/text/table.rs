//! Tables, on a screen: as wide as they must be, narrower where the page is, or row by row.

use super::line::{DIM, Line, lines, words};
use super::screen::Sheet;
use super::{Screen, Text};
use textwrap::core::Fragment;

/// A column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// Its cells stand at the right.
    pub right: bool,
    /// It is at least as wide.
    pub least: usize,
}

/// A line of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    Cells(Vec<Text>),
    /// A line that belongs to no column.
    Whole(Text),
}

/// Rows under a head; the head may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    pub head: Vec<Text>,
    pub rows: Vec<Row>,
    /// How the columns stand that do not just hold words at the left.
    pub columns: Vec<Column>,
    /// Is there a line below the head?
    pub ruled: bool,
    /// Are the columns close together?
    pub close: bool,
}

/// A column gives way to others until it is as wide as its longest word, or as this.
const NARROWEST: usize = 24;

impl Table {
    /// How many columns its longest line has.
    pub(super) fn columns(&self) -> usize {
        self.cells().map(<[Text]>::len).chain([self.head.len()]).max().unwrap_or(0)
    }

    /// A table of words.
    pub fn new(head: impl IntoIterator<Item = Text>) -> Table {
        Table { head: head.into_iter().collect(), ..Table::default() }
    }

    /// Columns with amounts stand at the right.
    #[must_use]
    pub fn right(mut self, columns: impl IntoIterator<Item = usize>) -> Table {
        for at in columns {
            self.column(at).right = true;
        }
        self
    }

    /// Columns but the first that hold nothing but numbers stand at the right.
    #[must_use]
    pub fn numbers(self) -> Table {
        let count = self.cells().map(<[Text]>::len).max().unwrap_or(0);
        let number = |cell: &Text| cell.bare().chars().all(|c| c.is_ascii_digit() || "+-−–/ ".contains(c));
        let all = |at: &usize| self.cells().filter_map(|row| row.get(*at)).all(number);
        let columns: Vec<usize> = (1..count).filter(all).collect();
        self.right(columns)
    }

    /// How a column stands.
    pub fn column(&mut self, at: usize) -> &mut Column {
        let count = self.columns.len().max(at + 1);
        self.columns.resize(count, Column::default());
        &mut self.columns[at]
    }

    /// Adds a row of cells.
    pub fn row(&mut self, cells: impl IntoIterator<Item = Text>) {
        self.rows.push(Row::Cells(cells.into_iter().collect()));
    }

    pub(super) fn cells(&self) -> impl Iterator<Item = &[Text]> {
        self.rows.iter().filter_map(|row| match row {
            Row::Cells(cells) => Some(cells.as_slice()),
            Row::Whole(_) => None,
        })
    }

    pub(super) fn headed(&self) -> bool {
        self.head.iter().any(|cell| !cell.is_empty())
    }

    pub(super) fn at_right(&self, at: usize) -> bool {
        self.columns.get(at).is_some_and(|column| column.right)
    }

    fn gap(&self) -> usize {
        if self.close { 1 } else { 2 }
    }

    /// How wide each column is where there is so much room; nothing, if there is not enough.
    fn widths(&self, screen: Screen, room: usize) -> Option<Vec<usize>> {
        let count = self.cells().map(<[Text]>::len).chain([self.head.len()]).max().unwrap_or(0);
        let (mut wide, mut least, mut body) = (vec![0; count], vec![0; count], vec![0; count]);
        for row in self.cells().chain([self.head.as_slice()]) {
            body.clone_from(&wide);
            for (at, cell) in row.iter().enumerate() {
                let words = words(cell, "", screen);
                let all: f64 = words.iter().map(|w| w.width() + 1.0).sum();
                let longest = words.iter().map(|w| w.width() as usize).max().unwrap_or(0);
                wide[at] = wide[at].max((all as usize).saturating_sub(1));
                least[at] = least[at].max(longest);
            }
        }
        for (at, column) in self.columns.iter().enumerate().take(count) {
            wide[at] = wide[at].max(column.least);
        }
        least.iter_mut().for_each(|column| *column = NARROWEST.min(*column));
        let gaps = self.gap() * count.saturating_sub(1);
        if least.iter().sum::<usize>() + gaps > room {
            return None;
        }
        while wide.iter().sum::<usize>() + gaps > room {
            let widest = |at: &usize| wide[*at];
            let gives = (0..count).filter(|at| wide[*at] > least[*at]);
            // Where all are narrow, a head gives way that is wider than what stands below it.
            let heads = gives.clone().filter(|at| wide[*at] > body[*at]).max_by_key(widest);
            let at = gives.max_by_key(widest)?;
            let narrow = wide[at] <= NARROWEST;
            wide[heads.filter(|_| narrow).unwrap_or(at)] -= 1;
        }
        Some(wide)
    }

    pub(super) fn on(&self, sheet: &mut Sheet, margin: &str) {
        let widths = self.widths(sheet.screen, sheet.room(margin, 0)).filter(|_| !sheet.screen.narrated);
        let Some(widths) = widths else { return self.row_by_row(sheet, margin) };
        if self.headed() {
            self.set_row(&self.head, if self.ruled { "" } else { DIM }, &widths, sheet, margin);
            if self.ruled {
                let rule: Vec<String> = widths.iter().map(|wide| "-".repeat(*wide)).collect();
                sheet.line(&rule.join(&" ".repeat(self.gap())), margin);
            }
        }
        for row in &self.rows {
            match row {
                Row::Cells(cells) => self.set_row(cells, "", &widths, sheet, margin),
                Row::Whole(text) => {
                    // A line that stands further in goes on further in still.
                    let before = text.bare().chars().take_while(|c| c.is_whitespace()).count();
                    let rest = if before > 0 { " ".repeat(before + 4) } else { String::new() };
                    sheet.flow(text, &format!("{margin}  "), "", &rest);
                }
            }
        }
    }

    fn set_row(
        &self,
        cells: &[Text],
        usual: &'static str,
        widths: &[usize],
        sheet: &mut Sheet,
        margin: &str,
    ) {
        let set = |(cell, wide): (&Text, &usize)| lines(cell, usual, sheet.screen, *wide, *wide);
        let cells: Vec<Vec<Line>> = cells.iter().zip(widths).map(set).collect();
        let height = cells.iter().map(Vec::len).max().unwrap_or(0);
        for number in 0..height {
            let mut shown = String::new();
            for (at, (cell, wide)) in cells.iter().zip(widths).enumerate() {
                let part = cell.get(number).cloned().unwrap_or_default();
                let pad = " ".repeat(wide.saturating_sub(part.wide));
                shown += &if self.at_right(at) { pad + &part.shown } else { part.shown + &pad };
                shown += &" ".repeat(self.gap());
            }
            sheet.line(&shown, margin);
        }
    }

    /// Each row a sentence for who listens, and else a list: each cell behind the head of its column.
    fn row_by_row(&self, sheet: &mut Sheet, margin: &str) {
        for row in &self.rows {
            let cells = match row {
                Row::Whole(text) => {
                    sheet.flow(text, margin, "", "");
                    continue;
                }
                Row::Cells(cells) => cells,
            };
            let said = |(at, cell): (usize, &Text)| {
                let bare = cell.bare();
                let nothing = bare.is_empty() || at > 0 && bare == "–";
                let head = self.head.get(at).filter(|head| at > 0 && !head.is_empty());
                let said = head.map_or_else(Text::default, |head| head.clone() + ": ") + cell;
                (!nothing).then_some(said)
            };
            let mut said = cells.iter().enumerate().filter_map(said);
            if sheet.screen.narrated {
                let mut all = said.next().unwrap_or_default();
                all += if self.headed() { "; " } else { ": " };
                sheet.flow(&(all + Text::join(said, "; ")), margin, "", "");
                continue;
            }
            if let Some(first) = said.next() {
                sheet.flow(&first, margin, "- ", "  ");
            }
            said.for_each(|cell| sheet.flow(&cell, margin, "  ", "    "));
        }
    }
}
