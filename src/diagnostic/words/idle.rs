//! Sentences about tricks and choices that another one leaves nothing, or that nobody can follow.

use super::super::{Code, Diagnostic, Said, Span, said};

/// Why a sentence of the play does nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Idle {
    /// Whoever leads is asked what lies in the trick.
    AtTheLead,
    /// Every card of the hand is as good as any other.
    AnyCard,
    /// In the last trick everybody has one card left.
    OneCard,
    /// It is asked when no card lies in a trick, or is in a hand any more.
    TooLate { of_a_trick: bool },
    /// What it asks for is played later than it is asked.
    TooEarly,
    /// Everybody makes it, so that nobody pays.
    AllMakeIt,
    /// The tricks of which it asks that nobody took them have been played by then.
    AllTaken,
    /// What lies in a place or lies open by then is known, and it is not so.
    Lying,
    /// No hand of so many cards is like this.
    NoSuchHand(i64),
    /// Another sentence about the same has decided, whenever the condition of this one holds.
    Decided(Span),
    /// Two sides together would have more than there is.
    MoreThanAll,
    /// With such a score the match is over, and the next one has begun.
    MatchOver(Span),
    /// A step is about no card at all.
    NoCards,
    /// Another sentence gives the first lead.
    LeadGiven(Span),
    /// Another sentence gives the leads that this one is about.
    LeadTaken(Span),
    /// The contract that follows it calls another, which is played.
    CallsAnother,
}

pub(crate) fn idle(clause: Span, why: Idle) -> Diagnostic {
    match why {
        Idle::AtTheLead => Diagnostic::error(
            Code::NeverApplies,
            clause,
            ("this duty can never bind", "diese Pflicht kann nie binden"),
        )
        .at(("whoever leads finds no card in the trick", "wer ausspielt, findet noch keine Karte im Stich"))
        .help((
            "whoever follows is bound by `must follow with …`; a leader can be asked for his \
                 hand, and for tricks before",
            "wer zugibt, den bindet `must follow with …`; wer ausspielt, den kann man nach \
                 seiner Hand und nach früheren Stichen fragen",
        ))
        .take_away(),
        Idle::OneCard => Diagnostic::error(
            Code::NeverApplies,
            clause,
            ("this duty closes no card", "diese Pflicht verschließt keine Karte"),
        )
        .at((
            "in the last trick everybody has one card left, and plays it",
            "zum letzten Stich hat jeder noch eine Karte, und die spielt er",
        ))
        .help((
            "say what goes before: `must not play T1 before last trick`, `must keep T1 for last trick`",
            "sag, was vorher gilt: `must not play T1 before last trick`, `must keep T1 for last trick`",
        ))
        .take_away(),
        Idle::TooLate { of_a_trick } => {
            let d = Diagnostic::error(
                Code::NeverApplies,
                clause,
                ("this is asked too late", "danach wird zu spät gefragt"),
            );
            match of_a_trick {
                true => d
                    .at((
                        "when this is asked, nothing is led and nothing lies in a trick",
                        "wenn danach gefragt wird, ist nichts ausgespielt und liegt nichts im Stich",
                    ))
                    .help((
                        "ask what fell, and who took it: `T1 fell in last trick`, `declarer took trick 3 with T1`",
                        "frag, was gefallen ist und wer es gemacht hat: `T1 fell in last trick`, `declarer took trick 3 \
                         with T1`",
                    )),
                false => d
                    .at((
                        "when this is asked, all cards are played, and no hand holds any",
                        "wenn danach gefragt wird, sind alle Karten gespielt, und keine Hand hat noch eine",
                    ))
                    .help((
                        "ask what somebody had before the play, or what he won: `held T1`, `took some tricks with T1`",
                        "frag, was jemand vor dem Spiel hatte oder was er gewonnen hat: `held T1`, `took some tricks with T1`",
                    )),
            }
        }
        Idle::AllMakeIt => Diagnostic::error(
            Code::NeverApplies,
            clause,
            ("nobody is left to pay this", "niemand bleibt übrig, der das zahlt"),
        )
        .at(("all make it together, or none", "alle machen es miteinander, oder keiner"))
        .help((
            "say who of them makes it: `made by players who took no tricks`; or who pays: `…, paid by losers`",
            "sag, wer von ihnen es macht: `made by players who took no tricks`; oder wer zahlt: `…, paid by losers`",
        )),
        Idle::TooEarly => Diagnostic::error(
            Code::NeverApplies,
            clause,
            ("this is asked too early", "danach wird zu früh gefragt"),
        )
        .at((
            "when this is asked, what it asks for has not been played yet",
            "wenn danach gefragt wird, ist das noch nicht gespielt",
        ))
        .help((
            "ask for tricks that have been taken by then, or say a later time",
            "frag nach Stichen, die dann gemacht sind, oder sag es für später",
        )),
        Idle::AllTaken => Diagnostic::error(
            Code::NeverApplies,
            clause,
            ("this is asked too late", "danach wird zu spät gefragt"),
        )
        .at((
            "when this is asked, the tricks it asks for have been taken",
            "wenn danach gefragt wird, sind diese Stiche schon gemacht",
        ))
        .help(("ask who took them, or say an earlier time", "frag, wer sie gemacht hat, oder sag es für früher")),
        Idle::Lying => Diagnostic::error(
            Code::NeverApplies,
            clause,
            ("this is asked at the wrong time", "danach wird zur falschen Zeit gefragt"),
        )
        .at((
            "when this is asked, it is not so yet, or no more: cards lie elsewhere",
            "wenn danach gefragt wird, ist es noch nicht so, oder nicht mehr: Karten liegen anderswo",
        ))
        .help((
            "say it behind the step that brings cards there or lays them open, before one that takes them; or ask for \
             something else",
            "sag es hinter dem Schritt, der Karten dorthin bringt oder offen hinlegt, vor einem, der sie nimmt; oder \
             frag nach etwas anderem",
        )),
        Idle::CallsAnother => Diagnostic::error(
            Code::NeverApplies,
            clause,
            ("nothing is played by this", "danach wird nichts gespielt"),
        )
        .at((
            "in the contract that follows this another one is called, and that is played",
            "in dem Spiel, das dem folgt, wird ein anderes angesagt, und das wird gespielt",
        ))
        .help((
            "write it where it is meant to hold, in the contracts that are called or in their kind: what they say \
             themselves stands in its place",
            "schreib es dorthin, wo es gelten soll, in die Spiele, die angesagt werden, oder in ihre Art: was sie selbst \
             sagen, steht an seiner Stelle",
        ))
        .take_away(),
        Idle::AnyCard => Diagnostic::error(
            Code::NeverApplies,
            clause,
            ("this duty closes no card", "diese Pflicht verschließt keine Karte"),
        )
        .at(("whatever he holds is of his hand", "was er hat, ist alles aus seiner Hand"))
        .help((
            "name the cards that are wanted: `must follow with trumps`; or take it away",
            "nenn die Karten, um die es geht: `must follow with trumps`, oder nimm den Satz weg",
        ))
        .take_away(),
        Idle::NoSuchHand(cards) => Diagnostic::error(
            Code::NeverApplies,
            clause,
            ("no hand ever meets this", "keine Hand erfüllt das je"),
        )
        .at(said!(
            "{cards} cards are dealt to a hand, and none can be like this",
            "auf eine Hand kommen {cards} Karten, und so kann keine sein"
        ))
        .help((
            "ask for less: conditions joined by `and`, and those of several sentences, must all hold; what one of \
             them alone suffices for is joined by `or`",
            "verlange weniger: Was `and` verbindet und was in mehreren Sätzen steht, muss alles zugleich gelten; genügt \
             eines davon, verbindet man es mit `or`",
        ))
        .take_away(),
        Idle::Decided(by) => Diagnostic::error(
            Code::NeverApplies,
            clause,
            ("it never comes to this sentence", "zu diesem Satz kommt es nie"),
        )
        .at((
            "whenever its condition holds, another sentence has decided",
            "wann immer seine Bedingung gilt, hat ein anderer Satz entschieden",
        ))
        .and(by, ("stands before it", "steht davor"))
        .help((
            "of several that hold the one that is written last decides: write the narrower condition behind the wider one",
            "von mehreren, die gelten, entscheidet der zuletzt geschriebene: schreib die engere Bedingung hinter die \
             weitere",
        )),
        Idle::MoreThanAll => Diagnostic::error(
            Code::NeverApplies,
            clause,
            ("this can never apply", "das kann nie gelten"),
        )
        .at((
            "both sides together would have more than there is",
            "beide Seiten zusammen hätten mehr, als es gibt",
        ))
        .help((
            "of tricks, cards and points one side has what the other has not: ask for one of the two; or join them with `or`",
            "von Stichen, Karten und Augen hat die eine Seite, was die andere nicht hat: frag nach einer von beiden; oder \
             verbinde sie mit `or`",
        )),
        Idle::MatchOver(by) => Diagnostic::error(
            Code::NeverApplies,
            clause,
            ("this can never apply", "das kann nie gelten"),
        )
        .at((
            "a deal finds the scores with which it began, and none is ever like this",
            "ein Spiel findet die Punkte vor, mit denen es begann, und so ist keiner je",
        ))
        .and(
            by,
            (
                "with such a score the match is over, and every score begins anew",
                "mit solchen Punkten ist die Partie zu Ende, und alle fangen neu an",
            ),
        )
        .help((
            "ask for a score with which the match goes on; what a match brings is written behind it: \
             `LABEL after the match: …`",
            "frag nach Punkten, mit denen die Partie weitergeht; was eine Partie einbringt, schreibt man dahinter: \
             `LABEL after the match: …`",
        )),
        Idle::NoCards => Diagnostic::error(
            Code::NeverApplies,
            clause,
            ("nothing happens in this step", "in diesem Schritt geschieht nichts"),
        )
        .at(("it is about no card, whatever happens", "er handelt von keiner Karte, was auch geschieht"))
        .help((
            "say which cards, and at least 1 of them: `declarer takes top 1 card of PLACE`; or take it away",
            "sag, welche Karten, und mindestens 1 davon: `declarer takes top 1 card of PLACE`; oder nimm den \
             Satz weg",
        ))
        .take_away(),
        Idle::LeadGiven(by) => Diagnostic::error(
            Code::NeverApplies,
            clause,
            ("nobody ever leads by this", "nach diesem Satz spielt nie jemand aus"),
        )
        .at((
            "it is about trick 1; to later ones the winner leads",
            "der Satz meint den ersten Stich; zu den späteren spielt aus, wer gewonnen hat",
        ))
        .and(by, ("says who leads to trick 1", "sagt, wer zum ersten Stich ausspielt"))
        .help((
            "say here who begins: `declarer leads`; the other sentence is for tricks behind \
                 the first: `declarer leads to trick 2`",
            "sag in diesem Satz, wer anfängt: `declarer leads`; der andere ist für Stiche \
                 nach dem ersten: `declarer leads to trick 2`",
        )),
        Idle::LeadTaken(by) => Diagnostic::error(
            Code::NeverApplies,
            clause,
            ("nobody ever leads by this", "nach diesem Satz spielt nie jemand aus"),
        )
        .at(("another sentence gives these leads", "diese Stiche spielt nach einem anderen Satz jemand an"))
        .and(by, ("by this somebody leads there", "nach diesem spielt dort jemand aus"))
        .help((
            "let the two be about different tricks, or take one of them away",
            "lass die beiden Sätze von verschiedenen Stichen handeln, oder nimm einen weg",
        ))
        .take_away(),
    }
}

/// How somebody chooses cards.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Choosing<'a> {
    Putting(Option<&'a str>),
    Keeping,
    Calling,
    Laying,
}

/// A duty of choosing, where nobody chooses so.
pub(crate) fn nothing_chosen(clause: Span, how: Choosing) -> Diagnostic {
    let (at, help) = match how {
        Choosing::Putting(place) => nothing_put(place),
        Choosing::Keeping => (
            (
                "where this holds, nobody chooses what he keeps",
                "wo das gilt, sucht niemand aus, was er behält",
            )
                .into(),
            step("declarer keeps 2 cards of hand, the rest to PLACE"),
        ),
        Choosing::Calling => (
            ("where this holds, nobody calls anything", "wo das gilt, ruft niemand etwas").into(),
            step("declarer calls one of CARDS"),
        ),
        Choosing::Laying => (
            (
                "where this holds, nobody chooses what he lays open",
                "wo das gilt, sucht niemand aus, was er offen hinlegt",
            )
                .into(),
            step("declarer lays 2 cards of CARDS open"),
        ),
    };
    Diagnostic::warning(
        Code::Unreached,
        clause,
        ("no contract follows this clause", "kein Spiel folgt diesem Satz"),
    )
    .at(at)
    .help(help)
    .take_away()
}

fn nothing_put(place: Option<&str>) -> (Said, Said) {
    let at = match place {
        Some(place) => said!(
            "where this holds, nobody puts cards to `{place}`",
            "wo das gilt, legt niemand Karten nach `{place}`"
        ),
        None => {
            ("where this holds, nobody puts cards anywhere", "wo das gilt, legt niemand Karten irgendwohin")
                .into()
        }
    };
    let help = (
        "name a place to which somebody puts cards in `exchange`, or take the duty away",
        "nenn einen Ort, an den jemand in `exchange` Karten legt, oder nimm die Pflicht weg",
    );
    (at, help.into())
}

/// A duty of choosing needs a step like this one.
fn step(like: &str) -> Said {
    said!(
        "it binds in a step like `{like}`: add one in `exchange`, or take the duty away",
        "sie bindet bei einem Schritt wie `{like}`: füg einen in `exchange` hinzu, oder \
                 nimm die Pflicht weg"
    )
}

/// A duty of a variant, in front of one of its base, `name`, that wants the contrary.
pub(crate) fn leaves_nothing(clause: Span, base: Span, name: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::NeverApplies,
        clause,
        said!("this leaves nothing to the duty `{name}`", "das lässt der Pflicht `{name}` nichts übrig"),
    )
    .at(("decides first, whenever that one would", "entscheidet schon vorher, wann immer jene gelten würde"))
    .and(base, ("wants the contrary", "will das Gegenteil"))
    .help(said!(
        "say that it takes its place: `instead {name}: …`",
        "sag, dass sie an ihre Stelle tritt: `instead {name}: …`"
    ))
}
