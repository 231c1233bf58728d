//! Uniform over what is legal.

use crate::engine::run::whole_tricks;
use crate::engine::{Choice, Decision, Rng, State, apply, steps};
use crate::ruleset::Program;

/// Any of the options, each as likely. A single option costs no draw.
///
/// A silent question draws from a branch of the generator: whether it was put must not show in what
/// anybody does afterwards.
#[inline]
pub fn choose(decision: &Decision, rng: &mut Rng) -> Choice {
    let count = decision.options.len();
    if count == 1 {
        return decision.options.nth(0);
    }
    let nth = if decision.silent { Rng::new(!rng.clone().next()).below(count) } else { rng.below(count) };
    decision.options.nth(nth)
}

/// Plays a deal to its end, or as far as somebody has something to choose from, unseen; answers with the number of decisions.
pub fn play(p: &Program, s: &mut State, rng: &mut Rng) -> u64 {
    let mut decisions = 0;
    loop {
        if let Some(cards) = whole_tricks(p, s, rng) {
            decisions += cards;
            continue;
        }
        let question = steps::question(p, s, &mut ());
        let Some(decision) = question.filter(|d| !d.options.is_empty()) else { return decisions };
        apply(p, s, choose(&decision, rng), &mut ());
        decisions += 1;
    }
}
