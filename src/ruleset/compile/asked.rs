//! When conditions are asked, by the sentence that stands under them.

use crate::ruleset::program::Asked;
use crate::syntax::tree::{Body, Manner};

/// When is asked what a sentence stands under?
pub(super) fn asked(body: &Body) -> Asked {
    let chosen = |manner: &Manner| matches!(manner, Manner::Put | Manner::Keep | Manner::Call | Manner::Lay);
    if matches!(body, Body::Step(_)) || matches!(body, Body::Duty { manner, .. } if chosen(manner)) {
        return Asked::InSteps { behind: None };
    }
    if matches!(body, Body::Announce { .. } | Body::MayDouble { .. }) {
        return Asked::WhenAnnounced { behind: None };
    }
    if matches!(body, Body::PlayEnds) {
        return Asked::BetweenTricks;
    }
    let settles = matches!(body, Body::WonIf(_) | Body::LostBy(_) | Body::Worth(_) | Body::Settle(_));
    let pays =
        matches!(body, Body::Bonus { .. } | Body::Reprice { .. } | Body::Pays { .. } | Body::Gets { .. });
    if settles || pays { Asked::AtTheEnd } else { Asked::FromTheFirstLead }
}
