//! A deal that was played by one ruleset, settled by another: the same cards, contract and plays.

use super::Deal;
use super::deal::Fault;
use crate::engine::{Decision, Entry, Kind, NONE, Phase, State, Table};
use crate::ruleset::Program;
use crate::tell::{self, words::Unsettled};

/// An answer as it was given: seat, phase, word.
struct Said {
    seat: u8,
    phase: &'static str,
    word: String,
}

/// Plays the deal once more under other rules; the auction is taken as it ended.
///
/// Questions that were not asked then are answered no, and answers that nobody asks for are left out.
pub fn under<'p>(played: &Table, rules: &'p Program) -> Result<Table<'p>, Unsettled> {
    let contract = played.program.contracts.get(usize::from(played.state().contract));
    let contract = contract.ok_or(Unsettled::NoContract)?;
    let at = rules.contracts.iter().position(|c| c.name == contract.name);
    let at = at.ok_or_else(|| Unsettled::NotPlayed(contract.title.clone()))?;
    let mut table = Table::resume(rules, settled(played, rules, at as u8)?);
    let mut said = answers(played);
    while let Some(decision) = table.decision() {
        let seat = table.seat(decision.position);
        let fits = |s: &Said| {
            let asked = s.seat == seat && s.phase == decision.phase;
            asked && (decision.kind != Kind::YesNo || table.read(&s.word) == Some(1))
        };
        let word = said.iter().position(fits).map(|at| said.remove(at).word);
        let option = match &word {
            Some(word) => table.read(word),
            None => without(&decision),
        };
        let Some(option) = option else {
            return Err(Unsettled::NoAnswer { seat, word, phase: decision.phase });
        };
        let refused = table.act(option).err();
        if let Some(refused) = refused {
            return Err(Unsettled::Refused(Box::new(tell::refusal(
                &table,
                &refused,
                &word.unwrap_or_default(),
            ))));
        }
    }
    Ok(table)
}

/// What is answered to a question that was not asked then.
fn without(decision: &Decision) -> Option<u8> {
    let only = decision.options.is_power_of_two().then_some(decision.options.trailing_zeros() as u8);
    if decision.kind == Kind::YesNo { Some(0) } else { only }
}

/// What was decided after the auction, but for every no.
fn answers(played: &Table) -> Vec<Said> {
    let acts = played.history().iter().filter_map(|entry| match entry {
        Entry::Act { decision, option, .. } => Some((decision, *option)),
        Entry::Event(_) => None,
    });
    acts.filter(|(d, option)| {
        !matches!(d.phase, "auction" | "deal") && (d.kind != Kind::YesNo || *option == 1)
    })
    .map(|(d, option)| Said {
        seat: played.seat(d.position),
        phase: d.phase,
        word: d.word(played.program, option),
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
    let moved = |position: u8| match position {
        NONE => NONE,
        position => rules.position(end.dealer, played.seat(position)),
    };
    state.contract = contract;
    state.declarer = if rules.contracts[usize::from(contract)].alone { NONE } else { moved(end.declarer) };
    let (new, old) = (&mut state.bidding, &end.bidding);
    (new.standing, new.holder, new.opened) = (contract, moved(old.holder), old.opened);
    for position in 0..p.players {
        let (at, to) = (usize::from(position), usize::from(moved(position)));
        let bid = |name: &str| {
            p.contracts.iter().position(|c| c.name == name).is_some_and(|c| old.bids[at] >> c & 1 == 1)
        };
        new.bids[to] =
            (0..rules.contracts.len()).filter(|c| bid(&rules.contracts[*c].name)).map(|c| 1 << c).sum();
        (new.first[to], new.bid_at[to]) = (old.first[at], old.bid_at[at]);
    }
    (state.phase, state.asked, state.entered) = (Phase::Step(0), NONE, false);
    Ok(state)
}
