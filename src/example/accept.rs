//! What happened, written into the file in place of what was expected.

use super::Outcome;

/// Can everything that is wrong with an example be mended by writing down what happened?
pub fn mends(outcome: &Outcome) -> bool {
    outcome.found.len() == outcome.unmet.len()
}

/// The text with what happened in place of what was expected, every other byte as it was; and how many
/// expectations were replaced.
pub fn accepted(text: &str, outcomes: &[Outcome]) -> (String, usize) {
    let moved = |outcome: &Outcome| outcome.unmet.iter().any(|unmet| unmet.moves.is_some());
    // Where moves were written anew, all comes right or nothing is written.
    let sound = outcomes.iter().filter(|outcome| !moved(outcome) || mends(outcome));
    let mut unmet: Vec<_> = sound.flat_map(|outcome| &outcome.unmet).collect();
    unmet.sort_by_key(|unmet| unmet.at);
    unmet.dedup_by_key(|unmet| unmet.at);
    let (mut new, mut from) = (String::with_capacity(text.len()), 0);
    for unmet in &unmet {
        new.push_str(&text[from..unmet.at.start as usize]);
        new.push_str(&unmet.instead);
        from = unmet.at.end as usize;
    }
    new.push_str(&text[from..]);
    (new, unmet.len())
}
