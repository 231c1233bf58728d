//! What stays as it is while a trick is played, and what is about nobody in particular.

use crate::ruleset::expr::{Cards, Seats, Span, Test};
use crate::ruleset::laws::walk::{Node, parts};

/// Does it stay as it is during a trick? For whoever is asked his own hand does: he plays once.
pub(super) fn steady(node: Node, own_hand: bool) -> bool {
    let changes = match node {
        Node::Num(_) => false,
        // What falls in a trick did not fall before it.
        Node::Test(Test::FellBefore { tricks: Span::This, .. }) => false,
        Node::Test(t) => changing(t),
        Node::Cards(Cards::Hand(who)) => !own_hand || **who != Seats::Subject,
        Node::Cards(c) => matches!(c, Cards::SuitLed | Cards::Trick | Cards::Winning),
        Node::Seats(s) => matches!(s, Seats::Leader | Seats::Taker),
    };
    // Of whom a test picks players for, it is not about whoever is asked.
    let own_hand = own_hand && !matches!(node, Node::Seats(Seats::Who(..) | Seats::Extreme { .. }));
    let mut all = !changes;
    parts(node, &mut |part| all = all && steady(part, own_hand));
    all
}

pub(super) fn changing(t: &Test) -> bool {
    match t {
        Test::Led(_) | Test::Won | Test::ThrewOff { .. } | Test::FellBefore { .. } | Test::FellIn { .. } => {
            true
        }
        Test::Const(_)
        | Test::Not(_)
        | Test::Once(..)
        | Test::And(_)
        | Test::Or(_)
        | Test::Cmp(..)
        | Test::Any(_)
        | Test::AnySeat(_)
        | Test::Within(..)
        | Test::SeatsWithin(..)
        | Test::Announced { .. }
        | Test::Bid { .. }
        | Test::BidOrAfter { .. }
        | Test::Stands { .. }
        | Test::AllPassed
        | Test::Passed { .. }
        | Test::Spoke { .. }
        | Test::DroppedOut { .. }
        | Test::Took { .. }
        | Test::Lost { .. }
        | Test::TookCount { .. }
        | Test::YetToSpeak
        | Test::Contract(_) => false,
    }
}

/// Cards that are the same for all who play to a trick.
pub(super) fn found_later(cards: &Cards) -> bool {
    steady(Node::Cards(cards), false) && !of_subject(Node::Cards(cards))
}

/// Is it about somebody in particular?
pub(super) fn of_subject(node: Node) -> bool {
    match node {
        Node::Seats(Seats::Subject) => true,
        // Within these it is about each of some.
        Node::Seats(Seats::Who(of, _) | Seats::Extreme { of, .. }) => of_subject(Node::Seats(of)),
        node => {
            let mut found = false;
            parts(node, &mut |part| found = found || of_subject(part));
            found
        }
    }
}
