//! How a deal began, as far as a seat knows it by now.

use super::state::State;
use super::table::Table;
use crate::ruleset::limits::PLACES;
use crate::ruleset::pack::{Card, Mask};
use crate::ruleset::program::{DealTo, Lie, Program, Step};
use crate::who::{Position, Seat};

/// What was dealt, as far as a position knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    pub dealer: Seat,
    /// The contract and who plays it, where that was fixed beforehand and nobody bid.
    pub fixed: Option<(u8, Position)>,
    /// The pack as it was dealt out; [`Card::NONE`] where the position knows no card.
    pub pack: Vec<Card>,
}

/// Where each card of the pack is dealt to, and how it lies there.
pub(crate) fn slots(p: &Program) -> impl Iterator<Item = (DealTo, Lie)> {
    p.deal.iter().flat_map(|packet| (0..packet.cards).map(|_| (packet.to, packet.lie)))
}

impl Opening {
    /// The opening of a table as a position knows it: its own cards, what lay face up, and `shown`, what it was shown
    /// of the places before anything else lay there.
    pub(super) fn known(table: &Table, position: Option<Position>, shown: Mask) -> Option<Opening> {
        if !table.dealt() {
            return None;
        }
        let (p, s) = (table.program, table.state());
        let known = |(card, (to, lie)): (&Card, (DealTo, Lie))| {
            let seen = match (to, lie) {
                _ if position.is_none() => true,
                (_, Lie::Upon) => true,
                (_, Lie::Covered) => !card.is_in(s.covered),
                (DealTo::Hand(hand), Lie::There) => position == Some(hand),
                (DealTo::Place(place), Lie::There) => {
                    p.places[usize::from(place)].face_up || card.is_in(shown)
                }
            };
            if seen { *card } else { Card::NONE }
        };
        let pack = table.start().deck.iter().zip(slots(p)).map(known).collect();
        Some(Opening { dealer: s.dealer, fixed: table.dealt_for(), pack })
    }
}

/// By place, the cards that were dealt there.
pub(crate) fn dealt_to_places(table: &Table) -> [Mask; PLACES] {
    let mut dealt = [0; PLACES];
    for (card, (to, _)) in table.start().deck.iter().zip(slots(table.program)) {
        if let DealTo::Place(place) = to {
            dealt[usize::from(place)] |= card.bit();
        }
    }
    dealt
}

/// All cards that were dealt to a position: into its hand, before it, or face down under others there.
pub(crate) fn dealt_to(table: &Table, position: Position) -> Mask {
    let cards = table.start().deck.iter().zip(slots(table.program));
    cards.filter(|(_, (to, _))| *to == DealTo::Hand(position)).fold(0, |all, (card, _)| all | card.bit())
}

/// Something was put away unseen: whatever lies there from now on need not have been dealt there.
pub(super) fn touch(dealt: &mut [Mask; PLACES], step: Option<&Step>) {
    match step.and_then(Step::to) {
        Some(place) => dealt[usize::from(place)] = 0,
        None => *dealt = [0; PLACES],
    }
}

/// All cards of which whoever sees them lie knows where they were dealt.
pub(super) fn lying(dealt: &[Mask; PLACES]) -> Mask {
    dealt.iter().fold(0, |all, place| all | place)
}

impl<'p> Table<'p> {
    /// The table after dealing a pack as it lies; nothing, if the rules want such cards dealt again.
    pub(crate) fn of_pack(program: &'p Program, opening: &Opening, pack: &[Card]) -> Option<Table<'p>> {
        let mut s = State { dealer: opening.dealer, ..State::default() };
        s.deck.get_mut(..pack.len())?.copy_from_slice(pack);
        Table::laid(program, s, opening.fixed)
    }
}
