//! `--players`: who sits where.

use super::words::Said;
use super::{Exit, warn};
use crate::diagnostic::words::nearest;
use crate::players::{Budget, Manner, Players};
use crate::ruleset::Program;

/// Reads `careful`, or one name for each seat, separated by commas.
pub(super) fn seat<'p>(program: &'p Program, text: &str, budget: Budget) -> Result<Players<'p>, Exit> {
    let manners = read(text)?;
    Players::thinking(program, &manners, budget)
        .ok_or_else(|| Said::WrongPlayers { named: manners.len(), seated: program.head_count() }.usage())
}

/// Players who are held against each other: two or more, each named once.
pub(super) fn rivals(program: &Program, text: &str) -> Result<Vec<Manner>, Exit> {
    let manners = read(text)?;
    let seated = usize::from(program.head_count());
    let twice = (1..manners.len()).any(|at| manners[..at].contains(&manners[at]));
    match manners.len() {
        0 | 1 => Err(Said::OneRival.usage()),
        _ if twice => Err(Said::SameRival.usage()),
        n if n > seated => Err(Said::ManyRivals { named: n, seated }.usage()),
        _ => Ok(manners),
    }
}

/// A player by its name.
pub(super) fn one(name: &str) -> Result<Manner, Exit> {
    let known = Manner::ALL.map(Manner::name);
    Manner::read(name)
        .ok_or_else(|| Said::NoPlayer { name, near: nearest(name, &known), known: &known }.usage())
}

/// Says of flags that were given where nobody heeds them: only strong players do.
pub(super) fn heeded(players: &str, flags: impl IntoIterator<Item = &'static str>) -> Result<(), Exit> {
    if !read(players)?.contains(&Manner::Strong) {
        for flag in flags {
            warn(&format!("stiess: {}\n", Said::OnlyForStrong(flag).in_words()));
        }
    }
    Ok(())
}

fn read(text: &str) -> Result<Vec<Manner>, Exit> {
    text.split(',').map(str::trim).map(one).collect()
}
