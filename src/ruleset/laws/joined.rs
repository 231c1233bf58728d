//! What each part adds to conditions that are joined by `and` or `or`.

use super::bounds::Bounds;
use super::found::Found;
use crate::diagnostic::{Report, Span, words};
use crate::ruleset::expr::Test;
use crate::ruleset::program::Condition;
use crate::syntax::tree::{Phrase, PhraseKind};

/// Of more parts than these no more are asked.
const MOST: usize = 16;

/// Of the parts of a condition, by their places: those that add nothing, wherever it was asked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts {
    pub idle: u16,
    /// Those of them that come out the same whatever the others do.
    alone: u16,
    /// Those for which what stands around all of them is needed.
    around: u16,
    /// The whole can hold somewhere, and fail somewhere.
    holds: bool,
    fails: bool,
}

impl Parts {
    /// Is there something to tell?
    pub(super) fn tells(&self) -> bool {
        self.holds && self.fails && self.idle != 0
    }

    pub(super) fn join(&mut self, other: Parts) {
        self.idle &= other.idle;
        self.alone &= other.alone;
        self.around |= other.around;
        self.holds |= other.holds;
        self.fails |= other.fails;
    }
}

/// Notes what the parts of a condition add to it here.
pub(super) fn collect(condition: &Condition, bounds: &Bounds, found: &mut Found) {
    let (list, and) = match &condition.test {
        Test::And(list) => (list, true),
        Test::Or(list) => (list, false),
        _ => return,
    };
    // What was found to add something elsewhere is not asked again.
    let known = found.joined.get(&condition.span).copied();
    let before = known.map_or(u16::MAX, |known| known.idle);
    let mut parts = Parts { idle: 0, alone: 0, around: 0, holds: false, fails: false };
    let matters = &condition.where_it_matters;
    for (at, part) in list.iter().enumerate().take(MOST) {
        if before >> at & 1 == 1 {
            let alone = bounds.test(part) == Some(and);
            let behind = |matters: &Test| adds_nothing(bounds, matters, (list, and), at);
            let idle = alone || behind(matters);
            let around = idle && !alone && matters.constant().is_none() && !behind(&Test::Const(true));
            parts.alone |= u16::from(alone) << at;
            parts.around |= u16::from(around) << at;
            parts.idle |= u16::from(idle) << at;
        }
    }
    if parts.idle != 0 {
        let may = |test: Test| bounds.test(&Test::and(vec![matters.clone(), test])) != Some(false);
        let known = |so: fn(&Parts) -> bool| known.as_ref().is_some_and(so);
        parts.holds = known(|parts| parts.holds) || may(condition.test.clone());
        parts.fails = known(|parts| parts.fails) || may(condition.test.clone().negated());
    }
    found.joins(condition.span, parts);
}

/// Do the others leave it no choice where they matter? Where they decide without it, nothing is known of it, and nothing
/// against it.
fn adds_nothing(bounds: &Bounds, matters: &Test, (list, and): (&[Test], bool), at: usize) -> bool {
    let wanted = |test: &Test, so: bool| if so { test.clone() } else { test.clone().negated() };
    let others = list.iter().enumerate().filter(|(other, _)| *other != at);
    let others = others.map(|(_, test)| wanted(test, and));
    let mut all: Vec<Test> = [matters.clone()].into_iter().chain(others).collect();
    all.push(wanted(&list[at], !and));
    bounds.test(&Test::and(all)) == Some(false)
}

/// Is it a condition of which a part adds nothing?
pub(super) fn adds_nothing_somewhere(phrase: &Phrase, found: &Found) -> bool {
    matches!(phrase.kind, PhraseKind::And(_) | PhraseKind::Or(_))
        && found.joined.get(&phrase.span).is_some_and(Parts::tells)
}

/// Tells of the parts of a condition that add nothing to it.
///
/// Of several of which each would do without another it is the last.
pub(super) fn tell(phrase: &Phrase, found: &Found, report: &mut Report) {
    let (list, and) = match &phrase.kind {
        PhraseKind::And(list) => (list, true),
        PhraseKind::Or(list) => (list, false),
        _ => return,
    };
    let Some(parts) = found.joined.get(&phrase.span).filter(|parts| parts.tells()) else {
        return;
    };
    let told = |span: Span, report: &mut Report, how| report.push(words::adds_nothing(span, and, how));
    if parts.alone != 0 {
        let alone = list
            .iter()
            .enumerate()
            .filter(|(at, _)| parts.alone.checked_shr(*at as u32).unwrap_or(0) & 1 == 1);
        alone.for_each(|(_, part)| told(part.span, report, words::Adds::ByItself));
    } else if let Some((at, part)) = last(parts.idle).and_then(|at| Some((at, list.get(at)?))) {
        let around = parts.around >> at & 1 == 1;
        told(part.span, report, if around { words::Adds::Around } else { words::Adds::Behind });
    }
}

/// The last of some places.
fn last(places: u16) -> Option<usize> {
    15usize.checked_sub(places.leading_zeros() as usize)
}
