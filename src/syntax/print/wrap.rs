//! Long clauses: where a line may end, and at which of these places it ends best.

use super::token::{self, Kind, Manner, Token, width};
use crate::diagnostic::words;

/// No line is longer, unless a single word is.
pub(super) const LIMIT: usize = 100;
/// Citations stand behind so many columns: the first of these that the clause leaves free.
const STOPS: [usize; 2] = [72, 84];
/// A clause goes on this much deeper than it began, …
const DEEPER: usize = 4;
/// … and a break inside a part that itself was broken off, this much more.
const NESTED: usize = 2;
/// What one line more costs, in the coin of [`cost`].
const LINE: u32 = 10;
/// A citation on a line of its own.
const ALONE: u32 = 6;

/// What follows a clause on its last line.
#[derive(Clone, Copy)]
pub(super) struct Tail<'a> {
    /// ` {` behind a head.
    pub brace: &'a str,
    pub cite: Option<&'a str>,
}

/// Tokens that stay together, and what a line break before them costs.
struct Atom<'a> {
    text: String,
    cost: u32,
    notes: Vec<Token<'a>>,
}

/// The longest line at an indentation; deep blocks are given some room.
pub(super) fn limit(indent: usize) -> usize {
    LIMIT.max(indent + 40)
}

/// Lays out a clause or a head.
pub(super) fn lay(tokens: &[Token], manner: Manner, indent: usize, tail: Tail) -> Vec<String> {
    let atoms = atoms(tokens, manner, !tail.brace.is_empty());
    let (breaks, alone) = best(&atoms, indent, tail);
    let mut lines = Vec::new();
    let mut strong = false;
    for (n, &start) in breaks.iter().enumerate() {
        let end = breaks.get(n + 1).copied().unwrap_or(atoms.len());
        let in_front = match n {
            0 => indent,
            _ if strong && atoms[start].cost > 0 => indent + DEEPER + NESTED,
            _ => indent + DEEPER,
        };
        strong |= n > 0 && atoms[start].cost == 0;
        let words: Vec<&str> = atoms[start..end].iter().map(|a| a.text.as_str()).collect();
        lines.push(format!("{:in_front$}{}", "", words.join(" ")));
        if let Some(last) = atoms[start..end].last() {
            notes(&last.notes, indent + DEEPER, &mut lines);
        }
    }
    let mut last = lines.pop().unwrap_or_else(|| format!("{:indent$}", ""));
    last.push_str(tail.brace);
    if alone {
        lines.push(last);
        last = format!("{:1$}", "", indent + 2);
    }
    lines.push(cited(last, tail.cite));
    lines
}

/// Puts a citation behind a line: in one of its columns, or two blanks behind a longer line.
pub(super) fn cited(line: String, cite: Option<&str>) -> String {
    let Some(cite) = cite else { return line };
    let taken = width(&line);
    let wish = STOPS.into_iter().find(|stop| taken + 2 <= *stop).unwrap_or(0);
    let start = wish.min(LIMIT.saturating_sub(width(cite))).max(taken + 2);
    format!("{line}{:1$}{cite}", "", start - taken)
}

/// Cuts a comment that is too long between its words.
pub(super) fn comment(text: &str, indent: usize) -> Vec<String> {
    let text = token::comment(text);
    if indent + width(&text) <= limit(indent) {
        return vec![format!("{:indent$}{text}", "")];
    }
    let body = text.trim_start_matches('/').trim_start();
    // Whatever a line begins with then, a blank stands before it.
    let front = &text[..text.len() - body.len()];
    let front = if front.ends_with('/') { format!("{front} ") } else { front.to_string() };
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in body.split_whitespace() {
        if !line.is_empty() && indent + width(&front) + width(&line) + 1 + width(word) > limit(indent) {
            lines.push(format!("{:indent$}{front}{line}", ""));
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(format!("{:indent$}{front}{line}", ""));
    lines
}

/// Comments in the middle of a clause: behind the line, or on lines of their own.
fn notes(notes: &[Token], indent: usize, lines: &mut Vec<String>) {
    for note in notes {
        let text = token::comment(note.text);
        match lines.last_mut() {
            Some(line)
                if note.kind == (Kind::Comment { own_line: false })
                    && width(line) + 2 + width(&text) <= LIMIT =>
            {
                line.push_str("  ");
                line.push_str(&text);
            }
            _ => lines.extend(comment(note.text, indent)),
        }
    }
}

fn atoms<'a>(tokens: &[Token<'a>], manner: Manner, head: bool) -> Vec<Atom<'a>> {
    let mut atoms: Vec<Atom> = Vec::new();
    let mut before: Option<&Token> = None;
    let mut depth = 0u32;
    for token in tokens {
        if let Kind::Comment { .. } = token.kind {
            if let Some(atom) = atoms.last_mut() {
                atom.notes.push(*token);
            }
            continue;
        }
        let glued = before.is_some_and(|b| !token::blank(b, token, manner));
        let first = atoms.len() == 1;
        match atoms.last_mut() {
            // Alone on its line it would begin a block.
            Some(atom) if first && atom.notes.is_empty() && words::is_heading(&atom.text) => {
                atom.text.push_str(if glued { "" } else { " " });
                atom.text.push_str(token.text);
            }
            Some(atom)
                if atom.notes.is_empty() && before.is_some_and(|b| token::is_translation(&[*b, *token])) =>
            {
                atom.text.push(' ');
                atom.text.push_str(token.text);
            }
            Some(atom) if glued && atom.notes.is_empty() => atom.text.push_str(token.text),
            _ => {
                let cost = before.map_or(0, |b| cost(b.text, token.text, head) + 6 * depth.min(5));
                atoms.push(Atom { text: token.text.to_string(), cost, notes: Vec::new() });
            }
        }
        match token.text {
            "(" => depth += 1,
            ")" => depth = depth.saturating_sub(1),
            _ => {}
        }
        before = Some(token);
    }
    atoms
}

/// What a break between two tokens costs: nothing behind a comma, much in the middle of a phrase.
fn cost(before: &str, after: &str, head: bool) -> u32 {
    match (before, after) {
        (",", _) => 0,
        (_, "extends" | "de" | "en") => 1,
        (_, "without") if head => 2,
        (_, "if" | "unless" | "otherwise") => 2,
        (_, "or") | (":", _) => 3,
        (_, "and") => 4,
        (_, "without" | "who") => 5,
        ("=", _) => 7,
        (_, "<" | "|" | "+" | "-") => 5,
        (_, "*" | "/") => 6,
        ("(", _) => 30,
        _ => 20,
    }
}

/// The atoms with which lines begin, and whether the citation stands alone. Of all ways to break a
/// clause the cheapest; of equal ones that with the longest first lines.
fn best(atoms: &[Atom], indent: usize, tail: Tail) -> (Vec<usize>, bool) {
    let room = limit(indent);
    let behind = width(tail.brace);
    let cite = tail.cite.map_or(0, |c| 2 + width(c));
    let may_stand_alone = cite > 0 && tail.brace.is_empty();
    let count = atoms.len();
    // For each atom: what the lines from here on cost, where the next one begins, and the citation.
    let mut from = vec![(0u32, count, false); count + 1];
    for start in (0..count).rev() {
        let mut taken = match (start, atoms[start].cost) {
            (0, _) => indent,
            (_, 0) => indent + DEEPER,
            _ => indent + DEEPER + NESTED,
        };
        let mut found: Option<(u32, usize, bool)> = None;
        for end in start + 1..=count {
            taken += width(&atoms[end - 1].text) + usize::from(end - 1 > start);
            let too_long =
                |taken: usize| 1000 * u32::try_from(taken.saturating_sub(room)).unwrap_or(1000).min(1000);
            let mut options = Vec::with_capacity(2);
            if end == count {
                options.push((too_long(taken + behind + cite), false));
                if may_stand_alone {
                    options.push((too_long(taken + behind) + LINE + ALONE, true));
                }
            } else {
                let (rest, _, alone) = from[end];
                options.push((too_long(taken) + LINE + atoms[end].cost + rest, alone));
            }
            for (price, alone) in options {
                // A later end wins a tie.
                if found.is_none_or(|(least, at, _)| price < least || price == least && at < end) {
                    found = Some((price, end, alone));
                }
            }
            if taken > room || !atoms[end - 1].notes.is_empty() {
                break;
            }
        }
        from[start] = found.map_or((0, count, false), |(p, e, a)| (p.min(1 << 30), e, a));
    }
    let mut starts = Vec::new();
    let mut at = 0;
    while at < count {
        starts.push(at);
        at = from[at].1;
    }
    (starts, count > 0 && from[0].2)
}
