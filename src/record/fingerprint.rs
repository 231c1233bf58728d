//! A fingerprint of a ruleset: the same as long as its clauses say the same words.
//!
//! The canonical text is every word of every block of the game, its bases (base first) and their
//! packs (by name), one space between words, one line for each clause, head and closing brace. Left
//! out is what nobody plays by: comments, layout, citations, whatever stands in quotation marks,
//! `source` and `note` clauses, and the names of files. It is taken from what the author wrote, not
//! from the compiled program, so that work on the compiler leaves old records valid; the price is
//! that a rule which is only worded otherwise counts as another rule.
//!
//! The fingerprint is the 64-bit FNV-1a hash of that text in UTF-8, as sixteen hexadecimal digits.

use crate::ruleset::Ruleset;
use crate::syntax::grammar::in_word;
use crate::syntax::layout::{self, Piece};
use crate::syntax::tree::Block;

/// The fingerprint of a ruleset.
pub fn fingerprint(ruleset: &Ruleset) -> String {
    format!("{:016x}", fnv1a(canonical(ruleset).as_bytes()))
}

/// 64-bit FNV-1a.
pub(crate) fn fnv1a(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The text that is hashed.
pub(crate) fn canonical(ruleset: &Ruleset) -> String {
    let loaded = ruleset.loaded();
    let mut out = String::new();
    for (file, block) in loaded.chain.iter().chain(loaded.packs.values()) {
        let head: &Block = &loaded.files[*file][*block];
        one_block(&loaded.sources.get(*file as u32).text, head.span.start, &mut out);
    }
    out
}

/// The clauses of the outermost block whose head stands at a byte.
fn one_block(text: &str, start: u32, out: &mut String) {
    let mut depth = 0;
    for piece in layout::cut(0, text, &mut Vec::new()) {
        let (span, end) = match piece {
            Piece::Open { head, .. } if depth > 0 || head.start == start => {
                depth += 1;
                (head, "{")
            }
            Piece::Clause { text, .. } if depth > 0 => (text, ""),
            Piece::Close { .. } if depth > 0 => {
                depth -= 1;
                out.push_str("}\n");
                if depth == 0 {
                    return;
                }
                continue;
            }
            _ => continue,
        };
        let mut words = words(text.get(span.start as usize..span.end as usize).unwrap_or(""));
        if matches!(words[..], ["source" | "note", ..]) && !matches!(words.get(1), Some(&(":" | "="))) {
            continue;
        }
        words.push(end);
        out.push_str(words.join(" ").trim_end());
        out.push('\n');
    }
}

/// Words, numbers and signs; no comments and nothing in quotation marks.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if first == '"' {
            rest[1..].find(['"', '\n']).map_or(rest.len(), |at| at + 2)
        } else if first.is_whitespace() {
            first.len_utf8()
        } else {
            let length = rest.find(|c| !in_word(c)).unwrap_or(rest.len()).max(first.len_utf8());
            words.push(&rest[..length]);
            length
        };
        rest = &rest[length..];
    }
    words
}
