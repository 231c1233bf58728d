//! Expectations that cannot both be true.

use super::Step;

/// Do two expectations of the same moment contradict each other?
pub(super) fn contradict(one: &Step, other: &Step) -> bool {
    either(one, other) || either(other, one)
}

fn either(one: &Step, other: &Step) -> bool {
    match (one, other) {
        (Step::Options(a), Step::Options(b)) | (Step::Open(a), Step::Open(b)) => words(a) != words(b),
        (Step::Options(all), Step::Legal(some)) => words(some).iter().any(|word| !words(all).contains(word)),
        (Step::Options(open) | Step::Legal(open), Step::Closed(shut) | Step::Refused(shut, _)) => {
            share(open, shut)
        }
        (Step::Knows(seat, seen), Step::Hides(same, hidden)) => seat == same && share(seen, hidden),
        (Step::Asked(a), Step::Asked(b))
        | (Step::Decides(a), Step::Decides(b))
        | (Step::TrickTo(a), Step::TrickTo(b))
        | (Step::Declarer(a), Step::Declarer(b)) => a != b,
        (Step::Phase(a), Step::Phase(b)) | (Step::Contract(a), Step::Contract(b)) => a != b,
        (Step::Declarer(_), Step::Alone) => true,
        (
            Step::Done,
            Step::Asked(_)
            | Step::Decides(_)
            | Step::Phase(_)
            | Step::Options(_)
            | Step::Legal(_)
            | Step::Closed(_)
            | Step::Refused(..),
        ) => true,
        (Step::Losers(a), Step::Losers(b)) => {
            let sorted = |list: &[u64]| {
                let mut list = list.to_vec();
                list.sort_unstable();
                list
            };
            sorted(a) != sorted(b)
        }
        (Step::Points(a), Step::Points(b)) => a.iter().any(|(who, n)| b.get(who).is_some_and(|m| m != n)),
        (Step::Scores(a), Step::Scores(b)) => a != b,
        (Step::Item(by, a), Step::Item(same, b)) => by == same && a != b,
        (Step::Item(by, amounts), Step::NoItem(same)) => by == same && amounts.iter().any(|n| n.0 != 0),
        _ => false,
    }
}

/// Cards or options, in no order.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    words.sort();
    words
}

fn share(one: &str, other: &str) -> bool {
    let other = words(other);
    words(one).iter().any(|word| other.contains(word))
}

#[cfg(test)]
mod tests {
    use super::{Step, contradict};
    use crate::record::Amount;

    #[test]
    fn the_same_in_other_words_is_no_contradiction() {
        let item = |amounts: &[i64]| Step::Item("uhu".into(), amounts.iter().map(|n| Amount(*n)).collect());
        let none = || Step::NoItem("uhu".into());
        let options = |text: &str| Step::Options(text.into());
        for (one, other, wrong) in [
            (item(&[0, 0, 0]), none(), false),
            (item(&[2, -1, -1]), none(), true),
            (Step::Losers(vec![1, 2]), Step::Losers(vec![2, 1]), false),
            (Step::Losers(vec![1, 2]), Step::Losers(vec![2]), true),
            (options("solo pass"), options("pass SOLO"), false),
            (options("pass solo"), Step::Legal("solo".into()), false),
            (options("pass solo"), Step::Legal("dreier".into()), true),
            (Step::Legal("HK".into()), Step::Closed("HQ hk".into()), true),
            (Step::Knows(1, "HK".into()), Step::Hides(2, "HK".into()), false),
            (Step::Declarer(1), Step::Alone, true),
            (item(&[2, -1, -1]), Step::Item("pfeife".into(), vec![Amount(1)]), false),
            (item(&[2, -1, -1]), item(&[1, 0, -1]), true),
            (options("pass solo"), options("pass"), true),
            (Step::Open("HK".into()), Step::Open("".into()), true),
        ] {
            assert_eq!(contradict(&one, &other), wrong, "{one:?} and {other:?}");
            assert_eq!(contradict(&other, &one), wrong, "{other:?} and {one:?}");
        }
    }
}
