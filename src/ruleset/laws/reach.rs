//! What the walk through the auction says about the rules.

use super::Found;
use super::auction::{MOST, Unknown, Walked, needs_nothing};
use super::walk::{Node, any, contract as expressions};
use crate::diagnostic::{Report, Span, words};
use crate::kinds::Home;
use crate::ruleset::expr::Seats;
use crate::ruleset::link::{Entry, Linked, What};
use crate::ruleset::program::{Hold, Program, Sides};
use crate::syntax::tree::{AuctionLine, Body, Clause, Removed, Turns};
use std::collections::BTreeMap;

pub(super) fn check(p: &Program, walked: &Walked, report: &mut Report, found: &mut Found) {
    openings(p, report);
    let span = |stage: usize| p.stages.get(stage).map(|s| p.clause(s.clause).span);
    if let Some(stage) = walked.circle
        && let Some(span) = span(usize::from(stage))
    {
        report.push(words::auction_circles(span));
    }
    if let Some(last) = walked.without
        && let Some(span) = span(usize::from(last)).or_else(|| span(0))
    {
        report.push(words::nobody_bids_nothing_played(span));
    }
    if walked.exceeded
        && let Some(span) = span(0)
    {
        report.push(words::unproved_auction(span, MOST));
    }
    for (at, stage) in p.stages.iter().enumerate() {
        let whole = p.clause(stage.clause).span;
        for (_, what) in walked.unknown.iter().filter(|(stage, _)| usize::from(*stage) == at) {
            report.push(match what {
                Unknown::Speakers => words::unproved_speakers(whole),
                Unknown::Opening => words::unproved_turn(p.clause(stage.open_clause).span),
                Unknown::Passing => {
                    let clause = stage.no_pass.as_ref().map_or(stage.clause, |(.., clause)| *clause);
                    words::unproved_turn(p.clause(clause).span)
                }
                Unknown::Bids => words::unproved_turn(p.clause(stage.bids_clause).span),
                Unknown::Holding => words::unproved_turn(p.clause(stage.hold_clause).span),
                Unknown::Seniority => words::unproved_turn(p.clause(stage.seniority_clause).span),
            });
        }
        let entry = named(&mut found.stages, &stage.name, || (whole, stage.title.clone(), false));
        entry.2 |= walked.exceeded || walked.stages >> at & 1 == 1;
        if stage.hold != Hold::Nobody {
            let held = walked.exceeded || walked.holds >> at & 1 == 1;
            *found.holds.entry(p.clause(stage.hold_clause).span).or_default() |= held;
        }
        // A duty to open was taken to bind where only the deal tells.
        let unknown = walked.unknown.iter().any(|(stage, _)| usize::from(*stage) == at);
        let unsure = walked.exceeded || stage.open.is_some() && unknown;
        let bids = named(&mut found.bids, &stage.name, BTreeMap::new);
        for (place, bid) in stage.bids.iter().enumerate() {
            let span = || (p.clause(bid.clause).span, false);
            let entry = match p.value(bid.contract) {
                Some(value) => named(bids, &value.to_string(), span),
                None => named(bids, &p.contracts[usize::from(bid.contract)].name, span),
            };
            entry.1 |= unsure || walked.bids[at] >> place.min(63) & 1 == 1;
        }
    }
    // What is named in the exchange is played as well.
    let mut reached = walked.reached;
    for contract in p.contracts.iter().enumerate().filter(|(at, _)| walked.reached >> at & 1 == 1) {
        reached |= contract.1.named();
    }
    for (at, contract) in p.contracts.iter().enumerate() {
        let row = p.clause(contract.clause).span;
        let entry = named(&mut found.contracts, &contract.name, || (row, false));
        entry.1 |= walked.exceeded || reached >> at & 1 == 1;
    }
    unbid(p, report);
    if let Some((contract, by, clause)) = &p.fallback
        && let Some(played) = p.contracts.get(usize::from(*contract))
        && !p.stages.is_empty()
    {
        let span = p.clause(*clause).span;
        if by.is_none() && !played.alone {
            let row = p.clause(played.clause).span;
            report.push(words::fallback_without_declarer(span, &played.name, row));
        }
        let entry = found.fallback.entry(span).or_insert(false);
        *entry |= walked.exceeded || walked.fallback;
    }
}

/// Where nobody bids at all there is a declarer only if the auction names him: then nothing may ask for one.
fn unbid(p: &Program, report: &mut Report) {
    let Some((contract, None, _)) = p.fallback.as_ref().filter(|_| p.stages.is_empty()) else { return };
    let Some(played) = p.contracts.get(usize::from(*contract)).filter(|played| !played.alone) else { return };
    let mut asks = None;
    let mut ask = |root: Node, clause| {
        let him =
            |part: Node| matches!(part, Node::Seats(Seats::Declarer | Seats::Defenders | Seats::Bidder));
        if asks.is_none() && any(root, &mut |part| him(part)) {
            asks = Some(p.clause(clause).span);
        }
    };
    let sides = played.sides.as_ref();
    let parts = sides.into_iter().flat_map(Sides::parts);
    parts.for_each(|part| ask(Node::Seats(part), sides.map_or(played.clause, |sides| sides.clause)));
    expressions(played, &mut ask);
    if asks.is_some() || sides.is_none() {
        report.push(words::no_declarer(p.clause(played.clause).span, &played.name, asks));
    }
}

/// Who must open has a bid that needs nothing.
fn openings(p: &Program, report: &mut Report) {
    for stage in &p.stages {
        let Some((_, set, _)) = &stage.open else { continue };
        let here: Vec<u8> = stage.bids.iter().map(|b| b.contract).filter(|c| set >> c & 1 == 1).collect();
        if here.iter().any(|c| needs_nothing(p, *c)) {
            continue;
        }
        let needs = here.first().and_then(|c| {
            let contract = p.contracts.get(usize::from(*c))?;
            let (_, clause) = contract.needs.first()?;
            Some((p.clause(*clause).span, contract.title.as_str()))
        });
        let at = p.clause(stage.open_clause).span;
        report.push(words::opening_needs_something(at, p.clause(stage.bids_clause).span, needs));
    }
}

/// After all choices of options: what was reached under none, of what the game's own file says. What
/// a variant leaves of its base without a way to it, it has taken away.
pub(super) fn conclude(linked: &Linked, found: &Found, report: &mut Report) {
    let own = |span: &Span| linked.own(*span);
    let bid = |name: &str| {
        let mut bids = found.bids.iter().filter(|(stage, _)| begun(found, stage));
        bids.any(|(_, bids)| bids.contains_key(name))
    };
    for (name, (row, reached)) in &found.contracts {
        // What is bid and cannot be is told where it is bid.
        if !reached && own(row) && !bid(name) {
            let played = found.contracts.iter().filter(|(_, (_, reached))| *reached);
            let played: Vec<&str> = played.map(|(name, _)| name.as_str()).collect();
            report.push(words::contract_unreached(*row, name, &played));
        }
    }
    let gone = |name: &str| found.contracts.get(name).is_some_and(|(row, reached)| !reached && !own(row));
    for (place, mut names, bid) in dropped(linked) {
        names.retain(|name| gone(name));
        if !names.is_empty() {
            report.push(words::bids_dropped(place, &names, bid));
        }
    }
    crowded_out(linked, found, report);
    bidless(linked, report);
    for (span, title, reached) in found.stages.values() {
        if !reached && own(span) {
            report.push(words::stage_never_begins(*span, title));
        }
    }
    let bids = found.bids.iter().flat_map(|(stage, bids)| bids.iter().map(move |bid| (stage, bid)));
    for (stage, (contract, (span, made))) in bids {
        let elsewhere = found.contracts.get(contract).is_some_and(|(_, reached)| *reached);
        if !made && elsewhere && begun(found, stage) && own(span) {
            report.push(words::bid_never_open(*span, contract));
        }
    }
    for (span, held) in &found.holds {
        if !held && own(span) {
            let (asked_again, ending) = asked(linked, *span);
            report.push(words::never_held(*span, asked_again, ending));
        }
    }
    for (span, met) in &found.fallback {
        if !met && own(span) {
            report.push(words::never(*span));
        }
    }
}

/// Parts of the auction of which no sentence, under any choice, says what is bid.
fn bidless(linked: &Linked, report: &mut Report) {
    let bids = |entry: &Entry| {
        use AuctionLine::{BidsBy, BidsValues, BreakIn};
        let Some(clause) = entry.clause() else { return false };
        matches!(
            &clause.body,
            Body::Auction(AuctionLine::Bids(_) | BidsBy { .. } | BidsValues { .. } | BreakIn { .. })
        )
    };
    let listed: Vec<&str> =
        linked.entries.iter().filter(|e| e.home == Home::Stage && bids(e)).map(|e| e.part).collect();
    for entry in &linked.entries {
        let What::Stage(head, _) = &entry.what else { continue };
        let name = &head.name;
        if linked.own(name.span) && !listed.contains(&name.text.as_str()) {
            report.push(words::nothing_bid(name.span, words::nearest(&name.text, &listed)));
        }
    }
}

/// Of the part of the auction that has this sentence: is each asked more than once, and which bids end it if they do?
fn asked(linked: &Linked, holding: Span) -> (bool, Option<Span>) {
    let lines = || {
        linked.entries.iter().filter_map(|entry| {
            let clause = entry.clause()?;
            let Body::Auction(line) = &clause.body else { return None };
            Some((entry.part, clause.span, line))
        })
    };
    let Some((part, ..)) = lines().find(|(_, span, _)| *span == holding) else { return (false, None) };
    let here = || lines().filter(|(of, ..)| *of == part);
    let again =
        |line: &AuctionLine| matches!(line, AuctionLine::Queue { turns, .. } if *turns != Turns::Once);
    let ends = |line: &AuctionLine| matches!(line, AuctionLine::Bids(groups) if groups.iter().any(|group| group.ending.is_some()));
    let again = here().any(|(.., line)| again(line));
    (again, here().find(|(.., line)| again && ends(line)).map(|(_, span, _)| span))
}

/// Does this stage begin in some auction?
fn begun(found: &Found, stage: &str) -> bool {
    found.stages.get(stage).is_some_and(|(.., begins)| *begins)
}

/// Contracts that can be bid by the words of a stage, for which another sentence leaves no room.
fn crowded_out(linked: &Linked, found: &Found, report: &mut Report) {
    for (stage, bids) in &found.bids {
        let begins = begun(found, stage);
        let lost = |name: &str| found.contracts.get(name).is_some_and(|(_, reached)| !reached);
        let lost: Vec<(&str, Span)> = bids
            .iter()
            .filter(|(name, (_, made))| begins && !made && lost(name))
            .map(|(name, (span, _))| (name.as_str(), *span))
            .collect();
        let names: Vec<&str> = lost.iter().map(|(name, _)| *name).collect();
        match opening(linked, stage) {
            _ if lost.is_empty() => {}
            Some(span) => {
                let own = |name: &&str| found.contracts.get(*name).is_some_and(|(row, _)| linked.own(*row));
                report.push(words::opening_leaves(span, &names, names.iter().all(own)));
            }
            None => lost.iter().for_each(|(name, span)| report.push(words::bid_never_open(*span, name))),
        }
    }
}

/// Where the game's own file says what has to be bid in a stage.
fn opening(linked: &Linked, stage: &str) -> Option<Span> {
    linked.entries.iter().rev().find_map(|entry| {
        let clause = entry.clause()?;
        let Body::Auction(AuctionLine::MustBid { bids, .. }) = &clause.body else { return None };
        let always = clause.guard.is_none() && entry.whens.is_empty();
        let says = entry.part == stage && linked.own(clause.span) && !bids.is_empty() && always;
        says.then_some(clause.span)
    })
}

/// What a base has bid in a part of the auction, or played if nobody bids, and the game's own sentence
/// there does not name: by that sentence, and whether it is one of bids.
fn dropped<'a>(linked: &'a Linked) -> Vec<(Span, Vec<&'a str>, bool)> {
    let last = linked.own_layer();
    let lines = |own: bool| {
        linked.entries.iter().filter(move |e| (e.layer == last) == own).filter_map(|e| {
            let clause = e.clause()?;
            let Body::Auction(line) = &clause.body else { return None };
            Some((e.part, clause.span, line))
        })
    };
    let mut list: Vec<(Span, Vec<&str>, bool)> = Vec::new();
    // Whoever takes the auction of the base away says all of his own.
    let away = |clause: &Clause| matches!(clause.body, Body::Without { what: Removed::Auction, .. });
    if linked.own_entries().filter_map(Entry::clause).any(away) {
        return list;
    }
    for (part, _, line) in lines(false) {
        let Some((named, bid)) = offered(linked, line) else { continue };
        let mine = || {
            lines(true)
                .filter(|(of, ..)| *of == part)
                .filter_map(|(_, span, line)| Some((span, offered(linked, line)?)))
                .filter(|(_, (_, bids))| *bids == bid)
        };
        let Some((span, _)) = mine().next() else { continue };
        let new = |name: &&str| mine().all(|(_, (names, _))| !names.contains(name));
        let at = list.iter().position(|(place, ..)| *place == span).unwrap_or_else(|| {
            list.push((span, Vec::new(), bid));
            list.len() - 1
        });
        for name in named.into_iter().filter(new) {
            if !list[at].1.contains(&name) {
                list[at].1.push(name);
            }
        }
    }
    list
}

/// The contracts that a line of the auction offers, and whether they are bid.
fn offered<'a>(linked: &'a Linked, line: &'a AuctionLine) -> Option<(Vec<&'a str>, bool)> {
    match line {
        AuctionLine::Bids(groups) => {
            Some((groups.iter().flat_map(|g| &g.ladder).map(|n| n.text.as_str()).collect(), true))
        }
        AuctionLine::BidsBy { without, .. } => {
            let bid = |name: &&str| without.iter().all(|without| without.text != *name);
            Some((super::names::contracts(linked).filter(bid).collect(), true))
        }
        AuctionLine::NobodyBids { contract, .. } => Some((vec![contract.text.as_str()], false)),
        AuctionLine::Queue { .. }
        | AuctionLine::Seniority(..)
        | AuctionLine::BidsValues { .. }
        | AuctionLine::Listens(_)
        | AuctionLine::MustBid { .. }
        | AuctionLine::SeniorHolds { .. }
        | AuctionLine::SeniorMatches
        | AuctionLine::LastNames
        | AuctionLine::OverbidHolds
        | AuctionLine::PassWord(_)
        | AuctionLine::HoldWord(_)
        | AuctionLine::BreakIn { .. }
        | AuctionLine::Duty { .. } => None,
    }
}

/// What is known by a name, without a copy of that where it is known already.
pub(super) fn named<'m, T>(
    known: &'m mut BTreeMap<String, T>,
    name: &str,
    new: impl FnOnce() -> T,
) -> &'m mut T {
    if !known.contains_key(name) {
        known.insert(name.to_string(), new());
    }
    known.get_mut(name).expect("it was put there")
}
