//! Putting cards away and choosing what to keep.

use super::super::prospect::Prospect;
use super::mind::Mind;
use super::{best, best_card, bid};
use crate::engine::eval::Ctx;
use crate::engine::{Choice, Decision};
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::Step;

/// Is it asked what is kept for the next deal?
pub(super) fn for_next_deal(decision: &Decision, mind: &Mind) -> bool {
    let said = |step: &Step| matches!(step, Step::KeepOver { clause, .. } if *clause == decision.clause);
    mind.contract().is_some_and(|contract| contract.steps.iter().any(said))
}

/// The card to name next, for a contract that is played or will be called.
pub(super) fn card(decision: &Decision, mind: &Mind, prospect: &Prospect, contract: u8) -> Choice {
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
    // Whoever may take nothing puts away what is least safe.
    if prospect.wants_none() && !keeps && contract != mind.state.contract {
        return best_card(decision.options, |card| bid::safe(mind, contract, mind.hand & !card.bit()));
    }
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

/// How likely a card in hand is lost with its points: none is over it, it is guarded, it has fewer guards than there
/// are over it, it is bare.
const LOST: [f64; 4] = [0.2, 0.3, 0.5, 0.8];

/// What a card is worth in hand.
pub(super) fn stays(mind: &Mind, prospect: &Prospect, card: Card) -> f64 {
    let at = card.index();
    let strength = prospect.strength[at].min(1.0);
    // Whoever wants nothing is glad of weak cards.
    if !prospect.wants(0) {
        return -strength * prospect.per_trick;
    }
    if card.is_in(prospect.trumps) || !prospect.by_points {
        return strength * (prospect.per_trick + prospect.points[at])
            - (1.0 - strength) * 0.3
            - alone(mind, prospect, card);
    }
    // A card that guards another is worth what it saves.
    let suit = mind.suit(card) & (mind.hand | card.bit()) & !prospect.trumps;
    let with = held(mind, prospect, suit);
    with - held(mind, prospect, suit & !card.bit()) - alone(mind, prospect, card)
}

/// A short suit is soon a void.
fn alone(mind: &Mind, prospect: &Prospect, card: Card) -> f64 {
    let suit: Mask = mind.suit(card) & mind.hand;
    if suit & prospect.trumps == 0 && prospect.trumps != 0 {
        0.4 * (4.0 - f64::from(suit.count_ones())).max(0.0)
    } else {
        0.0
    }
}

/// What cards of one suit are worth together.
fn held(mind: &Mind, prospect: &Prospect, cards: Mask) -> f64 {
    let Some(first) = mind.p.pack.list(cards).next() else { return 0.0 };
    let led = mind.suit(first);
    let keys = mind.keys(led);
    let others = mind.unseen & led & !prospect.trumps;
    let worth = |card: Card| {
        let over = mind.p.pack.list(others).filter(|other| keys[*other] > keys[card]).count();
        let guards = mind.p.pack.list(cards).filter(|guard| keys[*guard] < keys[card]).count();
        let lost = match (over, guards) {
            (0, _) => LOST[0],
            (_, 0) => LOST[3],
            _ if guards >= over => LOST[1],
            _ => LOST[2],
        };
        let strength = prospect.strength[card].min(1.0);
        strength * prospect.per_trick + (1.0 - 2.0 * lost) * prospect.points[card].max(0.0)
    };
    mind.p.pack.list(cards).map(worth).sum()
}
