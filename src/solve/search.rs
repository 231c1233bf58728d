//! The search: alpha-beta over the engine's own decisions, with what was found of positions between tricks.

use super::alike::Alike;
use super::gain::Gain;
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
    pub gain: Option<Gain>,
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

impl Search<'_> {
    /// The value of a position, as far as it lies between the two bounds; beyond them, a bound itself.
    pub(super) fn value(&mut self, s: &State, alpha: i64, beta: i64) -> Result<i64, Stop> {
        if s.progress == Progress::Done {
            return Ok(self.interest.result(s));
        }
        self.count()?;
        match self.asked(s)? {
            Asked::Cards(options, seeks) => self.cards(s, options, seeks, alpha, beta),
            Asked::Other(decision, seeks) => self.others(s, &decision, seeks, alpha, beta),
        }
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
    ) -> Result<i64, Stop> {
        let options = self.alike.chosen(self.p, s, options);
        let at = (s.lying == 0).then(|| key(self.p, self.contract, self.plan, self.gain.is_some(), s));
        let gained = match self.gain {
            Some(gain) if at.is_some() => gain.of(self.p, s),
            _ => 0,
        };
        let mut first = NO_CARD;
        if let Some(known) = at.and_then(|at| self.table.get(at)) {
            let (low, high) = known.bounds(gained);
            if low >= beta || low == high {
                return Ok(low);
            }
            if high <= alpha {
                return Ok(high);
            }
            (alpha, beta) = (alpha.max(low), beta.min(high));
            first = known.best;
        }
        if let (true, Some(reach)) = (at.is_some(), self.reach) {
            let (low, high) = reach.of(self.p, s);
            if low >= beta || low == high {
                return Ok(low);
            }
            if high <= alpha {
                return Ok(high);
            }
            (alpha, beta) = (alpha.max(low), beta.min(high));
        }
        let (low, high) = (alpha, beta);
        let situation = self.situation(s, seeks);
        let mut best = if seeks { i64::MIN } else { i64::MAX };
        let mut best_card = NO_CARD;
        let mut left = options;
        while left != 0 {
            let card = self.next(situation, left, first);
            first = NO_CARD;
            left &= !card.bit();
            let mut after = *s;
            if play::play(self.p, self.contract, &mut after, card, &mut ()) {
                steps::advance(self.p, &mut after, &mut ());
            }
            let value = self.value(&after, alpha, beta)?;
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
                break;
            }
        }
        if let Some(at) = at {
            let cards = s.hands[s.asked].count_ones() as u8;
            let floor = if best > low { best } else { i64::MIN };
            let roof = if best < high { best } else { i64::MAX };
            self.table.put(at, cards, gained, (floor, roof), best_card);
        }
        Ok(best)
    }

    /// What is said or done beside playing a card.
    fn others(
        &mut self,
        s: &State,
        decision: &Decision,
        seeks: bool,
        mut alpha: i64,
        mut beta: i64,
    ) -> Result<i64, Stop> {
        let mut best: Option<i64> = None;
        for choice in decision.options.rising() {
            let mut after = *s;
            engine::apply(self.p, &mut after, choice, &mut ());
            let value = self.value(&after, alpha, beta)?;
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
                break;
            }
        }
        best.ok_or(Stop::Stuck)
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
