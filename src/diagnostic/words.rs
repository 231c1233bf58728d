//! The wording of every diagnostic, by subject.

mod contracts;
mod dummy;
mod forms;
mod german;
mod habits;
pub(crate) use habits::{duty_said, plain_letters};
mod lasting;
mod late;
mod laws;
mod limits;
mod names;
mod never;
mod once;
pub(crate) use once::doubling as doubling_once;
mod packs;
mod sentences;
mod speech;
mod syntax;
mod table;
mod types;
mod unproved;

pub(crate) use contracts::*;
pub(crate) use dummy::*;
pub(crate) use forms::is_heading;
pub(crate) mod example;
pub(crate) mod lesson;
pub(crate) mod record;
pub(crate) use lasting::*;
pub(crate) use late::*;
pub(crate) use laws::*;
pub(crate) use limits::*;
pub(crate) use names::*;
pub(crate) use never::*;
pub(crate) use packs::*;
pub(crate) use sentences::*;
pub(crate) use syntax::*;
pub(crate) use table::*;
pub(crate) use types::*;
pub(crate) use unproved::*;

use super::Diagnostic;

/// What is spelled nearly so.
pub(crate) fn nearest<'k>(name: &str, known: &[&'k str]) -> Option<&'k str> {
    let mut best: Option<(f64, &str)> = None;
    for candidate in known {
        let near = strsim::damerau_levenshtein(name, candidate);
        let alike = strsim::jaro_winkler(name, candidate);
        if (near <= 2 && near < name.chars().count().max(2)) || alike > 0.9 {
            let score = alike - near as f64 / 10.0;
            if best.is_none_or(|(b, _)| score > b) {
                best = Some((score, candidate));
            }
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// "did you mean", if something is near.
pub(crate) fn suggest(name: &str, known: &[&str]) -> Option<String> {
    nearest(name, known).map(|near| format!("did you mean `{near}`?"))
}

fn list(names: &[&str]) -> String {
    let mut names: Vec<String> = names.iter().map(|n| format!("`{n}`")).collect();
    names.dedup();
    names.truncate(24);
    names.join(", ")
}

/// Asks whether what is spelled nearly so was meant; the first place of the mistake is the name.
fn with_near(d: Diagnostic, name: &str, known: &[&str]) -> Result<Diagnostic, Diagnostic> {
    match nearest(name, known) {
        Some(near) => Ok(d.help(format!("did you mean `{near}`?")).write(near)),
        None => Err(d),
    }
}

fn with_suggestion(d: Diagnostic, name: &str, known: &[&str], otherwise: &str) -> Diagnostic {
    with_near(d, name, known).unwrap_or_else(|d| match known.is_empty() || known.len() > 24 {
        true => d.help(otherwise.to_string()),
        false => d.help(format!("known here: {}", list(known))),
    })
}
