//! A deal in few lines: what was said, played and paid, without the cards that were dealt.

use super::transcript::Before;
use super::words::{Counted, Note, words};
use super::{account, elsewhere, sheet, story, tricks};
use crate::amount::Amount;
use crate::engine::Table;
use crate::language::Language;
use crate::text::{Block, Text};

/// What happened at a table so far, and what is open there. Of a deal that was built from facts, what
/// they come to: tricks before were never played.
pub(crate) fn brief(table: &Table, language: Language) -> Vec<Block> {
    let (p, s, say) = (table.program, table.state(), words(language));
    let Before { deal, auction, contract, after } = Before::of(table, say);
    let mut lines = Vec::new();
    if !table.dealt() {
        lines.push(say.event(&story::contract(table, None, s.contract, s.declarer, table.done())));
    }
    lines.push(Text::join(deal, " "));
    lines.extend(auction);
    lines.extend(contract);
    lines.push(Text::join(after, " "));
    lines.extend(tricks::in_brief(table, say));
    let mut paid = Vec::new();
    if let Some(decision) = table.decision() {
        let (seat, phase, words) = (table.seat(decision.position), decision.phase, decision.words(p));
        lines.push(say.note(&Note::Decides { seat, phase, words }));
    } else if let Some(contract) = p.contracts.get(usize::from(s.contract)) {
        let taken = sheet::taken(table);
        // A deal that is known by what it came to may tell of no trick.
        if sheet::counted_in(table) == Counted::Points || taken.iter().any(|(_, n)| *n != Amount::NOTHING) {
            lines.push(say.counted(sheet::counted_in(table), &taken));
        }
        lines.extend(account::outcome(table, contract, say));
        paid = elsewhere::in_brief(table, language);
    }
    lines.retain(|line| !line.is_empty());
    vec![Block::Inset([vec![Block::lines(lines)], paid].concat())]
}
