//! Cuts a file into blocks, clauses, citations and comments, before any of them is read.
//!
//! Written by hand because it must go on after anything: a clause that makes no sense, a brace
//! too many, a string without an end. It never recurses, so nothing a file holds can exhaust the stack.

use crate::diagnostic::{Diagnostic, Span, words};
use crate::files::BOM;

/// The deepest nesting of blocks, and of parentheses and words within a sentence; more is refused in words.
pub(crate) const DEEPEST: usize = 64;
/// The longest sentence, in bytes.
pub(crate) const LONGEST_SENTENCE: usize = 4000;
/// Mistakes after which a file is read no further.
pub(crate) const MOST_MISTAKES: usize = 50;
/// The longest file, in bytes.
pub(crate) const LONGEST: usize = 1_000_000;

/// A piece of a file, in the order in which it stands there.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Piece {
    /// `// …`
    Comment {
        span: Span,
    },
    /// One or more empty lines.
    Blank,
    /// A head and its `{`.
    Open {
        head: Span,
        brace: Span,
        cite: Option<Span>,
    },
    /// `}`, and the citation behind it on the same line
    Close {
        span: Span,
        cite: Option<Span>,
    },
    Clause {
        text: Span,
        cite: Option<Span>,
    },
}

/// Cuts a text. Unclosed and superfluous braces are mended (and reported), so that the pieces
/// always nest. Where braces do not balance, the indentation says which of them is at fault.
pub(crate) fn cut(file: u32, text: &str, report: &mut Vec<Diagnostic>) -> Vec<Piece> {
    let mut plain = Vec::new();
    let (pieces, faults) = Cutter::new(file, text, false).run(&mut plain);
    if faults > 0 {
        let mut mended = Vec::new();
        let (other, others) = Cutter::new(file, text, true).run(&mut mended);
        if others <= faults {
            report.append(&mut mended);
            return other;
        }
    }
    report.append(&mut plain);
    pieces
}

/// Where a sentence is nested too deeply to be read, if it is: parentheses, and words such as `not`
/// and `of` that open one thing within another.
pub(crate) fn too_deep(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut levels, mut deep, mut at) = (vec![0usize], 0usize, 0);
    while at < bytes.len() {
        let start = at;
        match bytes[at] {
            b'"' => at += bytes[at + 1..].iter().position(|b| *b == b'"').map_or(bytes.len() - at, |l| l + 2),
            b'(' => {
                (deep, at) = (deep + 1, at + 1);
                levels.push(1);
            }
            b')' => {
                if levels.len() > 1 {
                    deep -= levels.pop().unwrap_or(0);
                }
                at += 1;
            }
            byte if byte.is_ascii_alphabetic() => {
                at += bytes[at..].iter().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
                match &text[start..at] {
                    "and" | "or" => reset(&mut levels, &mut deep),
                    "not" | "of" | "without" | "in" | "who" | "above" | "below" | "led" | "with"
                    | "trick" | "tricks" | "top" | "took" | "held" | "rounded" | "plus" => {
                        open(&mut levels, &mut deep);
                    }
                    _ => {}
                }
            }
            b',' => {
                reset(&mut levels, &mut deep);
                at += 1;
            }
            byte => {
                if matches!(byte, b'+' | b'-' | b'*' | b'/' | b'^') {
                    open(&mut levels, &mut deep);
                }
                at += 1;
            }
        }
        if deep > DEEPEST {
            return Some(start);
        }
    }
    None
}

/// Is a sentence neither too long nor too deep to be read? Nothing else looks at how deep the grammar goes.
pub(crate) fn readable(text: &str) -> bool {
    text.len() <= LONGEST_SENTENCE && too_deep(text).is_none()
}

fn open(levels: &mut [usize], deep: &mut usize) {
    if let Some(last) = levels.last_mut() {
        (*last, *deep) = (*last + 1, *deep + 1);
    }
}

/// What follows stands beside what came before, not within it; the parenthesis around it stays.
fn reset(levels: &mut [usize], deep: &mut usize) {
    let around = usize::from(levels.len() > 1);
    if let Some(last) = levels.last_mut() {
        *deep -= *last - around;
        *last = around;
    }
}

/// Is it in the middle of a word, where nothing begins or ends?
fn plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b',')
}

/// How far it is to the end of the words with which a text begins.
fn words_ahead(text: &[u8]) -> usize {
    let within = |at: usize| text.get(at).is_some_and(|byte| plain(*byte));
    let mut at = 0;
    while within(at) || text.get(at) == Some(&b' ') && within(at + 1) {
        at += 1;
    }
    at
}

struct Cutter<'a> {
    file: u32,
    text: &'a [u8],
    at: usize,
    line_indent: usize,
    /// Only blanks so far on this line.
    fresh: bool,
    pieces: Vec<Piece>,
    /// Blocks not yet closed: the brace, and the indentation of its line.
    open: Vec<(Span, usize)>,
    /// Blocks opened by another bracket than a brace: how many blocks hold them, and what closes them.
    odd: Vec<(usize, u8)>,
    /// Let the indentation decide where a brace is missing or too many.
    indented: bool,
    /// Braces that do not balance.
    faults: usize,
    /// After a parenthesis without an end, lines no longer go on because one is open.
    loose: bool,
    /// Blocks are nested so deeply that the rest was not read.
    too_deep: bool,
}

/// Tells a mistake, as long as anybody could want to hear it.
fn tell(report: &mut Vec<Diagnostic>, mistake: impl FnOnce() -> Diagnostic) {
    if report.len() < 4 * MOST_MISTAKES {
        report.push(mistake());
    }
}

impl<'a> Cutter<'a> {
    fn new(file: u32, text: &'a str, indented: bool) -> Cutter<'a> {
        Cutter {
            file,
            text: text.as_bytes(),
            at: 0,
            line_indent: 0,
            fresh: true,
            pieces: Vec::new(),
            open: Vec::new(),
            odd: Vec::new(),
            indented,
            faults: 0,
            loose: false,
            too_deep: false,
        }
    }

    fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, start, end)
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn run(mut self, report: &mut Vec<Diagnostic>) -> (Vec<Piece>, usize) {
        // An editor may hand over a text with its mark.
        self.at =
            if self.text.starts_with(BOM.encode_utf8(&mut [0; 4]).as_bytes()) { BOM.len_utf8() } else { 0 };
        self.line_indent = self.indent_at(self.at);
        while let Some(byte) = self.peek() {
            match byte {
                b'\n' => self.newline(),
                b' ' | b'\t' | b'\r' | b';' => self.at += 1,
                b'/' if self.text.get(self.at + 1) == Some(&b'/') => self.comment(),
                b'}' => self.close(report),
                byte if self.fresh && self.odd.last() == Some(&(self.open.len(), byte)) => {
                    self.odd.pop();
                    self.close(report);
                }
                _ => {
                    self.dedent(report);
                    self.clause(report);
                }
            }
        }
        // Where reading stopped nobody knows which of the blocks are closed.
        let mut unheard = Vec::new();
        let report = if self.too_deep { &mut unheard } else { report };
        while let Some((brace, _)) = self.open.pop() {
            self.missing(brace, report);
        }
        (self.pieces, self.faults)
    }

    /// Closes a block whose own brace is missing.
    fn missing(&mut self, brace: Span, report: &mut Vec<Diagnostic>) {
        tell(report, || words::unclosed_block(brace));
        self.faults += 1;
        self.pieces.push(Piece::Close { span: self.span(self.at, self.at), cite: None });
    }

    /// A line no deeper than the one that opened the block cannot be in the block.
    fn dedent(&mut self, report: &mut Vec<Diagnostic>) {
        while self.indented
            && self.fresh
            && let Some((brace, indent)) = self.open.last().copied()
            && self.line_indent <= indent
        {
            self.open.pop();
            self.missing(brace, report);
        }
    }

    fn newline(&mut self) {
        self.at += 1;
        let rest = &self.text[self.at..];
        let blanks = rest.iter().take_while(|b| matches!(b, b' ' | b'\t' | b'\r')).count();
        if rest.get(blanks) == Some(&b'\n') && self.pieces.last() != Some(&Piece::Blank) {
            self.pieces.push(Piece::Blank);
        }
        self.line_indent = self.indent_at(self.at);
        self.fresh = true;
    }

    /// Columns of white space at the start of a line; a tab counts as four.
    fn indent_at(&self, start: usize) -> usize {
        let blanks = self.text[start..].iter().take_while(|b| matches!(b, b' ' | b'\t'));
        blanks.map(|b| if *b == b'\t' { 4 } else { 1 }).sum()
    }

    fn comment(&mut self) {
        let start = self.at;
        while self.peek().is_some_and(|b| b != b'\n') {
            self.at += 1;
        }
        let end = self.trim(start, self.at);
        let span = self.span(start, end);
        self.pieces.push(Piece::Comment { span });
    }

    fn trim(&self, start: usize, mut end: usize) -> usize {
        while end > start && matches!(self.text[end - 1], b' ' | b'\t' | b'\r' | b'\n') {
            end -= 1;
        }
        end
    }

    fn close(&mut self, report: &mut Vec<Diagnostic>) {
        let span = self.span(self.at, self.at + 1);
        let alone = self.indented && self.fresh;
        self.at += 1;
        self.fresh = false;
        let indent = self.line_indent;
        let deeper = |o: &&(Span, usize)| o.1 > indent;
        while alone
            && self.open.len() > 1
            && let Some((brace, _)) = self.open.last().filter(deeper).copied()
        {
            self.open.pop();
            self.missing(brace, report);
        }
        let too_many = alone && self.open.last().is_some_and(|(_, indent)| *indent < self.line_indent);
        match self.open.pop_if(|_| !too_many) {
            Some(_) => {
                let cite = self.cite_ahead(report);
                self.pieces.push(Piece::Close { span, cite });
            }
            None => {
                self.faults += 1;
                tell(report, || words::stray_brace(span));
            }
        }
    }

    /// Reads a clause, or the head of a block, from its first byte on.
    fn clause(&mut self, report: &mut Vec<Diagnostic>) {
        let (start, indent) = (self.at, self.line_indent);
        self.fresh = false;
        let mut parens: Vec<usize> = Vec::new();
        let mut end = start;
        let mut cite = None;
        let told = report.len();
        while let Some(byte) = self.peek() {
            let inside = !parens.is_empty() && !self.loose;
            if matches!(byte, b'(' | b'[' | b'\n')
                && end - start < 20
                && std::str::from_utf8(&self.text[start..end]).is_ok_and(words::is_heading)
            {
                return self.unopened(start, end, indent, report);
            }
            match byte {
                b'"' => end = self.string(report),
                b'(' | b')' => {
                    if byte == b'(' {
                        parens.push(self.at);
                    } else if parens.pop().is_none() {
                        tell(report, || words::stray_paren(self.span(self.at, self.at + 1)));
                    }
                    self.at += 1;
                    end = self.at;
                }
                b'[' => {
                    cite = self.citation(report);
                    break;
                }
                b'{' => {
                    self.block(start, end, indent, report);
                    return;
                }
                b'}' | b';' => break,
                b'/' if self.text.get(self.at + 1) == Some(&b'/') => {
                    if !self.continues(indent, inside) {
                        break;
                    }
                    // A comment inside a long clause belongs to the clause.
                    while self.peek().is_some_and(|b| b != b'\n') {
                        self.at += 1;
                    }
                    end = self.at;
                }
                b'\n' => {
                    if !self.continues(indent, inside) {
                        break;
                    }
                    self.at += 1;
                    self.line_indent = self.indent_at(self.at);
                }
                b' ' | b'\t' | b'\r' => self.at += 1,
                _ => {
                    self.at += 1;
                    self.at += words_ahead(&self.text[self.at..]);
                    end = self.at;
                }
            }
        }
        let end = self.trim(start, end);
        let lone = cite.is_none() && end - start < 20;
        if lone && std::str::from_utf8(&self.text[start..end]).is_ok_and(words::is_heading) {
            return self.unopened(start, end, indent, report);
        }
        if let Some(paren) = parens.first().copied() {
            // Read again: the parenthesis may have swallowed lines that stand on their own.
            if !self.loose && self.text[paren..end].contains(&b'\n') {
                self.loose = true;
                (self.at, self.line_indent) = (start, indent);
                report.truncate(told);
                return self.clause(report);
            }
            tell(report, || words::unclosed_paren(self.span(paren, paren + 1)));
        }
        if end > start {
            self.pieces.push(Piece::Clause { text: self.span(start, end), cite });
        } else if let Some(cite) = cite {
            tell(report, || words::lonely_citation(cite));
        }
    }

    /// Does the line after this one go on with a clause begun at `indent`, or inside a parenthesis?
    fn continues(&self, indent: usize, inside: bool) -> bool {
        let rest = &self.text[self.at..];
        let Some(newline) = rest.iter().position(|b| *b == b'\n') else {
            return false;
        };
        let next = self.at + newline + 1;
        let line = &self.text[next..];
        let first = line.iter().find(|b| !matches!(b, b' ' | b'\t' | b'\r'));
        match first {
            None | Some(b'\n' | b'}') => false,
            _ => self.indent_at(next) > indent || inside,
        }
    }

    /// Skips a string; returns the place after it. A string ends with its line at the latest.
    fn string(&mut self, report: &mut Vec<Diagnostic>) -> usize {
        let start = self.at;
        self.at += 1;
        while let Some(byte) = self.peek() {
            if byte == b'\n' {
                break;
            }
            self.at += 1;
            if byte == b'"' {
                return self.at;
            }
        }
        let end = self.trim(start, self.at);
        tell(report, || words::unclosed_string(self.span(start, end)));
        end
    }

    /// A citation with its brackets.
    fn citation(&mut self, report: &mut Vec<Diagnostic>) -> Option<Span> {
        let start = self.at;
        while let Some(byte) = self.peek() {
            if byte == b'\n' {
                break;
            }
            self.at += 1;
            if byte == b']' {
                return Some(self.span(start, self.at));
            }
        }
        let end = self.trim(start, self.at);
        tell(report, || words::unclosed_citation(self.span(start, end)));
        None
    }

    /// A citation on the same line as a brace.
    fn cite_ahead(&mut self, report: &mut Vec<Diagnostic>) -> Option<Span> {
        let ahead = self.text[self.at..].iter().take_while(|b| matches!(b, b' ' | b'\t')).count();
        if self.text.get(self.at + ahead) != Some(&b'[') {
            return None;
        }
        self.at += ahead;
        self.citation(report)
    }

    /// A block whose head stands there without a brace: it is opened all the same.
    fn unopened(&mut self, start: usize, end: usize, indent: usize, report: &mut Vec<Diagnostic>) {
        let head = self.span(start, end);
        tell(report, || {
            words::unopened_block(head, std::str::from_utf8(&self.text[start..end]).unwrap_or(""))
        });
        if let Some(bracket @ (b'(' | b'[')) = self.peek() {
            self.at += 1;
            self.odd.push((self.open.len() + 1, if bracket == b'(' { b')' } else { b']' }));
        }
        if self.open.len() >= DEEPEST {
            return;
        }
        self.pieces.push(Piece::Open { head, brace: head, cite: None });
        match self.peek() {
            // Nothing is left on its line that could be in it.
            None | Some(b'}' | b';') => {
                self.pieces.push(Piece::Close { span: self.span(end, end), cite: None })
            }
            _ => self.open.push((head, indent)),
        }
    }

    fn block(&mut self, start: usize, end: usize, indent: usize, report: &mut Vec<Diagnostic>) {
        let brace = self.span(self.at, self.at + 1);
        self.at += 1;
        let cite = self.cite_ahead(report);
        if self.open.len() >= DEEPEST {
            tell(report, || words::too_deep(brace, DEEPEST));
            self.too_deep = true;
            self.at = self.text.len();
            return;
        }
        self.open.push((brace, indent));
        self.pieces.push(Piece::Open { head: self.span(start, end), brace, cite });
    }
}
