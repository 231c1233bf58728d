//! Score: who wins, and what it is worth.

use super::super::{Code, Diagnostic, Said, Span, said};

pub(crate) fn worth_nothing(row: Span, contract: &str, column: &str, worth: Span) -> Diagnostic {
    Diagnostic::warning(Code::WorthNothing, row, said!("{contract} is worth nothing, won or lost", "{contract} ist nichts wert, gewonnen oder verloren"))
        .at(said!("its `{column}` is a dash, and counts as nothing", "sein `{column}` ist ein Strich und zählt nichts"))
        .and(worth, ("so this comes to nothing", "also kommt hier nichts heraus"))
        .help(said!("write a number as its `{column}` (0, if it is to be worth nothing); or say in the contract what it is worth", "schreib eine Zahl als sein `{column}` (0, wenn es nichts wert sein soll); oder sag im Spiel, \
             was es wert ist"))
}

/// `lines`: some players write something by themselves.
pub(crate) fn no_settlement(span: Span, lines: bool) -> Diagnostic {
    let d = Diagnostic::error(
        Code::NoSettlement,
        span,
        ("nothing says who pays whom", "nichts sagt, wer wem zahlt"),
    )
    .at(("how is it settled?", "wie wird abgerechnet?"));
    if lines {
        return d.help((
            "where `LABEL: PLAYERS write 3` settles all there is, leave `won if`, `lost by` and `worth` away, and ask there \
             what they ask (`write 3 if CONDITION`); otherwise add `settle losers pay winners`, and a `worth`",
            "rechnet `LABEL: PLAYERS write 3` schon alles ab, so lass `won if`, `lost by` und `worth` weg und frag dort, was \
             sie fragen (`write 3 if CONDITION`); sonst füg `settle losers pay winners` und ein `worth` hinzu",
        ));
    }
    d.help((
        "add `settle losers pay winners` or `settle declarer writes` to `score`",
        "füg in `score` `settle losers pay winners` oder `settle declarer writes` hinzu",
    ))
}

/// `won if` where there is no side of a declarer. `everywhere`: it is said of all contracts, under a `when`.
pub(crate) fn won_by_nobody(clause: Span, contract: &str, row: Span, everywhere: bool) -> Diagnostic {
    let message =
        said!("in {contract} nobody could win by this", "bei {contract} könnte hiermit niemand gewinnen");
    let d = Diagnostic::error(Code::NoDeclarer, clause, message)
        .at(("is about the declarer, or his side", "handelt vom Alleinspieler oder seiner Partei"))
        .and(row, ("everybody plays for himself here", "hier spielt jeder für sich"));
    d.help(match everywhere {
        true => (
            "say it of the contracts that have a declarer only: `contract NAME, NAME { when CONDITION { … } }`",
            "sag es nur von den Spielen, die einen Alleinspieler haben: `contract NAME, NAME { when CONDITION { … } }`",
        ),
        false => (
            "say who loses: `lost by players with fewest points`; or who plays with whom: `sides forehand against the rest`",
            "sag, wer verliert: `lost by players with fewest points`; oder wer mit wem spielt: `sides forehand \
             against the rest`",
        ),
    })
}

/// `won` or `lost` where there is no side of a declarer.
pub(crate) fn no_side_wins(clause: Span, contract: &str, row: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NoDeclarer,
        clause,
        said!("in {contract} no side has won or lost", "bei {contract} gewinnt und verliert keine Partei"),
    )
    .at((
        "asks whether the declarer, or his side, has won or lost",
        "fragt, ob der Alleinspieler oder seine Partei gewonnen oder verloren hat",
    ))
    .and(row, ("everybody plays for himself here", "hier spielt jeder für sich"))
    .help((
        "ask for players: `made by winners`, `losers pay 2 to topf`, `if forehand is one of losers`",
        "frag nach Spielern: `made by winners`, `losers pay 2 to topf`, `if forehand is one of \
             losers`",
    ))
}

/// Who has won or lost where no sentence says so.
pub(crate) fn nobody_wins(clause: Span, contract: &str, row: Span) -> Diagnostic {
    Diagnostic::error(Code::NoOutcome, clause, said!("nothing says who wins or loses in {contract}", "nichts sagt, wer bei {contract} gewinnt oder verliert"))
        .at(("asks who has won or lost", "fragt, wer gewonnen oder verloren hat"))
        .and(row, ("is played for a pot, without `won if` and without `lost by`", "wird um einen Topf gespielt, ohne `won if` und ohne `lost by`"))
        .help(("say it: `won if points of declarer >= 36`, `lost by players with fewest points`; or name players by what they did: `players who took some tricks`", "sag es: `won if points of declarer >= 36`, `lost by players with fewest points`; oder nenn \
             Spieler nach dem, was sie taten: `players who took some tricks`"))
}

/// Who wins, or what it is worth, is said under conditions only, and there may be deals in which none of them is so.
pub(crate) fn said_of_some_deals(
    clause: Span,
    contract: &str,
    row: Span,
    who_wins: bool,
    sure: bool,
) -> Diagnostic {
    let (code, what, help): (Code, Said, Said) = match who_wins {
        true => (
            Code::NoOutcome,
            ("who wins", "wer gewinnt").into(),
            (
                "`won if points of declarer >= 36`, or `lost by players with fewest points`",
                "`won if points of declarer >= 36`, oder `lost by players with fewest points`",
            )
                .into(),
        ),
        false => (Code::NoWorth, ("what it is worth", "was es wert ist").into(), Said::same("`worth 1`")),
    };
    let d = match sure {
        true => {
            let message = said!(
                "not every deal of {contract} says {what}",
                "bei {contract} steht nicht in jedem Spiel fest, {what}"; what
            );
            Diagnostic::error(code, clause, message).at((
                "holds in some deals only, and nothing holds in the others",
                "gilt nur in manchen Spielen, und in den andern gilt nichts",
            ))
        }
        false => {
            let message = said!(
                "whether every deal of {contract} says {what} cannot be proved",
                "dass bei {contract} in jedem Spiel feststeht, {what}, lässt sich nicht beweisen"; what
            );
            Diagnostic::warning(Code::Unproved, clause, message).at((
                "holds in some deals only, as the others do",
                "gilt nur in manchen Spielen, wie die andern auch",
            ))
        }
    };
    d.and(row, ("this contract", "dieses Spiel")).help(said!(
        "say outside the `when` what holds otherwise: {help}",
        "sag außerhalb des `when`, was sonst gilt: {help}"; help
    ))
}

/// Winners and losers before they are known.
pub(crate) fn winners_too_early(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::NotYet, clause, ("while the deal is played there are no winners and losers yet", "solange gespielt wird, gibt es noch keine Gewinner und Verlierer"))
        .at(("asks for them before the deal is settled", "fragt nach ihnen, bevor abgerechnet ist"))
        .help(("ask for what is known then: `won` is so as soon as the goal is reached, `players with most points`, `players who took some tricks`", "frag nach dem, was dann bekannt ist: `won` gilt, sobald das Ziel erreicht ist, `players with \
             most points`, `players who took some tricks`"))
}

/// Sides that hang on how the deal goes.
pub(crate) fn sides_too_early(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NotYet,
        clause,
        (
            "who plays with whom is asked before the first card is played",
            "wer mit wem spielt, steht vor der ersten Karte fest",
        ),
    )
    .at(("hangs on what comes later", "hängt davon ab, was später kommt"))
    .help((
        "tell sides by the auction or by cards: `players who bid`, `players who held …`; who wins is told by `won if …` or \
         `lost by …`",
        "bestimm die Parteien nach dem Reizen oder nach Karten: `players who bid`, `players who held …`; wer gewinnt, \
         sagt `won if …` oder `lost by …`",
    ))
}

/// `more` is more than half of what is counted, where anything is.
pub(crate) fn no_outcome(span: Span, contract: &str, more: Option<i64>) -> Diagnostic {
    let (won, lost) = match more {
        Some(more) => (format!("points of declarer >= {more}"), "most points"),
        None => ("declarer took all tricks".to_string(), "most tricks"),
    };
    Diagnostic::error(
        Code::NoOutcome,
        span,
        said!("nothing says when {contract} is won", "nichts sagt, wann {contract} gewonnen ist"),
    )
    .at(("won or lost by whom?", "von wem gewonnen oder verloren?"))
    .help(said!(
        "add `won if {won}`, or `lost by players with {lost}`",
        "füg `won if {won}` hinzu, oder `lost by players with {lost}`"
    ))
}

pub(crate) fn no_worth(span: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NoWorth,
        span,
        said!("nothing says what {contract} is worth", "nichts sagt, was {contract} wert ist"),
    )
    .at(("worth how much?", "wie viel wert?"))
    .help(("add `worth 1` or the like to `score`", "füg in `score` `worth 1` oder so etwas hinzu"))
}
