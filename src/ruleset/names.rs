//! Names of clauses that have no name of their own.

use crate::syntax::tree::Body;

/// What a clause is called in a refusal, a score sheet or a comparison.
pub fn of_body(body: &Body) -> &'static str {
    match body {
        Body::Source { .. } => "source",
        Body::Pack { .. } => "pack",
        Body::Option { .. } => "option",
        Body::Call { .. } => "call",
        Body::Note(_) => "note",
        Body::Without { .. } => "without",
        Body::Define { .. } | Body::Order { .. } => "definition",
        Body::Bonus { .. } | Body::Reprice { .. } => "bonus",
        Body::Suit { .. } => "suit",
        Body::CardWorth { .. } => "worth_of_cards",
        Body::Count { .. } => "count",
        Body::Seats { .. } => "seats",
        Body::Extra { .. } => "extra_player",
        Body::Dummy { .. } => "dummy",
        Body::Place { .. } => "place",
        Body::Counts { .. } => "counts_for",
        Body::Deal { .. } => "deal",
        Body::FacedToHand(_) => "into_hand",
        Body::See { .. }
        | Body::Take { .. }
        | Body::Put { .. }
        | Body::Keep { .. }
        | Body::Lay { .. }
        | Body::Expose { .. }
        | Body::PutAll { .. }
        | Body::NameSuit { .. } => "step",
        Body::Duty { .. } | Body::KeepFor { .. } => "duty",
        Body::Queue { .. } => "turns",
        Body::Seniority(..) => "seniority",
        Body::Bids(_) | Body::BidsBy { .. } => "bids",
        Body::NobodyBids { .. } => "nobody_bids",
        Body::MustOpen { .. } => "must_open",
        Body::SeniorHolds { .. } | Body::OverbidHolds => "hold",
        Body::OnlyBy { .. } => "only_by",
        Body::PassWord(_) => "pass_word",
        Body::HoldWord(_) => "hold_word",
        Body::BreakIn { .. } => "break_in",
        Body::NoPass { .. } => "no_pass",
        Body::OfGame => "of_the_game",
        Body::Doublers { .. } => "doublers",
        Body::Answered { .. } => "answered",
        Body::AtMost(_) => "at_most",
        Body::Announce { .. } => "announcement",
        Body::Leads { .. } => "leads",
        Body::PlaysFor { .. } => "plays_for",
        Body::TakerLeads { .. } => "taker_leads",
        Body::TrickTo(_) => "trick_to",
        Body::TricksCount(_) => "tricks_count_for",
        Body::Powerless(_) => "powerless",
        Body::PlayEnds => "play_ends",
        Body::Ranks(_) => "ranks",
        Body::Needs(_) => "needs",
        Body::SidesAlone => "sides",
        Body::WonIf(_) => "won_if",
        Body::LostBy(_) => "lost_by",
        Body::Worth(_) => "worth",
        Body::Settle(_) => "settle",
        Body::CountsMore { .. } => "counts_more",
        Body::LastDealBy(_) => "last_deal",
        Body::NextDealer(_) => "next_dealer",
        Body::RoundIsOneDealEach => "round",
    }
}
