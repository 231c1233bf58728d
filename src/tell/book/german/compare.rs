//! What becomes of a sentence at another table.

use super::super::compare::Change;
use super::super::page::{Sentence, begun};
use super::super::terms::list;
use super::super::topic::Matter;
use super::terms::AND;

/// A sentence, or the row of a table, as it stands in a box.
pub(crate) fn changed(change: Change, sentence: &Sentence, is_row: bool) -> String {
    let text = begun(&sentence.text);
    let contract = matches!(sentence.key.plain(), Some(Matter::Contract(_)));
    match change {
        Change::Instead => format!("stattdessen: {text}"),
        Change::New if contract => format!("dazu kommt: {text}"),
        Change::New => text,
        Change::Falls if text.is_empty() => "entfällt".to_string(),
        Change::Falls if is_row => format!("{text} entfällt"),
        Change::Falls => format!("es entfällt: „{text}“"),
    }
}

/// The cards of each suit.
pub(crate) fn cards(each: &[String]) -> String {
    format!("die Karten von oben nach unten: {}", each.join("; "))
}

/// Behind so many names of numbers.
pub(crate) fn is_or_are(number: usize) -> &'static str {
    if number == 1 { "ist" } else { "sind" }
}

/// Contracts that this table does not have.
pub(crate) fn not_played(titles: &[String]) -> String {
    let verb = if titles.len() == 1 { "wird" } else { "werden" };
    format!("{} {verb} nicht gespielt", list(titles, AND))
}

/// What nobody may announce, though it is paid when it is made.
pub(crate) fn not_announced(titles: &[String]) -> String {
    let verb = if titles.len() == 1 { "darf" } else { "dürfen" };
    format!("{} {verb} nicht angesagt werden", list(titles, AND))
}
