//! Cards in writing.

use super::words::{Cards, Place};
use crate::engine::Table;
use crate::engine::stacks::Faced;
use crate::ruleset::Program;
use crate::ruleset::pack::{Card, Mask, Pack, set_of};
use crate::ruleset::program::DealTo;

/// As it is printed; empty, where it is no card.
pub fn code(pack: &Pack, card: Card) -> &str {
    if card.index() < pack.codes.len() { pack.printed(card) } else { "" }
}

/// Each card of a set as it is printed, in the order of the pack.
pub fn codes(pack: &Pack, set: Mask) -> Vec<String> {
    pack.list(set).map(|card| pack.printed(card).to_string()).collect()
}

/// `HK/?`: a card upon one that nobody has seen; without anything under it just `HK`, and `-/?` while the
/// card that lay upon it is in the trick.
pub fn pile(pack: &Pack, faced: &Faced) -> String {
    let card = faced.card.map_or("-", |card| pack.code(card));
    match (faced.covers, faced.under) {
        (true, Some(under)) => format!("{card}/{}", pack.code(under)),
        (true, None) => format!("{card}/?"),
        (false, _) => card.to_string(),
    }
}

/// At most eight cards by code, then how many more.
pub fn some_cards(pack: &Pack, set: Mask) -> Cards {
    let mut codes = codes(pack, set);
    let more = codes.len().saturating_sub(8);
    codes.truncate(codes.len() - more);
    Cards { codes, more }
}

/// Where a clause stands.
pub fn place(p: &Program, clause: u16) -> Place {
    place_in(p, clause, u8::MAX)
}

/// The same, with the rule that a contract itself states.
pub fn place_in(p: &Program, clause: u16, contract: u8) -> Place {
    let info = p.clause(clause);
    let file = info.file.rsplit('/').next().unwrap_or(&info.file);
    let id = p.rule_of(clause, contract).map(str::to_string);
    // A program that is told to players has no lines.
    Place { id, line: (info.line > 0).then(|| format!("{file}:{}", info.line)) }
}

/// Places to which cards were dealt, with those cards.
pub(crate) fn dealt_places(table: &Table) -> Vec<(usize, Mask)> {
    let (p, s) = (table.program, table.start());
    let mut places: Vec<(usize, Mask)> = Vec::new();
    let mut at = 0;
    for packet in &p.deal {
        let to = at + usize::from(packet.cards);
        let cards = set_of(&s.deck[at..to]);
        at = to;
        if let DealTo::Place(place) = packet.to {
            let place = usize::from(place);
            match places.iter_mut().find(|(known, _)| *known == place) {
                Some((_, lying)) => *lying |= cards,
                None => places.push((place, cards)),
            }
        }
    }
    places
}
