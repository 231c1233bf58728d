//! How much of each thing a game may have: as much as that is taken, and one more is told with the number.
//!
//! Seats, stages, values, choices, doublings, cards in a hand and definitions upon each other have theirs in `tests/broken`.

use stiess::diagnostic::Code;
use stiess::ruleset::Ruleset;

/// What `check` tells of a variant of a small game, of too many.
fn told(rules: &str) -> Vec<String> {
    let tiny = include_str!("record/tiny.rules");
    let text = format!("{tiny}\ngame full \"Voll\" extends tiny {{\n{rules}\n}}\n");
    let found = Ruleset::from_text("full.rules", &text).check();
    assert!(!found.iter().any(|d| d.code == Code::UnreadableClause), "{found:?}");
    found
        .into_iter()
        .filter(|d| d.code == Code::TooMany)
        .map(|d| d.message.to(stiess::language::Language::English).to_string())
        .collect()
}

/// Rules with so many of something.
type Rules = Box<dyn Fn(usize) -> String>;

/// So many of a sentence, numbered.
fn each(number: usize, sentence: &str) -> String {
    (1..=number).map(|n| sentence.replace('#', &n.to_string()) + "\n").collect()
}

#[test]
fn one_more_than_fits_is_told_with_its_number() {
    let bonus = "bonus b# \"B #\" worth 1: made by players who took some tricks";
    let cases: [(&str, usize, Rules); 7] = [
        ("announcements", 60, Box::new(|n| each(n, "players may announce a# \"A #\" if HA in hand"))),
        (
            "places",
            12,
            Box::new(|n| format!("places {{ {} }}", each(n - 1, "p# \"P #\": face down, counts for nobody"))),
        ),
        ("contracts", 32, Box::new(|n| format!("contracts factor {{\n{}}}", each(n - 2, "c# \"C #\" 1")))),
        (
            "tallies",
            16,
            Box::new(|n| format!("session {{\n{}}}", each(n, "tally t# \"T #\" of the table, 0 to 9"))),
        ),
        ("pots", 4, Box::new(|n| format!("session {{\n{}}}", each(n, "pot k# \"K #\", at most 9")))),
        (
            "steps in one contract",
            250,
            Box::new(|n| format!("exchange {{\n{}}}", each(n, "s#: everybody sees rest"))),
        ),
        (
            "bonuses, and one is cancelled",
            64,
            Box::new(move |n| {
                let last = format!("bonus over \"Over\" worth 9, cancelling b{n}: made by forehand");
                format!("score {{\n{}{last}\n}}", each(n, bonus))
            }),
        ),
    ];
    for (what, most, rules) in cases {
        assert_eq!(told(&rules(most)), [""; 0], "{what}");
        let found = told(&rules(most + 1));
        assert_eq!(found.first(), Some(&format!("there are more than {most} {what}")), "{what}: {found:?}");
    }
}
