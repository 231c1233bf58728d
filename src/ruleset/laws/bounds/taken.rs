//! Conditions about tricks, cards and announcements of which what one side has is gone for the other.

use super::Bounds;
use crate::ruleset::expr::{Cards, Cmp, Num, ONE, Seats, Span, Test, positions};
use crate::ruleset::laws::sides;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::Step;

/// What somebody took, holds or said, or nothing of it.
enum Took<'t> {
    /// A trick; with one of these cards, if they are named.
    Some(&'t Seats, Option<&'t Cards>),
    None(&'t Seats, Option<&'t Cards>),
    /// One trick, as it is named; with one of these cards, if they are named.
    The(&'t Seats, &'t Span, Option<&'t Cards>),
    /// At least so many of some cards, in piles of one sort.
    Cards(Pile, &'t Seats, Mask, i64),
    /// None of some cards, in piles of one sort.
    NoCards(Pile, &'t Seats, Mask),
    /// An announcement, or not.
    Said(&'t Seats, u8),
    Unsaid(&'t Seats, u8),
}

/// In which of them a card lies once.
#[derive(Clone, Copy, PartialEq)]
enum Pile {
    Taken,
    Held,
    Dealt,
    Hand,
}

/// One of these is whom a sentence is about, if that is known.
pub(super) fn who_is_meant<'t>(parts: &[(&'t Test, bool)]) -> Option<&'t Seats> {
    parts.iter().find_map(|(test, so)| match test {
        Test::SeatsWithin(he, of) if *so && **he == Seats::Subject => Some(&**of),
        _ => None,
    })
}

/// Whoever is meant, for all that is known of him.
pub(super) fn known_as<'s>(who: &'s Seats, he: Option<&'s Seats>) -> &'s Seats {
    match (who, he) {
        (Seats::Subject, Some(he)) => he,
        (who, _) => who,
    }
}

impl Bounds<'_> {
    /// Would somebody have what another has, or what he himself has not?
    pub(super) fn taken_twice(&self, parts: &[(&Test, bool)]) -> bool {
        self.deny(parts, &|a, b, he| self.deny_each_other(a, b, he))
    }

    /// Would he have what another has?
    pub(super) fn taken_by_others(&self, parts: &[(&Test, bool)]) -> bool {
        self.deny(parts, &|a, b, he| match (a, b) {
            (Took::None(nobody, _), Took::Some(who, _) | Took::The(who, ..)) if nobody == who => false,
            (Took::Unsaid(..) | Took::Said(..), _) => false,
            _ => self.deny_each_other(a, b, he),
        })
    }

    /// `he`: who whom the sentence is about is known to be.
    fn deny(&self, parts: &[(&Test, bool)], deny: &dyn Fn(&Took, &Took, Option<&Seats>) -> bool) -> bool {
        let he = who_is_meant(parts);
        let took: Vec<Took> = parts.iter().flat_map(|(test, so)| self.took(test, *so)).collect();
        let later = |at: usize| took[at + 1..].iter();
        took.iter()
            .enumerate()
            .any(|(at, one)| later(at).any(|other| deny(one, other, he) || deny(other, one, he)))
    }

    fn deny_each_other(&self, one: &Took, other: &Took, he: Option<&Seats>) -> bool {
        let are_among =
            |who: &Seats, all: &Seats| self.are_among(who, all) || self.are_among(known_as(who, he), all);
        match (one, other) {
            (Took::None(nobody, of), Took::Some(who, with)) => {
                let among = match (of, with) {
                    (None, _) => true,
                    (Some(of), Some(with)) => of == with || among(with, of),
                    (Some(_), None) => false,
                };
                among && are_among(who, nobody)
            }
            (Took::None(nobody, None), Took::The(who, ..)) => are_among(who, nobody),
            // Somebody took each trick.
            (Took::None(nobody, None), Took::None(Seats::Minus(all, others), None)) => {
                **others == **nobody && self.all_took(all, &Span::all())
            }
            (Took::The(one, trick, _), Took::The(other, same, _)) => trick == same && self.apart(one, other),
            // Whoever took a trick with a card has that card.
            (
                Took::Cards(Pile::Taken, one, all, some),
                Took::Some(who, Some(with)) | Took::The(who, _, Some(with)),
            ) => {
                *some == i64::from(all.count_ones())
                    && with.constant().is_some_and(|with| with & !all == 0)
                    && self.apart(one, who)
            }
            (Took::Cards(pile, one, cards, some), Took::Cards(same, other, of, more)) => {
                pile == same && some + more > i64::from((cards | of).count_ones()) && self.apart(one, other)
            }
            (Took::NoCards(pile, nobody, of), Took::Cards(same, who, cards, least)) => {
                pile == same && *least > i64::from((cards & !of).count_ones()) && are_among(who, nobody)
            }
            // Tricks that nobody took brought no cards.
            (Took::None(nobody, None), Took::Cards(Pile::Taken, who, ..)) => {
                are_among(who, nobody) && !self.may_win_without(who)
            }
            (Took::Unsaid(nobody, what), Took::Said(who, said)) => {
                what == said && (are_among(who, nobody) || self.only_said_by(nobody, *what))
            }
            _ => false,
        }
    }

    /// Can they get cards that lie with their tricks, and no trick?
    fn may_win_without(&self, who: &Seats) -> bool {
        let contract = self.contract.map(|at| &self.p.contracts[at]);
        let gets = |step: &Step| matches!(step, Step::Win { who: one, .. } if !self.apart(one, who));
        contract.is_none_or(|contract| contract.acts().any(gets))
    }

    /// One of these tricks has been played, and somebody of all who play took it.
    pub(super) fn all_took(&self, who: &Seats, tricks: &Span) -> bool {
        let least = if self.over { self.tricks() } else { self.least };
        let played = || self.numbers_of(tricks).is_some_and(|(from, to)| from <= to && from <= least);
        least > 0 && matches!(who, Seats::Players | Seats::Everybody) && played()
    }

    /// What is known if a condition holds (`so`), or if it does not.
    fn took<'t>(&self, test: &'t Test, so: bool) -> Option<Took<'t>> {
        match test {
            Test::TookCount { who, cmp, number, with } => {
                let with = with.as_deref();
                match some(if so { *cmp } else { cmp.opposite() }, number.constant()?)? {
                    true => Some(Took::Some(who, with)),
                    false => Some(Took::None(who, with)),
                }
            }
            Test::Took { who, tricks, with } if so => match (one(tricks), with) {
                (true, with) => Some(Took::The(who, tricks, with.as_deref())),
                (false, with) => Some(Took::Some(who, with.as_deref())),
            },
            Test::Took { who, tricks, with: None } if self.are_all(tricks) => Some(Took::None(who, None)),
            Test::Within(cards, pile) => {
                let ((pile, who), cards) = (pile_of(pile)?, cards.constant()?);
                match so {
                    true => Some(Took::Cards(pile, who, cards, i64::from(cards.count_ones()))),
                    // Of several some may be there.
                    false => (cards.count_ones() == 1).then_some(Took::NoCards(pile, who, cards)),
                }
            }
            Test::Any(pile) => of_a_pile(pile).map(|(pile, who, cards)| match so {
                true => Took::Cards(pile, who, cards, 1),
                false => Took::NoCards(pile, who, cards),
            }),
            Test::Announced { who, what } if so => Some(Took::Said(who, *what)),
            Test::Announced { who, what } => Some(Took::Unsaid(who, *what)),
            Test::Cmp(cmp, number, than) => {
                let Num::Cards(cards) = &**number else { return None };
                let (pile, who, cards) = of_a_pile(cards)?;
                let than = than.constant()?;
                let least = match if so { *cmp } else { cmp.opposite() } {
                    Cmp::Ge | Cmp::Eq => than,
                    Cmp::Gt => than + ONE,
                    Cmp::Ne if than == 0 => ONE,
                    Cmp::Ne | Cmp::Lt | Cmp::Le => return None,
                };
                (least > 0).then_some(Took::Cards(pile, who, cards, (least + ONE - 1) / ONE))
            }
            _ => None,
        }
    }

    /// Is no trick but these?
    fn are_all(&self, tricks: &Span) -> bool {
        let whole = |(from, to)| self.contract.is_some() && from <= 1 && to >= self.tricks();
        *tricks == Span::all() || self.numbers_of(tricks).is_some_and(whole)
    }

    /// Are all of the first among the second, whoever is the declarer?
    pub(super) fn are_among(&self, who: &Seats, all: &Seats) -> bool {
        who == all
            || *all == Seats::Team && self.leads_the_side(who)
            || match all {
                Seats::Everybody => true,
                Seats::Players => {
                    matches!(who, Seats::Declarer | Seats::Defenders | Seats::Team | Seats::Rest)
                }
                Seats::Minus(players, others) => {
                    matches!(**players, Seats::Players | Seats::Everybody) && self.apart(who, others)
                }
                _ => false,
            }
            || positions(self.p.speakers()).all(|declarer| {
                let [who, all] = [who, all].map(|who| sides::known(self.p, declarer, who));
                who.zip(all).is_some_and(|(who, all)| who & !all == 0)
            })
    }
}

fn among(cards: &Cards, of: &Cards) -> bool {
    cards.constant().zip(of.constant()).is_some_and(|(cards, of)| cards & !of == 0)
}

/// Is a number that compares so at least one, or is it nothing?
pub(super) fn some(cmp: Cmp, than: i64) -> Option<bool> {
    match cmp.some(than) {
        None if matches!(cmp, Cmp::Ge | Cmp::Gt | Cmp::Eq) && than > 0 => Some(true),
        known => known,
    }
}

/// Does it ask each player whether he took a trick that only one can have taken?
pub(super) fn takes_one(test: &Test) -> bool {
    matches!(test, Test::Took { who, tricks, .. } if **who == Seats::Subject && one(tricks))
}

/// Does it ask each player whether he took some tricks, or none?
pub(super) fn takes_some(test: &Test) -> Option<bool> {
    match test {
        Test::TookCount { who, cmp, number, with: None } if **who == Seats::Subject => {
            cmp.some(number.constant()?)
        }
        _ => None,
    }
}

/// A trick that only one can have taken.
fn one(tricks: &Span) -> bool {
    match tricks {
        Span::Last | Span::This | Span::Taken => true,
        Span::Range(from, to) => from == to,
    }
}

fn pile_of(cards: &Cards) -> Option<(Pile, &Seats)> {
    match cards {
        Cards::Taken(who) => Some((Pile::Taken, who)),
        Cards::Held(who) => Some((Pile::Held, who)),
        Cards::Dealt(who) => Some((Pile::Dealt, who)),
        Cards::Hand(who) => Some((Pile::Hand, who)),
        _ => None,
    }
}

fn of_a_pile(cards: &Cards) -> Option<(Pile, &Seats, Mask)> {
    let Cards::Inter(a, b) = cards else { return None };
    let ((pile, who), cards) = match (pile_of(a), pile_of(b)) {
        (Some(pile), None) => (pile, b),
        (None, Some(pile)) => (pile, a),
        _ => return None,
    };
    Some((pile, who, cards.constant()?))
}
