//! The canonical layout of a `.rules` file.
//!
//! * Two spaces a block; `head {`, then one clause a line. A block that was written on one line
//!   stays there if it fits and holds nothing but clauses.
//! * Single blanks between words; none before `,` `:` `)` or behind `(`, none around `..`.
//! * At most one empty line in a row, none at the edges of a block.
//! * Citations stand in column 73, behind a longer clause in column 85, behind a still longer one after
//!   two blanks; a long citation begins earlier, so that it ends in column 100.
//! * No line is longer than 100 columns. A clause goes on four columns deeper, broken behind a
//!   comma where it can be; what is broken inside such a part goes on two columns deeper still.
//! * The table of contracts stands in columns, its headings above them.
//! * Comments keep their place: on a line of their own, or two blanks behind what they follow. One that would
//!   pass column 100 goes above, in several lines if need be.
//!
//! Only blanks change. A clause that cannot be read keeps its words as they are written, and a text
//! whose blocks, strings or citations do not close is not touched.

mod same;
mod table;
pub(super) mod token;
mod wrap;

use self::same::Tree;
use self::table::Table;
use self::token::{Kind, Manner, Token, width};
use self::wrap::{LIMIT, Tail};
use super::layout::{self, Piece};
use super::tree::{Block, Head, Item, each_block};
use crate::diagnostic::{Diagnostic, Span, words};
use crate::language::{self, Language};
use std::collections::HashSet;

/// Why a text was not laid out.
#[derive(Debug)]
pub enum Refused {
    /// Its blocks, strings or citations do not close, or it is no text of rules at all.
    Broken(Vec<Diagnostic>),
    /// What came out would not say the same. Never seen; the file stays as it is.
    Differs,
}

/// Lays out a text. Places in diagnostics belong to file 0.
pub fn format(text: &str) -> Result<String, Refused> {
    if let Some(unfit) = super::parse::unfit(0, text) {
        return Err(Refused::Broken(vec![unfit]));
    }
    let mut found = Vec::new();
    let pieces = layout::cut(0, text, &mut found);
    if !found.is_empty() {
        return Err(Refused::Broken(found));
    }
    let tree = Tree::read(text);
    let understood = understood(&tree.blocks);
    let mut printer = Printer {
        text,
        pieces: &pieces,
        understood,
        out: String::new(),
        gap: false,
        opened: true,
        tables: Vec::new(),
    };
    printer.run();
    if printer.out.len() > layout::LONGEST {
        let long = words::too_long_laid_out(Span::new(0, 0, 1), printer.out.len(), layout::LONGEST);
        return Err(Refused::Broken(vec![long]));
    }
    if same::same(text, &tree, &printer.out) { Ok(printer.out) } else { Err(Refused::Differs) }
}

/// A clause or a head on one line, without comments, and without what it says of another one: that it
/// stands `instead` of it, `before` or `after` it.
pub(crate) fn alone(text: &str, beside: Option<&str>) -> String {
    let mut tokens = token::cut(text);
    tokens.retain(|t| !matches!(t.kind, Kind::Comment { .. }));
    if tokens.len() > 1 && tokens[0].text == "instead" {
        tokens.remove(0);
    }
    let place = |pair: &[Token]| matches!(pair[0].text, "before" | "after") && Some(pair[1].text) == beside;
    if let Some(at) = tokens.windows(2).position(place) {
        tokens.drain(at..at + 2);
    }
    token::flat(&tokens, Manner::of(&tokens, true))
}

/// A sentence as one reads it who speaks a language: what a title is called there stands in its place, and what it is
/// called elsewhere is left out. A German name with its article (`de "der Vogel, die Vögel"`) is grammar, and stays behind
/// the title.
pub(crate) fn spoken(text: &str, language: Language) -> String {
    let tokens = token::cut(text);
    let mut left: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut rest = tokens.as_slice();
    while let Some((first, behind)) = rest.split_first() {
        let Some(pair) = rest.get(..2).filter(|pair| token::is_translation(pair)) else {
            left.push(*first);
            rest = behind;
            continue;
        };
        let (own, said) = (pair[0].text == language.code(), pair[1].text);
        match left.last_mut().filter(|title| title.kind == Kind::Text && !is_grammar(said)) {
            Some(title) if own => title.text = said,
            _ if own => left.extend_from_slice(pair),
            _ => {}
        }
        rest = &rest[2..];
    }
    token::flat(&left, Manner::of(&left, true))
}

/// The same of a sentence that stands beside another: a title that only that one has in this language is the same here.
pub(crate) fn spoken_beside(text: &str, other: Option<&str>, language: Language) -> String {
    let (mut said, tokens) = (spoken(text, language), token::cut(other.unwrap_or_default()));
    let titles = (0..tokens.len()).filter(|at| tokens[*at].kind == Kind::Text);
    for (title, behind) in titles.map(|at| (tokens[at].text, &tokens[at + 1..])) {
        let mut pairs = behind.chunks_exact(2).take_while(|pair| token::is_translation(pair));
        let own = pairs.find(|pair| pair[0].text == language.code() && !is_grammar(pair[1].text));
        if let Some(own) = own {
            said = said.replace(title, own[1].text);
        }
    }
    said
}

/// `"der Vogel, die Vögel"`
fn is_grammar(said: &str) -> bool {
    said.strip_prefix('"').and_then(language::spoken::without_article).is_some()
}

/// Where the heads, clauses and rows begin that could be read.
fn understood(blocks: &[Block]) -> HashSet<u32> {
    let mut starts = HashSet::new();
    for block in each_block(blocks) {
        if !matches!(block.head, Head::Broken) {
            starts.insert(block.span.start);
        }
        for item in &block.items {
            match item {
                Item::Block(_) => {}
                Item::Clause(clause) => drop(starts.insert(clause.span.start)),
                Item::Row(row) => drop(starts.insert(row.span.start)),
            }
        }
    }
    starts
}

struct Printer<'a> {
    text: &'a str,
    pieces: &'a [Piece],
    understood: HashSet<u32>,
    out: String,
    /// An empty line is due.
    gap: bool,
    /// Nothing stands in this block yet.
    opened: bool,
    /// One for each open block.
    tables: Vec<Option<Table>>,
}

/// The tokens of a clause or a head, and the comments that were at its end.
struct Sentence<'a> {
    tokens: Vec<Token<'a>>,
    manner: Manner,
    notes: Vec<Note<'a>>,
}

struct Note<'a> {
    text: &'a str,
    own_line: bool,
}

impl<'a> Printer<'a> {
    fn run(&mut self) {
        let mut at = 0;
        while let Some(piece) = self.pieces.get(at) {
            at = match piece {
                Piece::Blank => {
                    self.gap = true;
                    at + 1
                }
                Piece::Comment { span } => {
                    let lines = wrap::comment(self.slice(*span), self.indent());
                    self.put(lines, Vec::new(), 0);
                    at + 1
                }
                Piece::Clause { text, cite } => self.clause(at, *text, *cite),
                Piece::Open { head, brace, cite } => self.open(at, *head, *brace, *cite),
                Piece::Close { span, cite } => self.close(at, *span, *cite),
            };
        }
    }

    fn slice(&self, span: Span) -> &'a str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    fn cite(&self, cite: Option<Span>) -> Option<String> {
        cite.map(|c| token::citation(self.slice(c)))
    }

    fn indent(&self) -> usize {
        2 * self.tables.len()
    }

    fn sentence(&self, span: Span) -> Sentence<'a> {
        let mut tokens = token::cut(self.slice(span));
        let mut notes = Vec::new();
        while let Some(Token { kind: Kind::Comment { own_line }, text, .. }) = tokens.last().copied() {
            notes.insert(0, Note { text, own_line });
            tokens.pop();
        }
        let manner = Manner::of(&tokens, self.understood.contains(&span.start));
        Sentence { tokens, manner, notes }
    }

    /// The comment behind a piece on the same line, and the index of what follows.
    fn behind(&self, at: usize, end: u32) -> (Option<Note<'a>>, usize) {
        match self.pieces.get(at + 1) {
            Some(Piece::Comment { span }) if self.one_line(end, span.start) => {
                (Some(Note { text: self.slice(*span), own_line: false }), at + 2)
            }
            _ => (None, at + 1),
        }
    }

    fn one_line(&self, start: u32, end: u32) -> bool {
        self.text.get(start as usize..end as usize).is_some_and(|between| !between.contains('\n'))
    }

    fn clause(&mut self, at: usize, text: Span, cite: Option<Span>) -> usize {
        let mut sentence = self.sentence(text);
        let (note, next) = self.behind(at, cite.unwrap_or(text).end);
        sentence.notes.extend(note);
        let cite_text = self.cite(cite);
        let indent = self.indent();
        let row = match self.tables.last() {
            Some(Some(table)) => table.row(&sentence.tokens, sentence.manner),
            _ => None,
        };
        let row = row.map(|row| format!("{:indent$}{row}", ""));
        let lines = match row {
            Some(row) if fits(&row, cite_text.as_deref()) => vec![wrap::cited(row, cite_text.as_deref())],
            _ => {
                let tail = Tail { brace: "", cite: cite_text.as_deref() };
                wrap::lay(&sentence.tokens, sentence.manner, indent, tail)
            }
        };
        self.put(lines, sentence.notes, indent);
        next
    }

    fn open(&mut self, at: usize, head: Span, brace: Span, cite: Option<Span>) -> usize {
        if let Some(next) = self.short_block(at, head, brace) {
            return next;
        }
        let mut sentence = self.sentence(head);
        let (note, next) = self.behind(at, cite.unwrap_or(brace).end);
        sentence.notes.extend(note);
        let cite = self.cite(cite);
        let indent = self.indent();
        let table = self.table(at, &sentence);
        let titled = table.as_ref().map(|t| format!("{:indent$}{} {{", "", t.head(&sentence.tokens)));
        let lines = match titled {
            Some(head) if fits(&head, cite.as_deref()) => vec![wrap::cited(head, cite.as_deref())],
            _ => {
                let brace = if sentence.tokens.is_empty() { "{" } else { " {" };
                let tail = Tail { brace, cite: cite.as_deref() };
                wrap::lay(&sentence.tokens, sentence.manner, indent, tail)
            }
        };
        self.put(lines, sentence.notes, indent + 2);
        self.tables.push(table);
        self.opened = true;
        self.gap = false;
        next
    }

    fn close(&mut self, at: usize, span: Span, cite: Option<Span>) -> usize {
        let (note, next) = self.behind(at, cite.unwrap_or(span).end);
        let cite = self.cite(cite);
        self.tables.pop();
        self.gap = false;
        let line = wrap::cited(format!("{:1$}}}", "", self.indent()), cite.as_deref());
        let indent = self.indent();
        // A block whose only comment went above it is an empty one.
        if self.opened && self.out.ends_with("{\n") {
            let start = self.out.trim_end().rfind('\n').map_or(0, |n| n + 1);
            let whole = format!("{}}}", self.out[start..].trim_end());
            if fits(&whole, cite.as_deref()) {
                self.out.truncate(start);
                self.put(vec![wrap::cited(whole, cite.as_deref())], note.into_iter().collect(), indent);
                return next;
            }
        }
        match note {
            // What does not fit behind the brace goes below it: above, it would be in the block.
            Some(note) if width(&line) + 2 + width(&token::comment(note.text)) > LIMIT => {
                self.put(vec![line], vec![Note { own_line: true, ..note }], indent);
            }
            note => self.put(vec![line], note.into_iter().collect(), indent),
        }
        next
    }

    /// A block on one line, if it was on one, holds clauses only and fits; or an empty one.
    fn short_block(&mut self, at: usize, head: Span, brace: Span) -> Option<usize> {
        let sentence = self.sentence(head);
        let comment = |t: &Token| matches!(t.kind, Kind::Comment { .. });
        if !sentence.notes.is_empty() || sentence.tokens.iter().any(comment) {
            return None;
        }
        let Some(Piece::Open { cite: None, .. }) = self.pieces.get(at) else { return None };
        let mut clauses = Vec::new();
        let mut end = at + 1;
        let (close, cite) = loop {
            match self.pieces.get(end)? {
                Piece::Clause { text, cite: None } => {
                    let inner = self.sentence(*text);
                    clauses.push(token::flat(&inner.tokens, inner.manner));
                }
                Piece::Blank => {}
                Piece::Close { span, cite } => break (*span, *cite),
                _ => return None,
            }
            end += 1;
        };
        if !clauses.is_empty() && !self.one_line(brace.end, close.start) {
            return None;
        }
        let indent = self.indent();
        let mut line = format!("{:indent$}{}", "", token::flat(&sentence.tokens, sentence.manner));
        line.push_str(if sentence.tokens.is_empty() { "{" } else { " {" });
        if clauses.is_empty() {
            line.push('}');
        } else {
            line.push_str(&format!(" {} }}", clauses.join("; ")));
        }
        let (note, next) = self.behind(end, cite.unwrap_or(close).end);
        let cite = self.cite(cite);
        if !fits(&line, cite.as_deref()) {
            return None;
        }
        self.put(vec![wrap::cited(line, cite.as_deref())], note.into_iter().collect(), indent);
        Some(next)
    }

    /// The columns of a table of contracts, from its own rows.
    fn table(&self, at: usize, head: &Sentence) -> Option<Table> {
        let words = head.tokens.iter().all(|t| t.kind == Kind::Word);
        let begins = head.tokens.first().is_some_and(|t| t.text == "contracts");
        if !begins || !words {
            return None;
        }
        let mut rows = Vec::new();
        let mut cites = 0;
        let mut depth = 0usize;
        for piece in &self.pieces[at..] {
            match piece {
                Piece::Open { .. } => depth += 1,
                Piece::Close { .. } => depth -= 1,
                Piece::Clause { text, cite } if depth == 1 => {
                    let row = self.sentence(*text);
                    cites = cites.max(self.cite(*cite).map_or(0, |c| 2 + width(&c)));
                    rows.push((row.tokens, row.manner));
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        let room = LIMIT.saturating_sub(self.indent() + table::STEP + cites);
        Table::measure(&head.tokens, &rows, room)
    }

    /// Writes lines, with the comments that were behind them. The first of these goes on the last
    /// line, or above if it is too long; any others below, at an indentation.
    fn put(&mut self, mut lines: Vec<String>, notes: Vec<Note>, below: usize) {
        let mut rest = Vec::new();
        let mut placed = false;
        for note in notes {
            let text = token::comment(note.text);
            if placed || note.own_line {
                rest.extend(wrap::comment(note.text, below));
                continue;
            }
            placed = true;
            let last = lines.last_mut();
            match last {
                Some(line) if width(line) + 2 + width(&text) <= LIMIT => {
                    line.push_str("  ");
                    line.push_str(&text);
                }
                _ => {
                    let mut above = wrap::comment(note.text, self.indent());
                    above.append(&mut lines);
                    lines = above;
                }
            }
        }
        if self.gap && !self.opened {
            self.out.push('\n');
        }
        for line in lines.iter().chain(&rest) {
            self.out.push_str(line);
            self.out.push('\n');
        }
        self.gap = false;
        self.opened = false;
    }
}

fn fits(line: &str, cite: Option<&str>) -> bool {
    width(line) + cite.map_or(0, |c| 2 + width(c)) <= LIMIT
}
