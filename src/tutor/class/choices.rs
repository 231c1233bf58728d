//! What may be said to a question, and how a careful player decides it.

use super::*;

/// What may be said to a question, for completion.
pub(crate) fn choices(table: &Table, me: Position, question: &Question, language: Language) -> Vec<String> {
    let p = table.program;
    match question {
        Question::Legal | Question::Best(_) => {
            table.decision().map(|d| everything(table, &d)).unwrap_or_default()
        }
        Question::Turn | Question::Winner => {
            positions(p.active()).map(|q| tell::words(language).who(notes::who(table, me, q))).collect()
        }
        Question::Takes(cards) => cards.iter().map(|card| p.pack.printed(*card).to_string()).collect(),
        Question::Points(_) | Question::Taken(_) | Question::Pays => Vec::new(),
    }
}

/// Whatever could be thought of, allowed or not: completion must not give the answer away.
pub(super) fn everything(table: &Table, decision: &Decision) -> Vec<String> {
    let p = table.program;
    match decision.kind() {
        crate::engine::Kind::Card => {
            let cards = decision.thinkable(p, table.state().hands[decision.position]).cards();
            crate::tell::cards::codes(&p.pack, cards)
        }
        crate::engine::Kind::Bid => {
            let mut words = vec!["pass".to_string()];
            words.extend(p.contracts.iter().map(|contract| contract.name.clone()));
            words
        }
        _ => notes::all_spoken(table, decision),
    }
}

/// One decision of whoever is asked, as a careful player makes it.
pub fn careful(table: &mut Table) {
    decide(table, Manner::Careful, 0);
}

pub(super) fn decide(table: &mut Table, manner: Manner, luck: u64) {
    let Some(players) = Players::new(table.program, &[manner]) else { return };
    let Some(decision) = table.decision() else { return };
    // The same deal goes the same way, whatever was tried and taken back.
    let known = table.view(Some(decision.by)).acts() as u64;
    if let Some(choice) = players.choose(table, &mut Rng::new(luck.rotate_left(16) ^ known)) {
        let _ = table.act(choice);
    }
}
