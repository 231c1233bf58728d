//! What the desk says itself.

mod de;
mod en;

use super::Refusal;
use crate::diagnostic::Diagnostic;
use crate::language::Language;
use crate::ruleset::declared::Declared;
use crate::text::{Block, Piece, Text};

/// One thing that is said.
pub(super) enum Said<'a> {
    // A mistake in one text: what is wrong, what is said at its place, the help.
    Problem { diagnostic: &'a Diagnostic, own: bool },
    // Of a remedy: what to write in place of what, and what to take away.
    Write { instead: &'a str, old: &'a str },
    TakeAway(&'a str),
    Refused(&'a Refusal),
    // How a file may begin.
    AVariant,
    AGame,
    APack,
}

impl Said<'_> {
    pub(super) fn said(&self, language: Language) -> String {
        match language {
            Language::English => en::said(self),
            Language::German => de::said(self),
        }
    }
}

/// What is explained.
pub(super) enum Told<'a> {
    // `solo "Solo": a contract, in cego.rules`.
    Named { declared: &'a Declared, file: Option<&'a String> },
    // How such a sentence is written.
    Form(&'a str),
    Replaces(&'a str),
    // A rule of a source, and how sure it is.
    Cited { id: &'a str, letter: Option<&'a str>, source: Option<String> },
}

impl Told<'_> {
    pub(super) fn told(self, language: Language) -> Block {
        match language {
            Language::English => en::told(self),
            Language::German => de::told(self),
        }
    }
}

/// How a sentence is written; what stands between backticks is to be written as it stands.
fn form_told(before: &str, form: &str) -> Block {
    let mut text = Text::from(before);
    for (at, part) in form.split('`').enumerate().filter(|(_, part)| !part.is_empty()) {
        text += if at % 2 == 1 { Piece::Code(part.to_string()) } else { Piece::Words(part.to_string()) };
    }
    Block::Paragraph(text)
}

/// The name of a file without its folders.
fn name_of(file: &str) -> &str {
    file.rsplit('/').next().unwrap_or(file)
}

/// The first words of what is taken away.
fn short(old: &str) -> String {
    let line = old.lines().next().unwrap_or("");
    let short: String = line.chars().take(40).collect();
    let more = if short.len() < old.len() { "…" } else { "" };
    format!("{short}{more}")
}
