//! Mistakes, as one file sees them.

use super::words::Said;
use super::{Fix, Page, fixes, range};
use crate::diagnostic::{Code, Diagnostic, Severity, Sources, Span};
use crate::syntax::layout::Piece as Cut;
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

/// What is wrong in a file.
#[derive(Clone, Debug)]
pub struct Problem {
    pub span: Range<usize>,
    pub code: Code,
    pub severity: Severity,
    /// The mistake, what is said at its place, and the help.
    pub told: String,
    /// What it disagrees with.
    pub beside: Vec<Beside>,
    /// What would be written in place of what.
    pub fixes: Vec<Fix>,
}

/// Another place that a mistake is about.
#[derive(Clone, Debug)]
pub struct Beside {
    /// None: a file that comes with the program.
    pub path: Option<PathBuf>,
    pub file: String,
    pub text: Arc<str>,
    /// In bytes of that text.
    pub span: Range<usize>,
    pub told: String,
}

/// The files of a ruleset; a text is copied once, however many mistakes are about it.
struct Files<'r> {
    sources: &'r Sources,
    texts: RefCell<BTreeMap<u32, Arc<str>>>,
}

impl Files<'_> {
    fn text(&self, file: u32) -> Arc<str> {
        let mut texts = self.texts.borrow_mut();
        Arc::clone(texts.entry(file).or_insert_with(|| self.sources.get(file).text.as_str().into()))
    }
}

impl Page {
    /// Everything that `check` finds in this file; what it finds in a base stands where the base is named.
    pub fn problems(&self) -> Vec<Problem> {
        let language = self.language;
        let (mut found, mut told) = (Vec::new(), BTreeSet::new());
        let clauses = OnceCell::new();
        for (ruleset, diagnostics) in self.rulesets.iter().zip(self.checked()) {
            let files = Files { sources: ruleset.sources(), texts: RefCell::default() };
            for diagnostic in diagnostics {
                let span = diagnostic.span();
                let own = span.file == 0;
                let place = if own { Some(span) } else { ruleset.base_named() };
                let place = place.unwrap_or(Span::new(0, 0, 1.min(self.text.len())));
                let key =
                    (place, diagnostic.code.name(), if own { "" } else { diagnostic.message.to(language) });
                if told.insert(key) {
                    found.push(self.problem(diagnostic, place, own, (&files, &clauses)));
                }
            }
        }
        found.sort_by_key(|problem| (problem.span.start, problem.span.end));
        found
    }

    fn problem(
        &self,
        diagnostic: &Diagnostic,
        place: Span,
        own: bool,
        (files, clauses): (&Files, &OnceCell<Vec<Cut>>),
    ) -> Problem {
        let language = self.language;
        let others = diagnostic.labels.iter().skip(usize::from(own));
        let beside = others.map(|label| {
            let source = files.sources.get(label.span.file);
            let told = match label.text.is_empty() {
                true => diagnostic.message.to(language).to_string(),
                false => label.text.to(language).to_string(),
            };
            let path = PathBuf::from(&source.name);
            Beside {
                path: (label.span.file == 0 || path.is_file()).then_some(path),
                file: source.name.clone(),
                text: files.text(label.span.file),
                span: range(label.span),
                told,
            }
        });
        Problem {
            span: range(place),
            code: diagnostic.code,
            severity: diagnostic.severity,
            told: Said::Problem { diagnostic, own }.said(self.language),
            beside: beside.collect(),
            fixes: if own { fixes::of(diagnostic, &self.text, clauses, self.language) } else { Vec::new() },
        }
    }
}
