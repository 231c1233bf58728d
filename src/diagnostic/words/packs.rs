//! Packs and their counting.

use super::super::{Code, Diagnostic, Span};

pub(crate) fn empty_pack(span: Span) -> Diagnostic {
    Diagnostic::error(Code::EmptyPack, span, "this pack has no cards")
        .help("list them: `suit hearts \"Herz\" H: K Q J 10`")
}

pub(crate) fn too_many_cards(span: Span, count: usize) -> Diagnostic {
    Diagnostic::error(
        Code::TooManyCards,
        span,
        format!("this pack has {count} cards, or adds suits to its base"),
    )
    .at("a pack has at most 63 cards, listed in one place")
    .help("a pack that extends another takes cards away with `without`; a new pack lists its own")
}

pub(crate) fn bad_suit_letter(span: Span, letter: &str) -> Diagnostic {
    Diagnostic::error(Code::BadSuitLetter, span, format!("`{letter}` cannot stand for this suit"))
        .at("one capital letter that no other suit has")
        .help("write for instance `suit hearts \"Herz\" H: …`")
}

pub(crate) fn card_twice(span: Span, code: &str) -> Diagnostic {
    Diagnostic::error(Code::CardTwice, span, format!("the card `{code}` is listed twice"))
        .at("again here")
        .help("take one away")
}

pub(crate) fn worth_twice(span: Span, code: &str) -> Diagnostic {
    Diagnostic::error(Code::WorthTwice, span, format!("`{code}` already has a worth"))
        .at("gives it another")
        .help("each card has one worth; `every other card` takes those not yet named")
}

pub(crate) fn too_fine(span: Span) -> Diagnostic {
    Diagnostic::error(Code::TooFine, span, "points are counted in halves, thirds, quarters, fifths or sixths")
        .at("a finer fraction")
        .help("write for instance `each 1 less 2/3`")
}

pub(crate) fn bad_group(span: Span, group: i64) -> Diagnostic {
    if group > 1000 {
        return super::number_too_large(span);
    }
    Diagnostic::error(Code::BadGroup, span, format!("cards cannot be counted in groups of {group}"))
        .at("1 to 30")
        .help("write for instance `each 3 less 2`")
}

pub(crate) fn wrong_total(span: Span, stated: i64, counted: i64, cards: u32) -> Diagnostic {
    let (whole, part) = (counted / 60, counted % 60);
    let counted = if part == 0 { whole.to_string() } else { format!("{whole} and {part}/60") };
    Diagnostic::error(
        Code::WrongTotal,
        span,
        format!("counted this way the {cards} cards are {counted}, not {stated}"),
    )
    .at(format!("says {stated}"))
    .help(format!("write `in all {counted}`, or mend the worth of the cards"))
}

pub(crate) fn no_pack(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NoPack, span, "this game has no pack")
        .at("with which cards?")
        .help("add a sentence like `pack name, counted in scheme`")
}
