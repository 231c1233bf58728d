//! A deal that was played by one ruleset, settled by another: the same cards, contract and plays.

use super::Deal;
use super::deal::Fault;
use crate::engine::sink::Event;
use crate::engine::{Choice, Decision, Entry, Kind, Phase, Progress, State, Table};
use crate::ruleset::Program;
use crate::ruleset::expr::positions;
use crate::ruleset::program::Contract;
use crate::tell::{self, words::Unsettled};
use crate::who::{Position, Seat};

/// An answer as it was given.
struct Said {
    seat: Seat,
    phase: Phase,
    /// What a choice is called that has a name.
    name: String,
    /// The trick in which it was asked, and the words for all to which yes could be said.
    trick: u8,
    open: Vec<String>,
    /// What was answered; nothing for no.
    word: Option<String>,
}

impl Said {
    fn of(table: &Table, state: &State, decision: &Decision, choice: Choice) -> Said {
        let p = table.program;
        // Only where a yes is asked for it matters to what.
        let yes = |open: &Choice| decision.kind() == Kind::YesNo && *open != Choice::No;
        Said {
            seat: table.seat(decision.position),
            phase: decision.phase,
            name: decision.moment(p).to_string(),
            trick: state.number,
            open: decision.list().into_iter().filter(yes).map(|choice| decision.word(p, choice)).collect(),
            word: (choice != Choice::No).then(|| decision.word(p, choice)),
        }
    }
}

/// Plays the deal once more under other rules; the auction is taken as it ended.
///
/// Questions that were not asked then are answered no, and answers that nobody asks for are left out.
pub(crate) fn under<'p>(played: &Table, rules: &'p Program) -> Result<Table<'p>, Unsettled> {
    let contracts = &played.program.contracts;
    let contract = contracts.get(usize::from(played.state().contract)).ok_or(Unsettled::NoContract)?;
    // What was called in another contract is called again, where there is that one.
    let first = first_contract(played).and_then(|at| contracts.get(usize::from(at)));
    let same = |wanted: &Contract| rules.contracts.iter().position(|c| c.name == wanted.name);
    let at = first.and_then(same).or_else(|| same(contract));
    let at = at.ok_or_else(|| Unsettled::NotPlayed(contract.title.clone()))?;
    let mut there = Deal::of(played).table(rules).map_err(|fault| match fault {
        Fault::Cards(error) => Unsettled::Deal(error),
        Fault::Both | Fault::Neither => Unsettled::NoDeal,
    })?;
    let mut said = answers(played);
    answer(&mut there, &mut said, |state| matches!(state.progress, Progress::Before(_)))?;
    let mut table = match there.state().progress {
        // Without an auction it has begun already.
        Progress::Step(_) if there.state().contract == at as u8 => there,
        _ => Table::resume(rules, settled(played, &there, at as u8)),
    };
    answer(&mut table, &mut said, |_| true)?;
    Ok(table)
}

/// What the auction ended with.
fn first_contract(played: &Table) -> Option<u8> {
    played.history().iter().find_map(|entry| match entry {
        Entry::Event(Event::Contract { contract, .. }) => Some(*contract),
        Entry::Event(_) | Entry::Act { .. } => None,
    })
}

/// Answers what is asked, as long as a deal stands so, by what was said then.
fn answer(table: &mut Table, said: &mut Vec<Said>, stands: impl Fn(&State) -> bool) -> Result<(), Unsettled> {
    while let Some(decision) = table.decision().filter(|_| stands(table.state())) {
        let asked = Said::of(table, table.state(), &decision, Choice::No);
        let (seat, phase) = (asked.seat, asked.phase);
        let word = heard(&asked, said, decision.kind()).map(|at| said.remove(at).word);
        let choice = match &word {
            Some(Some(word)) => table.read(word),
            Some(None) => Some(Choice::No),
            None => without(&decision),
        };
        let word = word.flatten();
        let Some(choice) = choice else {
            return Err(Unsettled::NoAnswer { seat, word, phase });
        };
        if let Err(refused) = table.act(choice) {
            let why = tell::refusal(table, &refused, &word.unwrap_or_default());
            return Err(Unsettled::Refused(Box::new(why)));
        }
    }
    Ok(())
}

/// Which of some answers was given to a question: that of the same trick, or a yes of another.
fn heard(asked: &Said, said: &[Said], kind: Kind) -> Option<usize> {
    let who = |s: &Said| (s.seat, s.phase, &s.name) == (asked.seat, asked.phase, &asked.name);
    if kind != Kind::YesNo {
        return said.iter().position(|s| who(s) && s.word.is_some());
    }
    let yes = |s: &Said| s.word.as_ref().is_some_and(|word| asked.open.contains(word));
    let no = |s: &Said| s.word.is_none() && s.open.iter().any(|word| asked.open.contains(word));
    let then = said.iter().position(|s| who(s) && s.trick == asked.trick && (yes(s) || no(s)));
    then.or_else(|| said.iter().position(|s| who(s) && yes(s)))
}

/// What is answered to a question that was not asked then.
fn without(decision: &Decision) -> Option<Choice> {
    if decision.kind() == Kind::YesNo { Some(Choice::No) } else { decision.options.only() }
}

/// What was decided before the auction and after it.
fn answers(played: &Table) -> Vec<Said> {
    let acts = played.history().iter().filter_map(|entry| match entry {
        Entry::Act { decision, choice, .. } => Some((decision, *choice)),
        Entry::Event(_) => None,
    });
    acts.enumerate()
        .filter(|(_, (decision, _))| decision.phase != Phase::Auction)
        .map(|(nth, (decision, choice))| Said::of(played, played.before_act(nth), decision, choice))
        .collect()
}

/// The deal under other rules, where its auction would begin, as if that had ended alike.
fn settled(played: &Table, there: &Table, contract: u8) -> State {
    let (p, rules, end) = (played.program, there.program, played.state());
    let mut state = State { bidding: there.start().bidding, ..*there.state() };
    let moved = |position: Position| match position {
        Position::NOBODY => position,
        position => rules.position(end.dealer, played.seat(position)),
    };
    state.contract = contract;
    state.declarer =
        if rules.contracts[usize::from(contract)].alone { Position::NOBODY } else { moved(end.declarer) };
    let (new, old) = (&mut state.bidding, &end.bidding);
    // A number is another one where others may be bid.
    let number = |number: i64| rules.values.iter().position(|other| *other == number);
    (new.standing, new.holder, new.opened) = (contract, moved(old.holder), old.opened);
    for position in positions(p.active()) {
        let (at, to) = (position, moved(position));
        let bid = |name: &str| {
            p.contracts.iter().position(|c| c.name == name).is_some_and(|c| old.bids[at] >> c & 1 == 1)
        };
        new.bids[to] =
            (0..rules.contracts.len()).filter(|c| bid(&rules.contracts[*c].name)).map(|c| 1 << c).sum();
        let value = usize::from(old.values[at]).checked_sub(1).and_then(|value| p.values.get(value));
        new.values[to] = value.and_then(|value| number(*value)).map_or(0, |value| value as u8 + 1);
        (new.first[to], new.bid_at[to]) = (old.first[at], old.bid_at[at]);
        // Who has passed in a part of the auction, by its name.
        for (here, stage) in rules.stages.iter().enumerate() {
            let same = p.stages.iter().position(|known| known.name == stage.name);
            let passed = same.is_some_and(|same| at.is_in(old.passed[same]));
            new.passed[here] |= if passed { to.bit() } else { 0 };
        }
    }
    (state.progress, state.asked, state.entered) = (Progress::Step(0), Position::NOBODY, false);
    state
}
