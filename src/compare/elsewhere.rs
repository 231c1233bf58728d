//! What two rulesets play differently where a table chooses otherwise, or in the last round.

use super::changes::{Change, Key};
use super::{Differences, RowSaid, Section};
use crate::ruleset::Ruleset;
use crate::ruleset::compile::Settings;
use serde::Serialize;
use std::collections::HashSet;

/// More choices are not compared, nor more sentences under all of them together.
const MOST: usize = 96;
const SENTENCES: usize = 200_000;

/// Where something differs that does not differ otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Circumstance {
    LastRound,
    /// `option=value`, as it is set.
    Option(String),
    /// So many choices were not looked at.
    Untried(usize),
}

/// What differs besides, under each of some circumstances alike.
#[derive(Clone, Debug)]
pub struct Elsewhere {
    pub under: Vec<Circumstance>,
    pub differ: Differences,
}

/// The last round, if one of them asks for it, and each value of each option that differs from what is set; of both
/// rulesets where both leave the choice.
fn circumstances(
    (a, of_a): (&Ruleset, &Settings),
    (b, of_b): (&Ruleset, &Settings),
) -> Vec<(Circumstance, Settings, Settings)> {
    let mut found = Vec::new();
    let asks = |ruleset: &Ruleset| ruleset.reading().linked.asks_for_last_round();
    if (asks(a) || asks(b)) && !of_a.last_round && !of_b.last_round {
        let last = |settings: &Settings| Settings { last_round: true, ..settings.clone() };
        found.push((Circumstance::LastRound, last(of_a), last(of_b)));
    }
    let (options_a, options_b) = (a.options(), b.options());
    let (declared_a, declared_b) = (declared(a), declared(b));
    let mut seen = HashSet::new();
    for option in options_b.iter().chain(&options_a) {
        for value in &option.values {
            let assignment = format!("{}={value}", option.name);
            if !seen.insert(assignment.clone()) {
                continue;
            }
            // Whoever has the option must leave the choice, and have the value; whoever has it not plays as ever.
            let set = |ruleset: &Ruleset, has: bool, settings: &Settings| {
                let mut other = settings.clone();
                (!has || ruleset.set(&mut other, &assignment).is_ok()).then_some(other)
            };
            let other = set(a, declared_a.contains(&option.name), of_a);
            let other = other.zip(set(b, declared_b.contains(&option.name), of_b));
            let Some((other_a, other_b)) = other else { continue };
            if other_a != *of_a || other_b != *of_b {
                found.push((Circumstance::Option(assignment), other_a, other_b));
            }
        }
    }
    found
}

/// The options it has, be they left to the table or not.
fn declared(ruleset: &Ruleset) -> HashSet<String> {
    ruleset.reading().linked.options.iter().map(|option| option.name.clone()).collect()
}

pub(super) fn differ(
    a: (&Ruleset, &Settings),
    b: (&Ruleset, &Settings),
    known: &Differences,
    compare: &dyn Fn(&Settings, &Settings) -> Differences,
) -> Vec<Elsewhere> {
    let lines = |ruleset: &Ruleset| {
        let sources = ruleset.sources();
        (0..sources.len() as u32).map(|file| sources.get(file).text.lines().count()).sum::<usize>()
    };
    let most = MOST.min(SENTENCES / (lines(a.0) + lines(b.0)).max(1));
    let mut found: Vec<(Elsewhere, HashSet<Told>)> = Vec::new();
    let told = Told::all(known);
    let all = circumstances(a, b);
    let untried = all.len().saturating_sub(most);
    for (under, of_a, of_b) in all.into_iter().take(most) {
        let mut differ = compare(&of_a, &of_b);
        differ.only_a.retain(|row| !told.contains(&Told::row("-", row)));
        differ.only_b.retain(|row| !told.contains(&Told::row("+", row)));
        differ.cells.retain(|cell| !told.contains(&Told::cell(cell)));
        for section in &mut differ.sections {
            let contracts = section.contracts.clone();
            section.changes.retain(|change| !told.contains(&Told::change(&contracts, change)));
        }
        differ.sections.retain(|section| !section.changes.is_empty());
        if differ.is_empty() {
            continue;
        }
        let own = Told::all(&differ);
        match found.iter_mut().find(|(_, known)| *known == own) {
            Some((known, _)) => known.under.push(under),
            None => found.push((Elsewhere { under: vec![under], differ }, own)),
        }
    }
    let mut found: Vec<Elsewhere> = found.into_iter().map(|(one, _)| one).collect();
    if untried > 0 {
        found.push(Elsewhere { under: vec![Circumstance::Untried(untried)], differ: Differences::default() });
    }
    found
}

/// One difference, as it can be looked up.
#[derive(PartialEq, Eq, Hash)]
enum Told {
    Row(&'static str, String),
    Cell(String, String, Option<String>, Option<String>),
    Change(Vec<String>, Key),
}

impl Told {
    fn row(sign: &'static str, row: &RowSaid) -> Told {
        Told::Row(sign, row.name.clone())
    }

    fn cell(cell: &super::CellChange) -> Told {
        let text = |said: &Option<RowSaid>| said.as_ref().map(|said| said.text.clone());
        Told::Cell(cell.contract.clone(), cell.column.clone(), text(&cell.a), text(&cell.b))
    }

    fn change(contracts: &[String], change: &Change) -> Told {
        Told::Change(contracts.to_vec(), change.key())
    }

    fn all(differ: &Differences) -> HashSet<Told> {
        let rows = differ.only_a.iter().map(|row| Told::row("-", row));
        let rows = rows.chain(differ.only_b.iter().map(|row| Told::row("+", row)));
        let of = |section: &Section| {
            section.changes.iter().map(|change| Told::change(&section.contracts, change)).collect::<Vec<_>>()
        };
        rows.chain(differ.cells.iter().map(Told::cell)).chain(differ.sections.iter().flat_map(of)).collect()
    }
}
