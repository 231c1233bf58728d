//! Dummies: hands that belong to nobody, and hands that another plays.

use super::super::{Code, Diagnostic, Span};

pub(crate) fn no_such_seat(span: Span, players: u8) -> Diagnostic {
    Diagnostic::error(Code::NoSuchSeat, span, format!("only {players} play: there is no such seat"))
        .at("counted from forehand, in the order of play")
        .help("name one of them, or give `seats` a greater number")
}

pub(crate) fn alone_with_dummy(span: Span) -> Diagnostic {
    Diagnostic::error(Code::AloneWithDummy, span, "a single player would be left beside the dummy")
        .at("a dummy is one of the hands that `seats` counts")
        .help("write for instance `seats 3, anticlockwise; the third seat is a dummy, without a share`")
}

/// `clause` says who plays other hands, where anything does.
pub(crate) fn dummy_unplayed(row: Span, contract: &str, clause: Option<Span>) -> Diagnostic {
    let message = format!("in {contract} nobody plays the dummy's cards");
    match clause {
        Some(clause) => Diagnostic::error(Code::DummyUnplayed, clause, message)
            .at("here nobody is left to do it")
            .and(row, "in this contract")
            .help(
                "name somebody else in the contract itself, for instance `dealer plays for dummy`; \
                 where everybody plays alone there are no defenders",
            ),
        None => Diagnostic::error(Code::DummyUnplayed, row, message)
            .at("played by whom?")
            .help("add to `play`: `defenders play for dummy, whose hand lies open after the auction`"),
    }
}

pub(crate) fn dummy_played_by_several(clause: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(
        Code::DummyPlayedBySeveral,
        clause,
        format!("in {contract} several players would play one hand"),
    )
    .at("which of them?")
    .help("name one: `declarer`, `dealer`, `right of declarer`")
}

pub(crate) fn dummy_asked(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::DummyAsked, clause, "only the dummy would be asked, and it cannot speak")
        .at("nobody sits there")
        .help("name a seat where somebody sits; seats are counted from forehand, in the order of play")
}
