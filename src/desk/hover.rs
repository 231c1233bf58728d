//! What the book says of the sentence at a place, who says so, and what a word means.

use super::words::Told;
use super::{Page, Piece, Sort, range};
use crate::diagnostic::Span;
use crate::ruleset::Ruleset;
use crate::ruleset::declared::Declared;
use crate::syntax::tree::{Block, Clause, each_block};
use crate::tell::book;
use crate::text::{Block as Set, markdown};
use std::ops::Range;

/// One rule id of a citation.
pub(super) struct Citation<'t> {
    span: Range<usize>,
    pub(super) id: &'t str,
    letter: Option<&'t str>,
}

impl Page {
    /// What is to be said of a place, as Markdown, and of which stretch of the text it is said. The book is quoted if it is
    /// written ([`Page::write_books`]).
    pub fn hover(&self, at: usize) -> Option<(Range<usize>, String)> {
        let piece = self.word_at(at)?;
        let ruleset = self.game_at(at)?;
        let span = piece.start..piece.end;
        if piece.sort == Sort::Citation {
            return self.cited(ruleset, piece);
        }
        let clause = self.clause_at(at);
        let named = self.meant(at);
        // On the first words of a sentence, or on words of the language, the sentence is meant.
        let own = |(declared, _): &(Declared, _)| {
            declared.span.file == 0 && range(declared.span).contains(&piece.start)
        };
        if let Some((declared, _)) = named.iter().rev().find(|named| !own(named))
            && named.iter().all(|named| !own(named))
        {
            return Some((span, markdown::set_without_html(&self.name(ruleset, declared))));
        }
        let whole = match (&clause, named.iter().find(|named| own(named))) {
            (_, Some((declared, _))) => Some((declared.whole, None)),
            (Some(clause), None) => Some((clause.span, Some(clause.row().form))),
            (None, None) => None,
        };
        let (whole, form) = whole?;
        let mut blocks = self.passage(ruleset, whole);
        blocks.extend(
            form.filter(|_| piece.sort == Sort::Word).map(|form| Told::Form(form).told(self.language)),
        );
        let replaced =
            named.iter().filter(|named| !own(named)).map(|(_, place)| place.file.as_str()).next_back();
        let replaces = named.iter().any(|named| own(named) && named.0.instead);
        blocks.extend(replaced.filter(|_| replaces).map(|file| Told::Replaces(file).told(self.language)));
        (!blocks.is_empty()).then(|| (span, markdown::set_without_html(&blocks)))
    }

    /// What a name stands for.
    fn name(&self, ruleset: &Ruleset, declared: &Declared) -> Vec<Set> {
        let source = ruleset.sources().get(declared.span.file);
        let file = (declared.span.file != 0).then_some(&source.name);
        let named = Told::Named { declared, file };
        let mut blocks = vec![named.told(self.language)];
        let told = self.passage(ruleset, declared.whole);
        match told.is_empty() {
            false => blocks.extend(told),
            true => {
                let text = ruleset.sources().text(declared.whole);
                blocks.push(Set::Code(text.split_whitespace().collect::<Vec<_>>().join(" ")));
            }
        }
        blocks
    }

    /// What the book says of a sentence, as soon as there is a book.
    fn passage(&self, ruleset: &Ruleset, span: Span) -> Vec<Set> {
        self.told(ruleset).map_or(Vec::new(), |book| book::passage(book, span))
    }

    /// Who says what stands in brackets.
    fn cited(&self, ruleset: &Ruleset, piece: Piece) -> Option<(Range<usize>, String)> {
        let Citation { span, id, letter } = self.citation(piece)?;
        let source = book::source_of(ruleset, id, piece.start);
        Some((span, markdown::set_without_html(&[Told::Cited { id, letter, source }.told(self.language)])))
    }

    /// The rule id that a piece of a citation is part of.
    pub(super) fn citation(&self, piece: Piece) -> Option<Citation<'_>> {
        // A source says its rule ids without brackets.
        let open = self.text[..piece.start].rfind('[')? + 1;
        if self.text[open..piece.start].contains(']') {
            return None;
        }
        let end = piece.end + self.text[piece.end..].find([']', '\n'])?;
        let start = self.text[open..piece.start].rfind(',').map_or(open, |at| open + at + 1);
        let end = self.text[piece.start..end].find(',').map_or(end, |at| piece.start + at);
        let said = &self.text[start..end];
        let begin = start + (said.len() - said.trim_start().len());
        let mut words = said.split_whitespace();
        Some(Citation { span: begin..start + said.trim_end().len(), id: words.next()?, letter: words.next() })
    }

    /// The clause that lies around a place.
    fn clause_at(&self, at: usize) -> Option<&Clause> {
        let ruleset = self.rulesets.first()?;
        let mut clauses = each_block(ruleset.own_blocks()).flat_map(Block::clauses);
        clauses.find(|clause| range(clause.span).contains(&at))
    }
}
