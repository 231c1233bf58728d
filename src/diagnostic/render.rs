//! How mistakes look: drawn for people, told without graphics, or as JSON.

use super::excerpt::Excerpt;
use super::source::Source;
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
        draw(&mut out, &Drawn::new(diagnostic, sources, here, true, (screen, language)), screen);
        let mut others: Vec<u32> =
            diagnostic.labels.iter().map(|l| l.span.file).filter(|f| *f != here).collect();
        others.sort_unstable();
        others.dedup();
        for file in others {
            out.truncate(out.trim_end().len());
            out.push('\n');
            draw(&mut out, &Drawn::new(diagnostic, sources, file, false, (screen, language)), screen);
        }
        out.push('\n');
    }
    out
}

fn draw(out: &mut String, drawn: &Drawn, screen: Screen) {
    let mut text = String::new();
    let result = if screen.narrated && drawn.language == Language::German {
        words::narrated(&mut text, drawn.main.then_some(drawn.diagnostic), &drawn.message, &drawn.places)
    } else if screen.narrated {
        NarratableReportHandler::new().render_report(&mut text, drawn)
    } else {
        let theme = if screen.color { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        GraphicalReportHandler::new_themed(theme)
            .with_width(screen.width)
            .with_links(false)
            // Ids and codes have hyphens, and are to be found again.
            .with_word_splitter(textwrap::WordSplitter::NoHyphenation)
            .render_report(&mut text, drawn)
    };
    if result.is_err() {
        text = format!("{}\n", drawn.message);
    }
    // The help stands last, and what miette calls it is as long in German.
    let text = match (drawn.language, text.rsplit_once("  help: ")) {
        (Language::German, Some((before, help))) => format!("{before}  {}{help}", words::TIPP),
        _ => text,
    };
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
    places: Vec<Told>,
}

/// A place for who listens.
pub(super) struct Told {
    pub file: String,
    pub line: usize,
    pub text: String,
    pub columns: (usize, usize),
    pub label: String,
}

impl Told {
    fn new(label: &Label, source: &Source, language: Language) -> Told {
        let (line, from) = source.line_column(label.span.start);
        let text = source.line_text(line - 1).1;
        let wide = source.text.get(label.span.start as usize..label.span.end as usize).unwrap_or("");
        let to = from + wide.lines().next().unwrap_or("").chars().count().saturating_sub(1);
        let [file, text, label] = [source.name.as_str(), text, label.text.to(language)].map(harmless_lines);
        Told { file, line, text, columns: (from, to), label }
    }
}

impl<'a> Drawn<'a> {
    fn new(
        diagnostic: &'a Diagnostic,
        sources: &'a Sources,
        file: u32,
        main: bool,
        (screen, language): (Screen, Language),
    ) -> Drawn<'a> {
        let source = sources.get(file);
        let labels: Vec<&Label> = diagnostic.labels.iter().filter(|l| l.span.file == file).collect();
        let message = if main { diagnostic.message.clone() } else { words::elsewhere(&source.name) };
        let message = harmless_lines(message.to(language));
        let places = labels.iter().map(|label| Told::new(label, source, language)).collect();
        Drawn {
            diagnostic,
            message,
            excerpt: Excerpt::new(source, &labels, screen, language),
            main,
            language,
            places,
        }
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
