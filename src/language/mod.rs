//! The languages that are spoken, and what every sentence of them needs: how they list, count and inflect.
//!
//! What is said stands with the floor that says it, in a folder `words` with a file for each language; here is
//! only what those files share.

pub(crate) mod english;
pub(crate) mod german;

use crate::text::{Piece, Text};
use std::str::FromStr;

/// A language that is spoken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    #[default]
    English,
    German,
}

/// Floors whose words are English in every language, until German stands beside it.
pub const ENGLISH_ONLY: [&str; 11] = [
    "commands",
    "cover",
    "desk",
    "diagnostic",
    "example",
    "files",
    "repl",
    "server",
    "tell/book",
    "tutor",
    "variant",
];

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
        // `de`, `de_AT`, `de_DE.UTF-8`, `de@euro`, but no language that only begins so.
        let said = said.unwrap_or_default().to_lowercase();
        let tongue = said.split(['_', '-', '.', '@']).next();
        if tongue == Some("de") { Language::German } else { Language::English }
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Language, String> {
        let found = Language::ALL.into_iter().find(|language| language.code() == text.to_lowercase());
        found.ok_or_else(|| "choose `de` for German or `en` for English".to_string())
    }
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
    let ended = matches!(text.0.last(), Some(Piece::Words(words)) if words.ends_with(['.', '?', '!']));
    if !ended {
        text += ".";
    }
    text
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
