//! What a learner sees when he is asked at the table.

use super::*;
use crate::amount::Amount;
use crate::engine::Kind;
use crate::ruleset::pack::Mask;
use crate::text::Block;
use crate::tutor::at_once;

/// How the table lay, and the cards in hand.
pub(crate) type Laid = (Vec<Block>, Mask);

impl Class<'_> {
    /// Puts a question: what happened, how the table lies, the hand, and what is asked. Where one yes or no follows another
    /// and nothing has moved, he has table and hand before him.
    pub(super) fn puts(&mut self, decision: &Decision) {
        self.news();
        let Some(table) = &self.table else { return };
        let me = self.me();
        let text = notes::your_turn(table, decision).said(self.language());
        let row = at_once::prices(table);
        let lies = picture::in_play(table, me, &self.out, self.language());
        let round = lies.iter().filter(|block| !matches!(block, Block::Paragraph(_))).cloned();
        let laid = Some((round.collect(), table.view(Some(me)).hand));
        let laid = laid.filter(|_| decision.kind() == Kind::YesNo);
        if laid.is_none() || self.laid != laid {
            self.out.push(Message::Table(lies));
            self.lay_out();
            if row.len() > 1 {
                self.lists(row);
            }
        }
        self.laid = laid;
        self.out.push(Message::Question(text));
    }

    /// Is it asked who takes the trick that lies there?
    pub(in crate::tutor) fn asks_the_winner(&self) -> bool {
        self.asks(|asked| *asked == Question::Winner)
    }

    /// Is it asked which words are open?
    pub(in crate::tutor) fn asks_what_is_said(&self) -> bool {
        let words = |table: &Table| table.decision().is_some_and(|decision| decision.kind() != Kind::Card);
        self.asks(|asked| *asked == Question::Legal) && self.table.as_ref().is_some_and(words)
    }

    /// Is such a question asked here?
    pub(in crate::tutor) fn asks(&self, such: impl Fn(&Question) -> bool) -> bool {
        matches!(&self.stop, Stop::Ask(asked, _) if such(asked)) && !self.away()
    }

    /// What may be announced, with what it pays as far as that is known.
    fn lists(&mut self, row: Vec<(String, Option<Amount>)>) {
        if row.iter().all(|(_, price)| price.is_none()) {
            return self.note(Note::MayBeAnnounced(row.into_iter().map(|(title, _)| title).collect()));
        }
        self.out.push(Message::Show(picture::announcements(row, self.language())));
        self.note(Note::NameAtOnce);
    }

    /// A card of the learner's hand and how it is said, `HK` and `Herz König`: best one whose rank has a name.
    pub(crate) fn card_at_hand(&self) -> Option<(String, String)> {
        let table = self.at_table()?;
        let pack = &table.program.pack;
        let said = |card| {
            let (code, suit) = (pack.printed(card), pack.suits.iter().find(|suit| card.is_in(suit.mask))?);
            let rank = pack.rank_of(card);
            let title = pack.rank_title(rank);
            Some((title != rank, (code.to_string(), format!("{} {title}", suit.title))))
        };
        let hand = table.state().hands[self.me()];
        let cards: Vec<_> = pack.list(hand).filter_map(said).collect();
        let named = cards.iter().find(|(named, _)| *named);
        named.or(cards.last()).map(|(_, card)| card.clone())
    }
}
