//! Cards and amounts in writing.

use crate::engine::stacks::Faced;
use crate::ruleset::Program;
use crate::ruleset::expr::ONE;
use crate::ruleset::pack::{Mask, Pack};

/// `HQ, H3 and H2`
pub fn and_list(words: &[String]) -> String {
    match words {
        [] => "nothing".to_string(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

pub fn code(pack: &Pack, card: u8) -> &str {
    pack.codes.get(usize::from(card)).map_or("", String::as_str)
}

pub fn codes(pack: &Pack, set: Mask) -> Vec<String> {
    pack.list(set).map(|c| pack.code(c).to_string()).collect()
}

/// `HK/?`: a card upon one that nobody has seen; without anything under it just `HK`, and `-/?` while the
/// card that lay upon it is in the trick.
pub fn pile(pack: &Pack, faced: &Faced) -> String {
    let card = faced.card.map_or("-", |card| pack.code(card));
    match (faced.covers, faced.under) {
        (true, Some(under)) => format!("{card}/{}", pack.code(under)),
        (true, None) => format!("{card}/?"),
        (false, _) => card.to_string(),
    }
}

/// At most eight cards by code, then how many more.
pub fn some_codes(pack: &Pack, set: Mask) -> String {
    let mut list = codes(pack, set);
    let more = list.len().saturating_sub(8);
    if more > 0 {
        list.truncate(8);
        list.push(format!("{more} more"));
    }
    and_list(&list)
}

/// A suit as a word, if the set is one.
pub fn suit(pack: &Pack, set: Mask) -> Option<&str> {
    pack.suits.iter().find(|s| s.mask == set).map(|s| s.title.as_str())
}

/// An amount of the game's own points.
pub fn amount(sixtieths: i64) -> String {
    if sixtieths % ONE == 0 {
        return (sixtieths / ONE).to_string();
    }
    let sign = if sixtieths < 0 { "-" } else { "" };
    let n = sixtieths.abs();
    let (whole, rest) = (n / ONE, n % ONE);
    let divisor = (1..=ONE).rev().find(|d| rest % d == 0 && ONE % d == 0).unwrap_or(1);
    let (top, bottom) = (rest / divisor, ONE / divisor);
    if whole == 0 { format!("{sign}{top}/{bottom}") } else { format!("{sign}{whole} {top}/{bottom}") }
}

/// `+2`, `-3`, `0`
pub fn signed(sixtieths: i64) -> String {
    if sixtieths > 0 { format!("+{}", amount(sixtieths)) } else { amount(sixtieths) }
}

/// Where a clause stands: `D-51, game.rules:64`.
pub fn place(p: &Program, clause: u16) -> String {
    place_in(p, clause, u8::MAX)
}

/// The same, with the rule that a contract itself states.
pub fn place_in(p: &Program, clause: u16, contract: u8) -> String {
    let info = p.clause(clause);
    let file = info.file.rsplit('/').next().unwrap_or(&info.file);
    match p.rule_of(clause, contract) {
        Some(id) => format!("{id}, {file}:{}", info.line),
        None => format!("{file}:{}", info.line),
    }
}
