//! What a teacher says: words, and between braces what the tutor knows.
//!
//! `{HK}` is a card, `{D-51}` a rule, `{blind}` a word of the glossary; `{the 21|T21}` shows the first and
//! means the second, `{{}` is a brace, and `*words*` between stars are stressed. A blank line begins a new paragraph, other line breaks
//! mean nothing.

use super::glossary::Glossary;
use super::plan::Sitting;
use crate::text::{Piece, Text};

/// Something between braces that nobody knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dangling {
    pub word: String,
}

impl Text {
    /// Reads a text; what is not known is kept as words, and told.
    pub fn read(text: &str, at: &Sitting, glossary: &Glossary) -> (Text, Vec<Dangling>) {
        let (mut pieces, mut dangling) = (Vec::new(), Vec::new());
        let mut rest = text;
        while let Some(open) = rest.find('{') {
            words(&rest[..open], &mut pieces);
            let after = &rest[open + 1..];
            let Some(close) = after.find('}') else {
                dangling.push(Dangling { word: after.to_string() });
                rest = after;
                break;
            };
            let inner = &after[..close];
            match piece(inner, at, glossary) {
                Some(piece) => pieces.push(piece),
                None => {
                    dangling.push(Dangling { word: inner.to_string() });
                    words(inner, &mut pieces);
                }
            }
            rest = &after[close + 1..];
        }
        words(rest, &mut pieces);
        (Text(pieces), dangling)
    }
}

fn piece(inner: &str, at: &Sitting, glossary: &Glossary) -> Option<Piece> {
    if inner == "{" {
        return Some(Piece::Words(inner.to_string()));
    }
    let (shown, meant) = inner.split_once('|').unwrap_or((inner, inner));
    let (shown, meant) = (shown.trim(), meant.trim());
    let pack = &at.program.pack;
    if let Some(card) = pack.card(meant) {
        return match shown == meant {
            true => Some(Piece::Card(pack.printed(card).to_string())),
            false => Some(Piece::Term(shown.to_string())),
        };
    }
    if at.sentences.iter().any(|sentence| sentence.ids.iter().any(|id| id == meant)) {
        return Some(Piece::Rule(meant.to_string()));
    }
    glossary.find(meant).map(|_| Piece::Term(shown.to_string()))
}

/// Words with single blanks, and paragraphs between them.
fn words(text: &str, pieces: &mut Vec<Piece>) {
    let paragraphs = text.split("\n\n").collect::<Vec<_>>();
    for (at, paragraph) in paragraphs.iter().enumerate() {
        if at > 0 {
            pieces.push(Piece::Break);
        }
        let joined = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
        // Blanks beside a brace count.
        let front = paragraph.starts_with(char::is_whitespace) && at == 0;
        let back = paragraph.ends_with(char::is_whitespace) && at + 1 == paragraphs.len();
        let mut shown = if front && !pieces.is_empty() { " ".to_string() } else { String::new() };
        shown += &joined;
        if back && !joined.is_empty() {
            shown.push(' ');
        }
        if !shown.is_empty() {
            stressed(&shown, pieces);
        }
    }
}

/// Words, and `*words*` that are stressed.
fn stressed(text: &str, pieces: &mut Vec<Piece>) {
    let mut parts = text.split('*');
    let mut plain = parts.next().unwrap_or("").to_string();
    let mut rest: Vec<&str> = parts.collect();
    // A star that is not shut again is a star.
    let lone = if rest.len() % 2 == 1 { rest.pop() } else { None };
    for pair in rest.chunks(2) {
        if !plain.is_empty() {
            pieces.push(Piece::Words(std::mem::take(&mut plain)));
        }
        pieces.push(Piece::Stressed(pair[0].to_string()));
        plain = pair[1].to_string();
    }
    if let Some(last) = lone {
        plain = format!("{plain}*{last}");
    }
    if !plain.is_empty() {
        pieces.push(Piece::Words(plain));
    }
}
