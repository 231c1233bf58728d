//! Words of a sentence, with what the words around them have to know of them: nobody looks into a text for that.

use super::seats::About;
use std::fmt;

/// Words, how they begin, and how they end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wording {
    pub text: String,
    pub begin: Begin,
    /// The one player with whom they begin: `he` from then on.
    pub of: Option<About>,
    /// Whoever they begin with `holds` what follows.
    pub(super) held: bool,
    /// The last word is `cards`.
    pub(super) cards: bool,
}

/// A word in front that is left out or put in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Begin {
    #[default]
    Else,
    You,
    He,
    The,
    His,
    Your,
    All,
    Any,
    Whoever,
}

impl Begin {
    pub(super) fn word(self) -> &'static str {
        match self {
            Begin::Else => "",
            Begin::You => "you ",
            Begin::He => "he ",
            Begin::The => "the ",
            Begin::His => "his ",
            Begin::Your => "your ",
            Begin::All => "all ",
            Begin::Any => "any ",
            Begin::Whoever => "whoever ",
        }
    }

    /// Behind it stands no other article.
    pub(crate) fn is_article(self) -> bool {
        matches!(self, Begin::The | Begin::His | Begin::Your)
    }
}

impl Wording {
    /// This word, and what follows it.
    pub(crate) fn new(begin: Begin, rest: impl fmt::Display) -> Wording {
        Wording { text: format!("{}{rest}", begin.word()), begin, ..Wording::default() }
    }

    /// `you hold 3 Leere`, `he holds the Stiess`
    pub(crate) fn held(begin: Begin, what: impl fmt::Display) -> Wording {
        let verb = if begin == Begin::You { "hold" } else { "holds" };
        Wording { held: true, ..Wording::new(begin, format!("{verb} {what}")) }
    }

    /// `low cards`
    pub(crate) fn cards(which: impl fmt::Display) -> Wording {
        Wording { cards: true, ..format!("{which}{CARDS}").into() }
    }

    /// More words behind these.
    #[must_use]
    pub(crate) fn then(self, more: impl fmt::Display) -> Wording {
        Wording { text: format!("{}{more}", self.text), cards: false, ..self }
    }

    /// Behind other words, which end as these do.
    #[must_use]
    pub(crate) fn behind(self, before: Wording) -> Wording {
        Wording { text: format!("{}{}", before.text, self.text), cards: self.cards, ..before }
    }

    /// Without the word in front.
    pub(crate) fn rest(&self) -> &str {
        self.text.get(self.begin.word().len()..).unwrap_or_default()
    }

    /// Behind a word that says how many of them: without `all`.
    pub(crate) fn of_all(&self) -> &str {
        if self.begin == Begin::All { self.rest() } else { &self.text }
    }

    /// What you hold, or he.
    pub(crate) fn what_is_held(&self) -> Option<&str> {
        let verb = if self.begin == Begin::You { "hold " } else { "holds " };
        self.held.then(|| &self.rest()[verb.len()..])
    }

    /// Of one of these: `low card`.
    pub(crate) fn one(&self) -> String {
        match self.cards {
            true => format!("{} card", &self.text[..self.text.len() - CARDS.len()]),
            false => self.text.clone(),
        }
    }
}

/// With which words of many cards end.
const CARDS: &str = " cards";

impl fmt::Display for Wording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl From<String> for Wording {
    fn from(text: String) -> Wording {
        Wording { text, ..Wording::default() }
    }
}

impl From<&str> for Wording {
    fn from(text: &str) -> Wording {
        text.to_string().into()
    }
}
