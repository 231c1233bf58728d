//! Who has bid something by the time a contract is played.

use super::spot::Spot;
use super::{NONE, bit, walk_asking};
use crate::mixer::Map;
use crate::ruleset::expr::{SeatMask, positions};
use crate::ruleset::program::Program;
use crate::who::Position;
use std::cell::RefCell;
use std::rc::Rc;

/// An auction that came to its end, as far as it is asked who has made one bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::ruleset::laws) struct Way {
    /// What is played.
    pub contract: u8,
    /// Whose bid it was, if anybody bid.
    pub declarer: Option<Position>,
    /// Who has made the bid that is asked for.
    pub bid: SeatMask,
}

impl Way {
    pub(super) fn of(p: &Program, s: &Spot, asked: u8) -> Option<Way> {
        let bid = positions(p.everybody()).filter(|q| s.bids[*q] & bit(Some(asked)) != 0);
        let bid = bid.fold(0, |all, q| all | q.bit());
        match (s.standing, &p.fallback) {
            (NONE, None) => None,
            (NONE, Some((contract, ..))) => Some(Way { contract: *contract, declarer: None, bid }),
            (standing, _) => Some(Way { contract: p.played(standing), declarer: s.holder.somebody(), bid }),
        }
    }
}

/// How the auctions of one outline end, followed for each bid that some sentence asks for.
#[derive(Default)]
pub(crate) struct Ways(RefCell<Map<u8, Option<Rc<[Way]>>>>);

impl Ways {
    /// All ways in which an auction [that tells them](super::Walked::tells) can end; nothing, if they are too many.
    pub(in crate::ruleset::laws) fn asking(&self, p: &Program, bid: u8) -> Option<Rc<[Way]>> {
        // Those behind it share a bit.
        if bid >= 30 {
            return None;
        }
        let follow = || {
            let walked = walk_asking(p, Some(bid));
            (!walked.exceeded).then(|| walked.ways.into_iter().collect())
        };
        self.0.borrow_mut().entry(bid).or_insert_with(follow).clone()
    }
}
