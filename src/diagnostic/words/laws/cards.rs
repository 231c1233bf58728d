//! Laws about cards: who owns them, where they lie, who acts with them.

use crate::diagnostic::{Code, Diagnostic, Said, Span, said};

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

/// `discard: counts for nobody`, where nothing is laid away.
pub(crate) fn counts_nothing(name: Span, place: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::PlaceCountsFor,
        name,
        said!("nothing ever lies in `{place}` here", "in `{place}` liegt hier nie etwas"),
    )
    .at(("so nothing counts for anybody", "also zählt nichts für irgendwen"))
    .help((
        "take it away, or say it where cards come to lie there",
        "nimm es weg, oder sag es dort, wo Karten hineinkommen",
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

/// `players who spoke after everybody`
pub(crate) fn spoke_after_several(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::SeveralAct,
        clause,
        ("somebody speaks after one player, not after several", "man spricht nach einem, nicht nach mehreren"),
    )
    .at((
        "these are several; who spoke after one of them would do",
        "das sind mehrere; es genügte, nach einem von ihnen zu sprechen",
    ))
    .help((
        "name one player: `who spoke after declarer`; whoever bids or is asked after any bid: `who bid or spoke after a bid`",
        "nenn einen Spieler: `who spoke after declarer`; wer bietet oder nach irgendeinem Gebot gefragt wird: `who bid or \
             spoke after a bid`",
    ))
}

pub(crate) fn sits_out(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        clause,
        ("whoever is named here sits out", "wer hier genannt ist, setzt aus"),
    )
    .at(("he has no cards, and plays none", "er hat keine Karten und spielt keine"))
    .help((
        "name somebody who is dealt a hand: `forehand`, `rearhand`, `declarer`",
        "nenn jemanden, der eine Hand bekommt: `forehand`, `rearhand`, `declarer`",
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
    (row, contract): (Span, &str),
    sizes: &[String],
    has_declarer: bool,
    dealt: i64,
    last: Option<Span>,
) -> Diagnostic {
    let same = sizes.windows(2).all(|w| w[0] == w[1]);
    let message = match sizes.first() {
        Some(size) if same => said!(
            "hands have {size} cards at the first lead, but {dealt} were dealt",
            "die Hände haben beim ersten Ausspielen {size} Karten, gegeben wurden aber {dealt}"
        ),
        _ if has_declarer => said!(
            "hands are not equal at the first lead: {} cards, the declarer's first",
            "die Hände sind beim ersten Ausspielen ungleich: {} Karten, die des Alleinspielers zuerst",
            sizes.join(", ")
        ),
        _ => said!(
            "hands are not equal at the first lead: {} cards, forehand's first",
            "die Hände sind beim ersten Ausspielen ungleich: {} Karten, die der Vorhand zuerst",
            sizes.join(", ")
        ),
    };
    let d = Diagnostic::error(Code::UnequalHands, row, message).at(said!("in {contract}", "bei {contract}"));
    let d = match last {
        Some(last) => {
            d.and(last, ("the last step that moves cards", "der letzte Schritt, der Karten bewegt"))
        }
        None => d,
    };
    // All have as many, but not as many as they were dealt.
    let size = sizes.first().filter(|_| same).and_then(|size| size.parse::<i64>().ok());
    d.help(match size {
        Some(size) if size > dealt => (
            "as many tricks are played as cards were dealt to each: put away as many cards as are taken up; or deal to \
             each at once what he shall play",
            "gespielt werden so viele Stiche, wie jeder Karten bekam: leg so viele Karten weg, wie aufgenommen werden; \
             oder gib jedem gleich, was er spielen soll",
        ),
        Some(_) => (
            "as many tricks are played as cards were dealt to each: take up as many cards as are put away; or deal to \
             each no more than he shall play",
            "gespielt werden so viele Stiche, wie jeder Karten bekam: nimm so viele Karten auf, wie weggelegt werden; \
             oder gib jedem nicht mehr, als er spielen soll",
        ),
        None => {
            ("put away as many cards as were taken up", "leg so viele Karten weg, wie aufgenommen wurden")
        }
    })
}
