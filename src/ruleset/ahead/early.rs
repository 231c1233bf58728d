//! Tricks that count for others than their takers: what of that is the same for all tricks.

use super::shared::closed;
use crate::ruleset::expr::{Num, ONE, Seats, Span, Test};
use crate::ruleset::laws::walk::Node;
use crate::ruleset::program::{Early, Since};

/// Of whom a trick counts for, if it is its taker's in the end: each other alternative, by what it asks of the deal as a
/// whole.
pub(super) fn alternatives(whom: &Seats) -> Option<Vec<Early>> {
    let Seats::If(branches, last) = whom else { return None };
    let of_deal = |test: &Test| closed(Node::Test(test), false);
    let one = |(whom, test): &(Seats, Test)| {
        let parts = if let Test::And(list) = test { list.clone() } else { vec![test.clone()] };
        let (whole, rest): (Vec<Test>, Vec<Test>) = parts.into_iter().partition(of_deal);
        let rest = all(rest);
        let since = if closed(Node::Seats(whom), false) { since(&rest) } else { Since::Asked };
        Early { whole, rest, whom: whom.clone(), since }
    };
    (**last == Seats::Taker).then(|| branches.iter().map(one).collect())
}

/// All of these.
fn all(mut tests: Vec<Test>) -> Test {
    match tests.len() {
        0 => Test::Const(true),
        1 => tests.remove(0),
        _ => Test::And(tests),
    }
}

/// From which trick on that holds which is asked of each.
fn since(rest: &Test) -> Since {
    match rest {
        Test::Const(true) => Since::First,
        Test::FellIn { cards, tricks: Span::Range(from, Num::TrickNumber) }
            if from.constant().is_some_and(|from| from <= ONE) =>
        {
            cards.constant().map_or(Since::Asked, Since::Fall)
        }
        _ => Since::Asked,
    }
}
