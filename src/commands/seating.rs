//! `--players`: who sits where.

use super::Exit;
use super::words::Said;
use crate::diagnostic::words::suggest;
use crate::players::{Manner, Players};
use crate::ruleset::Program;

/// Reads `careful`, or one name for each seat, separated by commas.
pub(super) fn seat<'p>(program: &'p Program, text: &str) -> Result<Players<'p>, Exit> {
    let mut manners = Vec::new();
    for name in text.split(',').map(str::trim) {
        match Manner::read(name) {
            Some(manner) => manners.push(manner),
            None => {
                let known = Manner::ALL.map(Manner::name);
                return Err(Said::NoPlayer { name, near: suggest(name, &known), known: &known }.usage());
            }
        }
    }
    Players::new(program, &manners)
        .ok_or_else(|| Said::WrongPlayers { named: manners.len(), seated: program.head_count() }.usage())
}
