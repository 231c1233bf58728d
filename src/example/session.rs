//! Files of examples, run one after the other.

use super::run::{Played, Runner, Unmet};
use super::{Example, Examples, VERSION, step, told};
use crate::cover::Tally;
use crate::diagnostic::{Diagnostic, Severity, words::example as words};
use crate::language::Language;
use crate::record::shelf::Wanted;
use crate::record::{Node, Shelf, read};
use crate::tell::brief;
use crate::text::{Block, Text};
use std::path::Path;

/// Examples that are run together, with every text in which a mistake may have to be shown.
#[derive(Default)]
pub struct Session {
    pub shelf: Shelf,
    /// What the examples touch is counted here, if anybody asks.
    pub tally: Option<Tally>,
    /// Outcomes tell what was played.
    pub telling: bool,
    /// Moves that are not legal any more are replaced by others, to be written down.
    pub mending: bool,
}

/// What became of an example.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub game: String,
    pub name: String,
    /// The number of its file among the texts of the session.
    pub file: u32,
    /// Why it could not be run, or what was not as expected.
    pub found: Vec<Diagnostic>,
    /// What would have to stand in the file instead.
    pub unmet: Vec<Unmet>,
    /// What was played, refused and paid, if the session is telling.
    pub told: Vec<Block>,
}

impl Outcome {
    /// Did all go as it says? Warnings do not count.
    pub fn passed(&self) -> bool {
        self.found.iter().all(|d| d.severity != Severity::Error)
    }
}

impl Session {
    /// Examples for whoever reads this language; cards are told as examples write them.
    pub fn speaking(language: Language) -> Session {
        let mut session = Session { shelf: Shelf::speaking(language), ..Session::default() };
        session.shelf.as_written = true;
        session
    }

    /// Runs the examples of a text; games given by path are looked for in `folder`. With `only`, those
    /// in whose name or rules it occurs.
    pub fn run(&mut self, name: &str, text: &str, folder: &Path, only: Option<&str>) -> Vec<Outcome> {
        let file = self.shelf.add(name, text.to_string());
        let broken = |found: Diagnostic| {
            let (game, name) = (String::new(), name.to_string());
            vec![Outcome { game, name, file, found: vec![found], unmet: Vec::new(), told: Vec::new() }]
        };
        let groups = match read::many::<Examples>(file, text, "example", VERSION) {
            Ok(groups) => groups,
            Err(found) => return broken(found),
        };
        let mut outcomes = Vec::new();
        let mut names: Vec<(String, String)> = Vec::new();
        for (group, node) in &groups {
            for (at, example) in group.examples.iter().enumerate() {
                let node_of = node.field("examples").item(at);
                let own = (group.game.clone(), example.name.clone());
                let twice = names.contains(&own);
                names.push(own);
                if only.is_some_and(|only| !wanted(example, only)) {
                    continue;
                }
                let mut outcome = self.one(file, text, folder, (group, node), (example, node_of));
                if twice {
                    let at = node_of.field("name").span;
                    outcome.found.insert(0, words::twice(at, &example.name));
                }
                outcomes.push(outcome);
            }
        }
        outcomes
    }

    fn one(
        &mut self,
        file: u32,
        text: &str,
        folder: &Path,
        (group, above): (&Examples, &Node),
        (example, node): (&Example, &Node),
    ) -> Outcome {
        let mut outcome = Outcome {
            game: group.game.clone(),
            name: example.name.clone(),
            file,
            found: Vec::new(),
            unmet: Vec::new(),
            told: Vec::new(),
        };
        let place = |node: &Node, name: &str| {
            let options = node.field("options");
            (options.key(name), options.field(name).span)
        };
        let mut options = Vec::new();
        for (name, value) in &group.options {
            if !example.options.contains_key(name) {
                options.push((name.clone(), value.clone(), place(above, name)));
            }
        }
        for (name, value) in &example.options {
            options.push((name.clone(), value.clone(), place(node, name)));
        }
        let wanted = Wanted {
            game: &group.game,
            at: above.field("game").span,
            options,
            last_round: example.deal.session.last_round,
        };
        let rules = self.shelf.open_for(&wanted, folder).and_then(|rules| {
            rules.remembering(&example.deal.session, node.field("deal")).map_err(|found| vec![found])
        });
        let rules = match rules {
            Ok(rules) => rules,
            Err(found) => {
                outcome.found = found;
                return outcome;
            }
        };
        let steps = match step::steps(example, node, text) {
            Ok(steps) => steps,
            Err(found) => {
                outcome.found.push(found);
                return outcome;
            }
        };
        let mut runner = Runner::of(&rules.program, rules.first, example, node, text);
        runner.language = rules.language;
        runner.mending = self.mending;
        for (at, id) in example.rules.iter().enumerate() {
            if id.trim().is_empty() || !self.shelf.has_rule(rules.opened.0, id) {
                runner.find(words::unknown_rule(node.field("rules").item(at).span, id));
            }
        }
        runner.run(&steps);
        let over = runner.played().last().is_some_and(|played| played.table.done());
        if example.book && !(over && steps.iter().all(|(step, _)| told::is_told(step))) {
            runner.find(words::not_for_a_book(node.field("book").span));
        }
        if let Some(tally) = &mut self.tally {
            let tables: Vec<_> = runner.played().iter().map(|played| &played.table).collect();
            let refused = runner.played().iter().flat_map(|played| &played.refused);
            let refused: Vec<_> = refused.filter_map(|(clause, _)| *clause).collect();
            tally.example(&wanted, folder, &tables, &refused);
        }
        if self.telling {
            let played = runner.played().iter().flat_map(|played| told(played, rules.language));
            outcome.told = chosen(&wanted).into_iter().chain(played).collect();
        }
        (outcome.found, outcome.unmet) = runner.end();
        outcome
    }
}

/// What the table chose, if anything.
fn chosen(wanted: &Wanted) -> Option<Block> {
    let mut words: Vec<String> =
        wanted.options.iter().map(|(name, value, _)| format!("{name}={value}")).collect();
    words.extend(wanted.last_round.then(|| "last round".to_string()));
    (!words.is_empty()).then(|| further_in(format!("With {}.", words.join(", "))))
}

/// A table in few lines: the facts if it was settled from some, what happened, what was refused.
fn told(played: &Played, language: Language) -> Vec<Block> {
    let facts = played.facts.iter().map(further_in);
    let refused = played.refused.iter().map(|(_, why)| further_in(format!("Refused: {why}")));
    facts.chain(brief::brief(&played.table, language)).chain(refused).collect()
}

fn further_in(said: impl Into<Text>) -> Block {
    Block::Inset(vec![Block::lines([said.into()])])
}

fn wanted(example: &Example, only: &str) -> bool {
    let only = only.to_lowercase();
    let has = |text: &str| text.to_lowercase().contains(&only);
    has(&example.name) || example.rules.iter().any(|rule| rule.to_lowercase() == only)
}
