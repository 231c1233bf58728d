//! A settlement as a list of sums, as far as it is one: who has lost, what the game is worth, and who makes a bonus.
//!
//! It is made of the same expressions as everything else. What has no such form is asked as it is written; and of whom
//! it is asked, all seats are told at once where masks tell it.

use super::expr::{Cmp, Mode, Num, ONE, Seats, Test};
use super::program::{Bonus, Party, Score, Settle};
use super::which::{Which, Who, bare, number};

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sums {
    /// With so many points of these the game is won; otherwise the score says who has lost.
    pub goal: Option<(Who, i64)>,
    pub worth: Vec<(Test, Chain)>,
    pub bonuses: Vec<Sum>,
    /// Nobody pays: it is written down.
    pub written: bool,
    /// Places that count for somebody.
    pub counts: Box<[(Who, u8)]>,
}

/// A number, one step after the other.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chain {
    pub start: Term,
    pub steps: Box<[Reckon]>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Term {
    Points(Who),
    Asked(Num),
}

/// What is done to a number, in this order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Reckon {
    pub add: i64,
    pub div: i64,
    /// To the next multiple below, once so much is added.
    pub more: i64,
    pub to: i64,
    pub least: i64,
    pub most: i64,
    pub times: i64,
}

/// It leaves a number as it is.
const NOTHING: Reckon =
    Reckon { add: 0, div: 1, more: 0, to: 1, least: i64::MIN, most: i64::MAX, times: ONE };

/// A bonus: those who make it, or miss it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sum {
    /// Announcements without one of which nobody makes or misses it.
    pub gate: Option<u64>,
    /// Its announcement.
    pub item: Option<u8>,
    pub always: bool,
    pub kind: Kind,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    /// Each is paid by all others, a sum that is certain; and whoever announced it and did not make it pays so much.
    Plain { pieces: Box<[Piece]>, owed: i64 },
    /// Of each party, in their order.
    Parties(Box<[Which]>),
    /// It is no matter of the players alone.
    Asked,
}

/// Who gets the same for the same, or pays it: so much if it was not announced, and if it was.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Piece {
    pub plain: i64,
    pub dear: i64,
    pub which: Which,
}

impl Sums {
    pub(super) fn new(score: &Score, counts: &[Option<Seats>]) -> Sums {
        let goal = match score.won.as_slice() {
            [(Test::Const(true), test, _), ..] if score.lost.is_empty() => goal(test),
            _ => None,
        };
        let worth = score.worth.iter().map(|(guard, worth, _)| (guard.clone(), Chain::new(worth))).collect();
        let written = matches!(score.settle, Settle::Writes(_));
        let bonuses = score.bonuses.iter().map(|bonus| Sum::new(bonus, written)).collect();
        let places = counts.iter().zip(0..).filter_map(|(who, at)| Some((Who::new(who.as_ref()?), at)));
        Sums { goal, worth, bonuses, written, counts: places.collect() }
    }
}

fn goal(test: &Test) -> Option<(Who, i64)> {
    match bare(test) {
        Test::Cmp(Cmp::Ge, points, least) => match (number(points), least.constant()) {
            (Num::Points(who), Some(least)) => Some((Who::new(who), least)),
            _ => None,
        },
        _ => None,
    }
}

impl Chain {
    fn new(n: &Num) -> Chain {
        let mut steps = Vec::new();
        let start = Chain::begin(n, &mut steps);
        match start {
            Some(start) => Chain { start, steps: steps.into() },
            None => Chain { start: Term::Asked(n.clone()), steps: Box::default() },
        }
    }

    /// Where a number begins that is reckoned with constants alone.
    fn begin(n: &Num, steps: &mut Vec<Reckon>) -> Option<Term> {
        let (from, step) = match n {
            Num::Once(_, n) => return Chain::begin(n, steps),
            Num::Points(who) => return Some(Term::Points(Who::new(who))),
            Num::Const(_) => return Some(Term::Asked(n.clone())),
            Num::Add(a, b) => (a, Reckon { add: b.constant()?, ..NOTHING }),
            Num::Sub(a, b) => (a, Reckon { add: b.constant()?.checked_neg()?, ..NOTHING }),
            Num::Mul(a, b) => (a, Reckon { times: b.constant()?, ..NOTHING }),
            Num::Div(a, by) => (a, Reckon { div: *by, ..NOTHING }),
            Num::Max(a, b) => (a, Reckon { least: b.constant()?, ..NOTHING }),
            Num::Min(a, b) => (a, Reckon { most: b.constant()?, ..NOTHING }),
            Num::Round(mode, a, to) if *to > 0 => {
                let more = match mode {
                    Mode::Up => to - 1,
                    Mode::Down => 0,
                    Mode::Nearest => to / 2,
                };
                (a, Reckon { more, to: *to, ..NOTHING })
            }
            _ => return None,
        };
        let start = Chain::begin(from, steps)?;
        match steps.last_mut() {
            Some(last) if last.place() < step.place() => *last = last.and(&step),
            _ => steps.push(step),
        }
        Some(start)
    }
}

impl Reckon {
    /// The last thing that it does, by its place.
    fn place(&self) -> usize {
        let Reckon { add, div, to, least, most, times, .. } = *self;
        let done = [add != 0, div != 1, to != 1, least != i64::MIN, most != i64::MAX, times != ONE];
        done.iter().rposition(|done| *done).map_or(0, |at| at + 1)
    }

    /// Something more, of a later place.
    fn and(&self, then: &Reckon) -> Reckon {
        let (first, last) = (*self, then.place());
        match last {
            2 => Reckon { div: then.div, ..first },
            3 => Reckon { more: then.more, to: then.to, ..first },
            4 => Reckon { least: then.least, ..first },
            5 => Reckon { most: then.most, ..first },
            6 => Reckon { times: then.times, ..first },
            _ => first,
        }
    }
}

impl Sum {
    fn new(bonus: &Bonus, written: bool) -> Sum {
        let odd = |party: &Party| party.line.is_some();
        let kind = match Sum::plain(bonus, written) {
            Some(plain) => plain,
            None if bonus.parties.iter().any(odd) => Kind::Asked,
            None => Kind::Parties(bonus.parties.iter().map(Which::of).collect()),
        };
        let always = bonus.when == Test::Const(true);
        Sum { gate: bonus.gate, item: bonus.announcement, always, kind }
    }

    fn plain(bonus: &Bonus, written: bool) -> Option<Kind> {
        let price = |made, announced| {
            let price = bonus.price(made, announced).constant()?;
            Some(if made { price } else { -price })
        };
        let piece = |party: &Party| {
            let certain = !party.side && party.line.is_none() && (written || party.paid.is_none());
            let which = certain.then(|| Which::of(party))?;
            Some(Piece { plain: price(party.made, false)?, dear: price(party.made, true)?, which })
        };
        let pieces = bonus.parties.iter().map(piece).collect::<Option<Box<[Piece]>>>()?;
        Some(Kind::Plain { pieces, owed: if bonus.owed { price(false, true)? } else { 0 } })
    }
}
