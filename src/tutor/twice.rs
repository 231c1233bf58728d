//! What is done only if it is said twice, as it cannot be taken back: and whoever says yes in between says it again.

use super::at_once;
use super::class::{Class, Stop};
use super::command::{Command, Line};
use super::words::Note;
use crate::engine::{Entry, Table};
use crate::language::spoken;

impl Class<'_> {
    /// What a line means behind the question whether something is to be done; `None` if that is answered with it.
    pub(super) fn confirmed(&mut self, line: Line) -> Option<Line> {
        let line = match (&self.once, line) {
            (Some(once), Line::Answer(said)) if spoken::is_yes(&said) => Line::Command(once.clone()),
            (Some(_), Line::Answer(said)) if spoken::is_no(&said) => {
                (self.once, self.warned) = (None, false);
                self.note(match self.stop {
                    Stop::Pause => Note::NothingAsked,
                    _ if self.plan.is_free() => Note::YourTurn,
                    _ => Note::SaySomething,
                });
                return None;
            }
            (_, line) => line,
        };
        self.warned &= matches!(&line, Line::Command(command) if command.takes_back());
        let again = self.once.as_ref().is_some_and(|once| line == Line::Command(once.clone()));
        if !again && !self.warned {
            self.once = None;
        }
        Some(line)
    }

    /// What cannot be taken back, such as a lesson that begins anew, is done only where that is said twice.
    pub(super) fn says_it_again(&mut self, command: &Command) -> bool {
        self.once.replace(command.clone()).is_some_and(|once| once == *command)
    }

    /// May something be taken back, or cards be tried that the others hold? At a free table only where whoever wants
    /// it says so twice: the deal does not count any more.
    pub(super) fn agreed(&mut self, command: &Command) -> bool {
        let me = self.me();
        let decided = |table: &Table| {
            table
                .history()
                .iter()
                .any(|entry| matches!(entry, Entry::Act { decision, .. } if decision.by == me))
        };
        // Who has done nothing yet has nothing to take back, but may try.
        let shows = matches!(command, Command::WhatIf(_)) || self.table.as_ref().is_some_and(decided);
        let free = self.plan.is_free() && !self.over() && self.aside.is_none();
        let own = *command == Command::Back && self.table.as_ref().is_some_and(at_once::is_half_said);
        if !free || self.taken_back || !shows || own {
            return true;
        }
        self.once = Some(command.clone());
        self.taken_back = std::mem::replace(&mut self.warned, true);
        self.taken_back
    }
}
