//! Phrases of a ruleset in plain English.
//!
//! One renderer for each kind of phrase; the clause around a phrase knows which kind it needs.
//! What the options decide is decided here: the sentence says what this table plays, and which
//! options it depends on is noted beside it.

mod cards;
mod deeds;
mod numbers;
mod seats;
mod tests;

pub use seats::{Who, subject_of};

use super::page::Cite;
use super::terms::{Terms, yes_no};
use crate::ruleset::resolve::ContractRow;
use crate::ruleset::scope::Scope;
use crate::syntax::tree::*;
use std::cell::{self, RefCell};
use std::collections::BTreeSet;

/// Whom a sentence is about where it says `hand`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    You,
    He,
}

/// Renders phrases in one scope.
pub struct Say<'e, 'a> {
    pub terms: &'e Terms<'e, 'a>,
    pub scope: &'e Scope<'a>,
    /// The contracts that the sentence is about; none: the game as a whole.
    pub contracts: Vec<&'e ContractRow<'a>>,
    pub person: cell::Cell<Person>,
    touched: RefCell<BTreeSet<usize>>,
    cited: RefCell<Vec<Cite>>,
    depth: cell::Cell<usize>,
    /// The player of whom a condition spoke last: `he` from then on.
    topic: RefCell<Option<String>>,
    /// Is a condition told inside another one?
    nested: cell::Cell<bool>,
    /// Is this said of one contract, to be woven with what is said of others?
    pub woven: cell::Cell<bool>,
}

/// Definitions inside definitions are not told deeper than this.
const DEEPEST: usize = 12;

impl<'e, 'a> Say<'e, 'a> {
    pub fn new(
        terms: &'e Terms<'e, 'a>,
        scope: &'e Scope<'a>,
        contracts: Vec<&'e ContractRow<'a>>,
    ) -> Say<'e, 'a> {
        Say {
            terms,
            scope,
            contracts,
            person: cell::Cell::new(Person::He),
            touched: RefCell::new(BTreeSet::new()),
            cited: RefCell::new(Vec::new()),
            depth: cell::Cell::new(0),
            topic: RefCell::new(None),
            nested: cell::Cell::new(false),
            woven: cell::Cell::new(false),
        }
    }

    /// The rules of the game as a whole.
    pub fn scope_of_game(&self) -> &'e Scope<'a> {
        &self.terms.edition.folded.game
    }

    /// Titles of the options that were asked since this was asked last.
    pub fn options(&self) -> Vec<String> {
        let touched = std::mem::take(&mut *self.touched.borrow_mut());
        let open = touched.into_iter().filter(|at| !self.terms.linked.options[*at].pinned);
        open.map(|at| super::page::clean(&self.terms.linked.options[at].title)).collect()
    }

    /// Notes that a definition is told here in full.
    fn retold(&self, name: &str) {
        let cites = self.scope.defs.get(name).map_or(&[][..], |active| &active.clause.cites);
        self.cited.borrow_mut().extend(Cite::of(cites));
    }

    /// The rules of definitions that were told in full since this was asked last.
    pub fn cites(&self) -> Vec<Cite> {
        std::mem::take(&mut *self.cited.borrow_mut())
    }

    /// Forgets what was asked for a sentence that was not said.
    pub fn fresh(&self) {
        self.touched.borrow_mut().clear();
        self.cited.borrow_mut().clear();
    }

    /// Says something that begins with these words: the player they mean is `he` from then on.
    pub fn after<T>(&self, words: &str, say: impl FnOnce() -> T) -> T {
        let words = words.strip_prefix("for ").unwrap_or(words);
        let before = self.topic.replace(seats::subject_of(words).map(str::to_string));
        let said = say();
        self.topic.replace(before);
        said
    }

    /// Says something about another person.
    fn about<T>(&self, person: Person, say: impl FnOnce() -> T) -> T {
        let before = self.person.replace(person);
        let said = say();
        self.person.set(before);
        said
    }

    /// Goes into a definition, unless definitions go round in circles.
    fn into<T>(&self, say: impl FnOnce() -> T) -> Option<T> {
        if self.depth.get() >= DEEPEST {
            return None;
        }
        self.depth.set(self.depth.get() + 1);
        let said = say();
        self.depth.set(self.depth.get() - 1);
        Some(said)
    }

    /// The definition of a name in this scope.
    pub fn definition(&self, name: &str) -> Option<(Defined, &'a Phrase, Option<&'a str>)> {
        let clause = self.scope.defs.get(name)?.clause;
        let Body::Define { what, value } = &clause.body else { return None };
        Some((*what, value, clause.title.as_deref()))
    }

    /// What the contracts have in this column, if it is the same for all of them.
    fn cell(&self, column: &str) -> Option<&'a Cell> {
        let mut cells = self.contracts.iter().map(|c| c.cells.get(column).copied());
        let first = cells.next()??;
        let same = |a: &Cell, b: &Cell| match (a, b) {
            (Cell::Dash(_), Cell::Dash(_)) => true,
            (Cell::Number(a, _), Cell::Number(b, _)) => a == b,
            (Cell::Names(a), Cell::Names(b)) => a.iter().map(|n| &n.text).eq(b.iter().map(|n| &n.text)),
            _ => false,
        };
        cells.all(|c| c.is_some_and(|c| same(first, c))).then_some(first)
    }

    fn is_column(&self, name: &str) -> bool {
        self.terms.edition.folded.contracts.iter().any(|c| c.cells.contains_key(name))
    }

    fn touch(&self, option: usize) -> i64 {
        self.touched.borrow_mut().insert(option);
        self.terms.value(option)
    }

    /// What a condition comes to before the deal, if it does.
    pub fn decided(&self, test: &Phrase) -> Option<bool> {
        use PhraseKind as K;
        match &test.kind {
            K::Name(name) if name == "last_round" => Some(self.terms.settings.last_round),
            K::Name(name) => match self.definition(name) {
                Some((Defined::Test, value, _)) => self.into(|| self.decided(value)).flatten(),
                Some(_) => None,
                None => {
                    let at = self.terms.option(name)?;
                    let option = &self.terms.linked.options[at];
                    yes_no(option).then(|| Some(self.touch(at)) == option.word("yes"))
                }
            },
            K::Not(inner) => self.decided(inner).map(|b| !b),
            K::And(list) => {
                let all: Vec<Option<bool>> = list.iter().map(|t| self.decided(t)).collect();
                match () {
                    () if all.contains(&Some(false)) => Some(false),
                    () if all.iter().all(|t| *t == Some(true)) => Some(true),
                    () => None,
                }
            }
            K::Or(list) => {
                let all: Vec<Option<bool>> = list.iter().map(|t| self.decided(t)).collect();
                match () {
                    () if all.contains(&Some(true)) => Some(true),
                    () if all.iter().all(|t| *t == Some(false)) => Some(false),
                    () => None,
                }
            }
            K::Cmp(op, a, b) => self.compared(*op, a, b),
            _ => None,
        }
    }

    fn compared(&self, op: CmpOp, a: &Phrase, b: &Phrase) -> Option<bool> {
        let word = |option: &Phrase, word: &Phrase| -> Option<bool> {
            let (PhraseKind::Name(option), PhraseKind::Name(word)) = (&option.kind, &word.kind) else {
                return None;
            };
            let at = self.terms.option(option)?;
            let value = self.terms.linked.options[at].word(word)?;
            Some(self.touch(at) == value)
        };
        if let Some(same) = word(a, b).or_else(|| word(b, a)) {
            return match op {
                CmpOp::Eq | CmpOp::Is => Some(same),
                CmpOp::IsNot => Some(!same),
                _ => None,
            };
        }
        let (a, b) = (self.constant(a)?, self.constant(b)?);
        Some(match op {
            CmpOp::Eq | CmpOp::Is => a == b,
            CmpOp::IsNot => a != b,
            CmpOp::Lt => a < b,
            CmpOp::Gt => a > b,
            CmpOp::Le => a <= b,
            CmpOp::Ge => a >= b,
        })
    }

    /// A number that is known before the deal and needs no formula.
    pub fn constant(&self, number: &Phrase) -> Option<i64> {
        use PhraseKind as K;
        match &number.kind {
            K::Number(n) => Some(*n),
            K::Name(name) => {
                if let Some((Defined::Number, value, _)) = self.definition(name) {
                    return self.into(|| self.constant(value)).flatten();
                }
                match self.cell(name) {
                    Some(Cell::Number(n, _)) => return Some(*n),
                    Some(Cell::Dash(_)) => return Some(0),
                    _ => {}
                }
                let at = self.terms.option(name)?;
                (!yes_no(&self.terms.linked.options[at])).then(|| self.touch(at))
            }
            K::Arith(op, a, b) => {
                let (a, b) = (self.constant(a)?, self.constant(b)?);
                match op {
                    ArithOp::Add => a.checked_add(b),
                    ArithOp::Sub => a.checked_sub(b),
                    ArithOp::Mul => a.checked_mul(b),
                    ArithOp::Div => (b != 0 && a % b == 0).then(|| a / b),
                    ArithOp::Pow => a.checked_pow(u32::try_from(b).ok()?),
                }
            }
            K::If(..) => match self.branch(number) {
                Some(value) => self.constant(value),
                None => None,
            },
            _ => None,
        }
    }

    /// The branch of `a if …, otherwise b` that holds, if that is known before the deal.
    fn branch<'p>(&self, phrase: &'p Phrase) -> Option<&'p Phrase> {
        let PhraseKind::If(list, last) = &phrase.kind else { return None };
        for (value, test) in list {
            match self.decided(test) {
                Some(true) => return Some(value),
                Some(false) => {}
                None => return None,
            }
        }
        Some(last)
    }

    /// `a if …, b if …, otherwise c`, without the branches that cannot be.
    pub fn branches(&self, phrase: &Phrase, one: &dyn Fn(&Phrase) -> String) -> String {
        let PhraseKind::If(list, last) = &phrase.kind else { return one(phrase) };
        let mut out = Vec::new();
        let possible = || list.iter().filter(|(_, test)| self.decided(test) != Some(false));
        if possible().all(|(value, _)| one(value) == one(last)) {
            return one(last);
        }
        for (value, test) in list {
            match self.decided(test) {
                Some(false) => {}
                Some(true) if out.is_empty() => return one(value),
                Some(true) => {
                    out.push(format!("otherwise {}", one(value)));
                    return out.join(", ");
                }
                None => {
                    let value = one(value);
                    out.push(format!("{value} if {}", self.after(&value, || self.told_of(test))));
                }
            }
        }
        match out.is_empty() {
            true => one(last),
            false => format!("{}, otherwise {}", out.join(", "), one(last)),
        }
    }

    /// `if …`, `unless …`; `None` if it is so anyway, and `never` if it cannot be.
    pub fn guard(&self, guard: &Guard) -> Guarded {
        let (test, wanted) = match guard {
            Guard::If(test) => (test, true),
            Guard::Unless(test) => (test, false),
        };
        match self.decided(test) {
            Some(so) if so == wanted => Guarded::Always,
            Some(_) => Guarded::Never,
            None if wanted => Guarded::If(self.told_of(test)),
            None => Guarded::Unless(self.told_of(test)),
        }
    }
}

/// What becomes of a guard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Guarded {
    Always,
    Never,
    If(String),
    Unless(String),
}

/// Is this a bare name, and which?
pub fn named(phrase: &Phrase) -> Option<&str> {
    match &phrase.kind {
        PhraseKind::Name(name) => Some(name),
        _ => None,
    }
}
