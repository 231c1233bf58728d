//! The check of a text that is written: what was compiled and proved of it is kept, and where one sentence is another one,
//! only what that one touches is compiled and proved once more.
//!
//! Nothing is guessed: an edit that has other consequences is no edit for this, and the text is checked as if for the first
//! time. A test holds hundreds of edits of each game against that.

use super::{Comes, Found, Proved, at_first, conclude, ever, judge_around, judge_contracts};
use crate::diagnostic::{Diagnostic, Remedy, Report, Span, follow};
use crate::kinds::Home;
use crate::mixer::{Map, Set};
use crate::ruleset::Ruleset;
use crate::ruleset::compile::Settings;
use crate::ruleset::compile::common::{Changed, Common, Definitions, Noted, Tried};
use crate::ruleset::library::Loaded;
use crate::ruleset::link::{LAST_ROUND, What};
use crate::ruleset::reading::Reading;
use crate::ruleset::uses::Uses;
use crate::syntax::parse::{parse_clause, parse_row};
use crate::syntax::places::{Edit, Places};
use crate::syntax::tree::{Clause, Phrase, Row};
use std::cell::{OnceCell, RefCell};

/// After so many edits all is forgotten that was kept of sentences that are there no more.
const MOST: usize = 400;

/// So many edits were followed.
#[cfg(test)]
pub(crate) static EDITS: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);

/// Sentences that came in place of others; they stay as long as anything may refer to them.
#[derive(Default)]
pub(crate) struct Shelf {
    clause: OnceCell<Clause>,
    row: OnceCell<Row>,
    next: OnceCell<Box<Shelf>>,
}

/// What is the same as long as contracts look alike from outside.
#[derive(Default)]
struct Around {
    /// Of each choice of options: the frame in which contracts are judged, and what was told.
    programs: Vec<(usize, Vec<Diagnostic>)>,
    /// What was found around contracts, in all of them together.
    found: Found,
    /// Contracts are called by others: all of those is looked at.
    calls: bool,
}

/// A ruleset that is written, with all that is kept of it.
pub(crate) struct Session<'a> {
    /// What was read when all was forgotten.
    loaded: &'a Loaded,
    shelf: &'a Shelf,
    /// Of each file that is not ours.
    places: Vec<Option<Places>>,
    reading: Reading<'a>,
    profiles: Vec<Settings>,
    all: bool,
    /// What was said before anything was compiled.
    linking: Vec<Diagnostic>,
    at_first: Vec<Diagnostic>,
    common: Common<'a>,
    proved: Proved,
    tried: Vec<Tried<'a>>,
    around: Option<Around>,
    ever: RefCell<Map<Span, Option<Comes>>>,
    /// What was found the last time.
    told: Vec<Diagnostic>,
    edits: usize,
}

impl Around {
    /// A row is another one now; nothing, if something was told of it.
    fn with_row(mut self, old: &Row, new: &Row) -> Option<Around> {
        let mut labels = self.programs.iter().flat_map(|(_, told)| told).flat_map(|d| &d.labels);
        if labels.any(|label| old.span.holds(label.span)) {
            return None;
        }
        let rows = self.found.contracts.values_mut().map(|(row, _)| row);
        rows.filter(|row| **row == old.span).for_each(|row| *row = new.span);
        Some(self)
    }
}

/// What is told and found of choices of options, one after the other.
#[derive(Default)]
struct Judging {
    laws: RefCell<Report>,
    found: Found,
    /// What is not known yet around contracts.
    around: Around,
}

impl Judging {
    /// Judges a program to which its contracts are lent, and where it is not known, what is around them.
    fn judge(&mut self, tried: &Tried, known: Option<&(usize, Vec<Diagnostic>)>, proved: &mut Proved) {
        let (p, numbers) = (&tried.program, &*tried.numbers);
        let frame = known.map_or_else(|| proved.frame(p), |(frame, _)| *frame);
        judge_contracts(p, (frame, numbers), &self.laws, &mut self.found, proved);
        if let Some((_, told)) = known {
            tell(&self.laws, told);
            return;
        }
        self.around.calls |= p.only_called() != 0;
        let own = RefCell::default();
        judge_around(p, &own, &mut self.around.found, proved);
        let told = own.into_inner().list().to_vec();
        tell(&self.laws, &told);
        self.around.programs.push((frame, told));
    }
}

fn tell(report: &RefCell<Report>, told: &[Diagnostic]) {
    told.iter().for_each(|d| report.borrow_mut().push(d.clone()));
}

impl<'a> Session<'a> {
    /// Checks a ruleset of which nothing is known.
    pub(crate) fn begin(ruleset: &'a Ruleset, places: Vec<Option<Places>>, shelf: &'a Shelf) -> Session<'a> {
        let reading = ruleset.reading();
        let linking = reading.report.borrow().list().to_vec();
        let laws = RefCell::new(Report::default());
        let (profiles, all) = at_first(&reading.linked, &mut laws.borrow_mut());
        let at_first = laws.borrow().list().to_vec();
        let mut session = Session {
            loaded: ruleset.loaded(),
            shelf,
            places,
            reading,
            profiles,
            all,
            linking,
            at_first,
            common: Common::noting(),
            proved: Proved { kept: Some(Map::default()), ..Proved::default() },
            tried: Vec::new(),
            around: None,
            ever: RefCell::default(),
            told: Vec::new(),
            edits: 0,
        };
        let mut judging = Judging { laws, ..Judging::default() };
        for settings in &session.profiles {
            let mut tried = session.reading.tried(settings, &session.common);
            if !session.reading.report.borrow().has_errors() {
                judging.judge(&tried, None, &mut session.proved);
            }
            session.common.take_again(&mut tried);
            session.tried.push(tried);
        }
        session.close(judging);
        session
    }

    /// What is wrong with the text as it is now; nothing, if that is not known.
    pub(crate) fn told(&self) -> Option<Vec<Diagnostic>> {
        if self.common.is_full() {
            return None;
        }
        self.told.iter().map(|d| self.placed(d)).collect()
    }

    /// Takes over another text, if not more than one sentence is another one.
    pub(crate) fn follow(&mut self, other: &Loaded) -> Option<()> {
        if !self.loaded.stands_on_the_same(other) {
            return None;
        }
        let mut edit = None;
        for (file, places) in self.places.iter_mut().enumerate() {
            let Some(places) = places else { continue };
            match places.follow(&other.sources.get(file as u32).text) {
                Edit::Nothing => {}
                Edit::More => return None,
                one @ Edit::Sentence { .. } if edit.is_none() => edit = Some(one),
                Edit::Sentence { .. } => return None,
            }
        }
        let Some(Edit::Sentence { old, new, text }) = edit else { return Some(()) };
        self.edits += 1;
        if self.edits > MOST {
            return None;
        }
        let changed = self.changed(old, new, &text, other)?;
        self.check_again(changed)
    }

    /// What the sentence was, and what it is.
    fn changed(&mut self, old: Span, new: Span, text: &str, other: &Loaded) -> Option<Changed<'a>> {
        let (shelf, kept) = (self.shelf, other.kept());
        let mut changed = None;
        for entry in &mut self.reading.linked.entries {
            match (&entry.what, changed) {
                (What::Clause(clause), None) if old.holds(clause.span) => {
                    // What is done while cards are dealt is done before there is a contract.
                    if entry.home == Home::Deal {
                        return None;
                    }
                    let read = parse_clause(new, text, clause.cites.clone(), kept)?;
                    changed = Some(Changed::Clause { old: clause, new: shelf.clause.get_or_init(|| read) });
                }
                (What::Row(row, _), None) if old.holds(row.span) => {
                    let read = parse_row(new, text, row.cites.clone(), kept)?;
                    changed = Some(Changed::Row { old: row, new: shelf.row.get_or_init(|| read) });
                }
                _ => {}
            }
            match (&mut entry.what, changed) {
                (What::Clause(clause), Some(Changed::Clause { old, new })) if std::ptr::eq(*clause, old) => {
                    *clause = new;
                }
                (What::Row(row, _), Some(Changed::Row { old, new })) if std::ptr::eq(*row, old) => *row = new,
                _ => {}
            }
        }
        self.shelf = shelf.next.get_or_init(Box::default);
        changed
    }

    fn check_again(&mut self, changed: Changed<'a>) -> Option<()> {
        if !changed.is_local() || !self.same_choices(changed) {
            return None;
        }
        let again = self.common.change(changed, &mut self.tried)?;
        let definitions = changed.definitions();
        self.reading.report.take();
        self.proved.frames.iter_mut().for_each(|frame| frame.judged.clear());
        let mut judging = Judging::default();
        tell(&self.reading.report, &self.linking);
        tell(&judging.laws, &self.at_first);
        let mut told: Set<usize> = Set::default();
        for (settings, tried) in self.profiles.iter().zip(&mut self.tried) {
            let alike = self.reading.retried(settings, &self.common, tried, (&again, definitions))?;
            // Where nobody bids, all of the contract that is played is looked at.
            let calls = self.around.as_ref().is_some_and(|around| around.calls);
            if !alike || calls || tried.program.stages.is_empty() {
                self.around = None;
            }
        }
        if let Changed::Row { old, new } = changed {
            self.around = self.around.take().and_then(|around| around.with_row(old, new));
        }
        for (at, tried) in self.tried.iter_mut().enumerate() {
            let report = &self.reading.report;
            tell(report, &tried.told_of_packs);
            tell(report, &tried.named.told);
            tell(report, &tried.defined.told);
            if tried.unfit && report.borrow().has_errors() {
                return None;
            }
            tell(report, &tried.begun.told);
            for number in tried.numbers.iter().filter(|number| told.insert(**number)) {
                self.common.noted(*number, |noted| tell(report, &noted.told));
            }
            tell(report, &tried.rest.told);
            if !report.borrow().has_errors() {
                self.common.lend(tried);
                let known = self.around.as_ref().and_then(|around| around.programs.get(at));
                judging.judge(tried, known, &mut self.proved);
                self.common.take_again(tried);
            }
        }
        // A row is not another one where its part of the table does not hold.
        let played = |number: &usize| self.tried.iter().any(|tried| tried.numbers.contains(number));
        let gone: Set<usize> = again.into_iter().filter(|number| !played(number)).collect();
        self.common.forget(&gone);
        self.proved
            .kept
            .iter_mut()
            .for_each(|kept| kept.retain(|(_, (number, ..)), _| !gone.contains(number)));
        self.close(judging);
        #[cfg(test)]
        EDITS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Some(())
    }

    /// Are the same choices of options tried as before?
    fn same_choices(&self, changed: Changed) -> bool {
        let Changed::Clause { old, new } = changed else { return true };
        let word = old.name.as_ref().map_or("", |name| &name.text);
        if matches!(changed.definitions(), Definitions::All) && self.reading.asked_alone(word) {
            return false;
        }
        let last = |clause: &Clause| clause.names(LAST_ROUND);
        old.guard == new.guard && last(old) == last(new)
            || super::profiles::of(&self.reading.linked, &mut Report::default())
                == (self.profiles.clone(), self.all)
    }

    /// All choices were tried.
    fn close(&mut self, judging: Judging) {
        let Judging { laws, mut found, around } = judging;
        let around = self.around.take().unwrap_or(around);
        found.join(&around.found);
        // With a mistake not all of them were judged.
        self.around = (around.programs.len() == self.tried.len()).then_some(around);
        self.conclude(found, laws);
    }

    fn conclude(&mut self, mut found: Found, laws: RefCell<Report>) {
        let mut report = self.reading.report.take();
        if !report.has_errors() {
            let (mut used, mut told) = (Uses::default(), Set::default());
            let mut cited = vec![false; usize::from(u16::MAX) + 1];
            let mut note = |noted: &Noted| {
                used.also(&noted.used);
                noted.cited.iter().for_each(|id| cited[usize::from(*id)] = true);
            };
            for tried in &self.tried {
                [&tried.named, &tried.defined, &tried.begun, &tried.rest].into_iter().for_each(&mut note);
                for number in tried.numbers.iter().filter(|number| told.insert(**number)) {
                    self.common.noted(*number, &mut note);
                }
            }
            found.read = self.common.places_of(&cited);
            let ever = |test: &Phrase| {
                let known = self.ever.borrow().get(&test.span).copied();
                known.unwrap_or_else(|| {
                    let ever = ever(&self.reading, &self.profiles, test);
                    self.ever.borrow_mut().insert(test.span, ever);
                    ever
                })
            };
            let ever = self.all.then_some(&ever as _);
            conclude(&self.reading.linked, &used, &mut found, ever, &mut laws.borrow_mut());
        }
        for d in laws.into_inner().sorted() {
            report.push(d);
        }
        self.told = follow::first_causes(report.sorted());
    }

    /// Does something stand in a base, where others have to be asked who brought it about?
    pub(crate) fn blames(&self) -> bool {
        self.told.iter().any(|d| self.reading.linked.of_a_base(d.span()))
    }

    /// The same, where it stands now; nothing, if it is about a sentence that is there no more.
    fn placed(&self, diagnostic: &Diagnostic) -> Option<Diagnostic> {
        let now = |span: Span| match self.places.get(span.file as usize)? {
            Some(places) => places.now(span),
            None => Some(span),
        };
        let mut placed = diagnostic.clone();
        for label in &mut placed.labels {
            label.span = now(label.span)?;
        }
        for remedy in &mut placed.remedies {
            match remedy {
                Remedy::Write(span, _) | Remedy::TakeAway(span) => *span = now(*span)?,
                Remedy::WithoutOptions(_) | Remedy::WithoutContracts(_) => {}
            }
        }
        Some(placed)
    }
}
