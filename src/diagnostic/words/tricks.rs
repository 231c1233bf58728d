//! Play: who leads, who takes, which suits there are.

use super::super::{Code, Diagnostic, Span, said};

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

/// What falls in a trick is asked while it is played, or when it has been taken.
pub(crate) fn no_trick_lies(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NotTakenYet,
        span,
        (
            "no card lies in a trick when that is asked",
            "wenn danach gefragt wird, liegt keine Karte in einem Stich",
        ),
    )
    .at((
        "asks what fell in this trick, and there is none",
        "fragt, was in diesem Stich fiel, und es gibt keinen",
    ))
    .help((
        "name the trick: `T1 fell in last trick`, `T1 fell in trick 3`; whether it fell at all is `T1 fell`",
        "nenn den Stich: `T1 fell in last trick`, `T1 fell in trick 3`; ob sie überhaupt fiel, ist `T1 fell`",
    ))
}

/// `play ends if leader took this trick`: he who took it leads next.
pub(crate) fn leads_next(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NotKnown,
        span,
        ("who led to this trick is not known any more", "wer zu diesem Stich ausgespielt hat, ist nicht mehr bekannt"),
    )
    .at(("`leader` is whoever leads to the next one by now", "`leader` ist jetzt, wer zum nächsten ausspielt"))
    .help((
        "whoever took it is `taker`; name the others by their seats or their game: `forehand took this trick`, `declarer took this trick`",
        "wer ihn genommen hat, ist `taker`; nenn die anderen nach Platz oder Spiel: `forehand took this trick`, `declarer took this trick`",
    ))
}

/// Whoever leads is known while there is a lead to come, or a trick on the table.
pub(crate) fn nobody_leads(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NotKnown,
        span,
        ("nobody leads when this is asked", "wenn danach gefragt wird, spielt niemand aus"),
    )
    .at(("the deal is settled after the last trick", "abgerechnet wird nach dem letzten Stich"))
    .help((
        "name who took a trick: `players who took last trick`; or who led to the first one: `forehand`",
        "nenn, wer einen Stich gemacht hat: `players who took last trick`; oder wer zum ersten ausgespielt hat: `forehand`",
    ))
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
        "write `suit {suit} = suits of {card}` if its whole suit is meant; one of several suits is called with parentheses, \
         `calls one of suits of (hearts or spades)`",
        "schreib `suit {suit} = suits of {card}`, wenn ihre ganze Farbe gemeint ist; eine von mehreren Farben ruft man mit \
         Klammern, `calls one of suits of (hearts or spades)`"
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

pub(crate) fn tricks_backwards(span: Span, from: i64, to: i64) -> Diagnostic {
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
