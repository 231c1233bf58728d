//! A translation is begun, and later has what was written since. What somebody has told stays as it stands, with his comments.

use super::{Translation, VERSION, pair, plain};
use crate::record::Node;
use std::collections::BTreeMap;

/// A translation in which nothing is told yet.
pub(crate) fn begun(written: &[String]) -> String {
    let pairs: String = written.iter().map(|english| untold(english)).collect();
    format!("Translation(\n    version: {VERSION},\n    texts: [{pairs}\n    ],\n)\n")
}

/// How many texts are still to be told.
pub(crate) fn open(written: &[String], told: &Translation) -> usize {
    written.iter().filter(|english| !told.texts.iter().any(|pair| tells(pair, english))).count()
}

/// The text of a translation with what has been written since, each behind what stands before it in the lesson; a pair that
/// tells nothing of what is not written any more is left out.
pub(crate) fn brought_up_to_date(
    text: &str,
    (told, node): (&Translation, &Node),
    written: &[String],
) -> String {
    let known = |english: &String| told.texts.iter().position(|(text, _)| plain(text) == *english);
    let list = node.field("texts");
    // By the pair behind which they stand, if there is one.
    let mut new: BTreeMap<Option<usize>, String> = BTreeMap::new();
    let mut last = None;
    for english in written {
        match known(english) {
            Some(at) => last = Some(at),
            None => *new.entry(last).or_default() += &untold(english),
        }
    }
    let mut edits: Vec<Edit> =
        new.into_iter().flat_map(|(behind, pairs)| added(text, list, behind, pairs)).collect();
    for (at, (english, german)) in told.texts.iter().enumerate() {
        if german.trim().is_empty() && !written.contains(&plain(english)) {
            edits.extend(left_out(text, pair(node, at).start as usize, pair(node, at).end as usize));
        }
    }
    let mut new = text.to_string();
    edits.sort_by_key(|edit| edit.from);
    for edit in edits.iter().rev() {
        new.replace_range(edit.from..edit.to, &edit.by);
    }
    new
}

/// Does a pair tell this text?
fn tells((english, german): &(String, String), text: &str) -> bool {
    plain(english) == *text && !german.trim().is_empty()
}

/// Other letters in place of some.
struct Edit {
    from: usize,
    to: usize,
    by: String,
}

impl Edit {
    fn at(place: usize, by: String) -> Edit {
        Edit { from: place, to: place, by }
    }
}

/// Pairs behind one of those that are there, or before all of them.
fn added(text: &str, list: &Node, behind: Option<usize>, pairs: String) -> Vec<Edit> {
    let Some(at) = behind else {
        let first = list.span.start as usize + 1;
        let closes = if list.items().next().is_none() { "\n    " } else { "" };
        return vec![Edit::at(end_of_remark(text, first), pairs + closes)];
    };
    let end = list.item(at).span.end as usize;
    match comma(text, end) {
        Some(comma) => vec![Edit::at(end_of_remark(text, comma), pairs)],
        None if end_of_remark(text, end) == end => vec![Edit::at(end, format!(",{pairs}"))],
        None => vec![Edit::at(end, ",".to_string()), Edit::at(end_of_remark(text, end), pairs)],
    }
}

/// A pair goes with its line, if nothing else stands there.
fn left_out(text: &str, start: usize, end: usize) -> Option<Edit> {
    let to = comma(text, end)?;
    let alone = text[to..].lines().next().is_none_or(|rest| rest.trim().is_empty());
    alone.then(|| Edit { from: text[..start].trim_end().len(), to, by: String::new() })
}

/// Behind the comma that follows a place, comments passed over.
fn comma(text: &str, mut at: usize) -> Option<usize> {
    loop {
        let rest = text.get(at..)?;
        let blank = rest.len() - rest.trim_start().len();
        let comment = match &rest[blank..] {
            rest if rest.starts_with(',') => return Some(at + blank + 1),
            rest if rest.starts_with("//") => rest.find('\n')?,
            rest if rest.starts_with("/*") => rest.find("*/")? + 2,
            _ => return None,
        };
        at += blank + comment;
    }
}

/// Where a line ends, if nothing but a remark stands behind a place in it; otherwise that place.
fn end_of_remark(text: &str, at: usize) -> usize {
    let rest = text[at..].split('\n').next().unwrap_or("");
    let said = rest.trim();
    if said.is_empty() || said.starts_with("//") { at + rest.trim_end().len() } else { at }
}

/// A text with nothing beside it, on lines of its own.
fn untold(english: &str) -> String {
    format!("\n        (\n            {},\n            \"\",\n        ),", quoted(english))
}

/// So long a line may be.
const WIDE: usize = 112;

/// A text in quotation marks: in one line, or in several, as lessons are written.
fn quoted(text: &str) -> String {
    const DEEP: &str = "                ";
    let safe = text.replace('\\', "\\\\").replace('"', "\\\"");
    if !safe.contains('\n') && safe.chars().count() + DEEP.len() <= WIDE {
        return format!("\"{safe}\"");
    }
    let mut lines: Vec<String> = Vec::new();
    for (at, paragraph) in safe.split("\n\n").enumerate() {
        if at > 0 {
            lines.push(String::new());
        }
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && DEEP.len() + line.chars().count() + 1 + word.chars().count() > WIDE {
                lines.push(format!("{DEEP}{line}"));
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line += word;
        }
        lines.push(format!("{DEEP}{line}"));
    }
    format!("\"\n{}\n            \"", lines.join("\n"))
}
