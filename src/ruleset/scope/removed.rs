//! What variants take away.

use super::folding::Applying;
use crate::diagnostic::Span;
use crate::kinds::{Folds, List};
use crate::ruleset::link::{Entry, Linked};
use crate::syntax::tree::{Body, Name, Removed};

impl Removed {
    /// Is it something that no contract has for itself?
    pub(in crate::ruleset) fn of_game(&self) -> bool {
        match self {
            Removed::Contract | Removed::Option | Removed::Auction | Removed::Stage => true,
            Removed::Bonus | Removed::Announcement | Removed::Clause => false,
        }
    }

    /// Does it take away a named clause of this kind?
    pub(in crate::ruleset) fn means(&self, folds: Folds) -> bool {
        match self {
            Removed::Clause => true,
            Removed::Bonus => folds == Folds::Joins(List::Bonuses),
            Removed::Announcement => folds == Folds::Joins(List::Announcements),
            Removed::Contract | Removed::Option | Removed::Auction | Removed::Stage => false,
        }
    }
}

/// What a variant takes away from the game as a whole, and which clause of which layer does.
pub(super) struct Gone<'a> {
    pub name: &'a str,
    what: &'a Removed,
    pub layer: usize,
    by: Span,
}

/// What these entries take away.
pub(super) fn everywhere<'e, 'a: 'e>(entries: impl Iterator<Item = &'e Entry<'a>>) -> Vec<Gone<'a>> {
    let mut removed = Vec::new();
    for entry in entries {
        if let Some(clause) = entry.clause()
            && let Body::Without { what, names } = &clause.body
        {
            let gone = |name: &'a Name| Gone { name: &name.text, what, layer: entry.layer, by: clause.span };
            removed.extend(names.iter().map(gone));
        }
    }
    removed
}

/// What a variant takes away from the game as a whole, no contract of its bases brings back.
pub(super) fn forget_removed<'a>(
    linked: &Linked<'a>,
    applying: &mut Vec<Applying<'a>>,
    removed: &[Gone<'a>],
    forgotten: &mut Vec<(Span, Span)>,
) {
    applying.retain(|(_, at, _)| {
        let entry = &linked.entries[*at];
        let Some(clause) = entry.clause() else { return true };
        let Some(own) = clause.name.as_ref().filter(|_| clause.row().folds != Folds::Defines) else {
            return true;
        };
        let by = removed.iter().find(|gone| {
            entry.layer < gone.layer && own.text == gone.name && gone.what.means(clause.row().folds)
        });
        forgotten.extend(by.map(|gone| (clause.span, gone.by)));
        by.is_none()
    });
}
