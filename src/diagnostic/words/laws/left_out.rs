//! What a variant leaves out of a sentence that it says anew.

use crate::diagnostic::{Code, Diagnostic, Span, said};

pub(crate) fn title_left_out(name: Span, title: &str, before: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::TitleLeftOut,
        name,
        ("this has no name for people any more", "das hat keinen Namen für die Leute mehr"),
    )
    .at(("a name is missing after this", "dahinter fehlt ein Name"))
    .and(before, said!("in the base it is called “{title}”", "in der Grundlage heißt es „{title}“"))
    .help(said!(
        "write `\"{title}\"` behind it, or another name",
        "schreib `\"{title}\"` dahinter, oder einen anderen Namen"
    ))
}

/// A bonus is said anew and has no price announced any more, and whoever can announce it is asked still.
pub(crate) fn announced_at_no_price(bonus: Span, name: &str, before: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::Unused,
        bonus,
        said!("announcing `{name}` changes nothing any more", "`{name}` anzusagen ändert nichts mehr"),
    )
    .at(("this has no price for that", "das hat dafür keinen Preis"))
    .and(before, ("it can be announced still", "angesagt werden kann es noch"))
    .help(said!(
        "say what it is worth announced too, `worth 1, announced 2`; or let nobody announce it: `without announcement {name}`",
        "sag auch, was es angesagt gilt, `worth 1, announced 2`; oder lass es niemanden ansagen: `without announcement {name}`"
    ))
}

pub(crate) fn condition_left_out(bid: Span, contract: &str, before: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::ConditionLeftOut,
        bid,
        said!("whoever speaks may bid `{contract}` now", "`{contract}` darf nun bieten, wer gerade spricht"),
    )
    .at(("no condition stands here", "hier steht keine Bedingung"))
    .and(before, ("in the base it may be bid only then", "in der Grundlage bietet man es nur dann"))
    .help(said!(
        "bids that are said anew have no condition of the base: say it again, in a line of its own, `bids {contract} if …`; \
         if that is meant, write `bids {contract} if he is one of players`",
        "neu gesagte Gebote haben keine Bedingung der Grundlage: sag sie noch einmal, in einer eigenen Zeile, `bids {contract} \
         if …`; ist es so gemeint, schreib `bids {contract} if he is one of players`"
    ))
}
