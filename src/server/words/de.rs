//! German.

use super::{LONGEST, Said, Wrong, name_of};

pub(super) fn said(what: &Said) -> String {
    match what {
        Said::Elsewhere { file, line, told } => format!("\n{}, Zeile {line}: {told}", name_of(file)),
        Said::LensBook => "Regelbuch lesen".into(),
        Said::LensDeal => "Ein Spiel spielen".into(),
        Said::LensExamples => "Beispiele prüfen".into(),
        Said::UnknownRequest(method) => format!("auf `{method}` weiß dieser Server keine Antwort"),
        Said::NoMessage => "das ist keine Nachricht des Protokolls".into(),
        Said::NoFile => "diese Datei lässt sich nicht lesen".into(),
        Said::CannotLayOut => {
            "ein Text, in dem Blöcke, Texte oder Quellenangaben nicht zugehen, wird nicht neu gesetzt: bring erst in Ordnung, \
             was davon gemeldet ist"
                .into()
        }
        Said::UnknownCommand(command) => format!("einen Befehl `{command}` hat dieser Server nicht"),
        Said::MistakesFirst => "das Regelwerk hat Fehler: die kommen zuerst".into(),
        Said::NotYet(method) => format!("`{method}` kommt vor `initialize`"),
        Said::Again(method) => format!("`{method}` wird einmal gefragt und ist schon beantwortet"),
        Said::Over(method) => format!("`{method}` kommt nach `shutdown`: da wird nur noch auf `exit` gewartet"),
        Said::NoLeave => "der Editor hat `exit` gesagt, ohne sich zu verabschieden (`shutdown`)".into(),
        Said::LeftEarly => "die Eingabe war zu Ende, ehe der Editor sich verabschiedet hat (`shutdown`, `exit`)".into(),
        Said::Unreadable(wrong) => match wrong {
            Wrong::Header(line) => format!("`{line}` steht, wo die Länge einer Nachricht stehen müsste (`Content-Length: 2`): spricht da ein Editor?"),
            Wrong::NoLength => "eine Nachricht kam ohne ihre Länge (`Content-Length: 2`)".into(),
            Wrong::NoNumber(length) => format!("`{length}` steht, wo die Zahl der Bytes einer Nachricht stehen müsste (`Content-Length: 2`)"),
            Wrong::TooLong(length) => format!("eine Nachricht von {length} Bytes war angekündigt, so viel wird nicht gelesen: höchstens {LONGEST}"),
            Wrong::Broken => "die Eingabe war mitten in einer Nachricht zu Ende".into(),
            Wrong::System(said) => format!("die Eingabe lässt sich nicht lesen: {said}"),
        },
    }
}
