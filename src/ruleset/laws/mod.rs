//! Laws proved before play. `docs/laws.md` says which, and how far each proof goes.

mod actors;
pub(crate) mod again;
pub(in crate::ruleset) mod always;
pub(crate) mod auction;
mod bounds;
mod calls;
mod citations;
mod dummy;
mod early;
mod edits;
mod follows;
mod found;
mod futile;
mod hands;
mod idle;
mod joined;
mod last_round;
mod lasting;
mod left_out;
mod missed;
mod money;
mod named_twice;
mod names;
mod outcome;
mod overflow;
mod owners;
pub(crate) mod profiles;
mod reach;
mod renamed;
mod seated;
mod sides;
mod sight;
mod tricks;
pub(crate) mod walk;
mod ways;

use super::Ruleset;
use super::compile::{Settings, common::Common};
use super::expr::{Keeps, Seats, Test};
use super::lasting::Lasting;
use super::link::Linked;
use super::program::{Bonus, ClauseId, Contract, PlaceInfo, Program, Stacks, Step};
use super::reading::Reading;
use super::uses::Uses;
use crate::diagnostic::{Diagnostic, Report, Span};
use crate::mixer::{Map, Set};
use crate::syntax::tree::Phrase;
use crate::threads;
use bounds::{Asks, Bidden, Bounds};
use found::Found;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What was proved once is not proved again: a contract is judged once in each frame.
#[derive(Default)]
struct Proved {
    frames: Vec<Frame>,
    /// Walks through the auction, by what they depend on.
    walks: Vec<Followed>,
    cards: lasting::CardsAsked,
    /// What may be bid, as often as it is something else.
    bidden: Vec<Bidden>,
    /// What contracts ask of it, by their numbers.
    asking: Map<usize, Asks>,
    /// What was found in contracts, by their frames and numbers and by what may be bid, for whoever judges them again.
    kept: Option<Map<(usize, Of), Judged>>,
}

/// An auction that was followed.
struct Followed {
    outline: auction::Outline,
    walked: auction::Walked,
    ways: Rc<auction::Ways>,
}

/// A contract by its number; by what may be bid, and by the auction that was followed, if it asks for them.
type Of = (usize, Option<usize>, Option<usize>);

/// What is said and found of a contract.
struct Judged {
    told: Vec<Diagnostic>,
    found: Found,
}

/// What the laws look at of a program beside the contract that is judged.
struct Frame {
    seats: (u8, u8, u8, bool),
    scheme: String,
    places: Vec<PlaceInfo>,
    /// How many cards are dealt to each of them.
    dealt_to: Vec<u32>,
    stacks: Option<Stacks>,
    before: Vec<Step>,
    values: Vec<i64>,
    lasting: Option<Box<Lasting>>,
    /// Nobody bids anything.
    unbid: bool,
    /// Who plays if nobody bids, and who says so.
    fallback: Option<(Option<Seats>, ClauseId)>,
    /// Somebody may drop out.
    leavers: bool,
    /// Contracts that are played only if another calls them.
    called: u32,
    /// What may have been announced before they are.
    said: Vec<u64>,
    /// Steps of any contract in which something is chosen.
    chosen: Vec<Step>,
    /// Contracts, by the numbers that stand for the same one in each program.
    judged: Set<Of>,
}

/// Checks a ruleset under every choice of options that matters.
pub(crate) fn check(ruleset: &Ruleset) -> Vec<Diagnostic> {
    check_by(ruleset, found)
}

/// The same, as if no choice had anything in common with another.
#[cfg(test)]
pub(crate) fn check_apart(ruleset: &Ruleset) -> Vec<Diagnostic> {
    check_by(ruleset, |reading, profiles, laws| {
        let mut found = Found::default();
        for settings in profiles {
            let program = reading.program(settings);
            if !reading.report.borrow().has_errors() {
                let numbers: Vec<usize> = (0..program.contracts.len()).collect();
                found.looked_at = 0;
                found.reads(&program);
                judge(&program, &numbers, laws, &mut found, &mut Proved::default());
            }
        }
        found
    })
}

/// How many choices of options are tried, how many contracts are compiled for them, and whether all were tried.
#[cfg(test)]
pub(crate) fn effort(ruleset: &Ruleset) -> (usize, usize, bool) {
    let reading = ruleset.reading();
    let (profiles, all) = profiles::of(&reading.linked, &mut Report::default());
    let mut common = Common::default();
    for settings in &profiles {
        let program = reading.next_program(settings, &mut common);
        common.give_back(program);
    }
    (profiles.len(), common.compiled(), all)
}

/// What is known of a condition about bids where a contract is played, and it may be known how auctions go.
#[cfg(test)]
pub(crate) fn of_bids(
    p: &Program,
    contract: u8,
    ways: Option<&Rc<auction::Ways>>,
    test: &Test,
) -> Option<bool> {
    Bounds::played(p, contract.into(), ways.cloned()).test(test)
}

fn check_by(
    ruleset: &Ruleset,
    found: impl Fn(&Reading, &[Settings], &RefCell<Report>) -> Found,
) -> Vec<Diagnostic> {
    let loaded = ruleset.loaded();
    let reading = ruleset.reading();
    let (linked, compiling) = (&reading.linked, &reading.report);
    for d in loaded.report.list() {
        compiling.borrow_mut().push(d.clone());
    }
    if loaded.chain.is_empty() {
        return reading.report.into_inner().sorted();
    }
    let laws = RefCell::new(Report::default());
    let (profiles, all) = at_first(linked, &mut laws.borrow_mut());
    let mut found = found(&reading, &profiles, &laws);
    let mut report = reading.report.take();
    if !report.has_errors() {
        let ever = |test: &Phrase| ever(&reading, &profiles, test);
        conclude(
            linked,
            &reading.used.borrow(),
            &mut found,
            all.then_some(&ever as _),
            &mut laws.borrow_mut(),
        );
    }
    for d in laws.into_inner().sorted() {
        report.push(d);
    }
    report.sorted()
}

/// What needs no program; and the choices of options that are tried, and whether that is all of them.
fn at_first(linked: &Linked, laws: &mut Report) -> (Vec<Settings>, bool) {
    citations::check(linked, laws);
    edits::check(linked, laws);
    left_out::check(linked, laws);
    names::check_blocks(linked, laws);
    profiles::of(linked, laws)
}

/// How a condition of options comes out, if that can be said.
type Ever<'e> = &'e dyn Fn(&Phrase) -> Option<Comes>;

/// Under all choices of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comes {
    Never,
    Sometimes,
    Always,
}

/// What is known once every choice was tried. `ever`: is a condition of options ever so? Nothing, where not all were: what was
/// not met among some choices may be met under another.
fn conclude(linked: &Linked, used: &Uses, found: &mut Found, ever: Option<Ever>, laws: &mut Report) {
    if let Some(ever) = ever {
        reach::conclude(linked, found, laws);
        tricks::conclude(linked, found, laws);
        outcome::conclude(linked, found, laws);
        early::conclude(linked, found, laws);
        futile::conclude(linked, found, laws);
        last_round::conclude(linked, found, laws);
        idle::conclude(linked, found, ever, laws);
        always::conclude(linked, found, ever, laws);
        renamed::conclude(linked, found, ever, laws);
    }
    missed::check(linked, ever, laws);
    names::check(linked, used, found, ever.is_some(), laws);
    named_twice::check(linked, laws);
}

/// So many choices of options are worth a thread of their own.
const WORTH_SHARING: usize = 4;

/// What is found under some choices of options: by two threads, if there are many.
fn found(reading: &Reading, profiles: &[Settings], laws: &RefCell<Report>) -> Found {
    let mut found = Found::default();
    let wrong = || reading.report.borrow().has_errors();
    if profiles.len() < 2 * WORTH_SHARING || threads::available() < 2 || wrong() {
        try_each(reading, profiles, laws, &mut found);
        return found;
    }
    let (first, second) = profiles.split_at(profiles.len() / 2);
    let again = reading.again();
    let beside = move || {
        let (reading, laws, mut found) = (again(), RefCell::default(), Found::default());
        try_each(&reading, second, &laws, &mut found);
        (reading.report.take(), reading.used.take(), laws.into_inner(), found)
    };
    let ((), later) = threads::beside(|| try_each(reading, first, laws, &mut found), beside);
    match later {
        // With no mistake before, they hear and find what they would have heard and found behind the first.
        Some((report, used, told, later)) if !wrong() => {
            report.list().iter().for_each(|d| reading.report.borrow_mut().push(d.clone()));
            told.list().iter().for_each(|d| laws.borrow_mut().push(d.clone()));
            reading.used.borrow_mut().extend(used);
            found.join(&later);
        }
        _ => try_each(reading, second, laws, &mut found),
    }
    found
}

fn try_each(reading: &Reading, profiles: &[Settings], laws: &RefCell<Report>, found: &mut Found) {
    let (mut proved, mut common) = (Proved::default(), Common::default());
    found.looked_at = 0;
    for settings in profiles {
        let program = reading.next_program(settings, &mut common);
        if !reading.report.borrow().has_errors() {
            found.reads(&program);
            judge(&program, &common.lent(), laws, found, &mut proved);
        }
        common.need_not_note(found.enough.drain(..));
        common.give_back(program);
    }
    threads::give_back((proved, common));
}

/// The clauses that can do nothing, the contracts that no auction leads to, and the stages that never begin,
/// whatever is chosen.
pub(super) fn idle(reading: &Reading) -> (Vec<Span>, Vec<String>, Vec<String>) {
    let laws = RefCell::new(Report::default());
    let (profiles, all) = profiles::of(&reading.linked, &mut laws.borrow_mut());
    let found = found(reading, &profiles, &laws);
    if !all || reading.report.borrow().has_errors() {
        return Default::default();
    }
    let mut idle: Vec<Span> = found.idle.difference(&found.working).copied().collect();
    // Names, cards and packets that stand under what is never so do nothing either.
    let mut known = BTreeMap::new();
    let ever = |when: &Phrase| ever(reading, &profiles, when);
    for entry in &reading.linked.entries {
        if let Some(clause) = entry.clause()
            && entry.whens.iter().any(|when| idle::never(when, &mut known, &ever))
        {
            idle.push(clause.span);
        }
    }
    let contracts = found.contracts.into_iter().filter(|(_, (_, reached))| !reached);
    let stages = found.stages.into_iter().filter(|(_, (.., reached))| !reached);
    (idle, contracts.map(|(name, _)| name).collect(), stages.map(|(name, _)| name).collect())
}

/// Judges a program that is about to be played.
pub(super) fn judge_alone(p: &Program, report: &RefCell<Report>) {
    let numbers: Vec<usize> = (0..p.contracts.len()).collect();
    judge(p, &numbers, report, &mut Found::default(), &mut Proved::default());
}

/// Judges one program, and those of its contracts that were not judged before, by their numbers.
fn judge(p: &Program, numbers: &[usize], report: &RefCell<Report>, found: &mut Found, proved: &mut Proved) {
    let frame = proved.frame(p);
    judge_contracts(p, (frame, numbers), report, found, proved);
    judge_around(p, report, found, proved);
}

/// Those of its contracts that were not judged before in a frame, and what lies in all of them.
fn judge_contracts(
    p: &Program,
    (in_frame, numbers): (usize, &[usize]),
    report: &RefCell<Report>,
    found: &mut Found,
    proved: &mut Proved,
) {
    found.last_round |= last_round::known(p);
    let called = proved.frames[in_frame].called;
    // Both hang on the program alone.
    let (mut bidden, mut auction) = (None, None);
    for (at, number) in numbers.iter().enumerate() {
        let contract = &p.contracts[at];
        let mut expressions = None;
        let asks = || Asks::of(contract, expressions.insert(walk::Expressions::of(contract)));
        let asks = *proved.asking.entry(*number).or_insert_with(asks);
        let bidden = (asks != Asks::Nothing).then(|| *bidden.get_or_insert_with(|| proved.bidden(p)));
        let auction = (asks == Asks::Bids).then(|| *auction.get_or_insert_with(|| proved.auction(p)));
        let of = (*number, bidden, auction);
        if !proved.frames[in_frame].judged.insert(of) {
            continue;
        }
        let expressions = expressions.unwrap_or_else(|| walk::Expressions::of(contract));
        let ways = auction.map(|at| &proved.walks[at]).filter(|followed| followed.walked.tells());
        let ways = ways.map(|followed| Rc::clone(&followed.ways));
        let case = Case { at, number: *number, called, ways, expressions: &expressions };
        let Some(kept) = &mut proved.kept else {
            judge_contract(p, case, report, found, &mut proved.cards);
            continue;
        };
        let judged = kept.entry((in_frame, of)).or_insert_with(|| {
            let (own, mut found) = (RefCell::default(), Found::default());
            judge_contract(p, case, &own, &mut found, &mut proved.cards);
            Judged { told: own.into_inner().list().to_vec(), found }
        });
        judged.told.iter().for_each(|d| report.borrow_mut().push(d.clone()));
        found.join(&judged.found);
    }
    money::check(p, &mut report.borrow_mut());
    seated::check_around(p, &mut report.borrow_mut());
    early::check_around(p, &mut report.borrow_mut());
    lasting::check(p, (numbers, &proved.cards), &mut report.borrow_mut(), found);
}

/// What comes before its contracts. Of those only that is looked at which [`Contract::is_alike_from_outside`] compares.
fn judge_around(p: &Program, report: &RefCell<Report>, found: &mut Found, proved: &mut Proved) {
    dummy::check_auction(p, &mut report.borrow_mut());
    actors::check_auction(p, &mut report.borrow_mut());
    // The auction looks at stages, and at which contracts need something: all of one frame.
    idle::collect_auction(p, found);
    always::collect_auction(p, found);
    sight::check_auction(p, report);
    let auction = proved.auction(p);
    let walked = &proved.walks[auction].walked;
    reach::check(p, walked, &mut report.borrow_mut(), found);
    futile::check(p, walked, found);
    calls::check(p, &mut report.borrow_mut(), found);
}

/// A contract that is judged.
struct Case<'a> {
    /// Its place in the program, and the number that stands for it in each.
    at: usize,
    number: usize,
    /// Contracts that are played only if another calls them.
    called: u32,
    /// How auctions go, if it asks for that.
    ways: Option<Rc<auction::Ways>>,
    expressions: &'a walk::Expressions<'a>,
}

/// Judges one contract.
fn judge_contract(
    p: &Program,
    Case { at, number, called, ways, expressions }: Case,
    report: &RefCell<Report>,
    found: &mut Found,
    cards: &mut lasting::CardsAsked,
) {
    let contract = &p.contracts[at];
    let bounds = Bounds::played(p, at, ways);
    idle::collect(p, at, &bounds, found);
    always::collect(p, at, &bounds, found);
    cards.entry(number).or_insert_with(|| lasting::asked_among(expressions, Keeps::Cards));
    asked((p, contract), &bounds, expressions, found);
    if outcome::circular(p, contract, &mut report.borrow_mut()) {
        return;
    }
    sight::check(p, at, report);
    let mut report = report.borrow_mut();
    overflow::check(p, at, &bounds, expressions, &mut report);
    money::check_worth(p, at, &bounds, &mut report);
    money::check_amounts(p, at, &bounds, &mut report);
    money::check_pots(p, at, &bounds, &mut report);
    tricks::check(p, at, expressions, &mut report, found);
    actors::check(p, at, expressions, &mut report);
    seated::check(p, at, &mut report);
    futile::steps(p, contract, found);
    // Whoever is called finds hands as they are then.
    if called >> at & 1 == 0 {
        hands::check(p, at, &mut report, found);
    }
    dummy::check(p, at, &mut report);
    sides::check(p, at, &mut report);
    early::check(p, at, &mut report, found);
    outcome::check(p, at, expressions, &mut report, found);
}

impl Proved {
    /// The walk through its auction.
    fn auction(&mut self, p: &Program) -> usize {
        let outline = auction::outline(p);
        self.walks.iter().position(|known| known.outline == outline).unwrap_or_else(|| {
            self.walks.push(Followed { outline, walked: auction::walk(p), ways: Rc::default() });
            self.walks.len() - 1
        })
    }

    fn bidden(&mut self, p: &Program) -> usize {
        let bidden = Bidden::of(p);
        self.bidden.iter().position(|known| *known == bidden).unwrap_or_else(|| {
            self.bidden.push(bidden);
            self.bidden.len() - 1
        })
    }

    fn frame(&mut self, p: &Program) -> usize {
        let seats = (p.players, p.persons, p.dummies, p.share);
        let unbid = p.stages.is_empty();
        let fallback = p.fallback.as_ref().map(|(_, by, clause)| (by.clone(), *clause));
        let leavers = p.contracts.iter().any(|contract| contract.play.leavers);
        let dealt_to: Vec<u32> = (0..p.places.len() as u8).map(|place| p.dealt_to(place)).collect();
        let (called, said) = (p.only_called(), early::said_before_calls(p));
        let chooses = |step: &&Step| matches!(step, Step::Choose { .. } | Step::TurnUp { .. });
        let chosen: Vec<&Step> = p.contracts.iter().flat_map(Contract::acts).filter(chooses).collect();
        let same = |f: &Frame| {
            (f.seats, f.unbid, f.leavers, f.called) == (seats, unbid, leavers, called)
                && f.scheme == p.scheme.name
                && f.fallback == fallback
                && f.places == p.places
                && f.dealt_to == dealt_to
                && f.stacks == p.stacks
                && f.values == p.values
                && f.before == p.before
                && f.lasting == p.lasting
                && f.said == said
                && f.chosen.iter().eq(chosen.iter().copied())
        };
        if let Some(at) = self.frames.iter().position(same) {
            return at;
        }
        self.frames.push(Frame {
            seats,
            scheme: p.scheme.name.clone(),
            places: p.places.clone(),
            dealt_to,
            stacks: p.stacks.clone(),
            before: p.before.clone(),
            values: p.values.clone(),
            lasting: p.lasting.clone(),
            unbid,
            fallback,
            leavers,
            called,
            said,
            chosen: chosen.into_iter().cloned().collect(),
            judged: Set::default(),
        });
        self.frames.len() - 1
    }
}

/// Which announcements a contract asks for.
fn asked(
    (p, contract): (&Program, &Contract),
    bounds: &Bounds,
    expressions: &walk::Expressions,
    found: &mut Found,
) {
    // That somebody has said it is no reason to say it.
    let own = |what: u8, by: ClauseId| {
        let says = |step: &Step| matches!(step, Step::Announce { what: own, clause, .. } if (*own, *clause) == (what, by));
        contract.acts().any(says)
    };
    let said = expressions.parts().filter_map(|(part, by)| match part {
        walk::Node::Test(Test::Announced { what, .. }) if !own(*what, by) => Some(*what),
        _ => None,
    });
    // A bonus asks for its announcement where that changes a price, or where it is doubled by itself.
    let doubled = contract.steps.iter().any(|step| matches!(step, Step::Kontra(k) if k.items != 0));
    let matters = |bonus: &&Bonus| {
        let prices = [&bonus.announced, &bonus.missed, &bonus.announced_missed];
        doubled || bonus.owed || prices.iter().any(|price| price.is_some())
    };
    let of_bonuses = contract.score.bonuses.iter().filter(matters).filter_map(|bonus| bonus.announcement);
    let mut known = [false; u8::MAX as usize + 1];
    of_bonuses.chain(said).for_each(|what| known[usize::from(what)] = true);
    // Of each suit there is one by itself.
    let name = |what: usize| p.announcements[what].0.split(':').next().unwrap_or_default();
    for step in contract.acts() {
        if let Step::Announce { who, guard, what, laying: None, .. } = step
            && bounds.seats(who) > 0
            && bounds.test(guard) != Some(false)
        {
            let said = (contract.name.clone(), name((*what).into()).to_string());
            *found.for_nothing.entry(said).or_insert(true) &= !known[usize::from(*what)];
        }
    }
    for at in (0..p.announcements.len()).filter(|at| known[*at]) {
        let name = name(at);
        if !found.asked.contains(name) {
            found.asked.insert(name.to_string());
        }
    }
}

/// How does a condition of options come out? `None` if it asks for more than options.
pub(super) fn ever(reading: &Reading, profiles: &[Settings], test: &Phrase) -> Option<Comes> {
    let every = profiles::every(&reading.linked, test).unwrap_or_default();
    let (mut so, mut not) = (false, false);
    for settings in profiles.iter().chain(&every) {
        match reading.decided(settings, test)? {
            true => so = true,
            false => not = true,
        }
        if so && not {
            return Some(Comes::Sometimes);
        }
    }
    Some(if so { Comes::Always } else { Comes::Never })
}
