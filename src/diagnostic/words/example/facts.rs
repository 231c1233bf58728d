//! Deals and facts of an example that cannot be.

use super::super::{Pair, list};
use super::error;
use crate::diagnostic::{Code, Diagnostic, Said, Span, said};
use crate::language::german::{Case, KARTE};
use crate::language::{Language, english};
use crate::who::Seat;

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
