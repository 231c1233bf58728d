//! A position by what can still be told of it.

use super::plan::{Plan, Trait};
use super::table::Key;
use crate::engine::state::{State, Trick};
use crate::engine::{Ctx, play};
use crate::ruleset::Program;
use crate::ruleset::expr::positions;
use crate::ruleset::pack::{Mask, set_of};
use crate::ruleset::program::Contract;

/// Two numbers that whatever is added stirs.
struct Stir(u64, u64);

impl Stir {
    #[inline(always)]
    fn add(&mut self, word: u64) {
        let mix = |a: u64, b: u64| {
            let wide = u128::from(a) * u128::from(b);
            wide as u64 ^ (wide >> 64) as u64
        };
        self.0 = mix(self.0 ^ word, 0x9e37_79b9_7f4a_7c15).wrapping_add(word.rotate_left(23));
        self.1 = mix(self.1.wrapping_add(word), 0xd6e8_feb8_6659_fd93) ^ word.rotate_left(41);
    }
}

/// The key of a position in which no card lies on the table; points are left out where they are compared beside it.
pub(super) fn key(p: &Program, contract: &Contract, plan: &Plan, pointless: bool, s: &State) -> Key {
    let mut stir = Stir(0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344);
    let n = usize::from(p.players);
    s.hands[..n].iter().for_each(|hand| stir.add(*hand));
    stir.add(u64::from(s.asked.0) | u64::from(s.leader.0) << 8 | u64::from(s.number) << 16);
    if plan.eventful {
        whatever_happens(s, &mut stir);
    }
    for one in &plan.traits {
        if pointless && matches!(one, Trait::Worth(_)) {
            continue;
        }
        tell(p, contract, one, s, &mut stir);
    }
    ((stir.0 ^ stir.0 >> 32) as u32, stir.1)
}

fn tell(p: &Program, contract: &Contract, what: &Trait, s: &State, stir: &mut Stir) {
    let won = |who| positions(who).fold(0, |all: Mask, q| all | s.won[q]);
    let tricks = &s.tricks[..usize::from(s.number)];
    match what {
        Trait::Worth(who) => {
            let pile = won(*who);
            stir.add(p.pack.raw_worth(pile) as u64 | u64::from(pile.count_ones()) << 48);
        }
        Trait::Has(who, set) => stir.add(won(*who) & set),
        Trait::Number(who, set) => stir.add((won(*who) & set).count_ones().into()),
        Trait::Tricks(who, set, most) => {
            let took = tricks.iter().filter(|trick| trick.taker.is_in(*who) && trick.best.is_in(*set));
            stir.add(took.count().min(usize::from(*most)) as u64);
        }
        Trait::Holds(test, who) => stir.add(Ctx::new(p, s, *who).test(test).into()),
        Trait::Led => {
            let n = usize::from(p.players);
            stir.add(set_of(s.played[..usize::from(s.plays)].iter().step_by(n.max(1))));
        }
        Trait::Last => {
            let last = tricks.last().map_or(0, trick);
            stir.add(last);
        }
        Trait::Strongest => {
            let by = contract.play.taker_leads.as_ref();
            let best = by.filter(|by| by.from <= s.number).and_then(|by| play::best_by_order(by, s));
            stir.add(best.map_or(0, trick));
        }
        Trait::All => {
            s.played[..usize::from(s.plays)].iter().for_each(|card| stir.add(card.0.into()));
            tricks.iter().for_each(|t| stir.add(u64::from(t.taker.0) | u64::from(t.leader.0) << 8));
            s.won.iter().for_each(|won| stir.add(*won));
        }
    }
}

/// Who took a trick with what.
fn trick(trick: &Trick) -> u64 {
    (u64::from(trick.taker.0) + 1) | (u64::from(trick.best.0) << 8)
}

/// All that may change beside hands and tricks.
fn whatever_happens(s: &State, stir: &mut Stir) {
    let small = [s.moment, s.queue, s.left, s.entered.into(), s.doublings, s.answering, s.out, s.losers];
    stir.add(u64::from_le_bytes(small));
    [s.to_lead, s.open, s.covered, s.chosen, s.said].into_iter().for_each(|word| stir.add(word));
    s.places.iter().chain(&s.put_by).chain(&s.choices).for_each(|set| stir.add(*set));
    s.deck.as_chunks::<8>().0.iter().for_each(|cards| stir.add(u64::from_le_bytes(cards.map(|card| card.0))));
    let said = s.said;
    for (at, (who, doubled)) in s.announced.iter().zip(&s.doubled).enumerate() {
        if said >> at & 1 == 1 {
            stir.add(u64::from(*who) | u64::from(*doubled) << 8);
        }
    }
}
