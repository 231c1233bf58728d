//! The counts as they are shown.

use super::tally::{Clause, Counts};
use super::words;
use crate::diagnostic::words::example::untouched as warned;
use crate::diagnostic::{Diagnostic, Span};
use crate::language::Language;
use crate::text::{Block, Table, Text};
use serde_json::{Value, json};

/// A line a clause; notes apart.
pub fn table(file: &str, clauses: &[Clause], deals: bool, language: Language) -> Vec<Block> {
    let heads = words::heads(deals, language);
    let numbers = heads.len() - 1;
    let mut table = Table::new(heads.into_iter().map(Text::from)).right(0..numbers);
    let number = |n: u64| if n == 0 { "-".to_string() } else { n.to_string() };
    for clause in clauses.iter().filter(|clause| !clause.note) {
        let Counts { applied, decided, refused, paid } = clause.examples;
        let all = clause.deals;
        let mut cells: Vec<String> = [applied, decided, refused, paid].map(number).to_vec();
        cells.extend(deals.then(|| number(all.applied + all.decided + all.refused + all.paid)));
        cells.extend([clause.line.to_string(), clause.shown.clone()]);
        table.row(cells.into_iter().map(Text::from));
    }
    let notes: Vec<String> = clauses.iter().filter(|c| c.note).map(|c| c.line.to_string()).collect();
    let mut blocks = vec![Block::paragraph(file), Block::Table(table)];
    if !notes.is_empty() {
        blocks.push(Block::lines([words::untouchable(&notes, language)]));
    }
    blocks.push(Block::Gap);
    blocks
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
    warned(&places)
}

/// How often examples touch a clause, in words.
pub fn in_words((counts, note): (Counts, bool), language: Language) -> String {
    words::touched(counts, note, language)
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
