//! How piles are counted: the worked example that no deal is needed for. The others are in `tests/examples`.

use crate::common::load;
use stiess::ruleset::expr::ONE;

/// Example 7: King, Jack and 9 are six, two pips one, one pip nothing.
#[test]
fn piles_are_counted_in_threes() {
    let p = load("dreierles", &[], false);
    let count = |codes: &str| {
        let cards = codes.split(' ').map(|c| p.pack.card(c).expect("a card"));
        p.pack.points(&p.scheme, cards.fold(0, |set, card| set | card.bit())) / ONE
    };
    assert_eq!([count("CK CJ C9"), count("C9 H4"), count("D2")], [6, 1, 0]);
    assert_eq!(p.pack.points(&p.scheme, p.pack.all), 70 * ONE);
}
