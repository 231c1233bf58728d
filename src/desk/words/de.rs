//! German.

use super::{Said, Told, form_told, name_of, short};
use crate::desk::Refusal;
use crate::language::Language;
use crate::ruleset::declared::Sort;
use crate::text::{Block, Piece, Text};

pub(super) fn said(what: &Said) -> String {
    match what {
        Said::Problem { diagnostic, own } => {
            let mut told = diagnostic.message.to(Language::German).to_string();
            if *own && !diagnostic.labels[0].text.is_empty() {
                told += &format!("\n{}", diagnostic.labels[0].text.to(Language::German));
            }
            if let Some(help) = &diagnostic.help {
                told += &format!("\nAbhilfe: {}", help.to(Language::German));
            }
            told
        }
        Said::Write { instead, old } => match old.contains('\n') || old.len() > 40 || old.is_empty() {
            _ if instead.is_empty() => said(&Said::TakeAway(old)),
            true => format!("`{instead}` schreiben"),
            false => format!("`{instead}` statt `{old}` schreiben"),
        },
        Said::TakeAway(old) => format!("`{}` wegnehmen", short(old)),
        Said::Refused(refusal) => match refusal {
            Refusal::NoName => "hier steht kein Name dieses Regelwerks".to_string(),
            Refusal::OfOurs { name, file } => {
                format!("`{name}` hat seinen Namen in {file}, und das ist mitgeliefert")
            }
            Refusal::NotAName(new) => {
                format!("`{new}` ist kein Name: kleine Buchstaben, Ziffern und `_`, und vorn ein Buchstabe")
            }
            Refusal::Word(new) => format!("`{new}` ist ein Wort der Regelsprache"),
            Refusal::Taken(new) => format!("`{new}` steht schon für etwas anderes"),
            Refusal::Hurts(told) => format!("das Regelwerk würde nicht mehr dasselbe sagen: {told}"),
        },
        Said::AVariant => "eine Variante eines Spiels".into(),
        Said::AGame => "ein Spiel für sich".into(),
        Said::APack => "die Karten eines Spiels".into(),
    }
}

pub(super) fn told(what: Told) -> Block {
    let mut text = Text::default();
    let said = match what {
        Told::Named { declared, file } => {
            text += Piece::Title(declared.title.clone().unwrap_or_else(|| declared.name.clone()));
            let place = file.map_or(String::new(), |file| format!(", in {}", name_of(file)));
            format!(" ({}): {}{place}", declared.name, noun(declared.sort))
        }
        Told::Form(form) => return form_told("So schreibt man das: ", form),
        Told::Replaces(file) => {
            format!("Es gilt anstelle dessen, was {} unter diesem Namen sagt.", name_of(file))
        }
        Told::Cited { id, letter, source } => {
            let known = source
                .unwrap_or_else(|| "keine Quelle dieser Datei oder ihrer Grundlagen steht dafür".to_string());
            let sure = match letter {
                Some("S") => " (eine Urschrift)",
                Some("P") => " (eine gedruckte Quelle)",
                Some("P?") => " (eine gedruckte Quelle, zweifelhaft)",
                Some("I") => " (erschlossen)",
                Some("H") => " (eine Wahl dieses Hauses)",
                _ => "",
            };
            format!("{id}{sure}: {known}")
        }
    };
    text += said;
    Block::Paragraph(text)
}

fn noun(sort: Sort) -> &'static str {
    match sort {
        Sort::Game => "Spiel",
        Sort::Pack => "Kartenblatt",
        Sort::Kind => "Art von Spielen",
        Sort::Column => "Spalte",
        Sort::Contract => "Spielart",
        Sort::Option => "Option",
        Sort::Place => "Stapel",
        Sort::Suit => "Farbe",
        Sort::Card => "Karte",
        Sort::Rank => "Rang",
        Sort::Source => "Quelle",
        Sort::Defined => "was ein Wort bedeutet",
        Sort::Sentence => "Satz",
    }
}
