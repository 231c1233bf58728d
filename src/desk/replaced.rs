//! What a base says that may be said otherwise at a place.

use super::place::{Around, around};
use crate::diagnostic::words::Sentence;
use crate::kinds::Home;
use crate::ruleset::Ruleset;
use crate::ruleset::declared::{Declared, Sort};
use crate::syntax::explain;
use std::collections::BTreeSet;

/// A sentence with a name that may be said otherwise.
pub(super) struct Replaced {
    pub declared: Declared,
    /// As the base says it, behind `instead`.
    pub text: String,
}

impl Replaced {
    /// Does a word of the language stand before its name, as in `bonus name`?
    pub(super) fn begins_with_its_name(&self) -> bool {
        self.text
            .split_whitespace()
            .nth(1)
            .is_some_and(|word| word.trim_end_matches(':') == self.declared.name)
    }
}

/// Each sentence of a base that applies wherever blocks with these heads do, as it was said last.
pub(super) fn all(ruleset: &Ruleset, home: Home, heads: &[&str]) -> Vec<Replaced> {
    let declared = ruleset.declared();
    let taken: BTreeSet<&str> = ruleset.taken_away().into_iter().collect();
    let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
    for known in declared.iter().rev() {
        let Some(kind) = known.kind.filter(|kind| kind.row().may_stand_in(home)) else { continue };
        let fits = known.span.file != 0
            && known.sort == Sort::Sentence
            && !taken.contains(known.name.as_str())
            && applies(ruleset, &declared, known, home, heads);
        if !fits || !seen.insert((&known.name, known.what)) {
            continue;
        }
        let text = ruleset.sources().text(known.whole).split_whitespace().collect::<Vec<_>>().join(" ");
        let text = format!("instead {}", text.strip_prefix("instead ").unwrap_or(&text));
        // Notes, for one, add to what was said before.
        if explain::meant(Sentence::Clause, &text) == Some(Some(kind)) {
            found.push(Replaced { declared: known.clone(), text });
        }
    }
    found.reverse();
    found
}

/// Does a sentence of a base apply in all that blocks with these heads are about?
fn applies(ruleset: &Ruleset, declared: &[Declared], known: &Declared, home: Home, heads: &[&str]) -> bool {
    let (mut own, mut fits) = (Home::Open, true);
    for head in &known.heads {
        let head = ruleset.sources().text(*head);
        if let Around::Block(inner) = around(head, Some(Around::Block(own))) {
            own = inner;
        }
        fits &= match words(head).split_first() {
            Some((&first @ ("contract" | "kind" | "when" | "stage"), of)) => {
                heads.iter().any(|here| match words(here).split_first() {
                    Some((&"contract", here)) if first == "kind" => {
                        here.iter().all(|contract| is_of_kind(ruleset, declared, contract, of))
                    }
                    Some((&same, here)) if same != first || first == "when" => same == first && here == of,
                    Some((_, here)) => here.iter().all(|name| of.contains(name)),
                    None => false,
                })
            }
            _ => true,
        };
    }
    fits && (own == home || own == Home::Open || home == Home::Open)
}

/// Does a row of the table of contracts say that a contract is of one of these kinds?
fn is_of_kind(ruleset: &Ruleset, declared: &[Declared], contract: &str, kinds: &[&str]) -> bool {
    let row = declared.iter().filter(|known| known.sort == Sort::Contract && known.name == contract);
    row.flat_map(|row| words(ruleset.sources().text(row.whole)).into_iter().skip(1))
        .any(|cell| kinds.contains(&cell))
}

/// The words of a head or row, without titles.
fn words(text: &str) -> Vec<&str> {
    let outside = text.split('"').step_by(2);
    let words = outside.flat_map(|part| part.split([' ', ',', '\t', '\n'])).filter(|word| !word.is_empty());
    words.filter(|word| *word != "instead").collect()
}
