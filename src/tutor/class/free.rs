//! Playing alone: the others answer, and where the learner wants it his own hand is played too.

use super::super::lesson::Free;
use super::super::message::Message;
use super::choices::decide;
use super::{Class, Stop, careful};
use crate::engine::{Decision, Table};
use crate::players::Manner;
use crate::text::Text;

impl Class<'_> {
    /// Does free play end at this decision?
    fn free_ends(&self, decision: &Decision) -> bool {
        match &self.stop {
            Stop::Free(Free { until: Some(phase), .. }) => {
                self.table.as_ref().is_some_and(|table| decision.moment(table.program) == phase)
            }
            _ => false,
        }
    }

    /// The others play until the learner is asked; then he is, or the stop is behind him.
    pub(in crate::tutor) fn others(&mut self) {
        let me = self.me();
        loop {
            let decision = self.table.as_ref().and_then(|table| table.decision());
            match decision {
                Some(decision) if !self.free_ends(&decision) => {
                    if decision.by == me && decision.options.len() > 1 {
                        return self.puts(&decision);
                    }
                    self.computer();
                }
                _ => {
                    self.news();
                    if let Some((table, asked)) = self.table.as_ref().and_then(|t| t.stuck().map(|d| (t, d)))
                    {
                        let told = crate::tell::stuck(table, &asked, self.language());
                        self.out.push(Message::Note(Text::plain(told)));
                    }
                    self.stop = Stop::Nothing;
                    self.stops += 1;
                    return;
                }
            }
        }
    }

    /// Whoever is asked decides by what his seat knows: as a careful player would, unless another was asked for.
    pub(in crate::tutor) fn computer(&mut self) {
        let (manner, luck) = match &self.stop {
            Stop::Free(free) => (free.against, free.luck),
            _ => (Manner::default(), 0),
        };
        if let Some(table) = &mut self.table {
            decide(table, manner, luck);
        }
    }

    /// The learner's hand is played for him as long as he would play it.
    pub(super) fn lend(&mut self) {
        let acts = |class: &Class| class.table.as_ref().map_or(0, Table::acts);
        let (me, from) = (self.me(), acts(self));
        while let Some(decision) = self.table.as_ref().and_then(|table| table.decision()) {
            if self.free_ends(&decision) {
                break;
            }
            match &mut self.table {
                // Where he sits alone at the table he has it as he would be advised.
                Some(table) if decision.by == me && self.plan.is_free() => decide(table, Manner::Strong, 0),
                Some(table) if decision.by == me => careful(table),
                _ => self.computer(),
            }
        }
        self.lent.push(from..acts(self));
        self.news();
    }
}
