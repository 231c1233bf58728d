//! Where a step or a duty of some contracts stands among those that are told of more of them.

use super::super::clauses::step;
use super::super::german;
use super::super::page::{self, ITEM, Sentence};
use super::super::say::Say;
use super::super::terms::Terms;
use super::super::topic::{Key, Matter};
use crate::kinds::Kind;
use crate::language::Language;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::Position;

/// Where it is put: before or behind something that has a name.
pub(super) type Time<'a> = (bool, &'a str);

/// When a step is made that says beside which other it stands.
pub(super) fn time<'a>(scope: &Scope<'a>, key: &Key) -> Option<Time<'a>> {
    let Matter::Step(name) = &key.matter else { return None };
    match &scope.steps.iter().find(|s| s.name == *name)?.clause.position {
        Some(Position::Before(name)) => Some((true, &name.text)),
        Some(Position::After(name)) => Some((false, &name.text)),
        Some(Position::Within(_)) | None => None,
    }
}

/// What stands next to something: what it is about, and its title.
type Next<'a> = (Key, &'a str);

/// What comes before and behind something in its list.
#[derive(PartialEq, Eq)]
struct Between<'a> {
    after: Option<Next<'a>>,
    before: Option<Next<'a>>,
    /// Before all others, of which the next one has no title.
    first: bool,
}

/// Steps say behind or before which others they come, and duties which they outrank, if these are told under another
/// heading.
pub(super) fn among_others(
    sentences: &mut [(usize, Sentence)],
    members: &[usize],
    told: &[(Vec<Key>, Vec<usize>)],
    terms: &Terms,
) {
    let here: Vec<Key> = sentences.iter().map(|(_, s)| s.key.clone()).collect();
    let game = &terms.edition.folded.game;
    // Of more contracts than these.
    let wider = |key: &Key| {
        let of_game = match &key.matter {
            Matter::Step(name) => game.steps.iter().any(|own| own.name == *name),
            Matter::Duty(name) => game.duties.iter().any(|own| own.name == *name),
            _ => false,
        };
        of_game
            || told.iter().any(|(keys, of)| {
                of.len() > members.len() && members.iter().all(|m| of.contains(m)) && keys.contains(key)
            })
    };
    for (_, sentence) in sentences {
        let between = |member: &usize| match &sentence.key.matter {
            Matter::Step(name) => of_step(name, *member, &wider, terms),
            Matter::Duty(name) if !wider(&sentence.key) => of_duty(name, *member, &here, &wider, terms),
            _ => None,
        };
        let mut each = members.iter().map(between);
        let Some(Some(first)) = each.next() else { continue };
        if !each.all(|other| other.as_ref() == Some(&first)) {
            continue;
        }
        let elsewhere = |next: &Option<Next>| {
            next.as_ref().filter(|(key, _)| !here.contains(key)).map(|(_, title)| title.to_string())
        };
        let (after, before) = (elsewhere(&first.after), elsewhere(&first.before));
        // Not in general: under another heading the same needs no such word, and is no other.
        let duty = matches!(sentence.key.matter, Matter::Duty(_));
        let text = &sentence.text;
        let heard = |title: &String| page::quoted(terms.heard(title), terms.language);
        sentence.text = match (after, before, terms.language) {
            (None, None, Language::English) if first.first => format!("first of all, {text}"),
            (None, None, Language::German) if first.first => german::games::first(text),
            (None, None, _) => continue,
            (after, Some(before), Language::English) if duty => {
                let rank = match after {
                    Some(after) => format!("after {} and before {}", heard(&after), heard(&before)),
                    None => format!("before {}", heard(&before)),
                };
                match text.contains(ITEM) {
                    true => format!("{rank}, {text}"),
                    false => format!("{text}; this is judged {rank}"),
                }
            }
            (after, Some(before), Language::German) if duty => {
                german::games::judged(after.as_deref(), &before, text)
            }
            _ if duty => continue,
            (Some(after), _, Language::English) => format!("after {}, {text}", heard(&after)),
            (Some(after), _, Language::German) => german::games::after(&after, text),
            (None, Some(before), Language::English) => format!("before {}, {text}", heard(&before)),
            (None, Some(before), Language::German) => german::games::before(&before, text),
        };
    }
}

/// The step right before it; if there is none, the next one that is told of more contracts.
fn of_step<'e>(
    name: &str,
    member: usize,
    wider: &dyn Fn(&Key) -> bool,
    terms: &'e Terms,
) -> Option<Between<'e>> {
    let folded = &terms.edition.folded;
    let scope = &folded.scopes[member];
    let at = scope.steps.iter().position(|s| s.name == name)?;
    // Within the play it has a time of its own.
    if matches!(scope.steps[at].clause.position, Some(Position::Within(_))) {
        return None;
    }
    let next = |active: &Active<'e>| {
        Some((Key::from(Matter::Step(active.name.to_string())), active.clause.title.as_deref()?))
    };
    if let Some(before) = at.checked_sub(1) {
        return Some(Between { after: Some(next(&scope.steps[before])?), before: None, first: false });
    }
    let say = Say::new(terms, scope, vec![&folded.contracts[member]]);
    let told = |active: &&Active| {
        wider(&Matter::Step(active.name.to_string()).into())
            && !matches!(active.clause.position, Some(Position::Within(_)))
            && step(&say, active, Matter::Step).is_some()
    };
    let mut behind = scope.steps[at + 1..].iter().filter(told).map(next);
    let before = behind.next()?;
    // Behind one without a title stands one with a title: before that is true of several places.
    let first = before.is_none() && behind.any(|later| later.is_some());
    (first || before.is_some()).then_some(Between { after: None, before, first })
}

/// The duties on both sides that are told of more contracts.
fn of_duty<'e>(
    name: &str,
    member: usize,
    here: &[Key],
    wider: &dyn Fn(&Key) -> bool,
    terms: &'e Terms,
) -> Option<Between<'e>> {
    let duties = &terms.edition.folded.scopes[member].duties;
    let at = duties.iter().position(|duty| duty.name == name)?;
    let of_play = |active: &Active| active.clause.body.kind() != Kind::DutyToChoose;
    if !of_play(&duties[at]) {
        return None;
    }
    let next = |active: &Active<'e>| {
        let key = Key::from(Matter::Duty(active.name.to_string()));
        let told = of_play(active) && wider(&key) && !here.contains(&key);
        told.then_some(()).and(active.clause.title.as_deref()).map(|title| (key, title))
    };
    let (after, before) = (duties[..at].iter().rev().find_map(next), duties[at + 1..].iter().find_map(next));
    Some(Between { after, before, first: false })
}
