//! One example, step by step.

use super::contradict::contradict;
use super::fill::Part;
use super::judge::Judge;
use super::reach::{Stage, reach};
use super::{Example, Step, pick};
use crate::diagnostic::{Diagnostic, Said, Span, words::example as words};
use crate::engine::{Phase, Table};
use crate::language::Language;
use crate::record::{Node, replay};
use crate::ruleset::Program;
use crate::ruleset::program::{self, ClauseId};
use crate::tell;

/// An expectation that was not met, and what would have to stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unmet {
    pub at: Span,
    pub instead: String,
    /// These are moves that are no longer legal, and so they stand in the file.
    pub moves: Option<String>,
}

/// Why a step went wrong.
pub enum Wrong {
    /// The example cannot go on.
    Stop(Box<Diagnostic>),
    /// Something was expected that did not happen.
    Unmet(Box<Diagnostic>, Option<String>),
    /// Moves are not legal; others were played in their place.
    Moved(Box<Diagnostic>, String),
}

impl From<Diagnostic> for Wrong {
    fn from(found: Diagnostic) -> Wrong {
        Wrong::Stop(Box::new(found))
    }
}

/// How a step went: nothing is said of one that went well.
pub type Judged = Result<(), Wrong>;

/// A table of an example, and what came of it.
pub struct Played<'p> {
    pub table: Table<'p>,
    /// The facts from which it was built, as they stand in the file.
    pub facts: Option<String>,
    /// Refusals that were expected and came: by which clause, and as they are told.
    pub refused: Vec<(Option<ClauseId>, String)>,
}

impl<'p> Played<'p> {
    fn at(table: Table<'p>) -> Played<'p> {
        Played { table, facts: None, refused: Vec::new() }
    }
}

/// Plays an example step by step, and gathers what was not as it says.
pub struct Runner<'p, 't> {
    p: &'p Program,
    /// To be added to the numbers of the ruleset's texts.
    first: u32,
    /// What it is called in what is told.
    name: &'t str,
    /// What is dealt, and where that stands.
    deal: (&'t Part, &'t Node),
    node: &'t Node,
    text: &'t str,
    /// The last is played at; the others were left for the end of another deal.
    tables: Vec<Played<'p>>,
    found: Vec<Diagnostic>,
    unmet: Vec<Unmet>,
    moves: usize,
    /// In which refusals are told.
    pub language: Language,
    /// A clause was taken away on purpose: nothing is expected of a name that is gone.
    lacking: bool,
    /// Moves that are not legal are replaced by others, and the example goes on.
    pub mending: bool,
}

impl<'p, 't> Runner<'p, 't> {
    /// Nothing is dealt before a step needs it.
    pub fn new(
        p: &'p Program,
        first: u32,
        name: &'t str,
        deal: (&'t Part, &'t Node),
        node: &'t Node,
        text: &'t str,
    ) -> Runner<'p, 't> {
        let (tables, found, unmet) = (Vec::new(), Vec::new(), Vec::new());
        Runner {
            p,
            first,
            name,
            deal,
            node,
            text,
            tables,
            found,
            unmet,
            moves: 0,
            language: Language::default(),
            lacking: false,
            mending: false,
        }
    }

    /// For an example; `node` is its place.
    pub fn of(p: &'p Program, first: u32, example: &'t Example, node: &'t Node, text: &'t str) -> Self {
        Runner::new(p, first, &example.name, (&example.deal, node.field("deal")), node, text)
    }

    /// Sits down at a table where something has happened already.
    pub fn sit(&mut self, table: Table<'p>) {
        self.tables.push(Played::at(table));
    }

    /// The table as it stands.
    pub fn leave(mut self) -> Option<Table<'p>> {
        self.tables.pop().map(|played| played.table)
    }

    /// The program lacks a clause that the example may name.
    pub fn without_a_clause(&mut self) {
        self.lacking = true;
    }

    /// Every table that was played at.
    pub fn played(&self) -> &[Played<'p>] {
        &self.tables
    }

    /// Something else is wrong.
    pub fn find(&mut self, found: Diagnostic) {
        self.found.push(found);
    }

    /// All mistakes, and what would have to stand in place of expectations that were not met.
    pub fn end(self) -> (Vec<Diagnostic>, Vec<Unmet>) {
        (self.found, self.unmet)
    }

    /// Takes the steps in order, up to one after which it cannot go on.
    pub fn run(&mut self, steps: &[(Step, Node)]) {
        if !steps.iter().any(|(step, _)| step.expects()) {
            let at = self.node.field("moves").head(self.text);
            self.found.push(words::expects_nothing(at, self.name));
        }
        // What was expected since the last move.
        let mut expected: Vec<&(Step, Node)> = Vec::new();
        for both in steps {
            let (step, node) = both;
            if !step.expects() {
                expected.clear();
            } else if let Some((_, first)) = expected.iter().find(|(e, _)| contradict(e, step)) {
                self.found.push(words::contradiction(node.span, first.span, self.name));
                continue;
            } else {
                expected.push(both);
            }
            match self.step(step, node) {
                Ok(()) => {}
                Err(Wrong::Stop(found)) => {
                    self.found.push(*found);
                    return;
                }
                Err(Wrong::Unmet(found, instead)) => {
                    self.found.push(*found);
                    let unmet = |instead| Unmet { at: node.span, instead, moves: None };
                    self.unmet.extend(instead.map(unmet));
                }
                Err(Wrong::Moved(found, instead)) => {
                    self.found.push(*found);
                    let old = self.text.get(node.span.start as usize..node.span.end as usize);
                    let moves = Some(old.unwrap_or_default().to_string());
                    self.unmet.push(Unmet { at: node.span, instead, moves });
                }
            }
        }
    }

    /// One step.
    pub fn step(&mut self, step: &Step, node: &Node) -> Judged {
        let stage = match step {
            Step::Settle(facts) => Some((facts, Stage::Settled)),
            Step::Position(facts) => Some((facts, Stage::Lead)),
            _ => None,
        };
        if let Some((facts, stage)) = stage {
            let before = self.tables.last().map(|played| &played.table);
            let table = reach(self.p, before, (facts, stage), node, self.text, self.first)?;
            let said = self.text.get(node.span.start as usize..node.span.end as usize);
            self.tables.push(Played { facts: said.map(str::to_string), ..Played::at(table) });
            return Ok(());
        }
        if self.tables.is_empty() {
            self.tables.push(Played::at(self.deal.0.table(self.p, self.deal.1, self.text)?));
        }
        let Some(Played { table, refused, .. }) = self.tables.last_mut() else { return Ok(()) };
        if let Step::NoItem(by) = step
            && self.lacking
            && self.p.named(by).is_empty()
        {
            return Ok(());
        }
        let (p, text) = (self.p, self.text);
        match step {
            Step::Moves(moves) if self.mending => {
                return mend(table, moves, node, text, &mut self.moves, self.first);
            }
            Step::Moves(moves) => {
                for (at, said) in moves.split_whitespace().enumerate() {
                    self.moves += 1;
                    act(table, said, self.moves, node.word(text, at), self.first)?;
                }
                return Ok(());
            }
            Step::Play(number) => {
                for _ in 0..*number {
                    let Some(decision) = table.decision() else {
                        return Err(words::over(node.span, self.name).into());
                    };
                    let _ = table.act(pick::simple(&decision));
                }
                return Ok(());
            }
            Step::Until(phase) => {
                known_phase(p, phase, node.item(0).span)?;
                while let Some(decision) = table.decision()
                    && decision.moment(p) != phase
                {
                    let _ = table.act(pick::simple(&decision));
                }
                return Ok(());
            }
            Step::Rest => {
                while let Some(decision) = table.decision() {
                    let _ = table.act(pick::simple(&decision));
                }
                return Ok(());
            }
            _ => {}
        }
        let (first, name, language) = (self.first, self.name, self.language);
        let judge = Judge { p, first, name, table, node, text, language };
        if step.says_nothing() {
            return Err(Wrong::Unmet(Box::new(words::says_nothing(node.span, name)), None));
        }
        judge.step(step)?;
        if matches!(step, Step::Refused(..)) {
            refused.extend(judge.refusals());
        }
        Ok(())
    }
}

/// One move as it is said.
fn act(table: &mut Table, said: &str, number: usize, at: Span, first: u32) -> Judged {
    let Some(decision) = table.decision() else {
        return Err(words::surplus(at, said).into());
    };
    let choice = table.read(said);
    let refusal = match choice {
        Some(choice) => table.act(choice).err(),
        None => Some(table.unread()),
    };
    let Some(refusal) = refusal else { return Ok(()) };
    let told = tell::refusal(table, &refusal, said);
    let why = Said::each(|language| told.said(language).bare());
    let open = decision.words(table.program);
    let clause = refusal.clause.map(|clause| place(table.program, first, clause));
    let misspelt = choice.is_none().then_some(said);
    let phase = replay::asked_for(&decision, table.program);
    let asked = (table.seat(decision.position), &phase);
    Err(crate::diagnostic::words::record::record_illegal(at, number, asked, &why, misspelt, &open, clause)
        .into())
}

/// Plays moves as they are said, and where one is not legal any more what comes nearest: the questions before it are
/// answered as simply as can be, or it is left out because nobody asks for it, or it gives way to the simplest answer.
fn mend(table: &mut Table, moves: &str, node: &Node, text: &str, number: &mut usize, from: u32) -> Judged {
    let words: Vec<&str> = moves.split_whitespace().collect();
    let (mut played, mut first): (Vec<String>, Option<Box<Diagnostic>>) = (Vec::new(), None);
    for (at, said) in words.iter().enumerate() {
        *number += 1;
        let wrong = match act(table, said, *number, node.word(text, at), from) {
            Ok(()) => {
                played.push(said.to_string());
                continue;
            }
            Err(Wrong::Stop(found)) => found,
            Err(other) => return Err(other),
        };
        first.get_or_insert(wrong);
        // The deal is over: nobody is left to say it.
        if table.decision().is_none() {
            continue;
        }
        let card = table.program.pack.read_card(said).is_some();
        let played_now = |table: &Table| table.decision().is_some_and(|now| now.phase == Phase::Play);
        if !card || !played_now(table) {
            // Questions that are new come before it.
            let (mut ahead, mut answers) = (table.clone(), Vec::new());
            while let Some(decision) = ahead.decision().filter(|_| answers.len() < MOST_NEW) {
                if fits(&ahead, said) || card && played_now(&ahead) {
                    break;
                }
                let choice = pick::simple(&decision);
                answers.push(decision.word(ahead.program, choice));
                let _ = ahead.act(choice);
            }
            if fits(&ahead, said) {
                *table = ahead;
                let _ = act(table, said, *number, node.word(text, at), from);
                played.extend(answers);
                played.push(said.to_string());
                continue;
            }
            if card && played_now(&ahead) {
                *table = ahead;
                played.extend(answers);
            } else if words.get(at + 1).is_none_or(|next| fits(table, next)) {
                // Nobody asks for it any more.
                continue;
            }
        }
        let Some(decision) = table.decision() else { continue };
        let choice = pick::simple(&decision);
        played.push(decision.word(table.program, choice));
        let _ = table.act(choice);
    }
    match first {
        None => Ok(()),
        Some(found) => Err(Wrong::Moved(found, format!("\"{}\"", played.join(" ")))),
    }
}

/// Is this a word that may be said now?
fn fits(table: &Table, word: &str) -> bool {
    let choice = table.read(word);
    table.decision().zip(choice).is_some_and(|(decision, choice)| decision.options.has(choice))
}

/// So many new questions in a row are answered before a move is looked for.
const MOST_NEW: usize = 8;

/// Where a clause stands among all texts.
pub fn place(p: &Program, first: u32, clause: ClauseId) -> Span {
    let span = p.clause(clause).span;
    Span { file: span.file + first, ..span }
}

/// Something by this name is ever decided: a phase, or a choice that has a name.
pub fn known_phase(p: &Program, phase: &str, at: Span) -> Result<(), Wrong> {
    let steps = p.before.iter().chain(p.contracts.iter().flat_map(|contract| &contract.steps));
    let chosen = steps.filter(|step| matches!(step, program::Step::Choose { .. })).filter_map(|s| s.clause());
    let phases = Phase::ALL.iter().filter(|phase| **phase != Phase::Choose).map(|phase| phase.name());
    let mut known: Vec<&str> = phases.chain(chosen.map(|clause| p.clause(clause).name.as_str())).collect();
    if known.contains(&phase) {
        return Ok(());
    }
    known.dedup();
    Err(words::unknown_phase(at, phase, &known).into())
}
