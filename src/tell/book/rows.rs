//! Tables: rows of cells, and what a row says as a sentence.

use super::page::{Cite, Sentence, begun, marks, pieces, term};
use super::terms::list;
use super::topic::{Key, Matter};
use crate::diagnostic::Span;
use crate::text::{self, Text};

/// A line of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub key: Key,
    pub cells: Vec<Cell>,
    pub cites: Vec<Cite>,
    pub options: Vec<String>,
    pub at: Option<Span>,
    /// Other clauses that it tells too.
    pub also: Vec<Span>,
    /// The contracts it is about, if it is not about all of them.
    pub members: Vec<String>,
}

impl Row {
    /// What it is about.
    pub fn about(&self) -> &str {
        self.cells.first().and_then(Cell::text).unwrap_or_default()
    }

    /// It is told by the clause that stands there.
    #[must_use]
    pub fn at(mut self, span: Span) -> Row {
        self.at = Some(span);
        self
    }
}

/// What a column of a table tells of the matter of its row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ColumnHead {
    /// What the row is about, or what needs no sentence; as it goes on within one.
    Plain(&'static str),
    /// A column of the table of contracts, by its name in words.
    Number(String),
    Worth,
    MadeBy,
    MissedBy,
    Lies,
    CountsFor,
    IsWorth,
    Paid,
    /// The results of a number, by its title.
    Result(String),
}

impl ColumnHead {
    /// As it stands above the column.
    pub fn title(&self) -> String {
        begun(self.words())
    }

    fn words(&self) -> &str {
        match self {
            ColumnHead::Plain(words) => words,
            ColumnHead::Number(words) | ColumnHead::Result(words) => words,
            ColumnHead::Worth => "worth",
            ColumnHead::MadeBy => "made by",
            ColumnHead::MissedBy => "missed by",
            ColumnHead::Lies => "cards lie",
            ColumnHead::CountsFor => "counts for",
            ColumnHead::IsWorth => "is worth",
            ColumnHead::Paid => "paid",
        }
    }

    /// What a cell says behind the name of what its row is about.
    fn said(&self, cell: &Cell) -> String {
        let Some(text) = cell.text() else {
            return match self {
                ColumnHead::MadeBy => "is made by nobody".to_string(),
                ColumnHead::MissedBy => "is missed by nobody".to_string(),
                ColumnHead::Number(_) => format!("has no {}", term(&self.title())),
                _ => String::new(),
            };
        };
        match self {
            ColumnHead::Plain(words) => format!("has {words} {text}"),
            ColumnHead::Number(_) | ColumnHead::Result(_) => {
                // A number stands behind its name, words behind a colon.
                let colon = if text.starts_with(|c: char| c.is_ascii_digit()) { "" } else { ":" };
                format!("has {}{colon} {text}", term(&self.title()))
            }
            ColumnHead::Worth | ColumnHead::IsWorth => format!("is worth {text}"),
            ColumnHead::MadeBy => format!("is made by {text}"),
            ColumnHead::MissedBy => format!("is missed by {text}"),
            ColumnHead::Lies => format!("lies {text}"),
            ColumnHead::CountsFor if *cell == Cell::AsGamesSay => format!("counts {text}"),
            ColumnHead::CountsFor => format!("counts for {text}"),
            ColumnHead::Paid => format!("is paid {text}"),
        }
    }
}

/// What stands in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    Says(String),
    /// What the cards of a suit are written with, from high to low.
    Ranks(Vec<String>, String),
    Nothing,
    /// Each game has its own word.
    AsGamesSay,
}

impl Cell {
    /// `K D B 10`
    pub(super) fn of_ranks(ranks: Vec<String>) -> Cell {
        let text = ranks.join(" ");
        Cell::Ranks(ranks, text)
    }

    /// What it says; nothing, where it is empty.
    pub fn text(&self) -> Option<&str> {
        match self {
            Cell::Says(text) | Cell::Ranks(_, text) => Some(text),
            Cell::Nothing => None,
            Cell::AsGamesSay => Some("as the games say"),
        }
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Says(text)
    }
}

/// Rows under the heads of their columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub head: Vec<ColumnHead>,
    pub rows: Vec<Row>,
}

impl Table {
    /// With a column for the rules, if there are any.
    pub(super) fn set(&self) -> text::Table {
        let cited = self.rows.iter().any(|r| !r.cites.is_empty() || !r.options.is_empty());
        let rules = || cited.then(|| Text::from("Rules"));
        let mut table =
            text::Table::new(self.head.iter().map(|head| Text::from(head.title())).chain(rules()));
        table.ruled = true;
        for row in &self.rows {
            let marks = cited.then(|| marks(&row.cites, &row.options));
            table.row(row.cells.iter().map(|cell| pieces(cell.text().unwrap_or("–"))).chain(marks));
        }
        table
    }
}

/// A row as a sentence: what its cells say, or only those that differ from another row about the same.
pub(super) fn spoken(head: &[ColumnHead], row: &Row, but: Option<(&[ColumnHead], &Row)>) -> Sentence {
    let known = |head: &ColumnHead, cell: &Cell| {
        let (head_of, row) = but?;
        let at = head_of.iter().position(|other| other == head)?;
        Some(row.cells.get(at)? == cell)
    };
    let new = |(head, cell): &(&ColumnHead, &Cell)| match but {
        Some(_) => known(head, cell) == Some(false),
        None => **cell != Cell::Nothing,
    };
    let cells: Vec<(&ColumnHead, &Cell)> = head.iter().zip(&row.cells).skip(1).filter(new).collect();
    let about = row.about();
    let text = if matches!(row.key.matter, Matter::Contract(_)) && but.is_none() {
        let number = |(head, cell): &(&ColumnHead, &Cell)| {
            format!("{} {}", head.words(), cell.text().unwrap_or_default())
        };
        let numbers: Vec<String> = cells.iter().map(number).collect();
        if numbers.is_empty() { about.to_string() } else { format!("{about} ({})", numbers.join("; ")) }
    } else {
        let number = |(head, cell): &(&ColumnHead, &Cell)| match head {
            ColumnHead::Number(_) => cell.text().map(|text| format!("{} {text}", term(&head.title()))),
            _ => None,
        };
        match cells.iter().map(number).collect::<Option<Vec<String>>>() {
            // Numbers of one contract share their verb.
            Some(numbers) => format!("{about} has {}", list(&numbers, "and")),
            None => {
                let said = cells.iter().map(|(head, cell)| head.said(cell)).filter(|said| !said.is_empty());
                format!("{about} {}", said.collect::<Vec<_>>().join("; it "))
            }
        }
    };
    let mut sentence = Sentence::new(row.key.clone(), text);
    sentence.cites.clone_from(&row.cites);
    sentence.at = row.at;
    sentence.about = Some(about.to_string());
    sentence
}
