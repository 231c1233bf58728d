//! What conditions tell of each other, and of cards that lie in a place.

use super::walk::Node;
use crate::ruleset::expr::{Cards, Cmp, Num, ONE, Test};
use crate::ruleset::pack::Mask;

/// The cards of a place that are known once these were shown.
pub(super) fn shown_in(cards: &Cards, place: usize) -> Mask {
    match cards {
        Cards::Place(q) if usize::from(*q) == place => u64::MAX,
        Cards::Union(list) => list.iter().fold(0, |known, c| known | shown_in(c, place)),
        Cards::Inter(a, b) => match (&**a, &**b) {
            (Cards::Set(m), Cards::Place(q)) | (Cards::Place(q), Cards::Set(m))
                if usize::from(*q) == place =>
            {
                *m
            }
            _ => 0,
        },
        _ => 0,
    }
}

/// Does a condition say that these cards have fallen?
pub(super) fn fell(test: &Test, cards: &Cards) -> bool {
    match test {
        Test::FellIn { cards: fallen, .. } | Test::FellBefore { cards: fallen, .. } => **fallen == *cards,
        Test::And(list) => list.iter().any(|test| fell(test, cards)),
        _ => false,
    }
}

/// Does a condition follow from another that came out so?
pub(super) fn follows(given: &Test, so: bool, test: &Test) -> bool {
    if so && given == test {
        return true;
    }
    if let (Some((a, there)), Some((b, wanted))) = (presence(given), presence(test))
        && a == b
    {
        return (there == wanted) == so;
    }
    match given {
        Test::Not(t) => follows(t, !so, test),
        Test::And(list) if so => list.iter().any(|t| follows(t, so, test)),
        Test::Or(list) if !so => list.iter().any(|t| follows(t, so, test)),
        _ => false,
    }
}

/// The cards of which a condition says that some, or none, are there.
pub(super) fn presence(test: &Test) -> Option<(&Cards, bool)> {
    match test {
        Test::Any(cards) => Some((cards, true)),
        Test::Not(t) => presence(t).map(|(cards, there)| (cards, !there)),
        Test::Cmp(cmp, a, b) => {
            let (Num::Cards(cards), Num::Const(n)) = (&**a, &**b) else { return None };
            match (cmp, *n) {
                (Cmp::Ge, ONE) | (Cmp::Gt | Cmp::Ne, 0) => Some((cards, true)),
                (Cmp::Lt, ONE) | (Cmp::Le | Cmp::Eq, 0) => Some((cards, false)),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Are two conditions the same, or each the contrary of the other?
pub(super) fn alike(a: &Test, b: &Test) -> bool {
    a == b || matches!((presence(a), presence(b)), (Some((a, _)), Some((b, _))) if a == b)
}

pub(super) fn lies_in(node: Node<'_>, place: usize) -> bool {
    super::walk::any(
        node,
        &mut |n| matches!(n, Node::Cards(Cards::Place(q) | Cards::Top(_, q, _)) if usize::from(*q) == place),
    )
}
