//! German.

use super::Trouble;
use crate::language::Language;

pub(super) fn said(trouble: &Trouble) -> (String, &str) {
    let (reason, help) = match trouble {
        Trouble::NoFile => ("die Datei gibt es nicht", "sieh nach, ob der Pfad richtig geschrieben ist"),
        Trouble::NoFolder => ("den Ordner gibt es nicht", "sieh nach, ob der Pfad richtig geschrieben ist"),
        Trouble::Forbidden => ("das ist nicht erlaubt", "ändere, wer das darf, oder nimm eine andere Datei"),
        Trouble::Folder => ("das ist ein Ordner", "nenne eine Datei darin"),
        Trouble::File => ("das ist eine Datei", "nenne einen Ordner"),
        Trouble::PartNoFolder => {
            ("ein Teil des Pfads ist kein Ordner", "sieh nach, ob der Pfad richtig geschrieben ist")
        }
        Trouble::DiskFull => ("der Datenträger ist voll", "schaff Platz, oder nimm einen anderen"),
        Trouble::TooLarge => {
            ("so groß darf hier keine Datei werden", "heb die Grenze an, oder nimm einen anderen Datenträger")
        }
        Trouble::ReadOnlyDisk => ("der Datenträger lässt sich nur lesen", "nimm einen anderen"),
        Trouble::Device => {
            ("das ist ein Gerät oder eine Pipe, keine Datei", "schreib es erst in eine Datei, und nenne die")
        }
        Trouble::SavedMeanwhile => (
            "jemand hat sie inzwischen gespeichert",
            "sieh nach, was jetzt darin steht, und versuch es noch einmal",
        ),
        Trouble::Others => (
            "ein anderer Lauf oder jemand anders hat sie inzwischen geschrieben, und das bleibt stehen",
            "leg sie anderswohin, oder nimm eine andere Datei",
        ),
        Trouble::DeadLink => (
            "das ist ein Link, der ins Leere führt",
            "bring den Link in Ordnung, oder nimm eine andere Datei",
        ),
        Trouble::NotAFile => ("das ist keine Datei", "nimm eine andere"),
        Trouble::ReadOnly => {
            ("sie lässt sich nur lesen", "nimm eine andere Datei, oder erlaub das Schreiben")
        }
        Trouble::SeveralNames => (
            "sie hat mehrere Namen (harte Links), die dabei auseinandergingen",
            "kopier sie unter einen eigenen Namen, und nimm den",
        ),
        Trouble::Taken => ("die gibt es schon", "nimm einen anderen Namen"),
        Trouble::Held => {
            ("ein anderes Programm hat ihren Ordner", "versuch es noch einmal, wenn es fertig ist")
        }
        Trouble::Longer(limit) => {
            let limit = Language::German.grouped(*limit);
            return (format!("sie hat mehr als {limit} Bytes"), "ist das die Datei, die du meinst?");
        }
        Trouble::WouldBeLonger { bytes, most } => {
            let (bytes, most) = (Language::German.grouped(*bytes), Language::German.grouped(*most));
            return (
                format!("sie hätte {bytes} Bytes, und mehr als {most} werden nicht gelesen"),
                "schreib weniger auf einmal, in mehrere Dateien",
            );
        }
        Trouble::NotText { line } => {
            return (
                format!("Zeile {line} ist kein Text in UTF-8"),
                "speichere die Datei als einfachen Text in UTF-8",
            );
        }
        Trouble::System(said) => return (said.clone(), ""),
        Trouble::Foreign { reason, help } => return (reason.clone(), help),
    };
    (reason.to_string(), help)
}
