//! Leaves out mistakes that only follow from others: after a sentence that could not be read, nobody
//! wants to hear that what it would have said is missing.

use super::{Diagnostic, Severity, Sources};
use std::collections::HashSet;

/// A file or a base that could not be read leaves nothing to check.
const GROUNDLESS: &[&str] = &["unknown-base", "circular-extends", "no-game", "not-text", "shadows-built-in"];

/// Mistakes that lie in one place and do not depend on what stands elsewhere.
const LOCAL: &[&str] = &[
    "all-of-what",
    "bad-citation",
    "bad-divisor",
    "bad-group",
    "bad-range",
    "bad-seats",
    "bad-suit-letter",
    "bid-twice",
    "card-twice",
    "circular-definition",
    "declared-twice",
    "default-outside",
    "nested-game",
    "not-constant",
    "nothing-to-remove",
    "nothing-to-replace",
    "number-too-large",
    "option-inside",
    "shadows-built-in",
    "some-or-all",
    "too-fine",
    "unknown-announcement",
    "unknown-card",
    "unknown-choice",
    "unknown-contract",
    "unknown-kind",
    "unknown-name",
    "unknown-place",
    "unknown-rank",
    "unknown-scheme",
    "worth-twice",
    "wrong-block",
    "wrong-cells",
    "wrong-type",
];

/// Keeps what stands on its own. `read` is what was found while files were read and bases looked for.
pub fn independent(list: Vec<Diagnostic>, read: &[Diagnostic], sources: &Sources) -> Vec<Diagnostic> {
    let errors: Vec<&Diagnostic> = read.iter().filter(|d| d.severity == Severity::Error).collect();
    let groundless = errors.iter().any(|d| GROUNDLESS.contains(&d.code));
    if errors.is_empty() {
        let short = list.iter().any(|d| d.code == "wrong-cells");
        return list.into_iter().filter(|d| !short || d.code != "no-value").collect();
    }
    let place = |d: &Diagnostic| (d.code, d.span());
    let told: HashSet<_> = errors.iter().map(|d| place(d)).collect();
    let lost: HashSet<&str> = if groundless { HashSet::new() } else { lost_words(&errors, sources) };
    let stands = |d: &Diagnostic| {
        told.contains(&place(d))
            || !groundless && LOCAL.contains(&d.code) && !lost.contains(sources.text(d.span()))
    };
    list.into_iter().filter(stands).collect()
}

/// Words of lines that could not be read: what they declare is not known.
fn lost_words<'a>(errors: &[&Diagnostic], sources: &'a Sources) -> HashSet<&'a str> {
    let (mut lost, mut seen) = (HashSet::new(), HashSet::new());
    for error in errors {
        let span = error.span();
        let source = sources.get(span.file);
        let line = source.line_of(span.start as usize);
        if seen.insert((span.file, line)) {
            let words = source.line_text(line).1.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            lost.extend(words.filter(|w| !w.is_empty()).take(200));
        }
    }
    lost
}
