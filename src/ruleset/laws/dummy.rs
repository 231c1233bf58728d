//! A dummy cannot speak, and its cards are played by exactly one person.

use super::owners::fixed;
use super::walk::{Node, any};
use crate::diagnostic::{Report, words};
use crate::ruleset::expr::positions;
use crate::ruleset::expr::{SeatMask, Seats};
use crate::ruleset::program::{ClauseId, Program, Step};
use crate::who::Position;

/// Nobody asks a dummy in the auction.
pub(super) fn check_auction(p: &Program, report: &mut Report) {
    for stage in &p.stages {
        asked(p, &stage.who, stage.clause, report);
        if let Some((who, ..)) = &stage.open {
            asked(p, who, stage.open_clause, report);
        }
    }
    if let Some((_, Some(by), clause)) = &p.fallback {
        asked(p, by, *clause, report);
    }
}

/// After the auction somebody plays each hand, and one alone.
pub(super) fn check(p: &Program, at: usize, report: &mut Report) {
    let contract = &p.contracts[at];
    for step in contract.acts() {
        match step {
            Step::Announce { who, clause, .. } => asked(p, who, *clause, report),
            Step::Kontra(k) => asked(p, &k.who, k.clause, report),
            _ => {}
        }
    }
    let row = p.clause(contract.clause).span;
    let Some(clause) = &contract.play.played_for else {
        if p.dummies != 0 {
            report.push(words::dummy_unplayed(row, &contract.title, None));
        }
        return;
    };
    let span = p.clause(clause.clause).span;
    let declarers: Vec<SeatMask> =
        if contract.alone { vec![0] } else { positions(p.speakers()).map(Position::bit).collect() };
    for declarer in declarers {
        let seats = |s: &Seats| known(p, declarer, s);
        let (Some(who), Some(hand)) = (seats(&clause.who), seats(&clause.hand)) else {
            if several(p, declarer, (&clause.who, &clause.hand)) {
                report.push(words::unproved_player_of_hand(span, &contract.title));
                return;
            }
            continue;
        };
        let found = match (who & p.speakers() & !hand).count_ones() {
            _ if p.dummies & !hand != 0 => words::dummy_unplayed(row, &contract.title, Some(span)),
            _ if hand == 0 => continue,
            0 if p.dummies == 0 => words::plays_for_himself(span),
            0 => words::dummy_unplayed(row, &contract.title, Some(span)),
            1 => continue,
            _ => words::dummy_played_by_several(span, &contract.title),
        };
        report.push(found);
        return;
    }
}

/// Who plays, and whose hand, depends on the deal: can it be several who play one hand? Whoever is chosen from some
/// players may be any of them, and the same ones wherever the same are chosen.
fn several(p: &Program, declarer: SeatMask, (who, hand): (&Seats, &Seats)) -> bool {
    let mut choices: Vec<&Seats> = Vec::new();
    for root in [who, hand] {
        any(Node::Seats(root), &mut |part| {
            if let Node::Seats(chosen @ Seats::Who(..)) = part
                && !choices.contains(&chosen)
            {
                choices.push(chosen);
            }
            false
        });
    }
    let of = |chosen: &Seats, known: &dyn Fn(&Seats) -> Option<SeatMask>| match chosen {
        Seats::Who(of, _) => known(of),
        _ => None,
    };
    let all: Option<Vec<SeatMask>> =
        choices.iter().map(|chosen| of(chosen, &|s| known(p, declarer, s))).collect();
    // One choice is tried in every way; what hangs on several, or on a choice among the chosen, is left alone.
    let (&[chosen], Some(&[from])) = (choices.as_slice(), all.as_deref()) else { return false };
    (0..=from).filter(|some| some & !from == 0).any(|some| {
        let seats = |s: &Seats| assumed(p, declarer, (chosen, some), s);
        let (Some(who), Some(hand)) = (seats(who), seats(hand)) else { return false };
        hand != 0 && (who & p.speakers() & !hand).count_ones() > 1
    })
}

/// The same as `known`, where some players were chosen.
fn assumed(
    p: &Program,
    declarer: SeatMask,
    (chosen, some): (&Seats, SeatMask),
    s: &Seats,
) -> Option<SeatMask> {
    if s == chosen {
        return Some(some);
    }
    known(p, declarer, s).or_else(|| fixed(p, s, &|s| assumed(p, declarer, (chosen, some), s)))
}

fn asked(p: &Program, who: &Seats, clause: ClauseId, report: &mut Report) {
    let only = fixed(p, who, &|_| None).is_some_and(|who| who != 0 && who & !p.dummies == 0);
    if only {
        report.push(words::dummy_asked(p.clause(clause).span));
    }
}

fn known(p: &Program, declarer: SeatMask, s: &Seats) -> Option<SeatMask> {
    Some(match s {
        Seats::Declarer => declarer,
        Seats::Defenders if declarer == 0 => 0,
        Seats::Defenders => p.active() & !declarer,
        s => fixed(p, s, &|s| known(p, declarer, s))?,
    })
}
