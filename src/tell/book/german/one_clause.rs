//! What is said of one clause.

use super::super::terms::spaced;
use crate::ruleset::link::Level;

pub(crate) const WRITTEN: &str = "Wie er geschrieben ist";

pub(crate) const UNTOLD: &str = "an diesem Tisch sagt er nichts Eigenes: ein anderer Satz steht an seiner Stelle, oder etwas ist nicht gewählt";

pub(crate) const EXAMPLES: &str = "Beispiele";

pub(crate) const COVERAGE: &str = "Was Beispiele davon berühren";

/// Where it stands.
pub(crate) fn stands(what: &str, file: &str, line: impl std::fmt::Display) -> String {
    format!("ein Satz der Art „{what}“, in {file}, Zeile {line}")
}

/// Under which condition, as it is written.
pub(crate) fn when(when: &str) -> String {
    format!("er gilt, wenn {when}")
}

/// `, beim Spiel solo`
pub(crate) fn of_level(level: &Level) -> String {
    match level {
        Level::Game => String::new(),
        Level::Kind(name) => format!(", bei Spielen der Art {}", spaced(name)),
        Level::Contract(name) => format!(", beim Spiel {}", spaced(name)),
    }
}

/// How surely a rule was read.
pub(crate) fn letter(letter: Option<&str>) -> &'static str {
    match letter {
        Some("S") => "S, eine Gründungsurkunde",
        Some("P") => "P, eine veröffentlichte Quelle",
        Some("P?") => "P?, eine veröffentlichte Quelle, zweifelhaft",
        Some("I") => "I, erschlossen",
        Some("H") => "H, eine Wahl dieses Hauses",
        _ => "–",
    }
}
