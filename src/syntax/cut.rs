//! The words and signs of a text with their places, whether or not it can be read.

use super::grammar::{self, Rule};
use super::kept::Kept;
use super::pairs::is_word;
use super::print::token::{self, Kind};
use super::{ahead, layout};
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::OnceLock;

/// What a piece of a text is to whoever looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    Comment,
    /// A text in quotation marks.
    Text,
    /// A rule id, or what else stands in brackets.
    Citation,
    Number,
    /// A word of the language.
    Word,
    /// Any other word: a name, or the code of a card.
    Name,
    /// Players that the language knows: `defenders`. Only in [`crate::desk::Page::pieces`], where it can be told.
    Players,
    Sign,
}

/// A piece of a text, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    pub sort: Sort,
    pub start: usize,
    pub end: usize,
}

/// The words of the language.
pub(crate) fn words() -> &'static BTreeSet<&'static str> {
    static WORDS: OnceLock<BTreeSet<&'static str>> = OnceLock::new();
    WORDS.get_or_init(|| {
        let rules = grammar::TEXT.lines().filter(|line| line.starts_with("w_"));
        rules.filter_map(|line| line.split('"').nth(1)).filter(|word| is_name(word)).collect()
    })
}

/// Could it be a name?
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// Cuts a whole text.
pub fn pieces(text: &str) -> Vec<Piece> {
    let (mut found, mut cited) = (Vec::new(), false);
    let mut from = 0;
    for token in token::cut(text) {
        let start = from + text[from..].find(token.text).unwrap_or(0);
        let end = start + token.text.len();
        from = end;
        let first = token.text.chars().next();
        let sort = match token.kind {
            Kind::Comment { .. } => Sort::Comment,
            Kind::Text => Sort::Text,
            _ if cited => Sort::Citation,
            Kind::Word if first.is_some_and(|c| c.is_ascii_digit()) => Sort::Number,
            Kind::Word if words().contains(token.text) => Sort::Word,
            Kind::Word => Sort::Name,
            Kind::Sign | Kind::Odd => Sort::Sign,
        };
        cited = (cited || token.text == "[") && token.text != "]" && sort != Sort::Comment;
        found.push(Piece { sort, start, end });
    }
    found
}

/// Cuts a whole text whose sentences were read: what the grammar takes for a name is one, also if a word of the language is
/// spelt so, and the other way round. What stands in a phrase and may mean players is `Players`.
pub(crate) fn pieces_as_read(text: &str, kept: &Kept, may_mean_players: impl Fn(&str) -> bool) -> Vec<Piece> {
    let mut known: Vec<(Range<usize>, Sort)> = Vec::new();
    for (rule, span) in ahead::sentences(text, &layout::cut(0, text, &mut Vec::new())) {
        let (base, sentence) = (span.start as usize, ahead::of(text, span));
        let Some(read) = kept.known(rule, sentence) else { continue };
        let mut phrase = 0;
        for (rule, Range { start, end }) in read.parts() {
            let sort = match rule {
                Rule::e => {
                    phrase = end.max(phrase);
                    continue;
                }
                Rule::rule_id => Sort::Citation,
                Rule::name if start < phrase && may_mean_players(&sentence[start..end]) => {
                    if calculated(&sentence[..start], &sentence[end..]) { Sort::Name } else { Sort::Players }
                }
                Rule::name => Sort::Name,
                rule if is_word(rule) => Sort::Word,
                _ => continue,
            };
            known.push((base + start..base + end, sort));
        }
    }
    let mut all = pieces(text);
    for piece in all.iter_mut().filter(|piece| matches!(piece.sort, Sort::Name | Sort::Word)) {
        let next = known.partition_point(|(place, _)| place.start <= piece.start);
        if let Some((_, sort)) = next.checked_sub(1).map(|at| &known[at]).filter(|(p, _)| piece.start < p.end)
        {
            piece.sort = *sort;
        }
    }
    all
}

/// Is what stands between these part of a sum, or compared with something? Then it is a number.
fn calculated(before: &str, behind: &str) -> bool {
    let signs = ['+', '-', '*', '/', '^', '<', '>'];
    before.trim_end().ends_with(signs)
        || behind.trim_start().starts_with(signs)
        || behind.trim_start().starts_with('=')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_into_pieces_with_their_places() {
        let text = "worth 2: some t1 in trick // ä [x\n  [D-1 H] \"a [b\" ö";
        let told: Vec<_> = pieces(text).into_iter().map(|p| (p.sort, &text[p.start..p.end])).collect();
        let begin = [
            (Sort::Word, "worth"),
            (Sort::Number, "2"),
            (Sort::Sign, ":"),
            (Sort::Word, "some"),
            (Sort::Name, "t1"),
            (Sort::Word, "in"),
            (Sort::Word, "trick"),
            (Sort::Comment, "// ä [x"),
            (Sort::Sign, "["),
            (Sort::Citation, "D"),
        ];
        assert_eq!(told[..10], begin);
        assert_eq!(told[told.len() - 2..], [(Sort::Text, "\"a [b\""), (Sort::Name, "ö")]);
        assert!(words().len() > 200 && words().contains("follow") && !words().contains("_"));
    }
}
