//! Between which bounds a number still lies, and whether a test is still open, whatever is played from a position on.
//!
//! Expressions are compiled for one position of one deal: what stays as it is becomes a constant, what is asked of piles
//! and tricks a range, and whatever else may change is open.

use super::still::Still;
use crate::engine::Ctx;
use crate::engine::state::State;
use crate::ruleset::Program;
use crate::ruleset::expr::{
    Cards, Cmp, Mode, Num, ONE, SeatMask, Seats, Span, Test, holds, positions, power, round_to,
};
use crate::ruleset::laws::walk::Node;
use crate::ruleset::pack::Mask;
use crate::who::Position;

/// Bounds, both included.
pub(super) type Range = (i64, i64);

pub(super) const ANYTHING: Range = (i64::MIN / 4, i64::MAX / 4);

/// A number.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Amount {
    Known(i64),
    /// What some piles are worth: by its place among the heaps, and what is counted beside it.
    Points(usize, Vec<(Sure, i64)>),
    Tricks(SeatMask),
    Taken(SeatMask, Mask),
    Add(Box<Amount>, Box<Amount>),
    Sub(Box<Amount>, Box<Amount>),
    Mul(Box<Amount>, Box<Amount>),
    Div(Box<Amount>, i64),
    Pow(i64, Box<Amount>),
    Round(Mode, Box<Amount>, i64),
    Max(Box<Amount>, Box<Amount>),
    Min(Box<Amount>, Box<Amount>),
    If(Vec<(Amount, Sure)>, Box<Amount>),
    Anything,
}

/// A test.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Sure {
    Known(bool),
    Not(Box<Sure>),
    All(Vec<Sure>),
    Some(Vec<Sure>),
    Cmp(Cmp, Box<Amount>, Box<Amount>),
    /// These took so many tricks with one of some cards.
    Count(SeatMask, Mask, Cmp, Box<Amount>),
    /// What has happened or not: asked of somebody. Once it has happened it stays so, and only with these cards it happens.
    Happens {
        test: Test,
        who: Position,
        with: Mask,
    },
    /// These have all of some cards, or one of them.
    HasAll(SeatMask, Mask),
    HasSome(SeatMask, Mask),
    Open,
}

/// Piles that are counted together: whose, and the places that belong to them surely, or perhaps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Heap {
    pub who: SeatMask,
    places: u16,
    pub perhaps: u16,
}

impl Heap {
    /// The cards that are counted as things stand, but for those that belong to it perhaps.
    #[inline]
    pub(super) fn pile(&self, s: &State) -> Mask {
        positions(self.who).fold(lying(s, self.places), |all, q| all | s.won[q])
    }
}

/// What lies in some places.
#[inline]
fn lying(s: &State, mut places: u16) -> Mask {
    let mut all = 0;
    while places != 0 {
        all |= s.places[places.trailing_zeros() as usize];
        places &= places - 1;
    }
    all
}

/// What expressions are compiled with.
pub(super) struct Compiler<'p, 's> {
    pub still: Still<'p, 's>,
    pub heaps: Vec<Heap>,
    /// Whether the side named first is taken to have won.
    pub won: Option<bool>,
    /// Tricks may count for others than their takers.
    pub reassigned: bool,
}

impl Compiler<'_, '_> {
    fn ctx(&self, who: Position) -> Ctx<'_> {
        Ctx::new(self.still.p, self.still.s, who)
    }

    /// Who is meant, where that is certain.
    pub(super) fn seats(&self, seats: &Seats, who: Position) -> Option<SeatMask> {
        if self.still.stays(Node::Seats(seats)) {
            return Some(self.ctx(who).seats(seats));
        }
        match seats {
            Seats::Winners | Seats::Losers => {
                let ctx = self.ctx(who);
                let team = ctx.seats(&Seats::Team);
                let losers = if self.won? { ctx.settling() & !team } else { team };
                Some(if matches!(seats, Seats::Losers) { losers } else { ctx.settling() & !losers })
            }
            Seats::If(branches, last) => {
                for (seats, test) in branches {
                    match self.still.decided(test) {
                        Some(true) => return self.seats(seats, who),
                        Some(false) => {}
                        None => return None,
                    }
                }
                self.seats(last, who)
            }
            seats => seats.composed(self.still.p.players, &|part| self.seats(part, who)),
        }
    }

    /// Who may be meant, each under a condition.
    pub(super) fn members(&mut self, seats: &Seats, who: Position) -> Option<Vec<(Position, Sure)>> {
        if let Some(known) = self.seats(seats, who) {
            return Some(positions(known).map(|one| (one, Sure::Known(true))).collect());
        }
        match seats {
            Seats::Who(of, test) => {
                let of = self.members(of, who)?;
                Some(of.into_iter().map(|(one, sure)| (one, both(sure, self.test(test, one)))).collect())
            }
            Seats::Inter(a, b) => {
                let (a, b) = (self.members(a, who)?, self.members(b, who)?);
                let meet = |(one, sure): (Position, Sure)| {
                    let (_, other) = b.iter().find(|(other, _)| *other == one)?;
                    Some((one, both(sure, other.clone())))
                };
                Some(a.into_iter().filter_map(meet).collect())
            }
            _ => None,
        }
    }

    pub(super) fn num(&mut self, n: &Num, who: Position) -> Amount {
        if self.still.stays(Node::Num(n)) {
            return Amount::Known(self.ctx(who).num(n));
        }
        match n {
            Num::Add(a, b) => Amount::Add(self.boxed(a, who), self.boxed(b, who)),
            Num::Sub(a, b) => Amount::Sub(self.boxed(a, who), self.boxed(b, who)),
            Num::Mul(a, b) => Amount::Mul(self.boxed(a, who), self.boxed(b, who)),
            Num::Max(a, b) => Amount::Max(self.boxed(a, who), self.boxed(b, who)),
            Num::Min(a, b) => Amount::Min(self.boxed(a, who), self.boxed(b, who)),
            Num::Div(a, by) => Amount::Div(self.boxed(a, who), *by),
            Num::Pow(base, a) => Amount::Pow(*base, self.boxed(a, who)),
            Num::Round(mode, a, to) => Amount::Round(*mode, self.boxed(a, who), *to),
            Num::Once(_, a) => self.num(a, who),
            Num::If(branches, last) => {
                let mut list = Vec::new();
                for (value, test) in branches {
                    match self.test(test, who) {
                        Sure::Known(false) => {}
                        Sure::Known(true) => {
                            let last = self.num(value, who);
                            return if list.is_empty() { last } else { Amount::If(list, Box::new(last)) };
                        }
                        sure => list.push((self.num(value, who), sure)),
                    }
                }
                Amount::If(list, self.boxed(last, who))
            }
            Num::Points(of) => match self.seats(of, who) {
                Some(of) => self.points(of),
                None => Amount::Anything,
            },
            Num::Tricks(of) => self.seats(of, who).map_or(Amount::Anything, Amount::Tricks),
            Num::Seats(seats) => match self.members(seats, who) {
                Some(members) => {
                    let one = |sure| Amount::If(vec![(Amount::Known(ONE), sure)], Box::new(Amount::Known(0)));
                    let ones = members.into_iter().map(|(_, sure)| one(sure));
                    ones.fold(Amount::Known(0), |all, one| Amount::Add(Box::new(all), Box::new(one)))
                }
                None => Amount::Anything,
            },
            Num::Cards(cards) => match self.taken(cards, who) {
                Some((of, set)) => Amount::Taken(of, set),
                None => Amount::Anything,
            },
            _ => Amount::Anything,
        }
    }

    fn boxed(&mut self, n: &Num, who: Position) -> Box<Amount> {
        Box::new(self.num(n, who))
    }

    fn points(&mut self, who: SeatMask) -> Amount {
        if self.reassigned {
            return Amount::Anything;
        }
        let Still { p, contract, .. } = self.still;
        let who = who & p.active();
        let mut heap = Heap { who, places: 0, perhaps: 0 };
        for (place, owner) in contract.counts.iter().enumerate() {
            let Some(owner) = owner else { continue };
            match self.seats(owner, Position::FOREHAND) {
                Some(owner) if owner != 0 && owner & !who == 0 => heap.places |= 1 << place,
                Some(_) => {}
                None => heap.perhaps |= 1 << place,
            }
        }
        let mut more = Vec::new();
        for extra in &contract.score.more {
            if extra.gate.is_some_and(|said| !self.still.spoken(said)) {
                continue;
            }
            let of = self.seats(&extra.who, Position::FOREHAND);
            if of.is_some_and(|of| of == 0 || of & !who != 0) {
                continue;
            }
            let when = self.test(&extra.when, Position::FOREHAND);
            match (of, when) {
                (_, Sure::Known(false)) => {}
                (Some(_), when) => more.push((when, extra.number)),
                (None, _) => more.push((Sure::Open, extra.number)),
            }
        }
        let at = self.heaps.iter().position(|known| *known == heap).unwrap_or_else(|| {
            self.heaps.push(heap);
            self.heaps.len() - 1
        });
        Amount::Points(at, more)
    }

    /// Some cards that somebody has taken.
    fn taken(&self, cards: &Cards, who: Position) -> Option<(SeatMask, Mask)> {
        if self.reassigned {
            return None;
        }
        match cards {
            Cards::Taken(of) => Some((self.seats(of, who)?, Mask::MAX)),
            Cards::Inter(a, b) => {
                let (set, taken) = if self.still.stays(Node::Cards(a)) { (a, b) } else { (b, a) };
                let (of, within) = self.taken(taken, who)?;
                Some((of, within & self.fixed(set, who)?))
            }
            _ => None,
        }
    }

    fn fixed(&self, cards: &Cards, who: Position) -> Option<Mask> {
        self.still.stays(Node::Cards(cards)).then(|| self.ctx(who).cards(cards))
    }

    pub(super) fn test(&mut self, test: &Test, who: Position) -> Sure {
        if let Some(holds) = self.still.decided(test) {
            return Sure::Known(holds);
        }
        if self.still.stays(Node::Test(test)) {
            return Sure::Known(self.ctx(who).test(test));
        }
        match test {
            Test::Not(test) => not(self.test(test, who)),
            Test::Once(_, test) => self.test(test, who),
            Test::And(list) => {
                let mut all = Vec::new();
                for test in list {
                    match self.test(test, who) {
                        Sure::Known(true) => {}
                        Sure::Known(false) => return Sure::Known(false),
                        sure => all.push(sure),
                    }
                }
                Sure::All(all)
            }
            Test::Or(list) => {
                let mut all = Vec::new();
                for test in list {
                    match self.test(test, who) {
                        Sure::Known(false) => {}
                        Sure::Known(true) => return Sure::Known(true),
                        sure => all.push(sure),
                    }
                }
                Sure::Some(all)
            }
            Test::Cmp(cmp, a, b) => Sure::Cmp(*cmp, self.boxed(a, who), self.boxed(b, who)),
            Test::Won => self.won.map_or(Sure::Open, Sure::Known),
            Test::AnySeat(seats) => match self.members(seats, who) {
                Some(members) => Sure::Some(members.into_iter().map(|(_, sure)| sure).collect()),
                None => Sure::Open,
            },
            Test::Any(cards) => match self.taken(cards, who) {
                Some((of, set)) => Sure::HasSome(of, set),
                None => Sure::Open,
            },
            Test::Within(a, b) => match (self.fixed(a, who), self.taken(b, who)) {
                (Some(set), Some((of, within))) if set & !within == 0 => Sure::HasAll(of, set),
                _ => Sure::Open,
            },
            Test::TookCount { who: of, cmp, number, with } => {
                let with = with.as_ref().map_or(Some(Mask::MAX), |with| self.fixed(with, who));
                match (self.seats(of, who), with) {
                    (Some(of), Some(with)) => Sure::Count(of, with, *cmp, self.boxed(number, who)),
                    _ => Sure::Open,
                }
            }
            Test::Took { who: of, tricks, with } => {
                let with = with.as_ref().map_or(Some(Mask::MAX), |with| self.fixed(with, who));
                let known = self.seats_stay(of);
                self.happens(test, who, with.filter(|_| known), tricks)
            }
            Test::Lost { who: of, tricks, with } => {
                let with = self.fixed(with, who).filter(|_| self.seats_stay(of));
                self.happens(test, who, with, tricks)
            }
            Test::FellIn { cards, tricks } | Test::FellBefore { cards, tricks } => {
                let with = self.fixed(cards, who);
                self.happens(test, who, with, tricks)
            }
            Test::ThrewOff { who: of, cards } => {
                let with = self.fixed(cards, who).filter(|_| self.seats_stay(of));
                self.happens(test, who, with, &Span::Range(Num::Const(0), Num::Const(0)))
            }
            _ => Sure::Open,
        }
    }

    fn seats_stay(&self, seats: &Seats) -> bool {
        self.still.stays(Node::Seats(seats))
    }

    fn happens(&self, test: &Test, who: Position, with: Option<Mask>, tricks: &Span) -> Sure {
        match with {
            Some(with) if self.still.fixed(tricks) => Sure::Happens { test: test.clone(), who, with },
            _ => Sure::Open,
        }
    }
}

fn not(sure: Sure) -> Sure {
    match sure {
        Sure::Known(holds) => Sure::Known(!holds),
        sure => Sure::Not(Box::new(sure)),
    }
}

fn both(a: Sure, b: Sure) -> Sure {
    match (a, b) {
        (Sure::Known(false), _) | (_, Sure::Known(false)) => Sure::Known(false),
        (Sure::Known(true), sure) | (sure, Sure::Known(true)) => sure,
        (a, b) => Sure::All(vec![a, b]),
    }
}

/// What is certain in a position between two tricks.
pub(super) struct Facts<'a> {
    pub p: &'a Program,
    pub s: &'a State,
    pub heaps: &'a [Heap],
    /// Cards that somebody may still take, and how many tricks there are at most.
    pub pool: Mask,
    pub left: i64,
    /// How far the points of a pile may be from growing evenly with its cards, where whole tricks come to it, or any
    /// cards; nothing where they may fall.
    pub slack: (Option<i64>, Option<i64>),
}

impl Facts<'_> {
    fn won(&self, who: SeatMask) -> Mask {
        positions(who).fold(0, |all, q| all | self.s.won[q])
    }

    /// What some piles count at the end.
    fn pile(&self, heap: &Heap) -> Range {
        let there = heap.pile(self.s);
        let more = (self.pool | lying(self.s, heap.perhaps)) & !there;
        let (pack, scheme) = (&self.p.pack, &self.p.scheme);
        let now = pack.points(scheme, there);
        if more == 0 {
            return (now, now);
        }
        let all = pack.points(scheme, there | more);
        match if heap.perhaps == 0 { self.slack.0 } else { self.slack.1 } {
            Some(slack) => (now - slack, all + slack),
            None => ANYTHING,
        }
    }

    pub(super) fn num(&self, n: &Amount) -> Range {
        match n {
            Amount::Known(n) => (*n, *n),
            Amount::Points(heap, more) => {
                let (mut low, mut high) = self.pile(&self.heaps[*heap]);
                for (when, number) in more {
                    match self.test(when) {
                        Some(true) => (low, high) = (low + number, high + number),
                        Some(false) => {}
                        None => (low, high) = (low + number.min(&0), high + number.max(&0)),
                    }
                }
                (low, high)
            }
            Amount::Tricks(who) => {
                let (low, high) = self.count(*who, Mask::MAX);
                (low * ONE, high * ONE)
            }
            Amount::Taken(who, set) => {
                let won = (self.won(*who) & set).count_ones();
                (i64::from(won) * ONE, i64::from(won + (self.pool & set).count_ones()) * ONE)
            }
            Amount::Add(a, b) => {
                let (a, b) = (self.num(a), self.num(b));
                (a.0.saturating_add(b.0), a.1.saturating_add(b.1))
            }
            Amount::Sub(a, b) => {
                let (a, b) = (self.num(a), self.num(b));
                (a.0.saturating_sub(b.1), a.1.saturating_sub(b.0))
            }
            Amount::Mul(a, b) => {
                let (a, b) = (self.num(a), self.num(b));
                let all =
                    [(a.0, b.0), (a.0, b.1), (a.1, b.0), (a.1, b.1)].map(|(a, b)| a.saturating_mul(b) / ONE);
                hull(all)
            }
            Amount::Div(a, by) => {
                let (low, high) = self.num(a);
                hull([low / by, high / by])
            }
            Amount::Pow(base, a) => {
                let (low, high) = self.num(a);
                if *base < 1 {
                    return ANYTHING;
                }
                (power(*base, low), power(*base, high))
            }
            Amount::Round(mode, a, to) => {
                let (low, high) = self.num(a);
                (round_to(*mode, low, *to), round_to(*mode, high, *to))
            }
            Amount::Max(a, b) => {
                let (a, b) = (self.num(a), self.num(b));
                (a.0.max(b.0), a.1.max(b.1))
            }
            Amount::Min(a, b) => {
                let (a, b) = (self.num(a), self.num(b));
                (a.0.min(b.0), a.1.min(b.1))
            }
            Amount::If(branches, last) => {
                let mut found: Option<Range> = None;
                let add = |found: Option<Range>, (low, high): Range| {
                    Some(found.map_or((low, high), |(l, h)| (l.min(low), h.max(high))))
                };
                for (value, sure) in branches {
                    match self.test(sure) {
                        Some(false) => {}
                        holds => {
                            found = add(found, self.num(value));
                            if holds == Some(true) {
                                return found.unwrap_or(ANYTHING);
                            }
                        }
                    }
                }
                add(found, self.num(last)).unwrap_or(ANYTHING)
            }
            Amount::Anything => ANYTHING,
        }
    }

    /// How many tricks some took and may take, with one of some cards.
    fn count(&self, who: SeatMask, with: Mask) -> Range {
        let tricks = &self.s.tricks[..usize::from(self.s.number)];
        let took =
            tricks.iter().filter(|trick| trick.taker.is_in(who) && trick.best.is_in(with)).count() as i64;
        let more = self.left.min(i64::from((self.pool & with).count_ones()));
        (took, if who == 0 { took } else { took + more })
    }

    pub(super) fn test(&self, test: &Sure) -> Option<bool> {
        match test {
            Sure::Known(holds) => Some(*holds),
            Sure::Not(test) => self.test(test).map(|holds| !holds),
            Sure::All(list) => self.listed(list, false),
            Sure::Some(list) => self.listed(list, true),
            Sure::Cmp(cmp, a, b) => compared(*cmp, self.num(a), self.num(b)),
            Sure::Count(who, with, cmp, number) => {
                let (low, high) = self.count(*who, *with);
                compared(*cmp, (low * ONE, high * ONE), self.num(number))
            }
            Sure::Happens { test, who, with } => {
                let now = Ctx::new(self.p, self.s, *who).test(test);
                let over = self.left == 0 || with & self.pool == 0;
                (over || now).then_some(now)
            }
            Sure::HasAll(who, set) => {
                let won = self.won(*who);
                match () {
                    () if set & !won == 0 => Some(true),
                    () if set & !(won | self.pool) != 0 => Some(false),
                    () => None,
                }
            }
            Sure::HasSome(who, set) => match self.won(*who) & set {
                0 if self.pool & set == 0 => Some(false),
                0 => None,
                _ => Some(true),
            },
            Sure::Open => None,
        }
    }

    fn listed(&self, list: &[Sure], enough: bool) -> Option<bool> {
        let mut all = Some(!enough);
        for test in list {
            match self.test(test) {
                Some(holds) if holds == enough => return Some(enough),
                Some(_) => {}
                None => all = None,
            }
        }
        all
    }
}

fn hull<const N: usize>(all: [i64; N]) -> Range {
    all.iter().fold((i64::MAX, i64::MIN), |(low, high), n| (low.min(*n), high.max(*n)))
}

fn compared(cmp: Cmp, a: Range, b: Range) -> Option<bool> {
    let always = |cmp: Cmp| match cmp {
        Cmp::Lt => a.1 < b.0,
        Cmp::Le => a.1 <= b.0,
        Cmp::Gt => a.0 > b.1,
        Cmp::Ge => a.0 >= b.1,
        Cmp::Eq => a.0 == a.1 && a == b,
        Cmp::Ne => a.1 < b.0 || a.0 > b.1,
    };
    let opposite = match cmp {
        Cmp::Lt => Cmp::Ge,
        Cmp::Le => Cmp::Gt,
        Cmp::Gt => Cmp::Le,
        Cmp::Ge => Cmp::Lt,
        Cmp::Eq => Cmp::Ne,
        Cmp::Ne => Cmp::Eq,
    };
    debug_assert!(!(always(cmp) && always(opposite)) && holds(Cmp::Le, a.0, a.1));
    match () {
        () if always(cmp) => Some(true),
        () if always(opposite) => Some(false),
        () => None,
    }
}
