//! A deal told from the first card to the last payment.

use crate::engine::DealError;

/// Why a given deal cannot be.
pub fn deal_error(error: &DealError) -> String {
    match error {
        DealError::Seats { given, wanted } => {
            format!("{given} hands are given, but {wanted} sit at the table")
        }
        DealError::Dealer { given, seats } => {
            format!("there is no seat {given} to deal: seats are 0 to {}", seats - 1)
        }
        DealError::UnknownCard { code, seat: Some(seat) } => {
            format!("`{code}` in the hand of seat {seat} is no card of this pack")
        }
        DealError::UnknownCard { code, seat: None } => {
            format!("`{code}` in the blind is no card of this pack")
        }
        DealError::Repeated { code } => format!("the card {code} is given twice"),
        DealError::HandSize { seat, given, wanted } => {
            format!("seat {seat} has {given} cards, but is dealt {wanted}")
        }
        DealError::BlindSize { given, wanted } => {
            format!("{given} cards are left undealt, but {wanted} must be")
        }
    }
}

/// The whole deal.
pub fn deal(table: &crate::engine::Table) -> String {
    format!("{:?}\n", table.scores())
}
