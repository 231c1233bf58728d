//! What a deal that was won, or lost, leaves of the points and tricks of each side.

use super::meet::unfold;
use super::sums::goal;
use super::{Bounds, Range};
use crate::ruleset::expr::{Cmp, Num, ONE, Seats, Test};
use std::rc::Rc;

/// How the deal came out, and what each side can have then.
#[derive(Clone)]
pub(super) struct Judged {
    pub won: bool,
    points: Shares,
    tricks: Shares,
}

/// What the declarer's side has, what the others have, and how much more that side has than they.
#[derive(Clone)]
struct Shares {
    team: Range,
    rest: Range,
    lead: Range,
}

impl Shares {
    fn open(each: Range) -> Shares {
        Shares { team: each, rest: each, lead: Range { low: each.low - each.high, high: each.high, ..each } }
    }
}

impl<'p> Bounds<'p> {
    /// Of a deal that was won or lost, if one sentence says what wins it. Otherwise nothing more is known.
    pub(in crate::ruleset::laws) fn judged(&self, won: bool) -> Option<Bounds<'p>> {
        let goal = goal(&self.p.contracts[self.contract?])?;
        let tricks = Range { low: 0, high: self.tricks() * ONE, grain: ONE };
        let mut judged = Judged { won, points: Shares::open(self.points()), tricks: Shares::open(tricks) };
        let mut parts = Vec::new();
        unfold(goal, won, &mut parts);
        for (test, so) in parts {
            self.narrow(&mut judged, test, so);
        }
        Some(Bounds {
            judged: Some(judged),
            lies: self.lies,
            between: self.between,
            over: self.over,
            known: Rc::clone(&self.known),
            ..Bounds::new(self.p, self.contract)
        })
    }

    /// Do all play alone, and no sentence says what wins?
    pub(super) fn won_by_nobody(&self) -> bool {
        let contract = self.contract.map(|at| &self.p.contracts[at]);
        contract.is_some_and(|contract| contract.alone && contract.judged().won.is_empty())
    }

    fn narrow(&self, judged: &mut Judged, test: &Test, so: bool) {
        let took;
        let (cmp, a, b) = match test {
            Test::Cmp(cmp, a, b) => (*cmp, &**a, &**b),
            Test::TookCount { who, cmp, number, with: None } => {
                took = Num::Tricks(who.clone());
                (*cmp, &took, &**number)
            }
            _ => return,
        };
        let cmp = if so { cmp } else { cmp.opposite() };
        let (cmp, a, b) = if a.constant().is_some() { (cmp.turned(), b, a) } else { (cmp, a, b) };
        let Some((points, team)) = self.of_a_side(a, judged.won) else { return };
        let shares = if points { &mut judged.points } else { &mut judged.tricks };
        match (b.constant(), self.of_a_side(b, judged.won)) {
            (Some(than), _) if team => within(&mut shares.team, cmp, than),
            (Some(than), _) => within(&mut shares.rest, cmp, than),
            (None, Some((same, other))) if same == points && other != team => {
                within(&mut shares.lead, if team { cmp } else { cmp.turned() }, 0);
            }
            _ => {}
        }
    }

    /// Is it what a side has: in points, or in tricks; and is it the declarer's?
    fn of_a_side(&self, number: &Num, won: bool) -> Option<(bool, bool)> {
        let (who, points) = match number {
            Num::Points(who) => (who, true),
            Num::Tricks(who) => (who, false),
            _ => return None,
        };
        Some((points, self.is_the_declarers(who, won)?))
    }

    /// Is a side the declarer's, or the other?
    fn is_the_declarers(&self, who: &Seats, won: bool) -> Option<bool> {
        // Whoever has nobody with him is his side.
        let sides = self.contract.and_then(|at| self.p.contracts[at].sides.as_ref());
        let sides = sides.is_some_and(|sides| sides.first != Seats::Declarer || sides.with.is_some());
        Some(match who {
            Seats::Team => true,
            Seats::Rest => false,
            Seats::Declarer if !sides => true,
            Seats::Defenders if !sides => false,
            Seats::Winners => won,
            Seats::Losers => !won,
            _ => return None,
        })
    }

    /// How many tricks a side has in a deal that came out so.
    pub(super) fn tricks_of_the_judged(&self, who: &Seats) -> Option<Range> {
        let judged = self.judged.as_ref()?;
        Some(self.share(judged, false, self.is_the_declarers(who, judged.won)?))
    }

    /// What a number of a side comes to in a deal that came out so, or the difference of two such numbers.
    pub(super) fn of_the_judged(&self, number: &Num) -> Option<Range> {
        let judged = self.judged.as_ref()?;
        let Num::Sub(a, b) = number else {
            let (points, team) = self.of_a_side(number, judged.won)?;
            return Some(self.share(judged, points, team));
        };
        let (a, b) = (self.of_a_side(a, judged.won)?, self.of_a_side(b, judged.won)?);
        if a.0 != b.0 || a.1 == b.1 {
            return None;
        }
        let (team, rest) = (self.share(judged, a.0, true), self.share(judged, a.0, false));
        let lead = if a.0 { judged.points.lead } else { judged.tricks.lead };
        let (low, high) = (lead.low.max(team.low - rest.high), lead.high.min(team.high - rest.low));
        Some(match a.1 {
            true => Range { low, high, ..lead },
            false => Range { low: -high, high: -low, ..lead },
        })
    }

    /// What one side has: together they have no more than there is.
    fn share(&self, judged: &Judged, points: bool, team: bool) -> Range {
        let shares = if points { &judged.points } else { &judged.tricks };
        let (own, other) = if team { (shares.team, shares.rest) } else { (shares.rest, shares.team) };
        if other.low <= 0 {
            return own;
        }
        let most = if points { self.two_piles() } else { self.tricks() * ONE };
        Range { high: own.high.min(most - other.low), ..own }
    }
}

/// What a comparison with a known number leaves of it.
fn within(range: &mut Range, cmp: Cmp, than: i64) {
    let step = range.grain.max(1);
    let below = than.div_euclid(step) * step;
    let above = if below == than { than } else { below + step };
    match cmp {
        Cmp::Ge => range.low = range.low.max(above),
        Cmp::Gt => range.low = range.low.max(below + step),
        Cmp::Le => range.high = range.high.min(below),
        Cmp::Lt => range.high = range.high.min(above - step),
        Cmp::Eq => (range.low, range.high) = (range.low.max(above), range.high.min(below)),
        Cmp::Ne if than == range.low => range.low += step,
        Cmp::Ne if than == range.high => range.high -= step,
        Cmp::Ne => {}
    }
}
