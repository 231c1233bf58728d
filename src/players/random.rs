//! Uniform over what is legal.

use crate::engine::{Decision, Rng, State, apply, steps};
use crate::ruleset::Program;

/// Any of the options, each as likely. A single option costs no draw.
///
/// A silent question draws from a branch of the generator: whether it was put must not show in what
/// anybody does afterwards.
#[inline]
pub fn choose(decision: &Decision, rng: &mut Rng) -> u8 {
    let count = decision.options.count_ones();
    if count == 1 {
        return decision.options.trailing_zeros() as u8;
    }
    let nth = if decision.silent { Rng::new(!rng.clone().next()).below(count) } else { rng.below(count) };
    let mut rest = decision.options;
    for _ in 0..nth {
        rest &= rest.wrapping_sub(1);
    }
    rest.trailing_zeros().min(63) as u8
}

/// Plays a deal to its end, or as far as somebody has something to choose from, unseen; answers with the number of decisions.
pub fn play(p: &Program, s: &mut State, rng: &mut Rng) -> u64 {
    let mut decisions = 0;
    while let Some(decision) = steps::question(p, s, &mut ()).filter(|decision| decision.options != 0) {
        let option = choose(&decision, rng);
        apply(p, s, option, &mut ());
        decisions += 1;
    }
    decisions
}
