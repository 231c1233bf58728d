//! After all choices of options: what is said of clauses that never do anything.

use crate::diagnostic::words::Choosing;
use crate::diagnostic::{Code, Diagnostic, Report, Span, words};
use crate::kinds::{Kind, Shows};
use crate::ruleset::expr::ONE;
use crate::ruleset::laws::always::within_others;
use crate::ruleset::laws::{Comes, Ever, Found};
use crate::ruleset::link::{Entry, Level, Linked, What};
use crate::syntax::tree::{Body, Clause, Manner, Part, Phrase, PhraseKind};
use std::collections::{BTreeMap, BTreeSet};

/// After all choices of options: clauses of the game's own file that did nothing under any.
///
/// `ever` says whether a condition of options is ever so, if that can be said.
pub(in crate::ruleset::laws) fn conclude(linked: &Linked, found: &Found, ever: Ever, report: &mut Report) {
    in_front_of_a_base(linked, found, report);
    contrary_options(linked, ever, report);
    settled(linked, found, report);
    let own = linked.layers.len().saturating_sub(1);
    let (mut whens, mut told): (BTreeMap<Span, bool>, BTreeSet<Span>) = Default::default();
    for entry in linked.entries.iter().filter(|e| e.layer == own) {
        let What::Clause(clause) = &entry.what else { continue };
        let read = found.read.contains(&clause.span);
        let shown = match clause.row().shows {
            Shows::Working => read && found.working.contains(&clause.span),
            Shows::Read => read,
            Shows::Mute => true,
        };
        // What is never so is told of names, places and packets too.
        let mute = clause.row().shows == Shows::Mute;
        if shown && !mute {
            if found.certain.contains(&clause.span) && !found.open.contains(&clause.span) {
                report.push(words::always_won(clause.span));
            }
            continue;
        }
        let idle_when = entry.whens.iter().find(|w| never(w, &mut whens, ever));
        let denied = |nth: &usize| {
            *nth > 0
                && within_others(linked, &entry.whens[..*nth], entry.whens[*nth], ever) == Some(Comes::Never)
        };
        let denied = || (0..entry.whens.len()).find(denied).map(|nth| entry.whens[nth]);
        if mute {
            let played = !matches!(clause.body.kind(), Kind::Without | Kind::Note);
            if let Some(when) = idle_when.filter(|when| played && told.insert(when.span)) {
                report.push(never_so(linked, when));
            }
            continue;
        }
        if misnamed(linked, entry) || contradicted(clause.span, report) || of_nobody(clause.span, report) {
            continue;
        }
        if let (Some(when), false) = (idle_when, read) {
            if told.insert(when.span) {
                report.push(never_so(linked, when));
            }
        } else if let (None, false, Some(inner)) = (idle_when, read, denied()) {
            if told.insert(inner.span) {
                report.push(words::denied_around(inner.span));
            }
        } else if found.unpaid.contains(&clause.span) {
            report.push(words::paid_by_nobody(clause.span));
        } else if let Some((low, high)) = found.out_of_reach.get(&clause.span) {
            report.push(words::out_of_reach(clause.span, (low / ONE, high / ONE)));
        } else if let Some((by, _)) = found.behind.get(&clause.span) {
            let names = [*by, clause.span].map(|duty| name(linked, duty));
            let special = entry.level != Level::Game || !entry.whens.is_empty();
            report.push(words::behind_a_duty(clause.span, *by, names, special));
        } else if let Some(why) = found.reasons.get(&clause.span) {
            report.push(words::idle(clause.span, *why));
        } else if let Some((suit, made)) = in_another_suit(found, clause) {
            report.push(words::suit_is_made(clause.span, suit, made));
        } else if found.idle.contains(&clause.span) || read {
            report.push(words::never(clause.span));
        } else if let Some(how) = chooses(clause).filter(|_| !replaced(linked, clause)) {
            report.push(words::nothing_chosen(clause.span, how));
        } else {
            report.push(words::unreached(clause.span));
        }
    }
}

/// It asks for a suit of the pack whose cards are another suit there.
fn in_another_suit<'f>(found: &'f Found, clause: &Clause) -> Option<&'f (String, String)> {
    found.emptied.get(&clause.span)?.iter().find(|(suit, made)| clause.names(suit) && suit != made)
}

/// Contracts that are won in every deal, or in none, by what decides others.
fn settled(linked: &Linked, found: &Found, report: &mut Report) {
    let all: BTreeMap<_, _> = found.settled.iter().collect();
    for (row, how) in all {
        let Some(how) = how else { continue };
        let elsewhere = match how.won {
            true => found.open.contains(&how.clause),
            false => found.working.contains(&how.clause),
        };
        if elsewhere && (linked.own(*row) || linked.own(how.clause)) {
            let reach = how.reach.map(|(low, high)| (low / ONE, high / ONE));
            report.push(words::settled_before(*row, how.clause, &how.title, how.won, reach));
        }
    }
}

/// Conditions within names, numbers and prices, of options that exclude each other.
fn contrary_options(linked: &Linked, ever: Ever, report: &mut Report) {
    let own = linked.layers.len().saturating_sub(1);
    let mut told: BTreeSet<Span> = BTreeSet::new();
    for entry in linked.entries.iter().filter(|entry| entry.layer == own) {
        let What::Clause(clause) = &entry.what else { continue };
        // Of sentences that show what they do the whole condition is told.
        let whole = clause.row().shows == Shows::Working;
        let mut first = true;
        clause.phrases(&mut |phrase| {
            let condition = std::mem::take(&mut first) && whole;
            if let PhraseKind::And(_) = &phrase.kind
                && !condition
                && crate::ruleset::laws::profiles::every(linked, phrase).is_some()
                && ever(phrase) == Some(Comes::Never)
                && told.insert(phrase.span)
            {
                report.push(never_so(linked, phrase));
            }
        });
    }
}

/// Duties of a base that those of the game's own file decide otherwise, always.
fn in_front_of_a_base(linked: &Linked, found: &Found, report: &mut Report) {
    let behind: BTreeMap<_, _> = found.behind.iter().collect();
    for (later, (by, contrary)) in behind {
        if *contrary && linked.of_a_base(*later) && linked.own(*by) && !found.working.contains(later) {
            report.push(words::leaves_nothing(*by, *later, name(linked, *later)));
        }
    }
}

fn name<'l>(linked: &'l Linked, duty: Span) -> &'l str {
    let named = linked.entries.iter().find_map(|entry| match &entry.what {
        What::Clause(clause) if clause.span == duty => clause.name.as_ref(),
        _ => None,
    });
    named.map_or("first", |name| &name.text)
}

/// How somebody would choose whom a duty of choosing binds.
fn chooses(clause: &Clause) -> Option<Choosing<'_>> {
    let Body::Duty { manner, place, .. } = &clause.body else { return None };
    match manner {
        Manner::Put => Some(Choosing::Putting(place.as_ref().map(|place| place.text.as_str()))),
        Manner::Keep => Some(Choosing::Keeping),
        Manner::Call => Some(Choosing::Calling),
        Manner::Lay => Some(Choosing::Laying),
        Manner::FollowWith | Manner::Lead | Manner::Play => None,
    }
}

/// Does another sentence stand in its place, or take it away?
fn replaced(linked: &Linked, clause: &Clause) -> bool {
    let Some(name) = clause.name.as_ref().map(|name| &name.text) else { return false };
    linked.entries.iter().any(|entry| {
        let What::Clause(other) = &entry.what else { return false };
        if let Body::Without { names, .. } = &other.body {
            return names.iter().any(|without| without.text == *name);
        }
        other.instead && other.is_named(name) && other.span != clause.span
    })
}

/// A condition that no choice of options makes true: of an option that is fixed, or of any.
fn never_so(linked: &Linked, when: &Phrase) -> Diagnostic {
    let mut asked = Vec::new();
    Part::Phrase(when).words(&mut |part| {
        if let Part::Word(word) = part {
            asked.push(word.to_string());
        }
    });
    let mut fixed = linked.options.iter().filter(|option| option.pinned);
    match fixed.find(|option| asked.contains(&option.name)) {
        Some(option) => words::when_fixed(when.span, &option.name, &option.show(option.default)),
        None => words::when_never(when.span),
    }
}

/// Each condition is tried once, however many clauses stand under it.
pub(in crate::ruleset::laws) fn never(when: &Phrase, known: &mut BTreeMap<Span, bool>, ever: Ever) -> bool {
    *known.entry(when.span).or_insert_with(|| ever(when) == Some(Comes::Never))
}

/// Another mistake says already why it is not followed.
fn contradicted(clause: Span, report: &Report) -> bool {
    let fits = |d: &Diagnostic| d.code == Code::Contradicts && d.labels.iter().any(|l| clause.holds(l.span));
    report.list().iter().any(fits)
}

/// It asks what nobody could know, or of nobody; that is told on its own.
fn of_nobody(clause: Span, report: &Report) -> bool {
    let fits = |d: &Diagnostic| d.code == Code::NotKnown && d.labels.iter().any(|l| l.span == clause);
    report.list().iter().any(fits)
}

/// The block around it names a contract or kind that is not there; that is told on its own.
fn misnamed(linked: &Linked, entry: &Entry) -> bool {
    match &entry.level {
        Level::Game => false,
        Level::Contract(name) => !crate::ruleset::laws::names::contracts(linked).any(|n| n == name),
        Level::Kind(name) => !crate::ruleset::laws::names::kinds(linked).contains(&name.as_str()),
    }
}
