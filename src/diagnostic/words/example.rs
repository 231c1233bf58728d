//! The wording of mistakes in examples, and of what was not as expected.

use super::{Pair, list, near_or, suggestion};
use crate::diagnostic::{Code, Diagnostic, Said, Span, said};
use crate::language::german::{Case, KARTE};
use crate::language::{Language, english, german};
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
    Legal,
    Closed,
    RefusedBy(&'a str),
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
            How::Legal => Said::from(("legal", "erlaubt")),
            How::Closed => Said::from(("closed", "verschlossen")),
            How::RefusedBy(name) => said!("refused by `{name}`", "abgelehnt von `{name}`"),
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
        "`{name}`: {what}: erwartet war {said}, ist aber {now}"; what, said, now
    );
    error(Code::ExampleUnmet, span, message).at(said!("it is {now}", "ist {now}"; now))
}

/// The hand of each seat.
pub(crate) fn assumed(hands: &[(Seat, String)]) -> Said {
    let each = |word| {
        let each = hands.iter().map(|(seat, cards)| format!("{word} {seat} {cards}"));
        each.collect::<Vec<_>>().join("; ")
    };
    (
        format!("assumed where the facts leave it open, as held before the first lead: {}", each("seat")),
        format!(
            "angenommen, wo die Tatsachen es offenlassen, wie vor dem ersten Ausspielen gehalten: {}",
            each("Platz")
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

pub(crate) fn no_answer(span: Span, word: &str, phase: &str, open: &[&str]) -> Diagnostic {
    error(
        Code::ExampleWord,
        span,
        said!(
            "`{word}` is no answer to the question here ({phase})",
            "`{word}` ist keine Antwort auf die Frage hier ({phase})"
        ),
    )
    .at(("not known here", "hier nicht bekannt"))
    .help(near_or(word, open, ("open here:", "offen ist hier:")))
}

pub(crate) fn unknown_clause(span: Span, by: &str, known: &[&str]) -> Diagnostic {
    let help = (by.len() <= 64).then(|| suggestion(by, known)).flatten().unwrap_or_else(|| {
        Said::from((
            "write the name of a clause, or the id of the rule it states",
            "schreib den Namen eines Satzes, oder die Kennung der Regel, die er sagt",
        ))
    });
    error(
        Code::ExampleClause,
        span,
        said!(
            "no clause of this game is called `{by}` or states such a rule",
            "kein Satz dieses Regelwerks heißt `{by}` oder sagt so eine Regel"
        ),
    )
    .at(("not known", "nicht bekannt"))
    .help(help)
}

pub(crate) fn unknown_seat(span: Span, seat: u64, persons: u8) -> Diagnostic {
    error(Code::ExampleSeat, span, said!("there is no seat {seat}", "es gibt keinen Platz {seat}"))
        .at(("nobody sits there", "dort sitzt niemand"))
        .help(said!(
            "seats are counted from 0 to {}",
            "Plätze zählt man von 0 bis {}",
            persons.saturating_sub(1)
        ))
}

pub(crate) fn sits_out(span: Span, seat: u64) -> Diagnostic {
    error(
        Code::ExampleSeat,
        span,
        said!("seat {seat} sits out in this deal", "Platz {seat} setzt in diesem Spiel aus"),
    )
    .at(("holds no cards", "hält keine Karten"))
    .help((
        "the dealer sits out; say who deals with `dealer`",
        "der Geber setzt aus; sag mit `dealer`, wer gibt",
    ))
}

pub(crate) fn unknown_phase(span: Span, phase: &str, known: &[&str]) -> Diagnostic {
    error(Code::ExampleWord, span, said!("there is no phase `{phase}`", "es gibt keine Phase `{phase}`"))
        .at(("not known", "nicht bekannt"))
        .help(near_or(phase, known, ("phases are", "Phasen sind")))
}

pub(crate) fn unknown_place(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    error(
        Code::ExampleWord,
        span,
        said!("this game has no place `{name}`", "dieses Spiel hat keinen Ort `{name}`"),
    )
    .at(("not known", "nicht bekannt"))
    .help(near_or(name, known, ("its places are", "seine Orte sind")))
}

/// `called` is the contract that people call so.
pub(crate) fn unknown_tally(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d =
        error(Code::ExampleWord, span, said!("no tally is called `{name}`", "kein Zähler heißt `{name}`"))
            .at(("not known", "nicht bekannt"));
    if known.is_empty() {
        d.help(("this game keeps none", "dieses Spiel führt keinen"))
    } else {
        d.help(near_or(name, known, ("this game keeps", "dieses Spiel führt")))
    }
}

pub(crate) fn unknown_contract(span: Span, name: &str, known: &[&str], called: Option<&str>) -> Diagnostic {
    if let Some(called) = called {
        return error(
            Code::ExampleWord,
            span,
            said!("`{name}` is what people call a contract", "`{name}` sagen die Leute zu einem Spiel"),
        )
        .at(("not its name in the rules", "so heißt es nicht in den Regeln"))
        .help(said!("write `{called}`", "schreib `{called}`"));
    }
    error(
        Code::ExampleWord,
        span,
        said!("this table plays no contract `{name}`", "dieser Tisch spielt kein `{name}`"),
    )
    .at(("not known", "nicht bekannt"))
    .help(near_or(name, known, ("its contracts are", "seine Spiele sind")))
}

pub(crate) fn unknown_announcement(span: Span, name: &str, known: &[&str]) -> Diagnostic {
    let d = error(
        Code::ExampleWord,
        span,
        said!("nothing called `{name}` can be announced", "ansagen lässt sich nichts namens `{name}`"),
    )
    .at(("not known", "nicht bekannt"));
    if known.is_empty() { d } else { d.help(near_or(name, known, ("this game knows", "dieses Spiel kennt"))) }
}

pub(crate) fn nothing_called(span: Span, name: &str, contract: &str, known: &[&str]) -> Diagnostic {
    let d = error(
        Code::ExampleWord,
        span,
        said!("nobody calls `{name}` in `{contract}`", "bei `{contract}` ruft niemand `{name}`"),
    )
    .at(("no such choice", "so eine Wahl gibt es nicht"));
    if known.is_empty() {
        d
    } else {
        d.help(near_or(name, known, ("here one chooses", "gewählt wird hier")))
    }
}

pub(crate) fn unknown_side(span: Span, who: &str, known: &[&str]) -> Diagnostic {
    error(
        Code::ExampleWord,
        span,
        said!("`{who}` has no card points of its own here", "`{who}` hat hier keine eigenen Kartenpunkte"),
    )
    .at(("not counted", "nicht gezählt"))
    .help(near_or(who, known, ("points are counted for", "Punkte zählt man für")))
}

pub(crate) fn twice(span: Span, name: &str) -> Diagnostic {
    error(
        Code::ExampleTwice,
        span,
        said!(
            "another example of this game is called `{name}`",
            "ein anderes Beispiel dieses Spiels heißt `{name}`"
        ),
    )
    .at(("the second of this name", "das zweite mit diesem Namen"))
    .help((
        "give it a name of its own, so that it can be named when it fails",
        "gib ihm einen eigenen Namen, damit man es nennen kann, wenn es scheitert",
    ))
}

pub(crate) fn not_for_a_book(span: Span) -> Diagnostic {
    error(
        Code::ExampleBook,
        span,
        ("a book cannot end with this example", "mit diesem Beispiel kann kein Regelbuch enden"),
    )
    .at(("a deal is told from the first card to the last", "erzählt wird von der ersten Karte bis zur letzten"))
    .help((
        "play it to its end with moves, `Play` or `Rest` and without `Settle` or `Position`; or leave `book` out",
        "spiel es bis zum Schluss, mit Zügen, `Play` oder `Rest` und ohne `Settle` und `Position`; oder lass `book` weg",
    ))
}

pub(crate) fn expects_nothing(span: Span, name: &str) -> Diagnostic {
    error(Code::ExampleIdle, span, said!("`{name}` expects nothing", "`{name}` erwartet nichts"))
        .at(("moves only", "nur Züge"))
        .help((
            "say what is to be true where they have led: `Asked(1)`, `Options(\"…\")`, `Scores([…])`",
            "sag, was gelten soll, wohin sie geführt haben: `Asked(1)`, `Options(\"…\")`, `Scores([…])`",
        ))
}

pub(crate) fn contradiction(span: Span, first: Span, name: &str) -> Diagnostic {
    error(
        Code::ExampleContradiction,
        span,
        said!("`{name}`: these cannot both be true", "`{name}`: beides zugleich kann nicht stimmen"),
    )
    .at(("this contradicts", "das widerspricht dem andern"))
    .and(first, ("what was expected here", "was hier erwartet wurde"))
    .help((
        "nothing happens between them: take one away, or write the move that comes between",
        "dazwischen geschieht nichts: nimm eins weg, oder schreib den Zug, der dazwischen liegt",
    ))
}

// ---- deals and facts ---------------------------------------------------------------------------

pub(crate) fn too_many_hands(span: Span, given: usize, persons: usize) -> Diagnostic {
    error(
        Code::DealCards,
        span,
        said!(
            "{given} hands are given, but {persons} sit at the table",
            "{given} Hände sind angegeben, aber {persons} sitzen am Tisch"
        ),
    )
    .at(("here", "hier"))
    .help((
        "one text for each seat; leave out what does not matter",
        "ein Text für jeden Platz; lass weg, was keine Rolle spielt",
    ))
}

pub(crate) fn cannot_fill(span: Span) -> Diagnostic {
    error(
        Code::ExampleDeal,
        span,
        ("the rest of the cards cannot be dealt like this", "die übrigen Karten lassen sich so nicht geben"),
    )
    .at(("too much is barred", "zu viel ist ausgeschlossen"))
    .help((
        "`-H` keeps hearts out of a hand: some cards are left that nobody may have",
        "`-H` hält Herz aus einer Hand heraus: Es bleiben Karten, die niemand haben darf",
    ))
}

pub(crate) fn no_contract(span: Span, known: &[&str]) -> Diagnostic {
    error(
        Code::ExampleFacts,
        span,
        ("it is not said which contract is settled", "es steht nicht da, welches Spiel abgerechnet wird"),
    )
    .at(("no `contract`", "kein `contract`"))
    .help(said!(
        "write `contract: \"…\"`: one of {}",
        "schreib `contract: \"…\"`: eins von {}",
        list(known)
    ))
}

/// Facts of a deal in which cards are drawn.
pub(crate) fn cards_are_drawn(at: Span, step: &str) -> Diagnostic {
    error(Code::ExampleFacts, at, ("no facts stand for a deal in which cards are drawn within the play", "für ein Spiel, in dem mittendrin gezogen wird, stehen keine Tatsachen"))
        .at(said!("who drew what by `{step}` cannot be told from them", "wer bei `{step}` was gezogen hat, geht daraus nicht hervor"))
        .help(("give the hands in `deal`, write down the moves, or let `Play(8)` and `Rest` play on to where it is looked at", "gib die Hände in `deal` an, schreib die Züge auf, oder lass mit `Play(8)` und `Rest` bis \
             dorthin spielen, wo hingesehen wird"))
}

pub(crate) fn unplayable(span: Span, what: &str) -> Diagnostic {
    error(
        Code::ExampleFacts,
        span,
        said!(
            "no deal lets forehand play this contract{what}",
            "bei keinem Geben kann Vorhand dieses Spiel spielen{what}"
        ),
    )
    .at(("never dealt", "nie gegeben"))
    .help(("play it from given hands instead", "spiel es statt dessen mit vorgegebenen Händen"))
}

pub(crate) fn not_settled(span: Span) -> Diagnostic {
    error(Code::ExampleFacts, span, ("the auction is not over here", "hier ist das Reizen nicht vorbei"))
        .at(("settled too early", "zu früh abgerechnet"))
        .help((
            "finish the auction, or leave the moves before it away and name the contract",
            "bring das Reizen zu Ende, oder lass die Züge davor weg und nenn das Spiel",
        ))
}

/// What the moves have settled.
pub(crate) enum Settled<'a> {
    Contract(&'a str),
    Declarer(Option<Seat>),
}

pub(crate) fn settled_otherwise(span: Span, settled: Settled) -> Diagnostic {
    let now = match settled {
        Settled::Contract(name) => said!("the contract is `{name}`", "das Spiel ist `{name}`"),
        Settled::Declarer(None) => Said::from(("nobody is the declarer", "niemand ist der Alleinspieler")),
        Settled::Declarer(Some(seat)) => {
            said!("the declarer is seat {seat}", "der Alleinspieler ist Platz {seat}")
        }
    };
    error(
        Code::ExampleFacts,
        span,
        said!("this contradicts the moves: {now}", "das widerspricht den Zügen: {now}"; now),
    )
    .at(("not so", "nicht so"))
    .help(("take it away: the moves have decided it", "nimm es weg: Die Züge haben es entschieden"))
}

pub(crate) fn all_alone(span: Span, contract: &str) -> Diagnostic {
    error(
        Code::ExampleFacts,
        span,
        said!("in `{contract}` everybody plays alone", "bei `{contract}` spielt jeder für sich"),
    )
    .at(("nobody is the declarer", "niemand ist der Alleinspieler"))
    .help(("take it away", "nimm es weg"))
}

pub(crate) fn points_of_nobody(span: Span) -> Diagnostic {
    error(
        Code::ExampleFacts,
        span,
        (
            "everybody plays alone: points are those of seats",
            "jeder spielt für sich: Punkte haben die Plätze",
        ),
    )
    .at(("whose?", "wessen?"))
    .help(("write `points: {0: 25, 1: 20}`", "schreib `points: {0: 25, 1: 20}`"))
}

pub(crate) fn points_of_defender(span: Span) -> Diagnostic {
    error(
        Code::ExampleFacts,
        span,
        (
            "the defenders' points are what the declarer's leave over",
            "die Gegenspieler haben die Punkte, die der Alleinspieler übrig lässt",
        ),
    )
    .at(("a defender", "ein Gegenspieler"))
    .help((
        "say how many points the declarer has: `points: 47`",
        "sag, wie viele Punkte der Alleinspieler hat: `points: 47`",
    ))
}

pub(crate) fn too_many_tricks(span: Span, most: u8) -> Diagnostic {
    error(
        Code::ExampleFacts,
        span,
        said!("a deal of this contract has {most} tricks", "dieses Spiel hat {most} Stiche"),
    )
    .at(("more than that", "mehr als das"))
}

pub(crate) fn unknown_trick(span: Span, number: u64, most: u8) -> Diagnostic {
    let d =
        error(Code::ExampleFacts, span, said!("there is no trick {number}", "es gibt keinen Stich {number}"))
            .at(("not played", "nicht gespielt"));
    match most {
        0 => {
            d.help(("nothing was played before the first trick", "vor dem ersten Stich ist nichts gespielt"))
        }
        most => d.help(said!("tricks are counted from 1 to {most}", "Stiche zählt man von 1 bis {most}")),
    }
}

pub(crate) fn in_mid_play_only(span: Span, field: &str) -> Diagnostic {
    error(
        Code::ExampleFacts,
        span,
        said!(
            "where the deal is over, `{field}` means nothing",
            "wo das Spiel zu Ende ist, bedeutet `{field}` nichts"
        ),
    )
    .at(("nobody holds or leads a card any more", "niemand hält mehr eine Karte oder spielt eine aus"))
    .help((
        "write `Position(…)` for a deal in mid-play",
        "schreib `Position(…)` für eine Stellung mitten im Spiel",
    ))
}

pub(crate) fn open_nowhere(span: Span, code: &str) -> Diagnostic {
    error(
        Code::ExampleFacts,
        span,
        (
            "only a card in somebody's hand can lie open",
            "offen liegen kann nur eine Karte, die jemand in der Hand hat",
        ),
    )
    .at(said!(
        "{code} is in no hand that is written down",
        "{code} ist in keiner Hand, die aufgeschrieben ist"
    ))
    .help(("write it in `hands` as well", "schreib sie auch in `hands`"))
}

pub(crate) fn leads_otherwise(span: Span, took: Span, trick: u8) -> Diagnostic {
    error(
        Code::ExampleFacts,
        span,
        said!(
            "whoever took trick {trick} leads to the next",
            "wer Stich {trick} genommen hat, spielt zum nächsten aus"
        ),
    )
    .at(("leads", "spielt aus"))
    .and(took, ("took it", "hat ihn genommen"))
    .help(("say one of them", "sag eins von beiden"))
}

/// `lead`: somebody was to lead after that.
pub(crate) fn play_ended(span: Span, clause: Span, tricks: u8, lead: bool) -> Diagnostic {
    let when = match tricks {
        0 => Said::from(("before the first trick", "vor dem ersten Stich")),
        n => said!("after trick {n}", "nach Stich {n}"),
    };
    let d = error(
        Code::ExampleFacts,
        span,
        said!(
            "with these facts the play is over {when}",
            "mit diesen Tatsachen ist {when} Schluss"; when
        ),
    );
    let d = d
        .at(if lead {
            ("there is no lead here", "hier wird nicht mehr ausgespielt")
        } else {
            ("this goes further", "das geht weiter")
        })
        .and(clause, ("by this", "hierdurch"));
    d.help(match lead {
        true => (
            "say what lets it go on, or how it ended, with `Settle(…)`",
            "sag, was es weitergehen lässt, oder mit `Settle(…)`, wie es endete",
        ),
        false => ("say only what happened until then", "sag nur, was bis dahin geschah"),
    })
}

pub(crate) fn too_many_doublings(span: Span, said: u64, most: u8) -> Diagnostic {
    let limit = match most {
        0 => Said::from(("this contract cannot be doubled", "dieses Spiel kann nicht verdoppelt werden")),
        1 => Said::from(("this contract can be doubled once", "dieses Spiel kann einmal verdoppelt werden")),
        n => said!("this contract can be doubled {n} times", "dieses Spiel kann {n}-mal verdoppelt werden"),
    };
    error(Code::ExampleFacts, span, limit).at(said!("{said} times", "{said}-mal"))
}

/// Where cards are said to be.
#[derive(Clone, Copy)]
pub(crate) enum Where<'a> {
    Place(&'a str),
    Hand,
    /// A hand before this trick.
    HandBefore(u64),
}

pub(crate) fn too_many_cards(span: Span, place: Where, room: usize) -> Diagnostic {
    let what: Said = match place {
        Where::Place(name) => Said::same(name),
        Where::Hand => ("a hand", "eine Hand").into(),
        Where::HandBefore(trick) => said!("a hand before trick {trick}", "eine Hand vor Stich {trick}"),
    };
    let room = room as u64;
    let (cards, karten) = (english::count(room, "card"), KARTE.count(room, Case::Accusative));
    let message = (
        format!("{} holds {cards} in this contract", what.to(Language::English)),
        format!("{} hat in diesem Spiel höchstens {karten}", what.to(Language::German)),
    );
    error(Code::ExampleFacts, span, message).at(("more than that", "mehr als das"))
}

pub(crate) fn card_twice(span: Span, first: Span, card: &str) -> Diagnostic {
    twice_said(span, first, said!("{card} is in the pack once", "{card} gibt es im Blatt einmal"))
}

pub(crate) fn second_card(span: Span, first: Span, seat: u64) -> Diagnostic {
    twice_said(
        span,
        first,
        said!("seat {seat} plays one card to a trick", "Platz {seat} spielt eine Karte zu einem Stich"),
    )
}

fn twice_said(span: Span, first: Span, why: Said) -> Diagnostic {
    error(Code::ExampleFacts, span, why)
        .at(("the second time", "das zweite Mal"))
        .and(first, ("the first time", "das erste Mal"))
}

/// What facts may say of a deal.
#[derive(Clone, Copy)]
pub(crate) enum Fact {
    Points,
    Tricks,
    Took,
    Played,
    Held,
    Lies,
    Hands,
    Trick,
    Leads,
    /// Nothing but that it was dealt.
    Deal,
}

impl Fact {
    pub(crate) const ALL: [Fact; 9] = [
        Fact::Points,
        Fact::Tricks,
        Fact::Took,
        Fact::Played,
        Fact::Held,
        Fact::Lies,
        Fact::Hands,
        Fact::Trick,
        Fact::Leads,
    ];

    /// Where it stands in a file.
    pub(crate) fn field(self) -> &'static str {
        self.names().0
    }

    fn names(self) -> (&'static str, Pair) {
        match self {
            Fact::Points => ("points", ("these points", "diese Punkte")),
            Fact::Tricks => ("tricks", ("these tricks", "diese Stiche")),
            Fact::Took => ("took", ("these takers", "wer sie genommen hat")),
            Fact::Played => ("played", ("these cards", "diese Karten")),
            Fact::Held => ("held", ("these hands", "diese Hände")),
            Fact::Lies => ("lies", ("what lies there", "was dort liegt")),
            Fact::Hands => ("hands", ("these cards now", "diese Karten jetzt")),
            Fact::Trick => ("trick", ("this trick", "dieser Stich")),
            Fact::Leads => ("leads", ("who leads", "wer ausspielt")),
            Fact::Deal => ("", ("this deal", "dieses Spiel")),
        }
    }
}

/// `others` are the facts beside the first.
pub(crate) fn impossible(span: Span, what: Fact, others: &[(Span, Fact)]) -> Diagnostic {
    let message = (
        "no cards were found with which all this is true",
        "es fanden sich keine Karten, mit denen das alles stimmt",
    );
    let d = error(Code::ExampleFacts, span, message).at(what.names().1);
    let d = others.iter().fold(d, |d, (span, what)| d.and(*span, what.names().1));
    d.help((
        "look whether points, numbers of tricks and cards fit each other",
        "sieh nach, ob Punkte, Stichzahlen und Karten zusammenpassen",
    ))
}
