//! What a base says of something, and a variant that says it anew leaves out.

use crate::diagnostic::{Report, Span, words};
use crate::ruleset::link::{Entry, Linked};
use crate::syntax::tree::{
    AuctionLine, BidGroup, Body, Clause, Deed, Guard, Name, Part, PhraseKind, Removed,
};

pub(super) fn check(linked: &Linked, report: &mut Report) {
    titles(linked, report);
    conditions(linked, report);
}

fn of_a_base<'l>(linked: &'l Linked) -> impl DoubleEndedIterator<Item = &'l Entry<'l>> {
    let own = linked.own_layer();
    linked.entries.iter().filter(move |entry| entry.layer < own)
}

/// What is replaced had a name for people, and what stands there now has none.
fn titles(linked: &Linked, report: &mut Report) {
    for clause in linked.own_entries().filter_map(Entry::clause) {
        let Some(name) = clause.name.as_ref().filter(|_| clause.instead && clause.title.is_none()) else {
            continue;
        };
        let like = |before: &&Clause| {
            before.is_named(&name.text) && before.body.kind() == clause.body.kind() && before.title.is_some()
        };
        let Some(before) = of_a_base(linked).rev().filter_map(Entry::clause).find(like) else { continue };
        if let Some(title) = &before.title {
            report.push(words::title_left_out(name.span, title, before.span));
        }
    }
}

/// Bids of a part of the auction, each with its group and the sentence that it stands in.
fn bids<'l>(
    entries: impl Iterator<Item = &'l Entry<'l>>,
) -> Vec<(&'l str, &'l Name, &'l BidGroup, &'l Clause)> {
    let of_clause = |entry: &'l Entry<'l>| {
        let clause = entry.clause()?;
        let Body::Auction(AuctionLine::Bids(groups)) = &clause.body else { return None };
        Some(
            groups
                .iter()
                .flat_map(move |group| group.ladder.iter().map(move |bid| (entry.part, bid, group, clause))),
        )
    };
    entries.filter_map(of_clause).flatten().collect()
}

/// A contract could be bid under a condition only, and now whoever speaks may bid it.
fn conditions(linked: &Linked, report: &mut Report) {
    let own = bids(linked.own_entries());
    if own.is_empty() {
        return;
    }
    let before = bids(of_a_base(linked));
    let mut told: Vec<(Span, &Guard)> = Vec::new();
    for (part, bid, group, clause) in &own {
        let same = |(of, name, ..): &&(&str, &Name, &BidGroup, &Clause)| of == part && name.text == bid.text;
        if own.iter().filter(same).any(|(.., group, _)| group.guard.is_some()) {
            continue;
        }
        let mut was = before.iter().filter(same).map(|(.., group, _)| group.guard.as_ref());
        let Some(guard) = was.next().flatten().filter(|_| was.all(|guard| guard.is_some())) else { continue };
        // Where no step may be left out, what has to stand does.
        let stands = group.one_step && asks_what_stands(guard);
        if stands || asks_what_is_gone(linked, guard) || told.contains(&(clause.span, guard)) {
            continue;
        }
        told.push((clause.span, guard));
        report.push(words::condition_left_out(bid.span, &bid.text, guard.phrase().span));
    }
}

/// Does it ask for a contract that the game's own file takes away?
fn asks_what_is_gone(linked: &Linked, guard: &Guard) -> bool {
    linked.own_entries().filter_map(Entry::clause).any(|clause| {
        let Body::Without { what: Removed::Contract, names } = &clause.body else { return false };
        names.iter().any(|name| guard.phrase().names(&name.text))
    })
}

fn asks_what_stands(guard: &Guard) -> bool {
    let mut stands = false;
    Part::Phrase(guard.phrase()).phrases(&mut |phrase| {
        stands |= matches!(phrase.kind, PhraseKind::Does(_, Deed::Stands { .. }));
    });
    stands
}
