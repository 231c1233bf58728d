//! Tables: rows of cells, and what a row says as a sentence.

use super::page::{Cite, Sentence, begun, marks, pieces, term};
use super::terms::list;
use super::topic::{Key, Matter};
use crate::diagnostic::Span;
use crate::language::Language;
use crate::text::{self, Text};

/// A line of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub key: Key,
    /// What the ruleset calls it, in its own language.
    pub title: Option<String>,
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

    /// With what the ruleset calls it, if it calls it anything.
    #[must_use]
    pub(super) fn titled(self, title: Option<&str>) -> Row {
        Row { title: title.map(str::to_string), ..self }
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
    /// What the row is about, or what needs no sentence.
    Plain(Column),
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

/// A column that needs no sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    Suit,
    Letter,
    Ranks,
    Points,
    Cards,
    Place,
    Contract,
    Bonus,
    WonWith,
    LostWith,
    Option,
    Here,
    Elsewhere,
    Name,
    Rule,
    ReadWith,
    Source,
    Title,
    ToldOf,
    Rules,
}

impl Column {
    /// As it goes on within a sentence.
    fn words(self, language: Language) -> &'static str {
        if language == Language::German {
            return super::german::rows::column(self);
        }
        match self {
            Column::Suit => "suit",
            Column::Letter => "letter",
            Column::Ranks => "cards from high to low",
            Column::Points => "points",
            Column::Cards => "cards",
            Column::Place => "place",
            Column::Contract => "contract",
            Column::Bonus => "bonus",
            Column::WonWith => "won with",
            Column::LostWith => "lost with",
            Column::Option => "option",
            Column::Here => "here",
            Column::Elsewhere => "elsewhere",
            Column::Name => "its name in the ruleset",
            Column::Rule => "rule",
            Column::ReadWith => "read with",
            Column::Source => "source",
            Column::Title => "title",
            Column::ToldOf => "told of",
            Column::Rules => "rules",
        }
    }
}

/// What a column of the table of contracts is called within a sentence.
#[cfg(feature = "cli")]
pub(crate) fn column_words(name: &str, language: Language) -> String {
    ColumnHead::Number(super::terms::spaced(name)).words(language).to_string()
}

impl ColumnHead {
    /// As it stands above the column.
    pub fn title(&self, language: Language) -> String {
        begun(self.words(language))
    }

    pub(super) fn words(&self, language: Language) -> &str {
        if language == Language::German
            && let Some(words) = super::german::rows::words(self)
        {
            return words;
        }
        match self {
            ColumnHead::Plain(column) => column.words(language),
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
    fn said(&self, cell: &Cell, language: Language) -> String {
        if language == Language::German {
            return super::german::rows::said(self, cell);
        }
        let title = term(&self.title(language));
        let Some(text) = cell.text() else {
            return match self {
                ColumnHead::MadeBy => "is made by nobody".to_string(),
                ColumnHead::MissedBy => "is missed by nobody".to_string(),
                ColumnHead::Number(_) | ColumnHead::Result(_) => format!("has no {title}"),
                ColumnHead::Worth | ColumnHead::IsWorth => "is worth nothing".to_string(),
                ColumnHead::Paid => "is paid nothing".to_string(),
                ColumnHead::CountsFor => "counts for nobody".to_string(),
                // Every row has one.
                ColumnHead::Plain(_) | ColumnHead::Lies => String::new(),
            };
        };
        match self {
            ColumnHead::Plain(column) => format!("has {} {text}", column.words(language)),
            ColumnHead::Number(_) | ColumnHead::Result(_) => {
                format!("has {title}{} {text}", colon(text))
            }
            ColumnHead::Worth | ColumnHead::IsWorth => format!("is worth {text}"),
            ColumnHead::MadeBy => format!("is made by {text}"),
            ColumnHead::MissedBy => format!("is missed by {text}"),
            ColumnHead::Lies => format!("lies {text}"),
            ColumnHead::CountsFor if matches!(cell, Cell::AsGamesSay(_)) => format!("counts {text}"),
            ColumnHead::CountsFor => format!("counts for {text}"),
            ColumnHead::Paid => format!("is paid {text}"),
        }
    }
}

/// All that is said of the matter of a row: of `Vier Könige` that they are made.
fn does(about: &str, said: &[String]) -> String {
    let title = super::page::unmarked(about);
    let ends = title.ends_with('s') && !["us", "ss", "is"].iter().any(|end| title.ends_with(end));
    if !(ends || super::german::rows::several(about)) {
        return format!("{about} {}", said.join("; it "));
    }
    let of_several = |said: &String| {
        let verbs = [("is ", "are "), ("has ", "have "), ("counts ", "count "), ("lies ", "lie ")];
        let found = verbs.iter().find_map(|(one, all)| Some((said.strip_prefix(one)?, all)));
        found.map_or_else(|| said.clone(), |(rest, all)| format!("{all}{rest}"))
    };
    format!("{about} {}", said.iter().map(of_several).collect::<Vec<_>>().join("; they "))
}

/// A number stands behind its name, words behind a colon.
pub(super) fn colon(text: &str) -> &'static str {
    if text.starts_with(|c: char| c.is_ascii_digit()) { "" } else { ":" }
}

/// What stands in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    Says(String),
    /// In a table, and behind a word that wants another case.
    By(String, String),
    /// What the cards of a suit are written with, from high to low.
    Ranks(Vec<String>, String),
    Nothing,
    /// Each game has its own word: this says so.
    AsGamesSay(&'static str),
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
            Cell::Says(text) | Cell::By(text, _) | Cell::Ranks(_, text) => Some(text),
            Cell::Nothing => None,
            Cell::AsGamesSay(text) => Some(text),
        }
    }

    /// Each game has its own word.
    pub(super) fn as_games_say(language: Language) -> Cell {
        Cell::AsGamesSay(match language {
            Language::English => "as the games say",
            Language::German => super::german::rows::AS_GAMES_SAY,
        })
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
    pub language: Language,
    pub head: Vec<ColumnHead>,
    pub rows: Vec<Row>,
}

impl Table {
    /// With a column for the rules, if there are any.
    pub(super) fn set(&self) -> text::Table {
        let cited = self.rows.iter().any(|r| !r.cites.is_empty() || !r.options.is_empty());
        let rules = || cited.then(|| Text::from(begun(Column::Rules.words(self.language))));
        let mut table = text::Table::new(
            self.head.iter().map(|head| Text::from(head.title(self.language))).chain(rules()),
        );
        table.ruled = true;
        for row in &self.rows {
            let marks = cited.then(|| marks(&row.cites, &row.options));
            table.row(row.cells.iter().map(|cell| pieces(cell.text().unwrap_or("–"))).chain(marks));
        }
        table
    }
}

/// A row as a sentence: what its cells say, or only those that differ from another row about the same.
pub(super) fn spoken(
    head: &[ColumnHead],
    row: &Row,
    but: Option<(&[ColumnHead], &Row)>,
    language: Language,
) -> Sentence {
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
            // A noun, in German: as it stands above its column.
            let title = match language {
                Language::English => head.words(language).to_string(),
                Language::German => head.title(language),
            };
            let text = cell.text().unwrap_or_default();
            format!("{title}{} {text}", colon(text))
        };
        let numbers: Vec<String> = cells.iter().map(number).collect();
        if numbers.is_empty() { about.to_string() } else { format!("{about} ({})", numbers.join("; ")) }
    } else {
        let number = |(head, cell): &(&ColumnHead, &Cell)| match head {
            ColumnHead::Number(_) => Some((term(&head.title(language)), cell.text()?.to_string())),
            _ => None,
        };
        match cells.iter().map(number).collect::<Option<Vec<_>>>() {
            // Numbers of one contract share their verb.
            Some(numbers) => match language {
                Language::English => {
                    let each = numbers.iter().map(|(title, text)| format!("{title}{} {text}", colon(text)));
                    format!("{about} has {}", list(&each.collect::<Vec<_>>(), "and"))
                }
                Language::German => super::german::rows::has(about, &numbers),
            },
            None => {
                let said = cells.iter().map(|(head, cell)| head.said(cell, language));
                let said: Vec<String> = said.filter(|said| !said.is_empty()).collect();
                match language {
                    Language::English => does(about, &said),
                    Language::German => super::german::rows::does(about, &said),
                }
            }
        }
    };
    let mut sentence = Sentence::new(row.key.clone(), text);
    sentence.cites.clone_from(&row.cites);
    sentence.at = row.at;
    sentence.about = Some(about.to_string());
    sentence
}
