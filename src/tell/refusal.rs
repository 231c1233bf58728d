//! Why something may not be done.

use super::cards::{and_list, code, place_in, some_codes, suit};
use crate::engine::{Decision, Kind, NONE, Phase, Refusal, State, Table};
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{ClauseInfo, Contract, Duty, Program, Step, Want};

/// A refusal in one sentence, with the clause that gives it.
pub fn refusal(table: &Table, refusal: &Refusal, tried: &str) -> String {
    let Some(decision) = refusal.decision else {
        return "the deal is over: nothing is to be decided".to_string();
    };
    let told = Told { p: table.program, s: table.state(), refusal, decision: &decision, tried: tried.trim() };
    match decision.kind {
        Kind::Card => told.card(),
        Kind::Bid => told.bid(),
        Kind::YesNo | Kind::Choice => format!("`{}` is no answer here: say {}", told.tried, told.or_words()),
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

    fn card(&self) -> String {
        let Some(card) = self.refusal.card else {
            let open = some_codes(&self.p.pack, self.decision.options);
            let one_of = if self.decision.options.count_ones() > 1 { "one of " } else { "" };
            return format!("`{}` is no card of this pack: name {one_of}{open}", self.tried);
        };
        let card = code(&self.p.pack, card);
        let Some(clause) = self.refusal.clause.filter(|_| self.refusal.held) else {
            return self.not_held(card);
        };
        let reason = self.reason(clause);
        let hand = self.s.hands[usize::from(self.decision.position)];
        let wanted = some_codes(&self.p.pack, self.refusal.wanted & hand);
        match self.duty(clause) {
            Some(duty) if forbids(&duty.want, self.p.pack.all) => {
                let while_held = format!("while {} {}", self.holds(), self.rather());
                format!("{card} may not be {} {while_held}: {reason}", self.done())
            }
            Some(_) => format!("{} {wanted}: {reason}", self.situation()),
            None if self.s.chosen & 1 << self.refusal.card.unwrap_or(0) != 0 => {
                format!(
                    "{card} is chosen already: name another ({})",
                    place_in(self.p, clause, self.s.contract)
                )
            }
            None => format!("{card} may not be {} here, only {wanted}: {reason}", self.done()),
        }
    }

    /// Whose cards these are: those of whoever decides, or of a hand that he plays too.
    fn holder(&self) -> String {
        match (self.decision.by, self.decision.position) {
            (by, position) if by == position => "you".to_string(),
            (_, position) if self.p.dummies >> position & 1 == 1 => "the dummy".to_string(),
            (_, position) => super::names::role(self.p, position),
        }
    }

    fn holds(&self) -> String {
        let holder = self.holder();
        let verb = if holder == "you" { "hold" } else { "holds" };
        format!("{holder} {verb}")
    }

    fn not_held(&self, card: &str) -> String {
        let holder = self.holder();
        if holder == "you" {
            return format!("you do not hold {card}");
        }
        let own = self.s.hands[usize::from(self.decision.by)];
        match self.refusal.card {
            Some(bit) if own >> bit & 1 == 1 => {
                format!("{card} is in your own hand, but it is the turn of {holder}: play {}", self.rather())
            }
            _ => format!("{holder} does not hold {card}"),
        }
    }

    /// What would do instead, after all other duties too.
    fn rather(&self) -> String {
        match self.decision.options.count_ones() {
            0..=6 => some_codes(&self.p.pack, self.decision.options),
            _ => "other cards".to_string(),
        }
    }

    /// `Herz was led and you`, as far as it matters.
    fn situation(&self) -> String {
        if self.decision.phase != "play" {
            return self.holds();
        }
        let (holder, holds) = (self.holder(), self.holds());
        let (leads, has, hold) =
            if holder == "you" { ("lead", "have", "hold") } else { ("leads", "has", "holds") };
        let hand = self.s.hands[usize::from(self.decision.position)];
        let number = self.s.number + 1;
        match suit(&self.p.pack, self.s.led) {
            None => match contract(self.p, self.s).and_then(|c| c.play.taker_leads.as_ref()) {
                Some(by) if by.lead == number => {
                    format!(
                        "{holder} {leads} trick {number} ({}, {}) and {hold}",
                        by.order,
                        place_in(self.p, by.clause, self.s.contract)
                    )
                }
                _ => format!("{holder} {leads} trick {number} and {hold}"),
            },
            Some(_) if self.refusal.wanted & !self.s.led == 0 && self.wants_number() => {
                format!("this is trick {number} and {holds}")
            }
            Some(name) if hand & self.s.led == 0 => {
                format!("{name} was led, {holder} {has} none of it and {hold}")
            }
            Some(name) => format!("{name} was led and {holds}"),
        }
    }

    /// Is the duty one of certain tricks only?
    fn wants_number(&self) -> bool {
        let duty = self.refusal.clause.and_then(|c| self.duty(c));
        duty.is_some_and(|d| d.from > 1 || contract(self.p, self.s).is_some_and(|c| d.to < c.play.tricks))
    }

    /// What is being done with cards.
    fn done(&self) -> &'static str {
        match self.decision.phase {
            "play" if self.s.lying == 0 => "led",
            "play" => "played",
            "discard" => "laid away",
            "lay" => "laid open",
            _ => "kept",
        }
    }

    fn duty(&self, clause: u16) -> Option<&Duty> {
        let contract = contract(self.p, self.s)?;
        let duties: &[Duty] = match self.s.phase {
            Phase::Step(at) => match contract.steps.get(usize::from(at))? {
                Step::Put { duties, .. } | Step::Keep { duties, .. } | Step::Expose { duties, .. } => duties,
                _ => &contract.play.duties,
            },
            _ => return None,
        };
        duties.iter().find(|d| d.clause == clause)
    }

    // ---- bids ------------------------------------------------------------------------------

    fn bid(&self) -> String {
        let open = self.or_words();
        let Some(stage) = self.p.stages.get(usize::from(self.s.bidding.stage)) else {
            return format!("say {open}");
        };
        let tried = self.tried.to_lowercase();
        let named = |name: &str, title: &str| name == tried || title.to_lowercase() == tried;
        let found = self.p.contracts.iter().position(|c| named(&c.name, &c.title));
        let rung = |contract: u8| stage.bids.iter().find(|b| b.contract == contract).map(|b| b.rung);
        let title = |contract: u8| self.p.contracts[usize::from(contract)].title.as_str();
        let standing = self.s.bidding.standing;
        let Some(clause) = self.refusal.clause else {
            return match tried.as_str() {
                "hold" => format!("there is nothing to hold: say {open}"),
                _ => format!("`{}` is no bid of this game: say {open}", self.tried),
            };
        };
        let at = place_in(self.p, clause, self.s.contract);
        if clause == stage.open_clause && clause != stage.bids_clause {
            return format!("you must open the bidding: say {open} ({at})");
        }
        if self.p.clause(clause).name == "needs"
            && let Some(contract) = found
        {
            return format!("your hand is not good enough for {}: say {open} ({at})", title(contract as u8));
        }
        if self.p.clause(clause).name == "needs" && tried == "hold" {
            return format!("your hand is not good enough to hold {}: say {open} ({at})", title(standing));
        }
        if clause == stage.hold_clause && clause != stage.bids_clause && found.is_some() {
            return format!("who speaks before the bidder may only hold: say {open} ({at})");
        }
        match (tried.as_str(), found) {
            ("pass", _) => format!("you may not pass: say {open} ({at})"),
            ("hold", _) => format!("you may not hold now: say {open} ({at})"),
            (_, Some(contract)) => match (rung(contract as u8), rung(standing)) {
                (None, _) => format!("{} cannot be bid: say {open} ({at})", title(contract as u8)),
                (Some(mine), Some(high)) if mine <= high && standing != NONE => {
                    let (mine, high) = (title(contract as u8), title(standing));
                    if mine == high {
                        format!("{high} is bid already: say {open} ({at})")
                    } else {
                        format!("{mine} is not higher than {high}: say {open} ({at})")
                    }
                }
                _ => format!("{} cannot be bid now: say {open} ({at})", title(contract as u8)),
            },
            _ => format!("`{}` cannot be said now: say {open} ({at})", self.tried),
        }
    }

    // ---- shared ----------------------------------------------------------------------------

    /// `pass, einer or solo`
    fn or_words(&self) -> String {
        let words: Vec<String> =
            self.decision.list().into_iter().map(|o| self.decision.word(self.p, o)).collect();
        match words.as_slice() {
            [most @ .., last] if !most.is_empty() => format!("{} or {last}", most.join(", ")),
            _ => and_list(&words),
        }
    }

    /// `follow suit (Farbe bekennen, D-51, dreierles.rules:64)`
    fn reason(&self, clause: u16) -> String {
        let info: &ClauseInfo = self.p.clause(clause);
        let at = place_in(self.p, clause, self.s.contract);
        let name = info.name.replace('_', " ");
        match &info.title {
            Some(title) if !title.eq_ignore_ascii_case(&name) => format!("{name} ({title}, {at})"),
            _ => format!("{name} ({at})"),
        }
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
