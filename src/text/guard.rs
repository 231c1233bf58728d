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

/// Is it a character that does something?
pub fn obeyed(c: char) -> bool {
    c.is_control()
        || matches!(c,
            // Marks, embeddings, overrides and isolates of direction.
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}'
            // Ends of lines and paragraphs, what joins without being seen, marks of byte order, tags.
            | '\u{2028}' | '\u{2029}' | '\u{200b}' | '\u{2060}'..='\u{2064}' | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}
