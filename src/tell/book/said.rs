//! Titles, notes and values in the language of a book, where the ruleset says them in it.

use super::page::{Chapter, Part, clean, unmarked};
use super::rows::Cell;
use super::terms::Terms;
use super::topic::Matter;
use crate::language::Language;
use crate::ruleset::link::Linked;
use crate::ruleset::titles::{alone, translations};
use crate::syntax::tree::Block;
use std::collections::HashMap;

/// What texts of a ruleset are in one language.
#[derive(Default)]
pub(super) struct Dictionary<'a>(HashMap<&'a str, &'a str>);

impl<'a> Dictionary<'a> {
    /// Of the game, of its bases and of its pack.
    pub(super) fn of(linked: &Linked<'a>, pack: &[&'a Block], language: Language) -> Dictionary<'a> {
        let said = translations(pack, linked).filter(|one| one.language == language);
        Dictionary(said.map(|one| (one.of.as_str(), one.text.as_str())).collect())
    }

    /// A text in the language, as it is declared there: with its article, if it brings one.
    pub(super) fn said(&self, text: &str) -> Option<&'a str> {
        self.0.get(text).copied()
    }

    /// As a title, which stands without an article.
    fn title(&self, text: &str) -> Option<String> {
        self.said(text).map(|said| alone(text, said)).filter(|said| said != text)
    }

    /// Puts what titles mean beside them, where they stand alone: the table keeps its own words.
    pub(super) fn translate(&self, chapters: &mut [Chapter]) {
        if self.0.is_empty() {
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
                    let options =
                        table.rows.iter_mut().filter(|row| matches!(row.key.matter, Matter::Option(_)));
                    for row in options {
                        if let Some(Cell::Says(text)) = row.cells.first_mut()
                            && let Some(said) = self.title(&unmarked(text))
                        {
                            *text += &format!(" ({})", clean(&said));
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

impl Terms<'_, '_> {
    /// What a text of the ruleset is in the language of the book.
    pub(super) fn said<'t>(&'t self, text: &'t str) -> &'t str {
        self.dictionary.said(text).unwrap_or(text)
    }
}
