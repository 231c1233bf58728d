//! What a terminal, a browser or an editor would obey instead of showing it.

use std::borrow::Cow;

/// What stands for a character that is not shown.
const INSTEAD: char = '\u{fffd}';

/// A text of somebody else (a title, a name of a file, an argument) that can be shown: control characters, and
/// those that turn the direction of writing or cannot be seen, are replaced. Line ends and tabs become blanks.
pub fn harmless(text: &str) -> Cow<'_, str> {
    if !text.chars().any(obeyed) {
        return Cow::Borrowed(text);
    }
    let shown = |c: char| match c {
        '\n' | '\t' | '\r' => ' ',
        c if obeyed(c) => INSTEAD,
        c => c,
    };
    Cow::Owned(text.chars().map(shown).collect())
}

/// The same for lines of a file, which stay lines.
pub fn harmless_lines(text: &str) -> String {
    text.chars().map(|c| if !matches!(c, '\n' | '\t') && obeyed(c) { INSTEAD } else { c }).collect()
}

/// A whole output: like [`harmless`], but its line ends and tabs stay, and its colours if it has any of its own.
pub fn shown(text: &str, colored: bool) -> Cow<'_, str> {
    let layout = |c: char| matches!(c, '\n' | '\t');
    if !text.chars().any(|c| obeyed(c) && !layout(c)) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let taken = match c {
            '\u{1b}' if colored => color(rest),
            '\r' if rest.starts_with("\r\n") => 1,
            c if layout(c) || !obeyed(c) => c.len_utf8(),
            _ => 0,
        };
        match taken {
            0 => out.push(INSTEAD),
            _ => out += &rest[..taken],
        }
        rest = &rest[taken.max(c.len_utf8())..];
    }
    Cow::Owned(out)
}

/// How many bytes a text begins with that only choose a colour.
fn color(text: &str) -> usize {
    let Some(numbers) = text.strip_prefix("\u{1b}[") else { return 0 };
    let end = numbers.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap_or(numbers.len());
    if numbers[end..].starts_with('m') { 2 + end + 1 } else { 0 }
}

/// Is it a character that does something?
pub fn obeyed(c: char) -> bool {
    // Nearly all of a text is neither.
    !matches!(c, ' '..='~')
        && (c.is_control()
            || matches!(c,
                // Marks, embeddings, overrides and isolates of direction.
                '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}'
                // Ends of lines and paragraphs, what joins without being seen, marks of byte order, tags.
                | '\u{2028}' | '\u{2029}' | '\u{200b}' | '\u{2060}'..='\u{2064}' | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'))
}
