//! Conditions that each ask for tricks or points of another side, and together for more than there are.

use super::Bounds;
use super::meet::unfold;
use crate::ruleset::expr::{Cmp, Num, ONE, Seats, Test, positions};
use crate::ruleset::laws::sides;
use crate::ruleset::program::{Contract, Sides};

/// Somebody has at least so much.
struct Least<'t> {
    who: &'t Seats,
    points: bool,
    least: i64,
}

impl Bounds<'_> {
    /// Do two that have nothing in common have more together than there is?
    pub(super) fn more_than_all(&self, parts: &[(&Test, bool)]) -> bool {
        let counts = |test: &Test| match test {
            Test::Cmp(_, number, _) => matches!(**number, Num::Tricks(_) | Num::Points(_)),
            Test::TookCount { .. } | Test::Won => true,
            _ => false,
        };
        let Some(contract) = self.contract.map(|at| &self.p.contracts[at]) else { return false };
        if parts.iter().filter(|(test, _)| counts(test)).count() < 2 {
            return false;
        }
        let mut all: Vec<Least> = Vec::new();
        let mut won = Vec::new();
        for (test, so) in parts {
            match test {
                Test::Won => goal(contract).into_iter().for_each(|goal| unfold(goal, *so, &mut won)),
                test => all.extend(least(test, *so)),
            }
        }
        all.extend(won.iter().filter_map(|(test, so)| least(test, *so)));
        all.iter().enumerate().any(|(at, one)| {
            all[at + 1..].iter().any(|other| {
                let most = if one.points { self.two_piles() } else { self.tricks() * ONE };
                one.points == other.points && one.least + other.least > most && self.apart(one.who, other.who)
            })
        })
    }

    /// The same of a whole condition.
    pub(in crate::ruleset::laws) fn asks_for_more_than_all(&self, test: &Test) -> bool {
        let mut parts = Vec::new();
        unfold(test, true, &mut parts);
        self.more_than_all(&parts) || self.taken_by_others(&parts)
    }

    /// Is nobody among both, whoever is the declarer?
    pub(super) fn apart(&self, a: &Seats, b: &Seats) -> bool {
        let side = |who: &Seats| match who {
            Seats::Team | Seats::Winners => Some(true),
            Seats::Rest | Seats::Losers => Some(false),
            _ => None,
        };
        let named = |who: &Seats| matches!(who, Seats::Team | Seats::Rest);
        if named(a) == named(b) && side(a).is_some_and(|a| side(b) == Some(!a)) {
            return true;
        }
        if [(a, b), (b, a)].into_iter().any(|(a, b)| *b == Seats::Rest && self.leads_the_side(a)) {
            return true;
        }
        positions(self.p.speakers()).all(|declarer| {
            let [a, b] = [a, b].map(|who| sides::known(self.p, declarer, who));
            a.zip(b).is_some_and(|(a, b)| a & b == 0)
        })
    }

    /// Is it the declarer, and the first side his?
    pub(super) fn leads_the_side(&self, who: &Seats) -> bool {
        let sides = self.contract.map(|at| &self.p.contracts[at].sides);
        let his = |sides: &Sides| sides.first == Seats::Declarer;
        *who == Seats::Declarer && sides.is_some_and(|sides| sides.as_ref().is_none_or(his))
    }

    /// The most that two piles come to together, in whatever way cards lie in them.
    pub(super) fn two_piles(&self) -> i64 {
        *self.known.both.get_or_init(|| {
            let (pack, scheme) = (&self.p.pack, &self.p.scheme);
            let mut worth: Vec<i64> = pack.list(pack.all).map(|card| pack.worth[card] * ONE).collect();
            worth.sort_unstable_by(|a, b| b.cmp(a));
            let (mut dear, mut most) = (0, 0);
            for (n, worth) in worth.iter().enumerate() {
                dear += worth;
                let off = (0..=n + 1).map(|one| scheme.off[one] + scheme.off[n + 1 - one]).min();
                most = most.max(dear - off.unwrap_or(0));
            }
            let more = self.contract.map_or(&[][..], |at| self.p.contracts[at].score.more.as_slice());
            let each = |each: bool| if each { i64::from(self.p.players) } else { 1 };
            most + more.iter().map(|more| more.number.max(0) * each(more.each)).sum::<i64>()
        })
    }
}

/// What the declarer's side needs to win, where one sentence says it in every deal.
pub(super) fn goal(contract: &Contract) -> Option<&Test> {
    match &contract.score.won[..] {
        [(Test::Const(true), goal, _), ..] if contract.score.lost.is_empty() => Some(goal),
        _ => None,
    }
}

/// What somebody has at least, if it is so (or not).
fn least(test: &Test, so: bool) -> Option<Least<'_>> {
    let (who, points, cmp, number) = match test {
        Test::Cmp(cmp, number, than) => match &**number {
            Num::Tricks(who) => (who, false, *cmp, than.constant()?),
            Num::Points(who) => (who, true, *cmp, than.constant()?),
            _ => return None,
        },
        Test::TookCount { who, cmp, number, with: None } => (who, false, *cmp, number.constant()?),
        _ => return None,
    };
    let above = if points { 1 } else { ONE };
    let least = match if so { cmp } else { cmp.opposite() } {
        Cmp::Ge | Cmp::Eq => number,
        Cmp::Gt => number + above,
        Cmp::Ne | Cmp::Lt | Cmp::Le => return None,
    };
    Some(Least { who, points, least })
}
