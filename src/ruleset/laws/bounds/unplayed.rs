//! What is so before the first card is played: nobody has taken a trick, and nothing has fallen.

use super::{Bounds, Range, compared};
use crate::ruleset::expr::{Num, ONE, Test};
use crate::ruleset::program::Program;

impl<'p> Bounds<'p> {
    /// When everybody has his hand, and before anything is led.
    pub(in crate::ruleset::laws) fn unplayed(p: &'p Program, contract: usize) -> Bounds<'p> {
        Bounds { unplayed: true, ..Bounds::new(p, Some(contract)) }
    }

    /// Does a number count what comes of the play alone? Places and items may count before it.
    pub(super) fn is_nothing_yet(&self, n: &Num) -> bool {
        match n {
            Num::Tricks(_) | Num::EarlierLed(_) => true,
            Num::Points(_) => self.contract.map(|at| &self.p.contracts[at]).is_some_and(|contract| {
                contract.score.more.is_empty() && contract.counts.iter().all(Option::is_none)
            }),
            _ => false,
        }
    }

    /// What a condition comes out as that asks for tricks.
    pub(super) fn before_the_first(&self, t: &Test) -> Option<bool> {
        match t {
            Test::Took { .. }
            | Test::Lost { .. }
            | Test::ThrewOff { .. }
            | Test::FellBefore { .. }
            | Test::FellIn { .. } => Some(false),
            Test::TookCount { cmp, number, .. } => {
                compared(*cmp, Range { low: 0, high: 0, grain: ONE }, self.num(number))
            }
            Test::Won => match &self.p.contracts[self.contract?].score.won[..] {
                [(Test::Const(true), won, _)] => self.test(won),
                _ => None,
            },
            _ => None,
        }
    }
}
