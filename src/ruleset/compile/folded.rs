//! The rules of a game after inheritance, for one choice of options, still as sentences.

use super::{Compiler, Frame, Material};
use crate::ruleset::pack::Mask;
use crate::ruleset::resolve::ContractRow;
use crate::ruleset::scope::Scope;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What stands in the game as a whole and in each of its contracts.
pub(crate) struct Folded<'a> {
    pub game: Scope<'a>,
    pub contracts: Vec<ContractRow<'a>>,
    /// By contract.
    pub scopes: Vec<Scope<'a>>,
    /// Sets of the game that are the same in every deal.
    pub sets: BTreeMap<&'a str, Mask>,
    /// What names mean, for whoever asks what a phrase comes to.
    pub frame: Frame<'a>,
}

/// Folds every scope; what is wrong is in the report of the material.
pub(crate) fn folded<'a>(m: &Material<'_, 'a>) -> Folded<'a> {
    let mut compiler = Compiler::new(m);
    let (game, scopes) = compiler.scopes();
    compiler.announcements(&game, &scopes);
    let sets = compiler.sets(&game);
    let contracts = compiler.frame.contracts.to_vec();
    m.common.forget_scopes();
    let (game, scopes) = (Rc::unwrap_or_clone(game), scopes.into_iter().map(Rc::unwrap_or_clone).collect());
    Folded { game, contracts, scopes, sets, frame: compiler.frame }
}
