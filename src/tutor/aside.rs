//! Trying something apart from the lesson: what-if, and what a poor answer leads to.

use super::class::Class;
use super::message::{Grade, Message};
use super::words::{Hint, Note};
use super::{answer, notes, open, picture, unheard};
use crate::engine::{Choice, Kind, Phase, Table};
use crate::tell::story;
use crate::who::Position;

impl<'p> Class<'p> {
    pub(super) fn what_if(&mut self, moves: &str) {
        if self.aside.is_none() {
            let dealt = self.is_dealt();
            let Some(table) = self.table.as_ref().filter(|table| dealt && !table.done()) else {
                return self.note(Note::NothingToTry);
            };
            self.aside = Some(table.clone());
            self.hinted = None;
            self.note(Note::Away);
        }
        match moves.is_empty() {
            true => self.turn_aside(),
            false => self.try_out(moves),
        }
    }

    /// Moves on the table apart; the others answer as careful players.
    pub(super) fn try_out(&mut self, said: &str) {
        let me = self.me();
        let Some(mut table) = self.aside.take() else { return };
        let seen = table.witnessed(Some(me)).len();
        let words = answer::words(&table, said);
        let mut first = None;
        for word in words.iter().map(String::as_str) {
            let Some(decision) = table.decision() else { break };
            // Cards to several tricks, or of one choice; but whoever names them has not heard what else is asked.
            let asked = (decision.phase, decision.clause);
            let alike = |before: (Phase, u16)| match asked.0 {
                Phase::Play => before.0 == Phase::Play,
                _ => before == asked && decision.kind() == Kind::Card,
            };
            if !first.is_none_or(alike) {
                self.verdict(Grade::Refused, &Note::AskedNext(word.to_string()));
                break;
            }
            first = first.or(Some(asked));
            let refused = match answer::heard(&table, word) {
                None => {
                    self.note(unheard::not_read(&table, &decision, (word, said)));
                    break;
                }
                Some(choice) => {
                    if decision.by == me {
                        self.gives_away(&table, choice);
                    }
                    let refusal = table.act(choice).err();
                    refusal.map(|refusal| notes::because(notes::refusal(&table, &refusal, word)))
                }
            };
            if let Some(note) = refused {
                self.verdict(Grade::Refused, &note);
                break;
            }
            others(&mut table, me);
        }
        self.tell(&story::since(&table, Some(me), seen).0);
        self.aside = Some(table);
        self.turn_aside();
    }

    /// Tells what a card gives away if all lay open, where that is known.
    fn gives_away(&mut self, table: &Table, choice: Choice) {
        let (Some(decision), Some(found)) = (table.decision(), open::compared(table, choice)) else { return };
        let open = |choice| notes::open(table, &decision, &[choice]);
        self.note(Hint::AllOpen {
            made: (open(choice), found.made),
            better: (open(found.better), found.best),
        });
    }

    pub(super) fn turn_aside(&mut self) {
        let me = self.me();
        let Some(mut table) = self.aside.take() else { return };
        let seen = table.witnessed(Some(me)).len();
        others(&mut table, me);
        self.tell(&story::since(&table, Some(me), seen).0);
        match table.decision() {
            Some(decision) => {
                let text = notes::your_turn(&table, &decision).said(self.language());
                self.out.push(Message::Show(picture::hand(&table, me, self.language())));
                let packets = picture::packets(table.program, &table.view(Some(me)), self.language());
                self.out.extend((!packets.is_empty()).then_some(Message::Show(packets)));
                self.out.push(Message::Question(text));
            }
            None => {
                self.out.push(Message::Show(picture::sheet(&table, me, self.language())));
                self.note(Note::AwayOver);
            }
        }
        self.aside = Some(table);
    }

    /// How the last poor answer goes on: by the moves of the lesson, or as careful players would play.
    pub(super) fn see(&mut self) {
        let (Some((chosen, then)), Some(table)) = (self.poor.clone(), &self.table) else {
            return self.note(Note::NothingPlayedOut);
        };
        let (me, mut table) = (self.me(), table.clone());
        let (seen, number) = (table.witnessed(Some(me)).len(), table.state().number);
        for choice in chosen {
            self.gives_away(&table, choice);
            let _ = table.act(choice);
        }
        match then {
            Some(then) => {
                for word in then.split_whitespace() {
                    if let Some(choice) = table.hear(word) {
                        let _ = table.act(choice);
                    }
                }
            }
            // Until the trick after this one is taken.
            None => {
                while table.decision().is_some() && table.state().number <= number + 1 {
                    open::reply(&mut table);
                }
            }
        }
        self.tell(&story::since(&table, Some(me), seen).0);
        if table.done() {
            self.out.push(Message::Show(picture::sheet(&table, me, self.language())));
        }
        self.note(Note::TakenBack);
    }
}

/// The others play until `me` is asked something he has a choice in.
fn others(table: &mut Table, me: Position) {
    while let Some(decision) = table.decision() {
        if decision.by == me && decision.options.len() > 1 {
            return;
        }
        open::reply(table);
    }
}
