//! Prices and amounts are not less than nothing.

use super::{breaks, fine};

#[test]
fn what_is_paid_and_got_is_not_less_than_nothing() {
    let bonus = |price: &str| format!("bonus b \"B\" worth {price}: made by players who took last trick");
    breaks(&bonus("2 - 5"), "below-nothing", "bonus b");
    breaks(&bonus("points of him - 99"), "below-nothing", "bonus b");
    breaks(&bonus("1, 2 less if T1 fell in trick 1"), "warning below-nothing", "bonus b");
    fine(&bonus("1, 1 less if T1 fell in trick 1"));
    fine(&bonus("points of him - 20"));
    fine(&bonus("points of him - 20, at least 0, plus 1"));
    // What the limit keeps from being less is not told as less.
    breaks(&bonus("3 - 5, at least 0, plus 1"), "warning plainer", "0");
    let pot = |price: &str| {
        format!(
            "session {{ pot kitty \"Pot\", at most 400 }}
            score {{
            ante: dealer pays {price} to kitty
            take: players who took last trick take 2 from kitty if kitty > 0
            }}"
        )
    };
    breaks(&pot("(2 - 4)"), "below-nothing", "ante: dealer");
    fine(&pot("(4 - 2)"));
    let tally = |amount: &str| {
        format!(
            "session {{
            tally marks \"Marks\" of each person, 0 to 30
            got: declarer gets {amount} marks if won
            }}
            bonus b \"B\" worth marks of declarer: made by declarer if won"
        )
    };
    breaks(&tally("(1 - 2)"), "below-nothing", "got: declarer");
    fine(&tally("(2 - 1)"));
}
