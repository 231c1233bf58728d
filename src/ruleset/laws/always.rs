//! Conditions that always hold: a sentence says the same without them.

use super::bounds::Bounds;
use super::found::Out;
use super::idle::{emptied, too_late};
use super::joined::Parts;
use super::{Comes, Ever, Found, joined, profiles};
use crate::diagnostic::{Diagnostic, Report, Span, words};
use crate::kinds::{Folds, Kind, List};
use crate::ruleset::expr::{Seats, Test};
use crate::ruleset::link::{Entry, Linked, OptionDef};
use crate::ruleset::program::{Asked, Contract, Program, Stands, Step};
use crate::syntax::tree::{Body, Clause, Guard, Part, Phrase, PhraseKind};
use std::collections::BTreeSet;

/// Of a range of more values than these not all are tried.
const ALL_TRIED: usize = 4;

/// Can bounds find at all that a test always holds? Few tests are such, and what is noted of the others costs nothing.
pub(in crate::ruleset) fn may_always_hold(test: &Test) -> bool {
    match test {
        Test::Const(so) => *so,
        Test::And(list) => list.iter().all(may_always_hold),
        Test::Or(list) => list.iter().any(may_always_hold),
        Test::Once(_, test) => may_always_hold(test),
        Test::Not(_)
        | Test::Cmp(..)
        | Test::Any(_)
        | Test::AnySeat(_)
        | Test::Within(..)
        | Test::SeatsWithin(..)
        | Test::TookCount { .. }
        | Test::Bid { .. }
        | Test::Contract(_) => true,
        Test::Took { who, with: None, .. } => matches!(**who, Seats::Players | Seats::Everybody),
        Test::Led(_)
        | Test::Won
        | Test::Took { .. }
        | Test::Lost { .. }
        | Test::Announced { .. }
        | Test::BidOrAfter { .. }
        | Test::YetToSpeak
        | Test::Stands { .. }
        | Test::AllPassed
        | Test::Passed { .. }
        | Test::Spoke { .. }
        | Test::DroppedOut { .. }
        | Test::ThrewOff { .. }
        | Test::FellBefore { .. }
        | Test::FellIn { .. } => false,
    }
}

/// Notes which conditions always hold in a contract, or never, and which do not.
pub(super) fn collect<'p>(p: &'p Program, at: usize, bounds: &Bounds<'p>, found: &mut Found) {
    let contract = &p.contracts[at];
    let (auction, early) = (in_the_auction(p), bounds.before_the_lead().not_begun());
    let (between, over) = (bounds.between(), bounds.over());
    let ready = bounds.between().not_begun();
    // After the last trick the play ends anyway.
    let ends = between.by(contract.play.tricks.saturating_sub(1));
    for condition in found.undecided(&contract.sayings.conditions) {
        let bounds = match condition.asked {
            Asked::InTheAuction => &auction,
            Asked::InSteps { behind } => &early.behind(behind.map(usize::from)),
            Asked::WhenAnnounced { behind } if !settled(contract) => &early.behind(behind.map(usize::from)),
            Asked::WhenAnnounced { behind } => &ready.behind(behind.map(usize::from)),
            Asked::BetweenTricks => &ends,
            Asked::Beside { from, to, after } => &between.beside((from, to), after),
            Asked::FromTheFirstLead => bounds,
            Asked::AtTheEnd => &over,
        };
        if condition.stands == Stands::Joined {
            joined::collect(condition, &bounds.of_parts(), found);
            continue;
        }
        let out = Out::from(bounds.test(&condition.test));
        if out.never && matches!(condition.stands, Stands::Within | Stands::Counted | Stands::Named) {
            let emptied = emptied(p, contract);
            if !emptied.is_empty() {
                found.emptied.entry(condition.span).or_insert(emptied);
            }
        }
        if out.never
            && condition.asked == Asked::AtTheEnd
            && let Some(late) = too_late(bounds, &condition.test)
        {
            found.reasons.entry(condition.span).or_insert(late);
        }
        found.comes_out(condition, out);
    }
}

/// The same of the auction.
pub(super) fn collect_auction(p: &Program, found: &mut Found) {
    let bounds = in_the_auction(p);
    for condition in found.undecided(&p.sayings.conditions) {
        if condition.stands == Stands::Joined {
            joined::collect(condition, &bounds, found);
            continue;
        }
        found.comes_out(condition, Out::from(bounds.test(&condition.test)));
    }
}

/// A hand has as many cards as it was dealt, unless it gets others before.
fn in_the_auction(p: &Program) -> Bounds<'_> {
    let mut bounds = Bounds::new(p, None);
    bounds.hand = match p.before.is_empty() && p.lasting.is_none() {
        true => p.tricks().into(),
        false => p.pack.all.count_ones().into(),
    };
    bounds
}

/// Are hands as they are played when the first announcement is made?
fn settled(contract: &Contract) -> bool {
    let said = |step: &Step| matches!(step, Step::Announce { .. } | Step::Kontra(_));
    let first = contract.steps.iter().position(said).unwrap_or(0);
    !contract.steps[first..].iter().any(moves)
}

/// Does a step change how many cards a hand has?
pub(super) fn moves(step: &Step) -> bool {
    match step {
        Step::Take { .. }
        | Step::Win { .. }
        | Step::Draw { .. }
        | Step::Swap { .. }
        | Step::Put { .. }
        | Step::PutAll { .. }
        | Step::Renew { .. }
        | Step::Give { .. }
        | Step::Keep { .. }
        | Step::KeepOver { .. }
        | Step::Leave { .. }
        | Step::Choose { .. } => true,
        Step::See { .. }
        | Step::TurnUp { .. }
        | Step::Lay { .. }
        | Step::Expose { .. }
        | Step::Announce { .. }
        | Step::Kontra(_)
        | Step::Ready
        | Step::Play
        | Step::Settle => false,
    }
}

/// After all choices of options: conditions of the game's own file that come out the same under each.
pub(super) fn conclude(linked: &Linked, found: &Found, ever: Ever, report: &mut Report) {
    let mut told = Conclusion::new(linked, found, ever);
    let idle_parts = found.joined.values().any(Parts::tells);
    for entry in linked.own_entries() {
        told.around(entry, report);
        told.around_each_other(entry, report);
        if idle_parts {
            told.parts(entry, report);
        }
        if let Some(clause) = entry.clause() {
            repeated(entry, clause, report);
            clause.phrases(&mut |phrase| same_otherwise(phrase, report));
            told.within(clause, |_| true, report);
        }
    }
}

/// Of some sentences, whosever they are: conditions that are never so.
pub(super) fn never<'l>(
    linked: &'l Linked,
    found: &Found,
    ever: Ever,
    clauses: impl Iterator<Item = &'l Clause>,
    report: &mut Report,
) {
    let mut told = Conclusion::new(linked, found, ever);
    let never = |out| matches!(out, Within::Never | Within::Uncounted);
    clauses.for_each(|clause| told.within(clause, never, report));
}

/// What is told of conditions once all choices of options were tried.
struct Conclusion<'c, 'l> {
    linked: &'c Linked<'l>,
    found: &'c Found,
    ever: Ever<'c>,
    decided: Vec<(Span, Stands, Out)>,
    /// Those that were looked at, however many sentences stand under them: as a whole, by their parts, and within others.
    whole: BTreeSet<Span>,
    parts: BTreeSet<Span>,
    inner: BTreeSet<Span>,
}

impl<'c, 'l> Conclusion<'c, 'l> {
    fn new(linked: &'c Linked<'l>, found: &'c Found, ever: Ever<'c>) -> Conclusion<'c, 'l> {
        let (whole, parts, inner) = Default::default();
        Conclusion { linked, found, ever, decided: found.decided(), whole, parts, inner }
    }

    /// The conditions under which a sentence stands.
    fn around(&mut self, entry: &Entry, report: &mut Report) {
        let (linked, ever) = (self.linked, self.ever);
        let clause = entry.clause();
        // That cards are dealt for ever is told already.
        if clause.is_some_and(|clause| clause.row().folds == Folds::Joins(List::Again)) {
            return;
        }
        let whens = entry.whens.iter().map(|when| (*when, Comes::Always));
        let guards = entry.guards.iter().copied().chain(clause.and_then(|clause| clause.guard.as_ref()));
        let guards = guards.map(|guard| match guard {
            Guard::If(phrase) => (phrase, Comes::Always),
            Guard::Unless(phrase) => (phrase, Comes::Never),
        });
        for (phrase, idle) in whens.chain(guards) {
            if !self.whole.insert(phrase.span) {
                continue;
            }
            let of_options = profiles::every(linked, phrase).is_some()
                && ever(phrase) == Some(idle)
                && !options_of(linked, phrase).any(|option| option.pinned);
            let always = |(stands, out): (Stands, Out)| stands == Stands::Around && out.always;
            if of_options || decided_of(&self.decided, phrase).any(always) && all_tried(linked, phrase) {
                let ends = clause.is_some_and(|clause| clause.body.kind() == Kind::PlayEnds);
                let by_itself = || entry.whens.iter().all(|when| ever(when).is_some());
                report.push(match ends && by_itself() {
                    true => words::ends_at_once(phrase.span),
                    false => words::excludes_nothing(phrase.span),
                });
                continue;
            }
            let never = |wanted| {
                decided_of(&self.decided, phrase).any(|(stands, out)| stands == wanted && out.never)
                    && all_tried(linked, phrase)
                    && !told(phrase.span, report)
            };
            if never(Stands::Settled) {
                report.push(words::settled_around(phrase.span));
            } else if never(Stands::Bound) {
                report.push(words::bound_anyway(phrase.span));
            }
        }
    }

    /// Conditions of options around others: the inner one may say nothing new.
    fn around_each_other(&mut self, entry: &Entry, report: &mut Report) {
        for (nth, inner) in entry.whens.iter().enumerate().skip(1) {
            if self.inner.insert(inner.span)
                && !told(inner.span, report)
                && !options_of(self.linked, inner).any(|option| option.pinned)
                && (self.ever)(inner) == Some(Comes::Sometimes)
                && within_others(self.linked, &entry.whens[..nth], inner, self.ever) == Some(Comes::Always)
            {
                report.push(words::settled_around(inner.span));
            }
        }
    }

    /// What is joined, wherever it stands.
    fn parts(&mut self, entry: &Entry, report: &mut Report) {
        let mut joins = |phrase: &Phrase| {
            if joined::adds_nothing_somewhere(phrase, self.found)
                && self.parts.insert(phrase.span)
                && all_tried(self.linked, phrase)
                && !told(phrase.span, report)
            {
                joined::tell(phrase, self.found, report);
            }
        };
        entry.asks().for_each(|phrase| Part::Phrase(phrase).phrases(&mut joins));
        entry.clause().iter().for_each(|clause| clause.phrases(&mut joins));
    }

    /// Conditions within a sentence: of those the compiler has noted some.
    fn within(&mut self, clause: &Clause, worth: impl Fn(Within) -> bool, report: &mut Report) {
        if !self.decided.iter().any(|(span, ..)| clause.span.holds(*span)) {
            return;
        }
        clause.phrases(&mut |phrase| {
            // What a name stands for is told where it is asked for, if that is in the same file.
            let elsewhere = |stands| {
                matches!(stands, Stands::Named | Stands::Counted)
                    && named(clause, phrase)
                    && asked_here(self.linked, clause)
            };
            let out = decided_of(&self.decided, phrase).find_map(|(stands, out)| {
                within(self.linked, (clause, phrase, (stands, out)), self.ever).filter(|_| !elsewhere(stands))
            });
            let out = out.filter(|out| worth(*out));
            if let Some(out) = out.filter(|_| self.whole.insert(phrase.span) && !told(phrase.span, report)) {
                report.push(said_of(self.found, clause, phrase, out));
            }
        });
    }
}

/// Is it what a name stands for?
fn named(clause: &Clause, phrase: &Phrase) -> bool {
    matches!(&clause.body, Body::Define { value, .. } if value.span == phrase.span)
}

/// Does a sentence of the game's own file ask for what a definition says?
fn asked_here(linked: &Linked, clause: &Clause) -> bool {
    let Some(name) = &clause.name else { return false };
    let other = |entry: &&Entry| !entry.clause().is_some_and(|other| other.is_named(&name.text));
    linked.own_entries().filter(other).any(|entry| {
        let mut found = false;
        entry.words(&mut |part| found |= matches!(part, Part::Word(word) if word == name.text));
        found
    })
}

/// What is joined with others, and stands around the sentence in the same words.
fn repeated(entry: &Entry, clause: &Clause, report: &mut Report) {
    let guards = entry.guards.iter().filter_map(|guard| match guard {
        Guard::If(phrase) => Some(phrase),
        Guard::Unless(_) => None,
    });
    let around: Vec<&Phrase> = entry.whens.iter().copied().chain(guards).flat_map(Phrase::joined).collect();
    if around.is_empty() {
        return;
    }
    let mut see = |phrase: &Phrase| {
        let said = |part: &Phrase| around.contains(&part);
        let again: Vec<Span> = match &phrase.kind {
            PhraseKind::And(list) => list.iter().filter(|part| said(part)).map(|part| part.span).collect(),
            PhraseKind::Or(list) if list.iter().any(said) => vec![phrase.span],
            _ => return,
        };
        for span in again {
            if !told(span, report) {
                report.push(words::settled_around(span));
            }
        }
    };
    clause.guard.iter().for_each(|guard| Part::Phrase(guard.phrase()).phrases(&mut see));
    clause.phrases(&mut see);
}

/// A condition that decides between two that are the same.
fn same_otherwise(phrase: &Phrase, report: &mut Report) {
    if let PhraseKind::If(list, otherwise) = &phrase.kind
        && let Some((last, condition)) = list.last()
        && last == &**otherwise
        && !told(condition.span, report)
    {
        report.push(words::same_otherwise(condition.span, otherwise.span));
    }
}

/// How a condition of options comes out where those around it hold, if they are all of options.
pub(super) fn within_others(
    linked: &Linked,
    around: &[&Phrase],
    inner: &Phrase,
    ever: Ever,
) -> Option<Comes> {
    let of_options = |phrase: &Phrase| profiles::every(linked, phrase).is_some();
    let around: Vec<Phrase> = around.iter().copied().filter(|when| of_options(when)).cloned().collect();
    let first = around.first()?.span;
    if !of_options(inner) {
        return None;
    }
    // What is known of conditions is known by where they stand: these are put together, and stand nowhere.
    let never = |so: bool| {
        let part = match so {
            true => inner.clone(),
            false => Phrase { kind: PhraseKind::Not(Box::new(inner.clone())), span: inner.span },
        };
        let span = Span { start: first.start + u32::from(so), end: inner.span.end, ..first };
        let all = Phrase { kind: PhraseKind::And(around.iter().cloned().chain([part]).collect()), span };
        Some(of_options(&all).then(|| ever(&all))?? == Comes::Never)
    };
    Some(match (never(true)?, never(false)?) {
        (true, _) => Comes::Never,
        (false, true) => Comes::Always,
        (false, false) => Comes::Sometimes,
    })
}

/// What is wrong with a condition within a sentence, or with what hangs on it.
#[derive(Clone, Copy, PartialEq)]
enum Within {
    Always,
    Never,
    /// It is always so, and what stands there counts unless it is.
    Unless,
    /// One before it decides.
    Behind,
    /// One before it is always so.
    NotOtherwise,
    /// The condition around the whole sentence decides.
    Settled,
    /// No such cards are there to be counted.
    Uncounted,
    /// None of them is among those that are without them.
    WithoutNone,
    /// A number never goes beyond its limit.
    InLimits,
    /// A number always is at its limit, or would go beyond it.
    AtLimit,
}

fn decided_of<'d>(
    decided: &'d [(Span, Stands, Out)],
    phrase: &Phrase,
) -> impl Iterator<Item = (Stands, Out)> + use<'d> {
    let at = phrase.span;
    decided.iter().filter(move |(span, ..)| *span == at).map(|(_, stands, out)| (*stands, *out))
}

/// Nothing is said where a condition asks for an option of which some values only are tried, or which the file has fixed:
/// whoever leaves the choice again finds the condition there.
fn within(
    linked: &Linked,
    (clause, phrase, (stands, out)): (&Clause, &Phrase, (Stands, Out)),
    ever: Ever,
) -> Option<Within> {
    let limits = matches!(stands, Stands::Limit | Stands::Limited);
    let pinned = || !limits && options_of(linked, phrase).any(|option| option.pinned);
    let so = match stands {
        Stands::Around | Stands::Within | Stands::Unless | Stands::Named if out.always => Within::Always,
        Stands::Within | Stands::Named if out.never => Within::Never,
        Stands::Unless if out.never => Within::Unless,
        Stands::Behind if out.never => Within::Behind,
        Stands::Otherwise if out.never => Within::NotOtherwise,
        Stands::Settled if out.never => Within::Settled,
        Stands::Counted if out.never => Within::Uncounted,
        Stands::Without if out.never => Within::WithoutNone,
        Stands::Limit if out.never => Within::InLimits,
        Stands::Limited if out.never => Within::AtLimit,
        _ => return None,
    };
    // Of options alone all values can be tried.
    let comes = match (so, stands) {
        (Within::Always, Stands::Unless) => Comes::Never,
        (Within::Always | Within::Unless, _) => Comes::Always,
        _ => Comes::Never,
    };
    let tried = match stands {
        // The conditions before it decide too, and so does the number before a limit.
        Stands::Behind | Stands::Otherwise | Stands::Limit | Stands::Limited => {
            options_behind(linked, |see| clause.words(&mut |part| see(part))).all(is_tried)
        }
        _ => {
            profiles::every(linked, phrase).is_some() && ever(phrase) == Some(comes)
                || all_tried(linked, phrase)
        }
    };
    (tried && !pinned()).then_some(so)
}

fn said_of(found: &Found, clause: &Clause, phrase: &Phrase, out: Within) -> Diagnostic {
    let made =
        || found.emptied.get(&phrase.span)?.iter().find(|(suit, made)| phrase.names(suit) && suit != made);
    let named = named(clause, phrase);
    match out {
        Within::Always if clause.body.kind() == Kind::Needs => words::needs_nothing(clause.span),
        Within::Always if named => words::defines_nothing(phrase.span, true),
        Within::Always => words::excludes_nothing(phrase.span),
        Within::Unless => words::never_unless(phrase.span),
        Within::Behind => words::behind_another(phrase.span),
        Within::Settled => words::settled_around(phrase.span),
        Within::NotOtherwise => words::never_otherwise(phrase.span),
        Within::WithoutNone => words::without_none(phrase.span),
        Within::InLimits | Within::AtLimit => {
            words::limit(phrase.span, !is_most(clause, phrase.span), out == Within::AtLimit)
        }
        Within::Never | Within::Uncounted => match (made(), out) {
            (Some((suit, made)), _) => words::suit_is_made(phrase.span, suit, made),
            (None, Within::Uncounted) if named => words::holds_nothing(phrase.span),
            (None, Within::Uncounted) => words::none_to_count(phrase.span),
            (None, _) if let Some(why) = found.reasons.get(&phrase.span) => words::idle(phrase.span, *why),
            (None, _) if named => words::defines_nothing(phrase.span, false),
            (None, _) => words::never_counts(phrase.span),
        },
    }
}

/// Is this what a number is at most?
fn is_most(clause: &Clause, limit: Span) -> bool {
    let mut most = false;
    clause
        .phrases(&mut |phrase| most |= matches!(&phrase.kind, PhraseKind::AtMost(_, of) if of.span == limit));
    most
}

/// Is the whole of it, or a part, told already?
pub(super) fn told(condition: Span, report: &Report) -> bool {
    let at = |d: &Diagnostic| d.labels.first().map(|label| label.span);
    report.list().iter().filter_map(at).any(|told| told.holds(condition) || condition.holds(told))
}

fn all_tried(linked: &Linked, phrase: &Phrase) -> bool {
    options_of(linked, phrase).all(is_tried)
}

/// Are all values of an option tried, and those that it can have?
fn is_tried(option: &OptionDef) -> bool {
    !option.pinned && option.values().len() <= ALL_TRIED
}

/// The options that a condition names, or that whatever it names depends on.
fn options_of<'l>(linked: &'l Linked, phrase: &Phrase) -> impl Iterator<Item = &'l OptionDef> {
    options_behind(linked, |see| Part::Phrase(phrase).words(&mut |part| see(part)))
}

/// The options that are named among some words, or that whatever is named there depends on.
fn options_behind<'l>(
    linked: &'l Linked,
    words: impl FnOnce(&mut dyn FnMut(Part)),
) -> impl Iterator<Item = &'l OptionDef> {
    let mut names: Vec<String> = Vec::new();
    let see = |part: Part, names: &mut Vec<String>| {
        if let Part::Word(word) = part
            && !names.iter().any(|known| known == word)
        {
            names.push(word.to_string());
        }
    };
    words(&mut |part| see(part, &mut names));
    let mut next = 0;
    while let Some(name) = names.get(next).cloned() {
        next += 1;
        for entry in &linked.entries {
            if entry.clause().is_some_and(|clause| clause.is_named(&name)) {
                entry.words(&mut |part| see(part, &mut names));
            }
        }
    }
    names.into_iter().filter_map(|name| linked.option(&name)).map(|at| &linked.options[at])
}
