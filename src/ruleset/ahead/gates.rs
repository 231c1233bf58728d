//! The gates of all moments of a contract as sets of moments: a condition that some have in common is asked once, and
//! shuts all of them.

use super::gate::Together;
use crate::ruleset::limits::PLACES;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::Moment;
use crate::ruleset::suits::SuitTable;

/// So many moments have a bit; a contract that has more goes through them one by one.
pub(crate) const MOMENTS: usize = 64;

/// Of each kind the first condition that moments ask for; what they ask for beside it, they are asked one by one.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Gates {
    /// By the number of tricks taken: the moments that can come then, as bits.
    by_tricks: Box<[u64]>,
    /// Nobody has announced one of these; and, if there are any, somebody one of those. Unless it is so, these moments
    /// are shut; and so on.
    said: [(u64, u64, u64); 2],
    /// So many cards lie in a place.
    lying: (u8, u8, u64),
    /// Whoever leads has one of these in hand.
    hand: (Mask, u64),
    /// He has so many of some in one suit.
    together: Option<(Together, u64)>,
    /// He has taken so many cards, or somebody has announced one of these.
    taken: (u8, u64, u64),
    /// Of these there is more to ask.
    further: u64,
}

impl Gates {
    pub(super) fn new(moments: &[Moment], tricks: u8) -> Gates {
        if moments.len() > MOMENTS {
            return Gates::default();
        }
        let comes = |moment: &Moment, taken: u8| {
            let trick = taken + u8::from(!moment.after);
            moment.from <= trick && trick <= moment.to && taken >= moment.gate.tricks
        };
        let then = |taken: u8| set(moments.iter().map(|moment| comes(moment, taken)));
        let mut gates = Gates { by_tricks: (0..=tricks).map(then).collect(), ..Gates::default() };
        for (at, moment) in moments.iter().enumerate() {
            let (gate, bit) = (&moment.gate, 1 << at);
            let mut all = gate.suit.is_none() && gate.points == 0;
            if gate.unsaid | gate.said != 0 {
                let asked = (gate.unsaid, gate.said);
                let place = gates.said.iter_mut().find(|(a, b, some)| *some == 0 || (*a, *b) == asked);
                all &= place.is_some();
                if let Some(place) = place {
                    *place = (asked.0, asked.1, place.2 | bit);
                }
            }
            if gate.lying > 0 {
                let (place, number, some) = &mut gates.lying;
                let first = *some == 0 || (*place, *number) == (gate.place, gate.lying);
                all &= first;
                if first {
                    (*place, *number, *some) = (gate.place, gate.lying, *some | bit);
                }
            }
            if gate.hand != 0 {
                let (hand, some) = &mut gates.hand;
                let first = *some == 0 || *hand == gate.hand;
                all &= first;
                if first {
                    (*hand, *some) = (gate.hand, *some | bit);
                }
            }
            if let Some(together) = gate.together {
                let (known, some) = gates.together.unwrap_or((together, 0));
                all &= known == together;
                if known == together {
                    gates.together = Some((together, some | bit));
                }
            }
            if gate.taken > 0 {
                let (number, said, some) = &mut gates.taken;
                if *some == 0 || (*number, *said) == (gate.taken, gate.else_said) {
                    (*number, *said, *some) = (gate.taken, gate.else_said, *some | bit);
                }
            }
            gates.further |= if all { 0 } else { bit };
        }
        gates
    }

    /// The moments of which something can come, given what was said.
    #[inline(always)]
    pub(crate) fn live(&self, said: u64) -> u64 {
        let so = |(unsaid, some, moments): (u64, u64, u64)| {
            unless((said & unsaid == 0) & ((some == 0) | (said & some != 0)), moments)
        };
        so(self.said[0]) & so(self.said[1])
    }

    /// Those that are not shut, given how many tricks are taken, what was said, what lies in places, and what whoever
    /// leads has in hand and has taken.
    #[inline(always)]
    pub(crate) fn open<'p>(
        &self,
        number: u8,
        said: u64,
        places: &[Mask; PLACES],
        (hand, won): (Mask, Mask),
        suits: impl FnOnce() -> &'p SuitTable,
    ) -> u64 {
        let mut open = self.by_tricks.get(usize::from(number)).copied().unwrap_or(0);
        let (place, cards, moments) = self.lying;
        let lying = places.get(usize::from(place)).map_or(0, |lying| lying.count_ones());
        open &= unless(lying >= u32::from(cards), moments);
        let (some, moments) = self.hand;
        open &= unless(hand & some != 0, moments);
        let (cards, some, moments) = self.taken;
        open &= unless((said & some != 0) | (won.count_ones() >= u32::from(cards)), moments);
        if let Some((together, moments)) = self.together
            && open & moments != 0
        {
            open &= unless(together.among(hand, suits()), moments);
        }
        open
    }

    /// Is there more to ask of a moment that is not shut?
    #[inline(always)]
    pub(crate) fn more(&self, at: usize) -> bool {
        self.further >> at & 1 == 1
    }
}

/// All, but without some unless it is so.
#[inline(always)]
fn unless(so: bool, some: u64) -> u64 {
    if so { u64::MAX } else { !some }
}

fn set(some: impl Iterator<Item = bool>) -> u64 {
    some.enumerate().map(|(at, is)| u64::from(is) << at).sum()
}
