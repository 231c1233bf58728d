//! What was written in another way once: the sentence that says it now, in the words of its author.

use super::super::{Code, Diagnostic, Span};
use super::sentences::Stuck;

/// A block `doubling NAME "Title" { … }`, with what it holds: one sentence now.
pub(crate) fn doubling(head: Span, text: &str, lines: &[&str]) -> Diagnostic {
    let lines: Vec<String> =
        lines.iter().map(|l| l.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    let line = |begins: &str| lines.iter().find_map(|line| line.strip_prefix(begins));
    let named = text.trim_start_matches("instead ").trim_start_matches("doubling ").trim();
    let (by, answered) = (line("by "), line("answered by "));
    // The sentence as it is said now, in the block that is no longer written.
    if let Some(said) = lines.iter().find(|line| line.contains(" may double ")) {
        let instead = if text.starts_with("instead ") { "instead " } else { "" };
        return block(head).help(format!("write `{instead}{named}: {said}` in `announcements`"));
    }
    // Of a block that does not say what is doubled the rest stands in another one.
    let whole = line("of the game").is_some();
    let (by, once) = match by.and_then(|by| by.strip_suffix(", once each")) {
        Some(by) => (Some(by), true),
        None => (by, false),
    };
    let (who, from) = match by.and_then(|by| by.split_once(" from ")) {
        Some((who, from)) => (who, format!(" from {from}")),
        None => (by.unwrap_or("PLAYERS"), String::new()),
    };
    let most = match line("at most ") {
        _ if whole && !once && answered.is_none() => ", at most 1 time".to_string(),
        Some(most) if most.contains(' ') => format!(", at most ({most}) times"),
        Some(most) => format!(", at most {most} times"),
        None => String::new(),
    };
    let (instead, once) =
        (if text.starts_with("instead ") { "instead " } else { "" }, if once { ", once each" } else { "" });
    let sentence = format!("{instead}{named}: {who} may double the game{from}{once}{most}");
    let answers =
        if answered.is_some() { "; whose game it is answers, then the others again, in turn" } else { "" };
    block(head).help(format!("write `{sentence}` in `announcements`{answers}"))
}

fn block(head: Span) -> Diagnostic {
    Diagnostic::error(Code::UnreadableHead, head, "doubling is said in one sentence, not in a block")
        .at("a block that is no longer written")
}

/// `without doubling knock`
pub(super) fn without(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let name = bare.strip_prefix("without doubling ")?.trim();
    let at = "without ".len();
    let d = Diagnostic::error(
        s.code(),
        s.place(at, at + "doubling".len()),
        "a doubling is named without this word",
    );
    Some(d.at("take this away").help(format!("write `without {name}`")))
}
