//! What the words of a sentence ask for next.

use super::place::Around;
use crate::kinds::{Home, List};
use crate::ruleset::declared::{Declared, Sort};

/// What names are asked for behind words of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// Whatever a phrase may be made of.
    Anything,
    Card,
    /// A name of this sort.
    Sort(Sort),
    /// What is called so: `bonus`, `stage`, `count`.
    Called(&'static str),
    /// A sentence of this list.
    Listed(List),
    /// A sentence that may be taken away, or a place.
    Removable,
    /// A sentence of this block, to stand beside.
    Beside,
}

impl Wanted {
    pub(super) fn of(said: &[&str]) -> Wanted {
        let last = said.last().copied().unwrap_or("");
        if let ["without", rest @ ..] = said {
            return match rest.first() {
                Some(&"bonus") => Wanted::Listed(List::Bonuses),
                Some(&"announcement") => Wanted::Listed(List::Announcements),
                Some(&"stage") => Wanted::Called("stage"),
                Some(&"option") => Wanted::Sort(Sort::Option),
                Some(&"contract") => Wanted::Sort(Sort::Contract),
                _ => Wanted::Removable,
            };
        }
        match (said, last) {
            ([.., "counted", "in"], _) => Wanted::Called("count"),
            (_, "pack") => Wanted::Sort(Sort::Pack),
            (_, "contract" | "bids" | "bid") => Wanted::Sort(Sort::Contract),
            (["bids", ..], "<") => Wanted::Sort(Sort::Contract),
            (_, "kind" | "like") => Wanted::Sort(Sort::Kind),
            (_, "option") => Wanted::Sort(Sort::Option),
            (["when"], _) => Wanted::Sort(Sort::Option),
            (_, "bonus") => Wanted::Called("bonus"),
            (["contracts", ..], _) => Wanted::Sort(Sort::Column),
            (_, "announced") if said.first() != Some(&"bonus") && said.get(1) != Some(&"bonus") => {
                Wanted::Listed(List::Announcements)
            }
            (_, "announcement") => Wanted::Listed(List::Announcements),
            (_, "stage") => Wanted::Called("stage"),
            (_, "before" | "after") => Wanted::Beside,
            (["call"], _) => Wanted::Card,
            _ => Wanted::Anything,
        }
    }

    pub(super) fn means(self, declared: &Declared, around: Around) -> bool {
        match self {
            Wanted::Anything => {
                !matches!(declared.sort, Sort::Game | Sort::Pack | Sort::Sentence | Sort::Kind)
            }
            Wanted::Card => false,
            Wanted::Sort(sort) => declared.sort == sort,
            Wanted::Called(what) => declared.what == what,
            Wanted::Listed(list) => declared.list == Some(list),
            Wanted::Removable => declared.list.is_some() || declared.what == "note",
            Wanted::Beside => {
                let here = match around {
                    Around::Block(home) => home,
                    Around::Nothing | Around::Rows | Around::Head => Home::Auction,
                };
                match declared.kind {
                    None => declared.what == "stage" && here == Home::Auction,
                    Some(kind) => declared.list.is_some() && kind.row().may_stand_in(here),
                }
            }
        }
    }
}

/// The name that is compared with what is to come.
pub(super) fn compared<'t>(said: &[&'t str]) -> Option<&'t str> {
    let before = match said {
        [before @ .., "is", "not"] | [before @ .., "is" | "=" | "<" | ">" | "<=" | ">="] => before,
        _ => return None,
    };
    before.last().copied()
}

/// Words of a phrase that the grammar takes for names, where they are said.
pub(super) fn spoken<'t>(said: &[&str]) -> impl Iterator<Item = &'t str> {
    let fits = match said {
        [.., "is"] | [.., "is", "not"] => Some("one"),
        [.., "made" | "missed", "by"] => Some("side"),
        _ => None,
    };
    fits.into_iter()
}

/// What an option may be, as it is being written: titles stand between.
pub(super) fn values_in(written: &[&str]) -> Vec<String> {
    let mut values = Vec::new();
    let mut next = true;
    for word in written {
        match *word {
            "|" => next = true,
            ".." | "=" => next = false,
            word => {
                values.extend(next.then(|| word.to_string()));
                next = false;
            }
        }
    }
    values
}
