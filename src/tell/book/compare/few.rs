//! What many sentences of a box say in one.

use super::super::german;
use super::super::page::Sentence;
use super::super::terms::list;
use super::super::topic::{Key, Matter};
use super::{Change, Said, is_contract};
use crate::language::Language;

/// What may be announced or won apart, or is kept somewhere, and is not: told by its names, not by how it would go.
pub(super) fn in_few_words(own: &[Said], changes: &mut Vec<Said>, language: Language) {
    // A word that no sentence uses any more needs no farewell.
    changes.retain(|s| !(s.is_gone() && s.matter().is_of_words()));
    let bonus = |said: &[Said], name: &str, gone: bool| {
        let is = |s: &Said| matches!(s.matter(), Matter::Bonus(own) if own == name);
        said.iter().any(|s| is(s) && (!gone || s.is_gone()))
    };
    // Whoever makes it without a word is paid for it still.
    let silent = |s: &Said| match s.matter() {
        Matter::Announcement(name) => bonus(own, name, false) && !bonus(changes, name, true),
        _ => false,
    };
    let named = |s: &&Said| {
        s.is_gone() && matches!(s.matter(), Matter::Announcement(_) | Matter::Bonus(_) | Matter::Place(_))
    };
    let (unsaid, gone): (Vec<&Said>, Vec<&Said>) = changes.iter().filter(named).partition(|s| silent(s));
    let keys = |list: Vec<&Said>| list.into_iter().map(|s| s.sentence.key.clone()).collect::<Vec<Key>>();
    let (unsaid, gone) = (keys(unsaid), keys(gone));
    by_their_names(changes, &gone, |names| match language {
        Language::English => {
            let none: Vec<String> = names.iter().map(|name| format!("no {name}")).collect();
            format!("there is {}", list(&none, "and"))
        }
        Language::German => german::games::without(names),
    });
    by_their_names(changes, &unsaid, |names| match language {
        Language::English => format!("{} may not be announced", list(names, "and")),
        Language::German => german::compare::not_announced(names),
    });
}

/// All of these that are gone in one sentence, where the first of them stood.
fn by_their_names(changes: &mut Vec<Said>, keys: &[Key], told: impl Fn(&[String]) -> String) {
    let of_these = |s: &Said| s.is_gone() && keys.contains(&s.sentence.key);
    let which: Vec<usize> = (0..changes.len()).filter(|at| of_these(&changes[*at])).collect();
    let Some(first) = which.first() else { return };
    let mut names: Vec<String> = Vec::new();
    let mut cites = Vec::new();
    for at in &which {
        let about = changes[*at].sentence.about.clone().filter(|name| !names.contains(name));
        names.extend(about);
        cites.push(changes[*at].sentence.cites.clone());
    }
    let alike = which.iter().all(|at| changes[*at].heading == changes[*first].heading);
    let said = &mut changes[*first];
    if !alike {
        said.heading = None;
    }
    said.change = Change::New;
    said.sentence.text = told(&names);
    said.sentence = said.sentence.clone().with(cites.concat());
    for at in which[1..].iter().rev() {
        changes.remove(*at);
    }
}

/// Contracts that are not played are named in one sentence.
pub(super) fn contracts_gone(changes: &mut Vec<Said>, language: Language) {
    let gone = |s: &Said| s.is_gone() && is_contract(&s.sentence.key);
    let Some(first) = changes.iter().position(gone) else { return };
    let titles: Vec<String> =
        changes.iter().filter(|s| gone(s)).filter_map(|s| s.sentence.about.clone()).collect();
    let mut told = changes[first].clone();
    let text = match (language, titles.len()) {
        (Language::German, _) => german::compare::not_played(&titles),
        (Language::English, 1) => format!("{} is not played", list(&titles, "and")),
        (Language::English, _) => format!("{} are not played", list(&titles, "and")),
    };
    // The ids of a row say what it is, not why it is gone.
    told.sentence = Sentence::new(Matter::ContractsGone, text);
    told.row = None;
    told.change = Change::New;
    changes[first] = told;
    changes.retain(|s| !gone(s));
}
