//! What a deal is worth to somebody.

use super::worth::Worth;
use crate::amount::Amount;
use crate::engine::state::{SEATS, State};
use crate::ruleset::Program;
use crate::ruleset::program::Settle;
use crate::who::Position;

/// How the results of a game are held against each other.
#[derive(Clone, Debug)]
pub(crate) struct Gain {
    players: usize,
    /// Results are written down, and nobody pays them: what others write is lost as well.
    pub written: bool,
    worth: Option<Worth>,
}

impl Gain {
    /// In this game.
    pub(crate) fn of(p: &Program) -> Gain {
        let writes = p.contracts.iter().any(|rules| matches!(rules.score.settle, Settle::Writes(_)));
        let worth = Worth::of(p);
        Gain { players: usize::from(p.players), written: writes || worth.is_some(), worth }
    }

    /// What a deal that is settled comes to: what is paid, and what goes into tallies, as far as that can be weighed.
    #[inline]
    pub(crate) fn scores(&self, p: &Program, s: &State) -> [Amount; SEATS] {
        self.worth.as_ref().map_or(s.scores, |worth| worth.scores(p, s))
    }

    /// What somebody won by it, in sixtieths; where it is written, what he has more than all have on average.
    #[inline]
    pub(crate) fn to(&self, scores: &[Amount; SEATS], who: Position) -> f64 {
        let own = scores[who].0 as f64;
        if !self.written {
            return own;
        }
        let all: Amount = scores[..self.players].iter().copied().sum();
        own - all.0 as f64 / self.players as f64
    }
}
