//! A ruleset without one of its clauses: what is left when a sentence is taken out of the text.

use crate::diagnostic::{Report, Span, source::Source};
use crate::kinds::Kind;
use crate::syntax;
use crate::syntax::tree::{Body, Cell, Cited, Head, Item, Name, Removed, each_block};

/// One change to a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removal {
    /// What is taken away or changed.
    pub span: Span,
    /// What stands there instead, of the same length unless it is a number.
    with: String,
    /// What it is, for people: the clause as it stands, or a cell of a row.
    pub shown: String,
    pub line: usize,
    /// The rules it states.
    pub ids: Vec<String>,
}

impl Removal {
    /// Any change to a text; which rules it is about is not known.
    pub fn new(span: Span, with: &str, line: usize) -> Removal {
        Removal { span, with: with.to_string(), shown: String::new(), line, ids: Vec::new() }
    }

    /// Is it a `without` of nothing but these?
    pub fn takes_only(&self, names: &[String]) -> bool {
        let list = self.shown.strip_prefix("without ").unwrap_or("");
        !list.is_empty() && list.split(", ").all(|name| names.iter().any(|known| known == name))
    }

    /// The text without it.
    pub fn text(&self, text: &str) -> String {
        let (start, end) = (self.span.start as usize, self.span.end as usize);
        [&text[..start], &self.with, &text[end..]].concat()
    }
}

/// Everything that can be taken out of a text one by one: cited clauses but for those that only say
/// something, and in tables each number, which is made one greater.
pub fn removals(text: &str) -> Vec<Removal> {
    let source = Source::new("", text);
    let blocks = syntax::parse(0, text, &mut Report::default());
    let mut found = Vec::new();
    for block in each_block(&blocks) {
        let columns: &[Name] = match &block.head {
            Head::Contracts(columns) => columns,
            _ => &[],
        };
        for item in &block.items {
            match item {
                Item::Block(_) => {}
                Item::Clause(clause) if words_only(&clause.body) => {}
                Item::Clause(clause) => found.extend(without(&source, clause.span, &clause.cites)),
                Item::Row(row) => {
                    let cells = row.cells.iter().enumerate().filter_map(|(at, cell)| match cell {
                        Cell::Number(n, span) => Some((at, *n, *span)),
                        _ => None,
                    });
                    let before = found.len();
                    for (at, n, span) in cells.filter(|_| !row.cites.is_empty()) {
                        let column = columns.get(at).map_or("", |c| c.text.as_str());
                        let shown = format!("{} {column} {n}, made {}", row.name.text, n + 1);
                        found.push(Removal {
                            span,
                            with: (n + 1).to_string(),
                            shown: shown.replace("  ", " "),
                            line: source.line_of(span.start as usize) + 1,
                            ids: ids(&row.cites),
                        });
                    }
                    if found.len() == before {
                        found.extend(without(&source, row.span, &row.cites));
                    }
                }
            }
        }
    }
    found.sort_by_key(|removal| removal.span);
    found
}

/// Sources, notes, names, the words of the table, and choices that a variant does not leave: nothing that
/// a deal could show.
fn words_only(body: &Body) -> bool {
    use crate::kinds::Touched;
    let pins = matches!(body, Body::Without { what: Removed::Option, .. });
    let said = matches!(body.kind().row().touched, Touched::Never | Touched::Passing | Touched::Holding);
    said || pins || body.kind() == Kind::Call
}

fn ids(cites: &[Cited]) -> Vec<String> {
    cites.iter().map(|cited| cited.id.clone()).collect()
}

/// A clause with the citation behind it, blanked: every other place stays where it was.
fn without(source: &Source, span: Span, cites: &[Cited]) -> Option<Removal> {
    if cites.is_empty() {
        return None;
    }
    let text = &source.text;
    let (start, mut end) = (span.start as usize, span.end as usize);
    let shown = text[start..end].split_whitespace().collect::<Vec<_>>().join(" ");
    let behind = end + (text[end..].len() - text[end..].trim_start().len());
    if text[behind..].starts_with('[')
        && let Some(length) = text[behind..].find(']')
    {
        end = behind + length + 1;
    }
    let blank = |byte: u8| if byte == b'\n' { '\n' } else { ' ' };
    Some(Removal {
        span: Span { file: span.file, start: start as u32, end: end as u32 },
        with: text.as_bytes()[start..end].iter().copied().map(blank).collect(),
        shown,
        line: source.line_of(start) + 1,
        ids: ids(cites),
    })
}
