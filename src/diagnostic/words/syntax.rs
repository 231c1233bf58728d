//! Braces, strings, citations: what is wrong with a text before any sentence is read.

use super::super::{Code, Diagnostic, Said, Span, said};

pub(crate) fn unclosed_block(brace: Span) -> Diagnostic {
    Diagnostic::error(
        Code::UnclosedBlock,
        brace,
        ("this block is never closed", "dieser Block wird nie geschlossen"),
    )
    .at(("opened here", "hier geöffnet"))
    .help(("write `}` where the block ends", "schreib `}`, wo der Block endet"))
}

pub(crate) fn stray_brace(span: Span) -> Diagnostic {
    Diagnostic::error(Code::StrayBrace, span, ("this `}` closes nothing", "diese `}` schließt nichts"))
        .at(("no block is open here", "hier ist kein Block offen"))
        .help((
            "take it away, or look above for a `{` that is missing",
            "nimm sie weg, oder such weiter oben eine `{`, die fehlt",
        ))
}

pub(crate) fn unclosed_string(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::UnclosedString,
        span,
        ("this text has no closing quotation mark", "dieser Text hat kein Anführungszeichen am Ende"),
    )
    .at(("begins here and runs to the end of the line", "fängt hier an und läuft bis ans Ende der Zeile"))
    .help(("close it with `\"` on the same line", "schließ ihn mit `\"` in derselben Zeile"))
}

pub(crate) fn unclosed_citation(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::UnclosedCitation,
        span,
        ("this citation has no closing bracket", "diese Quellenangabe hat keine schließende Klammer"),
    )
    .at(("begins here", "fängt hier an"))
    .help((
        "write it as `[D-31]` or `[D-31, A-3 H]`, on one line",
        "schreib sie wie `[D-31]` oder `[D-31, A-3 H]`, in einer Zeile",
    ))
}

pub(crate) fn lonely_citation(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::LonelyCitation,
        span,
        ("this citation belongs to no clause", "diese Quellenangabe gehört zu keinem Satz"),
    )
    .at(("nothing stands before it", "davor steht nichts"))
    .help((
        "write a citation at the end of the clause that states the rule",
        "schreib eine Quellenangabe ans Ende des Satzes, der die Regel sagt",
    ))
}

pub(crate) fn bad_citation(span: Span) -> Diagnostic {
    Diagnostic::error(Code::BadCitation, span, ("this is not a citation", "das ist keine Quellenangabe"))
        .at(("rule ids look like `D-31`", "Kennungen von Regeln sehen aus wie `D-31`"))
        .help(("write rule ids with commas between them, each with a letter S, P, I or H if you like: `[D-31, A-3 H]`", "schreib Kennungen mit Kommas dazwischen, jede mit einem Buchstaben S, P, I oder H, wenn du \
             magst: `[D-31, A-3 H]`"))
}

pub(crate) fn unclosed_paren(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::UnbalancedParens,
        span,
        ("this parenthesis is never closed", "diese Klammer wird nie geschlossen"),
    )
    .at(("opened here", "hier geöffnet"))
    .help(("write `)` where it ends", "schreib `)`, wo sie endet"))
}

pub(crate) fn stray_paren(span: Span) -> Diagnostic {
    Diagnostic::error(Code::UnbalancedParens, span, ("this `)` closes nothing", "diese `)` schließt nichts"))
        .at(("no parenthesis is open here", "hier ist keine Klammer offen"))
        .help((
            "take it away, or write the `(` that belongs to it",
            "nimm sie weg, oder schreib die `(`, die dazugehört",
        ))
}

pub(crate) fn unopened_block(span: Span, head: &str) -> Diagnostic {
    Diagnostic::error(
        Code::UnopenedBlock,
        span,
        said!("the block `{head}` has no `{{`", "dem Block `{head}` fehlt die `{{`"),
    )
    .at(("a brace belongs behind this", "dahinter gehört eine geschweifte Klammer"))
    .help(said!(
        "write `{head} {{` and close the block with `}}`",
        "schreib `{head} {{` und schließ den Block mit `}}`"
    ))
}

pub(crate) fn too_deep(span: Span, limit: usize) -> Diagnostic {
    Diagnostic::error(
        Code::TooDeep,
        span,
        said!("blocks are nested deeper than {limit}", "die Blöcke sind tiefer als {limit} geschachtelt"),
    )
    .at(("one block too many", "ein Block zu viel"))
    .help((
        "no rules need this; look for a `}` that is missing",
        "keine Regeln brauchen das; such eine `}`, die fehlt",
    ))
}

pub(crate) fn tangled(span: Span, limit: usize) -> Diagnostic {
    Diagnostic::error(
        Code::TooDeep,
        span,
        said!(
            "this sentence is nested deeper than {limit}",
            "dieser Satz ist tiefer als {limit} geschachtelt"
        ),
    )
    .at(("one thing within another too many", "eins im andern zu viel"))
    .help((
        "give a part of it a name with `number`, `set` or `test`, and use the name",
        "gib einem Teil davon mit `number`, `set` oder `test` einen Namen, und nimm den Namen",
    ))
}

pub(crate) fn long_sentence(span: Span, length: usize, limit: usize) -> Diagnostic {
    Diagnostic::error(
        Code::TooLong,
        span,
        said!(
            "this sentence has {length} bytes; the limit is {limit}",
            "dieser Satz hat {length} Byte; erlaubt sind {limit}"
        ),
    )
    .at(("begins here", "fängt hier an"))
    .help((
        "look for a line break that is missing, or for lines indented deeper than this one",
        "such einen Zeilenumbruch, der fehlt, oder Zeilen, die tiefer eingerückt sind als diese",
    ))
}

pub(crate) fn too_many_mistakes(span: Span, limit: usize) -> Diagnostic {
    Diagnostic::error(
        Code::TooManyMistakes,
        span,
        said!(
            "there are more than {limit} mistakes in this file",
            "in dieser Datei sind mehr als {limit} Fehler"
        ),
    )
    .at(("reading stops here", "hier hört das Lesen auf"))
    .help((
        "mend those above first; is this the file you meant?",
        "bring erst die oberen in Ordnung; ist das die Datei, die du meinst?",
    ))
}

pub(crate) fn too_long(span: Span, length: usize, limit: usize) -> Diagnostic {
    Diagnostic::error(
        Code::TooLong,
        span,
        said!(
            "this file has {length} bytes; the limit is {limit}",
            "diese Datei hat {length} Byte; erlaubt sind {limit}"
        ),
    )
    .at(("the file begins here", "hier fängt die Datei an"))
    .help((
        "rules of a game are a few thousand bytes; is this the file you meant?",
        "die Regeln eines Spiels sind ein paar tausend Byte; ist das die Datei, die du meinst?",
    ))
}

pub(crate) fn too_long_laid_out(span: Span, length: usize, limit: usize) -> Diagnostic {
    let message = said!(
        "laid out, this file would have {length} bytes; the limit is {limit}",
        "ordentlich gesetzt hätte diese Datei {length} Byte; erlaubt sind {limit}"
    );
    Diagnostic::error(Code::TooLong, span, message)
        .at(("the file begins here", "hier fängt die Datei an"))
        .help((
            "rules of a game are a few thousand bytes; is this the file you meant?",
            "die Regeln eines Spiels sind ein paar tausend Byte; ist das die Datei, die du meinst?",
        ))
}

pub(crate) fn nul_byte(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NotText,
        span,
        (
            "this file holds a byte that no text has",
            "in dieser Datei steht ein Byte, das in keinem Text vorkommt",
        ),
    )
    .at(("a NUL byte", "ein NUL-Byte"))
    .help((
        "is this a `.rules` file? Save it as plain text in UTF-8",
        "ist das eine Datei `.rules`? Speichere sie als einfachen Text in UTF-8",
    ))
}

pub(crate) fn lone_return(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NotText,
        span,
        (
            "a line of this file ends as lines of no rules do",
            "in dieser Datei endet eine Zeile so, wie es in keinem Regelwerk üblich ist",
        ),
    )
    .at((
        "a carriage return (CR) without a line feed (LF)",
        "ein Wagenrücklauf (CR) ohne Zeilenvorschub (LF)",
    ))
    .help((
        "save it with the line ends of Unix (LF) or Windows (CRLF)",
        "speichere sie mit den Zeilenenden von Unix (LF) oder Windows (CRLF)",
    ))
}

pub(crate) fn hidden_character(span: Span, number: usize, which: char) -> Diagnostic {
    let message = match number {
        1 => Said::from((
            "this file holds a character that cannot be seen, and that a terminal may obey",
            "in dieser Datei steht ein Zeichen, das man nicht sieht und dem ein Terminal gehorchen kann",
        )),
        n => said!(
            "this file holds {n} characters that cannot be seen, and that a terminal may obey",
            "in dieser Datei stehen {n} Zeichen, die man nicht sieht und denen ein Terminal gehorchen \
             kann"
        ),
    };
    Diagnostic::warning(Code::HiddenCharacter, span, message)
        .at(Said::same(format!("U+{:04X}", which as u32)))
        .help((
            "delete it: nobody who reads these rules knows that it is there",
            "lösch es: Niemand, der diese Regeln liest, weiß, dass es da ist",
        ))
}

/// A file of another kind, by the word that it begins with.
pub(crate) fn no_ruleset(word: Span, begins: &str) -> Option<Diagnostic> {
    let [(english, german), reads] = super::record::whole_file(begins)?;
    let message = said!("this is no ruleset, but {english}", "das ist keine Regeldatei, sondern {german}");
    Some(Diagnostic::error(Code::OutsideGame, word, message).at(("here", "hier")).help(reads))
}

pub(crate) fn outside(span: Span) -> Diagnostic {
    Diagnostic::error(
        Code::OutsideGame,
        span,
        ("this stands outside every game", "das steht außerhalb jedes Spiels"),
    )
    .at(("belongs to no game and no pack", "gehört zu keinem Spiel und zu keinem Blatt"))
    .help((
        "write it between the braces of `game name \"Name\" { … }` or `pack name \"Name\" { … }`",
        "schreib es zwischen die Klammern von `game name \"Name\" { … }` oder `pack name \"Name\" { … \
             }`",
    ))
}

/// `pack small "Small" extends large without HA`, and no block behind it.
pub(crate) fn without_braces(outside: Diagnostic, word: &str) -> Diagnostic {
    outside.help(said!(
        "what begins with `{word}` has braces, though nothing may stand between them: write `{{ }}` behind it",
        "was mit `{word}` anfängt, hat Klammern, auch wenn nichts dazwischen steht: schreib `{{ }}` dahinter"
    ))
}

pub(crate) fn headless(brace: Span) -> Diagnostic {
    Diagnostic::error(Code::HeadlessBlock, brace, ("this block has no name", "dieser Block hat keinen Namen"))
        .at(("what begins here?", "was fängt hier an?"))
        .help((
            "write what the block is about before the brace: `play {`, `score {`, `contract name {`",
            "schreib vor die Klammer, worum es im Block geht: `play {`, `score {`, `contract name {`",
        ))
}
