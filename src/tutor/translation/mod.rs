//! Lessons, courses and glossaries in another language: beside `tricks.ron` lies `tricks.de.ron`, which holds every text
//! twice, as it is written there and in German. What is not told there is told in the language it was written in, and
//! `stiess test` says what is missing, and what has changed since.

#[cfg(feature = "cli")]
mod begun;
mod digest;
#[cfg(feature = "cli")]
mod holding;

use super::course::Course;
use super::glossary::Glossary;
use super::lesson::{Lesson, Step};
use super::plan::Does;
use crate::diagnostic::{Diagnostic, Span};
use crate::files;
use crate::language::Language;
use crate::packed;
use crate::record::{self, Node, read};
use crate::ruleset::library;
use serde::Deserialize;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

#[cfg(feature = "cli")]
pub(crate) use begun::{begun, brought_up_to_date, open};
#[cfg(test)]
pub(crate) use digest::file;
#[cfg(feature = "cli")]
pub(crate) use digest::plain;
pub(crate) use digest::{digest, key};
#[cfg(feature = "cli")]
pub(crate) use holding::{check, written};

/// The version of the format.
pub(crate) const VERSION: u64 = 1;

/// A file as `tricks.de.ron`: each text as it was written, and as it is told here.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Translation {
    pub version: u64,
    pub texts: Vec<(String, String)>,
}

impl Translation {
    /// Reads a translation, and where its parts stand; `file` is the number of the text.
    pub(crate) fn read(file: u32, text: &str) -> Result<(Translation, Node), Diagnostic> {
        Ok(read::many(file, text, "translation", VERSION)?.swap_remove(0))
    }
}

/// Where texts of one file are told in the language of a run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    language: Language,
    /// What is told, by its digest: that is how the built-in lessons are found.
    file: u64,
    /// The file beside it: its text, its number and its places.
    beside: Option<(Translation, String, Node)>,
}

impl Told {
    /// What a file says in a language, by the translation beside it; that must be right, where there is one.
    pub(crate) fn near(
        path: &Path,
        written: &str,
        language: Language,
        add: impl FnOnce(&str, String) -> u32,
    ) -> Result<Told, Diagnostic> {
        let beside = match beside(path, language).map(|path| (files::read_text(&path, record::LONGEST), path))
        {
            Some((Ok(text), path)) => {
                let file = add(&path.display().to_string(), text.clone());
                let (translation, node) = Translation::read(file, &text)?;
                Some((translation, text, node))
            }
            _ => None,
        };
        Ok(Told { beside, ..Told::built_in(written, language) })
    }

    /// What a built-in file says in a language.
    pub(crate) fn built_in(written: &str, language: Language) -> Told {
        let file = if language == Language::default() { 0 } else { digest::file(written) };
        Told { language, file, beside: None }
    }

    /// As it is told: by the translation, or as the built-in lessons tell it.
    fn of(&self, text: &str) -> Option<String> {
        let (wanted, none) = (digest(text), |said: &&str| !said.trim().is_empty());
        let own = self.beside.iter().flat_map(|(translation, ..)| &translation.texts);
        let own = own.filter(|(written, _)| digest(written) == wanted).map(|(_, told)| told.as_str());
        own.chain(built_in(self.language, key(self.file, text))).find(none).map(str::to_string)
    }

    /// Where a text stands that is told so, and what is written there.
    pub(super) fn place(&self, told: &str) -> Option<(&Node, &str)> {
        let (translation, text, node) = self.beside.as_ref()?;
        let at = translation.texts.iter().position(|(_, german)| german == told)?;
        Some((node.field("texts").item(at).item(1), text))
    }

    /// A text as it is told, or as it was written.
    pub(crate) fn told(&self, text: String) -> String {
        match self.language == Language::default() {
            true => text,
            false => self.of(&text).unwrap_or(text),
        }
    }

    fn tell(&self, texts: Vec<&mut String>) {
        texts.into_iter().for_each(|text| *text = self.told(std::mem::take(text)));
    }

    pub(super) fn lesson(&self, lesson: &mut Lesson, steps: &mut [(Does, Node)]) {
        self.tell(lesson.texts());
        for (does, _) in steps {
            if let Does::Own(step) = does {
                self.tell(step.texts());
            }
        }
    }

    pub(super) fn course(&self, course: &mut Course) {
        self.tell(vec![&mut course.title, &mut course.about]);
    }

    /// Words and what they mean.
    pub(super) fn glossary(&self, glossary: Glossary) -> Glossary {
        let Glossary { version, words, of } = glossary;
        let told = |(written, meaning): (String, String)| {
            let (word, meaning) = (self.told(written.clone()), self.told(meaning));
            // Texts that are not told yet name the words as they were written.
            (if word == written { word } else { format!("{word}, {written}") }, meaning)
        };
        let of = of.into_iter().map(|(games, words)| (games, words.into_iter().map(told).collect()));
        Glossary { version, of: of.collect(), words: words.into_iter().map(told).collect() }
    }
}

/// The translation of a file into a language; the one it was written in needs none.
pub(crate) fn beside(path: &Path, language: Language) -> Option<PathBuf> {
    let wanted = language != Language::default() && path.extension().is_some_and(|ending| ending == "ron");
    wanted.then(|| path.with_extension(format!("{}.ron", language.code())))
}

/// The language of a file that translates another, and that other.
pub(crate) fn translated(path: &Path) -> Option<(Language, PathBuf)> {
    let name = path.file_name()?.to_str()?;
    let (rest, code) = name.strip_suffix(".ron")?.rsplit_once('.')?;
    Some((code.parse().ok()?, path.with_file_name(format!("{rest}.ron"))))
}

/// What a text of the built-in lessons is in a language, by its digest.
fn built_in(language: Language, wanted: u64) -> Option<&'static str> {
    static GERMAN: LazyLock<Vec<&str>> =
        LazyLock::new(|| packed::text(library::GERMAN).leak().split('\0').collect());
    let told = match language {
        Language::English => return None,
        Language::German => &GERMAN,
    };
    library::DIGESTS.binary_search(&wanted).ok().and_then(|at| told.get(at).copied())
}

impl Lesson {
    /// What a learner reads of it, its steps apart.
    fn texts(&mut self) -> Vec<&mut String> {
        std::iter::once(&mut self.title).chain(&mut self.goals).collect()
    }
}

impl Step {
    /// What a learner reads of it.
    fn texts(&mut self) -> Vec<&mut String> {
        match self {
            Step::Say(said) => vec![said],
            Step::Decide(decide) => {
                let mut texts = vec![&mut decide.ask];
                texts.extend(decide.answers.iter_mut().map(|answer| answer.say_mut()));
                texts.extend(decide.rest.iter_mut().chain(&mut decide.hint));
                texts
            }
            Step::Ask(ask) => {
                [Some(&mut ask.ask), ask.say.as_mut(), ask.hint.as_mut()].into_iter().flatten().collect()
            }
            Step::Free(free) => free.ask.iter_mut().collect(),
            Step::Show(_) | Step::Pause | Step::Table(_) => Vec::new(),
        }
    }
}

/// The place of a text among the pairs.
pub(super) fn pair(node: &Node, at: usize) -> Span {
    node.field("texts").item(at).span
}
