//! Who can have announced something in a contract.

use super::Bounds;
use crate::ruleset::expr::{SeatMask, Seats, Test, positions};
use crate::ruleset::laws::always::moves;
use crate::ruleset::laws::{early, sides};
use crate::ruleset::program::{Program, Step};
use crate::who::Position;

/// Announcements that somebody may make, and who at most.
pub(super) struct Announcers<'p> {
    what: u64,
    who: &'p Seats,
}

impl<'p> Bounds<'p> {
    /// May one of these make an announcement? Nothing is known of what was announced before this contract was called.
    pub(super) fn may_announce(&self, who: &Seats, what: u8) -> bool {
        let all = self.known.announcers.get_or_init(|| self.announcers());
        let Some(all) = all else { return true };
        let mut of_it = all.iter().filter(|one| one.what >> (what & 63) & 1 == 1);
        let p = self.p;
        of_it.any(|one| {
            one.who == who
                || positions(p.speakers()).any(|declarer| {
                    match [one.who, who].map(|s| most(p, declarer, s)) {
                        [Some(one), Some(who)] => one & who != 0,
                        _ => true,
                    }
                })
        })
    }

    /// Do only these make an announcement?
    pub(super) fn only_said_by(&self, who: &Seats, what: u8) -> bool {
        let all = self.known.announcers.get_or_init(|| self.announcers());
        let Some(all) = all else { return false };
        all.iter().filter(|one| one.what >> (what & 63) & 1 == 1).all(|one| self.are_among(one.who, who))
    }

    /// The one step by which this is announced, if no hand changes behind it, nor between it and the play.
    pub(super) fn only_saying(&self, what: u8) -> Option<&'p Step> {
        let (p, at) = (self.p, self.contract?);
        let contract = &p.contracts[at];
        let says = |step: &Step| early::announced(p, step) >> (what & 63) & 1 == 1;
        let beside = p.before.iter().chain(contract.moments.iter().map(|moment| &moment.step)).any(says);
        // Nothing is known of what was announced before this contract was called.
        if beside || p.contracts.iter().any(|contract| contract.named() >> at & 1 == 1) {
            return None;
        }
        let mut steps = contract.steps.iter().enumerate().filter(|(_, step)| says(step));
        let (place, step) = steps.next().filter(|_| steps.next().is_none())?;
        let ready = contract.steps.iter().position(|step| matches!(step, Step::Ready)).unwrap_or(0);
        (!contract.steps[place.min(ready)..].iter().any(moves)).then_some(step)
    }

    /// After this announcement the play ends before so many tricks are taken, wherever it is made.
    pub(super) fn ends_with(&self, who: &Seats, what: u8) -> Option<u8> {
        let contract = &self.p.contracts[self.contract?];
        let ends = |(test, _): &(Test, _)| match test {
            Test::Announced { who: of, what: said } => *said == what && self.are_among(who, of),
            _ => false,
        };
        if !contract.play.ends.iter().any(ends) {
            return None;
        }
        let says = |step: &Step| early::announced(self.p, step) >> (what & 63) & 1 == 1;
        let moments = contract.moments.iter().filter(|moment| says(&moment.step));
        let last = moments.map(|moment| moment.to.saturating_add(moment.after.into())).max();
        Some(last.unwrap_or(1).min(contract.play.tricks + 1))
    }

    /// Of players who announced something: may none of them?
    pub(super) fn said_by_none(&self, of: &Seats, test: &Test) -> bool {
        matches!(test, Test::Announced { who, what } if **who == Seats::Subject && !self.may_announce(of, *what))
    }

    fn announcers(&self) -> Option<Vec<Announcers<'p>>> {
        let p = self.p;
        let at = self.contract?;
        if p.contracts.iter().any(|contract| contract.named() >> at & 1 == 1) {
            return None;
        }
        let one = |step: &'p Step| match step {
            Step::Announce { who, .. } => Some(Announcers { what: early::announced(p, step), who }),
            _ => None,
        };
        Some(p.contracts[at].acts().chain(&p.before).filter_map(one).collect())
    }
}

/// Who can be among them, where that is clear once it is known who is the declarer.
fn most(p: &Program, declarer: Position, who: &Seats) -> Option<SeatMask> {
    sides::known(p, declarer, who).or_else(|| match who {
        Seats::Who(of, _) | Seats::Extreme { of, .. } | Seats::Minus(of, _) => most(p, declarer, of),
        _ => None,
    })
}
