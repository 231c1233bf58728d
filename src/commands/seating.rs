//! `--players`: who sits where.

use super::Exit;
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
                let help =
                    suggest(name, &known).unwrap_or_else(|| format!("there are {}", known.join(" and ")));
                return Err(Exit::Usage(format!("there is no player `{name}`: {help}")));
            }
        }
    }
    Players::new(program, &manners).ok_or_else(|| {
        Exit::Usage(format!(
            "{} players are named, but {} sit at the table: name one for all, or one for each seat",
            manners.len(),
            program.head_count()
        ))
    })
}
