//! More of something than a game may have.

use super::super::{Code, Diagnostic, Span};

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
fn told(of: Limit) -> (&'static str, &'static str) {
    match of {
        Limit::Announcements => {
            ("announcements", "let one announcement stand for several, or take some away")
        }
        Limit::Cancelled => {
            ("bonuses, and one is cancelled", "let those that are cancelled stand before the others")
        }
        Limit::CardsInHand => ("cards in a hand", "deal fewer cards to each player"),
        Limit::CardsWithLeavers => {
            ("cards where players drop out", "play with fewer cards, or let nobody drop out")
        }
        Limit::Choices => {
            ("choices with a name", "let one name stand for what is chosen in several contracts")
        }
        Limit::Clauses => ("clauses", "a game of so many clauses is many games: make variants of it"),
        Limit::Contracts => ("contracts", "merge contracts that differ in price only"),
        Limit::Doublings => ("doublings of one thing", "let it be fewer"),
        Limit::Places => ("places", "use one place for several purposes"),
        Limit::Pots => ("pots", "let one pot stand for several"),
        Limit::Stages => ("stages of an auction", "bid in one stage what may be bid at the same time"),
        Limit::Steps => ("steps in one contract", "show or move several cards in one step"),
        Limit::Tallies => ("tallies", "let one tally stand for several, or take some away"),
        Limit::Values => ("values to bid", "leave out the highest: nobody can bid so much"),
    }
}

pub(crate) fn too_many(span: Span, of: Limit, most: usize) -> Diagnostic {
    let (what, help) = told(of);
    Diagnostic::error(Code::TooMany, span, format!("there are more than {most} {what}"))
        .at(format!("a game has at most {most}"))
        .help(help)
}
