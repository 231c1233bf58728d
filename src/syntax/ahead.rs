//! The sentences of a long text, read by two threads before anybody asks for them.

use super::grammar::Rule;
use super::kept::{Kept, MOST};
use super::layout::{self, Piece};
use crate::diagnostic::Span;
use crate::threads;

/// So many bytes are worth a thread of their own.
const WORTH_SHARING: usize = 4000;
/// Where so many sentences are wrong, nobody reads on ahead.
const WRONG: usize = 8;

/// Whoever reads the text next finds its sentences there, or some of them, unless others are kept already.
pub(super) fn read(text: &str, pieces: &[Piece], kept: &Kept) -> Kept {
    if text.len() < 2 * WORTH_SHARING || threads::available() < 2 || !kept.is_empty() {
        return kept.clone();
    }
    let kept = kept.or_begin();
    let sentences = sentences(text, pieces);
    let (first, second) = sentences.split_at(sentences.len() / 2);
    let each = |sentences: &[(Rule, Span)]| {
        let sentences = sentences.iter().map(|(rule, span)| (rule, of(text, *span)));
        let sentences = sentences.filter(|(_, text)| layout::readable(text));
        sentences.filter(|(rule, text)| kept.read(**rule, text).is_err()).take(WRONG).count()
    };
    threads::beside(|| each(first), || each(second));
    kept
}

pub(super) fn of(text: &str, span: Span) -> &str {
    text.get(span.start as usize..span.end as usize).unwrap_or("")
}

/// Each with the rule by which it will be read, as far as the heads of blocks begin as they should.
pub(super) fn sentences(text: &str, pieces: &[Piece]) -> Vec<(Rule, Span)> {
    let (mut found, mut blocks) = (Vec::new(), Vec::new());
    let mut add = |rule: Rule, span: Span| {
        // More are forgotten before they are asked for.
        if found.len() < MOST {
            found.push((rule, span));
        }
        of(text, span)
    };
    for piece in pieces {
        let cited = match piece {
            Piece::Comment { .. } | Piece::Blank => &None,
            Piece::Open { head, cite, .. } => {
                blocks.push(match add(Rule::a_head, *head).split_whitespace().next() {
                    Some("pack") => Rule::a_pack,
                    Some("contracts") => Rule::a_row,
                    _ => Rule::a_clause,
                });
                cite
            }
            Piece::Close { cite, .. } => {
                blocks.pop();
                cite
            }
            Piece::Clause { text, cite } => {
                if let Some(rule) = blocks.last() {
                    add(*rule, *text);
                }
                cite
            }
        };
        if let Some(cite) = cited {
            add(Rule::a_cite, Span { start: cite.start + 1, end: cite.end - 1, ..*cite });
        }
    }
    found
}
