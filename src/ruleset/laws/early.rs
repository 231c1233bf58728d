//! What comes of the play is asked for when the play has begun.

use super::bounds::Bounds;
use super::walk::{Node, any, auction, duty, parts, step};
use super::{Found, calls};
use crate::diagnostic::{Report, words, words::Futile};
use crate::ruleset::ahead::gate::ends_from;
use crate::ruleset::expr::{Cards, Num, Seats, Test};
use crate::ruleset::link::{Entry, Linked};
use crate::ruleset::program::{ClauseId, Program, Step};

/// Looks at the auction, at what is done before it, and at when cards are dealt again.
pub(super) fn check_around(p: &Program, report: &mut Report) {
    let said = all_announced(p, &p.before);
    let mut told = |node: Node, clause: ClauseId| {
        tell(p, (node, clause), &|_, _| true, report);
        unsaid(p, (node, clause), said, report);
    };
    auction(p, &mut told);
    p.again.iter().for_each(|(test, clause)| told(Node::Test(test), *clause));
    p.before.iter().for_each(|before| step(before, &mut told));
}

/// What of the contract, and of what is announced in it, is asked while people bid.
fn unsaid(p: &Program, (node, clause): (Node, ClauseId), said: u64, report: &mut Report) {
    let span = p.clause(clause).span;
    let mut why = None;
    any(node, &mut |part| {
        why = match part {
            Node::Test(Test::Announced { what, .. }) if said >> (what & 63) & 1 == 0 => {
                Some(words::announced_in_the_auction(span))
            }
            Node::Test(Test::Contract(_)) => Some(words::contract_in_the_auction(span)),
            _ => None,
        };
        why.is_some()
    });
    if let Some(why) = why {
        report.push(why);
    }
}

/// Players who are found by what is played, and by whom.
pub(super) fn of_sides(seats: &Seats) -> bool {
    use Seats::{Declarer, Defenders, Losers, Rest, Team, Winners};
    matches!(seats, Declarer | Defenders | Team | Rest | Winners | Losers)
}

/// What may be announced in a step.
pub(super) fn announced(p: &Program, step: &Step) -> u64 {
    match step {
        Step::Announce { what, suits: None, .. } => 1 << (what & 63),
        // `what` and those that follow, one of each suit.
        Step::Announce { what, .. } => {
            let name = |at: usize| p.announcements.get(at).map(|(name, _)| name.split(':').next());
            let same = |at: &usize| name(*at) == name(usize::from(*what));
            (usize::from(*what)..p.announcements.len().min(64))
                .take_while(same)
                .fold(0, |all, at| all | 1 << at)
        }
        _ => 0,
    }
}

/// And in several.
fn all_announced<'a>(p: &Program, steps: impl IntoIterator<Item = &'a Step>) -> u64 {
    steps.into_iter().fold(0, |all, step| all | announced(p, step))
}

/// What may have been announced in contracts that call this one, before they do; a call that goes round in a circle is told.
fn said_before_the_call(p: &Program, at: usize, from: u32) -> u64 {
    let callers = p
        .contracts
        .iter()
        .enumerate()
        .filter(|(by, contract)| from >> by & 1 == 0 && contract.named() >> at & 1 == 1);
    callers.fold(0, |all, (by, _)| {
        all | all_announced(p, calls::steps(p, by, Some(&at))) | said_before_the_call(p, by, from | 1 << at)
    })
}

/// The same for each contract of a program; nothing, where none calls another.
pub(super) fn said_before_calls(p: &Program) -> Vec<u64> {
    let called = p.contracts.iter().fold(0, |all, contract| all | contract.named());
    let said = |at: usize| if called >> at & 1 == 1 { said_before_the_call(p, at, 0) } else { 0 };
    if called == 0 { Vec::new() } else { (0..p.contracts.len()).map(said).collect() }
}

/// Looks at announcements that ask for themselves: can anybody be the first?
fn by_itself(p: &Program, at: usize, found: &mut Found) {
    let contract = &p.contracts[at];
    for step in contract.acts() {
        let Step::Announce { guard, clause, .. } = step else { continue };
        let own = announced(p, step);
        let asks = |part: Node| matches!(part, Node::Test(Test::Announced { what, .. }) if own >> (what & 63) & 1 == 1);
        if !any(Node::Test(guard), &mut |part| asks(part)) {
            continue;
        }
        let others = contract.acts().filter(|other| other.clause() != step.clause());
        let own = own & !all_announced(p, others.chain(&p.before));
        let mut first = Bounds::early(p, at);
        first.unsaid = own;
        let so = first.test(guard) != Some(false) || Bounds::early(p, at).test(guard) == Some(false);
        found.follows(p.clause(*clause).span, so, || Futile::AsksForItself);
    }
}

/// Notes which sentences ask for an announcement that nobody can have made by then; `said`: what may have been announced
/// before the auction.
fn announcements(p: &Program, at: usize, mut said: u64, found: &mut Found) {
    let contract = &p.contracts[at];
    let within = all_announced(p, contract.moments.iter().map(|moment| &moment.step));
    let before = said_before_the_call(p, at, 0);
    said |= before;
    let ever = all_announced(p, &contract.steps) | within | before;
    let mut told = |node: Node, clause: ClauseId, known: u64| {
        asked_in(node, &mut |what| {
            let span = p.clause(clause).span;
            let title = p.announcements.get(usize::from(what)).map_or("", |(_, title)| title);
            if ever >> what & 1 == 1 {
                let entry = found.unsaid.entry((span, title.to_string())).or_insert(true);
                *entry &= known >> what & 1 == 0;
            }
        });
    };
    for one in contract.steps.iter().take_while(|step| **step != Step::Play) {
        said |= announced(p, one);
        step(one, &mut |node, clause| told(node, clause, said));
    }
    for binds in &contract.play.duties {
        // Before trick 3 two have been taken.
        let in_time =
            contract.moments.iter().filter(|m| m.from <= binds.to.saturating_sub(u8::from(m.after)));
        let known = said | all_announced(p, in_time.map(|moment| &moment.step));
        duty(binds, &mut |node, clause| told(node, clause, known));
    }
}

/// The announcements for which an expression asks.
fn asked_in(node: Node, f: &mut dyn FnMut(u8)) {
    if let Node::Test(Test::Announced { what, .. }) = node
        && *what < 64
    {
        f(*what);
    }
    parts(node, &mut |part| asked_in(part, f));
}

/// After all choices of options: what is asked too early wherever it is asked.
pub(super) fn conclude(linked: &Linked, found: &mut Found, report: &mut Report) {
    for clause in linked.own_entries().filter_map(Entry::clause) {
        let mut too_early = found.unsaid.iter().filter(|((span, _), early)| *span == clause.span && **early);
        if let Some(((span, title), _)) = too_early.next() {
            let name = clause.name.as_ref().map(|name| name.text.as_str());
            report.push(words::announced_too_early(*span, title, name));
            // What is told is not told again.
            found.working.insert(clause.span);
        }
    }
}

/// Looks at what a bid needs, and at what is done before the first lead.
pub(super) fn check(p: &Program, at: usize, report: &mut Report, found: &mut Found) {
    let contract = &p.contracts[at];
    let said = all_announced(p, &p.before);
    for (test, clause) in &contract.needs {
        tell(p, (Node::Test(test), *clause), &|_, _| true, report);
        unsaid(p, (Node::Test(test), *clause), said, report);
        if any(Node::Test(test), &mut |part| matches!(part, Node::Seats(seats) if of_sides(seats))) {
            report.push(words::asked_in_the_auction(p.clause(*clause).span));
        }
    }
    announcements(p, at, said, found);
    by_itself(p, at, found);
    at_once(p, at, report);
    let wins = |step: &Step| matches!(step, Step::Win { .. });
    let (mut ready, mut won) = (false, p.before.iter().any(wins));
    for before in contract.steps.iter().take_while(|step| **step != Step::Play) {
        ready |= *before == Step::Ready;
        // What is in hand then is what is held, and what is won lies with what is taken.
        let unknown = |part: Node, why: &words::Early| {
            !(ready && *why == words::Early::Held || won && matches!(part, Node::Cards(Cards::Taken(_))))
        };
        step(before, &mut |node, clause| {
            if tell(p, (node, clause), &unknown, report) {
                // What is told is not told again.
                found.working.insert(p.clause(clause).span);
            }
        });
        won |= wins(before);
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

/// Is the play over before a card is played?
fn at_once(p: &Program, at: usize, report: &mut Report) {
    let play = &p.contracts[at].play;
    if play.ends.is_empty() || ends_from(&p.contracts[at]) > 0 {
        return;
    }
    let (first, always) = (Bounds::unplayed(p, at), Bounds::new(p, Some(at)));
    // Whoever writes `at once` means it; and what is always so is told as that.
    let met =
        |(test, _): &&(Test, ClauseId)| first.test(test) == Some(true) && always.test(test) != Some(true);
    for (_, clause) in play.ends.iter().filter(met) {
        report.push(words::over_before_it_begins(p.clause(*clause).span));
    }
}

/// Is something told?
fn tell(
    p: &Program,
    (node, clause): (Node, ClauseId),
    unknown: &dyn Fn(Node, &words::Early) -> bool,
    report: &mut Report,
) -> bool {
    let mut why = None;
    any(node, &mut |part| {
        why = why.or_else(|| early(part).filter(|why| unknown(part, why)));
        why.is_some()
    });
    let Some(why) = why else { return false };
    report.push(words::before_the_play(p.clause(clause).span, why));
    true
}

/// Is it known only when cards are played?
fn early(part: Node) -> Option<words::Early> {
    use words::Early;
    match part {
        Node::Cards(Cards::Held(_)) => Some(Early::Held),
        Node::Cards(Cards::Taken(_)) | Node::Num(Num::Tricks(_) | Num::EarlierLed(_)) => Some(Early::Tricks),
        Node::Cards(Cards::Trick | Cards::SuitLed | Cards::Winning) => Some(Early::Lies),
        Node::Seats(Seats::Taker) => Some(Early::Tricks),
        Node::Seats(Seats::Leader) => Some(Early::Leads),
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
