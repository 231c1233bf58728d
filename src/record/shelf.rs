//! The texts of one run: records, and the rulesets they were played by.

use super::Record;
use super::fingerprint::fingerprint;
use super::places::Node;
use crate::diagnostic::{Diagnostic, Severity, Sources, Span, source::Source, words::record as words};
use crate::ruleset::{LoadError, Program, Ruleset, library};
use std::path::Path;

/// Rulesets that were opened, and every text in which a mistake may have to be shown.
#[derive(Default)]
pub struct Shelf {
    pub sources: Sources,
    opened: Vec<Opened>,
}

struct Opened {
    game: String,
    ruleset: Ruleset,
    fingerprint: String,
    /// The number of its first text among all.
    first: u32,
    found: Vec<Diagnostic>,
}

/// A ruleset as a record wants it played.
pub struct Prepared {
    pub program: Program,
    /// To be added to the numbers of the ruleset's texts.
    pub first: u32,
    pub warnings: Vec<Diagnostic>,
}

impl Shelf {
    pub fn add(&mut self, name: &str, text: String) -> u32 {
        self.sources.add(Source::new(name, text))
    }

    /// The program a record was played by. Games given by path are looked for in `folder`.
    pub fn prepare(
        &mut self,
        record: &Record,
        node: &Node,
        folder: &Path,
    ) -> Result<Prepared, Vec<Diagnostic>> {
        let at = node.field("game").span;
        let opened = self.open(&record.game, folder, at).map_err(|d| vec![d])?;
        if opened.found.iter().any(|d| d.severity == Severity::Error) {
            let mut found = vec![words::record_broken_rules(at, &record.game)];
            found.extend(opened.found.iter().cloned());
            return Err(found);
        }
        let ruleset = &opened.ruleset;
        if ruleset.chain().is_empty() {
            return Err(vec![words::record_no_rules(at, &record.game, "it holds packs, but no game", "")]);
        }
        let mut settings = ruleset.settings();
        settings.last_round = record.deal.session.last_round;
        for (name, value) in &record.options {
            let place = node.field("options");
            if let Err(message) = ruleset.set(&mut settings, &format!("{name}={value}")) {
                let known = ruleset.options().iter().any(|o| o.name == *name);
                let at = if known { place.field(name).span } else { place.key(name) };
                return Err(vec![words::record_option(at, message)]);
            }
        }
        let program = ruleset.program(&settings).map_err(|found| moved(found, opened.first))?;
        let mut warnings = Vec::new();
        if record.fingerprint.as_ref().is_some_and(|f| *f != opened.fingerprint) {
            let at = node.field("fingerprint").span;
            warnings.push(words::record_other_rules(at, &record.game, &opened.fingerprint));
        }
        Ok(Prepared { program, first: opened.first, warnings })
    }

    fn open(&mut self, game: &str, folder: &Path, at: Span) -> Result<&Opened, Diagnostic> {
        let game = match library::is_path(game, ".rules") {
            true => folder.join(game).to_string_lossy().into_owned(),
            false => game.to_string(),
        };
        let index = match self.opened.iter().position(|o| o.game == game) {
            Some(index) => index,
            None => {
                let ruleset = Ruleset::load(&game).map_err(|e| refused(e, at))?;
                let first = self.sources.len() as u32;
                for file in 0..ruleset.sources().len() as u32 {
                    self.sources.add(ruleset.sources().get(file).clone());
                }
                let (fingerprint, found) = (fingerprint(&ruleset), moved(ruleset.check(), first));
                self.opened.push(Opened { game, ruleset, fingerprint, first, found });
                self.opened.len() - 1
            }
        };
        Ok(&self.opened[index])
    }
}

fn refused(error: LoadError, at: Span) -> Diagnostic {
    match error {
        LoadError::Unknown { name, help } => words::record_unknown_game(at, &name, help),
        LoadError::Unreadable { path, reason, help } => words::record_no_rules(at, &path, &reason, &help),
        LoadError::Empty { path, .. } => words::record_no_rules(at, &path, "it is a folder", ""),
    }
}

/// Diagnostics of a ruleset among the texts of a shelf.
fn moved(mut found: Vec<Diagnostic>, first: u32) -> Vec<Diagnostic> {
    for label in found.iter_mut().flat_map(|d| d.labels.iter_mut()) {
        label.span.file += first;
    }
    found
}
