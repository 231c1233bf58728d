//! German.

use super::*;
use crate::diagnostic::words::nearest;
use crate::language::german;

pub(super) fn said(what: &Said) -> String {
    match what {
        Said::NameTaken(name) => {
            format!("`{name}` heißt schon etwas, was mitgeliefert ist: nimm einen anderen Namen")
        }
        Said::NoName { name, near } => format!(
            "`{name}` kann kein Spiel heißen: erlaubt sind kleine Buchstaben ohne Umlaute, Ziffern und `_`, und kein Wort \
             der Regelsprache: schreib zum Beispiel `{}`",
            near.unwrap_or("unser_tisch")
        ),
        Said::Nothing => "da steht nichts".into(),
        Said::QuotationMark(text) => {
            format!("in `{}` steht ein Anführungszeichen oder ein Zeilenumbruch: lass das weg", begun(text))
        }
        Said::TooLong(text) => format!("`{}` hat mehr als 200 Buchstaben: fass dich kürzer", begun(text)),
        Said::NotOfForm { text, instance } => {
            format!("`{text}` hat nicht die Form `name=wert`: schreib zum Beispiel `{instance}`")
        }
        Said::SayWhich { what, name, parts } => {
            let parts: Vec<String> = parts.iter().map(|part| format!("`{part}`")).collect();
            format!("{} `{name}` gibt es nicht: sag, was davon, {}", noun(*what), german::or(&parts))
        }
        Said::Unknown { what, name, known } => {
            let near = nearest(name, known).map(german::did_you_mean);
            let near = near.unwrap_or_else(|| match known {
                [] => "hier gibt es gar keine".to_string(),
                known if known.len() > 12 => format!("zum Beispiel `{}`", known[..3].join("`, `")),
                known => format!("es gibt `{}`", known.join("`, `")),
            });
            format!("{} `{name}` gibt es nicht: {near}", noun(*what))
        }
        Said::CalledSo { name, card } => format!("`{name}` heißt schon {card}: nimm einen anderen Namen"),
        Said::NotPlayed(contract) => format!("`{contract}` wird bei euch nicht gespielt, hast du gesagt"),
        Said::Reckoned(name) => format!(
            "was `{name}` zahlt, rechnet ein Satz aus, keine Zahl kann hier dafür stehen: fang ohne an und schreib, \
             was es bei euch zahlt, `{name} worth …`, in einen Block `score` der Datei"
        ),
        Said::NotAPayment { name, amount, most } => {
            format!("`{name}` kann nicht `{amount}` sein: es muss eine ganze Zahl von 0 bis {most} sein")
        }

        Said::As { title, base } => format!("{title}: wie {base}, bis auf das, was hier steht."),
        Said::HowToGoOn => {
            "`instead` ersetzt einen Satz bei seinem Namen, `without` nimmt einen weg, ein neuer Name fügt einen hinzu."
                .into()
        }
        Said::Options => "Was die Grundlage einen Tisch wählen lässt, anders gewählt.".into(),
        Said::Without => "Was nicht gespielt wird.".into(),
        Said::WithoutChoice => "Wo es ohne das nichts mehr zu wählen gibt.".into(),
        Said::Calls => "Wie Karten heißen.".into(),
        Said::Contracts => "Wie Spielarten heißen.".into(),
        Said::Payments => "Was gezahlt wird.".into(),
        Said::Rest => "Was bei euch sonst noch anders ist, kommt hierher.".into(),

        Said::Played => "ein Spiel, vom Rechner gespielt".into(),
        Said::WithPoints { contract, points } => format!("{contract} mit {points} Punkten"),
        Said::WhateverPoints(contract) => format!("{contract}, bei dem Punkte nicht entscheiden"),
    }
}

/// With the article that a sentence begins with.
fn noun(what: What) -> &'static str {
    match what {
        What::Option => "eine Option",
        What::Card => "eine Karte",
        What::Contract => "eine Spielart",
        What::Payment => "eine Zahlung",
    }
}
