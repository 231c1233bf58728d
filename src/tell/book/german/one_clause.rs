//! What is said of one clause.

use super::super::terms::spaced;
use super::super::untold::Untold;
use crate::diagnostic::Span;
use crate::ruleset::link::Level;

pub(crate) const WRITTEN: &str = "Wie er geschrieben ist";

pub(crate) const EXAMPLES: &str = "Beispiele";

pub(crate) const COVERAGE: &str = "Was Beispiele davon berühren";

/// Why it has no sentence of its own; `at` names file and line.
pub(crate) fn untold<'s>(why: &Untold, at: impl Fn(Span) -> (&'s str, usize)) -> String {
    match why {
        Untold::Within(_) => "an diesem Tisch gilt er und wird in anderen Sätzen miterzählt".to_string(),
        Untold::Unasked(sentences) if sentences.is_empty() => {
            "an diesem Tisch gilt er, aber nichts fragt danach".to_string()
        }
        Untold::Unasked(_) => {
            "an diesem Tisch gilt er, aber nichts fragt danach; miterzählt wird er in Sätzen über andere Tische".to_string()
        }
        Untold::Silent => "an diesem Tisch hat das Buch keinen Satz dafür".to_string(),
        Untold::Unmet => {
            "an diesem Tisch gilt er nicht: wonach er fragt, ist nicht gewählt oder nicht so".to_string()
        }
        Untold::Replaced(by) => {
            let (file, line) = at(*by);
            format!("an diesem Tisch steht ein anderer Satz an seiner Stelle: {file}, Zeile {line}")
        }
        Untold::TakenAway(by) => {
            let (file, line) = at(*by);
            format!("an diesem Tisch ist er weggenommen: {file}, Zeile {line}")
        }
        Untold::Unplayed => "an diesem Tisch wird kein Spiel gespielt, von dem er handelt".to_string(),
    }
}

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
