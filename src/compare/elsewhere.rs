//! What two rulesets play differently where a table chooses otherwise, or in the last round.

use super::changes::{Change, Key};
use super::{Cards, Differences, RowSaid, Section};
use crate::ruleset::Ruleset;
use crate::ruleset::compile::Settings;
use crate::ruleset::laws::profiles;
use crate::ruleset::link::Linked;
use serde::Serialize;
use std::collections::{BTreeSet, HashSet};

/// More choices are not compared, nor more sentences under all of them together.
const MOST: usize = 256;
const SENTENCES: usize = 400_000;

/// Where something differs that does not differ otherwise.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Circumstance {
    LastRound,
    /// `option=value`, as it is set.
    Option(String),
    /// All of these at once, where none of them alone makes the difference.
    Together(Vec<Circumstance>),
    /// So many choices were not looked at.
    Untried(usize),
}

impl Circumstance {
    /// Options among these, as they are set.
    pub(crate) fn set(all: &[Circumstance]) -> Vec<String> {
        let set = |one: &Circumstance| match one {
            Circumstance::Option(set) => Some(set.clone()),
            Circumstance::LastRound | Circumstance::Together(_) | Circumstance::Untried(_) => None,
        };
        all.iter().filter_map(set).collect()
    }
}

/// What differs besides, under each of some circumstances alike.
#[derive(Clone, Debug)]
pub struct Elsewhere {
    pub under: Vec<Circumstance>,
    pub differ: Differences,
}

/// Both rulesets, each with what its table chose.
type Both<'r> = [(&'r Ruleset, &'r Settings); 2];

/// What tables may choose that both rulesets leave open.
struct Choices<'r> {
    both: Both<'r>,
    /// Options that each has, be they left to the table or not.
    declared: [HashSet<String>; 2],
}

impl<'r> Choices<'r> {
    fn new(both: Both<'r>) -> Choices<'r> {
        let declared = |ruleset: &Ruleset| {
            ruleset.reading().linked.options.iter().map(|option| option.name.clone()).collect()
        };
        Choices { both, declared: both.map(|(ruleset, _)| declared(ruleset)) }
    }

    /// What both play in all of these circumstances. Whoever has an option must leave the choice, and have the value;
    /// whoever has it not plays as ever.
    fn settings(&self, all: &[Circumstance]) -> Option<[Settings; 2]> {
        let mut found = self.both.map(|(_, settings)| settings.clone());
        for one in all {
            match one {
                Circumstance::LastRound => found.iter_mut().for_each(|of| of.last_round = true),
                Circumstance::Option(assignment) => {
                    let name = assignment.split_once('=').map_or("", |(name, _)| name);
                    for ((of, declared), (ruleset, _)) in found.iter_mut().zip(&self.declared).zip(self.both)
                    {
                        if declared.contains(name) && ruleset.set(of, assignment).is_err() {
                            return None;
                        }
                    }
                }
                Circumstance::Together(_) | Circumstance::Untried(_) => return None,
            }
        }
        Some(found)
    }

    /// As `settings`, if either plays otherwise than its table chose.
    fn others(&self, one: &Circumstance) -> Option<[Settings; 2]> {
        let found = self.settings(std::slice::from_ref(one))?;
        found.iter().zip(self.both).any(|(of, (_, own))| of != own).then_some(found)
    }

    /// The last round, if one of them asks for it, and each value of each option that differs from what is set; of both
    /// rulesets where both leave the choice.
    fn single(&self) -> Vec<(Circumstance, [Settings; 2])> {
        let mut found = Vec::new();
        let [(a, of_a), (b, of_b)] = self.both;
        let asks = |ruleset: &Ruleset| ruleset.reading().linked.asks_for_last_round();
        if (asks(a) || asks(b)) && !of_a.last_round && !of_b.last_round {
            found.extend(self.others(&Circumstance::LastRound).map(|of| (Circumstance::LastRound, of)));
        }
        let mut seen = HashSet::new();
        for option in b.options().iter().chain(&a.options()) {
            for value in &option.values {
                let one = Circumstance::Option(format!("{}={value}", option.name));
                if seen.insert(one.clone()) {
                    found.extend(self.others(&one).map(|of| (one, of)));
                }
            }
        }
        found
    }

    /// The circumstances that decide something together in one of the rulesets, those of fewest first; and how many
    /// more there are that were not gone through.
    fn together(&self) -> (Vec<Vec<Circumstance>>, usize) {
        let (mut found, mut left) = (BTreeSet::new(), 0);
        let readings = self.both.map(|(ruleset, _)| ruleset.reading());
        for (reading, (_, settings)) in readings.iter().zip(self.both) {
            let usual = reading.scopes(settings);
            for (named, last_round) in profiles::deciding(&reading.linked, &usual.named()) {
                let mut sides: Vec<Vec<Circumstance>> = Vec::new();
                if last_round {
                    sides.push(vec![Circumstance::LastRound]);
                }
                for at in named {
                    let name = reading.linked.options[at].name.as_str();
                    sides.push(self.values(name, readings.each_ref().map(|reading| &reading.linked)));
                }
                for side in &mut sides {
                    side.retain(|one| self.others(one).is_some());
                }
                let all = sides.iter().fold(1usize, |all, side| all.saturating_mul(side.len() + 1));
                if all > profiles::MOST_TOGETHER {
                    let alone: usize = sides.iter().map(Vec::len).sum();
                    left = all.saturating_sub(alone + 1).saturating_add(left);
                    continue;
                }
                let mut choices: Vec<Vec<Circumstance>> = vec![Vec::new()];
                for side in &sides {
                    let with = |known: &Vec<Circumstance>, one: &Circumstance| {
                        known.iter().chain([one]).cloned().collect::<Vec<_>>()
                    };
                    let more: Vec<_> =
                        choices.iter().flat_map(|known| side.iter().map(|one| with(known, one))).collect();
                    choices.extend(more);
                }
                for mut choice in choices.into_iter().filter(|choice| choice.len() > 1) {
                    choice.sort();
                    found.insert((choice.len(), choice));
                }
            }
        }
        (found.into_iter().map(|(_, choice)| choice).collect(), left)
    }

    /// The values of an option that are tried beside others, of each ruleset that has it.
    fn values(&self, name: &str, both: [&Linked; 2]) -> Vec<Circumstance> {
        let mut found = Vec::new();
        for linked in both {
            let Some(option) = linked.option(name).map(|at| &linked.options[at]) else { continue };
            for value in profiles::values(option, linked) {
                let one = Circumstance::Option(format!("{name}={}", option.show(value)));
                if !found.contains(&one) {
                    found.push(one);
                }
            }
        }
        found
    }
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
    let choices = Choices::new([a, b]);
    let single = choices.single().into_iter().map(|(one, of)| (vec![one], of));
    let (together, left) = choices.together();
    let together = together.into_iter().filter_map(|all| choices.settings(&all).map(|of| (all, of)));
    let all: Vec<_> = single.chain(together).collect();
    let untried = all.len().saturating_sub(most).saturating_add(left);
    // What differs in each circumstance that was looked at, without what differs anyway.
    let mut looked_at: Vec<(Vec<Circumstance>, HashSet<Told>)> = Vec::new();
    for (under, [of_a, of_b]) in all.into_iter().take(most) {
        let mut differ = compare(&of_a, &of_b);
        let within =
            |known: &&(Vec<Circumstance>, HashSet<Told>)| known.0.iter().all(|one| under.contains(one));
        let fewer: Vec<&HashSet<Told>> =
            looked_at.iter().filter(within).map(|(_, known)| known).chain([&told]).collect();
        let new = |one: &Told| !fewer.iter().any(|known| known.contains(one));
        if known.cards == differ.cards || !new(&Told::Cards(differ.cards.clone())) {
            differ.cards = Cards::default();
        }
        differ.only_a.retain(|row| new(&Told::row("-", row)));
        differ.only_b.retain(|row| new(&Told::row("+", row)));
        differ.cells.retain(|cell| new(&Told::cell(cell)));
        for section in &mut differ.sections {
            let contracts = section.contracts.clone();
            section.changes.retain(|change| new(&Told::change(&contracts, change)));
        }
        differ.sections.retain(|section| !section.changes.is_empty());
        if differ.is_empty() {
            continue;
        }
        let own = Told::all(&differ);
        looked_at.push((under.clone(), own.clone()));
        let under = if under.len() == 1 { under } else { vec![Circumstance::Together(under)] };
        match found.iter_mut().find(|(_, known)| *known == own) {
            Some((known, _)) => known.under.extend(under),
            None => found.push((Elsewhere { under, differ }, own)),
        }
    }
    let mut found: Vec<Elsewhere> = found.into_iter().map(|(one, _)| one).collect();
    if untried > 0 {
        found.push(Elsewhere { under: vec![Circumstance::Untried(untried)], differ: Differences::default() });
    }
    found
}

/// One difference, as it can be looked up.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Told {
    Cards(Cards),
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
        let cards = (differ.cards != Cards::default()).then(|| Told::Cards(differ.cards.clone()));
        let rows = differ.only_a.iter().map(|row| Told::row("-", row)).chain(cards);
        let rows = rows.chain(differ.only_b.iter().map(|row| Told::row("+", row)));
        let of = |section: &Section| {
            section.changes.iter().map(|change| Told::change(&section.contracts, change)).collect::<Vec<_>>()
        };
        rows.chain(differ.cells.iter().map(Told::cell)).chain(differ.sections.iter().flat_map(of)).collect()
    }
}
