//! Braces, strings, citations: what is wrong with a text before any sentence is read.

use super::super::{Code, Diagnostic, Span};

pub(crate) fn unclosed_block(brace: Span) -> Diagnostic {
    Diagnostic::error(Code::UnclosedBlock, brace, "this block is never closed")
        .at("opened here")
        .help("write `}` where the block ends")
}

pub(crate) fn stray_brace(span: Span) -> Diagnostic {
    Diagnostic::error(Code::StrayBrace, span, "this `}` closes nothing")
        .at("no block is open here")
        .help("take it away, or look above for a `{` that is missing")
}

pub(crate) fn unclosed_string(span: Span) -> Diagnostic {
    Diagnostic::error(Code::UnclosedString, span, "this text has no closing quotation mark")
        .at("begins here and runs to the end of the line")
        .help("close it with `\"` on the same line")
}

pub(crate) fn unclosed_citation(span: Span) -> Diagnostic {
    Diagnostic::error(Code::UnclosedCitation, span, "this citation has no closing bracket")
        .at("begins here")
        .help("write it as `[D-31]` or `[D-31, A-3 H]`, on one line")
}

pub(crate) fn lonely_citation(span: Span) -> Diagnostic {
    Diagnostic::error(Code::LonelyCitation, span, "this citation belongs to no clause")
        .at("nothing stands before it")
        .help("write a citation at the end of the clause that states the rule")
}

pub(crate) fn bad_citation(span: Span) -> Diagnostic {
    Diagnostic::error(Code::BadCitation, span, "this is not a citation")
        .at("rule ids look like `D-31`")
        .help("write rule ids with commas between them, each with a letter S, P, I or H if you like: `[D-31, A-3 H]`")
}

pub(crate) fn unclosed_paren(span: Span) -> Diagnostic {
    Diagnostic::error(Code::UnbalancedParens, span, "this parenthesis is never closed")
        .at("opened here")
        .help("write `)` where it ends")
}

pub(crate) fn stray_paren(span: Span) -> Diagnostic {
    Diagnostic::error(Code::UnbalancedParens, span, "this `)` closes nothing")
        .at("no parenthesis is open here")
        .help("take it away, or write the `(` that belongs to it")
}

pub(crate) fn unopened_block(span: Span, head: &str) -> Diagnostic {
    Diagnostic::error(Code::UnopenedBlock, span, format!("the block `{head}` has no `{{`"))
        .at("a brace belongs behind this")
        .help(format!("write `{head} {{` and close the block with `}}`"))
}

pub(crate) fn too_deep(span: Span, limit: usize) -> Diagnostic {
    Diagnostic::error(Code::TooDeep, span, format!("blocks are nested deeper than {limit}"))
        .at("one block too many")
        .help("no rules need this; look for a `}` that is missing")
}

pub(crate) fn tangled(span: Span, limit: usize) -> Diagnostic {
    Diagnostic::error(Code::TooDeep, span, format!("this sentence is nested deeper than {limit}"))
        .at("one thing within another too many")
        .help("give a part of it a name with `number`, `set` or `test`, and use the name")
}

pub(crate) fn long_sentence(span: Span, length: usize, limit: usize) -> Diagnostic {
    Diagnostic::error(Code::TooLong, span, format!("this sentence has {length} bytes; the limit is {limit}"))
        .at("begins here")
        .help("look for a line break that is missing, or for lines indented deeper than this one")
}

pub(crate) fn too_many_mistakes(span: Span, limit: usize) -> Diagnostic {
    Diagnostic::error(
        Code::TooManyMistakes,
        span,
        format!("there are more than {limit} mistakes in this file"),
    )
    .at("reading stops here")
    .help("mend those above first; is this the file you meant?")
}

pub(crate) fn too_long(span: Span, length: usize, limit: usize) -> Diagnostic {
    Diagnostic::error(Code::TooLong, span, format!("this file has {length} bytes; the limit is {limit}"))
        .at("the file begins here")
        .help("rules of a game are a few thousand bytes; is this the file you meant?")
}

pub(crate) fn too_long_laid_out(span: Span, length: usize, limit: usize) -> Diagnostic {
    let message = format!("laid out, this file would have {length} bytes; the limit is {limit}");
    Diagnostic::error(Code::TooLong, span, message)
        .at("the file begins here")
        .help("rules of a game are a few thousand bytes; is this the file you meant?")
}

pub(crate) fn nul_byte(span: Span) -> Diagnostic {
    Diagnostic::error(Code::NotText, span, "this file holds a byte that no text has")
        .at("a NUL byte")
        .help("is this a `.rules` file? Save it as plain text in UTF-8")
}

pub(crate) fn hidden_character(span: Span, number: usize, which: char) -> Diagnostic {
    let message = match number {
        1 => "this file holds a character that cannot be seen, and that a terminal may obey".to_string(),
        n => format!("this file holds {n} characters that cannot be seen, and that a terminal may obey"),
    };
    Diagnostic::warning(Code::HiddenCharacter, span, message)
        .at(format!("U+{:04X}", which as u32))
        .help("delete it: nobody who reads these rules knows that it is there")
}

pub(crate) fn outside(span: Span) -> Diagnostic {
    Diagnostic::error(Code::OutsideGame, span, "this stands outside every game")
        .at("belongs to no game and no pack")
        .help("write it between the braces of `game name \"Name\" { … }` or `pack name \"Name\" { … }`")
}

pub(crate) fn headless(brace: Span) -> Diagnostic {
    Diagnostic::error(Code::HeadlessBlock, brace, "this block has no name")
        .at("what begins here?")
        .help("write what the block is about before the brace: `play {`, `score {`, `contract name {`")
}
