//! What is kept is changed by something, and whatever begins ends.

use super::Found;
use super::bounds::Bounds;
use super::owners::fixed;
use super::walk::{self, Node};
use crate::diagnostic::{Report, Span, words, words::Futile};
use crate::mixer::Map;
use crate::ruleset::expr::{Cmp, Keeps, Kept, Num, ONE, SeatMask, Seats, Test};
use crate::ruleset::lasting::{EndsIf, Lasting, Tally, Unit};
use crate::ruleset::program::{ClauseId, Contract, Gets, Line, Program, Settle, Step, fewest_dealt};

/// Where contracts ask for cards that are kept, by the numbers of the contracts.
pub(super) type CardsAsked = Map<usize, Option<ClauseId>>;

pub(super) fn check(
    p: &Program,
    (numbers, known): (&[usize], &CardsAsked),
    report: &mut Report,
    found: &mut Found,
) {
    let bounds = Bounds::dealt(p);
    for (_, clause) in p.again.iter().filter(|(test, _)| bounds.test(test) == Some(true)) {
        report.push(words::dealt_for_ever(p.clause(*clause).span));
    }
    kept_over(p, (numbers, known), report);
    let Some(lasting) = &p.lasting else { return };
    never_set(p, lasting, report, found);
    let span = |clause| p.clause(clause).span;
    if lasting.matches.is_none() {
        for gets in &lasting.after_match {
            report.push(words::after_no_match(span(gets.clause)));
        }
    }
    if let Some(played) = &lasting.matches {
        ends(p, &played.ends, "match", report);
        if let (Some((won, by)), Some((lost, clause))) = (&played.won, &played.lost)
            && won == lost
        {
            report.push(words::match_won_and_lost(span(*clause), span(*by)));
        }
        if lasting.ends_after.is_none() && lasting.ends_if.is_none() {
            report.push(words::session_without_end(span(played.ends.clause), true));
        }
    } else if let Some((Unit::Matches, _, clause)) = lasting.ends_after {
        report.push(words::ends_after_no_match(span(clause)));
    }
    if let Some(by) = &lasting.ends_if
        && lasting.ends_after.is_none()
    {
        ends(p, by, "session", report);
    }
    if let Some((_, clause)) = &lasting.won
        && lasting.matches.is_none()
        && lasting.ends_after.is_none()
        && lasting.ends_if.is_none()
    {
        report.push(words::session_without_end(span(*clause), false));
    }
}

/// Cards are kept for the next deal by somebody who is dealt a hand in it, and no more than that.
fn kept_over(p: &Program, (numbers, known): (&[usize], &CardsAsked), report: &mut Report) {
    if p.lasting.as_ref().is_none_or(|lasting| lasting.cards.is_none()) {
        let mut of_contracts = numbers.iter().filter_map(|number| *known.get(number)?);
        let asked = of_contracts.next().or_else(|| asked_beside(p, Keeps::Cards));
        asked.into_iter().for_each(|clause| report.push(words::nobody_keeps_cards(p.clause(clause).span)));
    }
    let dealt = i64::from(fewest_dealt(&p.deal));
    for (at, contract) in p.contracts.iter().enumerate() {
        let mut most = 0;
        for step in p.before.iter().chain(&contract.steps) {
            let Step::KeepOver { who, number, clause, .. } = step else { continue };
            let span = p.clause(*clause).span;
            most += (Bounds::early(p, at).num(number).high / ONE).max(0);
            if most > dealt {
                report.push(words::keeps_more_than_dealt(span, most, dealt));
            }
            // With one more at the table forehand deals next, unless the same dealer deals again.
            let idle = match contract.again {
                Some(_) => p.everybody() & !p.active(),
                None if p.persons > p.players => p.forehand().bit(),
                None => 0,
            };
            match seats(p, who) {
                Some(who) if who != 0 && who & p.active() == 0 => {
                    report.push(words::keeper_sits_out(span, true));
                }
                Some(who) if who != 0 && who & !idle == 0 => {
                    report.push(words::keeper_sits_out(span, false));
                }
                _ => {}
            }
        }
    }
}

/// Players who are the same in every deal.
fn seats(p: &Program, who: &Seats) -> Option<SeatMask> {
    fixed(p, who, &|_| None)
}

/// A tally is changed by something, and not only where it cannot go.
fn never_set(p: &Program, lasting: &Lasting, report: &mut Report, found: &mut Found) {
    for (at, tally) in lasting.tallies.iter().enumerate().filter(|(_, tally)| !tally.title.is_empty()) {
        if let Some(pot) = lasting.pots.iter().position(|pot| usize::from(*pot) == at) {
            let parties = p.contracts.iter().flat_map(|c| &c.score.bonuses).flat_map(|b| &b.parties);
            let moved = parties.filter(|party| party.line == Some(Line::Pot(pot as u8)));
            let (mut paid, mut taken) = (false, false);
            moved.for_each(|party| if party.made { taken = true } else { paid = true });
            match (paid, taken) {
                (true, true) => {}
                (false, false) => {
                    let asked = asked(p, Keeps::Tally(at as u8));
                    report.push(words::never_set(p.clause(tally.clause).span, &tally.name, asked));
                }
                (pays, _) => report.push(words::pot_one_way(p.clause(tally.clause).span, &tally.name, pays)),
            }
            continue;
        }
        let of_contracts = p.contracts.iter().flat_map(|c| &c.between);
        let changes = of_contracts.chain(&lasting.after_match).filter(|gets| usize::from(gets.tally) == at);
        let changes: Vec<&Gets> = changes.collect();
        if changes.is_empty() {
            let span = p.clause(tally.clause).span;
            report.push(words::never_set(span, &tally.name, asked(p, Keeps::Tally(at as u8))));
        }
        let further = |gets: &&Gets| {
            stuck(tally) == Some(gets.loses) && Bounds::new(p, None).num(&gets.number).low >= 0
        };
        let moves = !changes.iter().all(further);
        for gets in changes {
            let (name, start) = (tally.name.clone(), tally.start() / ONE);
            let why = || Futile::StaysAt { name, start, least: gets.loses };
            found.follows(p.clause(gets.clause).span, moves, why);
        }
    }
}

/// Of a tally that begins at one of its ends: can nothing be lost of it (or else, got)?
fn stuck(tally: &Tally) -> Option<bool> {
    let at = tally.start();
    (tally.low < tally.high && (at == tally.low || at == tally.high)).then_some(at == tally.low)
}

/// Where something that is kept is asked for.
fn asked(p: &Program, what: Keeps) -> Option<Span> {
    let found = p.contracts.iter().find_map(|contract| asked_in(contract, what));
    found.or_else(|| asked_beside(p, what)).map(|clause| p.clause(clause).span)
}

/// Which of these expressions asks for it.
pub(super) fn asked_among(expressions: &walk::Expressions, what: Keeps) -> Option<ClauseId> {
    expressions.parts().find(|(part, _)| asks_for(*part, what)).map(|(_, clause)| clause)
}

fn asks_for(part: Node, what: Keeps) -> bool {
    matches!(part, Node::Num(Num::Kept(kept)) if kept.what == what)
}

/// Where a contract asks for it.
fn asked_in(contract: &Contract, what: Keeps) -> Option<ClauseId> {
    first_asking(what, |see| walk::contract(contract, see))
}

/// Where something asks for it that is of no contract.
fn asked_beside(p: &Program, what: Keeps) -> Option<ClauseId> {
    first_asking(what, |see| {
        walk::auction(p, see);
        p.lasting.iter().for_each(|lasting| walk::lasting(lasting, see));
    })
}

fn first_asking(what: Keeps, walk: impl FnOnce(&mut dyn FnMut(Node<'_>, ClauseId))) -> Option<ClauseId> {
    let mut found = None;
    walk(&mut |root, clause| {
        if found.is_none() && walk::any(root, &mut |part| asks_for(part, what)) {
            found = Some(clause);
        }
    });
    found
}

/// An end by a condition is brought about by the deals, or comes after so many at the latest.
fn ends(p: &Program, by: &EndsIf, what: &str, report: &mut Report) {
    let span = p.clause(by.clause).span;
    // What a deal came to is asked as well.
    let never = |contract| Bounds::new(p, contract).test(&by.test) == Some(false);
    if never(None) && (0..p.contracts.len()).all(|at| never(Some(at))) {
        report.push(if by.latest.is_some() { words::never(span) } else { words::never_ends(span, what) });
    } else if by.latest.is_none() && !brought_about(p, &by.test) {
        report.push(words::unproved_end(span, what));
    }
}

/// Does every deal bring a condition nearer, until it is so?
fn brought_about(p: &Program, test: &Test) -> bool {
    match test {
        Test::Or(list) => list.iter().any(|test| brought_about(p, test)),
        Test::Cmp(Cmp::Ge | Cmp::Gt, count, many) => match (&**count, &**many) {
            // Some players with so much: where the sum grows for ever, so does the greatest part.
            (Num::Seats(who), Num::Const(n)) if *n <= ONE => reached(p, who),
            (Num::Kept(kept), Num::Const(_)) => everybody(kept.who.as_ref()) && grows(p, kept, true),
            _ => false,
        },
        Test::Cmp(Cmp::Le | Cmp::Lt, a, b) => match (&**a, &**b) {
            (Num::Kept(kept), Num::Const(_)) => everybody(kept.who.as_ref()) && grows(p, kept, false),
            _ => false,
        },
        Test::AnySeat(who) => reached(p, who),
        _ => false,
    }
}

fn reached(p: &Program, who: &Seats) -> bool {
    let Seats::Who(of, test) = who else { return false };
    let Test::Cmp(cmp, a, b) = &**test else { return false };
    let (Num::Kept(kept), Num::Const(_)) = (&**a, &**b) else { return false };
    let up = match cmp {
        Cmp::Ge | Cmp::Gt => true,
        Cmp::Le | Cmp::Lt => false,
        Cmp::Eq | Cmp::Ne => return false,
    };
    kept.who == Some(Seats::Subject) && everybody(Some(of)) && grows(p, kept, up)
}

/// Whose numbers together are all that is kept.
fn everybody(who: Option<&Seats>) -> bool {
    matches!(who, None | Some(Seats::Players | Seats::Everybody))
}

/// Does every deal add to it, or take away from it, and none the contrary?
fn grows(p: &Program, kept: &Kept, up: bool) -> bool {
    let one = |at: usize| match kept.what {
        Keeps::Score => score_grows(p, at, up),
        Keeps::Cards => false,
        Keeps::Tally(tally) => tally_grows(p, at, tally, up),
    };
    !p.contracts.is_empty() && (0..p.contracts.len()).all(one)
}

fn tally_grows(p: &Program, at: usize, tally: u8, up: bool) -> bool {
    let bounds = Bounds::new(p, Some(at));
    let own = || p.contracts[at].between.iter().filter(|gets| gets.tally == tally);
    let contrary = own().any(|gets| gets.loses == up);
    let sure = |gets: &Gets| {
        let somebody = gets.who.as_ref().is_none_or(|who| nonempty(&p.contracts[at], who));
        gets.loses != up
            && somebody
            && bounds.test(&gets.guard) == Some(true)
            && bounds.num(&gets.number).low >= ONE
    };
    let never_less = own().all(|gets| bounds.num(&gets.number).low >= 0);
    !contrary && never_less && own().any(sure)
}

/// Somebody writes something in every deal, and always with the same sign.
fn score_grows(p: &Program, at: usize, up: bool) -> bool {
    let contract = &p.contracts[at];
    let bounds = Bounds::new(p, Some(at));
    let Settle::Writes(who) = &contract.score.settle else { return false };
    let right_side = match who {
        Seats::Winners => up && somebody_wins(contract),
        Seats::Losers => !up && somebody_loses(contract),
        _ => false,
    };
    let worth = contract.score.worth.iter().all(|(_, worth, _)| bounds.num(worth).low > 0);
    let bonuses = contract.score.bonuses.iter().all(|bonus| {
        let prices = [Some(&bonus.worth), bonus.announced.as_ref(), bonus.missed.as_ref()];
        let prices = prices.into_iter().chain([bonus.announced_missed.as_ref()]).flatten();
        // What one side makes, the other side writes against itself; what was announced may be missed.
        let same = bonus.parties.iter().all(|party| party.made == up && !party.side);
        same && !(up && bonus.owed) && prices.into_iter().all(|price| bounds.num(price).low >= 0)
    });
    right_side && worth && bonuses
}

fn somebody_wins(contract: &Contract) -> bool {
    // Whoever is alone, or the others.
    contract.score.lost.is_empty() && !contract.alone
}

fn somebody_loses(contract: &Contract) -> bool {
    let lost = &contract.score.lost;
    match lost.is_empty() {
        true => !contract.alone,
        false => lost.iter().all(|(_, who, _)| nonempty(contract, who)),
    }
}

fn nonempty(contract: &Contract, who: &Seats) -> bool {
    match who {
        Seats::Players | Seats::Everybody | Seats::Dealer => true,
        Seats::Set(mask) => *mask != 0,
        Seats::Declarer | Seats::Defenders | Seats::Team | Seats::Rest => !contract.alone,
        Seats::Winners => somebody_wins(contract),
        Seats::Losers => somebody_loses(contract),
        Seats::Extreme { of, .. } => nonempty(contract, of),
        Seats::Union(list) => list.iter().any(|who| nonempty(contract, who)),
        _ => false,
    }
}
