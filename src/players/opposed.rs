//! Contracts that are over before a card is played, unless somebody says something against them.

use super::gain::Gain;
use crate::engine::state::State;
use crate::engine::{play, settle};
use crate::ruleset::Program;
use crate::ruleset::program::Step;
use crate::who::Position;

/// What somebody against the declarer has to say so that cards are played at all; nothing, where they are played anyway.
pub(super) fn said(p: &Program, contract: u8) -> Option<u8> {
    let rules = p.contracts.get(usize::from(contract)).filter(|rules| !rules.alone)?;
    let silent = State { contract, declarer: Position::FOREHAND, ..State::default() };
    play::ending(p, rules, &silent)?;
    let mut announcements = rules.acts().filter_map(|step| match step {
        Step::Announce { what, suits: None, .. } => Some(*what),
        _ => None,
    });
    announcements.find(|what| {
        let mut opposed = silent;
        opposed.announce(Position(1), usize::from(*what));
        play::ending(p, rules, &opposed).is_none()
    })
}

/// What it comes to if nobody says it: for the declarer, and for somebody against him.
pub(super) fn unsaid(p: &Program, contract: u8) -> Option<[f64; 2]> {
    let rules = p.contracts.get(usize::from(contract))?;
    let mut silent = State { contract, declarer: Position::FOREHAND, ..State::default() };
    settle::settle(p, rules, &mut silent, &mut ());
    let gain = Gain::of(p);
    let scores = gain.scores(p, &silent);
    Some([Position::FOREHAND, Position(1)].map(|who| gain.to(&scores, who)))
}
