//! Numbers, conditions, cards and players in the wrong place.

use super::super::{Code, Diagnostic, Span};

/// The type of an expression, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Number,
    Test,
    Cards,
    Seats,
    Order,
    Unknown,
}

fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Number => "this is a number",
        Kind::Test => "this is a condition",
        Kind::Cards => "these are cards",
        Kind::Seats => "these are players",
        Kind::Order => "this is an order of cards",
        Kind::Unknown => "this is something else",
    }
}

/// What is wanted in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Number,
    Condition,
    Counted,
    Player,
    Players,
    Cards,
    Order,
    Bid,
    Deed,
}

pub(crate) fn wrong_type(span: Span, wanted: Wanted, found: Kind) -> Diagnostic {
    let message = match wanted {
        Wanted::Number => "a number is wanted here",
        Wanted::Condition => "a condition is wanted here",
        Wanted::Counted => "cards or players to count are wanted here",
        Wanted::Player => "a player is wanted here",
        Wanted::Players => "one player or several are wanted here",
        Wanted::Cards => "cards are wanted here",
        Wanted::Order => "an order is wanted here",
        Wanted::Bid => "a bid is wanted here",
        Wanted::Deed => "what a player did is wanted here",
    };
    let help = match (wanted, found) {
        (Wanted::Condition, Kind::Cards) => "say how many there must be: `some`, `no`, `at least 2 …`",
        (Wanted::Condition, Kind::Seats) => "say what they did, or how many: `some players who …`",
        (Wanted::Condition, Kind::Number) => "compare it with something: `>= 36`",
        (Wanted::Condition, _) => "conditions are comparisons, or say what somebody did or holds",
        (Wanted::Number, Kind::Test) => {
            "nothing is compared here; what a number must not fall below, or exceed, is said behind it: `…, at least 2`"
        }
        (Wanted::Number, Kind::Cards | Kind::Seats) => {
            "`number of …` counts cards or players, `points of …` the points of a player"
        }
        (Wanted::Number, _) => "numbers are digits, columns of `contracts`, options, `points of …`",
        (Wanted::Player | Wanted::Players, Kind::Test) => {
            "say whom, and then the condition: `declarer if …`, or `players who …`"
        }
        (Wanted::Player | Wanted::Players, Kind::Cards) => {
            "players are `declarer`, `defenders`, `players who …` and the like; several cards of one sentence are joined \
             with `or`: `players who held all (HK or DK)`"
        }
        (Wanted::Player | Wanted::Players, _) => {
            "players are `declarer`, `defenders`, `forehand`, `players who …` and the like"
        }
        (Wanted::Order, _) => "define one: `order name = trumps, kings, then clubs, spades, hearts`",
        (Wanted::Cards | Wanted::Counted | Wanted::Bid | Wanted::Deed, _) => {
            "cards are named by code (`T1`), by rank (`ranks K`), by set (`trumps`), with `or` between them"
        }
    };
    Diagnostic::error(Code::WrongType, span, message).at(kind_name(found)).help(help)
}

pub(crate) fn some_or_all(span: Span) -> Diagnostic {
    Diagnostic::error(Code::SomeOrAll, span, "is it some of these cards, or all of them?")
        .at("more than one card")
        .help("write `some … in …`, `all … in …` or `at least 2 … in …`")
}

pub(crate) fn all_of_what(span: Span) -> Diagnostic {
    Diagnostic::error(Code::AllOfWhat, span, "all of them where?")
        .at("`all` needs a place")
        .help("write `all trumps in hand`, or what players held or took: `players who held all kings`")
}

pub(crate) fn no_value(span: Span, column: &str, contract: &str, row: Span) -> Diagnostic {
    Diagnostic::error(Code::NoValue, span, format!("`{contract}` has no value in the column `{column}`"))
        .at("needed here")
        .and(row, "this row has none")
        .help(format!("add the column `{column}` to a table that has a row for `{contract}`"))
}

pub(crate) fn not_constant(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NotConstant, span, "this must be known before the deal")
        .at("depends on the deal")
        .help("use a number, a column of `contracts` or an option")
}

/// Who is dealt cards.
pub(crate) fn receivers_not_known(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NotConstant, span, "who is dealt these cards must be known before the deal")
        .at("depends on the deal")
        .help("name seats: `each player`, `forehand`, `left of forehand`, `rearhand` (the dealer, where nobody sits out), `others of rearhand`")
}

pub(crate) fn undecided(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NotConstant, span, "this condition must be known before the deal")
        .at("depends on the deal")
        .help("conditions of the deal itself may ask for options only")
}

pub(crate) fn number_too_large(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NumberTooLarge, span, "this number is too large")
        .at("more than 1000000, or a card worth more than 1000")
        .help("no card game needs it; is a digit doubled?")
}

pub(crate) fn below_nothing(span: Span, number: i64) -> Diagnostic {
    let much = number.unsigned_abs();
    Diagnostic::error(Code::BelowNothing, span, "prices and amounts do not begin with a minus")
        .at("less than nothing")
        .help(format!(
            "a loss is said by who pays or loses it, and what takes something away as `, {much} less if CONDITION`; with a minus stand the bounds of a tally and what something is compared with: `score <= {number}`"
        ))
}

/// `price + (10 if CONDITION, otherwise 0)`, `price - (10 if CONDITION, otherwise 0)`
pub(crate) fn more_if(change: Span, less: bool) -> Diagnostic {
    let how = if less { "less" } else { "more" };
    Diagnostic::warning(
        Code::Plainer,
        change,
        format!("what is {how} where something is so can be said plainly"),
    )
    .at("nothing otherwise")
    .help(format!(
        "write it behind the number: `NUMBER, 10 {how} if CONDITION`, as often as there are conditions"
    ))
}

/// `score <= (0 - 100)`
pub(crate) fn minus_is_read(span: Span, number: i64) -> Diagnostic {
    Diagnostic::warning(Code::Plainer, span, "a number below nothing can be said plainly")
        .at("a difference with nothing")
        .help(format!("write `-{number}`"))
        .write(format!("-{number}"))
}

/// `team if he is one of team, otherwise defenders`
pub(crate) fn his_side(span: Span) -> Diagnostic {
    Diagnostic::warning(Code::Plainer, span, "whoever is on his side can be said plainly")
        .at("these are on his side")
        .help("write `his side`; of somebody else it is `side of PLAYER`")
        .write("his side")
}

pub(crate) fn divides_by_zero(span: Span) -> Diagnostic {
    Diagnostic::error(Code::BadDivisor, span, "this cannot be divided by, or rounded to")
        .at("must be a whole number of at least 1, known before the deal")
        .help("divide by a number, a column or an option that is never 0")
}
