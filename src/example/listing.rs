//! The table of proofs: each clause, the rules it states, and the examples that fail without it.

use super::proof::{Proved, Verdict};
use super::words::Said;
use crate::language::Language;
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
pub fn table(files: &[(String, Vec<Proved>)], language: Language) -> String {
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
        if ids.is_empty() { Said::NoRules.said(language) } else { ids.join(", ") }
    };
    let by_example = rules.values().filter(|proof| **proof == Proof::Example).count();
    let counts = [by_example, rules.len(), clauses, idle];
    let (nothing, check) = (of(Proof::Nothing), of(Proof::Check));
    let mut out = Said::Head { nothing: &nothing, check: &check, counts }.said(language);
    for (file, proved) in files {
        out += &Said::Over(file).said(language);
        let mut told = BTreeSet::new();
        for Proved { removal, verdict } in proved {
            let without = match verdict {
                Verdict::Fail(names) => names.iter().map(|n| cell(n)).collect::<Vec<_>>().join("; "),
                Verdict::Refused(code) => format!("`check`: {code}"),
                Verdict::Unread => "`check`: not-read".to_string(),
                Verdict::Survived => format!("**{}**", Said::Nothing.said(language)),
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
pub fn coverage(file: &str, proved: &[Proved], language: Language) -> Vec<Block> {
    let heads = [Said::Fail.said(language), Said::Line.said(language), String::new()];
    let mut table = Table::new(heads.map(Text::from)).right([0, 1]);
    for Proved { removal, verdict } in proved {
        let told = match verdict {
            Verdict::Fail(names) => names.len().to_string(),
            Verdict::Refused(_) | Verdict::Unread => "check".to_string(),
            Verdict::Survived => Said::None.said(language),
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
