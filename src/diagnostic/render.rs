//! How mistakes look: drawn for people, told without graphics, or as JSON.

use super::excerpt::Excerpt;
use super::{Diagnostic, Label, Severity, Sources, words};
use crate::language::Language;
use crate::text::{Screen, harmless_lines};
use miette::{GraphicalReportHandler, GraphicalTheme, LabeledSpan, NarratableReportHandler, SourceCode};
use serde_json::{Value, json};
use std::fmt;

/// Draws all, one after the other.
pub fn for_people(list: &[Diagnostic], sources: &Sources, screen: Screen, language: Language) -> String {
    let mut out = String::new();
    for diagnostic in list {
        let here = diagnostic.span().file;
        draw(&mut out, &Drawn::new(diagnostic, sources, here, true, language), screen);
        let mut others: Vec<u32> =
            diagnostic.labels.iter().map(|l| l.span.file).filter(|f| *f != here).collect();
        others.sort_unstable();
        others.dedup();
        for file in others {
            out.truncate(out.trim_end().len());
            out.push('\n');
            draw(&mut out, &Drawn::new(diagnostic, sources, file, false, language), screen);
        }
        out.push('\n');
    }
    out
}

fn draw(out: &mut String, drawn: &Drawn, screen: Screen) {
    let mut text = String::new();
    let result = if screen.narrated {
        NarratableReportHandler::new().render_report(&mut text, drawn)
    } else {
        let theme = if screen.color { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        GraphicalReportHandler::new_themed(theme)
            .with_width(screen.width)
            .with_links(false)
            .render_report(&mut text, drawn)
    };
    if result.is_err() {
        text = format!("{}\n", drawn.message);
    }
    out.push_str(text.trim_start_matches('\n'));
}

/// `[{"code", "severity", "message", "help", "labels": […]}]`, with texts in a language.
pub fn json(list: &[Diagnostic], sources: &Sources, language: Language) -> Value {
    let label = |l: &Label| {
        let file = sources.get(l.span.file);
        let (line, column) = file.line_column(l.span.start);
        let (end_line, end_column) = file.line_column(l.span.end);
        json!({"file": file.name, "line": line, "column": column, "end_line": end_line, "end_column": end_column, "text": l.text.to(language)})
    };
    let one = |d: &Diagnostic| {
        json!({
            "code": d.code.name(), "severity": word(d.severity), "message": d.message.to(language), "help": d.help.as_ref().map(|help| help.to(language)),
            "labels": d.labels.iter().map(label).collect::<Vec<_>>(), "url": format!("docs/errors.md#{}", d.code),
        })
    };
    Value::from(list.iter().map(one).collect::<Vec<_>>())
}

/// How bad it is, as programs read it.
pub fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

/// A diagnostic as miette wants it, with the labels of one file.
struct Drawn<'a> {
    diagnostic: &'a Diagnostic,
    message: String,
    excerpt: Excerpt<'a>,
    main: bool,
    language: Language,
}

impl<'a> Drawn<'a> {
    fn new(
        diagnostic: &'a Diagnostic,
        sources: &'a Sources,
        file: u32,
        main: bool,
        language: Language,
    ) -> Drawn<'a> {
        let source = sources.get(file);
        let labels: Vec<&Label> = diagnostic.labels.iter().filter(|l| l.span.file == file).collect();
        let message = if main { diagnostic.message.clone() } else { words::elsewhere(&source.name) };
        let message = harmless_lines(message.to(language));
        Drawn { diagnostic, message, excerpt: Excerpt::new(source, &labels, language), main, language }
    }
}

impl fmt::Debug for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Drawn<'_> {}

impl miette::Diagnostic for Drawn<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        self.main.then(|| Box::new(self.diagnostic.code) as Box<dyn fmt::Display>)
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.diagnostic.severity {
            _ if !self.main => miette::Severity::Advice,
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
    }

    fn help<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        let help = self.diagnostic.help.as_ref().filter(|_| self.main)?;
        Some(Box::new(harmless_lines(help.to(self.language))))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.excerpt)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.excerpt.labels.iter().cloned()))
    }
}
