//! Whoever asks for the last round of a session plays one of which it is known.

use super::Found;
use crate::diagnostic::{Report, Span, words};
use crate::ruleset::lasting::Unit;
use crate::ruleset::link::{Entry, LAST_ROUND, Linked};
use crate::ruleset::program::Program;
use crate::syntax::tree::{Part, Phrase, PhraseKind};

/// Is it known before its end which round of a session is the last? Where the rules do not say when it is over, people agree on
/// a number of rounds.
pub(super) fn known(p: &Program) -> bool {
    let Some(lasting) = &p.lasting else { return true };
    match lasting.ends_after {
        Some((Unit::Deals, deals, _)) => deals >= u64::from(p.head_count()),
        Some((Unit::Rounds, ..)) => true,
        Some((Unit::Matches, ..)) => false,
        None => lasting.ends_if.is_none(),
    }
}

/// After all choices of options: what asks for it though under none it is known.
pub(super) fn conclude(linked: &Linked, found: &Found, report: &mut Report) {
    if found.last_round || !linked.asks_for_last_round() {
        return;
    }
    linked.own_entries().filter_map(asked).for_each(|at| report.push(words::no_last_round(at)));
}

/// Where a sentence asks for it.
fn asked(entry: &Entry) -> Option<Span> {
    let mut found = None;
    let mut see = |phrase: &Phrase| {
        if matches!(&phrase.kind, PhraseKind::Name(name) if name == LAST_ROUND) {
            found = found.or(Some(phrase.span));
        }
    };
    entry.asks().for_each(|phrase| Part::Phrase(phrase).phrases(&mut see));
    if let Some(clause) = entry.clause() {
        clause.phrases(&mut see);
    }
    found
}
