//! RON texts into values, with mistakes at their places and in words.

use super::places::{Node, next_word, open_text, unclosed_text};
use super::{Played, Record, SESSION, Sitting, VERSION};
use crate::diagnostic::{Diagnostic, Span, words::record as words};
use ron::error::{Error, Position, SpannedError};
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

/// All records of a text, which holds one, a list of them, or a session.
pub fn records(file: u32, text: &str) -> Result<Vec<(Record, Node)>, Diagnostic> {
    if !is_session(text) {
        return many(file, text, "record", VERSION);
    }
    let mut found = Vec::new();
    for (sitting, node) in many::<Sitting>(file, text, "session", SESSION)? {
        let Sitting { version: _, game, options, fingerprint, deals } = sitting;
        for (at, Played { deal, moves, result, notes }) in deals.into_iter().enumerate() {
            let own = node.field("deals").item(at).beside(&node, &["game", "options", "fingerprint"]);
            let (version, game, options, fingerprint) =
                (VERSION, game.clone(), options.clone(), fingerprint.clone());
            found.push((Record { version, game, options, fingerprint, deal, moves, result, notes }, own));
        }
    }
    match found.is_empty() {
        true => Err(words::data_empty(Node::of(file, text).span, "deal")),
        false => Ok(found),
    }
}

/// Do the deals of a text remember each other?
pub fn is_session(text: &str) -> bool {
    first(text).starts_with("Session")
}

/// A text from its first word on.
pub(crate) fn first(text: &str) -> &str {
    text.get(next_word(text, 0)..).unwrap_or("")
}

/// The values of a text that holds one of them or a list, each of the version given.
pub fn many<T: DeserializeOwned>(
    file: u32,
    text: &str,
    what: &'static str,
    version: u64,
) -> Result<Vec<(T, Node)>, Diagnostic> {
    if next_word(text, 0) == text.len() {
        return Err(words::data_empty(Span::new(file, 0, text.len()), what));
    }
    let root = Node::of(file, text);
    let listed = text.as_bytes().get(root.span.start as usize) == Some(&b'[');
    let nodes: Vec<Node> = if listed { root.items().cloned().collect() } else { vec![root.clone()] };
    for node in &nodes {
        let at = node.field("version").span;
        let found = text.get(at.start as usize..at.end as usize).unwrap_or("").trim();
        let digits = !found.is_empty() && found.bytes().all(|b| b.is_ascii_digit());
        if node.has("version") && digits && found.parse() != Ok(version) {
            return Err(words::data_version(at, what, found, version));
        }
    }
    let values: Vec<T> = match listed {
        true => one(file, text)?,
        false => vec![one(file, text)?],
    };
    if values.is_empty() {
        return Err(words::data_empty(root.span, what));
    }
    Ok(values.into_iter().zip(nodes).collect())
}

/// One value.
pub fn one<T: DeserializeOwned>(file: u32, text: &str) -> Result<T, Diagnostic> {
    let reader = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    reader.from_str(text).map_err(|error| diagnostic(file, text, error))
}

/// One value that is a part of a file and begins at `start`.
pub fn part<T: DeserializeOwned>(file: u32, text: &str, start: u32) -> Result<T, Diagnostic> {
    let extensions = Extensions::IMPLICIT_SOME | Extensions::UNWRAP_VARIANT_NEWTYPES;
    let reader = ron::Options::default().with_default_extension(extensions);
    reader.from_str(text).map_err(|error| {
        let mut found = diagnostic(file, text, error);
        for label in &mut found.labels {
            label.span.start += start;
            label.span.end += start;
        }
        found
    })
}

fn diagnostic(file: u32, text: &str, error: SpannedError) -> Diagnostic {
    let (start, end) = (offset(text, error.span.start), offset(text, error.span.end));
    let span = Span::new(file, start.min(end), end.max(start));
    let rest = text[start..].trim();
    // A comma is missed before the value it would follow.
    let over = match error.code {
        Error::ExpectedComma => rest.chars().all(char::is_alphanumeric),
        _ => rest.chars().all(|c| "([{".contains(c)),
    };
    match &error.code {
        Error::NoSuchStructField { expected, found, outer } => {
            words::data_unknown_field(span, found, outer.as_deref(), expected)
        }
        Error::NoSuchEnumVariant { expected, found, .. } => words::data_unknown_word(span, found, expected),
        Error::MissingStructField { field, outer } => {
            words::data_missing_field(span, field, outer.as_deref())
        }
        Error::DuplicateStructField { field, .. } => words::data_field_twice(span, field),
        Error::ExpectedComma if let Some(open) = open_text(text, start) => {
            words::data_open_text(first_line(text, Span::new(file, open, end)))
        }
        Error::ExpectedStringEnd if let Some(open) = unclosed_text(text) => {
            words::data_syntax(first_line(text, Span::new(file, open, text.len())), &error.code)
        }
        // What is missing belongs behind the last word.
        code @ (Error::ExpectedComma | Error::ExpectedMapColon) if !over => {
            let last = text[..start].trim_end().len();
            words::data_syntax(Span::new(file, last.saturating_sub(1), last), code)
        }
        code @ (Error::Eof | Error::UnclosedBlockComment | Error::InvalidEscape(_)) => {
            words::data_syntax(first_line(text, span), code)
        }
        // Whatever was to come: nothing does.
        _ if over => {
            let last = text.trim_end().len();
            words::data_syntax(Span::new(file, last.saturating_sub(1), last), &Error::Eof)
        }
        code => {
            let next = next_word(text, start);
            let next = next as u32;
            let value = Node::of(file, text).at(next).span;
            let within = value.start <= next && next <= value.end;
            let found = if within { value } else { Span { start: next, end: next + 1, ..span } };
            words::data_syntax(first_line(text, found), code)
        }
    }
}

/// As much of a place as stands in one line.
fn first_line(text: &str, span: Span) -> Span {
    let own = text.get(span.start as usize..span.end as usize).unwrap_or("");
    let length = own.find('\n').unwrap_or(own.len());
    Span { end: span.start + own[..length].trim_end().len() as u32, ..span }
}

/// The byte at a line and column, both from 1; columns count characters.
fn offset(text: &str, position: Position) -> usize {
    let line_start = match position.line.saturating_sub(2) {
        _ if position.line <= 1 => 0,
        nth => text.match_indices('\n').nth(nth).map_or(text.len(), |(at, _)| at + 1),
    };
    let rest = &text[line_start..];
    let length = rest.char_indices().nth(position.col.saturating_sub(1)).map_or(rest.len(), |(at, _)| at);
    line_start + length
}
