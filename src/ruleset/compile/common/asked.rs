//! What is asked beside its own sentences while a contract is compiled: it is the same contract where the answers are the same.

use super::super::Compiler;
use crate::mixer::Set;
use crate::ruleset::resolve::announced;
use crate::ruleset::scope::Scope;
use std::cell::{Cell, RefCell};

/// What was asked since it was taken the last time.
#[derive(Default)]
pub(crate) struct Asked {
    words: RefCell<Set<String>>,
    rest: RefCell<Vec<Question>>,
    /// Contracts whose row was looked into, by their numbers.
    rows: Cell<u64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// What was chosen.
    Option(usize),
    LastRound,
    /// The number of a contract, of an announcement, of a part of the auction.
    Contract(String),
    Announcement(String),
    Stage(String),
    /// Which clause defines it.
    Word(String),
}

impl Asked {
    pub(crate) fn option(&self, at: usize) {
        self.ask(Question::Option(at));
    }

    pub(crate) fn last_round(&self) {
        self.ask(Question::LastRound);
    }

    pub(crate) fn contract(&self, name: &str) {
        self.ask(Question::Contract(name.to_string()));
    }

    pub(crate) fn announcement(&self, name: &str) {
        self.ask(Question::Announcement(name.to_string()));
    }

    pub(crate) fn stage(&self, name: &str) {
        self.ask(Question::Stage(name.to_string()));
    }

    pub(crate) fn word(&self, name: &str) {
        let mut words = self.words.borrow_mut();
        if !words.contains(name) {
            words.insert(name.to_string());
        }
    }

    pub(crate) fn row(&self, at: usize) {
        self.rows.set(self.rows.get() | 1 << at.min(63));
    }

    pub(super) fn contains(&self, word: &str) -> bool {
        self.words.borrow().contains(word)
    }

    /// The words that were asked for, and in whose rows was looked, since it was said the last time.
    pub(super) fn names(&self) -> (Set<String>, u64) {
        self.rest.take();
        (self.words.take(), self.rows.take())
    }

    fn ask(&self, question: Question) {
        let mut rest = self.rest.borrow_mut();
        if !rest.contains(&question) {
            rest.push(question);
        }
    }

    /// What was asked since it was said the last time.
    pub(super) fn take(&self) -> Vec<Question> {
        self.rows.take();
        let (mut words, mut rest) = (self.words.borrow_mut(), self.rest.borrow_mut());
        rest.drain(..).chain(words.drain().map(Question::Word)).collect()
    }
}

impl<'a> Compiler<'_, 'a> {
    /// A question with its answer.
    pub(super) fn answered(&self, question: Question, scope: &Scope<'a>) -> (Question, Vec<usize>) {
        let mut answer = Vec::new();
        self.answer(&question, scope, &mut answer);
        (question, answer)
    }

    /// Are these questions answered as they were?
    pub(super) fn answers(&self, asked: &[(Question, Vec<usize>)], scope: &Scope<'a>) -> bool {
        let mut answer = Vec::new();
        asked.iter().all(|(question, known)| {
            answer.clear();
            self.answer(question, scope, &mut answer);
            answer == *known
        })
    }

    /// Adds what is answered at this table, in numbers.
    fn answer(&self, question: &Question, scope: &Scope<'a>, answer: &mut Vec<usize>) {
        let frame = &self.frame;
        match question {
            Question::Option(at) => answer.push(self.m.settings.options[*at] as usize),
            Question::LastRound => answer.push(usize::from(self.m.settings.last_round)),
            Question::Contract(name) => answer.extend(frame.contracts.iter().position(|c| c.name == name)),
            Question::Announcement(name) => {
                let each = announced(&frame.announcements, name);
                answer.extend(
                    each.flat_map(|at| [at, frame.announcements[at].suit.map_or(0, |suit| suit + 1)]),
                );
            }
            Question::Stage(name) => {
                let held = frame.stages.iter().find(|(stage, _)| stage == name);
                answer.extend(held.map(|(_, held)| held.map_or(0, |held| usize::from(held) + 1)));
            }
            Question::Word(name) => {
                let defined = scope.defs.get(name.as_str());
                answer.extend(defined.map(|active| std::ptr::from_ref(active.clause).addr()));
            }
        }
    }
}
