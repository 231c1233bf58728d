//! What the players are called.

use super::cards::and_list;
use crate::engine::Table;
use crate::engine::eval::positions;
use crate::ruleset::Program;

/// By the place in the order of speaking.
pub fn role(p: &Program, position: u8) -> String {
    match position {
        _ if p.dummies >> position & 1 == 1 => "Dummy".to_string(),
        _ if p.dummies != 0 && position == p.dealer() => "Dealer".to_string(),
        _ if position >= p.players => "Dealer".to_string(),
        0 => "Forehand".to_string(),
        _ if position + 1 == p.players => "Rearhand".to_string(),
        1 if p.players == 3 => "Middlehand".to_string(),
        1 => "Second hand".to_string(),
        2 => "Third hand".to_string(),
        3 => "Fourth hand".to_string(),
        n => format!("Hand {}", n + 1),
    }
}

/// `Forehand (seat 1)`
pub fn full(table: &Table, position: u8) -> String {
    format!("{} (seat {})", role(table.program, position), table.seat(position))
}

/// `Forehand and Rearhand`
pub fn several(p: &Program, who: u8) -> String {
    and_list(&positions(who).map(|q| role(p, q)).collect::<Vec<_>>())
}
