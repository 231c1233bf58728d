//! `stiess translate`: files beside lessons in which they are told in another language.

use super::lessons::{Holds, holds};
use super::words::{Deed, Said};
use super::{Exit, complain, file_error, load_error, print};
use crate::diagnostic::Sources;
use crate::diagnostic::source::Source;
use crate::files;
use crate::language::Language;
use crate::record::LONGEST;
use crate::ruleset::library;
use crate::tutor::translation::{self, Translation};
use clap::Args;
use std::path::{Path, PathBuf};

#[derive(Args)]
pub(super) struct TranslateArgs {
    /// Lessons, courses, glossaries, or folders of them.
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
    /// The language to translate into.
    #[arg(long, value_name = "LANGUAGE", default_value = "de", value_parser = super::tongue)]
    to: Language,
}

pub(super) fn run(args: &TranslateArgs) -> Result<(), Exit> {
    if args.to == Language::default() {
        return Err(Said::WrittenInIt.usage());
    }
    let (mut files, mut open) = (0, 0);
    for argument in &args.paths {
        for path in library::expand(argument, "ron").map_err(load_error)? {
            if let Some(left) = one(&path, args.to)? {
                (files, open) = (files + 1, open + left);
            }
        }
    }
    print(&format!("{}\n", Said::Translated { files, open }.in_words()))
}

/// Writes the translation of a file, and says how many texts are still to be told; nothing for a file that teaches nothing.
fn one(path: &Path, to: Language) -> Result<Option<usize>, Exit> {
    let read = |path: &Path| files::read_text(path, LONGEST);
    let text = read(path).map_err(|error| file_error(Deed::Read, error))?;
    if !matches!(holds(&text), Holds::Lesson | Holds::Course | Holds::Glossary) {
        return Ok(None);
    }
    let Some(target) = translation::beside(path, to) else { return Ok(None) };
    let mut sources = Sources::default();
    let file = sources.add(Source::new(path.display().to_string(), text.clone()));
    let broken = |wrong, sources: &Sources| {
        complain(&[wrong], sources);
        Exit::Failed
    };
    let written = translation::written(file, &text).map_err(|wrong| broken(wrong, &sources))?;
    if !target.exists() {
        let new = translation::begun(&written);
        files::create(&[(&target, &new)]).map_err(|error| file_error(Deed::Write, error))?;
        return Ok(Some(written.len()));
    }
    let old = files::read_exactly(&target, LONGEST).map_err(|error| file_error(Deed::Read, error))?;
    let file = sources.add(Source::new(target.display().to_string(), old.clone()));
    let (told, node) = Translation::read(file, &old).map_err(|wrong| broken(wrong, &sources))?;
    let new = translation::brought_up_to_date(&old, (&told, &node), &written);
    if new != old {
        files::rewrite(&target, &old, &new).map_err(|error| file_error(Deed::Write, error))?;
    }
    Ok(Some(translation::open(&written, &told)))
}
