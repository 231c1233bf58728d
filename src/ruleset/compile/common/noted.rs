//! What is kept of programs while their text is written: what each part of one said, asked for and cited, and all that
//! its contracts need if they are to be compiled once more.

use super::{Common, Set};
use crate::diagnostic::{Diagnostic, Span};
use crate::ruleset::compile::{Compiler, Frame, Material};
use crate::ruleset::packs::BuiltPack;
use crate::ruleset::program::{ClauseId, Program};
use crate::ruleset::scope::Scope;
use crate::ruleset::uses::Uses;
use std::rc::Rc;

/// What a part of a program said, asked for and cited.
#[derive(Default)]
pub(crate) struct Noted {
    pub told: Vec<Diagnostic>,
    pub used: Uses,
    pub cited: Vec<ClauseId>,
}

/// What was asked for outside of contracts: words, and contracts whose rows were looked into.
#[derive(Default)]
pub(crate) struct Outside {
    words: Set<String>,
    rows: Set<String>,
}

/// Which definitions are to be read once more.
#[derive(Clone, Copy)]
pub(crate) enum Definitions<'n> {
    None,
    /// Those of programs in which one looks into the row of this contract.
    Of(&'n str),
    All,
}

/// A program of one choice of options.
pub(crate) struct Tried<'a> {
    pub(super) frame: Frame<'a>,
    pack: Rc<BuiltPack>,
    /// Of the game as a whole, and of each contract, by where they lie.
    scopes: Vec<*const Scope<'a>>,
    table: usize,
    /// Its contracts, by their numbers.
    pub numbers: Vec<usize>,
    /// Without its contracts, unless they are lent to it.
    pub program: Program,
    pub told_of_packs: Vec<Diagnostic>,
    pub named: Noted,
    pub defined: Noted,
    pub begun: Noted,
    pub rest: Noted,
    /// More or fewer cards are dealt than there are, which is told where nothing else is wrong.
    pub unfit: bool,
    /// Contracts whose rows definitions looked into.
    read: u64,
    /// Had the score been asked for before the definitions were read, and behind them?
    scored: [bool; 2],
}

impl<'a> Common<'a> {
    /// Notes what is said, asked for and cited.
    pub(crate) fn noting() -> Common<'a> {
        Common { notes: true, ..Common::default() }
    }

    pub(in crate::ruleset::compile) fn cite(&self, clause: ClauseId) {
        if self.notes {
            self.cited.borrow_mut().push(clause);
        }
    }

    /// What a contract said, asked for and cited.
    pub(crate) fn noted<T>(&self, number: usize, see: impl FnOnce(&Noted) -> T) -> T {
        see(&self.contracts.borrow()[number].noted)
    }

    /// Did anything outside of contracts ask for a word, or look into the row of a contract?
    pub(super) fn asked_outside(&self, word: Option<&str>, row: Option<&str>) -> bool {
        let outside = self.outside.borrow();
        word.is_some_and(|word| outside.words.contains(word))
            || row.is_some_and(|row| outside.rows.contains(row))
    }

    /// Where those of all clauses stand that are among these, by their numbers.
    pub(crate) fn places_of(&self, cited: &[bool]) -> Set<Span> {
        let known = self.clauses.borrow();
        let cited = known.iter().zip(cited).filter(|(_, cited)| **cited);
        cited.map(|(clause, _)| clause.span).collect()
    }

    /// Has a `when` that was decided alone asked for a word?
    pub(crate) fn asked_by_conditions(&self, word: &str) -> bool {
        self.asked.contains(word)
    }

    /// Lends a program its contracts and clauses.
    pub(crate) fn lend(&self, tried: &mut Tried<'a>) {
        let mut known = self.contracts.borrow_mut();
        tried.program.contracts.extend(tried.numbers.iter().filter_map(|at| known[*at].contract.take()));
        tried.program.clauses = self.clauses.take();
        self.lent.replace(tried.numbers.clone());
    }

    /// And takes them back.
    pub(crate) fn take_again(&self, tried: &mut Tried<'a>) {
        self.take_back(&mut tried.program);
    }

    fn scope(&self, lies: *const Scope<'a>) -> Option<Rc<Scope<'a>>> {
        let folded = self.folded.borrow();
        let mut ways = folded.iter().flat_map(|folded| &folded.ways);
        ways.find(|way| Rc::as_ptr(&way.scope) == lies).map(|way| Rc::clone(&way.scope))
    }
}

impl<'a> Compiler<'_, 'a> {
    /// What was said, asked for and cited since it was noted the last time.
    fn noted(&self) -> Noted {
        if !self.m.common.notes {
            return Noted::default();
        }
        Noted {
            told: self.m.report.borrow_mut().said_again(),
            used: self.m.used.take(),
            cited: self.m.common.cited.take(),
        }
    }

    /// Does something, and notes it.
    pub(super) fn noting<T>(&self, work: impl FnOnce() -> T) -> (T, Noted) {
        let done = work();
        (done, self.noted())
    }

    /// Nothing that was asked is forgotten.
    fn outside(&self) {
        let (words, rows) = self.m.common.asked.names();
        let mut outside = self.m.common.outside.borrow_mut();
        outside.words.extend(words);
        let named = self.frame.contracts.iter().enumerate().filter(|(at, _)| rows >> (*at).min(63) & 1 == 1);
        outside.rows.extend(named.map(|(_, row)| row.name.to_string()));
    }
}

/// Compiles, and keeps what is needed for doing it once more.
pub(in crate::ruleset) fn tried<'a>(m: &Material<'_, 'a>, told_of_packs: Vec<Diagnostic>) -> Tried<'a> {
    let mut compiler = Compiler::new(m);
    let known = m.common.clauses.borrow().len();
    compiler.noted();
    let (game, scopes) = compiler.named();
    let named = compiler.noted();
    compiler.outside();
    let before = compiler.frame.score_asked.get();
    compiler.definitions(&game, &scopes);
    let defined = compiler.noted();
    let (_, read) = m.common.asked.names();
    let scored = [before, compiler.frame.score_asked.get()];
    let begun = compiler.begun(&game, &scopes);
    let noted = compiler.noted();
    compiler.outside();
    let dealt: u32 = begun.deal.iter().map(|packet| u32::from(packet.cards)).sum();
    let unfit = dealt != begun.pack.all.count_ones();
    let table = m.common.table(&compiler.frame);
    let contracts = compiler.contracts(&scopes, &begun.deal);
    let (suits, values) = (compiler.frame.suits.clone(), compiler.frame.values.borrow().clone());
    let program = compiler.program(known, (&game, &scopes), begun, contracts);
    let rest = compiler.noted();
    compiler.outside();
    compiler.frame.suits = suits;
    compiler.frame.values.replace(values);
    Tried {
        pack: Rc::clone(&m.pack),
        scopes: [&game].into_iter().chain(&scopes).map(Rc::as_ptr).collect(),
        table,
        numbers: m.common.lent.borrow().clone(),
        program,
        told_of_packs,
        named,
        defined,
        begun: noted,
        rest,
        unfit,
        read,
        scored,
        frame: compiler.frame,
    }
}

/// Compiles some contracts of a program once more, and reads its definitions if they are to be; nothing, if that has
/// consequences beyond them. Do all of them look from outside as they did?
pub(in crate::ruleset) fn retried<'a>(
    m: &Material<'_, 'a>,
    tried: &mut Tried<'a>,
    again: &Set<usize>,
    definitions: Definitions,
) -> Option<bool> {
    let definitions = match definitions {
        Definitions::All => true,
        Definitions::Of(row) => tried.looks_into(row),
        Definitions::None => false,
    };
    if !definitions && !tried.numbers.iter().any(|number| again.contains(number)) {
        return Some(true);
    }
    let (mut compiler, mut alike) = (Compiler::new(m), true);
    compiler.frame = std::mem::take(&mut tried.frame);
    compiler.ready.set(true);
    compiler.noted();
    if definitions {
        let scopes = tried.scopes.iter().map(|lies| m.common.scope(*lies)).collect::<Option<Vec<_>>>()?;
        let after = compiler.frame.score_asked.replace(tried.scored[0]);
        compiler.definitions(scopes.first()?, &scopes[1..]);
        tried.defined = compiler.noted();
        (_, tried.read) = m.common.asked.names();
        if compiler.frame.score_asked.replace(after) != tried.scored[1] {
            return None;
        }
    }
    m.common.asked.take();
    for (at, number) in tried.numbers.iter_mut().enumerate().filter(|(_, number)| again.contains(number)) {
        let scope = m.common.scope(tried.scopes[at + 1])?;
        let old = *number;
        *number = compiler.numbered(at, &scope, tried.table, &tried.program.deal);
        let known = m.common.contracts.borrow();
        if known[*number].matters_beyond() != known[old].matters_beyond() {
            return None;
        }
        alike &= known[*number].is_alike_from_outside(&known[old]);
    }
    tried.frame = compiler.frame;
    Some(alike)
}

impl<'a> Tried<'a> {
    fn looks_into(&self, row: &str) -> bool {
        let rows = self.frame.contracts.iter().enumerate();
        rows.filter(|(at, _)| self.read >> (*at).min(63) & 1 == 1).any(|(_, other)| other.name == row)
    }

    /// The pack it is played with.
    pub(in crate::ruleset) fn pack(&self) -> Rc<BuiltPack> {
        Rc::clone(&self.pack)
    }
}
