//! Where a name is given and where it is used, in a file and in those that are built upon it.

use super::{Desk, Page, Piece, Sort, words};
use crate::language::Language;
use crate::ruleset::declared::Declared;
use crate::ruleset::resolve::SEAT_WORDS;
use crate::ruleset::{Ruleset, built_in, sources};
use crate::syntax;
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A place in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// None: a file that comes with the program, by its name.
    pub path: Option<PathBuf>,
    pub file: String,
    pub text: String,
    pub span: Range<usize>,
}

/// Why a name cannot be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing here bears a name of the ruleset.
    NoName,
    /// It is given in a file that comes with the program.
    OfOurs {
        name: String,
        file: String,
    },
    NotAName(String),
    Word(String),
    Taken(String),
    /// Afterwards there would be another mistake.
    Hurts(String),
}

impl Refusal {
    /// In words.
    pub fn told(&self, language: Language) -> String {
        words::Said::Refused(self).said(language)
    }
}

/// A file, and where it says a name.
pub type Said = (PathBuf, Vec<Range<usize>>);

/// A name with the place where it is given.
type Given = (String, Range<usize>);

impl Page {
    /// What a word at a place may stand for: every declaration of it, the nearest file last.
    pub(super) fn meant(&self, at: usize) -> Vec<(Declared, Place)> {
        let Some(piece) = self.word_at(at) else { return Vec::new() };
        let word = self.of(piece);
        // What is a word here, or players, is no name, however names are spelt.
        if matches!(piece.sort, Sort::Word | Sort::Players) {
            return Vec::new();
        }
        let Some(ruleset) = self.game_at(at) else { return Vec::new() };
        let called = |declared: &Declared| declared.name == word;
        let mut found: Vec<Declared> = ruleset.declared().into_iter().filter(called).collect();
        if found.is_empty() && piece.sort == Sort::Name {
            found = ruleset.declared_cards().into_iter().filter(called).collect();
        }
        let placed = |declared| {
            let place = place(ruleset, &declared);
            (declared, place)
        };
        found.into_iter().map(placed).collect()
    }

    /// Where the name at a place is given. Standing on it already, one is led to what it takes the place of.
    pub fn definitions(&self, at: usize) -> Vec<Place> {
        if let Some(piece) = self.word_at(at).filter(|piece| piece.sort == Sort::Citation) {
            return self.source_at(piece).into_iter().collect();
        }
        let all = self.meant(at);
        let here = |place: &Place| {
            place.path.as_deref() == Some(&self.path) && place.span.start <= at && at <= place.span.end
        };
        let others: Vec<Place> =
            all.iter().map(|(_, place)| place.clone()).filter(|place| !here(place)).collect();
        match others.is_empty() {
            true => all.into_iter().map(|(_, place)| place).collect(),
            false => others,
        }
    }

    /// The sentence that gives a source to what a citation names: one of this file, or else of the nearest base.
    fn source_at(&self, piece: Piece) -> Option<Place> {
        let ruleset = self.game_at(piece.start)?;
        let id = self.citation(piece)?.id;
        let mut fits = ruleset.declared_sources();
        fits.retain(|(_, ids)| ids.iter().any(|range| sources::covers(range, id)));
        let own = fits.iter().find(|(source, _)| source.span.file == 0);
        own.or(fits.last()).map(|(source, _)| place(ruleset, source))
    }

    /// Where each declaration stands that this file knows by a name.
    fn given(&self, name: &str) -> BTreeSet<(String, usize)> {
        let all = self.rulesets.iter().flat_map(|ruleset| {
            let own = ruleset.declared().into_iter().filter(|declared| declared.name == name);
            own.map(|declared| {
                (ruleset.sources().get(declared.span.file).name.clone(), declared.span.start as usize)
            })
        });
        all.collect()
    }

    /// Each word that is this name.
    pub fn said(&self, name: &str) -> Vec<Range<usize>> {
        let same = |piece: &&Piece| piece.sort == Sort::Name && self.of(**piece) == name;
        self.pieces().iter().filter(same).map(|piece| piece.start..piece.end).collect()
    }
}

/// Where a name is given.
fn place(ruleset: &Ruleset, declared: &Declared) -> Place {
    let source = ruleset.sources().get(declared.span.file);
    let path = PathBuf::from(&source.name);
    let own = declared.span.file == 0 || path.is_file();
    Place {
        path: own.then_some(path),
        file: source.name.clone(),
        text: source.text.clone(),
        span: super::range(declared.span),
    }
}

impl Desk {
    /// All places that say the name at a place, in every file that means the same by it.
    pub fn references(&self, page: &Page, at: usize) -> Vec<Said> {
        let Some((name, _)) = given_at(page, at) else { return Vec::new() };
        let known = page.given(&name);
        let mut found = Vec::new();
        for near in self.near(&page.path) {
            let other;
            let other = match near == page.path {
                true => page,
                false => match self.page(&near) {
                    Ok(read) => {
                        other = read;
                        &other
                    }
                    Err(_) => continue,
                },
            };
            if !other.given(&name).is_disjoint(&known) {
                let said = other.said(&name);
                if !said.is_empty() {
                    found.push((near, said));
                }
            }
        }
        found
    }

    /// May the name at a place be changed, and where does it stand?
    pub fn can_rename(&self, page: &Page, at: usize) -> Result<Given, Refusal> {
        let (name, span) = given_at(page, at).ok_or(Refusal::NoName)?;
        let ours = page.meant(at).into_iter().find(|(_, place)| place.path.is_none());
        match ours {
            Some((_, place)) => Err(Refusal::OfOurs { name, file: place.file }),
            None => Ok((name, span)),
        }
    }

    /// The files in which a name would be written otherwise, and where.
    pub fn rename(&self, page: &Page, at: usize, new: &str) -> Result<Vec<Said>, Refusal> {
        let (name, _) = self.can_rename(page, at)?;
        if !syntax::cut::is_name(new) {
            return Err(Refusal::NotAName(new.to_string()));
        }
        if syntax::cut::words().contains(new) || SEAT_WORDS.contains(&new) {
            return Err(Refusal::Word(new.to_string()));
        }
        let places = self.references(page, at);
        let taken = |path: &Path| self.page(path).is_ok_and(|page| !page.given(new).is_empty());
        let game =
            page.meant(at).iter().any(|(declared, _)| declared.what == "game" || declared.what == "pack");
        if places.iter().any(|(path, _)| taken(path)) || game && built_in().any(|(name, _)| name == new) {
            return Err(Refusal::Taken(new.to_string()));
        }
        let changed: Vec<(PathBuf, String)> = places
            .iter()
            .filter_map(|(path, at)| Some((path.clone(), self.renamed(path, at, new)?)))
            .collect();
        // Tried, as every remedy is: what was right stays right.
        for (path, _) in &changed {
            let before = self.page(path).map(|page| page.problems()).unwrap_or_default();
            let after = self.page_instead(path, &changed).map(|page| page.problems()).unwrap_or_default();
            let codes = |list: &[super::Problem]| {
                let mut codes: Vec<_> = list.iter().map(|problem| problem.code.name()).collect();
                codes.sort_unstable();
                codes
            };
            if codes(&before) != codes(&after) {
                let hurt = after.iter().find(|problem| before.iter().all(|old| old.code != problem.code));
                return Err(Refusal::Hurts(hurt.map_or(name, |problem| problem.told.clone())));
            }
        }
        Ok(places)
    }

    fn renamed(&self, path: &Path, at: &[Range<usize>], new: &str) -> Option<String> {
        let mut text = self.page(path).ok()?.text;
        for span in at.iter().rev() {
            text.replace_range(span.clone(), new);
        }
        Some(text)
    }
}

/// The name at a place, if the ruleset gives it.
fn given_at(page: &Page, at: usize) -> Option<Given> {
    let piece = page.word_at(at).filter(|piece| piece.sort == Sort::Name)?;
    let name = page.of(piece).to_string();
    (!page.given(&name).is_empty()).then_some((name, piece.start..piece.end))
}
