//! The wording of what could not be proved, and of what it was sought for.

use super::super::{Code, Diagnostic, Span};

fn unproved(span: Span, message: String) -> Diagnostic {
    Diagnostic::warning(Code::Unproved, span, message).at("could not be proved")
}

pub(crate) fn unproved_put(clause: Span, contract: &str) -> Diagnostic {
    unproved(clause, format!("in {contract} there may be fewer cards to choose from than are asked for"))
        .help("add `needs at least … ` to the contract if nobody may play it otherwise; fewer are chosen if there are fewer")
}

pub(crate) fn nothing_to_call(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::TooFewCards, clause, "there is never anything to choose from")
        .at("one of these is chosen, and there are none")
        .help("name cards of the pack: `calls one of kings`")
}

pub(crate) fn unproved_call(clause: Span, contract: &str) -> Diagnostic {
    unproved(clause, format!("in {contract} there may be nothing to choose from"))
        .help("let one of more be called, or add `needs some … in hand` to the contract; nobody is asked if there is nothing")
}

pub(crate) fn unproved_renewal(clause: Span, place: &str, contract: &str) -> Diagnostic {
    unproved(
        clause,
        format!("in {contract} `{place}` may hold fewer cards than the players may want from it"),
    )
    .help("how many lie there depends on the deal; who comes last may put away no more than are left")
}

pub(crate) fn no_receiver(clause: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NoReceiver,
        clause,
        format!("in {contract} somebody would give cards to nobody else"),
    )
    .at("whoever gets them must be another player")
    .help("say who it is for each of them: `to hand of left of him`")
}

pub(crate) fn odd_packets(clause: Span, number: i64, place: &str, there: i64, contract: &str) -> Diagnostic {
    let lie = match there {
        0 => "nothing lies there".to_string(),
        1 => "one card lies there".to_string(),
        n => format!("{n} cards lie there"),
    };
    let message = format!("in {contract} `{place}` does not come out even in packets of {number}");
    let d = Diagnostic::error(Code::OddPackets, clause, message).at(lie);
    let fits = (1..=there).filter(|n| there % n == 0).map(|n| n.to_string()).collect::<Vec<_>>();
    match there {
        0 => d.help(format!("deal cards to `{place}` first")),
        _ => d.help(format!("packets of {} cards come out even", fits.join(", "))),
    }
}

pub(crate) fn unordered_packets(clause: Span, place: &str, declared: Span) -> Diagnostic {
    Diagnostic::error(Code::OddPackets, clause, format!("the cards of `{place}` have no order"))
        .at("packets are counted from the top")
        .and(declared, "declared here")
        .help("let the place keep the order in which they were dealt: `face down, in order`")
}

pub(crate) fn unproved_packets(clause: Span, place: &str, contract: &str) -> Diagnostic {
    unproved(clause, format!("in {contract} `{place}` may not come out even in packets")).help(
        "how many cards lie there, or make a packet, depends on the deal; what is left over is a packet too",
    )
}

pub(crate) fn called_later(clause: Span, name: &str, later: Span) -> Diagnostic {
    Diagnostic::error(Code::NotKnown, clause, format!("`{name}` is not chosen yet when this is asked"))
        .at("asked here")
        .and(later, "chosen here, later")
        .help(format!("let the choice come first: `{name} before …`, or choose in `deal`"))
}

pub(crate) fn unproved_hands(clause: Span, contract: &str) -> Diagnostic {
    unproved(clause, format!("in {contract} hands may differ at the first lead")).help(
        "after this step the number of cards in a hand depends on the deal; try it with `stiess simulate`",
    )
}

pub(crate) fn unproved_owner(clause: Span, place: &str, contract: &str) -> Diagnostic {
    unproved(
        clause,
        format!("in {contract} the cards of `{place}` may count for several players or for none"),
    )
    .help("name one side: `declarer`, `defenders`, `nobody`")
}

pub(crate) fn unproved_auction(stage: Span, bound: usize) -> Diagnostic {
    unproved(stage, format!("this auction has more than {bound} positions and was not walked to its end"))
        .help("try it with `stiess simulate`")
}

pub(crate) fn unproved_speakers(stage: Span) -> Diagnostic {
    unproved(stage, "who speaks here depends on more than the auction".to_string())
        .help("it was walked as if all players could be asked")
}

pub(crate) fn unproved_options(option: Span, most: usize) -> Diagnostic {
    unproved(option, format!("not every combination of options was tried, only {most}"))
        .help("conditions that name fewer options at a time can be tried in full")
}

pub(crate) fn unproved_player_of_hand(clause: Span, contract: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::Unproved,
        clause,
        format!("it is not proved that in {contract} one player alone plays this hand"),
    )
    .at("it may be several: then the first of them in the order of play plays it")
    .help("name one: `declarer`, `dealer`, `right of declarer`; or let a hand be played only for whoever leaves it: `whisters play for defenders without whisters`")
}

pub(crate) fn unproved_side(clause: Span, contract: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::Unproved,
        clause,
        format!("it is not proved that in {contract} somebody is on each side"),
    )
    .at("who this is depends on the deal")
    .help("name somebody whom every deal has: `declarer`, `forehand`; the others behind `with`")
}
