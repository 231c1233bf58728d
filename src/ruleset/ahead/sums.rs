//! A settlement as a list of sums, as far as it is one: who has lost, what the game is worth, and who makes a bonus.
//!
//! It is made of the same expressions as everything else. What has no such form is asked as it is written; and of whom
//! it is asked, all seats are told at once where masks tell it.

use super::which::{Filter, What, Which, Who, Whose, alone, bare, number};
use crate::ruleset::expr::{Cmp, Mode, Num, ONE, Seats, Span, Test};
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{Bonus, Line, Party, Score, Settle};

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sums {
    /// How it is found who has lost: by the first of which all of that holds; otherwise the score says it.
    pub outcomes: Box<[(Box<[Filter]>, Outcome)]>,
    /// The first of which all of that holds.
    pub worth: Vec<(Box<[Filter]>, Chain)>,
    /// Bonuses that each has for some cards, whatever else there is; and all others.
    pub rows: Box<[Row]>,
    pub bonuses: Box<[Sum]>,
    /// Nobody pays: it is written down.
    pub written: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Outcome {
    /// With so many points of these the game is won.
    Points(Counted, i64),
    /// It is won if all of that holds.
    Won(Box<[Filter]>),
    /// These have lost.
    Lost(Who),
}

/// Some whose points are counted together, and of the places that count for somebody those that count for them: surely, if
/// there is anybody, or if those are among them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Counted {
    pub who: Who,
    pub sure: Vec<u8>,
    pub asked: Vec<(Who, u8)>,
}

/// Each of some gets so much if he has some of these cards, or all, or so many.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row {
    pub who: Who,
    pub whose: Whose,
    pub set: Mask,
    pub least: Least,
    pub sum: i64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Least {
    Some,
    All,
    Number(u32),
}

/// A number, one step after the other.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chain {
    pub start: Term,
    pub steps: Box<[Reckon]>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Term {
    /// Those by which it was found who has lost.
    Goal,
    Points(Counted),
    Asked(Num),
}

/// What is done to a number, in this order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Reckon {
    pub add: i64,
    pub div: i64,
    /// Once so much is added, so often this as that is in it.
    pub more: i64,
    pub by: i64,
    pub to: i64,
    pub least: i64,
    pub most: i64,
    pub times: i64,
}

/// It leaves a number as it is.
const NOTHING: Reckon =
    Reckon { add: 0, div: 1, more: 0, by: 1, to: 1, least: i64::MIN, most: i64::MAX, times: ONE };

/// A bonus: those who make it, or miss it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sum {
    /// Its place among the bonuses of the score.
    pub at: u8,
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
    /// Of each party, in their order; and the card that must have taken a certain trick, if nothing comes of it otherwise.
    Parties(Box<[(Which, Option<Taken>)]>),
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

/// One of these has taken a trick, from 0, or the last.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Taken {
    pub trick: Option<u8>,
    pub with: Mask,
}

impl Taken {
    /// What a condition does not hold without, whoever is meant.
    fn of(test: &Test) -> Option<Taken> {
        match bare(test) {
            Test::And(tests) => tests.iter().find_map(Taken::of),
            Test::Took { tricks, with: Some(with), .. } => {
                let trick = match tricks {
                    Span::Last => None,
                    Span::Range(from, to) => Some(alone(from, to)?),
                    Span::This | Span::Taken => return None,
                };
                Some(Taken { trick, with: with.constant()? })
            }
            _ => None,
        }
    }
}

impl Sums {
    pub(super) fn new(score: &Score, counts: &[Option<Seats>]) -> Sums {
        let mut outcomes = outcomes(score);
        let goal = match &outcomes[..] {
            [(guard, Outcome::Points(Counted { who, .. }, _))] if guard.is_empty() => Some(who.clone()),
            _ => None,
        };
        let mut worth: Vec<(Box<[Filter]>, Chain)> =
            score.worth.iter().flat_map(|(guard, worth, _)| worths(guard, worth)).collect();
        // Of whom it is clear from the start who they are, points are counted once.
        if let Some(whose) = goal.filter(|whose| whose.early()) {
            for (_, chain) in &mut worth {
                if matches!(&chain.start, Term::Points(Counted { who, .. }) if *who == whose) {
                    chain.start = Term::Goal;
                }
            }
        }
        let written = matches!(score.settle, Settle::Writes(_));
        let (mut bonuses, mut rows) = (Vec::new(), Vec::new());
        for (bonus, at) in score.bonuses.iter().zip(0..) {
            let sum = Sum::new(bonus, at, written);
            match sum.rows().filter(|_| score.cancelling.is_empty()) {
                Some(some) => rows.extend(some),
                None => bonuses.push(sum),
            }
        }
        let places = counts.iter().zip(0..).filter_map(|(who, at)| Some((Who::new(who.as_ref()?), at)));
        let places: Vec<(Who, u8)> = places.collect();
        for (_, outcome) in &mut outcomes {
            if let Outcome::Points(counted, _) = outcome {
                counted.find(&places);
            }
        }
        for (_, chain) in &mut worth {
            if let Term::Points(counted) = &mut chain.start {
                counted.find(&places);
            }
        }
        Sums { outcomes, worth, rows: rows.into(), bonuses: bonuses.into(), written }
    }
}

impl Counted {
    fn new(who: &Seats) -> Counted {
        Counted { who: Who::new(who), sure: Vec::new(), asked: Vec::new() }
    }

    fn find(&mut self, places: &[(Who, u8)]) {
        for (owner, place) in places {
            if *owner == self.who {
                self.sure.push(*place);
            } else if !owner.others_than(&self.who) {
                self.asked.push((owner.clone(), *place));
            }
        }
    }
}

/// How it is found who has lost, as far as the first of which nothing is asked.
fn outcomes(score: &Score) -> Box<[(Box<[Filter]>, Outcome)]> {
    let lost = score.lost.iter().map(|(guard, who, _)| (Filter::of_all(guard), Outcome::Lost(Who::new(who))));
    let won = score.won.iter().map(|(guard, test, _)| (Filter::of_all(guard), goal(test)));
    let mut all: Vec<(Box<[Filter]>, Outcome)> = lost.chain(won).collect();
    if let Some(last) = all.iter().position(|(guard, _)| guard.is_empty()) {
        all.truncate(last + 1);
    }
    all.into()
}

fn goal(test: &Test) -> Outcome {
    if let Test::Cmp(Cmp::Ge, points, least) = bare(test)
        && let (Num::Points(who), Some(least)) = (number(points), least.constant())
    {
        return Outcome::Points(Counted::new(who), least);
    }
    // A test that is kept once it has been asked is kept here too.
    Outcome::Won(Filter::of_all(test))
}

/// What a game is worth under a condition: of several numbers each under its own.
fn worths(guard: &Test, worth: &Num) -> Vec<(Box<[Filter]>, Chain)> {
    let one = |tests: Vec<Test>, worth: &Num| {
        let all = [Filter::of_all(guard), Filter::of_all(&Test::And(tests))].concat();
        (all.into(), Chain::new(worth))
    };
    let asked = |(_, chain): &(_, Chain)| matches!(&chain.start, Term::Asked(n) if n.constant().is_none());
    let cases = cases(worth).into_iter().flatten();
    let parted: Vec<_> = cases.map(|(tests, worth)| one(tests, &worth)).collect();
    if parted.is_empty() || parted.iter().any(asked) { vec![one(Vec::new(), worth)] } else { parted }
}

/// At most so many cases are told apart.
const CASES: usize = 8;

/// A number that depends on conditions as numbers that do not: the first counts of which all tests hold. Nothing, if
/// there are too many.
fn cases(n: &Num) -> Option<Vec<(Vec<Test>, Num)>> {
    let each = |of: &Num, made: &dyn Fn(Box<Num>) -> Num| {
        Some(cases(of)?.into_iter().map(|(tests, n)| (tests, made(n.into()))).collect())
    };
    let both = |a: &Num, b: &Num, made: &dyn Fn(Box<Num>, Box<Num>) -> Num| {
        let (mut found, others) = (Vec::<(Vec<Test>, Num)>::new(), cases(b)?);
        for (tests, a) in cases(a)? {
            for (more, b) in &others {
                case(&mut found, [&tests[..], more].concat(), made(a.clone().into(), b.clone().into()));
            }
        }
        Some(found)
    };
    let found: Vec<(Vec<Test>, Num)> = match n {
        Num::Once(_, of) => match cases(of)? {
            some if some.len() == 1 => vec![(Vec::new(), n.clone())],
            some => some,
        },
        Num::If(branches, last) => {
            let mut found = Vec::new();
            let always = Test::Const(true);
            for (value, test) in
                branches.iter().map(|(value, test)| (value, test)).chain([(&**last, &always)])
            {
                for (more, value) in cases(value)? {
                    case(&mut found, [vec![test.clone()], more].concat(), value);
                }
            }
            found
        }
        Num::Add(a, b) => both(a, b, &Num::Add)?,
        Num::Sub(a, b) => both(a, b, &Num::Sub)?,
        Num::Mul(a, b) => both(a, b, &Num::Mul)?,
        Num::Max(a, b) => both(a, b, &Num::Max)?,
        Num::Min(a, b) => both(a, b, &Num::Min)?,
        Num::Div(of, by) => each(of, &|of| Num::Div(of, *by))?,
        Num::Round(mode, of, to) => each(of, &|of| Num::Round(*mode, of, *to))?,
        n => vec![(Vec::new(), n.clone())],
    };
    (found.len() <= CASES).then_some(found)
}

/// One case more, unless one before it counts wherever it would.
fn case(found: &mut Vec<(Vec<Test>, Num)>, tests: Vec<Test>, value: Num) {
    let mut all: Vec<Test> = Vec::new();
    for test in tests {
        if *bare(&test) != Test::Const(true) && !all.iter().any(|one| bare(one) == bare(&test)) {
            all.push(test);
        }
    }
    let covers = |(before, _): &(Vec<Test>, Num)| {
        before.iter().all(|test| all.iter().any(|one| bare(one) == bare(test)))
    };
    if !found.iter().any(covers) {
        found.push((all, value));
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
            Num::Add(a, b) | Num::Mul(a, b) if b.constant().is_none() && a.constant().is_some() => {
                let turned = if matches!(n, Num::Add(..)) { Num::Add } else { Num::Mul };
                return Chain::begin(&turned(b.clone(), a.clone()), steps);
            }
            Num::Sub(a, b) if b.constant().is_none() => {
                let start = Chain::begin(b, steps)?;
                let (add, times) = (a.constant()?, -ONE);
                steps.extend([Reckon { times, ..NOTHING }, Reckon { add, ..NOTHING }]);
                return Some(start);
            }
            Num::Points(who) => return Some(Term::Points(Counted::new(who))),
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
                (a, Reckon { more, by: *to, to: *to, ..NOTHING })
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
        let Reckon { add, div, by, least, most, times, .. } = *self;
        let done = [add != 0, div != 1, by != 1, least != i64::MIN, most != i64::MAX, times != ONE];
        done.iter().rposition(|done| *done).map_or(0, |at| at + 1)
    }

    /// Something more, of a later place.
    fn and(&self, then: &Reckon) -> Reckon {
        let (first, last) = (*self, then.place());
        match last {
            2 => Reckon { div: then.div, ..first },
            // What is divided comes to whole sixtieths, and so both are one division.
            3 => Reckon {
                div: 1,
                more: then.more.saturating_mul(first.div),
                by: then.by.saturating_mul(first.div),
                to: then.to,
                ..first
            },
            4 => Reckon { least: then.least, ..first },
            5 => Reckon { most: then.most, ..first },
            6 => Reckon { times: then.times, ..first },
            _ => first,
        }
    }
}

impl Row {
    fn of(piece: &Piece) -> Option<Row> {
        let Which { of: who, all, any, .. } = &piece.which;
        let ([Filter { what, not: false }], true) = (&all[..], any.is_empty()) else { return None };
        let (whose, set, least) = match what {
            What::Some(whose, set) => (*whose, *set, Least::Some),
            What::All(whose, set) => (*whose, *set, Least::All),
            What::Least(whose, set, least) => (*whose, *set, Least::Number(*least)),
            _ => return None,
        };
        Some(Row { who: who.clone(), whose, set, least, sum: piece.plain })
    }
}

impl Sum {
    fn new(bonus: &Bonus, at: u8, written: bool) -> Sum {
        let odd = |party: &Party| matches!(party.line, Some(Line::Pot(_)));
        let kind = match Sum::plain(bonus, written) {
            Some(plain) => plain,
            None if bonus.parties.iter().any(odd) => Kind::Asked,
            None => Kind::Parties(
                bonus.parties.iter().map(|party| (Which::of(party), Taken::of(&party.guard))).collect(),
            ),
        };
        let always = bonus.when == Test::Const(true);
        Sum { at, gate: bonus.gate, item: bonus.announcement, always, kind }
    }

    /// It as rows, if it is no more than that.
    fn rows(&self) -> Option<Vec<Row>> {
        let (Kind::Plain { pieces, owed: 0 }, None, None, true) =
            (&self.kind, self.gate, self.item, self.always)
        else {
            return None;
        };
        pieces.iter().map(Row::of).collect()
    }

    fn plain(bonus: &Bonus, written: bool) -> Option<Kind> {
        let price = |made, announced| {
            let price = bonus.price(made, announced).constant()?;
            Some(if made { price } else { -price })
        };
        let piece = |party: &Party| {
            let sheet = party.line.is_none() || written && party.line == Some(Line::Sheet);
            let certain = !party.side && sheet && (written || party.paid.is_none());
            let which = certain.then(|| Which::of(party))?;
            Some(Piece { plain: price(party.made, false)?, dear: price(party.made, true)?, which })
        };
        let pieces = bonus.parties.iter().map(piece).collect::<Option<Box<[Piece]>>>()?;
        Some(Kind::Plain { pieces, owed: if bonus.owed { price(false, true)? } else { 0 } })
    }
}
