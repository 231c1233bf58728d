//! Which examples fail without a clause: the proof that they are about it.

use super::removal::{self, Removal};
use super::run::Runner;
use super::step::{self, Step};
use super::{Example, Examples, VERSION};
use crate::diagnostic::{Code, Diagnostic, Severity};
use crate::record::{Node, read};
use crate::ruleset::{Program, Ruleset, Settings, library};
use crate::syntax::kept::Kept;
use crate::threads;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::path::Path;

/// What became of the examples without a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These fail; as many as were asked for.
    Fail(Vec<String>),
    /// The ruleset is no longer accepted, for this reason.
    Refused(Code),
    /// What is left cannot be read.
    Unread,
    /// Nothing was noticed.
    Survived,
}

/// A clause of a file, and what became of the examples without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proved {
    pub removal: Removal,
    pub verdict: Verdict,
}

/// Options that an example sets, and whether its deal is of the last round.
type Chosen = (Vec<(String, String)>, bool);

/// An example ready to be run by any program of its game.
struct Ready {
    game: String,
    /// What its table chose, and whether it is the last round.
    chosen: Chosen,
    example: Example,
    node: Node,
    steps: Vec<(Step, Node)>,
    text: usize,
}

/// Examples, with the rulesets they are about.
pub struct Prover {
    texts: Vec<String>,
    ready: Vec<Ready>,
    /// Of each game, the names of its files.
    files: Vec<(String, Vec<String>)>,
    /// Of a file without one clause all the others were read before.
    kept: Kept,
}

impl Default for Prover {
    fn default() -> Prover {
        Prover { texts: Vec::new(), ready: Vec::new(), files: Vec::new(), kept: Kept::begin() }
    }
}

impl Prover {
    /// Adds the examples of a text; games given by path are looked for in `folder`. Those of rulesets that
    /// cannot be read are left out: running them tells why.
    pub fn add(&mut self, text: &str, folder: &Path) -> Result<(), Diagnostic> {
        for (mut group, node) in read::many::<Examples>(0, text, "example", VERSION)? {
            if library::is_path(&group.game, ".rules") {
                group.game = folder.join(&group.game).to_string_lossy().into_owned();
            }
            let Ok(ruleset) = Ruleset::load(&group.game) else { continue };
            if !self.files.iter().any(|(game, _)| *game == group.game) {
                let sources = ruleset.sources();
                let names = (0..sources.len() as u32).map(|file| sources.get(file).name.clone()).collect();
                self.files.push((group.game.clone(), names));
            }
            for (at, example) in group.examples.into_iter().enumerate() {
                let node = node.field("examples").item(at).clone();
                let steps = step::steps(&example, &node, text)?;
                let own = |name: &String| example.options.contains_key(name);
                let options = group.options.iter().filter(|(name, _)| !own(name)).chain(&example.options);
                let options = options.map(|(name, value)| (name.clone(), value.clone())).collect();
                let chosen = (options, example.deal.session.last_round);
                let (game, text) = (group.game.clone(), self.texts.len());
                self.ready.push(Ready { game, chosen, example, node, steps, text });
            }
        }
        self.texts.push(text.to_string());
        Ok(())
    }

    /// The files of which clauses can be proved: those of all games that have examples.
    pub fn files(&self) -> Vec<String> {
        let mut files: Vec<String> = self.files.iter().flat_map(|(_, names)| names.iter().cloned()).collect();
        files.sort();
        files.dedup();
        files
    }

    /// The files of each game, its own first.
    pub fn games(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.files.iter().map(|(game, names)| (game.as_str(), names.as_slice()))
    }

    /// Takes the clauses out of a file, one after the other. At most `enough` failing examples are looked
    /// for each time, first among those that name one of its rules; if one of these fails, no others are run.
    pub fn prove(&self, file: &str, enough: usize) -> Vec<Proved> {
        let games: Vec<&(String, Vec<String>)> =
            self.files.iter().filter(|(_, names)| names.iter().any(|name| name == file)).collect();
        let Some(text) = games.first().and_then(|(game, _)| text_of(game, file)) else {
            return Vec::new();
        };
        let mut removals = removal::removals(&text);
        // A note that is taken away is as little to be seen in a deal as one that stands.
        let notes = games.first().and_then(|(game, _)| Ruleset::load(game).ok()).map(|r| r.note_names());
        let notes = notes.unwrap_or_default();
        removals.retain(|r| !r.takes_only(&notes));
        let verdicts = threads::each(&removals, |removal| self.without(&games, file, &text, removal, enough));
        removals.into_iter().zip(verdicts).map(|(removal, verdict)| Proved { removal, verdict }).collect()
    }

    /// What becomes of the examples if a file of theirs is changed.
    pub fn against(&self, file: &str, change: &Removal, enough: usize) -> Verdict {
        let games: Vec<&(String, Vec<String>)> =
            self.files.iter().filter(|(_, names)| names.iter().any(|name| name == file)).collect();
        let text = games.first().and_then(|(game, _)| text_of(game, file));
        text.map_or(Verdict::Survived, |text| self.without(&games, file, &text, change, enough))
    }

    fn without(
        &self,
        games: &[&(String, Vec<String>)],
        file: &str,
        text: &str,
        removal: &Removal,
        enough: usize,
    ) -> Verdict {
        let other = removal.text(text);
        // Of many games that share a file few are asked: each is read when one of its examples is run.
        let mut changed: HashMap<&str, Ruleset> = HashMap::new();
        let again =
            |game: &str| Ruleset::load_again(game, vec![(file.to_string(), other.clone())], &self.kept);
        let mut programs: HashMap<(&str, &Chosen), Program> = HashMap::new();
        let mut failing = Vec::new();
        let about = |ready: &&Ready| ready.example.rules.iter().any(|rule| removal.ids.contains(rule));
        let order = self.ready.iter().filter(about).chain(self.ready.iter().filter(|r| !about(r)));
        for ready in order {
            if !failing.is_empty() && enough < usize::MAX && !about(&ready) {
                break;
            }
            if !games.iter().any(|(game, _)| *game == ready.game) {
                continue;
            }
            let ruleset = match changed.entry(&ready.game) {
                Entry::Occupied(read) => &*read.into_mut(),
                Entry::Vacant(room) => match again(&ready.game) {
                    Ok(ruleset) => &*room.insert(ruleset),
                    Err(_) => return Verdict::Unread,
                },
            };
            let program = match programs.entry((ready.game.as_str(), &ready.chosen)) {
                Entry::Occupied(known) => &*known.into_mut(),
                Entry::Vacant(room) => match ruleset.program(&settings(ruleset, &ready.chosen)) {
                    Ok(program) => &*room.insert(program),
                    Err(found) => return refused(&found),
                },
            };
            let remembering;
            let program = match ready.example.deal.session.remembers() {
                false => program,
                true => match ready.example.deal.session.memory(program) {
                    Ok(memory) => {
                        remembering = Program { memory: Some(Box::new(memory)), ..program.clone() };
                        &remembering
                    }
                    // Nothing is kept any more that the example finds.
                    Err(_) => {
                        failing.push(ready.example.name.clone());
                        if failing.len() >= enough {
                            return Verdict::Fail(failing);
                        }
                        continue;
                    }
                },
            };
            let mut runner = Runner::of(program, 0, &ready.example, &ready.node, &self.texts[ready.text]);
            runner.without_a_clause();
            runner.run(&ready.steps);
            if !runner.end().0.is_empty() {
                failing.push(ready.example.name.clone());
                if failing.len() >= enough {
                    return Verdict::Fail(failing);
                }
            }
        }
        if !failing.is_empty() {
            return Verdict::Fail(failing);
        }
        // The file's own game, if it has one, is the one that has to be accepted.
        let own = games.iter().find(|(_, names)| names.first().is_some_and(|first| first == file));
        let Some((game, _)) = own.or(games.first()) else { return Verdict::Survived };
        match changed.remove(game.as_str()).map_or_else(|| again(game), Ok) {
            Ok(ruleset) => refused(&ruleset.check()),
            Err(_) => Verdict::Unread,
        }
    }
}

/// The settings that an example chose, of a ruleset whose own defaults may have changed.
fn settings(ruleset: &Ruleset, (options, last_round): &Chosen) -> Settings {
    let mut settings = Settings { last_round: *last_round, ..ruleset.settings() };
    for (name, value) in options {
        let _ = ruleset.set(&mut settings, &format!("{name}={value}"));
    }
    settings
}

fn refused(found: &[Diagnostic]) -> Verdict {
    match found.iter().find(|d| d.severity == Severity::Error) {
        Some(first) => Verdict::Refused(first.code),
        None => Verdict::Survived,
    }
}

/// The text of one of a game's files.
fn text_of(game: &str, file: &str) -> Option<String> {
    let ruleset = Ruleset::load(game).ok()?;
    let sources = ruleset.sources();
    (0..sources.len() as u32).map(|at| sources.get(at)).find(|s| s.name == file).map(|s| s.text.clone())
}
