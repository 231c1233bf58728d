//! Deals as they may be: whole packs in which everything that a seat saw happens again.
//!
//! What a seat does not know is laid anew, card by card, where its history allows it ([`origins`], [`lay`]); then the
//! deal is played again by the same rules ([`again`]), and kept if the seat would have seen just what it saw. So
//! whatever a ruleset lets a seat know, by whatever mechanism, counts, and nothing else does.

mod again;
mod lay;
mod origins;

use super::careful::Careful;
use super::strong::Clock;
use crate::engine::{Rng, Table, View};
use crate::ruleset::Program;
use origins::{LET_GO, Origins};

/// A deal that fits what a seat knows, and how likely the others would have said in it what they said.
#[derive(Clone, Debug)]
pub(crate) struct World<'p> {
    pub table: Table<'p>,
    pub weight: f64,
}

/// How often a deal is laid anew for each that is wanted.
const TRIES: usize = 12;
/// So many times that often at least, before it is given up.
const LEAST: usize = 50;

/// Deals that fit what a seat knows; fewer than `wanted` where few can be found or time is short, and none at a table whose beginning
/// nobody saw.
pub(crate) fn worlds<'p>(
    p: &'p Program,
    careful: &Careful<'p>,
    view: &View,
    wanted: usize,
    clock: &Clock,
    rng: &mut Rng,
) -> Vec<World<'p>> {
    let Some(opening) = &view.opening else { return Vec::new() };
    let mut origins = Origins::of(p, view, opening);
    let (mut found, mut led) = (Vec::with_capacity(wanted), Vec::new());
    for nth in 0..wanted.max(LEAST) * TRIES {
        if found.len() == wanted || nth == LEAST * TRIES && found.is_empty() || clock.over() {
            break;
        }
        // How much was let go unseen nobody knows: what has led to deals that fit leads to more of them.
        let loose = if led.is_empty() || rng.below(3) == 0 {
            rng.below(LET_GO + 1)
        } else {
            led[rng.below(led.len() as u32) as usize]
        };
        let Some(pack) = lay::pack(&origins, loose, rng) else {
            origins.forget();
            continue;
        };
        if let Some(world) = again::play(p, careful, view, &mut origins, opening, &pack, rng) {
            found.push(world);
            led.push(loose);
        }
    }
    found
}
