//! What the desk says itself.

use super::Refusal;
use crate::diagnostic::Diagnostic;
use crate::language::Language;
use crate::ruleset::declared::Declared;
use crate::text::{Block, Piece, Text};

/// A mistake in one text: what is wrong, what is said at its place, the help.
pub(super) fn problem(diagnostic: &Diagnostic, own: bool, language: Language) -> String {
    let mut told = diagnostic.message.to(language).to_string();
    if own && !diagnostic.labels[0].text.is_empty() {
        told += &format!("\n{}", diagnostic.labels[0].text.to(language));
    }
    if let Some(help) = &diagnostic.help {
        let help = help.to(language);
        told += &match language {
            Language::English => format!("\nhelp: {help}"),
            Language::German => format!("\nHilfe: {help}"),
        };
    }
    told
}

pub(super) fn write(instead: &str, old: &str) -> String {
    match old.contains('\n') || old.len() > 40 || old.is_empty() {
        _ if instead.is_empty() => take_away(old),
        true => format!("Write `{instead}`"),
        false => format!("Write `{instead}` in place of `{old}`"),
    }
}

/// What is taken away is shown by its first words.
pub(super) fn take_away(old: &str) -> String {
    let line = old.lines().next().unwrap_or("");
    let short: String = line.chars().take(40).collect();
    let more = if short.len() < old.len() { "…" } else { "" };
    format!("Take away `{short}{more}`")
}

pub(super) fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NoName => "no name of this ruleset stands here".to_string(),
        Refusal::OfOurs { name, file } => {
            format!("`{name}` is given in {file}, which comes with the program")
        }
        Refusal::NotAName(new) => {
            format!("`{new}` is no name: small letters, digits and `_`, a letter first")
        }
        Refusal::Word(new) => format!("`{new}` is a word of the language"),
        Refusal::Taken(new) => format!("`{new}` means something else already"),
        Refusal::Hurts(told) => format!("the ruleset would not say the same: {told}"),
    }
}

pub(super) const A_VARIANT: &str = "a variant of a game";
pub(super) const A_GAME: &str = "a game of its own";
pub(super) const A_PACK: &str = "the cards of a game";

/// `solo "Solo": a contract, in cego.rules`.
pub(super) fn named(declared: &Declared, file: Option<&String>) -> Block {
    let mut text = Text::default();
    text += Piece::Title(declared.title.clone().unwrap_or_else(|| declared.name.clone()));
    let place =
        file.map_or(String::new(), |file| format!(", in {}", file.rsplit('/').next().unwrap_or(file)));
    text += format!(" ({}): {}{place}", declared.name, declared.what.replace('_', " "));
    Block::Paragraph(text)
}

/// How such a sentence is written.
pub(super) fn form(form: &str) -> Block {
    Block::Paragraph(Text::from(format!("Written: {form}")))
}

pub(super) fn replaces(file: &str) -> Block {
    let file = file.rsplit('/').next().unwrap_or(file);
    Block::Paragraph(Text::from(format!("It takes the place of what {file} says under this name.")))
}

/// A rule of a source, and how sure it is.
pub(super) fn cited(id: &str, letter: Option<&str>, source: Option<String>) -> Vec<Block> {
    let known = source.unwrap_or_else(|| "no source of this file or its bases stands for it".to_string());
    let sure = match letter {
        Some("S") => "a founding document",
        Some("P") => "a published source",
        Some("P?") => "a published source, doubtful",
        Some("I") => "inferred",
        Some("H") => "a choice of this house",
        _ => "",
    };
    let sure = if sure.is_empty() { String::new() } else { format!(" ({sure})") };
    vec![Block::Paragraph(Text::from(format!("{id}{sure}: {known}")))]
}
