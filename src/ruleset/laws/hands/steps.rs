//! What each step does with the cards that lie on the table and in hands.

use super::moved::{from_place, no_more_than_lie};
use super::{Counter, Lying, minus, plus};
use crate::diagnostic::words;
use crate::ruleset::expr::{Cards, Num, ONE, Seats, Test, positions};
use crate::ruleset::laws::follows::lies_in;
use crate::ruleset::laws::futile::of_a_place;
use crate::ruleset::laws::owners::fixed;
use crate::ruleset::laws::walk::{Node, any};
use crate::ruleset::program::{ClauseId, OneOf, Step};

impl<'p> Counter<'p, '_> {
    pub(super) fn step(&mut self, step: &'p Step, lying: &mut Lying) {
        match step {
            Step::Take { who, cards, guard, clause } => {
                let Some(seat) = self.actor(who, guard, lying, *clause) else { return };
                let mut taken = (0, 0);
                if let Cards::Top(n, place, _) = cards
                    && let Some(there) = lying.places.get(usize::from(*place))
                    && let least = self.bounds.num(n).low / ONE
                    && least > there.1
                {
                    let (span, place) = (self.p.clause(*clause).span, &self.p.places[usize::from(*place)]);
                    self.report.push(words::too_few_to_take(
                        span,
                        least,
                        &place.name,
                        there.1,
                        &self.contract.title,
                    ));
                    self.lost = true;
                    return;
                }
                if !self.take(cards, lying, &mut taken) {
                    self.report.push(words::taken_from_nowhere(self.p.clause(*clause).span));
                    self.lost = true;
                    return;
                }
                self.moved = Some(*clause);
                lying.hands[seat] = plus(lying.hands[seat], taken);
                self.blur(taken, *clause);
            }
            Step::Put { who, number, from, to, guard, clause, .. } => {
                let Some(seat) = self.actor(who, guard, lying, *clause) else { return };
                let n = self.chosen(who, number, from, self.reach(seat, lying.hands[seat]), *clause);
                lying.hands[seat] = minus(lying.hands[seat], n);
                self.lay(lying, *to, n);
                self.moved = Some(*clause);
                self.put = true;
                self.blur(n, *clause);
            }
            Step::KeepOver { who, number, from, guard, clause, .. } => {
                let Some(seat) = self.actor(who, guard, lying, *clause) else { return };
                self.keep_over(seat, number, from, lying, *clause);
            }
            Step::Renew { who, number, to, stock, guard, clause, .. } => {
                self.renew(who, number, (*to, *stock), guard, lying, *clause);
            }
            Step::Give { who, number, from, to, guard, clause, .. } => {
                self.give(who, (number, from), to, guard, lying, *clause);
            }
            Step::PutAll { cards, .. } if of_a_place(cards) => {}
            Step::PutAll { who, cards, to, guard, clause, .. } => {
                let Some(seat) = self.actor(who, guard, lying, *clause) else { return };
                let n = self.all_of(who, cards, self.reach(seat, lying.hands[seat]));
                lying.hands[seat] = minus(lying.hands[seat], n);
                self.lay(lying, *to, n);
                self.moved = Some(*clause);
                self.put = true;
                self.blur(n, *clause);
            }
            Step::Keep { who, number, from, to, also, guard, clause, .. } => {
                let Some(seat) = self.actor(who, guard, lying, *clause) else { return };
                let there = self.reach(seat, lying.hands[seat]);
                let mut n = self.chosen(who, number, from, there, *clause);
                if let Some((number, from)) = also {
                    let rest = minus(there, n);
                    n = plus(n, self.chosen(who, number, from, rest, *clause));
                }
                self.lay(lying, *to, minus(there, n));
                // What is still covered is not put away.
                n = plus(n, (0, lying.hands[seat].0 - there.0));
                lying.hands[seat] = n;
                self.moved = Some(*clause);
                self.put = true;
                if n.0 == n.1 {
                    self.blurred = None;
                }
                self.blur(n, *clause);
            }
            Step::Draw { who, cards, guard, clause, .. } => self.draw(who, cards, guard, lying, *clause),
            // Who is out plays no card; the others hold what they held.
            Step::Leave { to, .. } => {
                let most = lying.hands.iter().map(|hand| hand.1).sum();
                self.lay(lying, *to, (0, most));
            }
            Step::Announce { guard, what, .. } => self.promised.push((guard, *what)),
            Step::Choose { who, of: OneOf::Packets { number, place }, guard, clause, .. } => {
                let Some(seat) = self.actor(who, guard, lying, *clause) else { return };
                let n = self.packet(number, lying, *place, *clause);
                let mut taken = (0, 0);
                from_place(lying, *place, n, &mut taken);
                lying.hands[seat] = plus(lying.hands[seat], taken);
                self.moved = Some(*clause);
                self.blur(taken, *clause);
            }
            Step::Choose {
                who,
                of: OneOf::Cards(cards) | OneOf::Suits { of: cards, turning: None },
                guard,
                clause,
                ..
            } => {
                let seats = self.seats(who).filter(|mask| *mask != 0);
                if let Some(seat) = seats.filter(|_| self.happens(guard) != Some(false)) {
                    let hand = lying.hands.get(seat.trailing_zeros() as usize).copied();
                    self.one_of(who, cards, guard, (hand.unwrap_or((0, 0)), lying), *clause);
                }
            }
            Step::Expose { who, number, from, guard, clause, .. } => {
                let seats = self.seats(who).filter(|mask| *mask != 0);
                if let Some(seat) = seats.filter(|_| self.happens(guard) != Some(false)) {
                    let hand = lying.hands.get(seat.trailing_zeros() as usize).copied();
                    let most = (self.bounds.num(number).high / ONE).max(0);
                    if !self.announced(guard, from, most) {
                        self.chosen(who, number, from, hand.unwrap_or((0, 0)), *clause);
                    }
                }
            }
            _ => {}
        }
        if matches!(
            step,
            Step::Put { .. }
                | Step::PutAll { .. }
                | Step::Keep { .. }
                | Step::Give { .. }
                | Step::Renew { .. }
                | Step::KeepOver { .. }
        ) {
            self.promised.clear();
        }
    }

    /// Some of these cards are in this deal no more.
    fn keep_over(&mut self, seat: usize, number: &Num, from: &Cards, lying: &mut Lying, clause: ClauseId) {
        let most = (self.bounds.num(number).high / ONE).max(0);
        for place in 0..lying.places.len() {
            if lies_in(Node::Cards(from), place) {
                lying.places[place] = minus(lying.places[place], (0, most));
            }
        }
        let of_hand = any(Node::Cards(from), &mut |node| matches!(node, Node::Cards(Cards::Hand(_))));
        if of_hand {
            lying.hands[seat] = minus(lying.hands[seat], (0, most));
            self.blur((0, most), clause);
        }
        (self.moved, self.put) = (Some(clause), true);
    }

    /// Each of several takes cards of a place.
    fn draw(&mut self, who: &Seats, cards: &Cards, guard: &Test, lying: &mut Lying, clause: ClauseId) {
        let those = match (self.seats(who), self.happens(guard)) {
            (Some(0), _) | (_, Some(false)) => return,
            (Some(those), Some(true)) => those & self.p.active(),
            _ => return self.lose_count(lying, clause),
        };
        for one in positions(those) {
            let mut taken = (0, 0);
            if !self.take(cards, lying, &mut taken) {
                self.report.push(words::taken_from_nowhere(self.p.clause(clause).span));
                self.lost = true;
                return;
            }
            lying.hands[one.index()] = plus(lying.hands[one.index()], taken);
            self.blur(taken, clause);
        }
        self.moved = Some(clause);
    }

    /// Each of several may have as many new cards as he puts away: hands stay as large as they were.
    fn renew(
        &mut self,
        who: &Seats,
        number: &Num,
        (to, stock): (u8, u8),
        guard: &Test,
        lying: &mut Lying,
        clause: ClauseId,
    ) {
        let those = match (self.seats(who), self.happens(guard)) {
            (Some(0), _) | (_, Some(false)) => return,
            (those, _) => those.unwrap_or(u8::MAX) & self.p.active(),
        };
        let each = (self.bounds.num(number).high / ONE).max(0);
        let wanted: i64 = positions(those).map(|one| each.min(lying.hands[one.index()].1)).sum();
        let there = lying.places.get(usize::from(stock)).copied().unwrap_or((0, 0));
        let most = wanted.min(there.1);
        // It is counted anew for each of them.
        let wanted = if no_more_than_lie(&self.bounds, number, stock) { wanted.min(there.0) } else { wanted };
        let (span, place) = (self.p.clause(clause).span, &self.p.places[usize::from(stock)].name);
        if there.1 < wanted {
            self.report.push(words::too_few_to_renew(span, wanted, place, there.1, &self.contract.title));
            self.lost = true;
            return;
        }
        if there.0 < wanted {
            self.report.push(words::unproved_renewal(span, place, &self.contract.title));
        }
        let mut taken = (0, 0);
        from_place(lying, stock, (0, most), &mut taken);
        self.lay(lying, to, taken);
        (self.moved, self.put) = (Some(clause), true);
    }

    /// Each of several gives to another.
    fn give(
        &mut self,
        who: &Seats,
        (number, from): (&Num, &Cards),
        to: &Seats,
        guard: &Test,
        lying: &mut Lying,
        clause: ClauseId,
    ) {
        let givers = match (self.seats(who), self.happens(guard)) {
            (Some(0), _) | (_, Some(false)) => return,
            (Some(givers), Some(true)) => givers & self.p.active(),
            _ => return self.lose_count(lying, clause),
        };
        let Some(to) = self.of_cases(to) else { return self.lose_count(lying, clause) };
        let before = lying.clone();
        for giver in positions(givers) {
            let mine = |s: &Seats| match s {
                Seats::Subject => Some(giver.bit()),
                s => self.seats(s),
            };
            let Some(others) = fixed(self.p, to, &mine).or_else(|| mine(to)) else {
                return self.lose_count(lying, clause);
            };
            let Some(other) = positions(others & self.p.active() & !giver.bit()).next() else {
                self.report.push(words::no_receiver(self.p.clause(clause).span, &self.contract.title));
                self.lost = true;
                return;
            };
            let hand = self.reach(giver.index(), before.hands[giver.index()]);
            let n = self.chosen(who, number, from, hand, clause);
            lying.hands[giver.index()] = minus(lying.hands[giver.index()], n);
            lying.hands[other.index()] = plus(lying.hands[other.index()], n);
            self.blur(n, clause);
        }
        (self.moved, self.put) = (Some(clause), true);
    }

    /// Of players by cases, those of the case that is so on this path.
    fn of_cases<'s>(&self, who: &'s Seats) -> Option<&'s Seats> {
        let Seats::If(list, last) = who else { return Some(who) };
        for (who, test) in list {
            match self.happens(test) {
                Some(false) => {}
                Some(true) => return self.of_cases(who),
                None => return None,
            }
        }
        self.of_cases(last)
    }
}
