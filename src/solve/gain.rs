//! Where more points are never worse, what was found with so many is found with more as well: points need not be kept apart.
//!
//! That it is so is tried: with all points that a side may come to, whatever else comes true beside them, the settlement
//! goes up with them, or down.

use super::plan::{Plan, Trait};
use super::range::{Amount, Heap, Sure};
use super::reach::Reach;
use super::still::Still;
use crate::engine::Ctx;
use crate::engine::sides;
use crate::engine::state::State;
use crate::ruleset::Program;
use crate::ruleset::expr::{ONE, holds, power, round_to};
use crate::ruleset::program::Contract;

/// Points of a side that the result goes up with, or down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Gain {
    heap: Heap,
    rises: bool,
}

/// More that may come true beside the points is not gone through.
const ATOMS: usize = 6;
/// Where there are more results, it is better to keep points apart.
const RESULTS: usize = 10;

impl Gain {
    /// Nothing where it is not so, or nobody knows.
    pub(super) fn new(
        p: &Program,
        contract: &Contract,
        s: &State,
        plan: &Plan,
        reach: &Reach,
    ) -> Option<Gain> {
        let team = sides::team(&Ctx::of(p, s)) & p.active();
        let rest = p.active() & !team;
        let of_sides = |one: &Trait| !matches!(one, Trait::Worth(who) if *who != team && *who != rest);
        if team == 0 || plan.points_in_play || !plan.traits.iter().all(of_sides) || reach.slack.0 != Some(0) {
            return None;
        }
        let mut heaps = reach.heaps.iter();
        if !heaps.all(|heap| heap.perhaps == 0 && (heap.who == team || heap.who == rest)) {
            return None;
        }
        let heap = *reach.heaps.iter().find(|heap| heap.who == team)?;
        let both = reach.heaps.iter().any(|heap| heap.who == rest);
        let still = Still::new(p, contract, s);
        let early = contract.play.ends.iter().any(|(test, _)| still.decided(test) != Some(false));
        if both && early {
            return None;
        }
        let mut atoms = Vec::new();
        let parts = reach.outcomes.iter().flat_map(|outcome| &outcome.items);
        let known = gather(&reach.won, &mut atoms)
            && parts.into_iter().all(|item| {
                !item.cancelled && gather(&item.when, &mut atoms) && gather_num(&item.price, &mut atoms)
            });
        if !known || atoms.len() > ATOMS {
            return None;
        }
        let pool = s.hands[..usize::from(p.players)].iter().fold(s.trick, |all, hand| all | hand);
        let points = |pile| p.pack.points(&p.scheme, pile);
        let now = points(heap.pile(s));
        let most = points(heap.pile(s) | pool);
        let others =
            reach.heaps.iter().find(|heap| heap.who == rest).map_or(0, |heap| points(heap.pile(s) | pool));
        let step = if p.scheme.less == 0 { ONE } else { ONE / 3 };
        let (mut rises, mut falls, mut results) = (true, true, 0);
        for bits in 0..1u32 << atoms.len() {
            let mut before: Option<i64> = None;
            let mut x = now;
            while x <= most {
                let counted: Vec<i64> = reach
                    .heaps
                    .iter()
                    .map(|heap| if heap.who == team { x } else { others - (x - now) })
                    .collect();
                let value = Tried { counted: &counted, atoms: &atoms, bits }.value(reach);
                if let Some(before) = before {
                    rises &= value >= before;
                    falls &= value <= before;
                    results += usize::from(value != before);
                }
                before = Some(value);
                x += step;
            }
            if !rises && !falls || results > RESULTS << atoms.len() {
                return None;
            }
        }
        Some(Gain { heap, rises })
    }

    /// The points as they stand, so that more are never worse.
    #[inline]
    pub(super) fn of(&self, p: &Program, s: &State) -> i64 {
        let points = p.pack.points(&p.scheme, self.heap.pile(s));
        if self.rises { points } else { -points }
    }
}

/// What is true or not whatever the points are; false where that cannot be told.
fn gather<'a>(sure: &'a Sure, atoms: &mut Vec<&'a Sure>) -> bool {
    match sure {
        Sure::Known(_) => true,
        Sure::Open => false,
        Sure::Not(sure) => gather(sure, atoms),
        Sure::All(list) | Sure::Some(list) => list.iter().all(|sure| gather(sure, atoms)),
        Sure::Cmp(_, a, b) if pointed(a) || pointed(b) => gather_num(a, atoms) && gather_num(b, atoms),
        atom => {
            if !atoms.contains(&atom) {
                atoms.push(atom);
            }
            true
        }
    }
}

fn gather_num<'a>(n: &'a Amount, atoms: &mut Vec<&'a Sure>) -> bool {
    match n {
        Amount::Known(_) => true,
        Amount::Points(_, more) => more.iter().all(|(sure, _)| gather(sure, atoms)),
        Amount::Tricks(_) | Amount::Taken(..) | Amount::Anything => false,
        Amount::If(branches, last) => {
            branches.iter().all(|(n, sure)| gather_num(n, atoms) && gather(sure, atoms))
                && gather_num(last, atoms)
        }
        Amount::Div(a, _) | Amount::Pow(_, a) | Amount::Round(_, a, _) => gather_num(a, atoms),
        Amount::Add(a, b) | Amount::Sub(a, b) | Amount::Mul(a, b) | Amount::Max(a, b) | Amount::Min(a, b) => {
            gather_num(a, atoms) && gather_num(b, atoms)
        }
    }
}

/// Do points stand in it?
fn pointed(n: &Amount) -> bool {
    match n {
        Amount::Points(..) | Amount::If(..) => true,
        Amount::Known(_) | Amount::Tricks(_) | Amount::Taken(..) | Amount::Anything => false,
        Amount::Div(a, _) | Amount::Pow(_, a) | Amount::Round(_, a, _) => pointed(a),
        Amount::Add(a, b) | Amount::Sub(a, b) | Amount::Mul(a, b) | Amount::Max(a, b) | Amount::Min(a, b) => {
            pointed(a) || pointed(b)
        }
    }
}

/// A deal that ends so.
struct Tried<'a> {
    /// By heap.
    counted: &'a [i64],
    atoms: &'a [&'a Sure],
    bits: u32,
}

impl Tried<'_> {
    fn value(&self, reach: &Reach) -> i64 {
        let outcome = &reach.outcomes[usize::from(self.test(&reach.won))];
        let items = outcome.items.iter().filter(|item| self.test(&item.when));
        items.map(|item| item.paid(self.num(&item.price))).fold(0, i64::saturating_add)
    }

    fn test(&self, sure: &Sure) -> bool {
        match sure {
            Sure::Known(holds) => *holds,
            Sure::Not(sure) => !self.test(sure),
            Sure::All(list) => list.iter().all(|sure| self.test(sure)),
            Sure::Some(list) => list.iter().any(|sure| self.test(sure)),
            Sure::Cmp(cmp, a, b) if pointed(a) || pointed(b) => holds(*cmp, self.num(a), self.num(b)),
            atom => {
                self.atoms.iter().position(|known| *known == atom).is_some_and(|at| self.bits >> at & 1 == 1)
            }
        }
    }

    fn num(&self, n: &Amount) -> i64 {
        match n {
            Amount::Known(n) => *n,
            Amount::Points(heap, more) => {
                let more = more.iter().filter(|(sure, _)| self.test(sure)).map(|(_, number)| number);
                self.counted[*heap] + more.sum::<i64>()
            }
            Amount::Add(a, b) => self.num(a).saturating_add(self.num(b)),
            Amount::Sub(a, b) => self.num(a).saturating_sub(self.num(b)),
            Amount::Mul(a, b) => self.num(a).saturating_mul(self.num(b)) / ONE,
            Amount::Div(a, by) => self.num(a) / by,
            Amount::Pow(base, a) => power(*base, self.num(a)),
            Amount::Round(mode, a, to) => round_to(*mode, self.num(a), *to),
            Amount::Max(a, b) => self.num(a).max(self.num(b)),
            Amount::Min(a, b) => self.num(a).min(self.num(b)),
            Amount::If(branches, last) => {
                let found = branches.iter().find(|(_, sure)| self.test(sure));
                self.num(found.map_or(last, |(n, _)| n))
            }
            // None of these is gone through.
            Amount::Tricks(_) | Amount::Taken(..) | Amount::Anything => 0,
        }
    }
}
