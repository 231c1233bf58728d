//! What is told in one sentence of what was said one thing after the other.

use super::words::Event;

/// What somebody announced, or said of doublings.
pub(super) fn of_one(told: Vec<Event>) -> Vec<Event> {
    joined(told, |last, next| match (last, next) {
        (Event::Announced { who, what }, Event::Announced { who: again, what: more })
        | (Event::Says { who, what }, Event::Says { who: again, what: more })
            if who == again =>
        {
            what.extend_from_slice(more);
            true
        }
        _ => false,
    })
}

/// What was said in turn: in the auction, and to a question for doublings.
pub(crate) fn in_turn(told: Vec<Event>) -> Vec<Event> {
    joined(told, |last, next| match (last, next) {
        (Event::Said { stage, said }, Event::Said { stage: same, said: more }) if stage == same => {
            said.extend_from_slice(more);
            true
        }
        (Event::Doubled { what, said, .. }, Event::Doubled { what: same, said: more, .. })
            if what == same =>
        {
            said.extend_from_slice(more);
            true
        }
        _ => false,
    })
}

/// What joins what stands before it stands there.
pub(crate) fn joined<T>(told: impl IntoIterator<Item = T>, joins: impl Fn(&mut T, &T) -> bool) -> Vec<T> {
    let mut all: Vec<T> = Vec::new();
    for next in told {
        if !all.last_mut().is_some_and(|last| joins(last, &next)) {
            all.push(next);
        }
    }
    all
}
