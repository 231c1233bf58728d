//! What is said about wishes for a variant, and in the files that come of them.

mod de;
mod en;

use crate::language::Language;

/// One thing that is said.
pub(super) enum Said<'a> {
    // ---- why something cannot be wished
    NameTaken(&'a str),
    // What would be right, if it is known.
    NoName { name: &'a str, near: Option<&'a str> },
    Nothing,
    QuotationMark(&'a str),
    TooLong(&'a str),
    NotOfForm { text: &'a str, instance: &'a str },
    // Parts of it are known.
    SayWhich { what: What, name: &'a str, parts: &'a [&'a str] },
    Unknown { what: What, name: &'a str, known: &'a [&'a str] },
    CalledSo { name: &'a str, card: &'a str },
    NotPlayed(&'a str),
    Reckoned(&'a str),
    NotAPayment { name: &'a str, amount: &'a str, most: i64 },

    // ---- comments of the ruleset
    As { title: &'a str, base: &'a str },
    HowToGoOn,
    Options,
    Without,
    WithoutChoice,
    Calls,
    Contracts,
    Payments,
    Rest,

    // ---- names of examples
    Played,
    WithPoints { contract: &'a str, points: i64 },
    WhateverPoints(&'a str),
}

/// What can be named.
#[derive(Clone, Copy)]
pub(super) enum What {
    Option,
    Card,
    Contract,
    Payment,
}

impl Said<'_> {
    pub(super) fn said(&self, language: Language) -> String {
        match language {
            Language::English => en::said(self),
            Language::German => de::said(self),
        }
    }
}

/// How a text begins that is too much to be shown, in one line.
fn begun(text: &str) -> String {
    const ENOUGH: usize = 40;
    let shown: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(ENOUGH).collect();
    if text.chars().count() > ENOUGH { format!("{shown}…") } else { shown }
}
