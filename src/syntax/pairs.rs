//! What the grammar makes of a sentence, and looking into it. Places are counted from where the sentence begins.

use super::grammar::{Grammar, Rule};
use super::tree::Name;
use crate::diagnostic::Span;
use pest::error::Error;
use pest::{Parser, Token};
use std::ops::Range;

/// A part that a rule of the grammar was met by.
#[derive(Debug)]
struct Part {
    rule: Rule,
    start: u32,
    end: u32,
    /// So many parts it is, with all it holds; those follow it.
    size: u32,
}

/// A sentence as the grammar reads it: its parts, each before what it holds.
#[derive(Debug)]
pub(crate) struct Sentence {
    parts: Box<[Part]>,
}

impl Sentence {
    pub(crate) fn read(rule: Rule, text: &str) -> Result<Sentence, Box<Error<Rule>>> {
        let read = Grammar::parse(rule, text)?;
        let (mut parts, mut open) = (Vec::<Part>::with_capacity(16 + text.len() / 8), Vec::with_capacity(32));
        for token in read.tokens() {
            match token {
                Token::Start { rule, pos } => {
                    open.push(parts.len());
                    parts.push(Part { rule, start: pos.pos() as u32, end: 0, size: 0 });
                }
                Token::End { pos, .. } => {
                    let size = parts.len();
                    if let Some(at) = open.pop() {
                        (parts[at].end, parts[at].size) = (pos.pos() as u32, (size - at) as u32);
                    }
                }
            }
        }
        Ok(Sentence { parts: parts.into() })
    }

    /// All parts, in the order in which they begin, each before what it holds.
    pub(crate) fn parts(&self) -> impl Iterator<Item = (Rule, Range<usize>)> {
        self.parts.iter().map(|part| (part.rule, part.start as usize..part.end as usize))
    }

    /// The whole of it, as parts of the text it was read from.
    pub(crate) fn whole<'t>(&'t self, text: &'t str) -> Option<Pair<'t>> {
        Inner { parts: &self.parts, text }.next()
    }
}

/// A part of a sentence, with its own parts.
#[derive(Clone)]
pub(crate) struct Pair<'t> {
    part: &'t Part,
    inner: &'t [Part],
    text: &'t str,
}

impl<'t> Pair<'t> {
    pub(crate) fn as_rule(&self) -> Rule {
        self.part.rule
    }

    pub(crate) fn as_str(&self) -> &'t str {
        &self.text[self.start()..self.end()]
    }

    pub(crate) fn start(&self) -> usize {
        self.part.start as usize
    }

    pub(crate) fn end(&self) -> usize {
        self.part.end as usize
    }

    /// Is such a part in it, or in one of its parts?
    pub(crate) fn holds(&self, rule: Rule) -> bool {
        self.inner.iter().any(|part| part.rule == rule)
    }

    pub(crate) fn into_inner(self) -> Inner<'t> {
        Inner { parts: self.inner, text: self.text }
    }
}

/// Parts that stand beside each other.
#[derive(Clone)]
pub(crate) struct Inner<'t> {
    parts: &'t [Part],
    text: &'t str,
}

impl<'t> Iterator for Inner<'t> {
    type Item = Pair<'t>;

    fn next(&mut self) -> Option<Pair<'t>> {
        let part = self.parts.first()?;
        let (own, rest) = self.parts.split_at(part.size as usize);
        self.parts = rest;
        Some(Pair { part, inner: &own[1..], text: self.text })
    }
}

/// Where the text that is being read lies in its file.
pub(crate) struct Pairs {
    pub file: u32,
    pub base: usize,
}

impl Pairs {
    /// The place of a pair, without the blanks pest leaves at its end.
    pub(crate) fn span(&self, pair: &Pair) -> Span {
        let (start, text) = (pair.start(), pair.as_str().trim_end());
        Span::new(self.file, self.base + start, self.base + start + text.len())
    }

    pub(crate) fn name(&self, pair: &Pair) -> Name {
        Name { text: pair.as_str().trim().to_string(), span: self.span(pair) }
    }
}

pub(crate) fn is_word(rule: Rule) -> bool {
    (rule as usize) >= (Rule::w_a as usize)
}

/// What a pair holds, without the words.
pub(crate) fn kids(pair: Pair) -> impl Iterator<Item = Pair> {
    pair.into_inner().filter(|p| !is_word(p.as_rule()))
}

/// Is the word there?
pub(crate) fn has(pair: &Pair, word: Rule) -> bool {
    pair.clone().into_inner().any(|p| p.as_rule() == word)
}

pub(crate) fn one(pair: Pair) -> Pair {
    let fallback = pair.clone();
    kids(pair).next().unwrap_or(fallback)
}

pub(crate) fn string(pair: &Pair) -> String {
    // A title may be said in other languages behind it.
    let own = find(pair, Rule::string);
    own.as_ref().unwrap_or(pair).as_str().trim().trim_matches('"').to_string()
}

/// Numbers too long for the machine become the greatest one; the checker refuses them by size.
pub(crate) fn number(pair: &Pair) -> i64 {
    pair.as_str().trim().parse().unwrap_or(i64::MAX)
}

pub(crate) fn names<'a>(p: &Pairs, pairs: impl Iterator<Item = Pair<'a>>) -> Vec<Name> {
    pairs
        .filter(|x| matches!(x.as_rule(), Rule::name | Rule::card | Rule::rank))
        .map(|x| p.name(&x))
        .collect()
}

pub(crate) fn find<'a>(pair: &Pair<'a>, rule: Rule) -> Option<Pair<'a>> {
    pair.clone().into_inner().find(|x| x.as_rule() == rule)
}
