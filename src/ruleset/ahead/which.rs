//! Some players, found by masks of all seats at once as far as masks tell of whom a test holds.

use super::steady::of_subject;
use crate::ruleset::expr::{Cards, Cmp, Num, ONE, SeatMask, Seats, Span, Test};
use crate::ruleset::laws::walk::{Node, any};
use crate::ruleset::pack::Mask;
use crate::ruleset::program::Party;

/// Who is meant: some, and those who stand in a place of the table that whoever asks has made, without those in another;
/// or it is asked.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Who {
    pub set: SeatMask,
    pub at: u8,
    pub but: u8,
    pub other: Option<Box<Seats>>,
}

/// The places of that table.
pub(crate) const NOBODY: u8 = 0;
pub(crate) const PLAYERS: u8 = 1;
pub(crate) const DECLARER: u8 = 2;
pub(crate) const DEFENDERS: u8 = 3;
pub(crate) const LOSERS: u8 = 4;
pub(crate) const WINNERS: u8 = 5;
pub(crate) const TEAM: u8 = 6;

impl Who {
    pub(super) fn new(seats: &Seats) -> Who {
        let found = |at| Who { set: 0, at, but: NOBODY, other: None };
        match seats {
            Seats::Set(set) => Who { set: *set, ..found(NOBODY) },
            Seats::If(branches, rest) if branches.is_empty() => Who::new(rest),
            Seats::Players => found(PLAYERS),
            Seats::Declarer => found(DECLARER),
            Seats::Defenders => found(DEFENDERS),
            Seats::Losers => found(LOSERS),
            Seats::Winners => found(WINNERS),
            Seats::Minus(of, but) => match (Who::new(of), Who::new(but)) {
                (of @ Who { but: NOBODY, other: None, .. }, Who { set: 0, at, but: NOBODY, other: None }) => {
                    Who { but: at, ..of }
                }
                _ => Who { other: Some(seats.clone().into()), ..found(NOBODY) },
            },
            seats => Who { other: Some(seats.clone().into()), ..found(NOBODY) },
        }
    }

    /// Is none of them among those, whoever they are?
    pub(super) fn others_than(&self, those: &Who) -> bool {
        let at = |who: &Who| (who.other.is_none() && who.set == 0 && who.but == NOBODY).then_some(who.at);
        matches!(
            (at(self), at(those)),
            (Some(DECLARER), Some(DEFENDERS))
                | (Some(DEFENDERS), Some(DECLARER))
                | (Some(LOSERS), Some(WINNERS))
                | (Some(WINNERS), Some(LOSERS))
        )
    }

    /// Is it clear who they are before it is settled who has lost?
    pub(super) fn early(&self) -> bool {
        self.other.is_none() && self.at.max(self.but) <= DEFENDERS
    }
}

/// Some players: of them those of whom all of this holds, and all of one of those lists, if there are any.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Which {
    pub of: Who,
    pub all: Box<[Filter]>,
    /// The lists one behind the other; with each of its filters whether it is the last of a list.
    pub any: Box<[(Filter, bool)]>,
    /// What none of the lists holds without, if there is such a thing.
    pub chance: Option<Chance>,
}

/// Some of this is announced, or some of these cards lie in the last trick.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Chance {
    pub said: u64,
    pub last: Mask,
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
    /// He bid one of these contracts.
    Bid(u64),
    /// He bid, or spoke when somebody had bid.
    BidOrAfter,
    /// One of them announced it, or took or lost the last trick with one of these.
    SomeAnnounced(Who, u8),
    SomeTookLast(Who, Mask),
    SomeLostLast(Who, Mask),
    /// The game is won.
    Won,
    /// Exactly so many of these cards are his.
    Exactly(Whose, Mask, u32),
    /// He took a trick, from 0, with one of these, or lost it.
    TookAt(u8, Mask),
    LostAt(u8, Mask),
    /// So many points are his.
    Points(Cmp, i64),
    /// They took a trick, or one of them bid one of these contracts; so many points are theirs.
    SomeTook(Who),
    SomeBid(Who, u64),
    SomePoints(Who, Cmp, i64),
    /// There is one of these.
    Somebody(Box<Which>),
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

/// A test, or a number, that is kept or not.
pub(super) fn bare(test: &Test) -> &Test {
    if let Test::Once(_, test) = test { bare(test) } else { test }
}

pub(super) fn number(n: &Num) -> &Num {
    if let Num::Once(_, n) = n { number(n) } else { n }
}

impl Which {
    /// Those of a party; of a side its condition is asked of all at once, and elsewhere.
    pub(super) fn of(party: &Party) -> Which {
        let always = Test::Const(true);
        Which::new(&party.who, if party.side { &always } else { &party.guard })
    }

    /// Those of some of whom it holds.
    pub(super) fn new(who: &Seats, guard: &Test) -> Which {
        let (mut of, mut all, mut any) = (who.clone(), Vec::new(), Vec::new());
        while let Seats::Who(wider, test) = of {
            Filter::all(&test, &mut all);
            of = *wider;
        }
        match bare(guard) {
            Test::Or(list) => {
                for test in list {
                    let all = Filter::list(test);
                    let number = all.len();
                    any.extend(all.into_iter().zip(1..).map(|(filter, at)| (filter, at == number)));
                }
            }
            test => Filter::all(test, &mut all),
        }
        let chance = Chance::of(&any);
        Which { of: Who::new(&of), all: all.into(), any: any.into(), chance }
    }
}

impl Chance {
    /// Of each list one of its filters.
    fn of(any: &[(Filter, bool)]) -> Option<Chance> {
        let mut chance = Chance::default();
        for list in any.split_inclusive(|(_, ends)| *ends) {
            let (said, last) = list.iter().find_map(|(Filter { what, not }, _)| match what {
                _ if *not => None,
                What::Announced(what) | What::SomeAnnounced(_, what) => Some((1 << what, 0)),
                What::TookLast(with) | What::SomeTookLast(_, with) => Some((0, *with)),
                What::LostLast(with) | What::SomeLostLast(_, with) => Some((0, *with)),
                _ => None,
            })?;
            chance = Chance { said: chance.said | said, last: chance.last | last };
        }
        (!any.is_empty()).then_some(chance)
    }
}

impl What {
    /// Does it hold of all alike?
    pub(crate) fn common(&self) -> bool {
        use What::*;
        matches!(
            self,
            SomeAnnounced(..)
                | SomeTookLast(..)
                | SomeLostLast(..)
                | SomeTook(_)
                | SomeBid(..)
                | SomePoints(..)
                | Somebody(_)
                | Won
                | Holds(_)
        )
    }

    /// Is there more to it than looking up?
    fn long(&self) -> bool {
        matches!(self, What::Somebody(_) | What::SomePoints(..) | What::SomeTook(_))
    }
}

impl Filter {
    /// What has to hold of nobody in particular.
    pub(super) fn of_all(test: &Test) -> Box<[Filter]> {
        let of = |test: &Test| {
            let kept = matches!(test, Test::Once(..));
            let known =
                Filter::of(test).filter(|Filter { what, .. }| what.common() && !(kept && what.long()));
            // What has been worked out once is not worked out again.
            known.unwrap_or_else(|| Filter { what: What::Holds(test.clone().into()), not: false })
        };
        match test {
            Test::Const(true) => Box::default(),
            Test::And(tests) => {
                tests.iter().filter(|test| *bare(test) != Test::Const(true)).map(of).collect()
            }
            test => [of(test)].into(),
        }
    }

    /// At least one.
    fn list(test: &Test) -> Vec<Filter> {
        let mut list = Vec::new();
        Filter::all(test, &mut list);
        if list.is_empty() {
            list.push(Filter { what: What::Holds(Test::Const(true).into()), not: false });
        }
        list
    }

    fn all(test: &Test, list: &mut Vec<Filter>) {
        match bare(test) {
            Test::Const(true) => {}
            Test::And(tests) => tests.iter().for_each(|test| Filter::all(test, list)),
            plain => match Filter::of(plain) {
                Some(filter) => list.push(filter),
                None => {
                    let what = if common(Node::Test(test)) { What::Holds } else { What::Asked };
                    let what = what(Box::new(test.clone()));
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
            Test::Won => What::Won,
            Test::Any(cards) => {
                let (whose, set) = own(cards)?;
                What::Some(whose, set)
            }
            Test::Within(a, b) => match (&**a, own(b)?) {
                (Cards::Set(set), (whose, Mask::MAX)) => What::All(whose, *set),
                _ => return None,
            },
            Test::AnySeat(who) if common(Node::Seats(who)) => {
                What::Somebody(Which::new(who, &Test::Const(true)).into())
            }
            Test::Cmp(cmp, points, than)
                if let (Num::Points(who), Num::Const(than)) = (&**points, &**than) =>
            {
                match &**who {
                    Seats::Subject => What::Points(*cmp, *than),
                    who if common(Node::Seats(who)) => What::SomePoints(Who::new(who), *cmp, *than),
                    _ => return None,
                }
            }
            Test::Cmp(cmp, cards, than) => {
                let (Num::Cards(cards), Num::Const(than)) = (number(cards), &**than) else { return None };
                let (whose, set) = own(cards)?;
                if matches!(cmp, Cmp::Eq | Cmp::Ne) {
                    let exactly = u32::try_from(than / ONE).ok().filter(|_| than % ONE == 0)?;
                    let what = What::Exactly(whose, set, exactly);
                    return Some(Filter { what, not: *cmp == Cmp::Ne });
                }
                let least = match cmp {
                    Cmp::Ge | Cmp::Lt => than.checked_add(ONE - 1)?.div_euclid(ONE),
                    Cmp::Gt | Cmp::Le => than.div_euclid(ONE).checked_add(1)?,
                    Cmp::Eq | Cmp::Ne => return None,
                };
                not = matches!(cmp, Cmp::Lt | Cmp::Le);
                What::Least(whose, set, u32::try_from(least).ok()?)
            }
            Test::Took { who, tricks: Span::Last, with } => {
                let with = with.as_ref().map_or(Some(Mask::MAX), |with| with.constant())?;
                match &**who {
                    Seats::Subject => What::TookLast(with),
                    who if !of_subject(Node::Seats(who)) => What::SomeTookLast(Who::new(who), with),
                    _ => return None,
                }
            }
            Test::Took { who, tricks: Span::Range(from, to), with } if **who == Seats::Subject => {
                let with = with.as_ref().map_or(Some(Mask::MAX), |with| with.constant())?;
                What::TookAt(alone(from, to)?, with)
            }
            Test::Lost { who, tricks: Span::Range(from, to), with } if **who == Seats::Subject => {
                What::LostAt(alone(from, to)?, with.constant()?)
            }
            Test::TookCount { who, cmp, number, with: None } => {
                not = match (cmp, &**number) {
                    (Cmp::Ge, Num::Const(ONE)) | (Cmp::Gt | Cmp::Ne, Num::Const(0)) => false,
                    (Cmp::Lt, Num::Const(ONE)) | (Cmp::Le | Cmp::Eq, Num::Const(0)) => true,
                    _ => return None,
                };
                match &**who {
                    Seats::Subject => What::Took,
                    who if common(Node::Seats(who)) => What::SomeTook(Who::new(who)),
                    _ => return None,
                }
            }
            Test::Lost { who, tricks: Span::Last, with } => match &**who {
                Seats::Subject => What::LostLast(with.constant()?),
                who if !of_subject(Node::Seats(who)) => What::SomeLostLast(Who::new(who), with.constant()?),
                _ => return None,
            },
            Test::Bid { who, contract } => {
                let wanted = contract.map_or(u64::MAX, |contract| 1 << contract);
                match &**who {
                    Seats::Subject => What::Bid(wanted),
                    who if common(Node::Seats(who)) => What::SomeBid(Who::new(who), wanted),
                    _ => return None,
                }
            }
            Test::BidOrAfter { who } if **who == Seats::Subject => What::BidOrAfter,
            Test::Announced { who, what } => match &**who {
                Seats::Subject => What::Announced(*what),
                who if !of_subject(Node::Seats(who)) => What::SomeAnnounced(Who::new(who), *what),
                _ => return None,
            },
            _ => return None,
        };
        Some(Filter { what, not })
    }
}

/// Is it the same for all of whom something is asked?
fn common(node: Node) -> bool {
    !of_subject(node) && !any(node, &mut |node| matches!(node, Node::Test(Test::YetToSpeak)))
}

/// The only trick of some, from 0.
pub(super) fn alone(from: &Num, to: &Num) -> Option<u8> {
    let number = from.constant().filter(|from| to.constant() == Some(*from) && from % ONE == 0)?;
    u8::try_from(number / ONE - 1).ok()
}

/// Cards of whomever the sentence is about, and what they are among.
pub(super) fn own(cards: &Cards) -> Option<(Whose, Mask)> {
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
