//! What one player does is not said of several.

use super::bounds::Bounds;
use super::owners::fixed;
use super::walk::{Expressions, Node, any};
use crate::diagnostic::{Report, Span, words, words::Here};
use crate::ruleset::expr::{Seats, Test};
use crate::ruleset::program::{Contract, OneOf, Over, Program, Sides, Step};

/// Looks at the steps of a contract, and at who leads.
pub(super) fn check(p: &Program, at: usize, expressions: &Expressions, report: &mut Report) {
    let contract = &p.contracts[at];
    let bounds = Bounds::early(p, at);
    for (part, clause) in expressions.parts() {
        if let Node::Test(Test::Spoke { after: Some(after), .. }) = part
            && least(&bounds, after) > 1
        {
            report.push(words::spoke_after_several(p.clause(clause).span));
        }
    }
    for step in p.before.iter().chain(contract.acts()) {
        if let Step::Choose { of: OneOf::Suits { turning: Some(cards), .. }, clause, .. } = step
            && bounds.cards(cards).high > 1
        {
            report.push(words::several_turned(p.clause(*clause).span));
        }
    }
    let mut alone = |who: &Seats, clause| {
        if least(&bounds, who) > 1 {
            report.push(words::several_act(p.clause(clause).span));
        }
    };
    for step in p.before.iter().chain(contract.acts()) {
        match step {
            Step::Take { who, guard, clause, .. }
            | Step::Win { who, guard, clause, .. }
            | Step::Put { who, guard, clause, .. }
            | Step::Keep { who, guard, clause, .. }
            | Step::KeepOver { who, guard, clause, .. }
            | Step::Expose { who, guard, clause, .. }
            | Step::Choose { who, guard, clause, .. }
            | Step::Swap { who, guard, clause, .. }
            | Step::TurnUp { who, guard, clause, .. }
                if *guard != Test::Const(false) =>
            {
                alone(who, *clause);
            }
            // Each of several draws, but one first.
            Step::Draw { from, guard, clause, .. } if *guard != Test::Const(false) => alone(from, *clause),
            // Each of several gives, but to one.
            Step::Give { to, guard, clause, .. } if *guard != Test::Const(false) => alone(to, *clause),
            _ => {}
        }
    }
    alone(&contract.play.leader, contract.play.leader_clause);
    contract.play.forced.iter().for_each(|(_, _, who, clause)| alone(who, *clause));
    if let Some((_, Some(by), clause)) = &p.fallback {
        alone(by, *clause);
    }
    let played = !contract.play.ends.iter().any(|(test, _)| *test == Test::Const(true));
    if played && contract.play.holder.is_none() && bounds.seats(&contract.play.leader) == 0 {
        report.push(words::nobody_here(
            p.clause(contract.play.leader_clause).span,
            &contract.title,
            Here::Leads { unbid: bidder(&contract.play.leader), alone: contract.alone },
        ));
    }
    for step in &contract.steps {
        let Step::Kontra(k) = step else { continue };
        let span = p.clause(k.clause).span;
        k.from.iter().for_each(|from| from_one(&bounds, from, span, report));
        if k.once_each || bounds.seats(&k.who) == 0 {
            continue;
        }
        if contract.alone {
            report.push(words::doubled_alone(span));
        } else if k.items == 0 && own(contract, &k.who) {
            report.push(words::doubled_by_its_own(span));
        }
    }
    if let Some((card, clause)) = &contract.play.holder
        && bounds.cards(card).high > 1
    {
        report.push(words::several_hold(p.clause(*clause).span));
    }
}

/// Looks at with whom the parts of the auction begin, and from where seniority is counted.
pub(super) fn check_auction(p: &Program, report: &mut Report) {
    let bounds = Bounds::new(p, None);
    for (at, stage) in p.stages.iter().enumerate() {
        if (at == 0 || stage.over == Over::Nothing) && bidder(&stage.from) {
            report.push(words::nobody_has_bid(p.clause(stage.clause).span));
        }
        let from = Some((&stage.from, stage.clause));
        let senior = stage.seniority.last().map(|last| (last, stage.seniority_clause));
        let listens = stage.listens.as_ref().map(|who| (who, stage.listens_clause));
        for (who, clause) in [from, senior, listens].into_iter().flatten() {
            from_one(&bounds, who, p.clause(clause).span, report);
        }
    }
}

/// Is whoever bids among these?
fn bidder(who: &Seats) -> bool {
    any(Node::Seats(who), &mut |part| matches!(part, Node::Seats(Seats::Bidder)))
}

/// Round the table it goes from one player.
fn from_one(bounds: &Bounds, who: &Seats, span: Span, report: &mut Report) {
    let here = || bounds.contract.is_some() && bounds.seats(who) == 0;
    if fixed(bounds.p, who, &|_| None) == Some(0) || here() {
        report.push(words::nobody_begins(span));
    } else if least(bounds, who) > 1 {
        report.push(words::several_begin(span));
    }
}

/// Are all of these on the side whose game it is?
fn own(contract: &Contract, who: &Seats) -> bool {
    match who {
        Seats::Team => true,
        Seats::Declarer => contract.sides.as_ref().is_none_or(|sides| sides.first == Seats::Declarer),
        Seats::Who(of, _) | Seats::Minus(of, _) | Seats::Inter(of, _) => own(contract, of),
        Seats::Union(list) => !list.is_empty() && list.iter().all(|who| own(contract, who)),
        _ => false,
    }
}

/// As many players as these are in every deal.
fn least(bounds: &Bounds, who: &Seats) -> i64 {
    let alone = bounds.contract.is_some_and(|c| bounds.p.contracts[c].alone);
    match who {
        Seats::Set(set) => set.count_ones().into(),
        Seats::Declarer | Seats::Dealer if !alone => 1,
        Seats::Players => bounds.p.players.into(),
        Seats::Everybody => bounds.p.persons.into(),
        Seats::Defenders if !alone => i64::from(bounds.p.players) - 1,
        Seats::Team => {
            let sides = bounds.contract.and_then(|c| bounds.p.contracts[c].sides.as_ref());
            let parts = sides.into_iter().flat_map(Sides::parts);
            parts.map(|part| least(bounds, part)).sum()
        }
        Seats::Rest => i64::from(bounds.p.players) - bounds.seats(&Seats::Team),
        Seats::Union(list) => list.iter().map(|s| least(bounds, s)).max().unwrap_or(0),
        Seats::Minus(all, less) => least(bounds, all) - bounds.seats(less),
        Seats::Right(of) | Seats::Left(of) => least(bounds, of),
        Seats::If(list, last) => {
            list.iter().map(|(s, _)| s).chain([&**last]).map(|s| least(bounds, s)).min().unwrap_or(0)
        }
        _ => 0,
    }
}
