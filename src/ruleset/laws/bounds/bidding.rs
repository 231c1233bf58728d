//! Who has bid or passed, as far as that hangs on nothing but the auction.

use super::Bounds;
use crate::ruleset::expr::{SeatMask, Seats, Test, beside};
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
    pub(super) unbid: u32,
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

/// What a contract asks of the auction before it, also where that is settled by something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ruleset::laws) enum Asks {
    Nothing,
    /// Whether somebody has bid anything.
    Bidding,
    /// Whether somebody has made some bid.
    Bids,
}

impl Asks {
    pub(in crate::ruleset::laws) fn of(contract: &Contract, expressions: &Expressions) -> Asks {
        let mut asks = Asks::Nothing;
        let mut see = |node: Node| match node {
            Node::Test(Test::Bid { contract: Some(_), .. }) => {
                asks = Asks::Bids;
                true
            }
            Node::Test(Test::Bid { .. }) => {
                asks = Asks::Bidding;
                false
            }
            _ => false,
        };
        let noted = || contract.sayings.conditions.iter().map(|noted| Node::Test(&noted.test));
        let _ = expressions.parts().any(|(part, _)| see(part)) || noted().any(|node| any(node, &mut see));
        asks
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
        let unbid = bidden.unbid & bit(self.contract? as u8) != 0;
        if self.unbid() {
            return Some(false);
        }
        if let Some(contract) = contract {
            return self.on_the_way(who, *contract);
        }
        let him = || **who == Seats::Declarer && !bidden.held && self.seats(who) > 0;
        let all = || self.fewest(who) >= i64::from(self.p.players);
        (!unbid && (him() || all())).then_some(true)
    }

    /// Is this only played where nobody has bid?
    pub(super) fn unbid(&self) -> bool {
        let bidden = self.known.bidden.get_or_init(|| Bidden::of(self.p));
        let played = self.contract.map_or(0, |at| bit(at as u8));
        self.p.stages.is_empty() || bidden.unbid & !bidden.after_a_bid & played != 0
    }

    /// Has one of these made this bid by the time the contract is played?
    fn on_the_way(&self, who: &Seats, bid: u8) -> Option<bool> {
        let (mut ever, mut always) = (false, true);
        self.each_way(bid, &mut |declarer, bid| {
            let (least, most) = self.whom(who, declarer);
            ever |= most & bid != 0;
            always &= least & bid != 0;
        })?;
        (ever == always).then_some(ever)
    }

    /// How many of these have bid something, at least and at most, if that is what holds of each.
    pub(super) fn of_whom_bid(&self, of: &Seats, test: &Test) -> Option<(u32, u32)> {
        let Test::Bid { who, contract: Some(bid) } = test else { return None };
        if **who != Seats::Subject {
            return None;
        }
        let (mut fewest, mut most) = (u32::MAX, 0);
        self.each_way(*bid, &mut |declarer, bid| {
            let (least, all) = self.whom(of, declarer);
            fewest = fewest.min((least & bid).count_ones());
            most = most.max((all & bid).count_ones());
        })?;
        Some((fewest, most))
    }

    /// Tells of each way to this contract whose declarer he is, if that is known, and who has made a bid by then.
    fn each_way(&self, bid: u8, tell: &mut dyn FnMut(Option<SeatMask>, SeatMask)) -> Option<()> {
        let (ways, played) = (self.known.ways.as_ref()?, self.contract?);
        let ways = ways.asking(self.p, bid)?;
        let from = *self.known.from.get_or_init(|| leading_to(self.p, played as u8));
        let mut some = None;
        for way in ways.iter().filter(|way| from & bit(way.contract) != 0) {
            // Whoever names a contract need not be who plays it.
            let own = way.declarer.filter(|_| usize::from(way.contract) == played);
            tell(own.map(|he| he.bit()), way.bid);
            some = Some(());
        }
        some
    }

    /// Those who are certainly among these, and those who may be.
    fn whom(&self, seats: &Seats, declarer: Option<SeatMask>) -> (SeatMask, SeatMask) {
        let all = self.p.everybody();
        let of = |seats: &Seats| self.whom(seats, declarer);
        match seats {
            Seats::Set(set) => (*set, *set),
            Seats::Everybody => (all, all),
            Seats::Players => (if self.leavers() { 0 } else { self.p.active() }, self.p.active()),
            Seats::Dealer => (self.p.dealer().bit(), self.p.dealer().bit()),
            Seats::Declarer | Seats::Defenders | Seats::Bidder if self.seats(seats) == 0 => (0, 0),
            Seats::Declarer => declarer.map_or((0, all), |he| (he, he)),
            Seats::Defenders => {
                declarer.map_or((0, all), |he| (self.p.active() & !he, self.p.active() & !he))
            }
            Seats::Union(list) => list.iter().map(of).fold((0, 0), |all, one| (all.0 | one.0, all.1 | one.1)),
            Seats::Inter(a, b) => {
                let (a, b) = (of(a), of(b));
                (a.0 & b.0, a.1 & b.1)
            }
            Seats::Minus(a, b) => {
                let (a, b) = (of(a), of(b));
                (a.0 & !b.1, a.1 & !b.0)
            }
            Seats::Right(a) | Seats::Left(a) => {
                let ((least, most), right) = (of(a), matches!(seats, Seats::Right(_)));
                if least == most {
                    let beside = beside(least, right, self.p.players);
                    return (beside, beside);
                }
                (0, all)
            }
            Seats::Who(a, test) => match self.test(test) {
                Some(true) => of(a),
                Some(false) => (0, 0),
                None => (0, of(a).1),
            },
            Seats::Extreme { of: a, .. } => (0, of(a).1),
            Seats::Team
            | Seats::Rest
            | Seats::Side(_)
            | Seats::Subject
            | Seats::Bidder
            | Seats::Winners
            | Seats::Losers
            | Seats::Leader
            | Seats::Taker
            | Seats::OfMatch { .. }
            | Seats::If(..) => (0, all),
        }
    }

    /// May somebody drop out?
    pub(super) fn leavers(&self) -> bool {
        self.p.contracts.iter().any(|contract| contract.play.leavers)
    }
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

/// The contract, and those in whose exchange it may be named, one after the other.
pub(super) fn leading_to(p: &Program, played: u8) -> u32 {
    let all = 0..p.contracts.len() as u8;
    all.filter(|from| called(p, bit(*from)) & bit(played) != 0).fold(bit(played), |all, from| all | bit(from))
}

pub(super) fn bit(contract: u8) -> u32 {
    1u32.checked_shl(contract.into()).unwrap_or(0)
}
