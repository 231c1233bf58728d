//! A deal played again as a seat saw it.

use super::super::careful::Careful;
use super::World;
use super::origins::Origins;
use crate::engine::view::Seen;
use crate::engine::{Choice, Decision, Opening, Options, Phase, Rng, Table, View};
use crate::ruleset::Program;
use crate::ruleset::pack::Card;

/// How much less likely a deal is in which somebody said what a careful player would not have said.
const SURPRISE: f64 = 0.3;
/// Of ten hidden choices so many are a careful player's.
const CAREFUL: u32 = 8;

/// Plays a pack as the seat saw it; nothing, if it would have seen something else.
pub(super) fn play<'p>(
    p: &'p Program,
    careful: &Careful<'p>,
    view: &View,
    origins: &mut Origins,
    opening: &Opening,
    pack: &[Card],
    rng: &mut Rng,
) -> Option<World<'p>> {
    let mut table = Table::of_pack(p, opening, pack)?;
    let mut weight = 1.0;
    let mine = |d: &Decision| d.position == view.position || d.by == view.position;
    for seen in &view.history {
        let Seen::Act { who, phase, clause, choice, .. } = seen else { continue };
        let decision = loop {
            let decision = table.decision()?;
            if (decision.position, decision.phase, decision.clause) == (*who, *phase, *clause) {
                break decision;
            }
            if !decision.silent || mine(&decision) {
                if let Some(Choice::Card(card)) = choice {
                    origins.learn(decision.position, card.bit());
                }
                return None;
            }
            table.act(decision.silence()).ok()?;
        };
        let choice = match choice {
            Some(choice) => {
                if !mine(&decision)
                    && tells(&decision)
                    && decision.options.has(*choice)
                    && careful.choose(&decision, &table.view(Some(decision.by))) != *choice
                {
                    weight *= SURPRISE;
                }
                *choice
            }
            None => hidden(&table, careful, &decision, origins, rng),
        };
        if !decision.options.has(choice) {
            // Had he held one of those, he could not have done that.
            origins.learn(decision.position, decision.options.cards());
            return None;
        }
        table.act(choice).ok()?;
    }
    while let Some(decision) = table.decision().filter(|d| d.silent && !mine(d)) {
        if view.decision.is_some_and(|d| (d.position, d.clause) == (decision.position, decision.clause)) {
            break;
        }
        table.act(decision.silence()).ok()?;
    }
    (table.view(Some(view.position)) == *view).then_some(World { table, weight })
}

/// Does it say something of a hand what somebody answers, and is it worth asking what a careful player would say?
fn tells(decision: &Decision) -> bool {
    decision.options.len() > 1
        && matches!(
            decision.phase,
            Phase::Auction | Phase::Choose | Phase::Leave | Phase::Announce | Phase::Double
        )
}

/// What somebody may have chosen unseen: nothing that he still had later, and first what he had not.
fn hidden(table: &Table, careful: &Careful, decision: &Decision, origins: &Origins, rng: &mut Rng) -> Choice {
    let hand = decision.position.index();
    let cards = decision.options.cards();
    let gone = origins.gone(decision.position);
    let (first, last) = match decision.phase {
        Phase::Keep => (origins.kept[hand], gone),
        Phase::Give => (origins.given[hand], origins.kept[hand] & !origins.given[hand]),
        _ => (gone & !origins.kept[hand], origins.kept[hand]),
    };
    let open = match (cards & first, cards & !last) {
        (0, 0) => cards,
        (0, rest) => rest,
        (forced, _) => forced,
    };
    let options = Options::of_cards(open);
    if open == 0 {
        return decision.options.nth(rng.below(decision.options.len().max(1)));
    }
    if open & open.wrapping_sub(1) != 0 && rng.below(10) < CAREFUL {
        let narrowed = Decision { options, ..*decision };
        return careful.choose(&narrowed, &table.view(Some(decision.by)));
    }
    options.nth(rng.below(options.len()))
}
