//! After all choices of options: what is said of clauses that never do anything.

use crate::diagnostic::words::Choosing;
use crate::diagnostic::{Code, Diagnostic, Report, Span, words};
use crate::kinds::Shows;
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
    counted(linked, found, report);
    let mut whens = Whens { linked, ever, known: BTreeMap::new(), told: BTreeSet::new() };
    for entry in linked.own_entries() {
        let Some(clause) = entry.clause() else { continue };
        let read = found.read.contains(&clause.span);
        let does = match clause.row().shows {
            Shows::Working => read && found.working.contains(&clause.span),
            Shows::Read => read,
            // Of names, places and packets, and of what is taken away, that alone is told which is never so.
            Shows::Mute => {
                if !whens.never(entry, report) {
                    whens.denied(entry, report);
                }
                continue;
            }
        };
        if does {
            if found.certain.contains(&clause.span) && !found.open.contains(&clause.span) {
                report.push(words::always_won(clause.span));
            }
        } else if !misnamed(linked, entry)
            && !told_already(clause.span, report)
            && (read || !whens.never(entry, report) && !whens.denied(entry, report))
        {
            report.push(idle(linked, found, (entry, clause), read));
        }
    }
}

/// The conditions of options around sentences. Each is tried once and told once, however many sentences stand under it.
struct Whens<'l> {
    linked: &'l Linked<'l>,
    ever: Ever<'l>,
    known: BTreeMap<Span, bool>,
    told: BTreeSet<Span>,
}

impl Whens<'_> {
    /// Tells the one around a sentence that is never so, if one is.
    fn never(&mut self, entry: &Entry, report: &mut Report) -> bool {
        let never = entry.whens.iter().find(|when| never(when, &mut self.known, self.ever));
        if let Some(when) = never.filter(|when| self.told.insert(when.span)) {
            report.push(never_so(self.linked, when));
        }
        never.is_some()
    }

    /// Tells the one that is never so where those around it are, if one is.
    fn denied(&mut self, entry: &Entry, report: &mut Report) -> bool {
        let whens = &entry.whens;
        let denied = |nth: &usize| {
            within_others(self.linked, &whens[..*nth], whens[*nth], self.ever) == Some(Comes::Never)
        };
        let denied = (1..whens.len()).find(denied).map(|nth| whens[nth].span);
        if let Some(when) = denied.filter(|when| self.told.insert(*when)) {
            report.push(words::denied_around(when));
        }
        denied.is_some()
    }
}

/// Why a sentence does nothing that options do not forbid.
fn idle(linked: &Linked, found: &Found, (entry, clause): (&Entry, &Clause), read: bool) -> Diagnostic {
    if found.unpaid.contains(&clause.span) {
        words::paid_by_nobody(clause.span)
    } else if let Some((low, high)) = found.out_of_reach.get(&clause.span) {
        words::out_of_reach(clause.span, (low / ONE, high / ONE))
    } else if let Some((by, _)) = found.behind.get(&clause.span) {
        let names = [*by, clause.span].map(|duty| name(linked, duty));
        let special = entry.level != Level::Game || !entry.whens.is_empty();
        words::behind_a_duty(clause.span, *by, names, special)
    } else if let Some(why) = found.reasons.get(&clause.span) {
        words::idle(clause.span, *why)
    } else if let Some((suit, made)) = in_another_suit(found, clause) {
        words::suit_is_made(clause.span, suit, made)
    } else if found.idle.contains(&clause.span) || read {
        words::never(clause.span)
    } else if let Some(how) = chooses(clause).filter(|_| !replaced(linked, clause)) {
        words::nothing_chosen(clause.span, how)
    } else {
        words::unreached(clause.span, instead_of(linked, entry, clause))
    }
}

/// The first sentence of its kind in a block of a kind or a contract: that one stands there.
fn instead_of<'a>(
    linked: &'a Linked,
    entry: &Entry,
    clause: &Clause,
) -> Option<(Span, &'static str, &'a str)> {
    let special = |other: &'a Entry| {
        let What::Clause(stands) = &other.what else { return None };
        let same =
            stands.body.kind() == clause.body.kind() && stands.name.is_none() && other.level > entry.level;
        other.level.block().filter(|_| same).map(|(block, name)| (stands.span, block, name))
    };
    let unnamed = clause.name.is_none() && entry.level == Level::Game;
    unnamed.then(|| linked.entries.iter().find_map(special))?
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

/// Places of which a block says for whom they count, and in which nothing lies where it is followed.
fn counted(linked: &Linked, found: &Found, report: &mut Report) {
    let mut names: BTreeMap<Span, &str> = BTreeMap::new();
    for clause in linked.own_entries().filter_map(Entry::clause) {
        if let Body::Counts { places, .. } = &clause.body {
            names.extend(places.iter().map(|place| (place.span, place.text.as_str())));
        }
    }
    for (span, name) in names.into_iter().filter(|(span, _)| found.counted.get(span) == Some(&false)) {
        report.push(words::counts_nothing(span, name));
    }
}

/// Conditions within names, numbers and prices, of options that exclude each other.
fn contrary_options(linked: &Linked, ever: Ever, report: &mut Report) {
    let mut told: BTreeSet<Span> = BTreeSet::new();
    for clause in linked.own_entries().filter_map(Entry::clause) {
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
    let mut of_it = linked.clauses().filter(|clause| clause.span == duty);
    let named = of_it.find_map(|clause| clause.name.as_ref());
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
    linked.clauses().any(|other| {
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

/// Is a condition of options never so? Each is tried once.
pub(in crate::ruleset::laws) fn never(when: &Phrase, known: &mut BTreeMap<Span, bool>, ever: Ever) -> bool {
    *known.entry(when.span).or_insert_with(|| ever(when) == Some(Comes::Never))
}

/// Another mistake says already why it is not followed: what denies it, or that nobody could know what it asks, or of whom.
fn told_already(clause: Span, report: &Report) -> bool {
    report.list().iter().any(|d| match d.code {
        Code::Contradicts => d.labels.iter().any(|label| clause.holds(label.span)),
        Code::NotKnown => d.labels.iter().any(|label| label.span == clause),
        _ => false,
    })
}

/// The block around it names a contract or kind that is not there; that is told on its own.
fn misnamed(linked: &Linked, entry: &Entry) -> bool {
    match &entry.level {
        Level::Game => false,
        Level::Contract(name) => !crate::ruleset::laws::names::contracts(linked).any(|n| n == name),
        Level::Kind(name) => !crate::ruleset::laws::names::kinds(linked).contains(&name.as_str()),
    }
}
