//! In which blocks a clause may stand.

use super::link::Home;
use crate::syntax::tree::{Body, Clause, Manner};

/// The blocks a clause belongs in, as words, if it does not belong in this one. Directly in the body
/// of a game, contract, kind or `when` any clause may stand whose meaning needs no block.
pub fn misplaced(body: &Body, home: &Home) -> Option<&'static str> {
    use Home::*;
    let (fits, homes) = match body {
        Body::Seats { .. } | Body::Extra { .. } | Body::Dummy { .. } => (matches!(home, Table), "`table`"),
        Body::Place { .. } => (matches!(home, Places), "`places`"),
        Body::Deal { .. } | Body::FacedToHand(_) => (matches!(home, Deal), "`deal`"),
        Body::Queue { .. }
        | Body::Seniority(..)
        | Body::Bids(_)
        | Body::BidsBy { .. }
        | Body::NobodyBids { .. }
        | Body::MustOpen { .. }
        | Body::SeniorHolds { .. }
        | Body::OverbidHolds
        | Body::OnlyBy { .. }
        | Body::PassWord(_)
        | Body::HoldWord(_)
        | Body::BreakIn { .. }
        | Body::NoPass { .. } => (matches!(home, Auction | Stage(_)), "`auction`"),
        Body::OfGame | Body::Doublers { .. } | Body::Answered { .. } | Body::AtMost(_) => {
            (matches!(home, Doubling(_)), "`doubling`")
        }
        Body::Duty { manner: Manner::Bid, .. } => (matches!(home, Auction | Stage(_)), "`auction`"),
        Body::Duty { manner: Manner::Put | Manner::Lay | Manner::Keep, .. } => {
            (matches!(home, Exchange | Open), "`exchange`")
        }
        Body::Duty { .. }
        | Body::KeepFor { .. }
        | Body::Leads { .. }
        | Body::PlaysFor { .. }
        | Body::TakerLeads { .. }
        | Body::TrickTo(_)
        | Body::TricksCount(_)
        | Body::Powerless(_)
        | Body::PlayEnds => (matches!(home, Play | Open), "`play`"),
        Body::See { .. }
        | Body::Take { .. }
        | Body::Put { .. }
        | Body::Keep { .. }
        | Body::Lay { .. }
        | Body::Expose { .. }
        | Body::PutAll { .. } => (matches!(home, Exchange | Open | Deal), "`exchange`"),
        Body::NameSuit { .. } => (matches!(home, Deal), "`deal`"),
        Body::Announce { .. } => (matches!(home, Announcements | Open), "`announcements`"),
        Body::Bonus { .. }
        | Body::Reprice { .. }
        | Body::WonIf(_)
        | Body::LostBy(_)
        | Body::Worth(_)
        | Body::Settle(_)
        | Body::CountsMore { .. } => (matches!(home, Score | Open), "`score`"),
        Body::NextDealer(_) | Body::LastDealBy(_) | Body::RoundIsOneDealEach => {
            (matches!(home, Session), "`session`")
        }
        Body::Suit { .. } | Body::CardWorth { .. } | Body::Count { .. } => (false, "a `pack`"),
        Body::Counts { .. } => (matches!(home, Places | Open | Score | Exchange), "`places`"),
        _ => (!matches!(home, Doubling(_)), "the body of the game"),
    };
    (!fits).then_some(homes)
}

/// May a clause stand under a condition that only the deal decides?
pub fn in_the_deal(clause: &Clause) -> bool {
    match &clause.body {
        Body::WonIf(_) | Body::LostBy(_) | Body::Worth(_) | Body::CountsMore { .. } => true,
        Body::PlayEnds | Body::Powerless(_) => true,
        Body::Duty { manner: Manner::Bid, .. } => false,
        Body::Duty { .. } | Body::KeepFor { .. } | Body::Bonus { .. } | Body::Announce { .. } => {
            !clause.instead
        }
        Body::See { .. }
        | Body::Take { .. }
        | Body::Put { .. }
        | Body::Keep { .. }
        | Body::Lay { .. }
        | Body::PutAll { .. }
        | Body::NameSuit { .. } => !clause.instead,
        _ => false,
    }
}
