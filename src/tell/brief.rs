//! A deal in few lines: what was said, played and paid, without the cards that were dealt.

use super::paint::line;
use super::words::words;
use super::{account, elsewhere, sheet, story, tricks};
use crate::engine::Table;
use crate::language::Language;

/// What happened at a table so far, and what is open there. Of a deal that was built from facts, what
/// they come to: tricks before were never played.
pub fn brief(table: &Table, language: Language) -> String {
    let (p, s, say) = (table.program, table.state(), words(language));
    let mut text = String::new();
    if !table.dealt() {
        text += &line(&story::contract(table, s.contract, s.declarer), 2);
    }
    text += &story::in_brief(table);
    text += &tricks::in_brief(table);
    if let Some(decision) = table.decision() {
        let seat = table.seat(decision.position);
        let words: Vec<String> = decision.list().into_iter().map(|o| decision.word(p, o)).collect();
        let phase = decision.phase;
        return text + &line(&format!("Seat {seat} decides ({phase}): {}", words.join(" ")), 2);
    }
    let Some(contract) = p.contracts.get(usize::from(s.contract)) else { return text };
    text += &line(&say.points(&sheet::points(table)).bare(), 2);
    text += &account::outcome(table, contract, say);
    text + &elsewhere::in_brief(table, language)
}
