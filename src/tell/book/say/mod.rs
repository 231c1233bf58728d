//! Phrases of a ruleset in plain English.
//!
//! One renderer for each kind of phrase; the clause around a phrase knows which kind it needs.
//! What the options decide is decided here: the sentence says what this table plays, and which
//! options it depends on is noted beside it.

mod cards;
mod comparison;
mod conditions;
mod deeds;
mod joined;
mod many;
mod numbers;
mod seats;
mod wording;

pub(super) use cards::{Choosing, Chosen, Link};
pub(super) use comparison::{of_points, opposite};
pub(super) use conditions::{Are, all_took_some, same, turned};
pub(super) use seats::{About, Who, is_he, whoever};
pub(super) use wording::{Begin, Wording};

use super::page::Cite;
use super::terms::Terms;
use crate::diagnostic::Span;
use crate::kinds::Kind;
use crate::mixer::Map;
use crate::ruleset::compile::Material;
use crate::ruleset::expr::{Num, ONE, Test};
use crate::ruleset::link::{OptionDef, What};
use crate::ruleset::resolve::{ContractRow, Env};
use crate::ruleset::scope::Scope;
use crate::ruleset::uses::Uses;
use crate::syntax::tree::*;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Whom a sentence is about where it says `hand`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Person {
    You,
    He,
}

/// Renders phrases in one scope. Whom and what a phrase is said of goes down to its parts with a copy of this; what
/// they ask for is noted for the whole sentence.
#[derive(Clone)]
pub(super) struct Say<'e, 'a> {
    pub terms: &'e Terms<'e, 'a>,
    pub scope: &'e Scope<'a>,
    /// The contracts that the sentence is about; none: the game as a whole.
    pub contracts: Rc<[&'e ContractRow<'a>]>,
    pub person: Person,
    /// Definitions around what is said.
    pub(super) depth: usize,
    /// Is a condition told inside another one?
    pub nested: bool,
    /// Is this said of one contract, to be woven with what is said of others?
    pub woven: bool,
    /// Is this said in brackets, within which there are no others?
    pub bracketed: bool,
    /// Is this said of what comes between the deals, when all has been paid?
    pub between: bool,
    /// It was said what holds under a condition: this holds otherwise.
    pub otherwise: bool,
    pub notes: Rc<Notes>,
}

/// What a sentence asks for while it is said.
#[derive(Default)]
pub(super) struct Notes {
    pub options: RefCell<BTreeSet<usize>>,
    pub cites: RefCell<Vec<Cite>>,
    /// The player of whom a condition spoke last: `he` from then on.
    pub topic: RefCell<Option<About>>,
}

/// What has been found of the phrases of a book before the deal.
#[derive(Default)]
pub(super) struct Kept {
    decided: RefCell<Map<Asked, Answer<Option<bool>>>>,
    numbers: RefCell<Map<Asked, Answer<Option<Num>>>>,
}

/// A phrase that was asked for, in which scope, of which contracts, within how many definitions: all of it by where it
/// lies, which does not change while a book is written.
#[derive(PartialEq, Eq, Hash)]
struct Asked {
    phrase: (usize, Span),
    scope: usize,
    contracts: Vec<usize>,
    depth: usize,
}

/// What it comes to, and the options that it asks for.
type Answer<T> = (T, Rc<[usize]>);

/// Definitions inside definitions are not told deeper than this.
const DEEPEST: usize = 12;

impl<'e, 'a> Say<'e, 'a> {
    pub(super) fn new(
        terms: &'e Terms<'e, 'a>,
        scope: &'e Scope<'a>,
        contracts: Vec<&'e ContractRow<'a>>,
    ) -> Say<'e, 'a> {
        let (contracts, notes) = (contracts.into(), Rc::default());
        let (nested, woven, bracketed, between) = (false, false, false, false);
        Say {
            terms,
            scope,
            contracts,
            person: Person::He,
            depth: 0,
            nested,
            woven,
            bracketed,
            between,
            otherwise: false,
            notes,
        }
    }

    /// For what is said of one contract, to be woven with what is said of others.
    pub(super) fn to_weave(
        terms: &'e Terms<'e, 'a>,
        scope: &'e Scope<'a>,
        row: &'e ContractRow<'a>,
    ) -> Say<'e, 'a> {
        Say { woven: true, ..Say::new(terms, scope, vec![row]) }
    }

    /// For the same contracts, by the rules of another scope.
    pub(super) fn in_scope(&self, scope: &'e Scope<'a>) -> Say<'e, 'a> {
        Say { scope, ..self.anew(self.person) }
    }

    /// For another sentence: nothing is asked for yet.
    pub(super) fn anew(&self, person: Person) -> Say<'e, 'a> {
        Say { person, notes: Rc::default(), ..self.clone() }
    }

    /// For a part of the sentence that is about another person.
    pub(super) fn of(&self, person: Person) -> Say<'e, 'a> {
        Say { person, ..self.clone() }
    }

    /// For what stands in brackets.
    pub(super) fn in_brackets(&self) -> Say<'e, 'a> {
        Say { bracketed: true, ..self.anew(Person::He) }
    }

    /// For what comes between the deals.
    pub(super) fn between(&self) -> Say<'e, 'a> {
        Say { between: true, ..self.anew(Person::He) }
    }

    /// For what a name is defined as, unless definitions go round in circles.
    pub(super) fn inside(&self) -> Option<Say<'e, 'a>> {
        (self.depth < DEEPEST).then(|| Say { depth: self.depth + 1, ..self.clone() })
    }

    /// The rules of the game as a whole.
    pub(super) fn scope_of_game(&self) -> &'e Scope<'a> {
        &self.terms.edition.folded.game
    }

    /// Titles of the options that the sentence asks for.
    pub(super) fn options(&self) -> Vec<String> {
        let options = &self.terms.linked.options;
        let asked = self.notes.options.borrow();
        let open = asked.iter().map(|at| &options[*at]).filter(|option| !option.pinned);
        open.map(|option| self.terms.dictionary.title_in(&option.title)).collect()
    }

    /// Notes the options that are numbers on which it hangs whether a clause is played at all: they have no box.
    pub(super) fn hangs_on(&self, clause: &Clause) {
        let Terms { linked, .. } = self.terms;
        let is_number = |option: &OptionDef| matches!(option.domain, Domain::Range(..));
        if !linked.options.iter().any(is_number) {
            return;
        }
        let number = |word: &str| linked.options.iter().position(|o| o.name == word && is_number(o));
        let own = linked.entries.iter().filter(|entry| !entry.whens.is_empty());
        let own = own.filter(|entry| matches!(entry.what, What::Clause(other) if other.span == clause.span));
        for when in own.flat_map(|entry| &entry.whens) {
            Part::Phrase(when).words(&mut |part| {
                if let Part::Word(word) = part {
                    self.notes.options.borrow_mut().extend(number(word));
                }
            });
        }
    }

    /// Notes that a definition is told here in full.
    pub(super) fn retold(&self, name: &str) {
        let cites = self.scope.defs.get(name).map_or(&[][..], |active| &active.clause.cites);
        self.notes.cites.borrow_mut().extend(Cite::of(cites));
    }

    /// The rules of definitions that the sentence tells in full.
    pub(super) fn cites(&self) -> Vec<Cite> {
        self.notes.cites.borrow().clone()
    }

    /// Says something behind words that began with this player: he is `he` from then on.
    pub(super) fn after<T>(&self, of: Option<About>, say: impl FnOnce() -> T) -> T {
        let before = self.notes.topic.replace(of);
        let said = say();
        self.notes.topic.replace(before);
        said
    }

    /// The definition of a name in this scope.
    pub(super) fn definition(&self, name: &str) -> Option<(Defined, &'a Phrase, Option<&'a str>)> {
        let clause = self.scope.defs.get(name)?.clause;
        let Body::Define { what, value } = &clause.body else { return None };
        Some((*what, value, clause.title.as_deref().map(|title| self.terms.heard(title))))
    }

    /// The title of a suit that the game makes; where only contracts make it, of all that do, if they call it alike.
    pub(super) fn made_title(&self, name: &str) -> Option<&'a str> {
        let title = |scope: &Scope<'a>| {
            let made = scope.defs.get(name)?.clause;
            made.title.as_deref().filter(|_| made.body.kind() == Kind::MadeSuit)
        };
        if self.scope.defs.contains_key(name) {
            return title(self.scope);
        }
        let mut all = self.terms.edition.folded.scopes.iter().filter_map(title);
        let first = all.next()?;
        all.all(|other| other == first).then_some(first)
    }

    /// What the contracts have in this column, if it is the same for all of them.
    pub(super) fn cell(&self, column: &str) -> Option<&'a Cell> {
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

    pub(super) fn is_column(&self, name: &str) -> bool {
        self.terms.edition.folded.contracts.iter().any(|c| c.cells.contains_key(name))
    }

    /// What a phrase comes to, if it is the same in all these contracts, and whether it asks their table for it.
    /// The options it asks for are noted.
    pub(super) fn resolved<T: PartialEq>(&self, read: impl Fn(&Env<'_, 'a>) -> T) -> (Option<T>, bool) {
        let Terms { linked, settings, sources, edition, .. } = self.terms;
        let (report, used) = (RefCell::default(), RefCell::<Uses>::default());
        let pack = edition.pack.clone();
        let (report, used, common) = (&report, &used, &edition.common);
        let material = Material { linked, pack, sources, settings, report, used, common };
        let frame = &edition.folded.frame;
        let at = |row: &&ContractRow| frame.contracts.iter().position(|c| c.name == row.name);
        let value = |current| read(&frame.env(&material, self.scope, current));
        let first = value(self.contracts.first().and_then(at));
        let asks = used.borrow().columns();
        let same = !asks || self.contracts.iter().skip(1).all(|row| value(at(row)) == first);
        let known = same && !report.borrow().has_errors();
        let options = used.borrow();
        let options = options.options().into_iter().filter_map(|name| self.terms.option(name));
        self.notes.options.borrow_mut().extend(options);
        (Some(first).filter(|_| known), asks)
    }

    /// Can this never be so, whatever is dealt: does it ask for what nobody may announce?
    pub(super) fn cannot_be(&self, test: &Phrase) -> bool {
        match &test.kind {
            PhraseKind::Does(who, Deed::Announced(name, _)) if named(who) != Some("nobody") => {
                !self.scopes().any(|scope| scope.announcements.iter().any(|a| a.name == name.text))
            }
            PhraseKind::And(list) => list.iter().any(|part| self.cannot_be(part)),
            PhraseKind::Or(list) => list.iter().all(|part| self.cannot_be(part)),
            PhraseKind::Name(name) => match self.definition(name) {
                Some((Defined::Test, value, _)) => self.inside().is_some_and(|say| say.cannot_be(value)),
                _ => false,
            },
            _ => false,
        }
    }

    /// The scope that is told; of the game as a whole, those of its contracts too.
    pub(super) fn scopes(&self) -> impl Iterator<Item = &'e Scope<'a>> {
        let whole = std::ptr::eq(self.scope, self.scope_of_game());
        let others = whole.then_some(&self.terms.edition.folded.scopes);
        std::iter::once(self.scope).chain(others.into_iter().flatten())
    }

    /// What a condition comes to before the deal, if it does.
    pub(super) fn decided(&self, test: &Phrase) -> Option<bool> {
        self.once(&self.terms.kept.decided, test, |say| say.decide(test))
    }

    /// What was found of a phrase, which is asked many times of the same one; the options it asks for are noted each time.
    fn once<T: Clone>(
        &self,
        known: &RefCell<Map<Asked, Answer<T>>>,
        of: &Phrase,
        find: impl FnOnce(&Say<'e, 'a>) -> T,
    ) -> T {
        // What stands in no text does not stay where it is.
        if of.span == Span::default() {
            return find(self);
        }
        let asked = Asked {
            phrase: (std::ptr::from_ref(of).addr(), of.span),
            scope: std::ptr::from_ref(self.scope).addr(),
            contracts: self.contracts.iter().map(|row| std::ptr::from_ref(*row).addr()).collect(),
            depth: self.depth,
        };
        let answer = known.borrow().get(&asked).cloned();
        let (found, options) = answer.unwrap_or_else(|| {
            let say = self.anew(self.person);
            let answer = (find(&say), Rc::from_iter(say.notes.options.take()));
            known.borrow_mut().insert(asked, Answer::clone(&answer));
            answer
        });
        self.notes.options.borrow_mut().extend(options.iter());
        found
    }

    fn decide(&self, test: &Phrase) -> Option<bool> {
        if let Some(known) = self.condition(test).and_then(|test| test.constant()) {
            return Some(known);
        }
        // What cannot be put in here as a whole may be decided by one of its parts.
        match &test.kind {
            PhraseKind::And(list) => {
                list.iter().any(|part| self.decided(part) == Some(false)).then_some(false)
            }
            PhraseKind::Or(list) => list.iter().any(|part| self.decided(part) == Some(true)).then_some(true),
            PhraseKind::Name(name) => match self.definition(name) {
                Some((Defined::Test, value, _)) => self.inside()?.decided(value),
                _ => None,
            },
            _ => None,
        }
    }

    /// A condition, with everything put in that is known before the deal.
    pub(super) fn condition(&self, test: &Phrase) -> Option<Test> {
        self.resolved(|env| env.test(test)).0
    }

    /// A number that is known before the deal.
    pub(super) fn constant(&self, number: &Phrase) -> Option<i64> {
        let n = self.num(number)?.constant()?;
        (n % ONE == 0).then_some(n / ONE)
    }

    /// A number that is known before the deal, in words: `35 2/3`.
    pub(super) fn constant_words(&self, number: &Phrase) -> Option<String> {
        let n = self.num(number)?.constant()?;
        let (whole, rest) = (n / ONE, n % ONE);
        if rest == 0 {
            return Some(whole.to_string());
        }
        let by = (1..=rest.abs()).rev().find(|by| rest % by == 0 && ONE % by == 0)?;
        let part = format!("{}/{}", rest.abs() / by, ONE / by);
        Some(match whole {
            0 if n < 0 => format!("−{part}"),
            0 => part,
            _ => format!("{whole} {part}"),
        })
    }

    /// A number, with everything put in that is known before the deal.
    pub(super) fn num(&self, number: &Phrase) -> Option<Num> {
        self.once(&self.terms.kept.numbers, number, |say| say.resolved(|env| env.num(number)).0)
    }

    /// Are these no cards at all, at this table?
    pub(super) fn is_nothing(&self, cards: &Phrase) -> bool {
        let name = named(self.branch(cards).unwrap_or(cards));
        name == Some("nothing") || name.is_some_and(|name| matches!(self.cell(name), Some(Cell::Dash(_))))
    }

    /// The branch of `a if …, otherwise b` that holds, if that is known before the deal.
    pub(super) fn branch<'p>(&self, phrase: &'p Phrase) -> Option<&'p Phrase> {
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

    /// Is it told in branches, as the deal decides which of them holds?
    pub(super) fn has_branches(&self, phrase: &Phrase) -> bool {
        matches!(phrase.kind, PhraseKind::If(..)) && self.branch(phrase).is_none()
    }

    /// `a if …, b if …, otherwise c`, without the branches that cannot be.
    pub(super) fn branches(&self, phrase: &Phrase, one: &dyn Fn(&Phrase) -> Wording) -> Wording {
        let PhraseKind::If(list, last) = &phrase.kind else { return one(phrase) };
        let mut out = Vec::new();
        let mut first = None;
        let possible = || list.iter().filter(|(_, test)| self.decided(test) != Some(false));
        if possible().all(|(value, _)| one(value).text == one(last).text) {
            return one(last);
        }
        for (value, test) in list {
            match self.decided(test) {
                Some(false) => {}
                Some(true) if out.is_empty() => return one(value),
                Some(true) => {
                    out.push(format!("otherwise {}", one(value)));
                    return Wording { text: out.join(", "), ..first.unwrap_or_default() };
                }
                None => {
                    let value = one(value);
                    out.push(format!("{value} if {}", self.after(value.of, || self.told_of(test))));
                    first.get_or_insert(value.then(""));
                }
            }
        }
        match first {
            None => one(last),
            Some(first) => Wording { text: format!("{}, otherwise {}", out.join(", "), one(last)), ..first },
        }
    }

    /// `if …`, `unless …`; `None` if it is so anyway, and `never` if it cannot be.
    pub(super) fn guard(&self, guard: &Guard) -> Guarded<Wording> {
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
pub(super) enum Guarded<T> {
    Always,
    Never,
    If(T),
    Unless(T),
}

/// Is this a bare name, and which?
pub(super) fn named(phrase: &Phrase) -> Option<&str> {
    phrase.name()
}
