//! Who has won or lost: asked where nothing decides it, or before it is decided.

use super::Found;
use super::bounds::Bounds;
use super::walk::{Expressions, Node, before_the_end, parts as direct};
use crate::diagnostic::{Report, Span, words, words::Futile, words::Here};
use crate::ruleset::expr::{Cards, Num, Seats, Test};
use crate::ruleset::link::{Entry, Linked};
use crate::ruleset::program::{ClauseId, Contract, Program};

/// Why who has won or lost is not decided: the contract, its row, and whether all play alone there.
#[derive(Clone)]
pub(super) struct Undecided {
    title: String,
    row: Span,
    alone: bool,
}

/// What an expression asks of the end of a deal.
#[derive(Default)]
struct Asks {
    side: bool,
    players: bool,
    points: bool,
    /// Whether all of no cards are somewhere: they always are.
    all_of_none: bool,
}

impl Asks {
    fn of(node: Node) -> Asks {
        let mut asks = Asks::default();
        asks.whole(node);
        asks
    }

    /// What an expression asks with all its parts.
    fn among(parts: &[Node]) -> Asks {
        let mut asks = Asks::default();
        parts.iter().for_each(|part| asks.see(*part));
        asks
    }

    fn whole(&mut self, node: Node) {
        self.see(node);
        direct(node, &mut |part| self.whole(part));
    }

    fn see(&mut self, node: Node) {
        match node {
            Node::Test(Test::Won) => self.side = true,
            Node::Seats(Seats::Winners | Seats::Losers) => self.players = true,
            Node::Num(Num::Points(_)) => self.points = true,
            Node::Test(Test::Within(cards, _)) if **cards == Cards::Set(0) => self.all_of_none = true,
            _ => {}
        }
    }
}

/// Does the one depend on the other, and that on the first? Then nobody could count, or say who has won.
pub(super) fn circular(p: &Program, contract: &Contract, report: &mut Report) -> bool {
    let points = points_ask_points(p, contract, report);
    points || asks_itself(p, contract, report)
}

/// Do points depend on themselves?
fn points_ask_points(p: &Program, contract: &Contract, report: &mut Report) -> bool {
    let judged_by_points = || {
        let mut asked = false;
        outcome(contract, &mut |node, _| asked = asked || Asks::of(node).points);
        before_the_end(contract, &mut |node, _| asked = asked || Asks::of(node).points);
        asked
    };
    let more = contract.score.more.iter();
    let more = more.flat_map(|m| [(Node::Test(&m.when), m.clause), (Node::Seats(&m.who), m.clause)]);
    let owners = contract.counts.iter().zip(&p.places);
    let owners = owners.filter_map(|(owner, place)| Some((Node::Seats(owner.as_ref()?), place.clause)));
    let mut found = false;
    for (node, clause) in more.chain(owners) {
        let span = p.clause(clause).span;
        let asks = Asks::of(node);
        if asks.points || asks.side {
            report.push(words::circular_points(span, &contract.title));
        } else if asks.players && judged_by_points() {
            report.push(words::points_of_whoever_wins(span, &contract.title));
        } else {
            continue;
        }
        found = true;
    }
    found
}

/// What says who has won or lost.
fn outcome<'a>(contract: &'a Contract, f: &mut dyn FnMut(Node<'a>, ClauseId)) {
    for (guard, test, clause) in &contract.score.won {
        f(Node::Test(guard), *clause);
        f(Node::Test(test), *clause);
    }
    for (guard, who, clause) in &contract.score.lost {
        f(Node::Test(guard), *clause);
        f(Node::Seats(who), *clause);
    }
}

/// Does who has won depend on who has won?
fn asks_itself(p: &Program, contract: &Contract, report: &mut Report) -> bool {
    let mut found = None;
    outcome(contract, &mut |node, clause| {
        let asks = Asks::of(node);
        if asks.side || asks.players {
            found = found.or(Some(clause));
        }
    });
    found.iter().for_each(|clause| {
        report.push(words::circular_outcome(p.clause(*clause).span, &contract.title));
    });
    found.is_some()
}

/// Who wins and who loses is known when the deal is settled; and notes which clauses ask for it where nothing says so.
pub(super) fn check(
    p: &Program,
    at: usize,
    expressions: &Expressions,
    report: &mut Report,
    found: &mut Found,
) {
    let contract = &p.contracts[at];
    for (parts, clause) in expressions.before_the_end() {
        if Asks::among(parts).players {
            report.push(words::winners_too_early(p.clause(clause).span));
        }
    }
    let score = &contract.score;
    let bounds = Bounds::new(p, Some(at));
    let nobody = |who: &Seats| contract.alone && *who != Seats::Set(0) && bounds.seats(who) == 0;
    if let Some((.., clause)) =
        score.lost.first().filter(|_| score.lost.iter().all(|(_, who, _)| nobody(who)))
    {
        report.push(words::nobody_here(p.clause(*clause).span, &contract.title, Here::Loses));
    }
    for more in &score.more {
        let why = || match more.number {
            0 => Futile::CountsNothing { nobody: false },
            _ if more.who == Seats::Set(0) => Futile::CountsNothing { nobody: true },
            _ => Futile::NobodyOf(contract.title.clone()),
        };
        let so = more.number != 0 && more.who != Seats::Set(0) && !nobody(&more.who);
        found.follows(p.clause(more.clause).span, so, why);
    }
    in_every_deal(p, contract, report);
    // Where another contract is named in the exchange, that one is settled.
    let told = !score.won.is_empty() || !score.lost.is_empty() || contract.named() != 0;
    for (parts, clause) in expressions.each() {
        let asks = Asks::among(parts);
        if asks.all_of_none {
            let (clause, row) = (p.clause(clause).span, p.clause(contract.clause).span);
            found.all_of_none.entry(clause).or_insert_with(|| (contract.title.clone(), row));
        }
        if !asks.side && !asks.players {
            continue;
        }
        let undecided = !told || asks.side && contract.alone;
        let why = undecided.then(|| Undecided {
            title: contract.title.clone(),
            row: p.clause(contract.clause).span,
            alone: contract.alone && told,
        });
        let entry = found.outcome.entry(p.clause(clause).span);
        let entry = entry.or_insert_with(|| why);
        if !undecided {
            *entry = None;
        }
    }
}

/// Is it said for every deal who wins, and what that is worth?
fn in_every_deal(p: &Program, contract: &Contract, report: &mut Report) {
    let score = &contract.score;
    let won = score.won.iter().map(|(guard, _, clause)| (guard, *clause));
    let lost = score.lost.iter().map(|(guard, _, clause)| (guard, *clause));
    let wins: Vec<(&Test, ClauseId)> = won.chain(lost).collect();
    let worth: Vec<(&Test, ClauseId)> =
        score.worth.iter().map(|(guard, _, clause)| (guard, *clause)).collect();
    for (list, who) in [(&wins, true), (&worth, false)] {
        let guards: Vec<&Test> = list.iter().map(|(guard, _)| *guard).collect();
        if let Some(((_, clause), sure)) = list.first().zip(may_all_fail(&guards)) {
            let row = p.clause(contract.clause).span;
            report.push(words::said_of_some_deals(p.clause(*clause).span, &contract.title, row, who, sure));
        }
    }
}

/// So many different conditions are tried both ways at most; of more, nothing is said.
const TRIED: usize = 10;

/// Can it be that none of these conditions is so, as far as their form tells? And is that certain: of several that are
/// different one may be so just where the other is not.
fn may_all_fail(guards: &[&Test]) -> Option<bool> {
    let mut atoms: Vec<&Test> = Vec::new();
    guards.iter().for_each(|guard| parts(guard, &mut atoms));
    let fails = |so: usize| !guards.iter().any(|guard| holds(guard, &atoms, so));
    (atoms.len() <= TRIED && (0..1 << atoms.len()).any(fails)).then_some(atoms.len() < 2)
}

/// The conditions that others are made of.
fn parts<'t>(test: &'t Test, atoms: &mut Vec<&'t Test>) {
    match test {
        Test::Const(_) => {}
        Test::Not(inner) => parts(inner, atoms),
        Test::And(list) | Test::Or(list) => list.iter().for_each(|test| parts(test, atoms)),
        atom if atoms.contains(&atom) => {}
        atom => atoms.push(atom),
    }
}

/// Is it so where just these of the parts are?
fn holds(test: &Test, atoms: &[&Test], so: usize) -> bool {
    match test {
        Test::Const(known) => *known,
        Test::Not(inner) => !holds(inner, atoms, so),
        Test::And(list) => list.iter().all(|test| holds(test, atoms, so)),
        Test::Or(list) => list.iter().any(|test| holds(test, atoms, so)),
        atom => atoms.iter().position(|known| *known == atom).is_some_and(|at| so >> at & 1 == 1),
    }
}

/// After all choices of options: clauses of the game's own file that ask for it where it is decided nowhere.
pub(super) fn conclude(linked: &Linked, found: &mut Found, report: &mut Report) {
    for clause in linked.own_entries().filter_map(Entry::clause) {
        if let Some((title, row)) = found.all_of_none.get(&clause.span) {
            report.push(words::all_of_none(clause.span, title, *row));
        }
        let Some(Some(why)) = found.outcome.get(&clause.span) else { continue };
        report.push(match why.alone {
            true => words::no_side_wins(clause.span, &why.title, why.row),
            false => words::nobody_wins(clause.span, &why.title, why.row),
        });
        // What is told is not told again.
        found.working.insert(clause.span);
    }
}
