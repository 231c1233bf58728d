//! What a learner sees when he is asked at the table.

use super::*;
use crate::engine::Kind;
use crate::ruleset::pack::Mask;
use crate::text::Block;

/// How the table lay, and the cards in hand.
pub(crate) type Laid = (Vec<Block>, Mask);

impl Class<'_> {
    /// Puts a question: what happened, how the table lies, the hand, and what is asked. Where one yes or no follows another
    /// and nothing has moved, he has table and hand before him.
    pub(super) fn puts(&mut self, decision: &Decision) {
        self.news();
        let Some(table) = &self.table else { return };
        let me = self.me();
        let text = notes::your_turn(table, decision).said(self.plan.language);
        let lies = picture::in_play(table, me, &self.out, self.plan.language);
        let round = lies.iter().filter(|block| !matches!(block, Block::Paragraph(_))).cloned();
        let laid = Some((round.collect(), table.view(Some(me)).hand));
        let laid = laid.filter(|_| decision.kind() == Kind::YesNo);
        if laid.is_none() || self.laid != laid {
            self.out.push(Message::Table(lies));
            self.lay_out();
        }
        self.laid = laid;
        self.out.push(Message::Question(text));
    }
}
