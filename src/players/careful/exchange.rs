//! Putting cards away and choosing what to keep.

use super::mind::Mind;
use super::prospect::Prospect;
use super::{best, best_card};
use crate::engine::eval::Ctx;
use crate::engine::{Choice, Decision};
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::Step;

/// Is it asked what is kept for the next deal?
pub(super) fn for_next_deal(decision: &Decision, mind: &Mind) -> bool {
    let said = |step: &Step| matches!(step, Step::KeepOver { clause, .. } if *clause == decision.clause);
    mind.contract().is_some_and(|contract| contract.steps.iter().any(said))
}

/// The card to name next.
pub(super) fn card(decision: &Decision, mind: &Mind, prospect: &Prospect) -> Choice {
    let step = mind.contract().and_then(|c| {
        c.steps.iter().find(|step| match step {
            Step::Put { clause, .. }
            | Step::Renew { clause, .. }
            | Step::Give { clause, .. }
            | Step::Keep { clause, .. }
            | Step::KeepOver { clause, .. }
            | Step::Expose { clause, .. } => *clause == decision.clause,
            _ => false,
        })
    });
    let (to, keeps) = match step {
        Some(Step::Put { to, .. }) => (*to, false),
        Some(Step::Keep { to, .. }) => (*to, true),
        // What is worse than a card of which nothing is known is better put away.
        Some(Step::Renew { .. }) => {
            let unseen = mind.p.pack.list(mind.unseen).map(|card| stays(mind, prospect, card));
            let average = unseen.sum::<f64>() / f64::from(mind.unseen.count_ones()).max(1.0);
            return best(decision.options, |choice| {
                choice.card().map_or(0.0, |card| average - stays(mind, prospect, card))
            });
        }
        // Whatever is better than a card of which nothing is known is good to have in the next deal.
        Some(Step::KeepOver { .. }) => {
            let average = mind.p.pack.list(mind.p.pack.all).map(|card| prospect.strength[card.index()]);
            let average = average.sum::<f64>() / f64::from(mind.p.pack.all.count_ones()).max(1.0);
            return best(decision.options, |choice| {
                choice.card().map_or(0.0, |card| prospect.strength[card.index()] - average)
            });
        }
        // The worst is given away.
        Some(Step::Give { .. }) => return best_card(decision.options, |card| -stays(mind, prospect, card)),
        // What the others may know best is what matters least.
        Some(Step::Expose { .. }) => return best_card(decision.options, |card| -stays(mind, prospect, card)),
        _ => return decision.options.nth(0),
    };
    let saved = saved(mind, to);
    best_card(decision.options, |card| {
        let worth = stays(mind, prospect, card) - saved * prospect.points[card];
        if keeps { worth } else { -worth }
    })
}

/// Are points in a place good for this seat (1), bad (-1), or nothing to it?
fn saved(mind: &Mind, place: u8) -> f64 {
    let Some(contract) = mind.contract() else {
        return 0.0;
    };
    let owner = match contract.counts.get(usize::from(place)) {
        Some(Some(owner)) => Ctx::new(mind.p, &mind.state, mind.me).seats(owner),
        _ => return 0.0,
    };
    match owner {
        0 => 0.0,
        who if who & mind.friends() != 0 => 1.0,
        _ => -1.0,
    }
}

/// What a card is worth in hand.
pub(super) fn stays(mind: &Mind, prospect: &Prospect, card: Card) -> f64 {
    let at = card.index();
    let strength = prospect.strength[at].min(1.0);
    // Whoever wants nothing is glad of weak cards.
    if !prospect.wants(0) {
        return -strength * prospect.per_trick;
    }
    let suit: Mask = mind.suit(card) & mind.hand;
    let alone = if suit & prospect.trumps == 0 && prospect.trumps != 0 {
        // A short suit is soon a void.
        0.4 * (4.0 - f64::from(suit.count_ones())).max(0.0)
    } else {
        0.0
    };
    // What it may win, and its own points as often as it is safe in hand.
    strength * (prospect.per_trick + prospect.points[at]) - (1.0 - strength) * 0.3 - alone
}
