//! The counts of every game that was played.

use super::says::{Says, Sort, text};
use super::watch::{How, watch};
use crate::diagnostic::Span;
use crate::engine::Table;
use crate::record::shelf::Wanted;
use crate::ruleset::compile::{InForce, Settings};
use crate::ruleset::program::ClauseId;
use crate::ruleset::{Ruleset, library};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;

/// How often a clause was touched, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub applied: u64,
    pub decided: u64,
    pub refused: u64,
    pub paid: u64,
}

impl Counts {
    /// Was it touched at all, in whatever way?
    pub fn touched(&self) -> bool {
        self.applied + self.decided + self.refused + self.paid > 0
    }

    fn add(&mut self, how: How) {
        *match how {
            How::Applied => &mut self.applied,
            How::Decided => &mut self.decided,
            How::Refused => &mut self.refused,
            How::Paid => &mut self.paid,
        } += 1;
    }

    fn merge(&mut self, other: &Counts) {
        self.applied += other.applied;
        self.decided += other.decided;
        self.refused += other.refused;
        self.paid += other.paid;
    }
}

/// A clause with its counts.
#[derive(Clone, Debug)]
pub struct Clause {
    /// Its place among the texts of its game.
    pub span: Span,
    pub file: String,
    pub line: usize,
    pub shown: String,
    pub note: bool,
    pub examples: Counts,
    pub deals: Counts,
}

/// A game that was played, with its bases.
pub struct Game {
    pub name: String,
    pub ruleset: Ruleset,
    says: Says,
    forces: HashMap<Settings, InForce>,
    /// Over examples, and over random deals.
    counts: [HashMap<Span, Counts>; 2],
}

/// Counts over many tables.
#[derive(Default)]
pub struct Tally {
    pub games: Vec<Game>,
}

impl Tally {
    /// Counts an example: the tables it played at, and the clauses that refused what it tried.
    pub fn example(&mut self, wanted: &Wanted, folder: &Path, tables: &[&Table], refused: &[ClauseId]) {
        let name = match library::is_path(wanted.game, ".rules") {
            true => folder.join(wanted.game).to_string_lossy().into_owned(),
            false => wanted.game.to_string(),
        };
        let at = match self.games.iter().position(|game| game.name == name) {
            Some(at) => at,
            None => {
                let Ok(ruleset) = Ruleset::load(&name) else { return };
                self.games.push(Game::new(name, ruleset));
                self.games.len() - 1
            }
        };
        let game = &mut self.games[at];
        let mut settings = game.ruleset.settings();
        settings.last_round = wanted.last_round;
        for (name, value, _) in &wanted.options {
            let _ = game.ruleset.set(&mut settings, &format!("{name}={value}"));
        }
        for (at, table) in tables.iter().enumerate() {
            let refused = if at == 0 { refused } else { &[] };
            game.count(&settings, table, refused, 0);
        }
    }
}

impl Game {
    /// A game of which nothing has been counted yet.
    pub fn new(name: String, ruleset: Ruleset) -> Game {
        let says = Says::of(&ruleset);
        Game { name, ruleset, says, forces: HashMap::new(), counts: Default::default() }
    }

    /// Counts what happened at one table; `over`: examples, or random deals.
    pub fn count(&mut self, settings: &Settings, table: &Table, refused: &[ClauseId], over: usize) {
        let force = self.forces.entry(settings.clone()).or_insert_with(|| self.ruleset.in_force(settings));
        let says = &self.says;
        let counts = &mut self.counts[over];
        let mut touched = BTreeSet::new();
        let mut mark = |span: Span, how: How| {
            counts.entry(span).or_default().add(how);
            touched.insert(span);
        };
        watch(table, force, &mut mark);
        refused.iter().for_each(|clause| mark(table.program.clause(*clause).span, How::Refused));
        says.pins.iter().for_each(|span| mark(*span, How::Applied));
        // What a touched clause names is touched: definitions, and options.
        let contract = table.program.contracts.get(usize::from(table.state().contract));
        let part = contract.and_then(|c| force.contracts.get(&c.name)).unwrap_or(&force.game);
        let mut new: Vec<Span> = touched.iter().copied().collect();
        while let Some(span) = new.pop() {
            for name in says.names(span) {
                let meant = part.words.get(name).into_iter().chain(says.options.get(name));
                for meant in meant.filter(|meant| **meant != span) {
                    if touched.insert(*meant) {
                        counts.entry(*meant).or_default().add(How::Applied);
                        new.push(*meant);
                    }
                }
            }
        }
    }

    /// The files it is read from, its own first.
    pub fn files(&self) -> Vec<String> {
        let sources = self.ruleset.sources();
        (0..sources.len() as u32).map(|file| sources.get(file).name.clone()).collect()
    }

    /// The default choice, and each option changed alone; all of them in the last round too, if the rules
    /// speak of it.
    pub fn profiles(&self) -> Vec<Settings> {
        let base = self.ruleset.settings();
        let mut found = vec![base.clone()];
        for option in self.ruleset.options() {
            for value in option.values.iter().filter(|value| **value != option.default) {
                let mut other = base.clone();
                if self.ruleset.set(&mut other, &format!("{}={value}", option.name)).is_ok() {
                    found.push(other);
                }
            }
        }
        if self.ruleset.reading().linked.asks_for_last_round() {
            let last: Vec<Settings> =
                found.iter().map(|s| Settings { last_round: true, ..s.clone() }).collect();
            found.extend(last);
        }
        found
    }

    /// The clauses of the game and its bases in the order of their places. Rules that a variant has
    /// replaced do not stand here.
    pub fn clauses(&self) -> Vec<Clause> {
        let mut live: BTreeSet<Span> = self.says.options.values().chain(&self.says.pins).copied().collect();
        for settings in self.profiles().iter().chain(self.forces.keys()) {
            live.extend(self.ruleset.in_force(settings).spans());
            if let Ok(program) = self.ruleset.program(settings) {
                live.extend(program.clauses.iter().map(|clause| clause.span));
            }
        }
        let sources = self.ruleset.sources();
        let clause = |(span, sort): (&Span, &Sort)| {
            let source = sources.get(span.file);
            let count = |over: usize| self.counts[over].get(span).copied().unwrap_or_default();
            Clause {
                span: *span,
                file: source.name.clone(),
                line: source.line_of(span.start as usize) + 1,
                shown: text(sources, *span).split_whitespace().collect::<Vec<_>>().join(" "),
                note: *sort == Sort::Note,
                examples: count(0),
                deals: count(1),
            }
        };
        let stands = |(span, sort): &(&Span, &Sort)| **sort == Sort::Note || live.contains(span);
        self.says.clauses.iter().filter(stands).map(clause).collect()
    }
}

impl Tally {
    /// How often examples touch the clause of a file that begins at a byte, in all games that read it;
    /// and whether it is a note.
    pub fn clause(&self, file: &str, start: u32) -> Option<(Counts, bool)> {
        let mut found = None;
        for game in &self.games {
            let sources = game.ruleset.sources();
            let here =
                |(span, _): &(&Span, &Sort)| span.start == start && sources.get(span.file).name == file;
            let Some((span, sort)) = game.says.clauses.iter().find(here) else { continue };
            let (counts, _) = found.get_or_insert((Counts::default(), *sort == Sort::Note));
            counts.merge(&game.counts[0].get(span).copied().unwrap_or_default());
        }
        found
    }

    /// The clauses of all games by file, each once.
    pub fn files(&self) -> BTreeMap<String, Vec<Clause>> {
        let mut found: BTreeMap<String, BTreeMap<(u32, u32), Clause>> = BTreeMap::new();
        for game in &self.games {
            for clause in game.clauses() {
                let file = found.entry(clause.file.clone()).or_default();
                let place = (clause.span.start, clause.span.end);
                match file.get_mut(&place) {
                    Some(known) => {
                        known.examples.merge(&clause.examples);
                        known.deals.merge(&clause.deals);
                    }
                    None => drop(file.insert(place, clause)),
                }
            }
        }
        found.into_iter().map(|(file, clauses)| (file, clauses.into_values().collect())).collect()
    }
}
