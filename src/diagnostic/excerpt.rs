//! The lines of a file that a mistake is shown with: a few, none longer than a screen is wide, and
//! nothing in them that a terminal would obey.

use super::source::Source;
use super::{Label, Span};
use crate::language::Language;
use crate::text::{harmless, harmless_lines, obeyed};
use miette::{
    LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceOffset, SourceSpan, SpanContents,
};

/// What a screen of 80 columns has left beside the numbers of lines, and beside what embraces several lines.
const ROOM: usize = 72;
const EMBRACED: usize = 68;
/// What is shown of a long line before the place that matters, if that place fills the rest.
const BEFORE: usize = 8;
/// Lines that a place may cover before its end is left out.
const TALLEST: usize = 12;

/// A line as it is shown.
struct Row {
    /// From 0, in the file.
    line: usize,
    /// Where it begins in the text of the excerpt.
    start: usize,
    /// Bytes of the file and of the excerpt, side by side, at each shown character and at the end.
    places: Vec<(usize, usize)>,
}

/// Some lines of one file, with labels.
pub(super) struct Excerpt<'a> {
    source: &'a Source,
    text: String,
    rows: Vec<Row>,
    pub labels: Vec<LabeledSpan>,
}

impl<'a> Excerpt<'a> {
    pub(super) fn new(source: &'a Source, labels: &[&Label], language: Language) -> Excerpt<'a> {
        let mut excerpt = Excerpt { source, text: String::new(), rows: Vec::new(), labels: Vec::new() };
        let spans: Vec<(usize, usize)> = labels.iter().map(|l| clamp(source, l.span)).collect();
        let last = source.line_count() - 1;
        let mut wanted: Vec<(usize, usize)> = spans
            .iter()
            .map(|(start, end)| {
                let (from, to) = (source.line_of(*start), source.line_of(end.saturating_sub(1)));
                (from.saturating_sub(1), (to + 1).min(last))
            })
            .collect();
        wanted.sort_unstable();
        let mut next = 0;
        for (from, to) in wanted {
            // Lines between two places that stand close are shown, too.
            let from = if next > 0 && from <= next + 2 { next } else { from.max(next) };
            for line in from..=to {
                excerpt.row(line, &spans);
            }
            next = next.max(to + 1);
        }
        for (label, (start, end)) in labels.iter().zip(&spans) {
            let (from, to) = (excerpt.shown(*start), excerpt.shown(*end));
            let text = (!label.text.is_empty()).then(|| harmless_lines(label.text.to(language)));
            let span = SourceSpan::new(SourceOffset::from(from), to.saturating_sub(from).max(1));
            excerpt.labels.push(LabeledSpan::new_with_span(text, span));
        }
        excerpt
    }

    fn row(&mut self, line: usize, spans: &[(usize, usize)]) {
        let (begin, text) = self.source.line_text(line);
        let start = self.text.len();
        let mut places = Vec::new();
        let tall = spans.iter().any(|(start, end)| self.source.line_of(*start) != self.source.line_of(*end));
        let shown = fitting(text, begin, spans, if tall { EMBRACED } else { ROOM });
        let to = shown.last().map_or(0, |(at, c)| at + c.len_utf8());
        if shown.first().is_some_and(|(at, _)| *at > 0) {
            self.text.push('…');
        }
        for (at, c) in shown {
            places.push((begin + at, self.text.len()));
            self.text.push(if c != '\t' && obeyed(c) { '\u{fffd}' } else { c });
        }
        places.push((begin + to, self.text.len()));
        if to < text.len() {
            self.text.push('…');
        }
        self.text.push('\n');
        self.rows.push(Row { line, start, places });
    }

    /// Where a byte of the file is shown.
    fn shown(&self, at: usize) -> usize {
        let line = self.source.line_of(at);
        let Some(row) = self.rows.iter().find(|r| r.line == line) else {
            return self.text.len().saturating_sub(1);
        };
        let next = row.places.partition_point(|p| p.0 < at).min(row.places.len() - 1);
        row.places[next].1
    }
}

/// What is shown of a line: all of it, if it fits; else without what only sets its citation apart; else a part.
fn fitting(text: &str, begin: usize, spans: &[(usize, usize)], room: usize) -> Vec<(usize, char)> {
    let mut chars: Vec<(usize, char)> = text.char_indices().collect();
    if chars.len() <= room {
        return chars;
    }
    if let Some(cite) = text.rfind('[') {
        let apart = text[..cite].trim_end_matches(' ').len();
        chars.retain(|(at, _)| *at < apart + 2 || *at >= cite);
    }
    if chars.len() <= room {
        return chars;
    }
    let here = spans.iter().find(|s| (begin..=begin + text.len()).contains(&s.0));
    let index = |at: usize| chars.partition_point(|(byte, _)| begin + byte < at);
    let (start, end) = here.map_or((0, 0), |(start, end)| (index(*start), index(*end)));
    let from = match (end < room, room - 2) {
        (true, _) => 0,
        (false, wide) if end - start + 2 * BEFORE > wide => start.saturating_sub(BEFORE),
        (false, wide) => end + BEFORE - wide,
    };
    let to = (from + room - 1 - usize::from(from > 0)).min(chars.len());
    chars[from..to].to_vec()
}

/// A place that can be seen: never empty, never past the end, never taller than a screen.
fn clamp(source: &Source, span: Span) -> (usize, usize) {
    let text = &source.text;
    let mut start = (span.start as usize).min(text.len());
    let mut end = (span.end as usize).min(text.len()).max(start);
    let tallest = source.line_of(start) + TALLEST;
    if source.line_of(end) > tallest {
        let (begin, line) = source.line_text(tallest);
        end = begin + line.len();
    }
    while start > 0 && !text.is_char_boundary(start) {
        start -= 1;
    }
    while end < text.len() && !text.is_char_boundary(end) {
        end += 1;
    }
    if start == end {
        let before = text[..start].char_indices().next_back();
        match text[start..].chars().next().filter(|c| *c != '\n') {
            Some(c) => end += c.len_utf8(),
            None => start = before.filter(|(_, c)| *c != '\n').map_or(start, |(at, _)| at),
        }
    }
    (start, end)
}

impl SourceCode for Excerpt<'_> {
    fn read_span<'b>(
        &'b self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'b> + 'b>, MietteError> {
        let row_of = |at: usize| self.rows.partition_point(|r| r.start <= at).saturating_sub(1);
        let (first, last) = (row_of(span.offset()), row_of(span.offset() + span.len().saturating_sub(1)));
        let together = |a: usize, b: usize| self.rows[a].line + 1 == self.rows[b].line;
        let (mut from, mut to) = (first, last);
        while from > 0 && first - from < before && together(from - 1, from) {
            from -= 1;
        }
        while to + 1 < self.rows.len() && to - last < after && together(to, to + 1) {
            to += 1;
        }
        let Some(row) = self.rows.get(from) else {
            return Err(MietteError::OutOfBounds);
        };
        let end = self.rows.get(to + 1).map_or(self.text.len(), |r| r.start);
        // What is read without lines around it is read for the heading: line and column of the file.
        let column = match before + after {
            0 => self.column(span.offset(), first),
            _ => 0,
        };
        Ok(Box::new(MietteSpanContents::new_named(
            harmless(&self.source.name).into_owned(),
            &self.text.as_bytes()[row.start..end],
            SourceSpan::new(SourceOffset::from(row.start), end - row.start),
            row.line,
            column,
            to - from + 1,
        )))
    }
}

impl Excerpt<'_> {
    fn column(&self, at: usize, row: usize) -> usize {
        let places = &self.rows[row].places;
        let next = places.partition_point(|p| p.1 < at).min(places.len() - 1);
        self.source.line_column(places[next].0 as u32).1 - 1
    }
}
