//! The deal at the end of a rule book: an example that is marked for it, played by the rules that the book tells.

use super::about::{files, is_of};
use super::run::Runner;
use super::{Example, Examples, Step, VERSION, step};
use crate::engine::Table;
use crate::language::Language;
use crate::record::{Node, read};
use crate::ruleset::compile::Settings;
use crate::ruleset::{Program, Ruleset, library};
use crate::tell::book::{self, page::Book};
use crate::tell::transcript;
use std::path::PathBuf;

/// The book of a table, with the deal at its end that an example shows, if there is one. Examples are looked for in these folders and
/// among those that come with the program: of the game itself, then of its bases, nearest first.
pub fn book(ruleset: &Ruleset, settings: &Settings, language: Language, folders: &[PathBuf]) -> Book {
    let mut book = book::book(ruleset, settings, language);
    if let Ok(program) = ruleset.program(settings) {
        let mut program = program.titled(language);
        // Who reads a book finds a rule by its id, not in a line of a file.
        program.clauses.iter_mut().for_each(|clause| clause.line = 0);
        let table = deal(ruleset, settings, &program, folders);
        book.deal = table.map_or_else(Vec::new, |table| transcript::deal(&table, language));
    }
    book
}

fn deal<'p>(
    ruleset: &Ruleset,
    settings: &Settings,
    program: &'p Program,
    folders: &[PathBuf],
) -> Option<Table<'p>> {
    ruleset.chain().iter().rev().find_map(|game| {
        let beside = folders.iter().flat_map(|folder| files(folder, &[game]));
        let beside = beside.map(|(_, text, groups)| (text, groups));
        let ours = library::DEALS.iter().filter(|(name, _)| name == game).filter_map(|(_, text)| {
            Some((text.to_string(), read::many::<Examples>(0, text, "example", VERSION).ok()?))
        });
        beside.chain(ours).find_map(|(text, groups)| {
            let of_game = groups.iter().filter(|(group, _)| is_of(group, &[game]));
            let all = of_game.flat_map(|(group, node)| {
                let node = node.field("examples");
                group.examples.iter().enumerate().map(move |(at, one)| (group, one, node.item(at)))
            });
            let fits = |group: &Examples, one: &Example| {
                let mut own = settings.clone();
                let mut chosen = group.options.iter().chain(&one.options);
                one.book
                    && chosen.all(|(name, value)| ruleset.set(&mut own, &format!("{name}={value}")).is_ok())
                    && own == *settings
            };
            let mut fitting = all.filter(|(group, one, _)| fits(group, one));
            fitting.find_map(|(_, one, node)| played(program, one, node, &text))
        })
    })
}

/// The example from the first card to the last; nothing, if a move of it is not legal by these rules, or it does not come to the end.
fn played<'p>(program: &'p Program, example: &Example, node: &Node, text: &str) -> Option<Table<'p>> {
    let steps = step::steps(example, node, text).ok()?;
    let mut runner = Runner::of(program, 0, example, node, text);
    for (step, node) in steps.iter().filter(|(step, _)| !step.expects()) {
        if !is_told(step) || runner.step(step, node).is_err() {
            return None;
        }
    }
    runner.leave().filter(Table::done)
}

/// May it stand in a deal that is told from the first card on?
pub(super) fn is_told(step: &Step) -> bool {
    step.expects() || matches!(step, Step::Moves(_) | Step::Play(_) | Step::Until(_) | Step::Rest)
}
