//! Names in an example that nothing has, and what cannot be said with those it has.

use super::super::{near_or, suggestion};
use super::error;
use crate::diagnostic::{Code, Diagnostic, Said, Span, said};
use crate::who::Seat;

pub(crate) fn no_answer(span: Span, word: &str, phase: &str, open: &[&str]) -> Diagnostic {
    error(
        Code::ExampleWord,
        span,
        said!(
            "`{word}` is no answer to the question here ({phase})",
            "`{word}` ist keine Antwort auf die Frage hier ({phase})"
        ),
    )
    .at(("not known here", "hier nicht bekannt"))
    .help(near_or(word, open, ("open here:", "offen ist hier:")))
}

pub(crate) fn unknown_clause(span: Span, by: &str, known: &[&str]) -> Diagnostic {
    let help = (by.len() <= 64).then(|| suggestion(by, known)).flatten().unwrap_or_else(|| {
        Said::from((
            "write the name of a clause, or the id of the rule it states",
            "schreib den Namen eines Satzes, oder die Kennung der Regel, die er sagt",
        ))
    });
    error(
        Code::ExampleClause,
        span,
        said!(
            "no clause of this game is called `{by}` or states such a rule",
            "kein Satz dieses Regelwerks heißt `{by}` oder sagt so eine Regel"
        ),
    )
    .at(("not known", "nicht bekannt"))
    .help(help)
}

pub(crate) fn unknown_rule(span: Span, id: &str) -> Diagnostic {
    error(
        Code::ExampleClause,
        span,
        said!(
            "no source of this game has a rule `{id}`",
            "keine Quelle dieses Regelwerks hat eine Regel `{id}`"
        ),
    )
    .at(("not known", "nicht bekannt"))
    .help((
        "write the ids of rules that the example is about, as its `source` declares them",
        "schreib die Kennungen der Regeln, um die es geht, wie ihre `source` sie nennt",
    ))
}

pub(crate) fn unknown_seat(span: Span, seat: u64, persons: u8) -> Diagnostic {
    error(Code::ExampleSeat, span, said!("there is no seat {seat}", "es gibt keinen Platz {seat}"))
        .at(("nobody sits there", "dort sitzt niemand"))
        .help(said!(
            "seats are counted from 0 to {}",
            "Plätze zählt man von 0 bis {}",
            persons.saturating_sub(1)
        ))
}

pub(crate) fn sits_out(span: Span, seat: u64) -> Diagnostic {
    error(
        Code::ExampleSeat,
        span,
        said!("seat {seat} sits out in this deal", "Platz {seat} setzt in diesem Spiel aus"),
    )
    .at(("holds no cards", "hält keine Karten"))
    .help((
        "the dealer sits out; say who deals with `dealer`",
        "der Geber setzt aus; sag mit `dealer`, wer gibt",
    ))
}

pub(crate) fn unknown_phase(span: Span, phase: &str, known: &[&str]) -> Diagnostic {
    error(Code::ExampleWord, span, said!("there is no phase `{phase}`", "es gibt keine Phase `{phase}`"))
        .at(("not known", "nicht bekannt"))
        .help(near_or(phase, known, ("phases are", "Phasen sind")))
}

pub(crate) fn unknown_place(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    error(
        Code::ExampleWord,
        span,
        said!("this game has no place `{name}`", "dieses Spiel hat keinen Ort `{name}`"),
    )
    .at(("not known", "nicht bekannt"))
    .help(near_or(name, known, ("its places are", "seine Orte sind")))
}

/// `called` is the contract that people call so.
pub(crate) fn unknown_tally(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d =
        error(Code::ExampleWord, span, said!("no tally is called `{name}`", "kein Zähler heißt `{name}`"))
            .at(("not known", "nicht bekannt"));
    if known.is_empty() {
        d.help(("this game keeps none", "dieses Spiel führt keinen"))
    } else {
        d.help(near_or(name, known, ("this game keeps", "dieses Spiel führt")))
    }
}

pub(crate) fn unknown_contract(span: Span, name: &str, known: &[&str], called: Option<&str>) -> Diagnostic {
    if let Some(called) = called {
        return error(
            Code::ExampleWord,
            span,
            said!("`{name}` is what people call a contract", "`{name}` sagen die Leute zu einem Spiel"),
        )
        .at(("not its name in the rules", "so heißt es nicht in den Regeln"))
        .help(said!("write `{called}`", "schreib `{called}`"));
    }
    error(
        Code::ExampleWord,
        span,
        said!("this table plays no contract `{name}`", "dieser Tisch spielt kein `{name}`"),
    )
    .at(("not known", "nicht bekannt"))
    .help(near_or(name, known, ("its contracts are", "seine Spiele sind")))
}

pub(crate) fn unknown_announcement(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = error(
        Code::ExampleWord,
        span,
        said!("nothing called `{name}` can be announced", "ansagen lässt sich nichts namens `{name}`"),
    )
    .at(("not known", "nicht bekannt"));
    if known.is_empty() { d } else { d.help(near_or(name, known, ("this game knows", "dieses Spiel kennt"))) }
}

/// Known in this game, and said by nobody in this contract.
pub(crate) fn not_announced_here(span: Span, name: &str, contract: &str, known: &[&str]) -> Diagnostic {
    let d = error(
        Code::ExampleWord,
        span,
        said!("nobody announces `{name}` in `{contract}`", "bei `{contract}` sagt niemand `{name}` an"),
    )
    .at(("not in this contract", "nicht bei diesem Spiel"));
    match known.is_empty() {
        true => d.help(("nothing is announced in it", "dort wird nichts angesagt")),
        false => d.help(near_or(name, known, ("here one announces", "ansagen lässt sich hier"))),
    }
}

/// Said by others than him.
pub(crate) fn announced_by_others(span: Span, name: &str, contract: &str, by: &[Seat]) -> Diagnostic {
    let seats = |or: &str| by.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(or);
    let (or, oder) = (seats(" or "), seats(" oder "));
    error(
        Code::ExampleWord,
        span,
        said!(
            "he may not announce `{name}` in `{contract}`",
            "bei `{contract}` darf er `{name}` nicht ansagen"
        ),
    )
    .at(("said by another", "ein anderer sagt es an"))
    .help(said!("seat {or} may", "das darf Platz {oder}"))
}

pub(crate) fn nothing_called(span: Span, name: &str, contract: &str, known: &[&str]) -> Diagnostic {
    let d = error(
        Code::ExampleWord,
        span,
        said!("nobody calls `{name}` in `{contract}`", "bei `{contract}` ruft niemand `{name}`"),
    )
    .at(("no such choice", "so eine Wahl gibt es nicht"));
    if known.is_empty() {
        d
    } else {
        d.help(near_or(name, known, ("here one chooses", "gewählt wird hier")))
    }
}

pub(crate) fn unknown_side(span: Span, who: &str, known: &[&str]) -> Diagnostic {
    error(
        Code::ExampleWord,
        span,
        said!("`{who}` has no card points of its own here", "`{who}` hat hier keine eigenen Kartenpunkte"),
    )
    .at(("not counted", "nicht gezählt"))
    .help(near_or(who, known, ("points are counted for", "Punkte zählt man für")))
}

pub(crate) fn twice(span: Span, name: &str) -> Diagnostic {
    error(
        Code::ExampleTwice,
        span,
        said!(
            "another example of this game is called `{name}`",
            "ein anderes Beispiel dieses Spiels heißt `{name}`"
        ),
    )
    .at(("the second of this name", "das zweite mit diesem Namen"))
    .help((
        "give it a name of its own, so that it can be named when it fails",
        "gib ihm einen eigenen Namen, damit man es nennen kann, wenn es scheitert",
    ))
}

pub(crate) fn not_for_a_book(span: Span) -> Diagnostic {
    error(
        Code::ExampleBook,
        span,
        ("a book cannot end with this example", "mit diesem Beispiel kann kein Regelbuch enden"),
    )
    .at(("a deal is told from the first card to the last", "erzählt wird von der ersten Karte bis zur letzten"))
    .help((
        "play it to its end with moves, `Play` or `Rest` and without `Settle` or `Position`; or leave `book` out",
        "spiel es bis zum Schluss, mit Zügen, `Play` oder `Rest` und ohne `Settle` und `Position`; oder lass `book` weg",
    ))
}

pub(crate) fn expects_nothing(span: Span, name: &str) -> Diagnostic {
    error(Code::ExampleIdle, span, said!("`{name}` expects nothing", "`{name}` erwartet nichts"))
        .at(("moves only", "nur Züge"))
        .help((
            "say what is to be true where they have led: `Asked(1)`, `Options(\"…\")`, `Scores([…])`",
            "sag, was gelten soll, wohin sie geführt haben: `Asked(1)`, `Options(\"…\")`, `Scores([…])`",
        ))
}

pub(crate) fn says_nothing(span: Span, name: &str) -> Diagnostic {
    error(
        Code::ExampleIdle,
        span,
        said!("`{name}`: nothing is named here", "`{name}`: hier ist nichts genannt"),
    )
    .at(("this is always true", "das stimmt immer"))
    .help((
        "name what is to be so: `Legal(\"HK\")`, `Points({\"declarer\": 47})`",
        "nenn, was so sein soll: `Legal(\"HK\")`, `Points({\"declarer\": 47})`",
    ))
}

pub(crate) fn bars_nothing(span: Span, word: &str) -> Diagnostic {
    error(
        Code::ExampleWord,
        span,
        said!("`{word}` says nothing here", "`{word}` sagt hier nichts"),
    )
    .at(("no card is dealt here", "hier wird keine Karte gegeben"))
    .help((
        "`-` keeps cards out of a hand that is dealt (`hands`, `held`); here name the cards that there are",
        "`-` hält Karten aus einem Blatt heraus, das gegeben wird (`hands`, `held`); hier nenn die Karten, die es sind",
    ))
}

pub(crate) fn contradiction(span: Span, first: Span, name: &str) -> Diagnostic {
    error(
        Code::ExampleContradiction,
        span,
        said!("`{name}`: these cannot both be true", "`{name}`: beides zugleich kann nicht stimmen"),
    )
    .at(("this contradicts", "das widerspricht dem andern"))
    .and(first, ("what was expected here", "was hier erwartet wurde"))
    .help((
        "nothing happens between them: take one away, or write the move that comes between",
        "dazwischen geschieht nichts: nimm eins weg, oder schreib den Zug, der dazwischen liegt",
    ))
}
