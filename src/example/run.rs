//! One example, step by step.

use super::fill::Part;
use super::judge::Judge;
use super::reach::{Stage, reach};
use super::{Example, Step, pick};
use crate::diagnostic::{Diagnostic, Span, words::example as words};
use crate::engine::{Decision, Refusal, Table};
use crate::record::Node;
use crate::ruleset::Program;
use crate::ruleset::program::ClauseId;
use crate::tell;

/// An expectation that was not met, and what would have to stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unmet {
    pub at: Span,
    pub instead: String,
}

/// Why a step went wrong.
pub enum Wrong {
    /// The example cannot go on.
    Stop(Box<Diagnostic>),
    /// Something was expected that did not happen.
    Unmet(Box<Diagnostic>, Option<String>),
}

impl From<Diagnostic> for Wrong {
    fn from(found: Diagnostic) -> Wrong {
        Wrong::Stop(Box::new(found))
    }
}

pub type Judged = Result<(), Wrong>;

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
    table: Option<Table<'p>>,
    found: Vec<Diagnostic>,
    unmet: Vec<Unmet>,
    moves: usize,
    /// Expected refusals, as they are told.
    pub refusals: Vec<String>,
    /// Tables that were left for the end of another deal, and the clauses that refused something.
    left: Vec<Table<'p>>,
    refused: Vec<ClauseId>,
    /// A clause was taken away on purpose: nothing is expected of a name that is gone.
    lacking: bool,
}

impl<'p, 't> Runner<'p, 't> {
    pub fn new(
        p: &'p Program,
        first: u32,
        name: &'t str,
        deal: (&'t Part, &'t Node),
        node: &'t Node,
        text: &'t str,
    ) -> Runner<'p, 't> {
        let (found, unmet) = (Vec::new(), Vec::new());
        Runner {
            p,
            first,
            name,
            deal,
            node,
            text,
            table: None,
            found,
            unmet,
            moves: 0,
            refusals: Vec::new(),
            left: Vec::new(),
            refused: Vec::new(),
            lacking: false,
        }
    }

    /// For an example; `node` is its place.
    pub fn of(p: &'p Program, first: u32, example: &'t Example, node: &'t Node, text: &'t str) -> Self {
        Runner::new(p, first, &example.name, (&example.deal, node.field("deal")), node, text)
    }

    /// Sits down at a table where something has happened already.
    pub fn sit(&mut self, table: Table<'p>) {
        self.table = Some(table);
    }

    /// The table as it stands.
    pub fn leave(self) -> Option<Table<'p>> {
        self.table
    }

    /// The program lacks a clause that the example may name.
    pub fn without_a_clause(&mut self) {
        self.lacking = true;
    }

    /// Every table that was played at, and the clauses that refused what was tried.
    pub fn played(&self) -> (Vec<&Table<'p>>, &[ClauseId]) {
        (self.left.iter().chain(&self.table).collect(), &self.refused)
    }

    pub fn end(self) -> (Vec<Diagnostic>, Vec<Unmet>) {
        (self.found, self.unmet)
    }

    pub fn run(&mut self, steps: &[(Step, Node)]) {
        if !steps.iter().any(|(step, _)| step.expects()) {
            let at = self.node.field("moves").head(self.text);
            self.found.push(words::expects_nothing(at, self.name));
        }
        for (step, node) in steps {
            match self.step(step, node) {
                Ok(()) => {}
                Err(Wrong::Stop(found)) => {
                    self.found.push(*found);
                    return;
                }
                Err(Wrong::Unmet(found, instead)) => {
                    self.found.push(*found);
                    self.unmet.extend(instead.map(|instead| Unmet { at: node.span, instead }));
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
            let before = self.table.as_ref();
            let reached = reach(self.p, before, (facts, stage), node, self.text, self.first)?;
            self.left.extend(self.table.replace(reached));
            return Ok(());
        }
        if self.table.is_none() {
            self.table = Some(self.deal.0.table(self.p, self.deal.1, self.text)?);
        }
        let Some(table) = &mut self.table else { return Ok(()) };
        if let Step::NoItem(by) = step
            && self.lacking
            && self.p.named(by).is_empty()
        {
            return Ok(());
        }
        let (p, text) = (self.p, self.text);
        match step {
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
                known_phase(phase, node.item(0).span)?;
                while let Some(decision) = table.decision()
                    && decision.phase != phase
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
        let judge = Judge { p, first: self.first, name: self.name, table, node, text };
        judge.step(step)?;
        if matches!(step, Step::Refused(..)) {
            self.refusals.extend(judge.refusals());
            self.refused.extend(judge.refusing());
        }
        Ok(())
    }
}

/// One move as it is said.
fn act(table: &mut Table, said: &str, number: usize, at: Span, first: u32) -> Judged {
    let Some(decision) = table.decision() else {
        return Err(words::surplus(at, said).into());
    };
    let option = table.read(said);
    let refusal = match option {
        Some(option) => table.act(option).err(),
        None => Some(Refusal { clause: None, ..table.explain(u8::MAX) }),
    };
    let Some(refusal) = refusal else { return Ok(()) };
    let why = tell::refusal(table, &refusal, said);
    let open = options(table, &decision);
    let clause = refusal.clause.map(|clause| place(table.program, first, clause));
    let misspelt = option.is_none().then_some(said);
    let asked = (table.seat(decision.position), decision.phase);
    Err(crate::diagnostic::words::record::record_illegal(at, number, asked, &why, misspelt, &open, clause)
        .into())
}

pub fn options(table: &Table, decision: &Decision) -> Vec<String> {
    decision.list().into_iter().map(|option| decision.word(table.program, option)).collect()
}

/// Where a clause stands among all texts.
pub fn place(p: &Program, first: u32, clause: ClauseId) -> Span {
    let span = p.clause(clause).span;
    Span { file: span.file + first, ..span }
}

const PHASES: [&str; 8] = ["deal", "auction", "keep", "lay", "discard", "announce", "double", "play"];

pub fn known_phase(phase: &str, at: Span) -> Judged {
    match PHASES.contains(&phase) {
        true => Ok(()),
        false => Err(words::unknown_phase(at, phase, &PHASES).into()),
    }
}
