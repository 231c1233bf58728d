//! Why something may not be done.

use super::cards::{code, place_in, some_cards};
use super::names::{Role, Who};
use super::words::{Cards, Done, Place, Reason, Situation, Why, WhyNoBid};
use crate::engine::sink::Reason as Closed;
use crate::engine::{Choice, Decision, Kind, NONE, Phase, Progress, Refusal, State, Table, sides};
use crate::language::spoken;
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{ClauseInfo, Contract, Duty, Program, Step, Want};
use crate::who::Position;

/// What is to be said of a refusal, with the clause that gives it.
pub fn refusal(table: &Table, refusal: &Refusal, tried: &str) -> Why {
    let Some(decision) = refusal.decision else {
        return Why::Over;
    };
    let told = Told { p: table.program, s: table.state(), refusal, decision: &decision, tried: tried.trim() };
    match decision.kind() {
        Kind::Card => told.card(),
        Kind::Bid | Kind::Value => told.bid(),
        Kind::YesNo | Kind::Suit | Kind::Packet => {
            let yes = decision.options.has(Choice::Yes).then(|| decision.word(told.p, Choice::Yes));
            Why::NoAnswer { tried: told.tried.to_string(), open: told.open(), yes }
        }
    }
}

struct Told<'a> {
    p: &'a Program,
    s: &'a State,
    refusal: &'a Refusal,
    decision: &'a Decision,
    tried: &'a str,
}

impl Told<'_> {
    // ---- cards -----------------------------------------------------------------------------

    fn card(&self) -> Why {
        let Some(bit) = self.refusal.tried.and_then(Choice::card) else {
            let open = some_cards(&self.p.pack, self.decision.options.cards());
            return Why::NoCard { tried: self.tried.to_string(), open };
        };
        let card = code(&self.p.pack, bit).to_string();
        let Some(clause) = self.refusal.clause.filter(|_| self.refusal.held) else {
            return self.not_held(bit, card);
        };
        let (rule, holder, done) = (self.reason(clause), self.holder(), self.done());
        if self.decision.phase == Phase::Choose {
            let wanted = some_cards(&self.p.pack, self.decision.options.cards());
            return Why::NotHere { card, done, wanted, rule };
        }
        let hand = self.s.hands[self.decision.position];
        // What may be named may lie in a place as well.
        let wanted = self.refusal.wanted & (hand | self.decision.options.cards());
        let wanted = some_cards(&self.p.pack, wanted);
        match self.duty(clause) {
            Some(duty) if forbids(&duty.want, self.p.pack.all) => {
                Why::NotWhile { card, done, holder, rather: self.rather(), rule }
            }
            Some(_) => Why::Wanted { now: self.situation(), holder, wanted, rule },
            None if bit.is_in(self.s.chosen) => Why::ChosenAlready { card, at: self.at(clause) },
            None => Why::NotHere { card, done, wanted, rule },
        }
    }

    /// Whose cards these are: those of whoever decides, or of a hand that he plays too.
    fn holder(&self) -> Who {
        self.who(self.decision.position)
    }

    /// As whoever decides calls somebody.
    fn who(&self, position: Position) -> Who {
        match position {
            position if position == self.decision.by => Who::You,
            position if position.is_in(self.p.dummies) => Who::Dummy,
            position => Who::Role(Role::of(self.p, position)),
        }
    }

    fn not_held(&self, bit: Card, card: String) -> Why {
        let holder = self.holder();
        let own = self.s.hands[self.decision.by];
        match holder != Who::You && bit.is_in(own) {
            true => Why::OtherHand { holder, card, rather: self.rather() },
            false => match sides::fell_when(self.p, self.s, bit) {
                Some((trick, by)) => Why::Fell { card, trick, by: self.who(by) },
                None => Why::NotHeld { holder, card },
            },
        }
    }

    /// What would do instead, after all other duties too; nothing if it is too much.
    fn rather(&self) -> Option<Cards> {
        let few = self.decision.options.len() <= 6;
        few.then(|| some_cards(&self.p.pack, self.decision.options.cards()))
    }

    /// As far as it matters.
    fn situation(&self) -> Situation {
        if self.decision.phase != Phase::Play {
            return Situation::Holds;
        }
        let hand = self.s.hands[self.decision.position];
        let trick = self.s.number + 1;
        match self.p.suit_title(self.s.contract, &self.s.choices, self.s.led) {
            None => {
                let by = contract(self.p, self.s).and_then(|c| c.play.taker_leads.as_ref());
                let by = by.filter(|by| by.lead == trick);
                Situation::Leads { trick, order: by.map(|by| (by.order.clone(), self.at(by.clause))) }
            }
            Some(_) if self.refusal.wanted & !self.s.led == 0 && self.wants_number() => {
                Situation::Trick(trick)
            }
            Some(suit) if hand & self.s.led == 0 => Situation::Void(suit.to_string()),
            Some(suit) => Situation::Led(suit.to_string()),
        }
    }

    /// Is the duty one of certain tricks only?
    fn wants_number(&self) -> bool {
        let duty = self.refusal.clause.and_then(|c| self.duty(c));
        duty.is_some_and(|d| d.from > 1 || contract(self.p, self.s).is_some_and(|c| d.to < c.play.tricks))
    }

    fn done(&self) -> Done {
        match self.decision.phase {
            Phase::Play if self.s.lying == 0 => Done::Led,
            Phase::Play => Done::Played,
            Phase::Discard => Done::LaidAway,
            Phase::Lay => Done::LaidOpen,
            Phase::Give => Done::Given,
            Phase::Choose => Done::Called,
            Phase::Keep => Done::Kept,
            // No card is put anywhere: an answer is given, or none.
            Phase::Auction | Phase::Leave | Phase::Swap | Phase::Announce | Phase::Double => Done::Kept,
        }
    }

    fn duty(&self, clause: u16) -> Option<&Duty> {
        let contract = contract(self.p, self.s)?;
        let duties: &[Duty] = match self.s.progress {
            Progress::Step(at) => match contract.steps.get(usize::from(at))? {
                Step::Put { duties, .. }
                | Step::Renew { duties, .. }
                | Step::Give { duties, .. }
                | Step::Keep { duties, .. }
                | Step::KeepOver { duties, .. }
                | Step::Expose { duties, .. } => duties,
                _ => &contract.play.duties,
            },
            _ => return None,
        };
        duties.iter().find(|d| d.clause == clause)
    }

    // ---- bids ------------------------------------------------------------------------------

    fn bid(&self) -> Why {
        let open = self.open();
        let title = |bid: u8| self.p.bid_title(bid);
        let bid = self.refusal.tried.and_then(Choice::bid);
        let standing = self.s.bidding.standing;
        let Some(clause) = self.refusal.clause else {
            let why = match self.refusal.tried {
                Some(Choice::Hold) => WhyNoBid::NothingToHold,
                _ if open.len() > 2 && spoken::is_yes(self.tried) => WhyNoBid::YesTo(self.tried.to_string()),
                _ => WhyNoBid::NoBid(self.tried.to_string()),
            };
            return Why::Bid { why, open, at: None };
        };
        let why = match (self.refusal.reason, self.refusal.tried) {
            // Who is left with a bid names his game.
            (Closed::MustOpen, _) if standing != NONE => WhyNoBid::MustName,
            (Closed::MustOpen, _) => WhyNoBid::MustOpen,
            (Closed::Needs, _) if let Some(bid) = bid => WhyNoBid::TooWeakFor(title(bid)),
            (Closed::Needs, _) => WhyNoBid::TooWeakToHold(title(standing)),
            (Closed::OnlyHold, _) => WhyNoBid::OnlyHold,
            _ if let Some(contract) = bid => match (self.rung(contract), self.rung(standing)) {
                (None, _) => WhyNoBid::Never(title(contract)),
                (Some(_), Some(_)) if contract == standing => WhyNoBid::BidAlready(title(standing)),
                (Some(mine), Some(high)) if mine <= high => {
                    WhyNoBid::NotHigher(title(contract), title(standing))
                }
                _ => WhyNoBid::NotNow(title(contract)),
            },
            (_, Some(Choice::Hold)) => WhyNoBid::NoHold,
            _ => WhyNoBid::NoPass,
        };
        Why::Bid { why, open, at: Some(self.at(clause)) }
    }

    /// How high a contract is in this part of the auction.
    fn rung(&self, contract: u8) -> Option<u8> {
        let stage = self.p.stages.get(usize::from(self.s.bidding.stage))?;
        stage.bids.iter().find(|b| b.contract == contract).map(|b| b.rung)
    }

    // ---- shared ----------------------------------------------------------------------------

    /// What may be said.
    fn open(&self) -> Vec<String> {
        self.decision.list().into_iter().map(|choice| self.decision.said(self.p, choice)).collect()
    }

    fn at(&self, clause: u16) -> Place {
        place_in(self.p, clause, self.s.contract)
    }

    fn reason(&self, clause: u16) -> Reason {
        let info: &ClauseInfo = self.p.clause(clause);
        Reason { name: info.name.clone(), title: info.title.clone(), at: self.at(clause) }
    }
}

fn contract<'p>(p: &'p Program, s: &State) -> Option<&'p Contract> {
    p.contracts.get(usize::from(s.contract))
}

/// A `must not`: it wants every card but some, those included that the pack does not have.
fn forbids(want: &Want, pack: Mask) -> bool {
    match want {
        Want::NotOpen | Want::Not(_) => true,
        Want::Set(set) => set & !pack != 0,
        _ => false,
    }
}
