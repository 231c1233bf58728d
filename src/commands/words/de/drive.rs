//! German: what `drive` says.

use super::*;

pub(super) fn said(what: &Drive) -> String {
    match what {
        Drive::Line(wrong) => line(wrong),
        Drive::CannotBegin => "so kann dieses Spiel hier nicht anfangen".into(),
        Drive::NoDeal => "noch läuft kein Spiel: schick erst `new`".into(),
        Drive::NoSeatToView { seat, last } => {
            format!("einen Platz {seat} gibt es nicht: die Plätze gehen von 0 bis {last}")
        }
        Drive::SeedAndHands => {
            "ein neues Spiel nimmt `seed`, oder `hands` und `blind`, aber nicht beides".into()
        }
        Drive::NoSeedNorHands => "ein neues Spiel braucht `seed`, oder `hands` und `blind`".into(),
        Drive::DealOver => "das Spiel ist aus: schick `new` oder `undo`".into(),
        Drive::OtherVersion { game, asked: 1, spoken: 2 } => format!(
            "`{game}` behält etwas von Spiel zu Spiel, und das kann Version 1 des Protokolls nicht sagen: sprich Version 2"
        ),
        Drive::OtherVersion { game, asked: 2, spoken: 1 } => {
            format!("`{game}` behält nichts von Spiel zu Spiel: es läuft mit Version 1 des Protokolls")
        }
        Drive::OtherVersion { game, asked, spoken } => {
            format!("eine Version {asked} des Protokolls gibt es nicht: `{game}` läuft mit Version {spoken}")
        }
        Drive::TooFar(0) => "noch ist nichts entschieden".into(),
        Drive::TooFar(1) => "nur eine Entscheidung lässt sich zurücknehmen".into(),
        Drive::TooFar(n) => format!("nur {n} Entscheidungen lassen sich zurücknehmen"),
        Drive::NotASession(word) => format!(
            "`session` ist nicht `{word}`: sag `\"new\"`, oder was im Gedächtnis ist, oder lass es weg, dann geht es weiter"
        ),
        Drive::SessionOver => "der Abend ist aus: mit `\"session\": \"new\"` beginnt ein neuer".into(),
        Drive::Forgetful(game) => {
            format!("`{game}` behält nichts von Spiel zu Spiel: lass `session` weg")
        }
    }
}

/// What may be sent, behind what was.
const KNOWN: &str = "eine Zeile ist `{\"new\": …}`, `{\"act\": …}`, `{\"view\": …}` oder `{\"undo\": …}`";

fn line(wrong: &WrongLine) -> String {
    match wrong {
        WrongLine::TooLong => "diese Zeile ist länger als eine Million Bytes".into(),
        WrongLine::NotText => "diese Zeile ist kein Text in UTF-8".into(),
        WrongLine::Empty => "eine leere Zeile sagt nichts".into(),
        WrongLine::NotJson(at) => format!("das ist kein JSON, ab Zeichen {at}: {KNOWN}"),
        WrongLine::Act => "`act` nimmt eine Antwort als Zeichenkette, etwa `{\"act\": \"pass\"}`".into(),
        WrongLine::View => "`view` nimmt die Nummer eines Platzes, oder null für alles".into(),
        WrongLine::Undo => "`undo` nimmt eine Zahl von Entscheidungen, etwa `{\"undo\": 1}`".into(),
        WrongLine::New => "`new` nimmt ein Objekt, etwa `{\"new\": {\"seed\": 7}}`".into(),
        WrongLine::Unknown(other) => format!("`{other}` lässt sich hier nicht sagen: {KNOWN}"),
        WrongLine::NotOne => format!("das sagt nicht genau eines: {KNOWN}"),
        WrongLine::Session => {
            "`session` ist `\"new\"`, oder was im Gedächtnis ist: `{\"scores\": […], \"tallies\": {…}}`"
                .into()
        }
        WrongLine::Field(field, wanted) => {
            let wanted = match wanted {
                Wanted::Seed => "eine ganze Zahl von 0 bis 18446744073709551615",
                Wanted::Seat => "die Nummer eines Platzes",
                Wanted::Hands => "eine Liste mit der Liste der Karten jedes Platzes",
                Wanted::Cards => "eine Liste von Karten",
            };
            format!("`{field}` muss {wanted} sein")
        }
        WrongLine::UnknownField(other) => {
            format!("`new` hat kein Feld `{other}`: es nimmt `seed`, `dealer`, `hands`, `blind`")
        }
        WrongLine::At(at) => format!("keine Zeile des Protokolls, ab Zeichen {at}"),
    }
}
