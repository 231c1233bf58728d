//! Do two texts say the same? Asked of every text that was laid out anew, before it may replace the old.

use super::token::{self, Kind};
use crate::diagnostic::{Code, Report, Span};
use crate::syntax::layout::{self, Piece};
use crate::syntax::tree::Block;

#[derive(PartialEq)]
enum Part<'a> {
    Open(Vec<&'a str>, Vec<&'a str>),
    Close(Vec<&'a str>),
    Clause(Vec<&'a str>, Vec<&'a str>),
}

/// The same blocks, clauses, citations and comments, whatever their places.
pub(super) fn same(before: &str, tree: &Tree, after: &str) -> bool {
    match (parts(before), parts(after)) {
        (Some(a), Some(b)) => a == b && *tree == Tree::read(after),
        _ => false,
    }
}

/// Everything but blanks; comments apart, because a long one may move above its clause.
fn parts(text: &str) -> Option<(Vec<Part<'_>>, Vec<&str>)> {
    let mut found = Vec::new();
    let pieces = layout::cut(0, text, &mut found);
    if !found.is_empty() {
        return None;
    }
    let slice = |span: Span| text.get(span.start as usize..span.end as usize).unwrap_or("");
    let (mut parts, mut remarks) = (Vec::new(), Vec::new());
    let cites = |cite: Option<Span>| cite.map_or(Vec::new(), |c| cited(slice(c)));
    for piece in &pieces {
        let part = match piece {
            Piece::Blank => continue,
            Piece::Comment { span } => {
                remarks.extend(remark(slice(*span)));
                continue;
            }
            Piece::Open { head, cite, .. } => Part::Open(words(slice(*head), &mut remarks), cites(*cite)),
            Piece::Close { cite, .. } => Part::Close(cites(*cite)),
            Piece::Clause { text, cite } => Part::Clause(words(slice(*text), &mut remarks), cites(*cite)),
        };
        parts.push(part);
    }
    remarks.sort_unstable();
    Some((parts, remarks))
}

fn words<'a>(text: &'a str, remarks: &mut Vec<&'a str>) -> Vec<&'a str> {
    let mut words = Vec::new();
    for token in token::cut(text) {
        match token.kind {
            Kind::Comment { .. } => remarks.extend(remark(token.text)),
            _ => words.push(token.text),
        }
    }
    words
}

fn remark(text: &str) -> impl Iterator<Item = &str> {
    text.trim_start_matches('/').split_whitespace()
}

fn cited(text: &str) -> Vec<&str> {
    text.split([',', ' ', '\t', '\r', '[', ']']).filter(|part| !part.is_empty()).collect()
}

/// What was read in a text, and the kinds of mistakes in it.
#[derive(PartialEq)]
pub(super) struct Tree {
    pub blocks: Vec<Block>,
    codes: Vec<Code>,
}

impl Tree {
    pub(super) fn read(text: &str) -> Tree {
        let mut report = Report::default();
        let blocks = crate::syntax::parse(0, text, &mut report);
        let mut codes: Vec<Code> = report.list().iter().map(|d| d.code).collect();
        codes.sort_unstable();
        Tree { blocks, codes }
    }
}
