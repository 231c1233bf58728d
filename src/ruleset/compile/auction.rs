//! The auction: its stages, who may bid what, and who plays if nobody does.

use super::Compiler;
use crate::diagnostic::{Span, words};
use crate::ruleset::auction::BidIndex;
use crate::ruleset::expr::{Seats, Test};
use crate::ruleset::limits::{STAGES, VALUES_AT_MOST};
use crate::ruleset::program::*;
use crate::ruleset::resolve::Env;
use crate::ruleset::scope::{Scope, StageFlat};
use crate::syntax::tree::{
    AuctionLine, BidGroup, Body, Cell, Clause, Ending as EndingTree, Guard, Name, Over as OverTree, Phrase,
    Turns as TurnsTree,
};

pub(super) type Fallback = Option<(u8, Option<Seats>, ClauseId)>;

impl<'a> Compiler<'_, 'a> {
    pub(super) fn auction(&self, game: &Scope<'a>) -> (Vec<Stage>, Fallback) {
        let mut fallback = None;
        let mut stages = Vec::new();
        for flat in &game.stages {
            stages.extend(self.stage(game, flat, &mut fallback));
        }
        // The auction as a whole stands for what no stage says: who plays if nobody bids.
        if stages.is_empty() && fallback.is_none() {
            let only = self.frame.contracts.len() == 1;
            match game.stages.is_empty() && only {
                true => fallback = Some((0, None, 0)),
                false => self.m.report.borrow_mut().push(words::no_auction(self.head_span())),
            }
        }
        (stages, fallback)
    }

    /// The names of the parts, and the numbers of those in which something can be bid.
    pub(super) fn stages(&self, game: &Scope<'a>) -> Vec<(String, Option<u8>)> {
        let mut held = 0..STAGES as u8;
        let mut number = |flat: &StageFlat<'a>| {
            let number = self.is_held(flat).then(|| held.next())?;
            if number.is_none() {
                let start = flat.clauses.first().map_or(flat.span, |(clause, _)| clause.span);
                self.say(words::too_many(start, words::Limit::Stages, STAGES));
            }
            number
        };
        game.stages.iter().map(|stage| (stage.name.to_string(), number(stage))).collect()
    }

    fn is_held(&self, flat: &StageFlat) -> bool {
        flat.lines().any(|line| self.frame.contracts.iter().any(|c| line.bids(c.name)))
    }

    fn contract_named(&self, name: &Name) -> Option<u8> {
        let at = self.frame.contracts.iter().position(|c| c.name == name.text);
        if at.is_none() && !self.frame.removed.contains(&name.text.as_str()) {
            let known: Vec<&str> = self.frame.contracts.iter().map(|c| c.name).collect();
            self.m.report.borrow_mut().push(words::unknown_contract(name.span, &name.text, &known));
        }
        at.map(|a| a as u8)
    }

    fn over(&self, over: Option<&OverTree>) -> Over {
        match over {
            None => Over::Nothing,
            Some(OverTree::Any) => Over::Any,
            Some(OverTree::Contract(name)) => self.contract_named(name).map_or(Over::Any, Over::Contract),
            Some(OverTree::Unopposed(name)) => self.contract_named(name).map_or(Over::Any, Over::Unopposed),
        }
    }

    fn stage(&self, game: &Scope<'a>, flat: &StageFlat<'a>, fallback: &mut Fallback) -> Option<Stage> {
        let env = self.env_noting(game, None, Asked::InTheAuction);
        let title = flat.title.unwrap_or(flat.name).to_string();
        let start = flat.clauses.first().map_or(flat.span, |(c, _)| c.span);
        let whole = self.register(flat.span, flat.name, flat.title, &[], 0);
        let mut stage = Stage {
            name: flat.name.to_string(),
            title,
            over: self.over(flat.over),
            from: Seats::Set(1),
            who: Seats::Players,
            claim: false,
            turns: Turns::Once,
            seniority: Vec::new(),
            bids: Vec::new(),
            values: false,
            listens: None,
            open: None,
            breaking: None,
            pass_word: None,
            hold_word: None,
            hold: Hold::Nobody,
            hold_when: Test::Const(true),
            no_pass: None,
            last_names: false,
            duties: Vec::new(),
            clause: whole,
            bids_clause: whole,
            open_clause: whole,
            hold_clause: whole,
            listens_clause: whole,
            hold_word_clause: whole,
            seniority_clause: whole,
            index: BidIndex::default(),
        };
        let (mut asks, mut breaking) = (false, None);
        for (clause, _) in &flat.clauses {
            let layer = self.layer_of(clause);
            let id = self.note(clause, layer, clause.name.as_ref().map_or("", |n| &n.text));
            let Body::Auction(line) = &clause.body else { continue };
            let hold = |stage: &mut Stage, how: Hold| {
                stage.hold = how;
                stage.hold_when = self.bid_guard(&env, clause.guard.as_ref());
                stage.hold_clause = id;
            };
            match line {
                AuctionLine::Queue { from, who, claim, turns } => {
                    asks = true;
                    stage.from = env.seats(from);
                    stage.who = env.seats(who);
                    stage.claim = *claim;
                    stage.turns = match turns {
                        TurnsTree::Once => Turns::Once,
                        TurnsTree::Rounds => Turns::Rounds,
                        TurnsTree::Duels => Turns::Duels,
                    };
                    stage.clause = id;
                }
                AuctionLine::Seniority(from, then) => {
                    stage.seniority =
                        [Some(from), then.as_ref()].into_iter().flatten().map(|s| env.seats(s)).collect();
                    stage.seniority_clause = id;
                }
                AuctionLine::Bids(groups) => {
                    stage.lists_bids(id);
                    for group in groups {
                        self.group(&env, group, id, &mut stage.bids);
                    }
                }
                AuctionLine::BidsBy { without, column, guard } => {
                    stage.lists_bids(id);
                    let mut bids = self.by_column(game, without, column, guard.as_ref(), id);
                    // Above what earlier lines list.
                    let above = stage.bids.iter().map(|bid| bid.rung + 1).max().unwrap_or(0);
                    bids.iter_mut().for_each(|bid| bid.rung += above);
                    stage.bids.extend(bids);
                }
                AuctionLine::BidsValues { values, contract } => {
                    stage.lists_bids(id);
                    if let Some(at) = self.contract_named(contract) {
                        self.values(values, at, clause.span, id, &mut stage);
                    }
                }
                AuctionLine::Listens(who) => {
                    stage.listens = Some(env.seats(who));
                    stage.listens_clause = id;
                }
                AuctionLine::NobodyBids { contract, by } => {
                    if let Some(at) = self.contract_named(contract) {
                        *fallback = Some((at, by.as_ref().map(|b| env.seats(b)), id));
                    }
                }
                AuctionLine::MustBid { who, bids } => {
                    let when = self.bid_guard(&env, clause.guard.as_ref());
                    if bids.is_empty() {
                        stage.no_pass = Some((env.seats(who), when, id));
                        continue;
                    }
                    let set = bids.iter().filter_map(|b| self.contract_named(b)).map(|c| 1u32 << c).sum();
                    stage.open = Some((env.seats(who), set, when));
                    stage.open_clause = id;
                }
                AuctionLine::LastNames => stage.last_names = true,
                AuctionLine::PassWord(word) => stage.pass_word = Some(word.clone()),
                AuctionLine::HoldWord(word) => {
                    stage.hold_word = Some(word.clone());
                    stage.hold_word_clause = id;
                }
                AuctionLine::BreakIn { who, bids } => {
                    stage.breaking = Some(env.seats(who));
                    breaking = Some((bids, id));
                }
                AuctionLine::SeniorHolds { only } => hold(&mut stage, Hold::Senior { only: *only }),
                AuctionLine::SeniorMatches => hold(&mut stage, Hold::Matching),
                AuctionLine::OverbidHolds => hold(&mut stage, Hold::Overbid),
                AuctionLine::Duty { what, not } => self.bid_duty(&env, clause, (what, *not), id, &mut stage),
            }
        }
        for (name, id) in breaking.into_iter().flat_map(|(names, id)| names.iter().map(move |n| (n, id))) {
            if let Some(contract) = self.contract_named(name) {
                stage.bids.retain(|b| b.contract != contract);
                let rung = stage.bids.iter().map(|b| b.rung).max().map_or(0, |r| r + 1);
                stage.bids.push(Bid {
                    breaks_in: true,
                    ending: Ending::Auction,
                    ..Bid::plain(contract, rung, id)
                });
            }
        }
        if !self.is_held(flat) {
            return None;
        }
        if stage.values && stage.bids.iter().any(|bid| !is_value(bid.contract)) {
            self.say(words::values_and_contracts(start));
        }
        if !asks {
            let near = alike(game, flat).map(|other| (other.name, other.span));
            self.m.report.borrow_mut().push(words::nobody_asked(start, &stage.title, near));
        }
        Some(stage)
    }

    /// Numbers to bid, each once in the whole auction, and all for one contract.
    fn values(&self, values: &[i64], contract: u8, span: Span, clause: ClauseId, stage: &mut Stage) {
        let mut known = self.frame.values.borrow_mut();
        if values.windows(2).any(|pair| pair[0] >= pair[1]) {
            self.say(words::values_not_rising(span));
        }
        if !known.0.is_empty() || stage.values {
            self.say(words::values_twice(span));
            return;
        }
        if values.len() > VALUES_AT_MOST {
            self.say(words::too_many(span, words::Limit::Values, VALUES_AT_MOST));
        }
        stage.values = true;
        for (rung, _) in values.iter().enumerate().take(VALUES_AT_MOST) {
            stage.bids.push(Bid::plain(VALUES + rung as u8, rung as u8, clause));
        }
        *known = (values.iter().copied().take(VALUES_AT_MOST).collect(), contract);
    }

    fn layer_of(&self, clause: &Clause) -> usize {
        self.m
            .linked
            .layers
            .iter()
            .rposition(|l| l.block.span.file == clause.span.file && l.block.span.start <= clause.span.start)
            .unwrap_or(0)
    }

    fn bid_duty(
        &self,
        env: &Env<'_, 'a>,
        clause: &Clause,
        (what, not): (&Phrase, bool),
        id: ClauseId,
        stage: &mut Stage,
    ) {
        use crate::syntax::tree::PhraseKind as K;
        let mut contracts = 0;
        let names: Vec<&crate::syntax::tree::Phrase> = match &what.kind {
            K::Or(list) => list.iter().collect(),
            _ => vec![what],
        };
        for p in names {
            if let K::Name(n) = &p.kind
                && let Some(at) = self.contract_named(&Name { text: n.clone(), span: p.span })
            {
                contracts |= 1 << at;
            }
        }
        let condition = self.bid_guard(env, clause.guard.as_ref());
        if not {
            return self.say(words::must_not_bid(clause.span, clause.guard.is_some()));
        }
        if condition != Test::Const(false) {
            stage.duties.push(BidDuty { condition, contracts, clause: id });
        }
    }

    fn group(&self, env: &Env<'_, 'a>, group: &BidGroup, clause: ClauseId, bids: &mut Vec<Bid>) {
        let when = self.bid_guard(env, group.guard.as_ref());
        let mut rung = bids.iter().map(|b| b.rung).max().map_or(0, |r| r + 1);
        for (at, name) in group.ladder.iter().enumerate() {
            if at > 0 && !group.equal[at] {
                rung += 1;
            }
            // A name has one place in a ladder, also while an option takes its contract away.
            let twice = group.ladder[..at].iter().any(|before| before.text == name.text);
            let contract = self.contract_named(name);
            let always = |when: &Test| *when == Test::Const(true);
            let again =
                |contract| bids.iter().any(|b| b.contract == contract && always(&when) && always(&b.when));
            if twice || contract.is_some_and(again) {
                self.m.report.borrow_mut().push(words::bid_twice(name.span, &name.text));
            }
            let Some(contract) = contract else { continue };
            bids.push(Bid {
                one_step: group.one_step,
                ending: match group.ending {
                    None => Ending::No,
                    Some(EndingTree::Stage) => Ending::Stage,
                    Some(EndingTree::Auction) => Ending::Auction,
                },
                when: when.clone(),
                ..Bid::plain(contract, rung, clause)
            });
        }
    }

    fn bid_guard(&self, env: &Env<'_, 'a>, guard: Option<&Guard>) -> Test {
        guard.map_or(Test::Const(true), |guard| self.guard(env, guard, Asked::InTheAuction))
    }

    /// `bids every contract by value`: a ladder out of a column.
    fn by_column(
        &self,
        game: &Scope<'a>,
        without: &[Name],
        column: &Name,
        guard: Option<&Guard>,
        clause: ClauseId,
    ) -> Vec<Bid> {
        for name in without {
            self.contract_named(name);
        }
        let mut ranked: Vec<(i64, u8)> = Vec::new();
        for (at, row) in self.frame.contracts.iter().enumerate() {
            if without.iter().any(|n| n.text == row.name) {
                continue;
            }
            self.m.common.asked.row(at);
            self.m.used.borrow_mut().cell(row.name, &column.text);
            match row.cells.get(column.text.as_str()) {
                Some(Cell::Number(n, _)) => ranked.push((*n, at as u8)),
                _ => {
                    let d = words::no_value(column.span, &column.text, row.name, row.span);
                    self.m.report.borrow_mut().push(d);
                }
            }
        }
        ranked.sort_unstable();
        let (mut rung, mut last, mut bids) = (0, None, Vec::new());
        for (value, contract) in ranked {
            if last.is_some_and(|l| l != value) {
                rung += 1;
            }
            last = Some(value);
            let env = self.env_noting(game, Some(usize::from(contract)), Asked::InTheAuction);
            let when = self.bid_guard(&env, guard);
            bids.push(Bid { when, ..Bid::plain(contract, rung, clause) });
        }
        bids
    }
}

/// The stage in which most of the same contracts are bid.
fn alike<'s, 'a>(game: &'s Scope<'a>, flat: &StageFlat<'a>) -> Option<&'s StageFlat<'a>> {
    let bids = |stage: &StageFlat<'a>| -> Vec<&'a str> {
        let groups = stage.lines().filter_map(|line| {
            let AuctionLine::Bids(groups) = line else { return None };
            Some(groups)
        });
        groups.flatten().flat_map(|g| &g.ladder).map(|name| name.text.as_str()).collect()
    };
    let own = bids(flat);
    let shared = |stage: &StageFlat<'a>| bids(stage).iter().filter(|name| own.contains(name)).count();
    let others = game.stages.iter().filter(|stage| stage.name != flat.name && shared(stage) > 0);
    others.max_by_key(|stage| shared(stage))
}
