//! Cards that are dealt onto the table, face up upon covered ones.

use super::Compiler;
use crate::diagnostic::{Span, words};
use crate::kinds::Kind;
use crate::ruleset::expr::Cards;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{ClauseId, DealTo, Lie, Packet, Pile};
use crate::ruleset::scope::Scope;
use crate::syntax::tree::Body;
use crate::who::Position;

impl<'a> Compiler<'_, 'a> {
    /// Which faced cards go into the hand, and who says so.
    pub(super) fn faced_into_hand(&self, game: &Scope<'a>) -> Option<(Mask, ClauseId)> {
        let active = game.head(Kind::Faced)?;
        let Body::FacedToHand(set) = &active.clause.body else { return None };
        match self.env(game, None).cards(set) {
            Cards::Set(mask) => Some((mask, self.clause(active))),
            _ => {
                self.say(words::faced_by_chance(set.span));
                None
            }
        }
    }
}

/// What lies before the players while the deal goes on.
#[derive(Default)]
pub(super) struct OnTable {
    /// How many cards have been dealt.
    dealt: usize,
    /// Covered cards on which nothing lies yet: whose, where in the pack, and dealt by which clause.
    pub bare: Vec<(Position, u8, Span)>,
    pub piles: Vec<Pile>,
    /// The first clause that lays cards upon others.
    pub clause: Option<ClauseId>,
    /// A mistake was told after which counting makes no sense.
    pub lost: bool,
}

impl OnTable {
    fn waiting(&self, hand: Position) -> impl Iterator<Item = usize> {
        self.bare.iter().enumerate().filter(move |(_, (whose, ..))| *whose == hand).map(|(at, _)| at)
    }

    /// Deals a packet; the number of covered cards, if they are too few to lie upon.
    pub(super) fn add(&mut self, packet: &Packet, span: Span) -> Result<(), usize> {
        let at = self.dealt;
        self.dealt += usize::from(packet.cards);
        let DealTo::Hand(hand) = packet.to else { return Ok(()) };
        let waiting = self.waiting(hand).count();
        for card in at..self.dealt {
            let card = card.min(63) as u8;
            match packet.lie {
                Lie::There => {}
                Lie::Covered => self.bare.push((hand, card, span)),
                Lie::Upon => {
                    let first = self.waiting(hand).next().ok_or(waiting)?;
                    let (_, under, _) = self.bare.remove(first);
                    self.piles.push(Pile { hand, over: card, under });
                }
            }
        }
        Ok(())
    }
}
