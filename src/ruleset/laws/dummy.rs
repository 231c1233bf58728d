//! A dummy cannot speak, and its cards are played by exactly one person.

use super::owners::fixed;
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
            continue;
        };
        let found = match (who & p.speakers() & !hand).count_ones() {
            _ if p.dummies & !hand != 0 => words::dummy_unplayed(row, &contract.title, Some(span)),
            _ if hand == 0 => continue,
            0 => words::dummy_unplayed(row, &contract.title, Some(span)),
            1 => continue,
            _ => words::dummy_played_by_several(span, &contract.title),
        };
        report.push(found);
        return;
    }
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
