//! Contracts that a variant or an option takes away.

use stiess::ruleset::Ruleset;

/// Whatever asks whether such a contract was bid finds that it was not: in sentences of the base, and in a stage over it,
/// which is never held.
#[test]
fn what_is_taken_away_was_not_bid() {
    let six = "game ours \"Unser\" extends koenigrufen {\n  without contract sechserdreier\n}\n";
    assert_eq!(Ruleset::from_text("six.rules", six).check(), []);
    let against = "game ours \"Unser\" extends cego {\n  without contract counter_solo\n}\n";
    assert_eq!(Ruleset::from_text("against.rules", against).check(), []);
}
