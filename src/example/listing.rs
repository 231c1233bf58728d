//! The table of proofs: each clause, the rules it states, and the examples that fail without it.

use super::proof::{Proved, Verdict};
use super::words;
use crate::text::{Block, Table, Text};
use std::collections::{BTreeMap, BTreeSet};

/// How well a rule is proved by the best of the clauses that state it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Proof {
    Nothing,
    Check,
    Example,
}

/// The table as Markdown, file by file; rules nobody proves stand at its head.
pub fn table(files: &[(String, Vec<Proved>)]) -> String {
    let mut rules: BTreeMap<(String, Vec<u64>, String), Proof> = BTreeMap::new();
    let (mut clauses, mut idle) = (0, 0);
    for (_, proved) in files {
        for Proved { removal, verdict } in proved {
            let proof = match verdict {
                Verdict::Fail(_) => Proof::Example,
                Verdict::Refused(_) | Verdict::Unread => Proof::Check,
                Verdict::Survived => Proof::Nothing,
            };
            clauses += 1;
            idle += usize::from(proof == Proof::Nothing);
            for id in &removal.ids {
                let best = rules.entry(key(id)).or_insert(proof);
                *best = proof.max(*best);
            }
        }
    }
    let of = |wanted: Proof| {
        let ids: Vec<&str> =
            rules.iter().filter(|(_, proof)| **proof == wanted).map(|((.., id), _)| id.as_str()).collect();
        if ids.is_empty() { words::NONE.to_string() } else { ids.join(", ") }
    };
    let by_example = rules.values().filter(|proof| **proof == Proof::Example).count();
    let counts = [by_example, rules.len(), clauses, idle];
    let mut out = words::head(&of(Proof::Nothing), &of(Proof::Check), counts);
    for (file, proved) in files {
        out += &words::over(file);
        let mut told = BTreeSet::new();
        for Proved { removal, verdict } in proved {
            let without = match verdict {
                Verdict::Fail(names) => names.iter().map(|n| cell(n)).collect::<Vec<_>>().join("; "),
                Verdict::Refused(code) => format!("`check`: {code}"),
                Verdict::Unread => "`check`: not-read".to_string(),
                Verdict::Survived => "**nothing**".to_string(),
            };
            let row = format!("| {} | {} | {without} |\n", removal.ids.join(", "), cell(&removal.shown));
            if told.insert(row.clone()) {
                out += &row;
            }
        }
    }
    out
}

/// What the examples prove of one file, a line a clause: how many fail without it.
pub fn coverage(file: &str, proved: &[Proved]) -> Vec<Block> {
    let mut table = Table::new(["fail", "line", ""].map(Text::from)).right([0, 1]);
    for Proved { removal, verdict } in proved {
        let told = match verdict {
            Verdict::Fail(names) => names.len().to_string(),
            Verdict::Refused(_) | Verdict::Unread => "check".to_string(),
            Verdict::Survived => "NONE".to_string(),
        };
        let clause = format!("{} [{}]", removal.shown, removal.ids.join(", "));
        table.row([told, removal.line.to_string(), clause].map(Text::from));
    }
    vec![Block::paragraph(file), Block::Table(table), Block::Gap]
}

/// Ids in the order in which people count: `C-9` before `C-10`.
fn key(id: &str) -> (String, Vec<u64>, String) {
    let letters = id.chars().take_while(|c| !c.is_ascii_digit()).collect();
    let numbers = id.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
    (letters, numbers, id.to_string())
}

/// Words that may stand in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
