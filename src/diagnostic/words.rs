//! The wording of every diagnostic, by subject.

mod bridge;
mod choices;
mod contracts;
mod dummy;
mod early;
mod forms;
mod futile;
mod german;
mod habits;
mod idle;
pub(crate) use habits::{duty_said, plain_letters};
mod lasting;
mod late;
mod laws;
mod limits;
mod missed;
mod names;
mod never;
mod once;
pub(crate) use once::doubling as doubling_once;
mod outcome;
mod packs;
mod sentences;
mod speech;
mod syntax;
mod table;
mod tricks;
mod types;
mod unproved;

pub(crate) use choices::*;
pub(crate) use contracts::*;
pub(crate) use dummy::*;
pub(crate) use early::*;
pub(crate) use forms::is_heading;
pub(crate) use futile::*;
pub(crate) use idle::*;
pub(crate) mod example;
pub(crate) mod lesson;
pub(crate) mod record;
pub(crate) use lasting::*;
pub(crate) use late::*;
pub(crate) use laws::*;
pub(crate) use limits::*;
pub(crate) use missed::*;
pub(crate) use names::*;
pub(crate) use never::*;
pub(crate) use outcome::*;
pub(crate) use packs::*;
pub(crate) use sentences::*;
pub(crate) use syntax::*;
pub(crate) use table::*;
pub(crate) use tricks::*;
pub(crate) use types::*;
pub(crate) use unproved::*;

use super::render::Told;
use super::{Diagnostic, Said, Severity, said};
use crate::language::Language;
use crate::text::harmless_lines;
use std::fmt::Write;

/// Where a mistake goes on: in another file.
pub(super) fn elsewhere(file: &str) -> Said {
    said!("and in `{file}`", "und in `{file}`")
}

/// Before what helps, in German.
pub(super) const TIPP: &str = "Tipp: ";

/// A mistake for who listens, in German; what stands in another file than the mistake has no diagnostic of its own.
pub(super) fn narrated(
    out: &mut String,
    found: Option<&Diagnostic>,
    message: &str,
    places: &[Told],
) -> std::fmt::Result {
    writeln!(out, "{message}")?;
    if let Some(found) = found {
        let grade = if found.severity == Severity::Error { "Fehler" } else { "Warnung" };
        writeln!(out, "    {grade} `{}`", found.code.name())?;
    }
    for Told { file, line, text, columns: (from, to), label } in places {
        writeln!(out, "{file}, Zeile {line}: {text}")?;
        let place = if to > from { format!("Spalte {from} bis {to}") } else { format!("Spalte {from}") };
        writeln!(out, "    {place}{}{label}", if label.is_empty() { "" } else { ": " })?;
    }
    match found.and_then(|found| found.help.as_ref()) {
        Some(help) => writeln!(out, "{TIPP}{}", harmless_lines(help.to(Language::German))),
        None => Ok(()),
    }
}

/// What is spelled nearly so.
pub(crate) fn nearest<'k>(name: &str, known: &[&'k str]) -> Option<&'k str> {
    let mut best: Option<(f64, &str)> = None;
    for candidate in known.iter().filter(|known| !known.is_empty()) {
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
pub(crate) fn suggestion(name: &str, known: &[&str]) -> Option<Said> {
    nearest(name, known).map(meant)
}

fn meant(near: &str) -> Said {
    said!("did you mean `{near}`?", "meinst du `{near}`?")
}

/// The same in English and in German.
type Pair = (&'static str, &'static str);

/// What a variant names by its kind, as German calls it.
struct Thing {
    /// Of `ein`, `kein`, `dieser`: the ending of the first two, the ending of the last.
    endings: [&'static str; 2],
    name: &'static str,
}

/// What a variant names by its kind, as people call it.
fn called(what: &str) -> &str {
    match what {
        "between_deals" | "deal_again" => "sentence",
        what => what,
    }
}

fn thing(what: &str) -> Thing {
    let (gender, name) = match what {
        "announcement" => ('f', "Ansage"),
        "bonus" => ('f', "Prämie"),
        "choice" => ('f', "Wahl"),
        "column" => ('f', "Spalte"),
        "contract" => ('n', "Spiel"),
        "deal" => ('n', "Spiel"),
        "doubling" => ('f', "Verdopplung"),
        "duty" => ('f', "Pflicht"),
        "example" => ('n', "Beispiel"),
        "kind" => ('f', "Art"),
        "lesson" => ('f', "Lektion"),
        "match" => ('f', "Partie"),
        "move" => ('m', "Zug"),
        "number" => ('f', "Zahl"),
        "option" => ('f', "Option"),
        "order" => ('f', "Reihenfolge"),
        "payment" => ('f', "Zahlung"),
        "place" => ('m', "Ort"),
        "pot" => ('m', "Topf"),
        "progress" => ('m', "Lernstand"),
        "record" => ('f', "Aufzeichnung"),
        "role" => ('f', "Rolle"),
        "seat" => ('m', "Platz"),
        "session" => ('m', "Abend"),
        "set" => ('f', "Menge"),
        "stage" => ('m', "Abschnitt"),
        "step" => ('m', "Schritt"),
        "suit" => ('f', "Farbe"),
        "tally" => ('m', "Zähler"),
        "test" => ('f', "Bedingung"),
        "trick" => ('m', "Stich"),
        _ => ('m', "Satz"),
    };
    let endings = match gender {
        'f' => ["e", "e"],
        'n' => ["", "es"],
        _ => ["", "er"],
    };
    Thing { endings, name }
}

impl Thing {
    /// `eine Prämie`, as who is or has something.
    fn one(&self) -> String {
        format!("ein{} {}", self.endings[0], self.name)
    }

    /// `keine Prämie`, as who is or has something.
    fn nothing(&self) -> String {
        format!("kein{} {}", self.endings[0], self.name)
    }

    /// `keine Prämie`, as what is not there: `es gibt keinen Schritt`.
    fn none(&self) -> String {
        let ending = if self.endings[1] == "er" { "en" } else { self.endings[0] };
        format!("kein{ending} {}", self.name)
    }

    /// `diese Prämie`
    fn this(&self) -> String {
        format!("dies{} {}", self.endings[1], self.name)
    }

    /// `sie`, of a bonus, as what something is done with.
    fn him(&self) -> &'static str {
        match self.endings[1] {
            "e" => "sie",
            "es" => "es",
            _ => "ihn",
        }
    }

    /// `die Prämie`
    fn the(&self) -> String {
        let article = match self.endings[1] {
            "e" => "die",
            "es" => "das",
            _ => "der",
        };
        format!("{article} {}", self.name)
    }
}

/// What is near, or all there is, behind what it is called.
fn near_or(found: &str, known: &[&str], (english, german): (&str, &str)) -> Said {
    let near = (found.len() <= 64).then(|| suggestion(found, known)).flatten();
    near.unwrap_or_else(|| (format!("{english} {}", list(known)), format!("{german} {}", list(known))).into())
}

fn list(names: &[&str]) -> String {
    let mut names: Vec<String> = names.iter().map(|n| format!("`{n}`")).collect();
    let mut seen = std::collections::BTreeSet::new();
    names.retain(|name| seen.insert(name.clone()));
    names.truncate(24);
    names.join(", ")
}

/// Asks whether what is spelled nearly so was meant; the first place of the mistake is the name.
fn with_near(d: Diagnostic, name: &str, known: &[&str]) -> Result<Diagnostic, Diagnostic> {
    match nearest(name, known) {
        Some(near) => Ok(d.help(meant(near)).write(near)),
        None => Err(d),
    }
}

fn with_suggestion(d: Diagnostic, name: &str, known: &[&str], otherwise: impl Into<Said>) -> Diagnostic {
    // What has no name is not listed.
    let known: &[&str] = &known.iter().copied().filter(|known| !known.is_empty()).collect::<Vec<_>>();
    with_near(d, name, known).unwrap_or_else(|d| match known.is_empty() || known.len() > 24 {
        true => d.help(otherwise),
        false => d.help(said!("known here: {}", "hier bekannt: {}", list(known))),
    })
}
