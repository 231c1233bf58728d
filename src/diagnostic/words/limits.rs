//! More of something than a game may have.

use super::super::{Code, Diagnostic, Span, said};
use super::Pair;

/// What there is a limit of.
#[derive(Clone, Copy)]
pub(crate) enum Limit {
    Announcements,
    Cancelled,
    CardsInHand,
    CardsWithLeavers,
    Choices,
    Clauses,
    Contracts,
    Doublings,
    Places,
    Pots,
    Stages,
    Steps,
    Tallies,
    Values,
}

/// What it is called, and how one gets along with fewer.
fn told(of: Limit) -> (Pair, Pair) {
    match of {
        Limit::Announcements => (
            ("announcements", "Ansagen"),
            (
                "let one announcement stand for several, or take some away",
                "lass eine Ansage für mehrere stehen, oder nimm welche weg",
            ),
        ),
        Limit::Cancelled => (
            ("bonuses, and one is cancelled", "Prämien, und eine davon fällt weg"),
            (
                "let those that are cancelled stand before the others",
                "stell die, die wegfallen können, vor die andern",
            ),
        ),
        Limit::CardsInHand => (
            ("cards in a hand", "Karten in einer Hand"),
            ("deal fewer cards to each player", "gib jedem Spieler weniger Karten"),
        ),
        Limit::CardsWithLeavers => (
            ("cards where players drop out", "Karten, wo Spieler aussteigen"),
            (
                "play with fewer cards, or let nobody drop out",
                "spiel mit weniger Karten, oder lass niemand aussteigen",
            ),
        ),
        Limit::Choices => (
            ("choices with a name", "Wahlen mit einem Namen"),
            (
                "let one name stand for what is chosen in several contracts",
                "lass einen Namen für das stehen, was in mehreren Spielen gewählt wird",
            ),
        ),
        Limit::Clauses => (
            ("clauses", "Sätze"),
            (
                "a game of so many clauses is many games: make variants of it",
                "ein Spiel mit so vielen Sätzen ist nicht eins, sondern viele: mach Varianten daraus",
            ),
        ),
        Limit::Contracts => (
            ("contracts", "Spiele"),
            (
                "merge contracts that differ in price only",
                "leg Spiele zusammen, die sich nur im Preis unterscheiden",
            ),
        ),
        Limit::Doublings => (
            ("doublings of one thing", "Verdopplungen derselben Sache"),
            ("let it be fewer", "nimm eine kleinere Zahl"),
        ),
        Limit::Places => {
            (("places", "Orte"), ("use one place for several purposes", "nimm einen Ort für mehrere Zwecke"))
        }
        Limit::Pots => {
            (("pots", "Töpfe"), ("let one pot stand for several", "lass einen Topf für mehrere stehen"))
        }
        Limit::Stages => (
            ("stages of an auction", "Abschnitte des Reizens"),
            (
                "bid in one stage what may be bid at the same time",
                "fass in einem Abschnitt zusammen, was zugleich geboten werden darf",
            ),
        ),
        Limit::Steps => (
            ("steps in one contract", "Schritte in einem Spiel"),
            ("show or move several cards in one step", "zeig oder bewege in einem Schritt mehrere Karten"),
        ),
        Limit::Tallies => (
            ("tallies", "Zähler"),
            (
                "let one tally stand for several, or take some away",
                "lass einen Zähler für mehrere stehen, oder nimm welche weg",
            ),
        ),
        Limit::Values => (
            ("values to bid", "Werte zum Bieten"),
            (
                "leave out the highest: nobody can bid so much",
                "lass die höchsten weg: So viel kann niemand bieten",
            ),
        ),
    }
}

pub(crate) fn too_many(span: Span, of: Limit, most: usize) -> Diagnostic {
    let ((what, was), help) = told(of);
    Diagnostic::error(
        Code::TooMany,
        span,
        (format!("there are more than {most} {what}"), format!("es sind mehr als {most} {was}")),
    )
    .at(said!("a game has at most {most}", "ein Spiel hat höchstens {most}"))
    .help(help)
}
