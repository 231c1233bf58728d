//! The wording of mistakes in examples, and of what was not as expected.

mod facts;
mod names;

pub(crate) use facts::*;
pub(crate) use names::*;

use super::list;
use crate::diagnostic::{Code, Diagnostic, Said, Span, said};
use crate::language::{english, german};
use crate::who::Seat;

/// A message stays readable whatever the file holds.
fn error(code: Code, span: Span, message: impl Into<Said>) -> Diagnostic {
    Diagnostic::error(code, span, message.into().shortened(400))
}

// ---- coverage ------------------------------------------------------------------------------------

/// Clauses that no example touches, and of each whether random deals do.
pub(crate) fn untouched(clauses: &[(Span, bool)]) -> Option<Diagnostic> {
    let text = |dealt: bool| match dealt {
        true => ("only random deals touch this", "das berühren nur zufällige Spiele"),
        false => ("nothing touches this", "das berührt nichts"),
    };
    let ((first, dealt), others) = clauses.split_first()?;
    let message = match others {
        [] => ("no example touches this clause", "kein Beispiel berührt diesen Satz"),
        _ => ("no example touches these clauses", "kein Beispiel berührt diese Sätze"),
    };
    let d = Diagnostic::warning(Code::Untouched, *first, message).at(text(*dealt)).help((
        "write an example in which it applies, or take it out",
        "schreib ein Beispiel, in dem es vorkommt, oder nimm es heraus",
    ));
    Some(others.iter().fold(d, |d, (span, dealt)| d.and(*span, text(*dealt))))
}

// ---- expectations ------------------------------------------------------------------------------

/// What is expected of a deal.
#[derive(Clone, Copy)]
pub(crate) enum What<'a> {
    Asked,
    Decides,
    Phase,
    Hand(u64),
    /// A place, an option, a clause: by its name.
    Named(&'a str),
    LiesOpen,
    Options(Seat),
    Knows(u64),
    LastTrick,
    Contract,
    Declarer,
    Losers,
    Points(&'a str),
    Scores,
    MovesNothing(&'a str),
    ScoresLeft,
    CardsLeft,
    After(&'a str),
    MatchWon,
    MatchLost,
    SessionWon,
}

impl What<'_> {
    fn said(self) -> Said {
        match self {
            What::Asked => Said::from(("who is asked", "wer gefragt ist")),
            What::Decides => Said::from(("who decides", "wer entscheidet")),
            What::Phase => Said::from(("the phase", "die Phase")),
            What::Hand(seat) => said!("the hand of seat {seat}", "die Hand von Platz {seat}"),
            What::Named(name) => Said::same(format!("`{name}`")),
            What::LiesOpen => Said::from(("what lies open", "was offen liegt")),
            What::Options(seat) => said!("the options of seat {seat}", "die Möglichkeiten von Platz {seat}"),
            What::Knows(seat) => said!("what seat {seat} knows", "was Platz {seat} weiß"),
            What::LastTrick => Said::from(("the last trick", "der letzte Stich")),
            What::Contract => Said::from(("the contract", "das Spiel")),
            What::Declarer => Said::from(("the declarer", "der Alleinspieler")),
            What::Losers => Said::from(("who lost", "wer verloren hat")),
            What::Points(who) => said!("the card points of `{who}`", "die Kartenpunkte von `{who}`"),
            What::Scores => Said::from(("the scores", "der Spielstand")),
            What::MovesNothing(name) => said!("`{name}`, which moves nothing", "`{name}`, was nichts bewegt"),
            What::ScoresLeft => Said::from(("the scores that are left", "der Spielstand danach")),
            What::CardsLeft => Said::from(("the cards that are kept", "die behaltenen Karten")),
            What::After(name) => said!("`{name}` after the deal", "`{name}` nach dem Spiel"),
            What::MatchWon => Said::from(("who won the match", "wer die Partie gewonnen hat")),
            What::MatchLost => Said::from(("who lost the match", "wer die Partie verloren hat")),
            What::SessionWon => Said::from(("who won the session", "wer den Abend gewonnen hat")),
        }
    }
}

/// How it was expected to be, or is.
pub(crate) enum How<'a> {
    Nothing,
    Nobody,
    Seat(u64),
    Seats(&'a [u64]),
    NoMatch,
    NoEnd,
    NoneYet,
    /// These are among it, or are not.
    With(&'a [String]),
    Without(&'a [String]),
    /// All of these, and no more.
    All(&'a [String]),
}

impl How<'_> {
    pub(crate) fn said(&self) -> Said {
        match self {
            How::Nothing => Said::from(("nothing", "nichts")),
            How::Nobody => Said::from(("nobody", "niemand")),
            How::Seat(seat) => said!("seat {seat}", "Platz {seat}"),
            How::Seats(list) => {
                let each = |word| list.iter().map(|seat| format!("{word} {seat}")).collect::<Vec<_>>();
                (english::and(&each("seat")), german::and(&each("Platz"))).into()
            }
            How::NoMatch => Said::from(("nobody: no match is over", "niemand: keine Partie ist vorbei")),
            How::NoEnd => Said::from(("nobody: the session goes on", "niemand: der Abend geht weiter")),
            How::NoneYet => Said::from(("none yet", "noch keins")),
            How::With(list) => {
                let list = How::All(list).said();
                said!("{list} among it", "{list} darunter"; list)
            }
            How::Without(list) => {
                let list = How::All(list).said();
                said!("not {list}", "nicht {list}"; list)
            }
            How::All(list) => (english::and(list), german::and(list)).into(),
        }
    }
}

/// A name as it is written.
pub(crate) fn ticked(name: &str) -> Said {
    Said::same(format!("`{name}`"))
}

/// What a clause has to do with it.
pub(crate) enum Part<'a> {
    Closes(&'a str),
    Asks,
    Refuses,
    RefusesNot,
    Moves,
    WinsTrick,
    Decides,
    /// An item of the score sheet.
    Pays(Said),
}

/// A clause beside what is not as expected.
pub(crate) fn beside(found: Diagnostic, at: Span, part: Part) -> Diagnostic {
    let text = match part {
        Part::Closes(word) => said!("this closes `{word}`", "das verschließt `{word}`"),
        Part::Asks => Said::from(("the question", "die Frage")),
        Part::Refuses => Said::from(("this refuses it", "das lehnt es ab")),
        Part::RefusesNot => Said::from(("this does not refuse it", "das lehnt es nicht ab")),
        Part::Moves => Said::from(("this moves it", "das bewegt es")),
        Part::WinsTrick => Said::from(("who wins a trick", "wer einen Stich gewinnt")),
        Part::Decides => Said::from(("this decides", "das entscheidet")),
        Part::Pays(item) => item,
    };
    found.and(at, text)
}

/// Something is not as it was expected to be.
pub(crate) fn unmet(span: Span, name: &str, what: What, said: &Said, now: &Said) -> Diagnostic {
    let what = what.said();
    let message = said!(
        "`{name}`: {what}: expected {said}, but it is {now}",
        "`{name}`: {what}: erwartet war {said}, es ist aber {now}"; what, said, now
    );
    error(Code::ExampleUnmet, span, message).at(said!("it is {now}", "es ist {now}"; now))
}

/// How an answer was expected to be.
pub(crate) enum Wanted<'a> {
    Legal,
    Closed,
    /// By a clause, as the example names it.
    RefusedBy(&'a str),
}

/// An answer is legal, or refused with these words, and not as it was expected.
pub(crate) fn unmet_answer(
    span: Span,
    name: &str,
    word: &str,
    wanted: Wanted,
    refused: Option<&Said>,
) -> Diagnostic {
    let now = match (refused, &wanted) {
        (None, _) => Said::from(("but is legal", "ist aber erlaubt")),
        (Some(why), Wanted::RefusedBy(_)) => {
            said!("but is refused otherwise: {why}", "wird aber anders abgelehnt: {why}"; why)
        }
        (Some(why), _) => said!("but is refused: {why}", "wird aber abgelehnt: {why}"; why),
    };
    let wanted = match wanted {
        Wanted::Legal => Said::from(("should be legal", "sollte erlaubt sein")),
        Wanted::Closed => Said::from(("should be closed", "sollte verschlossen sein")),
        Wanted::RefusedBy(by) => said!("should be refused by `{by}`", "sollte von `{by}` abgelehnt werden"),
    };
    let message =
        said!("`{name}`: `{word}` {wanted}, {now}", "`{name}`: `{word}` {wanted}, {now}"; wanted, now);
    error(Code::ExampleUnmet, span, message).at(match refused {
        None => ("this is legal", "das ist erlaubt"),
        Some(_) => ("this is refused", "das wird abgelehnt"),
    })
}

/// The hand of each seat, and who has bid which number.
pub(crate) fn assumed(hands: &[(Seat, String)], bid: Option<(Seat, i64)>) -> Said {
    let each = |word, has_bid| {
        let each = hands.iter().map(|(seat, cards)| format!("{word} {seat} {cards}"));
        let bid = bid.map(|(seat, number)| format!("{word} {seat} {has_bid} {number}"));
        each.chain(bid).collect::<Vec<_>>().join("; ")
    };
    (
        format!(
            "assumed where the facts leave it open, as held before the first lead: {}",
            each("seat", "has bid")
        ),
        format!(
            "angenommen, wo die Tatsachen es offenlassen, wie vor dem ersten Ausspielen gehalten: {}",
            each("Platz", "hat gereizt:")
        ),
    )
        .into()
}

pub(crate) fn not_over(span: Span, name: &str, seat: Seat, phase: &str, open: &[String]) -> Diagnostic {
    let open: Vec<&str> = open.iter().map(String::as_str).collect();
    error(
        Code::ExampleUnmet,
        span,
        said!("`{name}`: the deal is not over here", "`{name}`: hier ist das Spiel nicht zu Ende"),
    )
    .at(said!(
        "seat {seat} is to decide ({phase}): {}",
        "Platz {seat} muss entscheiden ({phase}): {}",
        list(&open)
    ))
    .help((
        "let the computer play on with `Rest`, or write the moves that are missing",
        "lass den Computer mit `Rest` weiterspielen, oder schreib die Züge, die fehlen",
    ))
}

pub(crate) fn over(span: Span, name: &str) -> Diagnostic {
    error(
        Code::ExampleUnmet,
        span,
        said!("`{name}`: the deal is over here", "`{name}`: hier ist das Spiel zu Ende"),
    )
    .at(("nobody has to decide any more", "niemand hat mehr etwas zu entscheiden"))
    .help(("put this before the move that ends the deal", "stell das vor den Zug, der das Spiel beendet"))
}

pub(crate) fn no_trick(span: Span, name: &str) -> Diagnostic {
    error(
        Code::ExampleUnmet,
        span,
        said!("`{name}`: no trick has been played yet", "`{name}`: noch ist kein Stich gespielt"),
    )
    .at(("nobody has taken one", "niemand hat einen genommen"))
    .help(("put this after the last card of a trick", "stell das hinter die letzte Karte eines Stichs"))
}

pub(crate) fn surplus(span: Span, said: &str) -> Diagnostic {
    error(
        Code::ExampleMove,
        span,
        said!("`{said}` comes after the end of the deal", "`{said}` kommt nach dem Ende des Spiels"),
    )
    .at(("nothing is left to decide", "es ist nichts mehr zu entscheiden"))
    .help(("take the moves after the last one away", "nimm die Züge hinter dem letzten weg"))
}

// ---- names -------------------------------------------------------------------------------------

// ---- deals and facts ---------------------------------------------------------------------------
