//! What comes of the play is asked for when the play has begun.

use super::walk::{Node, any, auction, step};
use crate::diagnostic::{Report, words};
use crate::ruleset::expr::{Cards, Num, Seats, Test};
use crate::ruleset::program::{ClauseId, Contract, Program, Step};

/// Looks at the auction, at what is done before it, and at when cards are dealt again.
pub(super) fn check_around(p: &Program, report: &mut Report) {
    let mut told = |node: Node, clause: ClauseId| tell(p, (node, clause), &|_| true, report);
    auction(p, &mut told);
    p.again.iter().for_each(|(test, clause)| told(Node::Test(test), *clause));
    p.before.iter().for_each(|before| step(before, &mut told));
}

/// Looks at what a bid needs, and at what is done before the first lead.
pub(super) fn check(p: &Program, contract: &Contract, report: &mut Report) {
    contract.needs.iter().for_each(|(test, clause)| tell(p, (Node::Test(test), *clause), &|_| true, report));
    let (mut ready, before) = (false, contract.steps.iter().take_while(|step| **step != Step::Play));
    for before in before {
        ready |= *before == Step::Ready;
        // What is in hand then is what is held.
        let unknown = |why: &words::Early| !ready || *why != words::Early::Held;
        step(before, &mut |node, clause| tell(p, (node, clause), &unknown, report));
    }
    for moment in &contract.moments {
        if !moment.after && moment.to <= 1 {
            step(&moment.step, &mut |node, clause| {
                if any(node, &mut |part| matches!(part, Node::Seats(Seats::Taker))) {
                    report.push(words::before_the_play(p.clause(clause).span, words::Early::Tricks));
                }
            });
        }
    }
    // Whoever leads to the first trick is not found by one.
    let play = &contract.play;
    let found = |part: Node| matches!(part, Node::Seats(Seats::Taker | Seats::Leader));
    if any(Node::Seats(&play.leader), &mut |part| found(part)) {
        report.push(words::before_the_play(p.clause(play.leader_clause).span, words::Early::Tricks));
    }
}

fn tell(
    p: &Program,
    (node, clause): (Node, ClauseId),
    unknown: &dyn Fn(&words::Early) -> bool,
    report: &mut Report,
) {
    let mut why = None;
    any(node, &mut |part| {
        why = why.or_else(|| early(part).filter(unknown));
        why.is_some()
    });
    if let Some(why) = why {
        report.push(words::before_the_play(p.clause(clause).span, why));
    }
}

/// Is it known only when cards are played?
fn early(part: Node) -> Option<words::Early> {
    use words::Early;
    match part {
        Node::Cards(Cards::Held(_)) => Some(Early::Held),
        Node::Cards(Cards::Taken(_)) | Node::Num(Num::Tricks(_) | Num::EarlierLed(_)) => Some(Early::Tricks),
        Node::Seats(Seats::Taker) => Some(Early::Tricks),
        Node::Test(test) if of_tricks(test) => Some(Early::Tricks),
        _ => None,
    }
}

/// Is it about tricks, and what fell in them?
pub(super) fn of_tricks(test: &Test) -> bool {
    matches!(
        test,
        Test::Took { .. }
            | Test::Lost { .. }
            | Test::TookCount { .. }
            | Test::ThrewOff { .. }
            | Test::FellBefore { .. }
            | Test::FellIn { .. }
    )
}
