//! Results that nobody pays: they are written into tallies, and count when all is over.

use crate::players::worth;
use crate::ruleset::Program;

/// The titles of the tallies into which deals write what decides a match or a session. What deals bring in such a game
/// cannot be told from what is paid.
pub(crate) fn tallied(p: &Program) -> Vec<String> {
    let titles = p.lasting.iter().flat_map(|lasting| &lasting.tallies).map(|tally| tally.title.clone());
    let titles: Vec<String> = titles.collect();
    worth::deciding(p).into_iter().map(|at| titles[at].clone()).collect()
}

/// The same, where it cannot be weighed what a deal writes there.
pub(crate) fn unweighed(p: &Program) -> Vec<String> {
    if worth::Worth::of(p).is_some() { Vec::new() } else { tallied(p) }
}
