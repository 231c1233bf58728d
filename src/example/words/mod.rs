//! The words of the table of proofs, which is a page of the documentation. Of mistakes in examples, and of what is not as
//! expected, the words stand with those of all diagnostics.

mod de;
mod en;

use crate::language::Language;

/// One thing that is said.
pub(super) enum Said<'a> {
    /// The head of the page: rules that nothing proves, rules that only the check notices; how many examples prove, of how
    /// many; how many clauses there are, and how many of them nothing notices.
    Head {
        nothing: &'a str,
        check: &'a str,
        counts: [usize; 4],
    },
    /// There are no such rules.
    NoRules,
    /// Over the table of a file.
    Over(&'a str),
    /// In it: no example fails without a clause.
    Nothing,
    // ---- over the columns of a listing, and in them
    Fail,
    Line,
    None,
}

impl Said<'_> {
    pub(super) fn said(&self, language: Language) -> String {
        match language {
            Language::English => en::said(self),
            Language::German => de::said(self),
        }
    }
}
