//! A variant begun from a base: what may be asked about it, and the files that come of the answers.
//!
//! ```
//! use stiess::ruleset::Ruleset;
//! use stiess::variant::{Base, Wishes, write};
//!
//! let ruleset = Ruleset::load("dreierles").unwrap();
//! let base = Base::of(&ruleset).unwrap();
//! let mut wishes = Wishes::new("our_table", "Unser Tisch");
//! base.option(&mut wishes, "knock_limit=3").unwrap();
//! let text = write::rules(&base, &wishes);
//! assert!(Ruleset::from_text("our_table.rules", &text).check().is_empty());
//! ```

pub(crate) mod base;
pub(crate) mod examples;
pub mod rest;
mod words;
pub mod write;

pub use base::{Base, Payment};

use crate::diagnostic::words::plain_letters;
use crate::language::Language;
use crate::ruleset::library;
use crate::syntax::grammar::{Grammar, Rule};
use pest::Parser;
use words::{Said, What};

/// How a variant differs from its base.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wishes {
    pub name: String,
    pub title: String,
    /// What comments of the files, and objections to a wish, are written in.
    pub language: Language,
    /// Where its rules come from.
    pub source: Option<String>,
    /// Option and value.
    pub options: Vec<(String, String)>,
    /// Card and what it is called.
    pub calls: Vec<(String, String)>,
    /// Contract and its title.
    pub contracts: Vec<(String, String)>,
    /// Contracts that are not played.
    pub without: Vec<String>,
    /// Options that nothing asks for any more.
    pub fixed: Vec<String>,
    /// What pays, and how much.
    pub payments: Vec<(Payment, i64)>,
}

impl Wishes {
    /// Nothing is wished for yet but a name and a title.
    pub fn new(name: &str, title: &str) -> Wishes {
        Wishes {
            name: name.to_string(),
            title: title.to_string(),
            language: Language::default(),
            source: None,
            options: Vec::new(),
            calls: Vec::new(),
            contracts: Vec::new(),
            without: Vec::new(),
            fixed: Vec::new(),
            payments: Vec::new(),
        }
    }
}

/// May a game be called so? If not, what would be right.
pub fn may_be_called(name: &str, language: Language) -> Result<(), String> {
    if library::built_in().any(|(taken, _)| taken == name) {
        return Err(Said::NameTaken(name).said(language));
    }
    if is_name(name) {
        return Ok(());
    }
    let words: String = name.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
    let plain = plain_letters(&words);
    let plain = plain.trim_matches(|c: char| c == '_' || c.is_ascii_digit()).to_string();
    let near = Some(plain.as_str()).filter(|plain| is_name(plain));
    Err(Said::NoName { name, near }.said(language))
}

fn is_name(text: &str) -> bool {
    Grammar::parse(Rule::name, text).is_ok_and(|mut pairs| pairs.next().is_some_and(|p| p.as_str() == text))
}

/// A text that can stand in quotation marks.
pub fn quotable(text: &str, language: Language) -> Result<&str, String> {
    let text = text.trim();
    match text {
        "" => Err(Said::Nothing.said(language)),
        _ if text.contains(['"', '\n', '\r', '\0']) => Err(Said::QuotationMark(text).said(language)),
        _ if text.chars().count() > 200 => Err(Said::TooLong(text).said(language)),
        _ => Ok(text),
    }
}

/// `name=value`, with blanks where one likes.
fn pair<'t>(text: &'t str, instance: &str, language: Language) -> Result<(&'t str, &'t str), String> {
    let parts = text.split_once('=').map(|(name, value)| (name.trim(), value.trim()));
    parts
        .filter(|(name, value)| !name.is_empty() && !value.is_empty())
        .ok_or_else(|| Said::NotOfForm { text, instance }.said(language))
}

fn unknown(what: What, name: &str, known: &[&str], language: Language) -> String {
    // `geiss` where `geiss.gain` and `geiss.cost` are known.
    let parts: Vec<&str> = known.iter().copied().filter(|k| k.split('.').next() == Some(name)).collect();
    if !parts.is_empty() {
        return Said::SayWhich { what, name, parts: &parts }.said(language);
    }
    Said::Unknown { what, name, known }.said(language)
}

/// Keeps one answer a name, the last.
fn put<K: PartialEq, V>(list: &mut Vec<(K, V)>, key: K, value: Option<V>) {
    list.retain(|(known, _)| *known != key);
    list.extend(value.map(|value| (key, value)));
}
