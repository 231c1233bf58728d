//! A settlement as a list of sums, as far as it is one: who has lost, what the game is worth, and who makes a bonus.
//!
//! It is made of the same expressions as everything else. What has no such form is asked as it is written; and of whom
//! it is asked, all seats are told at once where masks tell it.

use super::expr::{Cards, Cmp, Mode, Num, ONE, Seats, Span, Test};
use super::laws::walk::{Node, any};
use super::pack::Mask;
use super::program::{Bonus, Party, Score, Settle};
use super::steady::of_subject;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Sums {
    /// With so many points of these the game is won; otherwise the score says who has lost.
    pub goal: Option<(Seats, i64)>,
    pub worth: Vec<(Test, Chain)>,
    pub bonuses: Vec<Sum>,
    /// Nobody pays: it is written down.
    pub written: bool,
}

/// A number, one step after the other.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Chain {
    pub start: Term,
    pub steps: Box<[Reckon]>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Term {
    Points(Seats),
    Asked(Num),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Reckon {
    Add(i64),
    Mul(i64),
    Div(i64),
    AtLeast(i64),
    AtMost(i64),
    Round(Mode, i64),
}

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

/// Some players: of them those of whom all of this holds, and all of one of those lists, if there are any.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Which {
    pub of: Seats,
    pub all: Box<[Filter]>,
    pub any: Box<[Box<[Filter]>]>,
}

/// What holds of some of them, or does not.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Filter {
    pub what: What,
    pub not: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum What {
    /// Some of these cards are his, or all, or so many.
    Some(Whose, Mask),
    All(Whose, Mask),
    Least(Whose, Mask, u32),
    /// He took the last trick with one of these, or lost it.
    TookLast(Mask),
    LostLast(Mask),
    /// He took a trick.
    Took,
    Announced(u8),
    /// One of them announced it, or lost the last trick with one of these.
    SomeAnnounced(Box<Seats>, u8),
    SomeLostLast(Box<Seats>, Mask),
    /// That holds of all alike.
    Holds(Box<Test>),
    Asked(Box<Test>),
}

/// Which of somebody's cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Whose {
    Hand,
    Held,
    Dealt,
    Taken,
}

impl Sums {
    pub(super) fn new(score: &Score) -> Sums {
        let goal = match score.won.as_slice() {
            [(Test::Const(true), test, _), ..] if score.lost.is_empty() => goal(test),
            _ => None,
        };
        let worth = score.worth.iter().map(|(guard, worth, _)| (guard.clone(), Chain::new(worth))).collect();
        let written = matches!(score.settle, Settle::Writes(_));
        let bonuses = score.bonuses.iter().map(|bonus| Sum::new(bonus, written)).collect();
        Sums { goal, worth, bonuses, written }
    }
}

/// A test, or a number, that is kept or not.
fn bare(test: &Test) -> &Test {
    if let Test::Once(_, test) = test { bare(test) } else { test }
}

fn number(n: &Num) -> &Num {
    if let Num::Once(_, n) = n { number(n) } else { n }
}

fn goal(test: &Test) -> Option<(Seats, i64)> {
    match bare(test) {
        Test::Cmp(Cmp::Ge, points, least) => match (number(points), least.constant()) {
            (Num::Points(who), Some(least)) => Some(((**who).clone(), least)),
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
            Num::Points(who) => return Some(Term::Points((**who).clone())),
            Num::Const(_) => return Some(Term::Asked(n.clone())),
            Num::Add(a, b) => (a, Reckon::Add(b.constant()?)),
            Num::Sub(a, b) => (a, Reckon::Add(b.constant()?.checked_neg()?)),
            Num::Mul(a, b) => (a, Reckon::Mul(b.constant()?)),
            Num::Div(a, by) => (a, Reckon::Div(*by)),
            Num::Max(a, b) => (a, Reckon::AtLeast(b.constant()?)),
            Num::Min(a, b) => (a, Reckon::AtMost(b.constant()?)),
            Num::Round(mode, a, to) => (a, Reckon::Round(*mode, *to)),
            _ => return None,
        };
        let start = Chain::begin(from, steps)?;
        steps.push(step);
        Some(start)
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

impl Which {
    /// Those of a party; of a side its condition is asked of all at once, and elsewhere.
    fn of(party: &Party) -> Which {
        let (mut of, mut all, mut any) = (party.who.clone(), Vec::new(), Vec::new());
        while let Seats::Who(wider, test) = of {
            Filter::all(&test, &mut all);
            of = *wider;
        }
        match bare(&party.guard) {
            _ if party.side => {}
            Test::Or(list) => {
                any = list.iter().map(Filter::list).collect();
            }
            test => Filter::all(test, &mut all),
        }
        Which { of, all: all.into(), any: any.into() }
    }
}

impl Filter {
    fn list(test: &Test) -> Box<[Filter]> {
        let mut list = Vec::new();
        Filter::all(test, &mut list);
        list.into()
    }

    fn all(test: &Test, list: &mut Vec<Filter>) {
        match bare(test) {
            Test::Const(true) => {}
            Test::And(tests) => tests.iter().for_each(|test| Filter::all(test, list)),
            plain => match Filter::of(plain) {
                Some(filter) => list.push(filter),
                None => {
                    let common = !of_subject(Node::Test(test))
                        && !any(Node::Test(test), &mut |node| matches!(node, Node::Test(Test::YetToSpeak)));
                    let test = Box::new(test.clone());
                    let what = if common { What::Holds(test) } else { What::Asked(test) };
                    list.push(Filter { what, not: false });
                }
            },
        }
    }

    fn of(test: &Test) -> Option<Filter> {
        let mut not = false;
        let what = match test {
            Test::Once(_, test) => return Filter::of(test),
            Test::Not(test) => {
                let Filter { what, not } = Filter::of(test)?;
                return Some(Filter { what, not: !not });
            }
            Test::Any(cards) => {
                let (whose, set) = own(cards)?;
                What::Some(whose, set)
            }
            Test::Within(a, b) => match (&**a, own(b)?) {
                (Cards::Set(set), (whose, Mask::MAX)) => What::All(whose, *set),
                _ => return None,
            },
            Test::Cmp(cmp, cards, than) => {
                let (Num::Cards(cards), Num::Const(than)) = (number(cards), &**than) else { return None };
                let (whose, set) = own(cards)?;
                let least = match cmp {
                    Cmp::Ge | Cmp::Lt => than.checked_add(ONE - 1)?.div_euclid(ONE),
                    Cmp::Gt | Cmp::Le => than.div_euclid(ONE).checked_add(1)?,
                    Cmp::Eq | Cmp::Ne => return None,
                };
                not = matches!(cmp, Cmp::Lt | Cmp::Le);
                What::Least(whose, set, u32::try_from(least).ok()?)
            }
            Test::Took { who, tricks: Span::Last, with } if **who == Seats::Subject => {
                What::TookLast(with.as_ref().map_or(Some(Mask::MAX), |with| with.constant())?)
            }
            Test::TookCount { who, cmp: Cmp::Ge, number, with: None }
                if **who == Seats::Subject && **number == Num::Const(ONE) =>
            {
                What::Took
            }
            Test::Lost { who, tricks: Span::Last, with } => match &**who {
                Seats::Subject => What::LostLast(with.constant()?),
                who if !of_subject(Node::Seats(who)) => {
                    What::SomeLostLast(who.clone().into(), with.constant()?)
                }
                _ => return None,
            },
            Test::Announced { who, what } => match &**who {
                Seats::Subject => What::Announced(*what),
                who if !of_subject(Node::Seats(who)) => What::SomeAnnounced(who.clone().into(), *what),
                _ => return None,
            },
            _ => return None,
        };
        Some(Filter { what, not })
    }
}

/// Cards of whomever the sentence is about, and what they are among.
fn own(cards: &Cards) -> Option<(Whose, Mask)> {
    let (who, whose) = match cards {
        Cards::Hand(who) => (who, Whose::Hand),
        Cards::Held(who) => (who, Whose::Held),
        Cards::Dealt(who) => (who, Whose::Dealt),
        Cards::Taken(who) => (who, Whose::Taken),
        Cards::Inter(a, b) => {
            return match (&**a, &**b) {
                (Cards::Set(set), of) | (of, Cards::Set(set)) => own(of).map(|(who, more)| (who, set & more)),
                _ => None,
            };
        }
        _ => return None,
    };
    (**who == Seats::Subject).then_some((whose, Mask::MAX))
}
