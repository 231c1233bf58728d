//! What the server says itself.

mod de;
mod en;

use super::wire::{LONGEST, Wrong};
use crate::language::Language;

/// One thing that is said.
pub(super) enum Said<'a> {
    // A place in a file that the editor cannot open.
    Elsewhere { file: &'a str, line: u32, told: &'a str },
    // ---- over a game
    LensBook,
    LensDeal,
    LensExamples,
    // ---- why something is not done
    UnknownRequest(&'a str),
    NoMessage,
    // A request before `initialize`, a second `initialize`, a request after `shutdown`.
    NotYet(&'a str),
    Again(&'a str),
    Over(&'a str),
    NoFile,
    CannotLayOut,
    UnknownCommand(&'a str),
    MistakesFirst,
    // ---- why the conversation is over
    Unreadable(&'a Wrong),
    LeftEarly,
    // `exit` without `shutdown`.
    NoLeave,
}

impl Said<'_> {
    pub(super) fn said(&self, language: Language) -> String {
        match language {
            Language::English => en::said(self),
            Language::German => de::said(self),
        }
    }
}

/// The name of a file without its folders.
fn name_of(file: &str) -> &str {
    file.rsplit('/').next().unwrap_or(file)
}
