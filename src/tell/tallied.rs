//! Results that nobody pays: they are written into tallies, and count when all is over.

use crate::ruleset::Program;
use crate::ruleset::expr::{Keeps, Num};
use crate::ruleset::laws::walk::{Node, any};

/// The titles of the tallies into which deals write what decides a match or a session. What deals bring in such a game
/// cannot be told from what is paid.
pub(crate) fn tallied(p: &Program) -> Vec<String> {
    let Some(lasting) = &p.lasting else { return Vec::new() };
    let mut counted = vec![false; lasting.tallies.len()];
    let mut count = |part: Node| {
        if let Node::Num(Num::Kept(kept)) = part
            && let Keeps::Tally(at) = kept.what
        {
            counted[usize::from(at)] = true;
        }
        false
    };
    let mut ask = |node: Node| {
        any(node, &mut count);
    };
    for gets in &lasting.after_match {
        ask(Node::Num(&gets.number));
        ask(Node::Test(&gets.guard));
        gets.who.iter().for_each(|who| ask(Node::Seats(who)));
    }
    let decided = lasting.matches.iter().flat_map(|one| one.won.iter().chain(&one.lost)).chain(&lasting.won);
    decided.for_each(|(who, _)| ask(Node::Seats(who)));
    let written = |at: usize| {
        let mut gets = p.contracts.iter().flat_map(|contract| &contract.between);
        gets.any(|gets| usize::from(gets.tally) == at)
    };
    let each = lasting.tallies.iter().enumerate();
    let each = each.filter(|(at, tally)| tally.person && counted[*at] && written(*at));
    each.map(|(_, tally)| tally.title.clone()).collect()
}
