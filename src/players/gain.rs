//! What a deal is worth to somebody.

use crate::amount::Amount;
use crate::engine::state::SEATS;
use crate::ruleset::Program;
use crate::ruleset::program::Settle;
use crate::who::Position;

/// How the results of a game are held against each other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gain {
    players: usize,
    /// Results are written down, and nobody pays them: what others write is lost as well.
    pub written: bool,
}

impl Gain {
    /// In this game.
    pub(crate) fn of(p: &Program) -> Gain {
        let written = p.contracts.iter().any(|rules| matches!(rules.score.settle, Settle::Writes(_)));
        Gain { players: usize::from(p.players), written }
    }

    /// What somebody won, in sixtieths; where it is written, what he has more than all have on average.
    #[inline]
    pub(crate) fn to(self, scores: &[Amount; SEATS], who: Position) -> f64 {
        let own = scores[who].0 as f64;
        if !self.written {
            return own;
        }
        let all: Amount = scores[..self.players].iter().copied().sum();
        own - all.0 as f64 / self.players as f64
    }
}
