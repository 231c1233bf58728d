//! Looking into pest's pairs.

use super::grammar::Rule;
use super::tree::Name;
use crate::diagnostic::Span;
use pest::iterators::Pair;

/// Where the text that is being read lies in its file.
pub(crate) struct Pairs {
    pub file: u32,
    pub base: usize,
}

impl Pairs {
    /// The place of a pair, without the blanks pest leaves at its end.
    pub(crate) fn span(&self, pair: &Pair<Rule>) -> Span {
        let (start, text) = (pair.as_span().start(), pair.as_str().trim_end());
        Span::new(self.file, self.base + start, self.base + start + text.len())
    }

    pub(crate) fn name(&self, pair: &Pair<Rule>) -> Name {
        Name { text: pair.as_str().trim().to_string(), span: self.span(pair) }
    }
}

pub(crate) fn is_word(rule: Rule) -> bool {
    (rule as usize) >= (Rule::w_a as usize)
}

/// What a pair holds, without the words.
pub(crate) fn kids(pair: Pair<Rule>) -> impl Iterator<Item = Pair<Rule>> {
    pair.into_inner().filter(|p| !is_word(p.as_rule()))
}

/// Is the word there?
pub(crate) fn has(pair: &Pair<Rule>, word: Rule) -> bool {
    pair.clone().into_inner().any(|p| p.as_rule() == word)
}

pub(crate) fn one(pair: Pair<Rule>) -> Pair<Rule> {
    let fallback = pair.clone();
    kids(pair).next().unwrap_or(fallback)
}

pub(crate) fn string(pair: &Pair<Rule>) -> String {
    // A title may be said in other languages behind it.
    let own = find(pair, Rule::string);
    own.as_ref().unwrap_or(pair).as_str().trim().trim_matches('"').to_string()
}

/// Numbers too long for the machine become the greatest one; the checker refuses them by size.
pub(crate) fn number(pair: &Pair<Rule>) -> i64 {
    pair.as_str().trim().parse().unwrap_or(i64::MAX)
}

pub(crate) fn names<'a>(p: &Pairs, pairs: impl Iterator<Item = Pair<'a, Rule>>) -> Vec<Name> {
    pairs
        .filter(|x| matches!(x.as_rule(), Rule::name | Rule::card | Rule::rank))
        .map(|x| p.name(&x))
        .collect()
}

pub(crate) fn find<'a>(pair: &Pair<'a, Rule>, rule: Rule) -> Option<Pair<'a, Rule>> {
    pair.clone().into_inner().find(|x| x.as_rule() == rule)
}
