//! Conditions within what sentences say, noted for the laws.

use super::{Env, fold};
use crate::diagnostic::Span;
use crate::mixer::Set;
use crate::ruleset::expr::{Cmp, Num, Test};
use crate::ruleset::program::{Asked, Condition, Stands};
use crate::syntax::tree::{Guard, Phrase, PhraseKind};
use std::cell::RefCell;
use std::ops::Range;

/// The conditions of a contract, or of what stands around all of them, as they are noted while it is compiled.
pub(crate) struct Conditions<'c> {
    list: RefCell<Vec<Condition>>,
    /// Those of which the laws know enough.
    known: &'c RefCell<Set<(Span, Stands)>>,
}

impl<'c> Conditions<'c> {
    pub(crate) fn new(known: &'c RefCell<Set<(Span, Stands)>>) -> Conditions<'c> {
        Conditions { list: RefCell::default(), known }
    }

    /// Would one be of use? Of what stands within a sentence it may be asked as well what the one around it leaves of it.
    pub(crate) fn wants(&self, span: Span, stands: Stands) -> bool {
        let known = self.known.borrow();
        let enough = |stands| known.contains(&(span, stands));
        !enough(stands) || stands == Stands::Within && !enough(Stands::Settled)
    }

    pub(crate) fn push(&self, condition: Condition) {
        self.list.borrow_mut().push(condition);
    }

    /// So many were noted so far.
    pub(crate) fn len(&self) -> usize {
        self.list.borrow().len()
    }

    /// Notes some once more, for whoever asks them at another time.
    pub(crate) fn again(&self, which: Range<usize>, asked: Asked) {
        let mut list = self.list.borrow_mut();
        for at in which {
            let again = list.get(at).map(|condition| Condition { asked, ..condition.clone() });
            list.extend(again);
        }
    }

    /// Puts a condition around some of those that were noted since, and answers with them as they were.
    pub(crate) fn put_around(
        &self,
        around: &Test,
        since: usize,
        which: impl Fn(&Condition) -> bool,
    ) -> Vec<Condition> {
        let mut list = self.list.borrow_mut();
        let some = list.iter_mut().skip(since).filter(|condition| which(condition));
        let put = |condition: &mut Condition| {
            let bare = condition.clone();
            condition.test = Test::and(vec![around.clone(), bare.test.clone()]);
            bare
        };
        some.map(put).collect()
    }

    /// Puts what it is joined with around what is joined within a part of a condition.
    pub(crate) fn joined_within(&self, which: Range<usize>, part: &Phrase, around: impl Fn() -> Test) {
        let mut list = self.list.borrow_mut();
        let noted = list.get_mut(which).into_iter().flatten();
        for condition in noted.filter(|c| c.stands == Stands::Joined && joins(part, c.span)) {
            let known = std::mem::replace(&mut condition.where_it_matters, Test::Const(true));
            condition.where_it_matters = Test::and(vec![around(), known]);
        }
    }

    /// Notes that a duty leaves a choice where the condition under which it stands does not hold.
    pub(crate) fn bound(&self, span: Span, asked: Asked, test: impl FnOnce() -> Test) {
        if self.wants(span, Stands::Bound) {
            self.push(Condition::new(span, test(), asked, Stands::Bound));
        }
    }

    pub(crate) fn take(&self) -> Vec<Condition> {
        self.list.take()
    }
}

/// What was noted while a definition was read, and when it was asked then.
pub(super) struct Heard {
    which: Range<usize>,
    asked: Asked,
}

/// The conditions of `A if …, B if …, otherwise C`, from the first on.
pub(super) struct Chain<'c, 'e, 'a> {
    env: &'c Env<'e, 'a>,
    /// That all before it have failed.
    failed: Vec<Test>,
}

impl<'e, 'a> Env<'e, 'a> {
    /// Notes a condition that stands within a sentence.
    pub(super) fn note(&self, phrase: &Phrase, stands: Stands, test: impl FnOnce() -> Test) {
        if let Some(noting) = self.noting.filter(|noting| noting.wants(phrase.span, stands)) {
            noting.push(Condition::new(phrase.span, test(), self.when.get(), stands));
        }
    }

    /// The parts of a condition, with what joins them; noted as they stand, where laws ask what each of them adds.
    pub(super) fn joined(&self, phrase: &Phrase, list: &[Phrase], and: bool) -> Vec<Test> {
        let mut within = Vec::new();
        let part = |(at, part): (usize, &Phrase)| {
            let before = self.noted_so_far();
            let test = self.test(part);
            if self.noted_so_far() > before && joins_some(part) {
                within.push((at, before..self.noted_so_far()));
            }
            test
        };
        let parts: Vec<Test> = list.iter().enumerate().map(part).collect();
        let Some(noting) = self.noting else { return parts };
        for (at, noted) in within {
            // Of what is joined by `or`, one matters where no other holds.
            noting.joined_within(noted, &list[at], || {
                let others = parts.iter().enumerate().filter(|(other, _)| *other != at);
                let others = others.map(|(_, test)| test.clone());
                Test::and(others.map(|test| if and { test } else { test.negated() }).collect())
            });
        }
        let join = if and { Test::And } else { Test::Or };
        self.note(phrase, Stands::Joined, || join(parts.clone()));
        parts
    }

    /// Notes that a number has this limit, which it goes beyond where it compares so.
    pub(super) fn limited(&self, phrase: &Phrase, (number, limit): (&Num, &Num), beyond: Cmp) {
        let within = if beyond == Cmp::Lt { Cmp::Gt } else { Cmp::Lt };
        self.note(phrase, Stands::Limit, || fold::cmp(beyond, number.clone(), limit.clone()));
        self.note(phrase, Stands::Limited, || fold::cmp(within, number.clone(), limit.clone()));
    }

    /// Notes what a part of a sentence hangs on.
    pub(crate) fn note_guard(&self, guard: &Guard, test: &Test) {
        let stands = match guard {
            Guard::If(_) => Stands::Within,
            Guard::Unless(_) => Stands::Unless,
        };
        self.note(guard.phrase(), stands, || test.clone());
    }

    /// The conditions of several branches are read one after the other.
    pub(super) fn chain(&self) -> Chain<'_, 'e, 'a> {
        Chain { env: self, failed: Vec::new() }
    }

    pub(super) fn noted_so_far(&self) -> usize {
        self.noting.map_or(0, |noting| noting.len())
    }

    pub(super) fn noted_since(&self, before: usize) -> Heard {
        Heard { which: before..self.noted_so_far(), asked: self.when.get() }
    }

    /// What a definition noted when it was read is noted for whoever asks it at another time.
    pub(super) fn note_again(&self, known: &Heard) {
        let asked = self.when.get();
        let Some(noting) = self.noting.filter(|_| !known.which.is_empty() && known.asked != asked) else {
            return;
        };
        noting.again(known.which.clone(), asked);
    }
}

impl Chain<'_, '_, '_> {
    /// What holds where none of several conditions does.
    pub(super) fn otherwise(self, last: &Phrase) {
        if self.failed.len() > 1 {
            self.env.note(last, Stands::Otherwise, || Test::and(self.failed));
        }
    }

    /// The next condition, noted by itself and behind those before it.
    pub(super) fn next(&mut self, phrase: &Phrase) -> Test {
        let test = self.env.test(phrase);
        if self.env.noting.is_some() {
            self.env.note(phrase, Stands::Within, || test.clone());
            if !self.failed.is_empty() {
                let all = self.failed.iter().cloned().chain([test.clone()]);
                self.env.note(phrase, Stands::Behind, || Test::and(all.collect()));
            }
            self.failed.push(test.clone().negated());
        }
        test
    }
}

/// Are there conditions in it that `and` and `or` join?
fn joins_some(part: &Phrase) -> bool {
    match &part.kind {
        PhraseKind::Not(inner) => joins_some(inner),
        PhraseKind::And(_) | PhraseKind::Or(_) => true,
        _ => false,
    }
}

/// Is this a condition that `and` and `or` lead to, from another one?
fn joins(part: &Phrase, span: Span) -> bool {
    match &part.kind {
        PhraseKind::Not(inner) => joins(inner, span),
        PhraseKind::And(list) | PhraseKind::Or(list) => {
            part.span == span || list.iter().any(|part| joins(part, span))
        }
        _ => false,
    }
}
