//! Where the parts of a RON text stand, so that a mistake found after reading can be shown at its place.

use crate::diagnostic::Span;
use std::collections::HashMap;

/// No record is nested deeper; the reader of RON refuses more than this as well.
const DEEPEST: usize = 128;

/// A value, where it stands, and its parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    pub span: Span,
    parts: Vec<Part>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Part {
    /// The name of a field or the key of a map, and where it stands.
    name: Option<(String, Span)>,
    value: Node,
}

impl Node {
    /// The parts of a text, as far as it makes sense.
    ///
    /// ```
    /// use stiess::record::Node;
    ///
    /// let text = r#"Record(deal: Deal(dealer: 2), acts: ["pass dreier"])"#;
    /// let root = Node::of(0, text);
    /// let dealer = root.field("deal").field("dealer").span;
    /// assert_eq!(&text[dealer.start as usize..dealer.end as usize], "2");
    /// let second = root.field("acts").item(0).word(text, 1);
    /// assert_eq!(&text[second.start as usize..second.end as usize], "dreier");
    /// ```
    pub fn of(file: u32, text: &str) -> Node {
        let mut scanner = Scanner { file, text: text.as_bytes(), at: 0 };
        scanner.attributes();
        scanner.value(0).unwrap_or(Node { span: Span::new(file, 0, text.len()), parts: Vec::new() })
    }

    /// A field of a struct or the value of a key; if there is none, the whole.
    pub fn field(&self, name: &str) -> &Node {
        self.find(name).map_or(self, |p| &p.value)
    }

    /// Is there such a field or key?
    pub fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// Where the key itself stands.
    pub fn key(&self, name: &str) -> Span {
        self.find(name).and_then(|p| p.name.as_ref()).map_or(self.span, |(_, span)| *span)
    }

    /// An item of a list; if there is none, the whole.
    pub fn item(&self, index: usize) -> &Node {
        self.parts.get(index).map_or(self, |p| &p.value)
    }

    /// With fields of another beside its own.
    pub(super) fn beside(&self, other: &Node, names: &[&str]) -> Node {
        let mut both = self.clone();
        both.parts.extend(names.iter().filter_map(|name| other.find(name)).cloned());
        both
    }

    /// The innermost value at a byte, the byte after its end included.
    pub fn at(&self, offset: u32) -> &Node {
        let touches = |node: &&Node| node.span.start <= offset && offset <= node.span.end;
        let mut here = self;
        while let Some(part) = here.items().find(touches) {
            here = part;
        }
        here
    }

    /// The beginning of a value: its name and opening bracket, or the value itself.
    pub fn head(&self, text: &str) -> Span {
        let Span { start, end, .. } = self.span;
        let own = text.get(start as usize..end as usize).unwrap_or("");
        match own.find(['(', '[', '{']).filter(|_| !self.parts.is_empty()) {
            Some(bracket) => Span { end: start + bracket as u32 + 1, ..self.span },
            None => self.span,
        }
    }

    /// Items of a list, fields, values of keys.
    pub fn items(&self) -> impl Iterator<Item = &Node> {
        self.parts.iter().map(|p| &p.value)
    }

    /// Where each key stands and where its value, by name.
    pub fn keys(&self) -> HashMap<&str, (Span, Span)> {
        let named = self.parts.iter().rev().filter_map(|p| p.name.as_ref().map(|n| (n, p.value.span)));
        named.map(|((name, key), value)| (name.as_str(), (*key, value))).collect()
    }

    fn find(&self, name: &str) -> Option<&Part> {
        self.parts.iter().find(|p| p.name.as_ref().is_some_and(|(n, _)| n == name))
    }

    /// A word of a text in quotation marks; if it cannot be told, the whole text.
    pub fn word(&self, text: &str, index: usize) -> Span {
        self.words(text).into_iter().nth(index).unwrap_or(self.span)
    }

    /// The words of a text in quotation marks.
    pub fn words(&self, text: &str) -> Vec<Span> {
        let Span { file, start, end } = self.span;
        let raw = text.get(start as usize..end as usize).unwrap_or("");
        let (Some(first), Some(last)) = (raw.find('"'), raw.rfind('"')) else {
            return Vec::new();
        };
        if last <= first || raw.contains('\\') {
            return Vec::new();
        }
        let inner = &raw[first + 1..last];
        let base = start as usize + first + 1;
        let place = |w: &str| {
            let from = base + (w.as_ptr() as usize - inner.as_ptr() as usize);
            Span::new(file, from, from + w.len())
        };
        inner.split_whitespace().map(place).collect()
    }
}

/// The first byte after white space and comments.
pub(crate) fn next_word(text: &str, from: usize) -> usize {
    let mut scanner = Scanner { file: 0, text: text.as_bytes(), at: from };
    scanner.blanks();
    scanner.at
}

/// Where the last text in quotation marks before a place begins, if it runs over several lines: it
/// was perhaps never closed.
pub(crate) fn open_text(text: &str, before: usize) -> Option<usize> {
    let mut scanner = Scanner { file: 0, text: text.as_bytes(), at: 0 };
    let mut last = None;
    while scanner.at < before {
        scanner.blanks();
        let start = scanner.at;
        match scanner.peek() {
            Some(b'"') if scanner.string().is_some() => last = Some((start, scanner.at)),
            _ => scanner.at = start + 1,
        }
    }
    last.filter(|(start, end)| text.get(*start..*end).is_some_and(|t| t.contains('\n')))
        .map(|(start, _)| start)
}

/// Where a text in quotation marks begins that is not closed before the end.
pub(crate) fn unclosed_text(text: &str) -> Option<usize> {
    let mut scanner = Scanner { file: 0, text: text.as_bytes(), at: 0 };
    loop {
        scanner.blanks();
        let start = scanner.at;
        match scanner.peek()? {
            b'"' if scanner.string().is_none() => return Some(start),
            b'"' => {}
            _ => scanner.at = start + 1,
        }
    }
}

struct Scanner<'a> {
    file: u32,
    text: &'a [u8],
    at: usize,
}

impl Scanner<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn starts(&self, with: &[u8]) -> bool {
        self.text[self.at.min(self.text.len())..].starts_with(with)
    }

    fn span(&self, start: usize) -> Span {
        Span::new(self.file, start, self.at)
    }

    /// White space and comments.
    fn blanks(&mut self) {
        while let Some(byte) = self.peek() {
            if byte.is_ascii_whitespace() {
                self.at += 1;
            } else if self.starts(b"//") {
                self.skip_to(|b| b == b'\n');
            } else if self.starts(b"/*") {
                self.block_comment();
            } else {
                return;
            }
        }
    }

    fn skip_to(&mut self, end: impl Fn(u8) -> bool) {
        while self.peek().is_some_and(|b| !end(b)) {
            self.at += 1;
        }
    }

    fn block_comment(&mut self) {
        let mut depth = 0;
        while self.at < self.text.len() {
            if self.starts(b"/*") {
                depth += 1;
                self.at += 2;
            } else if self.starts(b"*/") {
                depth -= 1;
                self.at += 2;
                if depth == 0 {
                    return;
                }
            } else {
                self.at += 1;
            }
        }
    }

    /// `#![enable(…)]`
    fn attributes(&mut self) {
        self.blanks();
        while self.starts(b"#!") {
            self.skip_to(|b| b == b']');
            self.at += 1;
            self.blanks();
        }
    }

    fn value(&mut self, depth: usize) -> Option<Node> {
        self.blanks();
        let start = self.at;
        if depth > DEEPEST {
            return None;
        }
        let mut parts = Vec::new();
        match self.peek()? {
            b'[' => self.parts(b']', depth, &mut parts)?,
            b'{' => self.parts(b'}', depth, &mut parts)?,
            b'(' => self.parts(b')', depth, &mut parts)?,
            b'"' => self.string()?,
            b'r' if self.raw_string() => {}
            b'\'' => self.character()?,
            byte if word_byte(byte) || matches!(byte, b'-' | b'+' | b'.') => {
                self.skip_to(|b| !word_byte(b) && !matches!(b, b'-' | b'+' | b'.'));
                let end = self.at;
                self.blanks();
                if self.peek() == Some(b'(') {
                    self.parts(b')', depth, &mut parts)?;
                } else {
                    self.at = end;
                }
            }
            _ => return None,
        }
        Some(Node { span: self.span(start), parts })
    }

    /// What stands between brackets, the opening one included.
    fn parts(&mut self, close: u8, depth: usize, parts: &mut Vec<Part>) -> Option<()> {
        self.at += 1;
        loop {
            self.blanks();
            if self.eat(close) {
                return Some(());
            }
            let mut value = self.value(depth + 1)?;
            self.blanks();
            let mut name = None;
            if self.eat(b':') {
                name = Some((self.plain(value.span), value.span));
                value = self.value(depth + 1)?;
                self.blanks();
            }
            parts.push(Part { name, value });
            if !self.eat(b',') && self.peek() != Some(close) {
                return None;
            }
        }
    }

    /// A name or key without its quotation marks.
    fn plain(&self, span: Span) -> String {
        let bytes = &self.text[span.start as usize..span.end as usize];
        String::from_utf8_lossy(bytes).trim_matches('"').to_string()
    }

    fn string(&mut self) -> Option<()> {
        self.at += 1;
        loop {
            match self.peek()? {
                b'"' => break,
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        self.at += 1;
        Some(())
    }

    /// `r"…"` and `r#"…"#`; not the name `r#type`.
    fn raw_string(&mut self) -> bool {
        let hashes = self.text[self.at + 1..].iter().take_while(|b| **b == b'#').count();
        if self.text.get(self.at + 1 + hashes) != Some(&b'"') {
            return false;
        }
        let mut end = vec![b'"'];
        end.extend(std::iter::repeat_n(b'#', hashes));
        self.at += hashes + 2;
        while self.at < self.text.len() && !self.starts(&end) {
            self.at += 1;
        }
        self.at = (self.at + end.len()).min(self.text.len());
        true
    }

    fn character(&mut self) -> Option<()> {
        self.at += 1;
        if self.peek()? == b'\\' {
            self.at += 1;
        }
        self.at += 1;
        self.skip_to(|b| b == b'\'');
        self.at += 1;
        (self.at <= self.text.len()).then_some(())
    }
}

fn word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'#' || byte >= 0x80
}
