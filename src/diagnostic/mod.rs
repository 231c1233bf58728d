//! Mistakes as values: a code, a place, a reason and a remedy. How they look is decided at the edge.
//!
//! [`Diagnostic`]s are made by the functions of `words`, the one place where their wording lives,
//! and drawn by [`render`]. Each text is [`Said`] in every language; whoever draws it says in which it is read.
//! Every code has an entry in `docs/errors.md`.

use crate::mixer::Set;

mod code;
mod excerpt;
pub(crate) mod follow;
pub mod render;
mod said;
pub(crate) mod source;
pub(crate) mod words;

pub use code::Code;
pub use said::Said;
pub(crate) use said::said;
pub use source::{Sources, Span};

/// How bad it is. Warnings do not stop a ruleset from being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    Error,
    Warning,
}

/// A place and what to say about it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Label {
    pub span: Span,
    pub text: Said,
}

/// One mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    pub code: Code,
    pub severity: Severity,
    pub message: Said,
    /// The first label is where the mistake is; the others are what it disagrees with.
    pub labels: Vec<Label>,
    pub help: Option<Said>,
    /// What the help says, where it can be carried out as it stands.
    pub remedies: Vec<Remedy>,
}

/// A change of a text that mends a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Write this in place of what stands there.
    Write(Span, String),
    /// Take away the sentence that stands there.
    TakeAway(Span),
    /// Say `without option` of these.
    WithoutOptions(Vec<String>),
    /// Say `without contract` of these.
    WithoutContracts(Vec<String>),
}

impl Diagnostic {
    /// A mistake that stops a ruleset from being played; nothing is said at its place yet.
    pub fn error(code: Code, span: Span, message: impl Into<Said>) -> Diagnostic {
        Diagnostic {
            code,
            severity: Severity::Error,
            message: message.into(),
            labels: vec![Label { span, text: Said::default() }],
            help: None,
            remedies: Vec::new(),
        }
    }

    /// The same, but the ruleset can still be played.
    pub fn warning(code: Code, span: Span, message: impl Into<Said>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, span, message) }
    }

    /// Says something at the first place.
    #[must_use]
    pub fn at(mut self, text: impl Into<Said>) -> Diagnostic {
        self.labels[0].text = text.into();
        self
    }

    /// Points at another place.
    #[must_use]
    pub fn and(mut self, span: Span, text: impl Into<Said>) -> Diagnostic {
        self.labels.push(Label { span, text: text.into() });
        self
    }

    /// Says what would mend it, in place of what was said before.
    #[must_use]
    pub fn help(mut self, text: impl Into<Said>) -> Diagnostic {
        self.help = Some(text.into());
        self
    }

    /// It is mended if this is written at the first place.
    #[must_use]
    pub fn write(mut self, text: impl Into<String>) -> Diagnostic {
        self.remedies.push(Remedy::Write(self.span(), text.into()));
        self
    }

    /// It is mended if this is written at another place than the one it is told at.
    #[must_use]
    pub fn write_at(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.remedies.push(Remedy::Write(span, text.into()));
        self
    }

    /// It is mended if the sentence at the first place is taken away.
    #[must_use]
    pub fn take_away(mut self) -> Diagnostic {
        self.remedies.push(Remedy::TakeAway(self.span()));
        self
    }

    /// It is mended if a variant goes without something.
    #[must_use]
    pub fn without(mut self, remedy: Remedy) -> Diagnostic {
        self.remedies.push(remedy);
        self
    }

    /// Where the mistake is, by its first label.
    pub fn span(&self) -> Span {
        self.labels[0].span
    }
}

/// Collects mistakes; the same mistake at the same place is kept once.
#[derive(Clone, Default, Debug)]
pub struct Report {
    list: Vec<Diagnostic>,
    seen: Set<(Code, Span)>,
    /// All that was said since somebody asked, what was said before included.
    again: Option<Vec<Diagnostic>>,
}

impl Report {
    /// Keeps it, unless one with its code is kept already for the same place.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        if let Some(again) = &mut self.again {
            again.push(diagnostic.clone());
        }
        if self.seen.insert((diagnostic.code, diagnostic.span())) {
            self.list.push(diagnostic);
        }
    }

    /// In the order in which they were found.
    pub fn list(&self) -> &[Diagnostic] {
        &self.list
    }

    /// All that was said since this was asked the last time, even if it was known.
    pub(crate) fn said_again(&mut self) -> Vec<Diagnostic> {
        self.again.replace(Vec::new()).unwrap_or_default()
    }

    /// Is anything among them worse than a warning?
    pub fn has_errors(&self) -> bool {
        self.list.iter().any(|d| d.severity == Severity::Error)
    }

    /// In the order of their places.
    pub fn sorted(mut self) -> Vec<Diagnostic> {
        self.list.sort_by_key(|d| d.span());
        self.list
    }
}
