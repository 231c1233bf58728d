//! The parts of a file: what stands in it, what lies within what, what can be folded.

use super::Page;
use crate::diagnostic::Span;
use crate::ruleset::declared::{Declared, Sort};
use crate::syntax::layout::{self, Piece};
use std::collections::BTreeMap;
use std::ops::Range;

/// A part of a file.
#[derive(Clone, Debug)]
pub struct Entry {
    pub name: String,
    /// Its title, or what it is.
    pub detail: String,
    /// None: a block.
    pub sort: Option<Sort>,
    pub whole: Range<usize>,
    /// Where its name stands.
    pub at: Range<usize>,
    pub below: Vec<Entry>,
}

/// What is folded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folded {
    Block,
    Comments,
}

/// Lines of which all but the first may be hidden: from where to where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fold {
    pub what: Folded,
    pub span: Range<usize>,
}

impl Page {
    /// Blocks, and the sentences and rows that have names.
    pub fn outline(&self) -> Vec<Entry> {
        let declared = self.rulesets.iter().flat_map(|ruleset| ruleset.declared());
        let own: BTreeMap<u32, Declared> =
            declared.filter(|d| d.span.file == 0).map(|d| (d.whole.start, d)).collect();
        let mut stack: Vec<Entry> = Vec::new();
        let mut top = Vec::new();
        let add = |stack: &mut Vec<Entry>, top: &mut Vec<Entry>, entry: Entry| match stack.last_mut() {
            Some(outer) => outer.below.push(entry),
            None => top.push(entry),
        };
        for piece in layout::cut(0, &self.text, &mut Vec::new()) {
            match piece {
                Piece::Open { head, brace, .. } => stack.push(self.entry(head, brace, own.get(&head.start))),
                Piece::Close { span, .. } => {
                    if let Some(mut entry) = stack.pop() {
                        entry.whole.end = span.end as usize;
                        add(&mut stack, &mut top, entry);
                    }
                }
                Piece::Clause { text, cite } => {
                    if let Some(declared) = own.get(&text.start) {
                        let entry = self.entry(text, cite.unwrap_or(text), Some(declared));
                        add(&mut stack, &mut top, entry);
                    }
                }
                Piece::Comment { .. } | Piece::Blank => {}
            }
        }
        top
    }

    fn entry(&self, head: Span, end: Span, declared: Option<&Declared>) -> Entry {
        let whole = head.start as usize..end.end.max(head.end) as usize;
        let written = self.text.get(super::range(head)).unwrap_or("");
        match declared {
            Some(declared) if declared.sort != Sort::Column && declared.sort != Sort::Kind => Entry {
                name: declared.name.clone(),
                detail: declared.title.clone().unwrap_or_else(|| declared.what.to_string()),
                sort: Some(declared.sort),
                at: super::range(declared.span),
                whole,
                below: Vec::new(),
            },
            _ => Entry {
                name: written.split_whitespace().collect::<Vec<_>>().join(" "),
                detail: String::new(),
                sort: None,
                at: super::range(head),
                whole,
                below: Vec::new(),
            },
        }
    }

    /// Blocks of more than one line, and comments that follow each other.
    pub fn folds(&self) -> Vec<Fold> {
        let (mut found, mut open) = (Vec::new(), Vec::new());
        let mut comments: Option<Range<usize>> = None;
        for piece in layout::cut(0, &self.text, &mut Vec::new()) {
            if let Piece::Comment { span } = &piece {
                let span = super::range(*span);
                comments = Some(comments.map_or(span.start, |before| before.start)..span.end);
                continue;
            }
            found.extend(comments.take().map(|span| Fold { what: Folded::Comments, span }));
            match piece {
                Piece::Open { head, .. } => open.push(head.start as usize),
                Piece::Close { span, .. } => {
                    let begun = open.pop();
                    found.extend(begun.map(|at| Fold { what: Folded::Block, span: at..span.end as usize }));
                }
                Piece::Clause { .. } | Piece::Comment { .. } | Piece::Blank => {}
            }
        }
        found.extend(comments.map(|span| Fold { what: Folded::Comments, span }));
        found.retain(|fold| self.text[fold.span.clone()].contains('\n'));
        found
    }

    /// The stretches around a place, from the word outwards.
    pub fn around(&self, at: usize) -> Vec<Range<usize>> {
        let mut found: Vec<Range<usize>> = self.word_at(at).map(|p| p.start..p.end).into_iter().collect();
        let mut open = Vec::new();
        let mut blocks = Vec::new();
        for piece in layout::cut(0, &self.text, &mut Vec::new()) {
            match piece {
                Piece::Clause { text, cite } => {
                    let whole = text.start as usize..cite.map_or(text.end, |cite| cite.end) as usize;
                    found.extend([super::range(text), whole].into_iter().filter(|r| r.contains(&at)));
                }
                Piece::Open { head, .. } => open.push(head.start as usize),
                Piece::Close { span, .. } => {
                    let begun = open.pop().map(|from| from..span.end as usize);
                    blocks.extend(begun.filter(|r| r.contains(&at)));
                }
                Piece::Comment { .. } | Piece::Blank => {}
            }
        }
        found.extend(blocks);
        found.dedup();
        found
    }
}
