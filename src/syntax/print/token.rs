//! The words and signs of a clause, and where blanks stand between them.

use crate::syntax::grammar::in_word;

/// What a token is, as far as blanks care.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::syntax) enum Kind {
    Word,
    /// A text in quotation marks, kept to the letter.
    Text,
    /// A sign of the language.
    Sign,
    /// Anything else; it keeps its neighbours as they were.
    Odd,
    Comment {
        own_line: bool,
    },
}

#[derive(Clone, Copy, Debug)]
pub(in crate::syntax) struct Token<'a> {
    pub kind: Kind,
    pub text: &'a str,
    /// Something blank stood before it.
    pub apart: bool,
}

/// How blanks are set in a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    Plain,
    /// Rule ids hold `-` and `/`, so these stay as they were.
    Ids,
    /// `2/3` is one number.
    Fractions,
    /// Not understood: blanks are narrowed, none is added or taken away.
    AsWritten,
}

impl Manner {
    /// The manner of a clause or head that begins with these tokens.
    pub(super) fn of(tokens: &[Token], understood: bool) -> Manner {
        match tokens.first().map(|t| t.text) {
            _ if !understood => Manner::AsWritten,
            Some("source") => Manner::Ids,
            Some("count") => Manner::Fractions,
            _ => Manner::Plain,
        }
    }
}

const SIGNS: &[&str] =
    &["..", "<=", ">=", "<", ">", "=", "+", "-", "*", "/", "^", "|", ",", ":", ";", "(", ")"];

/// What the language takes for blanks; any other white space is a sign it does not know.
const BLANKS: [char; 4] = [' ', '\t', '\r', '\n'];

/// Does a minus belong to the digits behind it? What stands before it is nothing from which they could be taken.
fn begins_number(before: Option<&Token>, behind: &str) -> bool {
    let taken = before.is_some_and(|before| match before.kind {
        Kind::Sign => before.text == ")",
        _ => !["to", "least", "most", "than", "exactly", "is"].contains(&before.text),
    });
    before.is_some() && !taken && behind.starts_with(|c: char| c.is_ascii_digit())
}

/// Cuts a clause into tokens. Joined again by [`blank`], they are cut in the same way.
pub(in crate::syntax) fn cut(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = text;
    loop {
        let trimmed = rest.trim_start_matches(BLANKS);
        let before = &rest[..rest.len() - trimmed.len()];
        let Some(first) = trimmed.chars().next() else { return tokens };
        let (kind, length) = if trimmed.starts_with("//") {
            (Kind::Comment { own_line: before.contains('\n') }, trimmed.find('\n').unwrap_or(trimmed.len()))
        } else if first == '"' {
            let end = trimmed[1..].find(['"', '\n']).map_or(trimmed.len(), |i| i + 2);
            (Kind::Text, end)
        } else if in_word(first) {
            (Kind::Word, trimmed.find(|c| !in_word(c)).unwrap_or(trimmed.len()))
        } else if first == '-' && begins_number(tokens.last(), &trimmed[1..]) {
            (Kind::Word, 1 + trimmed[1..].find(|c| !in_word(c)).unwrap_or(trimmed.len() - 1))
        } else if let Some(sign) = SIGNS.iter().find(|s| trimmed.starts_with(**s)) {
            (Kind::Sign, sign.len())
        } else {
            (Kind::Odd, first.len_utf8())
        };
        let (token, after) = trimmed.split_at(length);
        tokens.push(Token { kind, text: token.trim_end_matches(BLANKS), apart: !before.is_empty() });
        rest = after;
    }
}

/// Does a blank stand between two neighbours?
pub(super) fn blank(before: &Token, after: &Token, manner: Manner) -> bool {
    let odd = before.kind == Kind::Odd || after.kind == Kind::Odd;
    if odd || manner == Manner::AsWritten {
        return after.apart;
    }
    let either = |signs: &[&str]| signs.contains(&before.text) || signs.contains(&after.text);
    match (before.text, after.text) {
        (_, "," | ":" | ";" | ")") | ("(", _) => false,
        _ if either(&[".."]) => false,
        _ if manner == Manner::Ids && either(&["-", "/"]) => after.apart,
        _ if manner == Manner::Fractions && either(&["/"]) => false,
        _ => true,
    }
}

/// All on one line.
pub(super) fn flat(tokens: &[Token], manner: Manner) -> String {
    let mut out = String::new();
    for (i, token) in tokens.iter().enumerate() {
        if i > 0 && blank(&tokens[i - 1], token, manner) {
            out.push(' ');
        }
        out.push_str(token.text);
    }
    out
}

/// `[D-31, A-3 H]` with its blanks in order.
pub(super) fn citation(text: &str) -> String {
    let inner = text.strip_prefix('[').unwrap_or(text);
    let inner = inner.strip_suffix(']').unwrap_or(inner);
    let words = |part: &str| part.split(BLANKS).filter(|w| !w.is_empty()).collect::<Vec<_>>().join(" ");
    let parts: Vec<String> = inner.split(',').map(words).collect();
    format!("[{}]", parts.join(", ").trim_matches(BLANKS))
}

/// A comment with one blank behind its slashes, if it had none, and no tabs.
pub(super) fn comment(text: &str) -> String {
    let clean = text.trim_end().replace(['\t', '\r'], " ");
    let body = clean.trim_start_matches('/');
    let slashes = &clean[..clean.len() - body.len()];
    let blank = if body.starts_with(|c: char| in_word(c) || "\"(`[".contains(c)) { " " } else { "" };
    format!("{slashes}{blank}{body}")
}

/// A language and what is said in it: `de "der Blinde"`.
pub(super) fn is_translation(pair: &[Token]) -> bool {
    matches!(pair, [language, said] if matches!(language.text, "de" | "en") && said.kind == Kind::Text)
}

/// How wide a text is.
pub(super) fn width(text: &str) -> usize {
    text.chars().count()
}
