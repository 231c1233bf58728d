//! The wording of mistakes in records of deals and in other files of RON.

use super::{Pair, list, near_or, thing};
use crate::diagnostic::{Code, Diagnostic, Said, Span, said};
use crate::language::english::count;
use crate::language::german::{Case, ZUG};
use crate::who::Seat;
use ron::error::Error;

/// A mistake whose message stays readable whatever the file holds.
fn error(code: Code, span: Span, message: impl Into<Said>) -> Diagnostic {
    Diagnostic::error(code, span, message.into().shortened(200))
}

/// What is near, of words that people write.
fn suggestion(found: &str, known: &[&str]) -> Option<Said> {
    (found.len() <= 64).then(|| super::suggestion(found, known)).flatten()
}

// ---- any file of RON ---------------------------------------------------------------------------

pub(crate) fn data_version(span: Span, what: &str, found: &str, known: u64) -> Diagnostic {
    let message = (
        format!("this {what} is of version {found}, which this program does not know"),
        format!("{} hat die Version {found}, die dieses Programm nicht kennt", thing(what).this()),
    );
    error(Code::DataVersion, span, message)
        .at(said!("only version {known} can be read", "lesbar ist nur Version {known}"))
        .help((
            "it was written by a newer program, or the number is a slip",
            "ein neueres Programm hat das geschrieben, oder die Zahl ist ein Versehen",
        ))
}

pub(crate) fn data_empty(span: Span, what: &str) -> Diagnostic {
    error(
        Code::DataSyntax,
        span,
        (format!("this file holds no {what}"), format!("in dieser Datei steht {}", thing(what).nothing())),
    )
    .at(("nothing", "nichts"))
}

pub(crate) fn data_unknown_field(span: Span, found: &str, outer: Option<&str>, known: &[&str]) -> Diagnostic {
    let message = match outer {
        Some(o) => said!("a `{o}` has no field `{found}`", "ein `{o}` hat kein Feld `{found}`"),
        None => said!("there is no field `{found}`", "es gibt kein Feld `{found}`"),
    };
    error(Code::DataField, span, message).at(("not known", "nicht bekannt")).help(near_or(
        found,
        known,
        ("its fields are", "seine Felder sind"),
    ))
}

pub(crate) fn data_unknown_word(span: Span, found: &str, known: &[&str]) -> Diagnostic {
    error(
        Code::DataField,
        span,
        said!("`{found}` is nothing that can stand here", "`{found}` kann hier nicht stehen"),
    )
    .at(("not known", "nicht bekannt"))
    .help(near_or(found, known, ("known here:", "hier bekannt:")))
}

pub(crate) fn data_missing_field(span: Span, field: &str, outer: Option<&str>) -> Diagnostic {
    let message = match outer {
        Some(o) => said!("this `{o}` has no `{field}`", "diesem `{o}` fehlt `{field}`"),
        None => said!("this has no `{field}`", "hier fehlt `{field}`"),
    };
    error(Code::DataField, span, message)
        .at(("ends without it", "endet ohne"))
        .help(said!("add `{field}: …`", "füg `{field}: …` hinzu"))
}

pub(crate) fn data_field_twice(span: Span, field: &str) -> Diagnostic {
    error(Code::DataField, span, said!("`{field}` is said twice", "`{field}` steht zweimal da"))
        .at(("the second time", "das zweite Mal"))
        .help(("keep one of the two", "behalt eins von beiden"))
}

pub(crate) fn data_open_text(span: Span) -> Diagnostic {
    error(
        Code::DataSyntax,
        span,
        (
            "this text has no closing quotation mark in its line",
            "dieser Text hat in seiner Zeile kein Anführungszeichen am Ende",
        ),
    )
    .at(("begins here", "fängt hier an"))
    .help((
        "close it with `\"`; a text that runs over several lines is followed by `,` as well",
        "schließ ihn mit `\"`; hinter einem Text über mehrere Zeilen steht auch ein `,`",
    ))
}

/// Anything else that the reader of RON does not accept.
pub(crate) fn data_syntax(span: Span, found: &Error) -> Diagnostic {
    let (message, help) = match found {
        Error::Eof => (
            ("the file ends in the middle of something", "die Datei endet mitten in etwas"),
            ("look for a bracket that is never closed", "such eine Klammer, die nie geschlossen wird"),
        ),
        Error::ExpectedArray => (
            ("a list belongs here", "hierher gehört eine Liste"),
            ("write it in brackets: `[…, …]`", "schreib sie in Klammern: `[…, …]`"),
        ),
        Error::ExpectedArrayEnd => (
            ("the list does not go on like this", "so geht die Liste nicht weiter"),
            ("write `,` or `]`", "schreib `,` oder `]`"),
        ),
        Error::ExpectedMap => (
            ("names with values belong here", "hierher gehören Namen mit Werten"),
            ("write them in braces: `{\"name\": …}`", "schreib sie in geschweifte Klammern: `{\"name\": …}`"),
        ),
        Error::ExpectedMapColon => (
            ("a `:` is missing here", "hier fehlt ein `:`"),
            ("write `name: value`", "schreib `name: value`"),
        ),
        Error::ExpectedMapEnd => (
            ("this does not go on like this", "so geht das nicht weiter"),
            ("write `,` or `}`", "schreib `,` oder `}`"),
        ),
        Error::ExpectedComma => (
            ("a comma is missing here", "hier fehlt ein Komma"),
            ("write `,` between two fields or items", "schreib `,` zwischen zwei Felder oder Einträge"),
        ),
        Error::ExpectedString => (
            ("a text belongs here", "hierher gehört ein Text"),
            ("write it in quotation marks: `\"…\"`", "schreib ihn in Anführungszeichen: `\"…\"`"),
        ),
        Error::ExpectedStringEnd => (
            ("this text has no closing quotation mark", "dieser Text hat kein Anführungszeichen am Ende"),
            ("close it with `\"`", "schließ ihn mit `\"`"),
        ),
        Error::ExpectedInteger | Error::InvalidIntegerDigit { .. } => (
            ("a whole number belongs here", "hierher gehört eine ganze Zahl"),
            ("write digits only: `3`", "schreib nur Ziffern: `3`"),
        ),
        Error::IntegerOutOfBounds => (
            ("this number is too large, or below zero", "diese Zahl ist zu groß, oder unter null"),
            ("write a smaller one", "schreib eine kleinere"),
        ),
        Error::ExpectedFloat => (
            ("a number belongs here", "hierher gehört eine Zahl"),
            ("write it like `3` or `0.5`", "schreib sie wie `3` oder `0.5`"),
        ),
        Error::ExpectedBoolean => (
            ("yes or no belongs here", "hierher gehört ja oder nein"),
            ("write `true` or `false`", "schreib `true` oder `false`"),
        ),
        Error::ExpectedStructLikeEnd => (
            ("the fields do not go on like this", "so gehen die Felder nicht weiter"),
            ("write `,` or `)`", "schreib `,` oder `)`"),
        ),
        Error::ExpectedIdentifier => (
            ("a name belongs here", "hierher gehört ein Name"),
            ("fields are written `name: value`", "Felder schreibt man `name: value`"),
        ),
        Error::ExpectedOption | Error::ExpectedOptionEnd => (
            ("this is not a value that can stand here", "das ist kein Wert, der hier stehen kann"),
            (
                "leave the field out if there is nothing to say",
                "lass das Feld weg, wenn es nichts zu sagen gibt",
            ),
        ),
        Error::TrailingCharacters => (
            ("the file goes on after its end", "die Datei geht nach ihrem Ende weiter"),
            ("write several as a list: `[…, …]`", "schreib mehrere als Liste: `[…, …]`"),
        ),
        Error::UnclosedBlockComment => (
            ("this comment is never closed", "dieser Kommentar wird nie geschlossen"),
            ("close it with `*/`", "schließ ihn mit `*/`"),
        ),
        Error::InvalidEscape(_) => (
            (
                "this is no character that can be written with `\\`",
                "das ist kein Zeichen, das man mit `\\` schreiben kann",
            ),
            ("write `\\\\` for the `\\` itself", "schreib `\\\\` für das `\\` selbst"),
        ),
        Error::ExceededRecursionLimit => (
            ("this is nested too deep", "das ist zu tief geschachtelt"),
            (
                "nothing needs so many brackets; is this the file you meant?",
                "so viele Klammern braucht nichts; ist das die Datei, die du meinst?",
            ),
        ),
        Error::NoSuchExtension(_) | Error::ExpectedAttribute | Error::ExpectedAttributeEnd => (
            ("this `#![…]` is not known", "dieses `#![…]` ist nicht bekannt"),
            ("take it away: nothing needs it", "nimm es weg: Nichts braucht es"),
        ),
        Error::ExpectedStructLike => (
            ("fields in parentheses belong here", "hierher gehören Felder in runden Klammern"),
            ("write `(name: value, …)`", "schreib `(name: value, …)`"),
        ),
        Error::ExpectedNamedStructLike(name) => return data_wrong_struct(span, name, None),
        Error::ExpectedDifferentStructName { expected, found } => {
            return data_wrong_struct(span, expected, Some(found));
        }
        Error::InvalidValueForType { expected, found } => {
            let message = match TOLD.iter().find(|told| told.0 == expected) {
                Some((_, german)) => {
                    (format!("{expected} belongs here, not {found}"), format!("hierher gehören {german}"))
                }
                None => (
                    format!("{expected} belongs here, not {found}"),
                    format!("das passt hier nicht (RON sagt: „expected {expected}, found {found}“)"),
                ),
            };
            return data_wrong_value(span, message);
        }
        other => {
            let english = other.to_string();
            let german = TOLD.iter().find(|told| told.0 == english).map(|told| told.1.to_string());
            let german = german.unwrap_or_else(|| format!("das passt hier nicht (RON sagt: „{english}“)"));
            return data_wrong_value(span, (english, german));
        }
    };
    error(Code::DataSyntax, span, message).at(("here", "hier")).help(help)
}

fn data_wrong_struct(span: Span, expected: &str, found: Option<&str>) -> Diagnostic {
    let message = match found {
        Some(found) => said!(
            "`{expected}(…)` belongs here, not `{found}(…)`",
            "hierher gehört `{expected}(…)`, nicht `{found}(…)`"
        ),
        None => said!("`{expected}(…)` belongs here", "hierher gehört `{expected}(…)`"),
    };
    let told = error(Code::DataSyntax, span, message).at(("here", "hier"));
    match found.and_then(whole_file) {
        Some([_, reads]) => told.help(reads),
        None => told.help(said!(
            "write `{expected}(` and its fields, then `)`",
            "schreib `{expected}(` und seine Felder, dann `)`"
        )),
    }
}

/// What a file is that begins with this word, and who reads it.
pub(super) fn whole_file(word: &str) -> Option<[(&'static str, &'static str); 2]> {
    Some(match word {
        "Record" => [
            ("a record of a deal", "die Aufzeichnung eines Spiels"),
            (
                "this is a record of a deal: `stiess replay` tells it",
                "das ist die Aufzeichnung eines Spiels: `stiess replay` erzählt sie",
            ),
        ],
        "Examples" => [
            ("example deals", "Beispiele"),
            (
                "these are example deals: `stiess test` plays them",
                "das sind Beispiele: `stiess test` spielt sie",
            ),
        ],
        "Lesson" => [
            ("a lesson", "eine Lektion"),
            (
                "this is a lesson: `stiess learn` teaches it",
                "das ist eine Lektion: `stiess learn` erteilt sie",
            ),
        ],
        "Course" | "Glossary" | "Translation" => [
            ("a part of a course", "ein Teil eines Kurses"),
            (
                "this belongs to a folder of lessons: `stiess test` tests it, `stiess learn` teaches what lies there",
                "das gehört zu einem Ordner mit Lektionen: `stiess test` prüft ihn, `stiess learn` lehrt, was darin liegt",
            ),
        ],
        "game" | "pack" => [
            ("a ruleset", "eine Regeldatei"),
            (
                "this is a ruleset: `stiess check` reads it, `stiess deal` plays it",
                "das ist eine Regeldatei: `stiess check` liest sie, `stiess deal` spielt sie",
            ),
        ],
        _ => return None,
    })
}

fn data_wrong_value(span: Span, message: impl Into<Said>) -> Diagnostic {
    error(Code::DataSyntax, span, message).at(("here", "hier"))
}

// ---- the deal ----------------------------------------------------------------------------------

pub(crate) fn deal_twice(seed: Span) -> Diagnostic {
    error(
        Code::DealCards,
        seed,
        ("this deal has both a seed and cards", "dieses Spiel hat einen Startwert und Karten"),
    )
    .at(("the seed", "der Startwert"))
    .help(("keep either `seed`, or `hands` and `blind`", "behalt entweder `seed`, oder `hands` und `blind`"))
}

pub(crate) fn deal_nothing(span: Span) -> Diagnostic {
    error(
        Code::DealCards,
        span,
        ("this deal says nothing about the hands", "dieses Spiel sagt nichts über die Hände"),
    )
    .at(("neither hands nor a seed", "weder Hände noch ein Startwert"))
    .help((
        "write `hands: [\"…\", …]` and `blind: \"…\"`, or `seed: 7`",
        "schreib `hands: [\"…\", …]` und `blind: \"…\"`, oder `seed: 7`",
    ))
}

pub(crate) fn deal_wrong(span: Span, message: Said) -> Diagnostic {
    error(Code::DealCards, span, message).at(("here", "hier"))
}

/// `known` are all cards of the pack, `examples` one of each suit.
/// A word that is no card of the pack.
pub(crate) fn unknown_card(span: Span, word: &str, known: &[&str], examples: &[&str]) -> Diagnostic {
    deal_unknown_card(
        span,
        said!("there is no card `{word}`", "es gibt keine Karte `{word}`"),
        word,
        known,
        examples,
    )
}

pub(crate) fn deal_unknown_card(
    span: Span,
    message: Said,
    code: &str,
    known: &[&str],
    examples: &[&str],
) -> Diagnostic {
    let upper = code.to_uppercase();
    let near = known.iter().find(|card| card.starts_with(&upper) || upper.starts_with(**card));
    let help = near.map(|card| said!("did you mean `{card}`?", "meinst du `{card}`?")).unwrap_or_else(|| {
        said!(
            "cards are written like {}, with blanks between them",
            "Karten schreibt man wie {}, mit Leerzeichen dazwischen",
            list(examples)
        )
    });
    error(Code::DealCards, span, message).at(("no such card", "so eine Karte gibt es nicht")).help(help)
}

pub(crate) fn deal_repeated(again: Span, first: Span, message: Said) -> Diagnostic {
    error(Code::DealCards, again, message)
        .at(("the second time", "das zweite Mal"))
        .and(first, ("the first time", "das erste Mal"))
        .help(("every card is in the pack once", "jede Karte gibt es im Blatt einmal"))
}

// ---- the record --------------------------------------------------------------------------------

pub(crate) fn record_unknown_game(span: Span, name: &str, help: Option<Said>) -> Diagnostic {
    error(Code::RecordGame, span, said!("there is no game `{name}`", "es gibt kein Spiel `{name}`"))
        .at(("played by unknown rules", "nach unbekannten Regeln gespielt"))
        .help(help.unwrap_or_else(|| {
            Said::from((
                "`stiess list` shows the games there are",
                "`stiess list` zeigt, welche Spiele es gibt",
            ))
        }))
}

pub(crate) fn record_no_rules(span: Span, path: &str, reason: &Said, help: &Said) -> Diagnostic {
    let message = said!("cannot read `{path}`: {reason}", "`{path}` ist nicht lesbar: {reason}"; reason);
    let d = error(Code::RecordGame, span, message).at(("these rules", "diese Regeln"));
    match help.is_empty() {
        true => d,
        false => d.help(said!(
            "{help}; it is looked for from the folder of this file",
            "{help}; gesucht wird vom Ordner dieser Datei aus";
            help
        )),
    }
}

pub(crate) fn record_only_packs(span: Span, path: &str) -> Diagnostic {
    let reason = ("it holds packs, but no game", "darin stehen Blätter, aber kein Spiel").into();
    record_no_rules(span, path, &reason, &Said::default())
}

pub(crate) fn record_folder(span: Span, path: &str) -> Diagnostic {
    record_no_rules(span, path, &("it is a folder", "es ist ein Ordner").into(), &Said::default())
}

/// What an amount is, to whoever wrote something else.
pub(crate) const AMOUNTS: &str = TOLD[0].0;

pub(crate) const AMOUNT_TOO_LARGE: &str = TOLD[1].0;

/// What points of facts may be.
pub(crate) const POINTS: &str = TOLD[2].0;

/// What is told by way of the reader of RON, which knows one language.
const TOLD: [Pair; 3] = [
    (
        "amounts are whole numbers, or fractions such as 0.5 or \"1/3\"",
        "Beträge sind ganze Zahlen oder Brüche wie 0.5 oder \"1/3\"",
    ),
    ("this amount is too large", "dieser Betrag ist zu groß"),
    (
        "the declarer's points or, in braces, those of seats",
        "die Punkte des Alleinspielers oder, in geschweiften Klammern, die von Plätzen",
    ),
];

pub(crate) fn keeps_nothing(game: &str) -> Said {
    said!("`{game}` keeps nothing from deal to deal", "`{game}` behält nichts von Spiel zu Spiel")
}

/// What a record says of the end of a deal.
pub(crate) enum Of<'a> {
    Contract,
    Declarer,
    Points(&'a str),
    Scores,
}

pub(crate) const NOT_COUNTED: Pair = ("not counted", "nicht gezählt");

pub(crate) fn record_broken_rules(span: Span, game: &str) -> Diagnostic {
    error(
        Code::RecordGame,
        span,
        said!("the rules of `{game}` have mistakes", "die Regeln von `{game}` haben Fehler"),
    )
    .at(("cannot be played", "lassen sich nicht spielen"))
    .help(("they are shown below; mend them first", "sie stehen unten; bring sie erst in Ordnung"))
}

pub(crate) fn record_option(span: Span, message: Said) -> Diagnostic {
    error(Code::RecordOption, span, message).at(("here", "hier"))
}

pub(crate) fn record_other_rules(span: Span, game: &str, now: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::RecordOtherRules,
        span,
        said!(
            "the rules of `{game}` have changed since",
            "die Regeln von `{game}` haben sich seither geändert"
        ),
    )
    .at(said!("now they are {now}", "jetzt sind sie {now}"))
    .help((
        "the moves are judged by the rules as they are now",
        "die Züge werden nach den Regeln beurteilt, wie sie jetzt sind",
    ))
}

pub(crate) fn record_illegal(
    span: Span,
    number: usize,
    (seat, phase): (Seat, &Said),
    why: &Said,
    misspelt: Option<&str>,
    open: &[String],
    clause: Option<Span>,
) -> Diagnostic {
    let known: Vec<&str> = open.iter().map(String::as_str).collect();
    let meant = misspelt.and_then(|said| suggestion(said, &known));
    let help = meant.unwrap_or_else(|| said!("legal here: {}", "erlaubt ist hier: {}", list(&known)));
    let d = error(
        Code::RecordMove,
        span,
        said!(
            "move {number} is not legal: {why}",
            "Zug {number} ist nicht erlaubt: {why}"; why
        ),
    )
    .at(said!("seat {seat}, {phase}", "Platz {seat}, {phase}"; phase))
    .help(help);
    match clause {
        Some(clause) => d.and(clause, ("the rule", "die Regel")),
        None => d,
    }
}

/// The moves end before the deal does.
pub(crate) fn record_short(
    span: Span,
    with_result: bool,
    moves: usize,
    seat: Seat,
    phase: &Said,
    open: &[String],
) -> Diagnostic {
    let known: Vec<&str> = open.iter().map(String::as_str).collect();
    let open = list(&known);
    let next = said!(
        "seat {seat} is to decide next ({phase}): {open}",
        "als Nächster entscheidet Platz {seat} ({phase}): {open}"; phase
    );
    let moves = moves as u64;
    let (after, zuege) = (count(moves, "move"), ZUG.count(moves, Case::Dative));
    let d = match with_result {
        true => {
            let message = (
                format!("the record has a result, but after {after} the deal is not over"),
                format!("die Aufzeichnung hat ein Ergebnis, aber nach {zuege} ist das Spiel nicht zu Ende"),
            );
            error(Code::RecordShort, span, message)
        }
        false => {
            let message = (
                format!("after {after} the deal is not over"),
                format!("nach {zuege} ist das Spiel nicht zu Ende"),
            );
            Diagnostic::warning(Code::RecordShort, span, message)
        }
    };
    d.at(("the moves end here", "hier enden die Züge")).help(next)
}

pub(crate) fn record_surplus(span: Span, moves: usize, more: usize) -> Diagnostic {
    let (follow, folgt) = if more == 1 { ("follows", "folgt") } else { ("follow", "folgen") };
    let message = (
        format!("the deal is over after move {moves}, but {more} more {follow}"),
        format!("das Spiel ist nach Zug {moves} zu Ende, aber es {folgt} noch {more}"),
    );
    error(Code::RecordSurplus, span, message)
        .at(("nothing is left to decide", "es ist nichts mehr zu entscheiden"))
        .help(("take the moves after the last one away", "nimm die Züge hinter dem letzten weg"))
}

pub(crate) fn record_result(span: Span, of: Of, said: &Said, happened: &Said) -> Diagnostic {
    let what = match of {
        Of::Contract => Said::from(("the contract", "das Spiel")),
        Of::Declarer => Said::from(("the declarer", "der Alleinspieler")),
        Of::Points(who) if who.parse::<u64>().is_ok() => {
            said!("the card points of seat {who}", "die Kartenpunkte von Platz {who}")
        }
        Of::Points(who) => said!("the card points of `{who}`", "die Kartenpunkte von `{who}`"),
        Of::Scores => Said::from(("the scores", "der Spielstand")),
    };
    let message = said!(
        "{what}: the record says {said}, but it was {happened}",
        "{what}: die Aufzeichnung sagt {said}, es war aber {happened}"; what, said, happened
    );
    error(Code::RecordResult, span, message)
        .at(said!("played out: {happened}", "zu Ende gespielt: {happened}"; happened))
}

pub(crate) fn record_note(span: Span, what: &str, found: u64, from: u64, to: u64) -> Diagnostic {
    let name = thing(what).name;
    let message = (
        format!("this note is on {what} {found}, which is not there"),
        format!("diese Anmerkung gilt {name} {found}, und den gibt es nicht"),
    );
    let d = error(Code::RecordNote, span, message).at(("nothing to be noted", "da ist nichts zu bemerken"));
    match to {
        0 if from > 0 => d,
        _ => d.help((
            format!("{what}s are counted from {from} to {to}"),
            format!("{} zählt man von {from} bis {to}", several(what)),
        )),
    }
}

/// What a session is said to have left behind cannot be.
pub(crate) fn record_session(session: Span, wrong: Said) -> Diagnostic {
    Diagnostic::error(Code::RecordSession, session, wrong)
        .at(("this is not remembered", "daran erinnert sich niemand"))
        .help(("`Session(scores: [3, 0, 5], tallies: {\"name\": [1, 0, 2], \"of_the_table\": 4}, cards: [\"\", \"HK\", \"\"])`, by seat", "`Session(scores: [3, 0, 5], tallies: {\"name\": [1, 0, 2], \"of_the_table\": 4}, cards: \
             [\"\", \"HK\", \"\"])`, nach Plätzen"))
}

/// A deal does not begin with what the deal before it has left behind.
pub(crate) fn record_start(session: Span, said: Option<&str>, left: Option<&str>) -> Diagnostic {
    let told = |session: Option<&str>| match session {
        Some(session) => Said::same(format!("`{session}`")),
        None => ("nothing is remembered", "nichts").into(),
    };
    let (said, left) = (told(said), told(left));
    let message = ("this deal begins with something else", "dieses Spiel fängt mit etwas anderem an");
    Diagnostic::error(Code::RecordSession, session, message)
        .at(said!("here {said}", "hier {said}"; said))
        .help(said!("the deal before it leaves {left}", "das Spiel davor hinterlässt {left}"; left))
}

/// Moves, tricks and seats, as they are counted.
fn several(what: &str) -> &'static str {
    match what {
        "move" => "Züge",
        "trick" => "Stiche",
        _ => "Plätze",
    }
}
