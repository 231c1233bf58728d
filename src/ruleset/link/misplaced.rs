//! Sentences that stand in the wrong block.

use crate::diagnostic::{Diagnostic, words};
use crate::kinds::Home;
use crate::syntax::tree::{Act, Body, Clause, Phrase, PhraseKind, Step};

/// The name alone of what somebody takes.
fn taken(clause: &Clause) -> Option<&str> {
    let Body::Step(Step { act: Act::Take(what), .. }) = &clause.body else { return None };
    what.name()
}

/// What cannot stand in its block; `trick to others` and `game to 11` read as what is dealt.
pub(super) fn misplaced(clause: &Clause, home: Home, stands: Home) -> Diagnostic {
    let Body::Deal { number, to, .. } = &clause.body else {
        let mistake = words::wrong_block(clause.span, home);
        return match taken(clause).filter(|_| stands == Home::Score) {
            Some(pot) => words::taken_from_a_pot(mistake, pot),
            None => mistake,
        };
    };
    if matches!(number, Some(Phrase { kind: PhraseKind::CurrentTrick, .. })) {
        return words::trick_to_others(clause.span);
    }
    let number = to.as_ref().and_then(|to| if let PhraseKind::Number(n) = to.kind { Some(n) } else { None });
    number.map_or_else(|| words::wrong_block(clause.span, home), |n| words::played_to(clause.span, n))
}
