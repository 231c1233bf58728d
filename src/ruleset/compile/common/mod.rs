//! What the programs of one ruleset have in common: of one choice of options after the other, what a choice does not
//! touch is folded once and compiled once.
//!
//! Nothing is guessed. A scope is known where every `when` around its clauses is decided as it was before; a contract,
//! where its scope is, what phrases can name, and each option that was asked for while it was compiled.

mod asked;
mod changed;
mod noted;
mod plain;
mod same;

pub(crate) use asked::Asked;
pub(crate) use changed::Changed;
pub(crate) use noted::{Definitions, Noted, Tried};
pub(in crate::ruleset) use noted::{retried, tried};

use super::rows::Rows;
use super::{Circumstances, Compiler, Frame};
use crate::diagnostic::{Diagnostic, Report, Span};
use crate::kinds::Folds;
use crate::mixer::{Map, Set};
use crate::ruleset::limits::CLAUSES;
use crate::ruleset::link::{Entry, Level, Linked, What};
use crate::ruleset::pack::Pack;
use crate::ruleset::packs::BuiltPack;
use crate::ruleset::program::{ClauseId, ClauseInfo, Contract, Packet, Program, Stands};
use crate::ruleset::resolve::ContractRow;
use crate::ruleset::scope::Scope;
use crate::ruleset::scope::folding::{self, General};
use crate::ruleset::suits::Suits;
use crate::syntax::tree::{Body, Clause, Defined, Phrase, Removed};
use asked::Question;
use plain::Plain;
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Of one ruleset, for as many choices of options as are compiled with it.
#[derive(Default)]
pub(crate) struct Common<'a> {
    /// Clauses keep their numbers, whatever is chosen.
    pub(super) clauses: RefCell<Vec<ClauseInfo>>,
    /// By place.
    pub(super) index: RefCell<Map<Span, Vec<ClauseId>>>,
    /// They have become more than a program can number.
    full: Cell<bool>,
    /// The game as a whole without its `when`s.
    bare: OnceCell<Rc<Scope<'a>>>,
    /// Names of clauses that only some contracts have.
    special: OnceCell<Vec<&'a str>>,
    pub(super) gathered: OnceCell<Gathered<'a>>,
    /// All names that a definition has, whatever is chosen.
    definable: OnceCell<Set<&'a str>>,
    pub(super) rows: RefCell<Vec<Rows<'a>>>,
    pub(super) asked: Asked,
    plain: RefCell<Map<Span, Plain>>,
    /// The conditions around what the game as a whole says; that, as it was folded last, and how they were decided.
    around: OnceCell<Vec<usize>>,
    general: RefCell<Option<(Vec<Holds>, Rc<General<'a>>)>>,
    folded: RefCell<Vec<Folded<'a>>>,
    /// What stands in each way of folding a contract; where the same does, one number.
    bodies: RefCell<Map<*const Scope<'a>, usize>>,
    /// So many numbers were given.
    many_bodies: Cell<usize>,
    tables: RefCell<Vec<Table>>,
    contracts: RefCell<Vec<Known<'a>>>,
    /// Which of them have this name.
    named: RefCell<Map<&'a str, Vec<usize>>>,
    /// Which of them the last program has.
    lent: RefCell<Vec<usize>>,
    /// What the last program is played with, and as what, once it is given back.
    pub(super) pack: RefCell<(Rc<BuiltPack>, Option<Pack>)>,
    /// The number of the first of them.
    first: usize,
    /// Conditions of which the laws know enough.
    pub(super) enough: RefCell<Set<(Span, Stands)>>,
    /// It is noted what each part of a program said, asked for and cited.
    notes: bool,
    /// Clauses cited since that was noted.
    cited: RefCell<Vec<ClauseId>>,
    outside: RefCell<noted::Outside>,
}

/// What is gathered of all clauses, whatever is chosen.
pub(super) struct Gathered<'a> {
    pub columns: Rc<BTreeSet<&'a str>>,
    pub all_defs: Rc<BTreeMap<&'a str, Defined>>,
    pub choices: Vec<(&'a str, bool)>,
    pub makes_suits: bool,
}

/// The ways in which the rules of a contract, or of the game as a whole, were folded.
struct Folded<'a> {
    contract: Option<(String, Vec<String>)>,
    /// Of which entries, in which order.
    order: Rc<[(usize, usize)]>,
    /// The conditions around clauses that apply to it.
    under: Rc<[usize]>,
    ways: Vec<Way<'a>>,
}

struct Way<'a> {
    under: Vec<Holds>,
    scope: Rc<Scope<'a>>,
    told: Vec<Diagnostic>,
}

/// `None`: not in force; otherwise which of the conditions only the deal can decide.
pub(super) type Holds = Option<Vec<usize>>;

/// What phrases can name beside what is asked for one by one.
#[derive(PartialEq)]
struct Table {
    players: u8,
    persons: u8,
    dummies: u8,
    clockwise: bool,
    places: Vec<String>,
    suits: Vec<Suits>,
}

/// A contract that was compiled, and all that it was compiled of.
struct Known<'a> {
    rows: Rc<Vec<ContractRow<'a>>>,
    row: usize,
    body: usize,
    table: usize,
    suits: u8,
    pack: Rc<BuiltPack>,
    deal: Vec<Packet>,
    asked: Vec<(Question, Vec<usize>)>,
    score_asked: bool,
    noted: Noted,
    /// Nothing while the last program has it.
    contract: Option<Contract>,
}

impl<'a> Common<'a> {
    /// The contracts of the last program, by numbers that stand for the same contract in each.
    pub(crate) fn lent(&self) -> Vec<usize> {
        self.lent.borrow().iter().map(|at| self.first + at).collect()
    }

    /// Conditions that need not be noted any more.
    pub(crate) fn need_not_note(&self, known: impl Iterator<Item = (Span, Stands)>) {
        self.enough.borrow_mut().extend(known);
    }

    /// Nothing is known any more, and no contract gets a number that another had.
    pub(crate) fn anew(&self) -> Common<'a> {
        Common { first: self.first + self.contracts.borrow().len(), ..Common::default() }
    }

    /// A program that nobody needs any more leaves its contracts, its clauses and its pack to the next one.
    pub(crate) fn give_back(&self, mut program: Program) {
        self.take_back(&mut program);
        self.pack.borrow_mut().1 = Some(program.pack);
    }

    fn take_back(&self, program: &mut Program) {
        let mut known = self.contracts.borrow_mut();
        for (at, contract) in self.lent.take().into_iter().zip(program.contracts.drain(..)) {
            known[at].contract = Some(contract);
        }
        self.clauses.replace(std::mem::take(&mut program.clauses));
    }

    /// How many contracts were compiled.
    #[cfg(test)]
    pub(crate) fn compiled(&self) -> usize {
        self.contracts.borrow().len()
    }

    /// Does nothing of it help any more?
    pub(crate) fn is_full(&self) -> bool {
        self.full.get()
    }

    /// Scopes that nobody shares any longer.
    pub(super) fn forget_scopes(&self) {
        self.folded.take();
        // Another may lie where one of them lay.
        self.bodies.take();
    }

    /// All names that a definition has, whatever is chosen.
    pub(super) fn definable(&self, linked: &Linked<'a>) -> &Set<&'a str> {
        self.definable.get_or_init(|| {
            let defining = linked.clauses().filter(|clause| clause.row().folds == Folds::Defines);
            defining.filter_map(|clause| Some(clause.name.as_ref()?.text.as_str())).collect()
        })
    }

    fn new_body(&self) -> usize {
        self.many_bodies.replace(self.many_bodies.get() + 1)
    }

    /// The number of what stands in a scope.
    fn body(&self, scope: &Rc<Scope<'a>>) -> usize {
        self.bodies.borrow().get(&Rc::as_ptr(scope)).copied().unwrap_or(usize::MAX)
    }

    fn table(&self, frame: &Frame) -> usize {
        let mut tables = self.tables.borrow_mut();
        let same = |known: &Table| {
            (known.players, known.persons, known.dummies, known.clockwise)
                == (frame.players, frame.persons, frame.dummies, frame.clockwise)
                && known.places == frame.places
                && known.suits == frame.suits
        };
        tables.iter().position(same).unwrap_or_else(|| {
            tables.push(Table {
                players: frame.players,
                persons: frame.persons,
                dummies: frame.dummies,
                clockwise: frame.clockwise,
                places: frame.places.clone(),
                suits: frame.suits.clone(),
            });
            tables.len() - 1
        })
    }
}

impl<'e, 'a> Compiler<'e, 'a> {
    /// `when`s may use tests and numbers of the game as a whole.
    pub(super) fn bare(&self) -> &'e Scope<'a> {
        // Nothing is decided: definitions only are gathered.
        let mut holds = |_| None;
        let folded = || {
            let (linked, order) = (self.m.linked, folding::order(self.m.linked, None));
            let general = folding::general(linked, &order, self.special(), &mut holds);
            let report = &mut Report::default();
            Rc::new(folding::fold(linked, &general, &order, self.special(), &mut |_| None, report))
        };
        self.m.common.bare.get_or_init(folded)
    }

    /// Names of clauses that only some contracts have.
    fn special(&self) -> &'e [&'a str] {
        self.m.common.special.get_or_init(|| folding::special_names(self.m.linked))
    }

    /// Which of some conditions that are met only the deal can decide.
    fn open(&self, list: usize) -> Option<Vec<&'a Phrase>> {
        let whens = &self.m.linked.conditions[list];
        Some(self.holds(list)?.into_iter().map(|at| whens[at]).collect())
    }

    /// What the game as a whole says, as far as that does not wait for the deal.
    fn general(&self) -> Rc<General<'a>> {
        let common = self.m.common;
        let at = self.folded_at(None);
        let order = Rc::clone(&common.folded.borrow()[at].order);
        let around = common.around.get_or_init(|| folding::around(self.m.linked, &order));
        let under: Vec<Holds> = around.iter().map(|list| self.holds(*list)).collect();
        if let Some((known, general)) = &*common.general.borrow()
            && *known == under
        {
            return Rc::clone(general);
        }
        let mut holds = |list| self.open(list);
        let general = Rc::new(folding::general(self.m.linked, &order, self.special(), &mut holds));
        common.general.replace(Some((under, Rc::clone(&general))));
        general
    }

    /// The rules of the game as a whole, or of a contract.
    pub(super) fn fold(&self, contract: Option<(&str, &[String])>) -> Rc<Scope<'a>> {
        let common = self.m.common;
        let at = self.folded_at(contract);
        let (order, under) = {
            let known = &common.folded.borrow()[at];
            (Rc::clone(&known.order), Rc::clone(&known.under))
        };
        let under: Vec<Holds> = under.iter().map(|list| self.holds(*list)).collect();
        let known = common.folded.borrow()[at].ways.iter().position(|way| way.under == under);
        let way = known.unwrap_or_else(|| {
            let (general, mut report) = (self.general(), Report::default());
            let (special, mut holds) = (self.special(), |list| self.open(list));
            let scope = folding::fold(self.m.linked, &general, &order, special, &mut holds, &mut report);
            let scope = Rc::new(scope);
            let mut folded = common.folded.borrow_mut();
            let ways = &mut folded[at].ways;
            let mut bodies = common.bodies.borrow_mut();
            let body = match ways.iter().find(|way| same::say_the_same(&way.scope, &scope)) {
                Some(way) => bodies[&Rc::as_ptr(&way.scope)],
                None => common.new_body(),
            };
            bodies.insert(Rc::as_ptr(&scope), body);
            ways.push(Way { under, scope, told: report.sorted() });
            ways.len() - 1
        });
        let folded = common.folded.borrow();
        let way = &folded[at].ways[way];
        if self.ready.get() || !self.unsure.get() {
            way.told.iter().for_each(|d| self.say(d.clone()));
        }
        Rc::clone(&way.scope)
    }

    /// Where it is kept how the game, or a contract, was folded.
    fn folded_at(&self, contract: Option<(&str, &[String])>) -> usize {
        let linked = self.m.linked;
        let mut folded = self.m.common.folded.borrow_mut();
        let same = |known: &Folded| match (&known.contract, contract) {
            (None, None) => true,
            (Some((known, of)), Some((name, kinds))) => known == name && of == kinds,
            _ => false,
        };
        if let Some(at) = folded.iter().position(same) {
            return at;
        }
        let mut under = Vec::new();
        let mut seen = vec![false; linked.conditions.len()];
        let applies = |entry: &&Entry<'a>| {
            folding::ranked(entry, contract).is_some() && matters(linked, entry, contract.is_some())
        };
        for entry in linked.entries.iter().filter(|entry| entry.under != 0).filter(applies) {
            if !std::mem::replace(&mut seen[entry.under], true) {
                under.push(entry.under);
            }
        }
        let order = folding::order(linked, contract).into();
        let contract = contract.map(|(name, kinds)| (name.to_string(), kinds.to_vec()));
        folded.push(Folded { contract, order, under: under.into(), ways: Vec::new() });
        folded.len() - 1
    }

    /// Are these conditions met, as far as it is known before the deal?
    fn holds(&self, list: usize) -> Holds {
        if let Some(known) = self.holding.borrow().get(list).cloned().flatten() {
            return known;
        }
        let decide = Circumstances { compiler: self, scope: self.bare(), known: Some(&self.decided) };
        let mut open = Vec::new();
        let met = self.m.linked.conditions[list].iter().enumerate().all(|(at, when)| {
            let decided = decide.decide(when);
            open.extend(decided.is_none().then_some(at));
            decided != Some(false)
        });
        let holds = met.then_some(open);
        let mut holding = self.holding.borrow_mut();
        holding.resize(self.m.linked.conditions.len(), None);
        holding[list] = Some(holds.clone());
        holds
    }

    /// The contracts, each compiled unless it was before.
    pub(super) fn contracts(&self, scopes: &[Rc<Scope<'a>>], deal: &[Packet]) -> Vec<Contract> {
        let common = self.m.common;
        let table = common.table(&self.frame);
        common.asked.take();
        let each = scopes.iter().enumerate().map(|(at, scope)| {
            let number = self.numbered(at, scope, table, deal);
            let known = &mut common.contracts.borrow_mut()[number];
            if known.score_asked {
                self.frame.score_asked.set(true);
            }
            (number, known.contract.take())
        });
        let (numbers, contracts): (Vec<usize>, Vec<Option<Contract>>) = each.unzip();
        common.lent.replace(numbers);
        contracts.into_iter().flatten().collect()
    }

    /// The number of a contract, which is compiled unless it was before.
    fn numbered(&self, at: usize, scope: &Rc<Scope<'a>>, table: usize, deal: &[Packet]) -> usize {
        let common = self.m.common;
        self.known(at, scope, table, deal).unwrap_or_else(|| {
            let before = self.frame.score_asked.replace(false);
            let (contract, noted) = self.noting(|| self.contract(at, scope, deal));
            let score_asked = self.frame.score_asked.replace(before);
            let row = &self.frame.contracts[at];
            let asked = common.asked.take().into_iter();
            let mut known = common.contracts.borrow_mut();
            common.named.borrow_mut().entry(row.name).or_default().push(known.len());
            known.push(Known {
                rows: Rc::clone(&self.frame.contracts),
                row: at,
                body: common.body(scope),
                table,
                suits: self.frame.suits_at(Some(at)),
                pack: Rc::clone(&self.m.pack),
                deal: deal.to_vec(),
                asked: asked.map(|asked| self.answered(asked, scope)).collect(),
                score_asked,
                noted,
                contract: Some(contract),
            });
            known.len() - 1
        })
    }

    fn known(&self, at: usize, scope: &Rc<Scope<'a>>, table: usize, deal: &[Packet]) -> Option<usize> {
        let row = &self.frame.contracts[at];
        let contracts = self.m.common.contracts.borrow();
        let named = self.m.common.named.borrow();
        let body = self.m.common.body(scope);
        named.get(row.name)?.iter().copied().find(|number| {
            let known = &contracts[*number];
            (known.body, known.table, known.suits) == (body, table, self.frame.suits_at(Some(at)))
                && Rc::ptr_eq(&known.pack, &self.m.pack)
                && known.deal == deal
                && (Rc::ptr_eq(&known.rows, &self.frame.contracts) || known.rows[known.row].same(row))
                && self.answers(&known.asked, scope)
        })
    }

    /// There may be more clauses only because of what was compiled before.
    pub(super) fn too_many_clauses(&self, before: usize) -> bool {
        let many = self.m.common.clauses.borrow().len() > CLAUSES;
        self.m.common.full.set(many && before > 0);
        many && before == 0
    }
}

/// Can it make a difference to the game as a whole, or to its contracts, whether an entry is in force?
fn matters(linked: &Linked, entry: &Entry, of_contract: bool) -> bool {
    let clause = match &entry.what {
        // These are no clauses of a scope.
        What::Row(..) | What::Like(..) | What::Title(..) => return false,
        What::Stage(..) => return !of_contract || entry.level != Level::Game,
        What::Clause(clause) => clause,
    };
    if clause.row().folds == Folds::Apart {
        return false;
    }
    // The auction and the deal are those of the game as a whole, and so is which contracts there are.
    if !of_contract || entry.level != Level::Game {
        return true;
    }
    let Body::Without { what, names } = &clause.body else {
        return !matches!(clause.row().folds, Folds::Speaks | Folds::Deals);
    };
    let named_otherwise = || {
        linked.entries.iter().any(|other| {
            let What::Clause(Clause { body: Body::Without { what, names: others }, .. }) = &other.what else {
                return false;
            };
            *what != Removed::Contract
                && others.iter().any(|other| names.iter().any(|n| n.text == other.text))
        })
    };
    match what {
        Removed::Auction | Removed::Stage => false,
        Removed::Contract => named_otherwise(),
        Removed::Clause | Removed::Bonus | Removed::Announcement | Removed::Option => true,
    }
}
