//! How many cards a step moves: what is taken from places, chosen from a hand, named.

use super::{Counter, Lying, Many, ensures, minus, plus};
use crate::diagnostic::words;
use crate::ruleset::expr::{Cards, Num, ONE, Seats, Test};
use crate::ruleset::laws::bounds::Bounds;
use crate::ruleset::laws::walk::{self, Node};
use crate::ruleset::program::ClauseId;
use crate::who::Position;

impl Counter<'_, '_> {
    /// Takes cards away from places; false if they need not lie in one.
    pub(super) fn take(&self, cards: &Cards, lying: &mut Lying, taken: &mut Many) -> bool {
        let there = |lying: &Lying, q: u8| lying.places.get(usize::from(q)).copied().unwrap_or((0, 0));
        match cards {
            Cards::Set(0) => true,
            Cards::Place(q) => {
                let n = there(lying, *q);
                from_place(lying, *q, n, taken);
                if let Some(place) = lying.places.get_mut(usize::from(*q)) {
                    *place = (0, 0);
                }
                true
            }
            Cards::Top(n, q, _) => {
                let n = self.bounds.num(n);
                let there = there(lying, *q);
                let (low, high) = ((n.low / ONE).max(0), (n.high / ONE).max(0));
                from_place(lying, *q, (low.min(there.0), high.min(there.1)), taken);
                true
            }
            Cards::Inter(a, b) => match (&**a, &**b) {
                (x, Cards::Place(q)) | (Cards::Place(q), x) => {
                    let n = (0, there(lying, *q).1.min(self.bounds.cards(x).high));
                    from_place(lying, *q, n, taken);
                    true
                }
                _ => false,
            },
            Cards::Minus(a, b) => match &**a {
                Cards::Place(q) => {
                    let all = there(lying, *q);
                    let n = ((all.0 - self.bounds.cards(b).high).max(0), all.1);
                    from_place(lying, *q, n, taken);
                    true
                }
                _ => false,
            },
            Cards::Union(list) => list.iter().all(|c| self.take(c, lying, taken)),
            Cards::Highest { of, .. } => {
                let mut some = (0, 0);
                let mut copy = lying.clone();
                let fits = self.take(of, &mut copy, &mut some);
                let n = (some.0.min(1), some.1.min(1));
                for (place, was) in lying.places.iter_mut().zip(&copy.places) {
                    if place != was {
                        *place = minus(*place, (0, 1));
                    }
                }
                *taken = plus(*taken, n);
                fits
            }
            _ => false,
        }
    }

    /// How many cards are chosen; the law that there are enough is judged here.
    pub(super) fn chosen(
        &mut self,
        who: &Seats,
        number: &Num,
        from: &Cards,
        hand: Many,
        clause: ClauseId,
    ) -> Many {
        let wanted = self.bounds.num(number);
        let wanted = ((wanted.low / ONE).max(0), (wanted.high / ONE).max(0));
        let there = self.within_hand(from, hand);
        if there.1 < wanted.0 {
            self.report.push(words::too_few_to_put(self.p.clause(clause).span, wanted.0, there.1));
            self.lost = true;
            return (there.1, there.1);
        }
        let asked = self.by_declarer(who)
            && !self.put
            && self.contract.needs.iter().any(|(t, _)| ensures(&self.bounds, t, from, wanted.1));
        if there.0 >= wanted.1 || asked {
            return wanted;
        }
        self.report.push(words::unproved_put(self.p.clause(clause).span, &self.contract.title));
        (there.0.min(wanted.0), there.1.min(wanted.1))
    }

    /// A place comes out even in packets of so many.
    pub(super) fn packet(&mut self, number: &Num, lying: &Lying, place: u8, clause: ClauseId) -> Many {
        let wanted = self.bounds.num(number);
        let (low, high) = ((wanted.low / ONE).max(0), (wanted.high / ONE).max(0));
        let there = lying.places.get(usize::from(place)).copied().unwrap_or((0, 0));
        let (span, name) = (self.p.clause(clause).span, &self.p.places[usize::from(place)].name);
        let even = low == high && there.0 == there.1;
        if even && low > 0 && (there.0 == 0 || there.0 % low != 0) {
            self.report.push(words::odd_packets(span, low, name, there.0, &self.contract.title));
            self.lost = true;
        } else if !even {
            self.report.push(words::unproved_packets(span, name, &self.contract.title));
        }
        (low.min(there.0), high.min(there.1))
    }

    /// There is something to choose from.
    pub(super) fn one_of(
        &mut self,
        who: &Seats,
        cards: &Cards,
        guard: &Test,
        (hand, lying): (Many, &Lying),
        clause: ClauseId,
    ) {
        let bounds = self.bounds.cards(cards);
        let there = match walk::any(Node::Cards(cards), &mut |n| matches!(n, Node::Cards(Cards::Hand(_)))) {
            true => (self.within_hand(cards, hand).0.max(bounds.low), bounds.high),
            false => (bounds.low, bounds.high),
        };
        let there = match cards {
            Cards::Place(place) => lying.places.get(usize::from(*place)).copied().unwrap_or(there),
            Cards::Top(n, place, _) => {
                let (n, all) =
                    (self.bounds.num(n), lying.places.get(usize::from(*place)).copied().unwrap_or(there));
                ((n.low / ONE).min(all.0), (n.high / ONE).min(all.1))
            }
            _ => there,
        };
        let there = (there.0.max(self.fewest(cards, (hand, lying))), there.1);
        // So many make sure that there is a highest of them.
        let (from, wanted) = match cards {
            Cards::Highest { nth, of, .. } => (&**of, i64::from(*nth)),
            cards => (cards, 1),
        };
        let some = |t: &Test| ensures(&self.bounds, t, from, wanted);
        let asked = self.by_declarer(who) && !self.put && self.contract.needs.iter().any(|(t, _)| some(t));
        let span = self.p.clause(clause).span;
        if there.1 == 0 {
            self.report.push(words::nothing_to_call(span));
        } else if there.0 == 0 && !asked && !some(guard) {
            self.report.push(words::unproved_call(span, &self.contract.title));
        }
    }

    /// So many cards these are at least, wherever they lie: of what cannot all be in a hand or place something is outside of it.
    fn fewest(&self, cards: &Cards, (hand, lying): (Many, &Lying)) -> i64 {
        let fewest = |cards: &Cards| self.fewest(cards, (hand, lying));
        match cards {
            Cards::Minus(all, without) => {
                let most = match &**without {
                    Cards::Hand(whose) if **whose == Seats::Subject => hand.1,
                    Cards::Place(at) => lying.places.get(usize::from(*at)).map_or(0, |there| there.1),
                    other => self.bounds.cards(other).high,
                };
                (fewest(all) - most).max(0)
            }
            Cards::Highest { nth, of, .. } => i64::from(fewest(of) >= i64::from(*nth)),
            Cards::Union(list) => list.iter().map(fewest).max().unwrap_or(0),
            other => self.bounds.cards(other).low,
        }
    }

    /// How many cards of a hand these are, if nobody chooses.
    pub(super) fn all_of(&self, who: &Seats, cards: &Cards, hand: Many) -> Many {
        let needs = |from: &Cards, n: i64| {
            self.by_declarer(who)
                && !self.put
                && self.contract.needs.iter().any(|(t, _)| ensures(&self.bounds, t, from, n))
        };
        match cards {
            Cards::Minus(all, without) if matches!(**all, Cards::Hand(_)) => {
                let n = self.bounds.cards(without);
                let there = Cards::Inter(without.clone(), all.clone());
                match n.low == n.high && needs(&there, n.high) {
                    true => minus(hand, (n.high, n.high)),
                    false => self.within_hand(cards, hand),
                }
            }
            cards => self.within_hand(cards, hand),
        }
    }

    fn by_declarer(&self, who: &Seats) -> bool {
        self.declarer.is_some() && self.seats(who) == self.declarer.map(Position::bit)
    }

    /// How many cards of a hand are among these.
    fn within_hand(&self, from: &Cards, hand: Many) -> Many {
        let all = i64::from(self.p.pack.all.count_ones());
        match from {
            Cards::Hand(_) => hand,
            Cards::Set(m) => {
                let n = i64::from((m & self.p.pack.all).count_ones());
                ((hand.0 - (all - n)).max(0), hand.1.min(n))
            }
            Cards::Inter(a, b) => match (&**a, &**b) {
                (Cards::Set(m), x) | (x, Cards::Set(m)) => {
                    let n = i64::from((m & self.p.pack.all).count_ones());
                    let x = self.within_hand(x, hand);
                    ((x.0 - (all - n)).max(0), x.1.min(n))
                }
                _ => (0, hand.1),
            },
            Cards::Minus(a, b) => {
                let (a, b) = (self.within_hand(a, hand), self.bounds.cards(b).high);
                ((a.0 - b).max(0), a.1)
            }
            Cards::Union(list) => {
                let low = list.iter().map(|c| self.within_hand(c, hand).0).max().unwrap_or(0);
                (low, hand.1)
            }
            other => (0, hand.1.min(self.bounds.cards(other).high)),
        }
    }
}

/// Is a number never larger than that of the cards in a place?
pub(super) fn no_more_than_lie(bounds: &Bounds, number: &Num, place: u8) -> bool {
    let so = |number: &Num| no_more_than_lie(bounds, number, place);
    match number {
        Num::Cards(cards) => among(cards, place),
        Num::Once(_, number) => so(number),
        Num::Min(a, b) => so(a) || so(b),
        Num::Max(a, b) => so(a) && so(b),
        Num::Sub(a, b) => so(a) && bounds.num(b).low >= 0,
        Num::If(list, last) => list.iter().all(|(number, _)| so(number)) && so(last),
        _ => false,
    }
}

fn among(cards: &Cards, place: u8) -> bool {
    match cards {
        Cards::Place(at) | Cards::Top(_, at, _) => *at == place,
        Cards::Inter(a, b) => among(a, place) || among(b, place),
        Cards::Minus(of, _) => among(of, place),
        _ => false,
    }
}

pub(super) fn from_place(lying: &mut Lying, place: u8, n: Many, taken: &mut Many) {
    if let Some(there) = lying.places.get_mut(usize::from(place)) {
        *there = minus(*there, n);
    }
    *taken = plus(*taken, n);
}
