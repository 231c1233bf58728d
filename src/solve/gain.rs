//! Where more points are never worse, what was found with so many is found with more as well: points need not be kept apart.
//!
//! That it is so is tried: with all points that a side may come to, whatever else comes true beside them, the settlement
//! goes up with them, or down.

use super::plan::{Plan, Trait};
use super::range::{Amount, Heap, Range, Sure};
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
    ) -> Option<(Gain, Ends)> {
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
        let (mut steps, mut rows) = (vec![now], Vec::new());
        for bits in 0..1u32 << atoms.len() {
            let mut before: Option<i64> = None;
            let mut row = Vec::new();
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
                    if value != before {
                        results += 1;
                        steps.push(x);
                    }
                }
                before = Some(value);
                row.push(value);
                x += step;
            }
            rows.push(row);
            if !rises && !falls || results > RESULTS << atoms.len() {
                return None;
            }
        }
        steps.sort_unstable();
        steps.dedup();
        let to = |at: usize| steps.get(at + 1).map_or(most, |next| next - step);
        let mut sections: Vec<(i64, i64)> =
            steps.iter().enumerate().map(|(at, from)| (*from, to(at))).collect();
        let settled = |bits: usize, at: i64| rows[bits][((at - now) / step) as usize];
        if !rises {
            // Less of them is more.
            sections.reverse();
        }
        let of = |bits: usize| sections.iter().map(|(from, _)| settled(bits, *from)).collect();
        let cases = cases(atoms.len(), of);
        if !rises {
            sections.iter_mut().for_each(|(from, to)| (*from, *to) = (-*to, -*from));
        }
        let ends = Ends { sections, atoms: atoms.into_iter().cloned().collect(), cases };
        let gain = Gain { heap, rises };
        Some((gain, ends))
    }
}

/// What a deal comes to by what is gained in it, in sections within which it makes no difference.
#[derive(Clone, Debug)]
pub(super) struct Ends {
    /// Of each section, the least and the most.
    sections: Vec<(i64, i64)>,
    /// What else may be true or not, and of each case the results by section, the worst and the best: nothing is known of
    /// an atom, or it does not hold, or it does, as digits to the base of three.
    atoms: Vec<Sure>,
    cases: Vec<Vec<Range>>,
}

/// What is certain of how a position ends.
#[derive(Clone, Copy)]
pub(super) struct Outlook<'a> {
    ends: &'a Ends,
    results: &'a [Range],
    /// What was gained by now, and what it is at the end, at least and at most.
    pub gained: i64,
    final_gain: Range,
}

impl Ends {
    /// How a position between two tricks ends.
    #[inline]
    pub(super) fn outlook(&self, p: &Program, s: &State, gain: &Gain, reach: &Reach) -> Outlook<'_> {
        let facts = reach.facts(p, s);
        let (mut case, mut place) = (0, 1);
        for atom in &self.atoms {
            case += place * facts.test(atom).map_or(0, |holds| 1 + usize::from(holds));
            place *= 3;
        }
        let pile = gain.heap.pile(s);
        let now = p.pack.points(&p.scheme, pile);
        let all = p.pack.points(&p.scheme, pile | facts.pool);
        let (gained, final_gain) = if gain.rises { (now, (now, all)) } else { (-now, (-all, -now)) };
        Outlook { ends: self, results: &self.cases[case], gained, final_gain }
    }
}

impl Outlook<'_> {
    /// The least and the most it may come to.
    #[inline]
    pub(super) fn range(&self) -> Range {
        let sections = self.ends.sections.iter();
        let (low, high) = self.final_gain;
        let worst = sections.clone().rposition(|(from, _)| *from <= low).unwrap_or(0);
        let best = sections.clone().rposition(|(from, _)| *from <= high).unwrap_or(0);
        (self.results[worst].0, self.results[best].1)
    }

    /// Where it comes to so much at least: what it comes to, and how much less may have been gained before.
    #[inline]
    pub(super) fn below(&self, least: i64) -> Option<(i64, i64)> {
        let at = self.results.iter().position(|(low, _)| *low >= least)?;
        let spare = self.final_gain.0 - self.ends.sections[at].0;
        (spare >= 0).then_some((self.results[at].0, spare))
    }

    /// Where it comes to so much at most: what it comes to, and how much more may have been gained before.
    #[inline]
    pub(super) fn above(&self, most: i64) -> Option<(i64, i64)> {
        let at = self.results.iter().rposition(|(_, high)| *high <= most)?;
        let spare = self.ends.sections[at].1 - self.final_gain.1;
        (spare >= 0).then_some((self.results[at].1, spare))
    }
}

/// The results of each case, by section, from those in which everything is known.
fn cases(atoms: usize, of: impl Fn(usize) -> Vec<i64>) -> Vec<Vec<Range>> {
    let mut cases: Vec<Vec<Range>> = vec![Vec::new(); 3usize.pow(atoms as u32)];
    for case in (0..cases.len()).rev() {
        let (mut bits, mut open, mut place) = (0, None, 1);
        for at in 0..atoms {
            match case / place % 3 {
                0 => open = Some(place),
                digit => bits |= (digit - 1) << at,
            }
            place *= 3;
        }
        cases[case] = match open {
            None => of(bits).into_iter().map(|result| (result, result)).collect(),
            Some(place) => {
                let both = cases[case + place].iter().zip(&cases[case + 2 * place]);
                both.map(|(a, b)| (a.0.min(b.0), a.1.max(b.1))).collect()
            }
        };
    }
    cases
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
