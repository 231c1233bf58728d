//! A deal that was played by one ruleset, settled by another: the same cards, contract and plays.

use super::Deal;
use super::deal::Fault;
use crate::engine::{Choice, Decision, Entry, Kind, Phase, Progress, State, Table};
use crate::ruleset::Program;
use crate::ruleset::expr::positions;
use crate::ruleset::program::Step;
use crate::tell::{self, words::Unsettled};
use crate::who::{Position, Seat};

/// An answer as it was given: seat, phase, word.
struct Said {
    seat: Seat,
    phase: Phase,
    /// What a choice is called that has a name.
    name: String,
    word: String,
}

/// Plays the deal once more under other rules; the auction is taken as it ended.
///
/// Questions that were not asked then are answered no, and answers that nobody asks for are left out.
pub(crate) fn under<'p>(played: &Table, rules: &'p Program) -> Result<Table<'p>, Unsettled> {
    let contract = played.program.contracts.get(usize::from(played.state().contract));
    let contract = contract.ok_or(Unsettled::NoContract)?;
    let at = rules.contracts.iter().position(|c| c.name == contract.name);
    let at = at.ok_or_else(|| Unsettled::NotPlayed(contract.title.clone()))?;
    let mut table = Table::resume(rules, settled(played, rules, at as u8)?);
    let mut said = answers(played);
    while let Some(decision) = table.decision() {
        let seat = table.seat(decision.position);
        let fits = |s: &Said| {
            let asked = s.seat == seat && s.phase == decision.phase && s.name == decision.moment(rules);
            asked && (decision.kind() != Kind::YesNo || table.read(&s.word) == Some(Choice::Yes))
        };
        let word = said.iter().position(fits).map(|at| said.remove(at).word);
        let choice = match &word {
            Some(word) => table.read(word),
            None => without(&decision),
        };
        let Some(choice) = choice else {
            return Err(Unsettled::NoAnswer { seat, word, phase: decision.phase });
        };
        if let Err(refused) = table.act(choice) {
            let why = tell::refusal(&table, &refused, &word.unwrap_or_default());
            return Err(Unsettled::Refused(Box::new(why)));
        }
    }
    Ok(table)
}

/// What is answered to a question that was not asked then.
fn without(decision: &Decision) -> Option<Choice> {
    if decision.kind() == Kind::YesNo { Some(Choice::No) } else { decision.options.only() }
}

/// What was decided after the auction, but for every no.
fn answers(played: &Table) -> Vec<Said> {
    let acts = played.history().iter().filter_map(|entry| match entry {
        Entry::Act { decision, choice, .. } => Some((decision, *choice)),
        Entry::Event(_) => None,
    });
    let before = |d: &Decision| played.program.before.iter().any(|step| step.clause() == Some(d.clause));
    acts.filter(|(d, choice)| d.phase != Phase::Auction && !before(d) && *choice != Choice::No)
        .map(|(d, choice)| Said {
            seat: played.seat(d.position),
            phase: d.phase,
            name: d.moment(played.program).to_string(),
            word: d.word(played.program, choice),
        })
        .collect()
}

/// The deal under other rules, as if its auction had ended alike.
fn settled(played: &Table, rules: &Program, contract: u8) -> Result<State, Unsettled> {
    let (p, end) = (played.program, played.state());
    let there = Deal::of(played).table(rules).map_err(|fault| match fault {
        Fault::Cards(error) => Unsettled::Deal(error),
        Fault::Both | Fault::Neither => Unsettled::NoDeal,
    })?;
    let mut state = *there.start();
    let moved = |position: Position| match position {
        Position::NOBODY => position,
        position => rules.position(end.dealer, played.seat(position)),
    };
    state.contract = contract;
    state.declarer =
        if rules.contracts[usize::from(contract)].alone { Position::NOBODY } else { moved(end.declarer) };
    let (new, old) = (&mut state.bidding, &end.bidding);
    (new.standing, new.holder, new.opened) = (contract, moved(old.holder), old.opened);
    for position in positions(p.active()) {
        let (at, to) = (position, moved(position));
        let bid = |name: &str| {
            p.contracts.iter().position(|c| c.name == name).is_some_and(|c| old.bids[at] >> c & 1 == 1)
        };
        new.bids[to] =
            (0..rules.contracts.len()).filter(|c| bid(&rules.contracts[*c].name)).map(|c| 1 << c).sum();
        let value = usize::from(old.values[at]).checked_sub(1).and_then(|value| p.values.get(value));
        let same = value.and_then(|value| rules.values.iter().position(|other| other == value));
        new.values[to] = same.map_or(0, |value| value as u8 + 1);
        (new.first[to], new.bid_at[to]) = (old.first[at], old.bid_at[at]);
    }
    // What was chosen before the auction, by its name.
    for step in &p.before {
        let name = step.clause().map(|clause| &p.clause(clause).name);
        let same = rules.before.iter().find(|s| s.clause().map(|clause| &rules.clause(clause).name) == name);
        if let (Step::Choose { what, .. }, Some(Step::Choose { what: here, .. })) = (step, same) {
            state.choices[usize::from(*here)] = end.choices[usize::from(*what)];
        }
    }
    (state.progress, state.asked, state.entered) = (Progress::Step(0), Position::NOBODY, false);
    Ok(state)
}
