//! What is said of counts.

mod de;
mod en;

use super::tally::Counts;
use crate::language::Language;

/// Lines of notes and sources.
pub(super) fn untouchable(lines: &[String], language: Language) -> String {
    match language {
        Language::English => en::untouchable(lines),
        Language::German => de::untouchable(lines),
    }
}

/// Over the columns; with those of random deals, or without.
pub(super) fn heads(deals: bool, language: Language) -> Vec<&'static str> {
    match language {
        Language::English => en::heads(deals),
        Language::German => de::heads(deals),
    }
}

/// How often examples touch a clause, which may be a note.
pub(super) fn touched(counts: Counts, note: bool, language: Language) -> String {
    match language {
        Language::English => en::touched(counts, note),
        Language::German => de::touched(counts, note),
    }
}
