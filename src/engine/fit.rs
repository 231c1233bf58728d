//! Whether the rest of a play can be played by whole tricks: everybody must have a card for each of them.

use super::state::{SEATS, State};
use crate::ruleset::ahead::index::Whole;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{Contract, Program};

/// How whole tricks are played, if what is left can be.
#[inline]
pub(super) fn fit<'c>(p: &Program, contract: &'c Contract, s: &State) -> Option<&'c Whole> {
    let whole = contract.play.index.whole.as_ref()?;
    (s.lying == 0 && alike(p, s, usize::from(p.players))).then_some(whole)
}

/// Has everybody as many cards as the others, and any?
#[inline(always)]
pub(super) fn alike(p: &Program, s: &State, n: usize) -> bool {
    if s.covered != 0 || s.out != 0 {
        return alike_in_all(p, s, n);
    }
    let cards = s.hands[0].count_ones();
    s.hands[..n.min(SEATS)].iter().fold(cards > 0, |all, hand| all & (hand.count_ones() == cards))
}

/// The same without whoever has dropped out, and with what still lies under cards: whoever has one has what lies upon it.
#[inline(never)]
fn alike_in_all(p: &Program, s: &State, n: usize) -> bool {
    let mut cards = s.hands.map(Mask::count_ones);
    for pile in p.stacks.iter().flat_map(|stacks| &stacks.piles) {
        cards[pile.hand] += u32::from(pile.under(s) & s.covered != 0);
    }
    let here = cards[..n.min(SEATS)].iter().enumerate().filter(|(q, _)| s.out >> q & 1 == 0);
    let mut here = here.map(|(_, cards)| *cards);
    let first = here.next().unwrap_or(0);
    first > 0 && here.all(|cards| cards == first)
}
