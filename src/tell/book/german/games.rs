//! What the contracts have of their own, and what they go without.

use super::super::page::{self, ITEM};
use super::super::say::Say;
use super::super::terms::list;
use super::terms::AND;
use super::{Nominal, cards};
use crate::language::Language::German;

/// The heading of what all contracts share.
pub(crate) const ALL: &str = "Alle Spiele";

/// The heading of what all contracts share but these.
pub(crate) fn all_but(titles: &[String]) -> String {
    format!("Alle Spiele außer {}", list(titles, AND))
}

/// Behind the first of many.
pub(crate) const OTHERS: &str = "andere";

/// Whom a heading means that does not say.
pub(crate) fn these(titles: &[String]) -> String {
    format!("das sind {}", list(titles, AND))
}

fn quoted(title: &str) -> String {
    page::quoted(title, German)
}

/// A step that comes behind another, told elsewhere.
pub(crate) fn after(title: &str, text: &str) -> String {
    format!("nach {}: {text}", quoted(title))
}

/// A step that comes before another, told elsewhere.
pub(crate) fn before(title: &str, text: &str) -> String {
    format!("vor {}: {text}", quoted(title))
}

/// A step that comes before all others, told elsewhere.
pub(crate) fn first(text: &str) -> String {
    format!("als Erstes: {text}")
}

/// A duty that is judged before another, told elsewhere.
pub(crate) fn judged(after: Option<&str>, before: &str, text: &str) -> String {
    let rank = match after {
        Some(after) => format!("nach {} und vor {}", quoted(after), quoted(before)),
        None => format!("vor {}", quoted(before)),
    };
    match text.contains(ITEM) {
        true => format!("{rank}: {text}"),
        false => format!("{text}; diese Regel gilt {rank}"),
    }
}

/// No bonus at all, or none for these.
pub(crate) fn no_bonus(titles: Option<&[String]>) -> String {
    match titles {
        None => "Prämien gibt es keine".to_string(),
        Some(titles) => format!("keine Prämie gibt es für {}", list(titles, super::terms::OR)),
    }
}

/// What was dealt to these places stays there.
pub(crate) fn as_dealt(say: &Say, places: &[&str]) -> String {
    const PLAYED: &str = "gespielt wird mit den Karten, wie sie gegeben sind";
    let places: Vec<Nominal> = places.iter().map(|name| cards::place(say, name)).collect();
    match places.as_slice() {
        [] => PLAYED.to_string(),
        places => format!("{PLAYED}; {} rührt niemand an", Nominal::together(places, AND).acc()),
    }
}

/// Nothing is announced, or doubled.
pub(crate) fn silent(announced: bool, doubled: bool) -> &'static str {
    match (announced, doubled) {
        (false, _) => "hier wird nichts verdoppelt",
        (true, true) => "hier wird nichts angesagt und nichts verdoppelt",
        (true, false) => "hier wird nichts angesagt",
    }
}

/// What is not done here.
pub(crate) fn gone(titles: &[String]) -> String {
    format!("hier {}", none_of(titles, true))
}

/// What there is not at another table.
pub(crate) fn without(titles: &[String]) -> String {
    none_of(titles, false)
}

fn none_of(titles: &[String], verb_first: bool) -> String {
    let verb = if titles.len() == 1 { "entfällt" } else { "entfallen" };
    match verb_first {
        true => format!("{verb} {}", list(titles, AND)),
        false => format!("{} {verb}", list(titles, AND)),
    }
}
