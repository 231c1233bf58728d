//! Words in lines: the only place where anything is measured or wrapped.

use super::guard::harmless;
use super::{Piece, Screen, Text, Tone};
use std::borrow::Cow;
use textwrap::core::Fragment;
use textwrap::wrap_algorithms::wrap_first_fit;
use unicode_width::UnicodeWidthStr;

/// How words look on a screen, by the number of the escape sequence; empty where they look as others do.
pub(super) type Look = &'static str;

pub(super) const BOLD: Look = "1";
pub(super) const DIM: Look = "2";
const UNDERLINED: Look = "4";

/// How many columns a text takes that has no colours.
pub fn width(text: &str) -> usize {
    text.width()
}

/// What stands between blanks.
#[derive(Debug)]
pub(super) struct Word {
    parts: Vec<(Look, String)>,
    wide: usize,
}

impl Fragment for Word {
    fn width(&self) -> f64 {
        self.wide as f64
    }

    fn whitespace_width(&self) -> f64 {
        1.0
    }

    fn penalty_width(&self) -> f64 {
        0.0
    }
}

/// A line that is set, and how wide it is.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    pub shown: String,
    pub wide: usize,
}

/// A text cut at its blanks: each part, how it looks, and whether it goes on with the word before it. A blank that does
/// not break is part of its word.
fn cut(text: &Text, screen: Screen, mut each: impl FnMut(Look, bool, Cow<str>)) {
    let mut open = false;
    for piece in &text.0 {
        let (look, seen) = seen(piece, screen);
        for (at, part) in harmless(&seen).split(' ').enumerate() {
            open &= at == 0;
            if part.is_empty() {
                continue;
            }
            let fixed = part.contains('\u{a0}');
            let part = if fixed { Cow::Owned(part.replace('\u{a0}', " ")) } else { Cow::Borrowed(part) };
            each(look, open, part);
            open = true;
        }
    }
}

/// On one line, one blank between words, without colours.
pub(super) fn bare(text: &Text) -> String {
    let mut line = String::new();
    cut(text, Screen::PLAIN, |_, open, part| {
        if !open && !line.is_empty() {
            line.push(' ');
        }
        line += &part;
    });
    line
}

/// A text cut into words, measured.
pub(super) fn words(text: &Text, usual: Look, screen: Screen) -> Vec<Word> {
    let mut list: Vec<Word> = Vec::new();
    cut(text, screen, |look, open, part| {
        let look = if look.is_empty() { usual } else { look };
        let wide = width(&part);
        match list.last_mut().filter(|_| open) {
            Some(word) => {
                word.wide += wide;
                word.parts.push((look, part.into_owned()));
            }
            None => list.push(Word { parts: vec![(look, part.into_owned())], wide }),
        }
    });
    list
}

/// A text in lines, the first no wider than `first`, the others than `rest`, unless a word is.
pub(super) fn lines(text: &Text, usual: Look, screen: Screen, first: usize, rest: usize) -> Vec<Line> {
    let words = words(text, usual, screen);
    let room = if screen.narrated { [f64::MAX; 2] } else { [first.max(1) as f64, rest.max(1) as f64] };
    wrap_first_fit(&words, &room).into_iter().map(|line| joined(line, screen)).collect()
}

/// Words side by side; neighbours that look alike, with the blank between them.
fn joined(words: &[Word], screen: Screen) -> Line {
    let (mut line, mut look) = (Line::default(), "");
    for (at, word) in words.iter().enumerate() {
        for (part, (next, text)) in word.parts.iter().enumerate() {
            let blank = at > 0 && part == 0;
            if screen.color && look != *next {
                if !look.is_empty() {
                    line.shown += "\x1b[0m";
                }
                if blank {
                    line.shown.push(' ');
                }
                if !next.is_empty() {
                    line.shown += &format!("\x1b[{next}m");
                }
                look = next;
            } else if blank {
                line.shown.push(' ');
            }
            line.shown += text;
        }
        line.wide += word.wide + usize::from(at > 0);
    }
    if !look.is_empty() {
        line.shown += "\x1b[0m";
    }
    line
}

/// How a piece is seen on a screen.
fn seen(piece: &Piece, screen: Screen) -> (Look, Cow<'_, str>) {
    let words = Cow::Borrowed(piece.words());
    match piece {
        Piece::Words(_) | Piece::Player(_) | Piece::Amount(_) | Piece::Title(_) => ("", words),
        Piece::Stressed(_) => (BOLD, words),
        Piece::Card(code) => {
            let Some(letter) = code.chars().next() else { return ("", words) };
            let (sign, colour) = suit(letter);
            match sign.filter(|_| screen.signs) {
                Some(sign) => (colour, format!("{sign}{}", &code[letter.len_utf8()..]).into()),
                None => (colour, words),
            }
        }
        Piece::Suit(letter, _) => (suit(*letter).1, words),
        Piece::Rule(_) => (DIM, words),
        Piece::Term(_) => (UNDERLINED, words),
        Piece::Code(_) => ("", format!("`{words}`").into()),
        Piece::Label(_) => ("", format!("{words}: ").into()),
        Piece::Small(_) => ("", format!(" {words}").into()),
        Piece::Mark(tone, _) => (tone.look(), words),
        Piece::Break => ("", " ".into()),
    }
}

/// The sign of a suit by its letter, where it has one, and its colour.
fn suit(letter: char) -> (Option<char>, Look) {
    match letter {
        'C' => (Some('♣'), "32"),
        'S' => (Some('♠'), "36"),
        'H' => (Some('♥'), "31"),
        'D' => (Some('♦'), "35"),
        _ => (None, "33"),
    }
}

impl Tone {
    pub(super) fn look(self) -> Look {
        match self {
            Tone::Good => "32",
            Tone::Fair => "33",
            Tone::Bad => "31",
            Tone::Asking => "1;34",
            Tone::Helping => "36",
            Tone::Plain => "",
        }
    }
}
