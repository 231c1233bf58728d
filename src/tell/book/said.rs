//! Titles, notes and values in the language of a book, where the ruleset says them in it.

use super::page::{Chapter, Part, clean, term};
use super::rows::Cell;
use super::terms::Terms;
use crate::kinds::Kind;
use crate::language::Language;
use crate::ruleset::link::Linked;
use crate::ruleset::titles::translations;
use crate::syntax::tree::Block;
use crate::text::Foreign;
use std::collections::{HashMap, HashSet};

/// What texts of a ruleset are in one language.
#[derive(Default)]
pub(super) struct Dictionary<'a>(Language, HashMap<&'a str, &'a str>);

impl<'a> Dictionary<'a> {
    /// Of the game, of its bases and of its pack.
    pub(super) fn of(linked: &Linked<'a>, pack: &[&'a Block], language: Language) -> Dictionary<'a> {
        let said = translations(pack, linked).filter(|one| one.language == language);
        Dictionary(language, said.map(|one| (one.of.as_str(), one.text.as_str())).collect())
    }

    pub(super) fn language(&self) -> Language {
        self.0
    }

    /// A text in the language, as it is declared there: with its article, if it brings one.
    pub(super) fn said(&self, text: &str) -> Option<&'a str> {
        self.1.get(text).copied()
    }

    /// A title within a sentence: in English in its words, if the ruleset has some; German declines what it translates
    /// where it stands.
    pub(super) fn heard<'t>(&self, title: &'t str) -> &'t str
    where
        'a: 't,
    {
        self.said(title).filter(|_| self.0 == Language::English).unwrap_or(title)
    }

    /// As a title, which stands without an article.
    fn title(&self, text: &str) -> Option<String> {
        self.said(text).map(|said| self.0.title(text, said)).filter(|said| said != text)
    }

    /// The title as the book says it within a line.
    pub(super) fn title_in(&self, text: &str) -> String {
        clean(&self.title(text).unwrap_or_else(|| text.to_string()))
    }

    /// Puts what titles mean beside them, where they stand alone: the table keeps its own words.
    pub(super) fn translate(&self, chapters: &mut [Chapter]) {
        if self.1.is_empty() {
            return;
        }
        for part in chapters.iter_mut().flat_map(|chapter| &mut chapter.parts) {
            match part {
                Part::Head(title) => self.beside(title),
                Part::Text(sentences) | Part::List(sentences) | Part::Aside(_, sentences) => {
                    sentences
                        .iter_mut()
                        .filter_map(|s| s.label.as_mut())
                        .for_each(|title| self.beside(title));
                }
                Part::Table(table) => {
                    for row in &mut table.rows {
                        let said = row.title.as_ref().and_then(|title| Some((title, self.title(title)?)));
                        if let (Some((title, said)), Some(cell)) = (said, row.cells.first_mut()) {
                            *cell = Cell::Says(format!("{} ({})", term(title), clean(&said)));
                        }
                    }
                }
            }
        }
    }

    fn beside(&self, title: &mut String) {
        if let Some(said) = self.title(title) {
            *title += &format!(" ({})", clean(&said));
        }
    }
}

/// Texts that are told otherwise in each language.
fn told_in<'a>(linked: &Linked<'a>, pack: &[&'a Block]) -> Vec<(Language, Vec<&'a str>)> {
    let about = linked.clauses().filter(|clause| clause.body.kind() == Kind::About);
    // Sentences are in the language of whoever wrote the file.
    let prose: HashSet<&str> =
        about.chain(linked.notes.iter().copied()).flat_map(|c| &c.said).map(|one| one.of.as_str()).collect();
    let meant = |language| -> Vec<&'a str> {
        let dictionary = Dictionary::of(linked, pack, language);
        let titles = dictionary.1.keys().copied().filter(|text| !prose.contains(text));
        titles.filter(|text| dictionary.title(text).is_some()).collect()
    };
    Language::ALL.map(|language| (language, meant(language))).to_vec()
}

/// The one language into which a ruleset translates next to nothing; none, if there is no such one.
fn home(told: &[(Language, Vec<&str>)]) -> Option<Language> {
    let most = told.iter().map(|(_, texts)| texts.len()).max().unwrap_or(0);
    let mut at_home =
        told.iter().filter(|(_, texts)| texts.len() * 10 <= most).map(|(language, _)| *language);
    at_home.next().filter(|_| at_home.next().is_none())
}

/// Titles that are words of another language than the book's, which says what they mean.
pub(super) fn foreign(linked: &Linked, pack: &[&Block], language: Language) -> Foreign {
    let all = told_in(linked, pack);
    let home = home(&all);
    let told = all.iter().filter(|(own, _)| *own == language && home != Some(language));
    let code = home.map_or("", Language::code);
    told.flat_map(|(_, texts)| texts).map(|text| (clean(text), code)).collect()
}

impl<'a> Terms<'_, 'a> {
    /// What a text of the ruleset is in the language of the book.
    pub(super) fn said<'t>(&'t self, text: &'t str) -> &'t str {
        self.dictionary.said(text).unwrap_or(text)
    }

    /// Are the titles of this ruleset English words?
    pub(super) fn is_at_home_in_english(&self) -> bool {
        home(&told_in(self.linked, &self.edition.chain)) == Some(Language::English)
    }

    /// A title as it is heard within a sentence.
    pub(super) fn heard<'t>(&self, title: &'t str) -> &'t str
    where
        'a: 't,
    {
        self.dictionary.heard(title)
    }
}
