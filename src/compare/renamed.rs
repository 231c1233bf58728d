//! What is only called otherwise: the same words under another name, and sentences that say no more than this.

use super::changes::Change;
use super::digest::Said;
use crate::kinds::{Folds, Kind, List};

/// What has another name, in the order of the second list; taken out of both.
pub(super) fn renamed(gone: &mut Vec<Said>, come: &mut Vec<Said>) -> Vec<Change> {
    let mut found: Vec<Change> = Vec::new();
    let mut names: Vec<(String, String)> = Vec::new();
    // What speaks of another thing that is renamed is found once that is.
    loop {
        let before = come.len();
        one_more(gone, come, &mut names, &mut found);
        if come.len() == before {
            break;
        }
    }
    // What differs by nothing but these names is the same.
    let called = |old: &Said, new: &Said| old.matter(new) && in_other_names(&old.text, &names) == new.text;
    if !names.is_empty() {
        let same: Vec<(Said, Said)> = gone
            .iter()
            .filter_map(|old| Some((old.clone(), come.iter().find(|new| called(old, new))?.clone())))
            .collect();
        gone.retain(|old| !same.iter().any(|(a, _)| a.same(old)));
        come.retain(|new| !same.iter().any(|(_, b)| b.same(new)));
    }
    found
}

fn one_more(
    gone: &mut Vec<Said>,
    come: &mut Vec<Said>,
    names: &mut Vec<(String, String)>,
    found: &mut Vec<Change>,
) {
    come.retain(|new| {
        let Some((name, words)) = unnamed(new).filter(|_| !gone.iter().any(|old| old.matter(new))) else {
            return true;
        };
        let alike = |old: &Said| {
            old.chapter == new.chapter
                && old.part == new.part
                && unnamed(old).is_some_and(|(_, own)| in_other_names(&own, names) == words)
        };
        let Some(at) = gone.iter().position(alike) else { return true };
        let old = gone.remove(at);
        // What shares a name with another thing is told once.
        let pair = (own_name(&old).to_string(), name);
        if !names.contains(&pair) {
            names.push(pair);
            found.push(Change::Renamed(old, new.clone()));
        }
        false
    });
}

fn own_name(said: &Said) -> &str {
    said.slot.rsplit(' ').next().unwrap_or_default()
}

/// Its name, and its words without it; nothing if it has none.
fn unnamed(said: &Said) -> Option<(String, String)> {
    let kind = said.slot.strip_suffix(own_name(said))?.trim_end();
    matches!(kind, "" | "bonus" | "place" | "pack set").then_some(())?;
    let name = own_name(said);
    let at = words(&said.text).find(|(at, word)| {
        let (before, behind) = (said.text[..*at].trim_end(), &said.text[at + word.len()..]);
        let begins = before.is_empty() || before.ends_with([':', ';']) || before.ends_with("instead");
        let labelled = begins && (behind.starts_with(':') || behind.starts_with(" \""));
        *word == name && (labelled || defines(before))
    });
    let (at, _) = at?;
    Some((name.to_string(), format!("{}_{}", &said.text[..at], &said.text[at + name.len()..])))
}

/// Is what follows these words the name of what a sentence defines, pays or announces?
fn defines(before: &str) -> bool {
    let last = before.rsplit(' ').next().unwrap_or_default();
    let rows = Kind::ALL.iter().map(|kind| kind.row());
    rows.filter(|row| matches!(row.folds, Folds::Defines | Folds::Joins(List::Bonuses | List::Announcements)))
        .any(|row| row.name == last || row.known.iter().any(|known| known.rsplit(' ').next() == Some(last)))
}

/// The words outside of texts, with where they begin.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut quoted = false;
    let mut starts = Vec::new();
    let mut before = false;
    for (at, c) in text.char_indices() {
        quoted ^= c == '"';
        if is_word(c) && !before && !quoted {
            starts.push(at);
        }
        before = is_word(c);
    }
    starts.into_iter().map(move |at| {
        let end = text[at..].find(|c| !is_word(c)).map_or(text.len(), |end| at + end);
        (at, &text[at..end])
    })
}

/// The sentence as it reads with the names of the second ruleset.
fn in_other_names(text: &str, names: &[(String, String)]) -> String {
    let (mut out, mut last) = (String::new(), 0);
    for (at, word) in words(text) {
        if let Some((_, new)) = names.iter().find(|(old, _)| old == word) {
            out += &text[last..at];
            out += new;
            last = at + word.len();
        }
    }
    out + &text[last..]
}
