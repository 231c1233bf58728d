//! Dummies: hands that belong to nobody, and hands that another plays.

use super::super::{Code, Diagnostic, Span, said};

pub(crate) fn no_such_seat(span: Span, players: u8) -> Diagnostic {
    Diagnostic::error(
        Code::NoSuchSeat,
        span,
        said!(
            "only {players} play: there is no such seat",
            "es spielen nur {players}: So einen Platz gibt es nicht"
        ),
    )
    .at((
        "counted from forehand, in the order of play",
        "von Vorhand an gezählt, in der Reihenfolge des Spiels",
    ))
    .help((
        "name one of them, or give `seats` a greater number",
        "nenn einen von ihnen, oder gib `seats` eine größere Zahl",
    ))
}

pub(crate) fn alone_with_dummy(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::AloneWithDummy,
        span,
        (
            "a single player would be left beside the dummy",
            "neben dem Strohmann bliebe nur ein einziger Spieler",
        ),
    )
    .at((
        "a dummy is one of the hands that `seats` counts",
        "der Strohmann ist eine der Hände, die `seats` zählt",
    ))
    .help((
        "write for instance `seats 3, anticlockwise; the third seat is a dummy, without a share`",
        "schreib zum Beispiel `seats 3, anticlockwise; the third seat is a dummy, without a share`",
    ))
}

/// Where there is no dummy, and whoever plays for another can be that one.
pub(crate) fn plays_for_himself(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::DummyUnplayed,
        clause,
        (
            "whoever plays this hand can be he whose hand it is",
            "wer diese Hand spielt, kann der sein, dem sie gehört",
        ),
    )
    .at(("nobody is left to do it then", "dann ist niemand mehr da, der es tun könnte"))
    .help((
        "name two who are never the same: `dealer plays for …`, where he sits out; or take this away",
        "nenn zwei, die nie derselbe sind: `dealer plays for …`, wo er aussetzt; oder nimm den Satz weg",
    ))
}

/// `clause` says who plays other hands, where anything does.
pub(crate) fn dummy_unplayed(row: Span, contract: &str, clause: Option<Span>) -> Diagnostic {
    let message = said!(
        "in {contract} nobody plays the dummy's cards",
        "bei {contract} spielt niemand die Karten des Strohmanns"
    );
    match clause {
        Some(clause) => Diagnostic::error(Code::DummyUnplayed, clause, message)
            .at(("here nobody is left to do it", "hier ist niemand mehr da, der es tun könnte"))
            .and(row, ("in this contract", "in diesem Spiel"))
            .help((
                "name somebody else in the contract itself, for instance `dealer plays for dummy`; \
                 where everybody plays alone there are no defenders",
                "nenn im Spiel selbst jemand anderen, zum Beispiel `dealer plays for dummy`; wo jeder für \
             sich spielt, gibt es keine Gegenspieler",
            )),
        None => Diagnostic::error(Code::DummyUnplayed, row, message)
            .at(("played by whom?", "von wem gespielt?"))
            .help((
                "add to `play`: `defenders play for dummy, whose hand lies open after the auction`",
                "füg in `play` hinzu: `defenders play for dummy, whose hand lies open after the auction`",
            )),
    }
}

pub(crate) fn dummy_played_by_several(clause: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(
        Code::DummyPlayedBySeveral,
        clause,
        said!(
            "in {contract} several players would play one hand",
            "bei {contract} würden mehrere Spieler eine einzige Hand spielen"
        ),
    )
    .at(("which of them?", "wer von ihnen?"))
    .help((
        "name one: `declarer`, `dealer`, `right of declarer`",
        "nenn einen: `declarer`, `dealer`, `right of declarer`",
    ))
}

pub(crate) fn dummy_asked(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::DummyAsked,
        clause,
        (
            "only the dummy would be asked, and it cannot speak",
            "nur der Strohmann würde gefragt, und der kann nicht reden",
        ),
    )
    .at(("nobody sits there", "dort sitzt niemand"))
    .help((
        "name a seat where somebody sits; seats are counted from forehand, in the order of play",
        "nenn einen Platz, an dem jemand sitzt; Plätze zählt man von Vorhand an, in der Reihenfolge \
             des Spiels",
    ))
}
