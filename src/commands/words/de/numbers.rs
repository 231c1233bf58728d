//! Numbers of things, and what stands behind a sentence.

use super::*;

pub(super) fn or(near: Option<&str>, otherwise: &str) -> String {
    near.map_or_else(|| otherwise.to_string(), did_you_mean)
}

pub(super) fn each_ticked(names: &[String]) -> Vec<String> {
    names.iter().map(|name| format!("`{name}`")).collect()
}

pub(super) fn many(n: usize, thing: Noun) -> String {
    counted(n as u64, thing, Nominative)
}

pub(super) fn counted(n: u64, thing: Noun, case: Case) -> String {
    match n {
        0..SPARSE => thing.count(n, case),
        n => format!("{} {}", large(n), thing.many(case)),
    }
}

/// From here on, thousands are set apart: a small number is read at once.
const SPARSE: u64 = 10_000;

pub(super) fn large(n: u64) -> String {
    if n < SPARSE { n.to_string() } else { Language::German.grouped(n) }
}

/// `20.000 von 1.000.000 Spielen`
pub(super) fn of_all(done: u64, all: u64, what: Many) -> String {
    let what = played(what);
    match all {
        1 => format!("{} von {}", large(done), what.a(Dative)),
        all => format!("{} von {} {}", large(done), large(all), what.many(Dative)),
    }
}

/// As exactly as anybody wants to know it.
pub(super) fn lasting(seconds: f64) -> String {
    match seconds {
        s if s < 120.0 => format!("{s:.0} s"),
        s if s < 7200.0 => format!("{:.0} min", s / 60.0),
        s if s < 172_800.0 => format!("{:.0} h", s / 3600.0),
        s => format!("{:.0} Tage", s / 86400.0),
    }
}

pub(super) fn played(what: Many) -> Noun {
    match what {
        Many::Deals => SPIEL,
        Many::Sessions => ABEND,
    }
}

/// Results go into tallies, and are not paid.
pub(super) fn tallied(game: &str, tallies: &[String]) -> String {
    format!(
        "was ein Spiel in {game} bringt, kommt auf {}, und wägen lässt sich nur, was gezahlt wird: `stiess simulate` zählt die Spiele aus",
        german::and(tallies)
    )
}
