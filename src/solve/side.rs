//! Whose result is sought, and against whom.

use super::Unsolved;
use crate::engine::state::{Progress, State};
use crate::engine::{Ctx, seats, sides};
use crate::ruleset::Program;
use crate::ruleset::expr::SeatMask;
use crate::ruleset::program::{Contract, Line, OneOf, Settle, Step};
use crate::who::Position;

/// What the value of a position means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// There are two sides, and what one wins the other loses: it is what both sides can force.
    Exact,
    /// Each plays alone against several: it is what he can force if all others play against him and care for nothing
    /// else. No play of theirs brings him less; mostly they will leave him more.
    AgainstAll,
}

/// In what a value is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// What the side wins altogether.
    Score,
    /// What the side wins or writes more than the other: results are written down, or paid from pots, so that they
    /// do not come to nothing together.
    Lead,
}

/// Who plays for one result, and how it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interest {
    /// Those whose choices seek the greatest result.
    pub side: SeatMask,
    /// Whose scores count for it, and whose against it.
    plus: SeatMask,
    minus: SeatMask,
    pub meaning: Meaning,
    pub measure: Measure,
}

impl Interest {
    /// The interest of somebody; nothing where the position cannot be solved.
    pub(super) fn of(p: &Program, s: &State, who: Position) -> Result<Interest, Unsolved> {
        let contract = supported(p, s)?;
        let ctx = Ctx::of(p, s);
        let team = sides::team(&ctx);
        if contract.sides.is_some() && s.team == 0 {
            return Err(Unsolved::Sides { contract: s.contract });
        }
        let score = contract.judged();
        let lines = score.bonuses.iter().flat_map(|bonus| &bonus.parties);
        let written = matches!(score.settle, Settle::Writes(_))
            || lines.into_iter().any(|party| matches!(party.line, Some(Line::Sheet | Line::Pot(_))));
        let everybody = p.everybody();
        // Whoever has dropped out, or sits out with a share, may be paid, and is on nobody's side.
        let parties = if p.share { everybody } else { p.active() };
        if team == 0 && parties.count_ones() > 2 {
            let own = who.bit();
            let (plus, measure) = (own, Measure::Score);
            return Ok(Interest { side: own, plus, minus: 0, meaning: Meaning::AgainstAll, measure });
        }
        // Who sits out stands with the side that is not the declarer's.
        let side = match team {
            0 => who.bit(),
            team if who.is_in(team) => team,
            team => everybody & !team,
        };
        let (minus, measure) = if written { (everybody & !side, Measure::Lead) } else { (0, Measure::Score) };
        Ok(Interest { side, plus: side, minus, meaning: Meaning::Exact, measure })
    }

    /// The result of a deal that is settled.
    #[inline]
    pub(super) fn result(&self, s: &State) -> i64 {
        let mut all = 0;
        for (at, score) in s.scores.iter().enumerate() {
            let one = SeatMask::from(1u8) << at;
            all += if self.plus & one != 0 { score.0 } else { 0 };
            all -= if self.minus & one != 0 { score.0 } else { 0 };
        }
        all
    }
}

/// The contract that is played, if it can be solved from here.
fn supported<'p>(p: &'p Program, s: &State) -> Result<&'p Contract, Unsolved> {
    let Progress::Step(at) = s.progress else {
        return Err(match s.progress {
            Progress::Before(_) | Progress::Auction => Unsolved::BeforePlay,
            _ => Unsolved::NobodyToMove,
        });
    };
    let contract = p.contracts.get(usize::from(s.contract)).ok_or(Unsolved::BeforePlay)?;
    let play = contract.steps.iter().position(|step| matches!(step, Step::Play));
    match play {
        None => return Err(Unsolved::NothingPlayed { contract: s.contract }),
        Some(play) if usize::from(at) < play => return Err(Unsolved::BeforePlay),
        Some(_) => {}
    }
    for step in super::still::ahead(contract, s) {
        match step {
            Step::Give { clause, .. } => {
                return Err(Unsolved::ChosenHidden { contract: s.contract, clause: *clause });
            }
            Step::Choose { of: OneOf::Contracts(_), clause, .. } => {
                return Err(Unsolved::OtherContract { contract: s.contract, clause: *clause });
            }
            _ => {}
        }
    }
    Ok(contract)
}

/// Who decides for whoever is asked for a card.
#[inline]
pub(super) fn decider(p: &Program, contract: &Contract, s: &State) -> Position {
    if p.dummies == 0 && contract.play.played_for.is_none() {
        return s.asked;
    }
    seats::decider(p, s, s.asked)
}
