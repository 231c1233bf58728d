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
    /// What words mean at the tables of some games, which stand in front of them: `dreierles, cego`.
    #[serde(default)]
    pub of: BTreeMap<String, BTreeMap<String, String>>,
}

/// A word as it is written first, what it means, and the games in which it means that, if not in all.
pub(super) struct Entry<'g> {
    pub word: &'g str,
    pub meaning: &'g str,
    pub games: Vec<&'g str>,
}

/// Words that are held apart by commas.
fn each(list: &str) -> impl Iterator<Item = &str> {
    list.split(',').map(str::trim)
}

impl Glossary {
    /// Reads a glossary; `file` is the number by which a mistake names the text.
    pub fn read(file: u32, text: &str) -> Result<Glossary, Diagnostic> {
        let (glossary, _) = read::many(file, text, "glossary", super::lesson::VERSION)?.swap_remove(0);
        Ok(glossary)
    }

    fn entries(&self) -> impl Iterator<Item = (&str, Entry<'_>)> {
        let general = self.words.iter().map(|one| ("", one));
        let own = self.of.iter().flat_map(|(games, words)| words.iter().map(|one| (games.as_str(), one)));
        general.chain(own).map(|(games, (spellings, meaning))| {
            let games = if games.is_empty() { Vec::new() } else { each(games).collect() };
            (spellings.as_str(), Entry { word: each(spellings).next().unwrap_or(spellings), meaning, games })
        })
    }

    /// The entries of a word in any of its spellings.
    pub(super) fn all(&self, word: &str) -> Vec<Entry<'_>> {
        let wanted = plain_letters(word);
        let fits = |spellings: &str| spellings.split(',').any(|s| plain_letters(s) == wanted);
        self.entries().filter(|(spellings, _)| fits(spellings)).map(|(_, entry)| entry).collect()
    }

    /// The entry of a word in any of its spellings, whatever game is played: how it is written first, and what it means.
    pub fn find(&self, word: &str) -> Option<(&str, &str)> {
        self.all(word).into_iter().next().map(|entry| (entry.word, entry.meaning))
    }

    /// Every word as it is written first.
    pub fn words(&self) -> Vec<&str> {
        self.chosen(|_| true)
    }

    /// Those that mean something at the table of a game that is one of these.
    pub(super) fn words_of(&self, games: &[String]) -> Vec<&str> {
        self.chosen(|entry| entry.games.is_empty() || entry.is_of(games))
    }

    fn chosen(&self, fits: impl Fn(&Entry) -> bool) -> Vec<&str> {
        let chosen = self.entries().map(|(_, entry)| entry).filter(fits);
        let mut words: Vec<&str> = chosen.map(|entry| entry.word).collect();
        words.sort_by_key(|word| (plain_letters(word), *word));
        words.dedup();
        words
    }
}

impl Entry<'_> {
    pub(super) fn is_of(&self, games: &[String]) -> bool {
        self.games.iter().any(|own| games.iter().any(|game| game == own))
    }
}
