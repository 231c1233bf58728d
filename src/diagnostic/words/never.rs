//! What can never apply, and what is so whatever is played.

use super::super::{Code, Diagnostic, Span};

pub(crate) fn never(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::NeverApplies, clause, "this can never apply")
        .at("never, in any contract and with any option")
        .help("look at its condition, at its cards and at its tricks; or take it away")
        .take_away()
}

/// Of two duties that want the same, or the contrary, the first decides.
///
/// `names` are theirs, the first one's first; `special`: the second stands in a `when`, a kind or a contract.
pub(crate) fn behind_a_duty(clause: Span, by: Span, names: [&str; 2], special: bool) -> Diagnostic {
    let [first, second] = names;
    let d = Diagnostic::error(Code::NeverApplies, clause, "this duty can never bind")
        .at("never binds: the duty before it has decided already")
        .and(
            by,
            "wants the same cards, or forbids them, at the same time; a condition would stand behind it",
        );
    let order = match special {
        true => format!(
            "; what stands in a `when`, a kind or a contract comes behind the duties of the game: `{second} before {first}: …` puts it in front"
        ),
        false => String::new(),
    };
    d.help(format!("duties are followed in their order, each as far as it can: take one of the two away, or let the first leave something to the second: `{first}: … if he is one of defenders`{order}"))
        .take_away()
}

/// A comparison that cannot be so: what the number on its left comes to.
pub(crate) fn out_of_reach(clause: Span, (low, high): (i64, i64)) -> Diagnostic {
    Diagnostic::error(Code::NeverApplies, clause, "this can never apply")
        .at(format!("what is compared is {low} to {high} here, never less and never more"))
        .help("compare it with a number that it can reach; or take it away")
}

pub(crate) fn always_won(clause: Span) -> Diagnostic {
    Diagnostic::warning(Code::AlwaysWon, clause, "every deal is won")
        .at("this is always so, whatever is played")
        .help("ask for what a player has or did: `won if points of declarer >= 36`")
}

pub(crate) fn paid_by_nobody(clause: Span) -> Diagnostic {
    Diagnostic::error(Code::NeverApplies, clause, "nobody is there to pay this, or to be paid it")
        .at("in no contract of this sentence is there such a player")
        .help("where everybody plays alone there is no declarer and no defenders: name `players`, or `players who …`")
}

pub(crate) fn no_such_trick(clause: Span, trick: i64, last: i64) -> Diagnostic {
    Diagnostic::error(Code::NeverApplies, clause, format!("trick {trick} is never played"))
        .at(format!("there are {last} tricks"))
        .help(match trick > last {
            true => {
                format!("name one of tricks 1 to {last}; `last trick` is the last, however many there are")
            }
            false => "tricks are counted from 1".to_string(),
        })
}

/// `number` counts the alternatives from 1.
pub(crate) fn alternative_behind_all(clause: Span, number: usize) -> Diagnostic {
    Diagnostic::warning(
        Code::NeverApplies,
        clause,
        format!("no trick ever comes down to alternative {number}"),
    )
    .at("what it names stands before it already")
    .help("who wins is listed best first: put it further to the front, or take it away")
}

/// Cards of several suits compared: those of each suit, as the pack lists them, or the suit itself.
pub(crate) fn across_suits(clause: Span, parts: &[Vec<String>], trick: bool) -> Diagnostic {
    let one = |part: Option<&Vec<String>>| part.and_then(|part| part.first()).cloned().unwrap_or_default();
    let (first, last) = (one(parts.first()), one(parts.last()));
    let message = format!("nothing says which is the higher: `{first}` or `{last}`");
    let d = Diagnostic::warning(Code::AcrossSuits, clause, message);
    match trick {
        true => {
            let list: Vec<String> =
                parts.iter().map(|part| format!("highest of {}", part.join(" or "))).collect();
            d.at("as it stands, the suit that the pack lists first beats the others").help(format!(
                "if that is meant, say so: `{}`; or list them as they rank",
                list.join(", else ")
            ))
        }
        false => d.at("as it stands, it is the one whose suit the pack lists first").help(
            "ask for the highest of one suit; or name the cards, best first: `A if …, B if …, otherwise C`",
        ),
    }
}

/// The same of an option that a variant does not leave to the table.
pub(crate) fn when_fixed(condition: Span, option: &str, value: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        condition,
        format!("this is never so: `{option}` is always {value}"),
    )
    .at("no choice of options makes it true")
    .help(format!(
        "leave the choice (no `without option {option}`), or say what holds for {value} without `when`"
    ))
}

pub(crate) fn when_never(condition: Span) -> Diagnostic {
    Diagnostic::error(Code::NeverApplies, condition, "this is never so, whatever the options")
        .at("no choice of options makes it true")
        .help("compare it with the values of the options")
}

pub(crate) fn unreached(clause: Span) -> Diagnostic {
    Diagnostic::warning(Code::Unreached, clause, "no contract follows this clause")
        .at("another clause stands in its place everywhere")
        .help("take it away, or write it where it is meant to hold")
        .take_away()
}
