//! Whoever leads, plays alone or handles cards has a hand: who sits out has none. And whom a sentence means is somebody.

use super::early::of_sides;
use super::owners::fixed;
use super::sides::of_somebody;
use super::walk::{Node, any, auction, ends, game};
use crate::diagnostic::{Report, words};
use crate::ruleset::expr::Seats;
use crate::ruleset::program::{ClauseId, Gets, Program, Step};

/// Looks at one contract.
pub(super) fn check(p: &Program, at: usize, report: &mut Report) {
    let contract = &p.contracts[at];
    meant(p, at, report);
    if p.persons == p.players {
        return;
    }
    let mut seated = |who: &Seats, clause: ClauseId| {
        if sits_out(p, who) {
            report.push(words::sits_out(p.clause(clause).span));
        }
    };
    for step in p.before.iter().chain(contract.acts()) {
        match step {
            Step::Take { who, clause, .. }
            | Step::Put { who, clause, .. }
            | Step::PutAll { who, clause, .. }
            | Step::Keep { who, clause, .. }
            | Step::Expose { who, clause, .. }
            | Step::Lay { who, clause, .. }
            | Step::Renew { who, clause, .. }
            | Step::Draw { who, clause, .. }
            | Step::Swap { who, clause, .. }
            | Step::Win { who, clause, .. } => seated(who, *clause),
            Step::Give { who, to, clause, .. } => {
                seated(who, *clause);
                seated(to, *clause);
            }
            _ => {}
        }
    }
    seated(&contract.play.leader, contract.play.leader_clause);
    contract.play.forced.iter().for_each(|(_, _, who, clause)| seated(who, *clause));
    if let Some(sides) = &contract.sides {
        sides.with.iter().chain([&sides.first]).for_each(|who| seated(who, sides.clause));
    }
    // Who has no share makes no bonus either.
    if !p.share {
        for bonus in &contract.score.bonuses {
            bonus.parties.iter().for_each(|party| seated(&party.who, bonus.clause));
        }
    }
    for (owner, place) in contract.counts.iter().zip(&p.places) {
        owner.iter().for_each(|owner| seated(owner, place.clause));
    }
}

/// Looks at who plays if nobody bids, at what is asked before anybody is the declarer, and between deals.
pub(super) fn check_around(p: &Program, report: &mut Report) {
    if let Some((_, Some(by), clause)) = &p.fallback
        && sits_out(p, by)
    {
        report.push(words::sits_out(p.clause(*clause).span));
    }
    let mut told = |node: Node, clause: ClauseId| {
        if any(node, &mut |part| matches!(part, Node::Seats(seats) if of_sides(seats))) {
            report.push(words::asked_in_the_auction(p.clause(clause).span));
        }
    };
    auction(p, &mut told);
    p.again.iter().for_each(|(test, clause)| told(Node::Test(test), *clause));
    let mut told = |node: Node, clause: ClauseId| unmeant(p, node, clause, report);
    p.again.iter().for_each(|(test, clause)| told(Node::Test(test), *clause));
    let Some(lasting) = &p.lasting else { return };
    ends(lasting, &mut told);
    lasting.after_match.iter().for_each(|gets| got(gets, &mut told));
}

/// Does it mean, in some case, nobody but who has no cards?
fn sits_out(p: &Program, who: &Seats) -> bool {
    match who {
        Seats::If(list, last) => list.iter().map(|(who, _)| who).chain([&**last]).any(|who| sits_out(p, who)),
        who => fixed(p, who, &|_| None).is_some_and(|set| set != 0 && set & p.active() == 0),
    }
}

/// What a deal comes to asks for nobody whom no word of it means.
fn meant(p: &Program, at: usize, report: &mut Report) {
    let contract = &p.contracts[at];
    let (score, play) = (&contract.score, &contract.play);
    let mut told = |node: Node, clause: ClauseId| unmeant(p, node, clause, report);
    game(contract, &mut told);
    for bonus in &score.bonuses {
        told(Node::Test(&bonus.when), bonus.clause);
        // Under which condition, each of them is asked.
        bonus.parties.iter().for_each(|party| told(Node::Seats(&party.who), bonus.clause));
    }
    play.ends.iter().for_each(|(test, clause)| told(Node::Test(test), *clause));
    play.counts_for.iter().for_each(|(who, clause)| told(Node::Seats(who), *clause));
    for (owner, place) in contract.counts.iter().zip(&p.places) {
        owner.iter().for_each(|owner| told(Node::Seats(owner), place.clause));
    }
    contract.between.iter().for_each(|gets| got(gets, &mut told));
}

/// Of each who gets something it is asked by himself; of the table of nobody.
fn got(gets: &Gets, told: &mut impl FnMut(Node, ClauseId)) {
    match &gets.who {
        Some(who) => told(Node::Seats(who), gets.clause),
        None => {
            told(Node::Test(&gets.guard), gets.clause);
            told(Node::Num(&gets.number), gets.clause);
        }
    }
}

fn unmeant(p: &Program, node: Node, clause: ClauseId, report: &mut Report) {
    if of_somebody(node) {
        report.push(words::asked_by_secret(p.clause(clause).span, &words::Secret::NobodyMeant));
    }
}
