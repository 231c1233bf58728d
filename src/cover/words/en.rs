//! English.

use crate::cover::tally::Counts;
use crate::language::english::times;

pub(super) fn untouchable(lines: &[String]) -> String {
    format!("notes and sources, which nothing can touch: lines {}", lines.join(", "))
}

pub(super) fn heads(deals: bool) -> Vec<&'static str> {
    let mut heads = vec!["applied", "decided", "refused", "paid"];
    heads.extend(deals.then_some("in deals"));
    heads.extend(["line", ""]);
    heads
}

pub(super) fn touched(counts: Counts, note: bool) -> String {
    let Counts { applied, decided, refused, paid } = counts;
    let counts = [(applied, "applied"), (decided, "decided"), (refused, "refused"), (paid, "paid")];
    let said = counts.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{what} {}", times(*n)));
    let said: Vec<String> = said.collect();
    match (note, said.is_empty()) {
        (true, _) => "a note, which nothing can touch".to_string(),
        (_, true) => "no example touches it".to_string(),
        _ => format!("in the examples it {}", said.join(", ")),
    }
}
