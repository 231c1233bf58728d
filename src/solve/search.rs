//! The search: alpha-beta over the engine's own decisions, with what was found of positions between tricks.

use super::alike::Alike;
use super::gain::{Ends, Gain, Outlook};
use super::key::key;
use super::plan::Plan;
use super::reach::Reach;
use super::side::{Interest, decider};
use super::table::{NO_CARD, Table};
use crate::engine::state::{NONE, Progress, State};
use crate::engine::{self, Decision, play, steps};
use crate::ruleset::Program;
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{Contract, Step};

/// Why a search went no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// So many positions were allowed, or whoever waits wants no more.
    Budget,
    /// Somebody is asked, and there is nothing to choose from.
    Stuck,
}

/// How often cards were enough: see [`Search::history`].
pub(super) type History = [[u32; 64]; 32];

/// What a search goes by, from one position on.
pub(super) struct Search<'a> {
    pub p: &'a Program,
    pub contract: &'a Contract,
    pub plan: &'a Plan<'a>,
    pub alike: &'a Alike,
    pub reach: Option<&'a Reach>,
    pub gain: Option<(Gain, &'a Ends)>,
    pub interest: Interest,
    pub table: &'a mut Table,
    pub nodes: u64,
    pub most: u64,
    pub stop: Option<&'a dyn Fn() -> bool>,
    /// By whoever plays, how the trick stands for him, and card: how often it was enough.
    pub history: &'a mut History,
}

/// What is asked in a position.
enum Asked {
    Cards(Mask, bool),
    Other(Decision, bool),
}

/// What a position comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub value: i64,
    /// Where it was asked whether it is at least so much: how much less may have been gained before, if it is, or how much
    /// more, if it is not, for the answer to be the same.
    spare: i64,
}

/// Is it asked only whether it is so much?
#[inline]
fn narrow(alpha: i64, beta: i64) -> bool {
    alpha.checked_add(1) == Some(beta)
}

/// What is certain of a position that lies beyond one of two bounds.
#[inline]
fn surely(outlook: Option<Outlook>, (low, high): (i64, i64), alpha: i64, beta: i64) -> Found {
    let (value, further) = match low >= beta {
        true => (low, outlook.and_then(|outlook| outlook.below(beta))),
        false if high > alpha => (low, None),
        false => (high, outlook.and_then(|outlook| outlook.above(alpha))),
    };
    let (value, spare) = further.unwrap_or((value, 0));
    Found { value, spare }
}

impl Search<'_> {
    /// The value of a position, as far as it lies between the two bounds; beyond them, a bound itself.
    pub(super) fn value(&mut self, s: &State, alpha: i64, beta: i64) -> Result<Found, Stop> {
        if s.progress == Progress::Done {
            let value = self.interest.result(s);
            let outlook = if narrow(alpha, beta) { self.outlook(s) } else { None };
            return Ok(surely(outlook, (value, value), alpha, beta));
        }
        self.count()?;
        match self.asked(s)? {
            Asked::Cards(options, seeks) => self.cards(s, options, seeks, alpha, beta),
            Asked::Other(decision, seeks) => self.others(s, &decision, seeks, alpha, beta),
        }
    }

    /// How a position between two tricks ends, where more that is gained is never worse.
    #[inline]
    fn outlook(&self, s: &State) -> Option<Outlook<'_>> {
        let ((gain, ends), reach) = (self.gain?, self.reach?);
        Some(ends.outlook(self.p, s, &gain, reach))
    }

    /// Where it ends if everybody plays what was enough most often: somewhere to begin.
    pub(super) fn playout(&mut self, s: &State) -> Result<i64, Stop> {
        let mut s = *s;
        while s.progress != Progress::Done {
            self.count()?;
            match self.asked(&s)? {
                Asked::Cards(options, seeks) => {
                    let card = self.next(self.situation(&s, seeks), options, NO_CARD);
                    if play::play(self.p, self.contract, &mut s, card, &mut ()) {
                        steps::advance(self.p, &mut s, &mut ());
                    }
                }
                Asked::Other(decision, _) => engine::apply(self.p, &mut s, decision.options.nth(0), &mut ()),
            }
        }
        Ok(self.interest.result(&s))
    }

    fn count(&mut self) -> Result<(), Stop> {
        if self.nodes >= self.most {
            return Err(Stop::Budget);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 10) && self.stop.is_some_and(|stop| stop()) {
            return Err(Stop::Budget);
        }
        Ok(())
    }

    #[inline]
    fn asked(&self, s: &State) -> Result<Asked, Stop> {
        let (p, contract) = (self.p, self.contract);
        if s.moment == NONE && matches!(self.step(s), Some(Step::Play)) {
            let options = play::legal(p, contract, s, &mut ());
            let seeks = decider(p, contract, s).is_in(self.interest.side);
            return if options == 0 { Err(Stop::Stuck) } else { Ok(Asked::Cards(options, seeks)) };
        }
        let decision = steps::decision(p, s, &mut ()).ok_or(Stop::Stuck)?;
        if decision.options.is_empty() {
            return Err(Stop::Stuck);
        }
        Ok(Asked::Other(decision, decision.by.is_in(self.interest.side)))
    }

    #[inline]
    fn step(&self, s: &State) -> Option<&Step> {
        let Progress::Step(at) = s.progress else { return None };
        self.contract.steps.get(usize::from(at))
    }

    fn cards(
        &mut self,
        s: &State,
        options: Mask,
        seeks: bool,
        mut alpha: i64,
        mut beta: i64,
    ) -> Result<Found, Stop> {
        let narrow = narrow(alpha, beta);
        let options = self.alike.chosen(self.p, s, options);
        let at = (s.lying == 0).then(|| key(self.p, self.contract, self.plan, self.gain.is_some(), s));
        let outlook = if at.is_some() { self.outlook(s) } else { None };
        let gained = outlook.map_or(0, |outlook| outlook.gained);
        let mut first = NO_CARD;
        if let Some(known) = at.and_then(|at| self.table.get(at)) {
            let (low, high) = known.bounds(gained);
            let spare = known.spare(gained);
            if low >= beta || low == high {
                let spare = if low >= beta { spare.0 } else { spare.1 };
                return Ok(Found { value: low, spare: if narrow { spare } else { 0 } });
            }
            if high <= alpha {
                return Ok(Found { value: high, spare: if narrow { spare.1 } else { 0 } });
            }
            (alpha, beta) = (alpha.max(low), beta.min(high));
            first = known.best;
        }
        if let (true, Some(reach)) = (at.is_some(), self.reach) {
            let (low, high) = match outlook {
                Some(outlook) => outlook.range(),
                None => reach.of(self.p, s),
            };
            if low >= beta || high <= alpha || low == high {
                return Ok(surely(outlook.filter(|_| narrow), (low, high), alpha, beta));
            }
            (alpha, beta) = (alpha.max(low), beta.min(high));
        }
        let (low, high) = (alpha, beta);
        let situation = self.situation(s, seeks);
        let mut best = if seeks { i64::MIN } else { i64::MAX };
        let mut best_card = NO_CARD;
        let most = if narrow { i64::MAX } else { 0 };
        let mut spare = most;
        let mut left = options;
        while left != 0 {
            let card = self.next(situation, left, first);
            first = NO_CARD;
            left &= !card.bit();
            let mut after = *s;
            if play::play(self.p, self.contract, &mut after, card, &mut ()) {
                steps::advance(self.p, &mut after, &mut ());
            }
            let Found { value, spare: beside } = self.value(&after, alpha, beta)?;
            spare = spare.min(beside);
            if best_card == NO_CARD || if seeks { value > best } else { value < best } {
                (best, best_card) = (value, card.0);
            }
            if seeks {
                alpha = alpha.max(best);
            } else {
                beta = beta.min(best);
            }
            if alpha >= beta {
                let depth = s.hands[s.asked].count_ones();
                let count = &mut self.history[situation][card];
                *count = count.saturating_add(depth * depth);
                spare = beside.min(most);
                break;
            }
        }
        if let Some(at) = at {
            let cards = s.hands[s.asked].count_ones() as u8;
            let floor = if best > low { best } else { i64::MIN };
            let roof = if best < high { best } else { i64::MAX };
            self.table.put(at, cards, ((floor, gained - spare), (roof, gained + spare)), best_card);
        }
        Ok(Found { value: best, spare })
    }

    /// What is said or done beside playing a card.
    fn others(
        &mut self,
        s: &State,
        decision: &Decision,
        seeks: bool,
        mut alpha: i64,
        mut beta: i64,
    ) -> Result<Found, Stop> {
        let mut best: Option<i64> = None;
        let most = if narrow(alpha, beta) { i64::MAX } else { 0 };
        let mut spare = most;
        for choice in decision.options.rising() {
            let mut after = *s;
            engine::apply(self.p, &mut after, choice, &mut ());
            let Found { value, spare: beside } = self.value(&after, alpha, beta)?;
            spare = spare.min(beside);
            let better = best.is_none_or(|best| if seeks { value > best } else { value < best });
            if better {
                best = Some(value);
            }
            if seeks {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta {
                spare = beside.min(most);
                break;
            }
        }
        Ok(Found { value: best.ok_or(Stop::Stuck)?, spare })
    }

    /// Who is to play, and how the trick stands for him.
    #[inline]
    fn situation(&self, s: &State, seeks: bool) -> usize {
        let stands = match s.lying {
            0 => 0,
            _ if s.best_by.is_in(self.interest.side) != seeks => 1,
            lying if lying + 1 == self.p.players => 2,
            _ => 3,
        };
        s.asked.index() * 4 + stands
    }

    /// The card to try next: the one that was best here, or else was enough most often.
    #[inline]
    fn next(&self, situation: usize, left: Mask, first: u8) -> Card {
        if first < NO_CARD && left >> first & 1 == 1 {
            return Card(first);
        }
        let history = &self.history[situation];
        let mut best = Card::lowest(left);
        let mut rest = left & (left - 1);
        while rest != 0 {
            let card = Card::lowest(rest);
            rest &= rest - 1;
            if history[card] >= history[best] {
                best = card;
            }
        }
        best
    }
}
