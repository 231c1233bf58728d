//! Whether a contract reads something of the game with words of its own.

use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::{Clause, Part};
use std::collections::BTreeSet;

/// Does this ask, in itself or within what it asks for, for a word that a contract has otherwise than the game?
pub(super) fn differ(scope: &Scope, game: &Scope, active: &Active) -> bool {
    let mut met: BTreeSet<&str> = BTreeSet::new();
    let mut open: Vec<&Clause> = active.reprice.into_iter().chain([active.clause]).collect();
    while let Some(clause) = open.pop() {
        let mut words: Vec<&str> = Vec::new();
        clause.words(&mut |part| {
            if let Part::Word(word) = part {
                words.push(word);
            }
        });
        for word in words.into_iter().filter(|word| met.insert(*word)) {
            let Some(own) = scope.defs.get(word) else { continue };
            if game.defs.get(word).is_none_or(|of_game| of_game.clause.span != own.clause.span) {
                return true;
            }
            open.push(own.clause);
        }
    }
    false
}
