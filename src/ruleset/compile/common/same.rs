//! Do two ways of folding a contract say the same?

use crate::kinds::List;
use crate::ruleset::scope::{Active, Scope};

/// The same, but for what is defined by a name, the deal and the auction, which are asked for one by one.
pub(super) fn say_the_same(one: &Scope, other: &Scope) -> bool {
    let lists = |which: List| alike(one.list(which), other.list(which), is);
    let heads = |(a, one): &_, (b, other): &_| a == b && is(one, other);
    one.gone == other.gone
        && List::ALL.into_iter().all(lists)
        && alike(&one.headed, &other.headed, heads)
        && alike(&one.counts, &other.counts, |(a, _, one), (b, _, other)| a.text == b.text && is(one, other))
}

fn alike<A, B>(one: &[A], other: &[B], same: impl Fn(&A, &B) -> bool) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(a, b)| same(a, b))
}

/// Is it the same clause under the same conditions?
fn is(one: &Active, other: &Active) -> bool {
    std::ptr::eq(one.clause, other.clause)
        && (&one.name, one.layer, one.block) == (&other.name, other.layer, other.block)
        && one.reprice.map(std::ptr::from_ref) == other.reprice.map(std::ptr::from_ref)
        && one.repriced.map(std::ptr::from_ref) == other.repriced.map(std::ptr::from_ref)
        && alike(&one.guards, &other.guards, |a, b| a.phrase().span == b.phrase().span)
        && alike(&one.whens, &other.whens, |a, b| a.span == b.span)
}
