//! Conditions of several parts, as one hears them.

use super::super::say::{Say, named, same};
use super::super::terms::list_of_phrases;
use super::cards;
use super::conditions::holds;
use super::{Clause, Nominal, Predicate};
use crate::syntax::tree::*;

/// What is said of one player in a row, or one condition by itself.
struct Group {
    first: Clause,
    does: Vec<Predicate>,
    held: Vec<Nominal>,
    compound: bool,
    /// More is said than in its first clause.
    merged: bool,
}

/// Conditions in a list: all of them, or one.
pub(super) fn joined(say: &Say, phrase: &Phrase, not: bool) -> Clause {
    let (all, mut parts) = say.parts(phrase);
    if let [one] = parts.as_slice() {
        return holds(say, one, not);
    }
    let (all, inside) = (all != not, say.nested);
    let link = if all { "und" } else { "oder" };
    let within = Say { nested: true, ..say.clone() };
    if all && !inside {
        // What has several parts comes last: `this, and that or the other` is heard as it is meant.
        parts.sort_by_key(|part| is_compound(say, part, not));
    }
    let some_compound = parts.iter().any(|part| is_compound(say, part, not));
    let one_list = all || !some_compound;
    let mut groups: Vec<Group> = Vec::new();
    for (at, part) in parts.iter().enumerate() {
        let clause = holds(&within, part, not);
        let compound = is_compound(say, part, not);
        let before = at.checked_sub(1).map(|before| parts[before]);
        let of_them = before.and_then(|before| of_them(say, before, part)).filter(|_| all && !not);
        let goes_on = |group: &&mut Group| {
            one_list
                && !compound
                && !group.compound
                && !group.does.is_empty()
                && clause.goes_on(&group.first, all)
        };
        if let (Some(group), Some(does)) = (groups.last_mut().filter(goes_on), clause.does()) {
            match (of_them, group.does.last_mut()) {
                // Some of them are said with them.
                (Some(some), Some(last)) => {
                    let more = if at + 1 == parts.len() { "" } else { "," };
                    last.middle += &format!(", {some}{more}");
                    if let Some(held) = group.held.last_mut() {
                        *held = held.clone().then(format!(", {some}{more}"));
                    }
                }
                _ => {
                    group.does.push(does.clone());
                    group.held.extend(clause.held().cloned());
                }
            }
            group.merged = true;
            continue;
        }
        let (does, held) = (clause.does().cloned(), clause.held().cloned());
        groups.push(Group {
            first: clause,
            does: does.into_iter().collect(),
            held: held.into_iter().collect(),
            compound,
            merged: false,
        });
    }
    let last = groups.len().saturating_sub(1);
    let told = groups.iter().enumerate().map(|(at, group)| {
        let so = if group.merged { group.first.also(&group.does, link) } else { group.first.clone() };
        let held = (group.held.len() == group.does.len()).then(|| Nominal::together(&group.held, link));
        let so = if group.held.is_empty() { so } else { so.holding(held) };
        match group.compound {
            false => so,
            true if !inside && !all => so,
            true if !inside && at == last && is_a_choice(say, parts.last().copied(), not) => {
                so.map(|form| format!("entweder {form}"))
            }
            true => so.map(|form| format!("({form})")),
        }
    });
    let told: Vec<Clause> = told.collect();
    match told.as_slice() {
        [one] => one.clone(),
        _ if !all && some_compound && !inside => Clause::or_else(&told),
        _ => Clause::listed(&told, &|words| list_of_phrases(words, link)),
    }
}

/// Has a part several parts itself, which are not said in one breath?
fn is_compound(say: &Say, part: &Phrase, not: bool) -> bool {
    let (core, turned) = core(part, not);
    let (every, inner) = say.parts(core);
    inner.len() > 1 && (every || turned || !announced(&inner))
}

/// A condition without its `not`, and whether that is asked of it.
fn core(part: &Phrase, not: bool) -> (&Phrase, bool) {
    match &part.kind {
        PhraseKind::Not(core) => (core.as_ref(), !not),
        _ => (part, not),
    }
}

/// Is it one of two, and nothing else?
fn is_a_choice(say: &Say, part: Option<&Phrase>, not: bool) -> bool {
    let Some((core, turned)) = part.map(|part| core(part, not)) else { return false };
    let (all, inner) = say.parts(core);
    all == turned && inner.len() == 2 && !inner.iter().any(|part| is_compound(say, part, turned))
}

/// Do these conditions all ask what the same player announced?
fn announced(parts: &[&Phrase]) -> bool {
    let who = |part: &Phrase| match &part.kind {
        PhraseKind::Does(who, Deed::Announced(_, None)) => named(who).map(str::to_string),
        _ => None,
    };
    let first = parts.first().and_then(|part| who(part));
    first.is_some() && parts.len() > 1 && parts.iter().all(|part| who(part) == first)
}

/// `mindestens 8 Trock und mindestens 2 Trock über Trock 16` says `davon mindestens 2 über Trock 16`.
fn of_them(say: &Say, before: &Phrase, part: &Phrase) -> Option<String> {
    use PhraseKind as K;
    let before = match &before.kind {
        K::Counted(_, before) => before,
        K::Cmp(_, before, _) => match &before.kind {
            K::NumberOf(before) => before,
            _ => return None,
        },
        _ => return None,
    };
    let K::Counted(quant, part) = &part.kind else { return None };
    let (K::In(all, hand), K::In(some, other)) = (&before.kind, &part.kind) else { return None };
    let K::Above(some, card) = &say.looked_through(some).kind else { return None };
    let so = named(hand) == Some("hand") && named(other) == Some("hand") && same(all, some);
    so.then(|| {
        let (quant, card) = (cards::quant(say, quant), cards::mark(say, &card.text));
        format!("davon {} über {}", quant.acc(), card.dat())
    })
}
