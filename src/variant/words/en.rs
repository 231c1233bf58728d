//! English.

use super::*;
use crate::diagnostic::words::nearest;
use crate::language::english::did_you_mean;

pub(super) fn said(what: &Said) -> String {
    match what {
        Said::NameTaken(name) => format!("`{name}` is the name of what is there already: choose another"),
        Said::NoName { name, near } => format!(
            "`{name}` cannot be the name of a game, which has small letters without umlauts, digits and `_`, and is no \
             word of the language: write for instance `{}`",
            near.unwrap_or("our_table")
        ),
        Said::Nothing => "nothing is said".into(),
        Said::QuotationMark(text) => {
            format!("`{}` holds a quotation mark or a line break: leave that out", begun(text))
        }
        Said::TooLong(text) => format!("`{}` is longer than 200 letters: say less", begun(text)),
        Said::NotOfForm { text, instance } => {
            format!("`{text}` is not of the form `name=value`: write for instance `{instance}`")
        }
        Said::SayWhich { what, name, parts } => {
            format!("there is no {} `{name}`: say which, `{}`", noun(*what), parts.join("` or `"))
        }
        Said::Unknown { what, name, known } => {
            let near = nearest(name, known).map(did_you_mean).unwrap_or_else(|| match known {
                [] => "there is none here".to_string(),
                known if known.len() > 12 => format!("for instance `{}`", known[..3].join("`, `")),
                known => format!("there are `{}`", known.join("`, `")),
            });
            format!("there is no {} `{name}`: {near}", noun(*what))
        }
        Said::CalledSo { name, card } => format!("`{name}` is what {card} is called: choose another name"),
        Said::NotPlayed(contract) => format!("`{contract}` is not played with you, as you said"),
        Said::Reckoned(name) => format!(
            "what `{name}` pays is reckoned by a sentence, so that no number can stand for it here: begin without it, and \
             write what it pays with you, `{name} worth …`, into a `score` block of the file"
        ),
        Said::NotAPayment { name, amount, most } => {
            format!("`{name}` cannot be `{amount}`: it must be a whole number from 0 to {most}")
        }

        Said::As { title, base } => format!("{title}: as {base}, but for what is said here."),
        Said::HowToGoOn => {
            "`instead` replaces a sentence by its name, `without` takes one away, a new name adds one.".into()
        }
        Said::Options => "What the base lets a table choose, with another choice.".into(),
        Said::Without => "What is not played.".into(),
        Said::WithoutChoice => "What there is nothing to choose for without them.".into(),
        Said::Calls => "What cards are called.".into(),
        Said::Contracts => "What contracts are called.".into(),
        Said::Payments => "What is paid.".into(),
        Said::Rest => "Whatever else is different with you comes here.".into(),

        Said::Played => "a deal played by the computer".into(),
        Said::WithPoints { contract, points } => format!("{contract} with {points} points"),
        Said::WhateverPoints(contract) => format!("{contract}, of which points do not decide"),
    }
}

fn noun(what: What) -> &'static str {
    match what {
        What::Option => "option",
        What::Card => "card",
        What::Contract => "contract",
        What::Payment => "payment",
    }
}
