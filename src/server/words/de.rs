//! German.

use super::{Said, name_of};

pub(super) fn said(what: &Said) -> String {
    match what {
        Said::Elsewhere { file, line, told } => format!("\n{}, Zeile {line}: {told}", name_of(file)),
        Said::LensBook => "Regelbuch lesen".into(),
        Said::LensDeal => "Ein Spiel spielen".into(),
        Said::LensExamples => "Beispiele prüfen".into(),
        Said::UnknownRequest(method) => format!("auf `{method}` weiß dieser Server keine Antwort"),
        Said::NoFile => "diese Datei lässt sich nicht lesen".into(),
        Said::CannotLayOut => {
            "ein Text, in dem Blöcke, Texte oder Quellenangaben nicht zugehen, wird nicht neu gesetzt: bring erst in Ordnung, \
             was davon gemeldet ist"
                .into()
        }
        Said::UnknownCommand(command) => format!("einen Befehl `{command}` hat dieser Server nicht"),
        Said::MistakesFirst => "das Regelwerk hat Fehler: die kommen zuerst".into(),
    }
}
