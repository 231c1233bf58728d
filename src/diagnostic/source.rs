//! Source texts and places in them.

/// A stretch of bytes of one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Span {
    pub file: u32,
    pub start: u32,
    pub end: u32,
}

impl Span {
    /// From `start` up to, but without, `end`.
    pub fn new(file: u32, start: usize, end: usize) -> Span {
        Span { file, start: start as u32, end: end as u32 }
    }

    /// The stretch that holds both, with all between them; they must lie in one file.
    pub fn to(self, other: Span) -> Span {
        Span { file: self.file, start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Does the other stretch lie within this one?
    pub fn holds(self, inner: Span) -> bool {
        self.file == inner.file && self.start <= inner.start && inner.end <= self.end
    }
}

/// A text with a name, and where its lines begin.
#[derive(Clone, Debug)]
pub struct Source {
    pub name: String,
    pub text: String,
    lines: Vec<u32>,
}

impl Source {
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Source {
        let text = text.into();
        let mut lines = vec![0];
        lines.extend(text.match_indices('\n').map(|(at, _)| at as u32 + 1));
        Source { name: name.into(), text, lines }
    }

    /// How many lines there are.
    pub fn line_count(&self) -> usize {
        self.lines.len()
    }

    /// The line, from 0, in which a byte lies.
    pub fn line_of(&self, offset: usize) -> usize {
        self.lines.partition_point(|l| *l as usize <= offset.min(self.text.len())) - 1
    }

    /// A line, from 0: where it begins, and its text without the line break.
    pub fn line_text(&self, line: usize) -> (usize, &str) {
        let start = self.lines.get(line).map_or(self.text.len(), |l| *l as usize);
        let end = self.lines.get(line + 1).map_or(self.text.len(), |l| *l as usize);
        let text = self.text.get(start..end).unwrap_or("");
        (start, text.trim_end_matches('\n').trim_end_matches('\r'))
    }

    /// Line and column of a byte, both from 1; columns count characters.
    pub fn line_column(&self, offset: u32) -> (usize, usize) {
        let offset = offset.min(self.text.len() as u32);
        let line = self.lines.partition_point(|l| *l <= offset) - 1;
        let start = self.lines[line] as usize;
        let upto = self.text.get(start..offset as usize).unwrap_or("");
        (line + 1, upto.chars().count() + 1)
    }
}

/// All texts of one run.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<Source>,
}

impl Sources {
    /// Keeps a text, and says by which number its places name it.
    pub fn add(&mut self, source: Source) -> u32 {
        self.files.push(source);
        self.files.len() as u32 - 1
    }

    /// The text of that number; there must be one.
    pub fn get(&self, file: u32) -> &Source {
        &self.files[file as usize]
    }

    /// What stands at a place; empty, where the text does not reach so far.
    pub fn text(&self, span: Span) -> &str {
        self.files[span.file as usize].text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    /// The line on which a place begins, from 1.
    pub fn line(&self, span: Span) -> usize {
        self.get(span.file).line_column(span.start).0
    }

    /// How many texts there are; their numbers lie below.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Is there no text yet?
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }
}
