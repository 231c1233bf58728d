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
