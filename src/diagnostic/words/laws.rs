//! The wording of the laws that are proved before play.

use super::super::{Code, Diagnostic, Label, Remedy, Said, Span, said};
use super::{list, suggestion, thing};

// ---- the auction -------------------------------------------------------------------------------

/// `others`: the contracts that are played.
pub(crate) fn contract_unreached(row: Span, contract: &str, others: &[&str]) -> Diagnostic {
    let new = Said::from((
        "bid it in `auction` (`bids …`), name it in `if nobody bids: …`, or take the row away",
        "biete es in `auction` (`bids …`), nenn es in `if nobody bids: …`, oder nimm die Zeile weg",
    ));
    Diagnostic::error(
        Code::UnreachableContract,
        row,
        said!("`{contract}` is never played", "`{contract}` wird nie gespielt"),
    )
    .at((
        "no bid and no fallback leads here, whatever the options",
        "kein Gebot und keine Notlösung führt hierher, welche Optionen man auch wählt",
    ))
    .help(match suggestion(contract, others) {
        Some(near) => said!("{near} If it is new: {new}", "{near} Wenn es neu ist: {new}"; near, new),
        None => new,
    })
}

pub(crate) fn bid_dropped(bids: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(Code::UnreachableContract, bids, said!("`{contract}` can no longer be bid", "`{contract}` kann man nicht mehr bieten"))
        .at(("this stands in the place of the bids of the base", "das steht an der Stelle der Gebote der Grundlage"))
        .help(said!(
            "bid it here too: `bids {contract} or …`; or say that it is not played, with all that asks for it: `without contract {contract}`", "biete es auch hier: `bids {contract} or …`; oder sag, dass es mit allem, was danach fragt, \
             nicht gespielt wird: `without contract {contract}`"
        ))
        .without(Remedy::WithoutContract(contract.to_string()))
}

pub(crate) fn nobody_bids_nothing_played(stage: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NoOutcomeOfAuction,
        stage,
        ("if all pass, nothing says what is played", "wenn alle passen, sagt nichts, was gespielt wird"),
    )
    .at(("all may pass here", "hier dürfen alle passen"))
    .help((
        "add `if nobody bids: contract`, or `forehand must open contract`",
        "füg `if nobody bids: contract` hinzu, oder `forehand must open contract`",
    ))
}

pub(crate) fn fallback_without_declarer(clause: Span, contract: &str, row: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NoDeclarer,
        clause,
        said!(
            "nobody would be the declarer of `{contract}`",
            "bei `{contract}` wäre niemand der Alleinspieler"
        ),
    )
    .at(("played by whom?", "von wem gespielt?"))
    .and(row, ("this contract has a declarer", "dieses Spiel hat einen Alleinspieler"))
    .help((
        "add `by forehand`, or `sides everybody alone` to the contract",
        "füg `by forehand` hinzu, oder im Spiel `sides everybody alone`",
    ))
}

/// `asks`: where he is asked for.
pub(crate) fn no_declarer(row: Span, contract: &str, asks: Option<Span>) -> Diagnostic {
    let d = Diagnostic::error(
        Code::NoDeclarer,
        row,
        said!(
            "nobody would be the declarer of `{contract}`",
            "bei `{contract}` wäre niemand der Alleinspieler"
        ),
    )
    .at(("nobody bids, so who plays it?", "niemand bietet, wer spielt also?"));
    let d = match asks {
        Some(asks) => d.and(asks, ("this asks for a declarer", "hier wird nach einem Alleinspieler gefragt")),
        None => d,
    };
    d.help(said!(
        "say who it is: `auction {{ if nobody bids: {contract} by forehand }}`; or who plays with whom: `sides forehand with left of left of forehand against the rest`; or let each play for himself: `sides everybody alone`", "sag, wer es ist: `auction {{ if nobody bids: {contract} by forehand }}`; oder wer mit wem \
             spielt: `sides forehand with left of left of forehand against the rest`; oder lass jeden für \
             sich spielen: `sides everybody alone`"
    ))
}

pub(crate) fn opening_needs_something(clause: Span, stage: Span, needs: Option<(Span, &str)>) -> Diagnostic {
    let d = Diagnostic::error(
        Code::ForcedOpening,
        clause,
        (
            "who must open may have nothing to open with",
            "wer eröffnen muss, hat vielleicht nichts zum Eröffnen",
        ),
    );
    match needs {
        Some((needs, contract)) => d
            .at(said!("`{contract}` has a condition", "`{contract}` hat eine Bedingung"))
            .and(needs, ("not every hand meets this", "nicht jede Hand erfüllt sie"))
            .help((
                "let him open with a contract that needs nothing as well: `must open a or b`",
                "lass ihn auch mit einem Spiel eröffnen, das nichts braucht: `must open a or b`",
            )),
        None => d
            .at(("none of these can be bid here", "davon kann man hier nichts bieten"))
            .and(stage, ("the bids of this stage", "die Gebote dieses Abschnitts"))
            .help((
                "name the opening bid among the bids of the stage",
                "nenn das Eröffnungsgebot unter den Geboten des Abschnitts",
            )),
    }
}

pub(crate) fn auction_circles(stage: Span) -> Diagnostic {
    Diagnostic::error(
        Code::EndlessAuction,
        stage,
        ("this auction need not end", "dieses Reizen muss nicht enden"),
    )
    .at((
        "the same players can be asked the same again and again",
        "dieselben Spieler können immer wieder dasselbe gefragt werden",
    ))
    .help((
        "let every answer be a higher bid, or let whoever holds hold once only",
        "lass jede Antwort ein höheres Gebot sein, oder lass den, der hält, nur einmal halten",
    ))
}

pub(crate) fn stage_never_begins(stage: Span, title: &str) -> Diagnostic {
    let message = match title {
        "" => ("this stage never begins", "dieser Abschnitt fängt nie an").into(),
        title => said!("the stage `{title}` never begins", "der Abschnitt `{title}` fängt nie an"),
    };
    Diagnostic::error(Code::NeverApplies, stage, message)
        .at(("no auction gets here", "so weit kommt kein Reizen"))
        .help((
            "look at what has to stand before it (`over …`), and at what ends the auction earlier",
            "sieh nach, was davor stehen muss (`over …`), und was das Reizen früher beendet",
        ))
}

pub(crate) fn bid_never_open(clause: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        clause,
        said!("`{contract}` can never be bid here", "`{contract}` kann man hier nie bieten"),
    )
    .at(("no auction leaves room for it", "kein Reizen lässt Platz dafür"))
    .help((
        "look at its place in the ladder, and at who may bid it",
        "sieh nach, wo es in der Reihenfolge steht, und wer es bieten darf",
    ))
}

pub(crate) fn never_held(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        clause,
        ("nobody can ever hold here", "hier kann nie jemand halten"),
    )
    .at(("whoever could is not asked once more", "wer es könnte, wird nicht noch einmal gefragt"))
    .help((
        "let players speak `in rounds` or `in duels`: then whoever was overbid is asked again",
        "lass die Spieler `in rounds` oder `in duels` sprechen: Dann wird, wer überboten ist, wieder \
             gefragt",
    ))
}

// ---- cards -------------------------------------------------------------------------------------

pub(crate) fn several_owners(clause: Span, place: &str, contract: &str) -> Diagnostic {
    Diagnostic::error(
        Code::PlaceCountsFor,
        clause,
        said!(
            "in {contract} the cards of `{place}` count for more than one side",
            "bei {contract} zählen die Karten von `{place}` für mehr als eine Partei"
        ),
    )
    .at(("these players are not one side", "diese Spieler sind nicht eine Partei"))
    .help((
        "write `counts for declarer`, `for defenders` or `for nobody`",
        "schreib `counts for declarer`, `for defenders` oder `for nobody`",
    ))
}

/// `lost` names losers who are neither the declarer nor all the others.
pub(crate) fn owners_split(lost: Span, place: &str, contract: &str, owner: Span) -> Diagnostic {
    Diagnostic::error(
        Code::PlaceCountsFor,
        lost,
        said!("in {contract} the cards of `{place}` count for nobody", "bei {contract} zählen die Karten von `{place}` für niemand"),
    )
    .at(("the defenders do not lose and win together here", "die Gegenspieler verlieren und gewinnen hier nicht gemeinsam"))
    .and(owner, ("these cards are theirs together, so no one of them has the points", "diese Karten gehören ihnen gemeinsam, also hat kein Einzelner von ihnen die Punkte"))
    .help(said!("say in the contract for whom of them they count: `{place}: counts for …`, for the declarer, or for nobody: `{place}: counts for declarer`; where the declarer and the others are meant, write `won if …` instead of `lost by …`", "sag im Spiel, für wen von ihnen sie zählen: `{place}: counts for …`, für den Alleinspieler, \
             oder für niemand: `{place}: counts for declarer`; wo der Alleinspieler und die andern \
             gemeint sind, schreib `won if …` statt `lost by …`"))
}

pub(crate) fn circular_points(clause: Span, contract: &str) -> Diagnostic {
    let message = said!(
        "in {contract} points depend on points: they could never be counted",
        "bei {contract} hängen Punkte von Punkten ab: Man könnte sie nie zählen"
    );
    Diagnostic::error(Code::CircularPoints, clause, message)
        .at(("adds to the points, and asks for them", "gibt Punkte dazu und fragt nach ihnen"))
        .help((
            "let it depend on tricks, on cards or on what was said: `if declarer took some tricks`",
            "lass es von Stichen, von Karten oder vom Gesagten abhängen: `if declarer took some tricks`",
        ))
}

/// A place that counts for the winners, where who wins is found by counting.
pub(crate) fn points_of_whoever_wins(clause: Span, contract: &str) -> Diagnostic {
    let message = said!(
        "in {contract} who has won depends on points, and these points on who has won",
        "bei {contract} hängt der Sieg von Punkten ab, und diese Punkte hängen vom Sieg ab"
    );
    Diagnostic::error(Code::CircularPoints, clause, message)
        .at(("counts for whoever wins, and is needed to find out who does", "zählt für den, der gewinnt, und wird gebraucht, um herauszufinden, wer das ist"))
        .help(("name a side that is known before: `counts for defenders`, `declarer counts 4 more`; or let who wins depend on tricks", "nenn eine Partei, die vorher feststeht: `counts for defenders`, `declarer counts 4 more`; \
             oder lass den Sieg von Stichen abhängen"))
}

pub(crate) fn circular_outcome(clause: Span, contract: &str) -> Diagnostic {
    let message = said!(
        "in {contract} who has won depends on who has won",
        "bei {contract} hängt der Sieg davon ab, wer gewonnen hat"
    );
    Diagnostic::error(Code::CircularDefinition, clause, message)
        .at((
            "says who has won or lost, and asks for it",
            "sagt, wer gewonnen oder verloren hat, und fragt danach",
        ))
        .help((
            "ask for what it comes from: points, tricks, cards, or what was said",
            "frag nach dem, woraus es folgt: Punkte, Stiche, Karten oder was gesagt wurde",
        ))
}

pub(crate) fn cancels_itself(span: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        Code::CircularCancelling,
        span,
        said!("`{name}` would cancel itself", "`{name}` würde sich selbst aufheben"),
    )
    .at(("named in its own sentence", "im eigenen Satz genannt"))
    .help(("name those that do not count where it counts", "nenn die, die nicht zählen, wo diese zählt"))
}

pub(crate) fn circle_of_cancelling(clause: Span, name: &str, by: Span) -> Diagnostic {
    Diagnostic::error(
        Code::CircularCancelling,
        clause,
        said!("`{name}` would cancel what cancels it", "`{name}` würde aufheben, wovon es aufgehoben wird"),
    )
    .at(("cancels the other", "hebt die andere auf"))
    .and(by, ("and is cancelled by this", "und wird hiervon aufgehoben"))
    .help((
        "where both count, only one can take the place of the other: let one of them name the other",
        "wo beide zählen, kann nur eine an die Stelle der andern treten: lass eine von ihnen die \
             andere nennen",
    ))
}

/// `alone`: each plays for himself; otherwise there are sides, and nobody is the declarer.
pub(crate) fn owner_is_nobody(
    clause: Span,
    place: &str,
    contract: &str,
    (row, alone): (Span, bool),
) -> Diagnostic {
    Diagnostic::error(
        Code::PlaceCountsFor,
        clause,
        said!(
            "in {contract} the cards of `{place}` count for somebody who is not there",
            "bei {contract} zählen die Karten von `{place}` für jemand, den es nicht gibt"
        ),
    )
    .at(("there is no such player", "so einen Spieler gibt es nicht"))
    .and(
        row,
        if alone {
            ("everybody plays alone here", "hier spielt jeder für sich")
        } else {
            ("nobody is the declarer here", "hier ist niemand der Alleinspieler")
        },
    )
    .help(said!(
        "add `{place}: counts for nobody` (or for the player meant) to the contract",
        "füg im Spiel `{place}: counts for nobody` hinzu (oder den Spieler, der gemeint ist)"
    ))
}

pub(crate) fn too_few_to_put(clause: Span, wanted: i64, most: i64) -> Diagnostic {
    Diagnostic::error(
        Code::TooFewCards,
        clause,
        said!(
            "{wanted} cards are to be chosen of {most} at most",
            "{wanted} Karten sind zu wählen, aus höchstens {most}"
        ),
    )
    .at(("there are never so many", "so viele sind es nie"))
    .help((
        "ask for fewer, or let more cards be chosen from",
        "verlang weniger, oder lass aus mehr Karten wählen",
    ))
}

pub(crate) fn too_few_to_take(
    clause: Span,
    wanted: i64,
    place: &str,
    there: i64,
    contract: &str,
) -> Diagnostic {
    let message = match wanted {
        1 => said!(
            "in {contract} 1 card is taken of `{place}`",
            "bei {contract} wird aus `{place}` eine Karte genommen"
        ),
        n => said!(
            "in {contract} {n} cards are taken of `{place}`",
            "bei {contract} werden aus `{place}` {n} Karten genommen"
        ),
    };
    Diagnostic::error(Code::TooFewCards, clause, message)
        .at(so_many_lie(there))
        .help(match there {
            0 => said!("deal as many to `{place}`: a `deal {{ … }}` stands in place of the whole deal of the base, with all that lies apart; or take none", "gib so viele an `{place}`: Ein `deal {{ … }}` tritt an die Stelle des ganzen Gebens der \
             Grundlage, mit allem, was beiseite liegt; oder nimm keine"),
            _ => said!("take fewer, or deal more to `{place}`", "nimm weniger, oder gib mehr an `{place}`"),
        })
}

pub(crate) fn too_few_to_renew(
    clause: Span,
    wanted: i64,
    place: &str,
    there: i64,
    contract: &str,
) -> Diagnostic {
    let message = said!(
        "in {contract} the players may want {wanted} new cards, together, from `{place}`",
        "bei {contract} wollen die Spieler zusammen vielleicht {wanted} neue Karten aus `{place}`"
    );
    Diagnostic::error(Code::TooFewCards, clause, message).at(so_many_lie(there)).help(said!(
        "let each of them put away fewer, or deal more to `{place}`",
        "lass jeden weniger weglegen, oder gib mehr an `{place}`"
    ))
}

fn so_many_lie(there: i64) -> Said {
    match there {
        0 => Said::from(("none lies there", "dort liegt keine")),
        1 => Said::from(("one lies there", "dort liegt eine")),
        n => said!("{n} lie there", "dort liegen {n}"),
    }
}

pub(crate) fn renewed_from_itself(place: Span, name: &str) -> Diagnostic {
    Diagnostic::error(
        Code::TooFewCards,
        place,
        said!(
            "new cards come from where the old ones go, `{name}`",
            "neue Karten kommen daher, wohin die alten gehen: `{name}`"
        ),
    )
    .at(("what is put away would be taken again", "was weggelegt ist, würde wieder genommen"))
    .help((
        "put the old ones to another place: `to laid, taking as many from the top of stock`",
        "leg die alten an einen andern Ort: `to laid, taking as many from the top of stock`",
    ))
}

pub(crate) fn several_turned(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SeveralAct,
        clause,
        ("one card is turned up, not several", "eine Karte wird aufgedeckt, nicht mehrere"),
    )
    .at((
        "its suit is called; of several cards it would be that of one of them",
        "ihre Farbe ist gerufen; bei mehreren wäre es die von einer",
    ))
    .help((
        "name one card: `or turns up top 1 card of packet`",
        "nenn eine einzige Karte: `or turns up top 1 card of packet`",
    ))
}

pub(crate) fn turned_for_no_suit(cards: Span) -> Diagnostic {
    Diagnostic::error(
        Code::WrongType,
        cards,
        (
            "what is turned up tells a suit, and here a card or a game is called",
            "was aufgedeckt wird, nennt eine Farbe, und hier wird eine Karte oder ein Spiel gerufen",
        ),
    )
    .at(("nothing can be called by it", "damit ist nichts gerufen"))
    .help((
        "let a suit be called: `calls one of suits of hand, or turns up top 1 card of packet`",
        "lass eine Farbe rufen: `calls one of suits of hand, or turns up top 1 card of packet`",
    ))
}

pub(crate) fn several_act(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SeveralAct,
        clause,
        ("one player can do this, not several", "das kann einer tun, nicht mehrere"),
    )
    .at((
        "these are several; only the first of them would",
        "das sind mehrere; nur der erste von ihnen täte es",
    ))
    .help((
        "name one player; or write it once for each of them",
        "nenn einen Spieler; oder schreib es für jeden einmal",
    ))
}

pub(crate) fn several_hold(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SeveralAct,
        clause,
        ("several players can hold one of these cards", "mehrere Spieler können eine dieser Karten halten"),
    )
    .at(("who of them would lead?", "wer von ihnen würde ausspielen?"))
    .help((
        "name one card: `holder of C2 leads`, or `holder of highest of trumps leads`",
        "nenn eine Karte: `holder of C2 leads`, oder `holder of highest of trumps leads`",
    ))
}

pub(crate) fn nobody_holds(clause: Span, contract: &str) -> Diagnostic {
    let message = said!(
        "in {contract} it may be that nobody holds this card, and nobody leads",
        "bei {contract} hält diese Karte vielleicht niemand, und niemand spielt aus"
    );
    Diagnostic::error(Code::NoLeader, clause, message)
        .at(("it can lie in a place of the table", "sie kann an einem Ort auf dem Tisch liegen"))
        .help((
            "say before it who leads then: `forehand leads`",
            "sag davor, wer dann ausspielt: `forehand leads`",
        ))
}

pub(crate) fn taken_from_nowhere(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::TakenFromNowhere,
        clause,
        ("these cards need not lie in a place", "diese Karten müssen an keinem Ort liegen"),
    )
    .at(("cards are taken from places", "genommen wird von Orten"))
    .help((
        "write from where: `takes blind`, `takes top 2 cards of blind`, `takes trumps in blind`",
        "schreib, woher: `takes blind`, `takes top 2 cards of blind`, `takes trumps in blind`",
    ))
}

/// `sizes` are told from the declarer on, or from forehand.
pub(crate) fn unequal_hands(
    row: Span,
    contract: &str,
    sizes: &[String],
    dealt: i64,
    last: Option<Span>,
) -> Diagnostic {
    let same = sizes.windows(2).all(|w| w[0] == w[1]);
    let message = match sizes.first() {
        Some(size) if same => said!(
            "in {contract} hands have {size} cards at the first lead, but {dealt} were dealt",
            "bei {contract} haben die Hände beim ersten Ausspielen {size} Karten, gegeben wurden aber {dealt}"
        ),
        _ => said!(
            "in {contract} hands are not equal at the first lead: {} cards",
            "bei {contract} sind die Hände beim ersten Ausspielen ungleich: {} Karten",
            sizes.join(", ")
        ),
    };
    let d = Diagnostic::error(Code::UnequalHands, row, message).at(match same {
        true => ("where are the others?", "wo sind die andern?"),
        false => (
            "in the order of play, the declarer first",
            "in der Reihenfolge des Spiels, der Alleinspieler zuerst",
        ),
    });
    let d = match last {
        Some(last) => {
            d.and(last, ("the last step that moves cards", "der letzte Schritt, der Karten bewegt"))
        }
        None => d,
    };
    d.help(("put away as many cards as were taken up", "leg so viele Karten weg, wie aufgenommen wurden"))
}

// ---- who knows what ----------------------------------------------------------------------------

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

// ---- sides -------------------------------------------------------------------------------------

pub(crate) fn side_of_nobody(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SideOfNobody,
        clause,
        ("nobody is on the side that is named first", "auf der Seite, die zuerst genannt ist, steht niemand"),
    )
    .at(("these are no players", "das sind keine Spieler"))
    .help((
        "name whoever plays against the rest: `sides declarer with … against the rest`",
        "nenn die, die gegen den Rest spielen: `sides declarer with … against the rest`",
    ))
}

pub(crate) fn side_against_nobody(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SideOfNobody,
        clause,
        ("nobody is left to play against them", "niemand bleibt übrig, der gegen sie spielt"),
    )
    .at(("these are all the players", "das sind alle Spieler"))
    .help((
        "name one side only, the rest is the other; where each plays for himself: `sides everybody alone`",
        "nenn nur eine Partei, der Rest ist die andere; wo jeder für sich spielt: `sides everybody \
             alone`",
    ))
}

pub(crate) fn circular_sides(clause: Span, contract: &str) -> Diagnostic {
    let message = said!(
        "in {contract} who is on which side depends on who is on which side",
        "bei {contract} hängt, wer zu wem gehört, davon ab, wer zu wem gehört"
    );
    Diagnostic::error(Code::CircularDefinition, clause, message)
        .at(("parts the players, and asks how they are parted", "teilt die Spieler auf und fragt, wie sie aufgeteilt sind"))
        .help(("name them by bids, seats or cards: `sides declarer with players who were dealt HK against the rest`", "nenn sie nach Geboten, Plätzen oder Karten: `sides declarer with players who were dealt HK \
             against the rest`"))
}

pub(crate) fn side_twice(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SideTwice,
        clause,
        ("a player is named twice for one side", "ein Spieler ist für eine Partei zweimal genannt"),
    )
    .at(("somebody stands on both sides of `with`", "jemand steht auf beiden Seiten von `with`"))
    .help((
        "name behind `with` whoever is with them, and not themselves",
        "nenn hinter `with`, wer zu ihnen kommt, und nicht sie selbst",
    ))
}

pub(crate) fn side_untold(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SideUntold,
        clause,
        ("these cards do not tell who plays with whom", "diese Karten verraten nicht, wer mit wem spielt"),
    )
    .at(("the sides depend on other cards of a hand", "die Parteien hängen von andern Karten einer Hand ab"))
    .help((
        "name behind `until` the cards by which players are chosen behind `with`",
        "nenn hinter `until` die Karten, nach denen die Spieler hinter `with` bestimmt werden",
    ))
}

pub(crate) fn one_of_side(clause: Span, sides: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::OneOfSide,
        clause,
        (
            "the points of the declarer alone are asked for",
            "gefragt wird nur nach den Punkten des Alleinspielers",
        ),
    )
    .at(("not those of his side", "nicht nach denen seiner Partei"))
    .and(sides, ("somebody may be with him", "jemand kann zu ihm gehören"))
    .help((
        "say `points of team` for those of his whole side",
        "sag `points of team` für die seiner ganzen Partei",
    ))
}

pub(crate) fn bonus_of_one(clause: Span, sides: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::OneOfSide,
        clause,
        (
            "whoever is with the declarer pays this too, or is paid",
            "wer zum Alleinspieler gehört, zahlt das auch oder bekommt es",
        ),
    )
    .at(("made or missed by the declarer alone", "gemacht oder verfehlt vom Alleinspieler allein"))
    .and(sides, ("somebody may be with him", "jemand kann zu ihm gehören"))
    .help((
        "say `by team` if it is his side's, or who pays: `made by declarer, paid by defenders`",
        "sag `by team`, wenn es seine Partei angeht, oder wer zahlt: `made by declarer, paid by \
             defenders`",
    ))
}

pub(crate) fn doubled_alone(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::DoublingByNobody, clause, ("where each plays for himself nobody answers a doubling", "wo jeder für sich spielt, erwidert niemand eine Verdopplung"))
        .at(("who is against whom here?", "wer ist hier gegen wen?"))
        .help(("let everybody double once: `… may double the game, once each`; or take it away there: `without NAME`", "lass jeden einmal verdoppeln: `… may double the game, once each`; oder nimm es dort weg: \
             `without NAME`"))
}

pub(crate) fn doubled_by_its_own(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::DoublingByNobody, clause, ("nobody who may double this game is against it", "von denen, die dieses Spiel verdoppeln dürfen, ist niemand dagegen"))
        .at(("the game is their own: they could only answer, and nobody doubles first", "es ist ihr eigenes Spiel: Sie könnten nur erwidern, und niemand verdoppelt zuerst"))
        .help(("name who is against it, `defenders may double the game, …`, or all: `players may double the game, …`", "nenn, wer dagegen ist: `defenders may double the game, …`, oder alle: `players may double \
             the game, …`"))
}

// ---- numbers -----------------------------------------------------------------------------------

pub(crate) fn too_much(clause: Span, doublings: u32) -> Diagnostic {
    let d = Diagnostic::error(
        Code::Overflow,
        clause,
        ("this could become more than a thousand million", "das könnte mehr als tausend Millionen werden"),
    )
    .at(("too large a number", "eine zu große Zahl"));
    d.help(if doublings > 0 {
        said!(
            "it can be doubled {doublings} times; limit the doublings with `at most`",
            "es kann {doublings}-mal verdoppelt werden; begrenz das Verdoppeln mit `at most`"
        )
    } else {
        Said::from(("is a power or a factor too large?", "ist eine Potenz oder ein Faktor zu groß?"))
    })
}

pub(crate) fn finer_than_sixtieths(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::TooFine, clause, ("this divides points too finely", "das teilt Punkte zu fein"))
        .at((
            "there is a fraction here finer than a sixtieth",
            "hier ist ein Bruch, der feiner ist als ein Sechzigstel",
        ))
        .help((
            "round it (`rounded up`, `rounded down`), or divide by 2, 3, 4, 5, 6, 10 or 12",
            "runde ihn (`rounded up`, `rounded down`), oder teil durch 2, 3, 4, 5, 6, 10 oder 12",
        ))
}

// ---- settling ----------------------------------------------------------------------------------

pub(crate) fn pays_and_writes(pays: Span, writes: Span) -> Diagnostic {
    Diagnostic::error(
        Code::PaysAndWrites,
        writes,
        (
            "some contracts are paid, others are written down",
            "manche Spiele werden bezahlt, andere aufgeschrieben",
        ),
    )
    .at(("writes", "schreibt auf"))
    .and(pays, ("pays", "zahlt"))
    .help((
        "settle all contracts of a game in one way: `settle losers pay winners`, or `settle … writes`",
        "rechne alle Spiele auf dieselbe Art ab: `settle losers pay winners`, oder `settle … writes`",
    ))
}

// ---- sources -----------------------------------------------------------------------------------

/// `near` is a source of the same file that counts with the same letters: its id, and how its rules begin.
pub(crate) fn no_source_for(
    citation: Span,
    id: &str,
    ranges: &[String],
    near: Option<(&str, &str, Span)>,
) -> Diagnostic {
    let d = Diagnostic::error(
        Code::UnknownCitation,
        citation,
        said!("no source stands for the rule `{id}`", "für die Regel `{id}` steht keine Quelle"),
    )
    .at(("from where?", "woher?"));
    if let Some((source, from, place)) = near {
        return d.and(place, ("it ends before", "sie endet davor")).help(said!(
            "if it is of the source `{source}`, let that go further: `{from} to {id}`",
            "wenn sie aus der Quelle `{source}` ist, lass die weiter reichen: `{from} to {id}`"
        ));
    }
    if ranges.is_empty() {
        d.help(said!(
            "add a source to the game: `source S1 \"Title\": {id}`",
            "gib dem Spiel eine Quelle: `source S1 \"Title\": {id}`"
        ))
    } else {
        d.help(said!(
            "the sources stand for {}; add yours: `source S1 \"Title\": {id}`",
            "die Quellen stehen für {}; füg deine hinzu: `source S1 \"Title\": {id}`",
            ranges.join(", ")
        ))
    }
}

// ---- edits -------------------------------------------------------------------------------------

pub(crate) fn replaced_twice(name: Span, text: &str, first: Span) -> Diagnostic {
    Diagnostic::error(
        Code::Contradicts,
        name,
        said!("`{text}` is replaced twice", "`{text}` wird zweimal ersetzt"),
    )
    .at(("again here", "hier noch einmal"))
    .and(first, ("already replaced here", "hier schon ersetzt"))
    .help((
        "keep one of the two, or give each its own `when`",
        "behalt eins von beiden, oder gib jedem sein eigenes `when`",
    ))
}

pub(crate) fn translated_twice(span: Span, first: Span, text: &str) -> Diagnostic {
    Diagnostic::error(
        Code::Contradicts,
        span,
        said!("“{text}” is translated in two ways", "„{text}“ ist auf zwei Arten übersetzt"),
    )
    .at(("otherwise here", "hier anders"))
    .and(first, ("already translated here", "hier schon übersetzt"))
    .help((
        "keep one of the two: what a text is in a language is said once for the whole game",
        "behalt eins von beiden: was ein Text in einer Sprache heißt, gilt für das ganze Spiel",
    ))
}

pub(crate) fn removed_and_replaced(name: Span, text: &str, other: Span) -> Diagnostic {
    Diagnostic::error(
        Code::Contradicts,
        name,
        said!("`{text}` is taken away and replaced", "`{text}` wird weggenommen und ersetzt"),
    )
    .at(("taken away here", "hier weggenommen"))
    .and(other, ("replaced here", "hier ersetzt"))
    .help(("do one or the other", "tu das eine oder das andere"))
}

// ---- unused ------------------------------------------------------------------------------------

pub(crate) fn unused(name: Span, what: &str, text: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::Unused,
        name,
        (
            format!("the {what} `{text}` is used nowhere"),
            format!("{} `{text}` wird nirgends verwendet", thing(what).the()),
        ),
    )
    .at(("declared here, and never asked for", "hier eingeführt, und nie wird danach gefragt"))
    .help((
        "use it or take it away; is a name misspelt elsewhere?",
        "verwende es oder nimm es weg; ist anderswo ein Name falsch geschrieben?",
    ))
    .take_away()
}

/// Options of a base that no clause of the variant asks for; `game` is the variant's head.
pub(crate) fn options_idle(game: Span, names: &[&str]) -> Diagnostic {
    let shown: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    let list = shown.join(", ");
    let message = match names {
        [_] => said!("the option {list} changes nothing any more", "die Option {list} ändert nichts mehr"),
        _ => said!("the options {list} change nothing any more", "die Optionen {list} ändern nichts mehr"),
    };
    Diagnostic::warning(Code::Unused, game, message)
        .at((
            "what asked for it in the base is replaced or taken away here",
            "was in der Grundlage danach fragte, ist hier ersetzt oder weggenommen",
        ))
        .help(said!(
            "take the choice away: `without option {}`",
            "nimm die Wahl weg: `without option {}`",
            names.join(", ")
        ))
        .without(Remedy::WithoutOptions(names.iter().map(ToString::to_string).collect()))
}

pub(crate) fn kind_without_clauses(name: Span, kind: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::Unused,
        name,
        said!("the kind `{kind}` has no rules of its own", "die Art `{kind}` hat keine eigenen Regeln"),
    )
    .at(("says nothing", "sagt nichts"))
    .help(said!(
        "add `kind {kind} {{ … }}`, or take it away",
        "füg `kind {kind} {{ … }}` hinzu, oder nimm sie weg"
    ))
}

/// `known`: the contracts that are not new.
pub(crate) fn contract_without_kind(
    name: Span,
    contract: &str,
    kinds: &[&str],
    known: &[&str],
) -> Diagnostic {
    let new = said!(
        "every contract of the base is of some kind: say in the column `kind` which this one is like: {}",
        "jedes Spiel der Grundlage ist von einer Art: sag in der Spalte `kind`, welcher dieses \
             gleicht: {}",
        list(kinds)
    );
    Diagnostic::warning(
        Code::ContractWithoutKind,
        name,
        said!("`{contract}` is of no kind", "`{contract}` ist von keiner Art"),
    )
    .at(("what kinds say does not hold in it", "was Arten sagen, gilt darin nicht"))
    .help(match suggestion(contract, known) {
        Some(near) => said!("{near} If it is new: {new}", "{near} Wenn es neu ist: {new}"; near, new),
        None => new,
    })
}

pub(crate) fn announcement_without_effect(clause: Span, name: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::Unused,
        clause,
        said!("announcing `{name}` changes nothing", "`{name}` anzusagen ändert nichts"),
    )
    .at(("no bonus and no condition asks for it", "keine Prämie und keine Bedingung fragt danach"))
    .help(said!(
        "add `bonus {name} …` or a condition like `if declarer announced {name}`",
        "füg `bonus {name} …` hinzu, oder eine Bedingung wie `if declarer announced {name}`"
    ))
}

// ---- what a variant brings about ---------------------------------------------------------------

/// A mistake in a base that this sentence of a variant brings about; `options` are those without which it is
/// healed too.
pub(crate) fn caused(mistake: Diagnostic, cause: Span, options: &[&str]) -> Diagnostic {
    let mut d = mistake;
    d.labels.insert(0, Label { span: cause, text: Said::from(("this brings it about", "daher kommt es")) });
    if !options.is_empty() {
        let remedy = Remedy::WithoutOptions(options.iter().map(ToString::to_string).collect());
        d.remedies.retain(|known| !matches!(known, Remedy::WithoutOptions(_) | Remedy::WithoutContract(_)));
        let help = said!(
            "take the choice away that asks for it: `without option {}`",
            "nimm die Wahl weg, die danach fragt: `without option {}`",
            options.join(", ")
        );
        return d.help(help).without(remedy);
    }
    d
}
