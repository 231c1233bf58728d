//! Conditions that each ask for cards of one hand or pile, and together for more of them than it can hold.

use super::Bounds;
use crate::ruleset::expr::{Cards, Cmp, Num, ONE, Seats, Test};
use crate::ruleset::pack::Mask;

/// Of more conditions than these not all sums are tried.
const MOST: usize = 8;

/// Of known cards somewhere: at least so many, and at most.
pub(super) struct Asked<'t> {
    pub(super) lies: &'t Cards,
    pub(super) mask: Mask,
    pub(super) low: i64,
    pub(super) high: i64,
}

impl Bounds<'_> {
    /// Does what some conditions ask of one hand, or of one pile, leave no such hand?
    pub(super) fn in_no_hand(&self, parts: &[(&Test, bool)]) -> bool {
        let asked = parts.iter().filter(|(test, _)| of_cards(test)).count();
        let said = || {
            parts.iter().filter_map(|(test, so)| match test {
                Test::Announced { who, what } if *so => Some((&**who, *what)),
                _ => None,
            })
        };
        if asked == 0 || asked == 1 && self.needs_nothing() && said().next().is_none() {
            return false;
        }
        let mut all: Vec<Asked> = Vec::new();
        for one in parts.iter().filter_map(|(test, so)| self.asked(test, *so)) {
            match all.iter_mut().find(|known| known.mask == one.mask && known.lies == one.lies) {
                Some(known) => (known.low, known.high) = (known.low.max(one.low), known.high.min(one.high)),
                None => all.push(one),
            }
        }
        for at in 0..all.len() {
            let lies = all[at].lies;
            if all[..at].iter().all(|known| known.lies != lies) {
                let needed = self.needed(lies).chain(said().flat_map(|said| self.needed_to_say(lies, said)));
                all.extend(needed.map(|one| Asked { lies, mask: one.mask, low: one.low, high: one.high }));
            }
        }
        if all.len() > MOST {
            return false;
        }
        let number = |mask: Mask| i64::from(mask.count_ones());
        // So many of these there are at least, because of those: all that are not among both are others.
        let by = |these: &Asked, those: &Asked| those.low - number(those.mask & !these.mask);
        let against = |one: &Asked| {
            all.iter().filter(|other| other.lies == one.lies).any(|other| by(one, other) > one.high)
        };
        all.iter().any(against) || all.iter().any(|one| self.too_many(one.lies, &all))
    }

    /// Do sets that have no card in common come to more than lie there at most, or than is asked for?
    fn too_many(&self, lies: &Cards, all: &[Asked]) -> bool {
        let whole = |one: &&Asked| one.lies == lies && one.mask == self.p.pack.all;
        let asked = all.iter().find(whole).map_or(i64::MAX, |whole| whole.high);
        let most = self.cards(lies).high.min(asked);
        let here: Vec<&Asked> = all.iter().filter(|one| one.lies == lies && one.low > 0).collect();
        (1u32..1 << here.len()).filter(|some| some.count_ones() > 1).any(|some| {
            let some = here.iter().enumerate().filter(|(at, _)| some >> at & 1 == 1);
            let (mut mask, mut sum) = (0, 0);
            for (_, one) in some {
                if mask & one.mask != 0 {
                    return false;
                }
                (mask, sum) = (mask | one.mask, sum + one.low);
            }
            sum > most
        })
    }

    pub(super) fn asked<'t>(&self, test: &'t Test, so: bool) -> Option<Asked<'t>> {
        let number = |mask: Mask| i64::from(mask.count_ones());
        let (mask, lies, low, high) = match test {
            Test::Any(cards) => {
                let (mask, lies) = self.known(cards)?;
                if so { (mask, lies, 1, number(mask)) } else { (mask, lies, 0, 0) }
            }
            Test::Within(these, lies) => {
                let mask = these.constant()? & self.p.pack.all;
                let all = number(mask);
                if so { (mask, &**lies, all, all) } else { (mask, &**lies, 0, all - 1) }
            }
            Test::Cmp(cmp, counted, with) => {
                let Num::Cards(cards) = &**counted else { return None };
                let ((mask, lies), n) = (self.known(cards)?, with.constant()?);
                let (floor, ceiling) = (n.div_euclid(ONE), (n + ONE - 1).div_euclid(ONE));
                let all = number(mask);
                let (low, high) = match if so { *cmp } else { cmp.opposite() } {
                    Cmp::Eq => (ceiling, floor),
                    Cmp::Ne if n == 0 => (1, all),
                    Cmp::Ne => return None,
                    Cmp::Lt => (0, ceiling - 1),
                    Cmp::Le => (0, floor),
                    Cmp::Gt => (floor + 1, all),
                    Cmp::Ge => (ceiling, all),
                };
                (mask, lies, low, high)
            }
            _ => return None,
        };
        one_pile(lies).then_some(Asked { lies, mask, low, high })
    }

    /// Known cards of a hand or pile.
    pub(super) fn known<'t>(&self, cards: &'t Cards) -> Option<(Mask, &'t Cards)> {
        let all = self.p.pack.all;
        match cards {
            Cards::Inter(a, b) => match (&**a, &**b) {
                (Cards::Set(mask), lies) | (lies, Cards::Set(mask)) => Some((mask & all, lies)),
                _ => None,
            },
            cards => one_pile(cards).then_some((all, cards)),
        }
    }
}

/// Does it ask for a number of cards?
pub(super) fn of_cards(test: &Test) -> bool {
    match test {
        Test::Any(_) | Test::Within(..) => true,
        Test::Cmp(_, number, _) => matches!(**number, Num::Cards(_)),
        _ => false,
    }
}

/// Is it what one player has, or one side?
fn one_pile(cards: &Cards) -> bool {
    let (Cards::Hand(of) | Cards::Held(of) | Cards::Dealt(of) | Cards::Taken(of)) = cards else {
        return false;
    };
    matches!(**of, Seats::Subject | Seats::Declarer | Seats::Dealer)
}
