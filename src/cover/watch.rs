//! What happened at a table, clause by clause.

use crate::diagnostic::Span;
use crate::engine::eval::Ctx;
use crate::engine::ledger;
use crate::engine::sink::{Closed, Event, Sink, What};
use crate::engine::{Choice, Decision, Entry, NONE, Phase, Progress, State, Table, play, steps};
use crate::kinds::Touched;
use crate::ruleset::compile::{InForce, Part};
use crate::ruleset::program::{ClauseId, Contract, Duty, Program, Step};

/// In which way a clause was touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// It was looked at, and bound.
    Applied,
    /// It changed the options, or who won.
    Decided,
    /// It excluded what somebody tried.
    Refused,
    /// It moved points.
    Paid,
}

#[derive(Default)]
struct Heard(Vec<Closed>);

impl Sink for Heard {
    const LISTENS: bool = true;

    fn closed(&mut self, closed: Closed) {
        self.0.push(closed);
    }
}

/// Tells of every clause that was touched in a deal, as far as it was played.
pub(super) fn watch(table: &Table, force: &InForce, mark: &mut dyn FnMut(Span, How)) {
    let p = table.program;
    let contract = p.contracts.get(usize::from(table.state().contract));
    let part = contract.and_then(|c| force.contracts.get(&c.name));
    let mut eye = Eye { p, force, part, mark };
    eye.all(&force.game.table);
    if let (Some(contract), Some(part)) = (contract, part) {
        let own = p.clause(contract.clause).span;
        part.table.iter().filter(|row| **row != own).for_each(|row| (eye.mark)(*row, How::Applied));
    }
    if table.dealt() {
        eye.all(&force.game.always);
    }
    table.again().iter().for_each(|clause| eye.mark(*clause, How::Decided));
    let open = table.decision();
    if table.dealt() || table.acts() > 0 || open.is_some() {
        eye.all(part.map_or(&[][..], |part| &part.always));
    }
    let mut acts = 0;
    for entry in table.history() {
        match entry {
            Entry::Act { decision, choice, .. } => {
                eye.act(table.before_act(acts), decision, Some(*choice));
                acts += 1;
            }
            Entry::Event(event) => eye.event(event, table.state()),
        }
    }
    // The question on the table has been put, though nobody has answered.
    if let Some(decision) = open {
        eye.act(table.state(), &decision, None);
    }
    if let (true, Some(contract)) = (table.done(), contract) {
        eye.all(&force.game.score);
        eye.all(part.map_or(&[][..], |part| &part.score));
        eye.settled(table, contract);
    }
}

struct Eye<'a> {
    p: &'a Program,
    force: &'a InForce,
    part: Option<&'a Part>,
    mark: &'a mut dyn FnMut(Span, How),
}

impl Eye<'_> {
    fn all(&mut self, list: &[Span]) {
        list.iter().for_each(|span| (self.mark)(*span, How::Applied));
    }

    fn mark(&mut self, clause: ClauseId, how: How) {
        (self.mark)(self.p.clause(clause).span, how);
    }

    fn event(&mut self, event: &Event, s: &State) {
        match event {
            Event::Saw { clause, .. }
            | Event::Took { clause, .. }
            | Event::Aside { clause, .. }
            | Event::Laid { clause, .. }
            | Event::Won { clause, .. }
            | Event::Holds { clause, .. }
            | Event::Gave { clause, .. }
            | Event::Turned { clause, .. }
            | Event::TakesOver { clause, .. }
            | Event::TakenUp { clause, .. } => self.mark(*clause, How::Applied),
            Event::Announced { clause, .. } | Event::Sides { clause, .. } | Event::Ended { clause } => {
                self.mark(*clause, How::Decided)
            }
            Event::Contract { contract, .. } => {
                self.mark(self.p.contracts[usize::from(*contract)].clause, How::Applied);
                if s.bidding.standing == NONE
                    && let Some((.., clause)) = &self.p.fallback
                {
                    self.mark(*clause, How::Decided);
                }
            }
            Event::Trick { .. } => {}
        }
    }

    fn act(&mut self, s: &State, decision: &Decision, choice: Option<Choice>) {
        if s.progress == Progress::Auction {
            return self.bid(s, decision, choice);
        }
        let Some((contract, step)) = steps::current(self.p, s) else { return };
        match step {
            Step::Put { duties, clause, .. }
            | Step::Renew { duties, clause, .. }
            | Step::KeepOver { duties, clause, .. }
            | Step::Give { duties, clause, .. }
            | Step::Expose { duties, clause, .. }
            | Step::Choose { duties, clause, .. } => {
                self.mark(*clause, How::Applied);
                self.duties(s, duties, decision);
            }
            Step::Keep { duties, clause, .. } => {
                self.mark(*clause, How::Applied);
                if s.queue == 0 {
                    self.duties(s, duties, decision);
                }
            }
            Step::Announce { clause, .. } => {
                self.mark(*clause, if choice == Some(Choice::Yes) { How::Decided } else { How::Applied });
            }
            Step::Leave { clause, .. } | Step::Swap { clause, .. } => {
                self.mark(*clause, if choice == Some(Choice::Yes) { How::Decided } else { How::Applied });
            }
            Step::Kontra(k) => {
                let said = choice.is_some_and(|choice| choice != Choice::No);
                self.mark(k.clause, if said { How::Decided } else { How::Applied });
            }
            Step::Play => self.card(s, contract, decision, choice),
            _ => {}
        }
        let mut closed = Heard::default();
        steps::decision(self.p, s, &mut closed);
        closed.0.iter().for_each(|closed| self.mark(closed.clause, How::Decided));
    }

    /// Duties that bound and could be met.
    fn duties(&mut self, s: &State, duties: &[Duty], decision: &Decision) {
        let ctx = Ctx::new(self.p, s, s.asked);
        let leading = decision.phase == Phase::Play && s.lying == 0;
        let mut open = match decision.phase {
            Phase::Choose => self.p.pack.all,
            _ => s.hands[s.asked] & !s.chosen,
        };
        for duty in duties {
            let wanted = play::judged(&ctx, duty, open, leading);
            if wanted != u64::MAX && open & wanted != 0 {
                self.mark(duty.clause, How::Applied);
                open &= wanted;
            }
        }
    }

    fn card(&mut self, s: &State, contract: &Contract, decision: &Decision, choice: Option<Choice>) {
        if s.number >= contract.play.tricks {
            return;
        }
        self.duties(s, contract.play.index.duties(s.number, s.lying > 0), decision);
        let ctx = Ctx::new(self.p, s, s.asked);
        if s.lying == 0 {
            let (first, clause) = (contract.play.leader_clause, play::lead_clause(self.p, contract, s));
            if s.number == 0 || clause != first {
                self.mark(clause, How::Applied);
            }
        }
        for (test, cards, clause) in &contract.play.powerless {
            if ctx.test(test)
                && choice.and_then(Choice::card).is_some_and(|card| card.is_in(ctx.cards(cards)))
            {
                self.mark(*clause, How::Applied);
            }
        }
    }

    fn bid(&mut self, s: &State, decision: &Decision, choice: Option<Choice>) {
        let stage = &self.p.stages[usize::from(s.bidding.stage)];
        let mut closed = Heard::default();
        crate::engine::auction::open(self.p, stage, s, s.asked, &mut closed);
        let clauses = self.force.stages.iter().find(|(name, _)| *name == stage.name);
        for (span, touched) in clauses.map_or(&[][..], |(_, list)| list) {
            let applies = match touched {
                Touched::Spoken => true,
                Touched::Passing => choice == Some(Choice::Pass),
                Touched::Holding => choice == Some(Choice::Hold),
                Touched::Breaking => s.bidding.breaking,
                _ => false,
            };
            if applies {
                (self.mark)(*span, How::Applied);
            }
        }
        if decision.options.has(Choice::Hold) {
            self.mark(stage.hold_clause, How::Applied);
        }
        let ctx = Ctx::new(self.p, s, s.asked);
        for duty in stage.duties.iter().filter(|duty| ctx.test(&duty.condition)) {
            self.mark(duty.clause, How::Applied);
        }
        for bid in &stage.bids {
            let Some(contract) = self.p.contracts.get(usize::from(self.p.played(bid.contract))) else {
                continue;
            };
            contract.needs.iter().for_each(|(_, clause)| self.mark(*clause, How::Applied));
            if choice.and_then(Choice::bid) == Some(bid.contract) {
                self.mark(contract.clause, How::Applied);
            }
        }
        for closed in closed.0 {
            // That nothing can be held before anybody bids is no decision.
            if closed.options.only() != Some(Choice::Hold) || s.bidding.standing != NONE {
                self.mark(closed.clause, How::Decided);
            }
        }
    }

    /// How the deal was settled.
    fn settled(&mut self, table: &Table, contract: &Contract) {
        self.mark(contract.clause, How::Applied);
        for change in ledger::after(table).0.changes {
            self.mark(change.clause, if change.stopped { How::Applied } else { How::Decided });
        }
        let ctx = Ctx::of(self.p, table.state());
        let won = contract.score.won.iter().find(|(guard, ..)| ctx.test(guard)).map(|(.., clause)| *clause);
        let lost = contract.score.lost.iter().find(|(guard, ..)| ctx.test(guard)).map(|(.., clause)| *clause);
        if let Some(clause) = lost.or(won) {
            self.mark(clause, How::Decided);
        }
        for item in table.items() {
            let how = if item.transfers.is_empty() { How::Applied } else { How::Paid };
            self.mark(item.clause, how);
            match item.what {
                What::Game { .. } => self.mark(contract.score.settle_clause, how),
                What::Bonus { .. } => {
                    let bonus = self.p.clause(item.clause).span;
                    let reprices = self.part.map_or(&[][..], |part| &part.reprices);
                    for (_, span) in reprices.iter().filter(|(own, _)| *own == bonus) {
                        (self.mark)(*span, how);
                    }
                }
            }
        }
    }
}
