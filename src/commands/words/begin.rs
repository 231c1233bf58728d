//! What `new` says.

use super::*;

/// To whoever begins a variant.
pub(in crate::commands) enum Begin<'a> {
    NothingWritten,
    // An answer that would make a game that does not pass.
    NotSo(&'a str),
    Written { rules: &'a Path, tests: &'a Path },
    NoFolder(&'a Path),
    ThereAlready(&'a Path),
    OutOfReach { base: &'a str, folder: &'a Path },
    Title(&'a str),
    Source(&'a str),
    Variant(&'a str),
    AskTitle(&'a str),
    AskSource,
    AskWrite { rules: &'a Path, tests: &'a Path },
    YesOrNo,
    // Before the list of what goes with a contract.
    GoesToo,
    AskGoesToo,
    GoesAs { contract: bool },
    AllArePlayed,
    Over(Topic),
    Asks(Topic),
    NoAnswers(&'a io::Error),
    AnswersEnded,
    NotText,
    WouldNotPass(&'a Path),
    NoExampleMade,
}

/// What is asked about a variant.
#[derive(Clone, Copy)]
pub(in crate::commands) enum Topic {
    Options,
    Without,
    Payments,
    Cards,
    Contracts,
}

impl Begin<'_> {
    /// In the language of this run.
    pub(in crate::commands) fn in_words(self) -> String {
        Said::Begin(self).in_words()
    }

    pub(in crate::commands) fn usage(self) -> Exit {
        Said::Begin(self).usage()
    }

    pub(in crate::commands) fn broken(self) -> Exit {
        Said::Begin(self).broken()
    }
}
