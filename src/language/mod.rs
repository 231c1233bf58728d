//! The languages that are spoken, and what every sentence of them needs: how they list, count and inflect.
//!
//! What is said stands with the floor that says it, in a folder `words` with a file for each language; here is
//! only what those files share.

pub(crate) mod english;
pub(crate) mod german;
pub(crate) mod spoken;

use crate::text::{Piece, Text};
use std::str::FromStr;

/// A language that is spoken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    #[default]
    English,
    German,
}

impl Language {
    /// Every language there is, the default first.
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// As it is written in `--lang`, and in the attribute `lang` of a page.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// What a title of a ruleset is in a text that is said of it in this language, where it stands alone.
    pub(crate) fn title(self, title: &str, text: &str) -> String {
        match self {
            Language::English => text.to_string(),
            Language::German => german::alone(title, text),
        }
    }

    /// Words that may be answered, as they are typed; a yes first.
    pub(crate) fn uttered(self, open: &[String], yes: Option<&str>) -> Vec<String> {
        match self {
            Language::English => english::uttered(open, yes),
            Language::German => german::uttered(open, yes),
        }
    }

    /// `12.3`, and in German `12,3`; never a minus before a nothing.
    pub fn decimal(self, x: f64, places: usize) -> String {
        self.marked(&format!("{:.places$}", without_sign_of_nothing(x, places)))
    }

    /// `+12.3`, `-0.5`
    pub fn signed(self, x: f64, places: usize) -> String {
        self.marked(&format!("{:+.places$}", without_sign_of_nothing(x, places)))
    }

    /// A part of one, of a hundred: `12.3%`, and in German `12,3 %`.
    pub fn percent(self, part: f64, places: usize) -> String {
        let sign = match self {
            Language::English => "%",
            Language::German => "\u{a0}%",
        };
        self.decimal(100.0 * part, places) + sign
    }

    /// `1,234,567`, and in German `1.234.567`
    pub fn grouped(self, n: u64) -> String {
        let mark = match self {
            Language::English => ',',
            Language::German => '.',
        };
        let digits = n.to_string();
        let mut text = String::new();
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                text.push(mark);
            }
            text.push(digit);
        }
        text
    }

    fn marked(self, number: &str) -> String {
        match self {
            Language::English => number.to_string(),
            Language::German => number.replace('.', ","),
        }
    }

    /// A rank as it stands on the cards of those who speak so: `Q`, in German `D`.
    pub(crate) fn rank(self, rank: &str) -> &str {
        match (self, rank) {
            (Language::German, "Q") => "D",
            (Language::German, "C") => "R",
            (Language::German, "J") => "B",
            _ => rank,
        }
    }

    /// What the environment asks for: the first variable of these that says something decides.
    ///
    /// ```
    /// use stiess::language::Language;
    ///
    /// let german = |name: &str| (name == "LANG").then(|| "de_DE.UTF-8".to_string());
    /// assert_eq!(Language::of_environment(german), Language::German);
    /// assert_eq!(Language::of_environment(|_| None), Language::English);
    /// ```
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let said = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .find_map(|name| variable(name).filter(|value| !value.is_empty()));
        Language::of_locale(&said.unwrap_or_default()).unwrap_or_default()
    }

    /// The one that is meant by `de`, `de_AT`, `de-AT`, `de_DE.UTF-8`, `de@euro`; none by a language that only begins so.
    pub(crate) fn of_locale(locale: &str) -> Option<Language> {
        let tongue = locale.split(['_', '-', '.', '@']).next()?.to_lowercase();
        Language::ALL.into_iter().find(|language| language.code() == tongue)
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Language, String> {
        let found = Language::ALL.into_iter().find(|language| language.code() == text.to_lowercase());
        found.ok_or_else(|| "choose `de` for German or `en` for English".to_string())
    }
}

fn without_sign_of_nothing(x: f64, places: usize) -> f64 {
    if format!("{x:.places$}").parse() == Ok(0.0) { 0.0 } else { x }
}

/// A capital in front.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// A text as a sentence: a capital in front, a full stop behind.
pub fn sentence(mut text: Text) -> Text {
    if let Some(Piece::Words(words)) = text.0.first_mut() {
        *words = capital(words);
    }
    if !matches!(text.0.last(), Some(Piece::Words(words)) if is_ended(words)) {
        text += ".";
    }
    text
}

/// Does it bring its own sign at the end, as a title or a question may?
pub(crate) fn is_ended(text: &str) -> bool {
    text.ends_with(['.', '?', '!'])
}

/// `a, b LAST c`
fn listed<T: AsRef<str>>(words: &[T], last: &str) -> String {
    let mut text = String::new();
    for (at, word) in words.iter().enumerate() {
        text += match at {
            0 => "",
            at if at + 1 == words.len() => last,
            _ => ", ",
        };
        text += word.as_ref();
    }
    text
}
