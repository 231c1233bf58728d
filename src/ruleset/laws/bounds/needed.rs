//! What somebody was dealt, as it would have been dealt again otherwise, or as he could not have bid what he plays.

use super::bidding::{Bidden, bit, leading_to};
use super::meet::unfold;
use super::{Bounds, hand};
use crate::ruleset::expr::{Cards, Cmp, Num, ONE, Seats, Test};
use crate::ruleset::laws::always::moves;
use crate::ruleset::laws::owners::fixed;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::Step;

/// Of some cards somebody was dealt at least so many, and at most.
#[derive(Clone, Copy)]
pub(super) struct Needed {
    pub(super) mask: Mask,
    pub(super) low: i64,
    pub(super) high: i64,
}

impl<'p> Bounds<'p> {
    /// What is known of the cards that lie here.
    pub(super) fn needed(&self, lies: &Cards) -> impl Iterator<Item = Needed> {
        let whose = match lies {
            Cards::Dealt(who) => Some(&**who),
            Cards::Held(who) => Some(&**who).filter(|_| self.as_dealt()),
            Cards::Hand(who) => Some(&**who).filter(|_| self.unplayed && self.as_dealt()),
            _ => None,
        };
        let his = whose == Some(&Seats::Declarer);
        // Whoever sits out is dealt nothing.
        let each = match whose {
            Some(Seats::Declarer) => true,
            Some(Seats::Subject | Seats::Dealer) => self.p.persons == self.p.players,
            _ => false,
        };
        let of_each = if each { self.all_dealt() } else { &[] };
        let of_him = if his { self.all_needed() } else { &[] };
        of_each.iter().chain(of_him).copied()
    }

    /// Is nothing known of any cards?
    pub(super) fn needs_nothing(&self) -> bool {
        self.all_needed().is_empty() && self.all_dealt().is_empty()
    }

    /// What a condition comes out as by that alone.
    pub(super) fn by_need(&self, test: &Test) -> Option<bool> {
        if !hand::of_cards(test) || self.needs_nothing() {
            return None;
        }
        let denied = |so| self.in_no_hand(&[(test, so)]);
        denied(true).then_some(false).or_else(|| denied(false).then_some(true))
    }

    /// Cards that these cannot have, as whoever plays alone against them was dealt all of them; nor did they play one.
    pub(super) fn not_theirs(&self, who: &Seats, dealt: bool) -> Mask {
        let alone = || self.contract.is_some_and(|at| self.p.contracts[at].sides.is_none());
        if !(*who == Seats::Defenders || *who == Seats::Rest && alone()) || !(dealt || self.as_dealt()) {
            return 0;
        }
        let whole = |needed: &&Needed| needed.low >= i64::from(needed.mask.count_ones());
        self.all_needed().iter().filter(whole).fold(0, |all, needed| all | needed.mask)
    }

    /// Does none of these have one of those cards?
    pub(super) fn has_none(&self, who: &Seats, cards: &Cards) -> bool {
        let (cards, others) = (self.cards(cards), self.not_theirs(who, false));
        cards.high == 0 || others != 0 && cards.mask & !others == 0
    }

    /// Is it asked of each of these whether he has cards that none of them has?
    pub(super) fn held_by_none(&self, who: &Seats, test: &Test) -> bool {
        if self.not_theirs(who, true) == 0 {
            return false;
        }
        let mut parts = Vec::new();
        unfold(test, true, &mut parts);
        let took = |(test, so): &(&Test, bool)| match test {
            Test::Took { who: he, with: Some(with), .. } | Test::Lost { who: he, with, .. } if *so => {
                **he == Seats::Subject && self.has_none(who, with)
            }
            _ => false,
        };
        if parts.iter().any(took) {
            return true;
        }
        parts.into_iter().filter_map(|(test, so)| self.asked(test, so)).any(|asked| {
            let (Cards::Hand(of) | Cards::Held(of) | Cards::Dealt(of)) = asked.lies else { return false };
            let others = asked.mask & !self.not_theirs(who, matches!(asked.lies, Cards::Dealt(_)));
            **of == Seats::Subject && i64::from(others.count_ones()) < asked.low
        })
    }

    /// What somebody had in hand who announced this, if it lies here, by what may be announced; where hands stay as they are then.
    pub(super) fn needed_to_say(&self, lies: &Cards, (who, what): (&Seats, u8)) -> Vec<Needed> {
        let had = match lies {
            Cards::Held(of) => **of == *who,
            Cards::Dealt(of) => **of == *who && self.as_dealt(),
            _ => false,
        };
        let step = Some(()).filter(|()| had).and_then(|()| self.only_saying(what));
        let Some(Step::Announce { guard, .. }) = step else { return Vec::new() };
        let mut parts = Vec::new();
        unfold(guard, true, &mut parts);
        parts.into_iter().filter_map(|(test, so)| self.needed_by(test, so)).collect()
    }

    /// Does everybody play with the hand that he was dealt: is nothing moved, before the auction or after it, or kept?
    fn as_dealt(&self) -> bool {
        let moved = |at: usize| self.p.before.iter().chain(&self.p.contracts[at].steps).any(moves);
        !self.keeps_cards() && self.contract.is_some_and(|at| !moved(at))
    }

    /// Does somebody have cards of the deal before?
    fn keeps_cards(&self) -> bool {
        self.p.lasting.as_ref().is_some_and(|lasting| lasting.cards.is_some())
    }

    fn all_needed(&self) -> &[Needed] {
        self.known.needed.get_or_init(|| self.contract.map_or(Vec::new(), |at| self.needed_for(at)))
    }

    /// Of each who is dealt cards: as they would be dealt again otherwise.
    fn all_dealt(&self) -> &[Needed] {
        // Before a contract is played that is asked itself.
        if self.contract.is_none() {
            return &[];
        }
        self.known.dealt.get_or_init(|| {
            let (mut parts, players) = (Vec::new(), self.p.active());
            for (test, _) in &self.p.again {
                let who = match test {
                    Test::AnySeat(who) => who,
                    Test::Cmp(Cmp::Ge, many, one) if **one == Num::Const(ONE) => match &**many {
                        Num::Seats(who) => who,
                        _ => continue,
                    },
                    _ => continue,
                };
                if let Seats::Who(of, was) = &**who
                    && fixed(self.p, of, &|_| None).is_some_and(|of| of & players == players)
                {
                    unfold(was, false, &mut parts);
                }
            }
            parts.into_iter().filter_map(|(test, so)| self.needed_by(test, so)).collect()
        })
    }

    /// Only of what whoever plays it has bid himself, or taken over, holding what he was dealt.
    fn needed_for(&self, at: usize) -> Vec<Needed> {
        let (p, contract, number) = (self.p, &self.p.contracts[at], at as u8);
        let early = contract.needs.is_empty() || contract.alone || !p.before.is_empty() || self.keeps_cards();
        let mut bids =
            p.stages.iter().flat_map(|stage| &stage.bids).filter(|bid| p.played(bid.contract) == number);
        if early || !bids.all(|bid| bid.contract == number) {
            return Vec::new();
        }
        let bidden = Bidden::of(p);
        if bidden.unbid & bit(number) != 0 || leading_to(p, number) != bit(number) {
            return Vec::new();
        }
        let mut parts = Vec::new();
        contract.needs.iter().for_each(|(test, _)| unfold(test, true, &mut parts));
        parts.into_iter().filter_map(|(test, so)| self.needed_by(test, so)).collect()
    }

    fn needed_by(&self, test: &Test, so: bool) -> Option<Needed> {
        let asked = self.asked(test, so)?;
        let hand = matches!(asked.lies, Cards::Hand(who) | Cards::Dealt(who) if **who == Seats::Subject);
        hand.then_some(Needed { mask: asked.mask, low: asked.low, high: asked.high })
    }
}
