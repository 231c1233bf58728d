//! Where a cursor stands: in which block, and how much of a sentence has been written before it.

use crate::kinds::Home;
use crate::syntax::grammar::{Rule, in_word};
use crate::syntax::layout::{self, Piece};
use std::ops::Range;

/// What the text around a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Around {
    /// Outside of every game and pack.
    Nothing,
    Block(Home),
    /// Rows of the table of contracts.
    Rows,
    /// Before the brace of a block.
    Head,
}

/// Where a cursor stands.
#[derive(Debug)]
pub(super) struct Here<'t> {
    pub around: Around,
    /// The sentence up to the word at the cursor.
    pub begun: &'t str,
    /// The word at the cursor.
    pub word: Range<usize>,
    /// The heads of the blocks around it, the innermost last.
    pub heads: Vec<&'t str>,
}

pub(super) fn here(text: &str, at: usize) -> Here<'_> {
    let start =
        text[..at].char_indices().rev().take_while(|(_, c)| in_word(*c)).last().map_or(at, |(i, _)| i);
    let end = at + text[at..].find(|c| !in_word(c)).unwrap_or(text.len() - at);
    let (mut stack, mut heads): (Vec<Around>, Vec<&str>) = Default::default();
    let mut found: Option<(Around, usize)> = None;
    for piece in layout::cut(0, text, &mut Vec::new()) {
        match piece {
            Piece::Open { head, brace, .. } => {
                let (from, brace) = (head.start as usize, brace.start as usize);
                if from <= at && at <= brace {
                    found = Some((Around::Head, from));
                }
                if brace >= at {
                    break;
                }
                let head = text.get(from..head.end as usize).unwrap_or("");
                stack.push(around(head, stack.last().copied()));
                heads.push(head);
            }
            Piece::Close { span, .. } => {
                if span.start as usize >= at {
                    break;
                }
                stack.pop();
                heads.pop();
            }
            Piece::Clause { text: span, cite } => {
                let (from, to) = (span.start as usize, span.end as usize);
                // Blanks behind it belong to it, as long as it may go on.
                let goes_on = cite.is_none()
                    && to <= at
                    && !text[to..at].contains([';', '\n'])
                    && text[to..at].trim().is_empty();
                if from <= start && (at <= to || goes_on) {
                    found = Some((stack.last().copied().unwrap_or(Around::Nothing), from));
                }
                if from > at {
                    break;
                }
            }
            Piece::Comment { .. } | Piece::Blank => {}
        }
    }
    let (around, from) = found.unwrap_or((stack.last().copied().unwrap_or(Around::Nothing), start));
    Here { around, begun: &text[from.min(start)..start], word: start..end, heads }
}

/// The block that a head begins.
pub(super) fn around(head: &str, outer: Option<Around>) -> Around {
    let mut words = head.split_whitespace();
    let first = match words.next() {
        Some("instead") => words.next(),
        first => first,
    };
    Around::Block(match first {
        Some("table") => Home::Table,
        Some("places") => Home::Places,
        Some("deal") => Home::Deal,
        Some("auction") => Home::Auction,
        Some("stage") => Home::Stage,
        Some("exchange") => Home::Exchange,
        Some("announcements") => Home::Announcements,
        Some("play") => Home::Play,
        Some("score") => Home::Score,
        Some("session") => Home::Session,
        Some("pack") => Home::Pack,
        Some("contracts") => return Around::Rows,
        Some("when") => return outer.unwrap_or(Around::Nothing),
        _ => Home::Open,
    })
}

impl Around {
    /// What the grammar calls a sentence there.
    pub(super) fn rule(self) -> Rule {
        match self {
            Around::Nothing | Around::Head => Rule::a_head,
            Around::Rows => Rule::a_row,
            Around::Block(Home::Pack) => Rule::a_pack,
            Around::Block(_) => Rule::a_clause,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(marked: &str) -> (Around, String, String) {
        let at = marked.find('|').expect("a cursor");
        let text = marked.replacen('|', "", 1);
        let here = here(&text, at);
        (here.around, here.begun.to_string(), text[here.word].to_string())
    }

    #[test]
    fn a_cursor_stands_in_a_block_and_in_a_sentence() {
        let play = Around::Block(Home::Play);
        let cases = [
            ("|", Around::Nothing, "", ""),
            ("game g \"G\" ext|", Around::Nothing, "game g \"G\" ", "ext"),
            ("game g \"G\" extends ce| {\n}\n", Around::Head, "game g \"G\" extends ", "ce"),
            ("game g \"G\" {\n  |\n}\n", Around::Block(Home::Open), "", ""),
            ("game g \"G\" {\n  play {\n    a: must fol|low\n  }\n}\n", play, "a: must ", "follow"),
            ("game g \"G\" {\n  play { declarer | }\n}\n", play, "declarer ", ""),
            ("game g \"G\" {\n  play {\n    declarer leads\n    |\n  }\n}\n", play, "", ""),
            ("game g \"G\" {\n  play {\n    when x {\n      | }\n  }\n}\n", play, "", ""),
            (
                "game g \"G\" {\n  contracts factor {\n    solo \"Solo\" |\n  }\n}\n",
                Around::Rows,
                "solo \"Solo\" ",
                "",
            ),
            ("game g \"G\" {\n  instead stage x {\n    |\n", Around::Block(Home::Stage), "", ""),
        ];
        for (text, around, begun, word) in cases {
            assert_eq!(told(text), (around, begun.to_string(), word.to_string()), "{text}");
        }
    }
}
