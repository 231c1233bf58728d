//! Contracts that are called in the exchange of another: no call leads back to where it came from, and when cards are played
//! everybody has as many.

use super::{Found, hands};
use crate::diagnostic::{Report, words};
use crate::ruleset::program::{ClauseId, OneOf, Program, Step};

/// Follows every call from those contracts that are played without one.
pub(super) fn check(p: &Program, report: &mut Report, found: &mut Found) {
    let called = p.only_called();
    for at in (0..p.contracts.len()).filter(|at| called >> at & 1 == 0) {
        follow(p, &mut vec![at], report, found);
    }
}

fn follow(p: &Program, path: &mut Vec<usize>, report: &mut Report, found: &mut Found) {
    let Some(last) = path.last().map(|at| &p.contracts[*at]) else { return };
    for (contracts, clause) in last.steps.iter().filter_map(call) {
        for next in (0..p.contracts.len()).filter(|next| contracts >> next & 1 == 1) {
            if path.contains(&next) {
                let span = p.clause(clause).span;
                report.push(words::call_circles(span, &last.title, &p.contracts[next].title));
                continue;
            }
            path.push(next);
            hands::along(p, path, report, found);
            follow(p, path, report, found);
            path.pop();
        }
    }
}

/// The contracts one of which is called, and the clause that says so.
fn call(step: &Step) -> Option<(u32, ClauseId)> {
    match step {
        Step::Choose { of: OneOf::Contracts(contracts), clause, .. } => Some((*contracts, *clause)),
        _ => None,
    }
}

/// What is done in a contract until it calls that one; all, if it does not.
pub(super) fn steps<'p>(p: &'p Program, at: usize, next: Option<&usize>) -> impl Iterator<Item = &'p Step> {
    let calls = move |step: &&Step| {
        next.is_some_and(|next| call(step).is_some_and(|(contracts, _)| contracts >> next & 1 == 1))
    };
    p.contracts[at].steps.iter().take_while(move |step| !calls(step))
}
