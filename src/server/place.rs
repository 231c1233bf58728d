//! Places as the protocol has them: lines, and on them units of UTF-16; files as URIs.

use lsp_types::{Position, Range, Uri};
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// So far apart places are known in both counts.
const STRIDE: usize = 256;

/// A text by its lines.
pub(super) struct Lines<'t> {
    text: &'t str,
    begins: Vec<usize>,
    /// Every so many bytes: where a character begins, and how many units lie before it. A line may be very long.
    known: Vec<(usize, usize)>,
}

impl<'t> Lines<'t> {
    pub(super) fn new(text: &'t str) -> Lines<'t> {
        let mut begins = vec![0];
        let bytes = text.as_bytes();
        // A line ends with `\n`, `\r\n` or `\r` alone.
        for (at, byte) in bytes.iter().enumerate() {
            if *byte == b'\n' || *byte == b'\r' && bytes.get(at + 1) != Some(&b'\n') {
                begins.push(at + 1);
            }
        }
        let (mut known, mut units) = (Vec::with_capacity(text.len() / STRIDE + 1), 0);
        for (at, c) in text.char_indices() {
            if at >= known.len() * STRIDE {
                known.push((at, units));
            }
            units += c.len_utf16();
        }
        Lines { text, begins, known }
    }

    /// How many units lie before a character of the text.
    fn units(&self, at: usize) -> usize {
        let before = self.known.partition_point(|(known, _)| *known <= at);
        let (known, units) = before.checked_sub(1).map_or((0, 0), |last| self.known[last]);
        units + self.text[known..at].encode_utf16().count()
    }

    /// The byte at a place; what lies behind the end of a line is its end.
    pub(super) fn at(&self, place: Position) -> usize {
        let Some(&begin) = self.begins.get(place.line as usize) else { return self.text.len() };
        let end = self.begins.get(place.line as usize + 1).copied().unwrap_or(self.text.len());
        let line = self.text[begin..end].trim_end_matches(['\n', '\r']);
        let wanted = self.units(begin) + place.character as usize;
        let before = self.known.partition_point(|(_, units)| *units <= wanted);
        let (known, mut units) = before.checked_sub(1).map_or((0, 0), |last| self.known[last]);
        for (at, c) in self.text[known..].char_indices() {
            if units >= wanted || known + at >= begin + line.len() {
                return (known + at).clamp(begin, begin + line.len());
            }
            units += c.len_utf16();
        }
        begin + line.len()
    }

    pub(super) fn span(&self, range: Range) -> std::ops::Range<usize> {
        let (start, end) = (self.at(range.start), self.at(range.end));
        start.min(end)..end.max(start)
    }

    pub(super) fn position(&self, at: usize) -> Position {
        let mut at = at.min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        let line = self.begins.partition_point(|begin| *begin <= at) - 1;
        let units = self.units(at) - self.units(self.begins[line]);
        Position::new(line as u32, units as u32)
    }

    pub(super) fn range(&self, span: &std::ops::Range<usize>) -> Range {
        Range::new(self.position(span.start), self.position(span.end))
    }

    /// All of it.
    pub(super) fn whole(&self) -> Range {
        self.range(&(0..self.text.len()))
    }
}

/// The file that a URI names. A text that lies in no file yet is taken to lie in one of its name, in no folder.
pub(super) fn path(uri: &Uri) -> Option<PathBuf> {
    let shown = uri.as_str();
    match shown.strip_prefix("file://") {
        Some(rest) => {
            // A host may stand before the path.
            let path = decoded(&rest[rest.find('/')?..])?;
            let bytes = path.as_bytes();
            let drive = bytes.len() > 2 && bytes[1].is_ascii_alphabetic() && bytes[2] == b':';
            Some(PathBuf::from(if drive { &path[1..] } else { path.as_str() }))
        }
        None => Some(PathBuf::from(decoded(&shown.replace([':', '/'], "_"))?).with_extension("rules")),
    }
}

pub(super) fn uri(path: &Path) -> Option<Uri> {
    let whole =
        if path.is_absolute() { path.to_path_buf() } else { std::env::current_dir().ok()?.join(path) };
    let shown = whole.display().to_string().replace('\\', "/");
    let rooted = if shown.starts_with('/') { shown } else { format!("/{shown}") };
    let mut out = String::from("file://");
    for byte in rooted.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' | b'~' => {
                out.push(byte as char)
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    Uri::from_str(&out).ok()
}

fn decoded(text: &str) -> Option<String> {
    let (mut out, mut bytes) = (Vec::new(), text.bytes());
    while let Some(byte) = bytes.next() {
        let digit = |byte: Option<u8>| (byte? as char).to_digit(16);
        match byte {
            b'%' => out.push((digit(bytes.next())? * 16 + digit(bytes.next())?) as u8),
            byte => out.push(byte),
        }
    }
    String::from_utf8(out).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_utf_16() {
        let text = "a\u{1F0A1}b\r\nä\rx";
        let lines = Lines::new(text);
        for (at, line, unit) in
            [(0, 0, 0), (1, 0, 1), (5, 0, 3), (6, 0, 4), (8, 1, 0), (10, 1, 1), (11, 2, 0), (12, 2, 1)]
        {
            assert_eq!(lines.position(at), Position::new(line, unit), "{at}");
            assert_eq!(lines.at(Position::new(line, unit)), at);
        }
        assert_eq!(lines.at(Position::new(0, 99)), 6);
        assert_eq!(lines.at(Position::new(9, 9)), text.len());
    }

    #[test]
    fn places_on_a_long_line_are_found_too() {
        let text = format!("x\n{}\nend", "ä\u{1F0A1}bc ".repeat(400));
        let lines = Lines::new(&text);
        let mut units = 0;
        for (at, c) in text[2..].char_indices().take_while(|(_, c)| *c != '\n') {
            assert_eq!(lines.position(at + 2), Position::new(1, units));
            assert_eq!(lines.at(Position::new(1, units)), at + 2);
            units += c.len_utf16() as u32;
        }
        assert_eq!(lines.at(Position::new(1, units + 7)), text.len() - 4);
        assert_eq!(lines.at(Position::new(2, 1)), text.len() - 2);
    }

    #[test]
    fn files_and_uris() {
        let path = Path::new("/a b/ä%/c.rules");
        let uri = uri(path).expect("a URI");
        assert_eq!(uri.as_str(), "file:///a%20b/%C3%A4%25/c.rules");
        assert_eq!(super::path(&uri).as_deref(), Some(path));
        let drive = Uri::from_str("file:///c%3A/games/x.rules").expect("a URI");
        assert_eq!(super::path(&drive), Some(PathBuf::from("c:/games/x.rules")));
        let unsaved = Uri::from_str("untitled:Untitled-1").expect("a URI");
        assert_eq!(super::path(&unsaved), Some(PathBuf::from("untitled_Untitled-1.rules")));
    }
}
