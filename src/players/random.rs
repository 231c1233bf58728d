//! Uniform over what is legal.

use crate::engine::{Choice, Decision, Rng};

/// Any of the options, each as likely. A single option costs no draw.
///
/// A silent question draws from a branch of the generator, and moves it on only if the answer is heard: whether it was
/// put must not show in what anybody does afterwards. [`crate::engine::deal_out`] draws in the same way.
#[inline]
pub fn choose(decision: &Decision, rng: &mut Rng) -> Choice {
    let count = decision.options.len();
    if count == 1 {
        return decision.options.nth(0);
    }
    if !decision.silent {
        return decision.options.nth(rng.below(count));
    }
    let choice = decision.options.nth(rng.aside(decision.position, decision.clause).below(count));
    if choice != decision.silence() {
        rng.next();
    }
    choice
}
