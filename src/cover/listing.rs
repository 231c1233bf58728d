//! The counts as they are shown.

use super::tally::{Clause, Counts};
use crate::diagnostic::{Diagnostic, Span, words::example as words};
use serde_json::{Value, json};

/// Longer clauses are cut in the list.
const WIDTH: usize = 72;

/// A line a clause; notes apart.
pub fn table(head: &str, clauses: &[Clause], deals: bool) -> String {
    let mut out = format!("{head}\n applied decided refused    paid");
    out += if deals { " | in deals\n" } else { "\n" };
    let number = |n: u64| if n == 0 { "-".to_string() } else { n.to_string() };
    for clause in clauses.iter().filter(|clause| !clause.note) {
        let Counts { applied, decided, refused, paid } = clause.examples;
        for count in [applied, decided, refused, paid] {
            out += &format!("{:>8}", number(count));
        }
        if deals {
            let all = clause.deals;
            out += &format!(" | {:>8}", number(all.applied + all.decided + all.refused + all.paid));
        }
        out += &format!("  {:>4}  {}\n", clause.line, cut(&clause.shown));
    }
    let notes: Vec<String> = clauses.iter().filter(|c| c.note).map(|c| c.line.to_string()).collect();
    if !notes.is_empty() {
        out += &format!("notes and sources, which nothing can touch: lines {}\n", notes.join(", "));
    }
    out + "\n"
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(WIDTH) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_string(),
    }
}

/// How many rules there are, and how many of them examples touch.
pub fn share(clauses: &[Clause]) -> (usize, usize) {
    let rules = clauses.iter().filter(|clause| !clause.note);
    (rules.clone().filter(|clause| clause.examples.touched()).count(), rules.count())
}

/// What no example touches, for showing it in its text.
pub fn untouched<'c>(clauses: impl Iterator<Item = &'c Clause>) -> Option<Diagnostic> {
    let missing = clauses.filter(|clause| !clause.note && !clause.examples.touched());
    let places: Vec<(Span, bool)> = missing.map(|clause| (clause.span, clause.deals.touched())).collect();
    words::untouched(&places)
}

/// How often examples touch a clause, in words.
pub fn in_words((counts, note): (Counts, bool)) -> String {
    let Counts { applied, decided, refused, paid } = counts;
    let counts = [(applied, "applied"), (decided, "decided"), (refused, "refused"), (paid, "paid")];
    let times = |n: u64| if n == 1 { "once".to_string() } else { format!("{n} times") };
    let said: Vec<String> =
        counts.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{what} {}", times(*n))).collect();
    match (note, said.is_empty()) {
        (true, _) => "a note, which nothing can touch".to_string(),
        (_, true) => "no example touches it".to_string(),
        _ => format!("in the examples it {}", said.join(", ")),
    }
}

/// One object a clause.
pub fn json(clauses: &[Clause]) -> Value {
    let counts = |c: &Counts| json!({"applied": c.applied, "decided": c.decided, "refused": c.refused, "paid": c.paid});
    let one = |c: &Clause| {
        json!({
            "file": c.file, "line": c.line, "text": c.shown, "note": c.note,
            "examples": counts(&c.examples), "deals": counts(&c.deals),
        })
    };
    Value::from(clauses.iter().map(one).collect::<Vec<_>>())
}
