//! What lies in a place counts for one side.

use super::hands::Many;
use super::walk::{Node, any, contract as expressions};
use crate::diagnostic::{Report, words};
use crate::ruleset::expr::{Num, SeatMask, Seats, Test};
use crate::ruleset::program::{Contract, Program};

/// What lies in a place counts for one side.
pub(super) fn check(p: &Program, contract: &Contract, places: &[Many], report: &mut Report) {
    let row = p.clause(contract.clause).span;
    for (at, owner) in contract.counts.iter().enumerate() {
        let (Some(owner), Some(place)) = (owner, p.places.get(at)) else { continue };
        let clause = p.clause(place.clause).span;
        let empty = places.get(at).is_none_or(|n| n.1 == 0);
        match side(p, contract, owner) {
            _ if empty => {}
            Side::One => {}
            Side::Split => {
                let lost = contract.score.lost.first().map_or(row, |(.., lost)| p.clause(*lost).span);
                report.push(words::owners_split(lost, &place.name, &contract.title, clause));
            }
            Side::Nobody => report.push(words::owner_is_nobody(
                clause,
                &place.name,
                &contract.title,
                (row, contract.alone),
            )),
            Side::Several => report.push(words::several_owners(clause, &place.name, &contract.title)),
            Side::Unknown => report.push(words::unproved_owner(clause, &place.name, &contract.title)),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    One,
    Nobody,
    Several,
    /// The side breaks up when the deal is settled.
    Split,
    Unknown,
}

/// Who lose, or win, together where the contract names the losers; `always`, and not only if the deal
/// brings it about.
fn together(contract: &Contract, always: bool) -> Vec<&Seats> {
    let lost = contract.score.lost.iter().filter(|(when, ..)| !always || *when == Test::Const(true));
    let mut list: Vec<&Seats> = lost.map(|(_, seats, _)| seats).collect();
    let mut at = 0;
    while let Some(seats) = list.get(at) {
        match seats {
            Seats::If(branches, last) => {
                list.extend(branches.iter().map(|(seats, _)| seats).chain([&**last]));
                list.remove(at);
            }
            Seats::Minus(all, others) if matches!(**all, Seats::Players | Seats::Everybody) => {
                list[at] = others
            }
            _ => at += 1,
        }
    }
    list
}

/// Are the defenders two sides in the end, and are points asked for that are not those of all of them?
fn split(contract: &Contract) -> bool {
    let whole = |s: &Seats| {
        let side = matches!(s, Seats::Declarer | Seats::Defenders | Seats::Team | Seats::Rest);
        side || matches!(s, Seats::Players | Seats::Everybody | Seats::Set(0))
    };
    if together(contract, true).into_iter().all(whole) {
        return false;
    }
    let mut asked = false;
    expressions(contract, &mut |node, _| {
        asked |= any(node, &mut |part| matches!(part, Node::Num(Num::Points(who)) if !whole(who)));
    });
    asked
}

/// Is nobody the declarer of a contract? Where its sides are those of every game, that is told of the contract.
fn undeclared(p: &Program, contract: &Contract) -> bool {
    let unbid = p.stages.is_empty() && matches!(p.fallback, Some((_, None, _)));
    contract.alone || contract.sides.is_some() && unbid
}

/// Are these players one side of the contract?
fn side(p: &Program, contract: &Contract, s: &Seats) -> Side {
    match s {
        Seats::Declarer | Seats::Defenders | Seats::Bidder if undeclared(p, contract) => Side::Nobody,
        s if !contract.alone && together(contract, false).contains(&s) => Side::One,
        Seats::Defenders if split(contract) => Side::Split,
        Seats::Declarer | Seats::Defenders | Seats::Dealer | Seats::Leader | Seats::Taker => Side::One,
        Seats::Team | Seats::Rest => Side::One,
        // Whoever took a trick is one, unless it was not played.
        Seats::Who(_, test) if contract.play.ends.is_empty() && takes_one(test, contract.play.tricks) => {
            Side::One
        }
        Seats::Winners | Seats::Losers if !contract.alone => Side::One,
        Seats::Union(list) => {
            let sides: Vec<Side> = list.iter().map(|s| side(p, contract, s)).collect();
            match list.as_slice() {
                [one] => side(p, contract, one),
                _ if list.windows(2).all(|w| w[0] == w[1]) => sides.first().copied().unwrap_or(Side::Nobody),
                _ => Side::Several,
            }
        }
        Seats::If(list, last) => {
            let all = list.iter().map(|(s, _)| s).chain([&**last]).map(|s| side(p, contract, s));
            all.max_by_key(|s| match s {
                Side::One => 0,
                Side::Nobody => 1,
                Side::Unknown => 2,
                Side::Several => 3,
                Side::Split => 4,
            })
            .unwrap_or(Side::Unknown)
        }
        s => match fixed(p, s, &|_| None).map(u8::count_ones) {
            Some(0) => Side::One,
            Some(1) => Side::One,
            Some(_) => Side::Several,
            None => match s {
                Seats::Right(a) | Seats::Left(a) => side(p, contract, a),
                _ => Side::Unknown,
            },
        },
    }
}

/// Is it so of whoever took one certain trick?
fn takes_one(test: &Test, last: u8) -> bool {
    let Test::Took { who, tricks, with: None } = test else { return false };
    let one = tricks.fixed(last).is_some_and(|(from, to)| from == to && (1..=last).contains(&from));
    one && **who == Seats::Subject
}

/// Seats that are the same in every deal; `other` answers for the rest.
pub(super) fn fixed(p: &Program, s: &Seats, other: &dyn Fn(&Seats) -> Option<SeatMask>) -> Option<SeatMask> {
    let of = |s: &Seats| fixed(p, s, other).or_else(|| other(s));
    Some(match s {
        Seats::Players => p.active(),
        Seats::Everybody => p.everybody(),
        Seats::Dealer => p.dealer().bit(),
        s => s.composed(p.players, &of)?,
    })
}
