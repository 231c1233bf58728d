//! Words of the card table, explained.

use crate::diagnostic::Diagnostic;
use crate::diagnostic::words::plain_letters;
use crate::record::read;
use serde::Deserialize;
use std::collections::BTreeMap;

/// `tutorials/glossary.ron`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Glossary {
    pub version: u64,
    /// A word, and what it means. Other spellings stand behind it: `Trock, Trocks, trump`.
    pub words: BTreeMap<String, String>,
}

impl Glossary {
    /// Reads a glossary; `file` is the number by which a mistake names the text.
    pub fn read(file: u32, text: &str) -> Result<Glossary, Diagnostic> {
        let (glossary, _) = read::many(file, text, "glossary", super::lesson::VERSION)?.swap_remove(0);
        Ok(glossary)
    }

    /// The entry of a word in any of its spellings: how it is written first, and what it means.
    pub fn find(&self, word: &str) -> Option<(&str, &str)> {
        let wanted = plain_letters(word);
        let fits = |spellings: &str| spellings.split(',').any(|s| plain_letters(s) == wanted);
        let (spellings, meaning) = self.words.iter().find(|(spellings, _)| fits(spellings))?;
        Some((spellings.split(',').next().unwrap_or(spellings).trim(), meaning))
    }

    /// Every word as it is written first.
    pub fn words(&self) -> Vec<&str> {
        self.words.keys().map(|spellings| spellings.split(',').next().unwrap_or("").trim()).collect()
    }
}
