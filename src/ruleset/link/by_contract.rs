//! Conditions that mean something else in each contract.

use super::{Level, Linked, What};
use crate::diagnostic::Span;
use crate::kinds::Folds;
use crate::mixer::Map;
use crate::syntax::tree::{Part, Phrase};

/// Which `when`s each contract has to read by itself, and the place of what they ask for: within contracts and kinds, those that
/// ask for a word that a contract or kind defines under no condition, or for a column; anywhere, those that ask for a definition
/// of the game that a contract or kind has otherwise, or that comes to such a one or to a column in the end.
pub(super) fn whens(linked: &Linked, within: &[&Phrase]) -> Map<Span, Span> {
    let (mut of_game, mut otherwise) = (Vec::new(), Map::default());
    let (mut own, mut cells) = (Map::default(), Map::default());
    for entry in &linked.entries {
        match &entry.what {
            What::Row(_, columns) => {
                cells.extend(columns.iter().map(|column| (column.text.as_str(), column.span)));
            }
            What::Clause(clause) if clause.row().folds == Folds::Defines => {
                let Some(name) = &clause.name else { continue };
                if entry.level == Level::Game {
                    of_game.push((name.text.as_str(), words(|see| clause.words(see))));
                    continue;
                }
                otherwise.insert(name.text.as_str(), name.span);
                if entry.under == 0 {
                    own.insert(name.text.as_str(), name.span);
                }
            }
            What::Clause(_) | What::Stage(..) | What::Like(..) | What::Title(..) => {}
        }
    }
    cells.retain(|column, _| of_game.iter().all(|(name, _)| name != column));
    let mut through: Map<&str, Span> = Map::default();
    loop {
        let known = through.len();
        for (name, words) in &of_game {
            let asked = words.iter().find_map(|word| through.get(word).or(cells.get(word)));
            if let (Some(place), false) = (otherwise.get(name).or(asked).copied(), through.contains_key(name))
            {
                through.insert(name, place);
            }
        }
        if through.len() == known {
            break;
        }
    }
    let everywhere = linked.conditions.iter().flatten().map(|when| (when, false));
    let asks = |(when, within): (&&Phrase, bool)| {
        let asked = |word: &&str| match through.get(word) {
            None if within => own.get(word).or(cells.get(word)).copied(),
            place => place.copied(),
        };
        Some((when.span, words(|see| Part::Phrase(when).words(see)).iter().find_map(asked)?))
    };
    everywhere.chain(within.iter().map(|when| (when, true))).filter_map(asks).collect()
}

/// The words that something says.
fn words<'a>(said: impl FnOnce(&mut dyn FnMut(Part<'a>))) -> Vec<&'a str> {
    let mut words = Vec::new();
    said(&mut |part| words.extend(if let Part::Word(word) = part { Some(word) } else { None }));
    words
}
