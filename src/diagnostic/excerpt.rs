//! The lines of a file that a mistake is shown with: a few, none longer than a screen is wide, and
//! nothing in them that a terminal would obey.

use super::source::Source;
use super::{Label, Span};
use crate::language::Language;
use crate::text::{Screen, harmless, harmless_lines, obeyed};
use miette::{
    LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceOffset, SourceSpan, SpanContents,
};
use textwrap::WordSplitter;

/// As wide as what is shown may be, however wide the screen is, and what stands beside it: around the numbers of lines, and
/// what embraces several lines.
const WIDEST: usize = 80;
const NARROWEST: usize = 40;
const BESIDE: usize = 4;
const EMBRACE: usize = 4;
/// What is shown of a long line before the place that matters, if that place fills the rest.
const BEFORE: usize = 8;
/// What leads to the words about a place, and how wide they should be allowed to be, if they are as long.
const LEADS: usize = 4;
const WORDS: usize = 26;
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
    room: usize,
    /// Where each label begins here, and where in the file: of a long place the beginning may not be shown.
    begins: Vec<(usize, usize)>,
    pub labels: Vec<LabeledSpan>,
}

/// A place of the file, and how many characters are said of it.
struct Place {
    start: usize,
    end: usize,
    said: usize,
}

impl<'a> Excerpt<'a> {
    pub(super) fn new(
        source: &'a Source,
        labels: &[&Label],
        screen: Screen,
        language: Language,
    ) -> Excerpt<'a> {
        let numbers = source.line_count().ilog10() as usize + 1;
        let room = screen.width.clamp(NARROWEST, WIDEST) - BESIDE - numbers;
        let (text, rows, begins, drawn) = (String::new(), Vec::new(), Vec::new(), Vec::new());
        let mut excerpt = Excerpt { source, text, rows, room, begins, labels: drawn };
        let places: Vec<Place> = labels.iter().map(|label| Place::of(source, label, language)).collect();
        let last = source.line_count() - 1;
        let mut wanted: Vec<(usize, usize)> = places
            .iter()
            .map(|place| {
                let (from, to) = place.lines(source);
                (from.saturating_sub(1), (to + 1).min(last))
            })
            .collect();
        wanted.sort_unstable();
        let mut next = 0;
        for (from, to) in wanted {
            // Lines between two places that stand close are shown, too.
            let from = if next > 0 && from <= next + 2 { next } else { from.max(next) };
            for line in from..=to {
                excerpt.row(line, &places);
            }
            next = next.max(to + 1);
        }
        let shown: Vec<(usize, usize)> =
            places.iter().map(|place| (excerpt.shown(place.start), excerpt.shown(place.end))).collect();
        excerpt.begins = shown.iter().map(|(from, _)| *from).zip(places.iter().map(|p| p.start)).collect();
        let before = excerpt.before(&shown);
        for ((label, (from, to)), before) in labels.iter().zip(shown).zip(before) {
            let text = (!label.text.is_empty()).then(|| harmless_lines(label.text.to(language)));
            // Who listens hears it as one sentence.
            let text = text.map(|text| match screen.narrated {
                true => text,
                false => excerpt.cut(&text, before),
            });
            let span = SourceSpan::new(SourceOffset::from(from), to.saturating_sub(from).max(1));
            excerpt.labels.push(LabeledSpan::new_with_span(text, span));
        }
        excerpt
    }

    /// What is said of a place, in lines that end where the screen does.
    fn cut(&self, text: &str, before: usize) -> String {
        let width = self.room.saturating_sub(before + LEADS).max(WORDS / 2);
        let wrapped =
            textwrap::Options::new(width).word_splitter(WordSplitter::NoHyphenation).break_words(false);
        textwrap::wrap(text, wrapped).join("\n")
    }

    /// How much stands in its line before the words about each place. Beside several lines they stand at the left.
    fn before(&self, shown: &[(usize, usize)]) -> Vec<usize> {
        let column = |at: usize| self.text[..at].chars().count();
        let tall = |(from, to): (usize, usize)| self.text[from.min(to)..to].contains('\n');
        let columns: Vec<(usize, usize)> = shown
            .iter()
            .map(|place| (column(place.0), column(if tall(*place) { place.0 } else { place.1 })))
            .collect();
        let before = middles(&columns).into_iter().zip(shown).map(|(middle, place)| {
            let row = self.rows.iter().rfind(|row| row.start <= place.0).map_or(0, |row| row.start);
            if tall(*place) { 0 } else { middle - column(row) }
        });
        before.collect()
    }

    fn row(&mut self, line: usize, spans: &[Place]) {
        let (begin, text) = self.source.line_text(line);
        let start = self.text.len();
        let mut places = Vec::new();
        let tall = spans.iter().any(|place| place.is_tall(self.source));
        let room = self.room - if tall { EMBRACE } else { 0 };
        let here = spans.iter().filter(|place| (begin..=begin + text.len()).contains(&place.start));
        // What is said of several lines stands at their end.
        let said = |place: &Place| if place.is_tall(self.source) { 0 } else { place.said.min(WORDS) };
        let here: Vec<Place> = here.map(|p| Place { start: p.start, end: p.end, said: said(p) }).collect();
        let shown = fitting(text, begin, &here, room);
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

impl Place {
    fn of(source: &Source, label: &Label, language: Language) -> Place {
        let (start, end) = clamp(source, label.span);
        Place { start, end, said: label.text.to(language).chars().count() }
    }

    fn lines(&self, source: &Source) -> (usize, usize) {
        (source.line_of(self.start), source.line_of(self.end.saturating_sub(1)))
    }

    fn is_tall(&self, source: &Source) -> bool {
        source.line_of(self.start) != source.line_of(self.end)
    }
}

/// What is shown of a line: all of it, if it fits, and the words about its place beside it; else without what only sets its
/// citation apart; else a part.
fn fitting(text: &str, begin: usize, places: &[Place], room: usize) -> Vec<(usize, char)> {
    let mut chars: Vec<(usize, char)> = text.char_indices().collect();
    if chars.len() <= room && first_shown(&chars, begin, places, room) == 0 {
        return chars;
    }
    if let Some(cite) = text.rfind('[') {
        let apart = text[..cite].trim_end_matches(' ').len();
        chars.retain(|(at, _)| *at < apart + 2 || *at >= cite);
    }
    let from = first_shown(&chars, begin, places, room);
    if chars.len() <= room && from == 0 {
        return chars;
    }
    let to = (from + room - 1 - usize::from(from > 0)).min(chars.len());
    chars[from..to].to_vec()
}

/// Where words hang from places of a line: from the middle of each, and two of one place side by side.
fn middles(columns: &[(usize, usize)]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..columns.len()).collect();
    order.sort_by_key(|at| columns[*at]);
    let (mut middles, mut taken) = (vec![0; columns.len()], 0);
    for at in order {
        let begin = columns[at].0.max(taken);
        taken = columns[at].1.max(begin + 1);
        middles[at] = (begin + taken) / 2;
    }
    middles
}

/// How much of the beginning of a line is left out.
fn first_shown(chars: &[(usize, char)], begin: usize, places: &[Place], room: usize) -> usize {
    let index = |at: usize| chars.partition_point(|(byte, _)| begin + byte < at);
    let (start, end) = places.first().map_or((0, 0), |place| (index(place.start), index(place.end)));
    let from = match (chars.len() <= room || end < room, room - 2) {
        (true, _) => 0,
        (false, wide) if end - start + 2 * BEFORE > wide => start.saturating_sub(BEFORE),
        (false, wide) => end + BEFORE - wide,
    };
    // More goes, for words to have room from the middle of their place on.
    let most = if places.len() > 1 { usize::MAX } else { room };
    let told = places.iter().filter(|place| place.said > 0);
    // Before a line that begins later stands a sign.
    let sign = usize::from(from > 0);
    let column = |at: usize| index(at).saturating_sub(from) + sign;
    let columns = told.clone().map(|place| [place.start, place.end].map(column));
    let columns: Vec<(usize, usize)> = columns.map(|[start, end]| (start, end.min(most))).collect();
    let ends = middles(&columns).into_iter().zip(told).map(|(middle, place)| middle + LEADS + place.said);
    let over = ends.max().unwrap_or(0).saturating_sub(room);
    // Of a place that is long and not the only one, the beginning goes, too.
    let most = match places {
        [_] => start.saturating_sub(BEFORE),
        _ => start.saturating_sub(BEFORE).max(end.saturating_sub(WORDS)),
    };
    if over == 0 { from } else { from.max((from + over + 1 - sign).min(most)) }
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
        let begins = self.begins.iter().find(|(shown, _)| *shown == at).map(|(_, begins)| *begins);
        let places = &self.rows[row].places;
        let next = places.partition_point(|p| p.1 < at).min(places.len() - 1);
        self.source.line_column(begins.unwrap_or(places[next].0) as u32).1 - 1
    }
}
