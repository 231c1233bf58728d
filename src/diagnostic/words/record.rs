//! The wording of mistakes in records of deals and in other files of RON.

use super::list;
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::language::english::count;
use crate::who::Seat;
use ron::error::Error;

/// A mistake whose message stays readable whatever the file holds.
fn error(code: Code, span: Span, message: impl Into<String>) -> Diagnostic {
    let mut message: String = message.into();
    if let Some((cut, _)) = message.char_indices().nth(200) {
        message.truncate(cut);
        message.push('…');
    }
    Diagnostic::error(code, span, message)
}

/// What is near, of words that people write.
fn suggest(found: &str, known: &[&str]) -> Option<String> {
    (found.len() <= 64).then(|| super::suggest(found, known)).flatten()
}

/// `did you mean …?`, or what there is.
fn near(found: &str, known: &[&str], otherwise: &str) -> String {
    suggest(found, known).unwrap_or_else(|| format!("{otherwise} {}", list(known)))
}

// ---- any file of RON ---------------------------------------------------------------------------

pub(crate) fn data_version(span: Span, what: &str, found: &str, known: u64) -> Diagnostic {
    error(
        Code::DataVersion,
        span,
        format!("this {what} is of version {found}, which this program does not know"),
    )
    .at(format!("only version {known} can be read"))
    .help("it was written by a newer program, or the number is a slip")
}

pub(crate) fn data_empty(span: Span, what: &str) -> Diagnostic {
    error(Code::DataSyntax, span, format!("this file holds no {what}")).at("nothing")
}

pub(crate) fn data_unknown_field(span: Span, found: &str, outer: Option<&str>, known: &[&str]) -> Diagnostic {
    let whose = outer.map_or("there is".to_string(), |o| format!("a `{o}` has"));
    error(Code::DataField, span, format!("{whose} no field `{found}`")).at("not known").help(near(
        found,
        known,
        "its fields are",
    ))
}

pub(crate) fn data_unknown_word(span: Span, found: &str, known: &[&str]) -> Diagnostic {
    error(Code::DataField, span, format!("`{found}` is nothing that can stand here"))
        .at("not known")
        .help(near(found, known, "known here:"))
}

pub(crate) fn data_missing_field(span: Span, field: &str, outer: Option<&str>) -> Diagnostic {
    let whose = outer.map_or("this".to_string(), |o| format!("this `{o}`"));
    error(Code::DataField, span, format!("{whose} has no `{field}`"))
        .at("ends without it")
        .help(format!("add `{field}: …`"))
}

pub(crate) fn data_field_twice(span: Span, field: &str) -> Diagnostic {
    error(Code::DataField, span, format!("`{field}` is said twice"))
        .at("the second time")
        .help("keep one of the two")
}

pub(crate) fn data_open_text(span: Span) -> Diagnostic {
    error(Code::DataSyntax, span, "this text has no closing quotation mark in its line")
        .at("begins here")
        .help("close it with `\"`; a text that runs over several lines is followed by `,` as well")
}

/// Anything else that the reader of RON does not accept.
pub(crate) fn data_syntax(span: Span, found: &Error) -> Diagnostic {
    let (message, help) = match found {
        Error::Eof => ("the file ends in the middle of something", "look for a bracket that is never closed"),
        Error::ExpectedArray => ("a list belongs here", "write it in brackets: `[…, …]`"),
        Error::ExpectedArrayEnd => ("the list does not go on like this", "write `,` or `]`"),
        Error::ExpectedMap => ("names with values belong here", "write them in braces: `{\"name\": …}`"),
        Error::ExpectedMapColon => ("a `:` is missing here", "write `name: value`"),
        Error::ExpectedMapEnd => ("this does not go on like this", "write `,` or `}`"),
        Error::ExpectedComma => ("a comma is missing here", "write `,` between two fields or items"),
        Error::ExpectedString => ("a text belongs here", "write it in quotation marks: `\"…\"`"),
        Error::ExpectedStringEnd => ("this text has no closing quotation mark", "close it with `\"`"),
        Error::ExpectedInteger | Error::InvalidIntegerDigit { .. } => {
            ("a whole number belongs here", "write digits only: `3`")
        }
        Error::IntegerOutOfBounds => ("this number is too large, or below zero", "write a smaller one"),
        Error::ExpectedFloat => ("a number belongs here", "write it like `3` or `0.5`"),
        Error::ExpectedBoolean => ("yes or no belongs here", "write `true` or `false`"),
        Error::ExpectedStructLikeEnd => ("the fields do not go on like this", "write `,` or `)`"),
        Error::ExpectedIdentifier => ("a name belongs here", "fields are written `name: value`"),
        Error::ExpectedOption | Error::ExpectedOptionEnd => {
            ("this is not a value that can stand here", "leave the field out if there is nothing to say")
        }
        Error::TrailingCharacters => ("the file goes on after its end", "write several as a list: `[…, …]`"),
        Error::UnclosedBlockComment => ("this comment is never closed", "close it with `*/`"),
        Error::InvalidEscape(_) => {
            ("this is no character that can be written with `\\`", "write `\\\\` for the `\\` itself")
        }
        Error::ExceededRecursionLimit => {
            ("this is nested too deep", "nothing needs so many brackets; is this the file you meant?")
        }
        Error::NoSuchExtension(_) | Error::ExpectedAttribute | Error::ExpectedAttributeEnd => {
            ("this `#![…]` is not known", "take it away: nothing needs it")
        }
        Error::ExpectedStructLike => ("fields in parentheses belong here", "write `(name: value, …)`"),
        Error::ExpectedNamedStructLike(name) => return data_wrong_struct(span, name, None),
        Error::ExpectedDifferentStructName { expected, found } => {
            return data_wrong_struct(span, expected, Some(found));
        }
        Error::InvalidValueForType { expected, found } => {
            return data_wrong_value(span, &format!("{expected} belongs here, not {found}"));
        }
        other => return data_wrong_value(span, &other.to_string()),
    };
    error(Code::DataSyntax, span, message).at("here").help(help)
}

fn data_wrong_struct(span: Span, expected: &str, found: Option<&str>) -> Diagnostic {
    let message = match found {
        Some(found) => format!("`{expected}(…)` belongs here, not `{found}(…)`"),
        None => format!("`{expected}(…)` belongs here"),
    };
    error(Code::DataSyntax, span, message)
        .at("here")
        .help(format!("write `{expected}(` and its fields, then `)`"))
}

fn data_wrong_value(span: Span, message: &str) -> Diagnostic {
    error(Code::DataSyntax, span, message).at("here")
}

// ---- the deal ----------------------------------------------------------------------------------

pub(crate) fn deal_twice(seed: Span) -> Diagnostic {
    error(Code::DealCards, seed, "this deal has both a seed and cards")
        .at("the seed")
        .help("keep either `seed`, or `hands` and `blind`")
}

pub(crate) fn deal_nothing(span: Span) -> Diagnostic {
    error(Code::DealCards, span, "this deal says nothing about the hands")
        .at("neither hands nor a seed")
        .help("write `hands: [\"…\", …]` and `blind: \"…\"`, or `seed: 7`")
}

pub(crate) fn deal_wrong(span: Span, message: String) -> Diagnostic {
    error(Code::DealCards, span, message).at("here")
}

/// `known` are all cards of the pack, `examples` one of each suit.
/// A word that is no card of the pack.
pub(crate) fn unknown_card(span: Span, word: &str, known: &[&str], examples: &[&str]) -> Diagnostic {
    deal_unknown_card(span, format!("there is no card `{word}`"), word, known, examples)
}

pub(crate) fn deal_unknown_card(
    span: Span,
    message: String,
    code: &str,
    known: &[&str],
    examples: &[&str],
) -> Diagnostic {
    let upper = code.to_uppercase();
    let near = known.iter().find(|card| card.starts_with(&upper) || upper.starts_with(**card));
    let help = near
        .map(|card| format!("did you mean `{card}`?"))
        .unwrap_or_else(|| format!("cards are written like {}, with blanks between them", list(examples)));
    error(Code::DealCards, span, message).at("no such card").help(help)
}

pub(crate) fn deal_repeated(again: Span, first: Span, message: String) -> Diagnostic {
    error(Code::DealCards, again, message)
        .at("the second time")
        .and(first, "the first time")
        .help("every card is in the pack once")
}

// ---- the record --------------------------------------------------------------------------------

pub(crate) fn record_unknown_game(span: Span, name: &str, help: Option<String>) -> Diagnostic {
    error(Code::RecordGame, span, format!("there is no game `{name}`"))
        .at("played by unknown rules")
        .help(help.unwrap_or_else(|| "`stiess list` shows the games there are".to_string()))
}

pub(crate) fn record_no_rules(span: Span, path: &str, reason: &str, help: &str) -> Diagnostic {
    let d = error(Code::RecordGame, span, format!("cannot read `{path}`: {reason}")).at("these rules");
    match help {
        "" => d,
        _ => d.help(format!("{help}; it is looked for from the folder of this file")),
    }
}

pub(crate) fn record_only_packs(span: Span, path: &str) -> Diagnostic {
    record_no_rules(span, path, "it holds packs, but no game", "")
}

pub(crate) fn record_folder(span: Span, path: &str) -> Diagnostic {
    record_no_rules(span, path, "it is a folder", "")
}

/// What an amount is, to whoever wrote something else.
pub(crate) const AMOUNTS: &str = "amounts are whole numbers, or fractions such as 0.5 or \"1/3\"";

pub(crate) const AMOUNT_TOO_LARGE: &str = "this amount is too large";

/// What points of facts may be.
pub(crate) const POINTS: &str = "the declarer's points or, in braces, those of seats";

pub(crate) fn keeps_nothing(game: &str) -> String {
    format!("`{game}` keeps nothing from deal to deal")
}

/// What a record says of the end of a deal.
pub(crate) enum Of<'a> {
    Contract,
    Declarer,
    Points(&'a str),
    Scores,
}

pub(crate) const NOT_COUNTED: &str = "not counted";

pub(crate) fn record_broken_rules(span: Span, game: &str) -> Diagnostic {
    error(Code::RecordGame, span, format!("the rules of `{game}` have mistakes"))
        .at("cannot be played")
        .help("they are shown below; mend them first")
}

pub(crate) fn record_option(span: Span, message: String) -> Diagnostic {
    error(Code::RecordOption, span, message).at("here")
}

pub(crate) fn record_other_rules(span: Span, game: &str, now: &str) -> Diagnostic {
    Diagnostic::warning(Code::RecordOtherRules, span, format!("the rules of `{game}` have changed since"))
        .at(format!("now they are {now}"))
        .help("the moves are judged by the rules as they are now")
}

pub(crate) fn record_illegal(
    span: Span,
    number: usize,
    (seat, phase): (Seat, &str),
    why: &str,
    misspelt: Option<&str>,
    open: &[String],
    clause: Option<Span>,
) -> Diagnostic {
    let known: Vec<&str> = open.iter().map(String::as_str).collect();
    let meant = misspelt.and_then(|said| suggest(said, &known));
    let help = meant.unwrap_or_else(|| format!("legal here: {}", list(&known)));
    let d = error(Code::RecordMove, span, format!("move {number} is not legal: {why}"))
        .at(format!("seat {seat}, {phase}"))
        .help(help);
    match clause {
        Some(clause) => d.and(clause, "the rule"),
        None => d,
    }
}

/// The moves end before the deal does.
pub(crate) fn record_short(
    span: Span,
    with_result: bool,
    moves: usize,
    seat: Seat,
    phase: &str,
    open: &[String],
) -> Diagnostic {
    let known: Vec<&str> = open.iter().map(String::as_str).collect();
    let next = format!("seat {seat} is to decide next ({phase}): {}", list(&known));
    let after = count(moves as u64, "move");
    match with_result {
        true => error(
            Code::RecordShort,
            span,
            format!("the record has a result, but after {after} the deal is not over"),
        )
        .at("the moves end here")
        .help(next),
        false => Diagnostic::warning(Code::RecordShort, span, format!("after {after} the deal is not over"))
            .at("the moves end here")
            .help(next),
    }
}

pub(crate) fn record_surplus(span: Span, moves: usize, more: usize) -> Diagnostic {
    let follow = if more == 1 { "follows" } else { "follow" };
    error(Code::RecordSurplus, span, format!("the deal is over after move {moves}, but {more} more {follow}"))
        .at("nothing is left to decide")
        .help("take the moves after the last one away")
}

pub(crate) fn record_result(span: Span, of: Of, said: &str, happened: &str) -> Diagnostic {
    let what = match of {
        Of::Contract => "the contract".to_string(),
        Of::Declarer => "the declarer".to_string(),
        Of::Points(who) if who.parse::<u64>().is_ok() => format!("the card points of seat {who}"),
        Of::Points(who) => format!("the card points of `{who}`"),
        Of::Scores => "the scores".to_string(),
    };
    error(Code::RecordResult, span, format!("{what}: the record says {said}, but it was {happened}"))
        .at(format!("played out: {happened}"))
}

pub(crate) fn record_note(span: Span, what: &str, found: u64, from: u64, to: u64) -> Diagnostic {
    let d = error(Code::RecordNote, span, format!("this note is on {what} {found}, which is not there"))
        .at("nothing to be noted");
    match to {
        0 if from > 0 => d,
        _ => d.help(format!("{what}s are counted from {from} to {to}")),
    }
}

/// What a session is said to have left behind cannot be.
pub(crate) fn record_session(session: Span, wrong: &str) -> Diagnostic {
    Diagnostic::error(Code::RecordSession, session, wrong.to_string())
        .at("this is not remembered")
        .help("`Session(scores: [3, 0, 5], tallies: {\"name\": [1, 0, 2], \"of_the_table\": 4}, cards: [\"\", \"HK\", \"\"])`, by seat")
}

/// A deal does not begin with what the deal before it has left behind.
pub(crate) fn record_start(session: Span, said: &str, left: &str) -> Diagnostic {
    Diagnostic::error(Code::RecordSession, session, "this deal begins with something else")
        .at(format!("here {said}"))
        .help(format!("the deal before it leaves {left}"))
}
