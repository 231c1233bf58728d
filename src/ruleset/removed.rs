//! What variants take away.

use super::link::{Entry, What};
use crate::diagnostic::Span;
use crate::kinds::{Folds, List};
use crate::syntax::tree::{Body, Phrase, Removed};

impl Removed {
    /// Does it take away a named clause of this kind?
    pub(super) fn means(&self, folds: Folds) -> bool {
        match self {
            Removed::Clause => true,
            Removed::Bonus => folds == Folds::Joins(List::Bonuses),
            Removed::Announcement => folds == Folds::Joins(List::Announcements),
            Removed::Contract | Removed::Option | Removed::Auction | Removed::Stage => false,
        }
    }
}

/// What a variant takes away from the game as a whole, no contract of its bases brings back.
pub(super) fn forget_removed<'a>(
    applying: &mut Vec<(usize, &Entry<'a>, Vec<&'a Phrase>)>,
    forgotten: &mut Vec<(Span, Span)>,
) -> Vec<(&'a str, usize)> {
    let mut removed: Vec<(&'a str, &'a Removed, usize, Span)> = Vec::new();
    for (rank, entry, _) in applying.iter() {
        if *rank == 0
            && let What::Clause(clause) = &entry.what
            && let Body::Without { what, names } = &clause.body
        {
            removed.extend(names.iter().map(|n| (n.text.as_str(), what, entry.layer, clause.span)));
        }
    }
    applying.retain(|(rank, entry, _)| {
        let What::Clause(clause) = &entry.what else { return true };
        let own = clause.name.as_ref().filter(|_| clause.row().folds != Folds::Defines);
        let by = removed.iter().find(|(name, what, layer, _)| {
            let named = own.is_some_and(|own| own.text == *name) && what.means(clause.row().folds);
            *rank != 0 && entry.layer < *layer && named
        });
        forgotten.extend(by.map(|(.., by)| (clause.span, *by)));
        by.is_none()
    });
    removed.into_iter().map(|(name, _, layer, _)| (name, layer)).collect()
}
