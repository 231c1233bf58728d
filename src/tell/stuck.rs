//! A deal that cannot go on.

use super::names::Role;
use super::words::{Stuck, words};
use crate::engine::{Decision, Table};
use crate::language::Language;
use crate::ruleset::expr::positions;

/// Who is asked without anything to choose from, by which sentence, and what leads to it.
pub fn stuck(table: &Table, asked: &Decision, language: Language) -> String {
    let (p, s) = (table.program, table.state());
    let info = p.clause(asked.clause);
    let words = words(language);
    // While cards are played it matters how many each began with.
    let counted = if s.held.iter().any(|hand| *hand != 0) { s.held } else { s.hands };
    let said = words.stuck(&Stuck {
        who: words.seated(Role::of(p, asked.position), table.seat(asked.position)),
        decisions: table.acts(),
        place: format!("{}:{}", info.file, info.line),
        hands: positions(p.active()).map(|q| counted[q].count_ones().to_string()).collect(),
    });
    said.bare()
}
