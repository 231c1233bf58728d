//! Steps that take cards of places, or show them: does anything lie there when it comes to them?

use super::{Counter, Lying};
use crate::diagnostic::words::Futile;
use crate::ruleset::expr::{Cards, Test};
use crate::ruleset::laws::Found;
use crate::ruleset::program::{ClauseId, Contract, OneOf, Step};

/// What a step looks for: the place, and whether something lies there.
pub(super) type Looked = (ClauseId, u8, bool);

impl<'p> Counter<'p, '_> {
    /// Notes whether a step finds what it takes or shows.
    pub(super) fn look(&mut self, step: &'p Step, lying: &Lying) {
        let Some((guard, cards, clause)) = asked(step) else { return };
        if let Some((place, most)) = most(cards, lying).filter(|_| self.happens(guard) != Some(false)) {
            self.looked.push((clause, place, most > 0 || self.lost));
        }
    }

    /// The same of what is done within the play, where nothing is put away then.
    pub(super) fn look_within(&mut self, contract: &'p Contract, lying: &Lying) {
        let put = contract.moments.iter().any(|moment| moment.step.to().is_some());
        for moment in &contract.moments {
            let Some((guard, cards, clause)) = asked(&moment.step) else { continue };
            if let Some((place, most)) = most(cards, lying).filter(|_| *guard != Test::Const(false)) {
                self.looked.push((clause, place, put || most > 0 || self.lost));
            }
        }
    }

    pub(super) fn tell_empty(&self, found: &mut Found) {
        for (clause, place, some) in &self.looked {
            let name = || self.p.places[usize::from(*place)].name.clone();
            found.follows(self.p.clause(*clause).span, *some, || Futile::Empty(name()));
        }
    }
}

/// Which cards somebody takes or sees, and when.
fn asked(step: &Step) -> Option<(&Test, &Cards, ClauseId)> {
    match step {
        Step::See { cards, guard, clause, .. }
        | Step::Take { cards, guard, clause, .. }
        | Step::Win { cards, guard, clause, .. }
        | Step::Draw { cards, guard, clause, .. }
        | Step::TurnUp { cards, guard, clause, .. }
        | Step::Swap { other: cards, guard, clause, .. }
        | Step::KeepOver { from: cards, guard, clause, .. }
        | Step::Choose { of: OneOf::Suits { turning: Some(cards), .. }, guard, clause, .. } => {
            Some((guard, cards, *clause))
        }
        _ => None,
    }
}

/// Of cards of places: one of these, and as many as lie in all of them at most.
fn most(cards: &Cards, lying: &Lying) -> Option<(u8, i64)> {
    let all = |list: &mut dyn Iterator<Item = &Cards>| {
        let mut sum: Option<(u8, i64)> = None;
        for cards in list {
            let (place, there) = most(cards, lying)?;
            sum = Some(sum.map_or((place, there), |(first, all)| (first, all + there)));
        }
        sum
    };
    match cards {
        Cards::Place(place) | Cards::Top(_, place, _) => {
            lying.places.get(usize::from(*place)).map(|there| (*place, there.1))
        }
        Cards::Inter(a, b) => most(a, lying).or_else(|| most(b, lying)),
        Cards::Minus(of, _) | Cards::Highest { of, .. } => most(of, lying),
        Cards::Union(list) => all(&mut list.iter()),
        Cards::If(list, last) => all(&mut list.iter().map(|(cards, _)| cards).chain([&**last])),
        _ => None,
    }
}
