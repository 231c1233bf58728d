//! RON texts into values, with mistakes at their places and in words.

use super::places::Node;
use super::{Record, VERSION};
use crate::diagnostic::{Diagnostic, Span, words::record as words};
use ron::error::{Error, Position, SpannedError};
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

/// All records of a text, which holds one or a list of them.
pub fn records(file: u32, text: &str) -> Result<Vec<(Record, Node)>, Diagnostic> {
    many(file, text, "record", VERSION)
}

/// The values of a text that holds one of them or a list, each of the version given.
pub fn many<T: DeserializeOwned>(
    file: u32,
    text: &str,
    what: &'static str,
    version: u64,
) -> Result<Vec<(T, Node)>, Diagnostic> {
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

fn diagnostic(file: u32, text: &str, error: SpannedError) -> Diagnostic {
    let (start, end) = (offset(text, error.span.start), offset(text, error.span.end));
    let span = Span::new(file, start.min(end), end.max(start));
    match &error.code {
        Error::NoSuchStructField { expected, found, outer } => {
            words::data_unknown_field(span, found, outer.as_deref(), expected)
        }
        Error::NoSuchEnumVariant { expected, found, .. } => words::data_unknown_word(span, found, expected),
        Error::MissingStructField { field, outer } => {
            words::data_missing_field(span, field, outer.as_deref())
        }
        Error::DuplicateStructField { field, .. } => words::data_field_twice(span, field),
        code => words::data_syntax(span, code),
    }
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
