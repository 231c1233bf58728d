//! Who has bid or passed, as far as that hangs on nothing but the auction.

use super::Bounds;
use crate::ruleset::expr::{Seats, Test};
use crate::ruleset::laws::walk::{Expressions, Node, any};
use crate::ruleset::program::{Contract, Hold, Program};

/// Contracts by what was bid before they are played, a bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ruleset::laws) struct Bidden {
    /// Some bid is for it.
    bid: u32,
    /// It may be played where somebody has bid.
    after_a_bid: u32,
    /// It may be played where nobody has.
    unbid: u32,
    /// Some bid may be taken over by somebody who has not made it.
    held: bool,
}

impl Bidden {
    pub(in crate::ruleset::laws) fn of(p: &Program) -> Bidden {
        let bid = p.stages.iter().flat_map(|stage| &stage.bids);
        let bid = bid.fold(0, |all, bid| all | bit(p.played(bid.contract)));
        // Where nothing says what is played if nobody bids, somebody has to: another law sees to it.
        let unbid = p.fallback.as_ref().map_or(0, |(contract, ..)| bit(*contract));
        let held = p.stages.iter().any(|stage| stage.hold != Hold::Nobody);
        Bidden { bid, after_a_bid: called(p, bid), unbid: called(p, unbid), held }
    }
}

impl Bounds<'_> {
    /// A condition about what was bid.
    pub(super) fn of_the_auction(&self, test: &Test) -> Option<bool> {
        let (Test::Passed { who, .. } | Test::Bid { who, .. }) = test else { return None };
        if self.seats(who) == 0 || self.p.stages.is_empty() {
            return Some(false);
        }
        let Test::Bid { contract, .. } = test else { return None };
        let bidden = self.known.bidden.get_or_init(|| Bidden::of(self.p));
        if contract.is_some_and(|contract| bidden.bid & bit(contract) == 0) {
            return Some(false);
        }
        let played = bit(self.contract? as u8);
        let unbid = bidden.unbid & played != 0;
        if unbid && bidden.after_a_bid & played == 0 {
            return Some(false);
        }
        let him = || **who == Seats::Declarer && !bidden.held && self.seats(who) > 0;
        let all = || self.fewest(who) >= i64::from(self.p.players);
        (contract.is_none() && !unbid && (him() || all())).then_some(true)
    }
}

/// Does a contract ask for bids, also where what it asks is settled by something else?
pub(in crate::ruleset::laws) fn asks_what_was_bid(contract: &Contract) -> bool {
    let bids = |node: Node| matches!(node, Node::Test(Test::Bid { .. }));
    let noted = || {
        contract.sayings.conditions.iter().any(|noted| any(Node::Test(&noted.test), &mut |node| bids(node)))
    };
    Expressions::of(contract).parts().any(|(part, _)| bids(part)) || noted()
}

/// The same with those that are named in their exchange, and then played.
fn called(p: &Program, mut contracts: u32) -> u32 {
    loop {
        let some = p.contracts.iter().enumerate().filter(|(at, _)| contracts & bit(*at as u8) != 0);
        let more = some.map(|(_, contract)| Contract::named(contract)).fold(contracts, |all, one| all | one);
        if more == contracts {
            return contracts;
        }
        contracts = more;
    }
}

fn bit(contract: u8) -> u32 {
    1u32.checked_shl(contract.into()).unwrap_or(0)
}
