//! English.

use super::{Said, Told, form_told, name_of, short};
use crate::desk::Refusal;
use crate::language::Language;
use crate::text::{Block, Piece, Text};

pub(super) fn said(what: &Said) -> String {
    match what {
        Said::Problem { diagnostic, own } => {
            let mut told = diagnostic.message.to(Language::English).to_string();
            if *own && !diagnostic.labels[0].text.is_empty() {
                told += &format!("\n{}", diagnostic.labels[0].text.to(Language::English));
            }
            if let Some(help) = &diagnostic.help {
                told += &format!("\nhelp: {}", help.to(Language::English));
            }
            told
        }
        Said::Write { instead, old } => match old.contains('\n') || old.len() > 40 || old.is_empty() {
            _ if instead.is_empty() => said(&Said::TakeAway(old)),
            true => format!("Write `{instead}`"),
            false => format!("Write `{instead}` in place of `{old}`"),
        },
        Said::TakeAway(old) => format!("Take away `{}`", short(old)),
        Said::Refused(refusal) => match refusal {
            Refusal::NoName => "no name of this ruleset stands here".to_string(),
            Refusal::OfOurs { name, file } => {
                format!("`{name}` is given in {file}, which comes with the program")
            }
            Refusal::NotAName(new) => {
                format!("`{new}` is no name: small letters, digits and `_`, a letter first")
            }
            Refusal::Word(new) => format!("`{new}` is a word of the language"),
            Refusal::Taken(new) => format!("`{new}` means something else already"),
            Refusal::Hurts(told) => format!("the ruleset would not say the same: {told}"),
        },
        Said::AVariant => "a variant of a game".into(),
        Said::AGame => "a game of its own".into(),
        Said::APack => "the cards of a game".into(),
    }
}

pub(super) fn told(what: Told) -> Block {
    let mut text = Text::default();
    let said = match what {
        Told::Named { declared, file } => {
            text += Piece::Title(declared.title.clone().unwrap_or_else(|| declared.name.clone()));
            let place = file.map_or(String::new(), |file| format!(", in {}", name_of(file)));
            format!(" ({}): {}{place}", declared.name, declared.what.replace('_', " "))
        }
        Told::Form(form) => return form_told("Written: ", form),
        Told::Replaces(file) => {
            format!("It takes the place of what {} says under this name.", name_of(file))
        }
        Told::Cited { id, letter, source } => {
            let known =
                source.unwrap_or_else(|| "no source of this file or its bases stands for it".to_string());
            let sure = match letter {
                Some("S") => " (a founding document)",
                Some("P") => " (a published source)",
                Some("P?") => " (a published source, doubtful)",
                Some("I") => " (inferred)",
                Some("H") => " (a choice of this house)",
                _ => "",
            };
            format!("{id}{sure}: {known}")
        }
    };
    text += said;
    Block::Paragraph(text)
}
