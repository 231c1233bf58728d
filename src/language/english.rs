//! English: lists and numbers of things.

use super::{listed, spoken};

/// `HQ, H3 and H2`
pub(crate) fn and<T: AsRef<str>>(words: &[T]) -> String {
    if words.is_empty() { "nothing".to_string() } else { listed(words, " and ") }
}

/// `pass, einer or solo`
pub(crate) fn or<T: AsRef<str>>(words: &[T]) -> String {
    listed(words, " or ")
}

pub(crate) fn did_you_mean(near: &str) -> String {
    format!("did you mean `{near}`?")
}

/// `1 card`, `3 cards`
pub(crate) fn count(n: u64, thing: &str) -> String {
    if n == 1 { format!("1 {thing}") } else { format!("{n} {thing}s") }
}

/// `once`, `twice`, `3 times`
pub(crate) fn times(n: u64) -> String {
    match n {
        1 => "once".to_string(),
        2 => "twice".to_string(),
        n => format!("{n} times"),
    }
}

/// `fifth`, `21st`
pub(crate) fn ordinal(n: u8) -> String {
    const SMALL: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
        "eleventh", "twelfth",
    ];
    let small = usize::from(n).checked_sub(1).and_then(|at| SMALL.get(at));
    small.map_or_else(|| format!("{n}th"), ToString::to_string)
}

/// What can be said, as it is said in English: a `yes` to what is asked is no word of the game, and comes first.
pub(crate) fn uttered(open: &[String], yes: Option<&str>) -> Vec<String> {
    let said = |word: &String| match word.as_str() {
        plain if Some(plain) == yes => "yes".to_string(),
        "turn_up" => "turn up".to_string(),
        plain => spoken::packet(plain).map_or_else(|| word.clone(), |at| format!("packet {at}")),
    };
    let mut all: Vec<String> = open.iter().map(said).collect();
    all.sort_by_key(|word| word != "yes");
    all
}
