//! Laws about sides.

use crate::diagnostic::{Code, Diagnostic, Span, said};

pub(crate) fn side_of_nobody(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SideOfNobody,
        clause,
        ("nobody is on the side that is named first", "auf der Seite, die zuerst genannt ist, steht niemand"),
    )
    .at(("these are no players", "das sind keine Spieler"))
    .help((
        "name whoever plays against the rest: `sides declarer with … against the rest`",
        "nenn die, die gegen den Rest spielen: `sides declarer with … against the rest`",
    ))
}

pub(crate) fn side_against_nobody(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SideOfNobody,
        clause,
        ("nobody is left to play against them", "niemand bleibt übrig, der gegen sie spielt"),
    )
    .at(("these are all the players", "das sind alle Spieler"))
    .help((
        "name one side only, the rest is the other; where each plays for himself: `sides everybody alone`",
        "nenn nur eine Partei, der Rest ist die andere; wo jeder für sich spielt: `sides everybody \
             alone`",
    ))
}

pub(crate) fn circular_sides(clause: Span, contract: &str) -> Diagnostic {
    let message = said!(
        "in {contract} who is on which side depends on who is on which side",
        "bei {contract} hängt, wer zu wem gehört, davon ab, wer zu wem gehört"
    );
    Diagnostic::error(Code::CircularDefinition, clause, message)
        .at(("parts the players, and asks how they are parted", "teilt die Spieler auf und fragt, wie sie aufgeteilt sind"))
        .help(("name them by bids, seats or cards: `sides declarer with players who were dealt HK against the rest`", "nenn sie nach Geboten, Plätzen oder Karten: `sides declarer with players who were dealt HK \
             against the rest`"))
}

pub(crate) fn side_twice(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SideTwice,
        clause,
        ("a player is named twice for one side", "ein Spieler ist für eine Partei zweimal genannt"),
    )
    .at(("somebody stands on both sides of `with`", "jemand steht auf beiden Seiten von `with`"))
    .help((
        "name behind `with` whoever is with them, and not themselves",
        "nenn hinter `with`, wer zu ihnen kommt, und nicht sie selbst",
    ))
}

pub(crate) fn side_untold(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SideUntold,
        clause,
        ("these cards do not tell who plays with whom", "diese Karten verraten nicht, wer mit wem spielt"),
    )
    .at(("the sides depend on other cards of a hand", "die Parteien hängen von andern Karten einer Hand ab"))
    .help((
        "name behind `until` the cards by which players are chosen behind `with`",
        "nenn hinter `until` die Karten, nach denen die Spieler hinter `with` bestimmt werden",
    ))
}

pub(crate) fn one_of_side(clause: Span, sides: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::OneOfSide,
        clause,
        (
            "the points of the declarer alone are asked for",
            "gefragt wird nur nach den Punkten des Alleinspielers",
        ),
    )
    .at(("not those of his side", "nicht nach denen seiner Partei"))
    .and(sides, ("somebody may be with him", "jemand kann zu ihm gehören"))
    .help((
        "say `points of team` for those of his whole side",
        "sag `points of team` für die seiner ganzen Partei",
    ))
}

pub(crate) fn bonus_of_one(clause: Span, sides: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::OneOfSide,
        clause,
        (
            "whoever is with the declarer pays this too, or is paid",
            "wer zum Alleinspieler gehört, zahlt das auch oder bekommt es",
        ),
    )
    .at(("made or missed by the declarer alone", "gemacht oder verfehlt vom Alleinspieler allein"))
    .and(sides, ("somebody may be with him", "jemand kann zu ihm gehören"))
    .help((
        "say `by team` if it is his side's, or who pays: `made by declarer, paid by defenders`",
        "sag `by team`, wenn es seine Partei angeht, oder wer zahlt: `made by declarer, paid by \
             defenders`",
    ))
}

pub(crate) fn doubled_alone(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::DoublingByNobody, clause, ("where each plays for himself nobody answers a doubling", "wo jeder für sich spielt, erwidert niemand eine Verdopplung"))
        .at(("who is against whom here?", "wer ist hier gegen wen?"))
        .help(("let everybody double once: `… may double the game, once each`; or take it away there: `without NAME`", "lass jeden einmal verdoppeln: `… may double the game, once each`; oder nimm es dort weg: \
             `without NAME`"))
}

pub(crate) fn doubled_by_its_own(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::DoublingByNobody, clause, ("nobody who may double this game is against it", "von denen, die dieses Spiel verdoppeln dürfen, ist niemand dagegen"))
        .at(("the game is their own: they could only answer, and nobody doubles first", "es ist ihr eigenes Spiel: Sie könnten nur erwidern, und niemand verdoppelt zuerst"))
        .help(("name who is against it, `defenders may double the game, …`, or all: `players may double the game, …`", "nenn, wer dagegen ist: `defenders may double the game, …`, oder alle: `players may double \
             the game, …`"))
}
