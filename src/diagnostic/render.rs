//! How mistakes look: drawn for people, told without graphics, or as JSON.

use super::{Diagnostic, Label, Severity, Sources, Span};
use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, NarratableReportHandler, SourceCode, SourceOffset,
    SourceSpan,
};
use serde_json::{Value, json};
use std::borrow::Cow;
use std::fmt;
use std::io::IsTerminal;
use std::sync::OnceLock;

static COLOR: OnceLock<Option<bool>> = OnceLock::new();

/// What the command line says of colours; once a run.
pub fn set_color(color: Option<bool>) {
    let _ = COLOR.set(color);
}

/// Shall this stream be coloured?
pub fn colored(terminal: bool) -> bool {
    match COLOR.get().copied().flatten() {
        Some(choice) => choice,
        None => {
            terminal
                && std::env::var_os("NO_COLOR").is_none()
                && std::env::var("TERM").is_ok_and(|t| t != "dumb")
        }
    }
}

/// How to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    pub color: bool,
    /// Without graphics, for screen readers.
    pub narrated: bool,
    pub width: usize,
}

impl Style {
    /// Fit for standard error, or standard output.
    pub fn detect(stdout: bool) -> Style {
        let terminal = if stdout { std::io::stdout().is_terminal() } else { std::io::stderr().is_terminal() };
        Style { color: colored(terminal), narrated: std::env::var_os("NO_GRAPHICS").is_some(), width: 80 }
    }
}

/// Draws all, one after the other.
pub fn for_people(list: &[Diagnostic], sources: &Sources, style: Style) -> String {
    let mut out = String::new();
    for diagnostic in list {
        let drawn = Drawn::new(diagnostic, sources, diagnostic.span().file, true);
        let result = if style.narrated {
            NarratableReportHandler::new().render_report(&mut out, &drawn)
        } else {
            let theme =
                if style.color { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
            GraphicalReportHandler::new_themed(theme)
                .with_width(style.width)
                .with_links(false)
                .render_report(&mut out, &drawn)
        };
        if result.is_err() {
            out.push_str(&diagnostic.message);
        }
        out.push('\n');
    }
    out
}

/// `[{"code", "severity", "message", "help", "labels": […]}]`
pub fn json(list: &[Diagnostic], sources: &Sources) -> Value {
    let label = |l: &Label| {
        let file = sources.get(l.span.file);
        let (line, column) = file.line_column(l.span.start);
        let (end_line, end_column) = file.line_column(l.span.end);
        json!({"file": file.name, "line": line, "column": column, "end_line": end_line, "end_column": end_column, "text": l.text})
    };
    let one = |d: &Diagnostic| {
        json!({
            "code": d.code, "severity": word(d.severity), "message": d.message, "help": d.help,
            "labels": d.labels.iter().map(label).collect::<Vec<_>>(), "url": format!("docs/errors.md#{}", d.code),
        })
    };
    Value::from(list.iter().map(one).collect::<Vec<_>>())
}

pub fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

/// A diagnostic as miette wants it: labels of one file, those of other files as related.
struct Drawn<'a> {
    diagnostic: &'a Diagnostic,
    text: Named<'a>,
    labels: Vec<LabeledSpan>,
    related: Vec<Drawn<'a>>,
    main: bool,
}

struct Named<'a> {
    name: &'a str,
    text: Cow<'a, str>,
}

/// A text without what would command a terminal; every byte stays at its place.
fn harmless(text: &str) -> Cow<'_, str> {
    let commands = |c: char| c.is_ascii_control() && !matches!(c, '\n' | '\r' | '\t');
    if text.contains(commands) { Cow::Owned(text.replace(commands, "?")) } else { Cow::Borrowed(text) }
}

impl SourceCode for Named<'_> {
    fn read_span<'b>(
        &'b self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn miette::SpanContents<'b> + 'b>, miette::MietteError> {
        let inner = self.text.read_span(span, before, after)?;
        let (start, data) = (inner.span().offset(), inner.data());
        let (from, to) = excerpt(&self.text, start, start + data.len(), span);
        let skipped = &self.text[start..from];
        let column = match skipped.rfind('\n') {
            Some(newline) => skipped[newline + 1..].chars().count(),
            None => inner.column() + skipped.chars().count(),
        };
        Ok(Box::new(miette::MietteSpanContents::new_named(
            self.name.to_string(),
            &self.text.as_bytes()[from..to],
            SourceSpan::new(SourceOffset::from(from), to - from),
            inner.line() + skipped.matches('\n').count(),
            column,
            inner.line_count(),
        )))
    }
}

/// What is shown of a stretch of text: all of it, or the neighbourhood of a place in endless lines.
fn excerpt(text: &str, start: usize, end: usize, place: &SourceSpan) -> (usize, usize) {
    if end - start <= 4_000 {
        return (start, end);
    }
    let (mut from, mut to) =
        (start.max(place.offset().saturating_sub(40)), place.offset() + place.len() + 40);
    while !text.is_char_boundary(from) {
        from -= 1;
    }
    to = to.min(from + 500).min(end);
    while !text.is_char_boundary(to) {
        to += 1;
    }
    (from, to)
}

impl<'a> Drawn<'a> {
    fn new(diagnostic: &'a Diagnostic, sources: &'a Sources, file: u32, main: bool) -> Drawn<'a> {
        let source = sources.get(file);
        let here = diagnostic.labels.iter().filter(|l| l.span.file == file);
        let labels = here.map(|l| label(l, &source.text)).collect();
        let mut others: Vec<u32> =
            diagnostic.labels.iter().map(|l| l.span.file).filter(|f| *f != file).collect();
        others.sort_unstable();
        others.dedup();
        let related = if main {
            others.into_iter().map(|f| Drawn::new(diagnostic, sources, f, false)).collect()
        } else {
            Vec::new()
        };
        Drawn {
            diagnostic,
            text: Named { name: &source.name, text: harmless(&source.text) },
            labels,
            related,
            main,
        }
    }
}

/// A place that can be seen: never empty, never past the end, never a whole page.
fn label(l: &Label, text: &str) -> LabeledSpan {
    let Span { start, end, .. } = l.span;
    let length = text.len();
    let mut start = (start as usize).min(length);
    let mut end = (end as usize).min(length).max(start);
    // A line longer than any screen is shown by its first characters.
    end = end.min(start + 400);
    if end == start + 400 && !text.as_bytes()[start..end].contains(&b'\n') {
        end = start + 60;
    }
    if start == end {
        start = start.saturating_sub(1);
        if end == start {
            end = (start + 1).min(length);
        }
    }
    while start > 0 && !text.is_char_boundary(start) {
        start -= 1;
    }
    while end < length && !text.is_char_boundary(end) {
        end += 1;
    }
    let text = (!l.text.is_empty()).then(|| harmless(&l.text).into_owned());
    LabeledSpan::new_with_span(text, SourceSpan::new(SourceOffset::from(start), end - start))
}

impl fmt::Debug for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.diagnostic.message)
    }
}

impl fmt::Display for Drawn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&harmless(if self.main {
            &self.diagnostic.message
        } else {
            "it also concerns this place"
        }))
    }
}

impl std::error::Error for Drawn<'_> {}

impl miette::Diagnostic for Drawn<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        self.main.then(|| Box::new(self.diagnostic.code) as Box<dyn fmt::Display>)
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.diagnostic.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
    }

    fn help<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        let help = self.diagnostic.help.as_ref().filter(|_| self.main)?;
        Some(Box::new(harmless(help)))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.text)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels.iter().cloned()))
    }

    fn related<'b>(&'b self) -> Option<Box<dyn Iterator<Item = &'b dyn miette::Diagnostic> + 'b>> {
        if self.related.is_empty() {
            return None;
        }
        Some(Box::new(self.related.iter().map(|r| r as &dyn miette::Diagnostic)))
    }
}
