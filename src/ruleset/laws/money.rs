//! A game is paid, or it is written down.

use super::bounds::{Bounds, Range};
use super::walk::{Node, any};
use crate::diagnostic::{Report, words};
use crate::ruleset::expr::{Keeps, Num, Seats, Test};
use crate::ruleset::program::{Bonus, ClauseId, Contract, Line, Party, Program, Settle};

/// A line of the settlement of this kind.
fn line(contract: &Contract, of: impl Fn(Line) -> bool) -> Option<ClauseId> {
    let lines = |bonus: &&Bonus| bonus.parties.iter().filter_map(|party| party.line).any(&of);
    contract.score.bonuses.iter().find(lines).map(|bonus| bonus.clause)
}

/// Where a contract says that somebody pays another, or a pot.
fn pays(contract: &Contract) -> Option<ClauseId> {
    let score = &contract.score;
    let told = score.settle == Settle::LosersPayWinners && score.settled;
    told.then_some(score.settle_clause).or_else(|| line(contract, |line| matches!(line, Line::Pot(_))))
}

/// Where it says that somebody writes.
fn writes(contract: &Contract) -> Option<ClauseId> {
    let score = &contract.score;
    let told = matches!(score.settle, Settle::Writes(_)) && score.settled;
    told.then_some(score.settle_clause).or_else(|| line(contract, |line| line == Line::Sheet))
}

pub(super) fn check(p: &Program, report: &mut Report) {
    let (pays, writes) = (p.contracts.iter().find_map(pays), p.contracts.iter().find_map(writes));
    if let (Some(pays), Some(writes)) = (pays, writes) {
        report.push(words::pays_and_writes(p.clause(pays).span, p.clause(writes).span));
    }
}

/// Does it depend on what is counted? By whose game it is, and who has won, that may be bounded in ways that are not seen here.
fn counted(number: &Num) -> bool {
    any(Node::Num(number), &mut |part| {
        matches!(
            part,
            Node::Num(Num::Points(_) | Num::Tricks(_) | Num::Cards(_) | Num::Kept(_) | Num::Run { .. })
        )
    })
}

/// Does a number between these come to less than nothing always, or under some options? What is counted may.
fn below_nothing(range: Range, number: &Num) -> Option<bool> {
    match (range.high < 0, range.low < 0) {
        (true, _) => Some(true),
        (_, true) if !counted(number) => Some(false),
        _ => None,
    }
}

/// What is paid beside the game, and what the session gets: less than nothing would go the other way.
pub(super) fn check_amounts(p: &Program, at: usize, bounds: &Bounds, report: &mut Report) {
    let contract = &p.contracts[at];
    let bonuses = contract.score.bonuses.iter().flat_map(|bonus| {
        let announced = [&bonus.announced, &bonus.missed, &bonus.announced_missed].into_iter().flatten();
        announced.chain([&bonus.worth]).map(|price| (price, bonus.clause))
    });
    let between = contract.between.iter().map(|gets| (&gets.number, gets.clause));
    for (amount, clause) in bonuses.chain(between) {
        let range = bounds.num(amount);
        // At the most it is nothing.
        let most = || (range.low < 0 && range.high == 0).then_some(true);
        if let Some(always) = below_nothing(range, amount).or_else(most) {
            report.push(words::amount_below_nothing(p.clause(clause).span, always));
        }
    }
}

/// Each in his turn takes all that lies in a pot: the first leaves nothing.
pub(super) fn check_pots(p: &Program, at: usize, bounds: &Bounds, report: &mut Report) {
    let contract = &p.contracts[at];
    let Some(lasting) = &p.lasting else { return };
    for bonus in &contract.score.bonuses {
        let Num::Kept(kept) = &bonus.worth else { continue };
        let emptied = |party: &Party| {
            let Some(Line::Pot(pot)) = party.line else { return None };
            let tally = *lasting.pots.get(usize::from(pot))?;
            let all = party.made && kept.what == Keeps::Tally(tally) && several(contract, bounds, party);
            lasting.tallies.get(usize::from(tally)).filter(|_| all)
        };
        if let Some(pot) = bonus.parties.iter().find_map(emptied) {
            report.push(words::pot_taken_by_several(p.clause(bonus.clause).span, &bonus.name, &pot.name));
        }
    }
}

/// Are there more than one of them at times, as far as their word says?
fn several(contract: &Contract, bounds: &Bounds, party: &Party) -> bool {
    let can = |won: bool| bounds.judged(won).is_none_or(|bounds| bounds.test(&party.guard) != Some(false));
    match party.who {
        Seats::Players | Seats::Everybody | Seats::Defenders => true,
        Seats::Team | Seats::Rest => bounds.seats(&party.who) > 1,
        Seats::Winners => contract.alone || contract.sides.is_some() || can(false),
        Seats::Losers => contract.alone || contract.sides.is_some() || can(true),
        _ => false,
    }
}

/// A game that is worth less than nothing would be paid to whoever loses it.
pub(super) fn check_worth(p: &Program, at: usize, bounds: &Bounds, report: &mut Report) {
    let contract = &p.contracts[at];
    for (guard, worth, clause) in &contract.score.worth {
        let range = bounds.num(worth);
        // What is written as nothing is meant so.
        if (range.low, range.high) == (0, 0) && worth.constant().is_none() {
            report.push(words::comes_to_nothing(p.clause(*clause).span, &contract.title));
        } else if let Some(always) = below_nothing(range, worth) {
            report.push(words::worth_below_nothing(p.clause(*clause).span, &contract.title, always));
        } else if range.low < 0
            && let Some(won) = [false, true].into_iter().find(|won| below(bounds, (guard, worth), *won))
        {
            report.push(words::pays_whoever_loses(p.clause(*clause).span, &contract.title, won));
        }
    }
}

/// Where the deal came out so, is it never worth more than nothing, and sometimes less?
fn below(bounds: &Bounds, (guard, worth): (&Test, &Num), won: bool) -> bool {
    let Some(bounds) = bounds.judged(won) else { return false };
    let range = bounds.num(worth);
    range.low < 0 && range.high <= 0 && bounds.test(guard) != Some(false)
}
