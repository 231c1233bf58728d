//! Cards as a person sees them: suit signs and colours at a terminal, codes elsewhere.

use super::cards::codes;
use crate::ruleset::pack::{Card, Mask, Pack};
use crate::text::Screen;

/// How cards are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paint {
    pub signs: bool,
}

impl Paint {
    /// As standard output wants it.
    pub fn detect() -> Paint {
        Paint { signs: Screen::detect(true).color }
    }

    /// One card. A sign is as wide as the letter it stands for.
    pub fn card(self, pack: &Pack, card: Card) -> String {
        let code = pack.code(card);
        let mut letters = code.chars();
        match letters.next().filter(|_| self.signs) {
            Some(letter) => {
                let (sign, colour) = suit_sign(letter);
                format!("\x1b[{colour}m{}{}\x1b[0m", sign.unwrap_or(letter), letters.as_str())
            }
            None => code.to_string(),
        }
    }

    /// Cards in pack order, each a word.
    pub fn cards(self, pack: &Pack, set: Mask) -> Vec<String> {
        if !self.signs {
            return codes(pack, set);
        }
        pack.list(set).map(|c| self.card(pack, c)).collect()
    }

    /// Headings stand out where there are colours.
    pub fn heading(self, text: &str) -> String {
        if self.signs { format!("\x1b[1m{text}\x1b[0m") } else { text.to_string() }
    }
}

/// The sign of a suit by its letter, where it has one, and its colour.
fn suit_sign(letter: char) -> (Option<char>, &'static str) {
    match letter {
        'C' => (Some('♣'), "32"),
        'S' => (Some('♠'), "36"),
        'H' => (Some('♥'), "31"),
        'D' => (Some('♦'), "35"),
        _ => (None, "33"),
    }
}

/// How many columns a text takes; colours take none.
pub fn width(text: &str) -> usize {
    let (mut width, mut colour) = (0, false);
    for c in text.chars() {
        match c {
            '\x1b' => colour = true,
            'm' if colour => colour = false,
            _ if colour => {}
            _ => width += 1,
        }
    }
    width
}

/// Words in lines of at most 80 columns, each behind a margin.
pub fn wrap(words: impl IntoIterator<Item = String>, margin: usize) -> String {
    let (mut text, mut at) = (String::new(), 0);
    for word in words {
        let wide = width(&word);
        if at == 0 || at + 1 + wide > 80 {
            if at > 0 {
                text.push('\n');
            }
            // A line that goes on stands further in.
            let indent = if at > 0 { margin + 2 } else { margin };
            text += &" ".repeat(indent);
            at = indent;
        } else {
            text.push(' ');
            at += 1;
        }
        text += &word;
        at += wide;
    }
    text.push('\n');
    text
}

/// A sentence, wrapped.
pub fn line(text: &str, margin: usize) -> String {
    wrap(text.split(' ').map(str::to_string), margin)
}
