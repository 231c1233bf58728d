//! Seats, places, the deal, options.

use super::super::{Code, Diagnostic, Span};
use super::{list, suggest};

pub(crate) fn no_seats(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NoSeats, span, "nobody sits at the table")
        .at("how many play?")
        .help("add `table { seats 3, anticlockwise }`")
}

pub(crate) fn bad_seats(span: Span, number: i64, most: i64) -> Diagnostic {
    if number > 1000 {
        return super::number_too_large(span);
    }
    Diagnostic::error(Code::BadSeats, span, format!("{number} players are too few or too many"))
        .at(format!("a game is for 2 to {most} players"))
        .help("write for instance `seats 3, anticlockwise`")
}

pub(crate) fn nothing_dealt(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NothingDealt, span, "no cards are dealt")
        .at("how is this game dealt?")
        .help("add `deal { 6 to blind; 16 to each player }`")
}

/// `choice`: an option of the base for as many players, as it would be written.
pub(crate) fn deal_is_not_pack(
    span: Span,
    dealt: u32,
    pack: u32,
    pack_at: Option<Span>,
    choice: Option<&str>,
) -> Diagnostic {
    let d = Diagnostic::error(
        Code::DealIsNotPack,
        span,
        format!("{dealt} cards are dealt, but the pack has {pack}"),
    )
    .at("the deal begins here");
    let d = match pack_at {
        Some(at) => d.and(at, format!("{pack} cards")),
        None => d,
    };
    if let Some(choice) = choice {
        return d.help(format!(
            "how many sit at the table is a choice of the base, with the cards that go with it: write `{choice}` instead of \
             `seats`; if all of them are to be dealt to, deal otherwise in `deal`"
        ));
    }
    d.help(if dealt < pack {
        format!("deal {} more, or send them to a place", pack - dealt)
    } else {
        format!("deal {} fewer", dealt - pack)
    })
}

pub(crate) fn nothing_covered(span: Span) -> Diagnostic {
    Diagnostic::error(Code::CoveredCards, span, "there are no covered cards for these to lie upon")
        .at("upon what?")
        .help("deal some before: `5 face down before each player`")
}

pub(crate) fn too_few_covered(span: Span, cards: u8, waiting: usize) -> Diagnostic {
    let there = match waiting {
        1 => "only one covered card lies".to_string(),
        n => format!("only {n} covered cards lie"),
    };
    Diagnostic::error(
        Code::CoveredCards,
        span,
        format!("{there} before a player, too few for {cards} upon them"),
    )
    .at("each needs a covered card of its own")
    .help("lay as many upon them as lie there with nothing upon them")
}

pub(crate) fn stays_covered(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::CoveredCards,
        span,
        "nothing lies upon these cards, so nobody could ever play them",
    )
    .at("some of these stay covered for good")
    .help("lay as many upon them: `5 face up upon them`")
}

pub(crate) fn faced_by_chance(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NotConstant, span, "which cards go into hand must be known before the deal")
        .at("depends on the deal")
        .help("name cards, suits or sets of the pack: `trumps face up go into hand`")
}

pub(crate) fn place_without_owner(span: Span, place: &str, contract: &str) -> Diagnostic {
    Diagnostic::error(
        Code::PlaceCountsFor,
        span,
        format!("in {contract} nobody says for whom the cards of `{place}` count"),
    )
    .at("counts for whom?")
    .help(format!(
        "add `counts for declarer` (or `for nobody`) here, or `{place}: counts for …` in the contract"
    ))
}

pub(crate) fn option_inside(span: Span) -> Diagnostic {
    Diagnostic::error(Code::OptionInside, span, "an option belongs to the game as a whole")
        .at("inside a contract, a kind or a `when`")
        .help("move it to the body of the game")
}

pub(crate) fn bad_range(span: Span, from: i64, to: i64) -> Diagnostic {
    if from.max(to) > 1_000_000 {
        return super::number_too_large(span);
    }
    Diagnostic::error(Code::BadRange, span, format!("an option cannot range from {from} to {to}"))
        .at("from low to high, 1000 values at most")
        .help("write for instance `0..6`")
}

/// `lowest`: where the values are the numbers of a range.
pub(crate) fn default_outside(span: Span, value: &str, values: &[String], lowest: Option<i64>) -> Diagnostic {
    if value.len() > 7 && value.bytes().all(|b| b.is_ascii_digit()) {
        return super::number_too_large(span);
    }
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    Diagnostic::error(
        Code::DefaultOutside,
        span,
        format!("`{value}` is not one of the values of this option"),
    )
    .at("the default must be a value")
    .help(match lowest {
        Some(lowest) => {
            format!("write one number of {} behind `=`, for instance `= {lowest}`", list(&values))
        }
        None => format!("write one of its values behind `=`: {}", list(&values)),
    })
}

pub(crate) fn set_without_value(assignment: &str) -> String {
    format!("`--set {assignment}` sets nothing: write `--set option=value`")
}

pub(crate) fn set_unknown(name: &str, game: &str, known: &[&str]) -> String {
    let help = match suggest(name, known) {
        Some(help) => help,
        None if known.is_empty() => "it has none".to_string(),
        None => format!("it has {}", list(known)),
    };
    format!("`{game}` has no option `{name}`: {help}")
}

pub(crate) fn set_illegal(name: &str, value: &str, values: &[String]) -> String {
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    format!("the option `{name}` is never `{value}`: it is one of {}", list(&values))
}

pub(crate) fn next_dealer(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NextDealer, span, "the deal passes to forehand, and to nobody else")
        .at("another player")
        .help("write `next dealer is forehand`")
}
