//! Conditions of who is who, which come out by who is the declarer, and by whom a sentence is about.

use super::Bounds;
use crate::ruleset::expr::{Seats, Test, positions};
use crate::ruleset::laws::owners::fixed;
use crate::ruleset::laws::sides;
use crate::who::Position;

/// What is asked of each of these, with who he is.
pub(in crate::ruleset::laws) fn asked_of(who: &Seats, guard: &Test) -> Test {
    let is = |of: &Seats| Test::SeatsWithin(Box::new(Seats::Subject), Box::new(of.clone()));
    Test::and(match who {
        Seats::Who(of, did) => vec![is(of), (**did).clone(), guard.clone()],
        _ if guard.constant().is_some() => return guard.clone(),
        who => vec![is(who), guard.clone()],
    })
}

impl Bounds<'_> {
    /// What it comes out as, if that is the same whoever is the declarer.
    pub(super) fn of_every_declarer(&self, test: &Test) -> Option<bool> {
        let mut all = self.declarers().into_iter().map(|declarer| self.whose(test, declarer, None));
        let first = all.next()??;
        all.all(|so| so == Some(first)).then_some(first)
    }

    /// Is there no declarer of whom they are all so, and nobody of whom they are asked?
    pub(super) fn of_no_declarer(&self, parts: &[(&Test, bool)]) -> bool {
        let who = || parts.iter().filter(|(test, _)| matches!(test, Test::SeatsWithin(..)));
        if who().count() < 2 {
            return false;
        }
        let denied = |declarer, he| who().any(|(test, so)| self.whose(test, declarer, Some(he)) == Some(!so));
        let nobody = |declarer| (0..self.p.players).all(|he| denied(declarer, Position(he)));
        self.declarers().into_iter().all(nobody)
    }

    /// Is he what nobody is?
    pub(super) fn is_nobody(&self, parts: &[(&Test, bool)]) -> bool {
        let is_one_of = |of: &Seats| {
            let he = |test: &Test| matches!(test, Test::SeatsWithin(he, all) if **he == Seats::Subject && **all == *of);
            *of == Seats::Everybody || parts.iter().any(|(test, so)| *so && he(test))
        };
        let nobody = parts.iter().filter_map(|(test, so)| match test {
            Test::AnySeat(who) if !so => match &**who {
                Seats::Who(of, did) if is_one_of(of) => Some(&**did),
                _ => None,
            },
            _ => None,
        });
        let of_seats = |test: &Test| matches!(test, Test::AnySeat(_) | Test::SeatsWithin(..));
        nobody.into_iter().any(|did| {
            parts.iter().filter(|(test, _)| !of_seats(test)).any(|(test, so)| {
                let he = if *so { (*test).clone() } else { (*test).clone().negated() };
                self.exclude_each_other(&[he, did.clone().negated()], true)
            })
        })
    }

    /// Whoever may be the declarer; nobody, where there is none or nothing is played yet.
    fn declarers(&self) -> Vec<Option<Position>> {
        match self.contract {
            Some(at) if !self.p.contracts[at].alone => positions(self.p.speakers()).map(Some).collect(),
            _ => vec![None],
        }
    }

    /// `he`: whom the sentence is about, where it is about somebody known.
    fn whose(&self, test: &Test, declarer: Option<Position>, he: Option<Position>) -> Option<bool> {
        let Test::SeatsWithin(some, among) = test else { return None };
        let known = |who: &Seats| match (who, declarer) {
            (Seats::Subject, _) => he.map(Position::bit),
            (who, Some(declarer)) => sides::known(self.p, declarer, who),
            (who, None) => fixed(self.p, who, &|_| None),
        };
        let [some, among] = [some, among].map(|who| known(who));
        let (some, among) = (some?, among?);
        Some(some != 0 && some & !among == 0)
    }
}
