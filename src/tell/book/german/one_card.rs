//! What is said of one card.

use super::super::page::term;
use super::super::terms::list;
use super::Nominal;
use super::terms::OR;

/// Where a card stands in its suit, from the highest.
pub(crate) struct Place<'p> {
    pub(crate) suit: &'p str,
    pub(crate) of: usize,
    pub(crate) at: usize,
}

pub(crate) fn called(calls: &[String]) -> String {
    format!("man nennt sie {}", list(calls, OR))
}

pub(crate) fn worth(worth: i64) -> String {
    let points = if worth == 1 { "Auge" } else { "Augen" };
    format!("sie zählt {worth} {points}, bevor ein Haufen gezählt wird")
}

pub(crate) fn belongs_to(sets: &str) -> String {
    format!("sie gehört zu diesen Karten: {sets}")
}

/// Between which cards it stands.
pub(crate) fn rank(place: &Place, above: Option<&Nominal>, below: Option<&Nominal>) -> String {
    let Place { suit, of, at } = place;
    let suit = term(suit);
    match (above, below) {
        (None, None) => format!("sie ist die einzige Karte in {suit}"),
        (None, Some(below)) => format!("sie ist die höchste der {of} Karten in {suit}, vor {}", below.dat()),
        (Some(above), None) => {
            format!("sie ist die niedrigste der {of} Karten in {suit}, nach {}", above.dat())
        }
        (Some(above), Some(below)) => format!(
            "sie ist von oben die {}. der {of} Karten in {suit}: nach {}, vor {}",
            at + 1,
            above.dat(),
            below.dat()
        ),
    }
}
