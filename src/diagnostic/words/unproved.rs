//! The wording of what could not be proved, and of what it was sought for.

use super::super::{Code, Diagnostic, Said, Span, said};

fn unproved(span: Span, message: impl Into<Said>) -> Diagnostic {
    Diagnostic::warning(Code::Unproved, span, message).at(("could not be proved", "ließ sich nicht beweisen"))
}

pub(crate) fn unproved_put(clause: Span, contract: &str) -> Diagnostic {
    unproved(clause, said!("in {contract} there may be fewer cards to choose from than are asked for", "bei {contract} sind vielleicht weniger Karten zu wählen da, als verlangt werden"))
        .help(("add `needs at least … ` to the contract if nobody may play it otherwise; fewer are chosen if there are fewer", "füg im Spiel `needs at least … ` hinzu, wenn es sonst niemand spielen darf; sind es weniger, \
             werden weniger gewählt"))
}

pub(crate) fn nothing_to_call(clause: Span) -> Diagnostic {
    Diagnostic::error(
        Code::TooFewCards,
        clause,
        ("there is never anything to choose from", "es gibt nie etwas zu wählen"),
    )
    .at(("one of these is chosen, and there are none", "eine davon wird gewählt, und es gibt keine"))
    .help(("name cards of the pack: `calls one of kings`", "nenn Karten des Blatts: `calls one of kings`"))
}

pub(crate) fn unproved_call(clause: Span, contract: &str) -> Diagnostic {
    unproved(clause, said!("in {contract} there may be nothing to choose from", "bei {contract} gibt es vielleicht nichts zu wählen"))
        .help(("let the contract ask for such cards: `set callable = …`, `needs some callable` and `calls one of callable`; nobody is asked if there is nothing", "lass das Spiel solche Karten verlangen: `set callable = …`, `needs some callable` und `calls one of \
             callable`; gibt es nichts, wird niemand gefragt"))
}

pub(crate) fn unproved_renewal(clause: Span, place: &str, contract: &str) -> Diagnostic {
    unproved(
        clause,
        said!(
            "in {contract} `{place}` may hold fewer cards than the players may want from it",
            "bei {contract} liegen in `{place}` vielleicht weniger Karten, als die Spieler davon wollen"
        ),
    )
    .help(said!(
        "how many lie there depends on the deal; who comes last may put away no more than are left: \
             `up to number of {place} cards`",
        "wie viele dort liegen, hängt von den Karten ab; wer zuletzt kommt, darf nicht mehr weglegen, \
             als übrig sind: `up to number of {place} cards`",
    ))
}

pub(crate) fn no_receiver(clause: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NoReceiver,
        clause,
        said!(
            "in {contract} somebody would give cards to nobody else",
            "bei {contract} gäbe jemand Karten an niemand anderen"
        ),
    )
    .at(("whoever gets them must be another player", "wer sie bekommt, muss ein anderer Spieler sein"))
    .help((
        "say who it is for each of them: `to hand of left of him`",
        "sag für jeden, wer das ist: `to hand of left of him`",
    ))
}

pub(crate) fn odd_packets(clause: Span, number: i64, place: &str, there: i64, contract: &str) -> Diagnostic {
    let lie = match there {
        0 => Said::from(("nothing lies there", "dort liegt nichts")),
        1 => Said::from(("one card lies there", "dort liegt eine Karte")),
        n => said!("{n} cards lie there", "dort liegen {n} Karten"),
    };
    let message = said!(
        "in {contract} `{place}` does not come out even in packets of {number}",
        "bei {contract} geht `{place}` in Päckchen zu {number} nicht auf"
    );
    let d = Diagnostic::error(Code::OddPackets, clause, message).at(lie);
    let fits = (1..=there).filter(|n| there % n == 0).map(|n| n.to_string()).collect::<Vec<_>>();
    match there {
        0 => d.help(said!("deal cards to `{place}` first", "gib erst Karten an `{place}`")),
        _ => d.help(said!(
            "packets of {} cards come out even",
            "Päckchen zu {} Karten gehen auf",
            fits.join(", ")
        )),
    }
}

pub(crate) fn unordered_packets(clause: Span, place: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(
        Code::OddPackets,
        clause,
        said!("the cards of `{place}` have no order", "die Karten von `{place}` haben keine Reihenfolge"),
    )
    .at(("packets are counted from the top", "Päckchen zählt man von oben ab"))
    .and(declared, ("declared here", "hier eingeführt"))
    .help((
        "let the place keep the order in which they were dealt: `face down, in order`",
        "lass den Ort die Reihenfolge behalten, in der gegeben wurde: `face down, in order`",
    ))
}

pub(crate) fn unproved_packets(clause: Span, place: &str, contract: &str) -> Diagnostic {
    unproved(
        clause,
        said!(
            "in {contract} `{place}` may not come out even in packets",
            "bei {contract} geht `{place}` in Päckchen vielleicht nicht auf"
        ),
    )
    .help((
        "how many cards lie there, or make a packet, depends on the deal; what is left over is a packet too",
        "wie viele Karten dort liegen oder ein Päckchen sind, hängt vom Spiel ab; was übrig bleibt, \
             ist auch ein Päckchen",
    ))
}

pub(crate) fn called_later(clause: Span, name: &str, later: Span) -> Diagnostic {
    if clause == later {
        return Diagnostic::error(
            Code::NotKnown,
            clause,
            said!("`{name}` is chosen among itself", "`{name}` wird aus sich selbst gewählt"),
        )
        .at(("asked for here, where it is chosen", "hier gefragt, wo es erst gewählt wird"))
        .help(said!(
            "say among which cards: `declarer calls one of kings`; another choice may come before it",
            "sag, unter welchen Karten: `declarer calls one of kings`; eine andere Wahl darf vorher kommen"
        ));
    }
    Diagnostic::error(
        Code::NotKnown,
        clause,
        said!(
            "`{name}` is not chosen yet when this is asked",
            "`{name}` ist noch nicht gewählt, wenn danach gefragt wird"
        ),
    )
    .at(("asked here", "hier gefragt"))
    .and(later, ("chosen here, later", "hier gewählt, später"))
    .help(said!(
        "let the choice come first: `{name} before …`, or choose in `deal`",
        "lass erst wählen: `{name} before …`, oder wähl in `deal`"
    ))
}

pub(crate) fn unproved_hands(clause: Span, contract: &str) -> Diagnostic {
    unproved(
        clause,
        said!(
            "in {contract} hands may differ at the first lead",
            "bei {contract} sind die Hände beim ersten Ausspielen vielleicht ungleich"
        ),
    )
    .help((
        "after this step the number of cards in a hand depends on the deal; try it with `stiess simulate`",
        "nach diesem Schritt hängt die Zahl der Karten einer Hand vom Spiel ab; probier es mit \
             `stiess simulate`",
    ))
}

pub(crate) fn unproved_owner(clause: Span, place: &str, contract: &str) -> Diagnostic {
    unproved(
        clause,
        said!(
            "in {contract} the cards of `{place}` may count for several players or for none",
            "bei {contract} zählen die Karten von `{place}` vielleicht für mehrere Spieler oder für \
             niemand"
        ),
    )
    .help((
        "name one side: `declarer`, `defenders`, `nobody`",
        "nenn eine Partei: `declarer`, `defenders`, `nobody`",
    ))
}

pub(crate) fn unproved_auction(stage: Span, bound: usize) -> Diagnostic {
    unproved(
        stage,
        said!(
            "this auction has more than {bound} positions and was not walked to its end",
            "dieses Reizen hat mehr als {bound} Stellungen und wurde nicht bis zum Ende durchgegangen"
        ),
    )
    .help(("try it with `stiess simulate`", "probier es mit `stiess simulate`"))
}

pub(crate) fn unproved_speakers(stage: Span) -> Diagnostic {
    unproved(
        stage,
        Said::from((
            "who speaks here depends on more than the auction",
            "wer hier spricht, hängt nicht nur vom Reizen ab",
        )),
    )
    .help((
        "it was walked as if all players could be asked",
        "durchgegangen wurde es so, als könnten alle gefragt werden",
    ))
}

pub(crate) fn unproved_turn(clause: Span) -> Diagnostic {
    unproved(
        clause,
        Said::from((
            "whether this holds depends on more than the auction",
            "ob das gilt, hängt nicht nur vom Reizen ab",
        )),
    )
    .help((
        "the auction was walked as if it always held",
        "das Reizen wurde so durchgegangen, als gälte es immer",
    ))
}

pub(crate) fn unproved_options(option: Span, most: usize) -> Diagnostic {
    unproved(
        option,
        said!(
            "not every combination of options was tried, only {most}",
            "nicht jede Kombination von Optionen wurde probiert, nur {most}"
        ),
    )
    .help((
        "conditions that name fewer options at a time can be tried in full",
        "Bedingungen, die weniger Optionen auf einmal nennen, lassen sich ganz durchprobieren",
    ))
}

pub(crate) fn unproved_player_of_hand(clause: Span, contract: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::Unproved,
        clause,
        said!("it is not proved that in {contract} one player alone plays this hand", "es ist nicht bewiesen, dass bei {contract} ein einziger Spieler diese Hand spielt"),
    )
    .at(("it may be several: then the first of them in the order of play plays it", "es können mehrere sein: Dann spielt sie der erste in der Reihenfolge des Spiels"))
    .help(("name one: `declarer`, `dealer`, `right of declarer`; or let a hand be played only for whoever leaves it: `whisters play for defenders without whisters`", "nenn einen: `declarer`, `dealer`, `right of declarer`; oder lass eine Hand nur für den \
             spielen, der sie verlässt: `whisters play for defenders without whisters`"))
}

pub(crate) fn unproved_side(clause: Span, contract: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::Unproved,
        clause,
        said!(
            "it is not proved that in {contract} somebody is on each side",
            "es ist nicht bewiesen, dass bei {contract} auf jeder Seite jemand steht"
        ),
    )
    .at(("who this is depends on the deal", "wer das ist, hängt von den Karten ab"))
    .help((
        "name somebody whom every deal has: `declarer`, `forehand`; the others behind `with`",
        "nenn jemand, den es in jedem Spiel gibt: `declarer`, `forehand`; die andern hinter `with`",
    ))
}
