//! What laws find under each choice of options, until all of them have been tried.

use super::joined::Parts;
use super::outcome;
use super::reach::named;
use crate::diagnostic::{Span, words};
use crate::mixer::{Map, Set};
use crate::ruleset::program::{Condition, Program, Stands};
use std::collections::{BTreeMap, BTreeSet};

/// Of what nothing may follow from a sentence; each is judged by itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Of {
    Anything,
    Sight,
}

/// What was found under the choices of options tried so far.
#[derive(Clone, Default)]
pub(super) struct Found {
    /// Clauses that were read, and how many of the list they stand in were looked at.
    pub read: Set<Span>,
    pub looked_at: usize,
    /// Clauses that do something.
    pub working: Set<Span>,
    /// Clauses that were read and could do nothing.
    pub idle: Set<Span>,
    /// Bonuses that somebody makes and nobody who is there pays, in some contract.
    pub unpaid: Set<Span>,
    /// Comparisons that cannot be so, with what the number on the left comes to.
    pub out_of_reach: Map<Span, (i64, i64)>,
    /// Clauses by which every deal is won, and those of which that is not known.
    pub certain: Set<Span>,
    pub open: Set<Span>,
    /// Clauses that ask who has won or lost; why that is not decided, if it is so in no contract.
    pub outcome: Map<Span, Option<outcome::Undecided>>,
    /// Clauses that ask whether all of no cards are somewhere, with the title of such a contract, and its row.
    pub all_of_none: Map<Span, (String, Span)>,
    /// By the row of a contract: what decides in every deal whether it is won, if that is known.
    pub settled: Map<Span, Option<Settled>>,
    /// A session knows which of its rounds is the last.
    pub last_round: bool,
    /// Sentences that ask for an announcement, with its title, and whether nobody can have made it wherever they ask.
    pub unsaid: BTreeMap<(Span, String), bool>,
    /// Announcements of which somebody is asked, by contract and name, and whether nothing ever comes of it there.
    pub for_nothing: BTreeMap<(String, String), bool>,
    /// Sentences that let an announcement be doubled, with its title, and whether nothing is paid for it wherever they do.
    pub doubled: BTreeMap<(Span, String), bool>,
    /// Duties of which another, that stands before them, leaves nothing; by which, and whether that one wants the contrary.
    pub behind: Map<Span, (Span, bool)>,
    /// Sentences of the play that did nothing somewhere, and why.
    pub reasons: Map<Span, words::Idle>,
    /// Of sentences that did nothing somewhere: suits of the pack that are part of another there, with that one.
    pub emptied: Map<Span, Vec<(String, String)>>,
    /// Sentences that can be followed: what makes nothing of them, and whether something ever follows.
    pub futile: BTreeMap<(Span, Of), (words::Futile, bool)>,
    /// Conditions, by how they stand, and whether each comes out the same wherever it is asked.
    pub conditions: Map<(Span, Stands), Out>,
    /// Conditions that are joined, and which of their parts add nothing.
    pub joined: Map<Span, Parts>,
    /// Those of both of which nothing more is to be known, since they were taken the last time.
    pub enough: Vec<(Span, Stands)>,
    /// By contract: its row, and whether the auction leads to it.
    pub contracts: BTreeMap<String, (Span, bool)>,
    /// By stage: its clause, its title, and whether it begins.
    pub stages: BTreeMap<String, (Span, String, bool)>,
    /// By stage and contract: where it is bid, and whether it can be.
    pub bids: BTreeMap<String, BTreeMap<String, (Span, bool)>>,
    /// Sentences that let somebody hold, and whether anybody ever can.
    pub holds: BTreeMap<Span, bool>,
    pub fallback: BTreeMap<Span, bool>,
    /// Names of places of which a sentence says for whom they count, and whether a card ever lies there then.
    pub counted: BTreeMap<Span, bool>,
    /// Announcements that something asks for.
    pub asked: BTreeSet<String>,
    /// By clause and the number of a trick that it names: how many tricks there are at most, and
    /// whether it is one of them.
    pub tricks: BTreeMap<(Span, i64), (i64, bool)>,
    /// By clause: which alternatives of `trick to` can decide a trick, and which name no card.
    pub alternatives: BTreeMap<(Span, usize), (bool, bool)>,
}

/// A contract that is won in every deal, or in none.
#[derive(Clone)]
pub(super) struct Settled {
    pub title: String,
    /// What says so.
    pub clause: Span,
    pub won: bool,
    /// What the number on the left of a comparison comes to.
    pub reach: Option<(i64, i64)>,
}

/// How a condition comes out; neither, where that depends on what is dealt, bid and played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Out {
    pub always: bool,
    pub never: bool,
}

impl From<Option<bool>> for Out {
    fn from(so: Option<bool>) -> Out {
        Out { always: so == Some(true), never: so == Some(false) }
    }
}

impl Found {
    /// Whether a contract is won, as far as that is known before it is dealt.
    pub(super) fn settles(&mut self, row: Span, how: Option<Settled>) {
        match self.settled.entry(row).or_insert_with(|| how.clone()) {
            known if known.as_ref().map(|s| s.won) != how.as_ref().map(|s| s.won) => *known = None,
            _ => {}
        }
    }

    /// Does something follow from a sentence? If never, `why` says what is wrong with it.
    pub(super) fn follows(&mut self, clause: Span, so: bool, why: impl FnOnce() -> words::Futile) {
        self.follows_of((clause, Of::Anything), so, why);
    }

    /// Does anybody see more by it? That is asked beside whether anything lies there.
    pub(super) fn shows(&mut self, clause: Span, so: bool, why: impl FnOnce() -> words::Futile) {
        self.follows_of((clause, Of::Sight), so, why);
    }

    fn follows_of(&mut self, of: (Span, Of), so: bool, why: impl FnOnce() -> words::Futile) {
        self.futile.entry(of).or_insert_with(|| (why(), false)).1 |= so;
    }

    /// Those of some conditions of which it is not known yet that they come out both ways.
    pub(super) fn undecided<'c>(&self, all: &'c [Condition]) -> Vec<&'c Condition> {
        let open = |condition: &&Condition| {
            if condition.stands == Stands::Joined {
                return self.joined.get(&condition.span).is_none_or(|parts| parts.idle != 0);
            }
            self.conditions.get(&(condition.span, condition.stands)).is_none_or(|out| out.always || out.never)
        };
        all.iter().filter(open).collect()
    }

    /// A condition is asked, and comes out so here.
    pub(super) fn comes_out(&mut self, condition: &Condition, out: Out) {
        self.join_condition((condition.span, condition.stands), out);
    }

    /// What the parts of a condition add to it here.
    pub(super) fn joins(&mut self, condition: Span, parts: Parts) {
        let known = self.joined.get(&condition).is_some_and(|known| known.idle == 0);
        let parts = self.joined.entry(condition).and_modify(|known| known.join(parts)).or_insert(parts);
        if parts.idle == 0 && !known {
            self.enough.push((condition, Stands::Joined));
        }
    }

    fn join_condition(&mut self, condition: (Span, Stands), out: Out) {
        let known = self.conditions.entry(condition).or_insert(Out { always: true, never: true });
        let both_ways = |out: &Out| !out.always && !out.never;
        let before = both_ways(known);
        known.always &= out.always;
        known.never &= out.never;
        if both_ways(known) && !before {
            self.enough.push(condition);
        }
    }

    /// Conditions that came out the same wherever they were asked; that there are cards where some are counted is as it should
    /// be.
    pub(super) fn decided(&self) -> Vec<(Span, Stands, Out)> {
        let told = |(_, stands): &(Span, Stands), out: &Out| {
            out.never
                || out.always
                    && !matches!(stands, Stands::Counted | Stands::Without | Stands::Limit | Stands::Limited)
        };
        let same = self.conditions.iter().filter(|(at, out)| told(at, out));
        let mut same: Vec<_> = same.map(|((span, stands), out)| (*span, *stands, *out)).collect();
        same.sort_unstable_by_key(|(span, stands, _)| (*span, *stands));
        same
    }

    /// The clauses of a program are read; the list grows from program to program.
    pub(super) fn reads(&mut self, p: &Program) {
        let new = p.clauses.get(self.looked_at..).unwrap_or(&p.clauses);
        self.read.extend(new.iter().map(|c| c.span));
        self.looked_at = p.clauses.len();
    }

    /// What is found under later choices comes behind what was found under earlier ones.
    pub(super) fn join(&mut self, later: &Found) {
        // Names every field: one that is added does not compile until it is joined.
        let Found {
            read,
            looked_at: _,
            working,
            idle,
            unpaid,
            out_of_reach,
            certain,
            open,
            outcome,
            settled,
            all_of_none,
            last_round,
            unsaid,
            for_nothing,
            doubled,
            behind,
            reasons,
            emptied,
            futile,
            conditions,
            joined,
            enough: _,
            contracts,
            stages,
            bids,
            holds,
            fallback,
            counted,
            asked,
            tricks,
            alternatives,
        } = later;
        self.read.extend(read);
        self.last_round |= last_round;
        self.working.extend(working);
        self.idle.extend(idle);
        self.unpaid.extend(unpaid);
        self.certain.extend(certain);
        self.open.extend(open);
        self.asked.extend(asked.difference(&self.asked).cloned().collect::<Vec<_>>());
        keep_first(&mut self.out_of_reach, out_of_reach);
        keep_first(&mut self.behind, behind);
        keep_first(&mut self.reasons, reasons);
        keep_first(&mut self.all_of_none, all_of_none);
        everywhere(&mut self.unsaid, unsaid);
        everywhere(&mut self.for_nothing, for_nothing);
        everywhere(&mut self.doubled, doubled);
        somewhere(&mut self.holds, holds);
        somewhere(&mut self.fallback, fallback);
        somewhere(&mut self.counted, counted);
        self.emptied.extend(emptied.iter().map(|(span, suits)| (*span, suits.clone())));
        for (of, (why, follows)) in futile {
            self.follows_of(*of, *follows, || why.clone());
        }
        for (condition, out) in conditions {
            self.join_condition(*condition, *out);
        }
        joined.iter().for_each(|(condition, parts)| self.joins(*condition, *parts));
        for (span, why) in outcome {
            let known = self.outcome.entry(*span).or_insert_with(|| why.clone());
            if why.is_none() {
                *known = None;
            }
        }
        for (row, how) in settled {
            self.settles(*row, how.clone());
        }
        for (name, (row, reached)) in contracts {
            named(&mut self.contracts, name, || (*row, false)).1 |= reached;
        }
        for (name, (span, title, begins)) in stages {
            named(&mut self.stages, name, || (*span, title.clone(), false)).2 |= begins;
        }
        for (stage, bids) in bids {
            let known = named(&mut self.bids, stage, BTreeMap::new);
            for (contract, (span, made)) in bids {
                named(known, contract, || (*span, false)).1 |= made;
            }
        }
        for (trick, (last, met)) in tricks {
            let known = self.tricks.entry(*trick).or_insert((*last, false));
            *known = (known.0.max(*last), known.1 | met);
        }
        for (alternative, (works, empty)) in alternatives {
            let known = self.alternatives.entry(*alternative).or_insert((false, true));
            *known = (known.0 | works, known.1 & empty);
        }
    }
}

/// What was found first stays.
fn keep_first<T: Clone>(known: &mut Map<Span, T>, later: &Map<Span, T>) {
    for (span, found) in later {
        known.entry(*span).or_insert_with(|| found.clone());
    }
}

/// What is so wherever it was asked.
fn everywhere<K: Ord + Clone>(known: &mut BTreeMap<K, bool>, later: &BTreeMap<K, bool>) {
    for (of, so) in later {
        *known.entry(of.clone()).or_insert(true) &= so;
    }
}

/// What is so where it was asked at least once.
fn somewhere(known: &mut BTreeMap<Span, bool>, later: &BTreeMap<Span, bool>) {
    for (of, so) in later {
        *known.entry(*of).or_default() |= so;
    }
}
