//! What became of a card: one hand held it, it falls once, and lies in one place.

use super::{Bounds, taken};
use crate::ruleset::expr::{Cards, Num, ONE, Seats, Span, Test};
use crate::ruleset::laws::always::moves;
use crate::ruleset::pack::Mask;
use crate::ruleset::program::Step;

/// What is known of each of some cards.
struct Known<'t> {
    cards: Which,
    /// There are such cards, whatever was chosen.
    exist: bool,
    was: Was<'t>,
}

/// Known cards, or the one that was chosen.
#[derive(Clone, Copy)]
enum Which {
    Cards(Mask),
    Chosen(u8),
}

impl Which {
    fn share_one(self, other: Which) -> bool {
        match (self, other) {
            (Which::Cards(cards), Which::Cards(others)) => cards & others != 0,
            (Which::Chosen(one), Which::Chosen(other)) => one == other,
            _ => false,
        }
    }
}

enum Was<'t> {
    /// In one of these hands when the play began, or in none of them.
    Held(&'t Seats),
    NotHeld(&'t Seats),
    /// It lies in a place, in a hand or in the trick.
    Lies(&'t Cards),
    /// It was played, in one of these tricks or in none of them.
    Fell(i64, i64),
    NotFell(i64, i64),
    /// It took the trick, or did not.
    Won,
    Lost,
}

impl Bounds<'_> {
    /// Would a card have been in two hands, tricks or places, or in one of them and not?
    pub(super) fn is_twice(&self, parts: &[(&Test, bool)]) -> bool {
        // Few conditions ask for single cards.
        if parts.len() < 2 || parts.iter().filter(|(test, _)| of_cards(test)).count() < 2 {
            return false;
        }
        let mut all = Vec::new();
        parts.iter().for_each(|(test, so)| self.history(test, *so, &mut all));
        let he = taken::who_is_meant(parts);
        all.iter().enumerate().any(|(at, one)| {
            all[at + 1..].iter().any(|other| {
                one.cards.share_one(other.cards)
                    && (one.exist || other.exist)
                    && (self.denies(&one.was, &other.was, he) || self.denies(&other.was, &one.was, he))
            })
        })
    }

    fn denies(&self, one: &Was, other: &Was, he: Option<&Seats>) -> bool {
        let place = |lies: &Cards| matches!(lies, Cards::Place(_) | Cards::Trick);
        let apart = |one: &Seats, other: &Seats| {
            self.apart(taken::known_as(one, he), other) || self.apart(one, taken::known_as(other, he))
        };
        match (one, other) {
            (Was::Held(who), Was::Held(whose)) => apart(who, whose),
            (Was::Held(who), Was::NotHeld(not)) => {
                self.are_among(who, not) || self.are_among(taken::known_as(who, he), not)
            }
            (Was::Held(_), Was::Lies(Cards::Place(_))) => self.hands_stay(),
            (Was::Held(who), Was::Lies(Cards::Hand(whose))) => self.hands_stay() && apart(who, whose),
            (Was::Held(_), Was::NotFell(from, to)) => *from <= 1 && *to >= self.tricks() && self.all_falls(),
            (Was::NotHeld(who), Was::Fell(..)) => all(who) && self.hands_stay(),
            (Was::Lies(lies), Was::Lies(other)) => lies != other && (place(lies) || place(other)),
            (Was::Lies(Cards::Place(_) | Cards::Hand(_)), Was::Fell(..) | Was::Won | Was::Lost) => true,
            (Was::Fell(from, to), Was::Fell(first, last)) => to < first || last < from,
            (Was::Fell(from, to), Was::NotFell(first, last)) => first <= from && to <= last,
            (Was::Won, Was::Lost) => true,
            _ => false,
        }
    }

    /// Does nobody get a card, or lay one away, once he has those that he plays with? Who turns covered cards gets some.
    fn hands_stay(&self) -> bool {
        let contract = self.contract.filter(|_| self.p.stacks.is_none()).map(|at| &self.p.contracts[at]);
        contract.is_some_and(|contract| {
            // What is won comes from no hand.
            let other_hands = |step: &Step| moves(step) && !matches!(step, Step::Win { .. });
            let mut behind = contract.steps.iter().skip_while(|step| !matches!(step, Step::Ready));
            !behind.any(other_hands) && !contract.moments.iter().any(|moment| other_hands(&moment.step))
        })
    }

    /// Has each card fallen that somebody held?
    fn all_falls(&self) -> bool {
        let whole = |at: usize| {
            let play = &self.p.contracts[at].play;
            play.ends.is_empty() && !play.leavers
        };
        self.over && self.contract.is_some_and(whole) && self.hands_stay()
    }

    /// What is known of single cards if a condition holds (`so`), or if it does not.
    fn history<'t>(&self, test: &'t Test, so: bool, all: &mut Vec<Known<'t>>) {
        let mut add = |known: Option<Which>, exist, was| {
            all.extend(known.map(|cards| Known {
                cards,
                exist: exist || matches!(cards, Which::Cards(_)),
                was,
            }));
        };
        if let Some((Cards::Inter(a, b), so)) = some(test, so) {
            for (cards, lies) in [(a, b), (b, a)] {
                let none = cards.constant().filter(|_| !so).map(Which::Cards);
                if let Some(was) = lying(lies, so) {
                    add(none.or_else(|| self.one(cards)), so, was);
                }
            }
        }
        match test {
            Test::Within(cards, lies) => {
                let every = cards.constant().filter(|_| so).map(Which::Cards);
                if let Some(was) = lying(lies, so) {
                    add(every.or_else(|| self.one(cards)), !so, was);
                }
            }
            Test::FellIn { cards, tricks } => {
                if let Some((from, to)) = self.numbers_of(tricks) {
                    add(self.one(cards), so, if so { Was::Fell(from, to) } else { Was::NotFell(from, to) });
                }
            }
            Test::FellBefore { cards, tricks } => {
                if let Some((to, _)) = self.numbers_of(tricks) {
                    let was = if so { Was::Fell(1, to - 1) } else { Was::NotFell(1, to - 1) };
                    add(self.one(cards), so, was);
                }
            }
            _ if !so => {}
            Test::Took { who, tricks, with: Some(with) } => self.fell(who, with, tricks, Was::Won, all),
            Test::Lost { who, tricks, with } => self.fell(who, with, tricks, Was::Lost, all),
            Test::TookCount { who, cmp, number, with: Some(with) }
                if number.constant().and_then(|number| taken::some(*cmp, number)) == Some(true) =>
            {
                self.fell(who, with, &Span::all(), Was::Won, all);
            }
            _ => {}
        }
    }

    /// He had the card, and played it.
    fn fell<'t>(&self, who: &'t Seats, with: &Cards, tricks: &Span, what: Was<'t>, all: &mut Vec<Known<'t>>) {
        let Some(cards) = self.one(with) else { return };
        let (from, to) = self.numbers_of(tricks).unwrap_or((1, self.tricks()));
        let held = self.hands_stay().then_some(Was::Held(who));
        let known = [Was::Fell(from, to), what].into_iter().chain(held);
        all.extend(known.map(|was| Known { cards, exist: true, was }));
    }

    /// A single card, known or chosen.
    fn one(&self, cards: &Cards) -> Option<Which> {
        match cards {
            Cards::Chosen(at) => (self.chosen(*at).high == 1).then_some(Which::Chosen(*at)),
            cards => cards.constant().filter(|mask| mask.count_ones() == 1).map(Which::Cards),
        }
    }

    /// Is no trick before the first of these?
    pub(super) fn before_all(&self, tricks: &Span) -> bool {
        self.numbers_of(tricks).is_some_and(|(first, _)| first <= 1)
    }

    /// The numbers of these tricks, where they are known.
    pub(super) fn numbers_of(&self, tricks: &Span) -> Option<(i64, i64)> {
        match tricks {
            Span::Last => self.contract.map(|_| (self.tricks(), self.tricks())),
            Span::Range(Num::Const(from), Num::Const(to)) => Some((from / ONE, to / ONE)),
            Span::This | Span::Taken | Span::Range(..) => None,
        }
    }
}

fn all(who: &Seats) -> bool {
    matches!(who, Seats::Players | Seats::Everybody)
}

/// Where a card is that lies there (`so`), or does not.
fn lying(lies: &Cards, so: bool) -> Option<Was<'_>> {
    match lies {
        Cards::Held(who) => Some(if so { Was::Held(who) } else { Was::NotHeld(who) }),
        Cards::Place(_) | Cards::Hand(_) | Cards::Trick => so.then_some(Was::Lies(lies)),
        _ => None,
    }
}

/// Of which cards it says that there are some, or none.
fn some(test: &Test, so: bool) -> Option<(&Cards, bool)> {
    match test {
        Test::Any(cards) => Some((cards, so)),
        Test::Cmp(cmp, number, than) => match &**number {
            Num::Cards(cards) => Some((cards, cmp.some(than.constant()?)? == so)),
            _ => None,
        },
        _ => None,
    }
}

/// May it ask for a single card?
fn of_cards(test: &Test) -> bool {
    match test {
        Test::Any(_)
        | Test::Within(..)
        | Test::FellIn { .. }
        | Test::FellBefore { .. }
        | Test::Took { with: Some(_), .. }
        | Test::Lost { .. }
        | Test::TookCount { with: Some(_), .. } => true,
        Test::Cmp(_, number, _) => matches!(**number, Num::Cards(_)),
        _ => false,
    }
}
