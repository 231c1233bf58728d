//! Auction and contracts.

use super::super::{Code, Diagnostic, Said, Span, said};
use super::{Pair, list};

pub(crate) fn no_auction(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NoAuction,
        span,
        ("nothing says which contract is played", "nichts sagt, welches Spiel gespielt wird"),
    )
    .at(("no auction", "kein Reizen"))
    .help((
        "add `auction { from forehand, players speak once; bids …; if nobody bids: … }`",
        "füg `auction { from forehand, players speak once; bids …; if nobody bids: … }` hinzu",
    ))
}

pub(crate) fn no_contracts(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NoContracts,
        span,
        ("this game has no contracts", "dieses Regelwerk hat keine Spiele"),
    )
    .at(("what is played?", "was wird gespielt?"))
    .help((
        "add a table: `contracts { name \"Name\" }`",
        "füg eine Tabelle hinzu: `contracts { name \"Name\" }`",
    ))
}

fn cells_and_columns(cells: usize, columns: usize) -> Said {
    let many = |n: usize, [one, more]: [&str; 2]| format!("{n} {}", if n == 1 { one } else { more });
    (
        format!(
            "this row has {}, the table {}",
            many(cells, ["cell", "cells"]),
            many(columns, ["column", "columns"])
        ),
        format!(
            "diese Zeile hat {}, die Tabelle {}",
            many(cells, ["Zelle", "Zellen"]),
            many(columns, ["Spalte", "Spalten"])
        ),
    )
        .into()
}

/// A dash where the rows of a base, or an earlier table, name kinds.
pub(crate) fn kind_lost(cell: Span, contract: &str, kinds: &[&str], row: Span) -> Diagnostic {
    let kinds = kinds.join(", ");
    Diagnostic::error(
        Code::KindLost,
        cell,
        said!("`{contract}` would be of no kind any more", "`{contract}` wäre von keiner Art mehr"),
    )
    .at((
        "a dash takes the kind away, with all that it says",
        "ein Strich nimmt die Art weg, mit allem, was sie sagt",
    ))
    .and(row, said!("of the kind {kinds} so far", "bisher von der Art {kinds}"))
    .help(said!(
        "write `{kinds}` here; or put what is new into a table of its own, with the column `kind`",
        "schreib hier `{kinds}`; oder schreib, was neu ist, in eine eigene Tabelle mit der Spalte \
             `kind`"
    ))
}

pub(crate) fn too_many_cells(span: Span, cells: usize, columns: &[&str]) -> Diagnostic {
    Diagnostic::error(Code::WrongCells, span, cells_and_columns(cells, columns.len()))
        .at(("too many cells", "zu viele Zellen"))
        .help(match columns {
            [] => Said::from((
                "name the columns behind `contracts`, in the order of the cells",
                "nenn die Spalten hinter `contracts`, in der Reihenfolge der Zellen",
            )),
            columns => said!(
                "the columns are {}: take away what is too much, or name more behind `contracts`",
                "die Spalten sind {}: nimm weg, was zu viel ist, oder nenn hinter `contracts` mehr",
                list(columns)
            ),
        })
}

pub(crate) fn too_few_cells(span: Span, cells: usize, columns: &[&str]) -> Diagnostic {
    Diagnostic::error(Code::WrongCells, span, cells_and_columns(cells, columns.len()))
        .at(("too few cells", "zu wenige Zellen"))
        .help(said!(
            "the columns are {}: write what stands in each (`-` is none, and counts as nothing); if nothing but this is new, give \
             it a table of its own with that column alone: `contracts {} {{ … }}`",
            "die Spalten sind {}: schreib für jede, was darin steht (`-` heißt nichts, und zählt nichts); ist nur dies neu, gib \
             ihm eine eigene Tabelle mit dieser Spalte allein: `contracts {} {{ … }}`",
            list(columns),
            columns.last().copied().unwrap_or("price")
        ))
}

pub(crate) fn bid_twice(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        Code::BidTwice,
        span,
        said!("`{name}` stands twice in this ladder", "`{name}` steht zweimal in dieser Reihenfolge"),
    )
    .at(("again here", "hier noch einmal"))
    .help(("each bid has one place", "jedes Gebot hat einen einzigen Platz"))
}

/// `near` is another stage in which the same contracts are bid.
pub(crate) fn nobody_asked(span: Span, stage: &str, near: Option<(&str, Span)>) -> Diagnostic {
    let message = match stage {
        "" => ("nobody is asked in the auction", "beim Reizen wird niemand gefragt").into(),
        stage => said!("nobody is asked in {stage}", "in {stage} wird niemand gefragt"),
    };
    let d = Diagnostic::error(Code::NobodyAsked, span, message)
        .at(("who speaks, and in which order?", "wer spricht, und in welcher Reihenfolge?"));
    match near {
        Some((stage, place)) => d.and(place, ("these are bid here", "geboten werden sie hier")).help(said!(
            "if it is about that part of the auction, write it there: `stage {stage} {{ … }}`",
            "wenn es um diesen Teil des Reizens geht, schreib es dort: `stage {stage} {{ … }}`"
        )),
        None => d.help((
            "add `from forehand, players speak once`",
            "füg `from forehand, players speak once` hinzu",
        )),
    }
}

/// `from players, players speak once`
pub(crate) fn several_begin(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SeveralAct,
        span,
        (
            "it goes round from one player, not from several",
            "reihum geht es von einem Spieler aus, nicht von mehreren",
        ),
    )
    .at((
        "these are several; it would go from the first of them",
        "das sind mehrere; es ginge vom ersten aus",
    ))
    .help(FROM_ONE)
}

/// `from nobody, players speak once`
pub(crate) fn nobody_begins(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NobodyAsked, span, ("nobody begins here", "hier fängt niemand an"))
        .at(("from whom does it go round?", "von wem aus geht es reihum?"))
        .help(FROM_ONE)
}

/// `from bidder, players speak once`, in the first part of an auction.
pub(crate) fn nobody_has_bid(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NotYet, span, ("nobody has bid yet", "noch hat niemand geboten"))
        .at((
            "`bidder` is whoever bid last, before this begins",
            "`bidder` ist, wer zuletzt geboten hat, bevor das anfängt",
        ))
        .help(FROM_ONE)
}

const FROM_ONE: Pair =
    ("name whoever is first: `forehand`, `left of dealer`", "nenn den Ersten: `forehand`, `left of dealer`");

pub(crate) fn values_and_contracts(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::ValuesMixed,
        span,
        (
            "values and contracts cannot be bid in one part of the auction",
            "Werte und Spiele kann man nicht im selben Teil des Reizens bieten",
        ),
    )
    .at(("which is higher: a number or a game?", "was ist höher: eine Zahl oder ein Spiel?"))
    .help((
        "bid them in two stages: `stage first { … }`, and `stage second over any { … }`",
        "biete sie in zwei Abschnitten: `stage first { … }` und `stage second over any { … }`",
    ))
}

pub(crate) fn values_not_rising(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::ValuesMixed,
        span,
        (
            "each value to bid must be higher than the one before",
            "jeder Wert beim Bieten muss höher sein als der davor",
        ),
    )
    .at(("not from low to high", "nicht vom niedrigsten zum höchsten"))
    .help((
        "write them from the lowest to the highest, each once: `bids values 18, 20, 22 to 24 for …`",
        "schreib sie vom niedrigsten zum höchsten, jeden einmal: `bids values 18, 20, 22 to 24 for …`",
    ))
}

pub(crate) fn values_twice(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::ValuesMixed,
        span,
        ("values are bid in one part of the auction only", "Werte bietet man nur in einem Teil des Reizens"),
    )
    .at(("they are listed already", "sie sind schon aufgezählt"))
    .help(("write all of them in one sentence", "schreib sie alle in einen Satz"))
}

/// What the auction brings about is asked in it, or before it.
pub(crate) fn asked_in_the_auction(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NotYet,
        clause,
        (
            "while people bid there is no declarer, and nobody has won",
            "solange gereizt wird, gibt es keinen Alleinspieler, und gewonnen hat niemand",
        ),
    )
    .at(("asks for him before the auction is over", "fragt nach ihm, bevor das Reizen vorbei ist"))
    .help((
        "name seats (`forehand`, `dealer`), or what was bid so far: `bidder`, `players who bid`, `somebody bid …`",
        "nenn Plätze (`forehand`, `dealer`), oder was bis dahin geboten ist: `bidder`, `players who bid`, \
         `somebody bid …`",
    ))
}

/// `over: must not bid solo if somebody bid wenz`
pub(crate) fn must_not_bid(clause: Span, conditional: bool) -> Diagnostic {
    let when = if conditional { "unless CONDITION" } else { "if CONDITION" };
    Diagnostic::error(Code::SaidAtTheBid, clause, ("what may not be bid is said where it is bid", "was man nicht bieten darf, steht beim Gebot"))
        .at(("a bid that is closed by a duty", "ein Gebot, das eine Pflicht verschließt"))
        .help(said!(
            "what all know stands at the bid: `bids solo {when}`; what a hand needs, in the contract: `contract solo {{ needs CONDITION }}`", "was alle wissen, steht beim Gebot: `bids solo {when}`; was eine Hand braucht, im Spiel: \
             `contract solo {{ needs CONDITION }}`"
        ))
}
