//! The table of proofs: each clause, the rules it states, and the examples that fail without it.

use super::proof::{Proved, Verdict};
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
        if ids.is_empty() { "none".to_string() } else { ids.join(", ") }
    };
    let mut out = String::from(
        "# What the examples prove\n\n\
         Generated: `INSTA_UPDATE=always cargo test --test integration examples::the_table_of_proofs_is_true` writes it anew.\n\n\
         Each cited clause of each ruleset was taken out of the text by itself, and in tables each number made\n\
         one greater; then the examples of `tests/examples` were run. A rule is proved if an example fails\n\
         without one of the clauses that state it. Where the ruleset is no longer accepted, `check` notices the\n\
         loss, and no example has to. Sources, notes, names, the words of the table and choices that a variant does not\n\
         leave are nothing a deal could show, and do not stand here. Where a variant says what its base says, under a title\n\
         or a source of its own, nothing notices the loss either.\n\n",
    );
    out += &format!("- **Proved by nothing**: {}.\n", of(Proof::Nothing));
    out += &format!("- Noticed by `check` only: {}.\n", of(Proof::Check));
    let by_example = rules.values().filter(|proof| **proof == Proof::Example).count();
    out += &format!("- Proved by examples: {by_example} of {} rules.\n", rules.len());
    out += &format!("- Clauses and numbers: {clauses}; {idle} of them nothing notices.\n");
    for (file, proved) in files {
        out += &format!("\n## {file}\n\n| rules | clause | without it |\n|---|---|---|\n");
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
