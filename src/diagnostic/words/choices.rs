//! What an option offers, and what is asked of it.

use super::super::{Code, Diagnostic, Said, Span, said};
use super::with_suggestion;

pub(crate) fn unknown_choice(span: Span, word: &str, option: &str, values: &[String]) -> Diagnostic {
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    let d = Diagnostic::error(
        Code::UnknownChoice,
        span,
        said!("the option `{option}` is never `{word}`", "die Option `{option}` ist nie `{word}`"),
    )
    .at(("not one of its values", "keiner ihrer Werte"));
    with_suggestion(d, word, &values, ("", ""))
}

/// `option stake "Einsatz": none | 2 | 4 = none`
pub(crate) fn choices_mixed(span: Span, word: &str, number: &str) -> Diagnostic {
    Diagnostic::error(
        Code::BadRange,
        span,
        (
            "an option chooses between numbers, or between words",
            "eine Option wählt zwischen Zahlen oder zwischen Wörtern",
        ),
    )
    .at(said!(
        "`{word}` is a word, and `{number}` a number",
        "`{word}` ist ein Wort und `{number}` eine Zahl"
    ))
    .help(said!(
        "write a number for `{word}`, as `0` for nothing, or make it an option of its own: `no | yes`",
        "schreib für `{word}` eine Zahl, etwa `0` für nichts, oder mach eine eigene Option daraus: `no | yes`"
    ))
}

/// `option stake "Einsatz": 1 | 2 | 1 = 2`
pub(crate) fn choice_twice(span: Span, choice: &str) -> Diagnostic {
    Diagnostic::error(
        Code::DeclaredTwice,
        span,
        said!("`{choice}` is offered twice", "`{choice}` steht zweimal zur Wahl"),
    )
    .at(("one option, one value for each choice", "eine Option, für jede Wahl ein Wert"))
    .help(("take one of them away", "nimm eins davon weg"))
}

/// `finale > raeuber`
pub(crate) fn words_compared(span: Span, option: &str, word: &str) -> Diagnostic {
    let message =
        said!("what `{option}` may be stands in no order", "was `{option}` sein kann, hat keine Reihenfolge");
    one_of_words(span, option, word, message)
}

/// `finale + 1`, `when finale`
pub(crate) fn words_alone(span: Span, option: &str, word: &str) -> Diagnostic {
    let message = said!(
        "`{option}` is neither a number nor a condition",
        "`{option}` ist weder eine Zahl noch eine Bedingung"
    );
    one_of_words(span, option, word, message)
}

/// `raeuber = finale`
pub(crate) fn words_turned(span: Span, option: &str, word: &str) -> Diagnostic {
    let message =
        said!("the option stands before what it may be", "die Option steht vor dem, was sie sein kann");
    one_of_words(span, option, word, message)
}

fn one_of_words(span: Span, option: &str, word: &str, message: Said) -> Diagnostic {
    let d = Diagnostic::error(Code::WrongType, span, message);
    d.at(said!("`{option}` is one of several words", "`{option}` ist eins von mehreren Wörtern")).help(said!(
        "write `{option} = {word}` or `{option} is not {word}`",
        "schreib `{option} = {word}` oder `{option} is not {word}`"
    ))
}
