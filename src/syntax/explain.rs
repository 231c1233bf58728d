//! What is known when a sentence cannot be read: how far reading came, and what would have fitted.

use super::grammar::{Grammar, Rule, in_word};
use super::pairs::{Pairs, Sentence as Read};
use super::{build, layout};
use crate::diagnostic::Span;
use crate::diagnostic::words::{Reader, Sentence, Stuck};
use crate::kinds::Kind;
use pest::Parser;
use pest::error::{Error, InputLocation};
use std::sync::Mutex;

/// pest's switch for its own notes is one for the whole process.
static NOTES: Mutex<()> = Mutex::new(());

/// Reads the sentence once more, with notes, and says where and why reading stops.
pub(super) fn stuck<'a>(
    rule: Rule,
    whole: Span,
    text: &'a str,
    error: &Error<Rule>,
    block: Option<&'a str>,
    thoroughly: bool,
) -> Stuck<'a> {
    let (noted, fitting) = if thoroughly { notes(rule, text) } else { (0, Vec::new()) };
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let at = word_start(text, at.max(noted).min(text.len()));
    let rest = text[at..].trim_start();
    let at = text.len() - rest.len();
    let kind = match rule {
        Rule::a_head => Sentence::Head,
        Rule::a_row => Sentence::Row,
        Rule::a_pack => Sentence::Pack,
        _ => Sentence::Clause,
    };
    let fitting = if noted == at || text.get(noted..at).is_some_and(|t| t.trim().is_empty()) {
        fitting
    } else {
        Vec::new()
    };
    let complete = thoroughly && at > 0 && Grammar::parse(rule, text[..at].trim_end()).is_ok();
    let reader = thoroughly.then_some(Reader { meant, reach });
    Stuck { kind, whole, text, at, found: found(rest), fitting, complete, block, reader }
}

/// Of which kind a sentence is that might have been meant, if it is a clause; nothing if it cannot be read.
pub(crate) fn meant(sentence: Sentence, text: &str) -> Option<Option<Kind>> {
    let read = layout::readable(text).then(|| Read::read(rule_of(sentence), text).ok())??;
    let clause = || {
        let pair = read.whole(text)?.into_inner().next()?;
        Some(build::clause(&Pairs { file: 0, base: 0 }, pair, Vec::new()).body.kind())
    };
    Some(matches!(sentence, Sentence::Pack | Sentence::Clause).then(clause).flatten())
}

/// How far such a sentence is read.
pub(crate) fn reach(sentence: Sentence, text: &str) -> usize {
    if !layout::readable(text) {
        return 0;
    }
    match Read::read(rule_of(sentence), text) {
        Ok(_) => text.len(),
        Err(error) => {
            let at = match error.location {
                InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
            };
            word_start(text, at.max(notes(rule_of(sentence), text).0).min(text.len()))
        }
    }
}

fn rule_of(sentence: Sentence) -> Rule {
    match sentence {
        Sentence::Head => Rule::a_head,
        Sentence::Row => Rule::a_row,
        Sentence::Pack => Rule::a_pack,
        Sentence::Clause => Rule::a_clause,
    }
}

fn notes(rule: Rule, text: &str) -> (usize, Vec<String>) {
    let _one_at_a_time = NOTES.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    pest::set_error_detail(true);
    let again = Grammar::parse(rule, text);
    pest::set_error_detail(false);
    let Some(notes) = again.err().and_then(|e| e.parse_attempts()) else {
        return (0, Vec::new());
    };
    let mut fitting: Vec<String> = notes.expected_tokens().iter().map(ToString::to_string).collect();
    // Behind one stroke a second would begin a comment: that is not what is missing, and reading stopped at the first.
    let stroke = text.get(..notes.max_position).is_some_and(|read| read.ends_with('/'));
    fitting.retain(|t| !(matches!(t.as_str(), "//" | " " | "\t" | "\r" | "\n") || stroke && t == "/"));
    let back = usize::from(stroke && fitting.is_empty());
    (notes.max_position - back, fitting)
}

/// What may come next where a sentence has been begun: words, signs, and `'a'..'z'` where a name may stand.
pub(crate) fn next(rule: Rule, begun: &str) -> Vec<String> {
    // No sentence goes on with this.
    let (at, fitting) = notes(rule, &format!("{begun}\u{1}"));
    if begun.get(at..).is_some_and(|rest| rest.trim().is_empty()) { fitting } else { Vec::new() }
}

/// The start of the word in which a place lies.
fn word_start(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    if !text[at..].chars().next().is_some_and(in_word) {
        return at;
    }
    at - text[..at].chars().rev().take_while(|c| in_word(*c)).map(char::len_utf8).sum::<usize>()
}

/// The word, the text in quotation marks or the sign that stands at the beginning.
fn found(rest: &str) -> Option<&str> {
    let first = rest.chars().next()?;
    let length = if first == '"' {
        rest[1..].find('"').map_or(1, |l| l + 2)
    } else if in_word(first) {
        rest.find(|c| !in_word(c)).unwrap_or(rest.len())
    } else {
        first.len_utf8()
    };
    let length = (0..=length.min(60)).rev().find(|l| rest.is_char_boundary(*l)).unwrap_or(0);
    Some(&rest[..length])
}
