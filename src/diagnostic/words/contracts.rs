//! Auction, contracts, play and score.

use super::super::{Code, Diagnostic, Said, Span, said};
use super::list;

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

pub(crate) fn worth_nothing(row: Span, contract: &str, column: &str, worth: Span) -> Diagnostic {
    Diagnostic::warning(Code::WorthNothing, row, said!("{contract} is worth nothing, won or lost", "{contract} ist nichts wert, gewonnen oder verloren"))
        .at(said!("its `{column}` is a dash, and counts as nothing", "sein `{column}` ist ein Strich und zählt nichts"))
        .and(worth, ("so this comes to nothing", "also kommt hier nichts heraus"))
        .help(said!("write a number as its `{column}` (0, if it is to be worth nothing); or say in the contract what it is worth", "schreib eine Zahl als sein `{column}` (0, wenn es nichts wert sein soll); oder sag im Spiel, \
             was es wert ist"))
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
            "the columns are {}: write a number for each (`-` is none, and counts as nothing)",
            "die Spalten sind {}: schreib für jede eine Zahl (`-` heißt keine, und zählt nichts)",
            list(columns)
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

pub(crate) fn no_leader(span: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NoLeader,
        span,
        said!(
            "nobody leads to the first trick of {contract}",
            "zum ersten Stich von {contract} spielt niemand aus"
        ),
    )
    .at(("who leads?", "wer spielt aus?"))
    .help(("add `declarer leads` or `forehand leads`", "füg `declarer leads` oder `forehand leads` hinzu"))
}

pub(crate) fn no_trick_winner(span: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NoTrickWinner,
        span,
        said!(
            "nothing says who wins a trick of {contract}",
            "nichts sagt, wer bei {contract} einen Stich gewinnt"
        ),
    )
    .at(("who wins?", "wer gewinnt?"))
    .help((
        "add `trick to highest of trumps, else highest of suit led`",
        "füg `trick to highest of trumps, else highest of suit led` hinzu",
    ))
}

pub(crate) fn trick_without_winner(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::TrickWithoutWinner,
        span,
        ("a trick could be won by nobody", "ein Stich könnte an niemand gehen"),
    )
    .at((
        "if none of these cards is played, who wins?",
        "wenn keine dieser Karten gespielt wird, wer gewinnt dann?",
    ))
    .help(("end with `else highest of suit led`", "hör auf mit `else highest of suit led`"))
}

pub(crate) fn lead_too_early(span: Span, last: u8, lead: u8) -> Diagnostic {
    let message = said!(
        "at trick {lead} nobody has taken trick {last} yet",
        "bei Stich {lead} hat noch niemand Stich {last} genommen"
    );
    Diagnostic::error(Code::LeadTooEarly, span, message)
        .at(("leads before these tricks are over", "spielt aus, bevor diese Stiche vorbei sind"))
        .help(said!(
            "write `leads to trick {}`, or look at earlier tricks",
            "schreib `leads to trick {}`, oder sieh auf frühere Stiche",
            last.saturating_add(1)
        ))
}

/// Whoever takes a trick is known when it is taken.
pub(crate) fn not_taken_yet(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NotTakenYet, span, ("nobody has taken this trick when that is asked", "noch niemand hat diesen Stich genommen, wenn danach gefragt wird"))
        .at(("asks who took it, or lost it", "fragt, wer ihn genommen oder verloren hat"))
        .help(("ask it `after each trick`, in `play ends if` or in `tricks count for`; or name the trick: `last trick`", "frag danach `after each trick`, in `play ends if` oder in `tricks count for`; oder nenn den \
             Stich: `last trick`"))
}

/// Cards that change hands between tricks.
pub(crate) fn doubled_within_play(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NotInPlay,
        span,
        (
            "doubling is asked for before the play, not within it",
            "verdoppelt wird vor dem Spiel, nicht mittendrin",
        ),
    )
    .at(("between tricks", "zwischen den Stichen"))
    .help((
        "let it stand without a time, or `after` a step of the exchange",
        "schreib es ohne Zeitpunkt, oder `after` einem Schritt des Tauschs",
    ))
}

pub(crate) fn moves_within_play(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NotInPlay,
        span,
        ("between tricks cards are shown, announced, laid open, won, drawn or exchanged, and moved in no other way", "zwischen den Stichen werden Karten gezeigt, angesagt, offengelegt, gewonnen, gezogen oder \
             getauscht, und nicht anders bewegt"),
    )
    .at(("moves cards within the play", "bewegt mitten im Spiel Karten"))
    .help(("do it in the exchange; or let all draw: `from taker, players take top 1 card of place`", "mach es beim Tausch; oder lass alle ziehen: `from taker, players take top 1 card of place`"))
}

/// A stock from which not everybody can draw as often as the others.
pub(crate) fn odd_draw(span: Span, place: &str, cards: i64, players: i64, contract: &str) -> Diagnostic {
    let message = said!(
        "`{place}` holds {cards} cards, and {players} draw from it in {contract}",
        "in `{place}` liegen {cards} Karten, und {players} ziehen bei {contract} davon"
    );
    Diagnostic::error(Code::UnequalHands, span, message)
        .at(("some would draw once more than others", "manche würden einmal öfter ziehen als andere"))
        .help(said!(
            "deal as many cards to `{place}` as {players} players can draw",
            "gib so viele Karten an `{place}`, wie {players} Spieler ziehen können"
        ))
}

pub(crate) fn unproved_draw(span: Span, contract: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::Unproved,
        span,
        said!(
            "it is not clear that hands stay equal in {contract}",
            "es ist nicht sicher, dass die Hände bei {contract} gleich bleiben"
        ),
    )
    .at(("draws within the play", "zieht mitten im Spiel"))
    .help((
        "let all draw, one card each, after a trick: `from taker, players take top 1 card of place`",
        "lass alle ziehen, jeder eine Karte, nach einem Stich: `from taker, players take top 1 card \
             of place`",
    ))
}

/// A duty or a bonus at a time within the play.
pub(crate) fn timed_clause(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NotInPlay,
        span,
        (
            "only steps and announcements have a time of their own within the play",
            "nur Schritte und Ansagen haben mitten im Spiel ihren eigenen Zeitpunkt",
        ),
    )
    .at(("stands at a time within the play", "steht an einem Zeitpunkt mitten im Spiel"))
    .help((
        "a duty says it itself: `must not lead trumps in tricks 1 to 2`, `must play T1 to last trick`",
        "eine Pflicht sagt es selbst: `must not lead trumps in tricks 1 to 2`, `must play T1 to last \
             trick`",
    ))
}

pub(crate) fn order_incomplete(span: Span, order: &str, missing: &[&str]) -> Diagnostic {
    let some = missing[..missing.len().min(4)].join(", ");
    let message = match missing.len().saturating_sub(4) {
        0 => said!("`{order}` does not say where {some} stand", "`{order}` sagt nicht, wo {some} stehen"),
        more => said!(
            "`{order}` does not say where {some} and {more} more stand",
            "`{order}` sagt nicht, wo {some} und {more} andere stehen"
        ),
    };
    Diagnostic::error(Code::OrderIncomplete, span, message)
        .at(("any card may take a trick", "jede Karte kann einen Stich gewinnen"))
        .help(said!(
            "add the sets that are missing to `order {order} = …`",
            "nimm die Mengen, die fehlen, in `order {order} = …` auf"
        ))
}

pub(crate) fn order_undecided(span: Span, suit: &str) -> Diagnostic {
    Diagnostic::error(
        Code::OrderUndecided,
        span,
        ("which of these suits is the higher?", "welche dieser Farben ist die höhere?"),
    )
    .at(said!("{suit} is not among the suits in order", "{suit} ist nicht unter den Farben der Reihenfolge"))
    .help((
        "name all suits of these cards at the end: `…, then clubs, spades, hearts, diamonds`",
        "nenn am Ende alle Farben dieser Karten: `…, then clubs, spades, hearts, diamonds`",
    ))
}

pub(crate) fn suit_not_known(span: Span) -> Diagnostic {
    Diagnostic::error(Code::SuitNotKnown, span, ("which cards these are is not known when the suit is needed", "welche Karten das sind, ist nicht bekannt, wenn die Farbe gebraucht wird"))
        .at(("depends on the deal", "hängt von den Karten ab"))
        .help(("a suit is made of cards known before the deal, of a suit that a column of `contracts` names, of one suit that is called: `colour: declarer calls one of suits of hand`, or of the suit of one card that is turned up: `suits of trump_card`", "eine Farbe besteht aus Karten, die vor dem Geben bekannt sind, aus einer Farbe, die eine \
             Spalte von `contracts` nennt, aus einer, die gerufen wird: `colour: declarer calls one of \
             suits of hand`, oder aus der einer aufgedeckten Karte: `suits of trump_card`"))
}

/// A suit is made of what is called or turned up in a step that this contract does not have.
pub(crate) fn called_elsewhere(span: Span, step: &str, contract: &str, row: Span) -> Diagnostic {
    let message = said!("in {contract} nobody calls `{step}`", "in {contract} ruft niemand `{step}`");
    Diagnostic::error(Code::SuitNotKnown, span, message)
        .at(("the step stands in other contracts only, so these are no cards", "der Schritt steht nur in anderen Spielen, also sind das keine Karten"))
        .and(row, ("the contract", "das Spiel"))
        .help(said!(
            "give it the step, too: `exchange {{ {step}: declarer calls one of suits of hand }}`; or make no suit of it there: `suit NAME \"Name\" = nothing`",
            "gib ihm den Schritt auch: `exchange {{ {step}: declarer calls one of suits of hand }}`; oder lass die Farbe dort leer: `suit NAME \"Name\" = nothing`"
        ))
}

/// The name of one card where a suit is made.
pub(crate) fn suit_of_one_card(span: Span, suit: &str, card: &str) -> Diagnostic {
    Diagnostic::error(
        Code::SuitNotKnown,
        span,
        said!("`{card}` is one card, and no suit", "`{card}` ist eine Karte und keine Farbe"),
    )
    .at(("a card that is turned up or called", "eine Karte, die aufgedeckt oder gerufen wird"))
    .help(said!(
        "write `suit {suit} = suits of {card}` if its whole suit is meant",
        "schreib `suit {suit} = suits of {card}`, wenn ihre ganze Farbe gemeint ist"
    ))
}

pub(crate) fn suit_of_several(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SuitNotKnown,
        clause,
        (
            "a suit is made of what is turned up here, and it may be several cards",
            "eine Farbe entsteht aus dem, was hier aufgedeckt wird, und das können mehrere Karten sein",
        ),
    )
    .at(("of which of them is the suit?", "von welcher ist es die Farbe?"))
    .help(("turn up one: `turns up top 1 card of place`", "deck eine auf: `turns up top 1 card of place`"))
}

pub(crate) fn suits_overlap(span: Span, name: &str, card: &str) -> Diagnostic {
    Diagnostic::error(
        Code::SuitsOverlap,
        span,
        said!("{card} would be of two suits", "{card} hätte zwei Farben"),
    )
    .at(said!("`{name}` takes it as well", "`{name}` nimmt sie auch"))
    .help((
        "a card is followed as one suit: leave it out of all others, as in `ranks J without CJ`",
        "eine Karte wird als eine Farbe bedient: lass sie bei allen andern weg, wie in `ranks J \
             without CJ`",
    ))
}

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

pub(crate) fn tricks_backwards(span: Span, from: u8, to: u8) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        span,
        said!("no trick is from {from} to {to}", "kein Stich ist von {from} bis {to}"),
    )
    .at(("the first comes after the last", "der erste kommt nach dem letzten"))
    .help(said!(
        "write the earlier trick first: `tricks {to} to {from}`",
        "schreib den früheren Stich zuerst: `tricks {to} to {from}`"
    ))
}

pub(crate) fn no_settlement(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NoSettlement, span, ("nothing says who pays whom", "nichts sagt, wer wem zahlt"))
        .at(("how is it settled?", "wie wird abgerechnet?"))
        .help((
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

pub(crate) fn no_outcome(span: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NoOutcome,
        span,
        said!("nothing says when {contract} is won", "nichts sagt, wann {contract} gewonnen ist"),
    )
    .at(("won or lost by whom?", "von wem gewonnen oder verloren?"))
    .help((
        "add `won if points of declarer >= 36`, or `lost by players with most points`",
        "füg `won if points of declarer >= 36` hinzu, oder `lost by players with most points`",
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
