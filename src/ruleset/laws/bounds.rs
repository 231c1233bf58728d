//! Between which bounds an expression lies: intervals of numbers, counts of cards, conditions that
//! can only come out one way.

mod bidding;
mod chosen;
mod hand;
mod history;
mod judged;
mod match_score;
mod meet;
mod needed;
mod players;
mod said;
mod sums;
mod taken;
mod there;
mod unplayed;
mod whose;

use super::auction::Ways;
use super::owners::fixed;
use crate::ruleset::expr::{
    Cards, Cmp, Keeps, Kept, Mode, Num, ONE, Seats, Span, Test, holds, power, round_to,
};
use crate::ruleset::pack::Mask;
use crate::ruleset::program::{Contract, Program};
pub(super) use bidding::{Asks, Bidden};
use judged::Judged;
use needed::Needed;
use said::Announcers;
use std::cell::{Cell, OnceCell};
use std::rc::Rc;
use there::There;
pub(super) use whose::asked_of;

/// A number in sixtieths: never below `low`, never above `high`, always a multiple of `grain`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub low: i64,
    pub high: i64,
    pub grain: i64,
}

/// Which cards a set can hold at most, and how many it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Count {
    pub mask: Mask,
    pub low: i64,
    pub high: i64,
}

const FAR: i64 = 1 << 60;
/// The most a deal may cost.
pub(super) const MOST: i64 = 1_000_000_000 * ONE;

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

#[derive(Clone)]
pub(super) struct Bounds<'p> {
    pub p: &'p Program,
    /// The contract that is played, if one is.
    pub contract: Option<usize>,
    /// How many cards a hand holds at most.
    pub hand: i64,
    /// Set when a fraction finer than a sixtieth was met.
    pub fine: Cell<bool>,
    /// No card has been played.
    unplayed: bool,
    /// No card lies in a trick: cards are played before and afterwards.
    between: bool,
    /// All cards have been played.
    over: bool,
    /// At most so many tricks have been taken.
    taken: i64,
    /// At least so many.
    least: i64,
    /// The deal is over, and came out so.
    judged: Option<Judged>,
    /// Announcements that nobody has made.
    pub unsaid: u64,
    /// It is asked what parts of conditions add.
    parts: bool,
    /// So many steps have been done, where it is known what lies in places then.
    lies: Option<usize>,
    /// Choices of which it is asked what they can be: one that is made among its own leads nowhere else.
    choosing: u8,
    known: Rc<Known<'p>>,
}

/// What is the same in a contract at whatever time it is asked, found when it is wanted.
#[derive(Default)]
struct Known<'p> {
    pile: OnceCell<Range>,
    both: OnceCell<i64>,
    announcers: OnceCell<Option<Vec<Announcers<'p>>>>,
    bidden: OnceCell<Bidden>,
    /// How auctions go, where it is asked of a contract that is played.
    ways: Option<Rc<Ways>>,
    /// The contracts that lead to it.
    from: OnceCell<u32>,
    there: OnceCell<Vec<There>>,
    dealt: OnceCell<Vec<Needed>>,
    needed: OnceCell<Vec<Needed>>,
}

impl<'p> Bounds<'p> {
    pub(super) fn new(p: &'p Program, contract: Option<usize>) -> Bounds<'p> {
        let tricks = contract.map_or_else(|| p.tricks(), |c| p.contracts[c].play.tricks);
        Bounds {
            p,
            contract,
            hand: i64::from(tricks),
            fine: Cell::new(false),
            unplayed: false,
            between: contract.is_none(),
            over: false,
            taken: contract.map_or(0, |_| i64::from(tricks)),
            least: 0,
            judged: None,
            unsaid: 0,
            parts: false,
            lies: None,
            choosing: 0,
            known: Rc::default(),
        }
    }

    /// While people bid: a hand has as many cards as it was dealt, unless it gets others before.
    pub(super) fn bidding(p: &'p Program, contract: Option<usize>) -> Bounds<'p> {
        let mut bounds = Bounds::new(p, contract);
        bounds.hand = match p.before.is_empty() {
            true => p.tricks().into(),
            false => p.pack.all.count_ones().into(),
        };
        bounds
    }

    /// Before the first lead, when a hand may hold more than it plays.
    pub(super) fn early(p: &'p Program, contract: usize) -> Bounds<'p> {
        Bounds::new(p, Some(contract)).before_the_lead()
    }

    /// The same before the first lead.
    pub(super) fn before_the_lead(&self) -> Bounds<'p> {
        let known = Rc::clone(&self.known);
        let hand = self.p.pack.all.count_ones().into();
        Bounds { hand, between: true, known, ..Bounds::new(self.p, self.contract) }
    }

    fn tricks(&self) -> i64 {
        self.contract.map_or(0, |c| i64::from(self.p.contracts[c].play.tricks))
    }

    /// Points of any pile: for each number of cards the dearest and the cheapest.
    fn points(&self) -> Range {
        *self.known.pile.get_or_init(|| {
            let (pack, scheme) = (&self.p.pack, &self.p.scheme);
            let mut worth: Vec<i64> = pack.list(pack.all).map(|c| pack.worth[c] * ONE).collect();
            worth.sort_unstable();
            let (mut cheap, mut dear, group) = (0, 0, scheme.group.max(1) as usize);
            let mut range = Range { low: 0, high: 0, grain: gcd(gcd(ONE, scheme.less), scheme.left_less) };
            for n in 1..=worth.len() {
                cheap += worth[n - 1];
                dear += worth[worth.len() - n];
                let left = scheme.left >> (n % group) & 1 == 1 && n % group > 0;
                let less = (n / group) as i64 * scheme.less + i64::from(left) * scheme.left_less;
                range.low = range.low.min(cheap - less);
                range.high = range.high.max(dear - less);
            }
            let more = self.contract.map_or(&[][..], |c| self.p.contracts[c].score.more.as_slice());
            for more in more {
                let times = if more.each { i64::from(self.p.players) } else { 1 };
                range.low += more.number.min(0) * times;
                range.high += more.number.max(0) * times;
                range.grain = gcd(range.grain, more.number);
            }
            range
        })
    }

    pub(super) fn num(&self, n: &Num) -> Range {
        let whole = |low: i64, high: i64| Range { low: low * ONE, high: high * ONE, grain: ONE };
        match n {
            n if self.unplayed && self.is_nothing_yet(n) => whole(0, 0),
            Num::Points(who) if let Some(range) = self.points_yet(who) => range,
            Num::Const(n) => Range { low: *n, high: *n, grain: n.saturating_abs() },
            Num::Once(_, n) => self.num(n),
            Num::Add(a, b) => {
                let (a, b) = (self.num(a), self.num(b));
                range(
                    i128::from(a.low) + i128::from(b.low),
                    i128::from(a.high) + i128::from(b.high),
                    gcd(a.grain, b.grain),
                )
            }
            n if self.judged.is_some()
                && let Some(known) = self.of_the_judged(n) =>
            {
                known
            }
            Num::Sub(a, b) => {
                let (a, b) = (self.num(a), self.num(b));
                range(
                    i128::from(a.low) - i128::from(b.high),
                    i128::from(a.high) - i128::from(b.low),
                    gcd(a.grain, b.grain),
                )
            }
            Num::Mul(a, b) => {
                let (a, b) = (self.num(a), self.num(b));
                let times = |x: i64, y: i64| i128::from(x) * i128::from(y) / i128::from(ONE);
                let all =
                    [times(a.low, b.low), times(a.low, b.high), times(a.high, b.low), times(a.high, b.high)];
                let grain = i128::from(a.grain) * i128::from(b.grain);
                if grain % i128::from(ONE) != 0 {
                    self.fine.set(true);
                }
                let grain = i64::try_from(grain / i128::from(ONE)).unwrap_or(FAR);
                range(
                    all.into_iter().min().unwrap_or_default(),
                    all.into_iter().max().unwrap_or_default(),
                    grain,
                )
            }
            Num::Div(a, by) => {
                let a = self.num(a);
                if a.grain % by != 0 {
                    self.fine.set(true);
                }
                divided(a, *by)
            }
            Num::Pow(base, e) => {
                let e = self.num(e);
                let (low, high) = (power(*base, e.low), power(*base, e.high));
                let span = low.saturating_abs().max(high.saturating_abs());
                match *base >= 1 {
                    true => Range { low: low.min(FAR), high: high.min(FAR), grain: ONE },
                    false => Range { low: -span.min(FAR), high: span.min(FAR), grain: ONE },
                }
            }
            Num::Round(mode, a, to) => self.rounded(*mode, a, *to),
            Num::Max(a, b) => {
                let (a, b) = (self.num(a), self.num(b));
                Range { low: a.low.max(b.low), high: a.high.max(b.high), grain: gcd(a.grain, b.grain) }
            }
            Num::Min(a, b) => {
                let (a, b) = (self.num(a), self.num(b));
                Range { low: a.low.min(b.low), high: a.high.min(b.high), grain: gcd(a.grain, b.grain) }
            }
            Num::If(list, last) => {
                let possible = list.iter().filter(|(_, t)| self.test(t) != Some(false));
                possible.map(|(n, _)| self.num(n)).fold(self.num(last), |a, b| Range {
                    low: a.low.min(b.low),
                    high: a.high.max(b.high),
                    grain: gcd(a.grain, b.grain),
                })
            }
            Num::Points(who) | Num::Tricks(who) if self.seats(who) == 0 => whole(0, 0),
            Num::Points(_) => self.points(),
            Num::Cards(c) => {
                let c = self.cards(c);
                whole(c.low, c.high)
            }
            Num::Seats(s) => whole(self.fewest(s), self.seats(s)),
            Num::Suits(_) => whole(0, self.suits().iter().map(|t| t.masks.len()).max().unwrap_or(0) as i64),
            Num::Tricks(who) if **who == Seats::Winners => whole(self.tricks_that_win(), self.tricks()),
            Num::Tricks(_) => whole(0, self.taken),
            Num::EarlierLed(_) => whole(0, self.tricks()),
            Num::Bid(_) => whole(0, self.p.values.iter().copied().max().unwrap_or(0)),
            Num::Run { of, .. } => whole(0, self.cards(of).high),
            Num::TrickNumber => whole(1, self.tricks().max(1)),
            Num::Kept(kept) => self.kept(kept),
        }
    }

    /// A tally stays within its bounds; a score may be anything that a session brings.
    fn kept(&self, kept: &Kept) -> Range {
        let many = kept.who.as_ref().map_or(1, |who| self.seats(who));
        let tallies = self.p.lasting.as_ref().map_or(&[][..], |lasting| lasting.tallies.as_slice());
        match kept.what {
            Keeps::Score => {
                let played = self.p.lasting.as_ref().and_then(|lasting| lasting.matches.as_ref());
                match played.filter(|_| !kept.now && many == 1) {
                    Some(played) => match_score::open(played),
                    None => Range { low: -MOST, high: MOST, grain: 1 },
                }
            }
            Keeps::Cards => {
                let most = self.p.lasting.as_ref().and_then(|lasting| lasting.cards).unwrap_or(0);
                Range { low: 0, high: i64::from(most) * ONE, grain: ONE }
            }
            Keeps::Tally(at) => {
                tallies.get(usize::from(at)).map_or(Range { low: 0, high: 0, grain: 0 }, |tally| {
                    let low = if many == 1 { tally.low } else { tally.low.min(0) };
                    let one =
                        kept.who.as_ref().is_none_or(|who| matches!(who, Seats::Subject | Seats::Dealer));
                    let low = if one { low } else { low.min(0) };
                    Range {
                        low: low.saturating_mul(many),
                        high: tally.high.max(0).saturating_mul(many),
                        grain: ONE,
                    }
                })
            }
        }
    }

    /// Rounding a quotient: the engine cuts it to sixtieths first, which is right if no multiple of
    /// the step (or half of one) can lie within a sixtieth of it.
    fn rounded(&self, mode: Mode, a: &Num, to: i64) -> Range {
        let inner = match a {
            Num::Div(n, by) if *by != 0 => {
                let n = self.num(n);
                let step = if mode == Mode::Nearest { to / 2 } else { to };
                if n.grain % by != 0 && gcd(n.grain, step.saturating_mul(*by)) < by.abs() {
                    self.fine.set(true);
                }
                divided(n, *by)
            }
            a => self.num(a),
        };
        let clamp = |n: i64| round_to(mode, n.clamp(-FAR, FAR), to);
        Range { low: clamp(inner.low), high: clamp(inner.high), grain: to }
    }

    /// So many tricks has whoever wins by a number of tricks: as many as are asked for, or what the others must leave.
    fn tricks_that_win(&self) -> i64 {
        let Some(contract) = self.contract.map(|at| &self.p.contracts[at]) else { return 0 };
        let play = &contract.play;
        let whole = play.ends.is_empty() && play.drawn == 0 && !play.leavers && !contract.alone;
        let [(Test::Const(true), test, _), ..] = contract.score.won.as_slice() else { return 0 };
        let side = |who: &Seats| match who {
            Seats::Team => true,
            Seats::Declarer => contract.sides.is_none(),
            _ => false,
        };
        let (cmp, number) = match test {
            Test::Cmp(cmp, tricks, number) if matches!(&**tricks, Num::Tricks(who) if side(who)) => {
                (cmp, number)
            }
            Test::TookCount { who, cmp, number, with: None } if side(who) => (cmp, number),
            _ => return 0,
        };
        let asked = match (cmp, &**number) {
            (Cmp::Ge, Num::Const(number)) => *number / ONE,
            (Cmp::Gt, Num::Const(number)) => *number / ONE + 1,
            _ => return 0,
        };
        match whole && contract.score.lost.is_empty() {
            true => asked.min(i64::from(play.tricks) - asked + 1).max(0),
            false => 0,
        }
    }

    pub(super) fn cards(&self, c: &Cards) -> Count {
        let all = self.p.pack.all;
        let count = i64::from(all.count_ones());
        let some = |mask: Mask, high: i64| Count { mask, low: 0, high: high.min(mask.count_ones().into()) };
        match c {
            Cards::Set(m) => {
                let n = i64::from((m & all).count_ones());
                Count { mask: m & all, low: n, high: n }
            }
            Cards::Hand(_) if self.over => some(0, 0),
            Cards::Hand(s) | Cards::Held(s) | Cards::Dealt(s) => {
                let others = self.not_theirs(s, matches!(c, Cards::Dealt(_)));
                some(all & !others, self.hand.saturating_mul(self.seats(s)))
            }
            Cards::Taken(who) if self.nothing_is_won() || self.seats(who) == 0 => some(0, 0),
            Cards::Trick if self.between => some(0, 0),
            Cards::Trick => some(all, i64::from(self.p.players)),
            Cards::Open if self.none_lies_open() => some(0, 0),
            Cards::Place(place) => {
                let (low, high) = self.lying_in(*place).unwrap_or((0, count));
                Count { low, ..some(all, high) }
            }
            Cards::Top(n, place, _) => {
                let (low, high) = self.lying_in(*place).unwrap_or((0, count));
                let n = self.num(n);
                Count { low: low.min(n.low / ONE).max(0), ..some(all, high.min(n.high / ONE).max(0)) }
            }
            Cards::Union(list) => {
                let (mut mask, mut low, mut high) = (0, 0, 0);
                for c in list {
                    let c = self.cards(c);
                    (mask, low, high) = (mask | c.mask, low.max(c.low), high + c.high);
                }
                Count { low, ..some(mask, high) }
            }
            Cards::Inter(a, b) => {
                let (a, b) = (self.cards(a), self.cards(b));
                some(a.mask & b.mask, a.high.min(b.high))
            }
            Cards::Minus(a, b) if among(a, b) => some(0, 0),
            Cards::Minus(a, b) => {
                let (a, without) = (self.cards(a), b.constant().unwrap_or(0));
                some(a.mask & !without, a.high)
            }
            Cards::Highest { of, .. } => some(self.cards(of).mask, 1),
            Cards::SuitsOf(of) => match self.cards(of).high {
                0 => some(0, 0),
                _ => some(all, count),
            },
            Cards::Suit { number, .. } => self.suits().iter().fold(some(0, 0), |all, table| {
                let suit = table.masks.get(usize::from(*number)).copied().unwrap_or(0);
                some(all.mask | suit, all.high.max(i64::from(suit.count_ones())))
            }),
            Cards::Chosen(at) => self.chosen(*at),
            Cards::If(list, last) => {
                let possible = list.iter().filter(|(_, test)| self.test(test) != Some(false));
                possible.map(|(cards, _)| self.cards(cards)).fold(self.cards(last), |a, b| Count {
                    mask: a.mask | b.mask,
                    low: a.low.min(b.low),
                    high: a.high.max(b.high),
                })
            }
            _ => some(all, count),
        }
    }

    fn beyond(&self, tricks: &Span) -> bool {
        match tricks {
            Span::Range(a, b) if self.contract.is_some() => {
                self.num(a).low > self.tricks() * ONE || self.num(b).high < ONE
            }
            _ => false,
        }
    }

    /// What several come out as together, joined by `and` or by `or`: one of them may decide it, or all do.
    fn joined(&self, list: &[Test], and: bool) -> Option<bool> {
        let (mut decided, mut open) = (false, false);
        for test in list {
            match self.test(test) {
                Some(so) => decided |= so != and,
                None => open = true,
            }
        }
        match decided || self.exclude_each_other(list, and) {
            true => Some(!and),
            false => (!open).then_some(and),
        }
    }

    /// What a condition comes out as, if it can only come out one way.
    pub(super) fn test(&self, t: &Test) -> Option<bool> {
        if self.unplayed
            && let Some(so) = self.before_the_first(t)
        {
            return Some(so);
        }
        self.by_itself(t).or_else(|| self.by_need(t))
    }

    fn by_itself(&self, t: &Test) -> Option<bool> {
        match t {
            Test::Const(b) => Some(*b),
            Test::Not(t) => self.test(t).map(|b| !b),
            Test::And(list) => self.joined(list, true),
            Test::Or(list) => self.joined(list, false),
            Test::Cmp(cmp, a, b) if a == b => Some(holds(*cmp, 0, 0)),
            Test::Cmp(cmp, a, b) => compared(*cmp, self.num(a), self.num(b)),
            Test::Any(c) => {
                let c = self.cards(c);
                match (c.low, c.high) {
                    (_, 0) => Some(false),
                    (1.., _) => Some(true),
                    _ => None,
                }
            }
            Test::Within(a, b) => {
                let outside = a.constant().is_some_and(|m| m & self.p.pack.all & !self.cards(b).mask != 0);
                let (a, b) = (self.cards(a), self.cards(b));
                (outside || a.low > b.high).then_some(false).or((a.high == 0).then_some(true))
            }
            Test::Led(c) => (self.between || self.cards(c).high == 0).then_some(false),
            Test::AnySeat(s) => {
                (self.seats(s) == 0).then_some(false).or((self.fewest(s) > 0).then_some(true))
            }
            Test::SeatsWithin(a, b) => {
                let same = |who: &Seats| fixed(self.p, who, &|_| None);
                match (same(a), same(b)) {
                    (Some(a), Some(b)) if a != 0 => Some(a & !b == 0),
                    _ if matches!(**a, Seats::Subject) && self.holds_anybody(b) => Some(true),
                    _ if matches!(**a, Seats::Subject) => (self.seats(b) == 0).then_some(false),
                    _ if self.seats(a) == 0 || self.seats(b) == 0 => Some(false),
                    _ if matches!(**b, Seats::Team | Seats::Rest) && self.leads_the_side(a) => {
                        Some(**b == Seats::Team)
                    }
                    _ => self.of_every_declarer(t),
                }
            }
            Test::Took { who, tricks, with: None } if self.all_took(who, tricks) => Some(true),
            Test::Took { who, tricks, with } => {
                let none = with.as_ref().is_some_and(|w| self.has_none(who, w));
                (none || self.beyond(tricks) || self.untaken(tricks) || self.seats(who) == 0).then_some(false)
            }
            Test::Announced { who, what }
                if self.unsaid >> (what & 63) & 1 == 1 || !self.may_announce(who, *what) =>
            {
                Some(false)
            }
            Test::Lost { who, .. } | Test::Announced { who, .. } | Test::ThrewOff { who, .. }
                if self.seats(who) == 0 =>
            {
                Some(false)
            }
            Test::Bid { .. } | Test::Passed { .. } => self.of_the_auction(t),
            Test::Lost { who, tricks, with } => {
                (self.has_none(who, with) || self.beyond(tricks) || self.untaken(tricks)).then_some(false)
            }
            Test::FellIn { cards, tricks } => {
                (self.cards(cards).high == 0 || self.beyond(tricks) || self.unled(tricks)).then_some(false)
            }
            Test::FellBefore { tricks, .. } if self.before_all(tricks) => Some(false),
            Test::FellBefore { cards, .. } | Test::ThrewOff { cards, .. } => {
                (self.cards(cards).high == 0).then_some(false)
            }
            Test::TookCount { who, cmp, number, with } => {
                // Each is taken with another card.
                let with_any = with.is_none();
                let with = with.as_ref().map_or(i64::MAX, |with| self.cards(with).high);
                let most = if self.seats(who) == 0 { 0 } else { self.taken.min(with) * ONE };
                let tricks = Range { low: 0, high: most, grain: ONE };
                let judged = with_any.then(|| self.tricks_of_the_judged(who)).flatten();
                compared(*cmp, judged.unwrap_or(tricks), self.num(number))
            }
            Test::DroppedOut { .. } => {
                let leavers = |c: &Contract| c.play.leavers;
                let some = self
                    .contract
                    .map_or(self.p.contracts.iter().any(leavers), |at| leavers(&self.p.contracts[at]));
                (!some).then_some(false)
            }
            Test::Contract(c) => self.contract.map(|own| own == usize::from(*c)),
            Test::Won => {
                self.judged.as_ref().map(|judged| judged.won).or(self.won_by_nobody().then_some(false))
            }
            _ => None,
        }
    }
}

/// Are these some of those, whatever they are?
fn among(these: &Cards, those: &Cards) -> bool {
    these == those || matches!(these, Cards::Inter(a, b) if among(a, those) || among(b, those))
}

fn range(low: i128, high: i128, grain: i64) -> Range {
    let clamp = |n: i128| n.clamp(-i128::from(FAR), i128::from(FAR)) as i64;
    Range { low: clamp(low), high: clamp(high), grain }
}

fn divided(a: Range, by: i64) -> Range {
    let (x, y) = (a.low / by.max(1), a.high / by.max(1));
    Range { low: x.min(y), high: x.max(y), grain: (a.grain / by.max(1)).max(i64::from(a.grain != 0)) }
}

fn compared(cmp: Cmp, a: Range, b: Range) -> Option<bool> {
    if a.low == a.high && b.low == b.high {
        return Some(holds(cmp, a.low, b.low));
    }
    let apart = a.high < b.low || b.high < a.low;
    match cmp {
        Cmp::Eq => apart.then_some(false),
        Cmp::Ne => apart.then_some(true),
        Cmp::Lt => (a.high < b.low).then_some(true).or((a.low >= b.high).then_some(false)),
        Cmp::Gt => (a.low > b.high).then_some(true).or((a.high <= b.low).then_some(false)),
        Cmp::Le => (a.high <= b.low).then_some(true).or((a.low > b.high).then_some(false)),
        Cmp::Ge => (a.low >= b.high).then_some(true).or((a.high < b.low).then_some(false)),
    }
}
