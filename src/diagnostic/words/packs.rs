//! Packs and their counting.

use super::super::{Code, Diagnostic, Span, said};
use super::list;

pub(crate) fn empty_pack(span: Span) -> Diagnostic {
    Diagnostic::error(Code::EmptyPack, span, ("this pack has no cards", "dieses Blatt hat keine Karten"))
        .help((
            "list them: `suit hearts \"Herz\" H: K Q J 10`",
            "zähl sie auf: `suit hearts \"Herz\" H: K Q J 10`",
        ))
}

/// `ranks A K Q J` of a pack that lists them so.
pub(crate) fn ranks_as_listed(span: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::Plainer,
        span,
        ("the cards rank so without this sentence", "die Karten stehen auch ohne diesen Satz in dieser Folge"),
    )
    .at(("as the pack lists them", "wie das Blatt sie aufzählt"))
    .help((
        "take it away: `ranks` is for a game, a kind or a contract in which they rank otherwise than in the pack",
        "nimm ihn weg: `ranks` ist für ein Spiel oder eine Spielart, in der sie anders stehen als im Blatt",
    ))
}

pub(crate) fn too_many_cards(span: Span, count: usize, most: usize) -> Diagnostic {
    let message = said!("this pack has {count} cards", "dieses Blatt hat {count} Karten");
    Diagnostic::error(Code::TooManyCards, span, message)
        .at(said!("a pack has at most {most} cards", "ein Blatt hat höchstens {most} Karten"))
        .help((
            "a larger pack cannot be written; where your table also plays with fewer cards, leave the lowest ranks of \
             the suits out, and say so in a `note`",
            "ein größeres Blatt lässt sich nicht schreiben; spielt man bei euch auch mit weniger Karten, so lass die \
             niedrigsten Ränge der Farben weg, und sag es in einer `note`",
        ))
}

pub(crate) fn suits_added(span: Span) -> Diagnostic {
    let message = ("this pack adds suits to its base", "dieses Blatt fügt seiner Grundlage Farben hinzu");
    Diagnostic::error(Code::TooManyCards, span, message)
        .at(("the cards of a pack are listed in one place", "die Karten eines Blatts stehen an einer Stelle"))
        .help((
            "a pack that extends another takes cards away with `without`; a new pack lists its own",
            "ein Blatt, das auf einem andern aufbaut, nimmt mit `without` Karten weg; ein neues zählt \
             seine eigenen auf",
        ))
}

pub(crate) fn bad_suit_letter(span: Span, letter: &str) -> Diagnostic {
    Diagnostic::error(
        Code::BadSuitLetter,
        span,
        said!("`{letter}` cannot stand for this suit", "`{letter}` kann nicht für diese Farbe stehen"),
    )
    .at(("one capital letter that no other suit has", "ein großer Buchstabe, den keine andere Farbe hat"))
    .help((
        "write for instance `suit hearts \"Herz\" H: …`",
        "schreib zum Beispiel `suit hearts \"Herz\" H: …`",
    ))
}

pub(crate) fn card_twice(span: Span, codes: &[&str]) -> Diagnostic {
    let message = match codes {
        [code] => said!("the card `{code}` is listed twice", "die Karte `{code}` ist zweimal aufgezählt"),
        _ => {
            let codes = list(codes);
            said!("the cards {codes} are listed twice", "die Karten {codes} sind zweimal aufgezählt")
        }
    };
    let d = Diagnostic::error(Code::CardTwice, span, message).at(("again here", "hier noch einmal"));
    d.help(match codes {
        [_] => ("take one away", "nimm eine weg"),
        _ => (
            "list each rank once: a pack in which the same card is there twice cannot be written",
            "zähl jeden Rang einmal auf: Ein Blatt, in dem dieselbe Karte zweimal ist, lässt sich nicht schreiben",
        ),
    })
}

pub(crate) fn worth_twice(span: Span, code: &str) -> Diagnostic {
    Diagnostic::error(
        Code::WorthTwice,
        span,
        said!("`{code}` already has a worth", "`{code}` hat schon einen Wert"),
    )
    .at(("gives it another", "gibt ihr einen andern"))
    .help((
        "each card has one worth; `every other card` takes those not yet named",
        "jede Karte hat einen Wert; `every other card` nimmt die, die noch nicht genannt sind",
    ))
}

pub(crate) fn too_fine(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::TooFine,
        span,
        (
            "points are counted in halves, thirds, quarters, fifths or sixths",
            "Punkte zählt man in Halben, Dritteln, Vierteln, Fünfteln oder Sechsteln",
        ),
    )
    .at(("a finer fraction", "ein feinerer Bruch"))
    .help(("write for instance `each 1 less 2/3`", "schreib zum Beispiel `each 1 less 2/3`"))
}

/// A rest that cannot be left over of groups of so many.
pub(crate) fn bad_rest(span: Span, rest: i64, group: i64) -> Diagnostic {
    let told = Diagnostic::error(
        Code::BadGroup,
        span,
        said!(
            "cards counted in groups of {group} never leave {rest} over",
            "zählt man Karten in Gruppen zu {group}, bleiben nie {rest} übrig"
        ),
    );
    match group {
        1 => told
            .at(("nothing is ever left", "hier bleibt nie etwas übrig"))
            .help(("leave out what comes behind `then`", "lass weg, was hinter `then` kommt")),
        2 => told
            .at(("1 card, or none", "1 Karte oder keine"))
            .help(("write `then 1 left less …`", "schreib `then 1 left less …`")),
        group => {
            let most = group - 1;
            told.at(said!("fewer than {group} are left", "übrig bleiben weniger als {group}")).help(said!(
                "name numbers from 1 to {most}, for instance `then 1 or 2 left less 1`",
                "nenn Zahlen von 1 bis {most}, zum Beispiel `then 1 or 2 left less 1`"
            ))
        }
    }
}

pub(crate) fn rest_twice(span: Span, rest: i64) -> Diagnostic {
    Diagnostic::error(
        Code::BadGroup,
        span,
        said!("{rest} left over is named twice", "der Rest {rest} ist zweimal genannt"),
    )
    .at(("once is enough", "einmal genügt"))
    .help(("write each number that may be left once", "schreib jede Zahl, die übrig bleiben kann, einmal"))
}

/// `all`: groups lose nothing, nor what is left of them.
pub(crate) fn less_nothing(span: Span, all: bool) -> Diagnostic {
    let told = Diagnostic::warning(
        Code::Plainer,
        span,
        (
            "0 less is what the cards are worth anyway",
            "mit 0 weniger zählen die Karten, was sie ohnehin wert sind",
        ),
    );
    match all {
        true => told
            .at(("takes nothing away", "zieht nichts ab"))
            .help(("write `as they are`", "schreib `as they are`")),
        false => told
            .at(("what is left loses nothing", "was übrig bleibt, verliert nichts"))
            .help(("leave out what comes behind `then`", "lass weg, was hinter `then` kommt")),
    }
}

pub(crate) fn bad_group(span: Span, group: i64) -> Diagnostic {
    if group > 1000 {
        return super::number_too_large(span);
    }
    Diagnostic::error(
        Code::BadGroup,
        span,
        said!(
            "cards cannot be counted in groups of {group}",
            "Karten lassen sich nicht in Gruppen zu {group} zählen"
        ),
    )
    .at(("1 to 30", "1 bis 30"))
    .help(("write for instance `each 3 less 2`", "schreib zum Beispiel `each 3 less 2`"))
}

/// Both as they are written: `70`, `65 1/3`.
pub(crate) fn wrong_total(span: Span, stated: &str, fits: &str, cards: u32) -> Diagnostic {
    Diagnostic::error(
        Code::WrongTotal,
        span,
        (
            format!("counted this way the {cards} cards are {fits}, not {stated}"),
            format!("so gezählt sind die {cards} Karten {fits}, nicht {stated}"),
        ),
    )
    .at(said!("says {stated}", "sagt {stated}"))
    .help(said!(
        "write `in all {fits}`, or mend the worth of the cards",
        "schreib `in all {fits}`, oder ändere den Wert der Karten"
    ))
}

pub(crate) fn no_pack(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NoPack, span, ("this game has no pack", "dieses Spiel hat kein Blatt"))
        .at(("with which cards?", "mit welchen Karten?"))
        .help((
            "add a sentence like `pack name, counted in scheme`",
            "füg einen Satz wie `pack name, counted in scheme` hinzu",
        ))
}
