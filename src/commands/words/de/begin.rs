//! German: what `new` says.

use super::*;

pub(super) fn said(what: &Begin) -> String {
    match what {
        Begin::NothingWritten => "nichts ist geschrieben".into(),
        Begin::NotSo(answer) => format!("mit `{answer}` ginge das Spiel nicht durch die Prüfung: das bleibt weg"),
        Begin::Written { rules, tests } => {
            let (rules, tests) = (rules.display(), tests.display());
            format!(
                "Geschrieben: {rules}\n             {tests}\nMach in der ersten weiter, und frag, sooft du magst:\n  stiess \
                 check {rules}\n  stiess test {tests}"
            )
        }
        Begin::NoFolder(folder) => {
            format!("einen Ordner `{}` gibt es nicht: leg ihn erst an", folder.display())
        }
        Begin::ThereAlready(file) => format!(
            "`{}` gibt es schon, und es bleibt, wie es ist: nimm einen anderen Namen oder einen anderen Ordner (`--to ORDNER`)",
            file.display()
        ),
        Begin::OutOfReach { base, folder } => format!(
            "eine Variante von `{base}` muss im selben Ordner liegen: nimm `--to {}` dazu",
            folder.display()
        ),
        Begin::Title(why) => format!("beim Titel: {why}"),
        Begin::Source(why) => format!("bei der Quelle: {why}"),
        Begin::Variant(base) => format!(
            "Eine Variante von {base}. Eine leere Zeile geht weiter, Strg-C hört auf; bis zum Schluss ist nichts \
             geschrieben."
        ),
        Begin::AskTitle(title) => format!("Wie heißt es bei euch? [{title}]"),
        Begin::AskSource => "Woher kommen diese Regeln? (ein Buch, jemand, ein Tisch)".into(),
        Begin::AskWrite { rules, tests } => {
            format!("{} und {} schreiben? [ja]", rules.display(), tests.display())
        }
        Begin::GoesToo => {
            "Mit dem, was nicht gespielt wird, fällt weg, was ohne das nicht geht, und Optionen, die dann nichts mehr \
             ändern:"
                .into()
        }
        Begin::AskGoesToo => "Soll das auch weg? [ja]".into(),
        Begin::GoesAs { contract: true } => "Spielart".into(),
        Begin::GoesAs { contract: false } => "Option".into(),
        Begin::AllArePlayed => "Dann werden alle Spielarten gespielt; der Rest bleibt, wie du es gesagt hast.".into(),
        Begin::YesOrNo => "Sag `ja` oder `nein`.".into(),
        Begin::Over(topic) => match topic {
            Topic::Options => "Optionen",
            Topic::Without | Topic::Contracts => "Spielarten",
            Topic::Payments => "Zahlungen",
            Topic::Cards => "Karten",
        }
        .into(),
        Begin::Asks(topic) => {
            let (asked, form) = match topic {
                Topic::Options => ("Was ist bei euch anders?", "option=wert"),
                Topic::Without => ("Welche spielt ihr nicht?", "spielart"),
                Topic::Payments => ("Was zahlt bei euch anders?", "name=zahl"),
                Topic::Cards => ("Wie nennt ihr sie?", "karte=name"),
                Topic::Contracts => ("Wie nennt ihr sie?", "spielart=name"),
            };
            format!("{asked} (`{form}`, eins nach dem anderen)")
        }
        Begin::NoAnswers(error) => format!("die Antworten lassen sich nicht lesen: {error}"),
        Begin::AnswersEnded => {
            "die Antworten sind vor den Fragen zu Ende: nichts ist geschrieben (`--yes` fragt nichts, und Optionen antworten \
             schon vorher)"
                .into()
        }
        Begin::NotText => "Das ist kein Text in UTF-8.".into(),
        Begin::WouldNotPass(file) => format!(
            "mit diesen Antworten würde `{}` die Prüfung nicht bestehen: nichts ist geschrieben; lass weg, was oben steht",
            file.display()
        ),
        Begin::NoExampleMade => "dazu hat sich kein Beispiel machen lassen: nichts ist geschrieben".into(),
    }
}
