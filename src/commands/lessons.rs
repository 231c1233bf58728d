//! Lessons, run as tests.

use super::words::Said;
use crate::diagnostic::Diagnostic;
use crate::example::Outcome;
use crate::record::{Shelf, read};
use crate::ruleset::{Ruleset, library};
use crate::text::{Block, Text};
use crate::tutor::course::{self, Course};
use crate::tutor::lesson::{Lesson, VERSION};
use crate::tutor::{Glossary, Plan, prove, translation};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

/// What a file of RON holds, by its first word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holds {
    Lesson,
    Course,
    Glossary,
    Translation,
    Other,
}

/// Looks past comments for the first word.
pub(super) fn holds(text: &str) -> Holds {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    let first = lines.next().unwrap_or("").trim_start_matches('\u{feff}');
    match first.split('(').next().unwrap_or("").trim() {
        "Lesson" => Holds::Lesson,
        "Course" => Holds::Course,
        "Glossary" => Holds::Glossary,
        "Translation" => Holds::Translation,
        _ => Holds::Other,
    }
}

/// What lessons teach, to be compared with what their games say.
#[derive(Default)]
pub(super) struct Taught {
    rules: BTreeSet<String>,
    games: BTreeSet<String>,
}

/// The rules that no lesson teaches, game by game.
pub(super) fn untaught(taught: &Taught) -> Block {
    let mut told: Vec<Text> = Vec::new();
    for game in &taught.games {
        let Ok(ruleset) = Ruleset::load(game) else { continue };
        let cited = ruleset.cited(&ruleset.settings());
        let left: Vec<String> = cited.difference(&taught.rules).cloned().collect();
        let rules = cited.len();
        told.push(match left.as_slice() {
            [] => Said::AllTaught { game, rules }.in_words().into(),
            left => Said::Untaught { game, rules, left }.in_words().into(),
        });
    }
    Block::lines(told)
}

/// Runs a lesson under its own game and every other in which it says it holds.
pub(super) fn lesson(
    shelf: &mut Shelf,
    name: &str,
    text: &str,
    folder: &Path,
    (taught, doubted): (&mut Taught, bool),
) -> Vec<Outcome> {
    let glossary = course::glossary_near(folder, shelf.language);
    let mut outcomes = Vec::new();
    let mut games = vec![None];
    let read = read::many::<Lesson>(0, text, "lesson", VERSION);
    if let Ok(lessons) = &read {
        let lesson = &lessons[0].0;
        taught.rules.extend(lesson.rules.iter().cloned());
        if !library::is_path(&lesson.game, ".rules") {
            taught.games.insert(lesson.game.clone());
        }
        games.extend(lesson.also.iter().cloned().map(Some));
    }
    for game in games {
        let file = shelf.sources.len() as u32;
        let (title, own, found) =
            match Plan::open(shelf, name, text, folder, game.as_deref(), Arc::clone(&glossary)) {
                Ok(plan) => {
                    let mut found = prove::prove(&plan);
                    // Under other rules of the same game the same cards are meant.
                    if found.is_empty() && game.is_none() && doubted {
                        found = prove::doubts(&plan);
                    }
                    (plan.lesson.title.clone(), plan.lesson.game.clone(), found)
                }
                Err(found) => (name.to_string(), String::new(), found),
            };
        let game = game.unwrap_or(own);
        outcomes.push(outcome(game, title, file, found));
    }
    outcomes
}

/// Reads a course or a glossary: its lessons must be there.
pub(super) fn other(shelf: &mut Shelf, holds: Holds, name: &str, text: &str, folder: &Path) -> Vec<Outcome> {
    let file = shelf.add(name, text.to_string());
    let found = match holds {
        Holds::Glossary => Glossary::read(file, text).err().into_iter().collect(),
        _ => match Course::read(file, text) {
            Err(found) => vec![found],
            Ok((course, node)) => course::missing(&course, &node, folder),
        },
    };
    vec![outcome(String::new(), name.to_string(), file, found)]
}

/// Holds a translation against what it translates, and goes through the lesson as it is told there.
pub(super) fn told(shelf: &mut Shelf, path: &Path, text: &str, folder: &Path) -> Vec<Outcome> {
    let (name, before) = (path.display().to_string(), shelf.sources.len() as u32);
    let mut found = Vec::new();
    let lesson = translation::check(shelf, path, text, &mut found);
    if let Some((language, name, text)) = lesson.filter(|_| found.is_empty()) {
        let spoken = std::mem::replace(&mut shelf.language, language);
        let glossary = course::glossary_near(folder, language);
        let opened = Plan::open(shelf, &name, &text, folder, None, glossary);
        found = opened.map_or_else(|found| found, |plan| prove::prove(&plan));
        shelf.language = spoken;
    }
    vec![outcome(String::new(), name, before, found)]
}

fn outcome(game: String, name: String, file: u32, found: Vec<Diagnostic>) -> Outcome {
    Outcome { game, name, file, found, unmet: Vec::new(), told: Vec::new() }
}
