//! What is wrong with a file, and what to do about it. Whoever tells it may say more around it.

mod de;
mod en;

use super::Trouble;
use crate::language::Language;

/// What is wrong, and a remedy where one is known.
pub(super) fn said(trouble: &Trouble, language: Language) -> (String, &str) {
    match language {
        Language::English => en::said(trouble),
        Language::German => de::said(trouble),
    }
}

/// To the system, where a path has no name at its end.
pub(super) const NAMES_NO_FILE: &str = "this names no file";
