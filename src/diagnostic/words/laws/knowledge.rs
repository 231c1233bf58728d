//! Laws about who can know what.

use crate::diagnostic::{Code, Diagnostic, Said, Span, said};

/// What a sentence asks that somebody cannot know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Secret {
    OwnHand,
    OtherHands,
    Place(String),
    Points,
    SilentPass,
    /// Who plays with whom.
    Sides,
    /// `he`, where the sentence is about no player.
    NobodyMeant,
}

impl Secret {
    /// What happens, or whether something binds, depends on it.
    fn at(&self) -> Said {
        match self {
            Secret::OwnHand => (
                "depends on a hand that only its player sees",
                "hängt von einer Hand ab, die nur ihr Spieler sieht",
            )
                .into(),
            Secret::OtherHands => {
                ("depends on the hands of others", "hängt von den Händen der andern ab").into()
            }
            Secret::Place(name) => said!(
                "depends on cards in `{name}` that have not been shown to all",
                "hängt von Karten in `{name}` ab, die nicht allen gezeigt wurden"
            ),
            Secret::Points => {
                ("depends on points that lie face down", "hängt von Punkten ab, die verdeckt liegen").into()
            }
            Secret::SilentPass => {
                ("depends on a pass that nobody heard", "hängt von einem Passen ab, das niemand gehört hat")
                    .into()
            }
            Secret::Sides => (
                "depends on who plays with whom, which is secret still",
                "hängt davon ab, wer mit wem spielt, und das ist noch geheim",
            )
                .into(),
            Secret::NobodyMeant => (
                "depends on `he`, and no player is meant here",
                "hängt von `he` ab, und hier ist kein Spieler gemeint",
            )
                .into(),
        }
    }
}

/// Who leads is asked of a hand.
pub(crate) fn led_by_secret(clause: Span, card: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NotKnown,
        clause,
        ("what happens here would tell a secret", "was hier geschieht, würde ein Geheimnis verraten"),
    )
    .at(("depends on the hands of others", "hängt von den Händen der andern ab"))
    .help(said!(
        "whoever holds a card says so when he is to lead: `holder of {card} leads`",
        "wer eine Karte hält, sagt es, wenn er ausspielen soll: `holder of {card} leads`"
    ))
}

/// Who plays with whom hangs on who has some cards.
pub(crate) fn sided_by_secret(clause: Span, cards: Option<&str>) -> Diagnostic {
    let cards = cards.unwrap_or("CARDS");
    Diagnostic::error(
        Code::NotKnown,
        clause,
        ("what happens here would tell a secret", "was hier geschieht, würde ein Geheimnis verraten"),
    )
    .at(("depends on the hands of others", "hängt von den Händen der andern ab"))
    .help(said!(
        "if only the partner himself knows it until his card falls, say so: `sides declarer with PLAYERS against the \
             rest, secret until {cards} falls`",
        "wenn nur der Partner selbst es weiß, bis seine Karte fällt, sag es: `sides declarer with PLAYERS against the \
             rest, secret until {cards} falls`"
    ))
}

pub(crate) fn asked_by_secret(clause: Span, secret: &Secret) -> Diagnostic {
    let (what, help) = match secret {
        Secret::NobodyMeant => (
            ("nobody could say whom this is about", "niemand könnte sagen, um wen es geht"),
            (
                "say who: `declarer`, `taker`, `players who …`; `he` is whoever is asked, or each of `players who …`",
                "sag, wer: `declarer`, `taker`, `players who …`; `he` ist, wer gefragt wird, oder jeder von \
             `players who …`",
            ),
        ),
        Secret::Sides => (
            ("what happens here would tell a secret", "was hier geschieht, würde ein Geheimnis verraten"),
            (
                "let it depend on the declarer, or let it hold `if` the card that tells the sides fell before",
                "lass es vom Alleinspieler abhängen, oder lass es gelten, `if` die Karte, die die Parteien \
             verrät, vorher gefallen ist",
            ),
        ),
        _ => (
            ("what happens here would tell a secret", "was hier geschieht, würde ein Geheimnis verraten"),
            (
                "let it depend on what everybody has seen or heard; `everybody sees …` shows cards first",
                "lass es von dem abhängen, was alle gesehen oder gehört haben; `everybody sees …` zeigt \
             vorher Karten",
            ),
        ),
    };
    Diagnostic::error(Code::NotKnown, clause, what).at(secret.at()).help(help)
}

/// Who is bound to say what he holds.
pub(crate) fn announced_by_secret(clause: Span, secret: &Secret) -> Diagnostic {
    if !matches!(secret, Secret::OwnHand | Secret::OtherHands) {
        return asked_by_secret(clause, secret);
    }
    let what = ("what happens here would tell a secret", "was hier geschieht, würde ein Geheimnis verraten");
    Diagnostic::error(Code::NotKnown, clause, what).at(secret.at()).help((
        "whoever may say it, and need not, `may announce`; whoever must shows it first: `show: PLAYERS lay CARDS in \
             hand open` in the exchange, and here `if some (CARDS in (open cards))`",
        "wer es sagen darf und nicht muss, `may announce`; wer muss, zeigt es vorher: `show: PLAYERS lay CARDS in hand \
             open` bei dem, was vor dem Spiel geschieht, und hier `if some (CARDS in (open cards))`",
    ))
}

pub(crate) fn bid_by_secret(clause: Span, secret: &Secret) -> Diagnostic {
    if matches!(secret, Secret::NobodyMeant | Secret::Sides) {
        return asked_by_secret(clause, secret);
    }
    let what = (
        "what may be bid here would tell a secret",
        "was man hier bieten darf, würde ein Geheimnis verraten",
    );
    Diagnostic::error(Code::NotKnown, clause, what).at(secret.at()).help((
        "what a hand must have for a bid stands in its contract: `contract NAME { needs CONDITION }`",
        "was ein Blatt für ein Gebot haben muss, steht im Spiel: `contract NAME { needs CONDITION }`",
    ))
}

pub(crate) fn open_by_secret(clause: Span, secret: &Secret) -> Diagnostic {
    Diagnostic::error(
        Code::NotKnown,
        clause,
        (
            "a player could not know whether this binds him",
            "ein Spieler könnte nicht wissen, ob ihn das bindet",
        ),
    )
    .at(secret.at())
    .help((
        "let it depend on his own hand and on what everybody has seen; `everybody sees …` shows cards first",
        "lass es von seiner eigenen Hand abhängen und von dem, was alle gesehen haben; `everybody \
             sees …` zeigt vorher Karten",
    ))
}
