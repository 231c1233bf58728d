//! German.

use crate::cover::tally::Counts;
use crate::language::german::{self, times};

pub(super) fn untouchable(lines: &[String]) -> String {
    let over = if lines.len() == 1 { "Zeile" } else { "Zeilen" };
    format!("Anmerkungen und Quellen, die kein Spiel berührt: {over} {}", german::and(lines))
}

pub(super) fn heads(deals: bool) -> Vec<&'static str> {
    let mut heads = vec!["galt", "entschied", "verwehrte", "zahlte"];
    heads.extend(deals.then_some("in Spielen"));
    heads.extend(["Zeile", ""]);
    heads
}

pub(super) fn touched(counts: Counts, note: bool) -> String {
    let Counts { applied, decided, refused, paid } = counts;
    let counts = [(applied, "galt"), (decided, "entschied"), (refused, "verwehrte etwas"), (paid, "zahlte")];
    let said = counts.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{} {what}", times(*n)));
    let said: Vec<String> = said.collect();
    match (note, said.is_empty()) {
        (true, _) => "eine Anmerkung, die kein Spiel berührt".to_string(),
        (_, true) => "kommt in keinem Beispiel vor".to_string(),
        _ => format!("in den Beispielen: {}", german::and(&said)),
    }
}
