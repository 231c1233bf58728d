//! Cards face up upon covered ones: a covered card is turned when what lay on it is gone.

use super::sink::{Event, Sink};
use super::state::State;
use crate::ruleset::expr::positions;
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{Contract, Pile, Program, Stacks};
use crate::who::Position;

impl Pile {
    /// The card on top, as a set, even when it has gone.
    #[inline(always)]
    pub fn over(&self, s: &State) -> Mask {
        s.deck[usize::from(self.over)].bit()
    }

    /// The card below, as a set, covered or not.
    #[inline(always)]
    pub fn under(&self, s: &State) -> Mask {
        s.deck[usize::from(self.under)].bit()
    }
}

/// After the deal: what is faced and belongs in a hand goes there, and so on.
pub(crate) fn begin<S: Sink>(p: &Program, s: &mut State, sink: &mut S) {
    if let Some(stacks) = &p.stacks {
        let faced = stacks.piles.iter().fold(0, |set, pile| set | pile.over(s));
        lift(p, stacks, s, faced, sink);
        uncover(p, stacks, s, Mask::MAX, sink);
    }
}

/// Cards that lie upon others, as they were dealt, and on which pile each does.
pub(super) struct Upon {
    cards: Mask,
    pile: [u8; 64],
}

impl Upon {
    #[inline]
    pub(super) fn new(stacks: &Stacks, s: &State) -> Upon {
        let mut upon = Upon { cards: 0, pile: [0; 64] };
        for (pile, number) in stacks.piles.iter().zip(0..) {
            let card = s.deck[usize::from(pile.over)];
            upon.cards |= card.bit();
            upon.pile[card.index()] = number;
        }
        upon
    }
}

/// Turns every covered card on which nothing lies any more, where only these may have gone since it was last done.
#[inline(never)]
pub(crate) fn uncover<S: Sink>(p: &Program, stacks: &Stacks, s: &mut State, gone: Mask, sink: &mut S) {
    uncover_under(p, stacks, &Upon::new(stacks, s), s, gone, sink);
}

/// The same, once it is known what lay upon what.
#[inline(never)]
fn uncover_under<S: Sink>(
    p: &Program,
    stacks: &Stacks,
    upon: &Upon,
    s: &mut State,
    gone: Mask,
    sink: &mut S,
) {
    let mut gone = gone & upon.cards;
    while gone != 0 {
        let mut turned = 0;
        while gone != 0 {
            let over = Card::lowest(gone);
            gone &= gone - 1;
            let Some(pile) = stacks.piles.get(usize::from(upon.pile[over.index()])) else { continue };
            let (under, seat) = (pile.under(s), pile.hand);
            let lies = over.is_in(s.covered | s.hands[seat] & s.open);
            if !lies && s.covered & under != 0 {
                s.covered &= !under;
                s.hands[seat] |= under;
                s.open |= under;
                turned |= under;
            }
        }
        if turned == 0 {
            return;
        }
        if S::LISTENS {
            for who in positions(p.active()) {
                let cards = turned & s.hands[who];
                if cards != 0 {
                    sink.event(Event::Turned { who, cards, clause: stacks.clause });
                }
            }
        }
        lift(p, stacks, s, turned, sink);
        // Something may have lain under what was turned.
        gone = turned & upon.cards;
    }
}

/// Cards in a trick have gone from the table: what lay under them is turned.
#[inline(never)]
pub(super) fn turn(p: &Program, contract: &Contract, upon: Option<&Upon>, s: &mut State, gone: Mask) {
    if let (Some(stacks), Some(upon)) = (&p.stacks, upon) {
        // What is done between tricks may have taken others away.
        let gone = if contract.moments.is_empty() { gone } else { Mask::MAX };
        uncover_under(p, stacks, upon, s, gone, &mut ());
    }
}

/// Cards just faced go into the hand, if they are of those that do.
fn lift<S: Sink>(p: &Program, stacks: &Stacks, s: &mut State, faced: Mask, sink: &mut S) {
    let lifted = faced & stacks.into_hand;
    s.open &= !lifted;
    if !S::LISTENS {
        return;
    }
    for who in positions(p.active()) {
        let cards = lifted & s.hands[who];
        if cards != 0 {
            sink.event(Event::TakenUp { who, cards, clause: stacks.into_hand_clause });
        }
    }
}

/// The piles that were dealt to a player.
pub(crate) fn dealt(p: &Program, who: Position) -> Vec<&Pile> {
    p.stacks.iter().flat_map(|stacks| &stacks.piles).filter(|pile| pile.hand == who).collect()
}

/// A pile as somebody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Faced {
    /// Nothing, if it was just played and what lay under it is not turned yet.
    pub card: Option<Card>,
    /// Something lies under it.
    pub covers: bool,
    /// What lies there, for whoever sees everything.
    pub under: Option<Card>,
}

/// The face-up cards of a player on the table, as they were dealt.
pub(crate) fn on_table(p: &Program, s: &State, who: Position, everything: bool) -> Vec<Faced> {
    let open = s.hands[who] & s.open;
    let faced = |pile: &&Pile| {
        let (over, under) = (pile.over(s), pile.under(s));
        if s.covered & under != 0 {
            let under = everything.then_some(Card::lowest(under));
            let card = (over & open != 0).then_some(Card::lowest(over));
            return Some(Faced { card, covers: true, under });
        }
        let lone = under & open;
        let card = (lone != 0).then_some(Card::lowest(lone));
        card.map(|_| Faced { card, covers: false, under: None })
    };
    dealt(p, who).iter().filter_map(faced).collect()
}
