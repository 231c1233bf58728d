//! How a word is known again in another case.

use super::super::page::{COLUMN, OPEN, SHUT, unmarked};
use crate::language::spoken;

/// Where a phrase speaks of a word of the game's own, in whatever case.
pub(crate) fn speaks_of(phrase: &str, word: &str) -> Option<usize> {
    let of_column = word.starts_with(COLUMN);
    let wanted = unmarked(word).to_lowercase();
    let wanted = spoken::without_first(&wanted).unwrap_or(&wanted);
    let mut at = 0;
    for part in phrase.split_inclusive(OPEN) {
        let begin = at + part.len();
        at = begin;
        let Some((own, _)) = phrase[begin..].split_once(SHUT) else { continue };
        let marked = phrase[..begin].trim_end_matches(OPEN).ends_with(COLUMN);
        if (marked || !of_column) && is_same(&unmarked(own).to_lowercase(), wanted) {
            return Some(begin);
        }
    }
    None
}

/// Are they the same words but for their cases?
fn is_same(one: &str, other: &str) -> bool {
    let words = |text: &str| text.split(' ').map(str::to_string).collect::<Vec<String>>();
    let (one, other) = (words(one), words(other));
    one.len() == other.len() && one.iter().zip(&other).all(|(a, b)| is_one_word(a, b))
}

/// A plural may have an umlaut, too: `Trumpf`, `Trümpfe`.
fn is_one_word(one: &str, other: &str) -> bool {
    let (one, other) = (plain(one), plain(other));
    let (one, other) = (one.as_str(), other.as_str());
    let alike = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum();
    let ended = |word: &str| word.get(alike..).is_some_and(|rest| ENDINGS.contains(&rest));
    one == other || alike > 2 && ended(one) && ended(other)
}

/// Of cases, behind what all of them share.
const ENDINGS: [&str; 11] = ["", "e", "n", "s", "r", "m", "en", "em", "er", "es", "ns"];

fn plain(word: &str) -> String {
    let vowel = |c: char| match c {
        'ä' => 'a',
        'ö' => 'o',
        'ü' => 'u',
        c => c,
    };
    word.chars().map(vowel).collect()
}
