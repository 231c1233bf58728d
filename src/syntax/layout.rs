//! Cuts a file into blocks, clauses, citations and comments, before any of them is read.
//!
//! Written by hand because it must go on after anything: a clause that makes no sense, a brace
//! too many, a string without an end. It never recurses, so nothing a file holds can exhaust the stack.

use crate::diagnostic::{Diagnostic, Span, words};

/// The deepest nesting of blocks; more is refused in words.
pub const DEEPEST: usize = 64;
/// The longest file, in bytes.
pub const LONGEST: usize = 1_000_000;

/// A piece of a file, in the order in which it stands there.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
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
/// always nest.
pub fn cut(file: u32, text: &str, report: &mut Vec<Diagnostic>) -> Vec<Piece> {
    let cutter =
        Cutter { file, text: text.as_bytes(), at: 0, line_indent: 0, pieces: Vec::new(), open: Vec::new() };
    cutter.run(report)
}

struct Cutter<'a> {
    file: u32,
    text: &'a [u8],
    at: usize,
    line_indent: usize,
    pieces: Vec<Piece>,
    open: Vec<Span>,
}

impl Cutter<'_> {
    fn span(&self, start: usize, end: usize) -> Span {
        Span::new(self.file, start, end)
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn run(mut self, report: &mut Vec<Diagnostic>) -> Vec<Piece> {
        self.line_indent = self.indent_at(0);
        while let Some(byte) = self.peek() {
            match byte {
                b'\n' => self.newline(),
                b' ' | b'\t' | b'\r' | b';' => self.at += 1,
                b'/' if self.text.get(self.at + 1) == Some(&b'/') => self.comment(),
                b'}' => self.close(report),
                _ => self.clause(report),
            }
        }
        for brace in std::mem::take(&mut self.open) {
            report.push(words::unclosed_block(brace));
            let end = self.text.len();
            self.pieces.push(Piece::Close { span: self.span(end, end), cite: None });
        }
        self.pieces
    }

    fn newline(&mut self) {
        self.at += 1;
        let rest = &self.text[self.at..];
        let blanks = rest.iter().take_while(|b| matches!(b, b' ' | b'\t' | b'\r')).count();
        if rest.get(blanks) == Some(&b'\n') && self.pieces.last() != Some(&Piece::Blank) {
            self.pieces.push(Piece::Blank);
        }
        self.line_indent = self.indent_at(self.at);
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
        self.pieces.push(Piece::Comment { span: self.span(start, end) });
    }

    fn trim(&self, start: usize, mut end: usize) -> usize {
        while end > start && matches!(self.text[end - 1], b' ' | b'\t' | b'\r' | b'\n') {
            end -= 1;
        }
        end
    }

    fn close(&mut self, report: &mut Vec<Diagnostic>) {
        let span = self.span(self.at, self.at + 1);
        self.at += 1;
        match self.open.pop() {
            Some(_) => {
                let cite = self.cite_ahead(report);
                self.pieces.push(Piece::Close { span, cite });
            }
            None => report.push(words::stray_brace(span)),
        }
    }

    /// Reads a clause, or the head of a block, from its first byte on.
    fn clause(&mut self, report: &mut Vec<Diagnostic>) {
        let (start, indent) = (self.at, self.line_indent);
        let mut parens = 0usize;
        let mut end = start;
        let mut cite = None;
        while let Some(byte) = self.peek() {
            match byte {
                b'"' => end = self.string(report),
                b'(' => {
                    parens += 1;
                    self.at += 1;
                    end = self.at;
                }
                b')' => {
                    parens = parens.saturating_sub(1);
                    self.at += 1;
                    end = self.at;
                }
                b'[' => {
                    cite = self.citation(report);
                    break;
                }
                b'{' => {
                    self.block(start, end, report);
                    return;
                }
                b'}' | b';' => break,
                b'/' if self.text.get(self.at + 1) == Some(&b'/') => {
                    if !self.continues(indent, parens) {
                        break;
                    }
                    // A comment inside a long clause belongs to the clause.
                    while self.peek().is_some_and(|b| b != b'\n') {
                        self.at += 1;
                    }
                    end = self.at;
                }
                b'\n' => {
                    if !self.continues(indent, parens) {
                        break;
                    }
                    self.at += 1;
                    self.line_indent = self.indent_at(self.at);
                }
                b' ' | b'\t' | b'\r' => self.at += 1,
                _ => {
                    self.at += 1;
                    end = self.at;
                }
            }
        }
        if end > start {
            let text = self.span(start, self.trim(start, end));
            self.pieces.push(Piece::Clause { text, cite });
        } else if let Some(cite) = cite {
            report.push(words::lonely_citation(cite));
        }
    }

    /// Does the line after this one go on with a clause begun at `indent`?
    fn continues(&self, indent: usize, parens: usize) -> bool {
        let rest = &self.text[self.at..];
        let Some(newline) = rest.iter().position(|b| *b == b'\n') else {
            return false;
        };
        let next = self.at + newline + 1;
        let line = &self.text[next..];
        let first = line.iter().find(|b| !matches!(b, b' ' | b'\t' | b'\r'));
        match first {
            None | Some(b'\n' | b'}') => false,
            _ => self.indent_at(next) > indent || parens > 0,
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
        report.push(words::unclosed_string(self.span(start, end)));
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
        report.push(words::unclosed_citation(self.span(start, end)));
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

    fn block(&mut self, start: usize, end: usize, report: &mut Vec<Diagnostic>) {
        let brace = self.span(self.at, self.at + 1);
        self.at += 1;
        let cite = self.cite_ahead(report);
        if self.open.len() >= DEEPEST {
            report.push(words::too_deep(brace, DEEPEST));
            self.at = self.text.len();
            return;
        }
        self.open.push(brace);
        self.pieces.push(Piece::Open { head: self.span(start, end), brace, cite });
    }
}
