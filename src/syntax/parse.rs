//! Reads a file: cuts it, reads each head and clause by the grammar, and nests what was read.

use super::build::{self, Pairs};
use super::layout::{self, Piece};
use super::tree::{Block, Cited, Head, Item};
use crate::diagnostic::{Diagnostic, Report, Span, words};
use pest::Parser;

/// The grammar, compiled.
#[derive(pest_derive::Parser)]
#[grammar = "../grammar/rules.pest"]
pub struct Grammar;

/// Reads a whole file. Whatever could be read is in the tree; the rest is in the report.
pub fn parse(file: u32, text: &str, report: &mut Report) -> Vec<Block> {
    if let Some(diagnostic) = unfit(file, text) {
        report.push(diagnostic);
        return Vec::new();
    }
    let mut found = Vec::new();
    let pieces = layout::cut(file, text, &mut found);
    let mut reader = Reader { file, text, report };
    let blocks = reader.nest(&pieces);
    found.into_iter().for_each(|d| reader.report.push(d));
    blocks
}

/// Why a text is not worth reading, if so.
pub fn unfit(file: u32, text: &str) -> Option<Diagnostic> {
    if text.len() > layout::LONGEST {
        return Some(words::too_long(Span::new(file, 0, 1), text.len(), layout::LONGEST));
    }
    text.find('\0').map(|at| words::nul_byte(Span::new(file, at, at + 1)))
}

struct Reader<'a> {
    file: u32,
    text: &'a str,
    report: &'a mut Report,
}

/// What a clause may be depends on the block that holds it.
#[derive(Clone, Copy, PartialEq)]
enum Inside {
    Nothing,
    Pack,
    Rows,
    Clauses,
}

impl Reader<'_> {
    fn nest(&mut self, pieces: &[Piece]) -> Vec<Block> {
        // A stack of unfinished blocks instead of recursion.
        let mut stack: Vec<(Block, Inside)> = Vec::new();
        let mut top = Vec::new();
        for piece in pieces {
            let inside = stack.last().map_or(Inside::Nothing, |(_, inside)| *inside);
            match piece {
                Piece::Comment { .. } | Piece::Blank => {}
                Piece::Open { head, brace, cite } => {
                    let read = self.head(*head, *brace);
                    let next = match (&read, inside) {
                        (Head::Pack { .. }, _) => Inside::Pack,
                        (Head::Contracts(_), _) => Inside::Rows,
                        _ => Inside::Clauses,
                    };
                    if inside == Inside::Nothing
                        && !matches!(read, Head::Pack { .. } | Head::Game { .. } | Head::Broken)
                    {
                        self.report.push(words::outside(*head));
                    }
                    let cites = self.cites(*cite);
                    let span = if head.start == head.end { *brace } else { *head };
                    stack.push((Block { head: read, span, cites, items: Vec::new() }, next));
                }
                Piece::Close { cite, .. } => {
                    let cites = self.cites(*cite);
                    if let Some((mut block, _)) = stack.pop() {
                        block.cites.extend(cites);
                        match stack.last_mut() {
                            Some((outer, _)) => outer.items.push(Item::Block(block)),
                            None => top.push(block),
                        }
                    }
                }
                Piece::Clause { text, cite } => {
                    if inside == Inside::Nothing {
                        self.report.push(words::outside(*text));
                    } else if let Some(item) = self.clause(inside, *text, *cite)
                        && let Some((block, _)) = stack.last_mut()
                    {
                        block.items.push(item);
                    }
                }
            }
        }
        top
    }

    fn slice(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    fn read<T>(
        &mut self,
        rule: Rule,
        span: Span,
        build: impl FnOnce(&Pairs, pest::iterators::Pair<Rule>) -> T,
    ) -> Option<T> {
        let text = self.text.get(span.start as usize..span.end as usize)?;
        match Grammar::parse(rule, text) {
            Ok(mut pairs) => {
                let entry = pairs.next()?;
                Some(build(&Pairs { file: self.file, base: span.start as usize }, entry.into_inner().next()?))
            }
            Err(error) => {
                let diagnostic = self.explain(rule, span, &error);
                self.report.push(diagnostic);
                None
            }
        }
    }

    fn head(&mut self, head: Span, brace: Span) -> Head {
        if head.start == head.end {
            self.report.push(words::headless(brace));
            return Head::Broken;
        }
        self.read(Rule::a_head, head, build::head).unwrap_or(Head::Broken)
    }

    fn clause(&mut self, inside: Inside, text: Span, cite: Option<Span>) -> Option<Item> {
        let cites = self.cites(cite);
        if inside == Inside::Rows {
            return self.read(Rule::a_row, text, |p, pair| Item::Row(build::row(p, pair, cites)));
        }
        let rule = if inside == Inside::Pack { Rule::a_pack } else { Rule::a_clause };
        self.read(rule, text, |p, pair| Item::Clause(build::clause(p, pair, cites)))
    }

    fn cites(&mut self, cite: Option<Span>) -> Vec<Cited> {
        let Some(span) = cite else { return Vec::new() };
        let inner = Span { file: span.file, start: span.start + 1, end: span.end - 1 };
        let text = self.slice(inner);
        match Grammar::parse(Rule::a_cite, text) {
            Ok(mut pairs) => {
                let place = Pairs { file: self.file, base: inner.start as usize };
                pairs.next().map(|p| build::cites(&place, p)).unwrap_or_default()
            }
            Err(_) => {
                self.report.push(words::bad_citation(span));
                Vec::new()
            }
        }
    }

    /// Turns pest's error into words: where it stopped, and the form of what was begun.
    fn explain(&self, rule: Rule, span: Span, error: &pest::error::Error<Rule>) -> Diagnostic {
        let at = match error.location {
            pest::error::InputLocation::Pos(at) | pest::error::InputLocation::Span((at, _)) => at,
        };
        let text = self.slice(span);
        let at = at.min(text.len());
        let rest = text[at..].trim_start();
        let start = text.len() - rest.len();
        let long = rest
            .char_indices()
            .find(|(i, c)| *i > 0 && !(c.is_alphanumeric() || *c == '_'))
            .map_or(rest.len(), |(i, _)| i)
            .min(60);
        let long = (0..=long).rev().find(|l| rest.is_char_boundary(*l)).unwrap_or(0);
        let base = span.start as usize;
        let (from, to) =
            if rest.is_empty() { (text.len().saturating_sub(1), text.len()) } else { (start, start + long) };
        let from = (0..=from).rev().find(|f| text.is_char_boundary(*f)).unwrap_or(0);
        let place = Span::new(self.file, base + from, base + to);
        let broken_line = text[..start].rfind('\n').is_some_and(|nl| text[nl..start].trim().is_empty());
        let expected = match &error.variant {
            pest::error::ErrorVariant::ParsingError { positives, .. } => positives.clone(),
            pest::error::ErrorVariant::CustomError { .. } => Vec::new(),
        };
        let what = match rule {
            Rule::a_head => words::Sentence::Head,
            Rule::a_row => words::Sentence::Row,
            Rule::a_pack => words::Sentence::Pack,
            _ => words::Sentence::Clause,
        };
        let found = if rest.is_empty() { None } else { Some(&rest[..long]) };
        let names = expected.iter().map(|r| format!("{r:?}")).collect::<Vec<_>>();
        words::unreadable(place, span, what, text, found, &names, broken_line)
    }
}
