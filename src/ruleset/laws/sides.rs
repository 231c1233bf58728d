//! Sides part all who play: somebody is on each, nobody on both, and the cards that tell them do.

use super::bounds::Bounds;
use super::early::of_tricks;
use super::owners::fixed;
use super::walk::{Node, any, contract as expressions, parts};
use crate::diagnostic::{Report, words};
use crate::ruleset::expr::{Cards, Num, SeatMask, Seats, Test, positions};
use crate::ruleset::program::{Contract, Party, Program, Settle, Sides};
use crate::who::Position;

pub(super) fn check(p: &Program, at: usize, report: &mut Report) {
    let contract = &p.contracts[at];
    payments(p, contract, report);
    let Some(sides) = &contract.sides else { return };
    let span = p.clause(sides.clause).span;
    let later =
        |who: &Seats| any(Node::Seats(who), &mut |part| matches!(part, Node::Test(test) if of_play(test)));
    if later(&sides.first) || sides.with.iter().any(later) {
        report.push(words::sides_too_early(span));
        return;
    }
    let mut decided = true;
    for declarer in positions(p.speakers()) {
        let seats = |s: &Seats| known(p, declarer, s);
        let (first, with) = (seats(&sides.first), sides.with.as_ref().map(seats));
        let both = first.unwrap_or(0) | with.flatten().unwrap_or(0);
        decided &= first.is_some();
        let found = match (first, with.flatten()) {
            (Some(0), _) => words::side_of_nobody(span),
            _ if both & p.active() == p.active() => words::side_against_nobody(span),
            (Some(first), Some(with)) if first & with != 0 => words::side_twice(span),
            _ => continue,
        };
        report.push(found);
        return;
    }
    if !decided {
        report.push(words::unproved_side(span, &contract.title));
    }
    if let (Some(with), Some(cards)) = (&sides.with, &sides.secret) {
        let most = cards.constant().map_or(0, |set| i64::from((set & p.pack.all).count_ones()));
        if most + Bounds::new(p, Some(at)).seats(&sides.first) >= i64::from(p.players) {
            report.push(words::unproved_side(span, &contract.title));
        }
        if !tells(Node::Seats(with), cards) {
            report.push(words::side_untold(span));
        }
    }
    one_of_side(p, contract, sides, report);
}

/// Does it ask for what comes of the play? Sides stand before the first lead.
fn of_play(test: &Test) -> bool {
    *test == Test::Won || of_tricks(test)
}

/// Who they are, where that is clear once it is known who is the declarer.
pub(super) fn known(p: &Program, declarer: Position, s: &Seats) -> Option<SeatMask> {
    Some(match s {
        Seats::Declarer | Seats::Bidder => declarer.bit(),
        Seats::Defenders => p.active() & !declarer.bit(),
        s => fixed(p, s, &|s| known(p, declarer, s))?,
    })
}

/// Does this ask of hands for nothing but these cards?
fn tells(node: Node, cards: &Cards) -> bool {
    let pile = |c: &Cards| matches!(c, Cards::Hand(_) | Cards::Held(_) | Cards::Dealt(_));
    let within = |c: &Cards| match (c.constant(), cards.constant()) {
        (Some(asked), Some(all)) => asked & !all == 0,
        _ => c == cards,
    };
    match node {
        Node::Test(Test::Within(asked, held)) if pile(held) => within(asked),
        Node::Cards(Cards::Inter(a, b)) if pile(a) || pile(b) => within(a) || within(b),
        Node::Cards(c) if pile(c) => false,
        node => {
            let mut all = true;
            parts(node, &mut |part| all = all && tells(part, cards));
            all
        }
    }
}

/// Of a side nobody is meant by `he`; what is written down nobody pays.
fn payments(p: &Program, contract: &Contract, report: &mut Report) {
    for bonus in &contract.score.bonuses {
        let span = p.clause(bonus.clause).span;
        let prices = [Some(&bonus.worth), bonus.announced.as_ref(), bonus.missed.as_ref()];
        let prices = prices.into_iter().chain([bonus.announced_missed.as_ref()]).flatten().map(Node::Num);
        let guards = bonus.parties.iter().filter(|party| party.side).map(|party| Node::Test(&party.guard));
        if bonus.of_side() && prices.chain(guards).any(of_somebody) {
            report.push(words::asked_by_secret(span, &words::Secret::NobodyMeant));
        }
        if matches!(contract.score.settle, Settle::Writes(_))
            && bonus.parties.iter().any(|b| b.paid.is_some())
        {
            report.push(words::pays_and_writes(span, p.clause(contract.score.settle_clause).span));
        }
    }
}

/// Does it ask for one player who is meant? His side, and each of `players who …`, are others.
pub(super) fn of_somebody(node: Node) -> bool {
    match node {
        Node::Seats(Seats::Subject) => true,
        Node::Seats(Seats::Side(_)) => false,
        Node::Seats(Seats::Who(of, _)) => of_somebody(Node::Seats(of)),
        Node::Seats(Seats::Extreme { of, .. }) => of_somebody(Node::Seats(of)),
        node => {
            let mut found = false;
            parts(node, &mut |part| found |= of_somebody(part));
            found
        }
    }
}

/// What one of several took is rarely what a side took.
fn one_of_side(p: &Program, contract: &Contract, sides: &Sides, report: &mut Report) {
    if sides.with.is_none() || sides.first != Seats::Declarer {
        return;
    }
    let mut told = Vec::new();
    expressions(contract, &mut |node, clause| {
        let alone = |part: Node| matches!(part, Node::Num(Num::Points(who)) if **who == Seats::Declarer);
        if super::walk::any(node, &mut |part| alone(part)) && !told.contains(&clause) {
            told.push(clause);
        }
    });
    // Where somebody writes, nobody who is with him pays.
    let pays = contract.score.settle == Settle::LosersPayWinners;
    for bonus in &contract.score.bonuses {
        // What nobody else pays, those who are with him do not pay either.
        let alone =
            |party: &Party| party.who == Seats::Declarer && party.paid.is_none() && party.line.is_none();
        if pays && bonus.parties.iter().any(alone) {
            report.push(words::bonus_of_one(p.clause(bonus.clause).span, p.clause(sides.clause).span));
        }
    }
    let sides = p.clause(sides.clause).span;
    told.into_iter().for_each(|clause| report.push(words::one_of_side(p.clause(clause).span, sides)));
}
