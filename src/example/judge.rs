//! What is expected, compared with what is.

use super::run::{Judged, Wrong, known_phase, place};
use super::{Step, fill};
use crate::diagnostic::words::example::{self as words, How, Part, Wanted, What};
use crate::diagnostic::{Diagnostic, Said, Span};
use crate::engine::view::{Move, Seen};
use crate::engine::{Choice, Decision, Event, Options, Refusal, Table, table::Entry};
use crate::language::Language;
use crate::record::{Amount, Node};
use crate::ruleset::Program;
use crate::ruleset::expr::positions;
use crate::ruleset::pack::{Mask, set_of};
use crate::ruleset::program::ClauseId;
use crate::tell::{self, sheet};
use crate::who::Position;

/// Compares what is expected with what is.
pub(super) struct Judge<'a, 'p> {
    pub p: &'p Program,
    pub first: u32,
    pub name: &'a str,
    pub table: &'a Table<'p>,
    pub node: &'a Node,
    pub text: &'a str,
    pub language: Language,
}

impl Judge<'_, '_> {
    pub(super) fn step(&self, step: &Step) -> Judged {
        match step {
            Step::Options(_) => self.options(),
            Step::Legal(_) => self.open(true),
            Step::Closed(_) => self.open(false),
            Step::Refused(_, by) => self.refused(by),
            Step::Asked(seat) => {
                self.seat(*seat, 0)?;
                let asked = self.decision()?.position;
                let asked = u64::from(self.table.seat(asked));
                self.same(What::Asked, seat, &asked, |n| How::Seat(*n).said(), |n| format!("Asked({n})"))
            }
            Step::Decides(seat) => {
                self.seat(*seat, 0)?;
                let by = u64::from(self.table.seat(self.decision()?.by));
                self.same(What::Decides, seat, &by, |n| How::Seat(*n).said(), |n| format!("Decides({n})"))
            }
            Step::Phase(phase) => {
                known_phase(self.p, phase, self.node.item(0).span)?;
                let now = self.decision()?.moment(self.p).to_string();
                self.same(What::Phase, phase, &now, |n| words::ticked(n), |n| format!("Phase(\"{n}\")"))
            }
            Step::Knows(seat, _) => self.sight(*seat, true),
            Step::Hides(seat, _) => self.sight(*seat, false),
            Step::Holds(seat, _) => {
                let position = self.seat(*seat, 0)?;
                let hand = self.table.state().hands[position];
                self.among(What::Hand(*seat), hand, |has| format!("Holds({seat}, \"{has}\")"))
            }
            Step::Lies(name, _) => {
                let known: Vec<&str> = self.p.places.iter().map(|x| x.name.as_str()).collect();
                let Some(at) = known.iter().position(|x| x == name) else {
                    return Err(words::unknown_place(self.node.item(0).span, name, &known).into());
                };
                let cards = self.table.state().places[at];
                self.among(What::Named(name), cards, |has| format!("Lies(\"{name}\", \"{has}\")"))
            }
            Step::Open(_) => {
                let said = self.cards(0)?;
                let open = self.table.state().open;
                self.same(
                    What::LiesOpen,
                    &said,
                    &open,
                    |set| self.told(*set),
                    |set| format!("Open(\"{}\")", self.p.pack.written(*set).join(" ")),
                )
            }
            Step::TrickTo(seat) => self.trick(*seat),
            _ => self.end(step),
        }
    }

    // ---- what is open ----------------------------------------------------------------------

    pub(super) fn options(&self) -> Judged {
        let decision = self.decision()?;
        let said = self.answers(0)?;
        let wanted = Options::of(decision.kind(), said.iter().map(|(choice, ..)| *choice));
        if wanted == decision.options {
            return Ok(());
        }
        let now = decision.words(self.p);
        let said_words: Vec<String> = said.iter().map(|(_, word, _)| format!("`{word}`")).collect();
        let now_words: Vec<String> = now.iter().map(|word| format!("`{word}`")).collect();
        let (said_words, now_words) = (How::All(&said_words).said(), How::All(&now_words).said());
        let what = What::Options(self.table.seat(decision.position));
        let mut found = words::unmet(self.node.span, self.name, what, &said_words, &now_words);
        let missing = said.iter().find(|(choice, ..)| !decision.options.has(*choice));
        found = match missing {
            Some((choice, word, _)) => match self.table.explain(*choice).clause {
                Some(clause) => self.by(found, clause, Part::Closes(word)),
                None => found,
            },
            None => self.by(found, decision.clause, Part::Asks),
        };
        Err(Wrong::Unmet(Box::new(found), Some(format!("Options(\"{}\")", now.join(" ")))))
    }

    pub(super) fn open(&self, wanted: bool) -> Judged {
        let decision = self.decision()?;
        for (choice, word, at) in self.answers(0)? {
            let open = decision.options.has(choice);
            if open == wanted {
                continue;
            }
            let refusal = self.table.explain(choice);
            let (said, why) = match wanted {
                true => (Wanted::Legal, Some(self.refusal(&refusal, &word))),
                false => (Wanted::Closed, None),
            };
            let mut found = words::unmet_answer(at, self.name, &word, said, why.as_ref());
            if let Some(clause) = refusal.clause.filter(|_| wanted) {
                found = self.by(found, clause, Part::Refuses);
            }
            let instead = (!wanted).then(|| format!("Legal(\"{word}\")"));
            return Err(Wrong::Unmet(Box::new(found), instead));
        }
        Ok(())
    }

    pub(super) fn refused(&self, by: &str) -> Judged {
        let decision = self.decision()?;
        let clauses = self.clauses_at(by, self.node.item(1).span)?;
        for (choice, word, at) in self.answers(0)? {
            let unmet = |why| words::unmet_answer(at, self.name, &word, Wanted::RefusedBy(by), why);
            if decision.options.has(choice) {
                let found = unmet(None);
                let found = self.by(found, clauses[0], Part::RefusesNot);
                return Err(Wrong::Unmet(Box::new(found), Some(format!("Legal(\"{word}\")"))));
            }
            let refusal = self.table.explain(choice);
            match refusal.clause {
                Some(clause) if clauses.contains(&clause) => {}
                Some(clause) => {
                    let why = self.refusal(&refusal, &word);
                    let found = self.by(unmet(Some(&why)), clause, Part::Refuses);
                    let name = &self.p.clause(clause).name;
                    let instead = Some(format!("Refused(\"{word}\", \"{name}\")"));
                    return Err(Wrong::Unmet(Box::new(found), instead));
                }
                None => {
                    let why = self.refusal(&refusal, &word);
                    let found = unmet(Some(&why));
                    let instead = Some(format!("Closed(\"{word}\")"));
                    return Err(Wrong::Unmet(Box::new(found), instead));
                }
            }
        }
        Ok(())
    }

    /// Refusals that were expected: by which clause, and as they are told.
    pub(super) fn refusals(&self) -> Vec<(Option<ClauseId>, String)> {
        let answers = self.answers(0).unwrap_or_default();
        let told = |(choice, word, _): (Choice, String, Span)| {
            let refusal = self.table.explain(choice);
            (refusal.clause, self.refusal(&refusal, &word).to(self.language).to_string())
        };
        answers.into_iter().map(told).collect()
    }

    /// The words of an argument as answers to the question on the table.
    pub(super) fn answers(&self, item: usize) -> Result<Vec<(Choice, String, Span)>, Wrong> {
        let decision = self.decision()?;
        let node = self.node.item(item);
        let read = |at: Span| {
            let word = self.text.get(at.start as usize..at.end as usize).unwrap_or("");
            match self.table.read(word) {
                Some(choice) => Ok((choice, word.to_string(), at)),
                None => {
                    let open = decision.words(self.p);
                    let open: Vec<&str> = open.iter().map(String::as_str).collect();
                    Err(words::no_answer(at, word, decision.moment(self.p), &open).into())
                }
            }
        };
        node.words(self.text).into_iter().map(read).collect()
    }

    // ---- cards -----------------------------------------------------------------------------

    pub(super) fn cards(&self, item: usize) -> Result<Mask, Wrong> {
        Ok(set_of(&fill::cards(&self.p.pack, self.node.item(item), self.text)?))
    }

    /// Cards, or that there are none.
    fn told(&self, cards: Mask) -> Said {
        match self.p.pack.written(cards) {
            none if none.is_empty() => How::Nothing.said(),
            list => How::All(&list).said(),
        }
    }

    pub(super) fn among(&self, what: What, cards: Mask, instead: impl Fn(String) -> String) -> Judged {
        let said = self.cards(1)?;
        // Who names none means that none is there.
        let met = if said == 0 { cards == 0 } else { said & !cards == 0 };
        if met {
            return Ok(());
        }
        let has = self.p.pack.written(cards);
        let (said, now) = (self.told(said), self.told(cards));
        let found = words::unmet(self.node.item(1).span, self.name, what, &said, &now);
        Err(Wrong::Unmet(Box::new(found), Some(instead(has.join(" ")))))
    }

    pub(super) fn sight(&self, seat: u64, wanted: bool) -> Judged {
        let position = self.seat(seat, 0)?;
        let said = self.cards(1)?;
        let known = seen(self.table, position);
        let wrong = if wanted { said & !known } else { said & known };
        if wrong == 0 {
            return Ok(());
        }
        let list = self.p.pack.written(wrong);
        let (with, without) = (How::With(&list).said(), How::Without(&list).said());
        let (said, now) = if wanted { (with, without) } else { (without, with) };
        let found = words::unmet(self.node.item(1).span, self.name, What::Knows(seat), &said, &now);
        Err(Wrong::Unmet(Box::new(found), None))
    }

    pub(super) fn trick(&self, seat: u64) -> Judged {
        self.seat(seat, 0)?;
        let last = self.table.history().iter().rev().find_map(|entry| match entry {
            Entry::Event(Event::Trick { taker, .. }) => Some(u64::from(self.table.seat(*taker))),
            _ => None,
        });
        let Some(taker) = last else {
            return Err(words::no_trick(self.node.span, self.name).into());
        };
        if taker == seat {
            return Ok(());
        }
        let told = |n: u64| How::Seat(n).said();
        let found = words::unmet(self.node.span, self.name, What::LastTrick, &told(seat), &told(taker));
        let contract = self.p.contracts.get(usize::from(self.table.state().contract));
        let found = match contract {
            Some(contract) => self.by(found, contract.play.best_clause, Part::WinsTrick),
            None => found,
        };
        Err(Wrong::Unmet(Box::new(found), Some(format!("TrickTo({taker})"))))
    }

    fn refusal(&self, refusal: &Refusal, word: &str) -> Said {
        let refusal = tell::refusal(self.table, refusal, word);
        Said::each(|language| refusal.said(language).bare())
    }

    // ---- shared ----------------------------------------------------------------------------

    pub(super) fn decision(&self) -> Result<Decision, Wrong> {
        self.table.decision().ok_or_else(|| words::over(self.node.span, self.name).into())
    }

    pub(super) fn over(&self) -> Judged {
        let Some(decision) = self.table.decision() else { return Ok(()) };
        let open = decision.words(self.p);
        let seat = self.table.seat(decision.position);
        Err(words::not_over(self.node.span, self.name, seat, decision.moment(self.p), &open).into())
    }

    pub(super) fn seat(&self, seat: u64, item: usize) -> Result<Position, Wrong> {
        self.seat_at(seat, self.node.item(item).span)
    }

    pub(super) fn seat_at(&self, seat: u64, at: Span) -> Result<Position, Wrong> {
        match self.p.seat_at(seat) {
            Some(seat) => Ok(self.p.position(self.table.state().dealer, seat)),
            None => Err(words::unknown_seat(at, seat, self.p.persons).into()),
        }
    }

    /// The clauses of a name, or that state a rule.
    pub(super) fn clauses(&self, by: &str) -> Result<Vec<ClauseId>, Wrong> {
        self.clauses_at(by, self.node.item(0).span)
    }

    fn clauses_at(&self, by: &str, at: Span) -> Result<Vec<ClauseId>, Wrong> {
        let found = self.p.named(by);
        if found.is_empty() {
            let mut known: Vec<&str> = self.p.clauses.iter().map(|c| c.name.as_str()).collect();
            known.extend(self.p.clauses.iter().flat_map(|c| c.cites.iter().map(|(id, _)| id.as_str())));
            known.sort_unstable();
            known.dedup();
            return Err(words::unknown_clause(at, by, &known).into());
        }
        Ok(found)
    }

    pub(super) fn by(&self, found: Diagnostic, clause: ClauseId, part: Part) -> Diagnostic {
        words::beside(found, place(self.p, self.first, clause), part)
    }

    /// Where cards were found for facts: which hands.
    pub(super) fn assumed(&self, found: Diagnostic) -> Diagnostic {
        if self.table.dealt() {
            return found;
        }
        let hand = |position: Position| {
            let cards = self.table.state().held[position];
            let codes: Vec<&str> = self.p.pack.list(cards).map(|card| self.p.pack.code(card)).collect();
            (self.table.seat(position), codes.join(" "))
        };
        let hands: Vec<_> = positions(self.p.active()).map(hand).collect();
        let state = self.table.state();
        let bid = (state.declarer != Position::NOBODY)
            .then(|| state.bidding.values[state.declarer].checked_sub(1))
            .flatten();
        let bid = bid.map(|at| (self.table.seat(state.declarer), self.p.values[usize::from(at)]));
        found.help(words::assumed(&hands, bid))
    }

    pub(super) fn amounts(
        &self,
        what: What,
        said: &[Amount],
        now: &[Amount],
        clause: Option<ClauseId>,
        instead: impl Fn(String) -> String,
    ) -> Judged {
        if said == now {
            return Ok(());
        }
        let list = |amounts: &[Amount]| {
            Said::each(|language| {
                let each = amounts.iter().map(|n| tell::words(language).signed(*n));
                each.collect::<Vec<_>>().join(", ")
            })
        };
        let (wanted, really) = (list(said), list(now));
        let mut found = words::unmet(self.node.span, self.name, what, &wanted, &really);
        match clause {
            Some(clause) => found = self.by(found, clause, Part::Decides),
            None => {
                for item in self.table.items().iter().take(4) {
                    let told = Said::each(|language| sheet::item(self.table, item, language).bare());
                    found = self.by(found, item.clause, Part::Pays(told));
                }
            }
        }
        found = self.assumed(found);
        let now: Vec<String> = now.iter().map(|n| n.written()).collect();
        Err(Wrong::Unmet(Box::new(found), Some(instead(format!("[{}]", now.join(", "))))))
    }

    pub(super) fn same<T: PartialEq>(
        &self,
        what: What,
        said: &T,
        now: &T,
        told: impl Fn(&T) -> Said,
        instead: impl Fn(&T) -> String,
    ) -> Judged {
        if said == now {
            return Ok(());
        }
        let found = words::unmet(self.node.span, self.name, what, &told(said), &told(now));
        Err(Wrong::Unmet(Box::new(found), Some(instead(now))))
    }
}

/// The cards of which a position knows where they are, or were played.
fn seen(table: &Table, position: Position) -> Mask {
    let view = table.view(Some(position));
    let lying = view.trick.iter().fold(view.hand, |set, (_, card)| set | card.bit());
    let hands = view.hands.iter().fold(lying, |set, (known, _)| set | known);
    let piles = view.places.iter().fold(hands, |set, pile| set | pile.known);
    view.history.iter().fold(piles, |set, seen| match seen {
        Seen::Trick { cards, .. } => set | cards,
        Seen::Moved { what: Move::Won, known, .. } => set | known,
        _ => set,
    })
}
