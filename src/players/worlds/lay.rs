//! The unknown cards of a pack, laid where they may have been.

use super::origins::{ORIGINS, Origins, Set};
use crate::engine::Rng;
use crate::ruleset::pack::Card;

/// A pack in which every card lies where it may have been dealt, with so many let go as `loose` says; nothing, if this
/// time there was no way.
pub(super) fn pack(origins: &Origins, loose: u32, rng: &mut Rng) -> Option<Vec<Card>> {
    let mut free = [0u32; ORIGINS];
    for (card, origin) in origins.pack.iter().zip(&origins.dealt) {
        free[*origin] += u32::from(*card == Card::NONE);
    }
    let mut cards = origins.allowed(loose, rng);
    // Whatever has the fewest ways goes first.
    cards.sort_by_key(|(_, allowed)| room(*allowed, &free));
    let mut laid: Vec<(Card, Set, usize)> = Vec::with_capacity(cards.len());
    for (card, allowed) in cards {
        let all = room(allowed, &free);
        let origin = match all {
            0 => make_room(&mut laid, allowed, &mut free, rng)?,
            _ => drawn(allowed, &free, rng.below(all))?,
        };
        free[origin] -= 1;
        laid.push((card, allowed, origin));
    }
    rng.shuffle(&mut laid);
    let mut by_origin: [Vec<Card>; ORIGINS] = std::array::from_fn(|_| Vec::new());
    for (card, _, origin) in laid {
        by_origin[origin].push(card);
    }
    let mut pack = origins.pack.clone();
    for (card, origin) in pack.iter_mut().zip(&origins.dealt).filter(|(card, _)| **card == Card::NONE) {
        *card = by_origin[*origin].pop()?;
    }
    Some(pack)
}

fn within(allowed: Set) -> impl Iterator<Item = usize> {
    (0..ORIGINS).filter(move |origin| allowed >> origin & 1 == 1)
}

/// How many cards find room there.
fn room(allowed: Set, free: &[u32; ORIGINS]) -> u32 {
    within(allowed).map(|origin| free[origin]).sum()
}

/// Each free place as likely.
fn drawn(allowed: Set, free: &[u32; ORIGINS], mut nth: u32) -> Option<usize> {
    within(allowed).find(|origin| {
        let here = nth < free[*origin];
        nth = nth.saturating_sub(free[*origin]);
        here
    })
}

/// Another card moves on to where there is room for it.
fn make_room(
    laid: &mut [(Card, Set, usize)],
    allowed: Set,
    free: &mut [u32; ORIGINS],
    rng: &mut Rng,
) -> Option<usize> {
    let begin = rng.below(laid.len().max(1) as u32) as usize;
    for at in (0..laid.len()).map(|at| (at + begin) % laid.len()) {
        let (_, elsewhere, origin) = laid[at];
        if allowed >> origin & 1 == 0 {
            continue;
        }
        let all = room(elsewhere, free);
        if all > 0 {
            let to = drawn(elsewhere, free, rng.below(all))?;
            laid[at].2 = to;
            free[to] -= 1;
            free[origin] += 1;
            return Some(origin);
        }
    }
    None
}
