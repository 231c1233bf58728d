//! Texts: pieces, each with what it means.

use std::ops::{Add, AddAssign};

/// How something is meant that is said before a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Good,
    Fair,
    Bad,
    Asking,
    Helping,
    Plain,
}

/// A part of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    Words(String),
    /// Words that a voice would stress.
    Stressed(String),
    /// A card, by its code.
    Card(String),
    /// A suit, by its letter, and what it is called.
    Suit(char, String),
    /// Somebody at the table.
    Player(String),
    /// Points, or money, as they are written.
    Amount(String),
    /// The id of a rule.
    Rule(String),
    /// A word that a glossary explains.
    Term(String),
    /// A word of the game's own: a contract, a place, a bonus.
    Title(String),
    /// Something that can be typed.
    Code(String),
    /// What the rest is about, before it.
    Label(String),
    /// Where it comes from, behind it and in small print.
    Small(String),
    /// A word before the rest that says how it is meant.
    Mark(Tone, String),
    /// A new paragraph begins.
    Break,
}

impl Piece {
    /// What it says.
    pub fn words(&self) -> &str {
        match self {
            Piece::Words(words) | Piece::Stressed(words) | Piece::Card(words) => words,
            Piece::Suit(_, words) | Piece::Player(words) | Piece::Amount(words) => words,
            Piece::Rule(words) | Piece::Term(words) | Piece::Title(words) => words,
            Piece::Code(words) | Piece::Label(words) | Piece::Small(words) => words,
            Piece::Mark(_, words) => words,
            Piece::Break => "",
        }
    }
}

/// A text in pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(pub Vec<Piece>);

impl Text {
    /// Words that mean nothing but themselves.
    pub fn plain(words: impl Into<String>) -> Text {
        Text(vec![Piece::Words(words.into())])
    }

    /// Does it say nothing? It may have pieces all the same.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|piece| piece.words().is_empty())
    }

    /// Texts behind one another, with words between them.
    pub fn join(texts: impl IntoIterator<Item = Text>, between: &str) -> Text {
        let mut all = Text::default();
        for (at, text) in texts.into_iter().enumerate() {
            if at > 0 {
                all += between;
            }
            all += text;
        }
        all
    }

    /// Its paragraphs, without those that say nothing.
    pub fn paragraphs(&self) -> Vec<Text> {
        let parts = self.0.split(|piece| *piece == Piece::Break).map(|part| Text(part.to_vec()));
        parts.filter(|part| part.0.iter().any(|piece| !piece.words().trim().is_empty())).collect()
    }

    /// On one line, without colours: for files, for programs, and where a text is part of a message.
    pub fn bare(&self) -> String {
        super::line::bare(self)
    }
}

impl From<&str> for Text {
    fn from(words: &str) -> Text {
        Text::plain(words)
    }
}

impl From<String> for Text {
    fn from(words: String) -> Text {
        Text::plain(words)
    }
}

impl From<&String> for Text {
    fn from(words: &String) -> Text {
        Text::plain(words.as_str())
    }
}

impl From<Piece> for Text {
    fn from(piece: Piece) -> Text {
        Text(vec![piece])
    }
}

impl From<&Text> for Text {
    fn from(text: &Text) -> Text {
        text.clone()
    }
}

impl<T: Into<Text>> AddAssign<T> for Text {
    /// Words join words.
    fn add_assign(&mut self, more: T) {
        for piece in more.into().0 {
            match (self.0.last_mut(), piece) {
                (Some(Piece::Words(words)), Piece::Words(more)) => *words += &more,
                (_, Piece::Words(empty)) if empty.is_empty() => {}
                (_, piece) => self.0.push(piece),
            }
        }
    }
}

impl<T: Into<Text>> Add<T> for Text {
    type Output = Text;

    fn add(mut self, more: T) -> Text {
        self += more;
        self
    }
}

impl FromIterator<Text> for Text {
    fn from_iter<I: IntoIterator<Item = Text>>(texts: I) -> Text {
        Text::join(texts, "")
    }
}
