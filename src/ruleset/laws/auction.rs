//! A walk through the auction: every way the bidding can go, whatever the hands.
//!
//! Conditions on hands are taken both ways. What is left of the history is what the rules of the
//! auction look at, so the positions are few; a position met again on the way to itself is a circle.

mod known;
mod spot;
mod ways;

use crate::mixer::Map;
use crate::ruleset::expr::{SeatMask, Seats, Test};
use crate::ruleset::limits::SEATS;
use crate::ruleset::program::{Bid, Contract, Ending, Hold, Over, Program, Stage, Turns, is_value, rank};
use crate::who::Position;
use known::{holds, value};
use spot::{Passed, Queue, Spot};
use std::collections::BTreeSet;
use std::collections::hash_map::Entry;
use ways::Way;
pub(crate) use ways::Ways;

/// Positions that are looked at before the walk is given up.
pub(crate) const MOST: usize = 200_000;
const NONE: u8 = 255;

/// What the walk found.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Walked {
    /// Contracts that some auction ends with.
    pub reached: u32,
    /// Stages in which somebody is asked.
    pub stages: u32,
    /// Stages in which somebody can hold.
    pub holds: u32,
    /// Stages in which somebody may have to bid something, and one of some.
    pub bound: u32,
    pub forced: u32,
    /// By stage: bids that can be made, by their place in it.
    pub bids: Vec<u64>,
    /// Nobody bid, and nothing says what is played: the last stage in which somebody was asked.
    pub without: Option<u8>,
    /// Was the fallback met?
    pub fallback: bool,
    /// A stage in which the auction can go round in a circle.
    pub circle: Option<u8>,
    /// What could not be worked out, and in which stage.
    pub unknown: BTreeSet<(u8, Unknown)>,
    pub exceeded: bool,
    pub positions: usize,
    /// How it ends, as far as it is asked who has bid something.
    ways: BTreeSet<Way>,
}

impl Walked {
    /// May it be followed once more for each bid that is asked for, and tells that how auctions go?
    pub(crate) fn tells(&self) -> bool {
        self.unknown.is_empty() && !self.exceeded && self.positions <= MOST / 10
    }
}

/// What more than the auction decides, and was walked one way only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Unknown {
    Speakers,
    Opening,
    /// Whether he who is asked may pass, and whether he can do otherwise.
    Passing,
    Bids,
    Holding,
    Seniority,
}

enum Act {
    Pass,
    /// Not asked in a quiet stage: nothing was open.
    Silent,
    Hold,
    Bid(usize),
}

/// Whoever is asked, as far as it is the same for each bid.
struct Speaker {
    /// The bids of which he has to make one.
    forced: Option<u32>,
    /// The rung of the bid that stands.
    standing: Option<u8>,
    /// He may hold, and not bid more.
    senior: bool,
    /// He has the last word on his own bid.
    last: bool,
}

struct Walker<'p> {
    p: &'p Program,
    remembers_passes: bool,
    remembers_overbid: bool,
    remembers_who_spoke: bool,
    /// The bids that some sentence asks for.
    remembers: u32,
    /// It is asked who has made this bid by the end.
    asked: Option<u8>,
    found: Walked,
}

/// Walks; the program has been compiled without a mistake.
pub(crate) fn walk(p: &Program) -> Walked {
    walk_asking(p, None)
}

/// The same, and who has made one bid by the end, if that is asked.
fn walk_asking(p: &Program, asked: Option<u8>) -> Walked {
    let (mut passes, mut spoke, mut bids) = (false, false, 0);
    use super::walk::Node;
    let nodes = p
        .stages
        .iter()
        .flat_map(|stage| speakers(stage).map(Node::Seats).chain(conditions(stage).map(Node::Test)));
    for node in nodes {
        super::walk::any(node, &mut |node| {
            match node {
                super::walk::Node::Test(Test::Passed { .. }) => passes = true,
                super::walk::Node::Test(Test::YetToSpeak | Test::Spoke { .. }) => spoke = true,
                super::walk::Node::Test(Test::Bid { contract, .. }) => bids |= bit(*contract),
                _ => {}
            }
            false
        });
    }
    let mut walker = Walker {
        p,
        remembers_passes: passes,
        remembers_overbid: p.stages.iter().any(|s| s.hold == Hold::Overbid),
        remembers_who_spoke: spoke,
        remembers: bids | asked.map_or(0, |contract| bit(Some(contract))),
        asked,
        found: Walked { bids: vec![0; p.stages.len()], ..Walked::default() },
    };
    walker.run();
    walker.found
}

/// The bit of a bid; that of any bid if none is named.
fn bit(contract: Option<u8>) -> u32 {
    1 << contract.map_or(31, |c| c.min(30))
}

/// What the walk depends on: programs of the same outline are walked once.
pub(crate) fn outline(p: &Program) -> Outline {
    let mut stages = p.stages.clone();
    for stage in &mut stages {
        (stage.clause, stage.bids_clause, stage.open_clause, stage.hold_clause) = (0, 0, 0, 0);
        (stage.listens_clause, stage.hold_word_clause, stage.seniority_clause) = (0, 0, 0);
        stage.duties.clear();
        stage.bids.iter_mut().for_each(|bid| bid.clause = 0);
    }
    let free = p.contracts.iter().map(|c| c.needs.is_empty()).collect();
    let fallback = p.fallback.as_ref().map(|(contract, by, _)| (*contract, by.clone()));
    let values_for = p.values_for;
    Outline { stages, free, fallback, values_for, players: p.players, persons: p.persons }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Outline {
    stages: Vec<Stage>,
    /// Contracts that need nothing.
    free: Vec<bool>,
    fallback: Option<(u8, Option<Seats>)>,
    /// What is played where a value is the highest bid.
    values_for: u8,
    players: u8,
    persons: u8,
}

fn speakers(stage: &Stage) -> impl Iterator<Item = &Seats> {
    let some = [&stage.from, &stage.who].into_iter().chain(&stage.seniority).chain(&stage.breaking);
    let some = some.chain(&stage.listens);
    let open = stage.open.as_ref().map(|(s, ..)| s);
    some.chain(open).chain(stage.no_pass.as_ref().map(|(s, ..)| s))
}

/// When something may be bid, or must be.
fn conditions(stage: &Stage) -> impl Iterator<Item = &Test> {
    let open = stage.open.iter().map(|(.., when)| when).chain(stage.no_pass.iter().map(|(_, when, _)| when));
    let open = open.chain([&stage.hold_when]);
    stage.bids.iter().map(|bid| &bid.when).chain(open)
}

impl<'p> Walker<'p> {
    fn run(&mut self) {
        let start = Spot {
            stage: 0,
            entered: false,
            standing: NONE,
            holder: Position::NOBODY,
            held: false,
            opposed: false,
            last: false,
            spoken: 0,
            overbid: 0,
            passed: Passed::default(),
            bids: [0; SEATS],
            queue: Queue::default(),
        };
        // Depth first: each position by the number of those met before it, and which are still on the way from here.
        let (mut seen, mut open): (Map<Spot, usize>, Vec<bool>) = Default::default();
        let Some(start) = self.settle(start, NONE) else { return };
        seen.insert(start, 0);
        open.push(true);
        let mut path = vec![(0, start.stage, self.successors(&start))];
        while let Some((number, at, rest)) = path.last_mut() {
            let Some(next) = rest.pop() else {
                open[*number] = false;
                path.pop();
                continue;
            };
            let Some(next) = self.settle(next, *at) else { continue };
            match seen.entry(next) {
                Entry::Occupied(known) if open[*known.get()] => self.found.circle = Some(next.stage),
                Entry::Occupied(_) => {}
                Entry::Vacant(_) if open.len() >= MOST => {
                    self.found.exceeded = true;
                    return;
                }
                Entry::Vacant(new) => {
                    path.push((*new.insert(open.len()), next.stage, self.successors(&next)));
                    open.push(true);
                }
            }
        }
        self.found.positions = open.len();
    }

    /// Goes on until somebody is asked; `None`: the auction is over.
    fn settle(&mut self, mut s: Spot, last: u8) -> Option<Spot> {
        let p = self.p;
        loop {
            let Some(stage) = p.stages.get(usize::from(s.stage)) else {
                self.conclude(&s, last);
                return None;
            };
            if !s.entered {
                s.entered = true;
                self.enter(stage, &mut s);
            }
            while s.queue.waiting > 0 {
                let seat = s.queue.first();
                if !stage.claim || self.may_bid(stage, &s, seat) {
                    self.found.stages |= 1 << s.stage;
                    return Some(s);
                }
                s.queue.drop_first();
            }
            if s.standing == NONE && stage.listens.is_some() && s.holder != Position::NOBODY {
                s.queue = Queue::of(std::mem::replace(&mut s.holder, Position::NOBODY));
                continue;
            }
            let named = std::mem::replace(&mut s.last, true);
            if stage.last_names && !named && stage.bids.iter().any(|b| b.contract == s.standing) {
                s.queue = Queue::of(s.holder);
                return Some(s);
            }
            s.stage += 1;
            s.entered = false;
        }
    }

    fn conclude(&mut self, s: &Spot, last: u8) {
        if let Some(asked) = self.asked {
            self.found.ways.extend(Way::of(self.p, s, asked));
        }
        if s.standing != NONE {
            self.found.reached |= 1 << self.p.played(s.standing).min(31);
        } else if let Some((contract, ..)) = &self.p.fallback {
            self.found.reached |= 1 << contract.min(&31);
            self.found.fallback = true;
        } else {
            self.found.without = Some(last);
        }
    }

    fn enter(&mut self, stage: &Stage, s: &mut Spot) {
        s.last = false;
        s.queue = Queue::default();
        let opens = match stage.over {
            Over::Nothing => s.standing == NONE,
            Over::Any => s.standing != NONE,
            Over::Contract(c) => s.standing == c,
            Over::Unopposed(c) => s.standing == c && !s.opposed,
        };
        if !opens {
            return;
        }
        let mut who = self.seats(s, Position::NOBODY, &stage.who, Unknown::Speakers) & self.p.speakers();
        if let Some(listens) = stage.listens.as_ref().filter(|_| s.standing == NONE) {
            let listens = self.seats(s, Position::NOBODY, listens, Unknown::Speakers);
            s.holder = if listens == 0 { Position::NOBODY } else { Position::first(listens) };
        }
        if s.holder != Position::NOBODY && who.count_ones() > 1 {
            who &= !s.holder.bit();
        }
        let start = match &stage.open {
            Some((opener, ..)) => Position::first(self.seats(s, Position::NOBODY, opener, Unknown::Opening)),
            None => Position::first(self.seats(s, Position::NOBODY, &stage.from, Unknown::Speakers)),
        };
        let n = self.p.players;
        for seat in (0..n).map(|i| start.after(i, n)).filter(|q| q.is_in(who)) {
            s.queue.ask_last(seat);
        }
        s.opposed = false;
        s.held = false;
    }

    /// Players, as far as the auction says; a part that only the deal could say counts as everybody.
    fn seats(&mut self, s: &Spot, subject: Position, seats: &Seats, what: Unknown) -> SeatMask {
        match value(self.p, s, subject, seats) {
            Some(mask) => mask,
            None => {
                self.found.unknown.insert((s.stage, what));
                self.p.active()
            }
        }
    }

    /// A condition, as far as the auction says; one that only the deal could decide counts as met.
    fn test(&mut self, s: &Spot, seat: Position, when: &Test, what: Unknown) -> bool {
        holds(self.p, s, seat, when).unwrap_or_else(|| {
            self.found.unknown.insert((s.stage, what));
            true
        })
    }

    /// Is he certainly one of those who may not pass? Whom only the session tells is followed both ways, if something
    /// is played where nobody bids.
    fn bound(&mut self, s: &Spot, seat: Position, who: &Seats, when: &Test) -> bool {
        let among = value(self.p, s, seat, who).map(|mask| seat.is_in(mask));
        match (among, holds(self.p, s, seat, when)) {
            (Some(so), Some(when)) => so && when,
            (Some(false), _) | (_, Some(false)) => false,
            _ if self.p.fallback.is_some() => false,
            _ => {
                self.found.unknown.insert((s.stage, Unknown::Passing));
                true
            }
        }
    }

    fn rank(&mut self, stage: &Stage, s: &Spot, seat: Position) -> u8 {
        rank(stage.seniors(|seats| self.seats(s, seat, seats, Unknown::Seniority)), seat, self.p.players)
    }

    fn forced<'s>(&mut self, stage: &'s Stage, s: &Spot, seat: Position) -> Option<&'s (Seats, u32, Test)> {
        let nothing_here = !stage.bids.iter().any(|b| b.contract == s.standing);
        let (who, _, when) = stage.open.as_ref()?;
        let forced = nothing_here
            && seat.is_in(self.seats(s, seat, who, Unknown::Opening))
            && self.test(s, seat, when, Unknown::Opening);
        stage.open.as_ref().filter(|_| forced)
    }

    /// How he who is asked stands, whatever he bids; nothing, where nothing can be bid.
    fn speaker(&mut self, stage: &Stage, s: &Spot, seat: Position) -> Option<Speaker> {
        if stage.bids.is_empty() {
            return None;
        }
        let mut speaker = Speaker {
            forced: self.forced(stage, s, seat).map(|(_, set, _)| *set),
            standing: stage.bids.iter().find(|x| x.contract == s.standing).map(|x| x.rung),
            senior: false,
            last: s.last && seat == s.holder,
        };
        if speaker.forced.is_none() {
            let only = matches!(stage.hold, Hold::Senior { only: true });
            speaker.senior = only
                && s.holder != Position::NOBODY
                && self.rank(stage, s, seat) < self.rank(stage, s, s.holder)
                && self.test(s, seat, &stage.hold_when, Unknown::Holding);
        }
        Some(speaker)
    }

    fn may_bid(&mut self, stage: &Stage, s: &Spot, seat: Position) -> bool {
        let Some(speaker) = self.speaker(stage, s, seat) else { return false };
        stage.bids.iter().any(|bid| self.allowed(stage, s, seat, &speaker, bid).is_some())
    }

    /// Could this be bid with the right hand? And if so, whatever was dealt besides?
    fn allowed(
        &mut self,
        stage: &Stage,
        s: &Spot,
        seat: Position,
        speaker: &Speaker,
        bid: &Bid,
    ) -> Option<bool> {
        if let Some(set) = speaker.forced {
            return (!is_value(bid.contract) && set >> bid.contract & 1 == 1).then_some(true);
        }
        let Speaker { standing, senior, last, .. } = *speaker;
        if last && bid.contract == s.standing {
            return Some(true);
        }
        if senior && standing.is_some() {
            return None;
        }
        if bid.breaks_in {
            let mut among = |who: &Seats| seat.is_in(self.seats(s, seat, who, Unknown::Speakers));
            let may = stage.breaking.as_ref().is_some_and(&mut among);
            return (may && standing.is_some()).then_some(true);
        }
        let high = standing.is_none_or(|rung| bid.rung > rung);
        let step = !bid.one_step || last || stage.comes_next(bid, standing);
        if !high || !step {
            return None;
        }
        match holds(self.p, s, seat, &bid.when) {
            Some(so) => so.then_some(true),
            None => Some(false),
        }
    }

    fn acts(&mut self, s: &Spot) -> Vec<Act> {
        let p = self.p;
        let stage = &p.stages[usize::from(s.stage)];
        let seat = s.queue.first();
        let mut acts = Vec::with_capacity(stage.bids.len() + 3);
        let (mut certain, mut perhaps) = (false, false);
        let speaker = self.speaker(stage, s, seat);
        for (at, bid) in stage.bids.iter().enumerate() {
            let open = speaker.as_ref().and_then(|speaker| self.allowed(stage, s, seat, speaker, bid));
            if let Some(whatever_lies) = open {
                certain |= whatever_lies && needs_nothing(p, bid.contract);
                perhaps |= needs_nothing(p, bid.contract);
                acts.push(Act::Bid(at));
            }
        }
        let here = stage.bids.iter().any(|b| b.contract == s.standing);
        let may_hold = match stage.hold {
            Hold::Nobody => false,
            _ if !here || s.held || s.holder == seat => false,
            Hold::Senior { .. } | Hold::Matching => {
                s.holder != Position::NOBODY && self.rank(stage, s, seat) < self.rank(stage, s, s.holder)
            }
            Hold::Overbid => seat.is_in(s.overbid),
        };
        let held = if may_hold { holds(p, s, seat, &stage.hold_when) } else { Some(false) };
        if held != Some(false) {
            certain |= held.is_some() && needs_nothing(p, s.standing);
            perhaps |= needs_nothing(p, s.standing);
            acts.push(Act::Hold);
        }
        if self.forced(stage, s, seat).is_some() {
            self.found.forced |= 1 << s.stage;
        } else {
            if let Some((who, when, _)) = &stage.no_pass
                && !acts.is_empty()
                && may_bind(p, s, seat, who, when)
            {
                self.found.bound |= 1 << s.stage;
            }
            let bound = |walker: &mut Self| {
                stage.no_pass.as_ref().is_some_and(|(who, when, _)| walker.bound(s, seat, who, when))
            };
            // What may be closed to him is followed both ways, if something is played where nobody bids.
            let must = (certain || perhaps && p.fallback.is_none()) && bound(self);
            if must && !certain {
                self.found.unknown.insert((s.stage, Unknown::Bids));
            }
            let last = s.last && seat == s.holder;
            if !must && !last {
                acts.push(Act::Pass);
            }
        }
        if stage.claim && !certain {
            acts.push(Act::Silent);
        }
        acts
    }

    fn successors(&mut self, s: &Spot) -> Vec<Spot> {
        let acts = self.acts(s);
        acts.iter().map(|act| self.speak(s, act)).collect()
    }

    fn speak(&mut self, before: &Spot, act: &Act) -> Spot {
        let p = self.p;
        let stage = &p.stages[usize::from(before.stage)];
        let mut s = *before;
        let seat = s.queue.first();
        s.queue.drop_first();
        if matches!(act, Act::Silent) {
            return s;
        }
        // Who claims nothing has not spoken.
        if self.remembers_who_spoke && !(stage.claim && matches!(act, Act::Pass)) {
            s.spoken |= seat.bit();
        }
        let here = match s.standing {
            NONE => s.holder != Position::NOBODY,
            standing => stage.contests(standing),
        };
        let mut ending = Ending::No;
        match act {
            Act::Pass => {
                if self.remembers_passes {
                    s.passed.add(s.stage, seat);
                }
                return s;
            }
            Act::Hold => {
                self.found.holds |= 1 << s.stage;
                s.held = true;
            }
            Act::Bid(_) | Act::Silent => {}
        }
        // Whoever matches a bid names it, too.
        let named = match act {
            Act::Bid(at) => Some(*at),
            Act::Hold if stage.hold == Hold::Matching => {
                stage.bids.iter().position(|bid| bid.contract == s.standing)
            }
            Act::Pass | Act::Hold | Act::Silent => None,
        };
        if let Some(at) = named {
            let bid = &stage.bids[at];
            self.found.bids[usize::from(s.stage)] |= 1 << at.min(63);
            ending = stage.bids.iter().find(|b| b.contract == bid.contract).map_or(Ending::No, |b| b.ending);
            s.opposed |= here && s.holder != seat;
            s.last |= s.queue.waiting == 0 && s.holder == Position::NOBODY;
            s.held = s.standing == bid.contract;
            s.standing = bid.contract;
            s.bids[seat] |= self.remembers & (bit(Some(p.played(bid.contract))) | bit(None));
        }
        // Whoever holds a number has bid the game that it is bid for.
        if is_value(s.standing) {
            s.bids[seat] |= self.remembers & (bit(Some(p.values_for)) | bit(None));
        }
        let former = std::mem::replace(&mut s.holder, seat);
        if ending != Ending::No {
            s.queue = Queue::default();
        }
        let other = former != Position::NOBODY && former != seat;
        if other && self.remembers_overbid {
            s.overbid |= former.bit();
        }
        let owed = other && stage.hold != Hold::Nobody;
        match stage.turns {
            Turns::Duels if owed && (here || ending == Ending::Stage) => {
                s.queue.ask_next(former);
            }
            Turns::Rounds if other && here && ending == Ending::No => {
                s.queue.ask_last(former);
            }
            _ => {}
        }
        if ending == Ending::Auction {
            s.stage = p.stages.len() as u8;
            s.queue = Queue::default();
            s.entered = true;
        }
        s
    }
}

/// Can he be one of those who may not pass?
fn may_bind(p: &Program, s: &Spot, seat: Position, who: &Seats, when: &Test) -> bool {
    let among = value(p, s, seat, who).is_none_or(|mask| seat.is_in(mask));
    among && holds(p, s, seat, when) != Some(false)
}

pub(crate) fn needs_nothing(p: &Program, bid: u8) -> bool {
    let contract = p.played(bid);
    p.contracts.get(usize::from(contract)).is_some_and(|c: &Contract| c.needs.is_empty())
}
