//! Nothing overflows, and no fraction is finer than a sixtieth.

use super::bounds::{Bounds, MOST};
use super::walk::{Expressions, Node};
use crate::diagnostic::{Report, words};
use crate::ruleset::expr::{Num, ONE};
use crate::ruleset::limits::DOUBLINGS;
use crate::ruleset::program::{Contract, Program, Step};

pub(super) fn check(p: &Program, at: usize, bounds: &Bounds, expressions: &Expressions, report: &mut Report) {
    let contract = &p.contracts[at];
    bounds.fine.set(false);
    for (parts, clause) in expressions.each().filter(|(parts, _)| parts.iter().any(parts_a_number)) {
        match parts {
            [Node::Num(n), ..] => {
                bounds.num(n);
            }
            [Node::Test(t), ..] => {
                bounds.test(t);
            }
            parts => {
                for part in parts {
                    if let Node::Num(n) = part {
                        bounds.num(n);
                    }
                }
            }
        }
        if bounds.fine.replace(false) {
            report.push(words::finer_than_sixtieths(p.clause(clause).span));
        }
    }
    for gets in &contract.between {
        let number = bounds.num(&gets.number);
        if number.grain % ONE != 0 {
            report.push(words::gets_a_part(p.clause(gets.clause).span));
        }
    }
    let doublings = doublings(contract);
    let over = |n: &Num, doublings: u32| {
        let r = bounds.num(n);
        let factor = 1i64 << doublings.min(DOUBLINGS.into());
        r.low.saturating_abs().max(r.high).saturating_mul(factor) > MOST
    };
    // The smaller of two sides shares what each of the larger pays.
    let shares = (2..i64::from(p.players)).filter(|small| small * 2 < i64::from(p.players));
    for small in shares.filter(|_| contract.sides.is_some()) {
        for (_, worth, clause) in &contract.score.worth {
            if bounds.num(worth).grain % small != 0 {
                report.push(words::finer_than_sixtieths(p.clause(*clause).span));
            }
        }
    }
    for (_, worth, clause) in &contract.score.worth {
        if over(worth, doublings) {
            let doublings = if over(worth, 0) { 0 } else { doublings };
            report.push(words::too_much(p.clause(*clause).span, doublings));
        }
    }
    for b in &contract.score.bonuses {
        let prices = [Some(&b.worth), b.announced.as_ref(), b.missed.as_ref(), b.announced_missed.as_ref()];
        let kontra = contract.steps.iter().map(|step| match step {
            Step::Kontra(k) if b.announcement.is_some_and(|item| k.items >> item & 1 == 1) => k.at_most,
            _ => 0,
        });
        let most = kontra.map(u32::from).sum();
        if prices.into_iter().flatten().any(|n| over(n, most)) {
            report.push(words::too_much(p.clause(b.clause).span, most));
        }
        // What some share is parted into as many shares as there may be.
        let in_all = b.parties.iter().filter_map(|party| party.paid.as_ref()).filter(|(_, all)| *all);
        let most = in_all.map(|(who, _)| bounds.seats(who)).max().unwrap_or(1);
        let small = if b.of_side() { i64::from(p.players - 1) / 2 } else { 1 };
        let fine = |n: &Num| (2..=most.max(small)).any(|parts| bounds.num(n).grain % parts != 0);
        if prices.into_iter().flatten().any(fine) {
            report.push(words::finer_than_sixtieths(p.clause(b.clause).span));
        }
    }
}

/// Only such parts of an expression make fractions.
fn parts_a_number(part: &Node) -> bool {
    matches!(part, Node::Num(Num::Mul(..) | Num::Div(..)))
}

fn doublings(contract: &Contract) -> u32 {
    let most = |s: &Step| match s {
        Step::Kontra(k) if k.game => u32::from(k.at_most),
        _ => 0,
    };
    contract.steps.iter().map(most).sum()
}
