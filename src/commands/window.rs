//! How wide the window is, and lines that fit into it.

use crate::repl;
use crate::text::{Screen, width};
use std::io::{IsTerminal, stdout};
use std::sync::OnceLock;

/// In narrower ones nothing would fit.
const NARROWEST: usize = 30;

/// So much of a line is left at least to what stands behind its margin.
const ROOM: usize = 24;

/// Standard output, or standard error, as wide as the window if it is narrower than a page. In a pipe nothing depends
/// on anybody's window.
pub(super) fn screen(out: bool) -> Screen {
    let screen = Screen::detect(out);
    let terminal = if out { stdout().is_terminal() } else { std::io::stderr().is_terminal() };
    let wide = if terminal { wide(screen.width) } else { screen.width };
    Screen { width: wide, ..screen }
}

/// As wide as the shell says, or the window is; no wider than `most`.
pub(super) fn wide(most: usize) -> usize {
    static WINDOW: OnceLock<Option<usize>> = OnceLock::new();
    let asked = || *WINDOW.get_or_init(|| stdout().is_terminal().then(repl::window).flatten());
    said().or_else(asked).map_or(most, |wide| wide.clamp(NARROWEST, most))
}

/// What shells and scripts may export.
pub(super) fn said() -> Option<usize> {
    std::env::var("COLUMNS").ok().and_then(|wide| wide.parse().ok())
}

/// Each line no wider than that: what goes on in the next begins below what is told behind a gap (an option and what it
/// does), or below itself. Colours take no room.
pub(super) fn hung(text: &str, wide: usize) -> String {
    text.split_inclusive('\n').map(|line| fitting(line, wide)).collect()
}

fn fitting(line: &str, wide: usize) -> String {
    let bare = uncoloured(line.trim_end_matches('\n'));
    if width(&bare) <= wide {
        return line.to_string();
    }
    let lead = bare.len() - bare.trim_start().len();
    let gap = bare[lead..].find("  ").map(|at| lead + at);
    let behind = gap.map_or(lead, |at| width(&bare) - width(bare[at..].trim_start()));
    let margin = if gap.is_some() && behind + ROOM > wide { lead + 4 } else { behind };
    let (mut out, mut column, mut begun) = (String::new(), 0, false);
    for (at, word) in line.split(' ').enumerate() {
        let own = width(uncoloured(word).trim_end_matches('\n'));
        if begun && own > 0 && column + 1 + own > wide {
            out.truncate(out.trim_end_matches(' ').len());
            out += &format!("\n{}", " ".repeat(margin));
            column = margin;
        } else if at > 0 {
            out.push(' ');
            column += 1;
        }
        out += word;
        column += own;
        begun |= own > 0;
    }
    out
}

/// Without the sequences that colour it.
fn uncoloured(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or("").to_string();
    parts.fold(first, |all, part| all + part.split_once('m').map_or(part, |(_, rest)| rest))
}

#[cfg(test)]
mod tests {
    use super::hung;

    #[test]
    fn what_is_too_long_goes_on_below_what_it_says() {
        let text = "Usage: x\n\n      --deals <N>  How many deals there are, and how they are told\n  -h, --help  Help\n";
        let told = "Usage: x\n\n      --deals <N>  How many deals there are,\n                   and how they are told\n  -h, --help  \
                    Help\n";
        assert_eq!(hung(text, 45), told);
        assert_eq!(hung(text, 80), text);
        // A gap that leaves no room is none, and a word that fits nowhere stays whole.
        assert_eq!(
            hung("  --one <A-LONG-NAME>  some words behind it, and more\n", 34),
            "  --one <A-LONG-NAME>  some words\n      behind it, and more\n"
        );
        assert_eq!(hung("one two_and_three_and_four", 10), "one\ntwo_and_three_and_four");
    }

    #[test]
    fn colours_take_no_room() {
        let bold = |word: &str| format!("\x1b[1m{word}\x1b[0m");
        let line = format!("  {}  first second third fourth fifth sixth", bold("--flag"));
        let told = format!("  {}  first second third fourth\n          fifth sixth", bold("--flag"));
        assert_eq!(hung(&line, 36), told);
    }
}
